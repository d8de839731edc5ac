"""Clauses of skills that meet other rules: areas, pierced models, immunity, several helpers at once."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import (
    AttackHit,
    CountersLost,
    Damaged,
    EffectSuffered,
    Recovered,
    StoodUp,
)
from slugfest.rules.knight.events.skills import CountersGained
from tests.rules.knight.builders import BASE, found, line, only, power, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

HIT, FAILS, PASSES = (8, 7), (8, 8), (1, 1)
WAVE = {"range": "Expansive Wave 4"}


def skilled(*skills: str) -> dict[str, Any]:
    return {"skills": list(skills)}


def hurt(events: list[Any]) -> list[int]:
    return [event.damage.total for event in found(events, Damaged)]


# -- areas --------------------------------------------------------------------------------


@rule("DC-SKILL-23")
def test_a_heroic_action_may_be_a_wave_and_is_then_used_up(duel: Make) -> None:
    attacks = [line(name="Roar", **WAVE), line()]
    play = duel(*FAILS, *HIT, attacker={"attacks": attacks, **skilled("Heroic Action")})

    assert hurt(play.answer("attack roar")) == [3]
    assert hurt(play.attack()) == [2]


@rule("DC-SKILL-23")
def test_a_heroic_spray_too(duel: Make) -> None:
    play = duel(*FAILS, gap=2, line={"range": "Spray"}, attacker=skilled("Heroic Action"))

    assert hurt(play.answer("attack blow", [14, 18])) == [3]


@rule("DC-SKILL-23", "DC-MIX-75")
def test_a_grab_uses_the_heroic_action_up(duel: Make) -> None:
    play = duel(1, 2, *HIT, attacker={"strength": 3, **skilled("Heroic Action")})
    play.answer("grab B.foe", "none", "none")

    assert hurt(play.attack()) == [2]


@rule("DC-SKILL-44")
def test_a_power_master_overloads_a_wave_once_for_all(duel: Make) -> None:
    """Printed Overload +1 and Power Master +1, halved for who dodges."""
    wave = {**WAVE, "text": "Overload: +1 damage."}
    more = {"B.by": {"at": [10, 18 + BASE + 1]}}
    play = duel(*FAILS, *PASSES, line=wave, attacker=skilled("Power Master"), more=more)

    assert hurt(play.answer("attack blow", "printed")) == [4, 2]


@rule("DC-SKILL-03")
@each(
    "form, dealt",
    [("Expansive Wave 4", 3), ("Melee", 5), pytest.param("Ranged 8", 5, marks=rule("MV-SKILL-16"))],
)
def test_an_assassin_strikes_in_melee_and_from_afar_alone(duel: Make, form: str, dealt: int) -> None:
    """In marvel a wave is rolled for; two eights are a critical there and nothing more."""
    wave = form.startswith("Expansive")
    dice = (8, 8, *FAILS) if wave else (8, 8)
    gap = 0 if form == "Melee" else 3
    play = duel(*dice, gap=gap, line={"range": form}, attacker=skilled("Assassin"), edition=MARVEL)
    play.answer("attack blow", *([] if wave else ["B.foe"]), "none", "none")

    assert only(play.events, Damaged).damage.total == dealt


@rule("DC-SKILL-56")
@each("skills, asked", [([], "improvement"), (["Solid"], "overload")])
def test_the_solid_improve_no_defense_against_areas_either(duel: Make, skills: list[str], asked: str) -> None:
    play = duel(*HIT, *FAILS, line=WAVE, target={"skills": skills}, edition=MARVEL)
    play.answer("attack blow")

    assert play.asked.about == asked
    play.answer(*(["none"] if asked == "improvement" else []), "none")


# -- pierced models -----------------------------------------------------------------------


@rule("DC-SKILL-45", "DC-SKILL-46")
@each("form, stolen", [("Melee", 2), ("Ranged 8", 0)])
def test_a_power_thief_robs_whoever_it_damages_in_melee(duel: Make, form: str, stolen: int) -> None:
    behind = {"B.by": {"at": [10 + 2 * BASE + 3, 18]}}
    gap = 0 if form == "Melee" else 3
    if form == "Melee":
        behind = {"B.by": {"at": [10 + 2 * BASE, 18]}}
    play = duel(
        *HIT,
        *HIT,
        gap=gap,
        line={"range": form, "text": "Pierce/2."},
        attacker=skilled("Power Thief"),
        more=behind,
    )
    events = play.attack()

    assert [event.figure for event in found(events, CountersLost)] == ["B.foe", "B.by"][:stolen]
    assert len(found(events, CountersGained)) == stolen


# -- Cruel --------------------------------------------------------------------------------


@rule("DC-SKILL-09")
@each(
    "text, resisted, dealt",
    [("", 1, [2, 1]), ("", 3, [0, 1]), ("", 4, [0, 0]), ("Irresistible.", 4, [3, 1])],
)
def test_cruelty_is_damage_of_the_same_attack(duel: Make, text: str, resisted: int, dealt: list[int]) -> None:
    """Resistance takes its points off the damage caused, Cruel's point included, but not twice."""
    play = duel(
        *HIT,
        *(() if dealt[0] == 0 else (1, 1)),
        line={"text": text, "damage": 3},
        attacker=skilled("Cruel"),
        target=skilled(f"Resistance {resisted} vs Blunt"),
        foe={"endurance": 3 if dealt[0] == 0 else 5},
    )

    assert hurt(play.attack()) == dealt


