"""What the table tells before anybody commits: odds, reasons, templates, ways, the tape and the views."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.player import Clicker
from tests.browser.stage import BESIDE, BRICK_LANE, FIREDAMP, HIDDEN, NEAR, lay

# One Chromium is enough for two cores: all browser tests run in one worker.
pytestmark = pytest.mark.browser


def test_an_attack_that_is_pointed_at_or_focused_shows_its_odds(served: Served, page: Page) -> None:
    lay(served, page, BRICK_LANE)

    page.get_by_test_id("option-attack spark").focus()

    odds = page.get_by_test_id("odds")
    expect(odds).to_contain_text("Static Jack")
    # Attack 6 against Energy 18: 13 or more on two dice with eight faces, 10 of 64.
    expect(page.get_by_test_id("odds-hit")).to_contain_text("16 %")
    expect(page.get_by_test_id("odds-parts-to_hit")).to_contain_text("6 Attack")
    expect(page.get_by_test_id("odds-parts-defense")).to_contain_text("18 Energy")
    page.get_by_test_id("option-end").focus()
    expect(odds).to_have_count(0)

    page.get_by_test_id("option-attack spark").click()
    page.get_by_test_id(f"figure-{NEAR}").hover()
    expect(page.get_by_test_id("odds-hit")).to_contain_text("16 %")
    expect(page.get_by_test_id("refusal")).to_have_count(0)


def test_a_finger_looks_first_and_takes_at_the_second_tap(served: Served, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 720}, locale="en-US", has_touch=True)
    page = context.new_page()
    lay(served, page, BRICK_LANE)

    page.get_by_test_id("option-attack spark").tap()
    expect(page.get_by_test_id("odds-hit")).to_contain_text("16 %")
    expect(page.get_by_test_id("decision")).to_have_attribute("data-about", "action")
    page.get_by_test_id("option-attack spark").tap()
    expect(page.get_by_test_id("decision")).to_have_attribute("data-about", "target")
    context.close()


def test_what_cannot_be_chosen_says_why_by_keyboard_and_draws_the_blocked_line(
    served: Served, page: Page
) -> None:
    lay(served, page, BRICK_LANE)
    page.get_by_test_id("option-attack spark").click()

    page.get_by_test_id(f"barred-{HIDDEN}").focus()

    expect(page.get_by_test_id("why-line")).to_contain_text("Warehouse is in the way")
    assert len(page.evaluate("() => window.__slugfest.state.whyNot.line")) == 3
    page.get_by_test_id(f"barred-{BESIDE}").hover()
    expect(page.get_by_test_id("why-line")).to_contain_text("too close for a ranged attack")
    page.get_by_test_id(f"figure-{HIDDEN}").hover()
    expect(page.get_by_test_id("why-not")).to_contain_text("Warehouse is in the way")
    page.get_by_test_id("lang-fr").click()
    page.get_by_test_id(f"barred-{HIDDEN}").focus()
    expect(page.get_by_test_id("why-line")).to_contain_text("hors de vue")


def test_templates_lie_on_the_table_before_anybody_commits(served: Served, page: Page) -> None:
    lay(served, page, BRICK_LANE)

    page.get_by_test_id("option-attack breathe_out").hover()
    expect(page.get_by_test_id("caught")).to_contain_text("Static Jack, Mildew")
    page.get_by_test_id("option-attack afterdamp").click()
    page.get_by_test_id("camera-top").click()
    page.wait_for_function("() => window.__slugfest.update.decision?.about === 'spray_aim'")
    table = Clicker(page)
    assert table.click_table(20, 22)

    expect(page.get_by_test_id("caught")).to_have_text("In the area: Static Jack")
    expect(page.get_by_test_id("confirm")).to_be_enabled()


def test_a_way_is_bent_with_shift_and_straightened_with_backspace(served: Served, page: Page) -> None:
    lay(served, page, BRICK_LANE)
    page.get_by_test_id("option-walk 2").click()
    page.wait_for_function("() => window.__slugfest.update.decision?.about === 'route'")
    page.get_by_test_id("camera-top").click()
    table = Clicker(page)

    assert table.click_table(22, 18)
    page.keyboard.down("Shift")
    assert table.click_table(24, 15.5)
    page.keyboard.up("Shift")

    expect(page.get_by_test_id("unbend")).to_be_visible()
    page.wait_for_function("() => window.__slugfest.state.seats.A.proposal?.answer?.length === 3")
    expect(page.get_by_test_id("route-length")).to_contain_text("of 8″")
    page.keyboard.press("Backspace")
    expect(page.get_by_test_id("unbend")).to_have_count(0)
    page.wait_for_function("() => window.__slugfest.state.seats.A.proposal?.answer?.length === 2")


def test_the_tape_is_laid_by_list_and_by_clicks(served: Served, page: Page) -> None:
    lay(served, page, BRICK_LANE)

    page.keyboard.press("m")
    page.get_by_test_id("tape-0").select_option(FIREDAMP)
    page.get_by_test_id("tape-1").select_option(HIDDEN)
    expect(page.get_by_test_id("tape-told")).to_contain_text("4.5″")
    expect(page.get_by_test_id("tape-told")).to_contain_text("Warehouse is in the way")

    page.get_by_test_id("camera-top").click()
    table = Clicker(page)
    assert table.click_table(4, 9)
    assert table.click_table(10, 9)
    expect(page.get_by_test_id("tape-told")).to_contain_text("6″")
    assert page.evaluate("() => window.__slugfest.update.question") == 0, "nothing was answered"
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("tape")).to_have_count(0)


def test_the_eyes_of_a_model_and_the_way_back(served: Served, page: Page) -> None:
    lay(served, page, BRICK_LANE)

    page.keyboard.press("e")
    expect(page.get_by_test_id("eyes")).to_contain_text("As seen by Firedamp")
    page.get_by_test_id("eyes-back").click()
    expect(page.get_by_test_id("eyes")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_test_id("keys")).to_contain_text("first-person view of the model")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("keys")).to_have_count(0)
