"""Run the server."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import sqlalchemy as sql
import uvicorn
from starlette.applications import Starlette

from slugfest.bots import make_bot
from slugfest.games import GAMES
from slugfest.server.bots.processes import Workers
from slugfest.server.http.app import CLIENT, create_app
from slugfest.server.http.connections import Connection
from slugfest.server.http.deadlines import TimedProtocol
from slugfest.server.lobby.catalogue import BotFactory, Registry
from slugfest.server.lobby.lobby import Options
from slugfest.server.replays.sandbox import Sandbox
from slugfest.server.storage.migrations import prepare
from slugfest.server.storage.ownership import Ownership
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.messages import LARGEST_MESSAGE

DATABASE = "sqlite:///var/slugfest.sqlite"
HINTS = "greedy"
STAND_IN = "greedy"
"""The bot that plays for people who are away, and in place of a bot that has failed."""


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
    """Serve until stopped; by default all games, only to this machine, with `bot` on the seats of bots.

    Call `announce` when the server is ready; raise `DatabaseInUse` or `NewerDatabase` if it cannot use the database.
    """
    make_bot(bot)  # a wrong name is reported now, not in the middle of a match
    settings = options or Options()
    workers, hint_workers = Workers(settings.bot_threads), Workers(1)
    _make_folder(database_url)
    storage = Storage(database_url, ready=False)
    sandbox = Sandbox()
    app = create_app(
        GAMES if registry is None else registry,
        storage,
        bots=bots or partial(workers.bot, bot),
        client_dir=client_dir,
        options=settings,
        hints=partial(hint_workers.bot, HINTS),
        stand_ins=bots or partial(workers.bot, STAND_IN),
        named=None if bots else workers.bot,
        sandbox=sandbox,
    )
    server = uvicorn.Server(uvicorn_config(app, host, port))
    with closing(storage), closing(workers), closing(hint_workers), closing(sandbox), _owned(storage, server):
        if bots is None:
            workers.warm()
            sandbox.warm()
        announce()
        _run(server)


def _run(server: uvicorn.Server) -> None:
    """Serve, with a garbage collector that passes over what stays as long as the process and looks seldom at the rest.

    Matches are trees: what an answer leaves behind goes as soon as nobody refers to it, and only faults leave cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    server.run()


@contextmanager
def _owned(storage: Storage, server: uvicorn.Server) -> Iterator[None]:
    """Reserve the database for this server, which stops if another one takes it over, and bring it up to date.

    In this order: the tables must not change under a server that is using them.
    """
    with closing(Ownership(storage.engine, partial(setattr, server, "should_exit", True))):
        prepare(storage.engine)
        yield


def uvicorn_config(app: Starlette, host: str, port: int) -> uvicorn.Config:
    """Return the settings with which Uvicorn serves the application."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=TimedProtocol,
        ws=Connection,
        # A little over our own limit, so that we can tell why; far over it, the protocol closes the connection.
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
