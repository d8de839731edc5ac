"""The numbers of destructible objects that have no card of their own, by their size."""

from __future__ import annotations

from typing import Final

from slugfest.boards.sizes import Size
from slugfest.cards.superscape import FigureCard
from slugfest.geometry.hexes import Shape
from slugfest.rules.superscape.setting import Unit

REFERENCE_LIFE: Final = 1
"""SS-DO-08.  The Life of every object of the reference card."""
REFERENCE_DEFENSE: Final[dict[str, int]] = {"small": 4, "medium": 5, "large": 6, "huge": 7}
"""SS-DO-09 to SS-DO-13.  Their Defense; a tiny object is not on the card."""
NO_PLAYER: Final = ""
"""SS-DO-16.  Whose an object is that nobody controls."""


def object_unit(
    name: str,
    called: str,
    called_fr: str,
    size: Size | None,
    height: int,
    shape: Shape,
    life: int,
    defense: int,
    types: tuple[str, ...],
) -> Unit:
    """SS-DO-02, SS-DO-03.  Return an object with a Life Number as the figure that it is, on nobody's team.

    SS-DO-14: without Move, Range and Attack of its own it neither moves nor attacks.
    """
    card = FigureCard(
        id=name,
        name=called,
        name_fr=called_fr,
        uniqueness="uncommon",
        species=("Object",),
        role="Object",
        personality="Object",
        size=size or "medium",
        height=height,
        basing=shape,
        life=life,
        defense=defense,
        points=0,
        keywords=types,
    )
    return Unit(name, card, NO_PLAYER, (name,))
