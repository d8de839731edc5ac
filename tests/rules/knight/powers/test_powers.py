"""Special powers and the price of actions."""

from typing import Any

import pytest

from slugfest.rules.knight.events.play import Displaced, PowerSpent
from slugfest.rules.knight.events.powers import StatsChanged
from tests.rules.knight.builders import BASE, board, found, kinds, line, only, piece, power, proving
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

SHOUT = power(
    name="Shout", cost=1, text="This model gains +2 Attack, -1 All Defenses until the end of the Round."
)


def powers(*some: dict[str, Any]) -> dict[str, Any]:
    return {"powers": list(some)}


@rule("DC-POWER-01", "DC-POW-02")
def test_a_power_is_declared_paid_and_resolved_in_that_order(duel: Make) -> None:
    play = duel(attacker=powers(SHOUT))
    events = play.answer("power shout")

    assert kinds(events) == ["PowerUsed", "PowerSpent", "StatsChanged"]
    assert (only(events, PowerSpent).amount, play.figure("A.hero").counters) == (1, 5)


@rule("DC-POWER-01")
def test_each_sentence_of_a_power_is_resolved_in_turn(duel: Make) -> None:
    text = 'This model gains +2 Attack until its next activation. Displace this model up to 6" away.'
    play = duel(attacker=powers(power(text=text)))

    assert kinds(play.answer("power leap")) == ["PowerUsed", "PowerSpent", "StatsChanged"]
    assert play.asked.about == "displace"
    assert kinds(play.answer([10, 15])) == ["Displaced"]
    assert play.asked.about == "action"


@each("until, lasts", [("until the end of the Round", False), ("until its next activation", True)])
def test_a_gain_changes_rolls_until_its_time_is_up(duel: Make, until: str, lasts: bool) -> None:
    boost = power(name="Shout", cost=1, text=f"This model gains +2 Attack {until}.")
    play = duel(5, 2, "B", attacker=powers(boost), foe={"activated": True})
    changed = only(play.answer("power shout"), StatsChanged)

    assert [(change.stat, change.amount) for change in changed.changes] == [("attack", 2)]
    assert "AttackHit" in kinds(play.attack())

    play.answer("end")

    assert play.table.round == 2
    assert lasts == bool(play.figure("A.hero").lasting)

    play.answer("A", "A.hero")

    assert play.figure("A.hero").lasting == ()


@each(
    "frequency, again, next_round",
    [
        proving("DC-POWER-05", "basic", True, True),
        proving("DC-POWER-06", "extraordinary", False, True),
        proving("DC-POWER-07", "unique", False, False),
    ],
)
def test_how_often_a_power_and_an_attack_may_be_used(
    duel: Make, frequency: str, again: bool, next_round: bool
) -> None:
    attacker = {"attacks": [line(frequency=frequency, cost=1)], **powers({**SHOUT, "frequency": frequency})}
    play = duel(1, 2, "A", attacker=attacker, foe={"activated": True})
    play.answer("power shout")
    play.attack()

    assert again == ("power shout" in play.options) == ("attack blow" in play.options)

    play.answer("end", "A", "A.hero")

    assert play.table.round == 2
    assert next_round == ("power shout" in play.options) == ("attack blow" in play.options)


@each(
    "frequency, law",
    [
        proving("DC-POWER-06", "extraordinary", "DC-POWER-06"),
        proving("DC-POWER-07", "unique", "DC-POWER-07"),
    ],
)
def test_what_is_used_up_is_refused_by_its_rule(duel: Make, frequency: str, law: str) -> None:
    attacker = {"attacks": [line(frequency=frequency)], **powers({**SHOUT, "frequency": frequency})}
    play = duel(attacker=attacker, hero={"used": ["blow", "shout"]})

    assert (law, "used_up") == play.refusal("attack blow")
    assert (law, "used_up") == play.refusal("power shout")


@each(
    "cost, counters, legal",
    [
        proving("DC-POW-04", 3, 3, True),
        proving("DC-POW-04", 3, 2, False),
        proving("DC-POW-05", 0, 0, True),
    ],
)
def test_an_action_is_paid_in_full_or_not_at_all(duel: Make, cost: int, counters: int, legal: bool) -> None:
    attacker = {"attacks": [line(cost=cost)], **powers({**SHOUT, "cost": cost})}
    play = duel(attacker=attacker, hero={"counters": counters})

    assert legal == ("attack blow" in play.options) == ("power shout" in play.options)

    if not legal:
        assert play.refusal("attack blow") == ("DC-POW-04", "too_dear")
        assert play.refusal("power shout") == ("DC-POW-04", "too_dear")


