"""Knocked Out: Stamina rolls on the way down, and coming round again."""

from collections.abc import Iterator
from typing import Any

import pytest

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Joins
from slugfest.kernel.events import Event
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, MARVEL
from slugfest.rules.knight.events.play import (
    ActivationEnded,
    AttackHit,
    Damaged,
    EffectSuffered,
    KnockedOut,
    PowerDealt,
    Recovered,
    StatRolled,
    StoodFirm,
)
from slugfest.rules.knight.names.windows import ACTIVATION_BEGINS
from slugfest.rules.knight.rounds.activation import Activation
from slugfest.rules.knight.scene import Occasion
from tests.rules.knight.builders import found, indices, kinds, knowing, only, power, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

BLOW = {"damage": 4}
NEAR_WORST = {"endurance": 5}
"""One blow away from the worst zone, which begins at 3."""


@rule("DC-DMG-14", "DC-DICE-07", "DC-DICE-05")
@each("dice, firm", [((4, 5), True), ((1, 1), True), ((5, 5), False), ((8, 8), False)])
def test_entering_the_worst_zone_calls_for_a_stamina_roll(
    duel: Make, dice: tuple[int, int], firm: bool
) -> None:
    """Stamina 9: a total of 9 passes, 10 does not."""
    play = duel(8, 7, *dice, line=BLOW, foe=NEAR_WORST)
    events = play.attack()
    rolled = only(events, StatRolled)

    assert (rolled.figure, rolled.stat, rolled.dice, rolled.passed) == ("B.foe", "stamina", dice, firm)
    assert firm == bool(found(events, StoodFirm))
    assert firm != bool(found(events, KnockedOut))
    assert firm != play.figure("B.foe").knocked_out


@each(
    "damage, rolls",
    [
        pytest.param(3, 0, marks=rule("DC-DMG-12")),
        pytest.param(4, 0, marks=rule("DC-DMG-13")),
        pytest.param(6, 0, marks=rule("DC-DMG-13")),
        pytest.param(7, 1, marks=rule("DC-DMG-14")),
        pytest.param(9, 1, marks=rule("DC-DMG-14")),
    ],
)
def test_only_the_worst_zone_calls_for_a_roll_at_once(duel: Make, damage: int, rolls: int) -> None:
    """The middle zone begins at 6 of 10, the worst at 3."""
    dice = (1, 1) * rolls
    events = duel(8, 7, *dice, line={"damage": damage}).attack()

    assert rolls == len(found(events, StatRolled))


@rule("DC-DMG-15")
def test_more_damage_in_the_worst_zone_calls_for_no_other_roll(duel: Make) -> None:
    play = duel(8, 7, 1, 1, 8, 7, line={"damage": 1}, foe={"endurance": 4})

    assert len(found(play.attack(), StatRolled)) == 1
    assert not found(play.attack(), StatRolled)
    assert play.figure("B.foe").endurance == 2


@rule("DC-KO-01")
def test_the_roll_comes_after_all_other_effects_of_the_attack(duel: Make) -> None:
    events = duel(8, 7, 8, 8, line={"text": "Stun/1, Dazzle/1.", **BLOW}, foe=NEAR_WORST).attack()
    last_effect = max(at for at, kind in enumerate(kinds(events)) if kind == "EffectSuffered")

    assert last_effect < indices(events, StatRolled)[0] < indices(events, KnockedOut)[0]


@rule("MV-KO-04")
def test_in_marvel_the_roll_comes_before_the_effects(duel: Make) -> None:
    changes: dict[str, Any] = {"line": {"text": "Stun/1.", **BLOW}, "foe": NEAR_WORST}
    events = duel(8, 7, 8, 8, edition=MARVEL, **changes).attack()
    struck_out = duel(8, 7, 8, 8, edition=MARVEL.without("MV-KO-04"), **changes).attack()

    assert indices(events, KnockedOut) < indices(events, EffectSuffered)
    assert indices(events, Damaged) < indices(events, KnockedOut)
    assert indices(struck_out, EffectSuffered) < indices(struck_out, KnockedOut)


@rule("DC-KO-02", "DC-KO-03")
def test_who_is_knocked_out_lies_down_and_loses_all_counters(duel: Make) -> None:
    play = duel(8, 7, 8, 8, line=BLOW, foe=NEAR_WORST)
    play.attack()
    foe = play.figure("B.foe")

    assert (foe.knocked_out, foe.knocked_down, foe.counters, foe.out) == (True, True, 0, False)


