"""A real server and a real Chromium."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "dist-test"
"""The client with `window.__slugfest`; the one that people get has no hooks (`test_hooks.py`)."""
FLAGS = [
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    # There is no graphics card: only the table goes through WebGL, text and panels are painted as on such a machine.
    "--disable-gpu-rasterization",
    "--disable-gpu-compositing",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]


def chromium() -> str:
    names = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    program = next((path for name in names if name and (path := shutil.which(name))), None)
    assert program is not None, "browser tests need Chromium: scripts/ensure-chromium installs it"
    return program


class Served:
    """A server process that can be killed and started again on the same database."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'matches.db'}"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = [
            "serve",
            "--port",
            str(self.port),
            "--database",
            self.database,
            "--bot-pause",
            "0.02",
            "--bot",
            "random",
            "--client",
            str(CLIENT),
        ]
        code = "from slugfest.commands import main; main()"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", code, *words], stdout=log, stderr=log, cwd=ROOT
            )
        for _ in range(1200):
            try:
                httpx.get(f"{self.url}/api/health", timeout=2).raise_for_status()
            except httpx.HTTPError:
                time.sleep(0.1)
            else:
                return
        raise AssertionError(f"the server did not start: {self.log.read_text(encoding='utf-8')}")

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(timeout=20)

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(timeout=20)


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests: each has matches of its own, and a browser that has seen nothing."""
    yield from serving(tmp_path_factory.mktemp("served"))


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Served]:
    """A server of one's own, to be killed."""
    yield from serving(tmp_path)


def serving(folder: Path) -> Iterator[Served]:
    assert (CLIENT / "index.html").exists(), "the client for tests is not built: make browser"
    server = Served(folder)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page on which every console error and every uncaught exception is a failure."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, locale="en-US")
    opened = context.new_page()
    opened.set_default_timeout(10_000)
    faults: list[str] = []
    opened.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: faults.append(str(error)))
    yield opened
    context.close()
    assert [] == [fault for fault in faults if not expected(fault)]


def expected(fault: str) -> bool:
    """A server that was killed on purpose, and a file that it refuses, are told aloud by the browser itself."""
    messages = ("ERR_CONNECTION_REFUSED", "WebSocket connection to", "status of 422")
    return any(message in fault for message in messages)
