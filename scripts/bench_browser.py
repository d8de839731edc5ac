"""Measure how long people wait for the page: one JSON object a line, as `bench.py` prints them.

Uses a real server and a real Chromium that renders on the processor. Times are wall-clock times, so other programs on the
machine count too.

    python scripts/bench_browser.py
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.conftest import FLAGS, Served, chromium
from tests.browser.timing import at_the_street, clicked, loaded

LOADS = 5
ROUNDS = 8


def show(name: str, times: list[float], unit: str, target: str) -> None:
    line = {"name": name, "value": round(statistics.median(times), 3), "unit": unit}
    print(json.dumps({**line, "worst": round(max(times), 3), "target": target}), flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        served.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        seconds, sizes = [], []
        for _ in range(LOADS):
            # A new context: nothing is cached from the load before.
            context = browser.new_context(viewport={"width": 1280, "height": 720})
            ready, size = loaded(served, context.new_page())
            seconds.append(ready)
            sizes.append(float(size))
            context.close()
        show("first_load", seconds, "s", "<= 3")
        show("first_load_size", sizes, "bytes", "<= 2000000")
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        player = at_the_street(served, page)
        clicked(player)
        took = [milliseconds for _ in range(ROUNDS) for milliseconds in clicked(player)]
        show("click_to_picture", took, "ms", "<= 150")
        browser.close()
        served.stop()


if __name__ == "__main__":
    main()
