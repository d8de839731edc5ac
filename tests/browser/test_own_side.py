"""To attack one's own side takes a second press, by mouse and by keys, and the page says why."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.player import Clicker
from tests.browser.stage import BRICK_LANE, FIREDAMP, lay, stage
from tests.rules.superscape.builder import put, setup_of

pytestmark = pytest.mark.browser

ROWS = ["g0 g0 g0 g0 g0 g0 g0 g0"] * 3
ASKED = "() => window.__slugfest?.update?.decision"


def test_a_friend_on_hexes_is_asked_about_and_no_enemy_in_reach_is_told(served: Served, page: Page) -> None:
    teams = {"A": {"hero": put("2,2"), "pal": put("1,2")}, "B": {"foe": put("8,2")}}
    stage(served, page, setup_of(ROWS, teams, "attack"), game="superscape", seats=("me", "me"))
    page.wait_for_function(ASKED, timeout=180_000)
    player = Clicker(page)
    question = player.question()

    expect(page.get_by_test_id("note")).to_have_text("No enemy is in reach, only your own side.")
    options = page.locator("[data-testid^=option-]")
    expect(options.first).to_have_attribute("data-testid", "option-none")
    expect(options.last).to_contain_text("(your own side)")
    player.shot("own-side")

    page.keyboard.press("2")
    doubt = page.get_by_test_id("doubt")
    expect(doubt).to_contain_text("Pal is on your own side. Go ahead anyway?")
    player.shot("own-side-doubt")
    page.get_by_test_id("lang-fr").click()
    expect(doubt).to_contain_text("Pal est de votre camp. Continuer quand même\u00a0?")
    assert question == player.question(), "nothing has been sent"

    page.get_by_test_id("not-sure").click()
    expect(doubt).to_have_count(0)
    page.keyboard.press("2")
    expect(doubt).to_be_visible()
    page.keyboard.press("1")
    assert player.moved_on(question)
    events = page.evaluate("() => window.__slugfest.update.log.map(line => line.event)")
    assert "AttackDeclared" in events


def test_a_friend_on_the_open_table_is_asked_about(served: Served, page: Page) -> None:
    position = BRICK_LANE["position"]
    figures = {**position["figures"], "A.paper_lantern": {"at": [21.5, 18], "counters": 3}}
    lay(served, page, {**BRICK_LANE, "position": {**position, "figures": figures}})
    player = Clicker(page)
    player.press_option("none")  # no Power counter for the friend
    page.wait_for_function("() => window.__slugfest?.update?.decision?.about === 'action'")
    attack = page.evaluate(
        "() => window.__slugfest.update.decision.options"
        ".find(one => one.id.startsWith('attack') && one.reaches === 'enemy' && !one.warning).id"
    )
    player.press_option(attack)
    page.wait_for_function("() => window.__slugfest?.update?.decision?.about === 'target'")
    last = page.locator("[data-testid^=option-]").last
    question = player.question()

    expect(last).to_have_attribute("data-testid", "option-A.paper_lantern")
    last.click()
    expect(page.get_by_test_id("doubt")).to_contain_text("is on your own side")
    assert question == player.question()
    assert FIREDAMP == page.evaluate("() => window.__slugfest.update.decision.facts.attacker")
