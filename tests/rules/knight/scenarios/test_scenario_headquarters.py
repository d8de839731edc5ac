"""Headquarters: bases laid out, attacked like scenery, repaired, and what their ruin is worth."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import AttackHit, AttackMissed, CriticalScored, Damaged
from slugfest.rules.knight.events.scenarios import MarkerDamaged
from slugfest.rules.knight.scenarios.ledger import PointsScored
from tests.rules.knight.builders import BASE, Play, board, found, line, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
HQ = "headquarters_1"
TOUCHING = 0.59 + 0.785
"""Inches between the middle of a small base and that of a Headquarters in contact with it."""


def scored(play: Play) -> set[tuple[str, str, int]]:
    return {(event.player, event.reason, event.points) for event in found(play.events, PointsScored)}


def siege(
    skirmish: Make, *dice: Any, left: int = 30, side: str = "B", gap: float = 0.0, **changes: Any
) -> Play:
    """A model in contact with a base, or `gap` inches from it."""
    figures = {
        "A.hero": {"at": [10, 18], "card": changes.pop("card", {}), **changes.pop("hero", {})},
        "B.foe": {"at": [33, 33]},
        **changes.pop("more", {}),
    }
    markers = {HQ: {"at": [10 + TOUCHING + gap, 18], "side": side, "left": left}}
    start = changes.pop("start", "activation A.hero")
    return skirmish(figures, *dice, start=start, scenario="headquarters", markers=markers, **changes)


def left(play: Play, marker: str = HQ) -> int:
    return play.table.affairs.markers[marker].left


# -- laying them out ----------------------------------------------------------------------


@rule("DC-SCN-HQ-02", "DC-SCN-HQ-03", "DC-SCN-HQ-06")
def test_each_player_lays_out_two_bases_in_an_own_strip(gathering: Make) -> None:
    play = gathering(7, 3, scenario="headquarters")
    play.answer("north")

    assert play.refusal([10, 10]) == ("DC-SCN-HQ-03", "outside_areas")

    askers = []
    for place in ([6.79, 25], [10, 10], [20, 25], [20, 10]):
        askers.append(play.asked.player)
        play.answer(place)

    markers = play.table.affairs.markers.values()
    assert askers == ["A", "B", "A", "B"]
    assert [(marker.side, marker.left) for marker in markers] == [("A", 30), ("B", 30), ("A", 30), ("B", 30)]
    assert play.asked.about == "deploy"


@rule("DC-SCN-HQ-02", "DC-SCN-HQ-03")
@each("at, fits", [([6.785, 25], True), ([6.77, 25], False), ([15, 27.215], True), ([15, 27.23], False)])
def test_the_whole_base_lies_in_the_strip(gathering: Make, at: list[float], fits: bool) -> None:
    play = gathering(7, 3, scenario="headquarters")
    play.answer("north")

    assert (play.match.refusal(at) is None) is fits


@rule("DC-SCN-HQ-03")
@each("apart, fits", [(1.57, True), (1.54, False)])
def test_bases_do_not_overlap(gathering: Make, apart: float, fits: bool) -> None:
    play = gathering(7, 3, scenario="headquarters")
    play.answer("north", [15, 25], [15, 10])

    assert (play.match.refusal([15 + apart, 25]) is None) is fits


@rule("DC-SCN-HQ-03")
def test_a_base_is_in_the_way_and_an_inch_and_a_half_high(skirmish: Make) -> None:
    play = siege(skirmish)
    (block,) = play.table.ground.prisms
    play.answer("walk 2")

    assert play.refusal(play.route([14, 18, 0]))[1] == "through_scenery"
    assert (block.bottom, block.top, block.standable) == (0, 1.5, False)
    assert play.table.setting.scenario.group("headquarters").size == 4


# -- attacks ------------------------------------------------------------------------------


@rule("DC-SCN-HQ-04")
@each("nature", ["physical", "energy", "supernatural"])
@each("dice, event, now", [((1, 5), AttackMissed, 30), ((2, 5), AttackHit, 28)])
def test_a_base_has_defense_ten_against_every_nature_and_thirty_points(
    skirmish: Make, nature: str, dice: tuple[int, ...], event: type, now: int
) -> None:
    """Attack 4: a total of 10 misses and 11 hits."""
    play = siege(skirmish, *dice, card={"attacks": [line(nature=nature)]})
    rolled: Any = only(play.attack(target=HQ), event)

    assert rolled.defense.total == 10
    assert left(play) == now
    assert play.figure("A.hero").counters == 4


@rule("DC-SCN-HQ-05")
@each("text", ["Stun/1.", "Push/3."])
def test_no_effect_takes_hold_of_a_base(skirmish: Make, text: str) -> None:
    """The damage is that of the line; the base stays, and what stands behind it is spared."""
    behind = {"B.behind": {"at": [10 + 2 * TOUCHING, 18]}}
    play = siege(skirmish, 2, 5, card={"attacks": [line(text=text)]}, more=behind)
    marker = play.table.affairs.markers[HQ]
    before = (marker.x, marker.y)
    events = play.attack(target=HQ)
    marker = play.table.affairs.markers[HQ]

    assert left(play) == 28
    assert (marker.x, marker.y) == before
    assert found(events, Damaged) == []


@each("text, dice", [("Pierce/4.", (1, 1)), ("Explosive/4.", (1, 1, 1, 1))])
def test_what_stands_by_a_base_is_struck_as_beside_any_scenery(
    skirmish: Make, text: str, dice: tuple[int, ...]
) -> None:
    """The base itself takes the damage of the line once; who stands behind it misses, or dodges."""
    behind = {"B.behind": {"at": [10 + 2 * TOUCHING, 18]}}
    play = siege(skirmish, 2, 5, *dice, card={"attacks": [line(text=text)]}, more=behind)
    play.attack(target=HQ)

    assert left(play) == 28


@rule("DC-SCN-HQ-09", "DC-MIX-34")
def test_a_push_against_a_base_hurts_both_and_moves_nothing(skirmish: Make) -> None:
    figures = {
        "A.hero": {"at": [10, 18], "card": {"attacks": [line(text="Push/4.")]}},
        "B.foe": {"at": [10 + BASE, 18]},
    }
    markers = {HQ: {"at": [13, 18], "side": "B"}}
    play = skirmish(figures, 8, 7, start="activation A.hero", scenario="headquarters", markers=markers)
    events = play.attack()

    assert [event.damage.total for event in found(events, Damaged)] == [2, 1]
    assert play.figure("B.foe").x == pytest.approx(13 - TOUCHING, abs=0.02)
    assert (left(play), play.table.affairs.markers[HQ].x) == (29, 13)


def test_an_attack_that_goes_on_behind_its_target_spares_a_base(skirmish: Make) -> None:
    figures = {
        "A.hero": {"at": [10, 18], "card": {"attacks": [line(text="Pierce/6.")]}},
        "B.foe": {"at": [10 + BASE, 18]},
    }
    play = skirmish(
        figures,
        8,
        7,
        start="activation A.hero",
        scenario="headquarters",
        markers={HQ: {"at": [14, 18], "side": "B"}},
    )
    play.attack()

    assert left(play) == 30


@rule("DC-MIX-91")
def test_strength_one_is_enough_in_melee(skirmish: Make) -> None:
    """The same arms do nothing to a wall of type T3."""
    wall = board(piece("wall", [8, 18.59, 4, 1], 3, type="T3"))
    play = siege(skirmish, 2, 5, card={"strength": 1}, board=wall)
    play.answer("attack blow")

    assert play.options == (HQ,)
    assert play.refusal("wall") == ("DC-SCEN-17", "too_weak")

    play.answer(HQ, "none")

    assert left(play) == 28


@rule("DC-MIX-91")
def test_the_mind_does_nothing_to_a_base(skirmish: Make) -> None:
    only_mental = siege(skirmish, card={"attacks": [line(nature="mental")]})
    both = siege(
        skirmish,
        card={"attacks": [line(nature="mental")]},
        more={"B.near": {"at": [10 - BASE, 18]}},
    )

    assert only_mental.refusal("attack blow") == ("DC-ATK-05", "no_target")

    both.answer("attack blow")

    assert both.refusal(HQ) == ("DC-SCEN-16", "immune_to_mental")


@each("reach", [pytest.param("Expansive Wave 4", marks=rule("DC-MIX-91")), "Spray"])
def test_waves_and_sprays_do_not_affect_a_base(skirmish: Make, reach: str) -> None:
    play = siege(skirmish, card={"attacks": [line(range=reach)]})

    assert play.refusal("attack blow") == ("DC-ATK-05", "no_target")


@rule("DC-MIX-91")
@each("edition, damage", [(DC, 3), (MARVEL, 3)])
def test_a_double_adds_one(skirmish: Make, edition: Edition, damage: int) -> None:
    play = siege(skirmish, 5, 5, edition=edition)
    events = play.attack(target=HQ)

    assert only(events, CriticalScored).critical == "damage"
    assert only(events, MarkerDamaged).damage.total == damage
    assert left(play) == 30 - damage


@each("edition, dice, damage", [(DC, (5, 5), 4), (DC_FR, (5, 5), 3), (MARVEL, (5, 5), 3)])
def test_a_printed_critical_works_on_a_base(
    skirmish: Make, edition: Edition, dice: tuple[int, ...], damage: int
) -> None:
    """In `dc` it replaces the extra point; the sheets let the attacker choose, here the point."""
    play = siege(skirmish, *dice, card={"attacks": [line(text="Critical: +2 damage.")]}, edition=edition)
    events = play.attack(target=HQ, critical="damage")

    assert only(events, MarkerDamaged).damage.total == damage


def test_an_attack_on_a_base_may_be_overloaded(skirmish: Make) -> None:
    """1, 2 and 4 with Attack 4 are 11; without the third die it would miss."""
    play = siege(skirmish, 1, 2, 4)
    events = play.attack(target=HQ, overload="die")

    assert only(events, AttackHit).to_hit.total == 11
    assert (left(play), play.figure("A.hero").counters) == (28, 3)


RANGED = {"attacks": [line(range="Ranged 8", damage=2)]}


@rule("DC-SCN-HQ-06")
def test_a_wall_in_front_gives_a_base_no_cover(skirmish: Make) -> None:
    wall = board(piece("wall", [14, 16, 0.5, 4], 1.3))
    play = siege(skirmish, 2, 5, card=RANGED, gap=6.0, board=wall)
    event = only(play.attack(target=HQ), AttackHit)

    assert event.to_hit.total == 11


@each("gap, reason", [(1.9, "too_close"), (2.0, None), (8.0, None), (8.1, "out_of_range")])
def test_a_shot_at_a_base_has_its_range(skirmish: Make, gap: float, reason: str | None) -> None:
    play = siege(skirmish, card=RANGED, gap=gap, more={"B.near": {"at": [10, 22]}})
    play.answer("attack blow")

    refused = play.match.refusal(HQ)

    assert (refused.reason if refused else None) == reason


def test_a_shot_needs_sight_of_the_base(skirmish: Make) -> None:
    house = board(piece("house", [13, 14, 1, 8], 6))
    play = siege(skirmish, card=RANGED, gap=6.0, board=house, more={"B.near": {"at": [10, 22]}})
    play.answer("attack blow")

    assert play.refusal(HQ) == ("DC-RANGED-01", "piece_not_seen")


@each("gap, offered", [(0.0, True), (0.05, False)])
def test_a_blow_needs_contact_with_the_base(skirmish: Make, gap: float, offered: bool) -> None:
    play = siege(skirmish, gap=gap)

    assert ("attack blow" in play.options) is offered


@each("x, y", [(1, 0), (0.9914, 0.1305), (0.7071, 0.7071), (0, 1), (-0.6088, 0.7934)])
def test_contact_is_contact_on_every_side(skirmish: Make, x: float, y: float) -> None:
    figures = {"A.hero": {"at": [18 - TOUCHING * x, 18 - TOUCHING * y]}, "B.foe": {"at": [33, 33]}}
    markers = {HQ: {"at": [18, 18], "side": "B", "left": 20}}
    play = skirmish(figures, start="activation A.hero", scenario="headquarters", markers=markers)

    assert "attack blow" in play.options


def test_nobody_attacks_an_own_base(skirmish: Make) -> None:
    play = siege(skirmish, side="A", more={"B.near": {"at": [10 - BASE, 18]}})
    play.answer("attack blow")

    assert play.refusal(HQ) == ("DC-SCN-HQ-10", "yours_already")


# -- throws -------------------------------------------------------------------------------


@rule("DC-SCN-HQ-09")
def test_a_base_cannot_be_grabbed(skirmish: Make) -> None:
    play = siege(skirmish, card={"strength": 8})

    assert not [option for option in play.options if option.startswith("grab")]
    assert play.refusal(f"grab {HQ}") == ("DC-SCN-HQ-09", "marker_stays")


@rule("DC-SCN-HQ-06")
@each("edition", [DC, DC_FR])
def test_a_thrown_car_damages_a_base_that_cannot_dodge(skirmish: Make, edition: Edition) -> None:
    """Scenery fails every roll: no die is rolled for the base, which takes its share and stays."""
    car = board(piece("car", [8, 18.59, 2, 1], 1, type="T2", kind="car"))
    play = siege(skirmish, card={"strength": 4}, gap=4.0, board=car, edition=edition)
    play.answer("grab car")
    if play.asked.about == "whether_to_throw":
        play.answer(True)
    if play.asked.about == "mark":
        assert HQ in play.options
        play.answer("spot")
    play.answer([16, 16.5])

    assert play.asked.about == "struck"

    events = play.answer([HQ], {HQ: 3})

    assert only(events, MarkerDamaged).damage.total == 3
    assert (left(play), play.table.affairs.markers[HQ].x) == (27, 10 + TOUCHING + 4)
    assert play.table.affairs.counts == {"A damage": 3}


def test_a_throw_strikes_no_own_base(skirmish: Make) -> None:
    car = board(piece("car", [8, 18.59, 2, 1], 1, type="T2", kind="car"))
    play = siege(skirmish, side="A", card={"strength": 4}, gap=4.0, board=car)
    play.answer("grab car", [16, 16.5])

    assert (play.asked.about, left(play)) == ("action", 30)


# -- victory ------------------------------------------------------------------------------


@rule("DC-SCN-HQ-10", "DC-VP-05")
@each("points, gone", [(6, False), (5, True), pytest.param(2, True, marks=rule("DC-MIX-92"))])
def test_a_destroyed_base_is_worth_three_at_once_and_leaves_the_way_free(
    skirmish: Make, points: int, gone: bool
) -> None:
    play = siege(skirmish, 8, 7, left=points, card={"attacks": [line(damage=5)]})

    assert play.table.score()["A"] == 0

    play.attack(target=HQ)

    assert (play.table.score()["A"], play.table.score()["B"]) == (3 if gone else 0, 0)
    assert (play.table.ground.prisms == ()) is gone
    assert play.table.affairs.counts["A damage"] == min(points, 5)
    assert ("attack blow" in play.options) is not gone


@rule("DC-SCN-HQ-10", "DC-VP-05")
def test_the_log_says_who_scores_for_a_base_that_falls(skirmish: Make) -> None:
    """The points come with the blow, in the order in which they are told."""
    play = siege(skirmish, 8, 7, left=5, card={"attacks": [line(damage=5)]})
    events = play.attack(target=HQ)
    scored = only(events, PointsScored)

    assert (scored.player, scored.points, scored.reason, scored.thing) == ("A", 3, "marker_destroyed", HQ)
    assert scored.rules == ("DC-SCN-HQ-10",)
    assert [type(event).__name__ for event in events[-2:]] == ["MarkerDamaged", "PointsScored"]


@rule("DC-SCN-HQ-10")
def test_in_a_game_of_three_only_who_destroyed_the_base_scores(skirmish: Make) -> None:
    boxes = {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36], "west": [0, 10, 6, 26]}
    kind = {"kind": "base", "name": "Base", "name_fr": "Base", "height": 1.5, "structure": 4, "defense": 10}
    won = {"when": "deed", "what": "marker_destroyed", "points": 3, "marker": "base"}
    three = {
        "id": "three",
        "name": "Three",
        "name_fr": "Trois",
        "rounds": 6,
        "zones": boxes,
        "markers": [{**kind, "each": 1, "owned": True, "own_area": True, "areas": boxes}],
        "victory": {"incapacitated": 0, "conditions": [won]},
    }
    figures = {"A.hero": {"at": [10, 18]}, "B.foe": {"at": [33, 33]}, "C.third": {"at": [3, 15]}}
    markers = {"base_1": {"at": [10 + 0.59 + 0.59, 18], "side": "B", "left": 2}}
    play = skirmish(figures, 8, 7, start="activation A.hero", scenario=three, markers=markers)
    play.attack(target="base_1")

    assert play.table.score() == {"A": 3, "B": 0, "C": 0}


@rule("DC-SCN-HQ-11")
def test_more_damage_in_a_round_is_worth_a_point(skirmish: Make) -> None:
    play = siege(skirmish, 8, 7, "A")
    play.attack(target=HQ)
    play.answer("end", "B.foe", "end")

    assert scored(play) == {("A", "most_damage_to_markers", 1)}
    assert play.table.affairs.counts == {}


def both_besiege(skirmish: Make, *dice: Any, a: int, b: int, b_left: int = 30) -> Play:
    """A strikes a base of B for `a`, then B one of A for `b`; then the Round ends."""
    figures = {
        "A.hero": {"at": [10, 18], "card": {"attacks": [line(damage=a)]}},
        "B.foe": {"at": [25, 18], "card": {"attacks": [line(damage=b)]}},
    }
    markers = {
        HQ: {"at": [10 + TOUCHING, 18], "side": "B"},
        "headquarters_2": {"at": [25 + TOUCHING, 18], "side": "A", "left": b_left},
    }
    play = skirmish(figures, *dice, start="activation A.hero", scenario="headquarters", markers=markers)
    play.attack(target=HQ)
    play.answer("end", "B.foe")
    play.attack(target="headquarters_2")
    play.answer("end")
    return play


@rule("DC-SCN-HQ-11")
@each(
    "a, b, b_left, winner",
    [(2, 2, 30, None), (3, 2, 30, "A"), (2, 3, 30, "B"), (2, 5, 2, None), (2, 5, 3, "B")],
)
def test_nobody_scores_for_equal_damage_and_only_what_was_there_counts(
    skirmish: Make, a: int, b: int, b_left: int, winner: str | None
) -> None:
    play = both_besiege(skirmish, 8, 7, 8, 7, "A", a=a, b=b, b_left=b_left)
    scores = {score for score in scored(play) if score[1] == "most_damage_to_markers"}

    assert play.table.round == 2
    assert scores == ({(winner, "most_damage_to_markers", 1)} if winner else set())


@rule("DC-SCN-HQ-11")
def test_repairs_take_nothing_from_the_damage_done(skirmish: Make) -> None:
    """A does 2; B mends more than that, and A scores all the same."""
    figures = {"A.hero": {"at": [10, 18]}, "B.foe": {"at": [10 + 2 * TOUCHING, 18]}}
    markers = {HQ: {"at": [10 + TOUCHING, 18], "side": "B", "left": 20}}
    play = skirmish(
        figures, 8, 7, 1, 1, 8, "A", start="activation A.hero", scenario="headquarters", markers=markers
    )
    play.attack(target=HQ)
    play.answer("end", "B.foe", f"use {HQ} repair", "end")

    assert left(play) == 26
    assert scored(play) == {("A", "most_damage_to_markers", 1)}
