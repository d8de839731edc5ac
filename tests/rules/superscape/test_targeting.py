"""Who may be attacked: range, engagement, clear sight and obstruction."""

from typing import Any

import pytest

from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.events import (
    AttackDeclared,
    DefenseRolled,
)
from tests.rules.superscape.builder import Game, put, volley
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0"]
PAIR: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}


def parts(tally: Tally) -> dict[str, int]:
    return {part.label: part.value for part in tally.parts}


def targets(game: Game) -> set[str]:
    return {option.removeprefix("normal ") for option in game.options if option != "none"}


# -- the target -----------------------------------------------------------------------------------


@pytest.mark.rule("SS-RANGE-01", "SS-RANGE-02", "SS-CARD-16", "SS-ELEV-07")
@pytest.mark.parametrize(("reach", "allowed"), [(3, True), (2, False)])
def test_the_target_lies_within_range(play: Play, reach: int, allowed: bool) -> None:
    foes = {"foe": put("4,1"), "fiend": put("3,1", height=1)}
    game = play(["g0 g0 g0 g1 g0"], A={"hero": put("1,1", range=reach)}, B=foes, start="attack")

    assert ("B.foe" in targets(game)) == allowed
    if not allowed:
        assert game.refusal("normal B.foe") == ("SS-RANGE-01", "out_of_range")


@pytest.mark.rule("SS-RANGE-03", "SS-MIX-82")
@pytest.mark.parametrize(("reach", "allowed"), [(4, True), (3, False)])
def test_range_goes_round_a_notch(play: Play, reach: int, allowed: bool) -> None:
    rows = ["g0 -- -- g0", "g0 -- g0", "g0 g0 g0"]
    game = play(
        rows,
        A={"hero": put("1,1", range=reach)},
        B={"foe": put("3,2"), "fiend": put("1,3", height=1)},
        start="attack",
    )

    assert ("B.foe" in targets(game)) == allowed


@pytest.mark.rule("SS-RANGE-04", "SS-RANGE-05", "SS-ADJ-08")
@pytest.mark.parametrize(("reach", "allowed"), [(1, False), (2, True)])
def test_a_neighbour_out_of_adjacency_needs_range_two(play: Play, reach: int, allowed: bool) -> None:
    hero = put("1,1", height=4, range=reach)
    rows = ["g0 g4 g0 g0", "g0 g0 g0"]
    game = play(rows, A={"hero": hero, "pal": put("1,2")}, B={"foe": put("2,1")}, start="attack")

    assert ("B.foe" in targets(game)) == allowed
    if not allowed:
        assert game.refusal("normal B.foe") == ("SS-RANGE-04", "not_adjacent")


@pytest.mark.rule("SS-RANGE-06")
@pytest.mark.parametrize(("reach", "allowed"), [(2, True), (1, False)])
def test_range_is_counted_between_the_nearest_spaces(play: Play, reach: int, allowed: bool) -> None:
    crane = put("1,1 2,1", basing="double", range=reach)
    game = play(ROW, A={"crane": crane}, B={"foe": put("4,1")}, start="attack")

    assert (game.about == "attack") == allowed


@pytest.mark.rule("SS-COMBAT-03", "SS-COMBAT-04")
def test_anybody_but_oneself_may_be_attacked(play: Play) -> None:
    game = play(
        ROW,
        A={"hero": put("1,1", range=6), "pal": put("2,1", height=1)},
        B={"foe": put("4,1")},
        start="attack",
    )

    assert targets(game) == {"A.pal", "B.foe"}
    assert game.refusal("normal A.hero") == ("SS-COMBAT-04", "not_itself")


@pytest.mark.rule("SS-ENG-10", "SS-COMBAT-05", "SS-MIX-37")
def test_an_engaged_figure_attacks_only_adjacent_figures(play: Play) -> None:
    rows = [*ROW, "g0 g0 g0 g0 g0 g0"]
    hero = put("2,1", range=5, **volley("Range 5. Attack 3."))
    foes = {"foe": put("3,1"), "fiend": put("6,1")}
    game = play(rows, A={"hero": hero, "pal": put("1,1")}, B=foes, start="attack")

    assert targets(game) == {"A.pal", "B.foe", "special hero.volley A.pal", "special hero.volley B.foe"}
    assert game.refusal("normal B.fiend") == ("SS-ENG-10", "engaged_with_others")
    assert game.refusal("special hero.volley B.fiend") == ("SS-ENG-10", "engaged_with_others")


