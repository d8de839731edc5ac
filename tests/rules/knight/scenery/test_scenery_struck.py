"""Scenery that an attack strikes: as its target, behind it or in the way; and dice that are compared with nothing."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import AttackHit, Damaged, DieRerolled, KnockedDown
from slugfest.rules.knight.events.scenarios import MarkerRepaired
from slugfest.rules.knight.events.scenery import SceneryDamaged
from tests.rules.knight.builders import BASE, Play, board, found, only, piece
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import always, trick
from tests.rules.knight.scenarios.test_scenario_headquarters import HQ, left, siege
from tests.rules.knight.throwing.test_throw_dc import toss_van

rule = pytest.mark.rule
each = pytest.mark.parametrize
editions = each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)

HIT, MISS = (8, 7), (1, 2)
SHOT = {"range": "Ranged 10"}
POOR = {"counters": 0}
IN_THE_WAY = piece("way", [12.5, 17.5, 0.2, 1], 0.9, structure=9)
BEHIND = piece("back", [18, 17, 1, 2], 3, structure=9)


def broken(events: list[Any]) -> list[tuple[str, int]]:
    return [(event.piece, event.damage.total) for event in found(events, SceneryDamaged)]


def hurt(events: list[Any]) -> list[tuple[str, int]]:
    return [(event.figure, event.damage.total) for event in found(events, Damaged)]


# -- behind the target and in the way -------------------------------------------------------


def shoot(play: Play, overload: str = "none", *first: Any) -> list[Any]:
    return play.answer(*first, "attack blow", "B.foe", overload)


@each(
    "text, place, dice",
    [
        pytest.param("Penetrative.", IN_THE_WAY, HIT, marks=rule("DC-EFF-22")),
        pytest.param("Pierce/4.", BEHIND, (*HIT, *HIT), marks=rule("DC-EFF-25")),
    ],
)
@each(
    "skill, overload, first",
    [("Heroic Action", "none", ()), ("Fury", "none", (True,)), ("Power Master", "die", ())],
)
def test_scenery_takes_the_damage_of_the_attack_with_all_that_skills_add(
    duel: Make,
    text: str,
    place: dict[str, Any],
    dice: tuple[int, ...],
    skill: str,
    overload: str,
    first: tuple[Any, ...],
) -> None:
    """Base damage 2 and 1 more; without the skill 2."""
    extra = (1,) if overload == "die" else ()
    faces = (*dice[:2], *extra, *dice[2:])
    found_damage = []
    for skills in ([skill], []):
        play = duel(
            *faces, gap=5, line={**SHOT, "text": text}, attacker={"skills": skills}, foe=POOR,
            board=board(place),
        )  # fmt: skip
        events = shoot(play, overload, *(first if skills else ()))
        found_damage.append([much for _, much in broken(events)])

    assert found_damage == [[3], [2]]


@rule("DC-EFF-22")
def test_what_the_roll_brings_is_not_for_scenery_in_the_way(duel: Make) -> None:
    """It is struck before the dice are rolled: neither Assassin nor the Critical counts."""
    skills = {"skills": ["Assassin"]}
    line = {**SHOT, "text": "Penetrative."}
    play = duel(8, 8, gap=5, line=line, attacker=skills, foe=POOR, board=board(IN_THE_WAY))
    events = shoot(play)

    assert (broken(events), hurt(events)) == ([("way", 2)], [("B.foe", 5)])


def test_a_penetrative_attack_on_scenery_goes_through_what_is_before_it(duel: Make) -> None:
    pieces = board({**IN_THE_WAY, "height": 1.2}, BEHIND)
    play = duel(*MISS, gap=20, line={**SHOT, "text": "Penetrative."}, board=pieces)
    events = play.answer("attack blow", "back", "none")

    assert broken(events) == [("way", 2)], "the roll against the piece behind has missed"


@rule("DC-SCEN-17")
@each("strength, taken", [(1, 0), (2, 2)])
def test_a_weak_arm_damages_nothing_sturdy_behind_its_target(duel: Make, strength: int, taken: int) -> None:
    sturdy = board(piece("bus", [10 + 1.5 * BASE + 0.2, 17, 1, 2], 3, type="T3", structure=9, absorbs=0))
    card = {"strength": strength}
    play = duel(*HIT, *HIT, line={"text": "Pierce/4."}, attacker=card, foe=POOR, board=sturdy)

    assert broken(shoot(play)) == [("bus", taken)]


@rule("MV-SCEN-01")
@each("edition, taken", [(DC, 2), (MARVEL, 0), (MARVEL.without("MV-SCEN-01"), 2)])
@each("text, place, dice", [("Penetrative.", IN_THE_WAY, HIT), ("Pierce/4.", BEHIND, (*HIT, *HIT))])
def test_damage_of_the_mental_type_does_nothing_to_scenery_in_marvel(
    duel: Make, edition: Edition, taken: int, text: str, place: dict[str, Any], dice: tuple[int, ...]
) -> None:
    line = {**SHOT, "text": text, "nature": "energy", "type": "Mental"}
    play = duel(*dice, gap=5, line=line, foe=POOR, board=board(place), edition=edition)

    assert [much for _, much in broken(shoot(play))] == [taken]


@rule("FR-CRIT-01", "MV-CRIT-01")
@each("edition, asks", [(DC, False), (DC_FR, True), (DC_FR.without("FR-CRIT-01"), False), (MARVEL, True)])
@each("answer, taken", [("printed", 2), ("damage", 3)])
def test_the_critical_on_scenery_behind_the_target_is_chosen_where_it_may_be(
    duel: Make, edition: Edition, asks: bool, answer: str, taken: int
) -> None:
    line = {**SHOT, "text": "Pierce/4. Critical: Stun/1."}
    play = duel(*HIT, 6, 6, gap=5, line=line, foe=POOR, board=board(BEHIND), edition=edition)
    events = shoot(play)
    assert (play.asked.about == "critical") is asks
    if asks:
        events = [*events, *play.answer(answer)]

    assert broken(events) == [("back", taken if asks else 2)]


@rule("FR-CRIT-01", "MV-CRIT-01")
@each("edition, asks", [(DC, False), (DC_FR, True), (MARVEL, True)])
def test_the_critical_on_one_of_several_pieces_is_chosen_too(
    duel: Make, edition: Edition, asks: bool
) -> None:
    line = {**SHOT, "text": "Targets/2. Critical: Stun/1."}
    play = duel(6, 6, gap=20, line=line, board=board(BEHIND), edition=edition)
    events = play.answer("attack blow", ["back"], "none")
    assert (play.asked.about == "critical") is asks
    if asks:
        events = play.answer("damage")

    assert broken(events) == [("back", 3 if asks else 2)]


@each("edition, struck", [(DC_FR, 2), pytest.param(DC_FR.literally(), 1, marks=rule("FR-EFF-06"))])
def test_to_the_letter_only_the_nearest_thing_behind_a_piece_is_attacked(
    duel: Make, edition: Edition, struck: int
) -> None:
    more = piece("more", [19.5, 17, 1, 2], 3, structure=9)
    target = piece("mark", [15, 17, 1, 2], 3, structure=9)
    play = duel(
        *HIT * (1 + struck), gap=20, line={**SHOT, "text": "Pierce/6."}, board=board(target, BEHIND, more),
        edition=edition,
    )  # fmt: skip
    events = play.answer("attack blow", "mark", "none")

    assert [name for name, _ in broken(events)] == ["mark", "back", "more"][: 1 + struck]


# -- what can be hurt at all ------------------------------------------------------------------

TOWER = board(piece("tower", [13, 16, 3, 4], 5, type="T5", structure=9))


@each(
    "card, first, attackable",
    [
        ({}, (), False),
        ({"skills": ["Heroic Action"]}, (), True),
        ({"skills": ["Fury"]}, (True,), True),
        ({"skills": ["Fury"]}, (False,), False),
        ({"skills": ["Power Master"]}, (), True),
        ({"skills": ["Assassin"]}, (), True),
        ({"powers": [always("This model's attacks gain +1 damage.")]}, (), True),
    ],
)
def test_whatever_adds_damage_decides_whether_a_piece_can_be_hurt(
    duel: Make, card: dict[str, Any], first: tuple[Any, ...], attackable: bool
) -> None:
    """Damage 1 and a Critical are 2, which a city building absorbs; 3 it does not."""
    play = duel(gap=20, line={**SHOT, "damage": 1}, attacker=card, board=TOWER)
    play.answer(*first)

    assert ("attack blow" in play.options) is attackable


@each("counters, attackable", [(2, False), (3, True)])
def test_an_overload_that_cannot_be_paid_hurts_nothing(duel: Make, counters: int, attackable: bool) -> None:
    skills, hero = {"skills": ["Power Master"]}, {"counters": counters}
    play = duel(gap=20, line={**SHOT, "damage": 1}, attacker=skills, hero=hero, board=TOWER)

    assert ("attack blow" in play.options) is attackable


@rule("DC-SKILL-23")
def test_heroic_action_is_for_the_first_attack_alone(duel: Make) -> None:
    play = duel(7, 7, gap=20, line={**SHOT, "damage": 1}, attacker={"skills": ["Heroic Action"]}, board=TOWER)
    events = play.answer("attack blow", "tower", "none")

    assert broken(events) == [("tower", 1)]
    assert "attack blow" not in play.options


@rule("DC-SCEN-16")
@editions
@each("text, dice", [("Explosive/2.", (8, 8)), ("Pierce/4.", HIT), ("Overload: Explosive/2.", (8, 8))])
def test_an_attack_of_the_mind_that_strikes_others_may_be_aimed_at_scenery(
    duel: Make, edition: Edition, text: str, dice: tuple[int, ...]
) -> None:
    """The book denies the piece the damage, and nothing else."""
    rolls = (*HIT, *(HIT if edition is MARVEL and "Explosive" in text else ()), *dice)
    crate = board(piece("crate", [16.6, 17.5, 1, 1], 1.5))
    line = {**SHOT, "nature": "mental", "text": text}
    play = duel(*rolls, gap=7, line=line, foe={"at": [19, 18], **POOR}, board=crate, edition=edition)
    events = play.answer("attack blow", "crate", "printed" if "Overload" in text else "none")

    assert found(events, AttackHit)[0].target == "crate"
    assert broken(events) == [("crate", 0)]
    assert hurt(events) == [("B.foe", 2)]
    assert play.table.structure["crate"] == 2


def test_a_plain_attack_of_the_mind_has_no_business_with_scenery(duel: Make) -> None:
    crate = board(piece("crate", [16.6, 17.5, 1, 1], 1.5))
    play = duel(gap=8, line={**SHOT, "nature": "mental"}, board=crate)
    play.answer("attack blow")

    assert play.refusal("crate") == ("DC-SCEN-16", "immune_to_mental")


# -- an explosion is round ----------------------------------------------------------------------


@rule("DC-EFF-10", "MV-EFF-03")
@editions
@each("height, caught", [(3.2, True), (3.3, False)])
def test_an_explosion_is_measured_upwards_too(
    duel: Make, edition: Edition, height: float, caught: bool
) -> None:
    """1" aside and 1.7" above the target's head are 1.97", and 1.8" are 2.06"; in plan both are 1"."""
    x = 10 + BASE + 6
    roof = board(piece("roof", [x + BASE + 0.4, 17, 3, 3], height, type="T6"))
    line = {**SHOT, "text": "Explosive/2."}
    more = {"B.by": {"at": [x + BASE + 1, 18, height], **POOR}}
    rolls = ((*HIT, 8, 8) if edition is MARVEL else (8, 8)) if caught else ()
    play = duel(*HIT, *rolls, gap=6, line=line, foe=POOR, more=more, board=roof, edition=edition)

    assert hurt(play.attack()) == [("B.foe", 2), *([("B.by", 2)] if caught else [])]


