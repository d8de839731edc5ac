"""The user's own scenarios and tables: files in the folders `scenarios` and `tables` beside the user's cards.

A match that uses one carries it written out in its set-up, so that its journal replays anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from slugfest.boards.table import Board, load_table, tables
from slugfest.cards.files.reading import read_toml
from slugfest.cards.library import ID, own_folder, readable
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.scenarios import Scenario, scenarios
from slugfest.rules.knight.scenarios.files import load_scenario

FOLDERS = {"scenario": "scenarios", "board": "tables"}
LOADERS: dict[str, Callable[[Path], Any]] = {"scenario": load_scenario, "board": load_table}
SHIPPED: dict[str, Callable[[], Mapping[str, Any]]] = {"scenario": scenarios, "board": tables}


OFFERED: dict[str, dict[str, Path]] = {part: {} for part in FOLDERS}
"""Files that lie elsewhere and that were named when a server was started, by id."""


def offer(part: str, path: Path) -> None:
    """Offer a scenario or a table beside the user's own; raise a `SetupError` if the file has a fault."""
    content_of(part, path)
    if path.stem in SHIPPED[part]():
        raise SetupError(path.name, f"there is a {part} of ours called {path.stem!r}: give it another id")
    OFFERED[part][path.stem] = path


def own_place(part: str) -> Path:
    """Return the folder of the user's own scenarios or boards; it need not exist."""
    return own_folder() / FOLDERS[part]


def own_scenarios() -> dict[str, Scenario]:
    """Return the user's own scenarios that can be read, except under ids that we ship."""
    return _own("scenario")


def own_tables() -> dict[str, Board]:
    """Return the user's own tables that can be read, except under ids that we ship."""
    return _own("board")


def _own(part: str) -> dict[str, Any]:
    loaded = readable(own_place(part), LOADERS[part])
    loaded |= {name: LOADERS[part](path) for name, path in OFFERED[part].items()}
    return {name: content for name, content in loaded.items() if name not in SHIPPED[part]()}


def content_of(part: str, path: Path) -> dict[str, Any]:
    """Return the content of a scenario or table file; raise a `SetupError` with the place of a fault."""
    LOADERS[part](path)
    return read_toml(path)


def places_written_out(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the set-up with the user's own scenario and table in it, instead of their ids."""
    setup = dict(document)
    for part in FOLDERS:
        named = setup.get(part)
        if not isinstance(named, str) or named in SHIPPED[part]() or not ID.fullmatch(named):
            continue
        file = OFFERED[part].get(named, own_place(part) / f"{named}.toml")
        if file.is_file():
            setup[part] = content_of(part, file)
    return setup
