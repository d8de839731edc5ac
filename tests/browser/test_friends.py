"""A friend by link who brings a team."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served

pytestmark = pytest.mark.browser


def test_a_friend_brings_a_team(served: Served, page: Page, browser: Browser) -> None:
    page.goto(served.url)
    page.get_by_test_id("form-seat-B").select_option("open")
    page.get_by_test_id("form-level").fill("50")
    page.get_by_test_id("form-brings").check()
    page.get_by_test_id("form-create").click()
    expect(page.get_by_test_id("lobby")).to_be_visible()

    context = browser.new_context(locale="fr-FR")
    friend = context.new_page()
    friend.goto(page.url)
    expect(friend.get_by_test_id("agreed")).to_contain_text("Niveau convenu : 50")
    friend.get_by_test_id("bring-team").select_option("night_court")
    expect(friend.get_by_test_id("verdict")).to_have_attribute("data-legal", "true")
    friend.get_by_test_id("bring-join").click()

    # Both are led to the table, and the team that was brought stands there.
    for seat_page in (page, friend):
        seat_page.wait_for_function("() => window.__slugfest?.update", timeout=60_000)
    figures = page.evaluate("() => Object.keys(window.__slugfest.update.table.figures)")
    assert "B.strong_dolly" in figures
    context.close()
