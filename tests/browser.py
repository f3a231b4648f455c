"""A real browser for tests: Debian's Chromium without a window, spoken to over its DevTools pipe.

No driver and no further package: the protocol is JSON messages that end in a NUL, on the file descriptors 3 and 4.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

BINARY = shutil.which("chromium") or shutil.which("chromium-browser")
_FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
]
#: Seconds that the browser may take to answer; far more than it needs on a busy machine.
_PATIENCE = 60


class Page:
    """One tab. Use as a context manager; the browser and its profile are gone afterwards."""

    def __enter__(self) -> Self:
        assert BINARY is not None
        self.profile = tempfile.TemporaryDirectory(prefix="deckcheck-browser-", ignore_cleanup_errors=True)
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        # The shell puts the pipes where the browser looks for them.
        script = f'exec "$@" 3<&{commands} 4>&{answers}'
        self.process = subprocess.Popen(
            ["bash", "-c", script, "bash", BINARY, *_FLAGS, f"--user-data-dir={self.profile.name}", "about:blank"],
            pass_fds=(commands, answers),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(commands)
        os.close(answers)
        os.set_blocking(self.answers, False)
        self.buffer = b""
        self.number = 0
        self.session: str | None = None
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        self.call("Page.enable")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.process.wait(_PATIENCE)
        os.close(self.commands)
        os.close(self.answers)
        self.profile.cleanup()

    def open(self, file: Path, width: int, height: int, scheme: str = "light") -> None:
        """Show a file in a window of that size, in a light or dark surrounding."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.call("Page.navigate", url=file.resolve().as_uri())
        while self.run("document.readyState") != "complete" or self.run("location.href") == "about:blank":
            time.sleep(0.02)

    def run(self, script: str) -> Any:
        """Return the value of a JavaScript expression in the page."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def shot(self, file: Path) -> None:
        """Write a picture of the whole page."""
        answer = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True)
        file.write_bytes(base64.b64decode(answer["data"]))

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Send one DevTools command and return its result."""
        self.number += 1
        message: dict[str, Any] = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            answer = self._next()
            if answer is None:
                time.sleep(0.005)
            elif answer.get("id") == self.number:
                assert "error" not in answer, answer
                return answer["result"]
        raise TimeoutError(f"the browser did not answer {method}")

    def _next(self) -> dict[str, Any] | None:
        if b"\0" not in self.buffer:
            try:
                read = os.read(self.answers, 1 << 16)
            except BlockingIOError:
                return None
            assert read, "the browser has ended"
            self.buffer += read
            return None
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)
