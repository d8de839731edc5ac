"""Whom an attack may be aimed at: distance and sight, at the edge and just past it."""

from typing import Any

import pytest

from slugfest.geometry.inches import Ground, Prism
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import AttackHit
from tests.rules.knight.builders import BASE, board, found, line, piece, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

RANGED = {"range": "Ranged 8"}


@rule("DC-MELEE-01", "DC-MEAS-08")
@each("gap, hits", [(0, True), (0.009, True), (0.02, False)])
def test_a_blow_without_a_printed_reach_needs_contact(duel: Make, gap: float, hits: bool) -> None:
    assert hits == ("attack blow" in duel(gap=gap).options)


@rule("DC-MEAS-07")
@each(
    "gap, hits",
    [
        pytest.param(0, True, marks=rule("DC-MELEE-02")),
        pytest.param(1.9, True, marks=rule("DC-MELEE-02")),
        pytest.param(2.0, True, marks=rule("DC-MELEE-01")),
        pytest.param(2.009, True, marks=rule("DC-MELEE-01")),
        pytest.param(2.02, False, marks=rule("DC-MELEE-01")),
    ],
)
def test_a_printed_reach_is_reached_in_full_and_no_farther(duel: Make, gap: float, hits: bool) -> None:
    assert hits == ("attack blow" in duel(gap=gap, line={"range": "Melee 2"}).options)


@rule("DC-RANGED-02")
@each("edition", [DC, MARVEL])
@each("gap, legal", [(1.9, False), (1.98, False), (1.991, True), (2.0, True), (2.02, True)])
def test_a_shot_needs_two_inches(duel: Make, edition: Edition, gap: float, legal: bool) -> None:
    assert legal == ("attack blow" in duel(gap=gap, line=RANGED, edition=edition).options)


@each(
    "gap, legal",
    [*(pytest.param(gap, False, marks=rule("FR-RANGED-01")) for gap in (2.0, 2.009)), (2.02, True)],
)
def test_in_the_french_sheet_two_inches_are_too_close(duel: Make, gap: float, legal: bool) -> None:
    assert legal == ("attack blow" in duel(gap=gap, line=RANGED, edition=DC_FR).options)
    assert duel(gap=gap, line=RANGED, edition=DC_FR.without("FR-RANGED-01")).options[-2] == "attack blow"


@rule("DC-RANGED-04")
@each("gap, legal", [(8.0, True), (8.009, True), (8.02, False)])
def test_a_shot_reaches_its_range_and_no_farther(duel: Make, gap: float, legal: bool) -> None:
    assert legal == ("attack blow" in duel(gap=gap, line=RANGED).options)


@each(
    "gap, of, why",
    [
        (3, {"range": "Melee"}, ("DC-MELEE-01", "not_in_contact")),
        (3, {"range": "Melee 2"}, ("DC-MELEE-01", "out_of_reach")),
        (1, RANGED, ("DC-RANGED-02", "too_close")),
        (9, RANGED, ("DC-RANGED-04", "out_of_range")),
    ],
)
def test_a_wrong_target_is_refused_for_its_distance(
    duel: Make, gap: float, of: dict[str, Any], why: tuple[str, str]
) -> None:
    """Another target is at hand, so that the attack can be declared at all."""
    pal = {"at": [10, 18 + BASE + (0 if "Melee" in of["range"] else 4)]}
    play = duel(gap=gap, line=of, more={"A.pal": pal})
    play.answer("attack blow")

    assert play.options == ("A.pal",)
    assert why == play.refusal("B.foe")


@rule("DC-ATK-01", "DC-ATK-05")
def test_friend_and_foe_may_be_attacked_but_not_oneself(duel: Make) -> None:
    play = duel(8, 7, more={"A.pal": {"at": [10, 18 + BASE]}})
    play.answer("attack blow")

    assert set(play.options) == {"B.foe", "A.pal"}
    assert play.refusal("A.hero") == ("DC-ATK-05", "not_a_target")
    assert play.refusal("B.nobody") == ("DC-ATK-05", "not_an_option")

    events = play.answer("A.pal", "none")

    assert [hit.target for hit in found(events, AttackHit)] == ["A.pal"]


@rule("DC-ATK-05")
def test_without_a_valid_target_there_is_no_attack(duel: Make) -> None:
    play = duel(gap=5)

    assert "attack blow" not in play.options
    assert play.refusal("attack blow") == ("DC-ATK-05", "no_target")
    assert play.refusal("attack nothing") == ("DC-POW-03", "not_an_option")


@rule("DC-ATK-06", "DC-SIGHT-04", "DC-SIGHT-02")
@each("of, gap", [pytest.param(RANGED, 4, marks=rule("DC-RANGED-01")), ({"range": "Melee 2"}, 1.5)])
def test_who_cannot_be_seen_cannot_be_attacked(duel: Make, of: dict[str, Any], gap: float) -> None:
    wall = board(piece("wall", [11, 15, 0.4, 6], 3, absorbs=9))
    pal = {"at": [10, 18 + BASE + gap]}
    play = duel(gap=gap, line=of, board=wall, more={"A.pal": pal})
    play.answer("attack blow")

    assert play.options == ("A.pal",)
    assert play.refusal("B.foe") == ("DC-SIGHT-04", "not_seen")


