"""What there is to win on a knight table besides knocking people out: places, and what being there is worth."""

from __future__ import annotations

from functools import cache
from math import hypot

import msgspec

from slugfest.bots.knight.detours import detours
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.permissions import FLIES
from slugfest.rules.knight.scenarios.areas import Area
from slugfest.rules.knight.scenarios.conditions import CONDITIONS, inside, rivals
from slugfest.rules.knight.scenarios.words import Condition
from slugfest.rules.knight.table import KnightTable

NOW = 0.8
"""How likely it is that what holds in the middle of a Round still holds at its end."""

STAYS = {
    "markers_held": 0.9,
    "most_markers_held": 0.5,
    "alone_in_an_area": 0.3,
    "alone_in_all_areas": 0.2,
    "controls_enemy_zone": 0.4,
    "controls_own_zone": 0.4,
}
"""How much of a condition carries over to each later Round; the others begin anew in every Round."""

HALFWAY = 0.55
"""What it is worth to stand where something can be done, as a share of having done it."""

DEEP = 0.3
"""Inches by which a base that goes into an area overlaps it at least."""

BREAKERS = 2
"""Models that tear a marker down together: alone one would need most of the game."""

STEP = 0.5
"""Inches of height that nobody has to climb."""

AWAY = 0.6
"""What is left of that for each move that the way still takes."""


class Goal(msgspec.Struct, frozen=True):
    """A place worth going to: its area or the rim of its marker, and how many models it takes."""

    what: str
    x: float
    y: float
    worth: float
    z: float = 0.0
    area: Area | None = None
    radius: float = 0.0
    needs: int = 1
    marker: str = ""
    strike: bool = False
    """It is enough to have the place in range."""

    def inches(self, x: float, y: float, z: float, radius: float) -> float:
        """Return how far a base is from being there, up and down included."""
        if self.area is not None:
            flat = max(0.0, self.area.distance(x, y) - radius + 0.05)
            return flat + abs(z - self.z) if flat else 0.0  # an area goes up to the sky
        rise = abs(z - self.z)
        flat = max(0.0, hypot(x - self.x, y - self.y) - self.radius - radius)
        return flat + (rise if rise > STEP else 0.0)

    @property
    def sides(self) -> tuple[float, ...]:
        """A box or a circle."""
        return self.area.sides if self.area is not None else (self.x, self.y, self.radius)

    def spot(self, x: float, y: float, radius: float) -> tuple[float, float]:
        """Return the nearest place, as the crow flies, at which a base would overlap the goal (DC-SCN-09)."""
        if self.area is None:
            return self.x, self.y
        inches = self.area.distance(x, y)
        if inches < radius - DEEP:
            return x, y
        if len(self.area.sides) == 3:
            toward, far = (self.x - x, self.y - y), inches + self.area.sides[2]
        else:
            west, south, east, north = self.area.sides
            toward, far = (min(max(x, west), east) - x, min(max(y, south), north) - y), inches
        share = (inches - radius + DEEP) / far if far else 0.0
        return x + toward[0] * share, y + toward[1] * share

    def middle(self, x: float, y: float, radius: float) -> tuple[float, float]:
        """Return the nearest place at which all of a base would be in the goal."""
        if self.area is None or len(self.area.sides) == 3:
            return self.x, self.y
        west, south, east, north = self.area.sides
        return min(max(x, west + radius), east - radius), min(max(y, south + radius), north - radius)


def rounds_to_come(table: KnightTable) -> int:
    """Return the Rounds after this one."""
    return max(0, table.setting.scenario.rounds - max(table.round, 1))


def lasting_worth(table: KnightTable, condition: Condition) -> float:
    """Return what a condition of every Round is worth from now on, if it is fulfilled."""
    share = STAYS.get(condition.what, 0.0)
    certain = 1.0 if condition.what == "markers_closed" else NOW
    return condition.points * (certain + share * rounds_to_come(table))


def prospects(table: KnightTable, player: str) -> float:
    """Return the Victory Points to come if everything stayed as it is."""
    total = 0.0
    if not table.zones:
        return total
    for condition in table.setting.scenario.victory.conditions:
        if condition.when == "round":
            held = CONDITIONS[condition.what](table, player, condition)
            if held:
                total += held * lasting_worth(table, condition)
    return total


def goals(table: KnightTable, player: str) -> list[Goal]:
    """Return every place that could bring a player points, dearest first."""
    places: list[Goal] = []
    for condition in table.setting.scenario.victory.conditions:
        make = MAKERS.get(condition.what)
        if make is not None and condition.what not in table.affairs.firsts:
            places.extend(make(table, player, condition))
    places.sort(key=lambda goal: -goal.worth)
    return places


def _areas(table: KnightTable, _player: str, condition: Condition) -> list[Goal]:
    worth = HALFWAY * lasting_worth(table, condition)
    return [_area_goal(condition.what, table.setting.scenario.area(name), worth) for name in condition.areas]


