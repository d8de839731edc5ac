"""Drops of ten levels and more."""

import pytest

from slugfest.rules.superscape.events import Fell, Moved, WoundsIgnored, WoundsReceived
from slugfest.rules.superscape.movement.falls import fall_dice
from tests.rules.superscape.builder import put
from tests.rules.superscape.conftest import Play


def test_the_table_of_falls() -> None:
    assert [fall_dice(levels) for levels in (9, 10, 19, 20, 29, 30, 39, 40, 75)] == [
        0,
        1,
        1,
        2,
        2,
        3,
        3,
        4,
        4,
    ]


@pytest.mark.rule("SS-FALL-01", "SS-FALL-02", "SS-FALL-04")
@pytest.mark.parametrize(
    ("levels", "dice", "wounds"),
    [
        (9, "", 0),
        (10, "k", 1),
        (19, "b", 0),
        (20, "kk", 2),
        (29, "kk", 2),
        (30, "ksk", 2),
        (39, "kbb", 1),
        (40, "kskk", 3),
        (75, "ssbb", 0),
    ],
)
def test_dice_for_each_ten_levels(play: Play, levels: int, dice: str, wounds: int) -> None:
    rows = [f"g{levels} g0 g0 g0"]
    game = play(rows, A={"hero": put("1,1")}, B={"foe": put("4,1")}, dice=dice).walk("1,1", "2,1")

    assert [event.dice for event in game.told(Fell)] == ([len(dice)] if dice else [])
    assert game.wounds("A.hero") == wounds


@pytest.mark.rule("SS-FALL-03")
def test_each_step_is_measured_by_itself(play: Play) -> None:
    game = play(["g18 g9 g0 g0 g0"], A={"hero": put("1,1")}, B={"foe": put("5,1")}).walk("1,1", "2,1", "3,1")

    assert not game.told(Fell)


@pytest.mark.rule("SS-FALL-05")
def test_flyers_do_not_fall_and_walkers_with_wings_do(play: Play) -> None:
    rows, hero = ["g10 g0 g0 g0"], {"hero": put("1,1", symbols=["flying"])}
    flown = play(rows, A=hero, B={"foe": put("4,1")}).fly("1,1", "2,1")
    walked = play(rows, A=hero, B={"foe": put("4,1")}, dice="b").walk("1,1", "2,1")

    assert not flown.told(Fell)
    assert walked.told(Fell)


@pytest.mark.rule(
    "SS-FALL-06", "SS-FALL-07", "SS-FALL-08", "SS-FALL-09", "SS-SYM-21", "SS-AQUA-03", "SS-EXPO-05"
)
@pytest.mark.parametrize(
    ("symbols", "landing", "wounds"),
    [([], "g", 3), (["super_strength"], "g", 2), ([], "w", 2), (["super_strength"], "w", 1)],
)
def test_strength_and_soft_landings_help(play: Play, symbols: list[str], landing: str, wounds: int) -> None:
    rows = [f"g34 {landing}0 g0 g0"]
    game = play(rows, A={"hero": put("1,1", symbols=symbols)}, B={"foe": put("4,1")}, dice="kkk").walk(
        "1,1", "2,1"
    )

    assert game.wounds("A.hero") == wounds


@pytest.mark.rule("SS-FALL-08", "SS-WOUND-11")
@pytest.mark.parametrize(("landing", "wounds"), [("w", -1), ("g", 0)])
def test_a_fall_never_heals(play: Play, landing: str, wounds: int) -> None:
    hero = put("1,1", wounds=1, symbols=["super_strength"])
    game = play([f"g10 {landing}0 g0 g0"], A={"hero": hero}, B={"foe": put("4,1")}, dice="k").walk(
        "1,1", "2,1"
    )

    assert game.wounds("A.hero") == 1
    assert [event.wounds.total for event in game.told(WoundsIgnored)] == [wounds]
    assert not game.told(WoundsReceived)


def test_super_strength_does_not_help_against_swipes(play: Play) -> None:
    hero = put("2,1", symbols=["super_strength"])
    game = (
        play(["g0 g0 g0 g0"], A={"hero": hero}, B={"foe": put("1,1")}, dice="k")
        .walk("2,1", "3,1")
        .answer(True)
    )

    assert game.wounds("A.hero") == 1


@pytest.mark.rule("SS-FALL-10", "SS-MIX-85")
def test_the_faller_is_below_when_hurt_and_dies_there(play: Play) -> None:
    squad = put("1,1", "1,2", uniqueness="common", figures=2)
    rows = ["g10 g0 g0 g0", "g10 g0 g0 g0"]
    game = play(rows, A={"choir": squad}, B={"foe": put("4,1")}, dice="k").answer("A.choir.1", ["1,1", "2,1"])

    assert game.kinds(Moved, Fell) == ["Moved", "Fell"]
    assert not game.alive("A.choir.1")


@pytest.mark.rule("SS-MIX-85")
def test_a_survivor_may_go_on(play: Play) -> None:
    game = play(["g10 g0 g0 g0 g0"], A={"hero": put("1,1", move=3)}, B={"foe": put("5,1")}, dice="k")
    game.walk("1,1", "2,1", "3,1")

    assert game.about == "go_on"
    assert game.asked.facts["spaces"] == 2


@pytest.mark.rule("SS-FALL-13")
def test_a_double_base_falls_once_with_its_leading_half(play: Play) -> None:
    crane = put("1,1 2,1", basing="double")
    game = play(["g10 g10 g0 g0 g0"], A={"crane": crane}, B={"foe": put("5,1")}, dice="k").walk(
        "2,1", "3,1", "4,1"
    )

    assert [event.levels for event in game.told(Fell)] == [10]
    assert len(game.told(WoundsReceived)) == 1
