"""The user's cache folder: what takes a while to work out is kept there, under the hash of all that it follows from.

The folder is `$SLUGFEST_CACHE`, or `slugfest` in the cache folder of the system; `SLUGFEST_CACHE=off` keeps nothing.
Nothing depends on it: an entry that is missing or damaged is worked out again, and where the folder cannot be
written, or others could write there, nothing is read or kept.
"""

from __future__ import annotations

import hashlib
import os
import sys
from functools import lru_cache
from pathlib import Path

OFF = "off"
OTHERS_MAY_WRITE = 0o022
LARGEST_ENTRY = 4_000_000
SEAL = 16
"""The bytes before the content of an entry: a hash, by which damage is noticed."""


def fingerprint(*parts: str | bytes) -> str:
    """Return a hash of the parts, in which none runs into the next."""
    digest = hashlib.blake2b(digest_size=SEAL)
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        digest.update(len(content).to_bytes(8, "big"))
        digest.update(content)
    return digest.hexdigest()


def cache_folder() -> Path | None:
    """Return the folder, which need not exist; `None` if nothing is to be kept."""
    named, given = os.environ.get("SLUGFEST_CACHE", ""), os.environ.get("XDG_CACHE_HOME", "")
    return _folder(named, given, os.environ.get("HOME", ""))


@lru_cache(4)
def _folder(named: str, given: str, home: str) -> Path | None:
    """Return the folder by what the environment says; it is asked for again and again."""
    if named:
        return None if named == OFF else Path(named).expanduser()
    # XDG: a path that is not absolute is to be ignored.
    if Path(given).is_absolute():
        return Path(given) / "slugfest"
    try:
        own = Path(home) if home else Path.home()
    except RuntimeError:  # nobody knows where the home of this user is
        return None
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or own / "AppData" / "Local") / "slugfest" / "cache"
    return own / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "slugfest"


class CacheFolder:
    """The entries of one kind, each under the hash of what it follows from; the oldest of more than `most` go."""

    def __init__(self, name: str, most: int) -> None:
        self.name = name
        self.most = most

    def read(self, key: str) -> bytes | None:
        """Return the content of an entry; `None` if there is none, or it is not as it was written."""
        folder = self._folder()
        try:
            if folder is None or not _is_own(folder):
                return None
            with (folder / key).open("rb") as file:
                entry = file.read(LARGEST_ENTRY)
        except OSError:
            return None
        content = entry[SEAL:]
        return content if entry[:SEAL] == _seal(key, content) else None

    def write(self, key: str, content: bytes) -> None:
        """Write an entry as a whole, since another process may be reading it; where that is impossible, do nothing."""
        folder = self._folder()
        if folder is None or len(content) > LARGEST_ENTRY - SEAL:
            return
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if _is_own(folder):
                _write_whole(folder / key, _seal(key, content) + content)
                self._remove_oldest(folder)
        except OSError:
            return

    def _folder(self) -> Path | None:
        folder = cache_folder()
        return None if folder is None else folder / self.name

    def _remove_oldest(self, folder: Path) -> None:
        files = list(folder.iterdir())
        if len(files) > self.most:
            for file in sorted(files, key=lambda path: path.stat().st_mtime)[: -self.most]:
                file.unlink(missing_ok=True)


def _is_own(folder: Path) -> bool:
    """Return whether the folder belongs to this user, and nobody else may write there."""
    status = folder.stat()
    return not hasattr(os, "getuid") or (
        status.st_uid == os.getuid() and not status.st_mode & OTHERS_MAY_WRITE
    )


def _seal(key: str, content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=SEAL, key=key.encode()).digest()


def _write_whole(file: Path, entry: bytes) -> None:
    import tempfile  # noqa: PLC0415 - with all that it loads, it would be a cost of every start

    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as draft:
        try:
            draft.write(entry)
            draft.close()
            Path(draft.name).replace(file)
        except OSError:
            Path(draft.name).unlink(missing_ok=True)
            raise
