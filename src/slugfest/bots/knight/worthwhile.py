"""Options of the knight games that are worth a thought: enemies before scenery, and never the player's own team."""

from __future__ import annotations

from math import hypot
from typing import Any

from slugfest.kernel.decisions import Choose, Decision
from slugfest.kernel.facts import name_in
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.rules.knight.actions import (
    ATTACK,
    END,
    GRAB,
    LEAP_DOWN,
    POWER,
    STAND_UP,
    STRIKES,
    USE_MARKER,
    WALK,
)
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.stats import IMPROVES
from slugfest.rules.knight.table import KnightTable

STRUCK = ("target", "mark", "new_target")
"""Questions whose answer will be hit."""
SEVERAL = ("struck", "targets")
MOST_GRABS = 3
MOST_PIECES = 2
GIVE = 6.0
"""Inches beyond the printed range of an attack within which it may still hit: broad bases, and powers that reach farther."""


def worthwhile(match: Match, decision: Decision, options: list[Any]) -> list[Any]:
    """Return the same options without the hopeless ones, the likeliest first; at least one."""
    table: KnightTable = match.state  # type: ignore[assignment]
    if decision.about in STRUCK:
        return _victims(table, decision.player, options) or options
    if decision.about in SEVERAL:
        kept = [
            option for option in options if not any(is_own(table, decision.player, name) for name in option)
        ]
        foes = [option for option in kept if all(_matters(table, name) for name in option)]
        return foes or kept or options
    if decision.about == "action" and isinstance(decision, Choose):
        return _loyal(match, decision, _actions(table, decision, options))
    if decision.about == "power_target":
        return _loyal(match, decision, options)
    if decision.about == "improvement":
        return _defenses(table, decision, options)
    if decision.about == "first_player" and decision.player in options:
        return [decision.player, *(option for option in options if option != decision.player)]
    return options


def _matters(table: KnightTable, name: str) -> bool:
    """Return whether it is a model or a marker, and not mere scenery."""
    return name in table.figures or name in table.affairs.markers


def is_own(table: KnightTable, player: str, name: str) -> bool:
    """Return whether it is a model or a marker of the player."""
    if name in table.figures:
        return table.figures[name].player == player
    return name in table.affairs.markers and table.affairs.markers[name].side == player


def _loyal(match: Match, decision: Decision, options: list[Any]) -> list[Any]:
    """Return the options without those that hurt nobody but the player's own team, where there are others."""
    step, scene = match.asking()
    aims, table = step.aims, scene.table
    if aims is None or decision is not match.pending or not isinstance(decision, Choose):
        return options

    def spares(option: Option) -> bool:
        if option.id not in table.figures and not (
            option.verb in STRIKES and _near_friends(table, decision, option)
        ):
            return True
        aim = aims(scene, option)
        return (
            aim is None
            or not aim.names
            or not all(is_own(table, decision.player, name) for name in aim.names)
        )

    return [option for option in options if spares(decision.value(option))] or options


def _near_friends(table: KnightTable, decision: Decision, option: Option) -> bool:
    """Return whether the action could reach a friend; hardly ever is one near, and then nothing is worked out."""
    figure = table.figures[name_in(decision.facts, "figure")]
    line = table.setting.lines.get((figure.card, option.refers))
    if line is None or line.form in ("wave", "spray"):
        return True  # how far an area reaches is not printed
    return any(
        hypot(friend.x - figure.x, friend.y - figure.y) <= line.reach + GIVE
        for friend in table.team(figure.player)
        if friend.placed and friend.id != figure.id
    )


def _defenses(table: KnightTable, decision: Decision, options: list[Any]) -> list[Any]:
    """Return `none` and what helps against the attack that is coming; against some nothing does."""
    facts = decision.facts
    attacker = table.figures.get(name_in(facts, "attacker"))
    line = table.setting.lines.get((attacker.card, name_in(facts, "line"))) if attacker is not None else None
    if line is None:
        return options
    return [option for option in options if IMPROVES.get(option, line.nature) == line.nature]


def _victims(table: KnightTable, player: str, options: list[Any]) -> list[Any]:
    enemies = [option for option in options if option in table.figures and not is_own(table, player, option)]
    enemies.sort(key=lambda enemy: table.figures[enemy].endurance)
    markers = [
        option for option in options if option in table.affairs.markers and not is_own(table, player, option)
    ]
    rest = [
        option for option in options if option not in table.figures and option not in table.affairs.markers
    ]
    return [*enemies, *markers, *rest[:MOST_PIECES]]


FIRST = {
    verb.name: rank
    for rank, verb in enumerate((USE_MARKER, ATTACK, POWER, STAND_UP, WALK, LEAP_DOWN, GRAB, END))
}
"""What is thought of first."""


def _actions(table: KnightTable, decision: Choose, options: list[str]) -> list[str]:
    """Return attacks before moves before the rest; of all that could be thrown only the first few."""
    actions = [decision.value(option) for option in options]
    grabs = [action for action in actions if action.verb == GRAB.name]
    people = [action for action in grabs if action.refers in table.figures]
    enemies = [action for action in people if not is_own(table, decision.player, action.refers)]
    grabs = [*enemies, *(action for action in grabs if action not in people)][:MOST_GRABS]
    figure = table.figures[name_in(decision.facts, "figure")]

    def useful(action: Option) -> bool:
        if action.verb == GRAB.name:
            return action in grabs
        return action.verb != ATTACK.name or _hits_somebody(table, figure, action)

    worth_it = [action for action in actions if useful(action)]
    worth_it.sort(key=lambda action: FIRST.get(action.verb, len(FIRST)))
    return [action.id for action in worth_it]


def _hits_somebody(table: KnightTable, figure: Figure, option: Option) -> bool:
    """Return whether a target is near enough: with only walls in range an attack is a waste of counters."""
    line = table.setting.lines.get((figure.card, option.refers))
    if line is None or line.form in ("wave", "spray"):
        return True
    markers = table.affairs.markers.values()
    spots = [
        (enemy.x, enemy.y)
        for enemy in table.figures.values()
        if enemy.player != figure.player and enemy.placed
    ]
    spots += [(marker.x, marker.y) for marker in markers if marker.left > 0 and marker.side != figure.player]
    return any(hypot(x - figure.x, y - figure.y) <= line.reach + GIVE for x, y in spots)
