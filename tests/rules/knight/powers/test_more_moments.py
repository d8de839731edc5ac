"""Moments of the Round, of others near the bearer, and of falling; and where powers put models."""

from math import hypot
from random import Random
from typing import Any

import pytest

from slugfest.kernel.decisions import Place
from slugfest.rules.knight.events.play import AttackDeclared, CountersLost, Damaged, Displaced, EffectSuffered
from slugfest.rules.knight.events.powers import EffectsRemoved, Swapped
from slugfest.rules.knight.events.skills import CountersGained, Healed
from tests.rules.knight.builders import BASE, board, found, line, only, piece
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import PASSIVE, facing, near, using

rule = pytest.mark.rule
each = pytest.mark.parametrize

FAR = {"range": 12}
THIRD: dict[str, Any] = {"B.third": {"at": [30, 30]}}


def end_round(play: Any) -> None:
    """Everybody ends at once, until the next Round has begun."""
    round_now = play.table.round
    while play.table.round == round_now and play.match.pending is not None:
        options = getattr(play.asked, "options", ("end",))
        play.answer("end" if "end" in options else options[0])


# -- the Round ------------------------------------------------------------------------------------


def test_at_the_end_of_each_round(duel: Make) -> None:
    text = "At the end of each Round, this model recovers up to 2 Endurance points."
    play = using(duel, text, "A", use=PASSIVE, hero={"endurance": 8}, foe={"activated": True})
    end_round(play)

    assert play.figure("A.hero").endurance == 10
    assert only(play.events, Healed).figure == "A.hero"


def test_at_the_end_of_its_activation(duel: Make) -> None:
    text = "At the end of this model's activation, all enemy models in contact suffer 1 damage."
    play = using(duel, text, use=PASSIVE)
    play.answer("end")

    assert play.figure("B.foe").endurance == 9


@each("inches, counters", [(3, 5), (3.03, 6)])
def test_when_an_enemy_is_activated_near_by(duel: Make, inches: float, counters: int) -> None:
    text = 'Any enemy model that starts its activation within 3" of this model loses 1 Power counter.'
    play = using(duel, text, use=PASSIVE, gap=inches)
    play.answer("end")
    while play.asked.about != "action":
        play.answer(play.options[0])

    assert play.asked.facts["figure"] == "B.foe"
    assert play.figure("B.foe").counters == counters


@each("x, endurance", [(10 + BASE, 9), (10 + BASE + 0.03, 10)])
def test_when_an_enemy_comes_into_contact(duel: Make, x: float, endurance: int) -> None:
    text = "When an enemy model ends its movement in contact with this model, it suffers 1 damage."
    play = facing(duel, text, use=PASSIVE, gap=3, foe={"at": [10, 18]}, hero={"at": [10 + BASE + 3, 18]})
    play.walk(1, [x, 18, 0])

    assert play.figure("A.hero").endurance == endurance


# -- attacks on the bearer, and falling -----------------------------------------------------------


@each("dice, blows", [((8, 7), 2), ((1, 2), 1)])
def test_after_an_attack_that_hits(duel: Make, dice: tuple[int, int], blows: int) -> None:
    text = "After an attack hits this model, it may make a free Melee attack against the attacker."
    play = facing(duel, text, *dice, *((8, 7) if blows > 1 else ()), use=PASSIVE)
    play.attack()
    while play.asked.about in ("use_clause", "overload", "improvement"):
        play.answer(True if play.asked.about == "use_clause" else "none")

    assert [event.attacker for event in found(play.events, AttackDeclared)] == ["A.hero", "B.foe"][:blows]
    assert play.figure("A.hero").endurance == (8 if blows > 1 else 10)
    assert play.figure("B.foe").counters == 6


@each("dice, counters", [((8, 7), 7), ((1, 2), 6)])
def test_when_an_attack_hurts_it(duel: Make, dice: tuple[int, int], counters: int) -> None:
    text = "When an attack damages this model, it gains 1 Power counter."
    play = facing(duel, text, *dice, use=PASSIVE)
    play.attack()

    assert play.figure("B.foe").counters == counters


@each("dice, endurance", [((8, 8), 8), ((1, 1), 10)])
def test_when_it_is_knocked_out(duel: Make, dice: tuple[int, int], endurance: int) -> None:
    """Stamina 9: who stands firm has not fallen."""
    text = 'When this model is Knocked Out, all enemy models within 3" suffer 2 damage.'
    play = facing(duel, text, *(8, 7), *dice, use=PASSIVE, foe={"endurance": 4}, more=THIRD)
    play.attack()

    assert play.figure("A.hero").endurance == endurance


