"""What the client costs: bytes, pictures, and memory that is given back.

How many milliseconds things take depends on who else uses the machine: `scripts/bench_browser.py` measures that.
"""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.player import Clicker
from tests.browser.stage import stage
from tests.browser.test_comfort import DUEL
from tests.browser.timing import at_the_street, clicked, loaded

pytestmark = pytest.mark.browser

MOST_BYTES = 2_000_000
MOST_PICTURES = 2
"""Of the table, from a click on: its result, and what is asked next."""
COUNT = """() => {
  const link = WebGL2RenderingContext.prototype.linkProgram;
  window.__linked = 0;
  WebGL2RenderingContext.prototype.linkProgram = function (program) {
    window.__linked += 1;
    return link.call(this, program);
  };
}"""
COMINGS = 20
MOST_GROWTH = 12_000_000
"""Bytes of JavaScript heap over all comings and goings: less than one table holds."""
FRAMES = """count => new Promise((done) => {
  const next = () => (count-- > 0 ? requestAnimationFrame(next) : done());
  next();
})"""


def test_the_first_load_is_small(served: Served, page: Page) -> None:
    _, size = loaded(served, page)

    assert 100_000 < size < MOST_BYTES


def pictures(page: Page) -> int:
    return int(page.evaluate("() => window.__slugfest.drawn().pictures"))


def test_a_click_draws_few_pictures_and_a_table_at_rest_none(served: Served, page: Page) -> None:
    player = at_the_street(served, page)
    clicked(player)
    assert player.pointed(20, 11)
    confirm = page.get_by_test_id("confirm")
    confirm.hover()
    page.evaluate(FRAMES, 30)
    before, question = pictures(page), player.question()

    confirm.click()
    assert player.moved_on(question)
    page.evaluate(FRAMES, 30)
    after = pictures(page)
    page.evaluate(FRAMES, 60)

    assert 1 <= after - before <= MOST_PICTURES
    assert pictures(page) == after


def test_what_draws_a_mark_is_compiled_once(served: Served, page: Page) -> None:
    """Marks come and go with every question; a program takes longer to compile than all pictures of a walk to draw."""
    page.add_init_script(f"({COUNT})()")
    player = at_the_street(served, page)
    clicked(player)
    first = page.evaluate("() => window.__linked")
    clicked(player)

    assert 5 < first
    assert page.evaluate("() => window.__linked") == first


@pytest.mark.parametrize("picture, share", [("system", 0.5), ("sharp", 1.0)])
def test_where_the_processor_draws_it_draws_a_quarter_of_the_pixels(
    served: Served, page: Page, picture: str, share: float
) -> None:
    page.add_init_script(
        f"localStorage.setItem('slugfest.settings', JSON.stringify({{picture: '{picture}'}}))"
    )
    stage(served, page, DUEL)
    Clicker(page).wait_for_turn()

    page.wait_for_function("() => window.__slugfest.drawn()?.pictures > 0")
    size = page.locator("[data-testid=table] canvas").evaluate("one => [one.width, one.clientWidth]")

    assert size[0] == size[1] * share


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
        page.evaluate(FRAMES, 10)
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

    assert {memory["geometries"] for memory in held[1:]} == {held[1]["geometries"]}
    assert {memory["textures"] for memory in held[1:]} == {held[1]["textures"]}
    assert heaps[1] - heaps[0] < MOST_GROWTH
    context.close()
