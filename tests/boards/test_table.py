"""Open tables: the files we ship are fair and whole, and wrong ones are named by place and reason."""

from math import isclose
from pathlib import Path
from random import Random
from typing import Any

import pytest

from slugfest.boards.table import CHART, DATA, MOST_PIECES, load_table, read_table, tables
from slugfest.geometry.inches import Cylinder, misfit
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.movement.regions import Zone
from slugfest.rules.knight.scenarios import scenarios

each = pytest.mark.parametrize
FILES = sorted(DATA.glob("*.toml"))
SIZE = 36.0
BASE = Cylinder(0, 0, 0, 0.785, 2.0)
"""A large model."""


def piece(**changes: Any) -> dict[str, Any]:
    plain = {"id": "crate", "name": "Crate", "name_fr": "Caisse", "kind": "crate", "type": "T1", "height": 1}
    shape = {} if {"rect", "round", "corners"} & changes.keys() else {"rect": [10, 10, 2, 1]}
    return {**plain, **shape, **changes}


def table(*pieces: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"id": "yard", "name": "Yard", "name_fr": "Cour", "pieces": list(pieces), **changes}


# -- what we ship -------------------------------------------------------------------------


@each("path", FILES, ids=lambda path: path.stem)
def test_every_shipped_table_loads_and_speaks_both_languages(path: Path) -> None:
    shipped = load_table(path)

    assert shipped.id == tables()[path.stem].id == path.stem
    assert set(shipped.about) == set(shipped.name) == {"en", "fr"}
    assert all(set(piece.name) == {"en", "fr"} for piece in shipped.pieces.values())


@each("name", [path.stem for path in FILES])
def test_a_shipped_table_is_the_same_from_both_sides(name: str) -> None:
    """Turned by half a turn, every piece lies where a piece of the same kind lay."""
    pieces = tables()[name].pieces.values()
    seen = {shape(piece.prism.corners, piece) for piece in pieces}
    turned = {shape([(SIZE - x, SIZE - y) for x, y in piece.prism.corners], piece) for piece in pieces}

    assert seen == turned


def shape(corners: Any, piece: Any) -> tuple[Any, ...]:
    # Two floats a hair apart are the same corner.
    return (
        piece.type,
        round(piece.prism.top, 3),
        piece.prism.standable,
        piece.prism.climbable,
        frozenset((round(x, 2) + 0.0, round(y, 2) + 0.0) for x, y in corners),
    )


@each("scenario", list(scenarios()))
@each("name", [path.stem for path in FILES])
def test_every_deployment_zone_has_room_for_a_team(name: str, scenario: str) -> None:
    """Twelve large models find a place, at random and then some."""
    ground = tables()[name].ground
    for box in scenarios()[scenario].zones.values():
        others: list[tuple[str, Cylinder]] = []
        for k in range(12):
            zone = Zone(ground, BASE, others, tuple(box))
            x, y, z = zone.on_surface(zone.sample(Random(k)))
            there = BASE.at(x, y, z)
            assert misfit(ground, there, others) is None
            others.append((f"model {k}", there))


def test_no_piece_of_a_shipped_table_stands_in_another() -> None:
    for shipped in tables().values():
        pieces = list(shipped.pieces.values())
        for k, piece in enumerate(pieces):
            for other in pieces[k + 1 :]:
                a, b = piece.prism, other.prism
                apart = a.west >= b.east or b.west >= a.east or a.south >= b.north or b.south >= a.north
                above = a.bottom >= b.top or b.bottom >= a.top
                assert apart or above, (piece.id, other.id)


# -- shapes and numbers -------------------------------------------------------------------


def test_a_rectangle_a_circle_and_corners_are_prisms() -> None:
    read = read_table(
        table(
            piece(),
            piece(id="post", round=[20, 20, 1], bottom=1, height=2, standable=False, climbable=False),
            piece(id="wedge", corners=[[1, 1], [4, 1], [1, 5]]),
        ),
        "x",
    )
    crate, post, wedge = (read.pieces[name].prism for name in ("crate", "post", "wedge"))
    flags = (post.standable, post.climbable)

    assert list(crate.corners) == [(10, 10), (12, 10), (12, 11), (10, 11)]
    assert (post.bottom, post.top, *flags) == (1, 3, False, False)
    assert all(isclose((x - 20) ** 2 + (y - 20) ** 2, 1, abs_tol=1e-3) for x, y in post.corners)
    assert len(wedge.corners) == 3


