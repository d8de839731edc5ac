"""Routes of the messages that clients send: which function handles each, who may send it, and when it is handled."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from slugfest.kernel.game import RESIGNED
from slugfest.server.advice.description import describe
from slugfest.server.advice.proposals import propose
from slugfest.server.advice.tape import measured
from slugfest.server.match.clocks import Forfeit
from slugfest.server.match.listeners import Listener
from slugfest.server.match.mail import MessageReceived
from slugfest.server.match.task import MatchTask
from slugfest.server.wire.messages import (
    AskOdds,
    AskWhy,
    ClientMessage,
    Describe,
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
)
from slugfest.server.wire.taking_back import Consent, TakeBack
from slugfest.server.wire.words import ALREADY_HERE

Handler: TypeAlias = Callable[[MatchTask, Listener, Any], Awaitable[ServerMessage | None]]


class NoSeat(Exception):
    """Raised when a spectator sends a message that only players may send."""


class Route(NamedTuple):
    """How one type of message is handled."""

    handle: Handler
    """Returns the reply to the sender, if there is one."""
    needs_seat: bool = True
    """Whether only players may send it, and no spectators."""
    queued: bool = True
    """Whether it waits for its turn in the match, after all that came before."""


async def dispatch(task: MatchTask, listener: Listener, message: ClientMessage) -> None:
    """Handle a message as its route says; raise `NoSeat` if its sender may not send it."""
    route = ROUTES[type(message)]
    if route.needs_seat and listener.player is None:
        raise NoSeat
    handle = partial(route.handle, task, listener, message)
    if route.queued:
        await task.deliver(MessageReceived(listener, handle))
        return
    reply = await handle()
    if reply is not None:
        listener.send(reply)


# -- anybody ------------------------------------------------------------------------------


async def _hello(task: MatchTask, _listener: Listener, _message: Hello) -> ServerMessage:
    """Refuse a second hello; the first one opens the connection and never gets here."""
    return Refused("malformed", "", ALREADY_HERE, task.match.question)


async def _ping(_task: MatchTask, _listener: Listener, _message: Ping) -> ServerMessage:
    return Pong()


async def _measure(task: MatchTask, _listener: Listener, message: Measure) -> ServerMessage:
    return await asyncio.to_thread(measured, task.match, message, task.narrator)


async def _describe(task: MatchTask, listener: Listener, _message: Describe) -> ServerMessage:
    return await asyncio.to_thread(describe, task.match, listener.player, task.narrator)


async def _show(task: MatchTask, listener: Listener, message: Show) -> None:
    listener.introduce(listener.player, message)
    await task.publish([listener])


# -- players ------------------------------------------------------------------------------


async def _reply(task: MatchTask, listener: Listener, message: Reply) -> ServerMessage | None:
    return await task.answer(listener.seat, message.question, message.answer)


async def _resign(task: MatchTask, listener: Listener, _message: Resign) -> ServerMessage | None:
    return await task.answer(listener.seat, task.match.question, Forfeit(RESIGNED))


async def _propose(task: MatchTask, listener: Listener, message: Propose) -> ServerMessage:
    if message.via or message.ahead:
        return await asyncio.to_thread(propose, task.match, listener.seat, message, task.narrator)
    # A tenth of a millisecond as a rule: no more than it takes to change threads.
    return propose(task.match, listener.seat, message, task.narrator)


async def _odds(task: MatchTask, listener: Listener, message: AskOdds) -> None:
    task.previews.ask(task.match, listener, listener.seat, message, task.narrator)


async def _suggest(task: MatchTask, listener: Listener, message: Suggest) -> None:
    task.hints.ask(listener, listener.seat, message, task.narrator)


async def _why(task: MatchTask, _listener: Listener, message: AskWhy) -> ServerMessage:
    return task.reasons.told(message, over=task.match.result is not None)


async def _stand_in(task: MatchTask, listener: Listener, message: StandIn) -> ServerMessage | None:
    return await task.stand_in(listener.seat, message)


async def _take_back(
    task: MatchTask, listener: Listener, message: TakeBack | Consent
) -> ServerMessage | None:
    return await task.taking_back.handle(listener.seat, message, task.match, task.narrator)


ROUTES: dict[type[Any], Route] = {
    Hello: Route(_hello, needs_seat=False, queued=False),
    Show: Route(_show, needs_seat=False),
    Ping: Route(_ping, needs_seat=False, queued=False),
    Measure: Route(_measure, needs_seat=False, queued=False),
    Describe: Route(_describe, needs_seat=False, queued=False),
    Reply: Route(_reply),
    Propose: Route(_propose),
    AskOdds: Route(_odds),
    Suggest: Route(_suggest),
    AskWhy: Route(_why),
    StandIn: Route(_stand_in),
    TakeBack: Route(_take_back),
    Consent: Route(_take_back),
    Resign: Route(_resign),
}
"""Every type of message that a client may send."""