@each("height, caught", [(2.7, True), (2.8, False)])
def test_an_explosion_at_a_piece_is_measured_upwards_too(duel: Make, height: float, caught: bool) -> None:
    """The crate is 1" high: 1" aside and 1.7" above it are 1.97"."""
    crate = piece("crate", [15, 17.5, 1, 1], 1, structure=9)
    roof = piece("roof", [16.5, 16, 3, 4], height, type="T6")
    more = {"B.by": {"at": [16 + 1 + BASE / 2, 18, height], **POOR}}
    play = duel(
        *HIT, *((8, 8) if caught else ()), gap=20, line={**SHOT, "text": "Explosive/2."}, more=more,
        board=board(crate, roof),
    )  # fmt: skip
    events = play.answer("attack blow", "crate", "none")

    assert hurt(events) == ([("B.by", 2)] if caught else [])


# -- thrown down ------------------------------------------------------------------------------


@rule("DC-THROW-08")
@each(
    "skills, damage",
    [
        ([], 1),
        pytest.param(["Resistance 1 vs Physical"], 0, marks=rule("DC-THROW-17")),
        pytest.param(["Immunity Blunt"], 0, marks=rule("DC-THROW-17")),
    ],
)
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
def test_who_fails_to_dodge_goes_down_even_unhurt(
    duel: Make, edition: Edition, skills: list[str], damage: int
) -> None:
    play = toss_van(duel, 8, 8, target={"skills": skills}, edition=edition)
    if edition is DC_FR:
        play.answer(True, "spot")
    events = play.answer([18, 18], ["B.foe"], {"B.foe": 1})

    assert hurt(events) == [("B.foe", damage)]
    assert only(events, KnockedDown).figure == "B.foe"


