"""marvel: the quick reference of the sister game."""

from slugfest.rules.knight.attacks.areas import (
    attack_next,
    catch_in_wave,
    catch_under_spray,
    improve_in_area,
    overload_area,
    skip_the_removed,
    spare_from_effects,
    stop_the_area,
    strike_next,
)
from slugfest.rules.knight.attacks.attack import (
    attack_paid,
    check_target,
    choose_critical,
    compare_with_defense,
    roll_to_hit,
    score_critical,
    stop_if_attacker_fell,
    stop_if_cancelled,
    take_printed_critical,
    to_hit_rolled,
)
from slugfest.rules.knight.attacks.improvements import defense_improved, improve_defense
from slugfest.rules.knight.attacks.overloads import choose_overload, pay_for_overload
from slugfest.rules.knight.attacks.several_targets import (
    overload_next,
    pay_for_next_overload,
    skip_the_destroyed,
)
from slugfest.rules.knight.edition import (
    Bar,
    BarPowers,
    Drop,
    Insert,
    InsertEverywhere,
    Move,
    Number,
    Redefine,
    Remark,
    Rename,
    Swap,
    SwapEverywhere,
    SwapFlow,
    Switch,
    Unprint,
)
from slugfest.rules.knight.editions.dc import DC
from slugfest.rules.knight.effects.flows import lower_energy_defense, lower_energy_defense_all_round
from slugfest.rules.knight.effects.push import (
    be_run_over,
    dodge_the_pushed,
    push_through,
    push_until_contact,
    turn_to_the_next,
)
from slugfest.rules.knight.movement.falls import leap_and_stand, leap_as_the_row_says
from slugfest.rules.knight.powers.reactions import answer_again, carry_out_reaction
from slugfest.rules.knight.printing import WaveSight
from slugfest.rules.knight.rounds.activation import (
    begin_activation,
    choose_to_stand,
    next_turn,
    stand_before_turn,
)
from slugfest.rules.knight.rounds.knockout import make_knockout_rolls, remove_incapacitated
from slugfest.rules.knight.rounds.phases import STAMINA_ROLLS, clear_round
from slugfest.rules.knight.scene import Occasion
from slugfest.rules.knight.skills import (
    fly_and_keep_speed,
    leadership_over_the_weakened,
    strategist_at_the_moment,
    toughness_and_size,
    wall_crawler_for_distance,
)
from slugfest.rules.knight.throwing.grab import grab_paid, may_grab_again
from slugfest.rules.knight.throwing.marvel import HURL, HURL_ROLL, NEW_TARGET, RUN_INTO

OVERLOADED = (choose_overload, pay_for_overload)
ANSWERED = (
    attack_paid,
    stop_the_area,
    check_target,
    improve_in_area,
    improve_defense,
    defense_improved,
    stop_if_attacker_fell,
)
KO_AT_ONCE = (make_knockout_rolls,)
ONCE_OVERLOADED = (overload_area, pay_for_overload)
ROLLED_FOR = (roll_to_hit, to_hit_rolled, compare_with_defense, choose_critical, score_critical)

UNPRINTED = (
    "close_combat_master",
    "defensive_teamwork",
    "elite_fighter",
    "energy_overload",
    "fury",
    "heroic_action",
    "power_master",
    "power_thief",
    "power_transference",
    "sharpshooter",
    "solid",
)
NOT_PASSIVE = (
    "acrobat",
    "agile",
    "assassin",
    "brutal",
    "comrade",
    "cruel",
    "luck",
    "marksmanship",
    "master_fighter",
    "master_tactician",
    "order",
    "perfect_plan",
    "scientific",
    "soldier",
    "strategist",
)


def knocked_out(occasion: Occasion, bearer: str) -> bool:
    """MV-KO-01, MV-KO-02.  A KO model neither uses its skills nor benefits from them, Passive ones aside."""
    return bool(occasion.table.figures[bearer].knocked_out)


def knocked_down(occasion: Occasion, bearer: str) -> bool:
    """MV-KD-02.  A Knocked Down model has no powers, passive ones included."""
    return bool(occasion.table.figures[bearer].knocked_down)


TO_THE_LETTER = (
    Number("MV-ATK-02", "reactions", 0),
    Insert("MV-ATK-02", "reaction", (answer_again,), after=carry_out_reaction),
    Insert("MV-ATK-02", "steeling", (answer_again,), after=carry_out_reaction),
    Switch("MV-WAVE-06", "wave_sight", WaveSight.NOTHING),
    Drop("MV-OVER-02", "wave_strike", OVERLOADED),
    Insert("MV-OVER-02", "wave", OVERLOADED, after=catch_in_wave),
    Drop("MV-OVER-02", "spray_strike", OVERLOADED),
    Insert("MV-OVER-02", "spray", OVERLOADED, after=catch_under_spray),
    Drop("MV-OVER-02", "volley_strike", OVERLOADED),
    Drop("MV-OVER-02", "volley_piece", OVERLOADED),
    Insert("MV-OVER-02", "volley", OVERLOADED, after=stop_if_cancelled),
    Number("MV-OVER-03", "overloads", 0),
    Insert("MV-KD-05", "action_phase", (choose_to_stand, stand_before_turn), after=next_turn),
    Switch("MV-SCEN-03", "sturdy", False),
)
"""What the sheet says if nothing but its words counts."""