def _area_goal(what: str, area: Area, worth: float, needs: int = 1) -> Goal:
    sides = area.sides
    x, y = sides[:2] if len(sides) == 3 else ((sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2)
    return Goal(what, x, y, worth, area=area, needs=needs)


def _enemy_zones(table: KnightTable, player: str, condition: Condition) -> list[Goal]:
    places = []
    for other in rivals(table, player):
        if other in table.zones:
            area = table.setting.scenario.area(table.zones[other])
            needs = min(len(inside(table, other, area)) + 1, 2)
            worth = HALFWAY * lasting_worth(table, condition) / needs
            places.append(_area_goal(condition.what, area, worth, needs))
    return places


def _own_zone(table: KnightTable, player: str, condition: Condition) -> list[Goal]:
    if player not in table.zones:
        return []
    area = table.setting.scenario.area(table.zones[player])
    needs = 1 + max((len(inside(table, other, area)) for other in rivals(table, player)), default=0)
    return [_area_goal(condition.what, area, HALFWAY * lasting_worth(table, condition) / needs, needs)]


def _race(table: KnightTable, player: str, condition: Condition) -> list[Goal]:
    places = []
    for other in rivals(table, player):
        if other in table.zones:
            area = table.setting.scenario.area(table.zones[other])
            places.append(_area_goal(condition.what, area, HALFWAY * condition.points / 2, needs=2))
    return places


def _markers(table: KnightTable, player: str, condition: Condition) -> list[Goal]:
    """Return markers to take (from anybody), to close or to tear down."""
    radius = table.setting.scenario.group(condition.marker).base / 2
    places = []
    for marker in table.affairs.markers.values():
        if marker.kind != condition.marker:
            continue
        worth, strike = _marker_worth(table, player, condition, marker.side, marker.open, marker.left)
        if worth:
            needs = BREAKERS if strike else 1
            places.append(
                Goal(
                    condition.what,
                    marker.x,
                    marker.y,
                    worth,
                    marker.z,
                    None,
                    radius,
                    needs,
                    marker.id,
                    strike,
                )
            )
    return places


def _marker_worth(
    table: KnightTable, player: str, condition: Condition, side: str, is_open: bool, left: int
) -> tuple[float, bool]:
    worth = HALFWAY * lasting_worth(table, condition)
    if condition.what == "markers_held":
        return (worth * (1.6 if side else 1.0) if side != player else 0.0), False
    if condition.what == "markers_closed":
        return worth * (1.0 if is_open else 0.15), False
    return (worth if side != player and left > 0 else 0.0), True


MAKERS = {
    "alone_in_an_area": _areas,
    "alone_in_all_areas": _areas,
    "controls_enemy_zone": _enemy_zones,
    "controls_own_zone": _own_zone,
    "two_in_enemy_zone": _race,
    "markers_held": _markers,
    "markers_closed": _markers,
    "marker_destroyed": _markers,
}


def progress(table: KnightTable, player: str, reaches: dict[str, float]) -> float:
    """Return how far the player's models have come on their ways, in Victory Points.

    Each model is on one way, and each goal is somebody's as often as it needs to be: the best match first.
    """
    free = [figure for figure in table.team(player) if figure.placed]
    wanted = goals(table, player)
    ways = [
        (goal.worth * closeness(table, figure, goal, reaches), at, figure.id)
        for at, goal in enumerate(wanted)
        for figure in free
    ]
    ways.sort(key=lambda way: -way[0])
    needed = [goal.needs for goal in wanted]
    going: set[str] = set()
    total = 0.0
    for worth, at, name in ways:
        if needed[at] and name not in going:
            needed[at] -= 1
            going.add(name)
            total += worth
    return total


def closeness(table: KnightTable, figure: Figure, goal: Goal, reaches: dict[str, float]) -> float:
    """Return 1 for a figure that is there, less for every move that is missing."""
    card = table.setting.cards[figure.card]
    inches = goal.inches(figure.x, figure.y, figure.z, card.radius)
    if inches > 0 and not table.index.permitted(FLIES, figure.id):
        inches += detours(table.setting.board.ground, goal.sides).of(figure.x, figure.y)
    if goal.strike:
        inches = max(0.0, inches - reaches.get(figure.card, 0.0))
    stride = max(card.speed[min(1, len(card.speed) - 1)], 1)
    share: float = AWAY ** (inches / stride)
    if inches > 0:
        share *= 0.85
    if figure.knocked_out:
        share *= 0.3
    guard = table.setting.scenario.guard
    if guard is not None and goal.area is not None and inches > 0 and figure.id not in table.affairs.admitted:
        share *= _admission(guard.above - card.stats[guard.stat])
    return share


@cache
def _admission(more_than: int) -> float:
    """Return the chance that two dice come to more than a number."""
    ways = sum(1 for die in range(1, 9) for other in range(1, 9) if die + other > more_than)
    return max(ways / 64, 0.05)
