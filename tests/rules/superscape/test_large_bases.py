"""Bases of three spaces and more in play: leading, following, turning, water, engagement, places at set-up."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import Burned, Fell, Moved, MoveEnded, Turned
from tests.rules.superscape.builder import new_game, put, setup_of
from tests.rules.superscape.conftest import Play

TRIANGLE: dict[str, Any] = {"basing": [[0, 0], [1, 0], [0, 1]], "height": 8}
LINE: dict[str, Any] = {"basing": [[0, 0], [1, 0], [2, 0]], "height": 8}
BENT: dict[str, Any] = {"basing": [[0, 0], [1, 0], [1, 1]], "height": 8}
APART: dict[str, Any] = {"basing": [[0, 0], [2, 0]], "height": 8}
WIDE = ["g0 g0 g0 g0 g0 g0 g0"] * 5
FAR = {"foe": put("7,5")}


@pytest.mark.rule("SS-BASE-05", "SS-BASE-06", "SS-MULTI-01")
def test_the_rest_follows_the_two_parts_that_lead(play: Play) -> None:
    game = play(WIDE, A={"tank": put("1,1 2,1 1,2", move=2, size="tiny", **TRIANGLE)}, B=FAR)

    assert game.refusal(["1,1 2,1", "2,1 3,1", "3,1 4,1", "4,1 5,1"]) == (
        "SS-MOVE-01",
        "not_enough_movement",
    )
    assert game.refusal(["1,1 2,1", "3,1 4,1"]) == ("SS-MOVE-09", "not_neighbours")
    assert game.refusal(["2,2 3,2", "3,2 4,2"]) == ("SS-MOVE-09", "wrong_start")
    assert game.refusal(["1,1", "2,1"]) == ("SS-MACT-26", "answer_must_be_a_route")
    game.walk("1,1 2,1", "2,1 3,1", "3,1 4,1")
    assert game.at("A.tank") == "3,1 4,1 3,2"
    assert [event.spaces for event in game.told(Moved)] == [("2,1", "3,1", "2,2"), ("3,1", "4,1", "3,2")]


@pytest.mark.rule("SS-MULTI-02", "SS-MULTI-03")
def test_the_greatest_rise_of_the_lead_is_what_a_step_costs(play: Play) -> None:
    rows = ["g0 g0 g1 g3 g3", "g0 g0 g3 g3 g3"]
    tank = put("1,1 2,1 1,2", move=7, **TRIANGLE)
    game = play(rows, A={"tank": tank}, B={"foe": put("5,2", height=2)})
    route = ["2,1 1,2", "3,1 2,2", "4,1 3,2", "5,1 4,2"]

    less = play(rows, A={"tank": put("1,1 2,1 1,2", move=6, **TRIANGLE)}, B={"foe": put("5,2", height=2)})
    assert less.refusal(route) == ("SS-MOVE-01", "not_enough_movement")
    game.walk(*route)
    # From 0 to 1; from 1 to 3 and from 0 to 3; level.
    assert [event.cost for event in game.told(Moved)] == [2, 4, 1]
    assert game.at("A.tank") == "4,1 5,1 4,2"


@pytest.mark.rule("SS-MULTI-04")
def test_every_part_ends_on_one_level(play: Play) -> None:
    rows = ["g0 g0 g0 g0 g0", "g0 g0 g1 g0 g0"]
    game = play(rows, A={"tank": put("1,1 2,1 1,2", **TRIANGLE)}, B={"foe": put("5,2")})

    assert game.allows(["1,1 2,1", "2,1 3,1"])
    assert game.refusal(["1,1 2,1", "2,1 3,1", "3,1 4,1"]) == ("SS-MULTI-04", "uneven")


@pytest.mark.rule("SS-MULTI-05")
def test_no_part_ends_further_away_than_the_spaces_moved(play: Play) -> None:
    game = play(WIDE, A={"tank": put("3,3 4,3 5,3", move=5, **LINE)}, B=FAR)

    # 5,3 stays where it is, and 3,3 would go two spaces round it in a move of one.
    assert game.refusal(["5,3 4,3", "5,3 4,2"]) == ("SS-MULTI-05", "swung_too_far")
    game.walk("5,3 4,3", "5,3 4,2", "4,3 3,2")
    assert game.at("A.tank") == "3,1 3,2 4,3"


@pytest.mark.rule("SS-MULTI-06")
def test_separate_bases_move_as_one(play: Play) -> None:
    game = play(WIDE, A={"tank": put("1,1 3,1", move=2, **APART)}, B=FAR)

    assert game.refusal(["1,1 3,1", "2,1 3,1"]) == ("SS-MULTI-01", "out_of_shape")
    assert game.walk("1,1 3,1", "2,1 4,1", "3,1 5,1").at("A.tank") == "3,1 5,1"


@pytest.mark.rule("SS-MULTI-07", "SS-MULTI-08", "SS-MIX-65", "SS-MIX-66", "SS-SWIPE-14", "SS-BASE-07")
def test_a_symmetrical_base_turns_beside_an_enemy_without_a_swipe(play: Play) -> None:
    near = {"foe": put("3,1")}
    game = play(WIDE, A={"tank": put("1,1 2,1 1,2", move=0, **TRIANGLE)}, B=near)

    game.answer(["1,1 2,1", "2,1 1,2"])
    assert game.at("A.tank") == "2,1 1,2 1,1"
    assert not game.told(Moved)
    assert not game.told(MoveEnded)
    assert len(game.told(Turned)) == 1
    # In its attack phase it cannot turn.
    assert game.about == "attack"
    assert not game.allows(["2,1 1,2", "1,2 1,1"])


@pytest.mark.rule("SS-MIX-65", "SS-MULTI-07")
def test_a_base_that_would_cover_other_spaces_does_not_turn_but_move(play: Play) -> None:
    still = play(WIDE, A={"tank": put("3,2 4,2 5,3", move=0, **BENT)}, B=FAR)
    moving = play(WIDE, A={"tank": put("3,2 4,2 5,3", move=3, **BENT)}, B={"foe": put("6,3")}, dice="b")

    assert still.refusal(["3,2 4,2", "4,2 3,2"]) == ("SS-MOVE-01", "not_enough_movement")
    # A turn about one of its parts is a step like any other: it is paid, and it leaves the enemy beside it.
    moving.walk("3,2 4,2", "3,2 4,1", "3,3 3,2")
    assert moving.about == "swipe"
    moving.answer(True)
    assert moving.told(Moved)[0].cost == 1


@pytest.mark.rule("SS-MULTI-09")
def test_water_stops_it_once_its_whole_base_is_in_it(play: Play) -> None:
    rows = ["g0 g0 w0 w0 g0 g0", "g0 g0 {} g0 g0 g0"]
    tank = {"tank": put("1,1 2,1 1,2", move=5, **TRIANGLE)}
    route = ["1,1 2,1", "2,1 3,1", "3,1 4,1", "4,1 5,1"]

    dry = play([rows[0], rows[1].format("g0")], A=tank, B={"foe": put("6,2")})
    assert dry.allows(route)
    wet = play([rows[0], rows[1].format("w0")], A=tank, B={"foe": put("6,2")})
    assert wet.refusal(route) == ("SS-MOVE-15", "must_stop")
    assert wet.allows(route[:3])
    swimmer = {"tank": put("1,1 2,1 1,2", move=5, symbols=["water_affinity"], **TRIANGLE)}
    assert play([rows[0], rows[1].format("w0")], A=swimmer, B={"foe": put("6,2")}).allows(route)


@pytest.mark.rule("SS-MULTI-10")
def test_the_spaces_of_following_parts_must_be_passable(play: Play) -> None:
    tank = {"tank": put("1,1 2,1 1,2", **TRIANGLE)}
    route = ["1,1 2,1", "2,1 3,1", "3,1 4,1"]

    blocked = play(WIDE, A=tank, B={"foe": put("2,2")})
    assert blocked.refusal(route) == ("SS-MULTI-10", "no_room_to_follow")
    with_friend = play(WIDE, A={**tank, "friend": put("2,2")}, B=FAR)
    assert with_friend.allows(route)
    assert with_friend.refusal(route[:2]) == ("SS-MOVE-06", "occupied")


@pytest.mark.rule("SS-MULTI-11", "SS-ADJ-07")
def test_it_leaves_an_engagement_only_with_all_its_spaces(play: Play) -> None:
    tank = {"tank": put("2,2 3,2 3,3", move=3, **TRIANGLE)}
    stays = play(WIDE, A=tank, B={"foe": put("2,1")}).walk("2,2 3,2", "3,2 4,2")
    assert stays.about == "swipe"

    game = play(WIDE, A=tank, B={"foe": put("3,4")}).walk("2,2 3,2", "3,2 4,2")
    assert game.about != "swipe"
    assert game.at("A.tank") == "3,2 4,2 4,3"


@pytest.mark.rule("SS-FALL-13", "SS-LAVA-10")
def test_a_large_base_falls_and_burns_once(play: Play) -> None:
    rows = ["g12 g12 g0 m0 m0 g0", "g12 g0 m0 g0 g0"]
    tank = {"tank": put("1,1 2,1 1,2", move=6, **TRIANGLE)}
    game = play(rows, A=tank, B={"foe": put("6,1")}, dice="b bbbb")

    # The lead goes down twelve levels with one part and stays level with the other; then all are below.
    game.walk("2,1 1,2", "3,1 2,2", "4,1 3,2")
    assert [(event.levels, event.dice) for event in game.told(Fell)] == [(12, 1)]
    assert len(game.told(Burned)) == 1
    assert game.at("A.tank") == "3,1 4,1 3,2"


@pytest.mark.rule("SS-BASE-05", "SS-PLACE-04")
@pytest.mark.parametrize(
    "at, wrong",
    [
        ("1,1 2,1", "needs 3 space(s)"),
        ("1,1 2,1 3,1", "do not lie as the parts"),
        ("1,1 2,1 2,2", "do not lie as the parts"),
    ],
)
def test_a_position_puts_a_base_on_spaces_of_its_shape(at: str, wrong: str) -> None:
    setup = setup_of(WIDE, {"A": {"tank": put(at, **TRIANGLE)}, "B": FAR}, "move")

    with pytest.raises(SetupError, match=wrong.replace("(", r"\(").replace(")", r"\)")):
        new_game(setup)


@pytest.mark.rule("SS-SETUP-08", "SS-BASE-05")
def test_set_up_offers_every_place_of_the_start_zone_on_which_it_fits() -> None:
    rows = ["g0A g0A g1A", "g0A g0A g0A", "g0B g0B g0B", "g0B g0B g0B"]
    setup = setup_of(rows, {"A": {"tank": put("1,1", **TRIANGLE)}, "B": {"foe": put("1,3")}}, "round")
    del setup["position"]
    game = new_game(setup, [20, 1])

    assert game.about == "start_space"
    assert [sorted(option.split()) for option in game.options] == [
        ["1,1", "1,2", "2,1"],
        ["1,2", "2,1", "2,2"],
    ]
    game.answer(game.options[1])
    assert sorted(game.at("A.tank").split()) == ["1,2", "2,1", "2,2"]
