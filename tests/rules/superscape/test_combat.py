"""Attacks: how many dice, hits, blocks and wounds."""

from typing import Any

import pytest

from slugfest.kernel.game import DiceRolled
from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.events import (
    AttackFailed,
    AttackRolled,
    DefenseRolled,
)
from tests.rules.superscape.builder import Game, ability, put, volley
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0"]
PAIR: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}


def parts(tally: Tally) -> dict[str, int]:
    return {part.label: part.value for part in tally.parts}


def targets(game: Game) -> set[str]:
    return {option.removeprefix("normal ") for option in game.options if option != "none"}


CRATE = {"objects": [{"id": "crate", "kind": "crate", "at": ["4,1"], "height": 3}]}


# -- the dice -------------------------------------------------------------------------------------


@pytest.mark.rule("SS-COMBAT-11", "SS-COMBAT-18", "SS-CARD-17", "SS-CARD-18", "SS-COMBAT-21")
def test_attack_and_defense_numbers_are_numbers_of_dice(play: Play) -> None:
    foe = put("2,1", defense=4)
    game = play(ROW, A={"hero": put("1,1", attack=2)}, B={"foe": foe}, start="attack", dice="kk bbbb")
    game.answer("normal B.foe")

    rolled = game.told(DiceRolled)
    assert [(event.player, len(event.faces), event.purpose) for event in rolled] == [
        ("A", 2, "attack"),
        ("B", 4, "defense"),
    ]
    assert game.wounds("B.foe") == 2


@pytest.mark.rule(
    "SS-COMBAT-12", "SS-COMBAT-14", "SS-COMBAT-19", "SS-COMBAT-23", "SS-COMBAT-24", "SS-DICE-03"
)
@pytest.mark.parametrize(
    ("attack", "defense", "wounds"),
    [
        ("kkk", "bbb", 3),
        ("kkk", "sbb", 2),
        ("kks", "ssk", 0),
        ("ksb", "kkk", 1),
        ("sss", "sss", 0),
        ("kkb", "sss", 0),
    ],
)
def test_skulls_hit_shields_block(play: Play, attack: str, defense: str, wounds: int) -> None:
    game = play(ROW, **PAIR, start="attack", dice=attack + defense).answer("normal B.foe")

    assert game.wounds("B.foe") == wounds
    assert len(game.told(AttackFailed)) == (not wounds)


@pytest.mark.rule("SS-COMBAT-26")
def test_the_defender_rolls_even_without_hits(play: Play) -> None:
    game = play(ROW, **PAIR, start="attack", dice="bbb sss").answer("normal B.foe")

    assert game.told(DefenseRolled)


@pytest.mark.rule("SS-HIGH-01", "SS-HIGH-02", "SS-HIGH-05", "SS-AACT-01")
@pytest.mark.parametrize(
    ("levels", "attack", "defense"),
    [((0, 0), 3, 3), ((1, 0), 4, 3), ((4, 0), 4, 3), ((0, 1), 3, 4), ((0, 4), 3, 4)],
)
def test_height_gives_one_die_to_whoever_is_higher(
    play: Play, levels: tuple[int, int], attack: int, defense: int
) -> None:
    rows = [f"g{levels[0]} g{levels[1]} g0 g0"]
    game = play(rows, **PAIR, start="attack", dice="b" * (attack + defense)).answer("normal B.foe")

    assert game.told(AttackRolled)[0].dice.total == attack
    assert game.told(DefenseRolled)[0].dice.total == defense


@pytest.mark.rule("SS-HIGH-08", "SS-MIX-32")
def test_height_counts_from_afar_and_adds_to_obstruction(play: Play) -> None:
    rows = ["g1 g0 g0 g0 g0 g0"]
    game = play(
        rows,
        A={"hero": put("1,1", range=6)},
        B={"foe": put("5,1")},
        start="attack",
        more_board=CRATE,
        dice="b" * 8,
    ).answer("normal B.foe")

    assert parts(game.told(AttackRolled)[0].dice) == {"attack": 3, "height_advantage": 1}
    assert parts(game.told(DefenseRolled)[0].dice) == {"defense": 3, "obstruction": 1}


@pytest.mark.rule(
    "SS-HIGH-03",
    "SS-HIGH-04",
    "SS-OBST-07",
    "SS-OBST-09",
    "SS-MIX-31",
    "SS-MIX-33",
    "SS-AACT-02",
    "SS-AACT-03",
)
@pytest.mark.parametrize(
    ("rows", "defense"),
    [
        (["g0 g0 g0 g0 g1 g0"], {"defense": 3, "obstruction": 1, "height_advantage": 1}),
        (["g1 g0 g0 g0 g0 g0"], {"defense": 3, "obstruction": 1}),
    ],
)
def test_a_special_attack_is_as_printed_and_the_defense_is_not(
    play: Play, rows: list[str], defense: dict[str, int]
) -> None:
    hero = put("1,1", **volley("Range 5. Attack 2."), **ability("+1 Attack. +2 Range."))
    dice = "kk" + "b" * sum(defense.values())
    game = play(rows, A={"hero": hero}, B={"foe": put("5,1")}, start="attack", more_board=CRATE, dice=dice)

    game.answer("special hero.volley B.foe")
    assert parts(game.told(AttackRolled)[0].dice) == {"Volley": 2}
    assert parts(game.told(DefenseRolled)[0].dice) == defense


@pytest.mark.rule("SS-RANGE-07", "SS-AACT-01")
def test_the_range_of_a_special_attack_is_not_changed(play: Play) -> None:
    hero = put("1,1", range=1, **volley("Range 2. Attack 2."), **ability("+3 Range."))
    game = play(ROW, A={"hero": hero}, B={"foe": put("4,1")}, start="attack")

    assert targets(game) == {"B.foe"}
    assert game.refusal("special hero.volley B.foe") == ("SS-RANGE-01", "out_of_range")


@pytest.mark.rule("SS-COMBAT-11")
def test_never_fewer_than_no_dice(play: Play) -> None:
    hero = put("1,1", attack=1, **ability("-2 Attack."))
    game = play(ROW, A={"hero": hero}, B={"foe": put("2,1", defense=1)}, start="attack", dice="s").answer(
        "normal B.foe"
    )

    assert game.told(AttackRolled)[0].dice.total == -1
    assert game.told(AttackFailed)
