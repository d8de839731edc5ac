"""The HTTP routes: games on offer, making and joining matches, rule texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

from slugfest.kernel.errors import SetupError
from slugfest.server.lobby.catalogue import offers
from slugfest.server.lobby.invitations import NotBegun
from slugfest.server.lobby.lobby import Hall, Made, UnknownMatch, UnreadableMatch
from slugfest.server.storage.storage import StorageError
from slugfest.server.wire.making import (
    Failure,
    Health,
    Join,
    MatchMade,
    NewMatch,
    Problem,
    RuleText,
    Seated,
)
from slugfest.server.wire.messages import LARGEST_MESSAGE
from slugfest.teams.verdicts import IllegalTeam, Told
from slugfest.version import VERSION

router = APIRouter(prefix="/api")
Read = TypeVar("Read")


class Wrong(Exception):
    """A request cannot be served: the status, the place in it and the reason."""

    def __init__(self, status: int, place: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.place = place
        self.reason = reason


def answered(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def failed(status: int, place: str, reason: str, broken: Sequence[Told] = ()) -> Response:
    return answered(Failure(Problem(place, reason, list(broken))), status)


def hall_of(request: Request) -> Hall:
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


# -- reading requests ---------------------------------------------------------------------


async def body_of(request: Request, largest: int = LARGEST_MESSAGE) -> bytes:
    """The body of a request, as long as it is no longer than one may send."""
    # A page of another site cannot send this type without asking first, which is refused.
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Wrong(415, "content-type", "must be application/json")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > largest:
            raise Wrong(413, "body", f"larger than {largest:,} bytes")
    return bytes(body)


async def read(request: Request, kind: type[Read], largest: int = LARGEST_MESSAGE) -> Read:
    """The body of a request, or a `Wrong` that says what is the matter with it."""
    body = await body_of(request, largest)
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as wrong:
        reason, _, place = str(wrong).partition(" - at `$")
        raise Wrong(422, place.rstrip("`").lstrip(".") or "body", reason) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Wrong(400, "body", str(wrong)) from None


# -- routes -------------------------------------------------------------------------------


@router.get("/health")
async def health(request: Request) -> Response:
    return answered(Health(True, VERSION, list(hall_of(request).registry)))


@router.get("/games")
async def games(request: Request) -> Response:
    return answered(offers(hall_of(request).registry))


@router.post("/matches")
async def make(request: Request) -> Response:
    wanted = await read(request, NewMatch)
    return answered(told_of(request, await hall_of(request).make(wanted)), 201)


def told_of(request: Request, made: Made) -> MatchMade:
    return MatchMade(
        match=made.match,
        seats=[Seated(made.match, player, token) for player, token in made.tokens.items()],
        open_seats=[seat.player for seat in made.seats if seat.kind == "open"],
        link=f"{request.base_url}match/{made.match}",
    )


@router.post("/matches/{match}/join")
async def join(request: Request, match: str) -> Response:
    # Nothing to say is said by older clients without a body.
    empty = request.headers.get("content-length", "0") == "0" and "transfer-encoding" not in request.headers
    wanted = Join() if empty else await read(request, Join)
    seated = await hall_of(request).join(match, wanted)
    if seated is None:
        raise Wrong(409, "match", "no seat is open")
    return answered(seated)


@router.get("/matches/{match}")
async def summary(request: Request, match: str) -> Response:
    return answered(await hall_of(request).summary(match))


@router.get("/rules/{rule}")
def rule_text(rule: str) -> Response:
    from slugfest import rulebook  # noqa: PLC0415  # half a megabyte of books, read when first asked for

    try:
        found = rulebook.statement(rule)
    except rulebook.UnknownRuleError as wrong:
        raise Wrong(404, "rule", str(wrong)) from None
    told = RuleText(
        id=found.id,
        text=found.text,
        section=found.section,
        page=found.page or "",
        rulings=list(found.rulings),
        examples=list(found.examples),
        base=found.base,
    )
    return answered(told)


@router.api_route("/{path:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE"])
async def nothing() -> Response:
    raise Wrong(404, "address", "there is nothing here")


# -- failures -----------------------------------------------------------------------------


async def failure(_request: Request, wrong: Exception) -> Response:
    """Every exception that says something, as the one body that failures have."""
    match wrong:
        case Wrong():
            return failed(wrong.status, wrong.place, wrong.reason)
        case IllegalTeam():
            return failed(422, wrong.place, wrong.reason, wrong.violations)
        case SetupError():
            return failed(422, wrong.place, wrong.reason)
        case UnknownMatch():
            return failed(404, "match", "there is no such match")
        case NotBegun():
            return failed(409, "match", "it has not begun")
        case UnreadableMatch():
            return failed(409, "match", "saved by another version and cannot be opened")
        case StorageError():
            return failed(503, "server", "the database does not answer; please try again")
        case HTTPException():
            return failed(wrong.status_code, "request", str(wrong.detail))
    return failed(500, "server", "something went wrong here")


FAILURES = (
    Wrong,
    SetupError,
    UnknownMatch,
    NotBegun,
    UnreadableMatch,
    StorageError,
    HTTPException,
    Exception,
)