@each("dice, counters", [((8, 8), 6), ((1, 1), 4)])
def test_when_it_knocks_out_an_enemy(duel: Make, dice: tuple[int, int], counters: int) -> None:
    text = "When this model knocks out an enemy model, it gains 2 Power counters."
    play = using(duel, text, *(8, 7), *dice, use=PASSIVE, foe={"endurance": 4}, more=THIRD)
    play.attack()

    assert play.figure("A.hero").counters == counters


@each("inches, counters", [(6, 7), (6.03, 6)])
def test_when_a_friend_near_by_falls(duel: Make, inches: float, counters: int) -> None:
    text = 'When another friendly model within 6" is Knocked Out, this model gains 1 Power counter.'
    pal = {
        "at": [10 + BASE, 18 + BASE + inches],
        "card": {"powers": [{"name": "Grief", "text": text, **PASSIVE}]},
    }
    play = duel(*(8, 7), *(8, 8), foe={"endurance": 4}, more={"B.pal": pal})
    play.attack()

    assert play.figure("B.pal").counters == counters


def test_no_more_often_than_it_says(duel: Make) -> None:
    text = "Once per Round, when this model damages an enemy model, it gains 1 Power counter."
    play = using(duel, text, *(8, 7, 8, 7), use=PASSIVE)
    play.attack()
    play.attack()

    assert len(found(play.events, CountersGained)) == 1


@each("wanted, state", [(True, (8, 9)), (False, (4, 10))])
def test_both_or_neither(duel: Make, wanted: bool, state: tuple[int, int]) -> None:
    text = "When this model damages an enemy model, it may gain 4 Power counters. If it does, it suffers 1 damage."
    play = using(duel, text, *(8, 7), use=PASSIVE)
    play.attack()
    play.answer(wanted)
    hero = play.figure("A.hero")

    assert (hero.counters, hero.endurance) == state


# -- at once ----------------------------------------------------------------------------------------


@each("counters, taken", [(6, 2), (1, 1), (0, 0)])
def test_counters_change_hands(duel: Make, counters: int, taken: int) -> None:
    text = "Target enemy model loses 2 Power counters and this model gains them."
    play = using(duel, text, use=FAR, foe={"counters": counters})
    play.answer("power trick", "B.foe")

    assert play.figure("B.foe").counters == counters - taken
    assert play.figure("A.hero").counters == 5 + taken


def test_effects_are_removed(duel: Make) -> None:
    play = using(
        duel,
        "Remove all effects from this model.",
        *(8, 7),
        attacker={"attacks": [line(cost=0, text="Dazzle/2.")]},
        foe={"activated": True},
    )
    play.attack(target="B.foe")
    assert only(play.events, EffectSuffered).effect == "dazzle"
    play.answer("power trick")

    assert only(play.events, EffectsRemoved).figure == "A.hero"
    assert [effect.name for effect in play.figure("B.foe").lasting] == ["dazzle"]


def test_effects_are_removed_from_a_target(duel: Make) -> None:
    text = "Remove all effects from target model."
    play = using(duel, text, *(8, 7), use=FAR, attacker={"attacks": [line(cost=0, text="Dazzle/2.")]})
    play.attack(target="B.foe")
    play.answer("power trick", "B.foe")

    assert play.figure("B.foe").lasting == ()


def test_two_models_change_places(duel: Make) -> None:
    play = using(duel, "Exchange the positions of this model and target enemy model.", use=FAR, gap=4)
    hero, foe = play.figure("A.hero"), play.figure("B.foe")
    before = (hero.x, foe.x)
    play.answer("power trick", "B.foe")
    hero, foe = play.figure("A.hero"), play.figure("B.foe")

    assert (foe.x, hero.x) == before
    assert (only(play.events, Swapped).figure, only(play.events, Swapped).other) == ("A.hero", "B.foe")
    assert only(play.events, Swapped).inches == pytest.approx(4 + BASE, abs=0.01)
    assert not found(play.events, Displaced), "one after the other they would stand in the same place"


@each("inches, changed", [(0.4, True), (0.3, False)])
def test_places_are_changed_only_where_both_bases_fit(duel: Make, inches: float, changed: bool) -> None:
    """The foe's base is 0.39 inch wider than the hero's: in the hero's place it needs that much beside it."""
    play = using(
        duel,
        "Exchange the positions of this model and target enemy model.",
        use=FAR,
        gap=4,
        target={"size": 3},
        board=board(piece("wall", [4, 18 + BASE / 2 + inches / 2, 7, 1], 3)),
    )
    play.answer("power trick", "B.foe")

    assert bool(found(play.events, Swapped)) is changed


