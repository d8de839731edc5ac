"""Who one plays with: a bot of one's own choice that says why, and a friend for whom a bot stands in."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.player import Clicker

pytestmark = pytest.mark.browser

MOST = 12
"""Answers of the person within which the bot has had something to decide."""


def test_a_bot_of_ones_own_choice_says_why(served: Served, page: Page) -> None:
    page.goto(served.url)
    page.get_by_test_id("form-seat-B").select_option("easy")
    page.get_by_test_id("form-character-B").select_option("showman")
    page.get_by_test_id("form-create").click()
    player = Clicker(page)
    update = player.wait_for_turn()
    assert [None, {"level": "easy", "character": "showman"}] == [
        player.get("bot") for player in update["players"]
    ]
    expect(page.get_by_text("bot, easy")).to_be_visible()

    page.get_by_test_id("why").click()
    reason = page.get_by_test_id("reason").first
    for _ in range(MOST):
        if reason.is_visible():
            break
        player.answer(update["decision"])
        update = player.wait_for_turn(update["question"])
    said = reason.inner_text()
    assert ":" in said
    page.get_by_test_id("lang-fr").click()

    expect(reason).not_to_have_text(said)
    expect(page.get_by_text("robot, facile")).to_be_visible()
    page.get_by_test_id("why").click()
    expect(reason).to_have_count(0)


def test_a_bot_stands_in_for_a_friend_who_leaves(served: Served, page: Page, browser: Browser) -> None:
    page.goto(served.url)
    page.get_by_test_id("form-seat-B").select_option("open")
    page.get_by_test_id("form-create").click()
    page.wait_for_url("**/match/*")
    context = browser.new_context()
    friend = context.new_page()
    friend.goto(page.url)
    friend.get_by_test_id("take-seat").click()
    friend.wait_for_function("() => window.__slugfest?.update", timeout=60_000)
    friend.get_by_test_id("leave-B").click()  # it is ticked when the server says so
    address = friend.url
    friend.wait_for_function("() => window.__slugfest.update.players[1].leave")
    friend.goto("about:blank")

    # Somebody who said so beforehand is stood in for after ten seconds.
    banner = page.get_by_test_id("away-B")
    expect(banner).to_be_visible(timeout=60_000)
    page.wait_for_function("() => window.__slugfest.update.players[1].stood_in", timeout=60_000)
    expect(page.get_by_test_id("notice").first).to_be_visible()

    friend.goto(address)
    expect(banner).to_have_count(0)
    assert page.evaluate("() => window.__slugfest.update.players[1].stood_in") is False
    context.close()
