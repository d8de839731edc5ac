"""What terrain does to those who walk on it, stand on it or stay on it."""

from typing import Any

import pytest

from slugfest.rules.superscape.events import AttackRolled, Burned, DefenseRolled, Exposed, Fell, MoveEnded
from tests.rules.superscape.builder import Game, ability, put
from tests.rules.superscape.conftest import Play

LEGEND: dict[str, Any] = {
    "g": "grass",
    "i": "ice",
    "n": "snow",
    "l": "lava field",
    "m": "molten lava",
    "h": "shadow",
    "w": "water",
    "q": "swamp water",
    "k": "swamp",
    "d": "road",
    "a": "asphalt",
    "c": "concrete",
    "r": "rock",
    "s": "sand",
    "t": "stone",
}
PLAIN: dict[str, Any] = {"legend": LEGEND}
HARD: dict[str, Any] = PLAIN | {"hard": ["slippery ice", "heavy snow"]}
FAR = {"foe": put("6,1")}
TAILED = put("1,1 2,1", basing="double", move=4)


# -- frozen terrain -----------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", [pytest.param("i0", marks=pytest.mark.rule("SS-FROZ-06")), pytest.param("n0", marks=pytest.mark.rule("SS-FROZ-07"))])  # fmt: skip
def test_slippery_ice_and_heavy_snow_count_twice(play: Play, tile: str) -> None:
    game = play([f"g0 {tile} {tile} g0 g0 g0"], A={"hero": put("1,1", move=4)}, B=FAR, more_board=HARD)

    assert game.refusal(["1,1", "2,1", "3,1", "4,1"]) == ("SS-MOVE-01", "not_enough_movement")
    assert game.walk("1,1", "2,1", "3,1").told(MoveEnded)[0].spaces == 4


@pytest.mark.rule("SS-FROZ-04", "SS-FROZ-05")
@pytest.mark.parametrize(
    ("tiles", "hard", "spaces"),
    [
        ("i0 n0", [], 2),
        ("i0 n0", ["slippery ice"], 3),
        ("i0 n0", ["heavy snow"], 3),
        ("i0 n0", ["heavy snow", "slippery ice"], 4),
    ],
)
def test_ice_and_snow_are_plain_ground_unless_the_map_says_so(
    play: Play, tiles: str, hard: list[str], spaces: int
) -> None:
    game = play(
        [f"g0 {tiles} g0 g0 g0"], A={"hero": put("1,1")}, B=FAR, more_board=PLAIN | {"hard": hard}
    ).walk("1,1", "2,1", "3,1")

    assert game.told(MoveEnded)[0].spaces == spaces


@pytest.mark.rule("SS-FROZ-05")
@pytest.mark.parametrize(("hard", "spaces"), [([], 1), (["slippery ice"], 2)])
def test_a_scenario_may_say_so_too(play: Play, hard: list[str], spaces: int) -> None:
    scenario = {"id": "cold", "name": "Cold", "hard": hard}
    game = play(
        ["g0 i0 g0 g0 g0 g0"], A={"hero": put("1,1")}, B=FAR, more_board=PLAIN, scenario=scenario
    ).walk("1,1", "2,1")

    assert game.told(MoveEnded)[0].spaces == spaces


@pytest.mark.rule("SS-FROZ-08")
@pytest.mark.parametrize(("symbols", "spaces"), [(["cold_resistance"], 2), (["heat_resistance"], 4)])
def test_cold_resistance_walks_on_them_as_on_any_other_space(
    play: Play, symbols: list[str], spaces: int
) -> None:
    game = play(["g0 i0 n0 g0 g0 g0"], A={"hero": put("1,1", symbols=symbols)}, B=FAR, more_board=HARD).walk(
        "1,1", "2,1", "3,1"
    )

    assert game.told(MoveEnded)[0].spaces == spaces


@pytest.mark.rule("SS-FROZ-07")
@pytest.mark.parametrize(("move", "allowed"), [(4, True), (3, False)])
def test_climbing_adds_to_heavy_snow(play: Play, move: int, allowed: bool) -> None:
    game = play(["g0 n2 g0 g0 g0 g0"], A={"hero": put("1,1", move=move)}, B=FAR, more_board=HARD)

    assert game.allows(["1,1", "2,1"]) == allowed


