"""The objects of a map in their destructible version, as the players prefer: they become figures on nobody's team."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from slugfest.boards.hexmap import HexMap
from slugfest.boards.sizes import Size
from slugfest.geometry.hexes import Field, Obstacle, fits, shape_under
from slugfest.kernel.errors import SetupError
from slugfest.kernel.nearest_name import one_of
from slugfest.rules.superscape.objects.reference import (
    REFERENCE_DEFENSE,
    REFERENCE_LIFE,
    object_unit,
)
from slugfest.rules.superscape.setting import Unit
from slugfest.rules.superscape.table import Figure

PLACE = "setup, objects"
MOST = 40
LARGEST = 12
"""The most spaces on which a destructible object may stand."""


class Destructible(msgspec.Struct, forbid_unknown_fields=True):
    """An object in its destructible version: the numbers of its size on the reference card, or its own."""

    size: Size | None = None
    """Its size; the map may say it."""
    life: Annotated[int, Meta(ge=1, le=30)] | None = None
    """Life of its own."""
    defense: Annotated[int, Meta(ge=0, le=30)] | None = None
    """Defense of its own."""
    name: Annotated[str, Meta(max_length=60)] = ""
    """What it is called."""
    name_fr: Annotated[str, Meta(max_length=60)] = ""
    """What it is called in French."""
    keywords: Annotated[list[Annotated[str, Meta(min_length=1, max_length=60)]], Meta(max_length=12)] = []
    """Its types, and other keywords."""


Version = Destructible | Literal["plain", "destructible"]
Objects = dict[str, Version]


def destructible_objects(objects: Objects, hexmap: HexMap) -> tuple[list[tuple[Unit, str]], Field]:
    """SS-DO-01, SS-DO-05, SS-DO-06.  Return the objects that are figures in this match, and the battlefield without them.

    A map that lists a size for an object has it in its destructible version, unless the set-up says otherwise.
    """
    standing = {obstacle.id: obstacle for obstacle in hexmap.field.obstacles}
    for name in objects:
        one_of(name, standing, PLACE, "object")
    versions: dict[str, Version] = dict.fromkeys(hexmap.sizes, "destructible")
    versions.update(objects)
    given = {
        name: Destructible() if isinstance(version, str) else version
        for name, version in versions.items()
        if version != "plain"
    }
    if len(given) > MOST:
        raise SetupError(PLACE, f"more than {MOST} destructible objects")
    if not given:
        return [], hexmap.field
    bare = _without(hexmap.field, frozenset(given))
    return [_unit(version, standing[name], hexmap, bare) for name, version in given.items()], bare


def stand_objects(figures: dict[str, Figure], objects: list[tuple[Unit, str]], hexmap: HexMap) -> None:
    """SS-OBJ-02.  Put the objects where the map has them."""
    spaces = {obstacle.id: obstacle.spaces for obstacle in hexmap.field.obstacles}
    for unit, _ in objects:
        figures[unit.key] = Figure(spaces[unit.key], 0, True, unit.player)


@lru_cache(maxsize=64)
def _without(field: Field, objects: frozenset[str]) -> Field:
    left = [obstacle for obstacle in field.obstacles if obstacle.id not in objects]
    return Field(field.spaces, left, field.undersides)


def _unit(given: Destructible, obstacle: Obstacle, hexmap: HexMap, bare: Field) -> tuple[Unit, str]:
    place = f"{PLACE}.{obstacle.id}"
    height = obstacle.top - obstacle.bottom
    if not obstacle.spaces or len(obstacle.spaces) > LARGEST:
        raise SetupError(place, f"a destructible object stands at 1 to {LARGEST} spaces")
    if obstacle.pillar or not fits(bare, obstacle.spaces, height):
        raise SetupError(place, "a destructible object stands on one level, with room for all of its height")
    size = given.size or hexmap.sizes.get(obstacle.id)
    defense = given.defense if given.defense is not None else REFERENCE_DEFENSE.get(size or "")
    if defense is None:
        raise SetupError(
            place, f"needs a size of the reference card ({', '.join(REFERENCE_DEFENSE)}) or its own"
        )
    if given.life is None and size not in REFERENCE_DEFENSE:
        raise SetupError(
            f"{place}.life", "an object without a size of the reference card has a Life of its own"
        )
    called = given.name or hexmap.kinds[obstacle.id].capitalize() or obstacle.id
    unit = object_unit(
        obstacle.id,
        called,
        given.name_fr or called,
        size,
        height,
        shape_under(bare, obstacle.spaces),
        given.life or REFERENCE_LIFE,
        defense,
        tuple(given.keywords),
    )
    return unit, size or ""
