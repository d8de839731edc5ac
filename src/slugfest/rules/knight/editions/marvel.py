"""marvel: the quick reference of the sister game."""

from slugfest.rules.knight.activation import begin_activation
from slugfest.rules.knight.attack import (
    attack_paid,
    choose_critical,
    choose_overload,
    improve_defense,
    pay_for_overload,
    take_printed_critical,
)
from slugfest.rules.knight.edition import Drop, Insert, Move, Number, Redefine, Rename, Swap, SwapFlow
from slugfest.rules.knight.editions.dc import DC
from slugfest.rules.knight.falls import leap_and_stand, leap_as_the_row_says
from slugfest.rules.knight.grab import may_grab_again
from slugfest.rules.knight.hurl import HURL, HURL_ROLL, NEW_TARGET, RUN_INTO
from slugfest.rules.knight.knockout import make_knockout_rolls, remove_incapacitated
from slugfest.rules.knight.rounds import STAMINA_ROLLS, clear_round
from slugfest.rules.knight.skills import fly_and_keep_speed, toughness_and_size, wall_crawler_for_distance

MARVEL = DC.amended(
    "marvel",
    Move("MV-SEQ-01", "round", STAMINA_ROLLS, after=clear_round),
    Number("MV-MOVE-01", "moves_per_activation", 1),
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
    Swap("MV-CRIT-01", "attack", take_printed_critical, choose_critical, also=("attack_scenery",)),
    Move("MV-KO-04", "attack", (make_knockout_rolls,), after=remove_incapacitated),
    Number("MV-KD-01", "knocked_down", -1),
    Swap("MV-FALL-02", "leap_down", leap_and_stand, leap_as_the_row_says),
    Redefine("MV-SKILL-05", "fly", fly_and_keep_speed),
    Redefine("MV-SKILL-15", "wall_crawler", wall_crawler_for_distance),
    Number("MV-SCEN-01", "mental_type_immune", 1),
    Insert("MV-GRAB-01", "activation", (may_grab_again,), after=begin_activation),
    Number("MV-GRAB-03", "base_contact", 1),
    Drop("MV-GRAB-02", "grab_roll", (attack_paid,)),
    SwapFlow("MV-THROW-01", HURL, also=(HURL_ROLL, RUN_INTO, NEW_TARGET)),
    Redefine("MV-SKILL-12", "toughness", toughness_and_size),
    Rename("MV-DMG-01", "worst_zone", "red"),
)