@rule("DC-KO-03", "DC-PHASE-05")
def test_who_is_knocked_out_gets_no_counters(duel: Make) -> None:
    play = duel("A", start="round", foe={"knocked_out": True})

    assert [event.figure for event in found(play.events, PowerDealt)] == ["A.hero"]
    assert play.figure("B.foe").counters == 0


@rule("MV-KD-01")
@each(
    "edition, down, out",
    [
        pytest.param(DC, 9, 6, marks=rule("DC-KO-05", "DC-KD-04", "DC-KD-05")),
        pytest.param(MARVEL, 11, 8, marks=rule("MV-KO-03")),
        (MARVEL.without("MV-KD-01"), 9, 6),
    ],
)
def test_down_and_out_lower_every_defense(duel: Make, edition: Edition, down: int, out: int) -> None:
    """-3 for being down and -3 more for being out; -1 and -3 in Marvel."""
    for nature in ("physical", "energy", "supernatural", "mental"):
        changes: dict[str, Any] = {"edition": edition, "line": {"nature": nature}}

        assert (
            down == only(duel(8, 7, foe={"knocked_down": True}, **changes).attack(), AttackHit).defense.total
        )
        assert out == only(duel(8, 7, foe={"knocked_out": True}, **changes).attack(), AttackHit).defense.total


@rule("DC-KO-05", "DC-MIX-50")
def test_penalties_of_all_kinds_add_up(duel: Make) -> None:
    """DC-MIX-50: -3, -3 and Distract 2 are -8."""
    play = duel(8, 7, 8, 7, line={"text": "Distract/2.", "damage": 0}, foe={"knocked_out": True})
    play.attack()

    assert only(play.attack(), AttackHit).defense.total == 12 - 8


@rule("DC-KO-14")
def test_who_is_out_already_makes_no_more_rolls(duel: Make) -> None:
    """Neither on entering the worst zone nor in the Final Phase."""
    play = duel(
        8,
        7,
        "A",
        line=BLOW,
        foe={"knocked_out": True, "activated": True, **NEAR_WORST},
        more={"B.other": {"at": [30, 30], "activated": True}},
    )
    play.attack()
    play.answer("end")

    assert play.table.round == 2
    assert not found(play.events, StatRolled)


@rule("DC-KO-13")
@each("endurance, left", [(5, 3), (2, 0)])
def test_who_is_out_can_still_be_hurt_and_removed(duel: Make, endurance: int, left: int) -> None:
    play = duel(8, 7, foe={"knocked_out": True, "endurance": endurance})
    play.attack()

    assert (play.figure("B.foe").endurance, play.figure("B.foe").out) == (left, left == 0)


# -- coming round -------------------------------------------------------------------------


def lying(**changes: Any) -> dict[str, Any]:
    return {"hero": {"knocked_out": True, **changes.pop("hero", {})}, "start": "turn A", **changes}


@rule("DC-ACT-07", "DC-KO-07")
def test_who_is_out_may_be_activated_and_rolls_before_anything_else(duel: Make) -> None:
    play = duel(4, 5, **lying())

    assert play.options == ("A.hero",)

    events = play.answer("A.hero")

    assert kinds(events)[:3] == ["Activated", "DiceRolled", "StatRolled"]
    assert only(events, StatRolled).stat == "stamina"
    assert play.asked.about == "action"


@rule("DC-KO-08")
def test_a_failed_roll_wastes_the_activation(duel: Make) -> None:
    play = duel(5, 5, **lying())
    events = play.answer("A.hero")

    assert kinds(events)[-2:] == ["ActivationEnded", "TurnCame"]
    assert play.figure("A.hero").knocked_out
    assert play.figure("A.hero").activated
    assert play.asked.player == "B"


@each(
    "bar, power, counters",
    [
        pytest.param("", 6, 5, marks=rule("DC-KO-09")),
        pytest.param("-2 Power", 6, 3, marks=rule("DC-KO-10")),
        pytest.param("-6 Power", 6, 0, marks=rule("DC-KO-10")),
        ("", 0, 0),
    ],
)
def test_who_comes_round_has_one_counter_less_than_usual(
    duel: Make, bar: str, power: int, counters: int
) -> None:
    """Power 6 with -2 Power in the worst zone: 6 - 2 - 1 = 3 counters; never below 0."""
    weak = {"endurance": zones(4, 3, 3, worst=bar), "power": power}
    play = duel(1, 1, attacker=weak, **lying(hero={"endurance": 2}))
    recovered = only(play.answer("A.hero"), Recovered)

    assert counters == play.figure("A.hero").counters == max(0, recovered.power.total)


