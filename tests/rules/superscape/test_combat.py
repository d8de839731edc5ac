"""Attacks: who may be targeted, how many dice, hits, blocks and wounds."""

from typing import Any

import pytest

from slugfest.kernel.game import DiceRolled
from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.events import (
    AbilityUsed,
    AttackDeclared,
    AttackFailed,
    AttackLost,
    AttackRolled,
    Defeated,
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


# -- the target -----------------------------------------------------------------------------------


@pytest.mark.rule("SS-RANGE-01", "SS-RANGE-02", "SS-CARD-16")
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


@pytest.mark.rule("SS-RANGE-04", "SS-RANGE-05", "SS-ADJ-08", "SS-MIX-39")
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


@pytest.mark.rule("SS-COMBAT-03", "SS-COMBAT-04", "SS-RANGE-08", "SS-SIGHT-12")
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


@pytest.mark.rule("SS-AACT-15", "SS-ACTV-12")
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


@pytest.mark.rule("SS-SIGHT-04", "SS-OBST-08")
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


@pytest.mark.rule("SS-OBST-06", "SS-SIGHT-17", "SS-SIGHT-11")
def test_obstruction_may_be_there_in_one_direction_only(play: Play) -> None:
    close = {"objects": [{"id": "barrel", "kind": "barrel", "at": ["2,1"], "height": 2}]}
    game = play(ROW, A={"hero": put("1,1", range=6)}, B={"foe": put("5,1")}, start="attack", more_board=close)

    positions = game.table.positions
    assert positions.clear_sight("A.hero", "B.foe")
    assert positions.clear_sight("B.foe", "A.hero")
    assert (positions.obstructed("A.hero", "B.foe"), positions.obstructed("B.foe", "A.hero")) == (False, True)


# -- the dice -------------------------------------------------------------------------------------


@pytest.mark.rule("SS-COMBAT-11", "SS-COMBAT-18", "SS-CARD-17", "SS-CARD-18", "SS-COMBAT-21", "SS-AACT-01")
def test_attack_and_defense_numbers_are_numbers_of_dice(play: Play) -> None:
    foe = put("2,1", defense=4)
    game = play(ROW, A={"hero": put("1,1", attack=2)}, B={"foe": foe}, start="attack", dice="kk bbbb")
    game.answer("normal B.foe")

    rolled = game.told(DiceRolled)
    assert [(one.player, len(one.faces), one.purpose) for one in rolled] == [
        ("A", 2, "attack"),
        ("B", 4, "defense"),
    ]
    assert game.wounds("B.foe") == 2


@pytest.mark.rule(
    "SS-COMBAT-12", "SS-COMBAT-14", "SS-COMBAT-19", "SS-COMBAT-23", "SS-COMBAT-24", "SS-DICE-03", "SS-DICE-04"
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


@pytest.mark.rule("SS-HIGH-01", "SS-HIGH-02", "SS-HIGH-05", "SS-HIGH-06", "SS-HIGH-08")
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
    "SS-MIX-88",
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


@pytest.mark.rule("SS-RANGE-07", "SS-MIX-88")
def test_the_range_of_a_special_attack_is_not_changed(play: Play) -> None:
    hero = put("1,1", range=1, **volley("Range 2. Attack 2."), **ability("+3 Range."))
    game = play(ROW, A={"hero": hero}, B={"foe": put("4,1")}, start="attack")

    assert targets(game) == {"B.foe"}
    assert game.refusal("special hero.volley B.foe") == ("SS-RANGE-01", "out_of_range")


@pytest.mark.rule("SS-MIX-83", "SS-COMBAT-11")
def test_never_fewer_than_no_dice(play: Play) -> None:
    hero = put("1,1", attack=1, **ability("-2 Attack."))
    game = play(ROW, A={"hero": hero}, B={"foe": put("2,1", defense=1)}, start="attack", dice="s").answer(
        "normal B.foe"
    )

    assert game.told(AttackRolled)[0].dice.total == -1
    assert game.told(AttackFailed)


# -- several attacks --------------------------------------------------------------------------------

THREE = "Range 5. Attack 1. May attack up to three times; no figure twice."
FIELD = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
WIDE = ["g0 g0 g0 g0 g0", "g0 g0 g0 g0", "g0 g0 g0 g0 g0", "g0 g0 g0 g0"]


@pytest.mark.rule(
    "SS-AACT-06",
    "SS-AACT-07",
    "SS-AACT-08",
    "SS-AACT-09",
    "SS-AACT-11",
    "SS-SAMP-12",
    "SS-ATKP-16",
    "SS-ATKP-18",
    "SS-MIX-28",
)
def test_up_to_three_attacks_and_no_figure_twice(play: Play) -> None:
    foes = {"foe": put("4,1"), "fiend": put("4,2"), "fury": put("4,3")}
    game = play(WIDE, A={"hero": put("1,2", **volley(THREE))}, B=foes, start="attack", dice="b bbb" * 2)

    game.answer("special hero.volley B.foe")
    assert (game.about, set(game.options)) == ("target", {"B.fiend", "B.fury", "none"})
    assert game.refusal("B.foe") == ("SS-AACT-11", "attacked_already")
    game.answer("B.fury")
    assert set(game.options) == {"B.fiend", "none"}
    game.answer("none")
    assert [one.target for one in game.told(AttackDeclared)] == ["B.foe", "B.fury"]


@pytest.mark.rule("SS-SAMP-12")
def test_the_third_attack_is_the_last(play: Play) -> None:
    foes = {name: put(place) for name, place in (("a1", "4,1"), ("a2", "4,2"), ("a3", "4,3"), ("a4", "3,4"))}
    game = play(WIDE, A={"hero": put("1,2", **volley(THREE))}, B=foes, start="attack", dice="b bbb" * 3)
    assert len(game.options) == 5

    game.answer("special hero.volley B.a1", "B.a2", "B.a3")
    assert game.about != "target"


@pytest.mark.rule("SS-AACT-11")
def test_without_that_clause_the_same_figure_may_be_attacked_again(play: Play) -> None:
    hero = put("1,1", **volley("Range 5. Attack 1. May attack up to two times."))
    game = play(ROW, A={"hero": hero}, B={"foe": put("3,1")}, start="attack", dice="b bbb" * 2)

    game.answer("special hero.volley B.foe", "B.foe")
    assert len(game.told(AttackRolled)) == 2
    assert game.about != "target"


@pytest.mark.rule("SS-ATKP-01", "SS-ATKP-21", "SS-ACTV-08")
def test_a_squad_attacks_one_at_a_time_in_any_order(play: Play) -> None:
    squad = put("1,1", "2,1", "3,1", uniqueness="common", figures=3, attack=1)
    rows = ["g0 g0 g0 g0", "g0 g0 g0"]
    game = play(
        rows, A={"choir": squad}, B={"foe": put("1,2"), "fiend": put("3,2")}, start="attack", dice="b bbb"
    )

    assert game.options == ["A.choir.1", "A.choir.2", "A.choir.3", "done"]
    game.answer("A.choir.2", "normal B.foe")
    assert game.options == ["A.choir.1", "A.choir.3", "done"]
    game.answer("done")
    assert len(game.told(AttackRolled)) == 1


# -- going back to C1 -------------------------------------------------------------------------------

SPARK = ability("Before attacking, this figure may roll 1 damage die against an adjacent enemy.", "Spark")


@pytest.mark.rule("SS-COMBAT-06", "SS-COMBAT-08", "SS-MIX-58")
def test_a_target_lost_before_the_roll_sends_the_attack_back_to_its_choice(play: Play) -> None:
    foes = {"foe": put("1,2", life=1), "fiend": put("2,1")}
    game = play(FIELD, A={"hero": put("1,1", **SPARK)}, B=foes, start="attack", dice="k bbb bbb")

    game.answer("normal B.foe", "B.foe")
    assert (game.about, game.options) == ("target", ["B.fiend"])
    game.answer("B.fiend")
    assert len(game.told(AbilityUsed)) == 1
    assert [one.target for one in game.told(AttackRolled)] == ["B.fiend"]


@pytest.mark.rule("SS-COMBAT-06", "SS-MIX-56")
def test_with_nobody_else_the_attack_is_lost(play: Play) -> None:
    foes = {"foe": put("1,2", life=1), "fiend": put("6,1")}
    game = play(FIELD, A={"hero": put("1,1", **SPARK)}, B=foes, start="attack", dice="k")

    game.answer("normal B.foe", "B.foe")
    assert game.told(AttackLost)
    assert not game.told(AttackRolled)


@pytest.mark.rule("SS-MIX-55")
def test_an_attack_once_rolled_is_completed_though_its_attacker_falls(play: Play) -> None:
    riposte = ability(
        "After being attacked, this figure rolls 1 damage die against an adjacent enemy.", "Riposte"
    )
    hero = put("1,1", life=1, attack=1, **volley("Range 1. Attack 1. May attack up to two times."))
    foe = put("2,1", defense=1, **riposte)
    game = play(FIELD, A={"hero": hero, "pal": put("6,1")}, B={"foe": foe}, start="attack", dice="k k b")

    game.answer("special hero.volley B.foe")
    assert game.kinds(AttackRolled, Defeated, DefenseRolled) == ["AttackRolled", "Defeated", "DefenseRolled"]
    assert game.wounds("B.foe") == 1
    assert game.about != "target"
