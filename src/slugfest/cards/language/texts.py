"""The words of a module and the examples of its phrases: a TOML file beside it, of the same name.

    [words]               what the module says, in English and French
    [tables.<name>]       such words by their keys
    [spellings.<name>]    other ways to write a name, and its key
    [examples.<phrase>]   what a phrase says to designers, and a text that uses it

The import fails by name where something is missing, and where something is never asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias, TypeVar

import msgspec

from slugfest.cards.files.reading import read_toml
from slugfest.cards.guide.language import Example

Said: TypeAlias = tuple[str, str]
"""The same in English and in French."""
Entry = TypeVar("Entry")


class Translated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages, as the files have it."""

    en: str
    fr: str

    @property
    def said(self) -> Said:
        return self.en, self.fr


class TextFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file may hold."""

    words: dict[str, Translated] = {}
    tables: dict[str, dict[str, Translated]] = {}
    spellings: dict[str, dict[str, str]] = {}
    examples: dict[str, Example] = {}


class Texts:
    """The texts of one module; they know which of them have been asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = TextFile()
        if path.exists():
            self.file = msgspec.convert(read_toml(path), TextFile)
        self.used = set[tuple[str, str]]()

    def said(self, name: str) -> Said:
        return self._take("words", self.file.words, name).said

    def words(self, *names: str) -> tuple[Said, ...]:
        """Return the words of these names."""
        return tuple(self.said(name) for name in names)

    def table(self, name: str) -> dict[str, Said]:
        table = self._take("tables", self.file.tables, name)
        return {key: words.said for key, words in table.items()}

    def spellings(self, name: str) -> dict[str, str]:
        return self._take("spellings", self.file.spellings, name)

    def example(self, phrase: str) -> Example:
        return msgspec.structs.replace(self._take("examples", self.file.examples, phrase), phrase=phrase)

    def unused(self) -> list[str]:
        """Return what nobody has asked for, as `bans.toml: words.move`."""
        kept = {
            (part, name) for part in TextFile.__struct_fields__ for name in getattr(self.file, part)
        } - self.used
        return [f"{self.path.name}: {part}.{name}" for part, name in sorted(kept)]

    def _take(self, part: str, entries: Mapping[str, Entry], name: str) -> Entry:
        if name not in entries:
            raise ValueError(f"{self.path.name} has no {part}.{name}")
        self.used.add((part, name))
        return entries[name]


@cache
def texts_beside(module_file: str) -> Texts:
    """Return the texts of the module in that file."""
    texts = Texts(Path(module_file).with_suffix(".toml"))
    FILES.append(texts)
    return texts


FILES: list[Texts] = []
"""The texts of all the modules that were loaded."""


def check_used() -> None:
    """Raise a `ValueError` if a file has a text that no module asks for."""
    unused = [text for texts in FILES for text in texts.unused()]
    if unused:
        raise ValueError("; ".join(f"{text} is never used" for text in unused))
