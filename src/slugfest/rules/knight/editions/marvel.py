"""marvel: the quick reference of the sister game."""

from slugfest.rules.knight.attack import (
    choose_critical,
    choose_overload,
    improve_defense,
    pay_for_overload,
    take_printed_critical,
)
from slugfest.rules.knight.edition import Bar, Move, Number, Redefine, Rename, Swap, Unprint
from slugfest.rules.knight.editions.dc import DC
from slugfest.rules.knight.knockout import make_knockout_rolls, remove_incapacitated
from slugfest.rules.knight.rounds import STAMINA_ROLLS, clear_round
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.skills import leadership_over_the_weakened, strategist_at_the_moment

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
    "assassin",
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


def knocked_out(scene: Scene, bearer: str) -> bool:
    """MV-KO-01, MV-KO-02.  A KO model neither uses its skills nor benefits from them, Passive ones aside."""
    return bool(scene.table.figures[bearer].knocked_out)


MARVEL = DC.amended(
    "marvel",
    Move("MV-SEQ-01", "round", STAMINA_ROLLS, after=clear_round),
    Number("MV-CLIMB-02", "climb_cost", 0),
    Number("MV-CLIMB-03", "climb_times", 2),
    Move("MV-OVER-01", "attack", (choose_overload, pay_for_overload), after=improve_defense),
    Swap("MV-CRIT-01", "attack", take_printed_critical, choose_critical),
    Move("MV-KO-04", "attack", (make_knockout_rolls,), after=remove_incapacitated),
    Number("MV-KD-01", "knocked_down", -1),
    Rename("MV-DMG-01", "worst_zone", "red"),
    Unprint("MV-SKILL-01", UNPRINTED),
    Redefine("MV-SKILL-06", "leadership", leadership_over_the_weakened),
    Redefine("MV-SKILL-10", "strategist", strategist_at_the_moment),
    Bar("MV-KO-01", NOT_PASSIVE, knocked_out),
)
