"""A write that fails, a rule that fails, another process that was quicker: no match is harmed."""

from typing import Any

import pytest

from slugfest.kernel.journal import Answer
from slugfest.kernel.views import View
from slugfest.server.lobby.lobby import Options
from slugfest.server.match import task as match_task
from slugfest.server.storage.storage import Conflict, Storage, StorageError
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import Closed, Refused, Update
from tests.server.live_server import LiveServer
from tests.server.offer import REGISTRY
from tests.server.players import Player, play_out


def test_a_failed_write_changes_nothing_and_may_be_tried_again(
    server: LiveServer, ann: Player, made: MatchMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise StorageError("disk full")

    with server.unchanged(made.match), monkeypatch.context() as patched:
        patched.setattr(Storage, "append", full)
        ann.reply("bean")
        refused = ann.expect(Refused)
        assert refused.kind == "failed"
        assert refused.reason.fr.startswith("La réponse n’a pas pu être enregistrée")
    ann.reply("bean")
    assert ann.expect(Update).asked == ["bob"]


def test_a_write_that_was_done_though_it_seemed_to_fail_is_found(
    server: LiveServer, ann: Player, made: MatchMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Storage.append

    def interrupted(*given: Any) -> None:
        append(*given)
        raise StorageError("connection lost")

    with monkeypatch.context() as patched:
        patched.setattr(Storage, "append", interrupted)
        ann.reply("bean")
        assert ann.expect(Refused).kind == "failed"
    ann.reply("corn")
    assert ann.expect(Update).asked == ["bob"]
    assert ann.expect(Refused).kind == "stale"
    assert [answer.answer for answer in server.match(made.match).journal.answers] == ["bean"]


def test_a_fault_in_a_rule_changes_nothing(server: LiveServer) -> None:
    made = server.make("whispers")
    with server.connected(made.match) as ann, server.connected(made.match) as bob:
        ann.hello(made.seats[0].token)
        bob.hello(made.seats[1].token)
        ann.reply("alder")
        bob.reply("cedar")
        ann.until(lambda update: update.question == 2)
        with server.unchanged(made.match):
            ann.reply(True)
            assert ann.expect(Refused).kind == "failed"
        ann.reply(False)
        assert ann.expect(Update).result is not None


def test_a_view_that_fails_harms_only_its_own_seat(
    server: LiveServer, ann: Player, made: MatchMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    events = View.numbered_events

    def broken(view: View, since: int = 0) -> Any:
        if view.player == "bob":
            raise ZeroDivisionError
        return events(view, since)

    with monkeypatch.context() as patched:
        patched.setattr(View, "numbered_events", broken)
        with server.connected(made.match) as bob:
            bob.say(type="hello", token=made.seats[1].token)
            assert bob.wait(Closed).code == "failed"
        ann.reply("bean")
        ann.until(lambda update: update.asked == ["bob"])
    with server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)


def test_only_so_many_may_be_connected(
    server: LiveServer, ann: Player, made: MatchMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_task, "MOST_SPECTATORS", 1)
    monkeypatch.setattr(match_task, "MOST_TABS", 1)
    with server.connected(made.match) as first, server.connected(made.match) as second:
        first.hello()
        second.say(type="hello")
        assert second.wait(Closed).code == "full"
        with server.connected(made.match) as bob, server.connected(made.match) as tab:
            bob.hello(made.seats[1].token)
            tab.say(type="hello", token=made.seats[1].token)
            assert tab.wait(Closed).code == "full"


# -- two processes on one database --------------------------------------------------------


@pytest.fixture
def other(storage: Storage) -> Any:
    """Another server on the same database."""
    twin = Storage(storage.engine.url.render_as_string(hide_password=False))
    with LiveServer(twin) as server:
        yield server
    twin.close()


def test_a_process_that_was_left_behind_catches_up(
    server: LiveServer, other: LiveServer, ann: Player, made: MatchMade
) -> None:
    with other.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        ann.reply("bean")
        ann.expect(Update)
        # The other process does not know yet; the same number, another player, the same question.
        bob.reply("corn")
        assert bob.expect(Update).log[0].event == "BidsShown"
        # Now this one is behind, and what it is told is stale.
        ann.reply("pea")
        assert ann.expect(Update).log[0].event == "BidsShown"
        assert ann.expect(Refused).kind == "stale"
    journals = [running.match(made.match).journal.answers for running in (server, other)]
    assert journals[0] == journals[1]
    assert server.match(made.match).hash == other.match(made.match).hash


def test_connecting_shows_what_another_process_has_written(
    server: LiveServer, other: LiveServer, ann: Player, made: MatchMade
) -> None:
    with other.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        ann.reply("bean")
        ann.expect(Update)
        with other.connected(made.match) as again:
            again.hello(made.seats[1].token)
            assert again.last is not None
            assert again.last.asked == ["bob"]
        assert bob.expect(Update).asked == ["bob"]


def test_a_shared_database_is_looked_at_now_and_then(storage: Storage) -> None:
    storage.shared = True
    options = Options(bot_pause=0, poll=0.05)
    with LiveServer(storage, options=options) as first, LiveServer(storage, options=options) as second:
        made = first.make()
        with first.connected(made.match) as ann, second.connected(made.match) as bob:
            ann.hello(made.seats[0].token)
            bob.hello(made.seats[1].token)
            ann.reply("bean")
            assert bob.wait(Update).asked == ["bob"]


def test_a_process_that_always_comes_second_gives_up(
    server: LiveServer, ann: Player, made: MatchMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(*_: object) -> None:
        raise Conflict("number 0 is there")

    with server.unchanged(made.match):
        monkeypatch.setattr(Storage, "append", taken)
        ann.reply("bean")
        assert ann.wait(Refused).kind == "failed"


# -- coming and going ---------------------------------------------------------------------


def test_idle_matches_leave_memory_and_come_back(storage: Storage) -> None:
    with LiveServer(storage, options=Options(bot_pause=0, idle_kept=1)) as server:
        made = server.make()
        with server.connected(made.match) as ann, server.connected(made.match) as bob:
            ann.hello(made.seats[0].token)
            bob.hello(made.seats[1].token)
            ann.expect(Update)
            left = play_out(ann, bob, until="walk_row")
            digest = server.match(made.match).hash
            for _ in range(3):
                server.http.get(f"/api/matches/{server.make().match}")
            assert made.match in server.lobby._tasks
        for _ in range(3):
            server.http.get(f"/api/matches/{server.make().match}")
        assert made.match not in server.lobby._tasks
        assert len(server.lobby._tasks) == 1
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            assert server.match(made.match).hash == digest
            assert ann.last is not None
            assert ann.last.decision == left.decision


def test_a_restarted_server_goes_on_where_it_was(storage: Storage) -> None:
    with LiveServer(storage) as server:
        made = server.make()
        with server.connected(made.match) as ann, server.connected(made.match) as bob:
            ann.hello(made.seats[0].token)
            bob.hello(made.seats[1].token)
            ann.expect(Update)
            play_out(ann, bob, until="water_beds")
            digest = server.match(made.match).hash
    with LiveServer(storage) as server, server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        assert server.match(made.match).hash == digest
        assert bob.last is not None
        assert bob.last.decision is not None
        assert bob.last.decision.about == "water_beds"


def test_a_match_of_a_game_that_is_gone_is_unreadable(storage: Storage) -> None:
    with LiveServer(storage) as server:
        made = server.make("whispers")
    with LiveServer(storage, registry={"toy": REGISTRY["toy"]}) as server:
        with server.connected(made.match) as ann:
            ann.say(type="hello", token=made.seats[0].token)
            assert ann.expect(Closed).code == "unreadable"
        assert server.http.get(f"/api/matches/{made.match}").status_code == 409


def test_a_journal_that_does_not_fit_is_unreadable(storage: Storage) -> None:
    with LiveServer(storage) as server:
        made = server.make()
        storage.append([(made.match, 0, Answer("ann", "gold"))])
        with server.connected(made.match) as ann:
            ann.say(type="hello", token=made.seats[0].token)
            assert ann.expect(Closed).code == "unreadable"
        assert server.http.get("/api/health").status_code == 200
