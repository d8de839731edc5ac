"""Where in a TOML file each value stands, so that an error can point at the words themselves.

`tomllib` forgets the places.  This walks over a text that it has accepted and notes, for each
value, where its key and its letters stand; of a string, where each of its letters stands,
escapes and line ends included.
"""

from __future__ import annotations

import re

import msgspec

Path = tuple[str | int, ...]
BARE = re.compile(r"[A-Za-z0-9_-]+")
PLAIN = re.compile(r"[^\s,\]}#][^,\]}#\n]*")
ESCAPES = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b"}
DIGITS = {"x": 2, "u": 4, "U": 8}
QUOTES = ('"""', "'''", '"', "'")


class Span(msgspec.Struct, frozen=True):
    """From the first letter to just after the last."""

    start: int
    end: int


class Places:
    """The places of a TOML text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.keys: dict[Path, Span] = {(): Span(0, 0)}
        self.values: dict[Path, Span] = {}
        self.letters: dict[Path, list[int]] = {}
        self.rows: dict[Path, int] = {}
        self.at = 0
        try:
            self._document()
        except IndexError:  # it was no TOML after all: the places so far are still right
            return

    def line_and_column(self, at: int) -> tuple[int, int]:
        """Return the line and the column of a place, both counted from 1."""
        before = self.text[:at]
        return before.count("\n") + 1, at - before.rfind("\n")

    def line(self, at: int) -> str:
        start = self.text.rfind("\n", 0, at) + 1
        end = self.text.find("\n", at)
        return self.text[start : end if end >= 0 else len(self.text)].rstrip("\r")

    def nearest_key(self, path: Path) -> Span:
        """Return the key of a path, or of the nearest table around it."""
        while path not in self.keys:
            path = path[:-1]
        return self.keys[path]

    # -- walking over the text ------------------------------------------------------------------

    def _document(self) -> None:
        table: Path = ()
        while self._skip(" \t\r\n"):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)

    def _skip(self, blanks: str) -> bool:
        """Pass blanks and comments; `False` at the end."""
        while self.at < len(self.text):
            if self.text[self.at] == "#":
                end = self.text.find("\n", self.at)
                self.at = end if end >= 0 else len(self.text)
            elif self.text[self.at] in blanks:
                self.at += 1
            else:
                return True
        return False

    def _header(self) -> Path:
        start = self.at
        row = self.text.startswith("[[", start)
        self.at += 2 if row else 1
        table: Path = ()
        for name in self._dotted():
            table = self._latest((*table, name))
        self.at += 2 if row else 1
        if row:
            plain = table[:-1] if table and isinstance(table[-1], int) else table
            number = self.rows.get(plain, 0)
            self.rows[plain] = number + 1
            table = (*plain, number)
        self.keys[table] = Span(start, self.at)
        return table

    def _latest(self, table: Path) -> Path:
        """Return the path with the last row of each table of rows."""
        return (*table, self.rows[table] - 1) if table in self.rows else table

    def _dotted(self) -> list[str]:
        names: list[str] = []
        while True:
            self._skip(" \t")
            if self.text[self.at] in "\"'":
                names.append(self._string(None))
            else:
                match = BARE.match(self.text, self.at)
                self.at = match.end() if match else len(self.text)
                names.append(match[0] if match else "")
            self._skip(" \t")
            if self.text[self.at] != ".":
                return names
            self.at += 1

    def _pair(self, table: Path) -> None:
        start = self.at
        path = (*table, *self._dotted())
        self.keys[path] = Span(start, start + len(self.text[start : self.at].rstrip()))
        self.at += 1
        self._skip(" \t")
        self._value(path)

    def _value(self, path: Path) -> None:
        start, first = self.at, self.text[self.at]
        self.keys.setdefault(path, Span(start, start))
        if first in "\"'":
            self._string(path)
        elif first == "[":
            self._row(path)
        elif first == "{":
            self._inline(path)
        else:
            match = PLAIN.match(self.text, self.at)
            self.at = start + len(match[0].rstrip()) if match else start + 1
        self.values[path] = Span(start, self.at)

    def _row(self, path: Path) -> None:
        self.at += 1
        number = 0
        while self._skip(" \t\r\n,") and self.text[self.at] != "]":
            self._value((*path, number))
            number += 1
        self.at += 1

    def _inline(self, path: Path) -> None:
        self.at += 1
        while self._skip(" \t\r\n,") and self.text[self.at] != "}":
            self._pair(path)
        self.at += 1

    def _string(self, path: Path | None) -> str:
        """Read a string of any of the four kinds; return its letters, and note where they stand."""
        quote = next(mark for mark in QUOTES if self.text.startswith(mark, self.at))
        self.at += len(quote)
        if len(quote) == 3 and self.text[self.at] in "\r\n":
            self.at += 2 if self.text[self.at] == "\r" else 1
        letters: list[str] = []
        places: list[int] = []
        while not self._closes(quote):
            start = self.at
            new = self._escaped() if self.text[start] == "\\" and '"' in quote else self._letter()
            letters.append(new)
            places += [start] * len(new)
        places.append(self.at)
        self.at += len(quote)
        if path is not None:
            self.letters[path] = places
        return "".join(letters)

    def _closes(self, quote: str) -> bool:
        """Return whether three quotes close here; of four or five the first ones still belong to the text."""
        if not self.text.startswith(quote, self.at):
            return self.at >= len(self.text)
        return len(quote) == 1 or not self.text.startswith(quote, self.at + 1)

    def _letter(self) -> str:
        letter = self.text[self.at]
        self.at += 1
        return letter

    def _escaped(self) -> str:
        """Return one letter, or nothing where a backslash joins two lines."""
        kind = self.text[self.at + 1]
        if kind in " \t\r\n":
            self.at += 1
            while self.text[self.at] in " \t\r\n":
                self.at += 1
            return ""
        digits = DIGITS.get(kind, 0)
        self.at += 2 + digits
        return chr(int(self.text[self.at - digits : self.at], 16)) if digits else ESCAPES.get(kind, kind)
