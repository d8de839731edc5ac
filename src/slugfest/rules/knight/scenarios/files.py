"""Scenario files and their loader; docs/scenarios.md tells a designer what may stand in one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from slugfest.cards.files import read_toml, shaped
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.scenarios.areas import Area

DATA = Path(__file__).parent / "data"

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,40}$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Inches = Annotated[float, msgspec.Meta(ge=0, le=96)]
Points = Annotated[int, msgspec.Meta(ge=0, le=20)]
Small = Annotated[int, msgspec.Meta(ge=0, le=20)]
Box = Annotated[list[Inches], msgspec.Meta(min_length=4, max_length=4)]
Shape = Annotated[list[Inches], msgspec.Meta(min_length=3, max_length=4)]
Spot = Annotated[list[Inches], msgspec.Meta(min_length=2, max_length=2)]
RuleId = Annotated[str, msgspec.Meta(pattern="^[A-Z]+(-[A-Z]+)+-[0-9]{2}$")]

ROUND_CONDITIONS = (
    "alone_in_an_area",
    "alone_in_all_areas",
    "controls_enemy_zone",
    "controls_own_zone",
    "markers_held",
    "most_markers_held",
    "markers_closed",
    "most_markers_closed",
    "most_damage_to_markers",
)
DEEDS = ("removed", "champion_removed", "champion_removed_by_lowest", "marker_destroyed")
END_CONDITIONS = ("champion_survives", "survivors", "all_survive")
FIRSTS = ("two_in_enemy_zone",)
WHEN = {"round": ROUND_CONDITIONS, "deed": DEEDS, "end": END_CONDITIONS, "first": FIRSTS}
VERBS = ("activate", "travel", "repair", "close")


class _File(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table of a scenario file; a word that nobody knows stops the load."""


class Condition(_File, frozen=True):
    """One line of the victory conditions: when it is looked at, what for, and what it is worth."""

    when: Literal["round", "deed", "end", "first"]
    what: str
    points: Points
    rule: RuleId = "DC-VP-01"
    marker: str = ""
    areas: list[str] = []
    least_power: Small = 0
    least_level: Small = 0


class Victory(_File, frozen=True):
    """What scores: Victory Points for each enemy model removed, for wiping a team out, and conditions."""

    incapacitated: Points = 1
    wipe_out: Points = 1
    most: Points | None = None
    conditions: list[Condition] = []


class MarkerGroup(_File, frozen=True):
    """Markers of one kind: laid out by the scenario (`at`) or by the players (`each`, in `areas`)."""

    kind: Id
    name: Name
    name_fr: Name
    base: Annotated[float, msgspec.Meta(gt=0.3, lt=6)] = 1.18
    height: Annotated[float, msgspec.Meta(ge=0, le=6)] = 0
    at: list[Spot] = []
    each: Small = 0
    areas: dict[str, Box] = {}
    own_area: bool = False
    """Each player's area is the one called like the deployment zone."""
    most_in_area: Small = 20
    owned: bool = False
    size: Small = 1
    fixed_by: RuleId = "DC-SCN-HQ-09"
    """The statement that says that the marker stays where it is."""
    structure: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    defense: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0


class Use(_File, frozen=True):
    """What a model in contact with a marker may do: the counters, the roll, and the consequences."""

    verb: Literal["activate", "travel", "repair", "close"]
    marker: Id
    rule: RuleId
    cost: Small = 1
    roll: Literal["", "agility", "stamina", "willpower"] = ""
    hurts: Small = 0
    once_per_round: bool = False


class Guard(_File, frozen=True):
    """Areas that a model enters only after 2d8 plus a stat above a number, one try a Round."""

    areas: list[str]
    rule: RuleId
    stat: Literal["power", "strength", "attack"] = "power"
    above: Annotated[int, msgspec.Meta(ge=0, le=40)] = 15
    no_grabs: bool = False
    """Whether Grab and Throw is out of the question inside."""


class ClosedZones(_File, frozen=True):
    """The enemy's deployment zone is closed up to the end of a Round."""

    until_round: Small
    rule: RuleId


class Champions(_File, frozen=True):
    """Each side's highest-Level model meets the other in the middle of a cleared circle."""

    arena: Annotated[list[Inches], msgspec.Meta(min_length=3, max_length=3)]
    defense: Small = 2
    rounds: Small = 1


class Opening(_File, frozen=True):
    """At the beginning of each Round every player rolls dice, and the markers of those numbers open."""

    marker: Id
    dice: Annotated[int, msgspec.Meta(ge=1, le=4)]
    rule: RuleId


