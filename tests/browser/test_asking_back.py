"""Taking back against a person: asked for by name, allowed, declined or withdrawn."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Served
from tests.browser.player import Clicker
from tests.browser.stage import BRICK_LANE, stage_two

pytestmark = pytest.mark.browser


def test_a_step_goes_back_when_the_friend_allows_it(served: Served, page: Page, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 720}, locale="fr-FR")
    friend = context.new_page()
    friend.set_default_timeout(10_000)
    stage_two(served, page, friend, BRICK_LANE)
    olga = Clicker(page)
    olga.wait_for_turn()
    olga.press_option("walk 1")

    # Declined once: the step stands, and the same is not asked again.
    take = page.get_by_test_id("take-back")
    expect(take).to_have_attribute("title", "Sam will be asked first.")
    take.click()
    expect(page.get_by_test_id("back-asked")).to_contain_text("Waiting for Sam")
    asked = friend.get_by_test_id("back-asked")
    expect(asked).to_contain_text("☾ Olga aimerait annuler sa dernière action")
    assert [] == faults(friend)
    friend.get_by_test_id("back-no").click()
    expect(page.get_by_test_id("back-asked")).to_be_hidden()
    expect(page.get_by_test_id("notice").last).to_have_text("Sam would rather not: the step stands.")

    # Another step: asked for, withdrawn, asked for again and allowed.
    question = olga.question()
    olga.stay()
    olga.moved_on(question)
    page.get_by_test_id("take-back").click()
    expect(asked).to_be_visible()
    page.get_by_test_id("back-no").click()
    expect(asked).to_be_hidden()
    page.get_by_test_id("take-back").click()
    standing = olga.question()
    friend.get_by_test_id("back-yes").click()
    olga.moved_on(standing)
    expect(page.locator("[data-event=TakenBack]")).to_have_count(1)
    expect(friend.locator("[data-event=TakenBack]")).to_have_count(1)
    context.close()
