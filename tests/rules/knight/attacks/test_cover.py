"""Cover: how much of a target scenery hides, and what that is worth."""

from functools import partial
from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import AttackHit, AttackMissed
from tests.rules.knight.builders import Play, board, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

SHOT = {"range": "Ranged 12"}


def behind(north_end: float, height: float = 3.0) -> dict[str, Any]:
    """A wall right before the target that leaves what lies north of `north_end` open."""
    return board(piece("wall", [15.2, 16, 0.2, north_end - 16], height))


def penalty(play: Play) -> int:
    """Attack, and say what cover took off the roll."""
    (rolled,) = [event for event in play.attack() if isinstance(event, AttackHit | AttackMissed)]
    return sum(part.value for part in rolled.to_hit.parts if part.label == "cover")


BORDER = partial(pytest.param, marks=rule("FR-COVER-01"))
# Hero and foe are 1.5 inches high: half of either is 0.75.
HEIGHTS = ((0.74, "less"), BORDER(0.75, "half"), BORDER(0.76, "more"))
# The line between the two axes runs along y = 18.
ENDS = ((17.98, "less"), BORDER(18.0, "half"), BORDER(18.02, "more"))
COVERED = {"less": (0, 0), "half": (-1, 0), "more": (-1, -1)}
BY_THE_BOOK = pytest.param(DC, 0, marks=rule("DC-COVER-01"))
"""What hiding less than half, half and more is worth in the rulebook and in the French sheet."""


@each(
    "edition, column",
    [BY_THE_BOOK, (DC_FR, 1), (DC_FR.without("FR-COVER-01"), 0), (MARVEL, 0)],
)
@each("at", [11.0, 13.0, 15.2])
@each("height, hides", HEIGHTS)
def test_a_waist_high_wall_covers_by_the_rulebook_and_not_by_the_french_sheet(
    duel: Make, edition: Edition, column: int, at: float, height: float, hides: str
) -> None:
    """Between models of one height it hides the same wherever it stands; near the target or the attacker."""
    wall = board(piece("wall", [at, 16, 0.2, 4], height))
    play = duel(5, 4, gap=5, line=SHOT, board=wall, edition=edition)

    assert COVERED[hides][column] == penalty(play)


@each("edition, column", [BY_THE_BOOK, (DC_FR, 1), (MARVEL, 0)])
@each("north_end, hides", ENDS)
def test_a_high_wall_covers_when_it_ends_on_the_line_between_the_axes(
    duel: Make, edition: Edition, column: int, north_end: float, hides: str
) -> None:
    play = duel(5, 4, gap=5, line=SHOT, board=behind(north_end), edition=edition)

    assert COVERED[hides][column] == penalty(play)


@rule("DC-COVER-01")
def test_two_walls_cover_together_what_neither_covers_alone(duel: Make) -> None:
    """The shadows are added up, and where they overlap they count once."""
    low = piece("low", [15.2, 16, 0.2, 4], 0.6)
    beside = piece("beside", [14.8, 16, 0.2, 1.9], 3)
    for walls, hides in (([low], "less"), ([beside], "less"), ([low, beside], "more")):
        for edition, column in ((DC, 0), (DC_FR, 1)):
            play = duel(5, 4, gap=5, line=SHOT, board=board(*walls), edition=edition)

            assert COVERED[hides][column] == penalty(play)


@rule("DC-COVER-01")
@each("high, worth", [(1.5, -1), (2.0, 0), (1.0, -1)])
def test_who_is_taller_looks_over_a_waist_high_wall_and_who_is_smaller_does_not(
    duel: Make, high: float, worth: int
) -> None:
    play = duel(5, 4, gap=5, line=SHOT, board=behind(20, 0.75), attacker={"height": high})

    assert worth == penalty(play)


@rule("DC-COVER-01")
def test_from_a_roof_a_waist_high_wall_hides_less_than_half(duel: Make) -> None:
    roof = piece("roof", [8, 16, 4, 4], 2, standable=True)
    wall = piece("wall", [15.2, 16, 0.2, 4], 0.75)
    play = duel(5, 4, gap=5, line=SHOT, board=board(roof, wall), hero={"at": [10, 18, 2]})

    assert 0 == penalty(play)


@rule("DC-COVER-03")
def test_two_walls_are_no_better_than_one(duel: Make) -> None:
    two = board(piece("near", [12, 16, 0.2, 4], 1.0), piece("far", [15.2, 16, 0.2, 4], 1.0))
    missed = only(duel(5, 4, gap=5, line=SHOT, board=two).attack(), AttackMissed)

    assert missed.to_hit.total == 5 + 4 + 4 - 1


@each(
    "reach, penalty",
    [
        pytest.param("Ranged 12", -1, marks=rule("DC-COVER-02")),
        pytest.param("Melee 6", 0, marks=rule("DC-COVER-06", "DC-MELEE-03")),
    ],
)
def test_cover_hinders_shots_and_no_blows(duel: Make, reach: str, penalty: int) -> None:
    play = duel(5, 4, gap=5, line={"range": reach}, board=behind(20, 1.0))
    (rolled,) = [event for event in play.attack() if isinstance(event, AttackHit | AttackMissed)]

    assert rolled.to_hit.total == 13 + penalty
