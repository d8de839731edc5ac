"""How a case compares what it names with what is there: only what it names, tallies by total or by part."""

from __future__ import annotations

from typing import Any

import msgspec

from slugfest.kernel.nearest_name import nearest
from slugfest.kernel.tally import Tally

CLOSE = 0.011
"""Inches: positions in a case need not be more exact than a tape measure."""


def plain(event: Any) -> dict[str, Any]:
    """An event as a case speaks of it: its kind, its fields, and every tally as a `Sum`."""
    fields = msgspec.structs.asdict(event)
    told = {name: value for name, value in fields.items() if not isinstance(value, Tally)}
    sums = {name: Sum(value) for name, value in fields.items() if isinstance(value, Tally)}
    plain: dict[str, Any] = {"event": type(event).__name__, **msgspec.to_builtins(told), **sums}
    return plain


class Sum:
    """A tally as a case speaks of it: its total, and what each label adds, multiplies or halves."""

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

    def differences(self, wanted: Any, path: str) -> list[str]:
        """A number is the total; a table names the total, some parts, or 0 for a part that is not there."""
        if not isinstance(wanted, dict):
            return differ(wanted, self.total, path)
        named = {"total": self.total, **self.parts}
        told = [
            one for key, value in wanted.items() for one in differ(value, named.get(key, 0), f"{path}.{key}")
        ]
        return [*told, f"{path} has the parts {short(self.parts)}"] if told else []


def differ(wanted: Any, found: Any, path: str) -> list[str]:
    """Where `found` is not at least what is wanted."""
    if isinstance(found, Sum):
        return found.differences(wanted, path)
    if isinstance(wanted, dict):
        if not isinstance(found, dict):
            return [f"{path} is {found!r}, not {short(wanted)}"]
        differences = []
        for key, value in wanted.items():
            if key not in found:
                hint = f"; {nearest(str(key), [str(one) for one in found])}" if found else ""
                differences.append(f"{path}.{key} does not exist{hint}")
            else:
                differences.extend(differ(value, found[key], f"{path}.{key}"))
        return differences
    if isinstance(wanted, list) and isinstance(found, list | tuple):
        if len(wanted) != len(found):
            return [f"{path} is {list(found)!r}, not {wanted!r}"]
        pairs = zip(wanted, found, strict=True)
        return [one for k, (a, b) in enumerate(pairs) for one in differ(a, b, f"{path}[{k}]")]
    number = int | float
    if isinstance(wanted, number) and isinstance(found, number) and not isinstance(wanted, bool):
        return [] if abs(wanted - found) < CLOSE else [f"{path} is {found!r}, not {wanted!r}"]
    return [] if wanted == found else [f"{path} is {found!r}, not {wanted!r}"]


def short(wanted: dict[str, Any]) -> str:
    return ", ".join(f"{key}={value!r}" for key, value in wanted.items())
