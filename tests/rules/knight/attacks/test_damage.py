"""Damage, the Endurance bar, and leaving the table."""

from typing import Any

import pytest

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Adds
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attacks.damage import DamageStage
from slugfest.rules.knight.events.play import (
    AttackHit,
    CountersLost,
    Damaged,
    EffectSuffered,
    Incapacitated,
    KnockedDown,
    PowerDealt,
    StatRolled,
)
from slugfest.rules.knight.names.tallies import DAMAGE
from slugfest.rules.knight.scene import Occasion
from tests.rules.knight.builders import found, indices, kinds, knowing, line, only, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


@rule("DC-DMG-01", "DC-DMG-06")
@each("damage, left", [(0, 10), (1, 9), (3, 7)])
def test_every_point_of_damage_is_a_box(duel: Make, damage: int, left: int) -> None:
    play = duel(5, 4, line={"damage": damage})

    assert play.figure("B.foe").endurance == 10

    play.attack()

    assert left == play.figure("B.foe").endurance


@rule("DC-ATK-13")
@each("dice, hit", [((4, 4), False), ((4, 5), True)])
def test_damage_and_effects_follow_a_hit_and_no_miss(duel: Make, dice: tuple[int, int], hit: bool) -> None:
    play = duel(*dice, line={"text": "Knocked Down."})
    events = play.attack()

    assert play.figure("B.foe").endurance == (8 if hit else 10)
    assert hit == bool(found(events, Damaged))
    assert hit == bool(found(events, KnockedDown)) == play.figure("B.foe").knocked_down


@rule("DC-DMG-07")
@each(
    "damage, zone, defense",
    [
        (0, "grey", 13),
        (3, "grey", 13),
        (4, "pale", 11),
        (6, "pale", 11),
        (7, "blue", 10),
        (9, "blue", 10),
    ],
)
def test_the_bar_has_three_zones_in_that_order(duel: Make, damage: int, zone: str, defense: int) -> None:
    """N=10, Pale from 6, Blue from 3: 10 to 7 Grey, 6 to 4 Pale, 3 to 1 Blue."""
    printed = {"best": "+1 Physical Defense", "middle": "-1 Physical Defense", "worst": "-2 Physical Defense"}
    blows = {"attacks": [line(damage=damage), line(name="Tap", damage=0)]}
    stamina = (1, 1) if zone == "blue" else ()
    play = duel(8, 7, *stamina, 8, 7, attacker=blows, target={"endurance": zones(4, 3, 3, **printed)})
    play.attack()

    assert zone == play.match.view("A").table["figures"]["B.foe"]["zone"]
    assert defense == only(play.attack("tap"), AttackHit).defense.total


@each(
    "damage, defense",
    [
        (1, 12),
        pytest.param(4, 13, marks=rule("DC-DMG-08")),
        pytest.param(7, 10, marks=rule("DC-DMG-08")),
    ],
)
def test_a_zone_acts_at_once_and_never_adds_to_another(duel: Make, damage: int, defense: int) -> None:
    bar = {
        "endurance": zones(4, 3, 3, middle="+1 Physical Defense", worst="-2 Physical Defense"),
        "stamina": 16,
    }
    blows = {"attacks": [line(damage=damage), line(name="Tap", damage=0)]}
    stamina = (1, 1) if damage == 7 else ()
    play = duel(8, 7, *stamina, 8, 7, attacker=blows, target=bar)
    play.attack()

    assert defense == only(play.attack("tap"), AttackHit).defense.total


@rule("DC-DMG-09", "DC-PHASE-04")
def test_a_zone_changes_power_but_takes_no_counters(duel: Make) -> None:
    """Power 6 in a zone printed Power -2: the counters stay, and the next Round deals 4."""
    bar = {"endurance": zones(4, 3, 3, middle="-2 Power"), "stamina": 16}
    play = duel(8, 7, 8, 8, "A", line={"damage": 4}, target=bar, foe={"activated": True})
    play.attack()

    assert play.figure("B.foe").counters == 6

    events = play.answer("end")

    assert [event.power.total for event in found(events, PowerDealt) if event.figure == "B.foe"] == [4]


# -- the amount ---------------------------------------------------------------------------


