"""Names in a text: the card's own name, the name of the power, reminders in brackets, and to whom a pronoun points."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from slugfest.cards.superscape_language.composing.tokens import POWER, SELF
from slugfest.cards.superscape_language.language import PRONOUN, THAT
from slugfest.cards.superscape_language.meaning import CHOSEN, EACH, SUBJECT, THIS, Figures
from slugfest.cards.superscape_language.nouns import singular
from slugfest.cards.superscape_language.operations import ChooseFigure, ForEach, Program, Triggered

CALLED = frozenset({"whom", "other", "who", "of"})
"""The fields that hold the name of a figure."""
COMMON = frozenset({"the", "of", "and", "a", "an", "in", "on", "this", "that", "no", "one", "army", "figure"})


class Bearer(msgspec.Struct, frozen=True):
    """Who has a text: what the card and the power are called, and whether several figures share it."""

    card: str = ""
    power: str = ""
    squad: bool = False


NOBODY = Bearer()


def marked(text: str, bearer: Bearer) -> str:
    """Return the text with its own names marked; every mark is as long as the name was, so that places stay."""
    for name, mark in (*_power_names(bearer), *_card_names(bearer)):
        if name in text:
            text = re.sub(rf"(?<![\w~]){re.escape(name)}(?![\w])", _put(mark), text)
    return text


def _put(mark: str) -> Callable[[re.Match[str]], str]:
    """Return what puts a mark in the place of a name, as long as that was."""
    return lambda match: mark.ljust(len(match.group()))


def _power_names(bearer: Bearer) -> list[tuple[str, str]]:
    """Return the name of the power, with and without the number printed in it."""
    plain = re.sub(r"\s*\d+$", "", bearer.power)
    return [
        (name, POWER)
        for name in dict.fromkeys((bearer.power, plain))
        if len(name) > len(POWER) - 2 and " " in name
    ]


def _card_names(bearer: Bearer) -> list[tuple[str, str]]:
    """Return the names by which a text calls its bearer, the longest first."""
    full = re.sub(r"\s*\(.*\)$", "", bearer.card).strip()
    if not full:
        return []
    names = {bearer.card, full, full.partition(",")[0], re.sub(r"(?i)^the ", "", full)}
    words = [word for word in re.split(r"[\s,]+", full) if word[:1].isupper() and word.lower() not in COMMON]
    if not bearer.squad and len(words) > 1:
        names |= {words[0], words[-1]}
    if bearer.squad:
        names |= {
            short for short in (full.rpartition(" ")[2], singular(full.rpartition(" ")[2])) if len(short) > 4
        }
        names |= {single for name in list(names) for single in [singular(name)] if single}
        names |= {f"{singular(head)} of {tail}" for head, of, tail in [full.partition(" of ")] if of}
    return [(name, SELF) for name in sorted(names, key=len, reverse=True) if len(name) > 2]


def settled(clause: Triggered) -> Triggered | None:
    """Return the ability with pronouns settled; nothing where one could mean several figures, or none."""
    moment = renamed(clause.moment, {PRONOUN: THIS})
    if moment is None:
        return None
    clause = msgspec.structs.replace(clause, moment=moment)
    spoken = [SUBJECT] if clause.moment.by is not None else []
    program = _settle_row(clause.program, spoken, clause)
    if program is None:
        return None
    conditions = tuple([renamed(held, _names(spoken, clause)) for held in clause.conditions])
    if any(held is None for held in conditions):
        return None
    return msgspec.structs.replace(clause, program=program, conditions=conditions)


def _names(spoken: list[str], clause: Triggered) -> dict[str, str]:
    """Return whom pronouns mean after these figures were spoken of besides the bearer."""
    names = {}
    if not spoken and clause.moment.against is None:
        names[PRONOUN] = THIS
    if len(set(spoken)) == 1:
        names[THAT] = spoken[-1]
    return names


def _settle_row(program: Program, spoken: list[str], clause: Triggered) -> Program | None:
    settled_row: list[Any] = []
    for operation in program:
        names = _names(spoken, clause)
        inner = list(spoken)
        if isinstance(operation, ForEach):
            inner.append(EACH)
        changes: dict[str, Any] = {}
        for field in ("then", "otherwise"):
            row = getattr(operation, field, ())
            if row:
                changes[field] = _settle_row(row, [EACH] if isinstance(operation, ForEach) else inner, clause)
                if changes[field] is None:
                    return None
        bare = msgspec.structs.replace(operation, **dict.fromkeys(changes, ())) if changes else operation
        known = renamed(bare, names)
        if known is None:
            return None
        settled_row.append(msgspec.structs.replace(known, **changes) if changes else known)
        if isinstance(operation, ChooseFigure):
            spoken.append(CHOSEN)
    return tuple(settled_row)


def renamed(thing: Any, names: dict[str, str]) -> Any:
    """Return a meaning with other names for its figures; nothing where one is not known."""
    if isinstance(thing, tuple):
        row = tuple([renamed(part, names) for part in thing])
        return None if any(part is None for part in row) else row
    if not isinstance(thing, msgspec.Struct):
        return thing
    changes: dict[str, Any] = {}
    for field in type(thing).__struct_fields__:
        value = getattr(thing, field)
        if value is None:
            continue
        called = field in CALLED and not (isinstance(thing, Figures) and field == "who")
        changed = names.get(value) if called and value in (PRONOUN, THAT) else renamed(value, names)
        if changed is None:
            return None
        if changed is not value:
            changes[field] = changed
    return msgspec.structs.replace(thing, **changes) if changes else thing
