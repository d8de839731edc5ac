"""Random players who try everything: no kind of action is rarer than another."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from random import Random
from typing import Any

from slugfest.kernel.abilities import ABILITY
from slugfest.kernel.decisions import Choose, Decision, Route
from slugfest.kernel.options import Option
from slugfest.rules.knight.movement.regions import Walks

IDLE = ("end", "pass", "none")
"""What one may always choose, so that nothing happens."""
HARD_WORK = 0.9
"""How often something else is chosen where there is a choice."""
WANDERLUST = 0.5


def whim(decision: Decision, random: Random) -> Any:
    """A legal answer: first the kind of action, then which; and now and then a far place to go to."""
    if isinstance(decision, Choose):
        return _choice(decision, random)
    if isinstance(decision, Route) and random.random() < WANDERLUST:
        return _far(decision, random) or decision.sample(random)
    return decision.sample(random)


def _choice(decision: Choose, random: Random) -> str:
    busy = [one for one in decision.options if one not in IDLE]
    options = busy if busy and random.random() < HARD_WORK else list(decision.options)
    if decision.about == "target" and random.random() < HARD_WORK:
        options = [one for one in options if "." in one] or options  # models before walls
    kinds = {option: _kind(decision.value(option)) for option in options}
    kind = random.choice(sorted(set(kinds.values())))
    return random.choice([option for option in options if kinds[option] == kind])


def _kind(option: Option) -> str:
    """Return what an option does, or the thing that it is about where it only names one."""
    return option.refers if option.verb in ("", ABILITY) else option.verb


def _far(decision: Route, random: Random) -> Any:
    """A way up to some marker, or onto some piece of scenery near by."""
    ways = decision.ways
    if not isinstance(ways, Walks):
        return None
    spots = [*_beside_markers(ways), *_roofs(ways, random)]
    if not spots:
        return None
    route = ways.propose(random.choice(spots))
    return route if isinstance(route, list) and decision.check(route) is None else None


def _beside_markers(ways: Walks) -> Iterator[list[float]]:
    """The near side of every marker that is not too far off."""
    mover, models = ways.mover, {name for name, _ in ways.others}
    for name, goal in ways.goals:
        far = hypot(goal.x - mover.x, goal.y - mover.y)
        if name not in models and 0 < far <= 2 * ways.inches:
            part = 1 - (mover.radius + goal.radius) / far
            yield [
                round(mover.x + (goal.x - mover.x) * part, 4),
                round(mover.y + (goal.y - mover.y) * part, 4),
                goal.z,
            ]


def _roofs(ways: Walks, random: Random) -> Iterator[list[float]]:
    """Somewhere on top of every piece within reach."""
    for prism in ways.ground.prisms:
        if prism.standable and prism.distance(ways.mover.x, ways.mover.y) <= ways.inches:
            x = (prism.west + prism.east) / 2 + random.uniform(-1.5, 1.5)
            y = (prism.south + prism.north) / 2 + random.uniform(-1.5, 1.5)
            yield [round(x, 2), round(y, 2), prism.top]
