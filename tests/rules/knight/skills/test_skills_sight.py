"""Skills of seeing and of not being seen."""

from typing import Any

import pytest

from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.events.play import AttackHit, Damaged
from slugfest.rules.knight.events.scenery import SceneryDamaged
from tests.rules.knight.builders import BASE, board, found, only, piece, power
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

GUN = {"range": "Ranged 20"}
CLAW = {"range": "Melee 20"}


def attacks(play: Any) -> bool:
    return "attack blow" in play.options


def why_none(play: Any) -> Refusal:
    """Why the attack cannot be aimed at the nearest enemy."""
    because = play.match.refusal("attack blow").refusal.facts["because"]
    assert isinstance(because, Refusal)
    return because


@rule("DC-SKILL-57")
@each("gap, seen", [(8, True), (8.02, False), (3, True)])
def test_stealth_is_seen_from_eight_inches(duel: Make, gap: float, seen: bool) -> None:
    play = duel(line=GUN, gap=gap, target={"skills": ["Stealth"]})

    assert seen == attacks(play)


@rule("DC-SKILL-28")
@each("gap, seen", [(1, True), (1.02, False), (0, True)])
def test_the_invisible_are_seen_from_one_inch(duel: Make, gap: float, seen: bool) -> None:
    play = duel(line=CLAW, gap=gap, target={"skills": ["Stealth", "Invisible"]})

    assert seen == attacks(play)


@rule("DC-SKILL-28")
def test_friends_do_not_see_the_invisible_either(duel: Make) -> None:
    pal = {"at": [10, 18 + BASE + 2], "card": {"skills": ["Invisible"]}}
    play = duel(line=CLAW, more={"A.pal": pal})
    play.answer("attack blow")

    assert play.options == ("B.foe",)
    assert play.refusal("A.pal") == ("DC-SIGHT-04", "hidden")


@rule("DC-SKILL-59", "DC-SKILL-62")
@each("vision", ["Thermal Vision", "Total Vision"])
@each("skill", ["Stealth", "Invisible"])
def test_some_see_the_hidden(duel: Make, vision: str, skill: str) -> None:
    play = duel(line=GUN, gap=12, attacker={"skills": [vision]}, target={"skills": [skill]})

    assert attacks(play)


WALL = board(piece("wall", [14, 10, 1, 16], 4, absorbs=9))


@rule("DC-SKILL-62", "DC-MIX-15")
def test_total_vision_sees_through_a_wall_but_does_not_shoot_through_it(duel: Make) -> None:
    play = duel(line=GUN, gap=8, attacker={"skills": ["Total Vision"]}, board=WALL)
    hero, foe = play.figure("A.hero"), play.figure("B.foe")

    assert play.table.sees(hero, foe)
    assert not play.table.sees(foe, hero)
    assert not attacks(play)
    assert play.refusal("attack blow") == ("DC-ATK-05", "no_target")
    reason = why_none(play)
    assert (reason.rule, reason.reason, reason.facts["blocked_by"]) == ("DC-ATK-06", "line_blocked", "wall")


@each("skill, reason", [("Total Vision", "line_blocked"), ("Thermal Vision", "not_seen")])
@each("form", ["Ranged 20", "Expansive Wave 10"])
def test_a_blocked_line_is_told_as_such(duel: Make, form: str, skill: str, reason: str) -> None:
    play = duel(line={"range": form}, gap=8, attacker={"skills": [skill]}, board=WALL)

    assert reason == why_none(play).reason


def test_thermal_vision_sees_through_no_wall(duel: Make) -> None:
    play = duel(line=GUN, gap=8, attacker={"skills": ["Thermal Vision"]}, board=WALL)

    assert not play.table.sees(play.figure("A.hero"), play.figure("B.foe"))


def test_who_cannot_be_seen_may_still_see(duel: Make) -> None:
    play = duel(line=GUN, gap=12, attacker={"skills": ["Stealth"]})

    assert attacks(play)


# -- Total Vision and what needs more than sight --------------------------------------------

TOTAL = {"skills": ["Total Vision"]}


