"""Figures on two spaces."""

from typing import Any

import pytest

from slugfest.rules.superscape.events import MoveEnded
from tests.rules.superscape.builder import put
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
FAR = {"foe": put("8,1")}


# -- double bases -----------------------------------------------------------------------------

BIG: dict[str, Any] = {"basing": "double", "height": 8}


@pytest.mark.rule("SS-DBL-01", "SS-DBL-02", "SS-DBL-03", "SS-BASE-04")
@pytest.mark.parametrize(("route", "end"), [(["3,1", "4,1"], "4,1 3,1"), (["2,1", "1,1"], "1,1 2,1")])
def test_either_half_leads_and_the_other_follows(play: Play, route: list[str], end: str) -> None:
    game = play(ROW, A={"crane": put("2,1 3,1", move=1, **BIG)}, B=FAR).answer(route)

    assert game.at("A.crane") == end
    assert game.told(MoveEnded)[0].spaces == 1


@pytest.mark.rule("SS-DBL-04", "SS-DBL-05")
def test_a_double_base_ends_on_one_level(play: Play) -> None:
    game = play(["g0 g0 g1 g1 g0 g0"], A={"crane": put("1,1 2,1", **BIG)}, B={"foe": put("6,1")})

    assert game.refusal(["2,1", "3,1"]) == ("SS-DBL-04", "uneven")
    assert game.walk("2,1", "3,1", "4,1").at("A.crane") == "4,1 3,1"


@pytest.mark.rule("SS-DBL-08", "SS-AQUA-07", "SS-AQUA-08")
def test_one_water_space_does_not_stop_a_double_base_two_do(play: Play) -> None:
    crane = {"crane": put("1,1 2,1", **BIG)}
    narrow = play(["g0 g0 w0 g0 g0 g0"], A=crane, B={"foe": put("6,1")})
    wide = play(["g0 g0 w0 w0 g0 g0"], A=crane, B={"foe": put("6,1")})

    assert narrow.allows(["2,1", "3,1", "4,1", "5,1"])
    assert wide.refusal(["2,1", "3,1", "4,1", "5,1"]) == ("SS-MOVE-15", "must_stop")


@pytest.mark.rule("SS-DBL-09")
def test_water_affinity_carries_a_double_base_through(play: Play) -> None:
    rows = ["g0 g0 w0 w0 g0 g0 g0"]
    game = play(rows, A={"crane": put("1,1 2,1", symbols=["water_affinity"], **BIG)}, B={"foe": put("7,1")})

    assert game.allows(["2,1", "3,1", "4,1", "5,1"])


@pytest.mark.rule("SS-DBL-10")
def test_turning_about_costs_nothing(play: Play) -> None:
    game = play(ROW, A={"crane": put("3,1 4,1", move=2, **BIG)}, B=FAR)

    assert game.allows(["4,1", "3,1"])
    assert game.walk("4,1", "5,1", "4,1", "3,1").at("A.crane") == "3,1 4,1"
    assert game.told(MoveEnded)[0].spaces == 2


@pytest.mark.rule("SS-DBL-13", "SS-SWIPE-08")
def test_a_double_base_leaves_only_with_both_halves(play: Play) -> None:
    rows = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
    game = play(rows, A={"crane": put("2,1 3,1", move=2, **BIG)}, B={"foe": put("2,2")})

    game.walk("3,1", "4,1")

    assert game.about != "swipe"
    assert game.at("A.crane") == "4,1 3,1"
