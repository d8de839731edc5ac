"""Which dice are rolled, by whom, and how what is added or taken away counts."""

from collections import Counter
from typing import Any

import pytest

from slugfest.kernel.abilities import Adds
from slugfest.kernel.decisions import Roll
from slugfest.kernel.dice import Throw
from slugfest.kernel.game import DiceRolled
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.names import TallyName
from slugfest.kernel.tally import Part
from slugfest.rules.superscape.events import AttackRolled, DefenseRolled
from slugfest.rules.superscape.game import GAME
from slugfest.rules.superscape.names.tallies import BLOCKS, HITS
from tests.rules.superscape.builder import Game, ability, put, setup_of, volley
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.spying import spied

ROW = ["g0 g0 g0 g0 g0 g0 g0"]
COMBAT_DIE = {"skull": 3, "shield": 2, "blank": 1}


def asked_dice(setup: dict[str, Any]) -> Game:
    """A match that asks what real dice showed, and so says which dice it wants."""
    return Game(Match(GAME, Journal("superscape", setup)))


def wanted(game: Game) -> tuple[str, int, Counter[int | str]]:
    roll = game.match.pending
    assert isinstance(roll, Roll)
    assert isinstance(roll.request, Throw)
    return roll.request.purpose, roll.request.count, Counter(roll.request.die.faces)


@pytest.mark.rule("SS-DICE-01", "SS-DICE-05")
def test_attack_defense_and_damage_dice_are_combat_dice() -> None:
    hook = ability("After combat, this figure rolls 2 damage dice against an adjacent enemy.", "Hook")
    teams = {"A": {"hero": put("1,1", attack=2, **hook)}, "B": {"foe": put("2,1", defense=1)}}
    game = asked_dice(setup_of(ROW, teams, "attack")).answer("normal B.foe")

    assert wanted(game)[1:] == (2, COMBAT_DIE)
    game.answer(["skull", "blank"])
    assert wanted(game)[1:] == (1, COMBAT_DIE)
    game.answer(["shield"])
    assert wanted(game)[1:] == (2, COMBAT_DIE)


@pytest.mark.rule("SS-DICE-02")
@pytest.mark.parametrize(
    ("number", "face"),
    [(1, "skull"), (2, "skull"), (3, "skull"), (4, "shield"), (5, "shield"), (6, "blank")],
)
def test_a_d6_may_be_rolled_in_place_of_a_combat_die(number: int, face: str) -> None:
    teams = {"A": {"hero": put("1,1", attack=2)}, "B": {"foe": put("2,1", defense=1)}}
    game = asked_dice(setup_of(ROW, teams, "attack")).answer("normal B.foe")

    assert [game.refusal([wrong, "blank"])[1] for wrong in (0, 7, True)] == ["no_such_face"] * 3
    game.answer([number, "blank"]).answer([number])
    assert [event.faces for event in game.told(DiceRolled)] == [(face, "blank"), (face,)]
    assert [event.hits.total for event in game.told(AttackRolled)] == [int(face == "skull")]
    assert [event.blocks.total for event in game.told(DefenseRolled)] == [int(face == "shield")]


@pytest.mark.rule("SS-DICE-01", "SS-DICE-05", "SS-SWIPE-04")
def test_swipes_and_falls_are_rolled_with_combat_dice() -> None:
    teams = {"A": {"hero": put("2,1")}, "B": {"foe": put("1,1")}}
    game = asked_dice(setup_of(["g20 g20 g0 g0"], teams, "move")).walk("2,1", "3,1").answer(True)

    assert wanted(game)[1:] == (1, COMBAT_DIE)
    game.answer(["blank"])
    assert wanted(game)[1:] == (2, COMBAT_DIE)


@pytest.mark.rule("SS-DICE-12", "SS-SWIPE-04", "SS-COMBAT-21")
@pytest.mark.parametrize("of", ["A.hero", "B.foe"])
def test_who_swipes_rolls_and_who_falls_rolls(play: Play, of: str) -> None:
    rows = ["g0 g20 g20 g0 g0"]
    teams: dict[str, Any] = {"A": {"hero": put("2,1")}, "B": {"foe": put("3,1")}}
    game = play(rows, **teams, of=of, dice="b bb")
    game.walk("2,1", "1,1") if of == "A.hero" else game.walk("3,1", "4,1")
    game.answer(True)

    mover, swiper = of[0], "B" if of == "A.hero" else "A"
    assert [event.player for event in game.told(DiceRolled)] == [swiper, mover]


