"""Rolls: a die with its result, rerolls, and what changes a result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import Moment
from slugfest.cards.superscape_language.operations import ChangeResult, Roll, RollAgain, Triggered

SUPERSCAPE.phrase(
    "deed",
    Roll,
    (
        "<roll|rolls> a ({die=d20} d20|{die=d12} d12|{die=d8} d8|{die=d6} d6)",
        "(roll|rolls) the ({die=d20} d20|{die=d12} d12|{die=d8} d8|{die=d6} d6)",
    ),
    "<lancer|lancez|lance> un ({die=d20} d20|{die=d12} d12|{die=d8} d8|{die=d6} d6)",
    Example(
        "A numbered die is rolled; what follows depends on it.",
        "During transition, you may roll a d20. On a 16+, heal 1 wound from this figure.",
        form="roll a (d20 | d12 | d8 | d6)",
    ),
    name="roll",
)
SUPERSCAPE.phrase(
    "deed",
    RollAgain,
    (
        "<reroll|rerolls> up to {most:number} <most?die|dice>",
        "(reroll|rerolls) {most:number} (attack|) <most?die|dice>",
    ),
    "<relancer|relancez|relance> jusqu'à {most:number} <most?dé|dés>",
    Example(
        "Dice of the roll are rolled again.",
        "After you roll dice, you may reroll up to 2 dice.",
        form="reroll up to N dice",
    ),
    name="reroll",
)
SUPERSCAPE.sugar(
    "deed", lambda **_fields: RollAgain(20), "(reroll|rerolls) any (of those dice|dice|number of dice)"
)


def _rerolls(dice: int = 20, may: str = "", moment: Moment | None = None, **fields: Any) -> Triggered:
    """Read a reroll: it comes when the dice lie there."""
    rolled = moment or Moment("die_rolled", "roller", None, fields.get("against"), fields["kind"])
    return Triggered(rolled, (RollAgain(dice),), (), bool(may))


REROLLED = "(he|she|it|you|{_:me}) {may=may} may reroll (any [number of] [attack|defense] [die|dice]|{dice:number} [attack|defense] (die|dice)|up to {dice:number} [attack|defense] (die|dice))"
SUPERSCAPE.sugar(
    "reroll_sentence",
    _rerolls,
    (
        f"(when|while) attacking {{against:figure}} {{kind=attack}} , {REROLLED}",
        f"(when|while) defending against {{against:figure}} {{kind=defense}} , {REROLLED}",
        f"when {{_:me}} attacks [{{against:figure}}] {{kind=attack}} , {REROLLED}",
        f"when {{_:me}} defends [against {{against:figure}}] {{kind=defense}} , {REROLLED}",
    ),
)
SUPERSCAPE.sugar("sentence", lambda reroll: reroll, "{reroll:reroll_sentence} .")
SUPERSCAPE.phrase(
    "deed",
    ChangeResult,
    "add or subtract {amounts:either_way}",
    "<ajouter|ajoutez> ou <retirer|retirez> {amounts:either_way}",
    Example(
        "The result of the die changes.",
        "After you roll a d20, you may add or subtract 4.",
        form="(add | subtract | add or subtract) N",
    ),
    name="change_result",
)
SUPERSCAPE.sugar(
    "deed",
    ChangeResult,
    "add or subtract {amounts:either_way} (from|to) the (roll|result|results)",
)
SUPERSCAPE.phrase("deed", ChangeResult, "add {amounts:up}", "<ajouter|ajoutez> {amounts:up}")
SUPERSCAPE.phrase("deed", ChangeResult, "subtract {amounts:down}", "<retirer|retirez> {amounts:down}")
SUPERSCAPE.sugar(
    "deed",
    ChangeResult,
    (
        "add {amounts:up} to the (roll|result|results)",
        "subtract {amounts:down} from the (roll|result|results)",
    ),
)


def _amounts(category: str, made: Callable[[int], tuple[int, ...]]) -> None:
    """Register by how much a result may change."""
    SUPERSCAPE.words(
        category,
        lambda reading, at: [(end, made(number)) for end, number in reading.read("number", at)],
        lambda amounts, _language: f"{abs(amounts[0])}" if amounts == made(abs(amounts[0])) else None,
    )


_amounts("either_way", lambda number: (number, -number))
_amounts("up", lambda number: (number,))
_amounts("down", lambda number: (-number,))
