"""Several battlefields in one game: victory is determined on each, and whoever has won on most of them wins (SS-VICT-06)."""

from __future__ import annotations

from slugfest.kernel.flow import Enter, Result
from slugfest.rules.superscape.goals import ARMY, HELD, HOLD
from slugfest.rules.superscape.rounds.ending_frame import VICTORY_POINTS, PointsFrame
from slugfest.rules.superscape.table import SuperscapeTable


def points_here(table: SuperscapeTable, battlefield: frozenset[int], player: str) -> int:
    """Return the points of the figures that a player has on a battlefield; a squad counts by figures."""
    points = 0
    for unit in table.setting.units.values():
        figures = [table.figures[figure] for figure in unit.figures]
        many = sum(
            [figure.player == player and not battlefield.isdisjoint(figure.spaces) for figure in figures]
        )
        points += unit.card.points * many // unit.card.figures
    return points


def victor_on(table: SuperscapeTable, battlefield: frozenset[int], by: str = "") -> str:
    """Return who has won on a battlefield: alone there, holding what is to be held there, or else, `by` some measure, ahead there."""
    there = {
        figure.player
        for figure in table.figures.values()
        if figure.player and not battlefield.isdisjoint(figure.spaces)
    }
    if len(there) == 1:
        return there.pop()
    rounds = dict.fromkeys(table.players, 0)
    for number, goal in enumerate(table.setting.goals):
        if goal.kind != HOLD or not battlefield.issuperset(goal.spaces):
            continue
        held = {player: table.held[player][number] for player in table.players if player in table.held}
        holders = [player for player, many in held.items() if many >= goal.rounds]
        if holders:
            return holders[0] if len(holders) == 1 else ""
        for player, many in held.items():
            rounds[player] += many
    if by == ARMY:
        return _first({player: points_here(table, battlefield, player) for player in there})
    return _first(rounds) if by == HELD else ""


def check_battlefields(table: SuperscapeTable, by: str = "") -> Result:
    """SS-VICT-06.  Once the condition is fulfilled on every battlefield in play, or at the last round, most points win."""
    in_play = [
        battlefield
        for battlefield in table.setting.map.battlefields
        if any(
            figure.player and not battlefield.isdisjoint(figure.spaces) for figure in table.figures.values()
        )
    ]
    victors = [victor_on(table, battlefield, by) for battlefield in in_play]
    if not by and not all(victors):
        return None
    winner = _first({player: victors.count(player) for player in table.players})
    points = tuple([(player, victors.count(player)) for player in table.players])
    winners = (winner,) if winner else ()
    return Enter(PointsFrame("end", winners=winners, reason=VICTORY_POINTS, earned=points))


def _first(scores: dict[str, int]) -> str:
    """Return the player with the highest score, if there is only one."""
    best = max(scores.values(), default=0)
    first = [player for player, score in scores.items() if score == best]
    return first[0] if best and len(first) == 1 else ""
