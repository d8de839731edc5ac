"""Damage: its natures and types, what adds to wounds and what ignores them, and the order in which that happens."""

from collections.abc import Iterable
from typing import Any

import pytest

from slugfest.kernel.flow import Act
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.superscape.attacks.wounds import EXPOSURE, WoundsFrame
from slugfest.rules.superscape.damage.damage_dice import DamageFrame
from slugfest.rules.superscape.damage.outright import HealFrame
from slugfest.rules.superscape.events import (
    Burned,
    DamageRolled,
    Defeated,
    Healed,
    LastingBegan,
    WoundsIgnored,
    WoundsReceived,
)
from slugfest.rules.superscape.lasting import GAINS_SYMBOL, activation
from slugfest.rules.superscape.movement.knockback import knockback
from slugfest.rules.superscape.names.tallies import TYPES
from tests.rules.superscape.builder import Game, put
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.deeds import Deed, adds, in_order

ROW = ["g0 g0 g0 g0 g0 g0"]


def hurting(window: str = "activated", **more: Any) -> Deed:
    """Damage dice of the hero against the foe."""

    def frame(_scene: Any) -> DamageFrame:
        return DamageFrame("damage", **{"figure": "B.foe", "by": "A.hero", **more})

    def first_turn(occasion: Any, _bearer: str) -> bool:
        return bool(occasion.table.active == "A" and occasion.table.turn == 1)

    return Deed("A.hero", window, frame, when=first_turn)


def hurt(play: Play, dice: str, symbols: Iterable[str], *given: Any, **more: Any) -> Game:
    """The game after the hero has rolled these dice against a foe with these symbols."""
    foe = put("2,1", life=9, symbols=[*symbols])
    deeds = given or (hurting(dice=len(dice), **more),)
    return in_order(
        play(ROW, A={"hero": put("1,1")}, B={"foe": foe}, start="activation", dice=dice, given=deeds)
    )


# -- types ----------------------------------------------------------------------------------------


@pytest.mark.rule("SS-DTYPE-01", "SS-DTYPE-02", "SS-DTYPE-04", "SS-DTYPE-05", "SS-DICE-07")
@pytest.mark.parametrize("word", TYPES)
def test_each_type_has_a_resistance_and_a_weakness(play: Play, word: str) -> None:
    other = TYPES[(TYPES.index(word) + 1) % len(TYPES)]

    def wounds(symbol: str) -> int:
        return hurt(play, "kkb", [symbol], types=(word,)).wounds("B.foe")

    assert [wounds(f"{word}_resistance"), wounds(f"{word}_weakness")] == [1, 3]
    assert [wounds(f"{other}_resistance"), wounds(f"{other}_weakness")] == [2, 2]


@pytest.mark.rule("SS-DTYPE-02")
@pytest.mark.parametrize("types", [(), ("psychic",)])
def test_without_a_type_of_the_six_nothing_applies(play: Play, types: tuple[str, ...]) -> None:
    every = [f"{word}_resistance" for word in TYPES]

    assert hurt(play, "kk", every, types=types).wounds("B.foe") == 2


@pytest.mark.rule("SS-DTYPE-08")
@pytest.mark.parametrize("symbol", ["heat_resistance", "heat_weakness"])
def test_without_a_wound_neither_applies(play: Play, symbol: str) -> None:
    game = hurt(play, "sb", [symbol], types=("heat",))

    assert game.wounds("B.foe") == 0
    assert not game.told(WoundsReceived)


@pytest.mark.rule("SS-DTYPE-04", "SS-WOUND-11")
def test_the_only_wound_may_be_ignored(play: Play) -> None:
    game = hurt(play, "kb", ["heat_resistance"], types=("heat",))

    assert game.wounds("B.foe") == 0
    assert len(game.told(WoundsIgnored)) == 1
    assert not game.told(WoundsReceived)


@pytest.mark.rule("SS-DTYPE-07")
@pytest.mark.parametrize(("symbol", "each"), [("heat_resistance", 1), ("heat_weakness", 3)])
def test_they_apply_once_for_each_roll(play: Play, symbol: str, each: int) -> None:
    twice = [hurting("activated", dice=2, types=("heat",)), hurting("activated", dice=2, types=("heat",))]
    game = hurt(play, "kkkk", [symbol], *twice)

    assert [event.number for event in game.told(WoundsReceived)] == [each, each]


@pytest.mark.rule("SS-DTYPE-09", "SS-MIX-51")
@pytest.mark.parametrize(
    ("symbols", "wounds"),
    [
        (["heat_resistance", "heat_weakness"], 1),
        (["heat_weakness", "cold_weakness"], 3),
        (["heat_resistance", "cold_resistance"], 0),
        (["heat_resistance", "cold_resistance", "cold_weakness"], 0),
        (["heat_resistance", "cold_weakness", "heat_weakness"], 2),
    ],
)
def test_several_effects_combine_and_weakness_counts_the_wounds_that_come_in(
    play: Play, symbols: list[str], wounds: int
) -> None:
    assert hurt(play, "k", symbols, types=("heat", "cold")).wounds("B.foe") == wounds