@rule("DC-KO-10")
def test_what_lowers_power_for_a_while_lowers_it_on_coming_round(duel: Make) -> None:
    """6 - 2 - 1 = 3."""
    effects = [{"stat": "power", "amount": -2, "until": "round", "name": "fury"}]
    play = duel(1, 1, **lying(hero={"endurance": 10, "effects": effects}))
    play.answer("A.hero")

    assert play.figure("A.hero").counters == 3


@rule("DC-KO-11", "DC-KO-12")
def test_who_comes_round_is_no_longer_out_but_still_down(duel: Make) -> None:
    play = duel(1, 1, **lying())
    play.answer("A.hero")
    hero = play.figure("A.hero")

    assert (hero.knocked_out, hero.knocked_down) == (False, True)
    assert play.options == ("stand_up", "end")

    play.answer("stand_up")

    assert "attack blow" in play.options


@rule("DC-KO-11")
def test_the_extra_penalty_ends_with_coming_round(duel: Make) -> None:
    play = duel(
        1,
        1,
        8,
        7,
        **lying(),
        target={
            "attacks": [
                {**BLOW, "name": "Hit", "cost": 1, "nature": "mental", "type": "Mind", "range": "Melee"}
            ]
        },
    )
    play.answer("A.hero", "end", "B.foe")

    assert only(play.attack("hit", "A.hero"), AttackHit).defense.total == 9


@rule("DC-KO-04", "DC-MIX-99")
def test_a_soldier_has_no_reroll_while_out(duel: Make) -> None:
    """DC-MIX-99: not on the recovery roll, but on the roll that would knock it out."""
    soldier = {"skills": ["Soldier"]}
    play = duel(8, 8, attacker=soldier, **lying())
    play.answer("A.hero")

    assert play.figure("A.hero").knocked_out
    assert play.asked.about == "activate"

    play = duel(8, 7, 8, 8, line=BLOW, target=soldier, foe=NEAR_WORST)
    play.attack()

    assert (play.asked.about, play.asked.player) == ("reroll", "B")


# -- from any source, in any activation ---------------------------------------------------


def stumbles(bearer: str, _use: SkillUse) -> list[Ability]:
    """An ability that hurts its bearer for 7 when its activation begins."""

    def own(occasion: Occasion, who: str) -> bool:
        return occasion.host(Activation).figure == who

    def hurt(_occasion: Occasion, who: str) -> Iterator[Event]:
        yield Damaged(who, Tally((Part(7, "fall", "DC-FALL-08"),)), "fall")

    return [Joins(bearer, "stumbles", ACTIVATION_BEGINS, "DC-FALL-08", own, hurt)]


def test_damage_from_any_source_calls_for_the_roll(duel: Make) -> None:
    play = duel(4, 5, attacker={"skills": ["Cruel"]}, edition=knowing("cruel", stumbles))

    assert kinds(play.events) == ["Activated", "Damaged", "DiceRolled", "StatRolled", "StoodFirm"]
    assert play.asked.about == "action"


@rule("DC-KO-06")
def test_who_is_knocked_out_in_its_own_activation_is_done(duel: Make) -> None:
    grin = power(name="Grin", cost=0, text="This model gains +1 Willpower until the end of the Round.")
    hero = {"skills": ["Cruel"], "powers": [grin]}
    play = duel(8, 8, attacker=hero, edition=knowing("cruel", stumbles))

    assert kinds(play.events)[-3:] == ["KnockedOut", "ActivationEnded", "TurnCame"]
    assert [event.figure for event in found(play.events, ActivationEnded)] == ["A.hero"]
    assert play.asked.player == "B"


@rule("DC-MIX-69")
@each("power, options", [(1, None), (2, ("stand_up", "end"))])
def test_who_comes_round_with_next_to_nothing(
    duel: Make, power: int, options: tuple[str, ...] | None
) -> None:
    """Power less one: with no counters the activation is over, with one it can stand up."""
    play = duel(1, 1, **lying(attacker={"power": power}, more={"A.pal": {"at": [30, 30]}}))
    play.answer("A.hero")
    hero = play.figure("A.hero")

    assert (hero.knocked_out, hero.knocked_down, hero.counters) == (False, True, power - 1)
    assert (play.table.active == "A.hero") == (options is not None)
    if options:
        assert play.options == options
