"""Nothing goes over the wire that its receiver may not know."""

import logging
import re
from pathlib import Path

import pytest

from slugfest.server.lobby import lobby
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import Refused, Update
from tests.server.live_server import LiveServer
from tests.server.players import Player, play_out


def test_a_sealed_answer_reaches_nobody_else(server: LiveServer) -> None:
    made = server.make("whispers")
    with (
        server.connected(made.match) as ann,
        server.connected(made.match) as bob,
        server.connected(made.match) as watcher,
    ):
        ann.hello(made.seats[0].token)
        bob.hello(made.seats[1].token)
        watcher.hello()
        ann.reply("alder")
        bob.until(lambda update: update.asked == ["bob"])
        bob.reply("cedar")
        ann.until(lambda update: update.question == 2)
        ann.reply(False)
        for listener in (ann, bob, watcher):
            listener.until(lambda update: update.result is not None)
        assert "alder" in "".join(ann.heard)
        assert not re.search("alder|birch", "".join(bob.heard), re.IGNORECASE)
        assert not re.search("cedar|dogwood", "".join(ann.heard))
        assert not re.search("alder|birch|cedar|dogwood", "".join(watcher.heard), re.IGNORECASE)
    summary = server.http.get(f"/api/matches/{made.match}").text
    assert not re.search("alder|cedar", summary)


def transcript(server: LiveServer, bid: str, key: str) -> list[str]:
    """All that Bob hears until bids are shown and keys hidden, when Ann bids and hides so."""
    made = server.make()
    with server.connected(made.match) as ann, server.connected(made.match) as bob:
        ann.hello(made.seats[0].token)
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        ann.reply(bid)
        bob.expect(Update)
        heard = bob.heard[:]
        ann.expect(Update)
        bob.reply("pea")
        bob.expect(Update)
        ann.expect(Update)
        ann.reply(key)
        bob.expect(Update)
        heard.append(bob.heard[-1])
    return [text.replace(made.match, "MATCH") for text in heard]


def test_the_wire_is_the_same_whatever_the_secret(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "fresh_seed", lambda: "the same")
    first = transcript(server, "bean", "barn")
    assert first == transcript(server, "bean", "tree")
    assert first[:-1] == transcript(server, "corn", "tree")[:-1]


def test_the_seed_is_told_at_the_end_and_not_before(
    server: LiveServer, ann: Player, made: MatchMade, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    seed = server.match(made.match).journal.seed
    assert seed is not None
    with server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        play_out(ann, bob, until="call_crows")
        assert seed not in "".join(ann.heard + bob.heard)
        assert play_out(ann, bob).seed == seed
    assert seed not in caplog.text
    assert seed[:16] not in caplog.text


def test_errors_of_the_database_tell_no_seed_and_no_hash(
    server: LiveServer, ann: Player, made: MatchMade, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    seed = server.match(made.match).journal.seed
    hashes = [seat.token_hash for seat in server.storage.seats(made.match)]
    with server.storage.engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE answers")
    ann.reply("bean")
    refused = ann.expect(Refused)
    assert refused.kind == "failed"
    assert "answers" in caplog.text
    for secret in (seed, *hashes, made.seats[0].token):
        assert secret is not None
        assert secret not in caplog.text
        assert secret not in "".join(ann.heard)


def test_tokens_are_not_in_the_database(server: LiveServer, made: MatchMade, tmp_path: Path) -> None:
    files = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert made.match.encode() in files
    for seat in made.seats:
        assert seat.token.encode() not in files
