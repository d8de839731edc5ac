"""The card languages by the family whose cards they are for."""

from slugfest.cards.guide.knight import KNIGHT
from slugfest.cards.guide.superscape import SUPERSCAPE

LANGUAGES = {language.family: language for language in (KNIGHT, SUPERSCAPE)}
