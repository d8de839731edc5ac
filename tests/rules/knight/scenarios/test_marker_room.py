"""Markers of a scenario take up their base: models cross them, and none ends on one."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, MARVEL
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import Moved
from slugfest.rules.knight.events.scenery import SceneryDestroyed
from tests.rules.knight.builders import BASE, EMPTY, Play, board, card, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
RIFT_5 = (18, 8)


def walker(skirmish: Make, **more: Any) -> Play:
    """A.hero stands 4 inches west of Rift 5, about to go."""
    figures = {"A.hero": {"at": [14, 8]}, "B.foe": {"at": [33, 33]}}
    play: Play = skirmish(figures, start="activation A.hero", scenario="rifts", **more)
    play.answer("walk 2")
    return play


@rule("DC-GEN-05")
def test_a_model_crosses_a_marker_and_does_not_end_on_it(skirmish: Make) -> None:
    """Two radii of 0.59: contact is 1.18 from the middle, a hundredth is forgiven."""
    play = walker(skirmish)

    assert play.refusal(play.route(RIFT_5)) == ("DC-GEN-05", "on_marker")
    assert play.refusal(play.route((18 + BASE - 0.02, 8))) == ("DC-GEN-05", "on_marker")

    assert only(play.answer(play.route((18 + BASE, 8))), Moved).inches == 5.18


def test_a_marker_stays_in_force_when_scenery_goes(skirmish: Make) -> None:
    play = walker(skirmish, board=board(piece("wall", [30, 3, 1, 1], 2)))
    SceneryDestroyed("wall").apply(play.table)

    assert [prism.id for prism in play.table.ground.prisms] == []
    assert play.refusal(play.route(RIFT_5)) == ("DC-GEN-05", "on_marker")


def test_nobody_begins_on_a_marker(skirmish: Make) -> None:
    with pytest.raises(SetupError, match=r"does not fit: on_marker \(rift_5\)"):
        skirmish({"A.hero": {"at": [18, 9]}, "B.foe": {"at": [33, 33]}}, start="round", scenario="rifts")


@rule("DC-GEN-05")
def test_nobody_is_deployed_on_a_marker(gathering: Make) -> None:
    spy = {"a1": card("a1", skills=["Infiltrator"]), "b1": card("b1")}
    play = gathering(7, 3, cards=spy, scenario="rifts", board=EMPTY)
    play.answer("south")

    assert play.refusal(list(RIFT_5)) == ("DC-GEN-05", "on_marker")
    assert play.match.refusal([18, 8 + BASE]) is None


@rule("DC-GEN-05")
@each("edition", [DC, MARVEL])
def test_a_push_ends_before_a_marker(duel: Make, edition: Edition) -> None:
    """From 24.18 four inches to the east would be on Rift 3, which lies at 28, 18."""
    play = duel(
        8,
        7,
        hero={"at": [23, 18]},
        foe={"at": [23 + BASE, 18]},
        line={"text": "Push/4."},
        edition=edition,
        scenario="rifts",
    )
    pushed = only(play.attack(), Pushed)

    assert pushed.to[0] <= 28 - BASE + 0.01
    assert pushed.to[0] > 28 - BASE - 0.3
