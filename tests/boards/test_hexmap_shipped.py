"""The map that ships: fair, whole and worth fighting over."""

import pytest

from slugfest.boards.hexmap import LAND, HexMap, shipped_hexmap, shipped_hexmaps
from slugfest.geometry.hexes import (
    FREE,
    PASS,
    Body,
    Mover,
    clear_sight,
    fly,
    open_ground,
    reach,
    rotated,
    walk,
)


@pytest.fixture(scope="module")
def gate() -> HexMap:
    return shipped_hexmap("foundry_gate")


def test_every_shipped_map_loads_and_an_unknown_one_does_not() -> None:
    assert "foundry_gate" in shipped_hexmaps()
    for name in shipped_hexmaps():
        assert shipped_hexmap(name).id == name
    with pytest.raises(KeyError):
        shipped_hexmap("../../boards/data/superscape/foundry_gate")


def test_both_sides_of_foundry_gate_start_on_24_full_land_spaces(gate: HexMap) -> None:
    assert [len(spaces) for spaces in gate.zones.values()] == [24, 24]
    for i in gate.zones["A"] + gate.zones["B"]:
        assert gate.field.footing[i] == FREE
        assert gate.field.spaces[i].terrain in LAND


def test_foundry_gate_turned_half_about_is_the_same_map(gate: HexMap) -> None:
    field = gate.field
    spaces = {(s.q, s.r, s.level): s for s in field.spaces}
    q, r = (
        sum(values) // len(values) * 2
        for values in ([s.q for s in field.spaces], [s.r for s in field.spaces])
    )
    solid = {
        (field.spaces[i].q, field.spaces[i].r, obstacle.top)
        for obstacle in field.obstacles
        for i in obstacle.spaces
    }

    for (u, v, level), space in spaces.items():
        across, down = rotated(u, v, 3)
        twin = spaces[q + across, r + down, level]
        assert (twin.terrain, twin.size) == (space.terrain, space.size)
        assert twin.zone == {"A": "B", "B": "A", "": ""}[space.zone]
    assert solid == {(q - u, r - v, top) for u, v, top in solid}


def test_foundry_gate_has_what_makes_a_fight_interesting(gate: HexMap) -> None:
    field = gate.field
    drops = [
        field.levels[i] - field.levels[j] for i in range(len(field.spaces)) for j, _, _ in field.steps[i]
    ]

    assert 150 <= len(field.spaces) <= 180
    assert {"grass", "rock", "road", "water"} <= {space.terrain for space in field.spaces}
    assert len(set(field.levels)) >= 5
    assert max(field.levels) == 14
    assert max(drops) >= 10
    assert len(field.obstacles) >= 1


def test_every_space_of_foundry_gate_can_be_reached_by_a_medium_figure_that_moves_5(gate: HexMap) -> None:
    field, on = gate.field, open_ground(gate.field)
    reached, frontier = set(gate.zones["A"]), list(gate.zones["A"])
    while frontier:
        for (i,) in walk(field, Mover([frontier.pop()], 5, 5), on):
            if i not in reached:
                reached.add(i)
                frontier.append(i)

    assert reached == {i for i in range(len(field.spaces)) if field.footing[i] <= PASS}


def test_foundry_gate_is_fair_and_nobody_shoots_from_start_zone_to_start_zone_along_the_road(
    gate: HexMap,
) -> None:
    field, on = gate.field, open_ground(gate.field)
    goals = [
        sorted(way.cost for i in zone for way in reach(field, Mover([i], 5, 6, flying=True), on).values())
        for zone in gate.zones.values()
    ]
    north, south = field.space("7,1"), field.space("7,13")

    assert goals[0] == goals[1]
    assert not clear_sight(field, Body([north], 5), Body([south], 5))
    assert (field.space("7,7@9"),) in fly(field, Mover([field.space("7,3")], 5, 4, flying=True), on)