FIGHT: dict[str, Any] = {"start": "attack", "dice": "kkb bbb"}


@pytest.mark.rule("SS-DTYPE-06", "SS-DTYPE-02")
@pytest.mark.parametrize(("symbols", "wounds"), [([], 2), (["heat_resistance"], 1), (["heat_weakness"], 3)])
@pytest.mark.parametrize("typed", [True, False])
def test_types_count_in_attacks_too(play: Play, symbols: list[str], wounds: int, typed: bool) -> None:
    foe = put("2,1", life=9, symbols=symbols)
    given = [adds("A.hero", "damage type heat")] if typed else []
    game = play(ROW, A={"hero": put("1,1")}, B={"foe": foe}, given=given, **FIGHT).answer("normal B.foe")

    assert game.wounds("B.foe") == (wounds if typed else 2)


# -- natures --------------------------------------------------------------------------------------

LAVA = ["g0 m0 g0 g0"]


@pytest.mark.rule("SS-DTYPE-03", "SS-LAVA-04", "SS-MIX-52")
@pytest.mark.parametrize(
    ("symbols", "wounds"),
    [
        ([], 2),
        (["super_strength"], 1),
        (["heat_weakness"], 3),
        (["heat_weakness", "super_strength"], 2),
        (["cold_resistance"], 2),
    ],
)
def test_lava_is_exposure_and_heat_at_once(play: Play, symbols: list[str], wounds: int) -> None:
    hero = put("1,1", symbols=symbols)
    game = play(LAVA, A={"hero": hero}, B={"foe": put("4,1")}, dice="kkbs").walk("1,1", "2,1")

    assert game.wounds("A.hero") == wounds


@pytest.mark.rule("SS-LAVA-06", "SS-LAVA-08", "SS-LAVA-05")
@pytest.mark.parametrize(
    ("symbols", "rolled"),
    [([], 1), (["cold_resistance"], 1), (["heat_weakness"], 1), (["heat_resistance"], 0)],
)
def test_with_heat_resistance_lava_is_not_rolled_for_and_stops_all_the_same(
    play: Play, symbols: list[str], rolled: int
) -> None:
    hero = put("1,1", symbols=symbols)
    game = play(LAVA, A={"hero": hero}, B={"foe": put("4,1")}, dice="bbbb" * rolled)

    assert game.refusal(["1,1", "2,1", "3,1"]) == ("SS-MOVE-15", "must_stop")
    assert [event.dice for event in game.walk("1,1", "2,1").told(Burned)] == [4] * rolled


@pytest.mark.rule("SS-DTYPE-10", "SS-SYM-21")
@pytest.mark.parametrize(
    ("natures", "symbols", "wounds"),
    [
        ((EXPOSURE,), [f"{word}_resistance" for word in TYPES], 2),
        ((EXPOSURE,), ["super_strength"], 1),
        (("ability",), ["super_strength"], 2),
    ],
)
def test_exposure_has_no_symbol_but_super_strength(
    play: Play, natures: tuple[str, ...], symbols: list[str], wounds: int
) -> None:
    assert hurt(play, "kk", symbols, natures=natures).wounds("B.foe") == wounds


@pytest.mark.rule("SS-SYM-22")
@pytest.mark.parametrize("source", ["attack", "swipe", "knockback"])
def test_super_strength_is_no_help_against_other_wounds(play: Play, source: str) -> None:
    strong, plain = put("2,1", symbols=["super_strength"]), put("1,1")
    if source == "attack":
        game = play(ROW, A={"hero": plain}, B={"foe": strong}, start="attack", dice="kbb bbb")
        assert game.answer("normal B.foe").wounds("B.foe") == 1
    elif source == "swipe":
        game = play(ROW, A={"hero": strong}, B={"foe": plain}, dice="k").walk("2,1", "3,1").answer(True)
        assert game.wounds("A.hero") == 1
    else:
        blow = Deed("A.hero", "activated", lambda _scene: knockback("B.foe", 1, "A.hero", "", "A"))
        teams = {"foe": strong, "pal": put("3,1")}
        game = play(ROW, A={"hero": plain}, B=teams, start="activation", dice="k", given=[blow])
        assert game.wounds("B.foe") == 1


@pytest.mark.rule("SS-SWIPE-18")
def test_a_swipe_has_no_type_though_the_attacks_of_the_swiper_have(play: Play) -> None:
    hero = put("2,1", symbols=["heat_resistance", "super_strength"])
    given = [adds("B.foe", "damage type heat")]
    game = play(ROW, A={"hero": hero}, B={"foe": put("1,1")}, dice="k", given=given)

    assert game.walk("2,1", "3,1").answer(True).wounds("A.hero") == 1