@pytest.mark.rule("SS-AACT-15")
def test_without_a_target_there_is_no_attack(play: Play) -> None:
    game = play(ROW, A={"hero": put("1,1")}, B={"foe": put("3,1")}, start="attack")

    assert game.about == "order_markers"
    assert not game.told(AttackDeclared)


@pytest.mark.rule("SS-CARD-14")
@pytest.mark.parametrize("missing", ["attack", "range"])
def test_a_missing_number_means_no_normal_attack(play: Play, missing: str) -> None:
    without: dict[str, Any] = {missing: None}
    game = play(ROW, A={"hero": put("1,1", **without)}, B={"foe": put("2,1")}, start="attack")

    assert game.about != "attack"


@pytest.mark.rule("SS-ACTV-12")
def test_an_attack_may_be_left_out(play: Play) -> None:
    game = play(ROW, **PAIR, start="attack").answer("none")

    assert not game.told(AttackDeclared)


# -- sight ----------------------------------------------------------------------------------------

TOWER = {"objects": [{"id": "tower", "kind": "tower", "at": ["3,1"], "height": 9}]}
BARREL = {"objects": [{"id": "barrel", "kind": "barrel", "at": ["3,1"], "height": 2}]}
CRATE = {"objects": [{"id": "crate", "kind": "crate", "at": ["4,1"], "height": 3}]}


@pytest.mark.rule("SS-SIGHT-02", "SS-SIGHT-05", "SS-SIGHT-09")
@pytest.mark.parametrize("rows", [ROW, ["g0 g0 g9 g0 g0 g0"]])
def test_towers_and_hills_break_sight(play: Play, rows: list[str]) -> None:
    hero = put("1,1", range=6)
    more = {"more_board": TOWER} if rows is ROW else {}
    game = play(
        rows, A={"hero": hero, "pal": put("2,1", height=1)}, B={"foe": put("5,1")}, start="attack", **more
    )

    assert game.refusal("normal B.foe") == ("SS-SIGHT-02", "no_clear_sight")


@pytest.mark.rule("SS-SIGHT-10", "SS-MIX-36", "SS-OBST-05")
@pytest.mark.parametrize(("height", "seen"), [(9, False), (2, True)])
def test_a_third_figure_breaks_sight_but_is_no_obstruction(play: Play, height: int, seen: bool) -> None:
    pal = put("3,1", height=height)
    game = play(
        ROW,
        A={"hero": put("1,1", range=6), "pal": pal},
        B={"foe": put("5,1")},
        start="attack",
        dice="kkk kkk" if seen else "",
    )

    assert ("B.foe" in targets(game)) == seen
    if seen:
        game.answer("normal B.foe")
        assert parts(game.told(DefenseRolled)[0].dice) == {"defense": 3}


@pytest.mark.rule("SS-OBST-08")
def test_an_adjacent_target_needs_no_aim_and_is_never_obstructed(play: Play) -> None:
    wall = {"objects": [{"id": "wall", "kind": "wall", "between": [["1,1", "2,1"]], "height": 4}]}
    game = play(ROW, **PAIR, start="attack", more_board=wall, dice="bbb bbb").answer("normal B.foe")

    assert parts(game.told(DefenseRolled)[0].dice) == {"defense": 3}


@pytest.mark.rule("SS-OBST-01", "SS-OBST-02", "SS-OBST-03", "SS-MIX-34")
def test_whatever_hides_a_part_of_the_target_gives_it_one_die(play: Play) -> None:
    two = {"objects": [*BARREL["objects"], {"id": "crate", "kind": "crate", "at": ["4,1"], "height": 2}]}
    hero = {"hero": put("1,1", range=6)}
    for objects in (BARREL, two):
        game = play(ROW, A=hero, B={"foe": put("5,1")}, start="attack", more_board=objects, dice="bbb bbbb")
        game.answer("normal B.foe")
        assert parts(game.told(DefenseRolled)[0].dice) == {"defense": 3, "obstruction": 1}
