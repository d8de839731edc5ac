"""The types of what the knight games show."""

from __future__ import annotations

from slugfest.families.parts import ShownPart
from slugfest.rules.knight.shown import (
    BoardShown,
    ProposalFacts,
    QuestionFacts,
    RefusalFacts,
    TableShown,
    WaysShown,
)

SHOWN = ShownPart(
    package="slugfest.rules.knight",
    table=TableShown,
    board=BoardShown,
    question=QuestionFacts,
    refusal=RefusalFacts,
    proposal=ProposalFacts,
    ways=WaysShown,
)
