"""Moves on foot: spaces, levels, who is in the way, water, roads, double bases."""

from typing import Any

import pytest

from slugfest.kernel.decisions import Route
from slugfest.rules.superscape.events import MoveAnnounced, Moved, MoveEnded
from tests.rules.superscape.builder import Game, ability, put
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
FAR = {"foe": put("8,1")}


def steps(*columns: int, row: int = 1) -> list[str]:
    return [f"{column},{row}" for column in columns]


@pytest.mark.rule("SS-MOVE-01", "SS-CARD-15", "SS-MACT-26")
@pytest.mark.parametrize("move", [0, 1, 4])
def test_a_figure_moves_up_to_its_move_number_and_no_further(play: Play, move: int) -> None:
    game = play(ROW, A={"hero": put("1,1", move=move)}, B=FAR)

    assert all(game.allows(steps(*range(1, reached + 1))) for reached in range(2, move + 2))
    assert game.refusal(steps(*range(1, move + 3))) == ("SS-MOVE-01", "not_enough_movement")


@pytest.mark.rule("SS-MACT-26", "SS-ACTV-12")
def test_a_figure_may_stay_where_it_is(play: Play) -> None:
    game = play(ROW, A={"hero": put("1,1")}, B=FAR).answer([])

    assert game.at("A.hero") == "1,1"
    assert not game.told(MoveAnnounced)


@pytest.mark.rule("SS-MACT-25")
def test_abilities_change_the_number_of_a_normal_move(play: Play) -> None:
    game = play(ROW, A={"hero": put("1,1", move=2, **ability("+1 Move."))}, B=FAR)

    assert game.allows(steps(1, 2, 3, 4))
    assert not game.allows(steps(1, 2, 3, 4, 5))
    game.walk(*steps(1, 2, 3, 4))
    assert [(part.value, part.label) for part in game.told(MoveAnnounced)[0].number.parts] == [
        (2, "move"),
        (1, "Knack"),
    ]


@pytest.mark.rule("SS-CARD-14")
def test_a_figure_without_a_move_number_is_not_asked_to_move(play: Play) -> None:
    game = play(ROW, A={"hero": put("1,1", move=None, range=9)}, B=FAR)

    assert game.about == "attack"


@pytest.mark.rule("SS-MOVE-09")
@pytest.mark.parametrize(("between", "allowed"), [(["1,1", "2,1"], False), (["2,1", "3,1"], True)])
def test_no_step_leads_through_what_parts_two_spaces(play: Play, between: list[str], allowed: bool) -> None:
    wall = {"objects": [{"id": "wall", "kind": "wall", "between": [between], "height": 2}]}
    game = play(ROW, A={"hero": put("1,1", move=5)}, B=FAR, more_board=wall)

    assert game.allows(["1,1", "2,1"]) == allowed
    if not allowed:
        assert game.refusal(["1,1", "2,1"]) == ("SS-MOVE-09", "not_neighbours")


@pytest.mark.rule("SS-MOVE-09")
@pytest.mark.parametrize(
    ("route", "reason"),
    [
        (["1,1", "3,1"], "not_neighbours"),
        (["2,1", "3,1"], "wrong_start"),
        (["1,1"], "no_step"),
        (["1,1", "nowhere"], "no_such_space"),
    ],
)
def test_each_step_goes_to_a_neighbouring_space(play: Play, route: list[str], reason: str) -> None:
    game = play(ROW, A={"hero": put("1,1")}, B=FAR)

    assert game.refusal(route) == ("SS-MOVE-09", reason)


@pytest.mark.rule("SS-MOVE-16")
def test_a_path_may_come_back_and_pays_again(play: Play) -> None:
    game = play(ROW, A={"hero": put("1,1", move=3)}, B=FAR)

    assert game.refusal(steps(1, 2, 1, 2, 3)) == ("SS-MOVE-01", "not_enough_movement")
    assert game.walk(*steps(1, 2, 1, 2)).told(MoveEnded)[0].spaces == 3


