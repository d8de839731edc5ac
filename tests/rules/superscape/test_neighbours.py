"""Who is adjacent and engaged, as a match shows it: by who can be attacked with range 1, and who swipes."""

from typing import Any

import pytest

from slugfest.rules.superscape.events import AttackRolled
from tests.rules.superscape.builder import LEGEND, Game, ability, put
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0"]
BOTH = ["A.hero", "B.foe"]


def may_attack(game: Game, target: str) -> bool:
    return game.about == "attack" and f"normal {target}" in game.options


def attacks(play: Play, rows: list[str], of: str, *, hero: Any, foe: Any, **more: Any) -> bool:
    """Whether one of two figures may make its normal attack on the other."""
    game = play(rows, A={"hero": hero}, B={"foe": foe}, start="attack", of=of, **more)
    return may_attack(game, next(name for name in BOTH if name != of))


@pytest.mark.rule("SS-ADJ-01", "SS-ADJ-09", "SS-RANGE-04")
@pytest.mark.parametrize("of", BOTH)
@pytest.mark.parametrize(
    ("place", "adjacent"), [("2,1", True), ("1,2", True), ("3,1", False), ("2,2", False)]
)
def test_neighbours_are_adjacent_to_each_other_and_others_are_not(
    play: Play, of: str, place: str, adjacent: bool
) -> None:
    rows = ["g0 g0 g0", "g0 g0 g0"]

    assert attacks(play, rows, of, hero=put("1,1"), foe=put(place)) == adjacent


@pytest.mark.rule("SS-ADJ-02", "SS-ADJ-09")
@pytest.mark.parametrize("of", BOTH)
@pytest.mark.parametrize(
    ("level", "lower", "upper", "adjacent"),
    [(3, 4, 1, True), (4, 4, 20, False), (4, 5, 1, True), (5, 5, 9, False)],
)
def test_a_base_at_the_height_of_the_lower_figure_is_not_adjacent(
    play: Play, of: str, level: int, lower: int, upper: int, adjacent: bool
) -> None:
    rows = [f"g0 g{level} g0"]
    hero, foe = put("1,1", height=lower), put("2,1", height=upper)

    assert attacks(play, rows, of, hero=hero, foe=foe) == adjacent


@pytest.mark.rule("SS-ENG-01", "SS-ENG-03", "SS-ADJ-02", "SS-HEX-13")
@pytest.mark.parametrize("of", BOTH)
@pytest.mark.parametrize(("level", "engaged"), [(3, True), (4, False)])
def test_whoever_is_not_adjacent_leaves_without_a_swipe(
    play: Play, of: str, level: int, engaged: bool
) -> None:
    rows = [f"g0 g0 g{level} g{level}"]
    hero, foe = put("2,1", height=4), put("3,1")
    game = play(rows, A={"hero": hero}, B={"foe": foe}, of=of)

    game.walk("2,1", "1,1") if of == "A.hero" else game.walk("3,1", "4,1")
    assert (game.about == "swipe") == engaged


@pytest.mark.rule("SS-MIX-39")
def test_beside_a_ledge_of_ones_own_height(play: Play) -> None:
    rows = ["g0 g4 g0 g0", "g0 g0 g0"]
    pair: dict[str, Any] = {
        "A": {"hero": put("1,1", height=4, range=2), "pal": put("1,2", height=4)},
        "B": {"foe": put("2,1")},
    }
    short = pair | {"A": pair["A"] | {"hero": put("1,1", height=4, range=1)}}
    far = play(rows, **pair, start="attack", dice="bbb bbbb").answer("normal B.foe")

    assert far.told(AttackRolled)[0].target == "B.foe"
    assert play(rows, **short, start="attack").refusal("normal B.foe") == ("SS-RANGE-04", "not_adjacent")
    assert play(rows, **pair).walk("1,1", "1,2", "2,2").at("A.hero") == "2,2"


