"""Pieces that come, go and move in play: the same field as if it were built anew, in a thousandth of a second."""

import time
from collections.abc import Sequence
from random import Random

import pytest

from slugfest.boards.hexmap import shipped_hexmap
from slugfest.boards.pieces.battlefield import Battlefield
from slugfest.boards.pieces.drawn import tiles_of
from slugfest.boards.pieces.kinds import KINDS, LAND, OBJECT, WALL
from slugfest.boards.pieces.piece import Piece
from slugfest.geometry.hexes import Field

GROUND = Piece("grass_24", 4, 1)
TOWER = Piece("castle_wall_end", 4, 3, 1)


def by_place(field: Field) -> dict[str, tuple[object, ...]]:
    """What a field has at each place, whatever the numbers of its spaces are."""
    names = [space.id for space in field.spaces]
    return {
        space.id: (
            space.level,
            space.terrain,
            space.size,
            field.footing[i],
            field.ceilings[i],
            field.floors[i],
            field.undersides.get(i, -1),
            sorted((names[j], climb, gap) for j, climb, gap in field.steps[i]),
            sorted((names[j], gap) for j, gap in field.flights[i]),
            (field.solids[field.column[i]].bottom, field.solids[field.column[i]].top),
        )
        for i, space in enumerate(field.spaces)
        if i not in field.gone
    }


def same(one_way: Battlefield, pieces: Sequence[Piece]) -> bool:
    return by_place(one_way.field) == by_place(Battlefield(pieces).field)


def random_piece(random: Random) -> Piece:
    kind = random.choice([k for k in KINDS.values() if k.what in (LAND, OBJECT, WALL) and k.shape != "24"])
    return Piece(
        kind.id, random.randint(3, 7), random.randint(2, 6), random.randint(0, 4), random.randrange(6)
    )


@pytest.mark.parametrize("seed", range(12))
def test_after_any_changes_it_is_the_field_of_the_pieces_that_are_left(seed: int) -> None:
    random = Random(seed)
    battlefield = Battlefield([GROUND, *[random_piece(random) for _ in range(8)]])
    for _ in range(12):
        match random.choice(("add", "remove", "move")):
            case "add":
                battlefield = battlefield.with_pieces(random_piece(random))
            case "remove":
                battlefield = battlefield.without(random.choice([n for n in battlefield.pieces if n]))
            case _:
                number = random.choice([n for n in battlefield.pieces if n])
                battlefield = battlefield.moved(number, random_piece(random))
        if len(battlefield.pieces) < 3:
            break

        assert same(battlefield, list(battlefield.pieces.values())), battlefield.pieces


def test_spaces_keep_their_numbers_and_come_back_with_them() -> None:
    before = Battlefield([GROUND, Piece("rock_1", 4, 3, 1), Piece("road_1", 4, 3, 6)])
    names = [space.id for space in before.field.spaces]
    without = before.without(2)
    again = without.with_pieces(Piece("road_1", 4, 3, 6))

    assert [names[i] for i in without.gone] == ["4,3@7"]
    assert names == [space.id for space in again.field.spaces]
    assert not again.gone
    assert before.field.levels == again.field.levels


def test_a_change_leaves_the_earlier_battlefield_as_it_was() -> None:
    before = Battlefield([GROUND, TOWER])
    kept = by_place(before.field)
    before.without(1).with_pieces(Piece("rock_7", 4, 1, 1)).moved(0, Piece("sand_24", 4, 1))

    assert kept == by_place(before.field)
    with pytest.raises(KeyError):
        before.without(7)


@pytest.mark.parametrize(
    ("numbers", "taken", "reason"),
    [
        ([2], (), ""),  # the tree
        ([1], (), "occupied"),  # the tile that the tree stands on
        ([1, 2], (), ""),
        ([0], (), "collapse"),  # the ground under the tile
        ([4], (), ""),  # the upper of two tiles
        ([3], (), "collapse"),  # the lower
        ([5], (), "overhang"),  # one of the two under a bridge
        ([5, 7], (), ""),
        ([3, 4], (), ""),
        ([4], ("6,2",), "occupied"),
        ([4], ("7,2",), ""),
    ],
)
def test_what_may_be_taken_away(numbers: list[int], taken: tuple[str, ...], reason: str) -> None:
    battlefield = Battlefield(
        [
            Piece("grass_7", 3, 1),
            Piece("rock_1", 3, 1, 1),
            Piece("evergreen_tree_10", 3, 1, 2),
            Piece("sand_2", 6, 2),
            Piece("sand_1", 6, 2, 1),
            Piece("rock_1", 10, 2),
            Piece("rock_1", 11, 2),
            Piece("road_2", 10, 2, 1),
        ]
    )

    assert reason == battlefield.why_not_removed(numbers, battlefield_spaces(battlefield, taken))


@pytest.mark.parametrize(
    ("piece", "taken", "reason"),
    [
        (Piece("rock_1", 4, 2, 1), (), ""),
        (Piece("rock_1", 4, 2, 1), ("4,2",), "occupied"),
        (Piece("rock_1", 4, 3, 1), (), "occupied"),  # the wall stands there
        (Piece("rock_1", 4, 2), (), "overlaps"),
        (Piece("rock_1", 4, 2, 2), (), "no_support"),
        (Piece("rock_1", 30, 30), (), ""),  # on the table
        (Piece("rock_1", 30, 30, 1), (), "no_support"),
        (Piece("rock_7", 3, 1, 1), (), "no_support"),  # half of it over nothing
    ],
)
def test_what_may_be_added(piece: Piece, taken: tuple[str, ...], reason: str) -> None:
    battlefield = Battlefield([GROUND, TOWER])

    assert reason == battlefield.why_not_added([piece], battlefield_spaces(battlefield, taken))


def battlefield_spaces(battlefield: Battlefield, names: tuple[str, ...]) -> list[int]:
    return [battlefield.field.space(name) for name in names]


def test_a_piece_is_destroyed_in_a_thousandth_of_a_second() -> None:
    battlefield = Battlefield(tiles_of(shipped_hexmap("six_gates").field))
    tops = [n for n, piece in battlefield.pieces.items() if piece.about.what == LAND and battlefield.tops(n)]
    quickest = 1.0
    for number in tops[:200:10]:
        began = time.perf_counter()
        battlefield.without(number)
        quickest = min(quickest, time.perf_counter() - began)

    assert len(battlefield.field.spaces) > 400
    assert quickest < 0.001
