"""Attacks outside an activation: a whole attack phase, one attack action, or a single attack that an ability gives.

What a figure gets is a frame that the flow of the ability enters.  It is not activated by it (SS-ACTV-11).  The player
who controls it at that moment attacks with it, and loses what is left as soon as it falls or changes sides.
"""

from __future__ import annotations

from slugfest.rules.superscape.attacks.attack_action import AttackFrame
from slugfest.rules.superscape.attacks.attack_phase import AttackPhaseFrame
from slugfest.rules.superscape.stats import NORMAL
from slugfest.rules.superscape.table import SuperscapeTable


def grant_attack_phase(table: SuperscapeTable, *figures: str) -> AttackPhaseFrame:
    """SS-ABIL-06, SS-ATKP-03.  Return an attack phase of these figures, with all its windows and actions."""
    return AttackPhaseFrame("attack_phase", figures=figures, player=table.controller(figures[0]))


def grant_attack_action(table: SuperscapeTable, figure: str, *, special: bool = False) -> AttackFrame:
    """SS-ABIL-07 to SS-ABIL-10.  Return exactly one attack action, normal or special, unless it has to be `special`."""
    return AttackFrame(
        "attack_action", attacker=figure, player=table.controller(figure), special_only=special
    )


def grant_attack(table: SuperscapeTable, figure: str) -> AttackFrame:
    """SS-ABIL-12 to SS-ABIL-14.  Return a single normal attack."""
    return AttackFrame("single_attack", attacker=figure, player=table.controller(figure), attack=NORMAL)
