"""Files, forks and rematches: matches that begin where another one was."""

from random import Random
from typing import Any

import msgspec
import pytest

from slugfest import games
from slugfest.kernel.dice import SeededDice
from slugfest.kernel.journal import Journal, Sown, read_save, write_save
from slugfest.kernel.match import Match
from slugfest.server.http import replays as replay_routes
from slugfest.server.http.limits import Rate
from slugfest.server.lobby import forks
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import Update
from slugfest.server.wire.replays import MatchSummary
from slugfest.version import VERSION
from tests.kernel.toy import TOY
from tests.server.live_server import LiveServer
from tests.server.players import play_out
from tests.server.replaying import ask, head_of, played, tables_of


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_routes, "FORK_RATE", Rate(1000, 1000))


@pytest.fixture
def over(server: LiveServer, made: MatchMade) -> MatchMade:
    """A match of the toy that is over."""
    played(server, made.match, [seat.token for seat in made.seats])
    return made


def post(server: LiveServer, address: str, body: Any, token: str = "") -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return server.http.post(f"/api{address}", json=body, headers=headers)


def forked(
    server: LiveServer, match: str, answers: int, seats: tuple[str, ...] = ("me", "me"), token: str = ""
) -> Any:
    return post(server, f"/replays/{match}/fork", {"answers": answers, "seats": list(seats)}, token)


def bring(server: LiveServer, content: bytes) -> Any:
    headers = {"content-type": "application/json"}
    return server.http.post("/api/replays", content=content, headers=headers)


# -- seeds of forks -----------------------------------------------------------------------


def toy(seed: str, random: Random, most: int) -> Match:
    match = Match(TOY, Journal("toy", {"seasons": 30}, seed))
    return on(match, random, most)


def on(match: Match, random: Random, most: int) -> Match:
    while match.result is None and len(match.journal.answers) < most:
        decision = match.decision()
        assert decision is not None
        match.answer(decision.sample(random), player=decision.player)
    return match


def counter(match: Match) -> int:
    assert isinstance(match.dice, SeededDice)
    return match.dice.counter


def test_a_fork_has_the_same_state_and_other_dice() -> None:
    match = toy("first", Random(1), 120)
    then = match.at(60)
    assert 0 < counter(then) < counter(match)
    fork = Match.replay(TOY, match.journal.forked(60, counter(then), "second"))
    assert fork.hash == then.hash
    assert fork.events == then.events
    rolls = [on(match, Random(2), 120).events for match in (then, fork)]
    assert rolls[0] != rolls[1]
    # And all of it again, from the journal alone.
    assert Match.replay(TOY, fork.journal).hash == fork.hash


def test_a_fork_of_a_fork_keeps_every_roll() -> None:
    match = toy("first", Random(1), 120)
    fork = Match.replay(TOY, match.journal.forked(60, counter(match.at(60)), "second"))
    on(fork, Random(2), 120)
    for answers in (30, 60, 100):
        then = fork.at(answers)
        again = Match.replay(TOY, fork.journal.forked(answers, counter(then), "third"))
        assert again.hash == then.hash, answers
        assert again.events == then.events
        assert again.journal.seed == "third"
    early = fork.journal.forked(30, counter(fork.at(30)), "third")
    assert early.earlier == (Sown("first", counter(fork.at(30))),)


# -- files --------------------------------------------------------------------------------


def test_a_file_goes_out_and_comes_in_and_is_the_same_replay(server: LiveServer, over: MatchMade) -> None:
    response = ask(server, over.match, "/file")
    assert response.status_code == 200
    assert "attachment" in response.headers["content-disposition"]
    save = read_save(response.content)
    assert msgspec.json.encode(save.journal) == msgspec.json.encode(server.match(over.match).journal)
    assert save.hash == server.match(over.match).hash
    brought = bring(server, response.content)
    assert brought.status_code == 201, brought.text
    match = brought.json()["match"]
    for side in ("ann", "bob", ""):
        assert tables_of(server, match, side=side) == tables_of(server, over.match, side=side)
    head = head_of(server, match, side="bob")
    assert head.origin is not None
    assert (head.origin.kind, head.complete) == ("import", True)
    # It is looked at, not played.
    assert server.http.get(f"/api/matches/{match}").status_code == 404
    assert server.http.post(f"/api/matches/{match}/join").status_code == 409


