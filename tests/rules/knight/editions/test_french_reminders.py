"""The French sheet where it leaves a limit of the rulebook out, or spells a word in its own way: the match goes on as before."""

from typing import Any

import pytest

from slugfest.kernel.decisions import Allocate
from slugfest.rules.knight.editions import DC_FR
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import (
    CountersLost,
    Damaged,
    DieRerolled,
    EffectSuffered,
    InitiativeDrawn,
    KnockedDown,
    Moved,
    PowerSpent,
    StatRolled,
)
from slugfest.rules.knight.events.scenery import SceneryDamaged
from tests.rules.knight.builders import BASE, Play, board, found, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

HIT = (8, 7)
VAN = piece("van", [7.41, 17, 2, 2], 1.5, size=3)
"""A Size 3 piece that touches the hero from the west."""


# -- the bag ------------------------------------------------------------------------------


@rule("FR-INIT-02")
@each("drawn", ["AAABBB", "BABABA"])
def test_the_bag_is_emptied_in_six_rounds_and_each_side_has_won_three(gathering: Make, drawn: str) -> None:
    """Nobody can win a fourth time: the last counters are all of one side."""
    play = gathering(7, 3, *drawn, edition=DC_FR)
    play.answer("A", "south", [18, 3], [18, 33])
    left = []
    while play.match.pending is not None:
        if play.asked.about == "first_player":
            left.append(sum(play.table.bag.values()))
            play.answer("A")
        play.answer(*("end" if play.asked.about == "action" else play.options[0],))

    assert [event.player for event in found(play.events, InitiativeDrawn)] == list(drawn)
    assert left == [5, 4, 3, 2, 1, 0]
    assert play.table.bag == {"A": 0, "B": 0}


# -- falling, throwing --------------------------------------------------------------------


@rule("FR-FALL-01")
def test_a_controlled_fall_costs_one_counter_and_the_move_and_is_a_row_milder(duel: Make) -> None:
    """From 7 inches: 1 damage instead of 2, on its feet."""
    roof = board(piece("roof", [8, 15, 6, 6], 7))
    play = duel(hero={"at": [13.41, 18]}, foe={"at": [30, 30]}, board=roof, edition=DC_FR)
    events = play.answer("leap_down", [14.6, 18])

    assert (only(events, PowerSpent).amount, only(events, Damaged).damage.total) == (1, 1)
    assert (play.figure("A.hero").knocked_down, play.figure("A.hero").z) == (False, 0)
    assert play.refusal("walk 1") == ("DC-MOVE-03", "already_moved")


def toss_van(duel: Make, *dice: int, pieces: Any = (), **rest: Any) -> Play:
    """The hero has lifted the van and throws it at a spot; who is struck comes next."""
    play: Play = duel(
        *dice, gap=4, attacker={"strength": 4}, board=board(VAN, *pieces), edition=DC_FR, **rest
    )
    play.answer("grab van", True, "spot")
    return play


@rule("FR-THROW-02")
def test_who_is_struck_takes_its_share_and_all_shares_are_the_size(duel: Make) -> None:
    """One of them dodges: its share is lost, and the other's does not grow."""
    play = toss_van(duel, 8, 8, 1, 1, more={"B.joker": {"at": [16, 19.5]}})
    play.answer([18, 18], ["B.foe", "B.joker"])

    assert isinstance(play.asked, Allocate)
    assert play.refusal({"B.foe": 3, "B.joker": 3}) == ("DC-THROW-06", "wrong_total")

    events = play.answer({"B.foe": 2, "B.joker": 1})

    assert [(event.figure, event.damage.total) for event in found(events, Damaged)] == [("B.foe", 2)]
    assert [event.passed for event in found(events, StatRolled)] == [False, True]


@rule("FR-THROW-04")
@each("absorbs, left", [(0, 3), (1, 4)])
def test_scenery_in_the_way_of_a_throw_never_rolls(duel: Make, absorbs: int, left: int) -> None:
    box = piece("box", [12.5, 17.5, 1, 1], 1, structure=5, absorbs=absorbs)
    play = toss_van(duel, pieces=[box])
    events = play.answer([13, 18], ["box"], {"box": 2})

    assert play.table.structure["box"] == left
    assert not found(events, StatRolled)


