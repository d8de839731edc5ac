"""Whatever a stranger sends: the server lives, and the match stays as it was."""

from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from slugfest.server.http import sockets
from slugfest.server.match.listeners import MOST_WAITING, Listener
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import LARGEST_MESSAGE, Closed, Pong, Refused, Update
from tests.server.live_server import LiveServer
from tests.server.outlets import Kept
from tests.server.players import DECODER, Player, play_out


def assert_hung_up(player: Player, code: str) -> None:
    closed = player.wait(Closed)
    assert closed.code == code
    assert closed.reason.en
    assert closed.reason.fr
    with pytest.raises(ConnectionClosed):
        player.hear()


def assert_refused(player: Player, kind: str) -> Refused:
    refused = player.expect(Refused)
    assert refused.kind == kind
    assert refused.reason.en
    assert refused.reason.fr
    player.say(type="ping")
    player.expect(Pong)
    return refused


# -- who you are --------------------------------------------------------------------------


def test_unknown_match(server: LiveServer) -> None:
    for name in ("0" * 32, "nonsense", "%00", "..%2f..%2fetc"):
        with server.connected(name) as stranger:
            stranger.say(type="hello")
            assert_hung_up(stranger, "no_match")


def test_forged_token(server: LiveServer, ann: Player, made: MatchMade) -> None:
    for token in ("forged", "", made.seats[0].token[:-1], "é\u0000" * 100):
        with server.unchanged(made.match), server.connected(made.match) as stranger:
            stranger.say(type="hello", token=token)
            assert_hung_up(stranger, "no_seat")


def test_token_of_another_match(server: LiveServer, ann: Player, made: MatchMade) -> None:
    other = server.make()
    with server.unchanged(made.match), server.connected(made.match) as stranger:
        stranger.say(type="hello", token=other.seats[0].token)
        assert_hung_up(stranger, "no_seat")


def test_the_hash_of_a_token_is_no_token(server: LiveServer, ann: Player, made: MatchMade) -> None:
    kept = server.storage.seats(made.match)[0].token_hash
    assert made.seats[0].token not in kept
    with server.unchanged(made.match), server.connected(made.match) as stranger:
        stranger.say(type="hello", token=kept)
        assert_hung_up(stranger, "no_seat")


@pytest.mark.parametrize("kind", ["reply", "propose"])
def test_a_spectator_may_not_act(server: LiveServer, ann: Player, made: MatchMade, kind: str) -> None:
    with server.unchanged(made.match), server.connected(made.match) as watcher:
        watcher.hello()
        watcher.say(type=kind, question=0, answer="bean")
        assert_hung_up(watcher, "no_seat")


def test_another_seat_cannot_be_answered_for(server: LiveServer, made: MatchMade) -> None:
    with server.connected(made.match) as bob, server.connected(made.match) as ann:
        ann.hello(made.seats[0].token)
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        play_out(ann, bob, until="pick_tools")
        with server.unchanged(made.match):
            bob.reply(["hoe"])
            assert "Ann" in assert_refused(bob, "stale").reason.en


@pytest.mark.parametrize(
    "first", [{"type": "ping"}, {"type": "reply", "question": 0, "answer": "bean"}, {"type": "x"}, {}]
)
def test_the_first_message_must_be_hello(
    server: LiveServer, ann: Player, made: MatchMade, first: dict[str, Any]
) -> None:
    with server.unchanged(made.match), server.connected(made.match) as stranger:
        stranger.say(**first)
        assert_hung_up(stranger, "no_hello")


def test_saying_nothing_ends_the_connection(
    server: LiveServer, ann: Player, made: MatchMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "SECONDS_FOR_HELLO", 0.05)
    with server.unchanged(made.match), server.connected(made.match) as stranger:
        assert_hung_up(stranger, "no_hello")


# -- what you say -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "{",
        "null",
        "[]",
        "{}",
        '{"type": "unknown"}',
        '{"type": 7}',
        '{"type": "reply"}',
        '{"type": "reply", "question": "0", "answer": "bean"}',
        '{"type": "reply", "question": 0.5, "answer": "bean"}',
        '{"type": "reply", "question": 0, "answer": "bean", "player": "bob"}',
        '{"type": "reply", "question": 0, "answer": 1e999}',
        '{"type": "reply", "question": 0, "answer": NaN}',
        '{"type": "reply", "question": 0, "answer": "\\ud800"}',
        '{"type": "reply", "question": 0, "answer": ' + "1" * 5000 + "}",
        '{"type": "reply", "question": 0, "answer": ' + "[" * 5000 + "]" * 5000 + "}",
        '{"type": "hello"}',
        '{"type": "hello", "since": "x"}',
    ],
)
def test_malformed_messages(server: LiveServer, ann: Player, made: MatchMade, text: str) -> None:
    with server.unchanged(made.match):
        ann.socket.send(text)
        assert_refused(ann, "malformed")