def staged(*parts: Part) -> Any:
    """A skill that puts parts into the damage of its bearer's attacks."""

    def make(bearer: str, _use: SkillUse) -> list[Ability]:
        def give(part: Part) -> Ability:
            def mine(occasion: Occasion, who: str) -> Part | None:
                return part if occasion.subject == who else None

            return Adds(bearer, DAMAGE, mine)

        return [give(part) for part in parts]

    return make


def test_base_is_increased_then_doubled_and_only_then_added_to(duel: Make) -> None:
    """DC-MIX-08: (2 + 1) x 2 = 6, then +1 for the Critical = 7."""
    parts = (
        Part(2, "assassin", "DC-SKILL-03", DamageStage.DOUBLING, times=True),
        Part(1, "fury", "DC-SKILL-44", DamageStage.BASE_INCREASE),
    )
    play = duel(8, 8, 1, 1, attacker={"skills": ["Cruel"]}, edition=knowing("cruel", staged(*parts)))
    damage = only(play.attack(), Damaged).damage

    assert [part.label for part in damage.in_order] == ["base_damage", "fury", "assassin", "critical"]
    assert damage.total == 7


@rule("DC-DMG-05")
def test_damage_is_never_below_nothing(duel: Make) -> None:
    less = staged(Part(-5, "resistance", "DC-DMG-05", DamageStage.FLAT))
    play = duel(5, 4, attacker={"skills": ["Cruel"]}, edition=knowing("cruel", less))
    play.attack()

    assert play.figure("B.foe").endurance == 10


def test_overload_and_critical_both_add(duel: Make) -> None:
    events = duel(5, 5, line={"text": "Overload: +1 damage."}).attack(overload="printed")

    assert str(only(events, Damaged).damage) == "2 base_damage, plus 1 overload, plus 1 critical: 4"


# -- effects ------------------------------------------------------------------------------


@rule("DC-DMG-03", "DC-DMG-04")
def test_effects_follow_the_damage_in_printed_order(duel: Make) -> None:
    text = {"text": "Stun/1, Ensnare/1. Critical: Distract/1. Overload: Dazzle/1."}
    events = duel(5, 5, line=text).attack(overload="printed")

    assert [event.effect for event in found(events, EffectSuffered)] == [
        "stun",
        "ensnare",
        "dazzle",
        "distract",
    ]
    assert indices(events, Damaged)[0] < indices(events, EffectSuffered)[0]


@rule("DC-DMG-02", "DC-INCAP-02", "DC-INCAP-03")
def test_who_has_no_endurance_left_is_removed_at_once_and_suffers_nothing_more(duel: Make) -> None:
    """DC-MIX-36.  It came from the best zone, so that a Stamina roll would have been due."""
    play = duel(5, 4, line={"damage": 10, "text": "Stun/1, Knocked Down."})
    events = play.attack()
    where = kinds(events).index("Damaged")

    assert kinds(events)[where:] == ["Damaged", "Incapacitated", "PointsScored"]
    assert play.figure("B.foe").out
    assert not found(events, StatRolled)


@rule("DC-INCAP-01")
@each("damage, out", [(2, False), (3, True), (4, True)])
def test_past_the_last_box_is_incapacitated(duel: Make, damage: int, out: bool) -> None:
    play = duel(5, 4, line={"damage": damage}, foe={"endurance": 3})
    events = play.attack()

    assert out == bool(found(events, Incapacitated)) == play.figure("B.foe").out
    assert play.figure("B.foe").endurance == max(0, 3 - damage)


@rule("DC-INCAP-02")
def test_the_removed_never_come_back(duel: Make) -> None:
    play = duel(5, 4, "A", line={"damage": 10}, more={"B.other": {"at": [30, 30], "activated": True}})
    play.attack()
    play.answer("end")

    assert play.table.round == 2
    assert [event.figure for event in found(play.events, PowerDealt)] == ["A.hero", "B.other"]

    play.answer("B")

    assert play.options == ("B.other",)
    assert play.refusal("B.foe") == ("DC-INCAP-02", "not_on_the_table")


@rule("DC-DMG-21")
def test_a_hit_without_damage_still_has_its_effects(duel: Make) -> None:
    events = duel(5, 4, line={"damage": 0, "text": "Stun/2."}).attack()

    assert only(events, Damaged).damage.total == 0
    assert only(events, CountersLost).amount == 2
