"""Expansive Waves, as the rulebook has them."""

from typing import Any

import pytest

from slugfest.cards.knight import read_card
from slugfest.kernel.game import DiceRolled
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR
from slugfest.rules.knight.events.areas import AreaDeclared
from slugfest.rules.knight.events.play import (
    AttackHit,
    CountersLost,
    CriticalScored,
    Damaged,
    KnockedDown,
    StatRolled,
)
from tests.rules.knight.builders import BASE, board, card, found, line, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

WAVE = {"range": "Expansive Wave 3", "damage": 5, "text": "Stun/2."}
FAILS, PASSES = (8, 8), (1, 1)


def hurt(events: list[Any]) -> dict[str, int]:
    return {event.figure: event.damage.total for event in found(events, Damaged)}


@rule("DC-WAVE-05", "DC-WAVE-13")
@each(
    "gap, hit",
    [(3.0, True), pytest.param(3.02, False, marks=rule("DC-ATK-05"))],
)
def test_a_wave_hits_everybody_within_its_radius(duel: Make, gap: float, hit: bool) -> None:
    """Magic Cleave: 3" or less away, a failed Agility roll means full damage."""
    cleave = {"range": "Expansive Wave 3", "damage": 2, "nature": "supernatural", "type": "Slash"}
    play = duel(*(FAILS if hit else ()), gap=gap, line=cleave)

    assert hit == ("attack blow" in play.options)

    if hit:
        assert hurt(play.answer("attack blow")) == {"B.foe": 2}
    else:
        assert play.refusal("attack blow") == ("DC-ATK-05", "no_target")


@rule("DC-WAVE-01", "DC-WAVE-03", "DC-WAVE-04")
def test_friends_are_hit_too_but_not_the_attacker_and_contact_is_no_bar(duel: Make) -> None:
    pal = {"A.pal": {"at": [10, 20]}}
    play = duel(*FAILS, *FAILS, line=WAVE, more=pal)
    events = play.answer("attack blow")

    assert hurt(events) == {"B.foe": 5, "A.pal": 5}
    assert only(events, AreaDeclared).attacker == "A.hero"
    assert play.figure("A.hero").counters == 6 - 2


@rule("DC-WAVE-05")
@each("height, hit", [(4.5, True), (4.52, False)])
def test_the_radius_counts_upwards_too(duel: Make, height: float, hit: bool) -> None:
    """The attacker is 1.5" high: a roof 4.5" up is 3" above its head."""
    roof = board(piece("roof", (10.6, 17, 3, 3), height))
    play = duel(*(FAILS if hit else ()), line=WAVE, board=roof, foe={"at": [10.7, 18, height]})

    assert hit == ("attack blow" in play.options)

    if hit:
        play.answer("attack blow")


@rule("DC-WAVE-02")
def test_no_roll_to_hit_and_so_no_critical(duel: Make) -> None:
    play = duel(*FAILS, line=WAVE, target={"defenses": dict.fromkeys(DEFENSES, 40)})
    events = play.answer("attack blow")

    assert [event.purpose for event in found(events, DiceRolled)] == ["agility"]
    assert not found(events, AttackHit)
    assert not found(events, CriticalScored)
    assert hurt(events) == {"B.foe": 5}


DEFENSES = ("physical", "energy", "supernatural", "mental")


@rule("DC-WAVE-06", "DC-DICE-06")
@each(
    "dice, damage, lost",
    [
        pytest.param((4, 4), 2, 0, marks=rule("DC-WAVE-07", "DC-WAVE-08")),
        pytest.param((4, 5), 5, 2, marks=rule("DC-WAVE-09")),
    ],
)
def test_a_passed_agility_roll_halves_and_spares(
    duel: Make, dice: tuple[int, int], damage: int, lost: int
) -> None:
    """Agility 8: damage 5 becomes 2, and no effect takes hold."""
    play = duel(*dice, line=WAVE)
    events = play.answer("attack blow")

    assert hurt(events) == {"B.foe": damage}
    assert [event.amount for event in found(events, CountersLost)] == ([lost] if lost else [])


@each(
    "printed, half",
    [
        (0, 0),
        *(
            pytest.param(*values, marks=rule("DC-WAVE-07"))
            for values in ((1, 1), (2, 1), (3, 1), (4, 2), (5, 2))
        ),
    ],
)
def test_half_is_rounded_down_and_at_least_one(duel: Make, printed: int, half: int) -> None:
    play = duel(*PASSES, line={**WAVE, "damage": printed})

    assert hurt(play.answer("attack blow")) == {"B.foe": half}


@rule("DC-DMG-05")
def test_the_halving_comes_after_what_is_added(duel: Make) -> None:
    """DC-MIX-27 has the same order: +1 before halving."""
    play = duel(*PASSES, line={**WAVE, "damage": 3, "text": "Overload: +2 damage."})
    events = play.answer("attack blow", "printed")

    assert str(only(events, Damaged).damage) == "3 base_damage, plus 2 overload, halved agility: 2"


@rule("DC-MIX-02")
@each("printed, half", [(2, 1), (3, 2)])
def test_an_overloaded_wave_is_halved_with_its_bonus(duel: Make, printed: int, half: int) -> None:
    """2 + 1 = 3, halved to 1, and not 1 + 1; 3 + 1 = 4, halved to 2, and not half of 3."""
    play = duel(*PASSES, line={**WAVE, "damage": printed, "text": "Overload: +1 damage."})

    assert hurt(play.answer("attack blow", "printed")) == {"B.foe": half}


