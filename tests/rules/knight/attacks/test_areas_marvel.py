"""Waves and sprays of the Marvel sheet: everybody is a target, and rolled for."""

from typing import Any

import pytest

from slugfest.kernel.game import DiceRolled
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import AttackHit, AttackMissed, CountersLost, Damaged
from tests.rules.knight.builders import board, found, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

WAVE = {"range": "Expansive Wave 3", "damage": 4, "text": "Stun/1."}
SPRAY = {**WAVE, "range": "Spray"}
HIT, FAILS, PASSES = (3, 6), (8, 8), (1, 1)
"""Attack 4 against Defense 12: 9 hits, 8 misses."""
PAL = {"A.pal": {"at": [10, 20]}}


def forms(wave: str, spray: str) -> list[Any]:
    """Both kinds of area, each with its own statement."""
    return [pytest.param(WAVE, marks=rule(wave)), pytest.param(SPRAY, marks=rule(spray))]


def declared(play: Any, *answers: Any) -> list[Any]:
    """The attack, aimed east where it is a spray, then the answers."""
    start = len(play.events)
    play.answer("attack blow")
    if play.asked.about == "spray_aim":
        play.answer([20, 18])
    play.answer(*answers)
    events: list[Any] = play.events[start:]
    return events


@each("form", forms("MV-WAVE-02", "MV-SPRAY-03"))
@each("dice, hits", [((2, 6), False), ((3, 6, 8, 8), True)])
def test_each_target_is_rolled_for(
    duel: Make, form: dict[str, Any], dice: tuple[int, ...], hits: bool
) -> None:
    play = duel(*dice, gap=1, line=form, edition=MARVEL)
    events = declared(play, "none", "none")

    assert bool(found(events, AttackHit)) == hits
    assert bool(found(events, AttackMissed)) != hits
    assert [event.damage.total for event in found(events, Damaged)] == ([4] if hits else [])


@each("form", forms("MV-WAVE-01", "MV-SPRAY-01"))
def test_a_target_may_buy_an_improvement(duel: Make, form: dict[str, Any]) -> None:
    play = duel(*HIT, gap=1, line=form, edition=MARVEL)
    events = declared(play, "combat_stance", "none")

    assert only(events, AttackMissed).defense.total == 14
    assert play.figure("B.foe").counters == 5


@each("state", [{"counters": 0}, {"knocked_down": True}])
def test_who_is_down_or_has_no_counter_buys_none(duel: Make, state: dict[str, Any]) -> None:
    play = duel(2, 3, gap=1, line=WAVE, foe=state, edition=MARVEL)
    play.answer("attack blow")

    assert play.asked.about == "overload"

    play.answer("none")


@rule("MV-WAVE-08")
def test_friends_are_targets_too_and_may_buy_improvements(duel: Make) -> None:
    play = duel(2, 3, 2, 3, gap=1, line=WAVE, more=PAL, edition=MARVEL)
    play.answer("attack blow")

    assert (play.asked.about, play.asked.player, play.asked.facts["target"]) == ("improvement", "A", "A.pal")

    events = play.answer("combat_stance", "none", "none", "none")

    assert [event.target for event in found(events, AttackMissed)] == ["A.pal", "B.foe"]
    assert play.figure("A.pal").improvement == "combat_stance"


@each(
    "form, dice, damage",
    [
        pytest.param(WAVE, PASSES, 2, marks=rule("MV-WAVE-03")),
        pytest.param(SPRAY, PASSES, 2, marks=rule("MV-SPRAY-04")),
        (WAVE, FAILS, 4),
        (SPRAY, FAILS, 4),
    ],
)
def test_agility_halves_the_damage_and_leaves_the_effects(
    duel: Make, form: dict[str, Any], dice: tuple[int, int], damage: int
) -> None:
    play = duel(*HIT, *dice, gap=1, line=form, edition=MARVEL)
    events = declared(play, "none", "none")

    assert only(events, Damaged).damage.total == damage
    assert only(events, CountersLost).amount == 1


@each("form, amendment", [(WAVE, "MV-WAVE-03"), (SPRAY, "MV-SPRAY-04")])
def test_without_the_amendment_agility_spares_from_effects(
    duel: Make, form: dict[str, Any], amendment: str
) -> None:
    play = duel(*HIT, *PASSES, gap=1, line=form, edition=MARVEL.without(amendment))

    assert not found(declared(play, "none", "none"), CountersLost)


