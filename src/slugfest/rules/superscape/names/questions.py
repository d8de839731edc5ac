"""The questions of SuperScape: what a player is asked, the kind of answer, and the statements that ask."""

from __future__ import annotations

from slugfest.kernel.decisions import Assign, Choose, ChooseSeveral, Confirm, Order, Route
from slugfest.kernel.names import Questions

QUESTIONS = Questions()
_question = QUESTIONS.declare

ASK_ABILITY_TARGET = _question(
    "ability_target", Choose, "The player chooses a figure, engaged or not.", "SS-ABIL-16"
)
ASK_ABILITY_DEED = _question(
    "ability_deed", Confirm, "The player says whether what an ability offers is done.", "SS-ABIL-03"
)
ASK_ATTACK = _question(
    "attack", Choose, "The player declares normal or special, and the target.", "SS-ATKP-14"
)
ASK_DEFENDERS_ORDER = _question(
    "defenders_order",
    Order,
    "Who defends first of those that an attack strikes at once.",
    "SS-DEFD-05",
)
ASK_DIRECTION = _question(
    "direction", Choose, "Of several straight lines the activated figure's player chooses one.", "SS-KNOCK-04"
)
ASK_DRAFT = _question("draft", Choose, "One card each in turn, or to be done with drafting.", "SS-DRAFT-04")
ASK_DROPPER = _question(
    "dropper", Choose, "Which opponent lays down the items that a figure has to drop.", "SS-ITEM-21"
)
ASK_DROP_SPACE = _question(
    "drop_space", Choose, "Where an opponent lays down an item that a figure has to drop.", "SS-ITEM-21"
)
ASK_EQUIP = _question(
    "equip", Choose, "A hero that has ended its move on an item may take it up.", "SS-ITEM-07"
)
ASK_FIGURES = _question(
    "figures",
    ChooseSeveral,
    "As many figures as one unit has; with more of a Common card on the field the player picks.",
    "SS-SQUAD-04",
)
ASK_GO_ON = _question("go_on", Route, "From no space up to the whole number.", "SS-MACT-26")
ASK_ABILITY_MARKER_CARD = _question(
    "ability_marker_card", Choose, "The card to which an ability marker goes.", "SS-ABIL-16"
)
ASK_INSTEAD = _question(
    "item_instead",
    Choose,
    "To move, or to drop or swap an item in place of the normal move action.",
    "SS-ITEM-16",
)
ASK_MARKER = _question(
    "order_marker",
    Choose,
    "The player chooses an order marker; one face down only by its card.",
    "SS-ORDER-12",
)
ASK_MARKER_CARD = _question(
    "order_marker_card", Choose, "The card to which an order marker goes.", "SS-ORDER-14"
)
ASK_MOVE_ON = _question(
    "move_on", Route, "Somebody else has moved or gone: the figure on its way may think again.", "SS-MACT-26"
)
ASK_NEXT_ATTACKER = _question(
    "next_attacker",
    Choose,
    "Figures of a unit attack one at a time in any order; without a target nobody can, and nobody has to.",
    "SS-ATKP-21",
)
ASK_NEXT_MOVER = _question(
    "next_mover", Choose, "Figures of a unit move one at a time in any order; nobody has to.", "SS-MACT-27"
)
ASK_NEXT_EXPOSED = _question(
    "next_exposed",
    Choose,
    "At the end of a round each player chooses the order of the own figures that terrain hurts.",
    "SS-ROUND-07",
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
ASK_CHANGE_RESULT = _question(
    "change_result", Choose, "Whose result is changed, and by how much.", "SS-DICE-10"
)
ASK_REROLL = _question("reroll", Choose, "The player picks dice of one roll, all at once.", "SS-INIT-07")
ASK_PLACE = _question(
    "place", Choose, "Where a figure is placed or switched to.", "SS-PLACE-01", "SS-PLACE-09"
)
ASK_PLACE_OTHER = _question(
    "place_other", Choose, "Where the other of two switched figures goes.", "SS-PLACE-09"
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
ASK_TARGET_LINE = _question(
    "target_line",
    Choose,
    "In which direction an attack strikes everybody in a straight line.",
    "SS-COMBAT-02",
)
ASK_TARGET_SPACE = _question(
    "target_space", Choose, "The space on and next to which an attack strikes everybody.", "SS-COMBAT-02"
)
ASK_TARGETS = _question(
    "targets", ChooseSeveral, "Whom one attack is made against, in this order.", "SS-COMBAT-02"
)
ASK_THROW_SPACE = _question(
    "throw_space", Choose, "Where an object that is thrown comes down.", "SS-THROW-12"
)
ASK_WORD = _question("word", Choose, "The player picks a word, such as a damage type.", "SS-ABIL-02")
