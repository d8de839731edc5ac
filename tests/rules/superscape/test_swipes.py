"""Adjacency, engagement, and what leaving an engagement costs."""

from typing import Any

import pytest

from slugfest.rules.superscape.events import (
    Defeated,
    Fell,
    Moved,
    MoveEnded,
    SwipeForgone,
    SwipeTaken,
    WoundsReceived,
)
from tests.rules.superscape.builder import ability, put
from tests.rules.superscape.conftest import Play

FIELD = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]


@pytest.mark.rule("SS-SWIPE-01", "SS-SWIPE-02", "SS-SWIPE-03", "SS-SWIPE-04", "SS-SWIPE-05")
def test_a_swipe_comes_before_the_figure_leaves(play: Play) -> None:
    game = play(FIELD, A={"hero": put("2,1")}, B={"foe": put("1,1")}, dice="k").walk("2,1", "3,1", "4,1")

    assert (game.about, game.asked.player) == ("swipe", "B")
    assert game.at("A.hero") == "2,1"
    game.answer(True)
    assert game.kinds(SwipeTaken, WoundsReceived, Moved) == ["SwipeTaken", "WoundsReceived", "Moved"]
    assert (game.at("A.hero"), game.wounds("A.hero")) == ("3,1", 1)


@pytest.mark.rule("SS-SWIPE-04", "SS-DICE-06")
@pytest.mark.parametrize(("face", "wounds"), [("k", 1), ("s", 0), ("b", 0)])
def test_only_a_skull_wounds(play: Play, face: str, wounds: int) -> None:
    game = (
        play(FIELD, A={"hero": put("2,1")}, B={"foe": put("1,1")}, dice=face).walk("2,1", "3,1").answer(True)
    )

    assert game.wounds("A.hero") == wounds
    assert game.at("A.hero") == "3,1"
    assert [event.hit for event in game.told(SwipeTaken)] == [bool(wounds)]


@pytest.mark.rule("SS-SWIPE-06")
def test_a_swipe_may_be_forgone(play: Play) -> None:
    game = play(FIELD, A={"hero": put("2,1")}, B={"foe": put("1,1")}).walk("2,1", "3,1").answer(False)

    assert game.told(SwipeForgone)
    assert (game.at("A.hero"), game.wounds("A.hero")) == ("3,1", 0)


@pytest.mark.rule("SS-SWIPE-07", "SS-ENG-05")
def test_each_enemy_left_swipes_in_the_order_its_player_likes(play: Play) -> None:
    foes = {"foe": put("1,1"), "fiend": put("1,2")}
    game = play(FIELD, A={"hero": put("2,1")}, B=foes, dice="kb").walk("2,1", "3,1", "4,1")

    assert game.options == ["B.foe", "B.fiend", "none"]
    game.answer("B.fiend")
    assert game.about == "swipe"
    game.answer(True)
    assert [event.figure for event in game.told(SwipeTaken)] == ["B.fiend", "B.foe"]
    assert game.wounds("A.hero") == 1


@pytest.mark.rule("SS-SWIPE-07")
def test_swipes_are_offered_in_the_order_of_turns(play: Play) -> None:
    game = play(
        FIELD,
        A={"hero": put("2,1")},
        B={"foe": put("1,1")},
        C={"fiend": put("1,2")},
        position={"order": ["A", "C", "B"]},
    ).walk("2,1", "3,1")

    assert game.asked.player == "C"
    assert game.answer(False).asked.player == "B"
    assert game.answer(False).at("A.hero") == "3,1"


@pytest.mark.rule("SS-SWIPE-08")
def test_walking_round_an_enemy_gives_no_swipe(play: Play) -> None:
    game = play(FIELD, A={"hero": put("1,1")}, B={"foe": put("2,1")}).walk("1,1", "1,2", "2,2")

    assert game.at("A.hero") == "2,2"
    assert not game.told(SwipeForgone)


@pytest.mark.rule("SS-ENG-01", "SS-ENG-02", "SS-SWIPE-01", "SS-ENG-08")
def test_leaving_in_the_middle_of_a_move_gives_a_swipe_there(play: Play) -> None:
    game = play(FIELD, A={"hero": put("1,1")}, B={"foe": put("3,2")}).walk("1,1", "2,1", "3,1", "4,1", "5,1")

    assert game.about == "swipe"
    assert game.at("A.hero") == "4,1"


@pytest.mark.rule("SS-SWIPE-19")
def test_each_engagement_left_gives_its_own_swipe(play: Play) -> None:
    game = play(FIELD, A={"hero": put("2,1", move=4)}, B={"foe": put("1,1")}).walk("2,1", "3,1", "2,1", "3,1")

    game.answer(False, False)
    assert len(game.told(SwipeForgone)) == 2


