"""What is wrong with the texts of a card whose shape is wrong too: each text is read by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from slugfest.cards.factions import Factions
from slugfest.cards.language import (
    compile_attack,
    compile_modifiers,
    compile_power,
    compile_skill,
    compile_strike,
)
from slugfest.cards.language.compiler import is_strike
from slugfest.kernel.errors import SetupError

Reads = Callable[[str, str], object]


def text_faults(raw: Mapping[str, Any], place: str, factions: Factions) -> Iterator[SetupError]:
    """Yield a `SetupError` for each text that is not understood; whatever is no text is passed over."""
    names = [name for name in (raw.get("alter_ego"), raw.get("name")) if isinstance(name, str)]
    lines = [row["name"] for _, row in _rows(raw, "attacks") if isinstance(row.get("name"), str)]

    def power(text: str, at: str) -> object:
        if is_strike(text):
            return compile_strike(text, at)
        return compile_power(text, at, names, lines, factions)

    for at, skill in enumerate(raw["skills"] if isinstance(raw.get("skills"), list) else ()):
        yield from _fault(skill, f"{place}, skills[{at}]", compile_skill)
    for rows, field, reads in (
        ("endurance", "modifiers", compile_modifiers),
        ("attacks", "text", compile_attack),
        ("powers", "text", power),
    ):
        for at, row in _rows(raw, rows):
            if not (rows == "powers" and (row.get("by_hand") or row.get("plugin"))):
                yield from _fault(row.get(field), f"{place}, {rows}[{at}].{field}", reads)


def _rows(raw: Mapping[str, Any], name: str) -> list[tuple[int, dict[str, Any]]]:
    rows = raw.get(name)
    return [
        (at, row) for at, row in enumerate(rows if isinstance(rows, list) else ()) if isinstance(row, dict)
    ]


def _fault(text: Any, place: str, reads: Reads) -> Iterator[SetupError]:
    if not isinstance(text, str):
        return
    try:
        reads(text, place)
    except SetupError as wrong:
        yield wrong
