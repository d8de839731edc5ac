"""Bots at the table."""

import threading
import time
from typing import Any

import pytest

from slugfest.kernel.decisions import Decision
from slugfest.kernel.views import View
from slugfest.server.lobby.lobby import Options
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.messages import Update
from tests.server.live_server import LiveServer
from tests.server.offer import RandomBot
from tests.server.players import Player, play_out


def watch(player: Player) -> Update:
    """Listen until the match is over."""
    while player.last is None or player.last.result is None:
        player.wait(Update)
    return player.last


def test_two_bots_play_to_the_end_while_somebody_watches(server: LiveServer) -> None:
    made = server.make(seats=("bot", "bot"))
    with server.connected(made.match) as watcher:
        watcher.hello()
        assert watch(watcher).result is not None
        assert [player.here for player in watch(watcher).players] == [True, True]


def test_nobody_watches_and_nothing_happens(server: LiveServer) -> None:
    made = server.make(seats=("bot", "bot"))
    server.http.get(f"/api/matches/{made.match}")
    time.sleep(0.05)
    assert server.storage.length(made.match) == 0


def test_a_person_against_a_bot(server: LiveServer) -> None:
    made = server.make(seats=("me", "bot"))
    with server.connected(made.match) as ann:
        ann.hello(made.seats[0].token)
        while ann.last is not None and ann.last.result is None:
            if ann.last.decision is not None:
                answers: dict[str, Any] = {"bid": "pea", "hide_key": "tree"}
                play_one(ann, answers)
            ann.wait(Update)


def play_one(player: Player, answers: dict[str, Any]) -> None:
    from tests.kernel.toy import USUAL

    assert player.last is not None
    assert player.last.decision is not None
    player.reply({**USUAL, **answers}[player.last.decision.about])


class Failing:
    def answer(self, view: View, decision: Decision) -> Any:
        raise ZeroDivisionError


class Cheating:
    def answer(self, view: View, decision: Decision) -> Any:
        return "everything"


@pytest.mark.parametrize("bot", [Failing, Cheating])
def test_a_bot_that_fails_or_cheats_is_overruled(storage: Storage, bot: type[Any]) -> None:
    """The bot that takes over fails as well; the table is told once about each seat."""
    with LiveServer(storage, bots=bot) as server:
        made = server.make(seats=("bot", "bot"))
        with server.connected(made.match) as watcher:
            watcher.hello()
            assert watch(watcher).result is not None
            assert 2 == len(watch(watcher).notices)


def test_a_bot_takes_its_time(storage: Storage) -> None:
    with LiveServer(storage, options=Options(bot_pause=0.15)) as server:
        made = server.make(seats=("me", "bot"))
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            start = time.monotonic()
            assert ann.expect(Update).asked == ["ann"]
            assert time.monotonic() - start > 0.1


class Thinker(RandomBot):
    """Answers when it is let, or after ten seconds, and from then on at once."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = threading.Event()
        self.answered = False

    def answer(self, view: View, decision: Decision) -> Any:
        self.may_answer.wait(10)
        self.may_answer.set()
        self.answered = True
        return super().answer(view, decision)


def test_a_bot_that_thinks_holds_up_nobody(storage: Storage) -> None:
    thinker = Thinker()
    with LiveServer(storage, bots=lambda: thinker) as server:
        bots, people = server.make(seats=("bot", "bot")), server.make()
        with (
            server.connected(bots.match) as watcher,
            server.connected(people.match) as ann,
            server.connected(people.match) as bob,
        ):
            watcher.hello()
            ann.hello(people.seats[0].token)
            bob.hello(people.seats[1].token)
            ann.expect(Update)
            play_out(ann, bob, until="pick_tools")
            assert not thinker.answered, "the people went on while the bot was thinking"
            thinker.may_answer.set()
            assert watch(watcher).result is not None, "and so do the bots in the end"


class Closing(RandomBot):
    """Notes that it was let go."""

    closed: list[object] = []

    def close(self) -> None:
        Closing.closed.append(self)


def test_bots_are_let_go_when_the_match_is_over(storage: Storage) -> None:
    Closing.closed.clear()
    with LiveServer(storage, bots=Closing) as server:
        made = server.make(seats=("bot", "bot"))
        with server.connected(made.match) as watcher:
            watcher.hello()
            watch(watcher)
            until = time.monotonic() + 20
            while len(Closing.closed) < 2 and time.monotonic() < until:
                time.sleep(0.01)
    assert 2 == len(set(map(id, Closing.closed)))