@pytest.mark.rule("SS-FROZ-09")
@pytest.mark.parametrize(("row", "spaces"), [("g0 g0 i0 g0 g0 g0", 3), ("g0 g0 i0 i0 g0 g0", 4), ("i0 i0 g0 g0 g0 g0", 2)])  # fmt: skip
def test_of_a_double_base_only_the_leading_half_counts(play: Play, row: str, spaces: int) -> None:
    game = play([row], A={"crane": TAILED}, B=FAR, more_board=HARD).walk("2,1", "3,1", "4,1")

    assert game.told(MoveEnded)[0].spaces == spaces


@pytest.mark.rule("SS-FROZ-10")
def test_what_is_flown_over_counts_once_and_the_landing_twice(play: Play) -> None:
    wings = {"hero": put("1,1", move=3, symbols=["flying"])}
    over = play(["g0 i0 i0 g0 g0 g0"], A=wings, B=FAR, more_board=HARD).fly("1,1", "2,1", "3,1", "4,1")
    onto = play(["g0 i0 i0 i0 g0 g0"], A=wings, B=FAR, more_board=HARD)

    assert over.told(MoveEnded)[0].spaces == 3
    assert not onto.allows({"route": ["1,1", "2,1", "3,1", "4,1"], "fly_from": 1})
    assert onto.fly("1,1", "2,1", "3,1").told(MoveEnded)[0].spaces == 3


# -- shadow -------------------------------------------------------------------------------------------


def defended(play: Play, row: str, foe: Any, **more: Any) -> int:
    """The dice that the foe defends with, on this ground."""
    dice = "k" + "s" * more.pop("dice")
    game = play(
        [row], A={"hero": put("1,1", attack=1)}, B={"foe": foe}, start="attack", more_board=PLAIN, dice=dice
    ).answer("normal B.foe")
    return game.told(DefenseRolled)[0].dice.total


@pytest.mark.parametrize(
    ("size", "tile", "dice"),
    [
        pytest.param("large", "h0", 3, marks=pytest.mark.rule("SS-SHADOW-02")),
        pytest.param("huge", "h0", 2, marks=pytest.mark.rule("SS-SHADOW-03")),
        pytest.param("tiny", "h0", 3, marks=pytest.mark.rule("SS-SHADOW-02")),
        ("large", "g0", 2),
    ],
)
def test_shadow_hides_all_but_huge_figures(play: Play, size: str, tile: str, dice: int) -> None:
    assert defended(play, f"g0 {tile} g0", put("2,1", size=size, defense=2), dice=dice) == dice


@pytest.mark.parametrize(
    ("row", "dice"),
    [
        pytest.param("g0 h0 g0", 3, marks=pytest.mark.rule("SS-SHADOW-02", "SS-DBL-12")),
        pytest.param("g0 g0 h0", 3, marks=pytest.mark.rule("SS-SHADOW-02", "SS-MIX-64")),
        pytest.param("g0 h0 h0", 3, marks=pytest.mark.rule("SS-SHADOW-04")),
        ("h0 g0 g0", 2),
    ],
)
def test_one_space_in_shadow_is_enough_and_two_give_no_more(play: Play, row: str, dice: int) -> None:
    foe = put("2,1 3,1", basing="double", size="large", defense=2)

    assert defended(play, row, foe, dice=dice) == dice


@pytest.mark.rule("SS-SHADOW-01", "SS-TERR-17", "SS-TERR-23")
@pytest.mark.parametrize(("tile", "allowed"), [("h1", True), ("w1", True), ("h2", False), ("g2", False)])
def test_a_double_base_stands_half_on_a_flat_tile_of_the_same_level(
    play: Play, tile: str, allowed: bool
) -> None:
    game = play([f"g1 g1 g1 {tile} g1 g1"], A={"crane": TAILED}, B=FAR, more_board=PLAIN)

    assert game.allows(["2,1", "3,1", "4,1"]) == allowed


# -- lava ---------------------------------------------------------------------------------------------


def stayed(play: Play, row: str, dice: str, start: str = "round", **hero: Any) -> Game:
    """A round in which nobody goes anywhere, with these dice at its end."""
    faces: list[int | str] = [20, 10, *dice]
    game = play(
        [row],
        A={"hero": put("1,1", **hero)},
        B={"foe": put("6,1")},
        start=start,
        more_board=PLAIN,
        dice=faces,
    )
    return wait(game.plan(A="A.hero", B="B.foe"))


def wait(game: Game) -> Game:
    """Everybody stays and strikes at nobody until the next round is planned."""
    for _ in range(40):
        match game.about:
            case "order_markers" | "next_exposed" | "":
                return game
            case "route" | "go_on":
                game.answer([])
            case _:
                game.answer(
                    next(option for option in ("done", "none", *game.options) if option in game.options)
                )
    raise AssertionError(game.about)