@rule("FR-THROW-04")
def test_a_thrown_model_that_does_not_fit_is_set_down_by_the_opponent(duel: Make) -> None:
    pal = {"A.pal": {"at": [10, 18 + BASE]}}
    play = duel(1, 1, gap=4, attacker={"strength": 4}, more=pal, edition=DC_FR)
    foe = play.figure("B.foe")
    play.answer("grab A.pal", True, "spot", [foe.x, 18], ["B.foe"], {"B.foe": 1})

    assert (play.asked.player, play.asked.about) == ("B", "landing")
    assert play.refusal([foe.x, 18]) == ("DC-MEAS-09", "on_model")
    assert play.refusal([foe.x, 20]) == ("DC-THROW-15", "not_the_closest")

    play.answer([foe.x, 18 + BASE])

    assert (play.figure("A.pal").x, play.figure("A.pal").y) == (foe.x, 18 + BASE)


# -- scenery ------------------------------------------------------------------------------


@rule("FR-SCEN-05")
def test_scenery_suffers_no_effects(duel: Make) -> None:
    """A car is struck for 2, and neither pushed nor knocked down nor stunned."""
    car = piece("car", [10.59, 17, 2, 2], 1.5, structure=5)
    line = {"text": "Push/2, Stun/1, Knocked Down."}
    play = duel(*HIT, gap=20, line=line, board=board(car), edition=DC_FR)
    events = play.attack(target="car")

    assert only(events, SceneryDamaged).damage.total == 2
    assert not found(events, EffectSuffered) + found(events, Pushed)
    assert not found(events, KnockedDown) + found(events, CountersLost)
    assert "car" not in play.table.shifted


# -- skills -------------------------------------------------------------------------------


@rule("FR-SKILL-03")
@each("form, gap, dice, dealt", [("Melee", 0, (8, 8), 5), ("Ranged 8", 3, (8, 8), 5)])
def test_an_assassin_doubles_on_two_eights_of_any_attack_roll(
    duel: Make, form: str, gap: float, dice: tuple[int, int], dealt: int
) -> None:
    """2 doubled, and 1 for the critical."""
    play = duel(*dice, gap=gap, line={"range": form}, attacker={"skills": ["Assassin"]}, edition=DC_FR)

    assert only(play.attack(), Damaged).damage.total == dealt


@rule("FR-SKILL-12")
@each("stun, left", [(1, 6), (2, 5)])
def test_a_metalic_model_is_metallic(duel: Make, stun: int, left: int) -> None:
    play = duel(*HIT, line={"text": f"Stun/{stun}."}, target={"skills": ["Metalic"]}, edition=DC_FR)
    play.attack()

    assert play.figure("B.foe").counters == left


@each("skills, reason", [pytest.param(["Phasing Shift"], None, marks=rule("FR-SKILL-14")), ([], "too_far")])
def test_who_has_phasing_shift_walks_through_a_wall(
    duel: Make, skills: list[str], reason: str | None
) -> None:
    """Anybody else has to go over it."""
    wall = board(piece("wall", [11, 12, 0.5, 12], 4, climbable=False))
    play = duel(gap=20, attacker={"skills": skills}, board=wall, edition=DC_FR)
    play.answer("walk 1")
    route = play.route((13.5, 18))

    if reason is None:
        assert only(play.answer(route), Moved).inches == 3.5
    else:
        assert play.refusal(route)[1] == reason


@rule("FR-SKILL-20")
def test_a_sharp_shooter_rolls_a_die_of_a_shot_again(duel: Make) -> None:
    line = {"range": "Ranged 8"}
    play = duel(1, 2, 8, gap=4, line=line, attacker={"skills": ["Sharp Shooter"]}, edition=DC_FR)
    play.attack()

    assert (play.asked.about, play.asked.player) == ("reroll", "A")
    assert only(play.answer("die 1"), DieRerolled).now == 8


@rule("FR-SKILL-21")
@each("gone, passes", [({}, {"A": 1, "B": 1}), ({"out": True}, {"A": 0, "B": 0})])
def test_a_strategist_gives_a_pass_only_if_in_play_when_the_round_begins(
    skirmish: Make, gone: dict[str, bool], passes: dict[str, int]
) -> None:
    """Two models against one, or one against one."""
    figures = {
        "A.one": {"at": [5, 5], "card": {"skills": ["Strategist"]}, **gone},
        "A.two": {"at": [9, 5]},
        "B.foe": {"at": [5, 30]},
    }
    play = skirmish(figures, "A", start="round", edition=DC_FR)
    play.answer("A")

    assert play.table.passes == passes
    assert ("pass" in play.options) == bool(passes["A"])