@rule("DC-ATK-06", "DC-SIGHT-04")
def test_a_target_must_be_seen_and_in_range_at_once(duel: Make) -> None:
    seen = {"gap": 4, "line": RANGED}

    assert "attack blow" in duel(**seen).options
    assert "attack blow" not in duel(**seen, board=board(piece("wall", [12, 15, 0.4, 6], 3))).options
    assert "attack blow" not in duel(gap=9, line=RANGED).options
    assert "attack blow" not in duel(gap=1, line=RANGED).options


@rule("DC-SIGHT-01")
@each("north_end, sees", [(18.5, True), (18.62, False), (19, False)])
def test_one_free_line_between_the_volumes_is_enough(duel: Make, north_end: float, sees: bool) -> None:
    """The wall comes from the south; the bases reach to 18.59."""
    wall = board(piece("wall", [12, 15, 0.4, north_end - 15], 3))

    assert sees == ("attack blow" in duel(gap=4, line=RANGED, board=wall).options)


@rule("DC-MEAS-02", "DC-SIGHT-01")
@each("height, sees", [(1.5, False), (1.9, False), (2.1, True), (3, True)])
def test_a_volume_reaches_to_the_top_of_the_head(duel: Make, height: float, sees: bool) -> None:
    """Both look over a wall of 2 inches, or neither does."""
    wall = board(piece("wall", [12, 15, 0.4, 6], 2))
    tall = {"height": height}
    play = duel(gap=4, line=RANGED, board=wall, attacker=tall, target=tall)

    assert sees == ("attack blow" in play.options)


@rule("DC-MEAS-02")
@each("base, contact", [(1.18, True), (1.14, False), (1.57, True)])
def test_a_volume_is_as_wide_as_its_base(duel: Make, base: float, contact: bool) -> None:
    gap = (base - 1.18) / 2 if base > 1.18 else 0
    play = duel(gap=gap, target={"base": base})

    assert contact == ("attack blow" in play.options)


@rule("DC-SIGHT-06")
@each("down, sees", [(False, True), (True, False)])
def test_behind_a_low_wall_who_is_down_cannot_be_seen(duel: Make, down: bool, sees: bool) -> None:
    """DC-MIX-52: of a model that is down only 0.12 inches are left to see."""
    wall = board(piece("wall", [13.5, 15, 0.4, 6], 1.45, absorbs=9))
    play = duel(gap=4, line=RANGED, board=wall, foe={"knocked_down": down})

    assert sees == ("attack blow" in play.options)


@rule("DC-SIGHT-06")
@each("height, sees", [(0.12, True), (0.6, True), (0.64, False), (1.4, False)])
def test_a_wall_hides_who_is_down_by_the_line_over_it(duel: Make, height: float, sees: bool) -> None:
    """From a head at 1.5 over a wall of 0.62 one sees just the upper edge of a base 0.12 high."""
    wall = board(piece("wall", [13.5, 15, 0.4, 6], height, absorbs=9))
    play = duel(gap=4, line=RANGED, board=wall, foe={"knocked_down": True})

    assert sees == ("attack blow" in play.options)


def test_who_has_been_removed_is_no_target(duel: Make) -> None:
    play = duel(
        8, 7, target={"endurance": zones(1, 1, 1)}, line={"damage": 3}, more={"B.other": {"at": [30, 30]}}
    )
    play.attack()

    assert "attack blow" not in play.options
    assert play.refusal("attack blow") == ("DC-ATK-05", "no_target")


@rule("DC-SIGHT-03", "DC-RANGED-05")
def test_models_do_not_stop_a_shot(duel: Make) -> None:
    big = {"at": [10 + BASE + 1.2, 18], "card": {"base": 2, "height": 4}}
    play = duel(gap=6, line=RANGED, more={"B.giant": big})
    play.answer("attack blow")

    assert "B.foe" in play.options


@rule("DC-RANGED-03")
def test_a_foe_in_contact_does_not_keep_one_from_shooting_at_another(duel: Make) -> None:
    shot = {"attacks": [line(range="Ranged 8")]}
    play = duel(attacker=shot, more={"B.far": {"at": [16, 18]}})
    play.answer("attack blow")

    assert play.options == ("B.far",)


def test_what_was_seen_on_a_ground_that_is_gone_is_forgotten(duel: Make) -> None:
    """Grounds come and go, and a new one may lie where an old one lay in memory."""
    play = duel(gap=6)
    table, wall = play.table, Prism("wall", [(13, 10), (14, 10), (14, 26), (13, 26)], 0, 6)
    hero, foe = play.figure("A.hero"), play.figure("B.foe")
    for blocked in (True, False) * 20:
        table.ground = Ground(36, 36, [wall] if blocked else [])

        assert table.free_line(hero, foe) is not blocked
        assert table.hidden_share(hero, foe) == (1.0 if blocked else 0.0)
