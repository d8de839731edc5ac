"""Failures: the response for each kind of exception that a handler may raise."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from slugfest.kernel.errors import SetupError
from slugfest.server.http.requests import RequestError, failure_response
from slugfest.server.lobby.invitations import NotBegun
from slugfest.server.lobby.lobby import UnknownMatch, UnreadableMatch
from slugfest.server.replays.archive import NoSuchReplay, NotYours
from slugfest.server.replays.sandbox import Busy, TooMuch
from slugfest.server.storage.storage import StorageError
from slugfest.teams.verdicts import IllegalTeam

Handler: TypeAlias = Callable[[Request, Any], Awaitable[Response]]

FIXED: dict[type[Exception], tuple[int, str, str]] = {
    UnknownMatch: (404, "match", "there is no such match"),
    NotBegun: (409, "match", "it has not begun"),
    UnreadableMatch: (409, "match", "saved by another version and cannot be opened"),
    StorageError: (503, "server", "the database does not answer; please try again"),
    NotYours: (403, "match", "only those who sit there, until the match is over"),
    NoSuchReplay: (404, "match", "there is no such match or side"),
    Busy: (503, "server", "too much is asked for at once; please try again"),
    TooMuch: (422, "file", "takes too long to read or to play again"),
    Exception: (500, "server", "something went wrong here"),
}
"""Status, place and reason where they are always the same."""


def _fixed(status: int, place: str, reason: str) -> Handler:
    async def handle(_request: Request, _error: Exception) -> Response:
        return failure_response(status, place, reason)

    return handle


async def _request_error(_request: Request, error: Any) -> Response:
    return failure_response(error.status, error.place, error.reason)


async def _illegal_team(_request: Request, error: Any) -> Response:
    return failure_response(422, error.place, error.reason, error.violations)


async def _setup_error(_request: Request, error: Any) -> Response:
    return failure_response(422, error.place, error.reason)


async def _http_exception(_request: Request, error: Any) -> Response:
    return failure_response(error.status_code, "request", str(error.detail))


HANDLERS: dict[Any, Handler] = {
    **{kind: _fixed(*failure) for kind, failure in FIXED.items()},
    RequestError: _request_error,
    IllegalTeam: _illegal_team,
    SetupError: _setup_error,
    HTTPException: _http_exception,
}
