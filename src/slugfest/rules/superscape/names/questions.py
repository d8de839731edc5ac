"""The questions of SuperScape: what a player is asked, the kind of answer, and the statements that ask."""

from __future__ import annotations

from slugfest.kernel.decisions import Assign, Choose, ChooseSeveral, Confirm, Route
from slugfest.kernel.names import Questions

QUESTIONS = Questions()
_question = QUESTIONS.declare

ASK_ABILITY_TARGET = _question(
    "ability_target", Choose, "The player chooses a figure, engaged or not.", "SS-ABIL-16"
)
ASK_ATTACK = _question(
    "attack", Choose, "The player declares normal or special, and the target.", "SS-ATKP-14"
)
ASK_FIGURES = _question(
    "figures",
    ChooseSeveral,
    "As many figures as one unit has; with more of a Common card on the field the player picks.",
    "SS-SQUAD-04",
)
ASK_GO_ON = _question("go_on", Route, "From no space up to the whole number.", "SS-MACT-26")
ASK_NEXT_ATTACKER = _question(
    "next_attacker",
    Choose,
    "Figures of a unit attack one at a time in any order; without a target nobody can, and nobody has to.",
    "SS-ATKP-21",
)
ASK_NEXT_MOVER = _question(
    "next_mover", Choose, "Figures of a unit move one at a time in any order; nobody has to.", "SS-MACT-27"
)
ASK_NEXT_SWIPE = _question(
    "next_swipe",
    Choose,
    "In the order of turns, each player for the own figures in any order, until the mover is gone.",
    "SS-SWIPE-07",
)
ASK_ORDER_MARKERS = _question(
    "order_markers", Assign, "SS-ORDER-04, SS-ORDER-07.  The question to one player.", "SS-ORDER-01"
)
ASK_ROUTE = _question("route", Route, "From no space up to the whole number.", "SS-MACT-26")
ASK_START_SPACE = _question(
    "start_space",
    Choose,
    "All figures of a player go into the own start zone; those that find no room are left out.",
    "SS-SETUP-07",
)
ASK_SWIPE = _question(
    "swipe",
    Confirm,
    "In the order of turns, each player for the own figures in any order, until the mover is gone.",
    "SS-SWIPE-06",
)
ASK_TARGET = _question(
    "target",
    Choose,
    "C1: the target of the attack, judged anew for each; without one the attack is lost.",
    "SS-COMBAT-02",
)
ASK_USE_ABILITY = _question(
    "use_ability",
    Confirm,
    "Abilities act by themselves; a choice exists only where the text offers one.",
    "SS-ABIL-02",
)
