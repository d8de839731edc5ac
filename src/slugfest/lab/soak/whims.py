"""Random players who try everything: no kind of action is rarer than another."""

from __future__ import annotations

from random import Random
from typing import Any

from slugfest.families import family_of
from slugfest.kernel.abilities import ABILITY
from slugfest.kernel.decisions import Choose, Decision, Route
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.lab.soak.setups import soak_part

IDLE = ("end", "pass", "none")
"""What one may always choose, so that nothing happens."""
HARD_WORK = 0.9
"""How often something else is chosen where there is a choice."""
WANDERLUST = 0.5


def whim(match: Match, decision: Decision, random: Random) -> Any:
    """Return a legal answer: first the kind of action, then which; now and then a far place to go to."""
    if isinstance(decision, Choose):
        return _choice(decision, random)
    if isinstance(decision, Route) and random.random() < WANDERLUST:
        return _far(match, decision, random) or decision.sample(random)
    return decision.sample(random)


def _choice(decision: Choose, random: Random) -> str:
    busy = [option for option in decision.options if option not in IDLE]
    options = busy if busy and random.random() < HARD_WORK else list(decision.options)
    if decision.about == "target" and random.random() < HARD_WORK:
        options = [option for option in options if "." in option] or options  # models before walls
    kinds = {option: _kind(decision.value(option)) for option in options}
    kind = random.choice(sorted(set(kinds.values())))
    return random.choice([option for option in options if kinds[option] == kind])


def _kind(option: Option) -> str:
    """Return what an option does, or the thing that it is about where it only names one."""
    return (option.refers or option.id) if option.verb in ("", ABILITY) else option.verb


def _far(match: Match, decision: Route, random: Random) -> Any:
    """Return a way to a goal that few would reach by chance, or `None`."""
    goals = soak_part(family_of(match.game)).far_goals(decision.ways, random)
    if not goals:
        return None
    route = decision.ways.propose(random.choice(goals))
    return route if isinstance(route, list) and decision.check(route) is None else None