@pytest.mark.rule("SS-MOVE-02", "SS-MOVE-06")
def test_own_figures_are_passed_but_not_stood_on(play: Play) -> None:
    game = play(ROW, A={"hero": put("1,1"), "pal": put("2,1")}, B=FAR)

    assert game.refusal(steps(1, 2)) == ("SS-MOVE-06", "occupied")
    assert game.walk(*steps(1, 2, 3)).at("A.hero") == "3,1"


@pytest.mark.rule("SS-MOVE-03")
def test_nobody_passes_an_engaged_friend(play: Play) -> None:
    rows = ["g0 g0 g0 g0 g0", "g0 g0 g0 g0"]
    game = play(rows, A={"hero": put("1,1"), "pal": put("2,1")}, B={"foe": put("2,2")})

    assert game.refusal(["1,1", "2,1", "3,1"]) == ("SS-MOVE-03", "engaged_figure_in_the_way")


@pytest.mark.rule("SS-MOVE-04")
@pytest.mark.parametrize("symbols", [[], ["stealth"]])
def test_nobody_passes_an_enemy(play: Play, symbols: list[str]) -> None:
    game = play(ROW, A={"hero": put("1,1", symbols=symbols)}, B={"foe": put("2,1")})

    assert game.refusal(steps(1, 2, 3)) == ("SS-MOVE-04", "enemy_in_the_way")


@pytest.mark.rule("SS-MOVE-05")
def test_nobody_passes_an_object(play: Play) -> None:
    barrel = {"objects": [{"id": "barrel", "kind": "barrel", "at": ["2,1"], "height": 1}]}
    game = play(ROW, A={"hero": put("1,1")}, B=FAR, more_board=barrel)

    assert game.refusal(steps(1, 2, 3)) == ("SS-MOVE-05", "object_in_the_way")


@pytest.mark.rule("SS-HEX-08", "SS-MOVE-10")
def test_half_hexes_are_crossed_and_not_stopped_on(play: Play) -> None:
    game = play(["g0 s0 g0 g0"], A={"hero": put("1,1", move=2)}, B={"foe": put("4,1")})

    assert not game.allows(steps(1, 2))
    assert game.walk(*steps(1, 2, 3)).told(MoveEnded)[0].spaces == 2


@pytest.mark.rule("SS-ELEV-01", "SS-ELEV-02")
@pytest.mark.parametrize(("move", "allowed"), [(3, True), (2, False)])
def test_climbing_two_levels_costs_three(play: Play, move: int, allowed: bool) -> None:
    game = play(["g0 g2 g0 g0"], A={"hero": put("1,1", move=move)}, B={"foe": put("4,1")})

    if not allowed:
        assert game.refusal(steps(1, 2)) == ("SS-ELEV-02", "not_enough_movement")
        return
    assert game.walk(*steps(1, 2)).told(MoveEnded)[0].spaces == 3


@pytest.mark.rule("SS-ELEV-03")
def test_going_down_costs_one(play: Play) -> None:
    game = play(["g9 g0 g0 g0"], A={"hero": put("1,1", move=1)}, B={"foe": put("4,1")})

    assert game.walk(*steps(1, 2)).at("A.hero") == "2,1"


@pytest.mark.rule("SS-ELEV-04")
def test_a_climb_is_limited_by_movement_alone(play: Play) -> None:
    game = play(["g0 g7 g0 g0"], A={"hero": put("1,1", move=8, height=4)}, B={"foe": put("4,1")})

    assert game.walk(*steps(1, 2)).at("A.hero") == "2,1"


@pytest.mark.rule("SS-MOVE-14", "SS-MOVE-15", "SS-AQUA-04", "SS-AQUA-10")
def test_water_stops_whoever_enters_it(play: Play) -> None:
    game = play(["g0 w0 w0 g0 g0"], A={"hero": put("1,1")}, B={"foe": put("5,1")})

    assert game.refusal(steps(1, 2, 3)) == ("SS-MOVE-15", "must_stop")
    assert game.walk(*steps(1, 2)).at("A.hero") == "2,1"


