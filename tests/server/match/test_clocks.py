"""Clocks: whose runs, what a flag does, and that a restart loses no time."""

import gzip
from typing import Any

import msgspec
import pytest

from slugfest.families import FAMILIES
from slugfest.kernel.decisions import Choose, Confirm
from slugfest.kernel.errors import AnswerError
from slugfest.kernel.journal import Journal, read_save, write_save
from slugfest.kernel.match import Match
from slugfest.kernel.taking_back import forfeit
from slugfest.narration import Narrator
from slugfest.server.match.clocks import SAVE_INTERVAL, Clock, StoredClock, skipping
from slugfest.server.replays.rendering import MatchInfo, render
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import ClockTerms, MatchMade
from slugfest.server.wire.messages import Update
from tests.kernel.toy import TOY, USUAL
from tests.server.live_server import LiveServer

STORAGES = ["sqlite", "postgresql"]


class Hands:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def clock(bank: int = 60, increment: int = 0, reaction: int = 0) -> tuple[Clock, Hands]:
    hands = Hands()
    left = {"ann": float(bank), "bob": float(bank)}
    return Clock(ClockTerms(bank, increment, reaction), left, hands), hands


def test_only_the_clock_of_whoever_is_asked_runs() -> None:
    ticking, hands = clock()
    hands.at += 50
    ticking.run(["ann"])
    hands.at += 10
    ticking.run(["bob"])
    hands.at += 5
    ticking.run([])
    hands.at += 1000
    assert ticking.shown().left == {"ann": 50, "bob": 55}
    assert ticking.next_look() is None


def test_a_flag_falls_when_nothing_is_left_and_not_before() -> None:
    ticking, hands = clock(bank=10)
    ticking.run(["ann", "carol"])
    hands.at += 9.9
    assert ticking.flag() is None
    look = ticking.next_look()
    assert look is not None
    assert 0.05 < look < 0.15
    hands.at += 0.1
    assert ticking.flag() == "ann"
    ticking.run(["bob"])
    assert ticking.flag() is None


def test_every_answer_adds_the_increment() -> None:
    ticking, hands = clock(bank=10, increment=3)
    ticking.run(["ann"])
    hands.at += 4
    ticking.answered("ann")
    ticking.answered("nobody with a clock")
    assert ticking.shown().left == {"ann": 9, "bob": 10}


def test_it_is_looked_at_now_and_then() -> None:
    ticking, _ = clock(bank=600)
    ticking.run(["ann"])
    assert ticking.next_look() == SAVE_INTERVAL


def test_an_offer_is_passed_by_after_its_time() -> None:
    ticking, hands = clock(reaction=8)
    ticking.run(["ann"])
    ticking.offer("ann", 4)
    hands.at += 7.9
    ticking.offer("ann", 4)  # the same question still
    assert ticking.expired_offer() is None
    hands.at += 0.2
    assert ticking.expired_offer() == ("ann", 4)
    ticking.offer("ann", 5)
    assert ticking.expired_offer() is None
    ticking.offer(None, 6)
    hands.at += 100
    assert ticking.expired_offer() is None
    never, hands = clock()
    never.offer("ann", 1)
    hands.at += 10_000
    assert never.expired_offer() is None


def test_what_may_be_passed_by() -> None:
    family = FAMILIES["knight"]
    assert "none" == skipping(family, Choose("ann", "DC-ATK-08", "reaction", ("shield", "none")))
    assert "none" == skipping(family, Choose("ann", "DC-ATK-08", "area_reaction", ("shield", "none")))
    assert skipping(family, Choose("ann", "DC-ATK-08", "reaction", ("shield",))) is None
    assert skipping(family, Choose("ann", "DC-ACT-01", "action", ("walk 1", "none"))) is None
    assert skipping(family, Confirm("ann", "X", "reaction")) is None
    assert skipping(family, None) is None
    assert skipping(FAMILIES["superscape"], Choose("ann", "X", "reaction", ("shield", "none"))) is None


# -- a match that is forfeited ------------------------------------------------------------


def some(answers: int) -> Match:
    match = Match(TOY, Journal("toy", {"seasons": 30}, "seed"))
    for _ in range(answers):
        decision = match.decision()
        assert decision is not None
        match.answer(USUAL[decision.about], player=decision.player)
    return match


def test_a_forfeit_ends_the_match_and_is_replayed() -> None:
    match = some(5)
    before = match.hash
    forfeit(match, "ann", "out_of_time")
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == (("bob",), "out_of_time")
    assert (match.pending, match.asked) == (None, ())
    again = Match.replay(TOY, read_save(write_save(match.journal, match.hash, "x")).journal)
    assert (again.hash, again.result, again.question) == (match.hash, match.result, match.question)
    assert [type(event).__name__ for event in again.events][-1] == "Forfeited"
    assert match.at(5).hash == before
    with pytest.raises(AnswerError):
        forfeit(match, "bob", "out_of_time")
    with pytest.raises(AnswerError):
        forfeit(some(3), "nobody", "out_of_time")
    words = Narrator("kernel", {}).event(match.events[-1])
    assert words is not None
    assert "run out of time" in words.en
    assert "n’a plus de temps" in words.fr


