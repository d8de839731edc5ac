"""Taking back against people: they are asked, and see who asks; whatever they say, nothing is lost and nothing leaks."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from slugfest.server.lobby import lobby
from slugfest.server.lobby.lobby import Options
from slugfest.server.match.absences import Timeouts
from slugfest.server.match.taking_back import MOST_ASKED
from slugfest.server.storage.storage import Storage, StorageError
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import Refused, Update
from slugfest.server.wire.taking_back import BackAsked
from tests.server.live_server import LiveServer
from tests.server.players import Player, play_out

STORAGES = ["sqlite", "postgresql"]


@contextmanager
def hidden(server: LiveServer, made: MatchMade, key: str = "barn") -> Iterator[tuple[Player, Player]]:
    """Ann has just hidden her key, and Bob is asked for his."""
    with server.connected(made.match) as ann, server.connected(made.match) as bob:
        ann.hello(made.seats[0].token)
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        play_out(ann, bob, until="hide_key")
        ann.reply(key)
        ann.until(lambda update: update.asked == ["bob"])
        bob.until(lambda update: update.asked == ["bob"])
        yield ann, bob


def asks(ann: Player, *others: Player) -> BackAsked:
    """Ann asks; everybody sees it."""
    assert ann.last is not None
    assert ann.last.take_back is not None
    ann.say(type="take_back", to=ann.last.take_back.to)
    shown = [
        listener.until(lambda update: update.back_asked is not None).back_asked for listener in (ann, *others)
    ]
    assert shown[0] is not None
    assert {request.request for request in shown if request is not None} == {shown[0].request}
    return shown[0]


def over(player: Player) -> str:
    """What the table is told when the request is no more."""
    update = player.until(lambda update: update.back_asked is None)
    return update.notices[-1].text.en


def test_the_others_see_who_asks_and_for_what_and_agree(server: LiveServer) -> None:
    made = server.make()
    with hidden(server, made) as (ann, bob), server.connected(made.match) as watcher:
        watcher.hello()
        assert ann.last is not None
        assert ann.last.take_back is not None
        assert ann.last.take_back.asks == ["bob"]
        lines = len(server.match(made.match).events)

        with server.unchanged(made.match):
            asked = asks(ann, bob, watcher)
        assert (asked.player, asked.waiting) == ("ann", ["bob"])
        assert 0 < asked.since <= lines
        assert 0 < asked.seconds <= 60
        assert bob.last is not None
        assert bob.last.notices[-1].text.fr == "Anne demande à annuler sa dernière action."

        bob.say(type="consent", request=asked.request, given=True)

        for listener in (ann, bob, watcher):
            update = listener.until(lambda update: update.asked == ["ann"])
            assert update.back_asked is None
            assert [line.event for line in update.log] == ["TakenBack"]
            assert update.log[0].facts["since"] == asked.since
        assert server.storage.length(made.match) == 4


@pytest.mark.parametrize("given", [True, False])
def test_what_one_had_hidden_is_not_told_by_asking(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, given: bool
) -> None:
    monkeypatch.setattr(lobby, "fresh_seed", lambda: "the same")
    heard = []
    for key in ("tree", "barn"):
        made = server.make()
        with hidden(server, made, key) as (ann, bob):
            asked = asks(ann, bob)
            bob.say(type="consent", request=asked.request, given=given)
            bob.until(lambda update: update.back_asked is None)
            heard.append([text.replace(made.match, "MATCH") for text in bob.heard])

    assert [_untimed(text) for text in heard[0]] == [_untimed(text) for text in heard[1]]


def _untimed(text: str) -> str:
    start = text.find('"seconds":')
    return text if start < 0 else text[:start] + text[text.index("}", start) :]


def test_whoever_declines_is_not_asked_for_the_same_again(server: LiveServer) -> None:
    made = server.make()
    with hidden(server, made) as (ann, bob):
        with server.unchanged(made.match):
            asked = asks(ann, bob)
            bob.say(type="consent", request=asked.request, given=False)
            assert over(ann) == "Bob would rather not: the step stands."
            assert ann.last is not None
            assert ann.last.take_back is not None
            ann.say(type="take_back", to=ann.last.take_back.to)
            refused = ann.wait(Refused)
        assert (refused.kind, refused.said) == ("illegal", "take_back")
        assert refused.reason.en == "You have asked, and it was declined: the step stands."


def test_a_request_is_withdrawn_and_made_again_but_not_for_ever(server: LiveServer) -> None:
    made = server.make()
    with hidden(server, made) as (ann, bob), server.unchanged(made.match):
        for _ in range(MOST_ASKED):
            asked = asks(ann, bob)
            ann.say(type="consent", request=asked.request, given=False)
            assert over(bob) == "Ann no longer asks: the step stands."
            ann.until(lambda update: update.back_asked is None)
        ann.say(type="take_back", to=2)
        assert ann.wait(Refused).reason.en == "You have asked 3 times already."


def test_nobody_agrees_with_oneself_and_nobody_else_answers(server: LiveServer) -> None:
    made = server.make()
    with (
        hidden(server, made) as (ann, bob),
        server.connected(made.match) as watcher,
        server.unchanged(made.match),
    ):
        watcher.hello()
        bob.say(type="consent", request=1, given=True)
        assert bob.wait(Refused).reason.en == "Nobody is asking to take a step back."
        asked = asks(ann, bob)
        ann.say(type="consent", request=asked.request, given=True)
        assert ann.wait(Refused).said == "consent"
        bob.say(type="consent", request=asked.request + 1, given=True)
        assert bob.wait(Refused).kind == "stale"
        watcher.say(type="consent", request=asked.request, given=True)
        with pytest.raises(Exception, match="1008"):
            watcher.hear_all()


def test_while_one_asks_the_other_may_not(server: LiveServer) -> None:
    """The same person asking again is no second request."""
    made = server.make()
    with hidden(server, made) as (ann, bob):
        bob.reply("tree")
        bob.until(lambda update: update.decision is None or update.decision.about != "hide_key")
        ann.until(lambda update: update.decision is not None and update.decision.about == "pick_tools")
        asked = asks(ann, bob)
        assert asked.waiting == ["bob"], "with leave, what Bob has answered since goes back as well"
        ann.say(type="take_back", to=2)
        bob.say(type="take_back", to=3)
        refused = bob.wait(Refused)
        assert refused.reason.en == "Ann is asking to take a step back: answer that first."
        bob.say(type="consent", request=asked.request, given=True)
        update = ann.until(lambda update: update.asked == ["ann"] and update.question == 5)
        assert update.decision is not None
        assert update.decision.about == "hide_key"
        assert update.table["keys"] == {}


def test_playing_on_ends_what_can_no_longer_be(server: LiveServer) -> None:
    made = server.make()
    with hidden(server, made) as (ann, bob):
        bob.reply("tree")
        ann.until(lambda update: update.decision is not None and update.decision.about == "pick_tools")
        asked = asks(ann, bob)
        ann.reply(["hoe"])
        assert over(ann) == "The match has gone on: the step of Ann stands."
        bob.say(type="consent", request=asked.request, given=True)
        assert bob.wait(Refused).kind == "stale"


def test_who_does_not_answer_in_time_has_not_agreed(storage: Storage) -> None:
    with LiveServer(storage, options=Options(bot_pause=0, timeouts=Timeouts(take_back=0.2))) as server:
        made = server.make()
        with hidden(server, made) as (ann, bob), server.unchanged(made.match):
            asks(ann, bob)
            assert over(ann) == "Nobody answered Ann in time: the step stands."


def test_what_was_agreed_to_and_cannot_be_saved_is_not_done(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise StorageError("disk full")

    made = server.make()
    with hidden(server, made) as (ann, bob), server.unchanged(made.match), monkeypatch.context() as patched:
        asked = asks(ann, bob)
        patched.setattr(Storage, "append", full)
        bob.say(type="consent", request=asked.request, given=True)
        assert bob.wait(Refused).kind == "failed"
        ann.until(lambda update: update.back_asked is None)


@pytest.mark.parametrize("tokens", [[], ["no such token"], ["own"]])
def test_only_the_others_tokens_spare_the_question(server: LiveServer, tokens: list[str]) -> None:
    made = server.make()
    with hidden(server, made) as (ann, bob), server.unchanged(made.match):
        own = [made.seats[0].token if token == "own" else token for token in tokens]
        ann.say(type="take_back", to=2, tokens=own)
        assert bob.until(lambda update: update.back_asked is not None).asked == ["bob"]


@pytest.mark.parametrize(
    "text", ['{"request": "1", "given": true}', '{"request": 1}', '{"request": 1, "given": 1}']
)
def test_what_is_no_consent_is_not_read(server: LiveServer, ann: Player, made: MatchMade, text: str) -> None:
    ann.socket.send('{"type": "consent", ' + text[1:])

    assert ann.expect(Refused).kind == "malformed"
