"""Maps of the hexfield: what loads, what is refused and where the error points."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from slugfest.boards.hexmap import LAND, NON_LAND, load_hexmap
from slugfest.boards.reading import MAX_BYTES, MapError

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


def test_all_terrain_of_the_rules_can_be_drawn_and_nothing_else() -> None:
    for terrain in sorted(LAND | NON_LAND):
        assert load_hexmap(changed('"rock"', f'"{terrain}"')).field.spaces[3].terrain == terrain
    assert (len(LAND), len(NON_LAND), len(LAND & NON_LAND)) == (12, 6, 0)
    assert refusal(changed('"rock"', '"lawn"'))[0] == "legend.r"


@pytest.mark.parametrize(
    "old, new, where, reason",
    [
        ("w0  r9", "q0  r9", "line 5, row 1, column 3", "'q' is not in the legend"),
        ("h2  g1\n", "h2  g1!\n", "line 6, row 2, column 3", "'g1!' is not a hex"),
        ("g1  g4", "g1  g", "line 7, row 3, column 2", "'g' is not a hex"),
        ("g1  g4", "g1  g100", "line 7, row 3, column 2", "'g100' is not a hex"),
        ("  g1  h2", "g1  h2", "drawing, row 1", "must be indented"),
        ("g1  g4", "   g1  g4", "drawing, row 3", "must be indented"),
        ("g2A", "g2", "drawing", "A has 1, B has 2"),
        ("g2A", "h2A", "drawing", "no figure can start on space 2,1"),
        ('id = "yard"', 'id = "../yard"', "id", "lowercase letters"),
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
        ('"1,2", "3,2"', '"1,2", "1,2"', "overhangs 1", "space 1,2@8 appears twice"),
        ('"1,2", "3,2"', '"1;2"', "overhangs 1.at", "3,4"),
        ('at = ["4,1"]', 'at = ["5,1"]', "objects 1.at", "'5,1' is not a space"),
        ('at = ["4,1"]', 'at = "4,1"', "objects 1.at", "must be a list"),
        ('at = ["4,1"]', "at = []", "objects 1.at", "either at spaces or between"),
        ('at = ["4,1"]', 'at = ["3,3"]', "drawing", "no figure can start on space 3,3"),
        ('id = "fence"', 'id = "statue"', "objects 2.id", "must be unique"),
        ('["1,1", "2,1"]', '["1,1", "3,1"]', "objects 2.between", "neighbouring"),
        ("climbable = true", "climbable = 1", "objects 2.climbable", "true or false"),
        ("level = 8", "level = = 8", "file", "line 18, column 9"),
    ],
)
def test_errors_name_the_place_and_the_reason(old: str, new: str, where: str, reason: str) -> None:
    place, actual = refusal(changed(old, new))

    assert place == where
    assert reason in actual


def test_every_start_zone_can_be_walked_to() -> None:
    walls = "".join(
        f'[[objects]]\nid = "w{n}"\nkind = "wall"\nbetween = [["4,3", "{place}"]]\nheight = 9\n'
        for n, place in enumerate(("3,3", "3,2", "3,2@8"))
    )

    assert refusal(YARD + walls) == ("drawing", "space 4,3 of a start zone cannot be reached")


def test_no_space_is_cut_off() -> None:
    text = "id = 'rift'\nname = { en = '', fr = '' }\nlegend = { g = 'grass' }\ndrawing = 'g1 g2 -- g3'"

    assert refusal(text) == ("drawing", "space 4,1 is cut off from the others")
    assert load_hexmap(text.replace("--", "g0")).field.distance(0, 3) == 3


def test_one_start_zone_is_none() -> None:
    assert refusal(YARD.replace("g1B", "g1 "))[1] == "has only one start zone"


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
        outcome: object = load_hexmap(text).field.spaces
    except MapError as error:
        outcome = error.where and error.reason
    assert outcome


@settings(max_examples=200)
@given(st.text())
@example("a = " + "[" * 5_000)
@example("a = 1" + "0" * 5_000)
@example("a = 2024-13-45")
@example("\x00")
@example("legend = 3\ndrawing = 3")
def test_any_text_is_a_map_or_an_error(text: str) -> None:
    loads_or_is_refused(text)


@settings(max_examples=400)
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


@settings(max_examples=200)
@given(st.sampled_from(re.findall(r"^\w+ = [^'\n]+$", YARD, re.MULTILINE)), VALUES)
def test_a_value_of_any_type_is_taken_or_refused(line: str, value: str) -> None:
    loads_or_is_refused(YARD.replace(line, f"{line.split(' = ', maxsplit=1)[0]} = {value}"))
