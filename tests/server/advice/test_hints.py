"""Hints: what a bot would answer, and why, for the player who asks."""

import threading
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from slugfest.bots.greedy import GreedyBot
from slugfest.bots.thoughts import Thought
from slugfest.games import GAMES
from slugfest.kernel.decisions import Decision
from slugfest.kernel.views import View
from slugfest.server.advice import hints
from slugfest.server.bots.processes import Workers
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.messages import Pong, Proposal, Refused, Suggestion, Update
from slugfest.server.wire.words import NO_HINTS, TOO_MANY_HINTS
from tests.kernel.toy import USUAL
from tests.server.live_server import LiveServer
from tests.server.players import Player

quick = partial(GreedyBot, 1, positions=16, seconds=None)


class Whisperer:
    """Knows the toy; waits where it is told to, and remembers whom it was asked for."""

    go = threading.Event()
    thinking = threading.Event()
    asked: list[str | None] = []

    def __init__(self) -> None:
        self.thought: Thought | None = None

    def answer(self, view: View, decision: Decision) -> Any:
        Whisperer.asked.append(view.player)
        Whisperer.thinking.set()
        assert Whisperer.go.wait(60)
        answer = USUAL[decision.about]
        self.thought = Thought(view.question, decision.about, answer, 1.0, None, (("points", 1.0),))
        return answer


@pytest.fixture
def whisperer() -> Iterator[type[Whisperer]]:
    Whisperer.go.clear()
    Whisperer.thinking.clear()
    Whisperer.asked = []
    yield Whisperer
    Whisperer.go.set()


def hint(player: Player, question: int | None = None) -> None:
    assert player.last is not None
    player.say(type="suggest", question=player.last.question if question is None else question)


@pytest.mark.parametrize("game, kinds", [("dc", {"choose", "place"}), ("superscape", {"choose"})])
def test_a_hint_is_a_legal_answer_with_a_reason(storage: Storage, game: str, kinds: set[str]) -> None:
    with LiveServer(storage, registry=GAMES, hints=quick) as server:
        made = server.make(game, seats=("me", "bot"))
        met: set[str] = set()
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            while not kinds <= met:
                if ann.last is None or ann.last.decision is None:
                    ann.wait(Update)
                    continue
                met.add(ann.last.decision.kind)
                hint(ann)
                suggestion = ann.wait(Suggestion)
                assert suggestion.question == ann.last.question
                assert suggestion.text.en.endswith(".")
                assert suggestion.text.fr.endswith(".")
                assert suggestion.text.en != suggestion.text.fr
                ann.say(type="propose", question=suggestion.question, answer=suggestion.answer)
                assert ann.wait(Proposal).reason is None, "it is legal"
                ann.reply(suggestion.answer)
                ann.wait(Update)


def test_the_hints_of_the_house_come_from_a_process_of_their_own(storage: Storage) -> None:
    workers = Workers(1, timeout=120)
    with LiveServer(storage, registry=GAMES, hints=partial(workers.bot, "easy")) as server:
        made = server.make("superscape", seats=("me", "bot"))
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            while ann.last is None or ann.last.decision is None:
                ann.wait(Update)
            hint(ann)
            assert ann.wait(Suggestion).text.en
            assert 1 == len(workers.pids)
    workers.close()


def test_a_hint_is_seen_from_the_view_of_whoever_asks(storage: Storage, whisperer: type[Whisperer]) -> None:
    whisperer.go.set()
    with LiveServer(storage, hints=whisperer) as server:
        made = server.make()
        with server.connected(made.match) as bob:
            bob.hello(made.seats[1].token)
            hint(bob)
            suggestion = bob.wait(Suggestion)

            assert ["bob"] == whisperer.asked
            assert USUAL["bid"] == suggestion.answer
            assert suggestion.text.en.endswith("it scores.")
            assert suggestion.text.fr.endswith("cela marque des points.")


def test_whoever_asks_again_is_told_once(storage: Storage, whisperer: type[Whisperer]) -> None:
    with LiveServer(storage, hints=whisperer) as server:
        made = server.make()
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            hint(ann)
            assert whisperer.thinking.wait(20)
            hint(ann)
            ann.say(type="ping")
            ann.wait(Pong)
            whisperer.go.set()
            assert ["Suggestion"] == heard_from_now(server, ann)
            assert ["ann", "ann"] == whisperer.asked


def heard_from_now(server: LiveServer, player: Player) -> list[str]:
    """All that a player hears until nobody thinks any more, pongs left out."""
    server.lobby._hint_threads.submit(int).result(60)
    heard, pongs = list[str](), 0
    while pongs < 2:
        player.say(type="ping")
        while not isinstance(message := player.hear(), Pong):
            heard.append(type(message).__name__)
        pongs += 1
    return heard


def test_a_hint_that_comes_too_late_is_not_told(storage: Storage, whisperer: type[Whisperer]) -> None:
    """The player has answered meanwhile: a sealed answer leaves the question the same, but it is not theirs."""
    with LiveServer(storage, hints=whisperer) as server:
        made = server.make()
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            hint(ann)
            assert whisperer.thinking.wait(20)
            ann.reply(USUAL["bid"])
            ann.wait(Update)
            assert ["bob"] == ann.last.asked if ann.last else False
            whisperer.go.set()
            assert [] == heard_from_now(server, ann)


def test_a_hint_for_another_question_is_stale(storage: Storage, whisperer: type[Whisperer]) -> None:
    with LiveServer(storage, hints=whisperer) as server:
        made = server.make()
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            for question in (-1, 1, 10**12):
                hint(ann, question)
                refused = ann.expect(Refused)
                assert ("stale", question) == (refused.kind, refused.question)
        assert [] == whisperer.asked


def test_too_many_hints_are_refused(storage: Storage, whisperer: type[Whisperer], monkeypatch: Any) -> None:
    monkeypatch.setattr(hints, "PER_SECOND", 0.0001)
    with LiveServer(storage, hints=whisperer) as server:
        made = server.make()
        with server.connected(made.match) as ann, server.connected(made.match) as bob:
            ann.hello(made.seats[0].token)
            bob.hello(made.seats[1].token)
            for _ in range(hints.BURST):
                hint(ann)
            hint(ann)
            assert TOO_MANY_HINTS == ann.wait(Refused).reason
            whisperer.go.set()
            hint(bob)
            assert bob.wait(Suggestion).answer == USUAL["bid"], "one player's hurry is not the other's"


def test_where_the_bot_fails_there_is_no_hint_and_the_match_goes_on(storage: Storage) -> None:
    class Failing:
        def answer(self, view: View, decision: Decision) -> Any:
            raise ZeroDivisionError

    wanted: list[dict[str, Any]] = [{"hints": Failing}, {}]
    for staff in wanted:
        with LiveServer(storage, **staff) as server:
            made = server.make()
            with server.connected(made.match) as ann:
                ann.hello(made.seats[0].token)
                hint(ann)
                assert NO_HINTS == ann.wait(Refused).reason
                ann.reply(USUAL["bid"])
                ann.wait(Update)


def test_a_spectator_gets_no_hint(storage: Storage, whisperer: type[Whisperer]) -> None:
    with LiveServer(storage, hints=whisperer) as server:
        made = server.make()
        with server.connected(made.match) as watcher:
            watcher.hello()
            hint(watcher)
            with pytest.raises(Exception, match="1008"):
                watcher.hear_all()
        assert [] == whisperer.asked
