"""Exact odds: attacks and rolls, worked out by the engine's own rules over every fall of the dice.

>>> import slugfest
>>> from slugfest import odds
>>> match = odds.facing("dc", "brass_warden", "static_jack")
>>> attack = odds.attack(match, "A.brass_warden", "bell_hammer", "B.static_jack")
>>> attack.hit == 43 / 64
True

`policies` says who decides what on the way; `docs/odds.md` explains how it works.
"""

from slugfest.odds.asking import alike, attack, comparable, line_called, of_option, roll
from slugfest.odds.exploring import Explorer, Prospect, TooManyFalls
from slugfest.odds.facing import facing
from slugfest.odds.policies import BEST_PLAY, PLAIN, Policies
from slugfest.odds.remembering import forget
from slugfest.odds.results import AttackOdds, FigureOdds, Preview, RollOdds

__all__ = [
    "BEST_PLAY",
    "PLAIN",
    "AttackOdds",
    "Explorer",
    "FigureOdds",
    "Policies",
    "Preview",
    "Prospect",
    "RollOdds",
    "TooManyFalls",
    "alike",
    "attack",
    "comparable",
    "facing",
    "forget",
    "line_called",
    "of_option",
    "roll",
]
