"""Kinds of terrain: what grammar, rules, maps, documents and the client know about each of them.

The client reads `web/src/net/terrain.gen.ts`, which `scripts/terrain_ts.py` writes from here.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec


class Exposure(msgspec.Struct, frozen=True):
    """The damage of terrain: so many damage dice of a type, and the symbol of those whom it spares."""

    dice: int
    type: str
    spares: str


Pattern = Literal["grass", "rock", "sand", "water", "ice", "lava", "slab", "road", "dots", "plain"]
PATTERNS: tuple[str, ...] = get_args(Pattern)


class Look(msgspec.Struct, frozen=True):
    """How terrain is drawn: the colours of top and side, the pattern on top, how far below its rim the surface lies."""

    top: str
    side: str
    pattern: Pattern
    sunk: float = 0.0
    """As a share of a level."""


WHOLE_BASE = "whole_base"
ANY_PART = "any_part"
"""Whom terrain stops that is entered: a base that is wholly on it, or any part of a base."""

HEAT = "heat"
HIDDEN_SIZES = ("tiny", "small", "medium", "large")
"""SS-SHADOW-02, SS-SHADOW-03.  The sizes that terrain hides."""


class Terrain(msgspec.Struct, frozen=True):
    """A kind of terrain on the maps of hexes."""

    name: str
    french: str
    look: Look
    land: bool = True
    groups: tuple[str, ...] = ()
    """The groupings of `GROUPINGS` that it belongs to."""
    played: bool = False
    """Whether the rules carry it out; a map with other terrain is refused, since it would be played wrongly."""
    flat: bool = False
    """SS-TERR-17.  Its tiles add nothing to the elevation of the space."""
    soft: bool = False
    """SS-FALL-07.  Does a fall hurt less there?"""
    stops: str = ""
    """SS-AQUA-04, SS-LAVA-05.  Whom it stops: `WHOLE_BASE` or `ANY_PART`; nobody if it does not say."""
    never_stops: str = ""
    """SS-AQUA-05.  The symbol of those whom it does not stop."""
    speed: int = 0
    """SS-URBAN-03.  How many spaces more a move may count that keeps to it."""
    entered: Exposure | None = None
    """SS-LAVA-06.  What happens to whoever enters it."""
    round_end: Exposure | None = None
    """SS-LAVA-03.  What happens at the end of a round to whoever is on it."""
    hides: int = 0
    """SS-SHADOW-02.  The dice that it adds to the defense of whoever is on it, huge figures excepted."""
    hard: str = ""
    """SS-FROZ-05.  What it is called where a map makes it hard to walk on: each step then counts one space more."""
    unhindered: str = ""
    """SS-FROZ-08.  The symbol of those for whom it is never hard."""
    stood_on: str = ""
    """French for a card that names it, after `sur`; without it no card does."""


HEX_TERRAIN = {
    terrain.name: terrain
    for terrain in (
        Terrain(
            "water",
            "eau",
            Look("#57b7dc", "#2b7fb0", "water", 0.35),
            land=False,
            flat=True,
            groups=("aquatic",),
            played=True,
            soft=True,
            stops=WHOLE_BASE,
            never_stops="water_affinity",
            stood_on="l'eau",
        ),
        Terrain(
            "road",
            "route",
            Look("#8d8f98", "#62646d", "road"),
            groups=("urban",),
            played=True,
            speed=3,
            stood_on="la route",
        ),
        Terrain(
            "grass",
            "herbe",
            Look("#86b84f", "#8a6a3d", "grass"),
            groups=("nature",),
            played=True,
            stood_on="l'herbe",
        ),
        Terrain(
            "rock",
            "roche",
            Look("#b3a898", "#7f7468", "rock"),
            groups=("earth",),
            played=True,
            stood_on="la roche",
        ),
        Terrain("asphalt", "asphalte", Look("#7c7f8a", "#565963", "road"), groups=("urban",), played=True),
        Terrain("concrete", "béton", Look("#cfcabd", "#97917f", "slab"), groups=("urban",), played=True),
        Terrain("cosmos", "cosmos", Look("#3b3a78", "#232252", "dots"), land=False),
        Terrain(
            "ice",
            "glace",
            Look("#cfeef5", "#8fc3d4", "ice"),
            land=False,
            flat=True,
            groups=("frozen",),
            played=True,
            hard="slippery ice",
            unhindered="cold_resistance",
        ),
        Terrain("interior", "intérieur", Look("#d8b98a", "#94703f", "slab")),
        Terrain(
            "lava field",
            "champ de lave",
            Look("#7b5a52", "#4b332e", "lava"),
            groups=("earth", "lava"),
            played=True,
            round_end=Exposure(1, HEAT, "heat_resistance"),
        ),
        Terrain(
            "molten lava",
            "lave en fusion",
            Look("#f0682b", "#9c2f17", "lava", 0.3),
            land=False,
            flat=True,
            groups=("lava",),
            played=True,
            soft=True,
            stops=ANY_PART,
            entered=Exposure(4, HEAT, "heat_resistance"),
        ),
        Terrain("sand", "sable", Look("#ecd08a", "#c39a52", "sand"), groups=("earth",), played=True),
        Terrain("shadow", "ombre", Look("#6b5f86", "#3f3756", "dots"), flat=True, played=True, hides=1),
        Terrain("sky", "ciel", Look("#bfe3f2", "#8cc0d6", "water"), land=False),
        Terrain(
            "snow",
            "neige",
            Look("#f4f6f4", "#b9c6cf", "dots"),
            groups=("frozen",),
            played=True,
            hard="heavy snow",
            unhindered="cold_resistance",
        ),
        Terrain("stone", "pierre", Look("#c2b9a8", "#8c8273", "slab"), groups=("earth",), played=True),
        Terrain(
            "swamp", "marais", Look("#8f9a4b", "#5f5a33", "grass"), groups=("nature", "swamp"), played=True
        ),
        Terrain(
            "swamp water",
            "eau de marais",
            Look("#6c9a7a", "#3f6a55", "water", 0.35),
            land=False,
            flat=True,
            groups=("aquatic", "nature", "swamp"),
            played=True,
            soft=True,
        ),
    )
}
"""Every kind of terrain of the hexes by its name; first those that cards name."""

GROUPINGS = {
    "aquatic": "terrain aquatique",
    "earth": "terrain minéral",
    "frozen": "terrain gelé",
    "lava": "terrain de lave",
    "nature": "terrain naturel",
    "swamp": "terrain marécageux",
    "urban": "terrain urbain",
}
"""SS-TERR-19.  Common names of several kinds, with the French after `sur`."""

STOOD_ON = GROUPINGS | {
    terrain.name: terrain.stood_on for terrain in HEX_TERRAIN.values() if terrain.stood_on
}
"""Every word for terrain that a card may use, with the French after `sur`."""


def kinds_of(word: str) -> tuple[str, ...]:
    """Return the kinds of terrain that a word on a card stands for."""
    if word not in GROUPINGS:
        return (word,)
    return tuple(terrain.name for terrain in HEX_TERRAIN.values() if word in terrain.groups)


HARD = tuple(terrain.hard for terrain in HEX_TERRAIN.values() if terrain.hard)
"""SS-FROZ-05.  What a map or a scenario may say about the terrain that is hard to walk on."""


PIECE_TERRAIN = {"water": ("water", "eau")}
"""The kinds of terrain that pieces of scenery on the open table may be; powers ask for no others."""
