"""The roll to hit: dice, Attack, Defense, cover, Overload and criticals."""

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import DiceRolled
from slugfest.rules.knight.events.play import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    Damaged,
    DefenseImproved,
    Overloaded,
    PowerSpent,
    PowerUsed,
)
from tests.rules.knight.builders import BASE, found, indices, kinds, line, only, proving, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


@rule("DC-HIT-02")
@each(
    "dice, defense, hits", [((5, 4), 12, True), ((5, 4), 13, False), ((5, 3), 12, False), ((1, 2), 6, True)]
)
def test_an_equal_total_misses(duel: Make, dice: tuple[int, int], defense: int, hits: bool) -> None:
    """Attack 4 and dice 5 and 4 hit Defense 12 and miss Defense 13."""
    play = duel(*dice, target={"defenses": dict.fromkeys(NATURES, defense)})
    events = play.attack()

    assert hits == bool(found(events, AttackHit))
    assert hits != bool(found(events, AttackMissed))
    assert hits == bool(found(events, Damaged))


NATURES = ("physical", "energy", "supernatural", "mental")


@rule("DC-HIT-01", "DC-CARD-07")
def test_the_total_is_dice_and_attack(duel: Make) -> None:
    hit = only(duel(5, 8, attacker={"attack": 7}).attack(), AttackHit)

    assert str(hit.to_hit) == "13 dice, plus 7 attack: 20"
    assert str(hit.defense) == "12 physical: 12"


@rule("DC-ATK-16", "DC-CARD-11", "DC-ATK-11")
@each("nature, defense", [("physical", 13), ("energy", 14), ("supernatural", 15), ("mental", 16)])
def test_each_nature_attacks_its_own_defense(duel: Make, nature: str, defense: int) -> None:
    defenses = {"physical": 13, "energy": 14, "supernatural": 15, "mental": 16}
    play = duel(5, 4, line={"nature": nature}, target={"defenses": defenses})
    (rolled,) = [event for event in play.attack() if isinstance(event, AttackHit | AttackMissed)]

    assert defense == rolled.defense.total
    assert [part.rule for part in rolled.defense.parts] == ["DC-CARD-11"]


def test_every_attack_has_its_own_roll(duel: Make) -> None:
    play = duel(5, 4, 1, 2)
    first, second = play.attack(), play.attack()

    assert [event.faces for event in found(first + second, DiceRolled)] == [(5, 4), (1, 2)]
    assert found(first, AttackHit)
    assert found(second, AttackMissed)


@rule("DC-HIT-03")
def test_the_defense_is_the_one_of_the_moment(duel: Make) -> None:
    """A worst zone that prints -1 All Defenses, and Knocked Down on top of it."""
    weak = {"endurance": zones(4, 3, 3, worst="-1 All Defenses, -2 Physical Defense")}
    foe = {"endurance": 3, "knocked_down": True}
    hit = only(duel(5, 4, target=weak, foe=foe).attack(), AttackHit)

    assert hit.defense.total == 12 - 1 - 2 - 3
    assert [part.label for part in hit.defense.parts] == [
        "physical",
        "worst_zone",
        "worst_zone",
        "knocked_down",
    ]


@rule("DC-HIT-03")
def test_a_defense_may_fall_below_nothing(duel: Make) -> None:
    low = {"defenses": dict.fromkeys(NATURES, 2)}
    hit = only(duel(1, 2, target=low, foe={"knocked_out": True}).attack(), AttackHit)

    assert hit.defense.total == -4


# -- paying -------------------------------------------------------------------------------


@rule("DC-ATK-15", "DC-POW-02")
@each("dice", [(5, 4), (1, 2)])
def test_the_price_is_gone_hit_or_miss(duel: Make, dice: tuple[int, int]) -> None:
    play = duel(*dice)
    events = play.attack()

    assert play.figure("A.hero").counters == 6 - 2
    assert only(events, AttackDeclared) == AttackDeclared("A.hero", "B.foe", "blow", rules=events[0].rules)
    assert kinds(events)[:3] == ["AttackDeclared", "PowerUsed", "PowerSpent"]


