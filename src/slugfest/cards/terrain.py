"""Kinds of terrain: what grammar, rules, maps, documents and the client know about each of them.

The client reads `web/src/net/terrain.gen.ts`, which `scripts/terrain_ts.py` writes from here.
"""

from __future__ import annotations

import msgspec


class Terrain(msgspec.Struct, frozen=True):
    """A kind of terrain on the maps of hexes."""

    name: str
    french: str
    land: bool = True
    groups: tuple[str, ...] = ()
    """The groupings of `GROUPINGS` that it belongs to."""
    played: bool = False
    """Whether the rules carry it out; a map with other terrain is refused, since it would be played wrongly."""
    flat: bool = False
    """SS-TERR-17.  Its tiles add nothing to the elevation of the space."""
    soft: bool = False
    """SS-FALL-07.  Does a fall hurt less there?"""
    stood_on: str = ""
    """French for a card that names it, after `sur`; without it no card does."""


HEX_TERRAIN = {
    terrain.name: terrain
    for terrain in (
        Terrain(
            "water",
            "eau",
            flat=True,
            land=False,
            groups=("aquatic",),
            played=True,
            soft=True,
            stood_on="l'eau",
        ),
        Terrain("road", "route", groups=("urban",), played=True, stood_on="la route"),
        Terrain("grass", "herbe", groups=("nature",), played=True, stood_on="l'herbe"),
        Terrain("rock", "roche", groups=("earth",), played=True, stood_on="la roche"),
        Terrain("asphalt", "asphalte", groups=("urban",), played=True),
        Terrain("concrete", "béton", groups=("urban",), played=True),
        Terrain("cosmos", "cosmos", land=False),
        Terrain("ice", "glace", flat=True, land=False),
        Terrain("interior", "intérieur"),
        Terrain("lava field", "champ de lave", groups=("earth",)),
        Terrain("molten lava", "lave en fusion", flat=True, land=False, played=True, soft=True),
        Terrain("sand", "sable", groups=("earth",), played=True),
        Terrain("shadow", "ombre", flat=True),
        Terrain("sky", "ciel", land=False),
        Terrain("snow", "neige"),
        Terrain("stone", "pierre", groups=("earth",), played=True),
        Terrain("swamp", "marais", groups=("nature",), played=True),
        Terrain(
            "swamp water",
            "eau de marais",
            land=False,
            flat=True,
            groups=("aquatic", "nature"),
            played=True,
            soft=True,
        ),
    )
}
"""Every kind of terrain of the hexes by its name; first those that cards name."""

GROUPINGS = {
    "aquatic": "terrain aquatique",
    "earth": "terrain minéral",
    "nature": "terrain naturel",
    "urban": "terrain urbain",
}
"""SS-AQUA-01, SS-EARTH-01, SS-NAT-01, SS-URBAN-01.  Common names of several kinds, with the French after `sur`."""

STOOD_ON = GROUPINGS | {
    terrain.name: terrain.stood_on for terrain in HEX_TERRAIN.values() if terrain.stood_on
}
"""Every word for terrain that a card may use, with the French after `sur`."""


def kinds_of(word: str) -> tuple[str, ...]:
    """Return the kinds of terrain that a word on a card stands for."""
    if word not in GROUPINGS:
        return (word,)
    return tuple(terrain.name for terrain in HEX_TERRAIN.values() if word in terrain.groups)


PIECE_TERRAIN = {"water": ("water", "eau")}
"""The kinds of terrain that pieces of scenery on the open table may be; powers ask for no others."""
