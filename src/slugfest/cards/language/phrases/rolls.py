"""Phrases about rolls that decide whether something happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.language.clause import BEARER, Test
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
    reader.go_on()
    reader.draft.test = Test(stat_of(words), "passed", by_bearer=True)
    reader.undecided = not words.lower().startswith("passes")


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
    test = reader.draft.test or reader.pending
    if test is None:
        raise NotUnderstood(reader.at, "no roll has been mentioned")
    doubts.whoever_rolls(test, words, reader.at)
    reader.pending = None
    reader.undecided = False
    if not reader.named:
        reader.subject(BEARER if test.by_bearer else reader.last_who)
    reader.draft.test = Test(test.stat, goes_on, test.modifier, test.by_bearer)  # type: ignore[arg-type]
