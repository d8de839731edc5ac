"""Maps as lists of pieces: the field that they make, what is wrong with them, and how a file says so."""

import re
from pathlib import Path
from typing import Any

import pytest

from slugfest.boards.hexmap import HexMap, load_hexmap, shipped_hexmap, shipped_hexmaps
from slugfest.boards.pieces.building import build
from slugfest.boards.pieces.digest import field_digest
from slugfest.boards.pieces.drawn import tiles_of
from slugfest.boards.pieces.files import MAX_PIECES, piece_map_text
from slugfest.boards.pieces.kinds import SHAPES, hexes_of
from slugfest.boards.pieces.piece import Piece
from slugfest.boards.pieces.piece_map import PieceMap
from slugfest.boards.reading import MapError
from slugfest.geometry.hexes import BLOCKED, FREE, Field


def built(*pieces: Piece) -> HexMap:
    text = piece_map_text(PieceMap("drawn", {"en": "Drawn", "fr": "Dessin"}, list(pieces)))
    return load_hexmap(text, "drawn.toml")


def spaces(hexmap: HexMap) -> list[tuple[str, int, str]]:
    return [(space.id, space.level, space.terrain) for space in hexmap.field.spaces]


def stack(kind: str, *levels: int, at: tuple[int, int] = (1, 1)) -> list[Piece]:
    return [Piece(kind, *at, level) for level in levels]


@pytest.mark.parametrize("name", shipped_hexmaps())
def test_the_drawn_maps_we_ship_are_the_same_fields_built_of_pieces(name: str) -> None:
    field = shipped_hexmap(name).field
    result = build(tiles_of(field))
    for zone, indices in result.starts.items():
        for i in indices:
            result.columns.spaces[i].zone = str(zone)
    again = Field(result.columns.spaces, field.obstacles, result.columns.undersides)

    assert field_digest(field) == field_digest(again)
    assert field_digest(field) != field_digest(Field(field.spaces, (), field.undersides))


def test_tiles_on_one_another_are_one_space_and_air_between_makes_an_overhang() -> None:
    hexmap = built(*stack("grass_1", 0, 1), *stack("road_1", 5, 6), *stack("rock_1", 0, at=(2, 1)))

    assert [("1,1", 2, "grass"), ("2,1", 1, "rock"), ("1,1@7", 7, "road")] == spaces(hexmap)
    assert {2: 5} == hexmap.field.undersides


def test_flat_tiles_add_nothing_to_the_level_of_their_space() -> None:
    hexmap = built(
        *stack("water_1", 0),
        *[*stack("grass_1", 0, 1, at=(2, 1)), *stack("ice_1", 2, at=(2, 1))],
        *stack("water_double", 0, at=(3, 1)),
        *[*stack("water_1", 0, at=(4, 1)), *stack("sand_1", 1, at=(4, 1))],
    )

    assert [0, 2, 1, 2] == hexmap.field.levels


def test_a_tile_of_seven_hexes_covers_them_however_it_is_turned() -> None:
    for turns in range(6):
        hexmap = built(Piece("grass_7", 3, 2, 0, turns))
        assert {"3,2", "4,2", "3,3", "4,3", "5,3", "3,4", "4,4"} == {name for name, _, _ in spaces(hexmap)}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_turned_shape_has_as_many_hexes_and_begins_in_its_upper_row_on_the_left(shape: str) -> None:
    for turns in range(6):
        places = hexes_of(shape, turns)
        assert len(SHAPES[shape]) == len(set(places))
        assert (0, 0) == min(places, key=lambda place: (place[1], place[0]))
    assert hexes_of(shape, 0) == hexes_of(shape, 6)


def test_a_thing_stands_on_its_spaces_and_fills_those_without_a_tile() -> None:
    field = built(
        *stack("grass_1", 0), Piece("evergreen_tree_10", 1, 1, 1), Piece("rock_outcrop_1", 2, 1)
    ).field

    assert [(BLOCKED, 1), (BLOCKED, 7)] == list(zip(field.footing, field.levels, strict=True))
    assert [(1, 11)] == [(thing.bottom, thing.top) for thing in field.obstacles]


