"""Output of leagues of bots and of teams: a progress bar, then tables, Markdown or JSON."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, Protocol, TypeVar

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

Form = Literal["tables", "markdown", "json"]
"""The form of the output: for the terminal, for a document, for a program."""
WIDE = 400


class LeagueResult(Protocol):
    """The result of a league: at least its errors."""

    @property
    def errors(self) -> list[str]: ...


ResultT = TypeVar("ResultT", bound=LeagueResult)


class Sheet:
    """The medium of tables: the terminal, or a Markdown document."""

    def __init__(self, *, markdown: bool) -> None:
        self.markdown = markdown
        # A file has no edge at which a table would have to be squeezed.
        width = None if sys.stdout.isatty() else WIDE
        self.out = Console(highlight=False, soft_wrap=True, width=width)

    def table(
        self, title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[str] = ()
    ) -> None:
        """Print a table under its title; the columns named in `right` are numbers and are aligned right."""
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
        """Print a text as it is."""
        self.out.print(text, markup=False)

    def remark(self, text: str) -> None:
        """Print a line below the tables; in a document it is an item of a list."""
        self.line(f"- {text}" if self.markdown else text)


BY_HAND = "applied by hand: bots do not use it, so it has no effect here"


def remark_by_hand(sheet: Sheet, texts: Sequence[str]) -> None:
    """Print which texts on the table only people can apply."""
    for text in texts[:20]:
        sheet.remark(f"{BY_HAND}: {text}")


def play_and_show(
    play: Callable[..., ResultT],
    title: str,
    games: int,
    show: Callable[[ResultT, Sheet], None],
    form: Form,
) -> int:
    """Play a league of this many games with a progress bar, print it, and return 1 if it had errors."""
    if form == "json" or not sys.stderr.isatty():
        result = play()
    else:
        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(title, total=games)
            result = play(progress=lambda done: bar.update(task, completed=done))
    if form == "json":
        sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
    else:
        show(result, Sheet(markdown=form == "markdown"))
    return 1 if result.errors else 0