@pytest.mark.rule("SS-SWIPE-20", "SS-MIX-01", "SS-ACTV-13")
def test_a_mover_that_falls_to_a_swipe_never_left_and_nobody_else_swipes(play: Play) -> None:
    foes = {"foe": put("1,1"), "fiend": put("1,2")}
    game = play(FIELD, A={"hero": put("2,1", life=1), "pal": put("6,1")}, B=foes, dice="k").walk("2,1", "3,1")

    game.answer("B.foe")
    assert game.kinds(Moved, Defeated) == ["Defeated"]
    assert len(game.told(SwipeTaken)) == 1
    assert game.about == "order_markers"
    assert not game.told(MoveEnded)


@pytest.mark.rule("SS-MIX-02", "SS-WOUND-02")
def test_a_squad_figure_falls_and_the_rest_moves_on(play: Play) -> None:
    squad = put("2,1", "6,1", uniqueness="common", figures=2, life=3)
    game = play(FIELD, A={"choir": squad}, B={"foe": put("1,1")}, dice="k")

    game.answer("A.choir.1", ["2,1", "3,1"], True)
    assert not game.alive("A.choir.1")
    assert game.asked.facts["figure"] == "A.choir.2"


@pytest.mark.rule("SS-SWIPE-11", "SS-SYM-19")
def test_stealth_takes_no_swipes(play: Play) -> None:
    game = play(FIELD, A={"hero": put("2,1", symbols=["stealth"])}, B={"foe": put("1,1")}).walk("2,1", "3,1")

    assert game.at("A.hero") == "3,1"


@pytest.mark.rule("SS-SWIPE-15", "SS-MACT-07")
def test_a_maneuver_gives_swipes(play: Play) -> None:
    trick = ability("At the start of your turn, this figure may maneuver up to 2 spaces.")
    game = play(FIELD, A={"hero": put("2,1", **trick)}, B={"foe": put("1,1")}, start="turn")
    game.use().walk("2,1", "3,1")

    assert game.about == "swipe"


@pytest.mark.parametrize(("level", "engaged"), [(3, True), (4, False)])
def test_a_base_at_the_height_of_the_other_is_not_adjacent(play: Play, level: int, engaged: bool) -> None:
    rows = [f"g0 g{level} g0 g0"]
    game = play(rows, A={"hero": put("1,1", height=4)}, B={"foe": put("2,1")})

    assert bool(game.table.positions.engaged("A.hero")) == engaged
    assert bool(game.table.positions.engaged("B.foe")) == engaged


@pytest.mark.rule("SS-SWIPE-16", "SS-MIX-40")
def test_climbing_out_of_adjacency_gives_a_swipe_below(play: Play) -> None:
    rows = ["g0 g0 g5 g0", "g0 g0 g0"]
    game = play(rows, A={"hero": put("2,1", move=6)}, B={"foe": put("2,2")}, dice="b").walk("2,1", "3,1")

    assert (game.about, game.at("A.hero")) == ("swipe", "2,1")
    assert game.answer(True).at("A.hero") == "3,1"


@pytest.mark.parametrize(("height", "adjacent"), [(4, True), (5, False)])
def test_a_wall_as_tall_as_one_of_them_parts_two_figures(play: Play, height: int, adjacent: bool) -> None:
    wall = {"objects": [{"id": "wall", "kind": "wall", "between": [["1,1", "2,1"]], "height": height}]}
    game = play(FIELD, A={"hero": put("1,1", height=5)}, B={"foe": put("2,1", height=8)}, more_board=wall)

    assert game.table.positions.adjacent("A.hero", "B.foe") == adjacent


def test_adjacent_allies_are_not_engaged(play: Play) -> None:
    game = play(FIELD, A={"hero": put("1,1"), "pal": put("2,1")}, B={"foe": put("6,1")})

    assert game.table.positions.adjacent("A.hero", "A.pal")
    assert not game.table.positions.engaged("A.hero")


@pytest.mark.rule("SS-MIX-86")
def test_swipe_above_then_the_step_then_the_fall(play: Play) -> None:
    rows = ["g22 g22 g2 g0 g0 g0"]
    game = (
        play(rows, A={"hero": put("2,1")}, B={"foe": put("1,1")}, dice="b ss").walk("2,1", "3,1").answer(True)
    )

    assert game.kinds(SwipeTaken, Moved, Fell) == ["SwipeTaken", "Moved", "Fell"]


