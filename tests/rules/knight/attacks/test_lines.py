"""Homing, Irresistible, Penetrative and Pierce."""

from math import sqrt
from typing import Any

import pytest

from slugfest.kernel.game import DiceRolled
from slugfest.rules.knight.attacks.homing import path_length, path_to_piece
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import (
    AttackHit,
    AttackMissed,
    CountersLost,
    Damaged,
    Fell,
)
from slugfest.rules.knight.events.scenery import SceneryDamaged
from slugfest.rules.knight.events.skills import TargetLost
from tests.rules.knight.builders import BASE, Play, board, found, indices, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

SHOT = {"range": "Ranged 10", "damage": 2}
HIT = (8, 7)


def hurt(events: list[Any]) -> list[tuple[str, int]]:
    return [(event.figure, event.damage.total) for event in found(events, Damaged)]


# -- Homing -------------------------------------------------------------------------------


@rule("DC-EFF-16")
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
def test_a_homing_attack_goes_round_what_hides_its_target(duel: Make, edition: Any) -> None:
    wall = board(piece("wall", (13, 16, 0.5, 4), 6, absorbs=9))
    blind = duel(gap=6, line=SHOT, board=wall)
    homing = duel(*HIT, gap=6, line={**SHOT, "text": "Homing."}, board=wall, edition=edition)

    assert "attack blow" not in blind.options
    assert hurt(homing.attack()) == [("B.foe", 2)]


@rule("DC-EFF-17", "FR-EFF-04")
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
@each("depth, valid", [(4.1, True), (4.2, False)])
def test_the_way_round_counts_for_the_range(duel: Make, depth: float, valid: bool, edition: Edition) -> None:
    """Straight it is 6"; round the corners 1.82" aside 6.94", 1.92" aside 7.03"."""
    wall = board(piece("wall", (13, 15.72, 0.5, depth), 6, absorbs=9))
    shot = {**SHOT, "range": "Ranged 7", "text": "Homing."}
    play = duel(*(HIT if valid else ()), gap=6, line=shot, board=wall, edition=edition)

    assert valid == ("attack blow" in play.options)

    if valid:
        play.attack()
    else:
        assert play.refusal("attack blow") == ("DC-ATK-05", "no_target")


@rule("DC-EFF-17")
@each("reach, valid", [(6, False), (7, True)])
def test_models_are_gone_round_too(duel: Make, reach: int, valid: bool) -> None:
    """Straight it is exactly 6", and a giant stands in the way."""
    by = {"A.by": {"at": [13.6, 18], "card": {"height": 5.0}}, "B.near": {"at": [10, 22]}}
    shot = {**SHOT, "range": f"Ranged {reach}", "text": "Homing."}
    play = duel(*(HIT if valid else ()), gap=6, line=shot, more=by)
    play.answer("attack blow")

    assert valid == ("B.foe" in play.options)

    if valid:
        play.answer("B.foe", "none", "none")
    else:
        assert play.refusal("B.foe") == ("DC-EFF-17", "no_clear_path")


def test_a_straight_way_is_as_long_as_it_is(duel: Make) -> None:
    play = duel(*HIT, gap=6, line={**SHOT, "range": "Ranged 6", "text": "Homing."})

    assert hurt(play.attack()) == [("B.foe", 2)]


@rule("DC-EFF-17")
def test_where_no_way_leads_there_is_no_target(duel: Make) -> None:
    box = board(
        piece("south", (15, 15, 6, 0.5), 9, absorbs=9),
        piece("north", (15, 20, 6, 0.5), 9, absorbs=9),
        piece("west", (15, 15.5, 0.5, 4.5), 9, absorbs=9),
        piece("east", (20.5, 15.5, 0.5, 4.5), 9, absorbs=9),
        piece("lid", (15, 15, 6, 5.5), 1, bottom=9, absorbs=9),
    )
    within = {"at": [10 + BASE + 6, 18, 0]}
    play = duel(line={**SHOT, "range": "Ranged 40", "text": "Homing."}, board=box, foe=within)

    assert "attack blow" not in play.options


def way(play: Play) -> float | None:
    """How far it is for a point that flies from one to the other."""
    return path_length(play.table, play.figure("A.hero"), play.figure("B.foe"), 20)


LONG_WALL = board(piece("wall", (13, 0, 0.5, 36), 4.5, absorbs=9))