@pytest.mark.parametrize(
    "answer", [None, 7, 1.5, True, [], ["bean"], {"bean": 1}, [[[[[[[[["bean"]]]]]]]]], 10**30]
)
def test_answers_of_the_wrong_shape(server: LiveServer, ann: Player, made: MatchMade, answer: Any) -> None:
    with server.unchanged(made.match):
        ann.reply(answer)
        assert_refused(ann, "malformed")


def test_binary_messages(server: LiveServer, ann: Player, made: MatchMade) -> None:
    with server.unchanged(made.match):
        ann.socket.send(b'{"type": "ping"}')
        assert_refused(ann, "malformed")


def test_broken_utf8(server: LiveServer, ann: Player, made: MatchMade) -> None:
    with server.unchanged(made.match):
        ann.socket.send(b'{"type": "reply", "question": 0, "answer": "\xff\xfe"}', text=True)
        with pytest.raises(ConnectionClosed):
            ann.hear()


@pytest.mark.parametrize("size", [LARGEST_MESSAGE + 1, 5 * LARGEST_MESSAGE])
@pytest.mark.parametrize("binary", [False, True])
def test_oversized_messages(
    server: LiveServer, ann: Player, made: MatchMade, size: int, binary: bool
) -> None:
    with server.unchanged(made.match):
        ann.socket.send(b" " * size if binary else " " * size)
        with pytest.raises(ConnectionClosed):
            ann.hear_all()
    said = [DECODER.decode(text) for text in ann.heard]
    if size == LARGEST_MESSAGE + 1:
        assert isinstance(said[-1], Closed)
        assert said[-1].code == "too_large"


def test_a_message_of_the_largest_size_is_read(server: LiveServer, ann: Player, made: MatchMade) -> None:
    text = '{"type": "ping"}'
    ann.socket.send(text + " " * (LARGEST_MESSAGE - len(text)))
    ann.expect(Pong)


def test_size_is_counted_in_bytes(server: LiveServer, ann: Player, made: MatchMade) -> None:
    with server.unchanged(made.match):
        ann.socket.send("é" * (LARGEST_MESSAGE - 10))
        assert_hung_up(ann, "too_large")


def test_flooding(server: LiveServer, ann: Player, made: MatchMade) -> None:
    with server.unchanged(made.match):
        with suppress(ConnectionClosed):  # the server may hang up before all is said
            for _ in range(100):
                ann.say(type="ping")
        assert_hung_up(ann, "flood")


def test_flooding_faster_than_the_server_reads(server: LiveServer, ann: Player, made: MatchMade) -> None:
    with server.unchanged(made.match), suppress(ConnectionClosed):
        for _ in range(20_000):
            ann.say(type="reply", question=0, answer="gold")
        ann.hear_all()
    assert len(ann.heard) < 1000


def test_no_socket_but_to_a_match(server: LiveServer) -> None:
    with pytest.raises(InvalidStatus), connect(f"ws://{server.address}/api/games", proxy=None):
        pass
    assert server.http.get("/api/health").status_code == 200


def test_a_listener_that_fetches_nothing_is_given_up() -> None:
    outlet = Kept(fetched=False)
    listener = Listener(outlet, "ann")
    for _ in range(MOST_WAITING):
        listener.send(Pong())
    assert len(outlet.sent) == MOST_WAITING
    assert outlet.closed == []
    for _ in range(2):
        listener.send(Pong())
    assert listener.code == "slow"
    assert outlet.closed == [1013]
    (said,) = (DECODER.decode(text) for text in outlet.sent)
    assert isinstance(said, Closed)
    assert said.code == "slow"


# -- when you say it ----------------------------------------------------------------------


@pytest.mark.parametrize("question", [-1, 1, 10**15])
def test_stale_questions(server: LiveServer, ann: Player, made: MatchMade, question: int) -> None:
    with server.unchanged(made.match):
        ann.reply("bean", question=question)
        assert assert_refused(ann, "stale").question == question


def test_answering_twice_is_stale(server: LiveServer, ann: Player, made: MatchMade) -> None:
    ann.reply("bean")
    ann.expect(Update)
    with server.unchanged(made.match):
        ann.reply("corn")
        assert_refused(ann, "stale")


def test_illegal_answers_name_rule_and_reason(server: LiveServer, ann: Player, made: MatchMade) -> None:
    with server.unchanged(made.match):
        ann.reply("gold")
        refused = assert_refused(ann, "illegal")
    assert refused.rule == "TOY-BID-1"
    assert refused.reason.en == "“gold” is not possible now."
    assert refused.reason.fr == "«\u00a0gold\u00a0» n’est pas possible maintenant."


def test_after_the_end_everything_is_stale(server: LiveServer, ann: Player, made: MatchMade) -> None:
    with server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        play_out(ann, bob)
        with server.unchanged(made.match):
            bob.reply(False)
            assert_refused(bob, "stale")
