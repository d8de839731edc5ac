"""Comparisons of a case with the play: only what the case names, tallies by total or by part."""

from __future__ import annotations

from typing import Any

import msgspec

from slugfest.kernel.nearest_name import nearest
from slugfest.kernel.records import as_dict, encodable
from slugfest.kernel.tally import Tally

CLOSE = 0.011
"""The tolerance in inches: positions in a case need not be more exact than a tape measure."""


def plain(event: Any) -> dict[str, Any]:
    """Return an event in the terms of a case: its kind, its fields, and every tally as a `Sum`."""
    fields = as_dict(event)
    simple = {name: value for name, value in fields.items() if not isinstance(value, Tally)}
    sums = {name: Sum(value) for name, value in fields.items() if isinstance(value, Tally)}
    plain: dict[str, Any] = {
        "event": type(event).__name__,
        **msgspec.to_builtins(simple, enc_hook=encodable),
        **sums,
    }
    return plain


class Sum:
    """A tally in the terms of a case: its total, and what each label adds, multiplies or halves."""

    def __init__(self, tally: Tally) -> None:
        self.total = tally.total
        self.parts: dict[str, int | str] = {}
        for part in tally.in_order:
            before = self.parts.get(part.label, 0)
            if part.halves:
                self.parts[part.label] = "halved"
            elif part.times:
                self.parts[part.label] = f"x{part.value}"
            else:
                self.parts[part.label] = part.value + (before if isinstance(before, int) else 0)

    def differences(self, expected: Any, path: str) -> list[str]:
        """Return the differences from a total, or from a table of the total and some parts (0 for an absent part)."""
        if not isinstance(expected, dict):
            return differ(expected, self.total, path)
        actual = {"total": self.total, **self.parts}
        differences = [
            difference
            for key, value in expected.items()
            for difference in differ(value, actual.get(key, 0), f"{path}.{key}")
        ]
        return [*differences, f"{path} has the parts {short(self.parts)}"] if differences else []


def differ(expected: Any, actual: Any, path: str) -> list[str]:
    """Return the differences between `actual` and what is expected of it."""
    if isinstance(actual, Sum):
        return actual.differences(expected, path)
    if isinstance(expected, dict):
        if not isinstance(actual, dict):
            return [f"{path} is {actual!r}, not {short(expected)}"]
        differences = []
        for key, value in expected.items():
            if key not in actual:
                hint = f"; {nearest(str(key), [str(name) for name in actual])}" if actual else ""
                differences.append(f"{path}.{key} does not exist{hint}")
            else:
                differences.extend(differ(value, actual[key], f"{path}.{key}"))
        return differences
    if isinstance(expected, list) and isinstance(actual, list | tuple):
        if len(expected) != len(actual):
            return [f"{path} is {list(actual)!r}, not {expected!r}"]
        pairs = zip(expected, actual, strict=True)
        return [difference for k, (a, b) in enumerate(pairs) for difference in differ(a, b, f"{path}[{k}]")]
    number = int | float
    if isinstance(expected, number) and isinstance(actual, number) and not isinstance(expected, bool):
        return [] if abs(expected - actual) < CLOSE else [f"{path} is {actual!r}, not {expected!r}"]
    return [] if expected == actual else [f"{path} is {actual!r}, not {expected!r}"]


def short(table: dict[str, Any]) -> str:
    return ", ".join(f"{key}={value!r}" for key, value in table.items())
