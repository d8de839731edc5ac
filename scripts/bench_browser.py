"""How long people wait for the page: one JSON object a line, as `bench.py` prints them.

A real server and a real Chromium that draws by the processor alone. The wall clock is what counts here, so other programs on the
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


def show(name: str, found: list[float], unit: str, target: str) -> None:
    line = {"name": name, "value": round(statistics.median(found), 3), "unit": unit}
    print(json.dumps({**line, "worst": round(max(found), 3), "target": target}), flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        served.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        seconds, sizes = [], []
        for _ in range(LOADS):
            # A context of its own: nothing is kept from the load before.
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
        took = [one for _ in range(ROUNDS) for one in clicked(player)]
        show("click_to_picture", took, "ms", "<= 150")
        browser.close()
        served.stop()


if __name__ == "__main__":
    main()