# -- Irresistible and Immunity ------------------------------------------------------------


@rule("DC-MIX-19", "DC-EFF-19", "DC-SKILL-24", "DC-SKILL-25")
@each("word", ["Physical", "Blunt"])
def test_immunity_holds_against_what_cannot_be_resisted(duel: Make, word: str) -> None:
    play = duel(*HIT, line={"text": "Irresistible, Stun/1, Push/2."}, target=skilled(f"Immunity {word}"))
    events = play.attack()

    assert hurt(events) == [0]
    assert not found(events, EffectSuffered)
    assert not found(events, Pushed)


@rule("DC-SKILL-24", "DC-SKILL-52", "DC-SKILL-66")
@each("nature", ["physical", "energy", "supernatural", "mental"])
@each("kind", ["Blunt", "Slash", "Cold", "Acid"])
@each("skill, dealt", [("Immunity", 0), ("Resistance 1 vs", 2), ("Weakness", 6)])
def test_every_nature_and_every_type_can_be_borne_or_not(
    duel: Make, nature: str, kind: str, skill: str, dealt: int
) -> None:
    """By its Nature, by its type, and not by those it has not; each Nature meets its own Defense."""
    defenses = {**dict.fromkeys(["physical", "energy", "supernatural", "mental"], 30), nature: 12}
    others = {"Blunt": "Cold", "Slash": "Acid", "Cold": "Blunt", "Acid": "Slash"}
    for word, expected in ((nature, dealt), (kind, dealt), (others[kind], 3)):
        play = duel(
            *HIT,
            line={"nature": nature, "type": kind, "damage": 3},
            target={"defenses": defenses, **skilled(f"{skill} {word}")},
        )
        assert hurt(play.attack()) == [expected]


# -- Toughness ----------------------------------------------------------------------------


@rule("DC-SKILL-60", "DC-SKILL-61")
@each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)
@each("toughness, inches", [(1, 2), (2, 1), (3, None), (4, None)])
def test_toughness_takes_inches_off_a_push(
    duel: Make, edition: Edition, toughness: int, inches: int | None
) -> None:
    tough = skilled(f"Toughness {toughness}")
    play = duel(*HIT, line={"text": "Push/3.", "damage": 0}, target=tough, edition=edition)

    # MV-SKILL-14: in Marvel a push of no inches is still a push.
    nothing = [0] if edition is MARVEL else []
    assert [event.inches for event in found(play.attack(), Pushed)] == (
        nothing if inches is None else [inches]
    )