def test_the_file_of_a_running_match_is_for_nobody(server: LiveServer, made: MatchMade) -> None:
    ann, bob = (seat.token for seat in made.seats)
    played(server, made.match, [ann, bob], until="pick_tools")
    for token in ("", ann, bob):
        assert ask(server, made.match, "/file", token=token).status_code == 403


def test_a_match_that_was_not_finished_can_be_brought_and_seen(server: LiveServer) -> None:
    match = games.new_match("dc", seed="open secret")
    on(match, Random(1), 12)
    brought = bring(server, games.save(match))
    assert brought.status_code == 201, brought.text
    head = head_of(server, brought.json()["match"], side="B")
    assert (head.answers, head.complete, head.result) == (12, True, None)


def test_dice_that_somebody_typed_are_kept(server: LiveServer) -> None:
    match = games.new_match("dc", asked_dice=True)
    on(match, Random(1), 12)
    brought = bring(server, games.save(match))
    assert brought.status_code == 201, brought.text
    name = brought.json()["match"]
    assert head_of(server, name).answers == 12
    refused = forked(server, name, 5)
    assert refused.status_code == 422
    assert "seed" in refused.json()["error"]["reason"]


@pytest.mark.parametrize(
    "content, reason",
    [
        (b"", "truncated"),
        (b"nonsense", "malformed"),
        (b"[" * 5000, "expected"),
        (
            b'{"slugfest": 1, "engine": "x", "journal": {"game": "toy", "setup": {"a": ' + b"[" * 9000,
            "nested",
        ),
        (b"\xff\xfe", "malformed"),
        (b'{"slugfest": 1}', "engine"),
        (b'{"slugfest": 9, "engine": "x", "journal": {"game": "toy", "setup": {}}}', "format 9"),
        (b'{"slugfest": 1, "engine": "x", "journal": {"game": "chess", "setup": {}, "seed": "s"}}', "chess"),
    ],
)
def test_what_is_no_file_is_said_to_be_none(server: LiveServer, content: bytes, reason: str) -> None:
    refused = bring(server, content)
    assert refused.status_code == 422, refused.text
    assert reason in refused.json()["error"]["reason"].lower()


def test_an_answer_that_does_not_fit_is_named(server: LiveServer, over: MatchMade) -> None:
    save = read_save(ask(server, over.match, "/file").content)
    save.journal.answers[3].answer = "the moon"
    refused = bring(server, msgspec.json.encode(save))
    assert refused.status_code == 422
    assert refused.json()["error"]["place"] == "file, answer 3"
    journal = server.match(over.match).journal
    refused = bring(server, write_save(journal, "another hash", VERSION))
    assert refused.status_code == 422
    assert "a different position" in refused.json()["error"]["reason"]


