"""The odds of SuperScape: its attacks; nothing is rolled against a stat, and nobody buys anything on the way."""

from __future__ import annotations

from slugfest.families.parts import OddsPart
from slugfest.odds.superscape.attacks import (
    AttackTelling,
    aimed,
    attack_frame,
    declared,
    line_called,
    roll_frame,
    roll_telling,
    veiled,
    whereabouts,
)
from slugfest.odds.superscape.facing import facing

ODDS = OddsPart(
    attack_flows=frozenset({"attack_action", "single_attack"}),
    chances=("hit", "removed"),
    habits={},
    attack_frame=attack_frame,
    aimed=aimed,
    declared=declared,
    telling=AttackTelling,
    roll_frame=roll_frame,
    roll_telling=roll_telling,
    whereabouts=whereabouts,
    veiled=veiled,
    facing=facing,
    line_called=line_called,
)
