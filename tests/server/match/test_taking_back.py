"""Taking back on the server: on disk like an answer, the same for all seats, no matter who is quicker."""

import threading
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from slugfest.kernel.decisions import Decision
from slugfest.kernel.match import Match
from slugfest.kernel.views import View
from slugfest.server.lobby import lobby
from slugfest.server.storage.storage import Storage, StorageError
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import Refused, Update
from tests.kernel.toy import TOY
from tests.server.live_server import LiveServer
from tests.server.match.test_kill import both, running
from tests.server.players import DECODER, Player, play_out

STORAGES = ["sqlite", "postgresql"]


def pair(server: LiveServer, made: MatchMade, ann: Player, bob: Player, until: str) -> None:
    """Both seated and played up to a question."""
    ann.hello(made.seats[0].token)
    bob.hello(made.seats[1].token)
    ann.expect(Update)
    play_out(ann, bob, until=until)


def offered(player: Player) -> Any:
    """The number of the answer that may be taken back, or the reason why none."""
    assert player.last is not None
    shown = player.last.take_back
    assert shown is not None
    return shown.reason.en if shown.to is None and shown.reason is not None else shown.to


def goes_back(player: Player, made: MatchMade, to: int) -> None:
    """Take an answer back with the seats of both in one hand: nobody else has to be asked."""
    player.say(type="take_back", to=to, tokens=[seat.token for seat in made.seats])


def test_everybody_is_told_and_the_answer_is_asked_for_again(server: LiveServer) -> None:
    made = server.make()
    with (
        server.connected(made.match) as ann,
        server.connected(made.match) as bob,
        server.connected(made.match) as watcher,
    ):
        pair(server, made, ann, bob, until="hide_key")
        ann.reply("barn")
        ann.until(lambda update: update.asked == ["bob"])
        watcher.hello()
        assert watcher.last is not None
        assert watcher.last.take_back is None

        goes_back(ann, made, offered(ann))

        for listener in (ann, bob, watcher):
            update = listener.until(lambda update: update.asked == ["ann"])
            assert update.question == 4
            assert [line.event for line in update.log] == ["TakenBack"]
        assert ann.last is not None
        assert ann.last.decision is not None
        assert ann.last.log[0].text is not None
        assert ann.last.log[0].text.fr == "Anne annule sa dernière action."


def transcript(server: LiveServer, key: str) -> list[str]:
    """All that Bob hears when Ann hides her key there and takes it back."""
    made = server.make()
    with server.connected(made.match) as ann, server.connected(made.match) as bob:
        pair(server, made, ann, bob, until="hide_key")
        ann.reply(key)
        ann.until(lambda update: update.asked == ["bob"])
        goes_back(ann, made, offered(ann))
        bob.until(lambda update: update.question == 4)
        return [text.replace(made.match, "MATCH") for text in bob.heard]


def test_what_was_hidden_and_taken_back_reaches_nobody_else(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "fresh_seed", lambda: "the same")

    assert transcript(server, "tree") == transcript(server, "barn")


def test_a_roll_is_refused_with_the_reason(server: LiveServer) -> None:
    made = server.make(scenario="long")
    with server.connected(made.match) as ann, server.connected(made.match) as bob:
        pair(server, made, ann, bob, until="call_crows")
        question = ann.last.question if ann.last else 0
        ann.reply(True)
        ann.until(lambda update: update.question > question)
        assert offered(ann) == "Dice have been rolled since then."

        with server.unchanged(made.match):
            goes_back(ann, made, question)
            refused = ann.wait(Refused)
        assert refused.kind == "illegal"
        assert refused.reason.fr == "Des dés ont été lancés depuis."


@pytest.mark.parametrize("to", [0, 1, 3, -1, 10**30])
def test_only_the_answer_on_offer_is_taken_back(server: LiveServer, to: int) -> None:
    made = server.make()
    with server.connected(made.match) as ann, server.connected(made.match) as bob:
        pair(server, made, ann, bob, until="hide_key")
        ann.reply("barn")
        ann.until(lambda update: update.asked == ["bob"])
        with server.unchanged(made.match):
            goes_back(ann, made, to)
            assert ann.wait(Refused).kind == "stale"


@pytest.mark.parametrize("to", ['"2"', "null", "2.5", "[]"])
def test_what_is_no_number_is_not_read(server: LiveServer, ann: Player, made: MatchMade, to: str) -> None:
    ann.socket.send(f'{{"type": "take_back", "to": {to}}}')

    assert ann.expect(Refused).kind == "malformed"


def test_twice_is_once(server: LiveServer) -> None:
    made = server.make()
    with server.connected(made.match) as ann, server.connected(made.match) as bob:
        pair(server, made, ann, bob, until="hide_key")
        ann.reply("barn")
        ann.until(lambda update: update.asked == ["bob"])
        to = offered(ann)
        goes_back(ann, made, to)
        goes_back(ann, made, to)
        assert ann.wait(Refused).kind == "illegal"
        assert server.storage.length(made.match) == 4


