"""The parsers of the words of the games.

Building the tables of a grammar takes a third of a second, so they are kept in the user's cache folder, under
the hash of all that they follow from.
"""

from __future__ import annotations

import sys
from io import BytesIO

import lark
from lark import Lark

from slugfest.cards.cache_folder import CacheFolder, fingerprint

MOST = 12
"""Tables that are kept, of some 400 kB each; the games have three."""
TABLES = CacheFolder("grammars", MOST)


def parser(grammar: str, *starts: str) -> Lark:
    """Return the parser of a grammar that begins with any of `starts`."""
    key = fingerprint(grammar, *starts, lark.__version__, sys.version)
    known = _kept(key)
    if known is not None:
        return known
    made = Lark(grammar, parser="lalr", start=list(starts))
    content = BytesIO()
    made.save(content)
    TABLES.write(key, content.getvalue())
    return made


def _kept(key: str) -> Lark | None:
    content = TABLES.read(key)
    if content is None:
        return None
    try:
        return Lark.load(BytesIO(content))
    except Exception:  # noqa: BLE001 - whatever is wrong with what was kept, it is made again
        return None
