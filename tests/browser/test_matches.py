"""A whole match of each family, played through in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.player import Clicker

# One Chromium is enough for two cores: all browser tests run in one worker.
pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    "game, kinds",
    [
        ("dc", {"choose", "place", "route"}),
        ("superscape", {"choose", "assign", "route"}),
    ],
)
@pytest.mark.timeout(900)
def test_a_whole_match_is_played_by_clicking(served: Served, page: Page, game: str, kinds: set[str]) -> None:
    page.goto(served.url)
    player = Clicker(page)
    player.shot(f"{game}-home")
    page.get_by_test_id(f"play-now-{game}").click()
    player.wait_for_turn()
    page.get_by_test_id("camera-top").click()
    shots = {0: f"{game}-first", 12: f"{game}-early", 40: f"{game}-middle"}

    update = player.play(shots=shots)

    assert update["result"] is not None
    expect(page.get_by_test_id("result")).to_be_visible()
    player.shot(f"{game}-result")
    assert kinds <= player.kinds
    assert player.on_table > 3, "answers were given on the table itself"
    assert page.get_by_test_id("log-line").count() > 20
    assert update["seed"]