# -- Defensive Teamwork -------------------------------------------------------------------


@rule("DC-MIX-76", "DC-SKILL-11", "DC-SKILL-17")
def test_two_helpers_a_stance_and_wings_are_four(duel: Make) -> None:
    """DC-MIX-76: the second helper adds nothing."""
    helper = {"card": skilled("Defensive Teamwork")}
    x = 10 + BASE
    more = {"B.left": {"at": [x, 18 + BASE], **helper}, "B.right": {"at": [x, 18 - BASE], **helper}}
    play = duel(8, 7, target=skilled("Fly"), more=more)
    hit = only(play.attack(improvement="combat_stance"), AttackHit)

    assert hit.defense.total == 12 + 1 + 2 + 1
    assert [part.label for part in hit.defense.parts].count("defensive_teamwork") == 1


@rule("DC-MIX-76", "DC-SKILL-12")
def test_two_helpers_help_one_another(duel: Make) -> None:
    helper = skilled("Defensive Teamwork")
    more = {"B.left": {"at": [10 + BASE, 18 + BASE], "card": helper}}
    play = duel(8, 7, target=helper, more=more)

    assert only(play.attack(), AttackHit).defense.total == 13


# -- Dazzle -------------------------------------------------------------------------------


@rule("DC-MIX-81")
@each("activated, lasts", [(True, True), (False, False)])
def test_who_is_dazzled_before_its_turn_sees_clearly_in_it(duel: Make, activated: bool, lasts: bool) -> None:
    """DC-MIX-81: till the end of the Round, or till its activation begins."""
    pal = {"A.pal": {"at": [10, 25], "counters": 6}}
    play = duel(*HIT, "A", line={"text": "Dazzle/2."}, foe={"activated": activated}, more=pal)
    play.attack()
    foe = play.figure("B.foe")
    assert [(effect.stat, effect.amount) for effect in foe.lasting] == [("mental", -2)]

    play.answer("end")
    if not activated:
        play.answer("B.foe")
    assert lasts == bool(foe.lasting)
    if not activated:
        play.answer("end")
    play.answer("A.pal", "end")

    assert play.table.round == 2
    assert play.figure("B.foe").lasting == ()


# -- coming round with next to nothing ----------------------------------------------------


@rule("DC-MIX-69")
def test_who_comes_round_with_nothing_stays_down_and_is_done(duel: Make) -> None:
    """Power 2, 1 less in this zone and 1 less for coming round."""
    weak = {"power": 2, "endurance": zones(4, 3, 3, worst="-1 Power")}
    play = duel(1, 1, attacker=weak, hero={"endurance": 2, "knocked_out": True})
    hero = play.figure("A.hero")

    assert only(play.events, Recovered).power.total == 0
    assert (hero.knocked_out, hero.knocked_down, hero.activated) == (False, True, True)
    assert (play.asked.about, play.asked.player) == ("activate", "B")


@rule("DC-MIX-69")
def test_who_comes_round_with_one_counter_stands_up_and_does_what_is_free(duel: Make) -> None:
    grin = power(name="Grin", cost=0, text="This model gains +1 Willpower until the end of the Round.")
    weak = {"power": 2, "powers": [grin]}
    play = duel(1, 1, attacker=weak, hero={"endurance": 2, "knocked_out": True})

    assert list(play.options) == ["stand_up", "power grin", "end"]
    assert found(play.answer("stand_up"), StoodUp)
    assert list(play.options) == ["power grin", "end"]


def test_a_leader_may_help_it_up_first(duel: Make) -> None:
    leader = {"A.pal": {"at": [10, 18 + BASE], "card": {"power": 7, **skilled("Leadership 6")}}}
    play = duel(1, 1, attacker={"power": 1}, hero={"endurance": 2, "knocked_out": True}, more=leader)

    assert play.options == ("stand_up", "end")
