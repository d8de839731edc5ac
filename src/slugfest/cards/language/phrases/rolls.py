"""Phrases about rolls that decide whether something happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from slugfest.cards.language.clause import BEARER, USED, Test
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.phrases.subjects import target
from slugfest.cards.language.reading import doubts
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import groups, modifier_of, stat_of, token
from slugfest.cards.language.texts import texts_beside

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader

TEXTS = texts_beside(__file__)
TESTS = TEXTS.table("tests")
"""The canonical words of a roll."""


@phrase(
    "roll",
    "MUST_ROLL.7",
    r"""
    must\s+(first\s+)?(pass|make|take)\s+an?\s+(successfull?\s+)?<ROLL>\s+(roll|test|check)
    (\s+(with\s+an?\s+[+-]\s*\d+(\s+(penalty|bonus|modifier))?|at\s+[+-]\s*\d+))?
    """,
)
def must_roll(reader: Reader, words: Token) -> None:
    reader.go_on()
    _fails(reader, words)
    reader.undecided = True


def _fails(reader: Reader, words: Token) -> None:
    reader.draft.test = Test(stat_of(words), "failed", modifier_of(words))


@phrase("roll", "BEARER_ROLLS.6", r"(make|take|makes|takes|passes)\s+an?\s+<ROLL>\s+(roll|test|check)")
def bearer_rolls(reader: Reader, words: Token) -> None:
    draft = reader.go_on()
    passes = words.lower().startswith("passes")
    if draft.named_at is not None and draft.who != BEARER and not passes:
        _fails(reader, words)
    else:
        draft.test = Test(stat_of(words), "passed", by_bearer=True)
    reader.undecided = not passes


@phrase(
    "roll",
    "UNLESS.7",
    r"""
    unless\s+<HE>\s+pass(es)?\s+an?\s+<ROLL>\s+(roll|test|check)
    (\s+with\s+an?\s+[+-]\s*\d+\s+(penalty|bonus|modifier))?
    """,
)
def unless(reader: Reader, words: Token) -> None:
    reader.bound()
    _fails(reader, words)
    if reader.draft.who != BEARER and reader.draft.test is not None:
        doubts.whoever_rolls(reader.draft.test, words, reader.at)


@phrase(
    "roll",
    "IF_ROLLED.8",
    r"""
    if\s+(?P<who>this\s+<MODEL>|<HE>|target(\s+enemy|\s+friendly)?(\s+<MODEL>)?)\s+
    (?P<how>fails?|passes|pass)\s+an?\s+<ROLL>\s+(roll|test|check)
    (\s+with\s+an?\s+[+-]\s*\d+\s+(penalty|bonus|modifier))?
    """,
)
def if_rolled(reader: Reader, words: Token) -> None:
    """Read `If the target fails a Willpower roll, it ...`."""
    said = groups(words)
    who = said["who"].lower()
    goes_on = "failed" if said["how"].lower().startswith("fail") else "passed"
    by_bearer = who.startswith("this")
    if not by_bearer and "target" in who:
        target(reader, token("TARGET", said["who"]))
    elif not by_bearer and not reader.named:
        reader.subject(reader.last_who)
    modifier = modifier_of(words)
    if by_bearer and modifier:
        raise NotUnderstood(reader.at, "only the rolls of other models may have a modifier")
    reader.bound()
    reader.draft.test = Test(stat_of(words), goes_on, modifier, by_bearer)  # type: ignore[arg-type]


@phrase("roll", "IF_DONE.7", r"if\s+<HE>\s+(does|do)(\s+so)?\b")
def if_done(reader: Reader, _: str) -> None:
    reader.goes_on = True


@phrase("roll", "IF_PASSED.7", r"if\s+(passed|successful|(the\s+roll|<HE>)\s+(passes|succeeds))")
def if_passed(reader: Reader, words: Token) -> None:
    _outcome(reader, words, "passed")


@phrase("roll", "IF_FAILED.7", r"if\s+(failed|not|(the\s+roll|<HE>)\s+fails?)\b")
def if_failed(reader: Reader, words: Token) -> None:
    _outcome(reader, words, "failed")


def _outcome(reader: Reader, words: Token, goes_on: str) -> None:
    test = _roll_before(reader)
    doubts.whoever_rolls(test, words, reader.at)
    _judge(reader, msgspec.structs.replace(test, goes_on=goes_on))


def _roll_before(reader: Reader) -> Test:
    """Return the roll of this sentence, of the one before, or that of the last clause, whose outcome comes now."""
    pending, before = reader.pending, reader.clauses[-1] if reader.clauses else None
    if reader.draft.test is not None:
        return reader.draft.test
    if pending is not None and pending.test is not None:
        when, conditions = reader.pending_bounds
        if reader.when == USED and when != USED:
            reader.when = when
        reader.conditions = [*conditions, *reader.conditions]
        if not reader.named:
            reader.subject(BEARER if pending.test.by_bearer else pending.who)
        return pending.test
    if before is None or before.test is None or reader.draft.said:
        raise NotUnderstood(reader.at, "no roll has been mentioned")
    if before.who.kind == "all" and not before.test.by_bearer:
        raise NotUnderstood(reader.at, "several models roll: it is not clear which roll is meant")
    reader.when, reader.conditions, reader.inherited = before.when, list(before.conditions), True
    if not reader.named and not before.test.by_bearer:
        reader.subject(before.test.of or before.who)
    return msgspec.structs.replace(before.test, same=True, of=None)


def _judge(reader: Reader, test: Test) -> None:
    """Let what follows depend on a roll."""
    first = not reader.draft.said
    reader.pending = None
    reader.undecided = False
    if not reader.named and not test.same:
        reader.subject(BEARER if test.by_bearer else reader.last_who)
    reader.draft.test = test
    reader.judged = first


@phrase("roll", "OTHERWISE.8", r"otherwise|(on|with)\s+any\s+other\s+(result|roll)")
def otherwise(reader: Reader, _: str) -> None:
    """Read `Otherwise, it gains 1 Power counter.` after what comes of a roll."""
    before = reader.clauses[-1].test if reader.clauses and reader.draft.test is None else None
    if before is None:
        raise NotUnderstood(reader.at, "no roll has been mentioned")
    _outcome_of(reader, "failed" if before.goes_on == "passed" else "passed")


def _outcome_of(reader: Reader, goes_on: str) -> None:
    _judge(reader, msgspec.structs.replace(_roll_before(reader), goes_on=goes_on))


@phrase(
    "roll",
    "ROLL_DIE.8",
    r"(this\s+<MODEL>\s+|you\s+)?rolls?\s+(an?|one|1)\s*(d8|(8-sided\s+)?(die|dice))\b(?=\s*[.,:;]?\s*(on|and|if|otherwise)\b)",
)
def roll_die(reader: Reader, _: str) -> None:
    """Read `Roll one die. On a 5 or more, ...`: the bearer rolls."""
    reader.go_on()
    if reader.draft.who != BEARER:
        raise NotUnderstood(reader.at, "only the bearer of the power rolls a die")
    reader.draft.test = Test("die", "passed", 0, by_bearer=True)
    reader.undecided = True


@phrase("roll", "ON_FACE.8", r"on\s+an?\s+(?P<face>[1-8])\s+or\s+(?P<how>more|less)\b")
def on_face(reader: Reader, words: Token) -> None:
    """Read `on a 5 or more`, and after it `on a 4 or less`."""
    said, test = groups(words), _roll_before(reader)
    least = int(said["face"]) + (said["how"].lower() == "less")
    if test.stat != "die" or test.modifier not in (0, least) or not 2 <= least <= 8:
        raise NotUnderstood(reader.at, "a die decides between two outcomes")
    goes_on: Literal["passed", "failed"] = "passed" if said["how"].lower() == "more" else "failed"
    _judge(reader, msgspec.structs.replace(test, goes_on=goes_on, modifier=least))
