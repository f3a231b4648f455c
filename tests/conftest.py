"""What all tests share: the folder of third-party files beside the checkout, the embedded data, hypothesis' profile."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from deckcheck.catalog import Catalog
from deckcheck.ruleset import Ruleset
from deckcheck.store import Store
from tests.decks import table

# No test looks into the user's own data: Store() is the embedded ones, here and in every process that a test starts.
os.environ.pop("DECKCHECK_DATA", None)
os.environ["XDG_DATA_HOME"] = "/nonexistent"

#: Raw third-party files, cases and real lists; no part of the project, so tests skip where the folder is not there.
SHARED = Path(__file__).resolve().parents[2] / "shared"

# Few examples, the same each time: a test says the same today and tomorrow, and two cores are enough.
settings.register_profile(
    "deckcheck",
    max_examples=60,
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("deckcheck")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marker of tests that need the shared folder."""
    config.addinivalue_line("markers", "shared: needs the folder of third-party files beside the checkout")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs the shared folder where it is not there."""
    if SHARED.is_dir():
        return
    for item in items:
        if item.get_closest_marker("shared"):
            item.add_marker(pytest.mark.skip(reason="the folder shared is not there"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of third-party files; skip where it is not there."""
    if not SHARED.is_dir():
        pytest.skip("the folder shared is not there")
    return SHARED


@pytest.fixture(scope="session")
def store() -> Store:
    """Return the embedded data."""
    return Store()


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    """Return the embedded cards of AGOT2."""
    return table()[0]


@pytest.fixture(scope="session")
def ruleset() -> Ruleset:
    """Return the embedded rules of AGOT2."""
    return table()[1]
