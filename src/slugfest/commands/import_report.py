"""The report of an import: short by default, complete with `--all`."""

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
"""The number of rows of a table in the short report."""
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
    """Raise a `SetupError` for an unknown language before anything is written."""
    if language not in LANGUAGES:
        raise SetupError("--lang", f"must be {' or '.join(LANGUAGES)}, not {language!r}")


class Report:
    """Prints the result of an import in one language."""

    def __init__(self, result: Import, into: Path, language: str, *, everything: bool) -> None:
        self.result = result
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
        result = self.result
        title = f"{result.characters} {self.say('characters')} → {self.into}"
        table = Table(title=escape(title), title_justify="left", title_style="bold")
        for column in ("", "read", "playable", HAND, "share"):
            table.add_column(self.say(column) if column else "", justify="right" if column else "left")
        for kind in ("attacks", "powers", "skills"):
            every = getattr(result, kind)
            played = (
                every - result.skills_unknown if kind == "skills" else getattr(result, f"{kind}_playable")
            )
            share = f"{100 * played // every} %" if every else "–"
            table.add_row(self.say(kind), str(every), str(played), str(every - played), share)
        self.out.print(table)

    def _by_hand(self) -> None:
        unparsed = self.result.unparsed
        if not unparsed:
            return
        self.out.print(f"[bold]{self.say('kept')}[/bold] ({len(unparsed)})")
        for text in unparsed if self.everything else unparsed[:FEW]:
            kind = f"({self.say(f'a {text.kind}')})"
            line = Text.assemble((text.card, "cyan"), " · ", (text.name, "bold"), f" {kind} ", text.text)
            if self.everything:
                self.out.print(Padding(line, (0, 0, 0, 2)))
                self.out.print(Padding(Text(text.reason, style="dim"), (0, 0, 0, 6)))
            else:
                self.out.print(Padding(line, (0, 0, 0, 2)), no_wrap=True, overflow="ellipsis")
        if not self.everything and len(unparsed) > FEW:
            self.out.print(f"  … {len(unparsed) - FEW} {self.say('more')}")

    def _notes(self) -> None:
        for kind in NOTES:
            notes = [note for note in self.result.notes if note.kind == kind]
            if not notes:
                continue
            subjects = Counter(
                note.reason if kind == "read as" else note.name for note in notes
            ).most_common()
            few = subjects if self.everything else subjects[:FEW_NAMES]
            names = ", ".join(f"{name} ×{many}" if many > 1 else name for name, many in few)
            more = " …" if len(few) < len(subjects) else ""
            heading = f"[bold]{self.say(kind)}[/bold] ({len(notes)}){COLON[self.language]}"
            self.out.print(f"{heading}{escape(names)}{more}")
            if self.everything:
                self._each(notes)

    def _each(self, notes: list[Note]) -> None:
        """Print every note with the cards it is about."""
        cards: dict[str, list[str]] = {}
        for note in notes:
            cards.setdefault(f"{note.name}: {note.reason}", []).append(note.card)
        for text, card_names in cards.items():
            names = ", ".join(name for name in card_names if name)
            self.out.print(escape(f"  {text} ({names})" if names else f"  {text}"))

    def _failed(self) -> None:
        errors = Console(file=sys.stderr, highlight=False)
        for failure in self.result.failed:
            errors.print(f"[red]{self.say('failed')}[/red]{COLON[self.language]}{escape(failure)}")
