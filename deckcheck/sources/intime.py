"""A limit on the time that something may take as a whole, whatever it waits for."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

Result = TypeVar("Result")


def within(seconds: float, act: Callable[[], Result]) -> Result:
    """Return what `act` returns, or raise what it raises; raise `TimeoutError` when that takes longer.

    It runs in a thread, which is left to itself when the time is over and keeps no process alive.
    """
    outcome: Future[Result] = Future()

    def run() -> None:
        try:
            outcome.set_result(act())
        except BaseException as fault:  # it is raised where it is waited for
            outcome.set_exception(fault)

    Thread(target=run, daemon=True).start()
    return outcome.result(seconds)
