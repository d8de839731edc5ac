"""The application: the routes, the sockets and the files of the client around one lobby."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route

from slugfest.server.http import lessons, matches, replays, teams
from slugfest.server.http.client_files import ClientFiles
from slugfest.server.http.endpoints import Endpoint
from slugfest.server.http.failures import HANDLERS
from slugfest.server.http.openapi import document
from slugfest.server.http.requests import RequestError
from slugfest.server.http.sockets import serve_connection
from slugfest.server.lobby.catalogue import BotFactory, NamedBots, Registry
from slugfest.server.lobby.forks import Forks
from slugfest.server.lobby.lobby import Lobby, Options
from slugfest.server.replays.archive import Archive
from slugfest.server.replays.sandbox import Sandbox
from slugfest.server.storage.storage import Storage

CLIENT = Path(__file__).resolve().parents[3] / "web" / "dist"
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")


def create_app(
    registry: Registry,
    storage: Storage,
    *,
    bots: BotFactory,
    client_dir: Path = CLIENT,
    options: Options | None = None,
    hints: BotFactory | None = None,
    stand_ins: BotFactory | None = None,
    named: NamedBots | None = None,
    sandbox: Sandbox | None = None,
) -> Starlette:
    """Return the web application that plays the games of `registry` and stores them in `storage`.

    `bots` makes the bots of seats without a named bot, `named` those asked for by name, `stand_ins` and `hints` the others.
    """
    lobby = Lobby(
        registry, storage, bots, options or Options(), hints=hints, stand_ins=stand_ins, named=named
    )
    own_sandbox = sandbox or Sandbox()

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        yield
        if sandbox is None:
            own_sandbox.close()
        await lobby.close()

    app = Starlette(
        routes=_routes(client_dir),
        middleware=[Middleware(BaseHTTPMiddleware, dispatch=_add_headers)],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
    app.state.lobby = lobby
    app.state.serve_match = partial(serve_connection, lobby)
    app.state.sandbox = own_sandbox
    app.state.archive = Archive(storage, own_sandbox)
    app.state.forks = Forks(storage, own_sandbox, app.state.archive)
    return app


def openapi(_request: Request) -> Response:
    return Response(_openapi_json(), media_type="application/json")


@cache
def _openapi_json() -> bytes:
    return msgspec.json.encode(document(ENDPOINTS))


ENDPOINTS = (
    *matches.ENDPOINTS,
    *lessons.ENDPOINTS,
    *teams.ENDPOINTS,
    *replays.ENDPOINTS,
    Endpoint("GET", "/api/openapi.json", openapi, "Return this document", returns=dict[str, Any]),
)
"""The whole HTTP interface."""


def _routes(client_dir: Path) -> list[BaseRoute]:
    """Return the addresses for programs; all others are files of the client."""
    return [
        *(endpoint.route() for endpoint in ENDPOINTS),
        Route("/api/{path:path}", _no_endpoint, methods=METHODS),
        Mount("/", GZipMiddleware(ClientFiles(client_dir))),
    ]


async def _no_endpoint(_request: Request) -> Response:
    raise RequestError(404, "address", "there is nothing here")


async def _add_headers(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Keep browsers from guessing types, and from telling other sites the address of a match."""
    response = await call_next(request)
    response.headers["x-content-type-options"] = "nosniff"
    response.headers["referrer-policy"] = "same-origin"
    return response