def test_a_change_of_places_is_measured_in_three_dimensions(duel: Make) -> None:
    """3 across, 4 along and 12 up are 13."""
    play = using(
        duel,
        "Exchange the positions of this model and target enemy model.",
        use={"range": 20},
        hero={"at": [10, 10]},
        foe={"at": [13, 14, 12]},
        board=board(piece("roof", [12, 13.5, 4, 4], 12)),
    )
    play.answer("power trick", "B.foe")

    assert only(play.events, Swapped).inches == 13
    assert (play.figure("A.hero").z, play.figure("B.foe").z) == (12, 0)


@rule("DC-SCN-GET-02")
@each("number, y, changed", [(1, 30 - BASE / 2, True), (1, 30 - BASE / 2 + 0.02, False), (2, 32, True)])
def test_nobody_is_changed_into_a_closed_zone(duel: Make, number: int, y: float, changed: bool) -> None:
    play = using(
        duel,
        "Exchange the positions of this model and target enemy model.",
        use=FAR,
        hero={"at": [18, 24]},
        foe={"at": [18, y]},
        scenario="getaway",
        round=number,
    )
    play.answer("power trick", "B.foe")

    assert (play.figure("A.hero").y == y) is changed
    assert bool(found(play.events, Swapped)) is changed


@each("gap, x", [(6, 10 + BASE + 2), (3, 10 + BASE)])
def test_pulled_until_contact(duel: Make, gap: float, x: float) -> None:
    """So far and no farther, and nobody is hurt."""
    play = using(duel, 'Pull target enemy model up to 4" towards this model.', use=FAR, gap=gap)
    play.answer("power trick", "B.foe")

    assert play.figure("B.foe").x == pytest.approx(x, abs=0.01)
    assert not found(play.events, Damaged)


@each("x, refused", [(10 - BASE - 2, False), (10 - BASE - 2.03, True)])
def test_placed_beside_the_bearer(duel: Make, x: float, refused: bool) -> None:
    play = using(duel, 'Place target enemy model within 2" of this model.', use=FAR, gap=6)
    play.answer("power trick", "B.foe")
    if refused:
        assert play.refusal([x, 18, 0]) == ("DC-POWER-02", "not_beside")
        return
    play.answer([x, 18, 0])

    assert play.figure("B.foe").x == pytest.approx(x)


def test_places_beside_the_bearer_are_found_on_every_side(duel: Make) -> None:
    """By chance, near and far, and never the place where the model stands already."""
    play = using(duel, 'Place target enemy model within 4" of this model.', use=FAR, gap=8)
    play.answer("power trick", "B.foe")
    assert isinstance(play.asked, Place)
    random = Random(1)
    places = [play.asked.region.sample(random) for _ in range(40)]
    away = [hypot(x - 10, y - 18) - BASE for x, y, *_ in places]
    sides = {(x > 10, abs(x - 10) > abs(y - 18)) for x, y, *_ in places}

    assert all(play.match.refusal(list(place)) is None for place in places)
    assert 0 <= min(away) < 1
    assert 3 < max(away) <= 4.001
    assert len(sides) == 4


@each("spot, refused", [([BASE / 2, 20, 0], False), ([BASE / 2 + 0.03, 20, 0], True)])
def test_placed_at_an_edge(duel: Make, spot: list[float], refused: bool) -> None:
    play = using(duel, "Place this model in contact with any edge of the table.")
    play.answer("power trick")
    if refused:
        assert play.refusal(spot) == ("DC-POWER-02", "not_beside")
        return
    play.answer(spot)

    assert play.figure("A.hero").x == pytest.approx(spot[0])


def test_placed_beside_a_friend(duel: Make) -> None:
    play = using(
        duel,
        "Place this model in contact with any friendly model.",
        more=near("A.pal", 8),
    )
    play.answer("power trick", [10, 18 + BASE + 8 - BASE, 0])

    assert play.figure("A.hero").y == pytest.approx(26)


@each("text", ["cannot recover Endurance", "cannot use Active Special Powers"])
def test_an_aura_may_bar(duel: Make, text: str) -> None:
    play = facing(
        duel,
        f'All enemy models within 3" {text}.',
        use=PASSIVE,
        hero={"endurance": 5},
        attacker={
            "powers": [{"name": "Rest", "cost": 1, "text": "This model recovers up to 2 Endurance points."}]
        },
    )
    if "power rest" in play.options:
        play.answer("power rest")

    assert play.figure("A.hero").endurance == 5


def test_a_free_attack_on_whom_one_likes(duel: Make) -> None:
    play = using(duel, "This model may make a free Melee attack.", *(8, 7))
    play.answer("power trick")
    while play.asked.about in ("target", "overload", "improvement"):
        play.answer(play.options[0])

    assert only(play.events, AttackDeclared).target == "B.foe"
    assert play.figure("A.hero").counters == 5
    assert not found(play.events, CountersLost)
