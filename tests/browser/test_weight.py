"""What the client costs: bytes, seconds, milliseconds from a click to the picture, and memory that is given back."""

import gzip
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import ROOT, Served
from tests.browser.player import Clicker
from tests.browser.stage import stage
from tests.browser.test_comfort import DUEL, HERO

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

MOST_BYTES = 2_000_000
MOST_SECONDS = 3.0
MOST_MILLISECONDS = 150.0
COMINGS = 20
MOST_GROWTH = 12_000_000
"""Bytes of JavaScript heap over all comings and goings: less than one table holds."""


def packed(page: Page) -> int:
    """Compressed bytes of everything the page has fetched from its own server."""
    names: list[str] = page.evaluate(
        "() => performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"
    )
    files = [ROOT / "web" / "dist" / name.lstrip("/") for name in [*names, "index.html"]]
    return sum(len(gzip.compress(one.read_bytes())) for one in files if one.is_file())


def test_the_first_load_is_small_and_soon_ready(served: Served, page: Page) -> None:
    page.goto(served.url)
    expect(page.get_by_test_id("play-now-dc")).to_be_enabled()

    ready: float = page.evaluate("() => performance.now()") / 1000

    assert 100_000 < packed(page) < MOST_BYTES
    assert ready < MOST_SECONDS * slowness(page)


def slowness(page: Page) -> float:
    """How many times slower this machine is just now than an idle one: a fixed sum, timed in the page."""
    took: float = page.evaluate(
        "() => { const from = performance.now(); let sum = 0;"
        " for (let at = 0; at < 3e7; at++) sum += Math.sqrt(at); return sum ? performance.now() - from : 0; }"
    )
    return max(1.0, took / 60)


@pytest.mark.timeout(300)
def test_a_click_is_drawn_at_once(served: Served, page: Page) -> None:
    """From the press to the first picture after the answer has come back; animations are off."""
    page.emulate_media(reduced_motion="reduce")
    stage(served, page, DUEL)
    player = Clicker(page)
    player.wait_for_turn()
    page.wait_for_timeout(1500)
    took = sorted(clicked(page, player) for _ in range(5))

    assert took[len(took) // 2] < MOST_MILLISECONDS * slowness(page)


def clicked(page: Page, player: Clicker) -> float:
    """Walk a little, and time the answer: milliseconds from the press of Confirm to the picture with the new place."""
    update = player.wait_for_turn()
    page.get_by_test_id("option-walk 1").click()
    update = player.wait_for_turn(update["question"])
    x, y, *_ = update["decision"]["ways"]["from"]
    page.evaluate("at => window.__slugfest.propose(at)", [x + 0.3, y])
    took: float = page.evaluate(
        """([id, x, y]) => new Promise((done) => {
          const from = performance.now();
          const before = window.__slugfest.drawn().pictures;
          window.__slugfest.answer([[x, y], [x + 0.3, y]]);
          const look = () => {
            const here = window.__slugfest.shown(id);
            if (here && Math.abs(here[0] - x - 0.3) < 0.01 && window.__slugfest.drawn().pictures > before) done(performance.now() - from);
            else requestAnimationFrame(look);
          };
          look();
        })""",
        [HERO, x, y],
    )
    player.wait_for_turn(update["question"])
    return took


@pytest.mark.timeout(600)
def test_coming_and_going_twenty_times_gives_everything_back(served: Served, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 640, "height": 400}, reduced_motion="reduce")
    page = context.new_page()
    match = stage(served, page, DUEL)
    Clicker(page).wait_for_turn()
    client = context.new_cdp_session(page)
    held: list[dict[str, Any]] = []
    heaps: list[float] = []
    for coming in range(COMINGS):
        page.wait_for_function("() => window.__slugfest?.drawn()?.geometries > 20")
        page.wait_for_timeout(150)
        held.append(page.evaluate("() => window.__slugfest.drawn()"))
        page.get_by_test_id("home").click()
        expect(page.get_by_test_id("play-now-dc")).to_be_visible()
        if coming in (2, COMINGS - 1):
            client.send("HeapProfiler.collectGarbage")
            heaps.append(client.send("Runtime.getHeapUsage")["usedSize"])
        page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }",
            f"/match/{match}",
        )

    assert {one["geometries"] for one in held[1:]} == {held[1]["geometries"]}
    assert {one["textures"] for one in held[1:]} == {held[1]["textures"]}
    assert heaps[1] - heaps[0] < MOST_GROWTH
    context.close()
