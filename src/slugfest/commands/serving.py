"""`slugfest serve`: the web server."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rich.console import Console
from sqlalchemy import make_url

from slugfest.server.lobby.lobby import Options
from slugfest.server.run import serve
from slugfest.server.storage.migrations import NewerDatabase
from slugfest.server.storage.ownership import DatabaseInUse

ROOT = Path(__file__).resolve().parents[3]
CLIENT = ROOT / "web" / "dist"


def serve_games(
    host: str, port: int, database: str, bot_pause: float, bot: str, client: Path | None = None
) -> int:
    """Serve on `host`:`port` until interrupted; on SQLite unless a database is named."""
    url = database
    if not url:
        folder = ROOT / "var"
        folder.mkdir(exist_ok=True)
        url = f"sqlite:///{folder / 'slugfest.db'}"
    name = "localhost" if host in ("0.0.0.0", "::") else host  # noqa: S104 - only for showing
    options = Options(bot_pause=bot_pause)
    address = f"Slugfest is running at http://{name}:{port} (press Ctrl+C to stop)"
    try:
        serve(
            host=host,
            port=port,
            database_url=url,
            client_dir=client or CLIENT,
            bot=bot,
            options=options,
            announce=partial(Console(highlight=False).print, address),
        )
    except DatabaseInUse:
        database_name = make_url(url).render_as_string(hide_password=True)
        Console(stderr=True, highlight=False).print(
            f"Another Slugfest server is already using {database_name}. Stop it, or choose another database with --database."
        )
        return 1
    except NewerDatabase:
        named = make_url(url).render_as_string(hide_password=True)
        Console(stderr=True, highlight=False).print(
            f"{named} was written by a newer version of Slugfest. Update Slugfest, or choose another database with --database."
        )
        return 1
    return 0