@rule("FR-THROW-03", "MV-THROW-17")
@each(
    "edition, aim",
    [
        pytest.param(DC, ([10, 21],), marks=rule("DC-THROW-13")),
        pytest.param(DC_FR, (True, "spot", [10, 21]), marks=rule("DC-THROW-13")),
        (MARVEL, ("wall",)),
    ],
)
@each("skills, hurts", [([], True), pytest.param(["Immunity Physical"], False, marks=rule("DC-THROW-17"))])
def test_a_thrown_model_goes_down_even_unhurt(
    duel: Make, edition: Edition, aim: tuple[Any, ...], skills: list[str], hurts: bool
) -> None:
    wall = board(piece("wall", [6, 17, 0.5, 2], 2, structure=9))
    target = {"skills": skills, "size": 1}
    play = duel(*HIT, attacker={"strength": 3}, target=target, foe=POOR, board=wall, edition=edition)
    events = play.answer("grab B.foe", "none", *aim)

    assert [(who, much > 0) for who, much in hurt(events)] == [("B.foe", hurts)]
    assert only(events, KnockedDown).figure == "B.foe"


@rule("DC-THROW-12", "DC-THROW-13")
@each("edition, aim", [(DC, ([10, 19.9],)), (DC_FR, (True, [10, 19.9]))])
def test_strength_one_throws_without_damage_and_still_to_the_ground(
    duel: Make, edition: Edition, aim: tuple[Any, ...]
) -> None:
    play = duel(*HIT, attacker={"strength": 1}, target={"size": 1}, foe=POOR, edition=edition)
    events = play.answer("grab B.foe", "none", *aim)

    assert hurt(events) == []
    assert only(events, KnockedDown).figure == "B.foe"


