"""A battlefield that changes in play: what is worked out anew is the same as if all of it were."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.geometry.hexes.fields import fields

from slugfest.geometry.hexes import FREE, PARTIAL, Body, Field, Obstacle, Space, clear_sight, obstructed

KEPT = (
    "levels",
    "columns",
    "countable",
    "ceilings",
    "footing",
    "floors",
    "sides",
    "neighbours",
    "steps",
    "flights",
    "undersides",
    "gone",
)


def altered(space: Space, level: int, terrain: str) -> Space:
    return Space(space.index, space.id, space.q, space.r, level, terrain, space.zone, space.size)


@st.composite
def changes(draw: st.DrawFn) -> tuple[Field, list[Space], list[Obstacle], dict[int, int], set[int], set[int]]:
    """A field, and the spaces, obstacles, undersides and lost spaces of a later moment, with those touched."""
    field = draw(fields(columns=4))
    size = len(field.spaces)
    picked = draw(st.sets(st.integers(0, size - 1), max_size=3))
    spaces, undersides, gone = list(field.spaces), dict(field.undersides), set()
    for i in picked:
        if draw(st.booleans()):
            gone.add(i)
            undersides.pop(i, None)
        else:
            lower = max(undersides.get(i, -1) + 1, field.levels[i] - draw(st.integers(0, 3)))
            spaces[i] = altered(field.spaces[i], lower, "rock")
    lost = [thing for thing in field.obstacles if draw(st.booleans())]
    left = [thing for thing in field.obstacles if thing not in lost]
    stand = draw(st.integers(0, size - 1))
    left.append(Obstacle("new", [stand], spaces[stand].level, spaces[stand].level + 4))
    beside = {i for thing in lost for i in (*thing.spaces, *[j for side in thing.sides for j in side])}
    return field, spaces, left, undersides, gone, {*picked, *beside, stand}


@settings(max_examples=200, deadline=None)
@given(changes())
def test_a_changed_field_is_the_field_built_anew(
    change: tuple[Field, list[Space], list[Obstacle], dict[int, int], set[int], set[int]],
) -> None:
    field, spaces, obstacles, undersides, gone, touched = change
    try:
        anew = Field(spaces, obstacles, undersides, gone)
    except ValueError as wrong:
        with pytest.raises(ValueError, match=str(wrong).split(" space")[0]):
            Field(spaces, obstacles, undersides, gone, before=field, touched=touched)
        return
    later = Field(spaces, obstacles, undersides, gone, before=field, touched=touched)

    for name in KEPT:
        assert getattr(anew, name) == getattr(later, name), name
    for c in range(len(anew.columns)):
        assert (anew.solids[c].bottom, anew.solids[c].top) == (later.solids[c].bottom, later.solids[c].top)
        slabs = [[(slab.bottom, slab.top) for slab in f.floating.get(c, ())] for f in (anew, later)]
        assert sorted(slabs[0]) == sorted(slabs[1])
    standing = [i for i in range(len(spaces)) if anew.footing[i] == FREE]
    for i in standing:
        assert [anew.distance(i, j) for j in standing] == [later.distance(i, j) for j in standing]


@settings(max_examples=60, deadline=None)
@given(changes())
def test_what_is_seen_is_seen_anew(
    change: tuple[Field, list[Space], list[Obstacle], dict[int, int], set[int], set[int]],
) -> None:
    field, spaces, obstacles, undersides, gone, touched = change
    places = [i for i in range(len(spaces)) if i not in gone][:6]
    for i in places:  # what was remembered of the old field must not be taken for the new one
        clear_sight(field, Body((places[0],), 4), Body((i,), 4), [])
    try:
        anew = Field(spaces, obstacles, undersides, gone)
    except ValueError:
        return
    later = Field(spaces, obstacles, undersides, gone, before=field, touched=touched)
    eyes = Body((places[0],), 4) if places else None
    for i in places[1:] if eyes is not None else ():
        assert eyes is not None
        other = Body((i,), 4)
        assert clear_sight(anew, eyes, other, []) == clear_sight(later, eyes, other, [])
        assert obstructed(anew, eyes, other) == obstructed(later, eyes, other)


def test_nothing_leads_to_a_space_that_is_gone() -> None:
    row = [Space(n, f"{n},1", n, 0, 1) for n in range(3)]
    field = Field(row, (), {}, gone=[1])

    assert [(), (), ()] == field.neighbours
    assert [[], [], []] == field.steps
    assert 10_000 == field.distance(0, 2)
    assert [True, False, True] == field.countable


def test_a_field_of_partial_hexes_has_no_range() -> None:
    row = [Space(n, f"{n},1", n, 0, 1, size=PARTIAL) for n in range(2)]

    assert [False, False] == Field(row).countable
