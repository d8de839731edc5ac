"""A bot plays for somebody who is away, and leaves when they are back."""

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from slugfest.kernel.decisions import Decision
from slugfest.kernel.views import View
from slugfest.server.bots.seats import BotAnswer
from slugfest.server.lobby.lobby import Options
from slugfest.server.match.absences import Timeouts
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import PlayerInfo, Refused, Update
from slugfest.server.wire.words import NOBODYS_SEAT, NOT_AWAY_LONG, STILL_HERE
from tests.kernel.toy import USUAL
from tests.server.live_server import LiveServer
from tests.server.players import Player, play_out

SOON = Options(bot_pause=0, timeouts=Timeouts(absent=0.2, absent_with_leave=0.2))
LATE = Options(bot_pause=0, timeouts=Timeouts(absent=600.0, absent_with_leave=0.2))


class Usual:
    """Answers the toy as usual."""

    def answer(self, view: View, decision: Decision) -> Any:
        return USUAL[decision.about]


class Gated:
    """Thinks until it is let go; everybody can see that it thinks."""

    thinking = threading.Event()
    go = threading.Event()
    asked = 0

    def answer(self, view: View, decision: Decision) -> Any:
        Gated.asked += 1
        Gated.thinking.set()
        assert Gated.go.wait(60)
        return USUAL[decision.about]


@pytest.fixture
def gate() -> Iterator[type[Gated]]:
    Gated.thinking.clear()
    Gated.go.clear()
    Gated.asked = 0
    yield Gated
    Gated.go.set()


def info(update: Update, player: str) -> PlayerInfo:
    return next(player_info for player_info in update.players if player_info.id == player)


def bobs_turn(ann: Player) -> None:
    """Ann answers until Bob is asked alone."""
    while ann.last is not None and "ann" in ann.last.asked:
        assert ann.last.decision is not None
        ann.reply(USUAL[ann.last.decision.about])
        ann.wait(Update)


def ask_a_bot_in(ann: Player, made: MatchMade, gate: type[Gated]) -> None:
    """Bob has been away for long, and a bot thinks for him."""
    ann.hello(made.seats[0].token)
    ann.until(lambda update: info(update, "bob").absent)
    bobs_turn(ann)
    ann.say(type="stand_in", player="bob")
    assert gate.thinking.wait(20)


def leave_and_wait(server: LiveServer, made: MatchMade, ann: Player, **before: Any) -> None:
    """Bob comes, says something beforehand, and goes; Ann hears when he has been away for long."""
    with server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        if before:
            bob.say(**before)
            bob.until(lambda update: info(update, "bob").leave)


def test_a_bot_plays_for_whoever_has_been_away_for_long(storage: Storage) -> None:
    with LiveServer(storage, options=SOON, stand_ins=Usual) as server:
        made = server.make()
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            leave_and_wait(server, made, ann)
            ann.until(lambda update: info(update, "bob").absent)
            bobs_turn(ann)
            before = server.storage.length(made.match)
            ann.say(type="stand_in", player="bob")
            sat = ann.until(lambda update: info(update, "bob").stood_in)
            assert "Bob is away: a bot plays on until they are back." == sat.notices[-1].text.en
            assert "Bob n’est pas là\u00a0: un robot joue jusqu’à son retour." == sat.notices[-1].text.fr
            assert not info(sat, "bob").here
            ann.until(lambda update: "ann" in update.asked or update.result is not None)
            assert server.storage.length(made.match) > before
            assert [True] == [
                seat.stood_in for seat in server.storage.seats(made.match) if seat.player == "bob"
            ]