@pytest.mark.rule("SS-AQUA-10")
def test_from_water_to_water_is_entering_water(play: Play) -> None:
    game = play(["w0 w0 g0 g0 g0"], A={"hero": put("1,1")}, B={"foe": put("5,1")})

    assert game.refusal(steps(1, 2, 3)) == ("SS-MOVE-15", "must_stop")
    assert game.allows(steps(1, 2))


@pytest.mark.rule("SS-SYM-23", "SS-AQUA-05")
def test_water_affinity_swims_on(play: Play) -> None:
    game = play(["g0 w0 w0 g0 g0"], A={"hero": put("1,1", symbols=["water_affinity"])}, B={"foe": put("5,1")})

    assert game.walk(*steps(1, 2, 3, 4)).at("A.hero") == "4,1"


ROAD = ["d0 d0 d0 d0 d0 d0 g0 g0"]


@pytest.mark.rule("SS-URBAN-03")
def test_a_move_on_road_from_start_to_end_goes_three_further(play: Play) -> None:
    game = play(ROAD, A={"hero": put("1,1", move=2)}, B=FAR)

    assert game.allows(steps(1, 2, 3, 4, 5, 6))
    assert "6,1" in outline(game)


@pytest.mark.rule("SS-URBAN-03")
def test_the_road_bonus_is_for_the_road_only(play: Play) -> None:
    game = play(ROAD, A={"hero": put("4,1", move=2)}, B=FAR)

    assert game.allows(steps(4, 5, 6))
    assert game.refusal(steps(4, 5, 6, 7)) == ("SS-MOVE-01", "not_enough_movement")
    assert "7,1" not in outline(game)


@pytest.mark.rule("SS-URBAN-03")
def test_a_move_that_begins_off_the_road_gets_no_bonus(play: Play) -> None:
    game = play(["g0 d0 d0 d0 d0 d0 g0 g0"], A={"hero": put("1,1", move=2)}, B=FAR)

    assert not game.allows(steps(1, 2, 3, 4))


@pytest.mark.rule("SS-URBAN-04")
def test_whoever_flies_loses_the_road_bonus(play: Play) -> None:
    game = play(ROAD, A={"hero": put("1,1", move=2, symbols=["flying"])}, B=FAR)

    assert not game.allows({"route": steps(1, 2, 3, 4), "fly_from": 1})
    assert game.allows(steps(1, 2, 3, 4))


@pytest.mark.rule("SS-MACT-06", "SS-MACT-25")
def test_a_maneuver_has_its_own_number_whatever_else_counts(play: Play) -> None:
    trick = "At the start of your turn, this figure may maneuver up to 2 spaces. +3 Move."
    game = play(ROAD, A={"hero": put("1,1", **ability(trick))}, B=FAR, start="turn").use()

    assert game.allows(steps(1, 2, 3))
    assert not game.allows(steps(1, 2, 3, 4))


def outline(game: Game) -> Any:
    asked = game.asked
    assert isinstance(asked, Route)
    shown: Any = asked.ways.outline()
    return shown


# -- squads -------------------------------------------------------------------------------------

SQUAD: dict[str, Any] = {"uniqueness": "common", "figures": 3, "life": 1}


@pytest.mark.rule("SS-MACT-01", "SS-MACT-27", "SS-ACTV-07")
def test_a_squad_moves_one_at_a_time_in_any_order(play: Play) -> None:
    game = play(ROW, A={"choir": put("1,1", "2,1", "3,1", **SQUAD)}, B=FAR)

    assert game.options == ["A.choir.1", "A.choir.2", "A.choir.3", "done"]
    game.answer("A.choir.3", ["3,1", "4,1"])
    assert game.options == ["A.choir.1", "A.choir.2", "done"]
    game.answer("A.choir.1", [], [])
    assert game.about != "next_mover"


@pytest.mark.rule("SS-SQUAD-09", "SS-ACTV-12")
def test_nobody_of_a_squad_has_to_move(play: Play) -> None:
    game = play(ROW, A={"choir": put("1,1", "2,1", "3,1", **SQUAD)}, B=FAR).answer("done")

    assert not game.told(Moved)
    assert game.about == "next_attacker"