@rule("DC-MIX-14", "DC-SKILL-62")
@each("skills, legal", [([], False), (["Thermal Vision"], False), (["Total Vision"], True)])
def test_a_penetrative_shot_through_a_wall_needs_sight(duel: Make, skills: list[str], legal: bool) -> None:
    """DC-MIX-14: the wall takes the damage, and there is no cover."""
    wall = board(piece("wall", [14, 2, 1, 32], 4, structure=9))
    dice = (8, 7) if legal else ()
    line = {**GUN, "text": "Penetrative."}
    play = duel(*dice, line=line, gap=8, attacker={"skills": skills}, board=wall)
    play.answer("attack blow")

    assert legal == ("B.foe" in play.options)

    if not legal:
        assert play.refusal("B.foe") == ("DC-SIGHT-04", "not_seen")
        return
    events = play.answer("B.foe", "none", "none")
    assert (only(events, SceneryDamaged).piece, only(events, SceneryDamaged).damage.total) == ("wall", 2)
    assert only(events, AttackHit).to_hit.total == 15 + 4
    assert only(events, Damaged).damage.total == 2


@rule("DC-SKILL-62")
@each("text, legal", [("", False), ("Penetrative.", True)])
@each("form", ["Expansive Wave 10", "Spray"])
def test_total_vision_carries_no_area_through_a_wall(duel: Make, form: str, text: str, legal: bool) -> None:
    play = duel(line={"range": form, "text": text}, gap=6, attacker=TOTAL, board=WALL)

    assert legal == attacks(play)


@rule("DC-SKILL-62")
@each("skills, legal", [([], False), (["Total Vision"], True)])
def test_total_vision_sees_where_to_leap(duel: Make, skills: list[str], legal: bool) -> None:
    play = duel(
        gap=20,
        attacker={"skills": skills, "powers": [power(text='Displace this model up to 8" away.')]},
        board=WALL,
    )
    play.answer("power leap")

    assert legal == (play.match.refusal([17, 18]) is None)


@rule("DC-SKILL-62")
@each("skills, legal", [([], False), (["Total Vision"], True)])
def test_total_vision_sees_where_to_throw(duel: Make, skills: list[str], legal: bool) -> None:
    play = duel(8, 7, attacker={"skills": skills, "strength": 4}, board=WALL)
    play.answer("grab B.foe", "none", "none")

    assert legal == (play.match.refusal([17, 18]) is None)


# -- Homing and the hidden ------------------------------------------------------------------


@each("skill, gap", [("Stealth", 12), ("Invisible", 5)])
@each("text, legal", [pytest.param("Homing.", True, marks=rule("DC-MIX-13")), ("", False)])
def test_a_homing_shot_finds_the_hidden(duel: Make, skill: str, gap: float, text: str, legal: bool) -> None:
    play = duel(line={**GUN, "text": text}, gap=gap, target={"skills": [skill]})

    assert legal == attacks(play)


@rule("DC-MIX-97", "DC-SKILL-28")
@each(
    "skills, struck",
    [pytest.param([], ["B.foe"], marks=rule("DC-WAVE-01")), (["Thermal Vision"], ["B.foe", "B.far"])],
)
def test_a_wave_strikes_whom_its_maker_sees(duel: Make, skills: list[str], struck: list[str]) -> None:
    hidden = {"skills": ["Invisible"]}
    more = {"B.far": {"at": [10, 18 + BASE + 2], "card": hidden}}
    line = {"range": "Expansive Wave 4"}
    play = duel(
        *(8, 8) * len(struck), line=line, gap=1, attacker={"skills": skills}, target=hidden, more=more
    )

    assert struck == [event.figure for event in found(play.answer("attack blow"), Damaged)]


# -- a low wall and who lies behind it ------------------------------------------------------


@rule("DC-SIGHT-06")
@each("down, legal", [pytest.param(True, False, marks=rule("DC-MIX-52")), (False, True)])
def test_a_low_wall_hides_who_lies_behind_it(duel: Make, down: bool, legal: bool) -> None:
    wall = board(piece("wall", [15, 10, 0.2, 16], 0.5, absorbs=9))
    play = duel(line=GUN, gap=5, foe={"knocked_down": down}, board=wall)

    assert legal == attacks(play)


@rule("DC-MIX-52")
def test_who_lies_half_behind_it_is_in_cover(duel: Make) -> None:
    """The wall ends before the middle of the base: the northern rays pass it."""
    wall = board(piece("wall", [15, 16, 0.2, 2.1], 0.5, absorbs=9))
    play = duel(8, 7, line=GUN, gap=5, foe={"knocked_down": True}, board=wall)
    hit = only(play.attack(), AttackHit)

    assert [part.value for part in hit.to_hit.parts if part.label == "cover"] == [-1]
    assert hit.defense.total == 12 - 3
