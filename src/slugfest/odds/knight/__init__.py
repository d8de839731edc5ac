"""The odds of the knight games: their attacks, their rolls, and what players do about them by habit."""

from __future__ import annotations

from slugfest.families.parts import OddsPart
from slugfest.odds.knight.attacks import (
    AttackTelling,
    aimed,
    attack_frame,
    declared,
    line_called,
    veiled,
    whereabouts,
)
from slugfest.odds.knight.facing import facing
from slugfest.odds.knight.rolls import RollTelling, roll_frame
from slugfest.rules.knight.rounds.knockout import make_knockout_rolls

ODDS = OddsPart(
    attack_flows=frozenset({"attack", "volley", "wave", "spray", "attack_scenery", "grab"}),
    aftermath=(make_knockout_rolls,),
    chances=("hit", "critical", "knocked_down", "knocked_out", "removed"),
    habits={
        "overload": "overload",
        "overload_against": "overload",
        "improvement": "improvement",
        "reaction": "reaction",
        "area_reaction": "reaction",
        "reroll": "reroll",
    },
    compared=frozenset({"improvement", "reaction", "area_reaction", "critical", "reroll"}),
    aimed_anew=frozenset({"new_target"}),
    attack_frame=attack_frame,
    aimed=aimed,
    declared=declared,
    telling=AttackTelling,
    roll_frame=roll_frame,
    roll_telling=RollTelling,
    whereabouts=whereabouts,
    veiled=veiled,
    facing=facing,
    line_called=line_called,
)
