"""Moves at the edge of what is allowed: friends in the way, large bases, roads, maneuvers, landings."""

from typing import Any

import pytest

from slugfest.rules.superscape.events import Burned, Fell, Moved, MoveEnded, SwipeTaken
from tests.rules.superscape.builder import LEGEND, ability, put, setup_of
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.spying import instead, of_cards, spied, spies, windows

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
FIELD = [*ROW, "g0 g0 g0 g0 g0 g0 g0"]
FAR = {"foe": put("8,1")}


@pytest.mark.rule("SS-MIX-42", "SS-MOVE-03", "SS-SYM-05")
@pytest.mark.parametrize(("symbols", "flies"), [([], False), (["stealth"], False), (["flying"], True)])
def test_only_in_flight_past_a_friend_in_a_fight(play: Play, symbols: list[str], flies: bool) -> None:
    team = {"hero": put("1,1", symbols=symbols), "pal": put("2,1")}
    game = play(FIELD, A=team, B={"foe": put("2,2")})

    assert game.refusal(["1,1", "2,1", "3,1"]) == ("SS-MOVE-03", "engaged_figure_in_the_way")
    flight = {"route": ["1,1", "2,1", "3,1"], "fly_from": 1}
    if not flies:
        assert game.refusal(flight) == ("SS-SYM-16", "may_not_fly")
        return
    assert game.answer(flight).at("A.hero") == "3,1"


@pytest.mark.rule("SS-SYM-20", "SS-MOVE-06")
def test_stealth_neither_passes_an_enemy_nor_ends_on_anybody(play: Play) -> None:
    team = {"hero": put("2,1", symbols=["stealth"]), "pal": put("1,1", height=1)}
    game = play(ROW, A=team, B={"foe": put("3,1")})

    assert game.refusal(["2,1", "3,1", "4,1"]) == ("SS-MOVE-04", "enemy_in_the_way")
    assert not game.allows(["2,1", "3,1"])
    assert not game.allows(["2,1", "1,1"])


# -- large bases --------------------------------------------------------------------------------------


@pytest.mark.rule("SS-DBL-03", "SS-DBL-05")
@pytest.mark.parametrize(("move", "allowed"), [(6, True), (5, False)])
def test_only_the_leading_half_pays_for_the_climb(play: Play, move: int, allowed: bool) -> None:
    crane = put("1,1 2,1", basing="double", height=8, move=move)
    game = play(["g0 g0 g3 g3 g3 g0"], A={"crane": crane}, B={"foe": put("6,1")})
    route = ["2,1", "3,1", "4,1", "5,1"]

    if not allowed:
        assert game.refusal(route) == ("SS-MOVE-01", "not_enough_movement")
        return
    assert game.answer(route).told(MoveEnded)[0].spaces == 6


@pytest.mark.rule("SS-DBL-13", "SS-SWIPE-08")
@pytest.mark.parametrize(("route", "swiped"), [(["3,1", "4,1"], False), (["3,1", "4,1", "5,1"], True)])
def test_a_double_base_leaves_when_its_second_half_does(play: Play, route: list[str], swiped: bool) -> None:
    crane = put("2,1 3,1", basing="double", height=8)
    game = play(FIELD, A={"crane": crane}, B={"foe": put("2,2")}).answer(route)

    assert (game.about == "swipe") == swiped
    assert game.at("A.crane") == "4,1 3,1"


@pytest.mark.rule("SS-DBL-06", "SS-LAVA-10")
@pytest.mark.parametrize(("level", "allowed"), [(0, True), (1, False)])
def test_a_stop_on_two_levels_is_not_entered(play: Play, level: int, allowed: bool) -> None:
    # Molten lava stops either half: a level higher, the other half would be left below.
    crane = put("1,1 2,1", basing="double", height=8)
    rows = [f"g0 g0 m{level} g{level} g{level} g0"]
    game = play(rows, A={"crane": crane}, B={"foe": put("6,1")}, dice="bbbb" if allowed else "")

    if not allowed:
        assert game.refusal(["2,1", "3,1"]) == ("SS-DBL-04", "uneven")
        assert not game.allows(["2,1", "3,1", "4,1"])
        return
    assert len(game.answer(["2,1", "3,1"]).told(Burned)) == 1


# -- roads and landings -------------------------------------------------------------------------------


@pytest.mark.rule("SS-URBAN-03")
@pytest.mark.parametrize(("row", "spaces"), [("d0 " * 10, 5), ("g0 " + "d0 " * 9, 2)])
def test_a_double_base_is_on_road_with_both_halves(play: Play, row: str, spaces: int) -> None:
    crane = put("1,1 2,1", basing="double", move=2)
    game = play([row], A={"crane": crane}, B={"foe": put("10,1")})
    route = [f"{column},1" for column in range(2, 9)]

    assert game.allows(route[: spaces + 1])
    assert game.refusal(route[: spaces + 2]) == ("SS-MOVE-01", "not_enough_movement")


