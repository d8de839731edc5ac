"""What came of an import, as people read it: short at first, everything with `--all`."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from slugfest.kernel.errors import SetupError
from slugfest.lab.importing import Import, Note
from slugfest.narration import LANGUAGES, Narrator
from slugfest.narration.narrator import COLON

FEW = 10
"""Rows of a table that is not asked for in full."""
FEW_NAMES = 4
HAND = "by hand"
NOTES = (
    "read as",
    "option",
    "condition",
    "value",
    "level",
    "form",
    "hidden",
    "part",
    "link",
    "missing",
    "file",
    "entry",
)


def check_language(language: str) -> None:
    """Before anything is written."""
    if language not in LANGUAGES:
        raise SetupError("--lang", f"must be {' or '.join(LANGUAGES)}, not {language!r}")


class Report:
    """Prints an import in one language."""

    def __init__(self, found: Import, into: Path, language: str, *, everything: bool) -> None:
        self.found = found
        self.into = into
        self.language = language
        self.everything = everything
        self.teller = Narrator("imports", {})
        self.out = Console(highlight=False)

    def say(self, word: str) -> str:
        return self.teller.name(word, self.language)

    def show(self) -> None:
        self._counts()
        self._by_hand()
        self._notes()
        self._failed()

    def _counts(self) -> None:
        found = self.found
        title = f"{found.characters} {self.say('characters')} → {self.into}"
        table = Table(title=escape(title), title_justify="left", title_style="bold")
        for column in ("", "read", "playable", HAND, "share"):
            table.add_column(self.say(column) if column else "", justify="right" if column else "left")
        for what in ("attacks", "powers", "skills"):
            every = getattr(found, what)
            played = every - found.skills_unknown if what == "skills" else getattr(found, f"{what}_playable")
            share = f"{100 * played // every} %" if every else "–"
            table.add_row(self.say(what), str(every), str(played), str(every - played), share)
        self.out.print(table)

    def _by_hand(self) -> None:
        kept = self.found.unparsed
        if not kept:
            return
        self.out.print(f"[bold]{self.say('kept')}[/bold] ({len(kept)})")
        for one in kept if self.everything else kept[:FEW]:
            what = f"({self.say(f'a {one.kind}')})"
            line = Text.assemble((one.card, "cyan"), " · ", (one.name, "bold"), f" {what} ", one.text)
            if self.everything:
                self.out.print(Padding(line, (0, 0, 0, 2)))
                self.out.print(Padding(Text(one.reason, style="dim"), (0, 0, 0, 6)))
            else:
                self.out.print(Padding(line, (0, 0, 0, 2)), no_wrap=True, overflow="ellipsis")
        if not self.everything and len(kept) > FEW:
            self.out.print(f"  … {len(kept) - FEW} {self.say('more')}")

    def _notes(self) -> None:
        for kind in NOTES:
            notes = [one for one in self.found.notes if one.kind == kind]
            if not notes:
                continue
            told = Counter(one.reason if kind == "read as" else one.name for one in notes).most_common()
            few = told if self.everything else told[:FEW_NAMES]
            names = ", ".join(f"{name} ×{many}" if many > 1 else name for name, many in few)
            more = " …" if len(few) < len(told) else ""
            heading = f"[bold]{self.say(kind)}[/bold] ({len(notes)}){COLON[self.language]}"
            self.out.print(f"{heading}{escape(names)}{more}")
            if self.everything:
                self._each(notes)

    def _each(self, notes: list[Note]) -> None:
        """Every note with the cards it is about."""
        cards: dict[str, list[str]] = {}
        for one in notes:
            cards.setdefault(f"{one.name}: {one.reason}", []).append(one.card)
        for told, on in cards.items():
            names = ", ".join(one for one in on if one)
            self.out.print(escape(f"  {told} ({names})" if names else f"  {told}"))

    def _failed(self) -> None:
        errors = Console(file=sys.stderr, highlight=False)
        for one in self.found.failed:
            errors.print(f"[red]{self.say('failed')}[/red]{COLON[self.language]}{escape(one)}")
