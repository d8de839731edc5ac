"""A slip of the pen in any of the cases we ship is noticed: each name in them, misspelt one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slugfest.cards.files.reading import read_toml, shaped
from slugfest.kernel.errors import SetupError
from slugfest.lab.cases import Case, run_case, unreadable

CASES = sorted((Path(__file__).parents[2] / "cases").rglob("*.toml"))
Where = tuple[str | int, ...]
PROSE = {"title", "note"}
FREE = {"name", "name_fr", "alter_ego", "type", "factions", "about", "text", "drawing", "id"}
"""What a card or a table may be called as one likes, and texts that have a checker of their own."""
OPEN = {("setup", "cards"), ("setup", "board", "legend"), ("setup", "scenario", "zones")}
"""Tables whose keys their author makes up."""


def names(raw: Any, where: Where = ()) -> Iterator[tuple[Where, bool]]:
    """Every name in a case: where it stands, and whether it is the key there."""
    if isinstance(raw, dict):
        for key, value in raw.items():
            if key in PROSE or (where[:1] == ("setup",) and key in FREE):
                continue
            if where not in OPEN and not (where and where[-1] in ("answer", "refused")):
                yield (*where, key), True
            yield from names(value, (*where, key))
    elif isinstance(raw, list):
        for number, value in enumerate(raw):
            yield from names(value, (*where, number))
    elif isinstance(raw, str) and where[:1] != ("setup",) and where != ("setup_refused",):
        yield where, False


def misspelt(raw: dict[str, Any], where: Where, is_key: bool) -> dict[str, Any]:
    slipped = deepcopy(raw)
    inner: Any = slipped
    for step in where[:-1]:
        inner = inner[step]
    if is_key:
        items = list(inner.items())
        inner.clear()
        inner.update((f"{key}q" if key == where[-1] else key, value) for key, value in items)
    else:
        inner[where[-1]] += "q"
    return slipped


def passes(raw: dict[str, Any]) -> bool:
    try:
        case = shaped(raw, Case, "slip.toml")
        return run_case(case, "slip.toml").holds
    except SetupError:
        return False


def survivors(path: Path, every: int, first: int) -> list[str]:
    """Return the slips that went unnoticed, of every n-th."""
    raw = read_toml(path)
    checked = [(where, is_key) for where, is_key in names(raw) if not _meant(raw, where)]
    return [
        f"{path.stem}: {'.'.join(map(str, where))} ({'key' if is_key else 'text'})"
        for where, is_key in checked[first % every :: every]
        if passes(misspelt(raw, where, is_key))
    ]


def _meant(raw: dict[str, Any], where: Where) -> bool:
    """An answer that nobody understands, and of which the case says so, stays one."""
    step = raw["then"][where[1]] if where[0] == "then" and len(where) > 2 else {}
    return (
        len(where) > 2
        and where[2] == "refused"
        and step.get("reason") in unreadable(raw["game"])
        and where[-1] == "refused"
    )


@pytest.mark.parametrize("first", range(4))
def test_a_slip_is_noticed(first: int) -> None:
    """A few of each case; all of them in the long run."""
    slips = [
        slip for number, path in enumerate(CASES[first::4]) for slip in survivors(path, 25, first + number)
    ]

    assert slips == []


@pytest.mark.long
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_slip_is_noticed(path: Path) -> None:
    assert [] == survivors(path, 1, 0)


def test_a_case_as_it_is_passes_here_too() -> None:
    """Otherwise every slip would be noticed for nothing."""
    assert passes(read_toml(CASES[0]))
    assert msgspec.to_builtins(shaped(read_toml(CASES[0]), Case, "case"))["title"]
