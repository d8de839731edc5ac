"""The one grammar of SuperScape cards, to which every family of phrases adds its own (`phrases`)."""

from __future__ import annotations

from slugfest.cards.superscape_language.composing.grammar import Grammar

SUPERSCAPE = Grammar()
PRONOUN = "pronoun"
"""He, she or it: settled when all of an ability is known (`naming`)."""
THAT = "that"
"""That figure: the one that was last spoken of."""
