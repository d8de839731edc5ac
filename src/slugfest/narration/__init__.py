"""Sentences, in English and French, made from events, decisions and refusals outside the engine."""

from slugfest.narration.narrator import LANGUAGES, Narrator, Words, printed

__all__ = ["LANGUAGES", "Narrator", "Words", "printed"]