MARVEL = DC.amended(
    "marvel",
    Move("MV-SEQ-01", "round", STAMINA_ROLLS, after=clear_round),
    Number("MV-MOVE-01", "moves_per_activation", 1),
    Switch("MV-CLIMB-01", "tall_jumps", True),
    Number("MV-CLIMB-04", "low_obstacle_cost", 0),
    Number("MV-CLIMB-02", "climb_cost", 0),
    Number("MV-CLIMB-03", "climb_times", 2),
    Move(
        "MV-OVER-01",
        "attack",
        (choose_overload, pay_for_overload),
        after=improve_defense,
        also=("grab_roll",),
    ),
    SwapEverywhere("MV-CRIT-01", take_printed_critical, choose_critical),
    Move("MV-KO-04", "attack", KO_AT_ONCE, after=remove_incapacitated),
    Remark("MV-GEN-02", "entries_replace", True),
    Rename("MV-CLIMB-05", "climb_end", "base flat"),
    Rename("MV-FALL-01", "void_jump_start", "edge of scenery"),
    Rename("MV-SPRAY-02", "spray_coverage", "partial is enough"),
    Rename("MV-OVER-02", "overload_limit", "one per to hit roll"),
    Rename("MV-SEQ-02", "victory_check", "objectives"),
    Switch("MV-MELEE-01", "base_melee", True),
    Number("MV-KD-01", "knocked_down", -1),
    Switch("MV-KD-02", "knocked_down_bars", True),
    BarPowers("MV-KD-02", knocked_down),
    Swap("MV-FALL-02", "leap_down", leap_and_stand, leap_as_the_row_says),
    Redefine("MV-SKILL-05", "fly", fly_and_keep_speed),
    Redefine("MV-SKILL-15", "wall_crawler", wall_crawler_for_distance),
    Switch("MV-SCEN-01", "mental_type_immune", True),
    Switch("MV-GRAB-01", "grab_once", True),
    Insert("MV-GRAB-01", "activation", (may_grab_again,), after=begin_activation),
    Switch("MV-GRAB-03", "base_contact", True),
    Drop("MV-ATK-01", "grab_roll", (attack_paid,)),
    Drop("MV-ATK-01", "grab", (grab_paid,)),
    Switch("MV-GRAB-02", "grab_is_a_power", False),
    SwapFlow("MV-THROW-01", HURL, also=(HURL_ROLL, RUN_INTO, NEW_TARGET)),
    Redefine("MV-SKILL-12", "toughness", toughness_and_size),
    Switch("MV-KD-03", "agility_when_down", True),
    Insert("MV-WAVE-02", "wave_strike", ROLLED_FOR, after=skip_the_removed),
    Drop("MV-OVER-02", "wave", ONCE_OVERLOADED),
    Insert("MV-OVER-02", "wave_strike", OVERLOADED, after=skip_the_removed),
    Swap("MV-WAVE-01", "wave", strike_next, attack_next),
    Insert("MV-WAVE-01", "wave_strike", ANSWERED, after=skip_the_removed),
    Drop("MV-WAVE-03", "wave_strike", (spare_from_effects,)),
    Number("MV-WAVE-04", "wave_cover", -1),
    Insert("MV-SPRAY-03", "spray_strike", ROLLED_FOR, after=skip_the_removed),
    Drop("MV-OVER-02", "spray", ONCE_OVERLOADED),
    Insert("MV-OVER-02", "spray_strike", OVERLOADED, after=skip_the_removed),
    Swap("MV-SPRAY-01", "spray", strike_next, attack_next),
    Insert("MV-SPRAY-01", "spray_strike", ANSWERED, after=skip_the_removed),
    Drop("MV-SPRAY-04", "spray_strike", (spare_from_effects,)),
    Insert("MV-EFF-02", "explosion_strike", ROLLED_FOR, after=skip_the_removed),
    Drop("MV-OVER-01", "volley", (overload_next, pay_for_next_overload)),
    Insert("MV-OVER-01", "volley_strike", OVERLOADED, after=improve_defense),
    Insert("MV-OVER-01", "volley_piece", OVERLOADED, after=skip_the_destroyed),
    Swap("MV-EFF-01", "effect_awkwardness", lower_energy_defense, lower_energy_defense_all_round),
    Swap("MV-EFF-08", "effect_push", push_until_contact, push_through),
    Insert("MV-EFF-08", "effect_push", (dodge_the_pushed, be_run_over), after=push_through),
    Insert("MV-EFF-08", "effect_push", (turn_to_the_next,), after=remove_incapacitated),
    Rename("MV-DMG-01", "worst_zone", "red"),
    Unprint("MV-SKILL-01", UNPRINTED),
    Redefine("MV-SKILL-06", "leadership", leadership_over_the_weakened),
    Redefine("MV-SKILL-10", "strategist", strategist_at_the_moment),
    Bar("MV-KO-01", NOT_PASSIVE, knocked_out),
    InsertEverywhere("MV-KO-04", KO_AT_ONCE, after=remove_incapacitated),
).worded(*TO_THE_LETTER)
