"""marvel: the quick reference of the sister game."""

from slugfest.rules.knight.attack import (
    choose_critical,
    choose_overload,
    improve_defense,
    pay_for_overload,
    take_printed_critical,
)
from slugfest.rules.knight.edition import Move, Number, Redefine, Rename, Swap
from slugfest.rules.knight.editions.dc import DC
from slugfest.rules.knight.falls import leap_and_stand, leap_as_the_row_says
from slugfest.rules.knight.knockout import make_knockout_rolls, remove_incapacitated
from slugfest.rules.knight.rounds import STAMINA_ROLLS, clear_round
from slugfest.rules.knight.skills import fly_and_keep_speed, wall_crawler_for_distance

MARVEL = DC.amended(
    "marvel",
    Move("MV-SEQ-01", "round", STAMINA_ROLLS, after=clear_round),
    Number("MV-MOVE-01", "moves_per_activation", 1),
    Number("MV-CLIMB-04", "low_obstacle_cost", 0),
    Number("MV-CLIMB-02", "climb_cost", 0),
    Number("MV-CLIMB-03", "climb_times", 2),
    Move("MV-OVER-01", "attack", (choose_overload, pay_for_overload), after=improve_defense),
    Swap("MV-CRIT-01", "attack", take_printed_critical, choose_critical),
    Move("MV-KO-04", "attack", (make_knockout_rolls,), after=remove_incapacitated),
    Number("MV-KD-01", "knocked_down", -1),
    Swap("MV-FALL-02", "leap_down", leap_and_stand, leap_as_the_row_says),
    Redefine("MV-SKILL-05", "fly", fly_and_keep_speed),
    Redefine("MV-SKILL-15", "wall_crawler", wall_crawler_for_distance),
    Rename("MV-DMG-01", "worst_zone", "red"),
)
