"""Areas that are closed, or guarded by a roll, to models that walk or are put into them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.geometry.inches import Cylinder, Prism, Travel, misfit
from slugfest.kernel.abilities import Ability, Adds
from slugfest.kernel.dice import Throw
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Result, Toss, act, step
from slugfest.kernel.tally import Part
from slugfest.rules.knight.events.scenarios import EntryRolled, Halted
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.movement.gaits import gait_of
from slugfest.rules.knight.movement.regions import Point, Walks
from slugfest.rules.knight.names.tallies import DEFENSE, ENTRY
from slugfest.rules.knight.rolls import D8
from slugfest.rules.knight.scenarios.areas import Area, Closed, first_entry
from slugfest.rules.knight.scene import Occasion, Scene
from slugfest.rules.knight.stats import stat
from slugfest.rules.knight.table import KnightTable

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame
    from slugfest.rules.knight.movement.actions import Walk

CLEARANCE = 0.002
"""Inches between a base that is stopped and the area, so that rounding never puts it inside."""


def closed_zones(table: KnightTable, figure: Figure) -> list[Closed]:
    """DC-SCN-GET-02.  The enemy's deployment zone, as long as the scenario keeps it closed."""
    scenario = table.setting.scenario
    rule = scenario.closed_zones
    if rule is None or table.round > rule.until_round:
        return []
    zones = [zone for player, zone in table.zones.items() if player != figure.player]
    return [Closed(scenario.area(zone), Refusal(rule.rule, "zone_closed")) for zone in zones]


def guarded(table: KnightTable, figure: Figure) -> list[Closed]:
    """DC-SCN-POW-03, DC-SCN-POW-04.  The areas for which this model has no admission in this Round."""
    scenario = table.setting.scenario
    if scenario.guard is None or figure.id in table.affairs.admitted:
        return []
    rule = scenario.guard.rule
    return [Closed(scenario.area(name), Refusal(rule, "not_admitted")) for name in scenario.guard.areas]


def closed_to(table: KnightTable, figure: Figure, *, rolling: bool = False) -> tuple[Closed, ...]:
    """DC-SCN-POW-06, DC-SCN-GET-02.  What a model may not enter; `rolling` if it may still try its luck."""
    still = rolling and figure.id not in table.affairs.tried
    return tuple(closed_zones(table, figure) + ([] if still else guarded(table, figure)))


def barred_to_deploy(table: KnightTable, figure: Figure) -> tuple[Closed, ...]:
    """DC-SCN-BIG-03, DC-SCN-GET-02, DC-MIX-96.  Where nobody is deployed, by whatever skill."""
    scenario = table.setting.scenario
    closed = closed_zones(table, figure)
    if scenario.guard is not None:
        refusal = Refusal(scenario.guard.rule, "not_deployed_there")
        closed += [Closed(scenario.area(name), refusal) for name in scenario.guard.areas]
    if scenario.champions is not None:
        arena = Area(tuple(scenario.champions.arena))
        closed.append(Closed(arena, Refusal("DC-SCN-BIG-03", "not_deployed_there")))
    return tuple(closed)


def no_grab_zone(table: KnightTable, volume: Cylinder | Prism) -> bool:
    """DC-SCN-POW-08.  Whether something is inside an area in which nothing is grabbed."""
    guard = table.setting.scenario.guard
    if guard is None or not guard.no_grabs:
        return False
    areas = [table.setting.scenario.area(name) for name in guard.areas]
    if isinstance(volume, Prism):
        return any(area.meets(volume) for area in areas)
    return any(area.touches(volume.x, volume.y, volume.radius) for area in areas)


def _entry(scene: Scene[Walk]) -> tuple[int, float] | None:
    """Return where the chosen route first enters a guarded area without admission."""
    frame, table = scene.frame, scene.table
    figure = table.figures[frame.figure]
    radius = table.card(figure).radius
    entries = [first_entry(closed.area, frame.route, radius) for closed in guarded(table, figure)]
    return min((entry for entry in entries if entry is not None), default=None)


