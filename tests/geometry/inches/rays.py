"""An oracle of sight that knows nothing of how it is decided: very many lines between random points.

Lines lie between any two points of the volumes, more often than not on a rim, a top or a bottom.  Each is cut
with the planes of every piece.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from slugfest.geometry.inches import TOLERANCE, Cylinder, Ground, Prism

Planes = list[tuple[float, float, float, float]]


def points(volume: Cylinder, many: int, random: np.random.Generator) -> Any:
    """Points of a volume."""
    around = random.random(many) * 2 * np.pi
    out = np.where(random.random(many) < 0.5, 1.0, np.sqrt(random.random(many))) * volume.radius
    up = random.random(many)
    up = np.where(random.random(many) < 0.4, np.round(up), up)
    spots = [
        volume.x + out * np.cos(around),
        volume.y + out * np.sin(around),
        volume.z + up * volume.height,
    ]
    return np.stack(spots, 1)


def solid(prism: Prism, shave: float = 0.0) -> Planes:
    """The planes of a piece; what stands on the table goes on below it."""
    sides = [(nx, ny, 0.0, offset - shave) for nx, ny, offset in prism.edges]
    bottom = prism.bottom + shave if prism.bottom > TOLERANCE else -9.0
    return [*sides, (0.0, 0.0, 1.0, prism.top - shave), (0.0, 0.0, -1.0, -bottom)]


def clear(starts: Any, ends: Any, solids: list[Planes]) -> Any:
    """Which of these lines pass through no inside of a piece."""
    free = np.ones(len(starts), bool)
    for planes in solids:
        enters, leaves = np.zeros(len(starts)), np.ones(len(starts))
        for nx, ny, nz, offset in planes:
            first = offset - starts @ np.array([nx, ny, nz])
            last = offset - ends @ np.array([nx, ny, nz])
            enters = np.where((first <= 0) & (last <= 0), 2.0, enters)
            with np.errstate(all="ignore"):
                at = first / (first - last)
            enters = np.where((first < 0) & (last > 0), np.maximum(enters, at), enters)
            leaves = np.where((first > 0) & (last < 0), np.minimum(leaves, at), leaves)
        free &= ~(enters < leaves - 1e-12)
    return free


def any_clear(a: Cylinder, b: Cylinder, ground: Ground, many: int = 4000, shave: float = 0.0) -> bool:
    """Whether any of many random lines between two volumes is clear of the pieces themselves."""
    random = np.random.default_rng(7)
    solids = [solid(prism, shave) for prism in ground.prisms]
    return bool(clear(points(a, many, random), points(b, many, random), solids).any())
