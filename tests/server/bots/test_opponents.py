"""Bots of one's own choice: asked for by level and character, kept, told to the table, and taken along into a rematch."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from slugfest.bots import Bot
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import Opponent
from slugfest.server.wire.messages import Update
from slugfest.server.wire.replays import MatchSummary
from tests.kernel.toy import USUAL
from tests.server.live_server import LiveServer
from tests.server.offer import RandomBot
from tests.server.replaying import played

STORAGES = ["sqlite", "postgresql"]

HARD = {"level": "hard", "character": "showman"}


def sitting(server: LiveServer, match: str) -> list[Opponent | None]:
    content = server.http.get(f"/api/matches/{match}").content
    return [player.bot for player in msgspec.json.decode(content, type=MatchSummary).players]


def test_the_bot_that_was_asked_for_sits_down(storage: Storage) -> None:
    called: list[str] = []

    def named(name: str) -> Bot:
        called.append(name)
        return RandomBot()

    with LiveServer(storage, named=named) as server:
        made = server.make(seats=("bot", "bot"), bots=[HARD, None])
        with server.connected(made.match) as watcher:
            watcher.hello()
            watcher.until(lambda update: update.result is not None)
        assert ["hard/showman"] == called  # the other seat has the bot of the server
        assert [Opponent("hard", "showman"), None] == sitting(server, made.match)
        assert ["hard/showman", ""] == [seat.bot for seat in storage.seats(made.match)]


def test_the_usual_character_needs_no_word(server: LiveServer) -> None:
    made = server.make(seats=("me", "bot"), bots=[None, {"level": "easy"}])

    assert ["", "easy"] == [seat.bot for seat in server.storage.seats(made.match)]
    assert [None, Opponent("easy")] == sitting(server, made.match)


@pytest.mark.parametrize("swap, seats", [(False, ["", "hard/showman"]), (True, ["hard/showman", ""])])
def test_it_comes_along_into_a_rematch(server: LiveServer, swap: bool, seats: list[str]) -> None:
    made = server.make(seats=("me", "bot"), bots=[None, HARD])
    tokens = [made.seats[0].token]
    with server.connected(made.match) as ann:
        ann.hello(tokens[0])
        while ann.last is not None and ann.last.result is None:
            if ann.last.decision is not None:
                ann.reply(USUAL[ann.last.decision.about])
            ann.wait(Update)
    body = {"tokens": tokens, "swap": swap}
    again = server.http.post(f"/api/matches/{made.match}/rematch", json=body).json()

    assert seats == [seat.bot for seat in server.storage.seats(again["match"])]


def test_it_may_be_asked_for_in_a_fork(server: LiveServer) -> None:
    made = server.make(seats=("me", "me"))
    played(server, made.match, [seat.token for seat in made.seats])
    body = {"answers": 1, "seats": ["bot", "me"], "bots": [HARD]}
    forked = server.http.post(f"/api/replays/{made.match}/fork", json=body).json()

    assert ["hard/showman", ""] == [seat.bot for seat in server.storage.seats(forked["match"])]


@pytest.mark.parametrize(
    "bots, place",
    [
        ([HARD], "bots[0]"),  # a person sits there
        ([None, HARD, None], "bots"),
        ([None, {"level": "hard", "character": "../etc"}], "bots[1].character"),
        ([None, {"level": "unbeatable"}], "bots"),
        ([None, {"level": "hard", "cheats": True}], "bots"),
        ([None, "exec:sh"], "bots"),
    ],
)
def test_no_other_bot_can_be_asked_for(server: LiveServer, bots: list[Any], place: str) -> None:
    body = {"game": "toy", "seats": ["me", "bot"], "bots": bots}
    refused = server.http.post("/api/matches", json=body)

    assert 400 <= refused.status_code < 500
    assert place in refused.json()["error"]["place"]
