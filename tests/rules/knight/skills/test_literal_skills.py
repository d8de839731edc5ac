"""Skills at their word: what the French sheet leaves out of them, and what that changes when it is taken literally."""

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC_FR, MARVEL
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import (
    CountersLost,
    Damaged,
    DieRerolled,
)
from slugfest.rules.knight.events.skills import CountersGained
from tests.rules.knight.builders import BASE, board, found, only, piece, power, readings, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

FR, MV = DC_FR.literally(), MARVEL.literally()
WAVE = {"range": "Expansive Wave 3", "damage": 4}


@readings("FR-SKILL-01", FR)
@each("skill", ["Soldier", "Acrobat"])
def test_a_success_may_be_rolled_again(duel: Make, edition: Edition, literal: bool, skill: str) -> None:
    """Stamina in the Final Phase, Agility against a wave; both pass at first."""
    if skill == "Soldier":
        play = duel(
            1, 1, "A", attacker={"skills": [skill]}, hero={"endurance": 5}, start="final", edition=edition
        )
    else:
        play = duel(1, 1, line=WAVE, gap=1, target={"skills": [skill]}, edition=edition)
        play.answer("attack blow")

    assert literal == (play.asked.about == "reroll")
    if literal:
        play.answer("none")
        assert not found(play.events, DieRerolled)


@each("edition, literal", [pytest.param(FR, True, marks=rule("FR-SKILL-01")), (DC_FR, False)])
def test_a_scientist_may_roll_a_success_again(duel: Make, edition: Edition, literal: bool) -> None:
    hero = {"skills": ["Scientific", "Master Tactician"]}
    play = duel(1, 1, attacker=hero, more={"A.pal": {"at": [20, 5]}}, edition=edition)
    play.answer("end", True)

    assert literal == (play.asked.about == "reroll")


@readings("FR-SKILL-08", FR)
def test_immunity_stops_attacks_and_not_powers(duel: Make, edition: Edition, literal: bool) -> None:
    """A power that hurts gets through to the letter; an attack of that Nature never does, nor its effects."""
    scorch = power(name="Scorch", cost=1, range=4, text="Target enemy model suffers 3 Energy damage.")
    play = duel(
        6, 5, line={"nature": "energy", "text": "Stun/1."}, attacker={"powers": [scorch]},
        target={"skills": ["Immunity Energy"]}, edition=edition,
    )  # fmt: skip
    events = play.answer("power scorch", "B.foe")

    assert sum(event.damage.total for event in found(events, Damaged)) == (3 if literal else 0)
    assert play.figure("B.foe").endurance == (7 if literal else 10)

    events = play.attack()

    assert only(events, Damaged).damage.total == 0
    assert not found(events, CountersLost)


@readings("FR-SKILL-10", FR)
def test_leadership_compares_power_as_it_is_now(duel: Make, edition: Edition, literal: bool) -> None:
    """Both print 7; in the worst zone the friend loses 1."""
    weak = {"power": 7, "endurance": zones(4, 3, 3, worst="-1 Power")}
    boss = {"at": [10, 18 + BASE], "card": {**weak, "skills": ["Leadership 4"]}}
    play = duel(attacker=weak, hero={"endurance": 3}, more={"A.boss": boss}, edition=edition)

    assert sum(event.amount for event in found(play.events, CountersGained)) == (1 if literal else 0)


@rule("FR-SKILL-10")
def test_a_weakened_leader_no_longer_leads_who_is_as_strong(duel: Make) -> None:
    boss_card = {"power": 7, "endurance": zones(4, 3, 3, worst="-1 Power"), "skills": ["Leadership 4"]}
    boss = {"at": [10, 18 + BASE], "card": boss_card, "endurance": 3}
    gained = [
        len(found(duel(more={"A.boss": boss}, edition=edition).events, CountersGained))
        for edition in (DC_FR, FR)
    ]

    assert gained == [1, 0]


@readings("FR-SKILL-13", FR)
def test_an_order_needs_no_sight(duel: Make, edition: Edition, literal: bool) -> None:
    """A friend 5 inches away, behind a wall; another is two hundredths of an inch too far."""
    wall = board(piece("wall", [5, 21, 10, 0.5], 3))
    friends = {"A.pal": {"at": [10, 18 + BASE + 5]}, "A.far": {"at": [4.98 - BASE, 18]}}
    play = duel(attacker={"skills": ["Order"]}, more=friends, board=wall, edition=edition)
    play.answer("end")

    assert literal == (play.asked.about == "next_model")
    assert "A.far" not in play.options


