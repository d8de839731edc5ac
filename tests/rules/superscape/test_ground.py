"""What may be entered, passed and stood on: sizes of hexes, overhangs, walls, objects, and the terrain that cards name."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import AttackRolled, Moved, MoveEnded
from tests.rules.superscape.builder import LEGEND, ability, new_game, put, setup_of
from tests.rules.superscape.conftest import Play

MORE: dict[str, Any] = {
    "legend": LEGEND
    | {
        "p": {"terrain": "stone", "size": "partial"},
        "h": {"terrain": "water", "size": "half"},
    }
}
FAR = {"foe": put("9,1")}
REST = "g0 g0 g0 g0 g0 g0"


# -- terrain, figures and objects ---------------------------------------------------------------------


@pytest.mark.rule("SS-COMP-01")
def test_what_lies_on_the_battlefield_is_terrain_a_figure_or_an_object(play: Play) -> None:
    statue = {"objects": [{"id": "statue", "kind": "statue", "at": ["2,1"], "height": 1}]}
    teams: dict[str, Any] = {"A": {"hero": put("2,2", range=9)}, "B": {"foe": put("3,2")}}
    rows = ["g0 g0 g0 g0", "g0 g0 g0 g0"]
    moving = play(rows, **teams, more_board=statue)
    attacking = play(rows, **teams, more_board=statue, start="attack")

    assert moving.allows(["2,2", "1,2"])  # terrain
    assert moving.refusal(["2,2", "3,2"])[1] == "enemy_in_the_way"  # a figure
    assert moving.refusal(["2,2", "2,1"])[1] == "object_in_the_way"  # an object
    assert attacking.options == ["normal B.foe", "none"]
    with pytest.raises(SetupError, match="gadgets"):
        play(rows, **teams, more_board={"gadgets": [{"id": "rug", "at": ["1,1"]}]})


@pytest.mark.rule("SS-COMP-02")
@pytest.mark.parametrize(
    ("tile", "stops", "reach"),
    [
        ("grass", False, 5),
        ("rock", False, 5),
        ("sand", False, 5),
        ("asphalt", False, 5),
        ("road", False, 8),
        ("water", True, 1),
        ("molten lava", True, 1),
    ],
)
def test_any_terrain_offers_spaces_and_its_type_may_count_in_a_move(
    play: Play, tile: str, stops: bool, reach: int
) -> None:
    tiles = {"legend": {"t": tile}}
    row = " ".join(["t0"] * 12)
    hero = put("1,1", symbols=["super_strength"])
    game = play([row], A={"hero": hero}, B={"foe": put("12,1")}, more_board=tiles)
    way = [f"{column},1" for column in range(1, 13)]

    assert game.allows(way[:2])
    assert game.allows(way[:3]) == (not stops)
    assert game.allows(way[: reach + 1])
    assert not game.allows(way[: reach + 2])
    assert not game.allows(["1,1", "1,2"])  # where nothing lies there is no space


# -- sizes of hexes ---------------------------------------------------------------------------------


@pytest.mark.rule("SS-HEX-07", "SS-HEX-08", "SS-TERR-08")
@pytest.mark.parametrize(("tile", "stands"), [("g0", True), ("s0", False)])
def test_full_hexes_are_stood_on_and_half_hexes_only_crossed(play: Play, tile: str, stands: bool) -> None:
    game = play([f"g0 {tile} {REST} g0"], A={"hero": put("1,1", move=2)}, B=FAR)

    assert game.allows(["1,1", "2,1"]) == stands
    assert game.refusal(["1,1", "2,1", "3,1", "4,1"]) == ("SS-MOVE-01", "not_enough_movement")
    assert game.walk("1,1", "2,1", "3,1").told(MoveEnded)[0].spaces == 2


@pytest.mark.rule("SS-HEX-03", "SS-HEX-05", "SS-HEX-06", "SS-HEX-10")
@pytest.mark.parametrize(
    ("room", "passes", "stands"), [(20, True, True), (19, True, False), (10, True, False), (9, False, False)]
)
def test_what_fits_into_a_divided_hex_says_who_may_enter_it(
    play: Play, room: int, passes: bool, stands: bool
) -> None:
    divided = {"legend": LEGEND | {"t": {"terrain": "stone", "room": room}}}
    way = f"g0 t0 {REST} g0"
    game = play([way, "g0 g0 g0"], A={"hero": put("1,1")}, B=FAR, more_board=divided)

    assert game.allows(["1,1", "2,1", "3,1"]) == passes
    assert game.allows(["1,1", "2,1"]) == stands


@pytest.mark.rule("SS-HEX-10")
def test_a_hex_of_which_nothing_is_said_is_whole(play: Play) -> None:
    tiles = {"legend": LEGEND | {"t": {"terrain": "stone"}}}

    assert play([f"g0 t0 {REST} g0"], A={"hero": put("1,1")}, B=FAR, more_board=tiles).allows(["1,1", "2,1"])


@pytest.mark.rule("SS-HEX-08")
def test_a_half_hex_that_would_stop_a_figure_is_not_entered(play: Play) -> None:
    swims = put("1,1", symbols=["water_affinity"])
    walker = play([f"g0 h0 {REST} g0"], A={"hero": put("1,1")}, B=FAR, more_board=MORE)
    swimmer = play([f"g0 h0 {REST} g0"], A={"hero": swims}, B=FAR, more_board=MORE)

    assert walker.refusal(["1,1", "2,1", "3,1"]) == ("SS-MOVE-06", "occupied")
    assert swimmer.allows(["1,1", "2,1", "3,1"])


@pytest.mark.rule("SS-HEX-09", "SS-TERR-09", "SS-SYM-15")
def test_a_partial_hex_is_flown_over_and_a_hole_is_not(play: Play) -> None:
    wings = {"hero": put("1,1", symbols=["flying"])}
    partial = play([f"g0 p0 {REST} g0", "g0 g0 g0"], A=wings, B=FAR, more_board=MORE)
    hole = play([f"g0 -- {REST} g0", "g0 g0 g0"], A=wings, B=FAR)

    assert not partial.allows(["1,1", "2,1", "3,1"])
    assert not partial.allows(["1,1", "2,1"])
    assert not partial.allows({"route": ["1,1", "2,1"], "fly_from": 1})
    assert partial.fly("1,1", "2,1", "3,1").at("A.hero") == "3,1"
    assert not hole.allows({"route": ["1,1", "3,1"], "fly_from": 1})


@pytest.mark.rule("SS-HEX-09", "SS-HEX-08")
@pytest.mark.parametrize("tile", ["p0", "s0"])
def test_nobody_is_set_up_where_nobody_can_stand(tile: str) -> None:
    setup = setup_of([f"g0 {tile} {REST} g0"], {"A": {"hero": put("2,1")}, "B": FAR}, "move", more_board=MORE)

    with pytest.raises(SetupError):
        new_game(setup)


@pytest.mark.rule("SS-BASE-01", "SS-BASE-04")
def test_both_halves_of_a_base_need_a_place_to_stop(play: Play) -> None:
    crane = put("1,1 2,1", basing="double")
    game = play([f"g0 g0 s0 {REST}"], A={"crane": crane}, B=FAR)

    assert game.refusal(["2,1", "3,1"]) == ("SS-MOVE-06", "occupied")
    assert game.refusal(["2,1", "3,1", "4,1"]) == ("SS-MOVE-06", "occupied")
    assert game.walk("2,1", "3,1", "4,1", "5,1").at("A.crane") == "5,1 4,1"


# -- overhangs and walls ------------------------------------------------------------------------------


def arch(level: int, thickness: int = 1) -> dict[str, Any]:
    return {"overhangs": [{"at": ["2,1"], "level": level, "thickness": thickness, "terrain": "stone"}]}


@pytest.mark.rule("SS-OVER-02", "SS-OVER-04", "SS-TERR-28")
@pytest.mark.parametrize("fly_from", [-1, 1])
@pytest.mark.parametrize(("height", "fits"), [(6, True), (7, False)])
def test_neither_on_foot_nor_in_flight_under_what_is_too_low(
    play: Play, height: int, fits: bool, fly_from: int
) -> None:
    hero = put("1,1", height=height, symbols=["flying"])
    game = play([f"g0 g0 {REST} g0"], A={"hero": hero}, B=FAR, more_board=arch(7))

    for route in (["1,1", "2,1", "3,1"], ["1,1", "2,1"]):
        answer = {"route": route, "fly_from": fly_from}
        assert game.allows(answer) == fits
        if not fits:
            assert game.refusal(answer) == ("SS-OVER-02", "too_low")


@pytest.mark.rule("SS-OVER-03", "SS-TERR-29")
@pytest.mark.parametrize(("move", "allowed"), [(7, True), (6, False)])
def test_the_top_of_an_overhang_is_climbed_as_if_the_gap_were_filled(
    play: Play, move: int, allowed: bool
) -> None:
    game = play([f"g0 g0 {REST} g0"], A={"hero": put("1,1", move=move)}, B=FAR, more_board=arch(6))

    if not allowed:
        assert game.refusal(["1,1", "2,1@6"]) == ("SS-ELEV-02", "not_enough_movement")
        return
    assert game.walk("1,1", "2,1@6").at("A.hero") == "2,1@6"
    assert game.told(MoveEnded)[0].spaces == 7


@pytest.mark.rule("SS-OVER-05")
def test_somebody_on_top_of_an_arch_is_not_in_the_way_below(play: Play) -> None:
    foe = {"foe": put("2,1@7")}
    below = play([f"g0 g0 {REST} g0"], A={"hero": put("1,1")}, B=foe, more_board=arch(7))
    same = play([f"g0 g0 {REST} g0"], A={"hero": put("1,1")}, B={"foe": put("2,1")}, more_board=arch(7))

    assert same.refusal(["1,1", "2,1", "3,1"]) == ("SS-MOVE-04", "enemy_in_the_way")
    assert below.walk("1,1", "2,1").at("A.hero") == "2,1"


@pytest.mark.rule("SS-ELEV-08", "SS-OBJ-24")
@pytest.mark.parametrize(("start", "goal", "price"), [("1,1", "2,1", 3), ("2,1", "1,1", 4)])
@pytest.mark.parametrize("short", [0, 1])
def test_a_bridge_wall_is_two_levels_from_inside_and_three_from_outside(
    play: Play, start: str, goal: str, price: int, short: int
) -> None:
    wall = {
        "objects": [
            {"id": "rail", "kind": "wall", "between": [["1,1", "2,1"]], "height": 2, "climbable": True}
        ]
    }
    hero = put(start, move=price - short)
    game = play([f"g1 g0 {REST} g0"], A={"hero": hero}, B=FAR, more_board=wall)

    if short:
        assert game.refusal([start, goal]) == ("SS-ELEV-02", "not_enough_movement")
        return
    assert game.walk(start, goal).told(MoveEnded)[0].spaces == price


@pytest.mark.rule("SS-SYM-05", "SS-SYM-12", "SS-SYM-14", "SS-MOVE-05", "SS-MOVE-06")
def test_flight_crosses_an_object_and_does_not_land_on_it(play: Play) -> None:
    tower = {"objects": [{"id": "tower", "kind": "tower", "at": ["2,1"], "height": 30}]}
    hero = put("1,1", move=2, symbols=["flying"])
    game = play([f"g0 g0 {REST} g0"], A={"hero": hero}, B=FAR, more_board=tower)

    assert game.refusal(["1,1", "2,1", "3,1"]) == ("SS-MOVE-05", "object_in_the_way")
    assert game.refusal({"route": ["1,1", "2,1"], "fly_from": 1}) == ("SS-MOVE-06", "occupied")
    game.fly("1,1", "2,1", "3,1")
    assert [event.flying for event in game.told(Moved)] == [True, True]
    assert game.told(MoveEnded)[0].spaces == 2


# -- the terrain that cards name ----------------------------------------------------------------------

KINDS = [
    *("water", "swamp water", "swamp", "grass", "road", "asphalt", "concrete", "rock", "sand", "stone"),
    "molten lava",
]


@pytest.mark.parametrize(
    ("group", "kinds"),
    [
        pytest.param("aquatic", {"water", "swamp water"}, marks=pytest.mark.rule("SS-AQUA-01")),
        pytest.param("nature", {"grass", "swamp", "swamp water"}, marks=pytest.mark.rule("SS-NAT-01")),
        pytest.param("urban", {"asphalt", "concrete", "road"}, marks=pytest.mark.rule("SS-URBAN-01")),
        # The lava field is of earth as well: see test_terrain.
        pytest.param("earth", {"rock", "sand", "stone"}),
    ],
)
def test_a_common_name_stands_for_its_kinds_and_no_others(play: Play, group: str, kinds: set[str]) -> None:
    counted = set()
    for kind in KINDS:
        hero = put("1,1", attack=1, **ability(f"+1 Attack while on {group}."))
        game = play(
            ["t0 g0"],
            A={"hero": hero},
            B={"foe": put("2,1", defense=0)},
            start="attack",
            more_board={"legend": {"t": kind, "g": "grass"}},
            dice="bb" if kind in kinds else "b",
        ).answer("normal B.foe")
        if game.told(AttackRolled)[0].dice.total == 2:
            counted.add(kind)

    assert counted == kinds


@pytest.mark.rule("SS-DBL-12")
@pytest.mark.parametrize(("word", "bonus"), [("aquatic", 1), ("earth", 1), ("urban", 0), ("nature", 0)])
def test_either_half_of_a_base_gives_its_terrain(play: Play, word: str, bonus: int) -> None:
    crane = put("1,1 2,1", basing="double", attack=1, **ability(f"+1 Attack while on {word}."))
    game = play(
        ["w0 r0 d0 g0"],
        A={"crane": crane},
        B={"foe": put("3,1", defense=0)},
        start="attack",
        dice="b" * (1 + bonus),
    ).answer("normal B.foe")

    assert game.told(AttackRolled)[0].dice.total == 1 + bonus