@rule("DC-EFF-17")
@each("reach, valid", [(8, False), (9, True)])
def test_what_cannot_be_gone_round_is_flown_over(duel: Make, reach: int, valid: bool) -> None:
    """3 up over 2.41, half an inch across, 3 down over 3.09: 8.66" in all."""
    shot = {**SHOT, "range": f"Ranged {reach}", "text": "Homing."}
    play = duel(*(HIT if valid else ()), gap=6, line=shot, board=LONG_WALL)

    assert way(play) == pytest.approx(sqrt(9 + 2.41**2) + 0.5 + sqrt(9 + 3.09**2), abs=0.01)
    assert valid == ("attack blow" in play.options)

    if valid:
        play.attack()


OVER = sqrt(1 + 2.41**2) + 1 + sqrt(1 + 2.59**2)
ROUND = sqrt(3**2 + 1.5**2) + 1 + sqrt(3.18**2 + 1.5**2) - BASE


TO_THE_CORNER = sqrt(3**2 + 3**2) - BASE / 2
HIDDEN = [
    (piece("crate", (15.5, 17.5, 1, 1), 1), TO_THE_CORNER + 1 + sqrt(1.5**2 + 2.5**2)),
    (piece("hall", (16, 4, 12, 28), 9), TO_THE_CORNER + 1 + 2),
]
"""Behind a house, and how far it is round its corner: to a corner, and straight to a side."""


@each("thing, inches", HIDDEN, ids=["crate", "hall"])
def test_a_piece_is_struck_where_the_way_meets_it_first(duel: Make, thing: Any, inches: float) -> None:
    play = duel(gap=1, foe={"at": [4, 18]}, board=board(piece("house", (13, 15, 1, 6), 9), thing))
    shape = next(prism for prism in play.table.ground.prisms if prism.id == thing["id"])
    hero = play.figure("A.hero")

    assert path_to_piece(play.table, hero, shape, 12) == pytest.approx(inches, abs=0.02)
    assert path_to_piece(play.table, hero, shape, inches - 0.5) is None


@each("height, inches", [(1.4, 6.0), (2.5, OVER), (9, ROUND)])
def test_over_or_round_whichever_is_shorter(duel: Make, height: float, inches: float) -> None:
    """An inch thick and 3" wide: a low one is flown over, a high one gone round."""
    block = board(piece("block", (13, 16.5, 1, 3), height, absorbs=9))
    play = duel(gap=6, board=block)

    assert way(play) == pytest.approx(inches, abs=0.03)


def test_a_roof_is_reached_through_the_air(duel: Make) -> None:
    """From the street over the parapet before the target: up 3.5 over 2.41, and straight to the head."""
    roof = piece("roof", (13.5, 10, 8, 16), 3, type="T6")
    parapet = piece("parapet", (13, 0, 0.5, 36), 5, type="T6")
    play = duel(gap=6, board=board(roof, parapet), foe={"at": [10 + BASE + 6, 18]})

    assert way(play) == pytest.approx(sqrt(3.5**2 + 2.41**2) + 0.5 + sqrt(0.5**2 + 3.09**2), abs=0.03)


@rule("DC-MIX-11")
def test_a_homing_attack_knows_no_cover(duel: Make) -> None:
    """DC-MIX-11: the way goes round the scenery."""
    wall = board(piece("wall", LOW, 1.2))
    play = duel(*HIT, gap=6, line={**SHOT, "text": "Homing."}, board=wall)

    assert [part for part in only(play.attack(), AttackHit).to_hit.parts if part.label == "cover"] == []


@rule("DC-MIX-12")
def test_a_homing_attack_keeps_its_least_distance(duel: Make) -> None:
    """DC-MIX-12: 1.5" away, just round a corner."""
    wall = board(piece("wall", (11.2, 16.5, 0.3, 3), 4))
    play = duel(gap=1.5, line={**SHOT, "text": "Homing."}, board=wall)

    assert "attack blow" not in play.options


# -- Irresistible -------------------------------------------------------------------------


@each("edition", [DC, MARVEL], ids=lambda edition: edition.id)
@each(
    "text, skill, dealt",
    [
        ("", "Resistance 1 vs Physical", 2),
        pytest.param("Irresistible.", "Resistance 1 vs Physical", 3, marks=rule("DC-EFF-18", "MV-EFF-05")),
        pytest.param("Irresistible.", "Resistance 1 vs Blunt", 3, marks=rule("DC-EFF-18", "MV-EFF-05")),
        ("", "Immunity Physical", 0),
        pytest.param("Irresistible.", "Immunity Physical", 0, marks=rule("DC-EFF-19", "MV-EFF-05")),
    ],
)
def test_irresistible_ignores_resistance_and_no_immunity(
    duel: Make, text: str, skill: str, dealt: int, edition: Edition
) -> None:
    play = duel(*HIT, line={"damage": 3, "text": text}, target={"skills": [skill]}, edition=edition)

    assert hurt(play.attack()) == [("B.foe", dealt)]


