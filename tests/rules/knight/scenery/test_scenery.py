"""Scenery as a target: hitting it, hurting it, bringing it down."""

from typing import Any

import pytest

from slugfest.boards.table import CHART, read_table
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import AttackHit, AttackMissed, Damaged, Fell, KnockedDown
from slugfest.rules.knight.events.scenery import SceneryDamaged, SceneryDestroyed
from slugfest.rules.knight.movement.falls import FALLING_TABLE, row_for
from tests.rules.knight.builders import Play, board, found, kinds, line, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

NEAR = [10.59, 15, 2, 6]
"""A piece right to the east of the hero."""
SHOT = {"range": "Ranged 8"}


def before(
    duel: Make, *dice: int, sort: str = "T2", rect: Any = NEAR, height: float = 2, **rest: Any
) -> Play:
    """The hero with a piece before it; the foe far off."""
    pieces = board(piece("block", rect, height, type=sort, **rest.pop("piece", {})))
    return duel(*dice, gap=20, board=pieces, **rest)


def smash(play: Play, **answers: Any) -> Any:
    return play.attack(target="block", **answers)


# -- the chart ----------------------------------------------------------------------------


@each(
    "kind, sizes, absorbs, structure",
    [
        ("T1", (1, 2), 0, 1),
        ("T2", (3, 4), 0, 2),
        ("T3", (5,), 1, 2),
        ("T4", (6,), 1, 3),
        ("T5", (7,), 2, 4),
        ("T6", (8,), 2, 7),
    ],
)
def test_the_chart_gives_size_absorption_and_structure(
    kind: str, sizes: tuple[int, ...], absorbs: int, structure: int
) -> None:
    row = CHART[kind]

    assert row.size in sizes
    assert (absorbs, structure) == (row.absorbs, row.structure)


def test_a_table_may_set_the_numbers_of_a_piece_itself() -> None:
    own = read_table(board(piece("block", NEAR, 2, structure=5, size=4, absorbs=1)), "here").pieces["block"]

    assert (own.size, own.absorbs, own.structure) == (4, 1, 5)


# -- aiming at it -------------------------------------------------------------------------


@rule("DC-MELEE-04")
@each("west, reach, offered", [(10.59, "Melee", True), (10.65, "Melee", False), (11.59, "Melee 1", True)])
def test_scenery_in_contact_or_reach_is_a_target_of_melee(
    duel: Make, west: float, reach: str, offered: bool
) -> None:
    play = before(duel, rect=[west, 15, 2, 6], line={"range": reach})

    assert offered == ("attack blow" in play.options)


def test_scenery_out_of_reach_is_refused_by_the_rule(duel: Make) -> None:
    play = duel(board=board(piece("block", [5, 5, 2, 2], 2)))
    play.answer("attack blow")

    assert play.options == ("B.foe",)
    assert play.refusal("block") == ("DC-MELEE-04", "out_of_reach")


@each(
    "west, offered",
    [
        pytest.param(12.5, False, marks=rule("DC-RANGED-02")),
        pytest.param(12.59, True, marks=rule("DC-RANGED-02")),
        pytest.param(18.59, True, marks=rule("DC-RANGED-04")),
        pytest.param(18.65, False, marks=rule("DC-RANGED-04")),
    ],
)
def test_scenery_from_two_inches_to_the_range_is_a_target_of_shots(
    duel: Make, west: float, offered: bool
) -> None:
    assert offered == ("attack blow" in before(duel, rect=[west, 15, 2, 6], line=SHOT).options)


@rule("DC-RANGED-01")
def test_scenery_wholly_behind_scenery_is_no_target_of_shots(duel: Make) -> None:
    wall = piece("wall", [13, 0, 0.2, 36], 9)
    play = duel(gap=4, line={"range": "Ranged 12"}, board=board(wall, piece("block", [18, 17, 1, 2], 1)))

    assert "attack blow" in play.options

    play.answer("attack blow")

    assert play.options == ("wall",)
    assert play.refusal("block") == ("DC-RANGED-01", "piece_not_seen")


@rule("DC-SCEN-16")
@each("edition", [DC, DC_FR, MARVEL])
def test_nothing_of_mental_nature_is_aimed_at_scenery(duel: Make, edition: Edition) -> None:
    blast = line(name="Blast", nature="mental", range="Ranged 12")
    play = before(
        duel, attacker={"attacks": [blast]}, edition=edition, foe={"at": [10, 24]}, rect=[14, 17, 2, 2]
    )
    play.answer("attack blast")

    assert play.options == ("B.foe",)
    assert play.refusal("block") == ("DC-SCEN-16", "immune_to_mental")


