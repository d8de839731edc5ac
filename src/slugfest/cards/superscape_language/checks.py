"""What makes no sense although every word is understood: a figure nobody named, a result nobody rolled, a number that does not count."""

from __future__ import annotations

from typing import Any

import msgspec

from slugfest.cards.superscape_language.meaning import (
    ATTACKER,
    CHOSEN,
    EACH,
    HERE,
    ITS,
    SUBJECT,
    TARGET,
    THIS,
    Bonus,
    Fighting,
    Figures,
    Moment,
    Trait,
)
from slugfest.cards.superscape_language.operations import (
    AnyNumber,
    AtLeast,
    Branch,
    ChangeResult,
    ChooseFigure,
    Clause,
    ForEach,
    Ignore,
    Offer,
    Operation,
    PickWord,
    Program,
    Roll,
    RollAgain,
    SpecialMove,
    Stop,
)

NEEDS = {"attacking": ("attack", "hits", "attacks"), "defending": ("defense", "blocks")}
"""The numbers that count while a figure does this."""
FIGHTS = frozenset(
    {
        "declare_attack",
        "after_targeted",
        "before_attack",
        "before_normal_attack",
        "attacking",
        "after_attacking",
        "after_attacked",
        "before_defending",
        "defending",
        "after_defending",
    }
)
"""The moments at which there are an attacker and a target."""
SUBJECTS = frozenset(
    {
        "becomes_engaged",
        "begin_to_move",
        "leave_space",
        "enter_space",
        "leaving_engagement",
        "defeated",
        "removed",
        "after_wounds_placed",
        "card_lost",
        "wounds_coming",
    }
)
"""The moments that are about a figure which may be another one than the bearer."""
MOVES = frozenset({"begin_to_move", "enter_space", "leave_space", "becomes_engaged"})
WOUNDS = frozenset({"wounds_coming", "would_receive_wounds", "wound_placement"})


def why_senseless(clause: Clause) -> str:
    """Return why a clause makes no sense; nothing where it does."""
    if isinstance(clause, Bonus):
        return _why_no_number(clause)
    if isinstance(clause, Trait):
        return ""
    known = _known_at(clause.moment)
    for condition in clause.conditions:
        unknown = _unknown(condition, known)
        if unknown:
            return unknown
    return _why_not_done(clause.program, set(known), clause.moment, set())


def _why_no_number(bonus: Bonus) -> str:
    for condition in bonus.conditions:
        if isinstance(condition, Fighting) and bonus.stat not in NEEDS[condition.doing]:
            return f"{bonus.stat} has no effect while {condition.doing}"
        unknown = _unknown(condition, {THIS, HERE, ITS})
        if unknown:
            return unknown
    if bonus.most and bonus.each is None:
        return "a maximum needs something to count"
    named = (
        {THIS, HERE, ITS, ATTACKER, TARGET}
        if bonus.stat in ("attack", "defense", "hits", "blocks")
        else {THIS, HERE, ITS}
    )
    return _unknown(bonus.each, named) if bonus.each is not None else ""


def _known_at(moment: Moment) -> set[str]:
    """Return the names of the figures of whom an ability may speak at a moment."""
    known = {THIS, HERE}
    if moment.window in FIGHTS:
        known |= {ATTACKER, TARGET}
    if moment.window in SUBJECTS:
        known.add(SUBJECT)
    return known


def _why_not_done(program: Program, known: set[str], moment: Moment, results: set[str]) -> str:
    """Look at every operation in turn: what it speaks of must have been named before."""
    for operation in program:
        reason = _unknown(operation, known) or _why_not_now(operation, moment, results)
        if reason:
            return reason
        if isinstance(operation, ChooseFigure):
            known.add(operation.name)
        if isinstance(operation, Roll | PickWord):
            results.add(operation.name)
        if isinstance(operation, Branch | Offer | ForEach | AnyNumber):
            inner = known | ({EACH} if isinstance(operation, ForEach) else set())
            rows = (
                (operation.then, operation.otherwise) if isinstance(operation, Branch) else (operation.then,)
            )
            for row in rows:
                reason = _why_not_done(row, set(inner), moment, set(results))
                if reason:
                    return reason
    return ""


def _why_not_now(operation: Operation, moment: Moment, results: set[str]) -> str:
    if (
        isinstance(operation, Branch)
        and isinstance(operation.when, AtLeast)
        and operation.when.name not in results
    ):
        return "no die was rolled for this"
    if getattr(operation, "of_type", "") == "word" and "word" not in results:
        return "no damage type was chosen before"
    if isinstance(operation, RollAgain | ChangeResult) and moment.window not in (
        "die_rolled",
        "initiative_rolled",
    ):
        return "there is no roll at this moment that could change"
    if isinstance(operation, Ignore) and moment.window not in WOUNDS:
        return "no wounds are about to be placed at this moment"
    if isinstance(operation, Stop) and moment.window not in MOVES:
        return "no figure moves at this moment"
    if isinstance(operation, SpecialMove) and moment.window != "special_move":
        return "a special move is made instead of a normal one"
    return ""


def _unknown(thing: Any, known: set[str]) -> str:
    """Return a complaint about the first name of a figure that nobody has given."""
    if isinstance(thing, tuple):
        return next((reason for part in thing for reason in [_unknown(part, known)] if reason), "")
    if not isinstance(thing, msgspec.Struct) or (
        isinstance(thing, Operation) and isinstance(thing, SpecialMove)
    ):
        return ""
    for field in type(thing).__struct_fields__:
        if field in ("then", "otherwise") or (isinstance(thing, Figures) and field == "who"):
            continue
        value = getattr(thing, field)
        if isinstance(value, str) and field in ("whom", "other", "who", "of"):
            if value not in known:
                return f"nobody is {WORDS.get(value, value)} at this moment"
        else:
            reason = _unknown(value, known)
            if reason:
                return reason
    return ""


WORDS = {
    CHOSEN: "the chosen figure",
    SUBJECT: "that figure",
    ATTACKER: "the attacker",
    TARGET: "the defender",
    EACH: "each",
}