def test_no_question_takes_a_forfeit_for_an_answer() -> None:
    match = some(0)
    for _ in range(40):
        if match.pending is None:
            break
        decision = match.decision()
        assert decision is not None
        with pytest.raises(AnswerError):
            match.answer({"forfeits": "out_of_time"}, player=decision.player)
        match.answer(USUAL[decision.about], player=decision.player)


def test_the_last_moment_of_a_replay_is_the_forfeit() -> None:
    match = some(5)
    forfeit(match, "ann", "out_of_time")
    replay = render(TOY, match.journal, "bob", MatchInfo("m", "kernel", []))
    page = msgspec.json.decode(gzip.decompress(replay.pages[-1]))
    assert page["moments"][-1]["line"]["event"] == "Forfeited"
    assert replay.over


# -- on the server ------------------------------------------------------------------------

TERMS = {"bank": 10, "increment": 0, "reaction": 0}


def both(server: LiveServer, made: MatchMade, ann: Any, bob: Any) -> None:
    ann.hello(made.seats[0].token)
    bob.hello(made.seats[1].token)
    ann.expect(Update)


def test_whose_time_runs_out_loses_and_a_new_server_knows_it(storage: Storage) -> None:
    with LiveServer(storage) as server:
        made = server.make(clock=TERMS)
        with server.connected(made.match) as ann, server.connected(made.match) as bob:
            both(server, made, ann, bob)
            assert ann.last is not None
            assert ann.last.clock is not None
            assert set(ann.last.clock.running) == {"ann", "bob"}, "the bids are asked of both"
            bob.reply("pea")
            ann.expect(Update)
            server.lobby._tasks[made.match]._time.clock.left["ann"] = 0.2  # type: ignore[union-attr]
            last = bob.until(lambda update: update.result is not None)
            assert last.result is not None
            assert last.result.winners == ["bob"]
            assert "time" in last.result.reason.en
            assert last.seed is not None
    with LiveServer(storage) as server:
        summary = server.http.get(f"/api/matches/{made.match}").json()
        assert summary["result"]["winners"] == ["bob"]


def test_time_is_written_down_and_does_not_run_while_nobody_is_there(storage: Storage) -> None:
    with LiveServer(storage) as server:
        made = server.make(clock={**TERMS, "bank": 1000})
        with server.connected(made.match) as ann, server.connected(made.match) as bob:
            both(server, made, ann, bob)
            server.lobby._tasks[made.match]._time.clock.left["ann"] = 500.0  # type: ignore[union-attr]
            bob.reply("pea")
            ann.expect(Update)
        kept = storage.clock(made.match)
        assert kept is not None
        assert 400 < kept.left["ann"] <= 500
        task = server.lobby._tasks[made.match]
        assert task._time.clock is not None
        for _ in range(200):
            if not task.listeners:
                break
            server.http.get("/api/health")
        assert task._time.clock.shown().running == []
    kept = storage.clock(made.match)
    assert kept is not None
    with LiveServer(storage) as server, server.connected(made.match) as ann:
        ann.hello(made.seats[0].token)
        assert ann.last is not None
        assert ann.last.clock is not None
        assert ann.last.clock.left["ann"] == pytest.approx(kept.left["ann"], abs=60)
        assert ann.last.clock.left["ann"] <= kept.left["ann"] + 0.1


def test_no_clock_runs_before_all_seats_are_taken_and_bots_have_none(server: LiveServer) -> None:
    made = server.make(seats=("me", "open"), clock=TERMS)
    with server.connected(made.match) as ann:
        ann.hello(made.seats[0].token)
        assert ann.last is not None
        assert ann.last.clock is not None
        assert ann.last.clock.running == []
    made = server.make(seats=("me", "bot"), clock=TERMS)
    with server.connected(made.match) as ann:
        ann.hello(made.seats[0].token)
        assert ann.last is not None
        assert ann.last.clock is not None
        assert set(ann.last.clock.left) == {"ann"}


@pytest.mark.parametrize(
    "terms", [{"bank": 9}, {"bank": 36_001}, {"bank": 60, "increment": -1}, {"bank": 60, "reaction": 601}, {}]
)
def test_terms_are_bounded(server: LiveServer, terms: dict[str, int]) -> None:
    body = {"game": "toy", "seats": ["me", "me"], "clock": terms}
    assert server.http.post("/api/matches", json=body).status_code == 422


def test_a_clock_on_disk_reads_back() -> None:
    kept = StoredClock(ClockTerms(60, 5, 10), {"A": 12.5})
    assert msgspec.json.decode(msgspec.json.encode(kept), type=StoredClock) == kept
