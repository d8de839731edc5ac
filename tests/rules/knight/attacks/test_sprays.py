"""Sprays: the template, whom it catches, and what it does."""

from math import cos, radians, sin
from random import Random
from typing import Any

import pytest

from slugfest.kernel.decisions import Place
from slugfest.kernel.game import DiceRolled
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import AttackMissed, CountersLost, Damaged
from tests.rules.knight.builders import BASE, board, found, line, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

SPRAY = {"range": "Spray", "damage": 2}
FAILS, PASSES = (8, 8), (1, 1)
EAST = [20, 18]


def hurt(events: list[Any]) -> list[str]:
    return [event.figure for event in found(events, Damaged)]


@rule("DC-SPRAY-01")
@each("edition", [DC, pytest.param(DC_FR, marks=rule("FR-SPRAY-04"))], ids=lambda edition: edition.id)
@each("gap, offered", [(8.0, True), (8.02, False)])
def test_the_template_is_eight_inches_long(duel: Make, gap: float, offered: bool, edition: Edition) -> None:
    """It begins at the edge of the attacker's volume."""
    play = duel(*(FAILS if offered else ()), gap=gap, line=SPRAY, edition=edition)

    assert offered == ("attack blow" in play.options)

    if offered:
        assert hurt(play.answer("attack blow", EAST)) == ["B.foe"]
    else:
        assert play.refusal("attack blow") == ("DC-ATK-05", "no_target")


def test_a_direction_is_taken_to_four_decimals(duel: Make) -> None:
    play = duel(line=SPRAY)
    play.answer("attack blow")
    assert isinstance(play.asked, Place)

    assert play.asked.region.nearest((14.12346, 18.01238)) == (14.1235, 18.0124)
    assert play.asked.region.nearest((4.0, 18.0)) is None


@rule("DC-SPRAY-01")
@each("gap, offered", [(4.0, True), (4.02, False)])
def test_a_printed_range_shortens_it(duel: Make, gap: float, offered: bool) -> None:
    play = duel(*(FAILS if offered else ()), gap=gap, line={**SPRAY, "range": "Spray 4"})

    assert offered == ("attack blow" in play.options)

    if offered:
        play.answer("attack blow", EAST)


@rule("DC-SPRAY-01", "DC-SPRAY-02")
@each("aside, hit", [(1.4 + BASE / 2, True), (1.5 + BASE / 2 + 0.06, False)])
def test_it_is_three_inches_wide_at_the_far_end_and_a_touch_is_enough(
    duel: Make, aside: float, hit: bool
) -> None:
    """The bystander stands at the far end, its base half an inch beyond the middle line."""
    by = {"B.by": {"at": [10 + BASE / 2 + 7.8, 18 + aside]}}
    play = duel(*FAILS, *(FAILS if hit else ()), gap=3, line=SPRAY, more=by)

    assert ("B.by" in hurt(play.answer("attack blow", EAST))) == hit


@rule("DC-SPRAY-01")
@each("aside, hit", [(0.3, True), (0.42, False)])
def test_it_is_half_an_inch_wide_where_it_touches_the_attacker(duel: Make, aside: float, hit: bool) -> None:
    """0.6" along, the template reaches 0.25" + 0.09" to each side."""
    by = {"B.by": {"at": [10 + BASE / 2 + 0.6, 18 + aside + BASE / 2]}}
    play = duel(*FAILS, *(FAILS if hit else ()), gap=3, line=SPRAY, more=by)

    assert ("B.by" in hurt(play.answer("attack blow", EAST))) == hit


@rule("DC-ATK-05")
def test_it_points_anywhere_but_somebody_must_be_hit(duel: Make) -> None:
    play = duel(*FAILS, gap=2, line=SPRAY)
    play.answer("attack blow")
    asked = play.asked

    assert isinstance(asked, Place)
    assert (asked.about, asked.player) == ("spray_aim", "A")
    assert play.refusal([0, 18]) == ("DC-ATK-05", "nobody_hit")
    assert play.refusal([10, 18]) == ("DC-ATK-05", "nobody_hit")
    assert play.figure("A.hero").counters == 6
    assert asked.region.nearest((20.0, 18.0)) == (20.0, 18.0)
    assert asked.region.nearest((0.0, 18.0)) is None
    assert len(asked.region.outline()[0]) == 4

    assert hurt(play.answer([11, 18])) == ["B.foe"]
    assert play.figure("A.hero").counters == 6 - 2


@rule("DC-SPRAY-01")
@each("degrees", range(0, 360, 45))
def test_every_direction_is_as_good(skirmish: Make, degrees: int) -> None:
    x, y = 18 + 5 * cos(radians(degrees)), 18 + 5 * sin(radians(degrees))
    play = skirmish(
        {"A.hero": {"at": [18, 18], "card": {"attacks": [line(**SPRAY)]}}, "B.foe": {"at": [x, y]}},
        *FAILS,
        start="activation A.hero",
    )

    assert hurt(play.answer("attack blow", [x, y])) == ["B.foe"]


@rule("DC-SPRAY-02", "DC-SPRAY-04")
def test_friend_and_foe_are_hit_and_nobody_shields_anybody(duel: Make) -> None:
    row = {"A.pal": {"at": [14, 18]}, "B.last": {"at": [16, 18]}}
    play = duel(*FAILS * 3, gap=0.5, line=SPRAY, more=row)

    assert sorted(hurt(play.answer("attack blow", EAST))) == ["A.pal", "B.foe", "B.last"]


