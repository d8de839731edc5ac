"""Random players who try everything: no kind of action is rarer than another."""

from __future__ import annotations

from random import Random
from typing import Any

from slugfest.kernel.decisions import Choose, Decision, Route

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
    verb = random.choice(sorted({one.partition(" ")[0] for one in options}))
    return random.choice([one for one in options if one.partition(" ")[0] == verb])


def _far(decision: Route, random: Random) -> Any:
    """A way to some corner of the scenery near by, on top if there is a way up."""
    ways = decision.ways
    ground, mover = getattr(ways, "ground", None), getattr(ways, "mover", None)
    inches = getattr(ways, "inches", 0.0)
    if ground is None or mover is None:
        return None
    near = [
        (prism.west + prism.east, prism.south + prism.north, prism.top)
        for prism in ground.prisms
        if prism.standable and prism.distance(mover.x, mover.y) <= inches
    ]
    if not near:
        return None
    x, y, top = random.choice(near)
    x, y = x / 2 + random.uniform(-1.5, 1.5), y / 2 + random.uniform(-1.5, 1.5)
    route = ways.propose([round(x, 2), round(y, 2), top])
    return route if isinstance(route, list) and decision.check(route) is None else None
