"""What the pieces over one hex make of it: spaces to stand on, one above the other, and what fills the room between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from slugfest.geometry.hexes import FULL, PARTIAL

NO_UNDERSIDE: Final = -1


@dataclass(frozen=True, slots=True)
class Layer:
    """A tile over a hex, or a thing that fills the hex: from which level to which."""

    bottom: int
    height: int
    terrain: str
    flat: bool = False
    size: str = FULL
    solid: bool = False
    """Whether nobody can stand on it: a wall, a rock."""

    @property
    def top(self) -> int:
        return self.bottom + self.height


@dataclass(frozen=True, slots=True)
class Floor:
    """A space that the layers of a hex make: its level, its terrain, and where the tile ends below."""

    level: int
    terrain: str
    size: str
    top: int
    """The level at which whatever lies on it begins, even on flat tiles."""
    underside: int = NO_UNDERSIDE


def floors_of(layers: Sequence[Layer], ground: int) -> list[Floor]:
    """Return the spaces of a hex, lowest first.

    Tiles that touch are one: the top of each such pile is a space, and air below it makes it an overhang (SS-OVER-01).
    Flat tiles add nothing to its level (SS-TERR-17); one that hangs in the air is as thick as any other.
    """
    floors: list[Floor] = []
    pile: list[Layer] = []
    bottom = end = 0
    for layer in sorted(layers, key=lambda layer: (layer.bottom, layer.top)):
        start = layer.bottom - 1 if layer.flat and layer.bottom > ground else layer.bottom
        if pile and start > end:
            floors.append(_floor(pile, bottom, end, ground))
            pile = []
        if not pile:
            bottom, end = start, layer.top
        if layer.top >= end:
            pile, end = [layer], layer.top
    if pile:
        floors.append(_floor(pile, bottom, end, ground))
    return floors


def _floor(pile: list[Layer], bottom: int, end: int, ground: int) -> Floor:
    """Return the space on top of a pile of tiles."""
    top = pile[-1]
    level = end - 1 if top.flat else end
    size = PARTIAL if top.solid else top.size
    return Floor(level, top.terrain, size, end, bottom if bottom > ground else NO_UNDERSIDE)
