"""A whole match over two sockets, and coming back to it."""

from typing import Any

import msgspec

from slugfest.kernel.dice import commitment
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import Pong, Update
from tests.server.live_server import LiveServer
from tests.server.players import Player, play_out

STORAGES = ["sqlite", "postgresql"]


def test_a_whole_match_over_two_sockets(server: LiveServer) -> None:
    made = server.make(seats=("me", "open"))
    joined = server.http.post(f"/api/matches/{made.match}/join").json()
    with server.connected(made.match) as ann, server.connected(made.match) as bob:
        welcome = ann.hello(made.seats[0].token)
        assert (welcome.player, welcome.family, welcome.board) == (
            "ann",
            "kernel",
            {"beds": ["east", "west"]},
        )
        assert bob.hello(joined["token"]).player == "bob"
        here = ann.expect(Update).players
        assert [(player.id, player.kind, player.here) for player in here] == [
            ("ann", "person", True),
            ("bob", "person", True),
        ]
        last = play_out(ann, bob, call_crows=True)
        assert last.result is not None
        assert last.result.winners
        assert last.decision is None
        assert last.seed is not None
        assert commitment(last.seed) == welcome.commitment


def test_log_lines_come_once_with_rules_words_and_tallies(
    ann: Player, server: LiveServer, made: MatchMade
) -> None:
    with server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        play_out(ann, bob, call_crows=True)
        assert ann.last is not None
        lines = [line for text in ann.heard for line in _lines(text)]
    numbers = [line["number"] for line in lines]
    assert numbers == sorted(set(numbers))
    rolled = next(line for line in lines if line["event"] == "DiceRolled")
    assert rolled["text"]["en"].endswith(").")
    assert "obtient" in rolled["text"]["fr"]
    assert rolled["rules"]
    won = next(line for line in lines if line["event"] == "BeansWon")
    assert won["text"] is None
    assert won["facts"]["player"] in ("ann", "bob")
    assert won["tallies"][0]["total"] == sum(part["value"] for part in won["tallies"][0]["parts"])


def _lines(text: str) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = msgspec.json.decode(text).get("log", [])
    return lines


def test_reconnecting_with_since_brings_only_what_is_new(
    ann: Player, server: LiveServer, made: MatchMade
) -> None:
    with server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        play_out(ann, bob, until="pick_tools")
    assert ann.last is not None
    with server.connected(made.match) as again:
        again.hello(made.seats[0].token, since=0)
        assert again.last is not None
        whole = again.last.log
        assert again.last.decision == ann.last.decision
    with server.connected(made.match) as again:
        again.hello(made.seats[0].token, since=whole[-1].number)
        assert again.last is not None
        assert again.last.log == whole[-1:]
    with server.connected(made.match) as again:
        again.hello(made.seats[0].token, since=10**12)
        assert again.last is not None
        assert again.last.log == []
    with server.connected(made.match) as again:
        again.hello(made.seats[0].token, since=-7)
        assert again.last is not None
        assert again.last.log == whole


def test_two_tabs_on_one_seat_see_the_same(ann: Player, server: LiveServer, made: MatchMade) -> None:
    with server.connected(made.match) as tab:
        tab.hello(made.seats[0].token)
        tab.reply("bean")
        assert ann.expect(Update) == tab.expect(Update)
        assert ann.last is not None
        assert ann.last.decision is None
        assert ann.last.asked == ["bob"]


def test_a_spectator_sees_the_table_and_no_question(ann: Player, server: LiveServer, made: MatchMade) -> None:
    with server.connected(made.match) as watcher:
        assert watcher.hello().player is None
        ann.reply("bean")
        update = watcher.expect(Update)
        assert update.decision is None
        assert update.table["keys"] == {}
        assert update.asked == ["bob"]


def test_leaving_is_told_to_the_others(ann: Player, server: LiveServer, made: MatchMade) -> None:
    with server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        assert all(player.here for player in ann.expect(Update).players)
    assert [player.here for player in ann.expect(Update).players] == [True, False]


def test_ping(ann: Player) -> None:
    ann.say(type="ping")
    ann.expect(Pong)


def test_every_answer_is_in_the_database_when_it_is_acknowledged(
    ann: Player, server: LiveServer, made: MatchMade, storage: Storage
) -> None:
    with server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        for player, number in ((ann, 1), (bob, 2)):
            player.reply("pea")
            ann.expect(Update)
            bob.expect(Update)
            assert storage.length(made.match) == number
    assert [answer.answer for answer in server.match(made.match).journal.answers] == ["pea", "pea"]
