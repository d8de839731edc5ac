"""What leagues of bots and of teams have in common on the terminal: a bar while they are played, then tables or JSON."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Protocol, TypeVar

import msgspec
from rich.console import Console
from rich.progress import Progress


class Told(Protocol):
    """Whatever comes of a league: at least what went wrong."""

    @property
    def errors(self) -> list[str]: ...


Found = TypeVar("Found", bound=Told)


def shown(
    play: Callable[..., Found],
    title: str,
    games: int,
    show: Callable[[Found], None],
    *,
    json: bool,
) -> int:
    """Play a league of so many games, which tells its `progress`, and show it; 1 where something went wrong."""
    if json or not sys.stderr.isatty():
        found = play()
    else:
        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(title, total=games)
            found = play(progress=lambda done: bar.update(task, completed=done))
    if json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        show(found)
    return 1 if found.errors else 0