def test_what_somebody_answered_who_cannot_be_asked_stays(storage: Storage) -> None:
    """Bob has answered since: while he is here he is asked, and when a bot plays for him nothing of his goes back."""
    with LiveServer(storage, options=SOON, stand_ins=Usual) as server:
        made = server.make()
        with server.connected(made.match) as ann:
            with server.connected(made.match) as bob:
                ann.hello(made.seats[0].token)
                bob.hello(made.seats[1].token)
                ann.expect(Update)
                play_out(ann, bob, until="pick_tools")
                shown = ann.last.take_back if ann.last else None
                assert shown is not None
                assert shown.to is not None
                assert shown.asks == ["bob"]
            ann.until(lambda update: info(update, "bob").absent)
            ann.say(type="stand_in", player="bob")
            sat = ann.until(lambda update: info(update, "bob").stood_in)
            assert sat.take_back is not None
            assert sat.take_back.reason is not None
            assert (None, "Bob has answered since then.") == (sat.take_back.to, sat.take_back.reason.en)

            with server.unchanged(made.match):
                ann.say(type="take_back", to=shown.to)
                refused = ann.wait(Refused)
            assert ("illegal", "take_back") == (refused.kind, refused.said)
            assert refused.reason.fr == "Bob a répondu depuis."


def test_nobody_is_stood_in_for_too_soon_or_while_here(storage: Storage) -> None:
    with LiveServer(storage, options=LATE, stand_ins=Usual) as server:
        made = server.make(seats=("me", "me"))
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            ann.say(type="stand_in", player="bob")
            refused = ann.wait(Refused)
            assert (NOT_AWAY_LONG, "stand_in") == (refused.reason, refused.said)
            with server.connected(made.match) as bob:
                bob.hello(made.seats[1].token)
                ann.say(type="stand_in", player="bob")
                assert STILL_HERE == ann.wait(Refused).reason
            for nobody in ("eve", "", "ann\u0000"):
                ann.say(type="stand_in", player=nobody)
                assert NOBODYS_SEAT == ann.wait(Refused).reason
        assert [False, False] == [seat.stood_in for seat in storage.seats(made.match)]


@pytest.mark.parametrize("kind", ["bot", "open"])
def test_a_seat_without_a_person_is_not_stood_in_for(storage: Storage, kind: str) -> None:
    with LiveServer(storage, options=SOON, bots=Gated) as server:
        made = server.make(seats=("me", kind))
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            ann.say(type="stand_in", player="bob")
            assert NOBODYS_SEAT == ann.wait(Refused).reason
        Gated.go.set()


def test_whoever_agrees_beforehand_is_stood_in_for_soon(storage: Storage) -> None:
    with LiveServer(storage, options=LATE, stand_ins=Usual) as server:
        made = server.make()
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            leave_and_wait(server, made, ann, type="stand_in", player="bob")
            ann.until(lambda update: info(update, "bob").stood_in)


def test_whoever_thinks_better_of_it_is_not(storage: Storage) -> None:
    with LiveServer(storage, options=LATE, stand_ins=Usual) as server:
        made = server.make()
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            with server.connected(made.match) as bob:
                bob.hello(made.seats[1].token)
                bob.say(type="stand_in", player="bob")
                bob.until(lambda update: info(update, "bob").leave)
                bob.say(type="stand_in", player="bob", wanted=False)
                bob.until(lambda update: not info(update, "bob").leave)
            ann.until(lambda update: not info(update, "bob").here)
            time.sleep(0.5)
            assert [False, False] == [seat.stood_in for seat in storage.seats(made.match)]


def test_a_running_answer_is_dropped_when_the_owner_is_back(storage: Storage, gate: type[Gated]) -> None:
    with LiveServer(storage, options=SOON, stand_ins=gate) as server:
        made = server.make()
        with server.connected(made.match) as ann:
            ask_a_bot_in(ann, made, gate)
            with server.connected(made.match) as bob:
                bob.hello(made.seats[1].token)
                assert bob.last is not None
                assert info(bob.last, "bob").here
                assert not info(bob.last, "bob").stood_in
                assert "Bob is back and takes the seat again." == bob.last.notices[-1].text.en
                question, before = bob.last.question, server.storage.length(made.match)
                gate.go.set()
                time.sleep(0.3)
                assert (question, before) == (
                    server.match(made.match).question,
                    server.storage.length(made.match),
                ), "the answer of the bot came too late"
                assert bob.last.decision is not None
                bob.reply(USUAL[bob.last.decision.about])
                bob.until(lambda update: update.question > question)
                assert 1 == gate.asked
        assert [False, False] == [seat.stood_in for seat in storage.seats(made.match)]