@rule("DC-POWER-11")
@each("use, offered", [("active", True), ("passive", False), ("reactive", False)])
def test_only_active_powers_are_actions(duel: Make, use: str, offered: bool) -> None:
    endless = {"text": "This model gains +2 Attack."} if use == "passive" else {}
    play = duel(attacker=powers({**SHOUT, "use": use, **endless}))

    assert offered == ("power shout" in play.options)

    if not offered:
        assert play.refusal("power shout") == ("DC-POW-03", "not_an_option")


@rule("DC-POW-03")
def test_an_action_is_finished_before_the_next_begins(duel: Make) -> None:
    play = duel(attacker=powers(power()))
    play.answer("walk 1")

    assert play.asked.about == "route"
    assert play.refusal("attack blow") == ("DC-MOVE-01", "answer_must_be_a_route")

    play.answer(play.route((10, 17)))

    assert play.asked.about == "action"


# -- Displace -----------------------------------------------------------------------------


@rule("DC-DISP-04", "DC-MOVE-03", "DC-MIX-78")
def test_a_displacement_is_a_movement(duel: Make) -> None:
    """DC-MIX-78: not after a Walk/Run, and no Walk/Run after it."""
    play = duel(attacker=powers(power()))
    play.walk(1, (10, 17))

    assert "power leap" not in play.options
    assert play.refusal("power leap") == ("DC-DISP-04", "already_moved")

    play = duel(attacker=powers(power()))
    play.answer("power leap", [10, 15])

    assert play.refusal("walk 1") == ("DC-MOVE-03", "already_moved")


@rule("DC-DISP-05")
@each("y, legal", [(12, True), (11.991, True), (11.98, False)])
def test_a_displacement_is_as_long_as_its_power_says(duel: Make, y: float, legal: bool) -> None:
    play = duel(attacker=powers(power()))
    play.answer("power leap")

    assert legal == (play.match.refusal([10, y]) is None)

    if not legal:
        assert play.refusal([10, y]) == ("DC-DISP-05", "too_far")


@rule("DC-DISP-05")
@each("height, legal", [(4, True), (4.8, True), (4.85, False)])
def test_a_displacement_goes_straight_through_the_air_and_costs_no_climb(
    duel: Make, height: float, legal: bool
) -> None:
    """3.6 inches aside and 4.8 up are 6 inches."""
    roof = board(piece("roof", [13, 15, 6, 6], height))
    play = duel(gap=20, attacker=powers(power()), board=roof)
    play.answer("power leap")

    assert legal == (play.match.refusal([13.6, 18]) is None)

    if legal:
        events = play.answer([13.6, 18])

        assert only(events, Displaced).to == (13.6, 18, height)
        assert not found(events, PowerSpent)
        assert play.figure("A.hero").z == height


@rule("DC-DISP-05")
def test_models_in_between_are_passed_over(duel: Make) -> None:
    play = duel(attacker=powers(power()))
    play.answer("power leap")

    assert only(play.answer([10 + 3 * BASE, 18]), Displaced).inches == 3.54


@rule("DC-DISP-05")
def test_the_place_must_be_seen(duel: Make) -> None:
    wall = board(piece("wall", [9, 16, 2, 0.4], 4))
    play = duel(attacker=powers(power()), board=wall)
    play.answer("power leap")

    assert play.refusal([10, 14]) == ("DC-DISP-05", "out_of_sight")
    assert play.match.refusal([6, 16]) is None
    assert play.refusal("there") == ("DC-DISP-05", "answer_must_be_a_place")


@rule("DC-DISP-05")
@each("at, law, reason", [([0.2, 18], "DC-MOVE-11", "off_table"), ([10, 17.2], "DC-MOVE-02", "in_scenery")])
def test_the_place_must_be_a_valid_one(duel: Make, at: list[float], law: str, reason: str) -> None:
    low = board(piece("wall", [8, 16.5, 4, 0.4], 0.4))
    play = duel(attacker=powers(power(text='Displace this model up to 12" away.')), board=low)
    play.answer("power leap")

    assert (law, reason) == play.refusal(at)