@pytest.mark.rule("SS-SWIPE-03")
def test_a_figure_hurt_on_the_way_may_go_on_or_stop(play: Play) -> None:
    game = play(FIELD, A={"hero": put("2,1", move=4)}, B={"foe": put("1,1")}, dice="k")
    game.walk("2,1", "3,1", "4,1", "5,1").answer(True)

    assert game.about == "go_on"
    assert game.asked.facts["spaces"] == 3
    assert not game.allows(["3,1", "4,1", "5,1", "6,1", "5,2"])
    assert game.allows(["3,1", "4,1", "5,1", "6,1"])
    game.answer([])
    assert game.at("A.hero") == "3,1"


# -- flying ---------------------------------------------------------------------------------------

WINGS: dict[str, Any] = {"symbols": ["flying"]}


@pytest.mark.rule("SS-SYM-04", "SS-SYM-12", "SS-ELEV-06")
def test_flight_counts_spaces_and_no_levels(play: Play) -> None:
    game = play(["g0 g9 g4 g0 g0"], A={"hero": put("1,1", move=2, **WINGS)}, B={"foe": put("5,1")})

    assert not game.allows(["1,1", "2,1"])
    assert not game.allows({"route": ["1,1", "2,1", "3,1", "4,1"], "fly_from": 1})
    assert game.fly("1,1", "2,1", "3,1").told(MoveEnded)[0].spaces == 2


@pytest.mark.rule("SS-SYM-05", "SS-SYM-06", "SS-ENG-07")
def test_flight_passes_over_figures_and_engages_nobody_on_the_way(play: Play) -> None:
    game = play(["g0 g0 g0 g0 g0 g0"], A={"hero": put("1,1", **WINGS)}, B={"foe": put("3,1")})

    game.fly("1,1", "2,1", "3,1", "4,1", "5,1")
    assert game.at("A.hero") == "5,1"


@pytest.mark.rule("SS-SYM-14")
def test_flight_ends_on_a_free_space(play: Play) -> None:
    game = play(["g0 g0 g0 g0 g0 g0"], A={"hero": put("1,1", **WINGS)}, B={"foe": put("3,1")})

    assert game.refusal({"route": ["1,1", "2,1", "3,1"], "fly_from": 1}) == ("SS-MOVE-06", "occupied")


@pytest.mark.rule("SS-SYM-13", "SS-AQUA-11")
def test_flight_passes_over_water(play: Play) -> None:
    game = play(["g0 w0 w0 w0 g0 g0"], A={"hero": put("1,1", **WINGS)}, B={"foe": put("6,1")})

    assert game.allows({"route": ["1,1", "2,1", "3,1", "4,1"], "fly_from": 1})


@pytest.mark.rule("SS-SYM-09", "SS-SWIPE-10", "SS-MIX-04")
def test_taking_off_leaves_all_engagements_even_to_land_beside_the_same_enemy(play: Play) -> None:
    flown = play(FIELD, A={"hero": put("1,1", **WINGS)}, B={"foe": put("2,1")}).fly("1,1", "1,2")
    walked = play(FIELD, A={"hero": put("1,1", **WINGS)}, B={"foe": put("2,1")}).walk("1,1", "1,2")

    assert flown.about == "swipe"
    assert walked.at("A.hero") == "1,2"


@pytest.mark.rule("SS-SYM-07", "SS-SYM-08", "SS-SYM-10", "SS-MIX-05")
def test_a_figure_may_walk_first_and_fly_later(play: Play) -> None:
    game = play(FIELD, A={"hero": put("1,1", **WINGS)}, B={"foe": put("4,1")})

    game.fly("1,1", "2,1", "3,1", "3,2", "4,2", fly_from=3)
    assert game.about == "swipe"
    assert game.at("A.hero") == "3,1"
    game.answer(False)
    assert [event.flying for event in game.told(Moved)] == [False, False, True, True]


@pytest.mark.rule("SS-MIX-03")
def test_stealth_covers_taking_off(play: Play) -> None:
    hero = put("1,1", symbols=["flying", "stealth"])
    game = play(FIELD, A={"hero": hero}, B={"foe": put("2,1")}).fly("1,1", "1,2")

    assert game.at("A.hero") == "1,2"


@pytest.mark.rule("SS-SYM-16")
def test_nobody_else_flies(play: Play) -> None:
    game = play(FIELD, A={"hero": put("1,1")}, B={"foe": put("6,1")})

    assert game.refusal({"route": ["1,1", "2,1"], "fly_from": 1}) == ("SS-SYM-16", "may_not_fly")
