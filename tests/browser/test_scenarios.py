"""Every printed scenario, from set-up to the result, by clicking and by keyboard alone.

`make test` plays one with each hand, cut to one Round: everything that they ask for comes up. `make soak` plays all
six Rounds of all of them with both (`pytest --long`).
"""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.player import Clicker
from tests.browser.stage import short, stage
from tests.browser.typist import Typist

pytestmark = pytest.mark.browser

PRINTED = ("big_combat", "boom_tubes", "getaway", "headquarters", "power_zones", "rifts")
TEAMS = ["small_claims", "quarter_to_noon"]


@pytest.fixture
def calm(page: Page) -> Page:
    """A player who asks for less motion does not wait for it either."""
    page.emulate_media(reduced_motion="reduce")
    return page


HANDS: dict[str, type[Clicker]] = {"mouse": Clicker, "keyboard": Typist}
SOON = [("mouse", "getaway"), ("keyboard", "boom_tubes")]


def played(served: Served, page: Page, scenario: Any, hand: str, most: int) -> None:
    """A match between small teams, from set-up to the result."""
    stage(served, page, {"scenario": scenario, "teams": TEAMS, "board": "brick_lane"})
    player = HANDS[hand](page)

    update = player.play(most=most)

    assert update["result"] is not None
    assert player.on_table > 0, "somebody was set up or moved on the table itself"
    expect(page.get_by_test_id("result")).to_be_visible()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("hand, scenario", SOON)
def test_a_scenario_of_one_round_is_played_to_its_end(
    served: Served, calm: Page, hand: str, scenario: str
) -> None:
    played(served, calm, short(scenario), hand, 300)


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("scenario", PRINTED)
def test_a_whole_match_of_every_scenario(served: Served, calm: Page, hand: str, scenario: str) -> None:
    played(served, calm, scenario, hand, 2000)


def test_the_scenarios_are_those_that_are_printed(served: Served, page: Page) -> None:
    page.goto(served.url)
    offered = page.get_by_test_id("form-scenario")

    for scenario in PRINTED:
        expect(offered.locator(f"option[value={scenario}]")).to_have_count(1)
