"""A piece of a map: its kind, where its first hex lies, on which level, how it is turned, and its colour."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from slugfest.boards.pieces.kinds import KINDS, LAND, Hex, Kind, hexes_of
from slugfest.geometry.hexes import axial

PERSONAL = "personal"
"""The kind of tiles that people add themselves; they say how many hexes they have, and of what terrain they are."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece; column and row are counted from 1, every other row lies half a hex to the right."""

    kind: str
    column: int
    row: int
    level: int = 0
    """How many tiles lie below it."""
    rotation: int = 0
    """Sixths of a turn, clockwise."""
    colour: int = -1
    """Red, green and blue, red in the lowest byte; -1 where it has none of its own."""
    extras: dict[str, Any] = field(default_factory=dict)
    """What else it carries: the letter of a glyph, the name of a figure, the zone of a start area."""

    @property
    def about(self) -> Kind:
        """What kind of piece it is; tiles of one's own are made of what they say, unknown ones are a remark."""
        if self.kind == PERSONAL:
            terrain, hexes = self.extras.get("terrain", "rock"), str(self.extras.get("hexes", 1))
            return KINDS.get(f"{terrain.replace(' ', '_')}_{hexes}") or Kind(PERSONAL, LAND, "1", terrain)
        return KINDS.get(self.kind, KINDS["unknown"])

    @property
    def hexes(self) -> list[Hex]:
        """The places that it covers, as axial coordinates."""
        q, r = axial(self.column, self.row)
        return [(q + u, r + v) for u, v in hexes_of(self.about.shape, self.rotation)]

    def __str__(self) -> str:
        return f"{self.kind} at {self.column},{self.row} on level {self.level}"


def place_of(q: int, r: int) -> str:
    """Return a place as people write it: column and row."""
    row = r + 1
    return f"{q + (r - r % 2) // 2 + 1},{row}"
