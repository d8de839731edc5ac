"""More than two at one table: three sides are made, placed, planned and shown."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.player import Clicker

pytestmark = pytest.mark.browser


def test_three_play_superscape(served: Served, page: Page) -> None:
    page.goto(served.url)
    page.get_by_test_id("form-game").select_option("superscape")
    page.get_by_test_id("form-players").select_option("3")
    page.get_by_test_id("form-scenario").select_option("middle_ground")
    assert page.get_by_test_id("form-board").locator("option").all_inner_texts() == ["The Six Gates"]
    page.get_by_test_id("form-seat-C").select_option("easy")
    page.get_by_test_id("form-create").click()
    page.wait_for_url("**/match/*")
    player = Clicker(page, 1)

    update = player.wait_for_turn()
    for _ in range(40):
        if update["decision"]["about"] == "order_markers":
            break
        player.answer(update["decision"])
        update = player.wait_for_turn(update["question"])
    for side in "ABC":
        expect(page.get_by_test_id(f"team-{side}")).to_be_visible()
    expect(page.get_by_test_id("goals")).to_contain_text("3 rounds")
    player.answer(update["decision"])
    page.wait_for_function("() => window.__slugfest.update.table.turn > 0", timeout=60_000)
    assert sorted(page.evaluate("() => window.__slugfest.update.table.order")) == ["A", "B", "C"]
    zones = page.evaluate(
        "() => { const { seats, current } = window.__slugfest.state;"
        " return [...new Set(seats[current].welcome.board.spaces.map((space) => space.zone))].sort(); }"
    )
    assert zones == ["", "A", "B", "C"]
    player.shot("three_sides")


def test_teams_are_drafted_at_the_table(served: Served, page: Page) -> None:
    page.goto(served.url)
    page.get_by_test_id("form-game").select_option("superscape")
    page.get_by_test_id("form-scenario").select_option("open_draft")
    page.get_by_test_id("form-create").click()
    page.wait_for_url("**/match/*")
    player = Clicker(page, 1)

    update = player.wait_for_turn()
    assert update["decision"]["about"] == "draft"
    player.shot("draft")
    for _ in range(20):
        if update["decision"]["about"] != "draft":
            break
        player.answer(update["decision"])
        update = player.wait_for_turn(update["question"])
    assert update["decision"]["about"] == "start_space"
    assert update["table"]["drafted"]["A"]
    expect(page.get_by_test_id("team-A").locator("button").first).to_be_visible()