@pytest.mark.rule("SS-ADJ-03", "SS-ADJ-04", "SS-ADJ-05", "SS-ADJ-09")
@pytest.mark.parametrize("of", BOTH)
@pytest.mark.parametrize(("height", "adjacent"), [(3, True), (4, False), (5, False)])
def test_what_parts_two_spaces_parts_figures_from_the_height_of_the_shorter_on(
    play: Play, of: str, height: int, adjacent: bool
) -> None:
    wall = {"objects": [{"id": "wall", "kind": "wall", "between": [["1,1", "2,1"]], "height": height}]}
    hero, foe = put("1,1", height=4), put("2,1", height=6)

    assert attacks(play, ROW, of, hero=hero, foe=foe, more_board=wall) == adjacent


@pytest.mark.rule("SS-ADJ-03")
@pytest.mark.parametrize(("height", "adjacent"), [(4, True), (3, False)])
def test_tops_are_compared_and_not_heights(play: Play, height: int, adjacent: bool) -> None:
    # The wall reaches level 5; the foe stands on level 2, the hero reaches level 6.
    wall = {"objects": [{"id": "wall", "kind": "wall", "between": [["1,1", "2,1"]], "height": 3}]}
    hero, foe = put("1,1", height=6), put("2,1", height=height)

    assert attacks(play, ["g0 g2 g0"], "A.hero", hero=hero, foe=foe, more_board=wall) == adjacent


@pytest.mark.rule("SS-ADJ-05")
def test_a_wall_parts_only_the_spaces_it_stands_between(play: Play) -> None:
    wall = {"objects": [{"id": "wall", "kind": "wall", "between": [["1,1", "2,1"]], "height": 9}]}
    foes = {"foe": put("2,1"), "fiend": put("1,2")}
    game = play(["g0 g0 g0", "g0 g0"], A={"hero": put("1,1")}, B=foes, start="attack", more_board=wall)

    assert game.options == ["normal B.fiend", "none"]


@pytest.mark.rule("SS-ADJ-07", "SS-RANGE-06", "SS-BASE-04")
@pytest.mark.parametrize("of", BOTH)
@pytest.mark.parametrize("base", ["2,1 3,1", "3,1 2,1"])
@pytest.mark.parametrize(("place", "adjacent"), [("1,1", True), ("4,1", True), ("5,1", False)])
def test_either_half_of_a_base_makes_adjacent(
    play: Play, of: str, base: str, place: str, adjacent: bool
) -> None:
    crane = put(base, basing="double")

    assert attacks(play, ROW, of, hero=crane, foe=put(place)) == adjacent


@pytest.mark.rule("SS-ADJ-10", "SS-RANGE-11", "SS-MIX-87")
@pytest.mark.parametrize("of", BOTH)
@pytest.mark.parametrize(
    ("reach", "refusal"), [(1, ("SS-RANGE-04", "not_adjacent")), (2, ("SS-SIGHT-02", "no_clear_sight"))]
)
def test_one_above_another_is_in_reach_and_neither_adjacent_nor_seen(
    play: Play, of: str, reach: int, refusal: tuple[str, str]
) -> None:
    arch = {"overhangs": [{"at": ["1,1"], "level": 6, "terrain": "stone"}]}
    # A friend beside the attacker, so that there is somebody to attack at all.
    hero, foe = {"hero": put("1,1", range=reach)}, {"foe": put("1,1@6", range=reach)}
    friend = {"friend": put("2,1")}
    rows, teams = (
        (["g0 g0 g0"], {"A": hero | friend, "B": foe})
        if of == "A.hero"
        else (["g0 g6 g0"], {"A": hero, "B": foe | friend})
    )
    game = play(rows, A=teams["A"], B=teams["B"], start="attack", of=of, more_board=arch)
    other = "B.foe" if of == "A.hero" else "A.hero"

    assert game.refusal(f"normal {other}") == refusal


@pytest.mark.rule("SS-RANGE-11", "SS-RANGE-10")
def test_one_above_another_is_no_space_away(play: Play) -> None:
    arch = {"overhangs": [{"at": ["1,1"], "level": 6, "terrain": "stone"}]}
    pair = {
        "hero": put("1,1", attack=1),
        "pal": put("1,1@6", **ability("Allies within 1 space have +1 Attack.")),
    }
    game = play(ROW, A=pair, B={"foe": put("2,1")}, start="attack", more_board=arch, dice="bb bbb")

    assert game.answer("normal B.foe").told(AttackRolled)[0].dice.total == 2