def test_a_piece_is_turned_round_its_middle() -> None:
    quarter = read_table(table(piece(turn=90)), "x").pieces["crate"].prism

    assert set(quarter.corners) == {(10.5, 9.5), (11.5, 9.5), (11.5, 11.5), (10.5, 11.5)}


@each("kind", sorted(CHART))
def test_numbers_follow_from_the_type_unless_the_file_says_otherwise(kind: str) -> None:
    row = CHART[kind]
    usual = read_table(table(piece(type=kind)), "x").pieces["crate"]
    own = read_table(table(piece(type=kind, size=9, absorbs=4, structure=30)), "x").pieces["crate"]

    assert (row.size, row.absorbs, row.structure) == (usual.size, usual.absorbs, usual.structure)
    assert (own.size, own.absorbs, own.structure) == (9, 4, 30)


# -- what is wrong ------------------------------------------------------------------------


@each(
    "raw, place, reason",
    [
        (table(piece(corners=[[1, 1], [4, 1], [2, 2], [1, 5]])), "x, pieces[0]", "not convex"),
        (table(piece(corners=[[1, 1], [1, 5], [4, 1]])), "x, pieces[0]", "counter-clockwise"),
        (table(piece(corners=[[1, 1], [2, 2], [3, 3]])), "x, pieces[0]", "not convex"),
        (table(piece(corners=[[1, 1], [2, 2]])), "x, pieces[0].corners", "at least 3 "),
        (table(piece(rect=[1, 1, 0, 2])), "x, pieces[0]", "repeated"),
        (table(piece(round=[5, 5, 0])), "x, pieces[0]", "repeated"),
        (table(piece(rect=[35, 10, 2, 1])), "x, pieces[0]", "corner (37.0, 10.0) lies off the table"),
        (table(piece(round=[0.5, 20, 1])), "x, pieces[0]", "lies off the table"),
        (table(piece(rect=[35, 5, 0.2, 10], turn=90)), "x, pieces[0]", "lies off the table"),
        (table(piece(rect=[1, 1, 2, 2], round=[5, 5, 1])), "x, pieces[0]", "exactly one of"),
        (
            table({key: value for key, value in piece().items() if key != "rect"}),
            "x, pieces[0]",
            "exactly one of",
        ),
        (table(piece(), piece(rect=[20, 20, 1, 1])), "x, pieces[1]", "two pieces are called 'crate'"),
        (table(piece(height=0)), "x, pieces[0].height", "more than 0"),
        (table(piece(type="T7")), "x, pieces[0].type", "'T7' is not allowed here"),
        (table(piece(kind="castle")), "x, pieces[0].kind", "'castle' is not allowed here"),
        (table(piece(colour="red")), "x, pieces[0]", "no field `colour`"),
        (table(piece(rect=[1, 1, float("nan"), 2])), "x, pieces[0].rect[2]", "at least 0"),
        (table(piece(rect=["1", 1, 2, 2])), "x, pieces[0].rect[0]", "must be a number, not a text"),
        (table(width=30), "x, width", "at least 36"),
        (table(depth=float("inf")), "x, depth", "at most 96"),
        (table(id="The Yard"), "x, id", "lowercase letters"),
        (table(*[piece(id=f"crate_{k}") for k in range(MOST_PIECES + 1)]), "x, pieces", "at most 200 "),
        ({"id": "yard"}, "x", "`name` is missing"),
        ("yard", "x", "must be a table"),
    ],
)
def test_a_wrong_table_is_named(raw: Any, place: str, reason: str) -> None:
    with pytest.raises(SetupError) as wrong:
        read_table(raw, "x")

    assert place == wrong.value.place
    assert reason in wrong.value.reason


def test_the_id_is_the_name_of_the_file(tmp_path: Path) -> None:
    other = tmp_path / "other_name.toml"
    other.write_bytes(FILES[0].read_bytes())
    with pytest.raises(SetupError, match=r"other_name\.toml: id must be 'other_name', the name of the file"):
        load_table(other)


@each("content, reason", [(b"id = ", "this is not a value"), (b"id = '\xe9'", "not UTF-8 at byte 6")])
def test_a_file_that_cannot_be_read_is_named(content: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "yard.toml"
    path.write_bytes(content)
    with pytest.raises(SetupError) as wrong:
        load_table(path)

    assert wrong.value.place == "yard.toml"
    assert reason in wrong.value.reason
