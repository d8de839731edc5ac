"""The tallies of SuperScape: the numbers to which abilities may add parts."""

from __future__ import annotations

from typing import get_args

from slugfest.cards.superscape import Symbol
from slugfest.kernel.names import Names, TallyName

TALLIES: Names[TallyName] = Names("tally")
_tally = TALLIES.declare

MOVE = _tally("move", "The Move of a figure.")
RANGE = _tally("range", "The Range of a figure.")
ATTACK = _tally("attack", "The dice of an attack.")
DEFENSE = _tally("defense", "The dice of a defense.")
ATTACKS = _tally("attacks", "The normal attacks of a normal attack action.")
ATTACK_ACTIONS = _tally("attack_actions", "The attack actions of a figure in an attack phase.")
SPECIAL_ACTIONS = _tally("special_actions", "How many of a figure's attack actions have to be special.")
OUT_OF_SIGHT = _tally(
    "out_of_sight", "There is no clear sight on the figure from another, whatever lies between them."
)
HITS = _tally("hits", "The skulls of an attack.")
BLOCKS = _tally("blocks", "The shields of a defense.")
INITIATIVE = _tally("initiative", "A roll for initiative.")
DRAFT = _tally("draft_roll", "A roll for who picks first in a draft.")
PLACEMENT = _tally("placement", "A roll for the order of placing.")
AVOIDS_FALLS = _tally("avoids_falls", "A figure takes no falling damage.")
NUMBER_ROLLED = _tally("number_rolled", "The result of a numbered die that an ability rolls.")
ITEMS = _tally("items", "The items that a hero may bear at a time.")
DAMAGE_DICE = _tally("damage_dice", "The damage dice rolled against a figure.")
WOUNDS_COUNTED = _tally(
    "wounds_counted",
    "What is added to the wounds that a figure is about to receive; what it ignores counts below none.",
)

MOVE_ACTIONS = _tally("move_actions", "The move actions of a figure in a move phase.")
FREE_LEVELS = _tally("free_levels", "The levels that a figure climbs without counting them in a move action.")
PASSES = _tally("passes", "An ability lets the mover pass through the space of another figure.")
NO_SWIPES = _tally("no_swipes", "Nobody may swipe at the figure as it leaves engagements.")
BOUND_TO = _tally("bound_to", "No move action may take the mover out of its engagement with another figure.")
UNSTOPPABLE = _tally("unstoppable", "Abilities that stop movement do not affect the move.")

TYPES = ("cold", "electric", "heat", "light", "sonic", "toxic")
"""SS-DTYPE-01.  The damage types to which figures are resistant or weak; cards may print others."""
DAMAGE_TYPES = TALLIES.declare_by_word(
    "damage type", TYPES, "The attacks of the figure do damage of the type {}."
)
SYMBOLS_WORDS: tuple[str, ...] = get_args(Symbol)
SYMBOLS = TALLIES.declare_by_word("symbol", SYMBOLS_WORDS, "The figure has the symbol {} by an ability.")
SYMBOLS_LOST = TALLIES.declare_by_word("no symbol", SYMBOLS_WORDS, "An ability takes the symbol {} away.")
OWN_ATTACK = TALLIES.declare_by_word(
    "own_attack", (), "What the special attack {} itself changes of its dice."
)
KEYWORDS = TALLIES.declare_by_word("keyword", (), "The figure has the keyword {} by an ability.")

LASTING = (
    *(MOVE, RANGE, ATTACK, DEFENSE, ATTACKS, ATTACK_ACTIONS, MOVE_ACTIONS, FREE_LEVELS),
    *(HITS, BLOCKS, DAMAGE_DICE, NUMBER_ROLLED, INITIATIVE),
)
"""The numbers that may be higher or lower for a while."""
BONUSES = {"move": MOVE, "range": RANGE, "attack": ATTACK, "defense": DEFENSE, "initiative": INITIATIVE}
"""The tally of each number that a card may raise."""
