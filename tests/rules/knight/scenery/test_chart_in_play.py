"""The chart of scenery in play: what a piece of each type absorbs, stands, and who can lift it."""

import pytest

from slugfest.boards.table import CHART
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.scenery import SceneryDamaged, SceneryDestroyed
from tests.rules.knight.builders import board, found, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

HIT = (8, 7)
BESIDE = [10.59, 17.5, 1, 1]
ROWS = {
    "T1": rule("DC-SCEN-02"),
    "T2": rule("DC-SCEN-03"),
    "T3": rule("DC-SCEN-04"),
    "T4": rule("DC-SCEN-05"),
    "T5": rule("DC-SCEN-06"),
    "T6": rule("DC-SCEN-07"),
}
NUMBERS = [("T1", 0, 1), ("T2", 0, 2), ("T3", 1, 2), ("T4", 1, 3), ("T5", 2, 4), ("T6", 2, 7)]
FRENCH = {"T2": rule("FR-SCEN-06")}
TYPES = [
    pytest.param(*numbers, marks=[sheet[numbers[0]] for sheet in (ROWS, FRENCH) if numbers[0] in sheet])
    for numbers in NUMBERS
]


@rule("MV-SCEN-02")
@each("kind, absorbs, structure", TYPES)
@each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)
def test_a_blow_is_absorbed_and_the_rest_takes_structure(
    duel: Make, kind: str, absorbs: int, structure: int, edition: Edition
) -> None:
    """What just gets through takes one point; what takes them all destroys it."""
    crate = board(piece("block", BESIDE, 2, type=kind))
    for damage in (absorbs + 1, absorbs + structure):
        play = duel(
            *HIT, gap=6, line={"damage": damage}, attacker={"strength": 6}, board=crate, edition=edition
        )
        assert play.table.structure["block"] == structure
        events = play.attack(target="block")
        assert only(events, SceneryDamaged).damage.total == damage - absorbs
        assert bool(found(events, SceneryDestroyed)) == (damage == absorbs + structure)


@each("kind", [pytest.param(kind, marks=ROWS[kind]) for kind in CHART])
def test_its_size_is_the_strength_that_lifts_it(duel: Make, kind: str) -> None:
    sizes = {"T1": (1, 2), "T2": (3, 4), "T3": (5,), "T4": (6,), "T5": (7,), "T6": (8,)}[kind]
    block = board(piece("block", BESIDE, 2, type=kind))
    offered = {
        strength: "grab block" in duel(gap=6, attacker={"strength": strength}, board=block).options
        for strength in range(1, 11)
    }
    lifted_by = min((strength for strength, may in offered.items() if may), default=None)

    assert lifted_by in sizes
    assert all(may == (strength >= lifted_by) for strength, may in offered.items())


@rule("DC-SCEN-08")
@each("structure", [1, 9])
def test_a_table_may_set_the_structure_itself(duel: Make, structure: int) -> None:
    block = board(piece("block", BESIDE, 2, type="T2", structure=structure))
    play = duel(*HIT, gap=6, line={"damage": 1}, board=block)
    events = play.attack(target="block")

    assert play.table.structure["block"] == structure - 1
    assert bool(found(events, SceneryDestroyed)) == (structure == 1)


@rule("DC-SCEN-01")
@each("size, absorbs, structure", [(1, 0, 1), (2, 1, 3), (4, 2, 2)])
def test_a_piece_has_a_size_an_absorption_and_structure_points(
    duel: Make, size: int, absorbs: int, structure: int
) -> None:
    """Each number where it counts: lifted by its Size, hurt by more than it absorbs, gone with its last point."""
    block = board(piece("block", BESIDE, 2, type="T2", size=size, absorbs=absorbs, structure=structure))
    for strength in range(1, size + 1):
        play = duel(gap=6, attacker={"strength": strength}, board=block)
        assert ("grab block" in play.options) == (strength == size)
    for damage, left in ((absorbs + 1, structure - 1), (absorbs + structure, 0)):
        play = duel(*HIT, gap=6, line={"damage": damage}, board=block)
        play.attack(target="block")
        assert play.table.structure["block"] == left
