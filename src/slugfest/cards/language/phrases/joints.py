"""Joints: what holds phrases together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.not_understood import NotUnderstood

if TYPE_CHECKING:
    from slugfest.cards.language.reading.drafts import Reader


@phrase(
    "joint",
    "_NOISE",
    r"""
    (if\s+the\s+attacker\s+no\s+longer\s+has\s+line\s+of\s+sight
    (\s+to\s+<BEARER>)?,?\s+the\s+attack\s+fails|before\s+the\s+attack\s+is\s+resolved|while
    \s+<BEARER>\s+is\s+on\s+the\s+(board|table|game\s+board)
    (?!\s+and)|activate\s+this\s+power\s+to|choose\s+one\s+of\s+its\s+attacks|choose\s+one
    \s+piece\s+of\s+\w+\s+terrain\s+in\s+range|before\s+you\s+select\s+the
    \s+target|immediately|then|too|either|the\s+following|an?\s+additional|this\s+power)\b
    |this\s+bonus(?=\s+last)
    """,
)
def noise(reader: Reader) -> None: ...


@phrase("joint", "COMMA", r",|:|\|")
def comma(reader: Reader, _: str) -> None: ...


@phrase("joint", "AND", r"(and|but)\b|&|to\b(?=\s+(gain|recover|get)\b)", of_models=True)
def also(reader: Reader, word: str) -> None:
    """Read `and` and `but`, which joins no models: `each friendly model within 3" but this model` excludes it."""
    draft = reader.draft
    if word.lower() == "but" and draft.named_at is not None and not draft.said:
        raise NotUnderstood(reader.at, "nothing is said of this model")


@phrase("joint", "OR", r"or\b")
def either(reader: Reader, _: str) -> None:
    """Read `or` after a roll that is failed otherwise, or between two things of which one is picked."""
    draft = reader.draft
    if draft.test is not None and not draft.test.by_bearer and reader.undecided:
        reader.undecided = False
    elif draft.options is None and not reader.last_deeds():
        raise NotUnderstood(reader.at, "it is not clear what to choose between")


@phrase("joint", "ALSO.9", r"(in\s+addition|also(?!\s+(gains?|has|have|gets?|suffers?))|moreover)\b,?")
def in_addition(reader: Reader, _: str) -> None:
    """Go on with the moment, the conditions and the duration of the sentence before."""
    if reader.said or not reader.clauses:
        return
    last = reader.clauses[-1]
    if last.once:
        raise NotUnderstood(reader.at, "it is not clear whether this happens as often")
    reader.when, reader.conditions = last.when, list(last.conditions)
    reader.until = reader.until or last.until
    reader.inherited = True


@phrase("joint", "END", r"[.;](?=\s|$)|\n+")
def stop(reader: Reader, _: str) -> None:
    reader.stop()