@rule("DC-SPRAY-02")
@each("height, hit", [(9.5, True), (9.52, False)])
def test_the_length_counts_upwards_too(duel: Make, height: float, hit: bool) -> None:
    """1.5" of attacker and 8" of spray."""
    roof = board(piece("roof", (10.6, 17, 3, 3), height))
    play = duel(*(FAILS if hit else ()), line=SPRAY, board=roof, foe={"at": [10.7, 18, height]})

    assert hit == ("attack blow" in play.options)

    if hit:
        play.answer("attack blow", EAST)


@rule("DC-SPRAY-03", "FR-COVER-03", "FR-SPRAY-04")
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
def test_who_is_wholly_hidden_is_not_hit(duel: Make, edition: Edition) -> None:
    wall = board(piece("wall", (14, 10, 0.3, 16), 3))
    by = {"B.by": {"at": [16, 18]}}
    play = duel(*FAILS, gap=1, line=SPRAY, board=wall, more=by, edition=edition)

    assert hurt(play.answer("attack blow", EAST)) == ["B.foe"]


@rule("DC-SPRAY-05", "DC-SPRAY-10")
@each(
    "dice, damage, inches, counters",
    [
        pytest.param(FAILS, 2, 2.0, 5, marks=rule("DC-SPRAY-07")),
        pytest.param(PASSES, 1, 0.0, 6, marks=rule("DC-SPRAY-06")),
    ],
)
def test_super_breath(duel: Make, dice: tuple[int, int], damage: int, inches: float, counters: int) -> None:
    """Batman fails: 2 damage, pushed 2", loses a counter.  Batman passes: 1 damage and nothing else."""
    breath = {"range": "Spray", "damage": 2, "type": "Cold", "text": "Push/2, Stun/1."}
    play = duel(*dice, gap=1, line=breath)
    x = play.figure("B.foe").x
    events = play.answer("attack blow", EAST)

    assert only(events, Damaged).damage.total == damage
    assert play.figure("B.foe").x == pytest.approx(x + inches, abs=0.001)
    assert play.figure("B.foe").counters == counters
    assert len(found(events, CountersLost)) == len(found(events, Pushed)) == (1 if inches else 0)


@rule("DC-SPRAY-08", "DC-SPRAY-09", "DC-MIX-46")
def test_nobody_under_it_is_a_target_and_no_defense_counts(duel: Make) -> None:
    """DC-MIX-46: Combat Stance is neither offered nor of any use."""
    play = duel(*FAILS, gap=1, line=SPRAY, foe={"improvement": "combat_stance"})
    events = play.answer("attack blow", EAST)

    assert play.asked.about == "action"
    assert [event.purpose for event in found(events, DiceRolled)] == ["agility"]
    assert hurt(events) == ["B.foe"]


@rule("FR-SPRAY-02", "FR-SPRAY-03")
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
def test_a_spray_works_in_contact(duel: Make, edition: Edition) -> None:
    play = duel(*FAILS, gap=0.0, line=SPRAY, edition=edition)

    assert hurt(play.answer("attack blow", EAST)) == ["B.foe"]


def test_a_bot_always_finds_a_direction(duel: Make) -> None:
    play = duel(gap=7.9, line=SPRAY)
    play.answer("attack blow")
    asked = play.asked
    for seed in range(50):
        assert asked.check(asked.sample(Random(seed))) is None


@each("aside, attacked", [(1.4 + BASE / 2, True), (1.5 + BASE / 2 + 0.06, False)])
def test_in_marvel_a_touch_of_the_template_is_enough(duel: Make, aside: float, attacked: bool) -> None:
    by = {"B.by": {"at": [10 + BASE / 2 + 7.8, 18 + aside], "counters": 0}}
    dice = (1, 2) * (1 + attacked)
    play = duel(*dice, gap=3, line=SPRAY, more=by, foe={"counters": 0}, hero={"counters": 2}, edition=MARVEL)
    events = play.answer("attack blow", EAST)

    assert len(found(events, AttackMissed)) == 1 + attacked


@rule("DC-SPRAY-06")
@each("printed, half", [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_half_of_a_spray_is_rounded_down_and_at_least_one(duel: Make, printed: int, half: int) -> None:
    play = duel(*PASSES, gap=1, line={**SPRAY, "damage": printed, "text": "Stun/1."})
    events = play.answer("attack blow", EAST)

    assert only(events, Damaged).damage.total == half
    assert not found(events, CountersLost)


@rule("DC-SPRAY-07", "DC-KD-06")
def test_who_is_down_cannot_dodge_a_spray(duel: Make) -> None:
    """No dice are rolled at all."""
    play = duel(gap=1, line={**SPRAY, "text": "Stun/1."}, foe={"knocked_down": True})
    events = play.answer("attack blow", EAST)

    assert only(events, Damaged).damage.total == 2
    assert only(events, CountersLost).amount == 1


@rule("DC-OVER-05")
def test_a_spray_has_its_printed_overload_once_for_everybody_and_no_die(duel: Make) -> None:
    more = {"A.pal": {"at": [14, 18]}}
    play = duel(*FAILS, *FAILS, gap=1, line={**SPRAY, "text": "Overload: +1 damage."}, more=more)
    play.answer("attack blow", EAST)
    assert (play.asked.about, play.options) == ("overload", ("none", "printed"))
    events = play.answer("printed")

    assert [event.damage.total for event in found(events, Damaged)] == [3, 3]
    assert play.figure("A.hero").counters == 6 - 2 - 1
