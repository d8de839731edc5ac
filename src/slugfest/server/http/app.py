"""The application: routes, sockets and the client's files around one hall."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response, WebSocket
from starlette.middleware.gzip import GZipMiddleware

from slugfest.server.http import lessons as lesson_http
from slugfest.server.http import replays as replay_routes
from slugfest.server.http import routes as http
from slugfest.server.http import teams as teams_http
from slugfest.server.http.client_files import ClientFiles
from slugfest.server.http.sockets import converse
from slugfest.server.lobby.catalogue import BotFactory, NamedBots, Registry
from slugfest.server.lobby.forks import Copies
from slugfest.server.lobby.lobby import Hall, Options
from slugfest.server.replays.archive import Archive
from slugfest.server.replays.process import Studio
from slugfest.server.storage.storage import Storage

CLIENT = Path(__file__).resolve().parents[3] / "web" / "dist"


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
    studio: Studio | None = None,
) -> FastAPI:
    """The web application that plays the games of `registry` and keeps them in `storage`.

    `bots` sit on the seats of bots, `named` where one was asked for by name, `stand_ins` on those of people who are away, `hints` whisper.
    """
    hall = Hall(registry, storage, bots, options or Options(), hints=hints, stand_ins=stand_ins, named=named)
    replaying = studio or Studio()

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        yield
        if studio is None:
            replaying.close()
        await hall.close()

    app = FastAPI(title="Slugfest", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.hall = hall
    app.state.studio = replaying
    app.state.archive = Archive(storage, replaying)
    app.state.copies = Copies(storage, replaying, app.state.archive)
    app.middleware("http")(_guarded)
    _open(app, hall)
    app.mount("/", GZipMiddleware(ClientFiles(client_dir)))
    return app


def _open(app: FastAPI, hall: Hall) -> None:
    """The addresses for programs; all others are files of the client."""
    app.include_router(teams_http.router)
    app.include_router(lesson_http.router)
    for part in (replay_routes, http):  # `http` last: it answers for every address that nobody has
        app.include_router(part.router)
        for kind in part.FAILURES:
            app.add_exception_handler(kind, part.failure)

    @app.websocket("/ws/{match:path}")
    async def socket(websocket: WebSocket, match: str) -> None:
        await converse(websocket, hall, match)

    @app.websocket("/{path:path}")
    async def no_socket(websocket: WebSocket) -> None:
        await websocket.close()


async def _guarded(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Headers that keep a browser from guessing types and from telling others a match's address."""
    response = await call_next(request)
    response.headers["x-content-type-options"] = "nosniff"
    response.headers["referrer-policy"] = "same-origin"
    return response