@pytest.mark.rule("SS-DICE-12")
def test_whoever_falls_on_another_players_turn_rolls_too(play: Play) -> None:
    trick = ability("At the start of an opponent's turn, this figure may maneuver up to 2 spaces.")
    teams: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("5,1", **trick)}}
    game = play(["g0 g0 g0 g0 g20 g0"], **teams, start="turn", dice="bb").use().walk("5,1", "4,1")

    assert [event.player for event in game.told(DiceRolled)] == ["B"]


@pytest.mark.rule("SS-DICE-12")
def test_whoever_uses_an_ability_rolls_its_dice(play: Play) -> None:
    riposte = ability(
        "After being attacked, this figure rolls 1 damage die against an adjacent enemy.", "Riposte"
    )
    teams: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1", **riposte)}}
    game = play(ROW, **teams, start="attack", dice="bbb b bbb").answer("normal B.foe")

    assert [event.player for event in game.told(DiceRolled)] == ["A", "B", "B"]


@pytest.mark.rule("SS-HIGH-01", "SS-HIGH-06", "SS-HIGH-07")
@pytest.mark.parametrize(("ground", "heights"), [("g0 g0", (1, 20)), ("g0 g0", (20, 1)), ("w0 g0", (5, 5))])
def test_neither_tall_figures_nor_flat_tiles_give_height_advantage(
    play: Play, ground: str, heights: tuple[int, int]
) -> None:
    hero, foe = put("1,1", height=heights[0]), put("2,1", height=heights[1])
    game = play([f"{ground} g0"], A={"hero": hero}, B={"foe": foe}, start="attack", dice="bbb bbb")
    game.answer("normal B.foe")

    assert (game.told(AttackRolled)[0].dice.total, game.told(DefenseRolled)[0].dice.total) == (3, 3)


def adding(bearer: str, to: TallyName, value: int) -> Adds:
    part = Part(value, "spy", "SS-ABIL-01")
    return Adds(bearer, to, lambda occasion, own: part if occasion.subject == own else None)


@pytest.mark.rule("SS-MIX-83", "SS-COMBAT-11", "SS-COMBAT-18", "SS-COMBAT-13", "SS-COMBAT-20")
@pytest.mark.parametrize(("hits", "blocks", "wounds"), [(2, 0, 2), (2, 1, 1), (0, 0, 0), (1, 2, 0)])
def test_below_no_dice_none_are_rolled_and_what_is_added_still_counts(
    hits: int, blocks: int, wounds: int
) -> None:
    teams = {
        "A": {"hero": put("1,1", attack=1, **ability("-2 Attack. Adjacent enemies have -3 Defense."))},
        "B": {"foe": put("2,1", defense=2)},
    }
    setup = setup_of(ROW, teams, "attack")
    plain = Game(Match(GAME, Journal("superscape", setup, script=())))
    assert plain.answer("normal B.foe").wounds("B.foe") == 0
    assert [event.dice.total for event in plain.told(AttackRolled)] == [-1]
    assert [event.dice.total for event in plain.told(DefenseRolled)] == [-1]

    unarmed = {"A": {"hero": put("1,1", attack=0)}, "B": {"foe": put("2,1", defense=0)}}
    joins = [adding("A.hero", HITS, hits), adding("B.foe", BLOCKS, blocks)]
    helped = spied(joins, setup_of(ROW, unarmed, "attack")).answer("normal B.foe")
    assert helped.wounds("B.foe") == wounds


@pytest.mark.rule("SS-ATKP-02", "SS-ATKP-14", "SS-AACT-09")
def test_normal_or_special_is_declared_with_the_target(play: Play) -> None:
    hero = put("1,1", range=2, **volley("Range 3. Attack 1. May attack up to two times."))
    game = play(
        ROW,
        A={"hero": hero},
        B={"foe": put("4,1"), "fiend": put("3,1", height=1)},
        start="attack",
        dice="b bbb",
    )

    assert game.options == [
        "normal B.fiend",
        "special hero.volley B.foe",
        "special hero.volley B.fiend",
        "none",
    ]
    game.answer("special hero.volley B.fiend")
    assert game.options == ["B.foe", "B.fiend", "none"]