PLOTTER = {"skills": ["Assassin", "Power Master"]}
GIANT = {"endurance": zones(20, 3, 3)}


@readings("FR-SKILL-15", FR)
def test_power_master_comes_after_the_doubling(duel: Make, edition: Edition, literal: bool) -> None:
    """Two eights: (2 + 1) x 2 + 1 for the critical as meant; 2 x 2 + 1 + 1 to the letter."""
    play = duel(8, 8, 1, attacker=PLOTTER, target=GIANT, edition=edition)

    assert only(play.attack(overload="die"), Damaged).damage.total == (6 if literal else 7)


@readings("FR-SKILL-16", FR)
@each("form", ["Ranged 8", "Expansive Wave 5", "Spray"])
def test_power_thief_steals_with_any_attack(duel: Make, edition: Edition, literal: bool, form: str) -> None:
    play = duel(8, 7, line={"range": form}, attacker={"skills": ["Power Thief"]}, gap=3, edition=edition)
    play.answer("attack blow")
    while play.asked.about in ("target", "overload", "improvement", "spray_aim"):
        play.answer({"target": "B.foe", "spray_aim": [20, 18]}.get(play.asked.about, "none"))

    assert len(found(play.events, CountersLost)) == literal
    assert play.figure("A.hero").counters == 4 + literal


@rule("FR-SKILL-16")
def test_power_thief_steals_from_bystanders_and_those_behind_too(duel: Make) -> None:
    x = 10 + BASE + 4
    by = {"B.by": {"at": [x + BASE + 1, 18]}}
    thief = {"skills": ["Power Thief"]}
    for text in ("Explosive/2.", "Pierce/3."):
        line = {"range": "Ranged 10", "text": text}
        play = duel(8, 7, 8, 7, gap=4, line=line, attacker=thief, more=by, edition=FR)

        assert [event.figure for event in found(play.attack(), CountersLost)] == ["B.foe", "B.by"]


@readings("FR-SKILL-17", FR)
def test_power_transference_is_x_or_nothing(duel: Make, edition: Edition, literal: bool) -> None:
    """With one counter there is nothing to give two of; with two, both are given."""
    pal = {"A.pal": {"at": [10, 18 + BASE + 4]}}
    poor, rich = (
        duel(
            attacker={"skills": ["Power Transference 2"]}, hero={"counters": some}, more=pal, edition=edition
        )
        for some in (1, 2)
    )

    assert literal == (poor.asked.about != "transfer_to")

    rich.answer("A.pal")

    assert literal == (rich.asked.about != "transfer")
    if literal:
        assert (rich.figure("A.hero").counters, rich.figure("A.pal").counters) == (0, 8)


BRUTE = {"skills": ["Brutal"]}


@readings("FR-SKILL-04", FR)
def test_a_brutal_push_cannot_be_declined(duel: Make, edition: Edition, literal: bool) -> None:
    play = duel(5, 5, attacker=BRUTE, edition=edition)
    play.attack()

    assert literal == (play.asked.about == "action")
    if not literal:
        play.answer(False)
    assert len(found(play.events, Pushed)) == literal


@rule("FR-SKILL-05")
@each("critical, damage", [("printed", 2), ("damage", 3)])
@each("edition", [DC_FR, FR], ids=["meaning", "letter"])
def test_a_brutal_push_comes_with_either_critical(
    duel: Make, edition: Edition, critical: str, damage: int
) -> None:
    play = duel(5, 5, line={"text": "Critical: Stun/1."}, attacker=BRUTE, edition=edition)
    play.attack(critical=critical)
    if edition is DC_FR:
        play.answer(True)

    assert only(play.events, Damaged).damage.total == damage
    assert len(found(play.events, CountersLost)) == (critical == "printed")
    assert only(play.events, Pushed).inches == 4


def test_without_a_critical_nobody_is_brutal(duel: Make) -> None:
    play = duel(6, 5, attacker=BRUTE, edition=FR)

    assert not found(play.attack(), Pushed)