@pytest.mark.rule("SS-ADJ-11", "SS-RANGE-03")
@pytest.mark.parametrize(("tile", "reach", "allowed"), [("s0", 2, True), ("p0", 2, False), ("p0", 3, True)])
def test_half_hexes_are_counted_and_partial_ones_are_gone_round(
    play: Play, tile: str, reach: int, allowed: bool
) -> None:
    legend = {"legend": LEGEND | {"p": {"terrain": "stone", "size": "partial"}}}
    rows = [f"g0 {tile} g0 g0", "g0 g0 g0"]
    game = play(
        rows, A={"hero": put("1,1", range=reach)}, B={"foe": put("3,1")}, start="attack", more_board=legend
    )

    assert may_attack(game, "B.foe") == allowed


@pytest.mark.rule("SS-RANGE-03")
@pytest.mark.parametrize(("reach", "allowed"), [(2, True), (1, False)])
def test_objects_and_walls_are_no_way_round_for_range(play: Play, reach: int, allowed: bool) -> None:
    things = {
        "objects": [
            {"id": "barrel", "kind": "barrel", "at": ["2,1"], "height": 1},
            {"id": "wall", "kind": "wall", "between": [["1,1", "2,1"]], "height": 1},
        ]
    }
    game = play(
        ROW, A={"hero": put("1,1", range=reach)}, B={"foe": put("3,1")}, start="attack", more_board=things
    )

    assert may_attack(game, "B.foe") == allowed


@pytest.mark.rule("SS-ADJ-06")
@pytest.mark.parametrize(("level", "adjacent"), [(3, True), (4, False)])
def test_allies_are_adjacent_under_the_same_test(play: Play, level: int, adjacent: bool) -> None:
    aura = ability("Adjacent allies have +1 Attack.")
    pair = {"hero": put("2,1", attack=1, height=4), "pal": put("3,1", **aura)}
    game = play(
        [f"g0 g0 g{level} g0"],
        A=pair,
        B={"foe": put("1,1")},
        start="attack",
        dice="b" * (1 + adjacent) + "bbb",
    )

    assert game.answer("normal B.foe").told(AttackRolled)[0].dice.total == 1 + adjacent


@pytest.mark.rule("SS-ENG-04")
def test_adjacent_allies_do_not_engage_each_other(play: Play) -> None:
    pair = {"hero": put("2,1", range=6), "pal": put("1,1")}
    attacking = play(ROW, A=pair, B={"foe": put("5,1")}, start="attack")
    leaving = play(ROW, A=pair, B={"foe": put("6,1")})

    assert may_attack(attacking, "B.foe")
    assert leaving.walk("2,1", "3,1").at("A.hero") == "3,1"


@pytest.mark.rule("SS-COMP-05")
def test_an_object_is_in_the_way_of_feet_and_eyes(play: Play) -> None:
    tower = {"objects": [{"id": "tower", "kind": "tower", "at": ["3,1"], "height": 9}]}
    pair = {"hero": put("1,1", range=6), "pal": put("2,1", height=1)}
    teams: dict[str, Any] = {"A": pair, "B": {"foe": put("5,1")}}
    wall = {"objects": [{"id": "wall", "kind": "wall", "between": [["4,1", "5,1"]], "height": 9}]}
    beside: dict[str, Any] = {"A": {"hero": put("4,1")}, "B": {"foe": put("5,1")}}

    assert play(ROW, **teams, more_board=tower).refusal(["1,1", "2,1", "3,1"]) == (
        "SS-MOVE-05",
        "object_in_the_way",
    )
    assert play(ROW, **teams, start="attack", more_board=tower).refusal("normal B.foe") == (
        "SS-SIGHT-02",
        "no_clear_sight",
    )
    assert may_attack(play(ROW, **teams, start="attack"), "B.foe")
    assert not may_attack(play(ROW, **beside, start="attack", more_board=wall), "B.foe")
    assert may_attack(play(ROW, **beside, start="attack"), "B.foe")
