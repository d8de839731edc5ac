"""Card text to meaning: understood in every clause, or refused with the words underlined."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from slugfest.cards.misread import Misread
from slugfest.cards.superscape_language.checks import why_senseless
from slugfest.cards.superscape_language.composing.reading import Reading, TooManyReadings
from slugfest.cards.superscape_language.composing.telling import Untold
from slugfest.cards.superscape_language.composing.tokens import Token, tokens_of
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import Bonus, Figures, Trait
from slugfest.cards.superscape_language.naming import NOBODY, Bearer, marked, settled
from slugfest.cards.superscape_language.operations import (
    Branch,
    Clause,
    ForEach,
    Offer,
    Program,
    Roll,
    SpecialAttack,
    SpecialMove,
    Triggered,
)
from slugfest.cards.superscape_language.phrases import load
from slugfest.cards.superscape_language.phrases.sentences import Except, Limit, More
from slugfest.cards.superscape_language.telling import tell_ability, tell_special_attack
from slugfest.kernel.errors import SetupError

LONGEST_TEXT = 1_000
MOST_SENTENCES = 16

load()


def read_ability(
    text: str, place: str, bearer: Bearer = NOBODY, *, language: str = "en"
) -> tuple[Clause, ...]:
    """Return the clauses of an ability; raise a `Misread` at the first words that are not understood."""
    reading = _begin(text, place, bearer, language)
    try:
        rows = _sentences(reading)
        kept = _distinct([clauses for row in rows for clauses in [_assembled(row)] if clauses is not None])
    except TooManyReadings:
        raise Misread(place, "this can be understood in too many ways", 0, len(text), "superscape") from None
    clauses: tuple[Clause, ...] = _only(kept, rows, reading, text, place)
    _check(clauses, text, place)
    return clauses


def read_special_attack(
    text: str, place: str, bearer: Bearer = NOBODY, *, language: str = "en"
) -> SpecialAttack:
    """Return the numbers of a special attack, whom it is made against, and what else it does."""
    reading = _begin(text, place, bearer, language)
    try:
        whole = [special for end, special in reading.read("special", 0) if end == len(reading.tokens)]
        kept = _distinct(
            [special for each in whole for special in [_settled_special(each)] if special is not None]
        )
    except TooManyReadings:
        raise Misread(place, "this can be understood in too many ways", 0, len(text), "superscape") from None
    special: SpecialAttack = _only(kept, whole, reading, text, place)
    if special.hits < 0:
        raise SetupError(place, "an attack cannot have fewer hits than its skulls")
    _check(special.more, text, place)
    try:
        tell_special_attack(special, "en")
    except Untold:
        raise Misread(place, "no canonical words say this", 0, len(text), "superscape") from None
    return special


def _begin(text: str, place: str, bearer: Bearer, language: str) -> Reading:
    if len(text) > LONGEST_TEXT:
        raise SetupError(place, f"longer than {LONGEST_TEXT:,} characters")
    tokens = tokens_of(marked(text, bearer), language)
    if tokens and tokens[-1].text != ".":
        tokens.append(Token(".", "", len(text), len(text)))  # where a card leaves the last one out
    return Reading(SUPERSCAPE, tokens, language)


def _sentences(reading: Reading) -> list[tuple[Any, ...]]:
    """Return every way to read the text as a row of sentences."""
    end = len(reading.tokens)
    rows: list[tuple[int, tuple[Any, ...]]] = [(0, ())]
    whole: list[tuple[Any, ...]] = []
    for _ in range(MOST_SENTENCES):
        rows = [
            (after, (*said, sentence))
            for at, said in rows
            for after, sentence in reading.read("sentence", at)
        ]
        whole += [said for at, said in rows if at == end]
        rows = [row for row in rows if row[0] < end]
        if not rows:
            break
        if len(rows) > 200:
            raise TooManyReadings("sentences")
    return whole


def _assembled(row: tuple[Any, ...]) -> tuple[Clause, ...] | None:
    """Return the clauses that a row of sentences makes; nothing where a sentence goes on from none."""
    clauses: list[Clause] = []
    for sentence in row:
        if isinstance(sentence, tuple):
            clauses += sentence
        elif isinstance(sentence, Triggered):
            clauses.append(sentence)
        else:
            changed = _changed(clauses[-1], sentence) if clauses else None
            if changed is None:
                return None
            clauses[-1] = changed
    every = [settled(clause) if isinstance(clause, Triggered) else clause for clause in clauses]
    return None if any(clause is None for clause in every) else tuple([clause for clause in every if clause])


def _changed(last: Clause, sentence: Any) -> Clause | None:
    """Return the clause with what a sentence adds to it; nothing where that does not go with it."""
    if isinstance(sentence, Except):
        return _with_exception(last, sentence)
    if not isinstance(last, Triggered):
        return None
    if isinstance(sentence, Limit):
        return None if last.limit else msgspec.structs.replace(last, limit=sentence.until)
    assert isinstance(sentence, More)
    program = _going_on(last, sentence)
    return None if program is None else msgspec.structs.replace(last, program=program)


def _going_on(last: Triggered, more: More) -> Program | None:
    """Return the program with what follows: with each of several, after an offer that was taken, or at the end."""
    program, added = last.program, more.program
    if more.if_done:
        if isinstance(program[-1], Offer):
            return (*program[:-1], Offer((*program[-1].then, *added)))
        return (*program, *added) if last.may and len(program) == 1 else None
    inside = program[-1]
    if isinstance(inside, SpecialMove):
        return None  # what comes with a special move is part of it
    if isinstance(inside, ForEach) and isinstance(inside.then[-1], Roll | Branch):
        results = all(isinstance(part, Branch) for part in added)
        if not results:
            return None  # nobody can tell whether it is done with each of them
        return (*program[:-1], ForEach(inside.whom, (*inside.then, *added), inside.name))
    return (*program, *added)


def _with_exception(last: Clause, exception: Except) -> Clause | None:
    """Return a clause without those whom it does not concern; nothing where it does not say whom it concerns."""
    if isinstance(last, Triggered):
        by = last.moment.by
        if by is None or exception.bearer:
            return None
        moment = msgspec.structs.replace(last.moment, by=_without(by, exception))
        return msgspec.structs.replace(last, moment=moment)
    return None if last.to is None else msgspec.structs.replace(last, to=_without(last.to, exception))


def _without(figures: Figures, exception: Except) -> Figures:
    without = (*figures.without, *exception.without)
    return msgspec.structs.replace(figures, without=without, other=figures.other or exception.bearer)


def _settled_special(special: SpecialAttack) -> SpecialAttack | None:
    more = [settled(clause) for clause in special.more]
    if any(clause is None for clause in more):
        return None
    return msgspec.structs.replace(special, more=tuple([clause for clause in more if clause is not None]))


def _distinct(meanings: list[Any]) -> list[Any]:
    kept: list[Any] = []
    for meaning in meanings:
        if meaning not in kept:
            kept.append(meaning)
    return kept


def _only(kept: list[Any], read: list[Any], reading: Reading, text: str, place: str) -> Any:
    """Return the one meaning there is; raise a `Misread` where there is none, or more than one."""
    if len(kept) == 1:
        return kept[0]
    if kept:
        raise Misread(place, "this can be understood in two ways", 0, len(text), "superscape")
    if read:
        reason = (
            "whom or what this speaks of is not clear: name the figure, or say at which moment it happens"
        )
        raise Misread(place, reason, 0, len(text), "superscape")
    at = min(reading.furthest, len(reading.tokens))
    start = reading.tokens[at].start if at < len(reading.tokens) else len(text)
    end = _end_of_part(text, start)
    raise Misread(place, _complaint(text, start, end, reading.expected), start, end, "superscape")


def _end_of_part(text: str, start: int) -> int:
    """Return where the words end that are not understood: with their part of the sentence."""
    for at in range(start, min(len(text), start + 60)):
        if text[at] in ".,;" and at > start:
            return at
    return min(len(text), start + 60)


def _complaint(text: str, start: int, end: int, expected: set[str]) -> str:
    unread = f"“{text[start:end]}”" if start < len(text) else "the end"
    known = sorted(_shown(word) for word in expected)[:12]
    return f"cannot read {unread} after “{text[max(0, start - 30) : start]}”; here could stand: {', '.join(known)}"


def _shown(word: str) -> str:
    if word.startswith("<"):
        return f"a {word[1:-1].replace('_', ' ')}"
    return {"": "the end of the text", "~": "the name of the card"}.get(word, word)


def _check(clauses: tuple[Clause, ...], text: str, place: str) -> None:
    """Refuse what makes no sense, and what could not be told as it was understood."""
    for clause in clauses:
        reason = why_senseless(clause)
        if reason:
            raise SetupError(place, reason)
    try:
        tell_ability(clauses, "en")
        tell_ability(clauses, "fr")
    except Untold:
        raise Misread(place, "no canonical words say this", 0, len(text), "superscape") from None


@cache
def literal_words() -> frozenset[str]:
    """Return every word that the language spells out."""
    return SUPERSCAPE.literal_words()


__all__ = ["Bonus", "Trait", "read_ability", "read_special_attack"]
