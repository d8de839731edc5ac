"""Every printed scenario, from set-up to the result, by clicking and by keyboard alone.

The scenarios are the printed ones, cut to one Round, between small teams: everything that they ask for comes up.
`make test` plays one with each hand; `make soak` plays all of them (`pytest --long`).
"""

import pytest
from _pytest.mark import ParameterSet
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
    """Whoever asks for less motion does not wait for it either."""
    page.emulate_media(reduced_motion="reduce")
    return page


HANDS: dict[str, type[Clicker]] = {"mouse": Clicker, "keyboard": Typist}
SOON = {("mouse", "getaway"), ("keyboard", "boom_tubes")}


def plays() -> list[ParameterSet]:
    """Each scenario with each hand."""
    return [
        pytest.param(
            scenario, way, id=f"{hand}-{scenario}", marks=() if (hand, scenario) in SOON else pytest.mark.long
        )
        for hand, way in HANDS.items()
        for scenario in PRINTED
    ]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("scenario, way", plays())
def test_a_scenario_is_played_to_its_end(
    served: Served, calm: Page, scenario: str, way: type[Clicker]
) -> None:
    stage(served, calm, {"scenario": short(scenario), "teams": TEAMS, "board": "brick_lane"})
    player = way(calm)

    update = player.play(most=300)

    assert update["result"] is not None
    assert player.on_table > 0, "somebody was set up or moved on the table itself"
    expect(calm.get_by_test_id("result")).to_be_visible()
    player.shot(f"{scenario}-{way.__name__}")


def test_the_scenarios_are_those_that_are_printed(served: Served, page: Page) -> None:
    page.goto(served.url)
    offered = page.get_by_test_id("form-scenario")

    for scenario in PRINTED:
        expect(offered.locator(f"option[value={scenario}]")).to_have_count(1)