def test_one_walks_on_a_castle_wall_and_through_its_arch() -> None:
    wall = built(*stack("castle_base_end", 0), *stack("castle_wall_end", 1), *stack("wall_walk_1", 10)).field
    arch = built(Piece("road_5", 1, 1), Piece("castle_arch", 1, 1, 1)).field

    assert ([11], FREE) == (wall.levels, wall.footing[0])
    assert [BLOCKED, FREE, BLOCKED, FREE, FREE] == list(arch.footing)


def test_a_bridge_wall_hangs_on_the_side_of_its_road() -> None:
    hexmap = built(Piece("road_5", 2, 2), Piece("grass_5", 2, 1), Piece("bridge_wall", 3, 1))
    field = hexmap.field
    (wall,) = field.obstacles

    assert {"road"} == {field.spaces[inner].terrain for inner, _ in wall.sides}
    assert {"grass"} == {field.spaces[outer].terrain for _, outer in wall.sides}
    assert 3 == wall.top
    assert {2} == {field.climb(inner, outer) for inner, outer in wall.sides}
    assert {3} == {field.climb(outer, inner) for inner, outer in wall.sides}


def zones(hexmap: HexMap) -> dict[str, list[str]]:
    return {zone: [hexmap.field.spaces[i].id for i in indices] for zone, indices in hexmap.zones.items()}


def start(column: int, row: int, colour: int = -1, level: int = 1, **extras: Any) -> Piece:
    return Piece("start_area", column, row, level, 0, colour, extras)


def test_start_areas_are_zones_by_name_or_by_colour() -> None:
    ground = Piece("grass_24", 3, 1)
    named = built(ground, start(3, 1, zone="B"), start(4, 1, zone="A"))
    coloured = built(ground, start(3, 1, 0xFF0000), start(4, 1, 0x0000FF))

    assert {"A": ["4,1"], "B": ["3,1"]} == zones(named)
    assert {"A": ["4,1"], "B": ["3,1"]} == zones(coloured)


def test_of_unequal_start_areas_those_of_one_size_play() -> None:
    ground = Piece("grass_24", 3, 1)
    red, green, blue = 0x0000FF, 0x00FF00, 0xFF0000
    equal = [start(3, 3, red), start(4, 3, red), start(3, 5, blue), start(4, 5, blue)]
    hexmap = built(ground, *equal, start(4, 1, green))
    shortened = built(ground, start(3, 3, red), start(4, 3, red), start(4, 1, green))

    assert {"A": ["3,3", "4,3"], "B": ["3,5", "4,5"]} == zones(hexmap)
    assert {"A": ["3,3"], "B": ["4,1"]} == zones(shortened)


def test_nobody_starts_where_nobody_can_stand_or_walk_from() -> None:
    ground = [Piece("grass_24", 3, 1), Piece("grass_1", 20, 20), Piece("evergreen_tree_10", 3, 3, 1)]
    red, blue = 0x0000FF, 0xFF0000
    hexmap = built(*ground, start(3, 3, red), start(4, 3, red), start(20, 20, blue), start(4, 5, blue))

    assert {"A": ["4,3"], "B": ["4,5"]} == zones(hexmap)


# -- files --------------------------------------------------------------------------------------------

HEAD = 'id = "x"\nname = { en = "X", fr = "X" }\n'


