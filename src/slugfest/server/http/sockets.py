"""WebSockets: one connection to a match, from hello to the last message."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from slugfest.server.http.limits import Rate
from slugfest.server.lobby.invitations import NotBegun
from slugfest.server.lobby.lobby import Lobby, UnknownMatch, UnreadableMatch
from slugfest.server.lobby.seats import owner_of
from slugfest.server.match.listeners import Listener
from slugfest.server.match.mailbox import ListenerJoined, ListenerLeft
from slugfest.server.match.routing import NoSeat, dispatch
from slugfest.server.match.task import MatchTask
from slugfest.server.wire.messages import LARGEST_MESSAGE, ClientMessage, ClosedCode, Hello, Refused
from slugfest.server.wire.words import UNREADABLE

logger = logging.getLogger(__name__)
_DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)

SECONDS_FOR_HELLO = 10.0
SECONDS_FOR_GOODBYE = 5.0
CLOSE_CODES = {"too_large": 1009, "failed": 1011, "unreadable": 1011, "slow": 1013}
POLICY_VIOLATION = 1008
"""The WebSocket close code for every other reason."""


class ConnectionEnded(Exception):
    """Raised when a connection ends, by the client or for a reason that the client is told."""

    def __init__(self, code: ClosedCode | None = None) -> None:
        super().__init__(code)
        self.code = code


class UnreadableMessage(Exception):
    """Raised when a message cannot be decoded."""


async def serve_connection(websocket: WebSocket, lobby: Lobby, match: str) -> None:
    """Serve one connection until it ends."""
    await websocket.accept()
    listener = Listener(None)
    writer = asyncio.create_task(_write(websocket, listener))
    try:
        await _read_messages(websocket, lobby, match, listener)
    except ConnectionEnded as end:
        if end.code is not None:
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
    finally:
        listener.end()
        await asyncio.wait({writer}, timeout=SECONDS_FOR_GOODBYE)
        writer.cancel()


async def _read_messages(websocket: WebSocket, lobby: Lobby, match: str, listener: Listener) -> None:
    rate = Rate()
    hello = await _read_hello(websocket)
    async with lobby.use(match) as task:
        seats = await asyncio.to_thread(lobby.storage.seats, match)
        player = None if hello.token is None else owner_of(hello.token, seats)
        if hello.token is not None and player is None:
            raise ConnectionEnded("no_seat")
        listener.introduce(player, hello)
        try:
            await task.deliver(ListenerJoined(listener, seats))
            while True:
                await _read_message(websocket, task, listener, rate)
        finally:
            await task.deliver(ListenerLeft(listener))


async def _read_hello(websocket: WebSocket) -> Hello:
    try:
        async with asyncio.timeout(SECONDS_FOR_HELLO):
            message = _decode(await _receive(websocket))
    except (TimeoutError, UnreadableMessage):
        raise ConnectionEnded("no_hello") from None
    if not isinstance(message, Hello):
        raise ConnectionEnded("no_hello")
    return message


async def _read_message(websocket: WebSocket, task: MatchTask, listener: Listener, rate: Rate) -> None:
    """Wait for the next message and have it handled."""
    content = await _receive(websocket)
    if listener.code is not None:
        raise ConnectionEnded
    if not rate.allows():
        raise ConnectionEnded("flood")
    try:
        message = _decode(content)
    except UnreadableMessage:
        listener.send(Refused("malformed", "", UNREADABLE, task.match.question))
        return
    await dispatch(task, listener, message)


async def _receive(websocket: WebSocket) -> bytes | None:
    """Return the next message in UTF-8; `None` if it was binary."""
    received = await websocket.receive()
    if received["type"] == "websocket.disconnect":
        raise ConnectionEnded
    text = received.get("text")
    size = len(received.get("bytes") or b"") if text is None else len(text)
    if size > LARGEST_MESSAGE:
        raise ConnectionEnded("too_large")
    if text is None:
        return None
    content: bytes = text.encode("utf-8", "replace")
    if len(content) > LARGEST_MESSAGE:
        raise ConnectionEnded("too_large")
    return content


def _decode(content: bytes | None) -> ClientMessage:
    if content is None:
        raise UnreadableMessage
    try:
        return _DECODER.decode(content)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise UnreadableMessage from error


async def _write(websocket: WebSocket, listener: Listener) -> None:
    """Send what the listener gets, then close the connection."""
    try:
        while (text := await listener.next()) is not None:
            await websocket.send_text(text)
        await websocket.close(CLOSE_CODES.get(listener.code or "", POLICY_VIOLATION))
    except (WebSocketDisconnect, RuntimeError):
        # The other side is gone; the reader notices by itself.
        logger.debug("a listener has gone")
