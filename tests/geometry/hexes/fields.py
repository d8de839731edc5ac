"""Small hexfields for tests: drawn by hand, or drawn by lot."""

from collections.abc import Mapping, Sequence

from hypothesis import strategies as st

from slugfest.geometry.hexes import (
    FULL,
    HALF,
    PARTIAL,
    Body,
    Field,
    HexGround,
    Obstacle,
    Space,
    axial,
    open_ground,
    rotated,
)

SIZES = {"h": HALF, "p": PARTIAL}
TERRAIN = {"w": "water", "i": "ice"}


def drawn(
    *rows: str,
    overhangs: Mapping[str, tuple[int, int]] | None = None,
    objects: Mapping[str, int] | None = None,
    walls: Sequence[tuple[str, str, int, bool]] = (),
) -> Field:
    """A field of rows such as "0 w1 h2 --": an optional letter and a level; every other row lies to the right.

    `overhangs` maps "column,row" to (underside, level), `objects` to a height, `walls` are two places, a top level
    and whether figures may climb over.
    """
    spaces: list[Space] = []
    for row, line in enumerate(rows, 1):
        for column, word in enumerate(line.split(), 1):
            if word != "--":
                letter, level = word.rstrip("0123456789"), int(word.lstrip("whpi"))
                q, r = axial(column, row)
                terrain, size = TERRAIN.get(letter, "grass"), SIZES.get(letter, FULL)
                spaces.append(Space(len(spaces), f"{column},{row}", q, r, level, terrain, size=size))
    undersides = {}
    for place, (underside, level) in (overhangs or {}).items():
        across, down = place.split(",")
        q, r = axial(int(across), int(down))
        undersides[len(spaces)] = underside
        spaces.append(Space(len(spaces), f"{place}@{level}", q, r, level))
    at = {space.id: space for space in spaces}
    obstacles = [
        Obstacle(f"object {place}", [at[place].index], at[place].level, at[place].level + height)
        for place, height in (objects or {}).items()
    ]
    for start, end, top, climbable in walls:
        sides = [(at[start].index, at[end].index)]
        obstacles.append(Obstacle(f"wall {start} {end}", [], at[start].level, top, sides, climbable))
    return Field(spaces, obstacles, undersides)


def body(field: Field, place: str, height: int = 5) -> Body:
    """A figure on one or two places: "1,1" or "1,1 2,1"."""
    return Body([field.space(name) for name in place.split()], height)


def ground(field: Field, **marks: Mapping[str, int]) -> HexGround:
    """The ground of a field with some bytes set: ground(field, passable={"2,1": PASS})."""
    result = open_ground(field)
    for name, places in marks.items():
        for place, value in places.items():
            getattr(result, name)[field.space(place)] = value
    return result


def route(field: Field, places: str) -> list[int]:
    return [field.space(place) for place in places.split()]


def turned(field: Field, turns: int) -> Field:
    """The same field turned by sixths about its origin; every space keeps its index."""
    spaces = []
    for space in field.spaces:
        q, r = rotated(space.q, space.r, turns)
        spaces.append(Space(space.index, space.id, q, r, space.level, space.terrain, space.zone, space.size))
    return Field(spaces, field.obstacles, field.undersides)


@st.composite
def fields(
    draw: st.DrawFn, rows: int = 3, columns: int = 4, tallest: int = 6, overhanging: bool = True
) -> Field:
    """A small field with hills, holes, half and partial hexes, an overhang, an object and a wall here and there."""
    words = st.one_of(
        st.integers(0, 2).map(str),
        st.integers(0, tallest).map(str),
        st.sampled_from(["--", "h1", "p0", "w0", "h0"]),
    )
    lines = [draw(st.lists(words, min_size=2, max_size=columns)) for _ in range(draw(st.integers(1, rows)))]
    lines[0][0] = "1"
    plain = drawn(*[" ".join(line) for line in lines])
    overhangs = {}
    for space in plain.spaces if overhanging else ():
        if draw(st.integers(0, 7)) == 0:
            underside = space.level + draw(st.integers(1, 6))
            overhangs[space.id] = (underside, underside + draw(st.integers(1, 2)))
    full = [space.id for space in plain.spaces if space.size == FULL]
    objects = {place: draw(st.integers(1, 8)) for place in full if draw(st.integers(0, 9)) == 0}
    sides = [
        (space.id, plain.spaces[j].id)
        for space in plain.spaces
        for j in plain.neighbours[space.index]
        if j > space.index
    ]
    walls = [
        (start, end, draw(st.integers(1, 9)), draw(st.booleans()))
        for start, end in sides
        if draw(st.integers(0, 9)) == 0
    ]
    return drawn(*[" ".join(line) for line in lines], overhangs=overhangs, objects=objects, walls=walls)