@rule("DC-ATK-07", "DC-ATK-10", "DC-OVER-01")
def test_the_attacker_pays_and_overloads_before_the_target_answers_and_before_any_die(duel: Make) -> None:
    play = duel(5, 4, 2)
    events = play.attack(overload="die", improvement="combat_stance")
    order = indices(events, AttackDeclared, Overloaded, DefenseImproved, DiceRolled)

    assert order == sorted(order)
    assert [(event.figure, event.amount, event.on) for event in found(events, PowerSpent)] == [
        ("A.hero", 2, "blow"),
        ("A.hero", 1, "overload"),
        ("B.foe", 1, "combat_stance"),
    ]


@rule("DC-ATK-04")
def test_first_the_attack_is_declared_and_then_the_target_chosen(duel: Make) -> None:
    play = duel()

    assert play.answer("attack blow") == []
    assert (play.asked.about, play.asked.facts["line"]) == ("target", "blow")


@each(
    "frequency, used",
    [
        ("basic", ()),
        proving("DC-POWER-10", "extraordinary", ("blow",)),
        proving("DC-POWER-10", "unique", ("blow",)),
    ],
)
def test_a_miss_counts_as_a_use(duel: Make, frequency: str, used: tuple[str, ...]) -> None:
    play = duel(1, 2, line={"frequency": frequency})
    events = play.attack()

    assert only(events, PowerUsed).frequency == frequency
    assert (not used) == ("attack blow" in play.options)


@rule("DC-ATK-02", "DC-POW-04")
def test_attacks_go_on_while_counters_last(duel: Make) -> None:
    play = duel(1, 2, 1, 2, 1, 2, attacker={"attacks": [line(), line(name="Kick", cost=1)]})
    play.attack()
    play.attack()

    assert [option for option in play.options if option.startswith("attack")] == [
        "attack blow",
        "attack kick",
    ]

    play.attack("kick")

    assert [option for option in play.options if option.startswith("attack")] == ["attack kick"]
    assert play.refusal("attack blow") == ("DC-POW-04", "too_dear")


@rule("DC-ATK-02")
@each("frequency, again", [("basic", True), ("extraordinary", False), ("unique", False)])
def test_the_frequency_of_an_attack_limits_that_attack_alone(duel: Make, frequency: str, again: bool) -> None:
    attacks = [line(cost=0, frequency=frequency), line(name="Kick", cost=0)]
    play = duel(*(1, 2) * 3, attacker={"attacks": attacks})
    play.attack()
    play.attack("kick")
    play.attack("kick")

    assert [option for option in play.options if option.startswith("attack")] == ["attack blow"] * again + [
        "attack kick"
    ]


@rule("DC-ATK-03")
@each(
    "form, asked, caught",
    [
        ("Melee", "target", ["B.foe"]),
        ("Ranged 8", "target", ["B.far"]),
        ("Expansive Wave 2", "", ["B.foe", "B.side"]),
        ("Spray", "spray_aim", ["B.foe", "B.far"]),
    ],
)
def test_each_of_the_four_forms_reaches_others(duel: Make, form: str, asked: str, caught: list[str]) -> None:
    """One foe in contact, one behind it, one an inch and a half to the side."""
    more = {"B.far": {"at": [15, 18], "counters": 0}, "B.side": {"at": [10, 18 + BASE + 1.5], "counters": 0}}
    dice = (8, 7) if asked == "target" else (8, 8) * 2
    play = duel(*dice, line={"range": form}, foe={"counters": 0}, more=more)
    play.answer("attack blow")
    if asked == "target":
        assert (play.asked.about, play.options) == (asked, tuple(caught))
        play.answer(caught[0], "none")
    elif asked:
        assert play.asked.about == asked
        play.answer([20, 18])

    assert [event.figure for event in found(play.events, Damaged)] == caught


@rule("DC-ATK-03")
def test_there_is_no_fifth_form(duel: Make) -> None:
    with pytest.raises(SetupError):
        duel(line={"range": "Telepathic 8"})
