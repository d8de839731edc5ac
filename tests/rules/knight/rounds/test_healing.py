"""Endurance that comes back, what actions POW may be spent on, and KO as an effect."""

from typing import Any

import pytest

from slugfest.rules.knight.events.play import (
    AttackHit,
    CountersLost,
    Damaged,
    Incapacitated,
    KnockedOut,
    PowerDealt,
    PowerSpent,
    StatRolled,
)
from slugfest.rules.knight.events.skills import Healed
from tests.rules.knight.builders import board, found, kinds, only, piece, power, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

BAR = zones(4, 3, 3, best="+1 Power", middle="-1 Power", worst="-3 Power, -2 Attack")


@rule("DC-SKILL-49")
@each(
    "endurance, heals, dealt",
    [
        pytest.param(3, 1, 5, marks=rule("DC-DMG-10")),
        (3, 0, 3),
        pytest.param(6, 1, 7, marks=rule("DC-DMG-10")),
        pytest.param(1, 6, 7, marks=rule("DC-DMG-10")),
    ],
)
def test_who_is_healed_into_a_better_zone_has_its_modifiers_again(
    duel: Make, endurance: int, heals: int, dealt: int
) -> None:
    skills = [f"Regeneration {heals}"] if heals else []
    play = duel(
        "A", start="round", attacker={"endurance": BAR, "skills": skills}, hero={"endurance": endurance}
    )
    counters = {event.figure: event.power.total for event in found(play.events, PowerDealt)}

    assert counters["A.hero"] == dealt
    assert len(found(play.events, Healed)) == bool(heals)


@each("heals, to_hit", [pytest.param(1, 15 + 4, marks=rule("DC-DMG-10")), (0, 15 + 2)])
def test_the_worse_modifiers_stop(duel: Make, heals: int, to_hit: int) -> None:
    skills = [f"Regeneration {heals}"] if heals else []
    attacker = {"endurance": BAR, "skills": skills}
    play = duel("A", 8, 7, start="round", attacker=attacker, hero={"endurance": 3})
    play.answer("A", "A.hero")

    assert only(play.attack(), AttackHit).to_hit.total == to_hit


@rule("DC-SKILL-50")
@each(
    "endurance, after",
    [
        pytest.param(9, 10, marks=rule("DC-DMG-11")),
        pytest.param(8, 10, marks=rule("DC-DMG-11")),
        (7, 10),
        (6, 9),
        (10, 10),
    ],
)
def test_endurance_never_rises_above_what_is_printed(duel: Make, endurance: int, after: int) -> None:
    play = duel("A", start="round", attacker={"skills": ["Regeneration 3"]}, hero={"endurance": endurance})

    assert play.figure("A.hero").endurance == after


# -- KO and Incapacitated are effects -----------------------------------------------------


@rule("DC-DMG-20")
def test_an_attack_may_print_ko_as_its_effect(duel: Make) -> None:
    play = duel(8, 7, line={"text": "KO."})
    events = play.attack()

    assert kinds(events)[-2:] == ["Damaged", "KnockedOut"]
    assert not found(events, StatRolled)
    foe = play.figure("B.foe")
    assert (foe.knocked_out, foe.knocked_down, foe.counters) == (True, True, 0)


@rule("DC-KO-14")
def test_who_is_ko_cannot_be_ko_twice_and_rolls_no_more(duel: Make) -> None:
    """The effect comes before the roll for entering the worst zone, which is then not made."""
    play = duel(8, 7, line={"text": "KO.", "damage": 8})
    events = play.attack()

    assert len(found(events, KnockedOut)) == 1
    assert not found(events, StatRolled)


@rule("DC-DMG-20")
def test_an_attack_may_take_its_target_out_on_a_critical(duel: Make) -> None:
    play = duel(6, 6, line={"text": "Critical: Incapacitated, Stun/1."})
    events = play.attack()

    assert only(events, Incapacitated).figure == "B.foe"
    assert not found(events, CountersLost), "no effect after it"
    assert play.figure("B.foe").out


@rule("DC-DMG-20", "DC-SKILL-25")
@each("text", ["KO.", "Incapacitated."])
def test_immunity_stops_them_like_any_effect(duel: Make, text: str) -> None:
    play = duel(8, 7, line={"text": text}, target={"skills": ["Immunity Physical"]})
    play.attack()

    assert (play.figure("B.foe").knocked_out, play.figure("B.foe").out) == (False, False)


@each("dice, ko", [((1, 1), False), ((8, 8), True)])
def test_who_dodges_is_spared_them(duel: Make, dice: tuple[int, int], ko: bool) -> None:
    play = duel(*dice, line={"range": "Expansive Wave 3", "text": "KO."})
    play.answer("attack blow")

    assert ko == play.figure("B.foe").knocked_out


# -- what POW is spent on -----------------------------------------------------------------

SHOUT = power(name="Shout", cost=1, text="This model gains +1 Attack until the end of the Round.")
ROOF = board(piece("roof", [8, 15, 2.59, 6], 2, type="T6"))


@rule("DC-POW-01", "DC-POW-02")
@each(
    "answers, dice, changes, spent",
    [
        (["walk 2", "stay"], (), {"gap": 8}, ("A.hero", 2, "walk")),
        (["leap_down", [11.2, 18]], (), {"gap": 8, "board": ROOF}, ("A.hero", 1, "leap_down")),
        (["attack blow", "B.foe", "none", "none"], (1, 2), {}, ("A.hero", 2, "blow")),
        (["attack blow", "B.foe", "none", "combat_stance"], (1, 2), {}, ("B.foe", 1, "combat_stance")),
        (["attack blow", "B.foe", "die", "none"], (1, 2, 3), {}, ("A.hero", 1, "overload")),
        (["stand_up"], (), {"hero": {"knocked_down": True}}, ("A.hero", 1, "stand_up")),
        (["grab B.foe", "none", "none"], (1, 2), {}, ("A.hero", 3, "grab_and_throw")),
        (["power shout"], (), {}, ("A.hero", 1, "shout")),
    ],
    ids=["move", "jump into the void", "attack", "improve", "overload", "stand up", "grab", "power"],
)
def test_counters_pay_for_all_of_this(
    duel: Make,
    answers: list[Any],
    dice: tuple[int, ...],
    changes: dict[str, Any],
    spent: tuple[str, int, str],
) -> None:
    play = duel(*dice, attacker={"strength": 3, "powers": [SHOUT]}, **changes)
    start = len(play.events)
    for answer in answers:
        play.answer(play.route((10, 16)) if answer == "stay" else answer)
    paid = found(play.events[start:], PowerSpent)

    assert spent in [(event.figure, event.amount, event.on) for event in paid]
    assert play.figure(spent[0]).counters == 6 - sum(
        event.amount for event in paid if event.figure == spent[0]
    )


@rule("DC-POW-01")
def test_nothing_else_is_bought(duel: Make) -> None:
    verbs = {option.partition(" ")[0] for option in duel(attacker={"strength": 3, "powers": [SHOUT]}).options}

    assert verbs == {"walk", "attack", "grab", "power", "end"}


def test_damage_after_healing_is_a_new_entry(duel: Make) -> None:
    """Out of the worst zone by 1 box, and back into it: another roll."""
    target = {"skills": ["Regeneration 1"]}
    play = duel("A", 8, 7, 1, 1, start="round", target=target, foe={"endurance": 3}, gap=0.0)
    play.answer("A", "A.hero")
    events = play.attack()

    assert (only(events, Damaged).damage.total, len(found(events, StatRolled))) == (2, 1)
