"""Cover: how much of a target scenery hides, and what that is worth."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events import AttackHit, AttackMissed
from tests.rules.knight.builders import Play, board, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

SHOT = {"range": "Ranged 12"}


def behind(north_end: float, height: float = 3.0) -> dict[str, Any]:
    """A wall right before the target that leaves what lies north of `north_end` open."""
    return board(piece("wall", [15.2, 16, 0.2, north_end - 16], height))


def hidden(play: Play) -> int:
    table = play.table
    return table.hidden_rays(table.figures["A.hero"], table.figures["B.foe"])


@rule("DC-COVER-01", "DC-COVER-02")
@each("height, rays, penalty", [(0.75, 10, 0), (0.95, 15, -1)])
def test_cover_by_whole_rows_of_rays(duel: Make, height: float, rays: int, penalty: int) -> None:
    play = duel(5, 4, gap=5, line=SHOT, board=behind(20, height))

    assert rays == hidden(play)

    (told,) = [one for one in play.attack() if isinstance(one, AttackHit | AttackMissed)]

    assert penalty == sum(part.value for part in told.to_hit.parts if part.rule == "DC-COVER-02")


# Three rows in four columns are 12 rays; a row of five and two whole columns are 13.
TWELVE = board(piece("wall", [15.2, 16, 0.2, 2.3], 0.95))
THIRTEEN = board(piece("low", [15.2, 16, 0.2, 4], 0.45), piece("high", [14.8, 16, 0.2, 1.9], 3))


@rule("DC-COVER-01")
@each("edition", [DC, DC_FR, MARVEL])
@each("walls, rays, covered", [(TWELVE, 12, False), (THIRTEEN, 13, True)])
def test_twelve_rays_are_no_cover_and_thirteen_are(
    duel: Make, edition: Edition, walls: dict[str, Any], rays: int, covered: bool
) -> None:
    play = duel(5, 4, gap=5, line=SHOT, board=walls, edition=edition)

    assert rays == hidden(play)

    (told,) = [one for one in play.attack() if isinstance(one, AttackHit | AttackMissed)]

    assert covered == isinstance(told, AttackMissed)


@rule("FR-COVER-01")
def test_in_the_french_sheet_exactly_half_is_no_cover() -> None:
    """Of 25 rays exactly half is never hidden; the bounds differ all the same."""
    assert DC.numbers.covered_from.admits(12.5)
    assert not DC_FR.numbers.covered_from.admits(12.5)
    assert DC_FR.without("FR-COVER-01").numbers.covered_from.admits(12.5)
    assert [DC_FR.numbers.covered_from.admits(rays) for rays in (12, 13)] == [False, True]


@rule("DC-COVER-03")
def test_two_walls_are_no_better_than_one(duel: Make) -> None:
    two = board(piece("near", [12, 16, 0.2, 4], 1.0), piece("far", [15.2, 16, 0.2, 4], 1.0))
    missed = only(duel(5, 4, gap=5, line=SHOT, board=two).attack(), AttackMissed)

    assert missed.to_hit.total == 5 + 4 + 4 - 1


@rule("DC-COVER-06", "DC-MELEE-03")
@each("reach, penalty", [("Ranged 12", -1), ("Melee 6", 0)])
def test_cover_hinders_shots_and_no_blows(duel: Make, reach: str, penalty: int) -> None:
    play = duel(5, 4, gap=5, line={"range": reach}, board=behind(20, 1.0))
    (told,) = [one for one in play.attack() if isinstance(one, AttackHit | AttackMissed)]

    assert told.to_hit.total == 13 + penalty
