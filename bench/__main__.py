"""`make bench`: how fast and how large, against the targets of the design; prints a table, judges nothing."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tabulate import tabulate

from bench import heroes
from bench.decks import AS_OF, as_text, make_decks
from deckcheck.session import Session
from deckcheck.shelf import Options

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = Path(sys.executable).parent / "deckcheck"
DAY = AS_OF.isoformat()
EVENT = 10_000
TEXTS = 1_000
COLD_RUNS = 15


def main() -> None:
    """Measure everything and print the table."""
    bare = cold([sys.executable, "-c", "pass"])
    legal = cold([str(SCRIPT), "check", "--as-of", DAY, str(ROOT / "examples" / "stark-fealty.txt")])
    table = cold([str(SCRIPT), "check", "--as-of", DAY, str(ROOT / "examples" / "mistakes" / "four-copies.txt")])
    decks = make_decks(EVENT)
    rate = judged_a_second(decks)
    with tempfile.TemporaryDirectory() as folder:
        event = Path(folder, "event.jsonl")
        event.write_text("".join(json.dumps(deck) + "\n" for deck in decks), encoding="utf-8")
        command = [str(SCRIPT), "check", "--as-of", DAY, "-q", "-o", "jsonl", "--output", f"{folder}/out", str(event)]
        whole = min(seconds(command) for _ in range(3))
        peak, processes = peak_megabytes(command)
        lists = Path(folder, "lists")
        lists.mkdir()
        write_texts(decks[:TEXTS], lists)
        texts = [str(SCRIPT), "check", "--as-of", DAY, "-q", "-o", "html", "--output", f"{folder}/page", str(lists)]
        page = min(seconds(texts) for _ in range(3))
        others = heroes.make_decks(EVENT)
        event.write_text("".join(json.dumps(deck) + "\n" for deck in others), encoding="utf-8")
        second = min(seconds(command) for _ in range(3))
    cold_second = cold([str(SCRIPT), "check", "--as-of", DAY, str(ROOT / "examples" / "captains-of-gondor.txt")])
    rows = [
        ("python -c pass", f"{bare:.3f} s", ""),
        ("cold check of one legal list", f"{legal:.3f} s", "0.150 s where python takes 0.020 s"),
        ("cold check of one illegal list, with its table", f"{table:.3f} s", ""),
        ("decks judged a second on one core, resolved", f"{rate:,.0f}", "15,000"),
        (f"{EVENT:,} decks from a .jsonl, whole process", f"{whole:.2f} s", "1.50 s on two cores"),
        (f"peak memory of that ({processes} processes together)", f"{peak:.0f} MB", "150 MB"),
        (f"{TEXTS:,} text files with the html report, whole process", f"{page:.2f} s", "3.00 s on two cores"),
        ("LotR: cold check of one legal list", f"{cold_second:.3f} s", "0.150 s where python takes 0.020 s"),
        ("LotR: decks judged a second on one core, resolved", f"{judged_a_second(others):,.0f}", "15,000"),
        (f"LotR: {EVENT:,} decks from a .jsonl, whole process", f"{second:.2f} s", "1.50 s on two cores"),
        ("completion of a card title in a shell", f"{completion():.3f} s", "0.200 s"),
    ]
    print(f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores\n")
    print(tabulate(rows, headers=("measured", "found", "target"), tablefmt="simple", disable_numparse=True))


def write_texts(decks: list[dict[str, Any]], folder: Path) -> None:
    """Write a text file a deck."""
    session = Session(Options(as_of=AS_OF))
    for number, deck in enumerate(decks):
        (folder / f"{number:04}.txt").write_text(as_text(deck, session), encoding="utf-8")


def seconds(command: Sequence[str], env: Mapping[str, str] | None = None) -> float:
    """Return how long a command takes, whatever it answers."""
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, env=env, check=False)
    return time.perf_counter() - start


def cold(command: Sequence[str], env: Mapping[str, str] | None = None) -> float:
    """Return the shortest of several runs, each in a process of its own."""
    return min(seconds(command, env) for _ in range(COLD_RUNS))


def completion() -> float:
    """Return how long a shell waits for the titles that begin with "Ser"."""
    asked = {"COMP_WORDS": "deckcheck card Ser", "COMP_CWORD": "2", "_DECKCHECK_COMPLETE": "bash_complete"}
    return cold([str(SCRIPT)], {**os.environ, **asked})


def judged_a_second(decks: list[dict[str, object]]) -> float:
    """Return how many resolved decks one core judges in a second."""
    session = Session(Options(as_of=AS_OF))
    lines = "".join(json.dumps(deck) + "\n" for deck in decks).encode()
    resolved = [session.resolve(deck) for deck in session.read("bench.jsonl", lines)]
    judge = session.table(resolved[0].deck.game).judges[0]
    best = 0.0
    for _ in range(3):
        # The time that the process itself gets: on a busy machine the clock on the wall measures the others too.
        start = time.process_time()
        for deck in resolved:
            judge.judge(deck)
        best = max(best, len(resolved) / (time.process_time() - start))
    return best


def peak_megabytes(command: Sequence[str]) -> tuple[float, int]:
    """Return the most memory that a command and its children hold together, and how many processes they are at most.

    Shared pages count once (PSS). Linux only; elsewhere (0, 0).
    """
    peak = [0.0, 0]
    # Sampling costs time, so this run is not the one that is timed.
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    sampler = threading.Thread(target=_sample, args=(process, peak))
    sampler.start()
    process.wait()
    sampler.join()
    return peak[0], int(peak[1])


def _sample(process: subprocess.Popen[bytes], peak: list[float]) -> None:
    while process.poll() is None:
        family = [process.pid]
        for pid in family:
            try:
                children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
            except OSError:
                continue
            family += map(int, children.split())
        sizes = [size for pid in family if (size := _pss(pid))]
        peak[0] = max(peak[0], sum(sizes) / 1024)
        peak[1] = max(peak[1], len(sizes))
        time.sleep(0.02)


def _pss(pid: int) -> int:
    """Return the proportional memory of a process in kB; 0 when it has gone."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:")), 0)


main()
