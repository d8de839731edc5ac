"""What a file of Virtualscape holds, field by field."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from slugfest.boards.virtualscape.archive import NO_TEXT, Text

VERSIONS: Final = (0.0001, 0.0002, 0.0003, 0.0004, 0.0005, 0.0006, 0.0007)
NEWEST: Final = 0.0007
TILE_VERSIONS: Final = (0.0001, 0.0002, 0.0003)
NEWEST_TILE: Final = 0.0003

PERSONAL: Final = 17_000
"""The type of tiles that people add themselves, with textures and a name of their own."""
FIGURES: Final = 18
"""The thousands of the types of figures."""

MAX_TILES: Final = 10_000
MAX_SCENARIO: Final = 200_000
MAX_PLACE: Final = 2_000
MAX_LEVEL: Final = 500


@dataclass(slots=True)
class Personal:
    """What a tile of one's own adds."""

    hexes: int
    top: Text
    side: Text
    letter: Text
    name: Text


@dataclass(slots=True)
class Tile:
    """A tile: its type, where its first hex lies, and what it carries."""

    type: int
    rotation: int
    x: int
    y: int
    level: int
    version: float = NEWEST_TILE
    glyph: int = 0
    """The letter of a glyph; whatever was in memory for other tiles."""
    glyph_name: Text = NO_TEXT
    start_name: Text = NO_TEXT
    colour: int = 0
    """Red in the lowest byte, then green and blue."""
    personal: Personal | None = None
    figure: tuple[Text, Text] | None = None
    """The name of a figure, and its file."""


@dataclass(slots=True)
class Document:
    """A map of Virtualscape."""

    version: float = NEWEST
    name: Text = NO_TEXT
    author: Text = NO_TEXT
    players: Text = NO_TEXT
    scenario: bytes = b""
    """In rich text (RTF) since version 0.0004, in plain text in version 0.0003."""
    levels_a_page: int = 6
    transparency: int = 80
    grid: int = 1
    tile_numbers: int = 0
    start_areas: int = 1
    """Whether start areas are printed as a level of their own."""
    tiles: list[Tile] = field(default_factory=list)

    @property
    def round_version(self) -> float:
        return round(self.version, 4)