@rule("MV-SCEN-01")
@each("edition, offered", [(DC, True), (MARVEL, False), (MARVEL.without("MV-SCEN-01"), True)])
def test_in_marvel_the_mental_type_does_not_hurt_scenery_either(
    duel: Make, edition: Edition, offered: bool
) -> None:
    play = before(duel, line={"type": "Mental"}, edition=edition)

    assert offered == ("attack blow" in play.options)


@rule("DC-SCEN-17")
@each("edition", [DC, DC_FR, MARVEL])
@each(
    "strength, kind, form, offered",
    [
        (1, "T2", "Melee", True),
        pytest.param(1, "T3", "Melee", False, marks=rule("FR-SCEN-05", "MV-SCEN-03")),
        (2, "T3", "Melee", True),
        pytest.param(1, "T6", "Melee", False, marks=rule("FR-SCEN-05", "MV-SCEN-03")),
    ],
)
def test_strength_1_cannot_damage_t3_in_melee(
    duel: Make, edition: Edition, strength: int, kind: str, form: str, offered: bool
) -> None:
    play = before(duel, sort=kind, attacker={"strength": strength}, line={"damage": 4}, edition=edition)

    assert offered == ("attack blow" in play.options)


@rule("DC-SCEN-17")
def test_strength_1_can_shoot_t3(duel: Make) -> None:
    assert "attack blow" in before(duel, sort="T3", rect=[14, 15, 2, 6], line=SHOT).options


# -- hitting it ---------------------------------------------------------------------------


@rule("DC-SCEN-11")
@each("nature", ["physical", "energy", "supernatural", "mental"])
@each("dice, hits", [((3, 5), False), ((4, 5), True)])
def test_scenery_has_defense_12_against_every_nature(
    duel: Make, nature: str, dice: tuple[int, int], hits: bool
) -> None:
    text = "Pierce/1." if nature == "mental" else ""
    events = smash(before(duel, *dice, line={"nature": nature, "text": text}))

    assert hits == bool(found(events, AttackHit))
    assert hits != bool(found(events, AttackMissed))


@rule("DC-COVER-04")
def test_scenery_has_no_cover(duel: Make) -> None:
    low = piece("low", [13, 14, 0.2, 8], 1.2)
    play = duel(4, 5, gap=20, line=SHOT, board=board(low, piece("block", [14, 17, 1, 2], 2)))

    assert only(smash(play), AttackHit).to_hit.total == 13


# -- damage -------------------------------------------------------------------------------


@rule("DC-SCEN-12")
def test_damage_comes_off_the_structure_points(duel: Make) -> None:
    play = before(duel, 4, 5, line={"damage": 1})
    events = smash(play)

    assert only(events, SceneryDamaged).damage.total == 1
    assert play.table.structure["block"] == 1
    assert not found(events, SceneryDestroyed)


@rule("DC-SCEN-14")
@each("damage, left", [(3, 3), (2, 4)])
def test_absorption_comes_off_every_amount(duel: Make, damage: int, left: int) -> None:
    """3 damage to a T5 building removes 1 SP; 2 damage removes none."""
    play = before(duel, 4, 5, sort="T5", line={"damage": damage}, attacker={"strength": 2})
    smash(play)

    assert left == play.table.structure["block"]


@rule("DC-SCEN-14")
def test_what_can_only_be_absorbed_is_not_offered(duel: Make) -> None:
    assert "attack blow" not in before(duel, sort="T5", line={"damage": 1}, attacker={"strength": 2}).options


@rule("DC-SCEN-15")
def test_scenery_suffers_no_effects(duel: Make) -> None:
    """Neither those of the line nor those of its Critical; the damage is all there is."""
    text = "Ensnare/1, Stun/1, Push/2, Distract/1. Critical: Knocked Down, KO."
    play = before(duel, 5, 5, line={"text": text}, piece={"structure": 9})
    events = smash(play)

    assert kinds(events)[-2:] == ["CriticalScored", "SceneryDamaged"]
    (prism,) = play.table.ground.prisms
    assert (prism.west, prism.south) == (10.59, 15)


@rule("DC-SCEN-18")
def test_a_critical_adds_its_damage(duel: Make) -> None:
    play = before(duel, 5, 5, line={"damage": 1})
    smash(play)

    assert play.table.structure["block"] == 0


@rule("FR-CRIT-01", "MV-CRIT-01")
@each("edition", [DC_FR, MARVEL])
def test_a_critical_against_scenery_may_be_chosen(duel: Make, edition: Edition) -> None:
    play = before(duel, 5, 5, line={"damage": 1, "text": "Critical: Knocked Down."}, edition=edition)
    smash(play)

    assert play.options == ("printed", "damage")

    play.answer("damage")

    assert play.table.structure["block"] == 0


# -- destruction --------------------------------------------------------------------------


