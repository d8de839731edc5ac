"""What leagues of bots and of teams have in common: a bar while they are played, then tables, Markdown or JSON."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, Protocol, TypeVar

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

Form = Literal["tables", "markdown", "json"]
"""How a league is printed: for the terminal, for a document, for a program."""
WIDE = 400


class Told(Protocol):
    """Whatever comes of a league: at least what went wrong."""

    @property
    def errors(self) -> list[str]: ...


Found = TypeVar("Found", bound=Told)


class Sheet:
    """What tables are printed on: drawn for the terminal, or as Markdown for a document."""

    def __init__(self, *, markdown: bool) -> None:
        self.markdown = markdown
        # In a file there is no edge at which a table would have to be squeezed.
        width = None if sys.stdout.isatty() else WIDE
        self.out = Console(highlight=False, soft_wrap=True, width=width)

    def table(
        self, title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[str] = ()
    ) -> None:
        """A table under its title; the columns named in `right` are numbers and stand on the right."""
        if self.markdown:
            rule = ["---:" if column in right else "---" for column in columns]
            lines = ["| " + " | ".join(row) + " |" for row in (columns, rule, *rows)]
            return self.line("\n".join(("", title, "", *lines, "")))
        table = Table(title=title)
        for column in columns:
            table.add_column(column, justify="right" if column in right else "left")
        for row in rows:
            table.add_row(*row)
        self.out.print(table)
        return None

    def line(self, text: str) -> None:
        """A text as it is."""
        self.out.print(text, markup=False)

    def remark(self, text: str) -> None:
        """A line below the tables; in a document it is one of a list."""
        self.line(f"- {text}" if self.markdown else text)


BY_HAND = "applied by hand: bots do not use it, so it has no effect here"


def remark_by_hand(sheet: Sheet, texts: Sequence[str]) -> None:
    """Say which texts on the table only people can apply."""
    for text in texts[:20]:
        sheet.remark(f"{BY_HAND}: {text}")


def shown(
    play: Callable[..., Found],
    title: str,
    games: int,
    show: Callable[[Found, Sheet], None],
    form: Form,
) -> int:
    """Play a league of so many games, which tells its `progress`, and show it; 1 where something went wrong."""
    if form == "json" or not sys.stderr.isatty():
        found = play()
    else:
        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(title, total=games)
            found = play(progress=lambda done: bar.update(task, completed=done))
    if form == "json":
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        show(found, Sheet(markdown=form == "markdown"))
    return 1 if found.errors else 0