@rule("DC-WAVE-10")
def test_nobody_in_a_wave_is_a_target(duel: Make) -> None:
    """No Defensive Improvement is offered: the Agility roll comes at once."""
    play = duel(*FAILS, line=WAVE)
    play.answer("attack blow")

    assert play.asked.about == "action"


@rule("DC-WAVE-11")
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
@each("depth, hit", [pytest.param(8.0, False, marks=rule("FR-COVER-02")), (0.6, True)])
def test_who_is_wholly_hidden_is_not_hit_and_who_is_half_hidden_is(
    duel: Make, depth: float, hit: bool, edition: Edition
) -> None:
    wall = board(piece("wall", (11.3, 18 - depth / 2, 0.3, depth), 3))
    play = duel(*(FAILS if hit else ()), gap=1.5, line=WAVE, board=wall, edition=edition)

    assert hit == ("attack blow" in play.options)

    if hit:
        assert hurt(play.answer("attack blow")) == {"B.foe": 5}


@rule("DC-WAVE-12")
def test_scenery_is_not_hurt(duel: Make) -> None:
    crate = board(piece("crate", (9, 20, 1, 1), 1))
    play = duel(*FAILS, line=WAVE, board=crate)
    play.answer("attack blow")

    assert play.table.structure == {"crate": 2}


@rule("DC-OVER-05", "DC-MIX-01")
def test_only_a_printed_overload_once_for_everybody(duel: Make) -> None:
    pal = {"A.pal": {"at": [10, 20]}}
    play = duel(*PASSES, *FAILS, line={**WAVE, "text": "Overload: Knocked Down, +1 damage."}, more=pal)
    play.answer("attack blow")

    assert play.options == ("none", "printed")

    events = play.answer("printed")

    assert play.figure("A.hero").counters == 6 - 2 - 1
    assert hurt(events) == {"B.foe": 6, "A.pal": 3}
    assert [event.figure for event in found(events, KnockedDown)] == ["B.foe"]


@each("changes, hero", [({}, {}), ({"text": "Overload: +1 damage."}, {"counters": 2})])
def test_without_a_printed_overload_or_a_counter_there_is_none(
    duel: Make, changes: dict[str, str], hero: dict[str, int]
) -> None:
    play = duel(*FAILS, line={**WAVE, **changes}, hero=hero)
    events = play.answer("attack blow")

    assert hurt(events) == {"B.foe": 5}


def test_the_last_counter_buys_the_printed_overload(duel: Make) -> None:
    play = duel(*FAILS, line={**WAVE, "text": "Overload: +1 damage."}, hero={"counters": 3})
    play.answer("attack blow")

    assert (play.asked.about, play.options) == ("overload", ("none", "printed"))

    assert hurt(play.answer("printed")) == {"B.foe": 6}
    assert play.figure("A.hero").counters == 0


@rule("DC-KD-06", "DC-MIX-51", "DC-WAVE-09")
def test_who_is_down_cannot_dodge(duel: Make) -> None:
    play = duel(line=WAVE, foe={"knocked_down": True})
    events = play.answer("attack blow")

    assert not found(events, StatRolled)
    assert hurt(events) == {"B.foe": 5}
    assert only(events, CountersLost).amount == 2


def test_who_is_incapacitated_suffers_no_effect_and_the_others_are_still_struck(duel: Make) -> None:
    pal = {"A.pal": {"at": [10, 20]}}
    play = duel(*FAILS, *FAILS, line=WAVE, more=pal, foe={"endurance": 5})
    events = play.answer("attack blow")

    assert play.figure("B.foe").out
    assert [event.figure for event in found(events, CountersLost)] == ["A.pal"]


def test_who_left_the_table_meanwhile_is_not_struck(duel: Make) -> None:
    """The first is pushed into the second, who leaves the table before the wave comes to it."""
    weak = {"B.weak": {"at": [10 + BASE * 2 + 0.5, 18], "endurance": 1}}
    push = {**WAVE, "damage": 1, "text": "Push/2."}
    play = duel(*FAILS, line=push, more=weak)
    events = play.answer("attack blow")

    assert play.figure("B.weak").out
    assert [(event.figure, event.source) for event in found(events, Damaged)] == [
        ("B.foe", "blow"),
        ("B.foe", "push"),
        ("B.weak", "push"),
    ]


@rule("DC-KO-01")
def test_stamina_rolls_come_when_the_whole_wave_is_over(duel: Make) -> None:
    """A.pal is struck first, and its roll still comes last."""
    pal = {"A.pal": {"at": [10, 20], "endurance": 6}}
    play = duel(*FAILS, *FAILS, 1, 1, line=WAVE, more=pal)
    events = play.answer("attack blow")

    rolls = [(event.figure, event.stat) for event in found(events, StatRolled)]
    assert rolls == [("A.pal", "agility"), ("B.foe", "agility"), ("A.pal", "stamina")]


def test_a_wave_counts_towards_its_frequency(duel: Make) -> None:
    play = duel(*FAILS, line={**WAVE, "frequency": "unique"})
    play.answer("attack blow")

    assert play.refusal("attack blow") == ("DC-POWER-07", "used_up")


def test_the_french_sheet_has_other_words_for_areas() -> None:
    read = read_card(
        {"id": "x", **card("x", attacks=[line(range="Explosion 3"), line(name="B", range="Projection")])}, "x"
    )

    assert [attack.form for attack in read.attacks] == ["wave", "spray"]
    assert (DC.notes.names["wave"], DC_FR.notes.names["wave"]) == ("expansive wave", "explosion")
    assert (DC.notes.names["spray"], DC_FR.notes.names["spray"]) == ("spray", "projection")