def test_a_file_is_bounded(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bring(server, b" " * (forks.LARGEST_FILE + 1)).status_code == 413
    assert bring(server, b" " * forks.LARGEST_FILE).status_code == 422
    answers = [["ann", "x"]] * (forks.MOST_ANSWERS + 1)
    content = {"slugfest": 1, "engine": "x", "journal": {"game": "toy", "setup": {}, "answers": answers}}
    assert "5,000 answers" in bring(server, msgspec.json.encode(content)).json()["error"]["reason"]
    monkeypatch.setattr(replay_routes, "FORK_RATE", Rate(0.001, 1))
    assert bring(server, b"").status_code == 422
    assert bring(server, b"").status_code == 503


# -- forks --------------------------------------------------------------------------------


def test_a_finished_match_is_forked_by_anybody(server: LiveServer, over: MatchMade) -> None:
    source = server.match(over.match).journal
    answers = len(source.answers) // 2
    response = forked(server, over.match, answers)
    assert response.status_code == 201, response.text
    fork = msgspec.json.decode(response.content, type=MatchMade)
    with server.connected(fork.match) as ann, server.connected(fork.match) as bob:
        ann.hello(fork.seats[0].token)
        bob.hello(fork.seats[1].token)
        ann.expect(Update)
        match = server.match(fork.match)
        assert match.hash == Match.replay(TOY, source.until(answers)).hash
        assert match.journal.seed not in (None, source.seed)
        assert play_out(ann, bob).seed == match.journal.seed
    head = head_of(server, fork.match)
    assert head.origin is not None
    assert (head.origin.kind, head.origin.source, head.origin.answers) == ("fork", over.match, answers)
    summary = server.http.get(f"/api/matches/{fork.match}").content
    assert msgspec.json.decode(summary, type=MatchSummary).origin == head.origin


def test_a_running_match_is_forked_by_nobody(server: LiveServer) -> None:
    """Its fork, once over, would tell the seed and the hidden orders of a match that still runs."""
    for seats in (("me", "bot"), ("me", "open"), ("me", "me")):
        made = server.make("toy", seats=seats, scenario="long")
        for token in ("", made.seats[0].token):
            assert forked(server, made.match, 0, seats, token).status_code == 403


def test_a_fork_that_cannot_be(server: LiveServer, over: MatchMade) -> None:
    last = len(server.match(over.match).journal.answers)
    assert forked(server, over.match, last).status_code == 422
    assert forked(server, over.match, last + 1).status_code == 422
    assert forked(server, over.match, -1).status_code == 422
    assert forked(server, over.match, 1, ("me",)).status_code == 422
    assert forked(server, over.match, 1, ("me", "king")).status_code == 422
    assert forked(server, "0" * 32, 1).status_code == 404
    assert forked(server, over.match, last - 1).status_code == 201


# -- rematches ----------------------------------------------------------------------------


def again(server: LiveServer, match: str, tokens: list[str], swap: bool = False) -> Any:
    return post(server, f"/matches/{match}/rematch", {"tokens": tokens, "swap": swap})


def test_a_rematch_has_the_same_settings_and_one_link_for_both(server: LiveServer, over: MatchMade) -> None:
    ann, bob = (seat.token for seat in over.seats)
    made = again(server, over.match, [ann])
    assert made.status_code == 201, made.text
    rematch = msgspec.json.decode(made.content, type=MatchMade)
    assert [seat.player for seat in rematch.seats] == ["ann"]
    assert rematch.open_seats == ["bob"]
    second = again(server, over.match, [bob])
    assert (second.status_code, second.json()["match"], second.json()["seats"]) == (200, rematch.match, [])
    summary = msgspec.json.decode(server.http.get(f"/api/matches/{over.match}").content, type=MatchSummary)
    assert summary.rematch == rematch.match
    journal = server.storage.load(rematch.match)
    source = server.storage.load(over.match)
    assert journal is not None
    assert source is not None
    assert (journal.game, journal.setup, journal.answers) == (source.game, source.setup, [])
    assert journal.seed != source.seed
    assert server.storage.clock(rematch.match) is None
    assert server.http.post(f"/api/matches/{rematch.match}/join").json()["player"] == "bob"


def test_with_the_other_side_goes_the_other_team() -> None:
    setup = {"teams": ["reds", "blues"], "board": "garden"}
    assert forks._swapped(setup) == {"teams": ["blues", "reds"], "board": "garden"}
    assert forks._swapped({"seasons": 1}) == {"seasons": 1}


def test_only_who_sits_there_asks_for_a_rematch_and_only_at_the_end(
    server: LiveServer, made: MatchMade
) -> None:
    tokens = [seat.token for seat in made.seats]
    assert again(server, made.match, tokens).status_code == 422
    played(server, made.match, tokens)
    assert again(server, made.match, []).status_code == 403
    assert again(server, made.match, ["nonsense"]).status_code == 403
    swapped = again(server, made.match, tokens[:1], swap=True)
    assert [seat["player"] for seat in swapped.json()["seats"]] == ["bob"]


def test_a_rematch_has_the_same_clock_wound_up_again(server: LiveServer) -> None:
    made = server.make(clock={"bank": 600, "increment": 2})
    tokens = [seat.token for seat in made.seats]
    played(server, made.match, tokens)
    match = again(server, made.match, tokens).json()["match"]
    kept = server.storage.clock(match)
    assert kept is not None
    assert (kept.terms.bank, kept.terms.increment, kept.left) == (600, 2, {"ann": 600.0, "bob": 600.0})
