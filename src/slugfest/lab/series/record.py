"""The record of a series: a line for each game that is finished, so that an interrupted series goes on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from slugfest.kernel.errors import SetupError
from slugfest.lab.series.playing import Series
from slugfest.lab.series.rows import GamePlayed
from slugfest.version import VERSION


class Head(msgspec.Struct):
    """The first line: which series is recorded, and by which engine."""

    series: str
    engine: str = VERSION


def fingerprint(series: Series) -> str:
    """Return a hash of everything that the games of a series depend on, and of what is kept of them."""
    return hashlib.blake2b(msgspec.json.encode(series, order="sorted"), digest_size=16).hexdigest()


class Record:
    """A file to which finished games are added as they come; without a path nothing is kept."""

    def __init__(self, path: Path | None, series: Series) -> None:
        self.path = path
        self.series = series

    def finished(self) -> dict[int, GamePlayed]:
        """Return the finished games by number; begin the file if there is none.

        A line that was cut off, or a game that an error of ours ended, is played again.  A record of another series, or
        of another engine, is refused.
        """
        if self.path is None:
            return {}
        try:
            lines = self.path.read_bytes().splitlines() if self.path.is_file() else []
        except OSError as wrong:
            raise SetupError(str(self.path), f"cannot be read: {wrong.strerror}") from wrong
        head = Head(fingerprint(self.series))
        if not lines:
            self._append([msgspec.json.encode(head)])
            return {}
        self._check(lines[0], head)
        games: dict[int, GamePlayed] = {}
        for line in lines[1:]:
            try:
                played = msgspec.json.decode(line, type=GamePlayed)
            except msgspec.DecodeError:
                continue
            if not played.row.error:
                games[played.row.number] = played
        return games

    def _check(self, line: bytes, head: Head) -> None:
        try:
            known = msgspec.json.decode(line, type=Head)
        except msgspec.DecodeError as wrong:
            raise SetupError(str(self.path), "this is no record of a series") from wrong
        if known != head:
            other = "another series" if known.series != head.series else f"the engine {known.engine}"
            raise SetupError(str(self.path), f"this is the record of {other}: name another file")

    def add(self, games: Iterable[GamePlayed]) -> None:
        """Add finished games, and write them out."""
        if self.path is not None:
            self._append([msgspec.json.encode(played) for played in games])

    def _append(self, lines: list[bytes]) -> None:
        assert self.path is not None
        try:
            with self.path.open("ab") as file:
                # On a line of its own, whatever a crash has left of the one before.
                cut_off = file.tell() > 0 and not _ends_a_line(self.path)
                file.write((b"\n" if cut_off else b"") + b"".join(line + b"\n" for line in lines))
        except OSError as wrong:
            reason = f"cannot be written: {wrong.strerror}; the games written before are kept"
            raise SetupError(str(self.path), reason) from wrong


def _ends_a_line(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, 2)
        return file.read(1) == b"\n"
