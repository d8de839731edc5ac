"""A hint: what a bot would do, why, in the language of the page, where it can be seen and with one press to do it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.player import Clicker
from tests.browser.stage import BRICK_LANE, FIREDAMP, lay, stage

pytestmark = pytest.mark.browser

OVERLAP = """([one, other]) => {
  const a = document.querySelector(one), b = document.querySelector(other);
  if (!a || !b || getComputedStyle(b).visibility === 'hidden') return 'not there';
  const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom ? 'overlap' : 'apart';
}"""


def test_a_hint_says_why_in_both_languages_and_is_taken_with_one_press(served: Served, page: Page) -> None:
    lay(served, page, BRICK_LANE)
    player, advice = Clicker(page), page.get_by_test_id("advice")
    page.get_by_test_id("suggest").click()
    expect(advice).to_be_visible()
    suggestion = page.evaluate("() => window.__slugfest.state.suggestion")

    expect(advice).to_contain_text(suggestion["text"]["en"])
    page.get_by_test_id("lang-fr").click()
    expect(advice).to_contain_text(suggestion["text"]["fr"])
    assert suggestion["text"]["en"] != suggestion["text"]["fr"] != ""
    player.shot("hint-action")

    question = player.question()
    page.get_by_test_id("advice-take").click()
    assert player.moved_on(question)
    expect(advice).to_have_count(0)


def test_a_way_that_is_suggested_lies_on_the_table_before_it_is_taken(served: Served, page: Page) -> None:
    lay(served, page, BRICK_LANE)
    player = Clicker(page)
    player.press_option("walk 2")
    page.get_by_test_id("suggest").click()
    expect(page.get_by_test_id("advice")).to_be_visible()
    way = page.evaluate("() => window.__slugfest.state.suggestion.answer")
    drawn = page.evaluate("() => { const s = window.__slugfest.state; return s.seats[s.current].proposal; }")

    assert way == drawn["answer"]
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    player.shot("hint-way")
    question = player.question()
    page.get_by_test_id("advice-take").click()
    assert player.moved_on(question)
    stands = page.evaluate("who => window.__slugfest.update.table.figures[who]", FIREDAMP)
    assert way[-1] == pytest.approx([stands["x"], stands["y"], stands["z"]], abs=0.001)


@pytest.mark.parametrize("width, height, promised", [(1280, 720, True), (844, 390, False)])
def test_a_hint_covers_nothing_that_can_be_read(
    served: Served, page: Page, width: int, height: int, promised: bool
) -> None:
    """Before the first Round the promise of the dice lies over the question; a phone has no room for it there."""
    page.set_viewport_size({"width": width, "height": height})
    teams = ["small_claims", "quarter_to_noon"]
    setup = {"scenario": "brawl", "teams": teams, "board": "brick_lane"}
    stage(served, page, setup, seats=("me", "me"))
    player = Clicker(page)
    player.wait_for_turn()
    promise = page.get_by_test_id("dice-promise")
    expect(promise).to_be_visible(visible=promised)

    page.get_by_test_id("suggest").click()
    expect(page.get_by_test_id("advice")).to_be_visible()

    player.shot(f"hint-{width}")
    for other in (".dice-promise", ".topbar", ".teams", ".right-side"):
        assert page.evaluate(OVERLAP, [".aside-advice", other]) != "overlap", other
    page.get_by_test_id("advice-take").click()
    expect(promise).to_be_visible(visible=promised)
