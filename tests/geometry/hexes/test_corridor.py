"""The corridor between two figures leaves nothing out."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.geometry.hexes.fields import drawn

from slugfest.geometry.hexes import Body, Field
from slugfest.geometry.hexes.sight import corridor_between, line_order

PLAIN = drawn("0 0 0 0 0", " 0 0 0 0 0", "0 0 0 0 0", " 0 0 0 0 0", "0 0 0 0 0")


@st.composite
def bases(draw: st.DrawFn, field: Field) -> Body:
    first = draw(st.integers(0, len(field.spaces) - 1))
    spaces = [first, draw(st.sampled_from(field.neighbours[first]))] if draw(st.booleans()) else [first]
    return Body(spaces, 5)


@settings(max_examples=60)
@given(bases(PLAIN), bases(PLAIN))
def test_every_column_that_a_line_crosses_is_known_with_the_part_of_the_line_over_it(
    a: Body, b: Body
) -> None:
    corridor = corridor_between(PLAIN, a, b)
    bounds = {column: (near, far) for column, near, far in corridor.columns}
    for p, q in line_order(len(corridor.starts), len(corridor.ends)):
        for column, solid in enumerate(PLAIN.solids):
            enter, leave = solid.crossing(corridor.starts[p], corridor.ends[q])
            if enter <= leave:
                near, far = bounds[column]

                assert near <= enter + 1e-9
                assert leave <= far + 1e-9


def test_every_pair_of_points_is_tried_once() -> None:
    assert sorted(line_order(18, 9)) == [(p, q) for p in range(18) for q in range(9)]
    assert line_order(9, 9)[0] == (0, 0)
