"""The kinds of pieces that maps are built of, and the hexes that each of them covers.

Terrain comes from `slugfest.cards.terrain`; a kind of it is called after the terrain and its number of hexes (`grass_7`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from slugfest.cards.terrain import HEX_TERRAIN
from slugfest.geometry.hexes import rotated

Hex = tuple[int, int]

LAND: Final = "land"
OBJECT: Final = "object"
WALL: Final = "wall"
START: Final = "start"
NOTE: Final = "note"
"""What a piece is: a tile to stand on, a thing that stands on spaces or on sides, a start zone, or only a remark."""

SHAPES: Final[dict[str, tuple[Hex, ...]]] = {
    "1": ((0, 0),),
    "2": ((0, 0), (1, 0)),
    "3": ((0, 0), (1, 0), (0, 1)),
    "4": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "5": ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)),
    "6": ((0, 0), (1, 0), (2, 0), (-1, 1), (0, 1), (1, 1)),
    "7": ((0, 0), (1, 0), (-1, 1), (0, 1), (1, 1), (-1, 2), (0, 2)),
    "24": tuple(
        (q, r)
        for r, row in enumerate(((0, 1), (-1, 1), (-1, 1), (-2, 2), (-2, 2), (-3, 2)))
        for q in range(row[0], row[1] + 1)
    ),
    "line 3": ((0, 0), (1, 0), (2, 0)),
    "line 4": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "ruin": ((0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (3, 1)),
    "walk 7": ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1)),
    "walk 9": ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (0, 1), (1, 1), (2, 1), (3, 1)),
}
"""The hexes of each shape that is not turned, from its first one on: the left one of its upper row."""

_PLAIN_SHAPES: Final = ("1", "2", "3", "5", "7", "24")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece: what it is, the shape of its hexes, and how many levels it is tall."""

    id: str
    what: str
    shape: str = "1"
    terrain: str = ""
    height: int = 1
    word: str = ""
    """What a thing is drawn as and called, such as `evergreen tree`."""

    @property
    def flat(self) -> bool:
        """SS-TERR-17.  Adds nothing to the elevation of its spaces."""
        return self.what == LAND and HEX_TERRAIN[self.terrain].flat


def _tiles() -> list[Kind]:
    tiles = [
        Kind(f"{terrain.name.replace(' ', '_')}_{shape}", LAND, shape, terrain.name)
        for terrain in HEX_TERRAIN.values()
        for shape in _PLAIN_SHAPES
        if not (terrain.name in DOUBLE and shape == "2")
    ]
    tiles += [Kind(f"{name.replace(' ', '_')}_double", LAND, "1", name, 2) for name in DOUBLE]
    tiles += [Kind("wall_walk_1", LAND, "1", "stone"), Kind("wall_walk_7", LAND, "walk 7", "stone")]
    return [*tiles, Kind("wall_walk_9", LAND, "walk 9", "stone")]


DOUBLE: Final = ("water", "shadow")
"""The terrain of tiles that are one hex wide and two tiles tall."""


def _thing(id: str, word: str, height: int, shape: str = "1", what: str = OBJECT) -> Kind:  # noqa: A002 - as in Kind
    return Kind(id, what, shape, height=height, word=word)


_THINGS: Final = (
    _thing("evergreen_tree_10", "evergreen tree", 10),
    _thing("evergreen_tree_11", "evergreen tree", 11),
    _thing("evergreen_tree_12", "evergreen tree", 12),
    _thing("evergreen_tree_15", "evergreen tree", 15, "4"),
    _thing("palm_tree_14", "palm tree", 14),
    _thing("palm_tree_15", "palm tree", 15),
    _thing("palm_tree_16", "palm tree", 16),
    _thing("jungle_bush", "jungle bush", 9),
    _thing("iceberg_1", "iceberg", 7),
    _thing("iceberg_3", "iceberg", 9, "3"),
    _thing("iceberg_4", "iceberg", 11, "4"),
    _thing("iceberg_6", "iceberg", 17, "6"),
    _thing("rock_outcrop_1", "rock outcrop", 7),
    _thing("rock_outcrop_3", "rock outcrop", 9, "3"),
    _thing("hive", "hive", 17, "6"),
    _thing("ancient_ruin_2", "ancient ruin", 5, "2"),
    _thing("ancient_ruin_3", "ancient ruin", 5, "line 3"),
    _thing("warehouse_ruin", "warehouse ruin", 9, "ruin"),
    _thing("broken_warehouse_ruin", "broken warehouse ruin", 9, "ruin"),
    _thing("castle_base_corner", "castle base", 1),
    _thing("castle_base_straight", "castle base", 1),
    _thing("castle_base_end", "castle base", 1),
    _thing("castle_wall_corner", "castle wall", 9),
    _thing("castle_wall_straight", "castle wall", 9),
    _thing("castle_wall_end", "castle wall", 9),
    _thing("castle_door", "castle door", 10, "line 3"),
    _thing("castle_arch", "castle arch", 10, "line 3"),
    _thing("pillar", "pillar", 9),
    _thing("statue", "statue", 8),
    _thing("bridge_wall", "bridge wall", 2, "line 4", WALL),
    _thing("battlement", "battlement", 1, what=WALL),
    _thing("ladder", "ladder", 1, what=NOTE),
    _thing("flag", "flag", 1, what=NOTE),
    _thing("glyph", "glyph", 0, what=NOTE),
    _thing("number", "number", 0, what=NOTE),
    _thing("figure", "figure", 0, what=NOTE),
    _thing("figure_2", "figure", 0, "2", NOTE),
    _thing("unknown", "unknown piece", 0, what=NOTE),
    Kind("start_area", START),
)

KINDS: Final[dict[str, Kind]] = {kind.id: kind for kind in (*_tiles(), *_THINGS)}
"""Every kind of piece by its id."""


@cache
def hexes_of(shape: str, turns: int) -> tuple[Hex, ...]:
    """Return the hexes of a shape after so many sixths of a turn clockwise, from the left one of its upper row."""
    turned = [rotated(q, r, turns) for q, r in SHAPES[shape]]
    first_q, first_r = min(turned, key=lambda place: (place[1], place[0]))
    return tuple(
        sorted(((q - first_q, r - first_r) for q, r in turned), key=lambda place: (place[1], place[0]))
    )


def first_hex(shape: str, turns: int) -> Hex:
    """Return where the first hex of a turned shape lies, seen from the first hex of the shape as it was."""
    turned = [rotated(q, r, turns) for q, r in SHAPES[shape]]
    return min(turned, key=lambda place: (place[1], place[0]))
