"""Every report as a whole, byte by byte; `make golden` writes the files anew."""

from __future__ import annotations

import pytest

from deckcheck.report import RENDERERS
from tests import golden, verdicts

ENDINGS = {"text": "txt", "junit": "junit.xml", "sarif": "sarif.json", "github": "github.txt", "markdown": "md"}


@pytest.mark.parametrize("form", RENDERERS)
def test_golden(form: str) -> None:
    golden.check(f"report.{ENDINGS.get(form, form)}", verdicts.render(form))


def test_golden_summary() -> None:
    golden.check("summary.csv", verdicts.render("csv", summary=True))


@pytest.mark.parametrize("form", RENDERERS)
def test_no_decks(form: str) -> None:
    """A run over nothing is a report too."""
    assert "Traceback" not in verdicts.render_these(form, [])


@pytest.mark.parametrize("form", RENDERERS)
def test_nothing_but_verdicts(form: str) -> None:
    """Without rule pages and card data a report does with what the verdicts hold."""
    bare = verdicts.render(form, pages=dict, library=None)
    assert "AG201" in bare
    bare.encode()


@pytest.mark.parametrize("form", sorted(set(RENDERERS) - {"markdown", "html"}))
def test_reports_stream(form: str) -> None:
    """What can be written of a verdict is written before the next one is asked for."""
    import io

    from deckcheck.report import RenderContext, renderer

    stream = io.StringIO()
    written = []

    def watched():
        for verdict in verdicts.all_cases()[1:4]:
            yield verdict
            written.append(len(stream.getvalue()))

    renderer(form)(watched(), stream, RenderContext(pages=lambda: verdicts.PAGES))
    assert written == sorted(set(written))
