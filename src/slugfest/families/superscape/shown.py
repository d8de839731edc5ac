"""The types of what SuperScape shows."""

from __future__ import annotations

from slugfest.cards.superscape import CardDocument
from slugfest.families.parts import ShownPart
from slugfest.rules.superscape.shown import BoardShown, QuestionFacts, RefusalFacts, TableShown, WayShown

SHOWN = ShownPart(
    package="slugfest.rules.superscape",
    table=TableShown,
    board=BoardShown,
    question=QuestionFacts,
    refusal=RefusalFacts,
    proposal=RefusalFacts,
    ways=dict[str, WayShown],
    gallery=CardDocument,
)