@pytest.mark.rule("SS-URBAN-03")
@pytest.mark.parametrize(("spaces", "allowed"), [(5, True), (6, False)])
def test_the_road_gives_three_spaces_and_no_more(play: Play, spaces: int, allowed: bool) -> None:
    game = play(["d0 d0 d0 d0 d0 d0 d0 d0"], A={"hero": put("1,1", move=2)}, B=FAR)
    route = [f"{column},1" for column in range(1, spaces + 2)]

    if not allowed:
        assert game.refusal(route) == ("SS-MOVE-01", "not_enough_movement")
        return
    assert game.answer(route).told(MoveEnded)[0].spaces == 5


@pytest.mark.rule("SS-FALL-07", "SS-AQUA-03")
@pytest.mark.parametrize(
    ("landing", "wounds"), [("water", 1), ("swamp water", 1), ("swamp", 2), ("grass", 2)]
)
def test_soft_landings_take_one_wound_of_a_fall(play: Play, landing: str, wounds: int) -> None:
    legend = {"legend": LEGEND | {"t": landing}}
    game = play(["g20 t0 g0 g0"], A={"hero": put("1,1")}, B={"foe": put("4,1")}, dice="kk", more_board=legend)

    assert game.walk("1,1", "2,1").told(Fell)[0].levels == 20
    assert game.wounds("A.hero") == wounds


# -- maneuvers ----------------------------------------------------------------------------------------

TRICK = ability("At the start of your turn, this figure may maneuver up to 2 spaces.")
MOMENTS = [
    *(
        "before_move_phase",
        "start_of_move_phase",
        "before_moving",
        "before_move_action",
        "before_normal_move",
    ),
    *("begin_to_move", "leaving_engagement", "enter_space", "fall", "after_move_action", "end_of_move_phase"),
]


@pytest.mark.rule("SS-MACT-04", "SS-MACT-05", "SS-MACT-07", "SS-SWIPE-15")
def test_a_maneuver_runs_through_the_moments_of_a_move_action_and_of_no_phase() -> None:
    teams = {"A": {"hero": put("2,1", **TRICK)}, "B": {"foe": put("1,1")}}
    setup = setup_of(["g10 g10 g0 m0 g0"], teams, "turn")
    moments = [name for name in MOMENTS if name != "before_normal_move"]
    game = spied([*of_cards(setup), *spies(moments)], setup, "b k bbbb").use().walk("2,1", "3,1", "4,1")

    assert (game.about, game.asked.player) == ("swipe", "B")
    game.answer(True)
    if game.about == "go_on":
        game.answer(["3,1", "4,1"])
    assert windows(game) == [
        "before_moving",
        "before_move_action",
        "begin_to_move",
        "leaving_engagement",
        "enter_space",
        "fall",
        "enter_space",
        "after_move_action",
    ]
    assert (len(game.told(Fell)), len(game.told(Burned))) == (1, 1)


@pytest.mark.rule("SS-MACT-12", "SS-MACT-11", "SS-MIX-72")
@pytest.mark.parametrize("move", [None, 0])
def test_instead_of_the_move_phase_is_open_to_those_who_cannot_move(move: int | None) -> None:
    teams: dict[str, Any] = {"A": {"hero": put("1,1", move=move)}, "B": {"foe": put("2,1")}}
    names = [*MOMENTS, "transition"]
    names.remove("before_normal_move")
    joins = [instead("instead_of_move_phase"), *spies(names)]
    game = spied(joins, setup_of(ROW, teams, "activation"))

    assert game.about == "attack"
    assert windows(game) == ["before_move_phase", "transition"]


@pytest.mark.rule("SS-MIX-01", "SS-SWIPE-20", "SS-SWIPE-07")
@pytest.mark.parametrize(("life", "swipes"), [(1, 1), (9, 3)])
def test_of_three_enemies_left_those_after_a_deadly_swipe_do_not_roll(life: int, swipes: int) -> None:
    rows = ["g0 g0 g0 g0 g0", "g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
    foes = {"foe": put("2,1"), "fiend": put("1,2"), "fury": put("2,3")}
    teams = {"A": {"hero": put("2,2", life=life), "pal": put("5,1")}, "B": foes}
    game = spied(spies(["after_move_action"], "A.pal"), setup_of(rows, teams, "move"), "k" * swipes)
    game.walk("2,2", "3,2").answer("B.fiend")
    if life == 9:
        game.answer("B.foe", True)

    assert (len(game.told(SwipeTaken)), game.about) == (swipes, "order_markers")
    assert windows(game) == (["after_move_action"] if life == 9 else [])
    assert game.at("A.hero") == ("3,2" if life == 9 else "")
    assert [event.figure for event in game.told(Moved)] == (["A.hero"] if life == 9 else [])
