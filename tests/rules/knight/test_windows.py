"""Windows: the moments at which abilities may join, each in its place."""

from typing import Any

import pytest

from slugfest.rules.knight.editions import MARVEL
from slugfest.rules.knight.events.play import (
    Activated,
    ActivationEnded,
    AttackHit,
    Damaged,
    DefenseImproved,
    Moved,
    Overloaded,
    PowerSpent,
    StatRolled,
)
from slugfest.rules.knight.scenarios.ledger import PointsScored
from tests.rules.knight.builders import found, indices, knowing
from tests.rules.knight.conftest import Make
from tests.rules.knight.rounds.test_rounds import at

rule = pytest.mark.rule


def bearing(window: str, **changes: Any) -> dict[str, Any]:
    """A hero whose skill scores when the window opens."""
    edition = knowing("cruel", at(window), changes.pop("edition", MARVEL.base))
    return {"attacker": {"skills": ["Cruel"]}, "edition": edition, **changes}


@rule("DC-ATK-10", "DC-ATK-07")
def test_a_reaction_comes_after_the_overload_and_before_the_improvement(duel: Make) -> None:
    events = duel(5, 4, 3, **bearing("attack_paid")).attack(overload="die", improvement="combat_stance")
    order = indices(events, Overloaded, PointsScored, DefenseImproved)

    assert order == sorted(order)


def test_in_marvel_the_overload_waits_for_both(duel: Make) -> None:
    events = duel(5, 4, 3, **bearing("attack_paid", edition=MARVEL)).attack(
        overload="die", improvement="combat_stance"
    )
    order = indices(events, PointsScored, DefenseImproved, Overloaded)

    assert order == sorted(order)


def test_an_activation_begins_before_anything_is_done(duel: Make) -> None:
    play = duel(gap=5, **bearing("activation_begins"))
    play.walk(1, (10, 16))
    order = indices(play.events, Activated, PointsScored, PowerSpent)

    assert order == sorted(order)


def test_an_activation_ends_after_the_last_action(duel: Make) -> None:
    play = duel(gap=5, **bearing("activation_ends"))
    play.walk(1, (10, 16))

    assert not found(play.events, PointsScored)

    play.answer("end")
    order = indices(play.events, Moved, PointsScored, ActivationEnded)

    assert order == sorted(order)


def test_a_movement_has_ended_when_the_model_has_arrived(duel: Make) -> None:
    play = duel(gap=5, **bearing("movement_ended"))
    play.walk(1, (10, 16))
    order = indices(play.events, PowerSpent, Moved, PointsScored)

    assert order == sorted(order)


def test_an_attack_is_resolved_after_its_damage_and_only_if_it_hits(duel: Make) -> None:
    hit = duel(8, 7, 1, 1, foe={"endurance": 4}, **bearing("attack_resolved")).attack()
    missed = duel(1, 2, **bearing("attack_resolved")).attack()
    order = indices(hit, AttackHit, Damaged, PointsScored, StatRolled)

    assert order == sorted(order)
    assert not found(missed, PointsScored)


@pytest.mark.parametrize("window", ["activation_begins", "activation_ends"])
@pytest.mark.parametrize("dice, joins", [pytest.param((5, 5), False, marks=rule("DC-KO-08")), ((1, 1), True)])
def test_nothing_at_all_is_done_with_who_stays_out(
    duel: Make, window: str, dice: tuple[int, int], joins: bool
) -> None:
    """Not even what comes when an activation ends."""
    play = duel(*dice, hero={"knocked_out": True}, **bearing(window))
    if joins:
        play.answer("end")

    assert joins == bool(found(play.events, PointsScored))