@pytest.mark.parametrize(
    ("pieces", "where", "reason"),
    [
        ('[["gras_7", "1,1", 0]]', "pieces, 1", "'gras_7' is not a kind of piece"),
        ('["grass_7"]', "pieces, 1", "must be a list of kind, place, level"),
        ('[["grass_7", "1,1"]]', "pieces, 1", "must be a list of kind, place, level"),
        ('[["grass_7", "0,1", 0]]', "pieces, 1", "the place must be a column and a row"),
        ('[["grass_7", "1,1", -1]]', "pieces, 1", "the level must be a whole number from 0 to 500"),
        ('[["grass_7", "1,1", true]]', "pieces, 1", "the level must be a whole number from 0 to 500"),
        ('[["grass_7", "1,1", 0, 6]]', "pieces, 1", "the turns must be a whole number from 0 to 5"),
        ('[["grass_7", "1,1", 0, 0, "red"]]', "pieces, 1", "the colour must be red, green and blue"),
        ('[["grass_7", "1,1", 0, 0, "", { size = "big" }]]', "pieces, 1.size", "must be one of full, half, partial"),
        ('[["grass_7", "1,1", 0, 0, "", { glyph = 256 }]]', "pieces, 1.glyph", "must be from 0 to 255"),
        ('[["grass_7", "1,1", 0, 0, "", { glyf = 2 }]]', "pieces, 1.glyf", "is not a known field; did you mean glyph?"),
        ('[["grass_7", "1,1", 0, 0, "", { version = "0.1" }]]', "pieces, 1.version", "must be one of 0.0001, 0.0002"),
        ('[["grass_7", "1,1", 0, 0, "", { name = { utf_16 = "0" } }]]', "pieces, 1.name.utf_16", "must be pairs"),
        ('[["grass_7", "1,1", 0, 0, "", { name = { length_bytes = 2 } }]]', "pieces, 1.name.length_bytes", "must be 3"),
        ("[]", "pieces", "make no space to stand on"),
        (f"[{'1,' * (MAX_PIECES + 1)}]", "pieces", "are 10,001, more than 10,000"),
        ('[["flag", "1,1", 0]]', "pieces", "make no space to stand on"),
        ('[["grass_1", "1,1", 0]]\ndrawing = "g0"', "drawing", "does not go with a list of pieces"),
        ('[["grass_1", "1,1", 0]]\n[virtualscape]\nversion = "1"', "virtualscape.version", "must be one of"),
        ('[["grass_1", "1,1", 0]]\n[virtualscape]\nversion = "0.0007"\nshift = [1]', "virtualscape.shift", "must be two"),
    ],
)  # fmt: skip
def test_a_faulty_file_is_refused_with_its_place(pieces: str, where: str, reason: str) -> None:
    with pytest.raises(MapError) as caught:
        load_hexmap(f"{HEAD}pieces = {pieces}\n", "x.toml")

    assert where == caught.value.where
    assert caught.value.reason.startswith(reason)


def test_more_spaces_than_a_map_may_have_are_refused() -> None:
    rows = ", ".join(f'["grass_24", "{6 * n % 3000 + 10},{n // 100 * 8 + 1}", 0]' for n in range(300))

    with pytest.raises(MapError, match=r"make 5,\d+ hexes, more than 5,000|make [67],\d+ hexes"):
        load_hexmap(f"{HEAD}pieces = [{rows}]\n", "x.toml")


def test_a_map_of_pieces_has_objects_seats_and_target_points_like_a_drawn_one() -> None:
    more = '[[objects]]\nid = "post"\nkind = "post"\nat = ["1,1"]\nheight = 3\n'
    hexmap = load_hexmap(f'{HEAD}pieces = [["grass_2", "1,1", 0]]\n{more}', "x.toml")

    assert ("post", (0,), 1, 4) == (
        hexmap.field.obstacles[0].id,
        hexmap.field.obstacles[0].spaces,
        hexmap.field.obstacles[0].bottom,
        hexmap.field.obstacles[0].top,
    )


def test_the_map_of_the_document_is_one() -> None:
    text = (Path(__file__).parents[3] / "docs" / "maps.md").read_text("utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    hexmap = load_hexmap(example, "my_hill.toml")

    assert {"A": ["4,2"], "B": ["5,7"]} == zones(hexmap)
    assert {"slippery ice"} == hexmap.hard
    assert 24 == len(hexmap.field.spaces)
