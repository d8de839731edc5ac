"""A Wall-Crawler holds on to walls, not to the air: without one it falls like anybody."""

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import Fell, KnockedDown
from slugfest.rules.knight.events.scenery import SceneryDestroyed
from tests.rules.knight.builders import BASE, board, found, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
CRAWL = {"skills": ["Wall-Crawler"]}


@rule("DC-FALL-01")
@each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)
def test_who_clings_to_a_wall_that_is_destroyed_falls(duel: Make, edition: Edition) -> None:
    """The hero tears the crate down; the foe clung to its far side, an inch up."""
    crate = piece("crate", [10.59, 17.5, 1, 1], 2, type="T1", structure=1)
    play = duel(
        8,
        7,
        attacker={"strength": 6},
        line={"damage": 9},
        target=CRAWL,
        foe={"at": [11.59 + BASE / 2, 18, 1]},
        board=board(crate),
        edition=edition,
    )
    events = play.answer("attack blow", "crate", "none")

    assert only(events, SceneryDestroyed).piece == "crate"
    assert (only(events, Fell).figure, only(events, Fell).to[2]) == ("B.foe", 0)
    assert only(events, KnockedDown).figure == "B.foe"


@each("inches, falls", [(1, False), (4, True)])
def test_a_crawler_pushed_off_a_roof_falls_unless_it_has_the_wall(
    duel: Make, inches: int, falls: bool
) -> None:
    """The roof ends at 12.  An inch beyond its place the foe still touches the edge; four do not."""
    house = piece("house", [6, 15, 6, 6], 4)
    play = duel(
        8,
        7,
        target=CRAWL,
        line={"text": f"Push/{inches}."},
        hero={"at": [10, 18, 4]},
        foe={"at": [10 + BASE, 18, 4]},
        board=board(house),
    )
    events = play.attack()

    assert only(events, Pushed).to[2] == 4
    assert bool(found(events, Fell)) == falls
    assert play.figure("B.foe").z == (0 if falls else 4)
