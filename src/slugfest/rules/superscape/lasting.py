"""What lasts: changes that an ability brings for a while, and how often abilities have been used.

Everything a figure has is printed, gained or lost.  What is gained or lost for a while stands in one ledger, with whom it
concerns and until when it holds; events name the moments as they come (`SuperscapeTable.pass_moment`).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from slugfest.kernel.records import Value

GAME: Final = "game"
ROUND: Final = "round"
TURN: Final = "turn"
"""The turn that is being played."""


def activation(card: str) -> str:
    """Return the moment at which the activation of a card ends."""
    return f"activation {card}"


def action(figure: str) -> str:
    """Return the moment at which the move or attack action of a figure ends."""
    return f"action {figure}"


class Lasting(Value, frozen=True):
    """Something that holds for a while: for whom, what, until which moment, and by whose ability.

    `whom` is a figure, a card or a player.  `what` is one of the names below, `word` what it speaks of (a symbol, a
    keyword, a number, a player), `amount` by how much a number changes.  The ability is that of `bearer`, called `key`.
    """

    whom: str
    what: str
    word: str = ""
    amount: int = 0
    until: str = GAME
    bearer: str = ""
    key: str = ""


GAINS_SYMBOL: Final = "gains_symbol"
LOSES_SYMBOL: Final = "loses_symbol"
GAINS_KEYWORD: Final = "gains_keyword"
LOSES_KEYWORD: Final = "loses_keyword"
NUMBER: Final = "number"
"""`word` is the number that changes (`attack`, `move`, …), by `amount`."""
CONTROLLED: Final = "controlled"
"""`word` is the player who controls the figure meanwhile."""
COMMITTED: Final = "committed"
"""`word` is what the figure has committed itself to: a normal move, or a normal attack."""


class Use(Value, frozen=True):
    """An ability that was used, and the moment until which that counts."""

    bearer: str
    key: str
    until: str


def controlled_things(lasting: tuple[Lasting, ...], things: Collection[str]) -> frozenset[str]:
    """SS-OBST-04.  The objects of the map that a player controls now, such as a vehicle with a driver."""
    if not lasting:  # as a rule
        return frozenset()
    return frozenset([taken.whom for taken in lasting if taken.what == CONTROLLED and taken.whom in things])
