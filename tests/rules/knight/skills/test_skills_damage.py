"""Skills that change what an attack does: damage, dice bought, counters stolen, and what is suffered."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import (
    AttackHit,
    CountersLost,
    CriticalScored,
    Damaged,
    EffectSuffered,
    Overloaded,
    PowerSpent,
)
from slugfest.rules.knight.events.skills import CountersGained
from tests.rules.knight.builders import BASE, board, found, kinds, line, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
editions = each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)


def skilled(*names: str, **more: Any) -> dict[str, Any]:
    return {"skills": list(names), **more}


def damage(events: Any) -> int:
    return int(only(events, Damaged).damage.total)


@rule("DC-SKILL-33")
@each("reach, gap, total", [("Melee", 0, 13), ("Melee 6", 4, 13), ("Ranged 8", 4, 14)])
def test_marksmanship_is_one_more_at_range(duel: Make, reach: str, gap: float, total: int) -> None:
    play = duel(5, 4, gap=gap, line={"range": reach}, attacker=skilled("Marksmanship"))

    assert total == only(play.attack(), AttackHit).to_hit.total


# -- Assassin, Power Master, Energy, Heroic Action ------------------------------------------


@rule("DC-SKILL-03")
@editions
@each("dice, dealt", [((8, 8), 5), ((8, 7), 2), ((7, 7), 3)])
def test_an_assassin_doubles_the_base_damage_on_two_eights(
    duel: Make, edition: Edition, dice: tuple[int, int], dealt: int
) -> None:
    play = duel(*dice, attacker=skilled("Assassin"), edition=edition)

    assert dealt == damage(play.attack())


@rule("DC-SKILL-03")
@each("dice, dealt", [pytest.param((8, 3, 8), 5, marks=rule("DC-MIX-09")), ((8, 3, 3), 3)])
def test_two_eights_among_three_dice_are_enough(duel: Make, dice: tuple[int, ...], dealt: int) -> None:
    play = duel(*dice, attacker=skilled("Assassin"))

    assert dealt == damage(play.attack(overload="die"))


@rule("DC-SKILL-03", "DC-MIX-10")
def test_an_assassin_keeps_the_printed_critical(duel: Make) -> None:
    play = duel(8, 8, attacker=skilled("Assassin", attacks=[line(text="Critical: Stun/1.")]))
    events = play.attack()

    assert damage(events) == 4
    assert only(events, EffectSuffered).effect == "stun"


@rule("DC-SKILL-03")
def test_an_assassin_doubles_for_nobody_else(duel: Make) -> None:
    assert damage(duel(8, 8, target=skilled("Assassin")).attack()) == 3


@rule("DC-SKILL-44")
@each("overload, dice, dealt", [("none", (8, 7), 2), ("die", (8, 7, 1), 3), ("printed", (8, 7), 4)])
def test_a_power_master_adds_to_the_base_of_an_overloaded_attack(
    duel: Make, overload: str, dice: tuple[int, ...], dealt: int
) -> None:
    attacks = [line(text="Overload: +1 damage.")]
    play = duel(*dice, attacker=skilled("Power Master", attacks=attacks))

    assert dealt == damage(play.attack(overload=overload))


@rule("DC-SKILL-44", "DC-MIX-08", "DC-DMG-05")
def test_base_increase_doubling_and_critical_count_in_that_order(duel: Make) -> None:
    """DC-MIX-08: (2 + 1) x 2 + 1 = 7."""
    play = duel(8, 8, 1, 1, 1, attacker=skilled("Power Master", "Assassin"))

    assert damage(play.attack(overload="die")) == 7


@rule("DC-SKILL-14", "DC-MIX-05", "FR-SKILL-07")
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
def test_energy_overloads_the_same_attack_twice_and_once_a_round(duel: Make, edition: Edition) -> None:
    """DC-MIX-05: 2 more counters, four dice, and any two equal dice make one critical."""
    play = duel(2, 5, 5, 5, 8, 7, 1, attacker=skilled("Energy", power=12), edition=edition)
    events = play.attack(overload="die die")

    assert len(found(events, Overloaded)) == 2
    assert sum(event.amount for event in found(events, PowerSpent)) == 4
    assert only(events, AttackHit).to_hit.total == 17 + 4
    assert len(found(events, CriticalScored)) == 1

    play.answer("attack blow", "B.foe")

    assert play.options == ("none", "die")
    play.answer("die", "none")


@rule("DC-SKILL-14", "DC-MIX-06")
def test_energy_buys_a_die_and_the_printed_overload_but_not_the_latter_twice(duel: Make) -> None:
    attacks = [line(text="Overload: +1 damage.")]
    play = duel(8, 7, 1, attacker=skilled("Energy", attacks=attacks))
    play.answer("attack blow", "B.foe")

    assert play.options == ("none", "die", "printed", "die die", "die printed")
    assert damage(play.answer("die printed", "none")) == 3


@rule("DC-SKILL-14")
def test_two_overloads_need_two_counters_and_the_skill(duel: Make) -> None:
    poor = duel(attacker=skilled("Energy"), hero={"counters": 3})
    plain = duel()
    for play in (poor, plain):
        play.answer("attack blow", "B.foe")

        assert play.options == ("none", "die")


@rule("DC-SKILL-44", "DC-MIX-07")
def test_a_power_master_with_energy_adds_two(duel: Make) -> None:
    play = duel(8, 7, 1, 2, attacker=skilled("Power Master", "Energy"))

    assert damage(play.attack(overload="die die")) == 4


@rule("DC-SKILL-23")
@each("first, second", [((8, 7), [3, 2]), pytest.param((1, 2), [2], marks=rule("DC-MIX-75"))])
def test_heroic_action_belongs_to_the_first_attack_hit_or_miss(
    duel: Make, first: tuple[int, int], second: list[int]
) -> None:
    play = duel(*first, 8, 7, attacker=skilled("Heroic Action"))
    events = play.attack() + play.attack()

    assert second == [event.damage.total for event in found(events, Damaged)]


@rule("DC-SKILL-23")
def test_heroic_action_is_for_nobody_else(duel: Make) -> None:
    """The friend has made its first attack of the Round, and the hero follows without the skill."""
    pal = {"A.pal": {"at": [10 + BASE, 18 - BASE], "card": skilled("Heroic Action")}}
    play = duel(8, 7, 8, 7, more=pal, foe={"activated": True}, start="turn A")
    play.answer("A.pal")
    first = damage(play.attack())
    play.answer("end", "A.hero")

    assert (first, damage(play.attack())) == (3, 2)


@rule("DC-SKILL-23")
def test_heroic_action_comes_back_each_round(duel: Make) -> None:
    play = duel(8, 7, "A", 8, 7, attacker=skilled("Heroic Action"), foe={"activated": True})
    play.attack()
    play.answer("end", "A", "A.hero")

    assert damage(play.attack()) == 3


# -- Immunity, Weakness, Resistance ---------------------------------------------------------


@rule("DC-SKILL-24", "DC-SKILL-25")
@each("word, hurt", [("Physical", False), ("Blunt", False), ("Energy", True), ("Fire", True)])
def test_immunity_stops_damage_and_effects_of_a_nature_or_type(duel: Make, word: str, hurt: bool) -> None:
    play = duel(8, 7, line={"text": "Stun/1."}, target=skilled(f"Immunity {word}"))
    events = play.attack()

    assert damage(events) == (2 if hurt else 0)
    assert bool(found(events, EffectSuffered)) == hurt


@rule("DC-SKILL-24")
def test_immunity_stops_a_critical_too(duel: Make) -> None:
    assert damage(duel(8, 8, target=skilled("Immunity Blunt")).attack()) == 0


@rule("DC-SKILL-66")
@each("dice, dealt", [((8, 7), 4), pytest.param((8, 8), 6, marks=rule("DC-MIX-20"))])
def test_weakness_doubles_all_that_is_suffered(duel: Make, dice: tuple[int, int], dealt: int) -> None:
    assert dealt == damage(duel(*dice, target=skilled("Weakness Blunt")).attack())


@rule("DC-SKILL-66", "DC-MIX-21")
def test_weak_to_nature_and_type_is_weak_once(duel: Make) -> None:
    assert damage(duel(8, 7, target=skilled("Weakness Blunt", "Weakness Physical")).attack()) == 4


@rule("DC-SKILL-67")
@each(
    "other",
    [pytest.param("Immunity Blunt", marks=rule("DC-MIX-17")), "Immunity Physical", "Resistance 1 vs Blunt"],
)
def test_weakness_cancels_immunity_and_resistance(duel: Make, other: str) -> None:
    play = duel(8, 7, line={"text": "Stun/1."}, target=skilled(other, "Weakness Blunt"))
    events = play.attack()

    assert damage(events) == 4
    assert found(events, EffectSuffered)


@rule("DC-SKILL-67", "DC-MIX-18")
@each("kind, dealt", [("Cold", 4), ("Blunt", 0)])
def test_weakness_cancels_immunity_for_that_damage_only(duel: Make, kind: str, dealt: int) -> None:
    play = duel(8, 7, line={"type": kind}, target=skilled("Immunity Physical", "Weakness Cold"))

    assert dealt == damage(play.attack())


@rule("DC-SKILL-52")
@each("amount, left", [(1, 9), (2, 10), (3, 10)])
def test_resistance_reduces_damage_to_nothing_at_worst(duel: Make, amount: int, left: int) -> None:
    play = duel(8, 7, target=skilled(f"Resistance {amount} vs Physical"))
    play.attack()

    assert left == play.figure("B.foe").endurance


@rule("DC-SKILL-52")
@each("skills, left", [(("Resistance 1 vs Physical",), 1), (("Resistance 3 vs Physical",), 0)])
@each("more", [(), ("Immunity Blunt",), ("Resistance 2 vs Blunt",)])
def test_no_resistance_takes_off_more_than_there_is(
    duel: Make, skills: tuple[str, ...], left: int, more: tuple[str, ...]
) -> None:
    """What is told is 0, and not less than nothing."""
    play = duel(8, 7, target=skilled(*more, *skills))

    assert only(play.attack(), Damaged).damage.total == (0 if more else left)


@rule("DC-SKILL-52", "DC-MIX-24")
def test_resistances_add_up_and_others_do_not_count(duel: Make) -> None:
    three = {"damage": 3}
    both = skilled("Resistance 1 vs Physical", "Resistance 1 vs Blunt", "Resistance 1 vs Fire")

    assert damage(duel(8, 7, line=three, target=both).attack()) == 1


@rule("DC-SKILL-09")
def test_resistance_is_taken_once_off_a_cruel_attack(duel: Make) -> None:
    """Cruel adds to the damage that the attack causes: 2 less 1, and 1 more."""
    play = duel(
        8, 7, 1, 1, attacker=skilled("Cruel"), target=skilled("Resistance 1 vs Blunt"), foe={"endurance": 4}
    )
    play.attack()

    assert play.figure("B.foe").endurance == 2


@rule("DC-SKILL-52")
def test_each_amount_is_reduced_by_itself(duel: Make) -> None:
    """The damage of the blow, and that of the contact after its Push."""
    wall = board(piece("wall", (11.77, 15, 1, 6), 3))
    tough = skilled("Resistance 1 vs Blunt")
    play = duel(8, 7, line={"text": "Push/1."}, target=tough, board=wall)

    assert [event.damage.total for event in found(play.attack(), Damaged)] == [1, 0]


# -- Metallic, Solid, Defensive Teamwork ----------------------------------------------------


@rule("DC-SKILL-38")
@each(
    "stun, left",
    [*(pytest.param(stun, left, marks=rule("DC-MIX-71")) for stun, left in ((1, 6), (2, 5))), (3, 4)],
)
def test_metal_takes_one_from_a_stun(duel: Make, stun: int, left: int) -> None:
    play = duel(8, 7, line={"text": f"Stun/{stun}."}, target=skilled("Metallic"))
    events = play.attack()

    assert left == play.figure("B.foe").counters
    assert len(found(events, EffectSuffered)) == (stun > 1)


@rule("DC-SKILL-56")
def test_who_is_solid_buys_no_improvement(duel: Make) -> None:
    solid = duel(1, 2, target=skilled("Solid"))
    plain = duel()
    for play in (solid, plain):
        play.answer("attack blow", "B.foe", "none")

    assert solid.asked.about == "action"
    assert plain.asked.about == "improvement"


def beside(**more: Any) -> dict[str, Any]:
    return {"at": [10 + BASE, 18 + BASE], "card": skilled("Defensive Teamwork"), **more}


@rule("DC-SKILL-10")
@each("nature, against", [("physical", 13), ("energy", 13), ("supernatural", 12), ("mental", 12)])
def test_a_friend_in_contact_with_the_team_is_better_guarded(duel: Make, nature: str, against: int) -> None:
    play = duel(8, 7, line={"nature": nature}, more={"B.pal": beside()})

    assert against == only(play.attack(), AttackHit).defense.total


@rule("DC-SKILL-10", "DC-SKILL-12")
@each(
    "more, target",
    [
        ({"B.pal": beside(at=[10 + BASE, 18.1 + BASE])}, "B.foe"),
        ({"A.pal": beside()}, "B.foe"),
        ({"B.pal": beside(at=[10, 18 + BASE])}, "B.pal"),
    ],
)
def test_nobody_else_is_guarded(duel: Make, more: dict[str, Any], target: str) -> None:
    """Not at a distance, not the enemy, not the bearer itself."""
    play = duel(8, 7, more=more)

    assert only(play.attack(target=target), AttackHit).defense.total == 12


@rule("DC-SKILL-11", "DC-SKILL-12")
def test_two_bearers_guard_no_better_and_guard_each_other(duel: Make) -> None:
    team = skilled("Defensive Teamwork")
    more = {"B.pal": beside(), "B.mate": beside(at=[10 + BASE, 18 - BASE])}
    play = duel(8, 7, more=more)
    pair = duel(8, 7, target=team, more={"B.pal": beside()})

    assert only(play.attack(improvement="combat_stance"), AttackHit).defense.total == 15
    assert only(pair.attack(), AttackHit).defense.total == 13


# -- Power Thief ----------------------------------------------------------------------------


@rule("DC-SKILL-45", "DC-SKILL-46")
def test_a_power_thief_takes_a_counter_with_the_damage(duel: Make) -> None:
    play = duel(8, 7, attacker=skilled("Power Thief"))
    events = play.attack()

    assert (only(events, CountersLost).amount, only(events, CountersGained).amount) == (1, 1)
    assert (play.figure("A.hero").counters, play.figure("B.foe").counters) == (5, 5)


@rule("DC-SKILL-46")
def test_a_thief_may_have_more_than_its_power(duel: Make) -> None:
    play = duel(8, 7, line={"cost": 0}, attacker=skilled("Power Thief"))
    play.attack()

    assert play.figure("A.hero").counters == 7


@rule("DC-SKILL-45")
@each(
    "changes",
    [
        {"foe": {"counters": 0}},
        pytest.param({"foe": {"knocked_out": True}}, marks=rule("DC-MIX-72")),
        pytest.param({"target": skilled("Resistance 2 vs Blunt")}, marks=rule("DC-MIX-72")),
        {"line": {"range": "Ranged 8"}, "gap": 4},
    ],
    ids=["no counter", "KO", "no damage", "at range"],
)
def test_there_is_not_always_something_to_steal(duel: Make, changes: dict[str, Any]) -> None:
    play = duel(8, 7, attacker=skilled("Power Thief"), **changes)

    assert "CountersGained" not in kinds(play.attack())
