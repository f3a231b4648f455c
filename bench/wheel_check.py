"""`make wheel-check`: the wheel alone, in a clean environment and far from the checkout, judges a list."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Build, install, run; any failure ends the program with a traceback that names the step."""
    with tempfile.TemporaryDirectory() as folder:
        # From a copy: what an earlier build left behind must not come along, and nothing is left behind.
        copy = Path(folder, "checkout")
        shutil.copytree(
            ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "build", "*.egg-info", "__pycache__")
        )
        run([sys.executable, "-m", "build", "--wheel", "--outdir", folder, str(copy)], folder)
        shutil.rmtree(copy)
        wheel = next(Path(folder).glob("*.whl"))
        place = Path(folder, "venv")
        venv.create(place, with_pip=True)
        scripts = place / ("Scripts" if os.name == "nt" else "bin")
        run([str(scripts / "python"), "-m", "pip", "install", "--quiet", str(wheel)], folder)
        deck = Path(folder, "deck.txt")
        deck.write_bytes((ROOT / "examples" / "stark-fealty.txt").read_bytes())
        command = str(scripts / "deckcheck")
        print(run([command, "check", "--as-of", "2026-08-09", "deck.txt"], folder))
        run([command, "check", "--as-of", "2026-08-09", "-o", "html", "--output", "report.html", "deck.txt"], folder)
        print(run([command, "explain", "AG203"], folder))
        print(f"{wheel.name}: {wheel.stat().st_size / 1024:.0f} kB, works")


def run(command: list[str], folder: str) -> str:
    """Run one step in the temporary folder, where no checkout can help it; return what it prints."""
    outside = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "DECKCHECK_DATA")}
    done = subprocess.run(
        command, cwd=folder, env=outside, check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    return done.stdout


main()