@rule("DC-MIX-22")
def test_weakness_doubles_what_the_halving_leaves(duel: Make) -> None:
    """DC-MIX-22: a wave of damage 3 is halved to 1, then doubled to 2."""
    wave = {"damage": 3, "range": "Expansive Wave 3"}
    play = duel(1, 1, line=wave, target={"skills": ["Weakness Blunt"]})

    assert hurt(play.answer("attack blow")) == [("B.foe", 2)]


@rule("DC-MIX-23")
def test_resistance_takes_even_the_least_damage(duel: Make) -> None:
    """DC-MIX-23: the minimum of 1 belongs to the halving."""
    wave = {"damage": 2, "range": "Expansive Wave 3"}
    play = duel(1, 1, line=wave, target={"skills": ["Resistance 1 vs Physical"]})

    assert hurt(play.answer("attack blow")) == [("B.foe", 0)]


@rule("DC-DMG-05")
def test_resistance_comes_after_the_halving(duel: Make) -> None:
    """5 halved is 2, less 1; the other way round it would be 2."""
    wave = {"damage": 5, "range": "Expansive Wave 3"}
    play = duel(1, 1, line=wave, target={"skills": ["Resistance 1 vs Physical"]})

    assert hurt(play.answer("attack blow")) == [("B.foe", 1)]


# -- Penetrative --------------------------------------------------------------------------


LOW = (13, 15, 0.5, 6)


@each("text, worth", [("", -1), pytest.param("Penetrative.", 0, marks=rule("DC-EFF-20"))])
def test_a_penetrative_attack_knows_no_cover(duel: Make, text: str, worth: int) -> None:
    wall = board(piece("wall", LOW, 1.2, type="T6"))
    play = duel(*HIT, gap=6, line={**SHOT, "text": text}, board=wall)
    to_hit = only(play.attack(), AttackHit).to_hit

    assert sum(part.value for part in to_hit.parts if part.label == "cover") == worth


@rule("DC-EFF-21", "FR-EFF-05")
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
def test_it_still_has_to_see_its_target(duel: Make, edition: Any) -> None:
    wall = board(piece("wall", (13, 10, 0.5, 16), 6, absorbs=9))
    play = duel(gap=6, line={**SHOT, "text": "Penetrative."}, board=wall, edition=edition)

    assert "attack blow" not in play.options


@each("dice", [HIT, (1, 2)])
@each(
    "nature, kind, left",
    [
        pytest.param("energy", "T2", 0, marks=rule("DC-EFF-22")),
        pytest.param("energy", "T3", 1, marks=rule("DC-EFF-22")),
        pytest.param("mental", "T2", 2, marks=rule("DC-EFF-23")),
    ],
)
def test_scenery_in_the_way_takes_the_damage_hit_or_miss(
    duel: Make, dice: tuple[int, int], nature: str, kind: str, left: int
) -> None:
    wall = board(piece("wall", LOW, 1.2, type=kind))
    play = duel(*dice, gap=6, line={**SHOT, "nature": nature, "text": "Penetrative."}, board=wall)
    events = play.attack()

    assert play.table.structure["wall"] == left
    if nature == "mental":
        assert not found(events, SceneryDamaged)
    else:
        first, *_ = indices(events, SceneryDamaged, DiceRolled)
        assert first < indices(events, DiceRolled)[0]


def test_scenery_beside_or_below_the_line_is_spared(duel: Make) -> None:
    """The line of centres is 0.75" up."""
    pieces = board(piece("beside", (13, 19, 0.5, 3), 3), piece("below", (13, 17, 0.5, 1.9), 0.5))
    play = duel(*HIT, gap=6, line={**SHOT, "text": "Penetrative."}, board=pieces)

    assert not found(play.attack(), SceneryDamaged)


def test_who_stood_on_what_it_breaks_falls(duel: Make) -> None:
    crate = board(piece("crate", (13, 17, 2, 2), 1.2, type="T1"))
    play = duel(
        *HIT, gap=6, line={**SHOT, "text": "Penetrative."}, board=crate, more={"B.top": {"at": [14, 18, 1.2]}}
    )

    assert only(play.attack(), Fell).figure == "B.top"


