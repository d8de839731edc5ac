"""The tables of a scenario file; docs/scenarios.md explains them to designers."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from slugfest.boards.table import Agreement, Number
from slugfest.rules.knight.scenarios.areas import Area

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
    noun: Agreement = ""
    noun_en: Number = ""
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
    laid_by: RuleId = "DC-SCN-HQ-03"
    """The statement that says where players lay the markers."""
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
    zone_choice: Literal["roll", "other"] = "roll"
    """Who chooses a deployment zone: the winner of a roll, or whoever did not set up the scenery."""

    def area(self, name: str) -> Area:
        """Return a marked area, or a deployment zone, by name."""
        return Area(tuple(self.areas[name] if name in self.areas else self.zones[name]))

    def group(self, kind: str) -> MarkerGroup:
        return next(group for group in self.markers if group.kind == kind)
