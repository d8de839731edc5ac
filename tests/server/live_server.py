"""A real server in a thread, and the ways into it."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
import uvicorn
from websockets.sync.client import connect

from slugfest.kernel.match import Match
from slugfest.server.http.app import create_app
from slugfest.server.lobby.catalogue import BotFactory, Registry
from slugfest.server.lobby.lobby import Lobby, Options
from slugfest.server.replays.sandbox import Sandbox
from slugfest.server.run import uvicorn_config
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import MatchMade
from tests.server.offer import REGISTRY, RandomBot, find_game
from tests.server.players import Player

SANDBOX = Sandbox(find_game)
"""One process plays journals for all houses: it takes a while to start."""


class LiveServer:
    """A server that runs until the `with` block ends."""

    def __init__(
        self,
        storage: Storage,
        client_dir: Path = Path("/nowhere"),
        registry: Registry = REGISTRY,
        bots: BotFactory = RandomBot,
        options: Options | None = None,
        **staff: Any,
    ) -> None:
        self.storage = storage
        settings = options or Options(bot_pause=0)
        app = create_app(
            registry, storage, bots=bots, client_dir=client_dir, options=settings, sandbox=SANDBOX, **staff
        )
        self.lobby: Lobby = app.state.lobby
        self._server = uvicorn.Server(uvicorn_config(app, "127.0.0.1", 0))
        self._thread = threading.Thread(target=self._server.run)

    def __enter__(self) -> Self:
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.005)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"127.0.0.1:{port}"
        self.http = httpx.Client(base_url=f"http://{self.address}", timeout=90)
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join()

    @contextmanager
    def connected(self, match: str) -> Iterator[Player]:
        with connect(f"ws://{self.address}/ws/{match}", max_size=None, proxy=None) as socket:
            yield Player(socket)

    def make(self, game: str = "toy", seats: tuple[str, ...] = ("me", "me"), **more: Any) -> MatchMade:
        response = self.http.post("/api/matches", json={"game": game, "seats": list(seats), **more})
        assert response.status_code == 201, response.text
        return msgspec.json.decode(response.content, type=MatchMade)

    def match(self, match: str) -> Match:
        """The match as it is in the server's memory."""
        return self.lobby._tasks[match].match

    @contextmanager
    def unchanged(self, match: str) -> Iterator[None]:
        """Assert that whatever is done, the server lives and the match stays as it is."""
        before = self.match(match).hash, self.storage.length(match)
        yield
        assert self.http.get("/api/health").status_code == 200
        assert (self.match(match).hash, self.storage.length(match)) == before
