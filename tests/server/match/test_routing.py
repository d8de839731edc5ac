"""Every message that a client may send has one route, which says who may send it."""

from typing import Any, get_args

import msgspec
import pytest

from slugfest.server.match.routing import ROUTES
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import (
    AskOdds,
    AskWhy,
    Because,
    ClientMessage,
    Closed,
    Describe,
    Described,
    Hello,
    Measure,
    Ping,
    Pong,
    Propose,
    Refused,
    Reply,
    Resign,
    ServerMessage,
    Show,
    StandIn,
    Suggest,
    Update,
)
from slugfest.server.wire.taking_back import Consent, TakeBack
from tests.server.live_server import LiveServer
from tests.server.players import Player

FOR_ANYBODY: list[tuple[ClientMessage, type[ServerMessage]]] = [
    (Hello(), Refused),
    (Ping(), Pong),
    (Measure("nobody", "nothing"), Refused),
    (Describe(), Described),
    (Show("fr", details=False), Update),
]
FOR_PLAYERS: list[tuple[ClientMessage, type[ServerMessage]]] = [
    (Reply(99, "bean"), Refused),
    (Propose(99, "bean"), Refused),
    (AskOdds(99, "bean"), Refused),
    (Suggest(99), Refused),
    (AskWhy("bob"), Because),
    (StandIn("nobody"), Refused),
    (TakeBack(99), Refused),
    (Consent(99, given=True), Refused),
    (Resign(), Update),
]


def send(player: Player, message: ClientMessage) -> None:
    player.socket.send(msgspec.json.encode(message).decode())


def kind(case: Any) -> str:
    return case.__name__ if isinstance(case, type) else type(case).__name__


def test_every_message_has_a_route() -> None:
    assert set(get_args(ClientMessage)) == set(ROUTES)


def test_these_tests_send_every_message() -> None:
    assert {type(message) for message, _ in FOR_ANYBODY} == {
        message for message, route in ROUTES.items() if not route.needs_seat
    }
    assert {type(message) for message, _ in FOR_PLAYERS} == {
        message for message, route in ROUTES.items() if route.needs_seat
    }


@pytest.mark.parametrize("message, answer", [*FOR_ANYBODY, *FOR_PLAYERS], ids=kind)
def test_a_player_may_send_everything(
    ann: Player, message: ClientMessage, answer: type[ServerMessage]
) -> None:
    send(ann, message)

    assert isinstance(ann.wait(answer), answer)


@pytest.mark.parametrize("message, answer", FOR_ANYBODY, ids=kind)
def test_a_spectator_may_ask_what_anybody_may(
    server: LiveServer, made: MatchMade, message: ClientMessage, answer: type[ServerMessage]
) -> None:
    with server.connected(made.match) as spectator:
        spectator.hello()
        send(spectator, message)

        assert isinstance(spectator.wait(answer), answer)


@pytest.mark.parametrize("message", [message for message, _ in FOR_PLAYERS], ids=kind)
def test_a_spectator_who_sends_what_only_players_may_is_disconnected(
    server: LiveServer, ann: Player, made: MatchMade, message: ClientMessage
) -> None:
    with server.unchanged(made.match), server.connected(made.match) as spectator:
        spectator.hello()
        send(spectator, message)

        assert spectator.wait(Closed).code == "no_seat"
