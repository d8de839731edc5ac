"""Reading requests and writing responses: JSON by msgspec, and one body for all failures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from slugfest.server.lobby.lobby import CreatedMatch, Lobby
from slugfest.server.wire.making import Failure, MatchMade, Problem, Seated
from slugfest.server.wire.messages import LARGEST_MESSAGE
from slugfest.teams.verdicts import Told

Body = TypeVar("Body")


class RequestError(Exception):
    """Raised when a request cannot be served: the status, the place in the request and the reason."""

    def __init__(self, status: int, place: str, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.place = place
        self.reason = reason


def lobby_of(request: Request) -> Lobby:
    """Return the lobby of the application that got the request."""
    lobby = request.app.state.lobby
    assert isinstance(lobby, Lobby)
    return lobby


# -- reading ------------------------------------------------------------------------------


async def body_of(request: Request, largest: int = LARGEST_MESSAGE) -> bytes:
    """Return the body of a request; raise `RequestError` if it is too long or not declared as JSON."""
    # A page of another site cannot send this type without asking first, which is refused.
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise RequestError(415, "content-type", "must be application/json")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > largest:
            raise RequestError(413, "body", f"larger than {largest:,} bytes")
    return bytes(body)


async def read_body(request: Request, kind: type[Body], largest: int = LARGEST_MESSAGE) -> Body:
    """Return the decoded body of a request; raise `RequestError` if something is wrong with it."""
    body = await body_of(request, largest)
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `$")
        raise RequestError(422, place.rstrip("`").lstrip(".") or "body", reason) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RequestError(400, "body", str(error)) from None


# -- writing ------------------------------------------------------------------------------


def json_response(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def failure_response(status: int, place: str, reason: str, broken: Sequence[Told] = ()) -> Response:
    return json_response(Failure(Problem(place, reason, list(broken))), status)


def match_made(request: Request, created: CreatedMatch) -> MatchMade:
    """Return what the maker of a match is told: the tokens of their seats, and the link for the others."""
    return MatchMade(
        match=created.match,
        seats=[Seated(created.match, player, token) for player, token in created.tokens.items()],
        open_seats=[seat.player for seat in created.seats if seat.kind == "open"],
        link=f"{request.base_url}match/{created.match}",
    )
