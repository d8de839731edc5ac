"""Giving a match up, the title of the tab, and what the hex game says of its length and of points."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.stage import BRICK_LANE, stage, stage_two

pytestmark = pytest.mark.browser


def test_resigning_is_asked_twice_and_the_tab_and_the_result_say_who(
    served: Served, page: Page, browser: Browser
) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 720}, locale="fr-FR")
    friend = context.new_page()
    friend.set_default_timeout(10_000)
    stage_two(served, page, friend, BRICK_LANE)
    expect(page).to_have_title("● Your turn · Slugfest")
    expect(friend).to_have_title(re.compile("Olga.* · Slugfest$"))

    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-no").click()
    expect(page.get_by_test_id("result")).to_have_count(0)
    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-yes").click()

    expect(page.get_by_test_id("result")).to_contain_text("Olga resigned")
    expect(friend.get_by_test_id("result")).to_contain_text("Olga")
    expect(page).to_have_title("Match over · Slugfest")
    expect(page.get_by_test_id("resign")).to_have_count(0)
    context.close()


def test_the_hex_game_shows_its_limit_of_rounds_and_what_an_army_is_worth(served: Served, page: Page) -> None:
    position = {
        "figures": {"A.rivet_queen": {"at": "8,3"}, "B.low_tide": {"at": "8,4"}},
        "order": ["A", "B"],
        "round": 2,
        "turn": 1,
        "player": "A",
        "markers": {"A": {"1": "A.rivet_queen"}, "B": {"1": "B.low_tide"}},
        "start": {"flow": "activation", "card": "A.rivet_queen"},
    }
    setup = {"teams": [["rivet_queen"], ["low_tide"]], "board": "foundry_gate", "position": position}
    stage(served, page, setup, game="superscape", seats=("me", "me"))

    expect(page.locator(".topbar")).to_contain_text(re.compile("Round 2 of 12", re.IGNORECASE))
    panel = page.get_by_test_id("team-A")
    expect(panel.locator(".points")).to_have_text(re.compile(r"^Army: \d+ points$"))
    # It has room: nothing runs out of its panel.
    points, whole = panel.locator(".points").bounding_box(), panel.bounding_box()
    assert points is not None
    assert whole is not None
    assert whole["x"] < points["x"]
    assert points["x"] + points["width"] < whole["x"] + whole["width"]
    page.get_by_test_id("lang-fr").click()
    expect(panel.locator(".points")).to_have_text(re.compile(r"^Armée.: \d+ points$"))