class Scenario(_File, frozen=True):
    """A scenario, as its file has it; zones are boxes [west, south, east, north] in inches."""

    id: Id
    name: Name
    name_fr: Name
    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)]
    zones: dict[str, Box]
    order: Small = 1
    """Scenarios with lower numbers are listed first."""
    about: dict[str, str] = {}
    victory: Victory = Victory()
    areas: dict[Id, Shape] = {}
    markers: list[MarkerGroup] = []
    uses: list[Use] = []
    guard: Guard | None = None
    closed_zones: ClosedZones | None = None
    champions: Champions | None = None
    opening: Opening | None = None

    def area(self, name: str) -> Area:
        """A marked area, or a deployment zone, by name."""
        return Area(tuple(self.areas[name] if name in self.areas else self.zones[name]))

    def group(self, kind: str) -> MarkerGroup:
        return next(one for one in self.markers if one.kind == kind)


def read_scenario(raw: Any, place: str) -> Scenario:
    """A scenario from the content of its file, or a `SetupError` at the first wrong place."""
    scenario = shaped(raw, Scenario, place)
    if len(scenario.zones) < 2:
        raise SetupError(f"{place}, zones", "needs a zone for each of two players at least")
    boxes = {f"zones.{name}": box for name, box in scenario.zones.items()}
    boxes.update({f"areas.{name}": box for name, box in scenario.areas.items() if len(box) == 4})
    for group in scenario.markers:
        boxes.update({f"markers.{group.kind}.areas.{name}": box for name, box in group.areas.items()})
    for name, (west, south, east, north) in boxes.items():
        if not (west < east and south < north):
            raise SetupError(f"{place}, {name}", "west must be less than east, south less than north")
    _check_markers(scenario, place)
    _check_names(scenario, place)
    return scenario


def _check_markers(scenario: Scenario, place: str) -> None:
    """Markers that players lay out need room, and no two kinds share a name."""
    kinds = [group.kind for group in scenario.markers]
    for at, group in enumerate(scenario.markers):
        where = f"{place}, markers[{at}]"
        if kinds.count(group.kind) > 1:
            raise SetupError(where, f"a second kind is called {group.kind!r}")
        if bool(group.at) == bool(group.each):
            raise SetupError(where, "needs either places (at) or a number for each player (each)")
        if group.each and not group.areas:
            raise SetupError(where, "players need areas to put them in")
        if group.each and not group.own_area and 2 * group.each > group.most_in_area * len(group.areas):
            raise SetupError(where, "two players' markers do not fit into the areas")
        if group.own_area and set(group.areas) != set(scenario.zones):
            raise SetupError(where, "needs an area called like each deployment zone")


def _check_names(scenario: Scenario, place: str) -> None:
    """Every marker, area and condition that is named exists."""
    kinds = {group.kind for group in scenario.markers}
    named = [("uses", use.marker) for use in scenario.uses]
    if scenario.opening is not None:
        named.append(("opening", scenario.opening.marker))
    areas = [("guard", name) for name in (scenario.guard.areas if scenario.guard else [])]
    for at, one in enumerate(scenario.victory.conditions):
        where = f"victory.conditions[{at}]"
        if one.what not in WHEN[one.when]:
            known = ", ".join(WHEN[one.when])
            raise SetupError(f"{place}, {where}", f"{one.what!r} is nothing that scores then; known: {known}")
        named.extend([(where, one.marker)] if one.marker else [])
        areas.extend((where, name) for name in one.areas)
    for where, kind in named:
        if kind not in kinds:
            raise SetupError(f"{place}, {where}", f"no marker is called {kind!r}")
    for where, name in areas:
        if name not in scenario.areas:
            raise SetupError(f"{place}, {where}", f"no area is called {name!r}")


def load_scenario(path: Path) -> Scenario:
    """One scenario file; the id must be the name of the file."""
    scenario = read_scenario(read_toml(path), path.name)
    if scenario.id != path.stem:
        raise SetupError(path.name, f"id must be {path.stem!r}, the name of the file, not {scenario.id!r}")
    return scenario


@cache
def scenarios() -> dict[str, Scenario]:
    """All the scenarios we ship, by id, in the order in which they are offered."""
    found = [load_scenario(path) for path in sorted(DATA.glob("*.toml"))]
    return {one.id: one for one in sorted(found, key=lambda one: (one.order, one.id))}