@each(
    "form, worth",
    [
        pytest.param(WAVE, -1, marks=rule("MV-WAVE-04")),
        pytest.param(SPRAY, 0, marks=rule("MV-SPRAY-05")),
    ],
)
def test_cover_helps_against_waves_and_not_against_sprays(
    duel: Make, form: dict[str, Any], worth: int
) -> None:
    wall = board(piece("wall", (11.3, 15, 0.3, 6), 1.2))
    play = duel(2, 3, gap=1.5, line=form, edition=MARVEL, board=wall)
    missed = only(declared(play, "none", "none"), AttackMissed)

    assert sum(part.value for part in missed.to_hit.parts if part.label == "cover") == worth


@rule("MV-WAVE-05", "MV-WAVE-06", "MV-WAVE-07")
def test_sight_is_needed_and_contact_is_no_bar(duel: Make) -> None:
    wall = board(piece("wall", (11.3, 14, 0.3, 8), 3))
    hidden = duel(gap=1.5, line=WAVE, edition=MARVEL, board=wall)
    close = duel(2, 3, gap=0, line=WAVE, edition=MARVEL)

    assert "attack blow" not in hidden.options
    assert found(declared(close, "none", "none"), AttackMissed)


@rule("MV-OVER-02")
def test_each_roll_is_overloaded_for_itself(duel: Make) -> None:
    """After the improvement is known: three dice for the friend, two for the foe, two counters in all."""
    text = {"text": "Overload: +1 damage."}
    play = duel(1, 2, 3, *HIT, *FAILS, gap=1, line={**WAVE, **text}, more=PAL, edition=MARVEL)
    play.answer("attack blow", "none")

    assert play.options == ("none", "die", "printed")

    events = play.answer("die", "none", "printed")

    assert [len(event.faces) for event in found(events, DiceRolled) if event.purpose == "to_hit"] == [3, 2]
    assert [event.damage.total for event in found(events, Damaged)] == [5]
    assert play.figure("A.hero").counters == 6 - 2 - 2


@rule("MV-WAVE-02")
def test_each_roll_may_be_a_critical_of_its_own(duel: Make) -> None:
    play = duel(6, 6, *FAILS, gap=1, line=WAVE, edition=MARVEL)

    assert only(declared(play, "none", "none"), Damaged).damage.total == 5


@rule("MV-KD-03")
@each("edition, dodges", [(MARVEL, True), (MARVEL.without("MV-KD-03"), False)])
def test_who_is_down_may_dodge_in_marvel(duel: Make, edition: Any, dodges: bool) -> None:
    play = duel(
        *HIT, *(PASSES if dodges else ()), gap=1, line=WAVE, foe={"knocked_down": True}, edition=edition
    )

    assert only(declared(play, "none"), Damaged).damage.total == (2 if dodges else 4)


@rule("MV-KO-04")
@each("form", [WAVE, SPRAY])
def test_the_stamina_roll_comes_before_the_effects(duel: Make, form: dict[str, Any]) -> None:
    play = duel(*HIT, *FAILS, 8, 8, gap=1, line=form, foe={"endurance": 6}, edition=MARVEL)
    events = declared(play, "none", "none")
    purposes = [event.purpose for event in found(events, DiceRolled)]

    assert purposes == ["to_hit", "agility", "stamina"]
    assert play.figure("B.foe").knocked_out
    assert only(events, CountersLost).amount == 0


@each("form", forms("FR-WAVE-03", "FR-SPRAY-04"))
def test_on_the_french_sheet_nobody_is_a_target(duel: Make, form: dict[str, Any]) -> None:
    text = {"text": "Overload: +1 damage."}
    play = duel(*FAILS, gap=1, line={**form, **text}, edition=DC_FR)
    events = declared(play, "printed")

    assert play.asked.about == "action"
    assert only(events, Damaged).damage.total == 5
    assert play.figure("A.hero").counters == 6 - 2 - 1


@each("worst", [True, False])
def test_cruel_needs_a_target(duel: Make, worst: bool) -> None:
    state = {"endurance": 3 if worst else 10}
    play = duel(
        *FAILS,
        gap=1,
        line={**WAVE, "damage": 1},
        attacker={"skills": ["Cruel"], "attacks": [{**LINE, **WAVE, "damage": 1}]},
        foe=state,
        edition=DC_FR,
    )

    assert only(declared(play), Damaged).damage.total == 1


LINE = {"name": "Blow", "cost": 2, "nature": "physical", "type": "Blunt", "damage": 2, "range": "Melee"}


def test_the_rulebook_is_as_it_was() -> None:
    assert DC.numbers.wave_cover == 0
    assert not DC.switches.agility_when_down
