"""Sentences: a moment with what is done then, what goes on from the sentence before, and limits."""

from __future__ import annotations

from typing import Any

import msgspec

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.composing.grammar import Ends
from slugfest.cards.superscape_language.composing.reading import Reading
from slugfest.cards.superscape_language.composing.telling import BASE, PLAIN, Telling, Untold
from slugfest.cards.superscape_language.composing.tokens import written
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import Moment
from slugfest.cards.superscape_language.operations import (
    AtLeast,
    Branch,
    Last,
    Offer,
    Program,
    SpecialMove,
    Triggered,
)
from slugfest.cards.superscape_language.phrases.deeds import BLOCKS


class More(msgspec.Struct, frozen=True):
    """What follows the sentence before; `if_done` only where that was done."""

    program: Program
    if_done: bool = False


class Limit(msgspec.Struct, frozen=True):
    """How often the ability before may be used."""

    until: str


def _timed(
    moment: Moment,
    program: Program,
    may: str = "",
    condition: Any = None,
    also: Any = None,
    limit: str = "",
) -> Triggered | None:
    first = program[0]
    if isinstance(first, Offer) or (isinstance(first, Branch) and not isinstance(first.when, AtLeast)):
        return None  # who may, and on what condition, is said before
    conditions = tuple([holds for holds in (condition, also) if holds is not None])
    return Triggered(moment, program, conditions, bool(may), limit)


MAY = "(you {may=may} may|you|you must)"
SUPERSCAPE.sugar(
    "sentence",
    _timed,
    (
        "[{limit:limit}] {moment:moment} , [if {condition:holds} ,] [{may:you_may}] {program:deeds} .",
        "[{limit:limit}] {moment:moment} , [if {condition:holds} ,] {_:subject} [{may=may} may] {program:self_deeds} .",
    ),
    "[{limit:limit}] {moment:moment} , [si {condition:holds} ,] [{may:you_may}] {program:deeds} .",
)
SUPERSCAPE.sugar(
    "you_may", lambda may="": may, "you {may=may} may [(immediately|first|instead)]", "vous {may=may} pouvez"
)
SUPERSCAPE.sugar("you_may", lambda: "", ("you must",))


def _self_row(reading: Reading, at: int) -> Ends:
    """Read deeds of this figure: `heals 1 wound`."""
    return [
        (end, (deed,) if not isinstance(deed, tuple) else deed) for end, deed in reading.read("self_deed", at)
    ]


SUPERSCAPE.words("self_deeds", _self_row, lambda _program, _language: None)
SUPERSCAPE.sugar("sentence", More, "{program:deeds} .", "{program:deeds} .")
SUPERSCAPE.sugar("sentence", lambda program: More(program, True), ("if you do , {program:deeds} .",), ())
SUPERSCAPE.sugar(
    "sentence",
    lambda: More(()),
    ("{_:result} , nothing happens .", "{_:result_band} , nothing happens ."),
)
SUPERSCAPE.sugar("sentence", Limit, "{until:rider}")

# -- special moves ----------------------------------------------------------------------------------

SUPERSCAPE.phrase(
    "special_move",
    SpecialMove,
    "Move {spaces:number} . [Height {height:number} .] [{flies=yes} Flies .] [{unstoppable=yes} Unstoppable .]",
    "Mouvement {spaces:number} . [Hauteur {height:number} .] [{flies=yes} Vole .] [{unstoppable=yes} Inarrêtable .]",
    Example(
        "A move with a number of its own instead of the normal one, that leads up so many levels at most.",
        "Move 10. Height 50. Flies.",
        form="Move N. [Height N.] [Flies.]",
    ),
    name="special_move",
)


def _special_move(move: SpecialMove, before: Program = ()) -> Triggered | None:
    """A special move; what is gained for its activation comes before it, and Flying is flown in it."""
    if not all(isinstance(part, Last) for part in before):
        return None  # only what is gained for the move is part of it
    flies = move.flies or any(isinstance(part, Last) and part.word == "flying" for part in before)
    return Triggered(
        Moment("special_move", "mover"), (*before, msgspec.structs.replace(move, flies=flies)), may=True
    )


SUPERSCAPE.sugar(
    "sentence",
    _special_move,
    ("{move:special_move}", "{move:special_move} {before:deeds} ."),
    ("{move:special_move}", "{move:special_move} {before:deeds} ."),
)


# -- telling ----------------------------------------------------------------------------------------


