"""On a phone, upright and on its side: what must be clicked is free, and nothing lies over anything."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.player import Clicker

pytestmark = pytest.mark.browser

PHONES = [(844, 390), (740, 360), (390, 844), (360, 740)]

FREE = """points => points.filter(([x, y, z]) => {
  const at = window.__slugfest.project(x, y, z);
  return !at || document.elementFromPoint(at.x, at.y)?.tagName !== 'CANVAS';
})"""

OVERLAPS = """() => {
  const boxes = ['.topbar', '.teams', '.right-side', '.decision', '.narrator'].map((one) => [one, document.querySelector(one)?.getBoundingClientRect()]);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const found = [];
  for (const [name, a] of boxes) for (const [other, b] of boxes) if (name < other && a && b && meet(a, b)) found.push(`${name} ${other}`);
  for (const [name, a] of boxes) if (a && (a.left < -1 || a.right > innerWidth + 1 || a.top < -1 || a.bottom > innerHeight + 1)) found.push(`${name} outside`);
  return found;
}"""


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_the_zone_to_deploy_in_is_free(served: Served, browser: Browser, width: int, height: int) -> None:
    page = phone(browser, width, height)
    page.goto(served.url)
    expect(page.get_by_test_id("play-now-dc")).to_be_in_viewport()
    page.get_by_test_id("play-now-dc").click()
    player = Clicker(page)
    update = player.wait_for_turn()
    while update["decision"]["kind"] != "place":
        assert [] == page.evaluate(OVERLAPS)
        player.choose(update["decision"])
        update = player.wait_for_turn(update["question"])
    corners = [[x, y, 0] for x, y in update["decision"]["outline"][0]]
    page.wait_for_function(f"points => ({FREE})(points).length === 0", arg=corners, timeout=20_000)
    assert [] == page.evaluate(OVERLAPS)
    player.place(update["decision"])
    page.context.close()


GROWS_LATE = """() => {
  let told = '';
  new MutationObserver(() => {
    const bar = document.querySelector('.decision');
    if (!bar || bar.textContent === told) return;
    told = bar.textContent;
    bar.style.paddingBottom = '0';
    setTimeout(() => { bar.style.paddingBottom = '300px'; }, 250);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}"""


def test_the_zone_is_free_although_the_question_grows_late(served: Served, browser: Browser) -> None:
    """As on a slow phone, where hints and buttons come some pictures after the question."""
    page = phone(browser, 390, 844)
    page.add_init_script(f"({GROWS_LATE})()")
    page.goto(served.url)
    page.get_by_test_id("play-now-dc").click()
    player = Clicker(page)
    update = player.wait_for_turn()
    while update["decision"]["kind"] != "place":
        player.choose(update["decision"])
        update = player.wait_for_turn(update["question"])
    page.wait_for_function("() => document.querySelector('.decision')?.style.paddingBottom === '300px'")
    corners = [[x, y, 0] for x, y in update["decision"]["outline"][0]]
    page.wait_for_function(f"points => ({FREE})(points).length === 0", arg=corners, timeout=20_000)
    page.context.close()


def phone(browser: Browser, width: int, height: int) -> Page:
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-US", has_touch=True)
    page = context.new_page()
    page.set_default_timeout(10_000)
    return page


@pytest.mark.parametrize(("width", "height"), [(844, 390), (390, 844)])
def test_the_spaces_to_start_on_are_free(served: Served, browser: Browser, width: int, height: int) -> None:
    page = phone(browser, width, height)
    page.goto(served.url)
    page.get_by_test_id("play-now-superscape").click()
    update = Clicker(page).wait_for_turn()
    assert update["decision"]["about"] == "start_space"
    asked = [option["id"] for option in update["decision"]["options"]]
    board = page.evaluate(
        "() => window.__slugfest.state.seats[window.__slugfest.state.current].welcome.board"
    )
    spaces = {space["id"]: space for space in board["spaces"]}
    points = [
        [spaces[name]["x"], spaces[name]["y"], spaces[name]["level"] * board["level_height"]]
        for name in asked
    ]
    page.wait_for_function(f"points => ({FREE})(points).length === 0", arg=points, timeout=20_000)
    assert [] == page.evaluate(OVERLAPS)
    page.context.close()


@pytest.mark.parametrize(("width", "height"), [(844, 390), (740, 360), (390, 844)])
def test_what_the_narrator_says_covers_no_question(
    served: Served, browser: Browser, width: int, height: int
) -> None:
    page = phone(browser, width, height)
    page.goto(served.url)
    page.locator("[data-testid^=lesson-]").first.click()
    Clicker(page).wait_for_turn()
    expect(page.get_by_test_id("decision")).to_be_visible()
    assert [] == page.evaluate(OVERLAPS)
    page.context.close()
