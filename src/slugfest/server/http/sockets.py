"""WebSockets: one connection to a match, from hello to the last message."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from slugfest.server.http.connections import Connection, Disconnected, Received
from slugfest.server.http.limits import Rate
from slugfest.server.lobby.invitations import NotBegun
from slugfest.server.lobby.lobby import Lobby, UnknownMatch, UnreadableMatch
from slugfest.server.lobby.seats import owner_of
from slugfest.server.match.listeners import Listener
from slugfest.server.match.mail import ListenerJoined, ListenerLeft
from slugfest.server.match.routing import NoSeat, dispatch
from slugfest.server.wire.messages import LARGEST_MESSAGE, ClientMessage, ClosedCode, Hello, Refused
from slugfest.server.wire.words import UNREADABLE

logger = logging.getLogger(__name__)
_DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)

SECONDS_FOR_HELLO = 10.0


class ConnectionEnded(Exception):
    """Raised when a connection ends for a reason that the client is told."""

    def __init__(self, code: ClosedCode) -> None:
        super().__init__(code)
        self.code = code


class UnreadableMessage(Exception):
    """Raised when a message cannot be decoded."""


async def serve_connection(lobby: Lobby, connection: Connection, match: str) -> None:
    """Serve one connection until it ends."""
    listener = Listener(connection)
    try:
        await _read_messages(connection, lobby, match, listener)
    except Disconnected:
        pass
    except ConnectionEnded as end:
        listener.close(end.code)
    except NoSeat:
        listener.close("no_seat")
    except UnknownMatch:
        listener.close("no_match")
    except NotBegun:
        listener.close("waiting")
    except UnreadableMatch:
        listener.close("unreadable")
    except Exception:
        logger.exception("a connection to match %s failed", match)
        listener.close("failed")


async def _read_messages(connection: Connection, lobby: Lobby, match: str, listener: Listener) -> None:
    rate = Rate()
    hello = await _read_hello(connection)
    async with lobby.use(match) as task:
        seats = await asyncio.to_thread(lobby.storage.seats, match)
        player = None if hello.token is None else owner_of(hello.token, seats)
        if hello.token is not None and player is None:
            raise ConnectionEnded("no_seat")
        listener.introduce(player, hello)
        try:
            await task.deliver(ListenerJoined(listener, seats))
            while True:
                received = await connection.receive()
                if not rate.allows():
                    raise ConnectionEnded("flood")
                try:
                    message = _decode(received)
                except UnreadableMessage:
                    listener.send(Refused("malformed", "", UNREADABLE, task.match.question))
                else:
                    await dispatch(task, listener, message)
        finally:
            await task.deliver(ListenerLeft(listener))


async def _read_hello(connection: Connection) -> Hello:
    try:
        async with asyncio.timeout(SECONDS_FOR_HELLO):
            message = _decode(await connection.receive())
    except (TimeoutError, UnreadableMessage):
        raise ConnectionEnded("no_hello") from None
    if not isinstance(message, Hello):
        raise ConnectionEnded("no_hello")
    return message


def _decode(received: Received) -> ClientMessage:
    """Return a message from its text; binary ones are not read."""
    if len(received.content) > LARGEST_MESSAGE:
        raise ConnectionEnded("too_large")
    if not received.is_text:
        raise UnreadableMessage
    try:
        return _DECODER.decode(received.content)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise UnreadableMessage from error
