"""Maps of the hexfield: what loads, what is refused and where the error points, and the map that ships."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from slugfest.boards.hexmap import LAND, NON_LAND, HexMap, load_hexmap, shipped_hexmap, shipped_hexmaps
from slugfest.boards.reading import MAX_BYTES, MapError
from slugfest.geometry.hexes import (
    FREE,
    PASS,
    Body,
    Mover,
    clear_sight,
    fly,
    open_ground,
    reach,
    rotated,
    walk,
)

YARD = """
id = "yard"
name = { en = "The Yard", fr = "La cour" }
drawing = '''
g1A g2A w0  r9
  g1  h2  g1
g1  g4  g1B g1B
'''

[legend]
g = "grass"
r = "rock"
w = "water"
h = { terrain = "stone", size = "half" }

[[overhangs]]
at = ["1,2", "3,2"]
level = 8
thickness = 2
terrain = "road"

[[objects]]
id = "statue"
kind = "statue"
at = ["4,1"]
height = 4

[[objects]]
id = "fence"
kind = "fence"
between = [["1,1", "2,1"]]
height = 1
climbable = true
"""


def changed(old: str, new: str) -> str:
    assert old in YARD
    return YARD.replace(old, new)


def refusal(text: str) -> tuple[str, str]:
    with pytest.raises(MapError) as caught:
        load_hexmap(text, "yard.toml")
    assert str(caught.value) == f"yard.toml: {caught.value.where}: {caught.value.reason}"
    return caught.value.where, caught.value.reason


def test_a_map_says_what_is_where() -> None:
    yard = load_hexmap(YARD)
    spaces = {space.id: (space.level, space.terrain, space.zone, space.size) for space in yard.field.spaces}

    assert (yard.id, yard.name, yard.author) == ("yard", {"en": "The Yard", "fr": "La cour"}, "")
    assert spaces["2,1"] == (2, "grass", "A", "full")
    assert spaces["2,2"] == (2, "stone", "", "half")
    assert spaces["3,2@8"] == (8, "road", "", "full")
    assert len(spaces) == 13


def test_overhangs_leave_a_gap_and_objects_stand_on_their_spaces() -> None:
    yard = load_hexmap(YARD)
    field = yard.field
    statue, fence = field.obstacles

    assert (field.ceilings[field.space("1,2")], field.undersides[field.space("1,2@8")]) == (6, 6)
    assert (statue.spaces, statue.bottom, statue.top) == ((field.space("4,1"),), 9, 13)
    assert (fence.sides, fence.top, fence.climbable) == (((field.space("1,1"), field.space("2,1")),), 3, True)
    assert yard.kinds == {"statue": "statue", "fence": "fence"}


def test_zones_are_listed_by_letter() -> None:
    yard = load_hexmap(YARD)

    assert {zone: [yard.field.spaces[i].id for i in spaces] for zone, spaces in yard.zones.items()} == {
        "A": ["1,1", "2,1"],
        "B": ["3,3", "4,3"],
    }


def test_the_indented_rows_lie_to_the_right() -> None:
    yard = load_hexmap(YARD).field
    other = load_hexmap(
        changed("g1A g2A w0  r9\n  g1  h2  g1\ng1  g4", "  g1A g2A w0  r9\ng1  h2  g1\n  g1  g4")
    ).field

    assert [yard.spaces[j].id for j in yard.beside(yard.space("1,2"), 1)] == ["2,1"]
    assert [other.spaces[j].id for j in other.beside(other.space("1,2"), 1)] == ["1,1"]


def test_a_map_may_have_no_start_zones() -> None:
    assert load_hexmap(re.sub("[AB] ", "  ", YARD).replace("B\n", "\n")).zones == {}


@pytest.mark.rule("SS-TERR-15")
@pytest.mark.rule("SS-TERR-16")
def test_all_terrain_of_the_rules_can_be_drawn_and_nothing_else() -> None:
    for terrain in sorted(LAND | NON_LAND):
        assert load_hexmap(changed('"rock"', f'"{terrain}"')).field.spaces[3].terrain == terrain
    assert (len(LAND), len(NON_LAND), len(LAND & NON_LAND)) == (12, 6, 0)
    assert refusal(changed('"rock"', '"lawn"'))[0] == "legend.r"


@pytest.mark.parametrize(
    "old, new, where, reason",
    [
        ("w0  r9", "q0  r9", "line 5, row 1, column 3", "'q' is not in the legend"),
        ("h2  g1\n", "h2  g1!\n", "line 6, row 2, column 3", "'g1!' is no hex"),
        ("g1  g4", "g1  g", "line 7, row 3, column 2", "'g' is no hex"),
        ("g1  g4", "g1  g100", "line 7, row 3, column 2", "'g100' is no hex"),
        ("  g1  h2", "g1  h2", "drawing, row 1", "must be indented"),
        ("g1  g4", "   g1  g4", "drawing, row 3", "must be indented"),
        ("g2A", "g2", "drawing", "A has 1, B has 2"),
        ("g2A", "h2A", "drawing", "nobody can start on space 2,1"),
        ("  g1  h2  g1\n", "  --  --  --\n", "drawing", "space 1,3 is cut off"),
        ('id = "yard"', 'id = "../yard"', "id", "small letters"),
        ('id = "yard"', "id = 3", "id", "must be a text, not a number"),
        ('id = "yard"\n', "", "id", "is missing"),
        ("name =", "nome =", "nome", "did you mean name?"),
        (', fr = "La cour"', "", "name.fr", "is missing"),
        ('g = "grass"', 'gg = "grass"', "legend.gg", "one small letter"),
        ('size = "half"', 'size = "big"', "legend.h.size", "full, half, partial"),
        ("level = 8", "level = 100", "overhangs 1.level", "from 1 to 99"),
        ("level = 8", "level = true", "overhangs 1.level", "not true or false"),
        ("level = 8", "level = 3", "overhangs", "no room above space 1,2"),
        ("thickness = 2", "thickness = 0", "overhangs 1.thickness", "from 1 to 8"),
        ('"1,2", "3,2"', '"1,2", "1,2"', "overhangs 1", "space 1,2@8 is there twice"),
        ('"1,2", "3,2"', '"1;2"', "overhangs 1.at", "3,4"),
        ('at = ["4,1"]', 'at = ["5,1"]', "objects 1.at", "'5,1' is no space"),
        ('at = ["4,1"]', 'at = "4,1"', "objects 1.at", "must be a list"),
        ('at = ["4,1"]', "at = []", "objects 1.at", "either at spaces or between"),
        ('at = ["4,1"]', 'at = ["3,3"]', "drawing", "nobody can start on space 3,3"),
        ('id = "fence"', 'id = "statue"', "objects 2.id", "used once"),
        ('["1,1", "2,1"]', '["1,1", "3,1"]', "objects 2.between", "neighbouring"),
        ("climbable = true", "climbable = 1", "objects 2.climbable", "true or false"),
        ("level = 8", "level = = 8", "file", "line 18, column 9"),
    ],
)
def test_errors_name_the_place_and_the_reason(old: str, new: str, where: str, reason: str) -> None:
    place, why = refusal(changed(old, new))

    assert place == where
    assert reason in why


def test_every_start_zone_can_be_walked_to() -> None:
    walls = "".join(
        f'[[objects]]\nid = "w{n}"\nkind = "wall"\nbetween = [["4,3", "{place}"]]\nheight = 9\n'
        for n, place in enumerate(("3,3", "3,2"))
    )

    assert refusal(YARD + walls) == ("drawing", "no way leads to space 4,3 of a start zone")


def test_one_start_zone_is_none() -> None:
    assert refusal(YARD.replace("g1B", "g1 "))[1] == "has one start zone only"


def drawing_of(hexes: int) -> str:
    rows = ["g1 " * 100] * (hexes // 100) + ["g1 " * (hexes % 100)]
    drawn = "\n".join("  " * (n % 2) + row for n, row in enumerate(rows) if row)
    return (
        f"id = 'big'\nname = {{ en = '', fr = '' }}\nlegend = {{ g = 'grass' }}\ndrawing = '''\n{drawn}\n'''"
    )


def test_a_map_has_at_most_5000_hexes() -> None:
    assert len(load_hexmap(drawing_of(5_000)).field.spaces) == 5_000
    assert refusal(drawing_of(5_001))[1] == "the map has more than 5,000 hexes"


def test_a_file_has_at_most_a_million_bytes() -> None:
    padding = MAX_BYTES - len(YARD.encode()) - 1

    assert load_hexmap(f"{YARD}#{'x' * padding}").id == "yard"
    assert refusal(f"{YARD}#{'x' * (padding + 1)}") == ("file", "is larger than 1,000,000 bytes")


def test_a_file_is_named_like_its_map(tmp_path: Path) -> None:
    (tmp_path / "yard.toml").write_text(YARD)
    (tmp_path / "garden.toml").write_text(YARD)
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")

    assert load_hexmap(tmp_path / "yard.toml").id == "yard"
    for name, where in (("garden", "id"), ("bytes", "file"), ("missing", "file")):
        with pytest.raises(MapError) as caught:
            load_hexmap(tmp_path / f"{name}.toml")
        assert (caught.value.file, caught.value.where) == (f"{name}.toml", where)


def loads_or_is_refused(text: str) -> None:
    try:
        found = load_hexmap(text)
    except MapError as error:
        assert error.where
        assert error.reason
    else:
        assert found.field.spaces


@settings(max_examples=200, deadline=None)
@given(st.text())
@example("a = " + "[" * 5_000)
@example("a = 1" + "0" * 5_000)
@example("a = 2024-13-45")
@example("\x00")
@example("legend = 3\ndrawing = 3")
def test_any_text_is_a_map_or_an_error(text: str) -> None:
    loads_or_is_refused(text)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_a_spoilt_map_is_a_map_or_an_error(data: st.DataObject) -> None:
    text = YARD
    for _ in range(data.draw(st.integers(1, 4))):
        cut = data.draw(st.integers(0, len(text)))
        end = min(len(text), cut + data.draw(st.integers(0, 12)))
        words = st.sampled_from(
            ["", "\n", '"', "[]", "{}", "0", "-1", "true", "g1A", "--", "1e9", "'''", "at = ", "w0"]
        )
        text = text[:cut] + data.draw(st.one_of(words, st.text(max_size=3))) + text[end:]
    loads_or_is_refused(text)


VALUES = st.sampled_from(
    ["0", "-1", "true", "1.5", '""', '"x"', "[]", "[[]]", "[1]", "{}", "nan", "2024-01-01", '["1,1"]']
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(re.findall(r"^\w+ = [^'\n]+$", YARD, re.MULTILINE)), VALUES)
def test_a_value_of_any_type_is_taken_or_refused(line: str, value: str) -> None:
    loads_or_is_refused(YARD.replace(line, f"{line.split(' = ', maxsplit=1)[0]} = {value}"))


@pytest.fixture(scope="module")
def gate() -> HexMap:
    return shipped_hexmap("foundry_gate")


def test_every_shipped_map_loads_and_an_unknown_one_does_not() -> None:
    assert "foundry_gate" in shipped_hexmaps()
    for name in shipped_hexmaps():
        assert shipped_hexmap(name).id == name
    with pytest.raises(KeyError):
        shipped_hexmap("../../boards/data/superscape/foundry_gate")


@pytest.mark.rule("SS-SETUP-03")
def test_both_sides_of_foundry_gate_start_on_24_full_land_spaces(gate: HexMap) -> None:
    assert [len(spaces) for spaces in gate.zones.values()] == [24, 24]
    for i in gate.zones["A"] + gate.zones["B"]:
        assert gate.field.footing[i] == FREE
        assert gate.field.spaces[i].terrain in LAND


def test_foundry_gate_turned_half_about_is_the_same_map(gate: HexMap) -> None:
    field = gate.field
    spaces = {(s.q, s.r, s.level): s for s in field.spaces}
    q, r = (
        sum(values) // len(values) * 2
        for values in ([s.q for s in field.spaces], [s.r for s in field.spaces])
    )
    solid = {
        (field.spaces[i].q, field.spaces[i].r, thing.top) for thing in field.obstacles for i in thing.spaces
    }

    for (u, v, level), space in spaces.items():
        across, down = rotated(u, v, 3)
        twin = spaces[q + across, r + down, level]
        assert (twin.terrain, twin.size) == (space.terrain, space.size)
        assert twin.zone == {"A": "B", "B": "A", "": ""}[space.zone]
    assert solid == {(q - u, r - v, top) for u, v, top in solid}


def test_foundry_gate_has_what_makes_a_fight_interesting(gate: HexMap) -> None:
    field = gate.field
    drops = [
        field.levels[i] - field.levels[j] for i in range(len(field.spaces)) for j, _, _ in field.steps[i]
    ]

    assert 150 <= len(field.spaces) <= 180
    assert {"grass", "rock", "road", "water"} <= {space.terrain for space in field.spaces}
    assert len(set(field.levels)) >= 5
    assert max(field.levels) == 14
    assert max(drops) >= 10
    assert len(field.obstacles) >= 1


def test_every_space_of_foundry_gate_can_be_reached_by_a_medium_figure_that_moves_5(gate: HexMap) -> None:
    field, on = gate.field, open_ground(gate.field)
    found, frontier = set(gate.zones["A"]), list(gate.zones["A"])
    while frontier:
        for (i,) in walk(field, Mover([frontier.pop()], 5, 5), on):
            if i not in found:
                found.add(i)
                frontier.append(i)

    assert found == {i for i in range(len(field.spaces)) if field.footing[i] <= PASS}


def test_foundry_gate_is_fair_and_nobody_shoots_from_start_zone_to_start_zone_along_the_road(
    gate: HexMap,
) -> None:
    field, on = gate.field, open_ground(gate.field)
    goals = [
        sorted(way.cost for i in zone for way in reach(field, Mover([i], 5, 6, flying=True), on).values())
        for zone in gate.zones.values()
    ]
    north, south = field.space("7,1"), field.space("7,13")

    assert goals[0] == goals[1]
    assert not clear_sight(field, Body([north], 5), Body([south], 5))
    assert (field.space("7,7@9"),) in fly(field, Mover([field.space("7,3")], 5, 4, flying=True), on)