def test_an_answer_that_waits_for_its_turn_is_dropped_too(storage: Storage, gate: type[Gated]) -> None:
    """The bot has spoken, but the owner's hello was heard first."""
    with LiveServer(storage, options=SOON, stand_ins=gate) as server:
        made = server.make()
        with server.connected(made.match) as ann:
            ask_a_bot_in(ann, made, gate)
            task = server.lobby._tasks[made.match]
            heard: list[int] = []
            original = task._handle_bot

            async def slowly(player: str, question: int, answer: BotAnswer) -> None:
                # As if its turn had come only after the owner's hello.
                await task._absences.back("bob")
                await original(player, question, answer)
                heard.append(question)

            task._handle_bot = slowly  # type: ignore[method-assign]
            before = server.storage.length(made.match)
            gate.go.set()
            until = time.monotonic() + 20
            while not heard and time.monotonic() < until:
                time.sleep(0.01)
            assert heard
            assert before == server.storage.length(made.match)


def test_the_bot_may_be_sent_away_again_and_asked_back(storage: Storage, gate: type[Gated]) -> None:
    with LiveServer(storage, options=SOON, stand_ins=gate) as server:
        made = server.make()
        with server.connected(made.match) as ann:
            ask_a_bot_in(ann, made, gate)
            before = server.storage.length(made.match)
            ann.say(type="stand_in", player="bob", wanted=False)
            news = ann.until(lambda update: not info(update, "bob").stood_in)
            assert "The bot that played for Bob has left the seat." == news.notices[-1].text.en
            gate.go.set()
            time.sleep(0.3)
            assert before == server.storage.length(made.match)
            ann.say(type="stand_in", player="bob")
            ann.until(lambda update: "ann" in update.asked or update.result is not None)
            assert server.storage.length(made.match) > before


def test_a_stand_in_survives_a_restart_and_does_not_play_for_spectators(storage: Storage) -> None:
    with LiveServer(storage, options=SOON, stand_ins=Usual) as server:
        made = server.make()
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            ann.until(lambda update: info(update, "bob").absent)
            ann.say(type="stand_in", player="bob")
            ann.until(lambda update: info(update, "bob").stood_in)
    with LiveServer(storage, options=SOON, stand_ins=Usual) as server:
        with server.connected(made.match) as watcher:
            watcher.hello()
            assert watcher.last is not None
            assert info(watcher.last, "bob").stood_in
            before = storage.length(made.match)
            time.sleep(0.3)
            assert before == storage.length(made.match), "no player is here"
        with server.connected(made.match) as bob:
            bob.hello(made.seats[1].token)
            assert bob.last is not None
            assert not info(bob.last, "bob").stood_in


def test_a_spectator_decides_nothing(storage: Storage) -> None:
    with LiveServer(storage, options=SOON, stand_ins=Usual) as server:
        made = server.make()
        with server.connected(made.match) as watcher:
            watcher.hello()
            watcher.say(type="stand_in", player="bob")
            with pytest.raises(Exception, match="1008"):
                watcher.hear_all()
        assert [False, False] == [seat.stood_in for seat in storage.seats(made.match)]


def test_where_servers_share_matches_nobody_is_stood_in_for(storage: Storage) -> None:
    """No server knows there who is connected to the others."""
    storage.shared = True
    with LiveServer(storage, options=SOON, stand_ins=Usual) as server:
        made = server.make()
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            ann.until(lambda update: info(update, "bob").absent)
            ann.say(type="stand_in", player="bob")
            assert "This match is shared by several servers" in ann.wait(Refused).reason.en
