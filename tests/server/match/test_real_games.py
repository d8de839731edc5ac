"""Every game of the package, played by bots over the wire to its end."""

import time
from contextlib import ExitStack
from typing import Any

import pytest

from slugfest.bots import RandomBot
from slugfest.games import GAMES
from slugfest.kernel.decisions import Decision
from slugfest.kernel.dice import commitment
from slugfest.kernel.errors import SetupError
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.views import View
from slugfest.server.lobby.catalogue import offers, set_up
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import NewMatch, SeatKind
from tests.server.live_server import LiveServer


@pytest.mark.parametrize("game", list(GAMES))
def test_bots_play_it_out_while_somebody_watches(storage: Storage, game: str) -> None:
    with LiveServer(storage, registry=GAMES, bots=lambda: RandomBot(1)) as server:
        made = server.make(game, seats=("bot", "bot"))
        with server.connected(made.match) as watcher:
            welcome = watcher.hello()
            assert welcome.board
            last = watcher.until(lambda update: update.result is not None)
        assert last.seed is not None
        assert commitment(last.seed) == welcome.commitment
        assert all(last.seed not in text for text in watcher.heard[:-1])


class Dawdling(RandomBot):
    """Thinks for a moment, now longer and now shorter, so that answers cross each other."""

    def answer(self, view: View, decision: Decision) -> Any:
        time.sleep(self.random.random() * 0.004)
        return super().answer(view, decision)


def test_bots_whose_answers_cross_never_hold_up_a_match(storage: Storage) -> None:
    with LiveServer(storage, registry=GAMES, bots=Dawdling) as server:
        made = [server.make("superscape", seats=("bot", "bot")) for _ in range(3)]
        with ExitStack() as stack:
            watchers = [stack.enter_context(server.connected(match.match)) for match in made]
            for watcher in watchers:
                watcher.hello()
            for watcher in watchers:
                assert watcher.until(lambda update: update.result is not None).result is not None


@pytest.mark.parametrize("game", ["dc_fr", "marvel"])
def test_a_match_may_be_made_to_the_letter_of_its_sheet(game: str) -> None:
    seats: list[SeatKind] = ["me", "bot"]
    meant, worded = (set_up(GAMES, NewMatch(game, seats, literal_wording=wanted)) for wanted in (False, True))

    assert "literal_wording" not in meant
    assert worded == {**meant, "literal_wording": True}
    assert Match(GAMES[game].game, Journal(game, worded, "1")).game.id == game


def test_a_match_may_be_made_with_house_rules() -> None:
    offered = {offer.id: [rule.id for rule in offer.house_rules] for offer in offers(GAMES)}
    setup = set_up(GAMES, NewMatch("marvel", ["me", "bot"], house_rules=offered["marvel"]))

    assert offered["dc"] == offered["marvel"] != []
    assert offered["superscape"] == []
    assert setup["house_rules"] == offered["marvel"]
    assert Match(GAMES["marvel"].game, Journal("marvel", setup, "1")).state.setting.house_rules  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["dc", "superscape"])
def test_a_house_rule_that_is_not_there_is_refused(game: str) -> None:
    with pytest.raises(SetupError, match="house_rules: there is no 'no_dice'"):
        set_up(GAMES, NewMatch(game, ["me", "bot"], house_rules=["no_dice"]))


@pytest.mark.parametrize("game", ["dc", "superscape"])
def test_a_game_with_one_reading_refuses_another(game: str) -> None:
    worded = set_up(GAMES, NewMatch(game, ["me", "bot"], literal_wording=True))

    with pytest.raises(SetupError, match="literal_wording"):
        Match(GAMES[game].game, Journal(game, worded, "1"))
