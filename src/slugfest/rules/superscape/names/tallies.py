"""The tallies of SuperScape: the numbers to which abilities may add parts."""

from __future__ import annotations

from slugfest.kernel.names import Names, TallyName

TALLIES: Names[TallyName] = Names("tally")
_tally = TALLIES.declare

MOVE = _tally("move", "The Move of a figure.")
RANGE = _tally("range", "The Range of a figure.")
ATTACK = _tally("attack", "The dice of an attack.")
DEFENSE = _tally("defense", "The dice of a defense.")
HITS = _tally("hits", "The skulls of an attack.")
BLOCKS = _tally("blocks", "The shields of a defense.")
INITIATIVE = _tally("initiative", "A roll for initiative.")
PLACEMENT = _tally("placement", "A roll for the order of placing.")

BONUSES = {"move": MOVE, "range": RANGE, "attack": ATTACK, "defense": DEFENSE, "initiative": INITIATIVE}
"""The tally of each number that a card may raise."""
