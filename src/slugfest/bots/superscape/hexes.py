"""Candidates on hexes: moves into and out of range, onto height; order markers onto the cards that can strike."""

from __future__ import annotations

from typing import Any

from slugfest.bots.superscape.evaluation import apart
from slugfest.families.parts import Goal
from slugfest.kernel.decisions import Assign, Choose, Decision, Route
from slugfest.kernel.match import Match
from slugfest.rules.superscape.movement.ways import HexWays
from slugfest.rules.superscape.table import NUMBERED, SuperscapeTable

HEIGHT = 0.3
"""What a level is worth beside a space nearer to an enemy."""


def hex_routes(match: Match, decision: Route, most: int) -> list[Any]:
    """Return moves to the ends from which most can be done, one far from everybody, and staying put."""
    table: SuperscapeTable = match.state  # type: ignore[assignment]
    ways = decision.ways
    assert isinstance(ways, HexWays)
    ends = _ends_by_merit(table, ways)
    if not ends:
        return [ways.stay()]
    chosen = [*ends[: max(most - 2, 1)], ends[-1]]
    routes: list[Any] = [ways.stay()]
    for end in chosen:
        answer = ways.propose(" ".join(table.setting.ids(end)))
        if answer is not None and answer not in routes and decision.check(answer) is None:
            routes.append(answer)
    return [*routes[1:], routes[0]]


def hex_goals(match: Match, decision: Route, most: int) -> list[Goal]:
    """Return the ends of the same moves, without their routes; staying put comes last."""
    table: SuperscapeTable = match.state  # type: ignore[assignment]
    ways = decision.ways
    assert isinstance(ways, HexWays)
    ends = _ends_by_merit(table, ways)
    chosen = ends if len(ends) < most else [*ends[: most - 2], ends[-1]]
    goals = [Goal((), tuple(table.setting.ids(end)), end) for end in chosen]
    return [*goals, Goal((), tuple(table.setting.ids(table.figures[ways.figure].spaces)))]


def hex_led(match: Match, decision: Route, goal: Goal) -> Any:
    """Return the cheapest legal route to an end, or staying put where there is none."""
    ways = decision.ways
    assert isinstance(ways, HexWays)
    answer = None if goal.way is None else ways.propose(" ".join(goal.names))
    return ways.stay() if answer is None or decision.check(answer) is not None else answer


def _ends_by_merit(table: SuperscapeTable, ways: HexWays) -> list[tuple[int, ...]]:
    """Return the places where a move may end, the best first; none where there are no enemies."""
    ends = list(ways.reach())
    enemies = [
        table.figures[enemy].spaces for enemy in table.enemies(ways.figure) if table.figures[enemy].spaces
    ]
    if not ends or not enemies:
        return []
    reach = table.setting.pieces[ways.figure].card.range or 1
    spaces = table.setting.field.spaces

    def merit(end: tuple[int, ...]) -> float:
        near = min(apart(table, end, spaces) for spaces in enemies)
        # The edge of the range is better than a place beside an enemy who strikes back.
        closeness = 2.0 + near / 10 if near <= reach else -float(near - reach)
        level: int = spaces[end[0]].level
        return closeness + HEIGHT * level

    ends.sort(key=lambda end: (-merit(end), end))
    return ends


STRIKES = ("attack", "target", "ability_target")
"""Questions whose answer ends with the figure that will be hurt."""


def victims_first(match: Match, decision: Decision, options: list[Any]) -> list[Any]:
    """Return enemies before everything else; the player's own figures only where there is no other answer."""
    if decision.about not in STRIKES or not isinstance(decision, Choose):
        return options
    table: SuperscapeTable = match.state  # type: ignore[assignment]
    figures = table.figures
    named = {option: decision.value(option).refers for option in options}
    sides = {option: figures[name].player for option, name in named.items() if name in figures}
    enemies = [option for option in options if sides.get(option, decision.player) != decision.player]
    others = [option for option in options if option not in sides]
    return [*enemies, *others] or options


def marker_plans(match: Match, decision: Decision, most: int) -> list[Any]:
    """Return all numbers on the card that can strike best, or shared by the best two; X where it misleads."""
    if not isinstance(decision, Assign) or set(decision.things) != {*NUMBERED, "X"}:
        return []
    table: SuperscapeTable = match.state  # type: ignore[assignment]
    cards = sorted(decision.targets["1"], key=lambda card: (-_promise(table, card), card))
    decoys = [card for card in decision.targets["X"] if card != cards[0]] or [cards[0]]
    second = cards[min(1, len(cards) - 1)]
    plans = [
        (cards[0], cards[0], cards[0]),
        (cards[0], cards[0], second),
        (cards[0], second, cards[0]),
        (second, second, second),
    ]
    answers: list[Any] = []
    for plan in plans[:most]:
        answer = {**dict(zip(NUMBERED, plan, strict=True)), "X": decoys[0]}
        if answer not in answers:
            answers.append(answer)
    return answers


def _promise(table: SuperscapeTable, card: str) -> float:
    """Return how much the figures of a card could do in a turn."""
    total = 0.0
    for name in table.standing(card):
        figure, piece = table.figures[name], table.setting.pieces[name]
        others = [table.figures[enemy].spaces for enemy in table.enemies(name)]
        near = min((apart(table, figure.spaces, spaces) for spaces in others if spaces), default=20)
        missing = max(near - (piece.card.range or 1) - (piece.card.move or 0), 0)
        total += (piece.card.attack or 0) * 0.8**missing
    return total
