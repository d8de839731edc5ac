"""BattleScribe's modifiers: what a catalogue changes in its own names, costs and values.

Those without a condition always hold and are carried out.  Those with one depend on the roster:
they are told, for a card has one form.
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
    """The modifiers that elements carry themselves, in their order."""
    return [one for element in elements if element is not None for one in _of(element, always=True)]


def _of(element: Element, *, always: bool) -> Iterator[Change]:
    for group in element:
        if group.tag == "modifiers":
            for one in group:
                free = always and not _conditional(one)
                yield Change(one.get("type", ""), one.get("field", ""), one.get("value", ""), free)
        elif group.tag == "modifierGroups":
            for one in group:
                yield from _of_group(one, always=always)


def _of_group(group: Element, *, always: bool) -> Iterator[Change]:
    yield from _of(group, always=always and not _conditional(group))


def _conditional(element: Element) -> bool:
    return any(one.tag in CONDITIONS and len(one) for one in element)


def after(told: str, field: Iterable[str], made: Iterable[Change]) -> str:
    """A value after the changes that always hold."""
    names = {one for one in field if one}
    for one in made:
        if one.always and one.field in names:
            told = _after(told, one)
    return told


def _after(told: str, change: Change) -> str:
    match change.type:
        case "set":
            return change.value
        case "append":
            return f"{told} {change.value}".strip()
        case "prepend":
            return f"{change.value} {told}".strip()
        case "increment" | "decrement":
            sign = 1 if change.type == "increment" else -1
            by = re.fullmatch(r"\s*(-?\d{1,6})(?:\.\d*)?\s*", change.value)
            if by is None:
                return told
            return re.sub(r"-?\d{1,6}", lambda old: str(int(old[0]) + sign * int(by[1])), told, count=1)
    return told
