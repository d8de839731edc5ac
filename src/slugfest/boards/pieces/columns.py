"""What the pieces over one hex make of it: spaces to stand on, one above the other, and what fills the room between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from slugfest.boards.pieces.kinds import Hex
from slugfest.geometry.hexes import FULL, PARTIAL, Space

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
    for start, layer in sorted(
        [(_start(layer, ground), layer) for layer in layers], key=lambda pair: (pair[0], pair[1].top)
    ):
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


def _start(layer: Layer, ground: int) -> int:
    """Return where a layer begins; flat tiles take the level below them along, which is all that they are."""
    return layer.bottom - 1 if layer.flat and layer.bottom > ground else layer.bottom


def _floor(pile: list[Layer], bottom: int, end: int, ground: int) -> Floor:
    """Return the space on top of a pile of tiles."""
    top = pile[-1]
    level = end - 1 if top.flat else end
    size = PARTIAL if top.solid else top.size
    return Floor(level, top.terrain, size, end, bottom if bottom > ground else NO_UNDERSIDE)


@dataclass(slots=True)
class Columns:
    """The floors over each hex, and the spaces that they are."""

    ground: int = 0
    floors: dict[Hex, list[Floor]] = field(default_factory=dict)
    spaces: list[Space] = field(default_factory=list)
    at: dict[Hex, list[int]] = field(default_factory=dict)
    """The spaces over each hex, lowest first."""
    undersides: dict[int, int] = field(default_factory=dict)
    filled: set[tuple[int, int]] = field(default_factory=set)
    """The hexes that things fill themselves, since no tile lies below: the number of the piece, and of its hex."""

    def copy(self) -> Columns:
        """Return columns that may be changed."""
        return Columns(
            self.ground,
            dict(self.floors),
            list(self.spaces),
            dict(self.at),
            dict(self.undersides),
            set(self.filled),
        )

    def below(self, place: Hex, level: int) -> int:
        """Return the space that a piece of this level lies on: the highest below it; -1 over no space at all."""
        spaces = self.at.get(place, [])
        fitting = [
            i for i, floor in zip(spaces, self.floors.get(place, ()), strict=True) if floor.top <= level
        ]
        return fitting[-1] if fitting else spaces[0] if spaces else -1

    def carries(self, place: Hex, level: int) -> int:
        """Return the space whose tiles end exactly at a level; -1 if there is none."""
        for i, floor in zip(self.at.get(place, ()), self.floors.get(place, ()), strict=True):
            if floor.top == level:
                return i
        return -1
