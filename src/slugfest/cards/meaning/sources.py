"""What decides what the texts of a card mean: the sources of the card languages, and the tables they read."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from slugfest.cards.cache_folder import fingerprint

CARDS = Path(__file__).parents[1]
GRAMMAR = CARDS.parent / "grammar"
"""Plurals and articles: a text counts as understood if it is told again in the same words."""
TABLES = (CARDS / "data" / "knight" / "skills.toml", CARDS / "data" / "knight" / "factions.toml")
APART = ("__pycache__", "battlescribe", "data", "schemas")
"""Folders beside the languages that no text is read with, or of which only `TABLES` are."""
ENDINGS = (".py", ".toml", ".lark")


def language_sources() -> Iterator[str]:
    """Yield the path of every file that takes part in reading a text, always in the same order."""
    for top in (CARDS, GRAMMAR):
        for folder, folders, files in os.walk(top):
            folders[:] = sorted(name for name in folders if name not in APART)
            yield from (f"{folder}/{name}" for name in sorted(files) if name.endswith(ENDINGS))
    yield from map(str, TABLES)
    parser = find_spec("lark")
    if parser is not None and parser.origin is not None:
        yield parser.origin  # holds the version of the parser, which is not loaded for it


@cache
def language_fingerprint() -> str | None:
    """Return the hash of all sources of the card languages; `None` if they cannot be read."""
    try:
        contents = [_content(source) for source in language_sources()]
    except OSError:
        return None
    return fingerprint(sys.version, *contents)


def _content(source: str) -> bytes:
    with open(source, "rb", buffering=0) as file:  # noqa: PTH123 - half the time, and every start reads them all
        return file.read()
