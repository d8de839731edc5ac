"""Does a scenario file make sense?  The first wrong field is named, with the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import combinations
from math import hypot

from slugfest.geometry.inches import TOLERANCE
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.scenarios.words import WHEN, Condition, MarkerGroup, Scenario

NUMBERS = 8
"""A die says which marker opens: there are no more numbers."""
NEEDS_AREAS = ("alone_in_an_area", "alone_in_all_areas")
NEEDS_MARKER = (
    "markers_held", "most_markers_held", "markers_closed", "most_markers_closed", "most_damage_to_markers",
    "marker_destroyed",
)  # fmt: skip
NEEDS_STRUCTURE = ("most_damage_to_markers", "marker_destroyed")
NEEDS_CHAMPIONS = ("champion_removed", "champion_removed_by_lowest", "champion_survives")


def check_scenario(scenario: Scenario, place: str) -> None:
    """Check that every name is known, and that nothing overlaps."""
    for fault in scenario_faults(scenario, place):
        raise fault


def scenario_faults(scenario: Scenario, place: str) -> Iterator[SetupError]:
    """Yield the first fault of each part of a scenario, and one for each of its conditions."""
    parts: list[Callable[[], None]] = [
        partial(check, scenario, place)
        for check in (_check_zones, _check_boxes, _check_markers, _check_uses, _check_special)
    ]
    for at, condition in enumerate(scenario.victory.conditions):
        parts.append(partial(_check_condition, scenario, condition, f"{place}, victory.conditions[{at}]"))
    for check in parts:
        fault = _fault(check)
        if fault is not None:
            yield fault


def _fault(check: Callable[[], None]) -> SetupError | None:
    # Not within the generator: compiled, one that yields while it handles an exception leaves it to everybody else.
    try:
        check()
    except SetupError as wrong:
        return wrong
    return None


def _check_zones(scenario: Scenario, place: str) -> None:
    if len(scenario.zones) < 2:
        raise SetupError(f"{place}, zones", "needs a zone for each of at least two players")


# -- on the ground ------------------------------------------------------------------------


def _check_boxes(scenario: Scenario, place: str) -> None:
    boxes = {f"zones.{name}": box for name, box in scenario.zones.items()}
    boxes.update({f"areas.{name}": box for name, box in scenario.areas.items() if len(box) == 4})
    for at, group in enumerate(scenario.markers):
        boxes.update({f"markers[{at}].areas.{name}": box for name, box in group.areas.items()})
    for name, (west, south, east, north) in boxes.items():
        if not (west < east and south < north):
            raise SetupError(f"{place}, {name}", "west must be less than east, south less than north")
    for name, sides in scenario.areas.items():
        if len(sides) == 3 and sides[2] <= 0:
            raise SetupError(f"{place}, areas.{name}", "the radius of a circle must be more than 0")
        if name in scenario.zones:
            raise SetupError(f"{place}, areas.{name}", "a deployment zone already has that name")
    _check_apart(scenario.zones, f"{place}, zones")
    for at, group in enumerate(scenario.markers):
        _check_apart(group.areas, f"{place}, markers[{at}].areas")


def _check_apart(boxes: Mapping[str, list[float]], place: str) -> None:
    for (name, a), (other, b) in combinations(boxes.items(), 2):
        across, up = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        if across > 0 and up > 0:
            raise SetupError(f"{place}.{other}", f"overlaps {name} by {across:g} by {up:g} inches")


def _check_markers(scenario: Scenario, place: str) -> None:
    """Check that markers laid by players have room, and that no two kinds share a name."""
    kinds = [group.kind for group in scenario.markers]
    for at, group in enumerate(scenario.markers):
        where = f"{place}, markers[{at}]"
        if kinds.count(group.kind) > 1:
            raise SetupError(where, f"two kinds are called {group.kind!r}")
        if group.structure and not (group.height and group.defense):
            raise SetupError(where, "a marker with structure needs a height and a defense")
        _check_layout(scenario, group, where)
    spots = [
        (f"markers[{at}].at[{k}]", x, y, group.base / 2)
        for at, group in enumerate(scenario.markers)
        for k, (x, y) in enumerate(group.at)
    ]
    for (name, x, y, r), (other, u, v, s) in combinations(spots, 2):
        if hypot(x - u, y - v) < r + s - TOLERANCE:
            raise SetupError(f"{place}, {other}", f"overlaps {name}: {hypot(x - u, y - v):g} inches apart")


def _check_layout(scenario: Scenario, group: MarkerGroup, where: str) -> None:
    if bool(group.at) == bool(group.each):
        raise SetupError(where, "needs either places (at) or a number for each player (each)")
    if group.each and not group.areas:
        raise SetupError(where, "players need areas to put them in")
    if group.own_area and set(group.areas) != set(scenario.zones):
        raise SetupError(where, "needs an area with the name of each deployment zone")
    wanted, room = len(scenario.zones) * group.each, group.most_in_area * len(group.areas)
    if group.each and not group.own_area and wanted > room:
        raise SetupError(where, f"{wanted} markers do not fit into areas that hold {room} in all")


# -- special rules ------------------------------------------------------------------------


def _check_uses(scenario: Scenario, place: str) -> None:
    groups = {group.kind: group for group in scenario.markers}
    opens = scenario.opening.marker if scenario.opening else ""
    known = [(use.verb, use.marker) for use in scenario.uses]
    for at, use in enumerate(scenario.uses):
        where = f"{place}, uses[{at}]"
        if use.marker not in groups:
            raise SetupError(where, f"no marker is called {use.marker!r}")
        if known.count((use.verb, use.marker)) > 1:
            raise SetupError(where, f"{use.verb} {use.marker} appears twice")
        if use.verb == "repair" and not groups[use.marker].structure:
            raise SetupError(where, f"{use.marker} has no structure to repair")
        if use.verb == "close" and use.marker != opens:
            raise SetupError(where, f"nothing opens {use.marker}: [opening] is missing")
        if use.verb == "travel" and ("activate", use.marker) not in known:
            raise SetupError(where, f"nobody can activate {use.marker}: that use is missing")


def _check_special(scenario: Scenario, place: str) -> None:
    if scenario.guard is not None:
        _check_areas(scenario, scenario.guard.areas, f"{place}, guard.areas")
    if scenario.champions is not None and len(scenario.zones) != 2:
        raise SetupError(
            f"{place}, champions", f"are for two players, but there are {len(scenario.zones)} zones"
        )
    if scenario.champions is not None and scenario.champions.arena[2] <= 0:
        raise SetupError(f"{place}, champions.arena", "the radius must be more than 0")
    if scenario.opening is None:
        return
    group = next((group for group in scenario.markers if group.kind == scenario.opening.marker), None)
    if group is None:
        raise SetupError(f"{place}, opening", f"no marker is called {scenario.opening.marker!r}")
    there = max(len(group.at), group.each * len(scenario.zones))
    if there > NUMBERS:
        raise SetupError(f"{place}, opening", f"{there} markers, but a die has only {NUMBERS} numbers")


def _check_areas(scenario: Scenario, names: list[str], where: str) -> None:
    if not names:
        raise SetupError(where, "must name an area")
    for name in names:
        if name not in scenario.areas:
            raise SetupError(where, f"no area is called {name!r}")


def _check_condition(scenario: Scenario, condition: Condition, where: str) -> None:
    groups = {group.kind: group for group in scenario.markers}
    if condition.what not in WHEN[condition.when]:
        known = ", ".join(WHEN[condition.when])
        raise SetupError(where, f"{condition.what!r} does not score at that time; known: {known}")
    if condition.areas or condition.what in NEEDS_AREAS:
        _check_areas(scenario, condition.areas, where)
    if (condition.marker or condition.what in NEEDS_MARKER) and condition.marker not in groups:
        raise SetupError(where, f"no marker is called {condition.marker!r}")
    if condition.what in NEEDS_STRUCTURE and not groups[condition.marker].structure:
        raise SetupError(where, f"{condition.marker} has no structure")
    if condition.what in NEEDS_CHAMPIONS and scenario.champions is None:
        raise SetupError(where, "there are no champions")