@pytest.mark.rule("SS-WOUND-09", "SS-WOUND-01")
@pytest.mark.parametrize("source", ["attack", "dice", "swipe", "fall", "knockback", "exposure", "direct"])
def test_every_wound_is_a_marker_wherever_it_comes_from(play: Play, source: str) -> None:
    single = Tally((Part(1, "knack", "SS-WOUND-09"),))
    blow = Deed("A.hero", "activated", lambda _scene: knockback("B.foe", 1, "A.hero", "", "A"))
    direct = Deed("A.hero", "activated", lambda _scene: WoundsFrame("wounds", figure="B.foe", wounds=single))
    near, far = {"foe": put("2,1")}, {"foe": put("6,1")}
    hero = {"hero": put("1,1")}
    if source == "attack":
        game = play(ROW, A=hero, B=near, start="attack", dice="kbb bbb").answer("normal B.foe")
    elif source == "dice":
        game = hurt(play, "k", [])
    elif source == "swipe":
        game = play(ROW, A={"hero": put("2,1")}, B={"foe": put("1,1")}, dice="k").walk("2,1", "3,1")
        game.answer(True)
    elif source == "fall":
        game = play(["g10 g0 g0 g0 g0 g0"], A=hero, B=far, dice="k").walk("1,1", "2,1")
    elif source == "exposure":
        game = play(["g0 m0 g0 g0 g0 g0"], A=hero, B=far, dice="kbbb").walk("1,1", "2,1")
    elif source == "knockback":
        teams = {**near, "pal": put("3,1")}
        game = play(ROW, A=hero, B=teams, start="activation", dice="k", given=[blow])
    else:
        game = play(ROW, A=hero, B=near, start="activation", given=[direct])

    hurt_figure = "A.hero" if source in ("swipe", "fall", "exposure") else "B.foe"
    assert [(event.figure, event.number) for event in game.told(WoundsReceived)] == [(hurt_figure, 1)]
    assert game.wounds(hurt_figure) == 1


@pytest.mark.rule("SS-DTYPE-08")
def test_no_wounds_stay_none_for_the_weak(play: Play) -> None:
    def none(_scene: Any) -> WoundsFrame:
        return WoundsFrame("wounds", figure="B.foe", wounds=Tally(()), types=("heat",))

    assert hurt(play, "", ["heat_weakness"], Deed("A.hero", "activated", none)).wounds("B.foe") == 0


@pytest.mark.rule("SS-WOUND-09")
def test_an_ability_may_wound_directly(play: Play) -> None:
    def wounds(_scene: Any) -> WoundsFrame:
        return WoundsFrame("wounds", figure="B.foe", wounds=Tally((Part(2, "knack", "SS-WOUND-09"),)))

    game = hurt(play, "", [], Deed("A.hero", "activated", wounds))

    assert game.wounds("B.foe") == 2
    assert not game.told(DamageRolled)


# -- what may not be ignored ----------------------------------------------------------------------


@pytest.mark.rule("SS-SYM-17", "SS-MIX-50")
@pytest.mark.parametrize(
    ("attacker", "defender", "wounds"),
    [
        (True, ["magical_affinity", "heat_resistance"], 2),
        (True, ["magical_affinity", "heat_resistance", "heat_weakness"], 3),
        (False, ["magical_affinity", "heat_resistance"], 1),
        (True, ["heat_resistance"], 1),
    ],
)
def test_between_two_with_magical_affinity_nothing_is_ignored(
    play: Play, attacker: bool, defender: list[str], wounds: int
) -> None:
    hero = put("1,1", symbols=["magical_affinity"] if attacker else [])
    foe = put("2,1", life=9, symbols=defender)
    given = [adds("A.hero", "damage type heat")]
    game = play(ROW, A={"hero": hero}, B={"foe": foe}, given=given, **FIGHT).answer("normal B.foe")

    assert game.wounds("B.foe") == wounds


@pytest.mark.rule("SS-SYM-17")
@pytest.mark.parametrize(("symbols", "wounds"), [([], 1), (["magical_affinity"], 2)])
def test_abilities_that_ignore_are_switched_off_too_but_not_blocks(
    play: Play, symbols: list[str], wounds: int
) -> None:
    given = [adds("B.foe", "wounds_counted", -1)]
    hero, foe = put("1,1", symbols=["magical_affinity"]), put("2,1", life=9, symbols=symbols)
    game = play(ROW, A={"hero": hero}, B={"foe": foe}, start="attack", dice="kkk bsb", given=given)

    assert game.answer("normal B.foe").wounds("B.foe") == wounds


