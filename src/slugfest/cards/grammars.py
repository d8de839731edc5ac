"""The parsers of the words of the games.

Building the tables of a grammar takes a third of a second, so they are kept in the user's cache folder, under
the hash of all that they follow from.  Nothing depends on that: where the folder cannot be written, or others
could write there, the tables are built every time.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from pathlib import Path

import lark
from lark import Lark

OTHERS_MAY_WRITE = 0o022
MOST = 12
"""Tables that are kept, of some 400 kB each; the games have three."""


def parser(grammar: str, *starts: str) -> Lark:
    """Return the parser of a grammar that begins with any of `starts`."""
    file = _place(grammar, starts)
    known = None if file is None else _kept(file)
    if known is not None:
        return known
    made = Lark(grammar, parser="lalr", start=list(starts))
    if file is not None:
        _keep(made, file)
    return made


def _place(grammar: str, starts: tuple[str, ...]) -> Path | None:
    """Return where the tables belong, if there is a folder for them that is the user's own."""
    cache = os.environ.get("XDG_CACHE_HOME", "")
    try:
        # XDG: a path that is not absolute is to be ignored.
        base = Path(cache) if Path(cache).is_absolute() else Path.home() / ".cache"
        folder = base / "slugfest" / "grammars"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = folder.stat()
    except (OSError, RuntimeError):
        return None
    if hasattr(os, "getuid") and (status.st_uid != os.getuid() or status.st_mode & OTHERS_MAY_WRITE):
        return None
    settled_by = (grammar, *starts, lark.__version__, sys.version)
    return folder / hashlib.blake2b("\n".join(settled_by).encode(), digest_size=16).hexdigest()


def _kept(file: Path) -> Lark | None:
    try:
        with file.open("rb") as content:
            return Lark.load(content)
    except FileNotFoundError:
        return None
    except Exception:  # noqa: BLE001 - whatever is wrong with what was kept, it is made again
        return None


def _keep(made: Lark, file: Path) -> None:
    """Write the tables all at once, since another process may be reading, and remove those of older grammars."""
    try:
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as content:
            made.save(content)
        Path(content.name).replace(file)
        for old in sorted(file.parent.iterdir(), key=lambda path: path.stat().st_mtime)[:-MOST]:
            old.unlink(missing_ok=True)
    except OSError:
        return
