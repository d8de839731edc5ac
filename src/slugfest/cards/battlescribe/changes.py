"""BattleScribe's modifiers: what a catalogue changes in its own names, costs and values.

Those without a condition always hold and are carried out.  Those with one depend on the roster:
they are reported, since a card has one form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element

import msgspec

CONDITIONS = ("conditions", "conditionGroups", "repeats")


class Change(msgspec.Struct, frozen=True):
    """One modifier: `append`, `increment`, `set` a value to a field."""

    type: str
    field: str
    value: str
    always: bool


def changes(*elements: Element | None) -> list[Change]:
    """Return the modifiers that elements carry themselves, in their order."""
    return [change for element in elements if element is not None for change in _of(element, always=True)]


def _of(element: Element, *, always: bool) -> Iterator[Change]:
    for group in element:
        if group.tag == "modifiers":
            for modifier in group:
                free = always and not _conditional(modifier)
                yield Change(
                    modifier.get("type", ""), modifier.get("field", ""), modifier.get("value", ""), free
                )
        elif group.tag == "modifierGroups":
            for modifier_group in group:
                yield from _of_group(modifier_group, always=always)


def _of_group(group: Element, *, always: bool) -> Iterator[Change]:
    yield from _of(group, always=always and not _conditional(group))


def _conditional(element: Element) -> bool:
    return any(child.tag in CONDITIONS and len(child) for child in element)


def after(value: str, field: Iterable[str], made: Iterable[Change]) -> str:
    """Return a value after the changes that always hold."""
    names = {name for name in field if name}
    for change in made:
        if change.always and change.field in names:
            value = _after(value, change)
    return value


def _after(value: str, change: Change) -> str:
    match change.type:
        case "set":
            return change.value
        case "append":
            return f"{value} {change.value}".strip()
        case "prepend":
            return f"{change.value} {value}".strip()
        case "increment" | "decrement":
            sign = 1 if change.type == "increment" else -1
            by = re.fullmatch(r"\s*(-?\d{1,6})(?:\.\d*)?\s*", change.value)
            if by is None:
                return value
            return re.sub(r"-?\d{1,6}", lambda old: str(int(old[0]) + sign * int(by[1])), value, count=1)
    return value