def test_an_old_answer_that_comes_late_is_stale(server: LiveServer) -> None:
    """The number of a question never comes twice."""
    made = server.make()
    with server.connected(made.match) as ann, server.connected(made.match) as bob:
        pair(server, made, ann, bob, until="hide_key")
        ann.reply("barn")
        ann.until(lambda update: update.asked == ["bob"])
        bob.until(lambda update: update.asked == ["bob"])
        goes_back(ann, made, offered(ann))
        bob.reply("tree", question=3)
        assert bob.wait(Refused).kind == "stale"
        ann.until(lambda update: update.asked == ["ann"])
        ann.reply("barn", question=2)
        assert ann.wait(Refused).kind == "stale"


def test_a_failed_write_takes_nothing_back(
    server: LiveServer, ann: Player, made: MatchMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise StorageError("disk full")

    with server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        play_out(ann, bob, until="hide_key")
        ann.reply("barn")
        ann.until(lambda update: update.asked == ["bob"])
        with server.unchanged(made.match), monkeypatch.context() as patched:
            patched.setattr(Storage, "append", full)
            goes_back(ann, made, offered(ann))
            assert ann.wait(Refused).kind == "failed"


def test_another_process_follows(server: LiveServer, storage: Storage) -> None:
    twin = Storage(storage.engine.url.render_as_string(hide_password=False))
    with LiveServer(twin) as other:
        made = server.make()
        with server.connected(made.match) as ann, server.connected(made.match) as bob:
            pair(server, made, ann, bob, until="hide_key")
            ann.reply("barn")
            ann.until(lambda update: update.asked == ["bob"])
            with other.connected(made.match) as late:
                late.hello(made.seats[1].token)
                goes_back(ann, made, offered(ann))
                ann.until(lambda update: update.asked == ["ann"])
                late.reply("tree")
                late.until(lambda update: update.asked == ["ann"])
                assert other.match(made.match).hash == server.match(made.match).hash
    twin.close()


# -- against bots -------------------------------------------------------------------------


class Waiting:
    """Answers when it is let, and says that it is asked."""

    def __init__(self, asked: threading.Semaphore, let: threading.Semaphore) -> None:
        self.asked, self.let = asked, let

    def answer(self, view: View, decision: Decision) -> Any:
        self.asked.release()
        assert self.let.acquire(timeout=20)
        return {"bid": "pea", "hide_key": "tree"}.get(decision.about, decision.sample(Random(1)))


def test_a_bots_answer_to_what_was_taken_back_is_not_taken(storage: Storage) -> None:
    asked, let = threading.Semaphore(0), threading.Semaphore(1)
    with LiveServer(storage, bots=lambda: Waiting(asked, let)) as server:
        made = server.make(seats=("me", "bot"))
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            assert asked.acquire(timeout=20)
            ann.reply("bean")
            ann.until(lambda update: update.decision is not None and update.decision.about == "hide_key")
            ann.reply("barn")
            ann.until(lambda update: update.asked == ["bob"])
            assert asked.acquire(timeout=20)

            goes_back(ann, made, offered(ann))
            ann.until(lambda update: update.asked == ["ann"])
            let.release()
            ann.reply("tree")
            ann.until(lambda update: update.asked == ["bob"])

            assert asked.acquire(timeout=20), "the bot is asked again"
            let.release()
            ann.until(lambda update: update.decision is not None and update.decision.about == "pick_tools")
            match = server.match(made.match)
            assert [answer.player for answer in match.journal.answers[2:]] == ["ann", "ann", "ann", "bob"]


def test_a_bots_answers_are_taken_back_with_ones_own(server: LiveServer) -> None:
    made = server.make(seats=("me", "bot"))
    with server.connected(made.match) as ann:
        ann.hello(made.seats[0].token)
        ann.reply("bean")
        ann.until(lambda update: update.decision is not None and update.decision.about == "hide_key")
        ann.reply("barn")
        ann.until(lambda update: update.decision is not None and update.decision.about == "pick_tools")
        assert offered(ann) == 2

        ann.say(type="take_back", to=2)

        update = ann.until(lambda update: update.asked == ["ann"])
        assert update.decision is not None
        assert update.decision.about == "hide_key"
        assert update.table["keys"] == {}


# -- kill -9 ------------------------------------------------------------------------------


@pytest.mark.timeout(120)
def test_what_was_taken_back_stays_so_after_a_kill(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/matches.sqlite"
    with running(database) as (process, address):
        wish = {"game": "toy", "seats": ["me", "me"], "scenario": "long"}
        content = httpx.post(f"http://{address}/api/matches", json=wish).content
        made = msgspec.json.decode(content, type=MatchMade)
        with both(address, made) as (ann, bob):
            play_out(ann, bob, until="hide_key")
            ann.reply("barn")
            ann.until(lambda update: update.asked == ["bob"])
            goes_back(ann, made, offered(ann))
            before = ann.until(lambda update: update.asked == ["ann"])
            process.kill()
            process.wait()
    storage = Storage(database)
    journal = storage.load(made.match)
    storage.close()
    assert journal is not None
    assert [answer.back for answer in journal.answers] == [None, None, None, 2]
    assert Match.replay(TOY, journal).question == before.question
    with running(database) as (process, address), both(address, made) as (ann, bob):
        after = ann.last
        assert after is not None
        assert (after.question, after.table, after.decision) == (
            before.question,
            before.table,
            before.decision,
        )
        heard = [message for text in ann.heard if isinstance(message := DECODER.decode(text), Update)]
        assert heard[0].log[-1] == before.log[-1]
        play_out(ann, bob, until="call_crows")