@each("nature, left", [("energy", 0), pytest.param("mental", 2, marks=rule("FR-EFF-08"))])
def test_on_the_french_sheet_a_thought_breaks_nothing_either(duel: Make, nature: str, left: int) -> None:
    wall = board(piece("wall", LOW, 1.2))
    shot = {**SHOT, "nature": nature, "text": "Penetrative."}
    play = duel(*HIT, gap=6, line=shot, board=wall, edition=DC_FR)
    play.attack()

    assert play.table.structure["wall"] == left


@rule("DC-MIX-16")
def test_the_target_falls_before_it_is_rolled_against(duel: Make) -> None:
    """DC-MIX-16: Knocked Down, whatever the height, and with its -3 Defense."""
    roof = board(piece("roof", (15, 16, 4, 4), 3, type="T1"))
    play = duel(*HIT, line={**SHOT, "text": "Penetrative."}, board=roof, foe={"at": [17.8, 18, 3]})
    events = play.attack()

    assert only(events, Fell).inches == 3
    assert only(events, AttackHit).defense.total == 12 - 3


@rule("DC-MIX-16")
def test_a_target_that_falls_out_of_sight_is_missed(duel: Make) -> None:
    """DC-MIX-16: a low wall hides it, and no dice are rolled; the counters are gone."""
    pieces = board(
        piece("roof", (15, 16, 4, 4), 3, type="T1"), piece("wall", (13, 10, 0.3, 16), 1.6, type="T6")
    )
    play = duel(line={**SHOT, "text": "Penetrative."}, board=pieces, foe={"at": [17.8, 18, 3]})
    events = play.attack()

    assert only(events, TargetLost).target == "B.foe"
    assert play.figure("A.hero").counters == 4


# -- Pierce -------------------------------------------------------------------------------


X = 10 + BASE + 4
PIERCE = {"range": "Ranged 5", "damage": 2, "text": "Pierce/3, Stun/1."}


@each(
    "inches, attacked",
    [
        pytest.param(0.0, True, marks=rule("DC-EFF-27")),
        pytest.param(3.0, True, marks=rule("DC-EFF-24", "DC-EFF-27")),
        pytest.param(3.03, False, marks=rule("DC-EFF-24")),
    ],
)
def test_whoever_stands_on_the_line_behind_is_attacked_too(duel: Make, inches: float, attacked: bool) -> None:
    """The printed range of 5" does not matter there."""
    by = {"B.by": {"at": [X + BASE + inches, 18]}}
    play = duel(*HIT, *(HIT if attacked else ()), gap=4, line=PIERCE, more=by)
    events = play.attack()

    assert hurt(events) == [("B.foe", 2), *([("B.by", 2)] if attacked else [])]


@rule("DC-EFF-24")
@each("aside, attacked", [(0.58, True), (0.62, False)])
def test_the_line_is_thin(duel: Make, aside: float, attacked: bool) -> None:
    by = {"B.by": {"at": [X + 2, 18 + aside]}}
    play = duel(*HIT, *(HIT if attacked else ()), gap=4, line=PIERCE, more=by)

    assert len(hurt(play.attack())) == 1 + attacked


def test_who_stands_above_the_line_is_not_on_it(duel: Make) -> None:
    roof = board(piece("roof", (X + 1, 16, 4, 4), 3))
    by = {"B.by": {"at": [X + 2, 18, 3]}}
    play = duel(*HIT, 1, 2, gap=4, line=PIERCE, more=by, board=roof)

    assert hurt(play.attack()) == [("B.foe", 2)]


@rule("DC-EFF-24")
@each("beyond, attacked", [(1.58, True), (1.62, False)])
def test_a_slanting_line_passes_over_nobody_it_does_not_touch(
    duel: Make, beyond: float, attacked: bool
) -> None:
    """From 6 inches up, 8 inches away, the line comes from 0.75 down to the table 1 inch behind the target's middle."""
    by = {"B.by": {"at": [18 + beyond, 18]}}
    play = duel(
        *HIT,
        *(HIT if attacked else ()),
        hero={"at": [10, 18, 6]},
        foe={"at": [18, 18]},
        line={**PIERCE, "range": "Ranged 14"},
        more=by,
        board=board(piece("tower", (6, 14, 4.6, 8), 6)),
    )

    assert [name for name, _ in hurt(play.attack())] == ["B.foe", *(["B.by"] if attacked else [])]


