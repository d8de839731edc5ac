"""Replays: the table after every event, from each side, and nothing that a seat may not know."""

import gzip
import re
from random import Random
from typing import Any

import msgspec
import pytest

from slugfest.games import entry, new_match
from slugfest.kernel.match import Match
from slugfest.kernel.taking_back import follow_all
from slugfest.narration.showing import plain
from slugfest.rules.knight.events.play import RoundBegan
from slugfest.server.lobby import lobby
from slugfest.server.replays import rendering
from slugfest.server.replays.rendering import MatchInfo, RecordedMatch, render
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import Update
from slugfest.server.wire.replays import ReplayPage
from tests.server.live_server import LiveServer
from tests.server.replaying import ask, changed, head_of, played, tables_of

STORAGES = ["sqlite", "postgresql"]


def tokens(made: MatchMade) -> list[str]:
    return [seat.token for seat in made.seats]


def test_the_tables_of_a_replay_are_those_that_the_seat_was_shown(
    server: LiveServer, made: MatchMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(server, made.match, tokens(made))
    match = server.match(made.match)
    for side in ("ann", "bob", ""):
        tables = tables_of(server, made.match, side=side)
        for answers in range(len(match.journal.answers) + 1):
            then = match.at(answers)
            last = [table for moment, table in tables if moment.answers <= answers][-1]
            assert last == plain(then.view(side or None).table)
        lines = [moment.line for moment, _ in tables if moment.line is not None]
        assert [line.number for line in lines] == [
            number for number, _ in match.view(side or None).numbered_events()
        ]


@pytest.mark.parametrize("game", ["dc", "superscape"])
def test_changes_lead_to_the_same_tables_as_the_engine(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Real games, many pages: each table is that of the view after the event."""
    monkeypatch.setattr(rendering, "PAGE", 50)
    match = new_match(game, seed=7)
    random = Random(7)
    while match.result is None and len(match.journal.answers) < 90:
        player = match.asked[0]
        decision = match.decision(player)
        assert decision is not None
        match.answer(decision.sample(random), player=player)
    replay = render(entry(game).game, match.journal, "A", MatchInfo("m", entry(game).family, []))
    seen = Seen(entry(game).game, match.journal, "A")
    for answer in match.journal.answers:
        seen.answer(answer.answer, player=answer.player)
    tables: list[Any] = []
    for page in replay.pages:
        read = msgspec.json.decode(gzip.decompress(page), type=ReplayPage)
        table = read.table
        for at, moment in enumerate(read.moments):
            table = table if at == 0 else changed(table, moment)
            tables.append(table)
    assert len(tables) > 100
    assert tables == seen.tables


class Seen(RecordedMatch):
    """Keeps every table whole."""

    __slots__ = ("tables",)

    def _record(self, number: int | None) -> None:
        if not hasattr(self, "tables"):
            self.tables: list[Any] = []
        super()._record(number)
        self.tables.append(msgspec.json.decode(msgspec.json.encode(self._last)))


def test_a_running_match_is_seen_from_ones_own_seat_alone(server: LiveServer, made: MatchMade) -> None:
    ann, bob = tokens(made)
    played(server, made.match, [ann, bob], until="pick_tools")
    assert ask(server, made.match, side="bob").status_code == 403
    assert ask(server, made.match, side="bob", token=ann).status_code == 403
    assert ask(server, made.match, side="bob", token="nonsense").status_code == 403
    assert ask(server, made.match, "/pages/0", side="bob", token=ann).status_code == 403
    assert ask(server, made.match, "/rolls", side="bob", token=ann).status_code == 403
    assert ask(server, made.match, "/rolls", side="bob", token=bob).status_code == 404
    assert ask(server, made.match, "/rolls").status_code == 404
    head = head_of(server, made.match, side="bob", token=bob)
    assert (head.viewer, head.complete, head.seed, head.result) == ("bob", False, None, None)
    assert head_of(server, made.match).viewer is None
    # Bob may look now; that must not open the replay to others.
    assert ask(server, made.match, side="bob", token=ann).status_code == 403


def test_after_the_end_every_side_is_open_and_the_seed_is_told(server: LiveServer, made: MatchMade) -> None:
    played(server, made.match, tokens(made))
    seed = server.match(made.match).journal.seed
    for side in ("ann", "bob", ""):
        head = head_of(server, made.match, side=side)
        assert (head.complete, head.seed) == (True, seed)
        assert head.result is not None
        assert head.commitment is not None


def test_no_secret_is_in_the_replay_of_a_running_match(server: LiveServer) -> None:
    made = server.make("whispers")
    with server.connected(made.match) as ann, server.connected(made.match) as bob:
        ann.hello(made.seats[0].token)
        bob.hello(made.seats[1].token)
        ann.reply("alder")
        bob.until(lambda update: update.asked == ["bob"])
        half = everything(server, made, "bob", 1)
        assert not re.search("alder|birch", half, re.IGNORECASE)
        bob.reply("cedar")
        ann.until(lambda update: update.question == 2)
    assert not re.search("alder|birch", everything(server, made, "bob", 1), re.IGNORECASE)
    assert not re.search("cedar|dogwood", everything(server, made, "ann", 0))
    assert "alder" in everything(server, made, "ann", 0)
    gallery = ask(server, made.match).text + ask(server, made.match, "/pages/0").text
    assert not re.search("alder|birch|cedar|dogwood", gallery, re.IGNORECASE)
    seed = server.match(made.match).journal.seed
    assert seed is not None
    assert seed not in everything(server, made, "ann", 0) + gallery


def everything(server: LiveServer, made: MatchMade, side: str, seat: int) -> str:
    token = made.seats[seat].token
    head = ask(server, made.match, side=side, token=token)
    assert head.status_code == 200
    return str(head.text + ask(server, made.match, "/pages/0", side=side, token=token).text)


def test_a_replay_is_the_same_whatever_the_secret(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "fresh_seed", lambda: "the same")

    def bobs_replay(bid: str, key: str) -> str:
        made = server.make()
        with server.connected(made.match) as ann, server.connected(made.match) as bob:
            ann.hello(made.seats[0].token)
            bob.hello(made.seats[1].token)
            ann.expect(Update)
            for player, answer in ((ann, bid), (bob, "pea"), (ann, key)):
                player.reply(answer)
                ann.expect(Update)
                bob.expect(Update)
        return everything(server, made, "bob", 1).replace(made.match, "MATCH")

    assert bobs_replay("bean", "barn") == bobs_replay("bean", "tree")


def test_a_film_is_made_once_and_again_when_the_match_has_gone_on(
    server: LiveServer, made: MatchMade
) -> None:
    ann, bob = tokens(made)
    played(server, made.match, [ann, bob], until="pick_tools")
    before = head_of(server, made.match, side="ann", token=ann)
    assert before == head_of(server, made.match, side="ann", token=ann)
    played(server, made.match, [ann, bob])
    after = head_of(server, made.match, side="ann", token=ann)
    assert after.answers > before.answers
    assert after.moments > before.moments


@pytest.mark.parametrize("rest", ["", "/pages/0", "/rolls"])
def test_what_is_not_there(server: LiveServer, made: MatchMade, rest: str) -> None:
    for match in ("0" * 32, "nonsense", "x" * 500):
        assert ask(server, match, rest).status_code == 404
    assert ask(server, made.match, rest, side="carol").status_code == 404
    assert ask(server, made.match, "/pages/9").status_code == 404
    assert ask(server, made.match, "/pages/-1").status_code == 404
    assert ask(server, made.match, "/pages/many").status_code in (404, 422)


def test_who_cannot_unpack_gets_it_plain(server: LiveServer, made: MatchMade) -> None:
    plainly = server.http.get(f"/api/replays/{made.match}", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plainly.headers
    assert plainly.json()["match"] == made.match
    packed = server.http.get(f"/api/replays/{made.match}")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["cache-control"] == "no-store"
    assert packed.json() == plainly.json()


def test_rounds_begin_where_they_begin(server: LiveServer) -> None:
    match = new_match("dc", seed=7)
    random = Random(7)
    while match.result is None:
        decision = match.decision()
        assert decision is not None
        match.answer(decision.sample(random), player=decision.player)
    recorded = RecordedMatch(entry("dc").game, match.journal, None)
    follow_all(recorded, match.journal.answers)
    events = Match.replay(match.game, match.journal).events
    began = [event.round for event in events if isinstance(event, RoundBegan)]
    assert [count for count, _ in recorded.rounds] == began
    for count, at in recorded.rounds:
        number = recorded.moments[at].number
        assert number is not None
        began_then = recorded.events[number]
        assert isinstance(began_then, RoundBegan)
        assert began_then.round == count
