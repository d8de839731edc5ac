"""Molten lava."""

import pytest

from slugfest.rules.superscape.events import Burned, Fell, WoundsReceived
from tests.rules.superscape.builder import put
from tests.rules.superscape.conftest import Play

ROW = ["g0 m0 m0 g0 g0 g0"]
FAR = {"foe": put("6,1")}


@pytest.mark.rule("SS-LAVA-05", "SS-EXPO-02", "SS-EXPO-03")
def test_whoever_enters_lava_stops_and_rolls_four_dice(play: Play) -> None:
    game = play(ROW, A={"hero": put("1,1")}, B=FAR, dice="kksb")

    assert game.refusal(["1,1", "2,1", "3,1"]) == ("SS-MOVE-15", "must_stop")
    game.walk("1,1", "2,1")
    assert [event.dice for event in game.told(Burned)] == [4]
    assert game.wounds("A.hero") == 2


@pytest.mark.rule("SS-LAVA-09")
def test_staying_in_lava_is_harmless_and_going_on_in_it_is_not(play: Play) -> None:
    stayed = play(ROW, A={"hero": put("2,1")}, B=FAR).answer([])
    left = play(ROW, A={"hero": put("2,1")}, B=FAR).walk("2,1", "1,1")
    went = play(ROW, A={"hero": put("2,1")}, B=FAR, dice="bbbb").walk("2,1", "3,1")

    assert [len(game.told(Burned)) for game in (stayed, left, went)] == [0, 0, 1]


@pytest.mark.rule("SS-EXPO-05", "SS-SYM-21")
def test_super_strength_ignores_one_wound_of_it(play: Play) -> None:
    game = play(ROW, A={"hero": put("1,1", symbols=["super_strength"])}, B=FAR, dice="kkbb").walk(
        "1,1", "2,1"
    )

    assert game.wounds("A.hero") == 1


@pytest.mark.rule("SS-LAVA-11")
def test_flying_over_lava_is_no_entering_and_water_affinity_no_help(play: Play) -> None:
    wings = {"hero": put("1,1", symbols=["flying", "water_affinity"])}
    over = play(ROW, A=wings, B=FAR).fly("1,1", "2,1", "3,1", "4,1")
    landed = play(ROW, A=wings, B=FAR, dice="bbbb").fly("1,1", "2,1", "3,1")
    walked = play(ROW, A=wings, B=FAR)

    assert (len(over.told(Burned)), len(landed.told(Burned))) == (0, 1)
    assert not walked.allows(["1,1", "2,1", "3,1"])


@pytest.mark.rule("SS-LAVA-10")
def test_a_double_base_burns_once_with_either_half(play: Play) -> None:
    crane = put("1,1 2,1", basing="double")
    game = play(["g0 g0 m0 g0 g0 g0"], A={"crane": crane}, B=FAR, dice="bbbb")

    assert game.refusal(["2,1", "3,1", "4,1"]) == ("SS-MOVE-15", "must_stop")
    assert len(game.walk("2,1", "3,1").told(Burned)) == 1


@pytest.mark.rule("SS-WMIX-68", "SS-LAVA-07", "SS-FALL-07")
def test_a_fall_into_lava_comes_first_then_the_lava(play: Play) -> None:
    game = play(["g20 m0 g0 g0"], A={"hero": put("1,1", life=9)}, B={"foe": put("4,1")}, dice="kk kkbb").walk(
        "1,1", "2,1"
    )

    assert game.kinds(Fell, Burned, WoundsReceived) == ["Fell", "WoundsReceived", "Burned", "WoundsReceived"]
    assert game.wounds("A.hero") == 3


@pytest.mark.rule("SS-ACTV-13")
def test_whoever_falls_to_the_fall_does_not_burn(play: Play) -> None:
    squad = put("1,1", "1,2", uniqueness="common", figures=2)
    rows = ["g20 m0 g0 g0", "g20 g0 g0 g0"]
    game = play(rows, A={"choir": squad}, B={"foe": put("4,1")}, dice="kk").answer(
        "A.choir.1", ["1,1", "2,1"]
    )

    assert not game.told(Burned)
    assert not game.alive("A.choir.1")
