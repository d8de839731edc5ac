"""Options of the knight games that are worth a thought: enemies before scenery, and never one's own team."""

from __future__ import annotations

from math import hypot
from typing import Any

from slugfest.kernel.decisions import Decision
from slugfest.kernel.match import Match
from slugfest.rules.knight.stats import IMPROVES
from slugfest.rules.knight.table import Figure, Table

STRIKES = ("target", "mark", "new_target")
"""Questions whose answer will be hit."""
SEVERAL = ("struck", "targets")
MOST_GRABS = 3
MOST_PIECES = 2
GIVE = 6.0
"""Inches beyond the printed range of an attack within which it may still hit: broad bases, and powers that reach farther."""


def worthwhile(match: Match, decision: Decision, options: list[Any]) -> list[Any]:
    """The same options without the hopeless ones, the likeliest first; never none."""
    table: Table = match.state  # type: ignore[assignment]
    if decision.about in STRIKES:
        return _victims(table, decision.player, options) or options
    if decision.about in SEVERAL:
        kept = [one for one in options if not any(is_own(table, decision.player, name) for name in one)]
        foes = [one for one in kept if all(_matters(table, name) for name in one)]
        return foes or kept or options
    if decision.about == "action":
        return _loyal(match, decision, _actions(table, decision, options))
    if decision.about == "power_target":
        return _loyal(match, decision, options)
    if decision.about == "improvement":
        return _defenses(table, decision, options)
    if decision.about == "first_player" and decision.player in options:
        return [decision.player, *(one for one in options if one != decision.player)]
    return options


def _matters(table: Table, name: str) -> bool:
    """Is it a model or a marker, and no mere scenery?"""
    return name in table.figures or name in table.affairs.markers


def is_own(table: Table, player: str, name: str) -> bool:
    """Is it a model or a marker of the player?"""
    if name in table.figures:
        return table.figures[name].player == player
    return name in table.affairs.markers and table.affairs.markers[name].side == player


def _loyal(match: Match, decision: Decision, options: list[Any]) -> list[Any]:
    """The options without those that can hurt nobody but one's own team, where there are others."""
    step, scene = match.asking()
    aims, table = step.aims, scene.table
    if aims is None or decision is not match.pending:
        return options

    def spares(option: str) -> bool:
        if option not in table.figures and not (
            option.startswith(HARMING) and _near_friends(table, decision, option)
        ):
            return True
        aim = aims(scene, option)
        return (
            aim is None or not aim.names or not all(is_own(table, decision.player, one) for one in aim.names)
        )

    return [option for option in options if spares(option)] or options


HARMING = ("attack ", "power ")


def _near_friends(table: Table, decision: Decision, option: str) -> bool:
    """Could the action reach a friend?  Nearly always none is near, and nothing has to be worked out."""
    figure = table.figures[decision.facts["figure"]]
    line = table.stage.lines.get((figure.card, option.partition(" ")[2]))
    if line is None or line.form in ("wave", "spray"):
        return True  # how far an area reaches is not printed
    return any(
        hypot(one.x - figure.x, one.y - figure.y) <= line.reach + GIVE
        for one in table.team(figure.player)
        if one.placed and one.id != figure.id
    )


def _defenses(table: Table, decision: Decision, options: list[Any]) -> list[Any]:
    """None, and what helps against the attack that is coming; against some nothing does."""
    facts = decision.facts
    attacker = table.figures.get(facts.get("attacker", ""))
    line = table.stage.lines.get((attacker.card, facts.get("line", ""))) if attacker is not None else None
    if line is None:
        return options
    return [one for one in options if IMPROVES.get(one, line.nature) == line.nature]


def _victims(table: Table, player: str, options: list[Any]) -> list[Any]:
    enemies = [one for one in options if one in table.figures and not is_own(table, player, one)]
    enemies.sort(key=lambda one: table.figures[one].endurance)
    markers = [one for one in options if one in table.affairs.markers and not is_own(table, player, one)]
    rest = [one for one in options if one not in table.figures and one not in table.affairs.markers]
    return [*enemies, *markers, *rest[:MOST_PIECES]]


def _actions(table: Table, decision: Decision, options: list[Any]) -> list[Any]:
    """Attacks before moves before the rest; of all that could be thrown only the first few."""
    grabs = [one for one in options if one.startswith("grab ")]
    people = [one for one in grabs if one.partition(" ")[2] in table.figures]
    enemies = [one for one in people if not is_own(table, decision.player, one.partition(" ")[2])]
    kept = [*enemies, *(one for one in grabs if one not in people)][:MOST_GRABS]
    order = ("use", "attack", "power", "stand_up", "walk", "leap_down", "grab", "end")
    figure = table.figures[decision.facts["figure"]]
    found = [one for one in options if not one.startswith("grab ") or one in kept]
    found = [one for one in found if not one.startswith("attack ") or _hits_somebody(table, figure, one)]
    found.sort(key=lambda one: _rank(order, one))
    return found


def _hits_somebody(table: Table, figure: Figure, option: str) -> bool:
    """Is anybody near enough?  With nothing but walls in range an attack is a waste of counters."""
    line = table.stage.lines.get((figure.card, option.partition(" ")[2]))
    if line is None or line.form in ("wave", "spray"):
        return True
    markers = table.affairs.markers.values()
    spots = [(one.x, one.y) for one in table.figures.values() if one.player != figure.player and one.placed]
    spots += [(one.x, one.y) for one in markers if one.left > 0 and one.side != figure.player]
    return any(hypot(x - figure.x, y - figure.y) <= line.reach + GIVE for x, y in spots)


def _rank(order: tuple[str, ...], option: str) -> int:
    verb = option.partition(" ")[0]
    return order.index(verb) if verb in order else len(order)
