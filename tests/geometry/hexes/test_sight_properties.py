"""Clear sight against a slow search of all lines, and against itself seen from elsewhere."""

import math
from collections.abc import Iterator

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.geometry.hexes.fields import drawn, fields, turned

from slugfest.geometry.hexes import Body, Field, clear_sight, obstructed

Vector = tuple[float, float, float]
Solid = tuple[list[tuple[float, float]], float, float]
"""The corners of a convex outline, and bottom and top in inches."""

TOUCH = 1e-6


def corners(x: float, y: float, radius: float, count: int, first: float) -> list[tuple[float, float]]:
    turns = [math.radians(first + 360 / count * n) for n in range(count)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def terrain(field: Field) -> Iterator[Solid]:
    for space in field.spaces:
        x, y = field.centres[space.index]
        yield corners(x, y, 1, 6, 30), 0.375 * field.undersides.get(space.index, -9), 0.375 * space.level
    for obstacle in field.obstacles:
        for i in obstacle.spaces:
            yield corners(*field.centres[i], 1, 6, 30), 0.375 * obstacle.bottom, 0.375 * obstacle.top
        for i, j in obstacle.sides:
            (x, y), (u, v) = field.centres[i], field.centres[j]
            across, along = (
                ((u - x) / 3**0.5 * 0.05, (v - y) / 3**0.5 * 0.05),
                ((y - v) / 12**0.5, (u - x) / 12**0.5),
            )
            signs = ((1, 1), (1, -1), (-1, -1), (-1, 1))
            panel = [
                ((x + u) / 2 + a * across[0] + b * along[0], (y + v) / 2 + a * across[1] + b * along[1])
                for a, b in signs
            ]
            yield panel, -9.0, 0.375 * obstacle.top


def figure(field: Field, body: Body) -> Solid:
    """A many-cornered stand-in for the cylinder of a single base."""
    level = field.levels[body.spaces[0]]
    return (
        corners(*field.centres[body.spaces[0]], 0.625, 720, 0),
        0.375 * level,
        0.375 * (level + body.height),
    )


def points(field: Field, body: Body, turn: float) -> list[Vector]:
    x, y = field.centres[body.spaces[0]]
    base, tall = 0.375 * field.levels[body.spaces[0]], 0.375 * body.height
    plan = [(x, y), *corners(x, y, 0.6, 8, math.degrees(turn))]
    return [(u, v, base + z) for z in (0.02, tall / 4, tall / 2, tall * 3 / 4, tall - 0.02) for u, v in plan]


def broken(line: tuple[Vector, Vector], solid: Solid) -> bool:
    """Whether a line runs deeper than a touch inside a solid, by its half spaces one after another."""
    outline, bottom, top = solid
    (ax, ay, az), (bx, by, bz) = line
    middle = sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
    limits = [(az - top, bz - top), (bottom - az, bottom - bz)]
    for (x, y), (u, v) in zip(outline, outline[1:] + outline[:1], strict=True):
        length = math.hypot(u - x, v - y)
        nx, ny = (v - y) / length, (x - u) / length
        if (middle[0] - x) * nx + (middle[1] - y) * ny > 0:
            nx, ny = -nx, -ny
        limits.append(((ax - x) * nx + (ay - y) * ny, (bx - x) * nx + (by - y) * ny))
    enter, leave = 0.0, 1.0
    for start, end in limits:
        if start > -TOUCH and end > -TOUCH:
            return False
        if start > -TOUCH:
            enter = max(enter, (start + TOUCH) / (start - end))
        elif end > -TOUCH:
            leave = min(leave, (start + TOUCH) / (start - end))
    return enter <= leave


def lines(field: Field, a: Body, b: Body) -> tuple[list[Vector], list[Vector]]:
    (x, y), (u, v) = field.centres[a.spaces[0]], field.centres[b.spaces[0]]
    turn = math.atan2(v - y, u - x)
    return points(field, a, turn), points(field, b, turn)


@st.composite
def stand_offs(draw: st.DrawFn) -> tuple[Field, Body, Body, list[Body]]:
    field = draw(fields(rows=3, columns=4, tallest=7))
    assume(len(field.spaces) > 2)
    spaces = draw(st.permutations(range(len(field.spaces))))
    bodies = [Body([i], draw(st.integers(1, 6))) for i in spaces[:4]]
    return field, bodies[0], bodies[1], bodies[2:]


@settings(max_examples=60)
@given(stand_offs())
def test_clear_sight_is_what_trying_every_line_finds(position: tuple[Field, Body, Body, list[Body]]) -> None:
    field, a, b, _ = position
    solids = list(terrain(field))
    starts, ends = lines(field, a, b)
    expected = any(not any(broken((p, q), solid) for solid in solids) for p in starts for q in ends)

    assert expected == clear_sight(field, a, b)


@settings(max_examples=60)
@given(stand_offs())
def test_obstruction_is_what_trying_every_line_finds(position: tuple[Field, Body, Body, list[Body]]) -> None:
    field, a, b, _ = position
    solids = list(terrain(field))
    starts, ends = lines(field, a, b)
    expected = not all(any(not any(broken((p, q), solid) for solid in solids) for p in starts) for q in ends)

    assert expected == obstructed(field, a, b)


@settings(max_examples=60)
@given(st.lists(st.integers(0, 24), min_size=3, max_size=6), st.integers(1, 6), st.booleans())
def test_steep_lines_are_broken_as_trying_every_line_finds(levels: list[int], tall: int, down: bool) -> None:
    # The slope from the first hex to the last is filled up to just about where the lines run.
    levels = sorted(levels, reverse=down)
    field = drawn(" ".join(str(level) for level in levels))
    a, b = Body([0], tall), Body([len(levels) - 1], tall)
    solids = list(terrain(field))
    starts, ends = lines(field, a, b)
    reached = [any(not any(broken((p, q), solid) for solid in solids) for p in starts) for q in ends]

    assert (any(reached), not all(reached)) == (clear_sight(field, a, b), obstructed(field, a, b))


@settings(max_examples=12)
@given(st.permutations(range(8)), st.lists(st.integers(1, 6), min_size=3, max_size=3))
def test_third_figures_break_lines_as_trying_every_line_finds(spaces: list[int], tall: list[int]) -> None:
    field = drawn("0 0 1", " 0 0", "0 2 0")
    a, b, third = (Body([i], height) for i, height in zip(spaces, tall, strict=False))
    solids = [*terrain(field), figure(field, third)]
    starts, ends = lines(field, a, b)
    expected = any(not any(broken((p, q), solid) for solid in solids) for p in starts for q in ends)

    assert expected == clear_sight(field, a, b, [third])


@settings(max_examples=200)
@given(stand_offs())
def test_clear_sight_is_mutual(position: tuple[Field, Body, Body, list[Body]]) -> None:
    field, a, b, others = position

    assert clear_sight(field, a, b, others) == clear_sight(field, b, a, others)


@settings(max_examples=100)
@given(stand_offs(), st.integers(1, 5))
def test_a_turned_field_gives_the_same_sight(
    position: tuple[Field, Body, Body, list[Body]], turns: int
) -> None:
    field, a, b, others = position
    other = turned(field, turns)

    assert clear_sight(field, a, b, others) == clear_sight(other, a, b, others)
    assert obstructed(field, a, b) == obstructed(other, a, b)


@settings(max_examples=100)
@given(stand_offs())
def test_more_figures_never_open_a_line_and_unobstructed_figures_are_seen(
    position: tuple[Field, Body, Body, list[Body]],
) -> None:
    field, a, b, others = position

    assert clear_sight(field, a, b) or not clear_sight(field, a, b, others)
    assert clear_sight(field, a, b) or obstructed(field, a, b)