@rule("DC-SCEN-19")
def test_a_destroyed_piece_blocks_nothing_any_more(duel: Make) -> None:
    play = duel(4, 5, gap=4, board=board(piece("block", [10.59, 0, 1, 36], 9)))
    hero, foe = play.figure("A.hero"), play.figure("B.foe")

    assert not play.table.sees(hero, foe)

    smash(play)

    assert play.table.sees(hero, foe)
    assert play.table.ground.prisms == ()
    assert not play.match.view("A").table["scenery"]["block"]["structure"]
    play.walk(3, (14, 18))


@each("blow, worth", [(1, -1), pytest.param(2, 0, marks=rule("DC-SCEN-19"))])
def test_a_destroyed_piece_gives_no_cover_any_more(duel: Make, blow: int, worth: int) -> None:
    """A wall of 2 Structure Points that hides two thirds of the target."""
    low = piece("block", [10.59, 14, 0.3, 8], 1)
    attacks = [line(damage=blow), line(name="Shot", **SHOT)]
    play = duel(4, 5, 8, 7, gap=5, attacker={"attacks": attacks}, foe={"counters": 0}, board=board(low))
    smash(play)
    to_hit = only(play.attack("shot"), AttackHit).to_hit

    assert sum(part.value for part in to_hit.parts if part.label == "cover") == worth


@rule("DC-SCEN-19")
def test_what_is_destroyed_is_no_target(duel: Make) -> None:
    play = before(duel, 4, 5)
    smash(play)

    assert "attack blow" not in play.options


def on_top(duel: Make, height: float, *dice: int, **rest: Any) -> Play:
    roof = piece("block", [10.59, 15, 6, 6], height, type="T2")
    return duel(
        4, 5, *dice, board=board(roof), foe={"at": [14, 18, height]}, target={"stamina": 9, **rest.pop("target", {})},
        **rest,
    )  # fmt: skip


@rule("DC-SCEN-20", "DC-FALL-01", "DC-FALL-02", "DC-FALL-12")
@each(
    "height, damage",
    [
        *(pytest.param(*fall, marks=rule("DC-SCEN-21")) for fall in ((2, 0), (3, 0), (3.1, 1), (6, 1))),
        *((6.1, 2), (9, 2), (9.1, 3), (12, 3), (12.1, 5), (16, 5), (16.1, 7)),
    ],
)
def test_who_stands_on_it_falls_straight_down_and_is_knocked_down(
    duel: Make, height: float, damage: int
) -> None:
    """DC-MIX-82: even 2 inches."""
    play = on_top(duel, height, *([1, 1] if damage == 7 else []))
    events = smash(play)

    assert only(events, Fell).inches == height
    assert sum(event.damage.total for event in found(events, Damaged)) == damage
    assert only(events, KnockedDown).figure == "B.foe"
    foe = play.figure("B.foe")
    assert (foe.x, foe.y, foe.z, foe.endurance) == (14, 18, 0, 10 - damage)


@each(
    "height, row",
    [
        (2.9, (0, False)),
        (3, (0, False)),
        (3.1, (1, False)),
        (6, (1, False)),
        (6.1, (2, True)),
        (9, (2, True)),
        (9.1, (3, True)),
        (12, (3, True)),
        (12.1, (5, True)),
        (16, (5, True)),
        (16.1, (7, True)),
    ],
)
def test_the_falling_table(height: float, row: tuple[int, bool]) -> None:
    assert FALLING_TABLE[row_for(height)][1:3] == row


def test_who_is_down_already_is_not_knocked_down_twice(duel: Make) -> None:
    roof = piece("block", [10.59, 15, 6, 6], 2)
    play = duel(4, 5, board=board(roof), foe={"at": [14, 18, 2], "knocked_down": True})

    assert not found(smash(play), KnockedDown)


def test_a_fall_can_incapacitate(duel: Make) -> None:
    play = duel(
        4, 5, board=board(piece("block", [10.59, 15, 6, 6], 8)),
        foe={"at": [14, 18, 8], "endurance": 2}, more={"B.other": {"at": [30, 30]}},
    )  # fmt: skip
    smash(play)

    assert play.figure("B.foe").out


@rule("DC-FALL-13")
def test_where_it_does_not_fit_below_the_opponent_finds_the_closest_place(duel: Make) -> None:
    roof = piece("block", [10.59, 15, 6, 6], 1, bottom=4)
    crate = piece("crate", [13.5, 17.5, 1, 1], 1, standable=False)
    play = duel(4, 5, attacker={"height": 4}, board=board(roof, crate), foe={"at": [14, 18, 5]})
    smash(play)

    assert (play.asked.player, play.asked.about) == ("A", "landing")
    assert play.refusal([14, 18, 0]) == ("DC-MOVE-02", "in_scenery")
    assert play.refusal([14, 21, 0]) == ("DC-FALL-13", "not_the_closest")

    play.answer([15.1, 18, 0])

    foe = play.figure("B.foe")
    assert (foe.x, foe.y, foe.z, foe.knocked_down) == (15.1, 18, 0, True)
