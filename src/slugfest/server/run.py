"""Run the server."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import sqlalchemy as sql
import uvicorn
from fastapi import FastAPI

from slugfest.bots import make_bot
from slugfest.games import GAMES
from slugfest.server.bots.processes import Workers
from slugfest.server.http.app import CLIENT, create_app
from slugfest.server.http.deadlines import TimedProtocol
from slugfest.server.lobby.catalogue import BotFactory, Registry
from slugfest.server.lobby.lobby import Options
from slugfest.server.replays.process import Studio
from slugfest.server.storage.ownership import Ownership
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.messages import LARGEST_MESSAGE

DATABASE = "sqlite:///var/slugfest.sqlite"
HINTS = "greedy"
STAND_IN = "greedy"
"""Whoever plays for somebody who is away, or after a stranger's bot that has lost its seat."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database_url: str = DATABASE,
    client_dir: Path = CLIENT,
    *,
    bot: str = "greedy",
    registry: Registry | None = None,
    bots: BotFactory | None = None,
    options: Options | None = None,
    announce: Callable[[], None] = lambda: None,
) -> None:
    """Serve until stopped; by default only to this machine, all games, and `bot` on the seats of bots.

    Call `announce` once nothing stands in the way; raise `DatabaseInUse` where another server has the database.
    """
    make_bot(bot)  # a wrong name is told now, not in the middle of a match
    settings = options or Options()
    workers, whisperers = Workers(settings.bot_threads), Workers(1)
    _make_folder(database_url)
    storage = Storage(database_url)
    studio = Studio()
    app = create_app(
        GAMES if registry is None else registry,
        storage,
        bots=bots or partial(workers.bot, bot),
        client_dir=client_dir,
        options=settings,
        hints=partial(whisperers.bot, HINTS),
        stand_ins=bots or partial(workers.bot, STAND_IN),
        named=None if bots else workers.bot,
        studio=studio,
    )
    server = uvicorn.Server(configured(app, host, port))
    with closing(storage), closing(workers), closing(whisperers), closing(studio), _owned(storage, server):
        if bots is None:
            workers.warm()
            studio.warm()
        announce()
        server.run()


def _owned(storage: Storage, server: uvicorn.Server) -> closing[Ownership]:
    """Keep the database to this server, which stops should another one take it over."""
    return closing(Ownership(storage.engine, partial(setattr, server, "should_exit", True)))


def configured(app: FastAPI, host: str, port: int) -> uvicorn.Config:
    """How Uvicorn is to serve the application."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=TimedProtocol,
        ws="websockets-sansio",
        # A little over our own limit, so that we can say why; far over it, the protocol hangs up.
        ws_max_size=4 * LARGEST_MESSAGE,
        # Below this level tokens would be logged.
        log_level="info",
        access_log=False,
        timeout_graceful_shutdown=5,
    )


def _make_folder(database_url: str) -> None:
    url = sql.make_url(database_url)
    if url.get_backend_name() == "sqlite" and url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