# -- dice that are compared with nothing ------------------------------------------------------


@rule("DC-SKILL-32")
@editions
@each("chosen, dice, now", [("none", (), 22), ("die 1", (7,), 27), ("die 1", (1,), 21)])
def test_luck_may_roll_the_die_of_a_repair_again(
    skirmish: Make, edition: Edition, chosen: str, dice: tuple[int, ...], now: int
) -> None:
    play = siege(skirmish, 1, 1, 2, *dice, left=20, side="A", card={"skills": ["Luck"]}, edition=edition)
    play.answer(f"use {HQ} repair")
    assert play.asked.about == "reroll", "for the Willpower roll"
    play.answer("none")
    assert (play.asked.about, play.options, play.asked.facts["dice"]) == ("reroll", ("die 1", "none"), [2])
    events = play.answer(chosen)

    assert left(play) == now
    assert only(events, MarkerRepaired).marker == HQ
    assert bool(found(events, DieRerolled)) is (chosen != "none")


@rule("DC-SKILL-32")
def test_luck_that_is_used_up_rolls_no_repair_again(skirmish: Make) -> None:
    play = siege(skirmish, 8, 8, 1, 2, left=20, side="A", card={"skills": ["Luck"], "willpower": 9})
    play.answer(f"use {HQ} repair", "die 1")

    assert (play.asked.about, left(play)) == ("action", 22)


TABLE = trick(
    "Roll 1D8: 1/ +1 Attack | 2/ +2 Attack | 3/ +3 Attack | 4/ +4 Attack until the end of the Round."
)


@rule("DC-SKILL-32")
@each("chosen, dice, attack", [("none", (), 5), ("die 1", (3,), 7)])
def test_luck_may_roll_the_die_of_a_power_again(
    duel: Make, chosen: str, dice: tuple[int, ...], attack: int
) -> None:
    play = duel(1, *dice, *HIT, attacker={"skills": ["Luck"], "powers": [TABLE]}, foe=POOR)
    play.answer("power trick")
    assert (play.asked.about, play.options) == ("reroll", ("die 1", "none"))
    play.answer(chosen)
    play.answer("attack blow", "B.foe", "none")
    while play.asked.about == "reroll":
        play.answer("none")

    assert only(play.events, AttackHit).to_hit.total == 15 + attack