@rule("DC-EFF-24", "DC-EFF-25")
def test_a_steep_line_leaves_its_target_at_the_foot_and_goes_into_what_it_stands_on(duel: Make) -> None:
    """From 12 inches up, 2 inches aside: 2 inches on it is in the hut below the target, not yet past its side."""
    pieces = board(piece("tower", (6, 14, 4.6, 8), 12), piece("hut", (11.2, 16, 3, 4), 2, type="T1"))
    play = duel(
        *HIT,
        *HIT,
        hero={"at": [10, 18, 12]},
        foe={"at": [12, 18, 2]},
        line={**PIERCE, "range": "Ranged 14", "text": "Pierce/2."},
        board=pieces,
    )

    assert [event.target for event in found(play.attack(), AttackHit)] == ["B.foe", "hut"]


@rule("DC-EFF-25", "DC-EFF-27", "DC-MIX-04")
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
def test_each_has_its_own_roll_in_order_without_overload_or_improvement(duel: Make, edition: Edition) -> None:
    row = {"B.two": {"at": [X + 2 * BASE + 1, 18]}, "A.one": {"at": [X + BASE + 0.5, 18]}}
    play = duel(*HIT, 1, *HIT, 1, 2, gap=4, line=PIERCE, more=row, edition=edition)
    events = play.attack(overload="die")

    assert [len(event.faces) for event in found(events, DiceRolled)] == [3, 2, 2]
    assert [event.target for event in found(events, AttackHit)] == ["B.foe", "A.one"]
    assert only(events, AttackMissed).target == "B.two"
    assert [event.figure for event in found(events, CountersLost)] == ["B.foe", "A.one"]
    assert play.asked.about == "action"


@rule("DC-EFF-26")
def test_a_miss_pierces_nobody(duel: Make) -> None:
    by = {"B.by": {"at": [X + BASE, 18]}}
    play = duel(1, 2, gap=4, line=PIERCE, more=by)

    assert hurt(play.attack()) == []


@rule("FR-CRIT-01", "MV-CRIT-01")
@each("edition, rule_id", [(DC_FR, "FR-CRIT-01"), (MARVEL, "MV-CRIT-01")])
def test_a_critical_behind_is_chosen_where_criticals_are(duel: Make, edition: Any, rule_id: str) -> None:
    by = {"B.by": {"at": [X + BASE, 18]}}
    text = {"text": "Pierce/3. Critical: Stun/3."}
    play = duel(*HIT, 7, 7, gap=4, line={**PIERCE, **text}, more=by, edition=edition)
    play.attack()

    assert (play.asked.rule, play.asked.about) == (rule_id, "critical")

    assert hurt(play.answer("damage")) == [("B.by", 3)]


@rule("DC-EFF-25")
@each("dice, left", [((4, 5), 1), ((3, 5), 3)])
def test_scenery_behind_is_attacked_too_against_twelve(duel: Make, dice: tuple[int, int], left: int) -> None:
    """Attack 4: 13 hits and 12 misses; a T4 house of 3 Structure Points absorbs 1 of 3."""
    house = board(piece("house", (X + 2, 16, 3, 4), 4, type="T4"))
    play = duel(*HIT, *dice, gap=4, line={**PIERCE, "damage": 3}, board=house)
    play.attack()

    assert play.table.structure["house"] == left


@rule("DC-EFF-25")
def test_what_is_nearer_comes_first_and_a_thought_breaks_no_walls(duel: Make) -> None:
    wall, by = piece("wall", (X + 1, 16, 0.3, 4), 4), {"B.by": {"at": [X + 2.5, 18]}}
    play = duel(*HIT, 7, 8, 6, 8, gap=4, line=PIERCE, board=board(wall), more=by)

    assert [event.target for event in found(play.attack(), AttackHit)] == ["B.foe", "wall", "B.by"]
    assert play.table.structure["wall"] == 0

    mind = duel(*HIT, 6, 8, gap=4, line={**PIERCE, "nature": "mental"}, board=board(wall), more=by)

    assert [event.target for event in found(mind.attack(), AttackHit)] == ["B.foe", "B.by"]


@each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)
def test_a_critical_against_scenery_adds_its_damage(duel: Make, edition: Any) -> None:
    house = board(piece("house", (X + 2, 16, 3, 4), 4, type="T4"))
    play = duel(*HIT, 7, 7, gap=4, line=PIERCE, board=house, edition=edition)
    play.attack()

    assert play.table.structure["house"] == 3 - (2 + 1 - 1)


def test_scenery_is_no_model_to_be_cruel_to(duel: Make) -> None:
    house = board(piece("house", (X + 2, 16, 3, 4), 4, type="T4"))
    play = duel(*HIT, *HIT, gap=4, line=PIERCE, attacker={"skills": ["Cruel"]}, board=house, edition=DC_FR)
    play.attack()

    assert play.table.structure["house"] == 3 - (2 - 1)
