"""The numbers that Virtualscape gives to its pieces, and what we call them.

The thousands name the material, the rest mostly counts the hexes.
"""

from __future__ import annotations

from typing import Final

_MATERIALS: Final = {
    1: "grass",
    2: "rock",
    3: "sand",
    4: "water",
    5: "ice",
    6: "molten_lava",
    7: "lava_field",
    8: "road",
    9: "snow",
    19: "swamp_water",
    20: "swamp",
    21: "concrete",
    22: "asphalt",
    25: "shadow",
    26: "stone",
}
"""SS-EARTH-03.  The tiles of dungeons stand for stone."""

_SIZES: Final = (1, 2, 3, 5, 7, 24)
_DOUBLE: Final = (4_002, 25_002)
"""Tiles of one hex and of double height, though their number says two hexes."""

_THINGS: Final = {
    10_004: "evergreen_tree_15",
    10_011: "evergreen_tree_10",
    10_012: "evergreen_tree_11",
    10_013: "evergreen_tree_12",
    10_041: "number",
    11_002: "ancient_ruin_2",
    11_003: "ancient_ruin_3",
    11_006: "warehouse_ruin",
    11_007: "broken_warehouse_ruin",
    12_004: "bridge_wall",
    13_001: "iceberg_1",
    13_003: "iceberg_3",
    13_004: "iceberg_4",
    13_006: "iceberg_6",
    15_001: "start_area",
    16_001: "wall_walk_1",
    16_007: "wall_walk_7",
    16_009: "wall_walk_9",
    16_101: "castle_base_corner",
    16_102: "castle_base_straight",
    16_103: "castle_base_end",
    16_201: "castle_wall_corner",
    16_202: "castle_wall_straight",
    16_203: "castle_wall_end",
    16_301: "battlement",
    16_401: "castle_door",
    16_402: "ladder",
    16_403: "flag",
    16_404: "castle_arch",
    17_000: "personal",
    17_101: "pillar",
    18_001: "figure",
    18_002: "figure_2",
    23_006: "hive",
    24_002: "jungle_bush",
    24_014: "palm_tree_14",
    24_015: "palm_tree_15",
    24_016: "palm_tree_16",
    27_001: "rock_outcrop_1",
    27_003: "rock_outcrop_3",
}

KIND_OF: Final[dict[int, str]] = _THINGS | {
    1000 * material + size: f"{name}_{'double' if 1000 * material + size in _DOUBLE else size}"
    for material, name in _MATERIALS.items()
    for size in _SIZES
}
"""The kind of piece that each type is."""

TYPE_OF: Final[dict[str, int]] = {kind: code for code, kind in KIND_OF.items()}
"""The type that each kind of piece has."""

ALIASES: Final = {24_001: "palm_tree_15", 17_001: "water_1"}
"""Types that mean the same as another; they keep their number."""

FIRST_GLYPH: Final = 14_000
"""The type of a glyph is this and the code of its letter."""

COLOURS: Final = {
    1: 0x00A000,
    2: 0xA0A0A0,
    3: 0x78C0E2,
    4: 0xFF2020,
    5: 0xFFB4B4,
    6: 0x4040FF,
    7: 0x2020A0,
    8: 0xA0A0A0,
    9: 0xFFFFFF,
    10: 0x005500,
    11: 0x0000A0,
    12: 0x787878,
    14: 0x000040,
    16: 0x505050,
    26: 0xDCDCDC,
}
"""The usual colour of each material, with red in the lowest byte; black for the others."""

ZONE_COLOURS: Final = (
    0x0000FF,
    0x00FF00,
    0xFF0000,
    0x00FFFF,
    0xFF00FF,
    0xFFFF00,
    0x0080FF,
    0xFF0080,
)
"""The colours of the start areas of the first to the eighth player: red, green, blue, yellow, and so on."""


def usual_colour(code: int) -> int:
    """Return the colour that a piece of this type has when nobody gave it another."""
    return COLOURS.get(code // 1000, 0)