def tell_triggered(clause: Triggered, language: str) -> str:
    """Return what is done at a moment: the first deed with the moment, every other as a sentence of its own."""
    telling = Telling(SUPERSCAPE, language)
    if clause.moment == Moment("special_move", "mover") and isinstance(clause.program[-1], SpecialMove):
        return _tell_special_move(clause, telling)
    first, rest = _parted(clause.program)
    return " ".join([_first(clause, first, telling), *[_sentence(part, telling) for part in rest]])


def tell_moment(moment: Moment, language: str) -> str:
    """Return `At the start of the round`."""
    return capital(Telling(SUPERSCAPE, language).sentence("moment", moment))


def tell_done(clause: Triggered, language: str) -> str:
    """Return what is done, without the moment."""
    telling = Telling(SUPERSCAPE, language)
    first, rest = _parted(clause.program)
    you = _you(clause.may, language)
    begun = written([*you, *_row(first, telling, BASE if clause.may else PLAIN)], language)
    return " ".join([f"{begun}.", *[_sentence(part, telling) for part in rest]]).rstrip(".")


def _parted(program: Program) -> tuple[Program, list[Program]]:
    """Return the operations that make the first sentence, and those of every other one."""
    parts: list[Program] = [(operation,) for operation in program]
    return parts[0], parts[1:]


def _you(may: bool, language: str) -> list[str]:
    if not may:
        return []
    return ["you", "may"] if language == "en" else ["vous", "pouvez"]


def _first(clause: Triggered, first: Program, telling: Telling) -> str:
    words: list[str] = []
    if clause.limit:
        often = {"turn": "tour", "round": "round", "game": "partie"}
        words += (
            f"once per {clause.limit} ,".split()
            if telling.language == "en"
            else f"une fois par {often[clause.limit]} ,".split()
        )
    said = telling.words("moment", clause.moment, PLAIN)
    if said is None:
        raise Untold(f"no phrase says {clause.moment}")
    words += [said[0][:1].lower() + said[0][1:], *said[1:], ","]
    if len(clause.conditions) > 1:
        raise Untold("more than one condition")
    for condition in clause.conditions:
        held = telling.words("holds", condition, PLAIN)
        if held is None:
            raise Untold(f"no phrase says {condition}")
        words += ["if" if telling.language == "en" else "si", *held, ","]
    words += _you(clause.may, telling.language)
    words += _row(first, telling, BASE if clause.may else PLAIN)
    return capital(written([*words, "."], telling.language))


def _sentence(program: Program, telling: Telling) -> str:
    return capital(written([*_row(program, telling, PLAIN), "."], telling.language))


def _row(program: Program, telling: Telling, mood: str) -> list[str]:
    words = telling.words("deeds", program, mood)
    if words is None:
        raise Untold(f"no phrase says {program}")
    return words


def _tell_special_move(clause: Triggered, telling: Telling) -> str:
    move = clause.program[-1]
    assert isinstance(move, SpecialMove)
    flown = any(isinstance(part, Last) and part.word == "flying" for part in clause.program)
    said = telling.sentence("special_move", msgspec.structs.replace(move, flies=False) if flown else move)
    before = clause.program[:-1]
    return f"{said} {_sentence(before, telling)}" if before else said


def capital(text: str) -> str:
    """Return a text that begins with a capital."""
    return text[:1].upper() + text[1:]


__all__ = ["BLOCKS", "Branch", "Offer"]


class Except(msgspec.Struct, frozen=True):
    """Whom the ability before does not concern: figures with these keywords, or the bearer."""

    without: tuple[str, ...] = ()
    bearer: bool = False


SUPERSCAPE.sugar(
    "sentence",
    Except,
    (
        "this power does not work against [other] {without:keyword_nouns} .",
        "this power does not work against [other] {without:keyword_list} .",
        "~power does not affect {without:keyword_nouns} .",
        "{without:keyword_nouns} are not affected by [the] ~power .",
        "({_:whose}|) ~power does not affect {bearer=yes} {_:me} .",
        "this power does not affect {bearer=yes} {_:me} .",
    ),
)
SUPERSCAPE.sugar(
    "sentence",
    lambda: More(()),
    (
        "figures (may only be targeted|can be affected by ~power only) as they move into engagement with {_:me} .",
        "figures moved by ~power (never|will never|do not|will not) take [any] swipes .",
        "a figure moved by ~power never takes [any] swipes .",
        "if {_:ref} is engaged when (it|he|she) is moved by ~power , (it|he|she) will not take [any] swipes .",
    ),
)
