"""Checked reading of untrusted files: every error says where and why."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from slugfest.kernel.errors import SetupError

MAX_BYTES: Final = 1_000_000
MAX_TEXT: Final = 2_000
LANGUAGES: Final = ("en", "fr")


class MapError(SetupError):
    """Raised when a map is faulty: the file, the place in it, and the reason."""

    def __init__(self, file: str, where: str, reason: str) -> None:
        super().__init__(f"{file}: {where}", reason)
        self.file = file
        self.where = where

    def __reduce__(self) -> tuple[type[MapError], tuple[str, str, str]]:
        return MapError, (self.file, self.where, self.reason)


def read_text(path: Path) -> str:
    """Return the text of a file; raise MapError if it is missing, too large or not UTF-8."""
    try:
        if not path.is_file():
            raise MapError(path.name, "file", "does not exist")
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
        return content.decode()
    except UnicodeDecodeError as error:
        raise MapError(
            path.name, "file", f"is not UTF-8 text: {error.reason} at byte {error.start}"
        ) from error
    except OSError as error:
        raise MapError(path.name, "file", f"cannot be read: {error.strerror}") from error


def parse(file: str, text: str) -> object:
    """Return the content of a TOML text; raise MapError if it is not TOML."""
    if len(text) > MAX_BYTES or len(text.encode(errors="replace")) > MAX_BYTES:
        raise MapError(file, "file", f"is larger than {MAX_BYTES:,} bytes")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise MapError(file, "file", f"is not TOML: {error}") from error


class TomlTable:
    """One table of a file, with the words that may be used in it."""

    def __init__(self, file: str, where: str, content: object, words: Sequence[str] = ()) -> None:
        self.file = file
        self.where = where
        if not isinstance(content, dict):
            raise MapError(file, where or "file", f"must be a table, not {_kind(content)}")
        self.content: dict[str, object] = content
        for key in self.content if words else ():
            if key not in words:
                near = get_close_matches(key, words, 1)
                raise self.error(key, f"is not a known field{f'; did you mean {near[0]}?' if near else ''}")

    def error(self, key: str, reason: str) -> MapError:
        named = key or '""'
        return MapError(self.file, f"{self.where}.{named}" if self.where else named, reason)

    def has(self, key: str) -> bool:
        return key in self.content

    def text(self, key: str, otherwise: str | None = None, longest: int = MAX_TEXT) -> str:
        value = self.content.get(key, otherwise)
        if value is None:
            raise self.error(key, "is missing")
        if not isinstance(value, str):
            raise self.error(key, f"must be a text, not {_kind(value)}")
        if len(value) > longest:
            raise self.error(key, f"has {len(value)} characters, more than {longest}")
        return value

    def number(self, key: str, least: int, most: int, otherwise: int | None = None) -> int:
        value = self.content.get(key, otherwise)
        if value is None:
            raise self.error(key, "is missing")
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(key, f"must be a whole number, not {_kind(value)}")
        if not least <= value <= most:
            raise self.error(key, f"must be from {least} to {most}")
        return value

    def flag(self, key: str, otherwise: bool) -> bool:
        value = self.content.get(key, otherwise)
        if not isinstance(value, bool):
            raise self.error(key, f"must be true or false, not {_kind(value)}")
        return value

    def entries(self, key: str) -> list[object]:
        value = self.content.get(key, [])
        if not isinstance(value, list):
            raise self.error(key, f"must be a list, not {_kind(value)}")
        return value

    def table(self, key: str, words: Sequence[str] = ()) -> TomlTable:
        if key not in self.content:
            raise self.error(key, "is missing")
        return TomlTable(self.file, f"{self.where}.{key}" if self.where else key, self.content[key], words)

    def tables(self, key: str, words: Sequence[str]) -> list[TomlTable]:
        entries = self.entries(key)
        return [TomlTable(self.file, f"{key} {n}", entry, words) for n, entry in enumerate(entries, 1)]

    def translations(self, key: str) -> dict[str, str]:
        """Return a text in every language of the game."""
        table = self.table(key, LANGUAGES)
        return {language: table.text(language) for language in LANGUAGES}


def _kind(value: object) -> str:
    kinds = {
        dict: "a table",
        list: "a list",
        str: "a text",
        bool: "true or false",
        int: "a number",
        float: "a number",
    }
    return kinds.get(type(value), "a date")
