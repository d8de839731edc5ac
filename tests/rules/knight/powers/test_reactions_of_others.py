"""Reactions of models that are not the target, attacks that are cancelled, and powers of who is down."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.areas import AreaDeclared
from slugfest.rules.knight.events.play import AttackHit, Damaged, PowerSpent
from slugfest.rules.knight.events.skills import AttackCancelled, Reacted, TargetLost
from tests.rules.knight.builders import BASE, Play, board, found, kinds, line, only, piece, power, proving
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
editions = each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)

SHIELD = power(
    name="Shield",
    cost=1,
    range=3,
    use="reactive",
    text="When a friendly model is attacked, it gains +2 Physical Defense until the end of the Round.",
)
HALT = power(name="Halt", cost=2, range=6, use="reactive", text="When an enemy attacks, cancel the attack.")
ROAR = line(name="Roar", range="Expansive Wave 4", damage=2)
BREATH = line(name="Breath", range="Spray", damage=2)


def bystander(
    name: str = "B.by", inches: float = 2.0, reaction: dict[str, Any] = SHIELD, **state: Any
) -> Any:
    """A friend of the target, so many inches to the north of it."""
    return {name: {"at": [10 + BASE, 18 + BASE + inches], "card": {"powers": [reaction]}, **state}}


def attacked(duel: Make, *dice: int, **more: Any) -> Play:
    play: Play = duel(*dice, **more)
    play.answer("attack blow", "B.foe")
    if play.table.setting.edition is not MARVEL:
        play.answer("none")
    return play


# -- for a friend -------------------------------------------------------------------------


@rule("DC-ATK-08", "DC-POWER-15")
def test_a_friend_of_the_target_may_answer_for_it(duel: Make) -> None:
    play = attacked(duel, 8, 7, more=bystander())

    assert (play.asked.about, play.asked.player, play.options) == ("reaction", "B", ("shield", "none"))
    events = play.answer("shield", "none")
    assert (only(events, PowerSpent).figure, only(events, AttackHit).defense.total) == ("B.by", 14)
    assert play.figure("B.by").lasting == ()


@rule("DC-POWER-03")
@each("inches, asked", [(3, "reaction"), (3.02, "improvement")])
def test_a_friend_answers_from_within_the_range_of_its_power(duel: Make, inches: float, asked: str) -> None:
    play = attacked(duel, 8, 7, more=bystander(inches=inches))

    assert play.asked.about == asked
    play.answer(*(["none"] if asked == "reaction" else []), "none")


@rule("DC-POWER-02")
def test_a_friend_must_see_whom_it_answers_for(duel: Make) -> None:
    wall = board(piece("wall", [5, 18 + BASE, 20, 0.4], 4))
    play = attacked(duel, 8, 7, more=bystander(), board=wall)

    assert play.asked.about == "improvement"
    play.answer("none")


@rule("DC-POWER-04")
def test_who_can_answer_for_friends_can_answer_for_itself(duel: Make) -> None:
    play = attacked(duel, 8, 7, target={"powers": [SHIELD]})

    assert only(play.answer("shield", "none"), AttackHit).defense.total == 14


@rule("DC-MIX-44", "DC-ATK-09")
@each("first", ["B.by reaction", "B.near reaction"])
def test_of_two_that_could_answer_one_does_and_their_player_says_which(duel: Make, first: str) -> None:
    more = {**bystander(), "B.near": {"at": [10 + BASE, 18 - BASE - 1], "card": {"powers": [SHIELD]}}}
    play = attacked(duel, 8, 7, more=more)

    assert (play.asked.about, play.asked.player) == ("next_ability", "B")
    assert play.options == ("B.by reaction", "B.near reaction")

    events = play.answer(first, "shield", "none")

    assert [event.figure for event in found(events, Reacted)] == [first.split(" ", maxsplit=1)[0]]
    assert only(events, AttackHit).defense.total == 14


def test_who_does_not_answer_leaves_it_to_the_other(duel: Make) -> None:
    more = {**bystander(), "B.near": {"at": [10 + BASE, 18 - BASE - 1], "card": {"powers": [SHIELD]}}}
    play = attacked(duel, 8, 7, more=more)
    play.answer("B.by reaction", "none")

    assert (play.asked.about, play.asked.facts["figure"]) == ("reaction", "B.near")
    play.answer("none", "none")


@rule("DC-ATK-08")
def test_friends_of_the_attacker_do_not_answer(duel: Make) -> None:
    more = {"A.pal": {"at": [10, 18 + BASE], "card": {"powers": [HALT, SHIELD]}}}
    play = attacked(duel, 8, 7, more=more)

    assert play.asked.about == "improvement"
    play.answer("none")


# -- cancelling ---------------------------------------------------------------------------


@rule("DC-POWER-10")
@editions
def test_a_cancelled_attack_rolls_nothing_and_stays_paid(duel: Make, edition: Edition) -> None:
    play = attacked(duel, more=bystander(reaction=HALT), line={"frequency": "unique"}, edition=edition)
    events = play.answer("halt")

    assert kinds(events) == ["Reacted", "PowerUsed", "PowerSpent", "AttackCancelled"]
    assert (play.figure("A.hero").counters, play.figure("A.hero").used_ever) == (4, ("blow",))
    assert play.figure("B.by").counters == 4
    assert play.asked.about == "action"


@rule("DC-POWER-03")
@each("at, asked", [([15.18, 18], "reaction"), ([15.2, 18], "improvement")])
def test_the_attacker_must_be_in_range(duel: Make, at: list[float], asked: str) -> None:
    """Exactly 4 inches beyond the attacker, and a little more."""
    by = {"B.by": {"at": at, "card": {"powers": [{**HALT, "range": 4}]}}}
    play = attacked(duel, 8, 7, more=by)

    assert play.asked.about == asked
    play.answer(*(["none"] if asked == "reaction" else []), "none")


@rule("DC-MIX-45")
@editions
def test_a_cancelled_wave_is_cancelled_for_everybody(duel: Make, edition: Edition) -> None:
    play = duel(line=ROAR, more=bystander(reaction=HALT), edition=edition)
    events = play.answer("attack roar")

    assert (play.asked.about, play.asked.player) == ("area_reaction", "B")
    events = play.answer("halt")
    assert kinds(events)[-1] == "AttackCancelled"
    assert not found(events, Damaged)
    assert (play.figure("A.hero").counters, play.figure("B.by").counters) == (4, 4)
    assert play.asked.about == "action"


@rule("DC-MIX-45")
def test_a_cancelled_spray_is_cancelled_for_everybody(duel: Make) -> None:
    play = duel(line=BREATH, more=bystander(reaction=HALT))
    play.answer("attack breath", [14, 18])

    assert kinds(play.answer("halt"))[-1] == "AttackCancelled"
    assert play.figure("B.foe").endurance == 10


def test_a_wave_that_nobody_cancels_goes_on(duel: Make) -> None:
    play = duel(8, 8, 8, 8, line=ROAR, more=bystander(reaction=HALT))
    events = play.answer("attack roar", "none")

    assert found(events, AreaDeclared)
    assert [event.figure for event in found(events, Damaged)] == ["B.foe", "B.by"]


@rule("DC-WAVE-10")
def test_nobody_in_a_wave_answers_as_its_target(duel: Make) -> None:
    play = duel(8, 8, 8, 8, line=ROAR, more=bystander(reaction=SHIELD))

    assert len(found(play.answer("attack roar"), Damaged)) == 2


# -- grabbed ------------------------------------------------------------------------------

BLINK = power(
    name="Blink",
    cost=1,
    use="reactive",
    text='When this model is attacked, displace this model up to 6" away.',
)


@rule("DC-GRAB-13", "DC-ATK-12")
def test_who_leaps_out_of_the_hand_is_not_grabbed(duel: Make) -> None:
    play = duel(attacker={"strength": 3}, target={"powers": [BLINK]})
    play.answer("grab B.foe", "none", "blink")
    events = play.answer([16, 18])

    assert found(events, TargetLost)
    assert (play.asked.about, play.figure("A.hero").counters) == ("action", 3)


def test_who_leaps_and_stays_in_contact_may_be_grabbed(duel: Make) -> None:
    play = duel(8, 7, attacker={"strength": 3}, target={"powers": [BLINK]})
    play.answer("grab B.foe", "none", "blink", [10, 18 + BASE], "none")

    assert play.asked.about == "aim"


@rule("DC-GRAB-13")
def test_a_grab_may_be_cancelled(duel: Make) -> None:
    play = duel(attacker={"strength": 3}, more=bystander(reaction=HALT))
    events = play.answer("grab B.foe", "none", "halt")

    assert found(events, AttackCancelled)
    assert (play.asked.about, play.figure("A.hero").counters) == ("action", 3)


def test_armour_comes_with_a_stance_against_a_grab_and_lasts(duel: Make) -> None:
    armour = power(
        name="Armour",
        cost=0,
        use="reactive",
        text="When this model uses Combat Stance, it also gains Resistance 1 vs Physical.",
    )
    play = duel(1, 1, 8, 8, attacker={"strength": 3, "attack": 6}, target={"powers": [armour]})
    play.answer("grab B.foe", "none", "combat_stance")

    assert only(play.attack(), Damaged).damage.total == 2 + 1 - 1


# -- who is down --------------------------------------------------------------------------


@each("cost, defense", [pytest.param(0, 13 - 3, marks=rule("DC-KD-02")), (1, 12 - 3)])
def test_a_passive_power_that_costs_nothing_stays_on_while_its_bearer_is_down(
    duel: Make, cost: int, defense: int
) -> None:
    hide = power(name="Hide", cost=cost, use="passive", text="This model gains +1 Physical Defense.")
    play = duel(8, 7, target={"powers": [hide]}, foe={"knocked_down": True})

    assert only(play.attack(), AttackHit).defense.total == defense


@each("state", [{"knocked_down": True}, {"knocked_out": True}], ids=["down", "KO"])
@each("cost, reacts", [pytest.param(0, True, marks=rule("DC-KD-02")), (1, False)])
def test_a_passive_power_that_waits_for_an_attack_does_too(
    duel: Make, state: dict[str, bool], cost: int, reacts: bool
) -> None:
    text = "When this model is attacked, it gains +2 Physical Defense until the end of the Round."
    passive = power(name="Reflex", cost=cost, use="passive", text=text)
    play = duel(8, 7, target={"powers": [passive]}, foe=state)

    assert reacts == bool(found(play.attack(), Reacted))


def test_who_is_ko_reacts_with_nothing_that_is_declared(duel: Make) -> None:
    play = duel(8, 7, more=bystander(reaction={**SHIELD, "cost": 0}, knocked_out=True))

    assert not found(play.attack(), Reacted)


# -- how often a power reacts -------------------------------------------------------------


@each(
    "frequency, again, next_round",
    [
        proving("DC-POWER-05", "basic", True, True),
        proving("DC-POWER-06", "extraordinary", False, True),
        proving("DC-POWER-07", "unique", False, False),
    ],
)
def test_a_reaction_is_used_as_often_as_it_prints(
    duel: Make, frequency: str, again: bool, next_round: bool
) -> None:
    guard = {**SHIELD, "frequency": frequency}
    more = {"B.by": {"at": [10 + BASE, 20], "card": {"powers": [guard]}, "activated": True}}
    dice = (1, 2, 1, 2, "A", 1, 2)
    play = duel(*dice, line={"cost": 1}, more=more, foe={"activated": True})
    offered = []
    for at in range(3):
        if at == 2:
            play.answer("end", "A", "A.hero")
        play.answer("attack blow", "B.foe", "none")
        offered.append(play.asked.about == "reaction")
        play.answer(*(["shield"] if offered[-1] else []), "none")

    assert offered == [True, again, next_round]
