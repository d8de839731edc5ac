"""Whether a scenario fits on a table, with these teams."""

from __future__ import annotations

from collections.abc import Iterator

from slugfest.geometry.inches import Ground
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.names.permissions import DEPLOYS_ANYWHERE
from slugfest.rules.knight.opening.zone_room import Shortage, shortage
from slugfest.rules.knight.scenarios.words import MarkerGroup, Scenario
from slugfest.rules.knight.table import KnightTable


def shapes(scenario: Scenario) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
    """Yield everything that has a place, by its field, with the box round it."""
    for name, box in scenario.zones.items():
        yield f"zones.{name}", (box[0], box[1], box[2], box[3])
    circles = dict(scenario.areas)
    for name, sides in circles.items():
        yield f"areas.{name}", _round(sides)
    if scenario.champions is not None:
        yield "champions.arena", _round(scenario.champions.arena)
    for at, group in enumerate(scenario.markers):
        for name, box in group.areas.items():
            yield f"markers[{at}].areas.{name}", (box[0], box[1], box[2], box[3])
        for number, (x, y) in enumerate(group.at):
            yield f"markers[{at}].at[{number}]", _round([x, y, group.base / 2])


def _round(sides: list[float]) -> tuple[float, float, float, float]:
    """Return the box round a circle; a box is its own."""
    if len(sides) == 4:
        return sides[0], sides[1], sides[2], sides[3]
    x, y, radius = sides
    return x - radius, y - radius, x + radius, y + radius


def check_players(scenario: Scenario, players: int, place: str) -> None:
    """DC-SCN-07.  A zone for everybody; the printed scenarios are for two."""
    zones = len(scenario.zones)
    if players > zones:
        reason = f"{scenario.id} has zones for {zones} players, and there are {players} teams (DC-SCN-07)"
        raise SetupError(place, reason)


def check_on_table(scenario: Scenario, width: float, depth: float, place: str) -> None:
    """Check that nothing of the scenario lies off the table."""
    for field, (west, south, east, north) in shapes(scenario):
        if west < 0 or south < 0 or east > width or north > depth:
            said = f"{west:g}, {south:g} to {east:g}, {north:g}"
            raise SetupError(
                f"{place}, {field}", f"is off the table: {said}, on {width:g} by {depth:g} inches"
            )


def check_room(table: KnightTable, place: str) -> None:
    """DC-SCN-06, DC-SCN-BOOM-03.  Every team fits into every zone, and the markers into their areas."""
    crowding = next(crowded(table, table.ground), None)
    if crowding is not None:
        field, what, short = crowding
        raise SetupError(f"{place}, {field}", f"is too small for {what}: {short}")


def crowded(table: KnightTable, ground: Ground) -> Iterator[tuple[str, str, Shortage]]:
    """Yield the zones and areas in which a model or a marker may find no room."""
    scenario = table.setting.scenario
    blocks = [
        group.base / 2
        for group in scenario.markers
        for _ in range(group.each * len(table.players) if group.height else 0)
    ]
    strays = [
        figure for figure in table.figures.values() if table.setting.needs(figure.card, DEPLOYS_ANYWHERE)
    ]
    for name, box in scenario.zones.items():
        for player in table.players:
            team = table.team(player)
            guests = [table.card(figure).radius for figure in strays if figure.player != player]
            short = shortage(ground, box, [*(table.card(figure).radius for figure in team), *guests, *blocks])
            if short is not None:
                yield f"zones.{name}", f"the {len(team)} models of {player}", short
    for at, group in enumerate(scenario.markers):
        for name, box in group.areas.items() if group.each else ():
            short = shortage(ground, box, [*_laid_there(table, group), *blocks])
            if short is not None:
                yield f"markers[{at}].areas.{name}", f"its {group.kind} markers", short


def _laid_there(table: KnightTable, group: MarkerGroup) -> list[float]:
    """Return the radii of the markers of a kind that one area may have to take."""
    each = group.each if group.own_area else group.each * len(table.players)
    return [group.base / 2] * min(each, group.most_in_area)
