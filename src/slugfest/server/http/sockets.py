"""WebSockets: one connection to a match, from hello to the last message."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect

from slugfest.server.advice.description import describe
from slugfest.server.advice.tape import measured
from slugfest.server.http.limits import Rate
from slugfest.server.lobby.invitations import NotBegun
from slugfest.server.lobby.lobby import Hall, UnknownMatch, UnreadableMatch
from slugfest.server.lobby.seats import owner_of
from slugfest.server.match.listeners import Listener
from slugfest.server.match.mailbox import Joined, Left, Said
from slugfest.server.match.task import MatchTask
from slugfest.server.wire.messages import (
    LARGEST_MESSAGE,
    AskOdds,
    AskWhy,
    ClientMessage,
    ClosedCode,
    Describe,
    Hello,
    Measure,
    Ping,
    Pong,
    Propose,
    Refused,
    Reply,
    Resign,
    StandIn,
    Suggest,
)
from slugfest.server.wire.taking_back import Consent, TakeBack
from slugfest.server.wire.words import ALREADY_HERE, UNREADABLE

logger = logging.getLogger(__name__)
_DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)

SECONDS_FOR_HELLO = 10.0
SECONDS_FOR_GOODBYE = 5.0
HANGING_UP = {"too_large": 1009, "failed": 1011, "unreadable": 1011, "slow": 1013}
"""WebSocket close codes; everything else is a breach of the rules of the house."""


class HungUp(Exception):
    """The connection ends, by the client or with a reason to be told."""

    def __init__(self, code: ClosedCode | None = None) -> None:
        super().__init__(code)
        self.code = code


class Unreadable(Exception):
    """A message that is none."""


async def converse(websocket: WebSocket, hall: Hall, match: str) -> None:
    """Serve one connection until it ends."""
    await websocket.accept()
    listener = Listener(None)
    writer = asyncio.create_task(_write(websocket, listener))
    try:
        await _talk(websocket, hall, match, listener)
    except HungUp as end:
        if end.code is not None:
            listener.close(end.code)
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


async def _talk(websocket: WebSocket, hall: Hall, match: str, listener: Listener) -> None:
    rate = Rate()
    hello = await _hello(websocket)
    async with hall.use(match) as task:
        seats = await asyncio.to_thread(hall.storage.seats, match)
        if hello.token is not None:
            listener.player = owner_of(hello.token, seats)
            if listener.player is None:
                raise HungUp("no_seat")
        listener.since = max(0, hello.since)
        try:
            await task.post(Joined(listener, seats))
            while True:
                await _hear(websocket, task, listener, rate)
        finally:
            await task.post(Left(listener))


async def _hello(websocket: WebSocket) -> Hello:
    try:
        async with asyncio.timeout(SECONDS_FOR_HELLO):
            said = _read(await _receive(websocket))
    except (TimeoutError, Unreadable):
        raise HungUp("no_hello") from None
    if not isinstance(said, Hello):
        raise HungUp("no_hello")
    return said


async def _hear(websocket: WebSocket, task: MatchTask, listener: Listener, rate: Rate) -> None:
    """Deal with one message."""
    content = await _receive(websocket)
    if listener.code is not None:
        raise HungUp
    if not rate.allows():
        raise HungUp("flood")
    try:
        said = _read(content)
    except Unreadable:
        listener.send(Refused("malformed", "", UNREADABLE, task.match.question))
        return
    match said:
        case Ping():
            listener.send(Pong())
        case Hello():
            listener.send(Refused("malformed", "", ALREADY_HERE, task.match.question))
        case Measure():
            listener.send(await asyncio.to_thread(measured, task.match, said, task.narrator))
        case Describe():
            listener.send(await asyncio.to_thread(describe, task.match, listener.player, task.narrator))
        case (
            Reply()
            | Propose()
            | AskOdds()
            | Suggest()
            | AskWhy()
            | StandIn()
            | TakeBack()
            | Consent()
            | Resign()
        ):
            if listener.player is None:
                raise HungUp("no_seat")
            await task.post(Said(listener, listener.player, said))


async def _receive(websocket: WebSocket) -> bytes | None:
    """The next message in UTF-8; `None` where it was binary."""
    received = await websocket.receive()
    if received["type"] == "websocket.disconnect":
        raise HungUp
    text = received.get("text")
    size = len(received.get("bytes") or b"") if text is None else len(text)
    if size > LARGEST_MESSAGE:
        raise HungUp("too_large")
    if text is None:
        return None
    content: bytes = text.encode("utf-8", "replace")
    if len(content) > LARGEST_MESSAGE:
        raise HungUp("too_large")
    return content


def _read(content: bytes | None) -> ClientMessage:
    if content is None:
        raise Unreadable
    try:
        return _DECODER.decode(content)
    except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
        raise Unreadable from wrong


async def _write(websocket: WebSocket, listener: Listener) -> None:
    """Send what the listener gets, then hang up."""
    try:
        while (text := await listener.next()) is not None:
            await websocket.send_text(text)
        await websocket.close(HANGING_UP.get(listener.code or "", 1008))
    except (WebSocketDisconnect, RuntimeError):
        # The other side has gone; the reader notices by itself.
        logger.debug("a listener has gone")
