"""dc_fr: the French reference sheet."""

from slugfest.kernel.bounds import above
from slugfest.rules.knight.attacks.areas import roll_agility, spare_from_effects
from slugfest.rules.knight.attacks.attack import (
    choose_either_critical,
    take_printed_critical,
)
from slugfest.rules.knight.edition import (
    Drop,
    Insert,
    Move,
    Number,
    Redefine,
    Remark,
    Rename,
    Sort,
    Swap,
    SwapEverywhere,
    Switch,
)
from slugfest.rules.knight.editions.dc import DC
from slugfest.rules.knight.effects.lines import mark_nearest_behind, mark_others
from slugfest.rules.knight.movement.falls import (
    leap_and_stand,
    leap_as_worded,
    suffer_fall,
    suffer_fall_unresisted,
)
from slugfest.rules.knight.opening.deployment import highest_wins, name_first_deployer
from slugfest.rules.knight.opening.scenery_setup import choose_zone_instead, skip_the_roll
from slugfest.rules.knight.powers.reactions import answer_again, carry_out_reaction
from slugfest.rules.knight.printing import WaveSight
from slugfest.rules.knight.rounds.activation import begin_activation
from slugfest.rules.knight.rounds.phases import STAMINA_ROLLS, clear_round
from slugfest.rules.knight.scenery.collapse import fall_if_unsupported
from slugfest.rules.knight.skills import (
    acrobat_at_will,
    agile_each_activation,
    brutal_in_any_case,
    cruel_before_the_attack,
    leadership_of_the_moment,
    order_unseen,
    power_master_at_the_end,
    power_thief_at_any_range,
    power_transference_of_all,
    scientific_at_will,
    soldier_at_will,
)
from slugfest.rules.knight.throwing.dc_fr import aim_at_mark, choose_mark
from slugfest.rules.knight.throwing.grab import choose_to_throw, hold_or_lose, may_grab_again

TO_THE_LETTER = (
    Swap("FR-FALL-02", "leap_down", leap_and_stand, leap_as_worded),
    Switch("FR-FALL-03", "leap_is_a_move", False),
    Number("FR-ATK-01", "reactions", 0),
    Insert("FR-ATK-01", "reaction", (answer_again,), after=carry_out_reaction),
    Insert("FR-ATK-01", "steeling", (answer_again,), after=carry_out_reaction),
    Switch("FR-WAVE-02", "wave_sight", WaveSight.FREE_LINE),
    Switch("FR-KO-01", "knocked_out_bars_skills", False),
    Switch("FR-GRAB-02", "grab_is_a_power", False),
    SwapEverywhere("FR-EFF-06", mark_others, mark_nearest_behind),
    Redefine("FR-SKILL-01", "acrobat", acrobat_at_will),
    Redefine("FR-SKILL-01", "scientific", scientific_at_will),
    Redefine("FR-SKILL-01", "soldier", soldier_at_will),
    Redefine("FR-SKILL-04", "brutal", brutal_in_any_case),
    Switch("FR-SKILL-08", "immunity_covers_powers", False),
    Redefine("FR-SKILL-10", "leadership", leadership_of_the_moment),
    Redefine("FR-SKILL-13", "order", order_unseen),
    Redefine("FR-SKILL-15", "power_master", power_master_at_the_end),
    Redefine("FR-SKILL-16", "power_thief", power_thief_at_any_range),
    Redefine("FR-SKILL-17", "power_transference", power_transference_of_all),
    Swap("FR-SKILL-19", "fall", suffer_fall, suffer_fall_unresisted),
)
"""FR-GEN-02.  What the sheet says if nothing but its words counts."""

DC_FR = DC.amended(
    "dc_fr",
    Insert("FR-SETUP-06", "deployment", (name_first_deployer,), after=highest_wins),
    Drop("FR-SETUP-09", "deployment", (choose_zone_instead, skip_the_roll)),
    Number("FR-SETUP-01", "exact_side", 36),
    Switch("FR-SETUP-02", "recommends_scenery", True),
    Number("FR-INIT-01", "initiative_counters", 3),
    Remark("FR-INIT-05", "most_rounds", 6),
    Move("FR-SEQ-02", "round", STAMINA_ROLLS, after=clear_round),
    Rename("FR-SEQ-03", "action_phase", "activation"),
    Rename("FR-SEQ-03", "final_phase", "end of round"),
    Switch("FR-CLIMB-02", "tall_jumps", True),
    Number("FR-CLIMB-04", "climb_times", 2),
    Number("FR-RANGED-01", "ranged_from", above(2)),
    Number("FR-COVER-01", "covered_from", above(0.5)),
    SwapEverywhere("FR-CRIT-01", take_printed_critical, choose_either_critical),
    Switch("FR-GRAB-01", "grab_once", True),
    Insert("FR-GRAB-01", "activation", (may_grab_again,), after=begin_activation),
    Insert("FR-GRAB-03", "grab", (choose_to_throw,), after=hold_or_lose),
    Insert("FR-THROW-01", "throw", (choose_mark, aim_at_mark), after=fall_if_unsupported),
    Number("FR-OVER-01", "overloads_per_attack", 1),
    Rename("FR-OVER-01", "overload_limit", "one per attack"),
    Rename("FR-WAVE-01", "wave", "explosion"),
    Rename("FR-SPRAY-01", "spray", "projection"),
    Insert("FR-EFF-02", "explosion_strike", (spare_from_effects,), after=roll_agility),
    Sort("FR-SCEN-01", {"helicopter": "T3"}),
    Sort("FR-SCEN-02", {"aeroplane": "T4", "light_aircraft": "T4"}, ("light_aircraft", "fighter_jet")),
    Sort("FR-SCEN-03", {"house": "T4"}, ("small_house",)),
    Sort("FR-SCEN-04", unlisted=("man_sized_object", "garden_shed", "silo")),
    Redefine("FR-SKILL-06", "cruel", cruel_before_the_attack),
    Redefine("FR-SKILL-02", "agile", agile_each_activation),
    Switch("FR-VP-01", "tournament_points", True),
    Rename("FR-DMG-01", "best_zone", "clear"),
).worded(*TO_THE_LETTER)
