"""A field as one short text: equal for fields that are the same to every rule."""

from __future__ import annotations

from hashlib import blake2b

from slugfest.geometry.hexes import Field


def field_digest(field: Field) -> str:
    """Return a hash of the spaces, the undersides and the obstacles of a field, in their order."""
    spaces = [
        (space.index, space.id, space.q, space.r, space.level, space.terrain, space.zone, space.size)
        for space in field.spaces
    ]
    obstacles = [
        (
            thing.id,
            thing.spaces,
            thing.bottom,
            thing.top,
            thing.sides,
            thing.climbable,
            thing.counts,
            thing.pillar,
        )
        for thing in field.obstacles
    ]
    content = (spaces, sorted(field.undersides.items()), obstacles)
    return blake2b(repr(content).encode(), digest_size=16).hexdigest()
