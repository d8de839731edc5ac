"""Tables, blocks and models for the tests, drawn by hand or by Hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st
from shapely.geometry import Point, Polygon

from slugfest.geometry.inches import Cylinder, Ground, Prism, misfit

SIZE = 24.0
# Directions with exact sines and cosines.
HEADINGS = ((1.0, 0.0), (0.8, 0.6), (0.6, 0.8), (0.0, 1.0), (-0.6, 0.8), (0.28, 0.96))
Named = list[tuple[str, Cylinder]]


def model(x: float, y: float, z: float = 0.0, radius: float = 0.6, height: float = 1.5) -> Cylinder:
    return Cylinder(x, y, z, radius, height)


def block(
    name: str,
    box: tuple[float, float, float, float],
    top: float = 3.0,
    bottom: float = 0.0,
    standable: bool = True,
    climbable: bool = True,
) -> Prism:
    """An upright box given by its west, south, east and north sides."""
    west, south, east, north = box
    corners = [(west, south), (east, south), (east, north), (west, north)]
    return Prism(name, corners, bottom, top, standable, climbable)


def table(*prisms: Prism) -> Ground:
    return Ground(SIZE, SIZE, prisms)


def outline(prism: Prism) -> Polygon:
    return Polygon(prism.corners)


def spot(cylinder: Cylinder) -> Point:
    return Point(cylinder.x, cylinder.y)


def mirrored(cylinder: Cylinder) -> Cylinder:
    return cylinder.at(SIZE - cylinder.x, cylinder.y, cylinder.z)


def mirrored_ground(ground: Ground) -> Ground:
    flipped = [
        Prism(
            p.id, [(SIZE - x, y) for x, y in reversed(p.corners)], p.bottom, p.top, p.standable, p.climbable
        )
        for p in ground.prisms
    ]
    return Ground(ground.width, ground.depth, flipped)


def tenths(low: float, high: float) -> st.SearchStrategy[float]:
    return st.integers(round(low * 10), round(high * 10)).map(lambda n: n / 10.0)


@st.composite
def blocks(draw: st.DrawFn, name: str = "block") -> Prism:
    """A box or a triangle, turned, standing on the table or hanging above it."""
    x = draw(tenths(2.0, 22.0))
    y = draw(tenths(2.0, 22.0))
    wide = draw(tenths(0.2, 3.0))
    deep = draw(tenths(0.2, 3.0))
    ux, uy = draw(st.sampled_from(HEADINGS))
    bottom = draw(st.sampled_from((0.0, 0.0, 0.0, 1.2)))
    height = draw(st.sampled_from((0.7, 1.3, 2.6, 5.0)))
    corners = [(-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep)]
    if draw(st.booleans()):
        corners = corners[:3]
    turned = [(x + a * ux - b * uy, y + a * uy + b * ux) for a, b in corners]
    return Prism(name, turned, bottom, bottom + height, True, True)


@st.composite
def grounds(draw: st.DrawFn, most: int = 6) -> Ground:
    count = draw(st.integers(0, most))
    return table(*(draw(blocks(f"block{index}")) for index in range(count)))


@st.composite
def cylinders(draw: st.DrawFn) -> Cylinder:
    """A volume anywhere, whether it fits there or not."""
    radius = draw(st.sampled_from((0.3, 0.59, 0.785)))
    z = draw(st.sampled_from((0.0, 0.7, 1.5, 3.0)))
    return Cylinder(draw(tenths(1.0, 23.0)), draw(tenths(1.0, 23.0)), z, radius, draw(tenths(0.1, 2.5)))


@st.composite
def scenes(draw: st.DrawFn, most_models: int = 4) -> tuple[Ground, Cylinder, Named]:
    """A table, a model that stands on it, and others that stand beside it."""
    ground = draw(grounds())
    standing: Named = []
    for index in range(draw(st.integers(1, most_models)) + 1):
        for _ in range(20):
            x = draw(tenths(1.0, 23.0))
            y = draw(tenths(1.0, 23.0))
            heights = ground.surfaces(x, y)
            candidate = model(x, y, draw(st.sampled_from(heights)) if heights else 0.0)
            if misfit(ground, candidate, standing) is None:
                standing.append((f"model{index}", candidate))
                break
    if not standing:
        standing.append(("alone", model(1.0, 1.0)))
        ground = table()
    return ground, standing[0][1], standing[1:]
