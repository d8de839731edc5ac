"""Serving the game."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from slugfest.server.hall import Options
from slugfest.server.run import serve

ROOT = Path(__file__).resolve().parents[3]
CLIENT = ROOT / "web" / "dist"


def serve_games(host: str, port: int, database: str, bot_pause: float, bot: str) -> int:
    """Serve on `host`:`port` until somebody stops it; SQLite unless a database is named."""
    url = database
    if not url:
        folder = ROOT / "var"
        folder.mkdir(exist_ok=True)
        url = f"sqlite:///{folder / 'slugfest.db'}"
    shown = "localhost" if host in ("0.0.0.0", "::") else host  # noqa: S104 - only for showing
    Console(highlight=False).print(f"Slugfest is at http://{shown}:{port} (Ctrl+C stops it)")
    options = Options(bot_pause=bot_pause)
    serve(host=host, port=port, database_url=url, client_dir=CLIENT, bot=bot, options=options)
    return 0
