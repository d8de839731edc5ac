"""dc_fr: the French reference sheet."""

from slugfest.kernel.bounds import above
from slugfest.rules.knight.activation import begin_activation
from slugfest.rules.knight.attack import choose_either_critical, take_printed_critical
from slugfest.rules.knight.collapse import fall_from_ruins
from slugfest.rules.knight.deployment import highest_wins, name_first_deployer
from slugfest.rules.knight.edition import Insert, Move, Number, Redefine, Rename, Swap
from slugfest.rules.knight.editions.dc import DC
from slugfest.rules.knight.grab import choose_to_throw, hold_or_lose, may_grab_again
from slugfest.rules.knight.mark import aim_at_mark, choose_mark
from slugfest.rules.knight.rounds import STAMINA_ROLLS, clear_round
from slugfest.rules.knight.skills import agile_each_activation, cruel_before_the_attack

DC_FR = DC.amended(
    "dc_fr",
    Insert("FR-SETUP-06", "deployment", (name_first_deployer,), after=highest_wins),
    Number("FR-INIT-01", "initiative_counters", 3),
    Move("FR-SEQ-02", "round", STAMINA_ROLLS, after=clear_round),
    Number("FR-CLIMB-04", "climb_times", 2),
    Number("FR-RANGED-01", "ranged_from", above(2)),
    Number("FR-COVER-01", "covered_from", above(12.5)),
    Swap("FR-CRIT-01", "attack", take_printed_critical, choose_either_critical, also=("attack_scenery",)),
    Insert("FR-GRAB-01", "activation", (may_grab_again,), after=begin_activation),
    Insert("FR-GRAB-03", "grab", (choose_to_throw,), after=hold_or_lose),
    Insert("FR-THROW-01", "throw", (choose_mark, aim_at_mark), after=fall_from_ruins),
    Swap("FR-CRIT-01", "pierce_strike", take_printed_critical, choose_either_critical),
    Swap("FR-CRIT-01", "pierce_piece", take_printed_critical, choose_either_critical),
    Rename("FR-WAVE-01", "wave", "explosion"),
    Rename("FR-SPRAY-01", "spray", "projection"),
    Redefine("FR-SKILL-06", "cruel", cruel_before_the_attack),
    Redefine("FR-SKILL-02", "agile", agile_each_activation),
    Number("FR-VP-01", "tournament_points", 1),
    Rename("FR-DMG-01", "best_zone", "clear"),
)
