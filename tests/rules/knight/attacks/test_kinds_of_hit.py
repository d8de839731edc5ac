"""Whatever strikes a model, as a target or besides, brings what any hit brings."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, MARVEL
from slugfest.rules.knight.events.play import (
    AttackHit,
)
from slugfest.rules.knight.events.skills import CountersGained
from tests.rules.knight.attacks.test_kinds_of_attack import HIT, POOR, SHOT, hurt
from tests.rules.knight.builders import BASE, found, power
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import always

rule = pytest.mark.rule
each = pytest.mark.parametrize

# -- what comes with a hit ----------------------------------------------------------------------

FEEDS = always("When this model damages an enemy model, it gains 1 Power counter.")
STINGS = always("When an attack damages this model, it gains 1 Power counter.")
WAVE = {"range": "Expansive Wave 9"}, (), (8, 8)
SPRAY = {"range": "Spray"}, ([17, 18],), (8, 8)
BLAST = {**SHOT, "text": "Explosive/2."}, ("B.near", "none"), (*HIT, 8, 8)
PIERCE = {**SHOT, "text": "Pierce/4."}, ("B.near", "none"), (*HIT, *HIT)
KINDS = ["wave", "spray", "explosion", "pierce"]
AREAS = each("shot, answers, dice", [WAVE, SPRAY, BLAST, PIERCE], ids=KINDS)


@AREAS
@each("whose", ["attacker", "victim"])
def test_damage_of_any_kind_of_attack_is_noticed(
    duel: Make, shot: dict[str, Any], answers: tuple[Any, ...], dice: tuple[int, ...], whose: str
) -> None:
    """B.foe is hurt by the area, the blast or the line, and not as the first target."""
    many = "text" in shot
    near = {"B.near": {"at": [10 + BASE + 3, 18], "counters": 0}} if many else {}
    attacker = {"powers": [FEEDS]} if whose == "attacker" else {}
    target = {"powers": [STINGS]} if whose == "victim" else {}
    play = duel(*dice, gap=5, line=shot, attacker=attacker, target=target, foe=POOR, more=near)
    events = play.answer("attack blow", *answers)
    gained = [event.figure for event in found(events, CountersGained)]

    assert ("B.foe", 2) in hurt(events)
    assert gained == (["A.hero"] * (1 + many) if whose == "attacker" else ["B.foe"])


@rule("DC-ATK-14")
@each("use, gained", [({"cost": 0, "use": "passive"}, True), ({"cost": 0, "use": "reactive"}, False)])
@each("text, dice", [("Explosive/2.", (*HIT, 8, 8)), ("Pierce/4.", (*HIT, *HIT))])
def test_an_additional_hit_is_not_reacted_to(
    duel: Make, use: dict[str, Any], gained: bool, text: str, dice: tuple[int, ...]
) -> None:
    sting = power(name="Sting", text="When an attack damages this model, it gains 1 Power counter.", **use)
    near = {"B.near": {"at": [10 + BASE + 3, 18], "counters": 0}}
    play = duel(
        *dice, gap=5, line={**SHOT, "text": text}, target={"powers": [sting]}, foe=POOR, more=near
    )  # fmt: skip
    events = play.answer("attack blow", "B.near", "none")

    assert ("B.foe", 2) in hurt(events)
    assert bool(found(events, CountersGained)) is gained
    assert play.asked.about == "action"


@rule("DC-SKILL-09")
@each("edition", [DC, MARVEL], ids=lambda edition: edition.id)
@each("endurance, blows", [(5, [2, 1]), (6, [2])])
def test_cruel_reaches_who_stands_behind(
    duel: Make, edition: Edition, endurance: int, blows: list[int]
) -> None:
    """Blue from 3: what leaves 3 costs one more, what leaves 4 does not."""
    back = {"B.back": {"at": [10 + BASE + 5 + 2, 18], "endurance": endurance, **POOR}}
    dice = (*HIT, *HIT, *((1, 1) if len(blows) > 1 else ()))
    skills = {"skills": ["Cruel"]}
    play = duel(
        *dice, gap=5, line={**SHOT, "text": "Pierce/4."}, attacker=skills, foe=POOR, more=back,
        edition=edition,
    )  # fmt: skip
    events = play.answer("attack blow", "B.foe", "none")

    assert [much for who, much in hurt(events) if who == "B.back"] == blows


@rule("DC-SKILL-09")
@each(
    "shot, answers, dice",
    [
        pytest.param(*WAVE, marks=rule("DC-WAVE-10")),
        pytest.param(*SPRAY, marks=rule("DC-SPRAY-08")),
        BLAST,
        PIERCE,
    ],
    ids=KINDS,
)
def test_cruel_spares_who_is_no_target(
    duel: Make, shot: dict[str, Any], answers: tuple[Any, ...], dice: tuple[int, ...]
) -> None:
    """All but who stands behind are hit without being targets."""
    behind = "Pierce" in shot.get("text", "")
    near = {"B.near": {"at": [10 + BASE + 3, 18], "counters": 0}} if "text" in shot else {}
    play = duel(
        *dice, 1, 1, gap=5, line=shot, attacker={"skills": ["Cruel"]}, foe={**POOR, "endurance": 5}, more=near
    )
    events = play.answer("attack blow", *answers)

    assert [much for who, much in hurt(events) if who == "B.foe"] == ([2, 1] if behind else [2])


# -- criticals ------------------------------------------------------------------------------------


@rule("MV-EFF-02")
@each(
    "edition, dice, damage",
    [
        (MARVEL, (*HIT, 7, 7, 8, 8), 3),
        (MARVEL, (*HIT, *HIT, 8, 8), 2),
        (DC, (*HIT, 8, 8), 2),
        (DC, (7, 7, 8, 8), 2),
    ],
)
def test_in_marvel_each_roll_of_an_explosion_may_be_critical(
    duel: Make, edition: Edition, dice: tuple[int, ...], damage: int
) -> None:
    """In the rulebook nobody rolls for bystanders, and the critical of the roll that hit is not theirs."""
    near = {"B.near": {"at": [10 + BASE + 3, 18], **POOR}}
    play = duel(*dice, gap=5, line={**SHOT, "text": "Explosive/2."}, foe=POOR, more=near, edition=edition)
    events = play.answer("attack blow", "B.near", "none")

    assert hurt(events)[-1] == ("B.foe", damage)
    assert len(found(events, AttackHit)) == (2 if edition is MARVEL else 1)


@rule("MV-CRIT-01", "MV-EFF-02")
def test_in_marvel_the_critical_of_an_explosion_may_be_the_printed_one(duel: Make) -> None:
    near = {"B.near": {"at": [10 + BASE + 3, 18], **POOR}}
    text = "Explosive/2. Critical: Stun/2."
    play = duel(
        *HIT, 7, 7, 8, 8, gap=5, line={**SHOT, "text": text}, foe={"counters": 3}, more=near, edition=MARVEL
    )
    play.answer("attack blow", "B.near", "none")
    assert (play.asked.about, play.options) == ("critical", ("printed", "damage"))
    events = play.answer("printed")

    assert hurt(events)[-1] == ("B.foe", 2)
    assert play.figure("B.foe").counters == 1
