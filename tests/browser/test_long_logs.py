"""A log of more than 300 lines still follows: in a match and in a replay."""

import msgspec
import pytest
from playwright.sync_api import Page

import slugfest
from slugfest.bots import RandomBot
from slugfest.games import GAMES
from slugfest.kernel.decisions import Choose
from slugfest.narration import Narrator
from slugfest.server.lobby.seats import deal, fresh_match_id
from slugfest.server.storage.storage import Storage
from slugfest.version import VERSION
from tests.browser.conftest import Served
from tests.browser.player import Clicker

pytestmark = pytest.mark.browser

LINES = 330

AT_END = """() => {
  const box = document.querySelector('[data-testid=log]');
  const lines = [...box.querySelectorAll('[data-testid=log-line]')];
  const last = lines.at(-1).getBoundingClientRect();
  return lines.length >= 290 && box.scrollHeight > box.clientHeight && last.bottom <= box.getBoundingClientRect().bottom + 2
    && Number(lines.at(-1).dataset.number);
}"""


ANSWER = """() => {
  const { update, answer } = window.__slugfest;
  answer(update.decision.options.find((option) => !option.warning).id);
}"""


def long_match(served: Served) -> tuple[str, str, int]:
    """A match of two people with more lines than are shown at once: its id, the seats, and its answers."""
    match = slugfest.new_match("superscape", seed=5)
    narrator = Narrator("superscape", match.game.names(match.state))
    bots = {player: RandomBot(seed=3) for player in match.state.players}
    while sum(narrator.event(event) is not None for event in match.events) < LINES or not isinstance(
        match.pending, Choose
    ):
        player = match.asked[0]
        view = match.view(player)
        assert view.decision is not None
        match.answer(bots[player].answer(view, view.decision), player=player)
    name = fresh_match_id()
    seats, tokens = deal(GAMES["superscape"].players, ("me", "me"))
    storage = Storage(served.database)
    storage.create(name, match.journal, seats, VERSION)
    storage.close()
    held = [{"match": name, "player": player, "token": token} for player, token in tokens.items()]
    return name, msgspec.json.encode(msgspec.json.encode(held).decode()).decode(), match.question


def test_the_log_follows_past_what_it_shows(served: Served, page: Page) -> None:
    match, held, _ = long_match(served)
    page.add_init_script(f"localStorage.setItem('slugfest.match.{match}', {held});")
    page.goto(f"{served.url}/match/{match}")
    player = Clicker(page)
    update = player.wait_for_turn()
    before = page.wait_for_function(AT_END, timeout=60_000).json_value()
    for _ in range(6):
        page.evaluate(ANSWER)
        update = player.wait_for_turn(update["question"])
        if update["log"] or update["decision"]["kind"] != "choose":
            break
    page.wait_for_function(f"before => ({AT_END})() > before", arg=before, timeout=60_000)

    page.goto(f"{served.url}/replay/{match}")
    page.wait_for_selector("[data-testid=replay-bar]")
    page.keyboard.press("End")
    last = page.wait_for_function(AT_END, timeout=60_000).json_value()
    for _ in range(12):
        page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"last => (at => at && at < last)(({AT_END})())", arg=last, timeout=60_000)