@pytest.mark.parametrize(
    ("tile", "dice", "wounds"),
    [
        pytest.param("l0", "k", 1, marks=pytest.mark.rule("SS-LAVA-03", "SS-ROUND-07")),
        pytest.param("l0", "b", 0, marks=pytest.mark.rule("SS-LAVA-03")),
        pytest.param("m0", "", 0, marks=pytest.mark.rule("SS-LAVA-09")),
        ("r0", "", 0),
    ],
)
def test_a_lava_field_burns_at_the_end_of_the_round(play: Play, tile: str, dice: str, wounds: int) -> None:
    game = stayed(play, f"{tile} g0 g0 g0 g0 g0", dice)

    assert game.wounds("A.hero") == wounds
    assert len(game.told(Exposed)) == len(dice)


@pytest.mark.parametrize(
    ("symbols", "dice", "wounds"),
    [
        pytest.param(["heat_resistance"], "", 0, marks=pytest.mark.rule("SS-LAVA-03", "SS-LAVA-08")),
        pytest.param(["cold_resistance"], "k", 1, marks=pytest.mark.rule("SS-LAVA-03")),
        pytest.param(["heat_weakness"], "k", 2, marks=pytest.mark.rule("SS-LAVA-04")),
        pytest.param(["super_strength"], "k", 0, marks=pytest.mark.rule("SS-LAVA-04", "SS-EXPO-05")),
    ],
)
def test_it_is_exposure_and_heat_and_nothing_to_heat_resistance(
    play: Play, symbols: list[str], dice: str, wounds: int
) -> None:
    game = stayed(play, "l0 g0 g0 g0 g0 g0", dice, symbols=symbols)

    assert game.wounds("A.hero") == wounds
    assert [event.dice for event in game.told(Exposed)] == [1] * len(dice)


@pytest.mark.rule("SS-LAVA-03")
def test_a_base_on_two_lava_fields_rolls_once(play: Play) -> None:
    game = play(
        ["l0 l0 g0 g0 g0 g0"],
        A={"crane": put("1,1 2,1", basing="double")},
        B={"foe": put("6,1")},
        start="round",
        more_board=PLAIN,
        dice=[20, 10, "k"],
    )
    wait(game.plan(A="A.crane", B="B.foe"))

    assert game.wounds("A.crane") == 1


@pytest.mark.rule("SS-ROUND-07", "SS-LAVA-03")
def test_each_player_chooses_the_order_of_the_own_figures_in_the_order_of_turns(play: Play) -> None:
    game = play(
        ["l0 l0 g0 g0 l0 l0"],
        A={"hero": put("1,1"), "sidekick": put("2,1")},
        B={"foe": put("5,1"), "fiend": put("6,1")},
        start="round",
        more_board=PLAIN,
        dice=[10, 20, *"kbkb"],
    )
    wait(game.plan(A="A.hero", B="B.foe"))

    assert (game.asked.player, game.options) == ("B", ["B.foe", "B.fiend"])
    assert game.refusal("A.hero")[1] == "not_an_option"
    game.answer("B.fiend")
    assert (game.asked.player, game.options) == ("A", ["A.hero", "A.sidekick"])
    game.answer("A.sidekick")
    assert [event.figure for event in game.told(Exposed)] == ["B.fiend", "B.foe", "A.sidekick", "A.hero"]
    assert [game.wounds(name) for name in ("B.fiend", "B.foe", "A.sidekick", "A.hero")] == [1, 0, 1, 0]


@pytest.mark.rule("SS-LAVA-03", "SS-ROUND-07", "SS-MIX-77")
def test_whoever_falls_to_it_may_lose_the_match(play: Play) -> None:
    game = stayed(play, "l0 g0 g0 g0 g0 g0", "k", life=1)

    assert not game.alive("A.hero")
    assert game.match.result is not None
    assert game.match.result.winners == ("B",)


@pytest.mark.rule("SS-LAVA-06", "SS-LAVA-04")
@pytest.mark.parametrize(("symbols", "dice", "wounds"), [([], "kkbb", 2), (["heat_resistance"], "", 0), (["heat_weakness"], "kkbb", 3)])  # fmt: skip
def test_molten_lava_burns_whoever_enters_it(play: Play, symbols: list[str], dice: str, wounds: int) -> None:
    hero = put("1,1", symbols=symbols)
    game = play(["g0 m0 g0 g0 g0 g0"], A={"hero": hero}, B=FAR, more_board=PLAIN, dice=dice).walk(
        "1,1", "2,1"
    )

    assert game.wounds("A.hero") == wounds
    assert len(game.told(Burned)) == bool(dice)