@pytest.mark.rule("SS-SYM-17")
def test_magical_affinity_is_about_attacks_only(play: Play) -> None:
    hero = put("1,1", symbols=["magical_affinity"])
    foe = put("2,1", symbols=["magical_affinity", "heat_resistance"])
    given = [hurting(dice=2, types=("heat",))]
    game = play(ROW, A={"hero": hero}, B={"foe": foe}, start="activation", dice="kk", given=given)

    assert game.wounds("B.foe") == 1


@pytest.mark.rule("SS-SYM-24", "SS-DTYPE-04")
def test_a_symbol_twice_is_a_symbol_once_and_losing_the_gained_one_leaves_the_printed(play: Play) -> None:
    def gains(_scene: Any) -> Act:
        gained = LastingBegan(
            "B.foe", GAINS_SYMBOL, "heat_resistance", 0, activation("A.hero"), "A.hero", "knack"
        )
        return Act((gained,))

    heat = {"dice": 2, "types": ("heat",)}
    deeds = [
        Deed("A.hero", "activated", gains),
        hurting("transition", **heat),
        hurting("end_of_turn", **heat),
    ]
    game = hurt(play, "kkkk", ["heat_resistance"], *deeds)
    game.walk()
    if game.about == "attack":
        game.answer("none")

    assert [event.number for event in game.told(WoundsReceived)] == [1, 1]


# -- the order of things --------------------------------------------------------------------------


@pytest.mark.rule("SS-WOUND-10")
@pytest.mark.parametrize(
    ("start", "window", "dice"),
    [("activation", "would_receive_wounds", "k"), ("attack", "wound_placement", "kbb bbb")],
)
def test_weakness_is_added_before_anything_is_ignored(play: Play, start: str, window: str, dice: str) -> None:
    seen: list[int] = []

    def ignore(scene: Any) -> Act:
        host = scene.stack[scene.frame.host]
        seen.append(host.wounds.total)
        return Act(host_notes={"less": (*host.less, Part(-1, "knack", "SS-WOUND-11"))})

    given = [Deed("B.foe", window, ignore), adds("A.hero", "damage type heat")]
    if start == "activation":
        given.append(hurting(types=("heat",)))
    foe = put("2,1", life=9, symbols=["heat_weakness"])
    game = play(ROW, A={"hero": put("1,1")}, B={"foe": foe}, start=start, dice=dice, given=given)
    if start == "attack":
        game.answer("normal B.foe")

    assert seen == [2]
    assert game.wounds("B.foe") == 1


@pytest.mark.rule("SS-MIX-53", "SS-WOUND-10", "SS-WOUND-12")
@pytest.mark.parametrize(("heals", "alive"), [(0, False), (1, True)])
def test_what_heals_after_wounds_are_placed_comes_before_life_is_compared(
    play: Play, heals: int, alive: bool
) -> None:
    heal = Deed(
        "B.foe", "after_wounds_placed", lambda _scene: HealFrame("healing", figure="B.foe", wounds=heals)
    )
    teams = {"foe": put("2,1", life=5, wounds=4), "pal": put("6,1")}
    game = play(ROW, A={"hero": put("1,1")}, B=teams, start="attack", dice="kbb bbb", given=[heal])
    game.answer("normal B.foe")

    assert game.alive("B.foe") == alive
    assert game.kinds(WoundsReceived, Healed, Defeated)[-1] == ("Healed" if alive else "Defeated")


@pytest.mark.rule("SS-MIX-53", "SS-WOUND-02")
@pytest.mark.parametrize("ignores", [False, True])
def test_a_common_hero_can_only_ignore(play: Play, ignores: bool) -> None:
    heal = Deed("B.foe", "after_wounds_placed", lambda _scene: HealFrame("healing", figure="B.foe", wounds=1))
    given = [heal, *([adds("B.foe", "wounds_counted", -1)] if ignores else [])]
    teams = {"foe": put("2,1", life=5, uniqueness="common"), "pal": put("6,1")}
    game = play(ROW, A={"hero": put("1,1")}, B=teams, start="attack", dice="kbb bbb", given=given)
    game.answer("normal B.foe")

    assert game.alive("B.foe") == ignores
    assert not game.told(Healed)


@pytest.mark.rule("SS-WOUND-11")
@pytest.mark.parametrize(("dice", "wounds"), [("kkb", 1), ("kbb", 0), ("bbb", 0)])
def test_an_ignored_wound_is_not_received(play: Play, dice: str, wounds: int) -> None:
    given = [adds("B.foe", "wounds_counted", -1), hurting(dice=3)]
    game = hurt(play, dice, [], *given)

    assert game.wounds("B.foe") == wounds
    assert [event.number for event in game.told(WoundsReceived)] == [wounds] * bool(wounds)