@step("DC-SCN-POW-03", "DC-SCN-POW-04", "DC-SCN-POW-05")
def roll_to_enter(scene: Scene[Walk]) -> Result:
    """Two dice when the base would first overlap a guarded area; nothing rerolls them."""
    if scene.table.setting.scenario.guard is None or _entry(scene) is None:
        return None
    player = scene.table.figures[scene.frame.figure].player
    return Toss(Throw(D8, 2, "DC-SCN-POW-03", "entry", player), into="entry")


def entry_rolled(scene: Scene[Frame], figure: Figure, dice: tuple[int, ...]) -> EntryRolled:
    """DC-SCN-POW-03.  Two dice plus the stat must come to more than the number."""
    guard = scene.table.setting.scenario.guard
    assert guard is not None
    own = stat(scene, figure, guard.stat)
    roll = scene.tally(ENTRY, Part(sum(dice), "dice", "DC-SCN-POW-03"), *own.parts, of=figure.id)
    return EntryRolled(figure.id, roll, roll.total > guard.above)


@step("DC-SCN-POW-03", heeds=("DC-SCN-POW-06",))
def enter_or_halt(scene: Scene[Walk]) -> Result:
    """Who scores more than the number goes on; who fails stops at the edge and may go round."""
    frame, table = scene.frame, scene.table
    guard = table.setting.scenario.guard
    if not frame.entry or guard is None:
        return None
    figure = table.figures[frame.figure]
    rolled = entry_rolled(scene, figure, frame.entry)
    if rolled.passed:
        return act(rolled, entry=())
    at, done = _edge(scene, figure)
    gait = gait_of(scene, figure, frame.climbing)
    paid = gait.surcharges(figure.id, done)
    left = round(max(frame.inches - gait.inches(done), 0.0), 4)
    notes = {"entry": (), "route": (), "inches": left, "climbing": gait.unfinished(done)}
    halted = Halted(figure.id, at, rules=("DC-SCN-POW-06",))
    return act(rolled, *paid, halted, then="choose_route", **notes)


def _edge(scene: Scene[Walk], figure: Figure) -> tuple[Point, Travel]:
    """Return the last place before the area on the route where the model can stand, and the way to it."""
    frame, table = scene.frame, scene.table
    volume, others = table.volume(figure), table.others(figure)
    gait = gait_of(scene, figure)
    walks = Walks(table.ground, volume, others, frame.inches, gait)
    # A point of a route may come without its height.
    route = list(walks.legal_route(frame.route))
    entry = _entry(scene)
    assert entry is not None
    leg, part = entry
    start, end = route[leg], route[leg + 1]
    length = sum((b - a) ** 2 for a, b in zip(start, end, strict=True)) ** 0.5
    part = max(0.0, part - CLEARANCE / length) if length else 0.0
    x, y, z = [round(a + part * (b - a), 4) for a, b in zip(start, end, strict=True)]
    edge = (x, y, z)
    ways = [[*route[: leg + 1], edge], *(route[: k + 1] for k in range(leg, -1, -1))]
    for way in ways:
        x, y, z = way[-1]
        done = walks.travel(tuple(way))
        if not isinstance(done, Refusal) and misfit(table.ground, volume.at(x, y, z), others) is None:
            return (x, y, z), done
    return (figure.x, figure.y, figure.z), Travel(0.0, 0.0, ())


def champions_defense(player: str) -> Ability:
    """DC-SCN-BIG-05.  A Champion has a bonus to all Defenses in the first Round."""

    def part(occasion: Occasion, bearer: str) -> Part | None:
        table = occasion.table
        rule = table.setting.scenario.champions
        if (
            rule is None
            or table.round > rule.rounds
            or table.affairs.champions.get(bearer) != occasion.subject
        ):
            return None
        return Part(rule.defense, "champion", "DC-SCN-BIG-05")

    return Adds(player, DEFENSE, part)


def special_abilities(table: KnightTable) -> tuple[Ability, ...]:
    """Return what the special rules of the scenario add to the tallies of the general rules."""
    if table.setting.scenario.champions is None:
        return ()
    return tuple(champions_defense(player) for player in table.players)