# -- water, swamp and towns ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "allowed"),
    [
        pytest.param("q0", True, marks=pytest.mark.rule("SS-AQUA-06")),
        pytest.param("w0", False, marks=pytest.mark.rule("SS-AQUA-06")),
        pytest.param("k0", True, marks=pytest.mark.rule("SS-SWAMP-02", "SS-NAT-02")),
        pytest.param("g0", True, marks=pytest.mark.rule("SS-NAT-02")),
        pytest.param("a0", True, marks=pytest.mark.rule("SS-URBAN-02")),
        pytest.param("c0", True, marks=pytest.mark.rule("SS-URBAN-02")),
        pytest.param("r0", True, marks=pytest.mark.rule("SS-EARTH-02")),
        pytest.param("s0", True, marks=pytest.mark.rule("SS-EARTH-02")),
        pytest.param("t0", True, marks=pytest.mark.rule("SS-EARTH-02")),
    ],
)
def test_only_water_stops_and_plain_ground_costs_one_space(play: Play, tile: str, allowed: bool) -> None:
    game = play([f"g0 {tile} {tile} g0 g0 g0"], A={"hero": put("1,1", move=2)}, B=FAR, more_board=PLAIN)

    assert game.allows(["1,1", "2,1", "3,1"]) == allowed


@pytest.mark.parametrize(
    ("tile", "wounds"),
    [
        pytest.param("q0", 1, marks=pytest.mark.rule("SS-SWAMP-03", "SS-NAT-03", "SS-EXPO-09")),
        pytest.param("w0", 1, marks=pytest.mark.rule("SS-AQUA-03")),
        pytest.param("k0", 2, marks=pytest.mark.rule("SS-SWAMP-02")),
    ],
)
def test_a_fall_into_swamp_water_hurts_less(play: Play, tile: str, wounds: int) -> None:
    hero = put("1,1", life=9)
    game = play([f"g20 {tile} g0 g0 g0 g0"], A={"hero": hero}, B=FAR, more_board=PLAIN, dice="kk").walk(
        "1,1", "2,1"
    )

    assert [event.dice for event in game.told(Fell)] == [2]
    assert game.wounds("A.hero") == wounds


@pytest.mark.rule("SS-EXPO-10")
@pytest.mark.parametrize(("symbols", "wounds"), [([], 1), (["super_strength"], 0)])
def test_super_strength_and_water_each_take_a_wound_of_a_fall(
    play: Play, symbols: list[str], wounds: int
) -> None:
    hero = put("1,1", life=9, symbols=symbols)
    game = play(["g20 w0 g0 g0 g0 g0"], A={"hero": hero}, B=FAR, more_board=PLAIN, dice="kk").walk(
        "1,1", "2,1"
    )

    assert game.wounds("A.hero") == wounds


@pytest.mark.parametrize(
    ("group", "tiles"),
    [
        pytest.param("aquatic", "wq", marks=pytest.mark.rule("SS-AQUA-09", "SS-TERR-20")),
        pytest.param("earth", "lrst", marks=pytest.mark.rule("SS-EARTH-01", "SS-EARTH-04", "SS-TERR-20")),
        pytest.param("frozen", "in", marks=pytest.mark.rule("SS-FROZ-01", "SS-TERR-19")),
        pytest.param("lava", "lm", marks=pytest.mark.rule("SS-LAVA-01", "SS-EARTH-04", "SS-TERR-19")),
        pytest.param("nature", "gkq", marks=pytest.mark.rule("SS-AQUA-09", "SS-TERR-20")),
        pytest.param("swamp", "kq", marks=pytest.mark.rule("SS-SWAMP-01", "SS-AQUA-09", "SS-TERR-20")),
        pytest.param("urban", "dac", marks=pytest.mark.rule("SS-TERR-21")),
    ],
)
def test_a_common_name_stands_for_its_kinds_and_shadow_has_none(play: Play, group: str, tiles: str) -> None:
    counted = set()
    for tile in LEGEND:
        hero = put("1,1", attack=1, symbols=["heat_resistance"], **ability(f"+1 Attack while on {group}."))
        game = play(
            [f"{tile}0 g0"],
            A={"hero": hero},
            B={"foe": put("2,1", defense=0)},
            start="attack",
            more_board=PLAIN,
            dice="bb" if tile in tiles else "b",
        ).answer("normal B.foe")
        if game.told(AttackRolled)[0].dice.total == 2:
            counted.add(tile)

    assert counted == set(tiles)
