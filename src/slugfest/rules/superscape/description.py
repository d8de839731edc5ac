"""The battlefield in sentences, as far as a player may know it: who stands on which space, and how far off."""

from __future__ import annotations

from collections.abc import Iterator

from slugfest.kernel.game import OUT_OF_TIME, RESIGNED
from slugfest.kernel.inspection.description import Passage, Said
from slugfest.rules.superscape.goals import DEFEATED_POINTS, HOLD, LAST_STANDING
from slugfest.rules.superscape.rounds.ending_frame import (
    DEFEATED_LIMIT,
    HELD_LIMIT,
    ROUND_LIMIT,
    VICTORY_POINTS,
)
from slugfest.rules.superscape.rounds.victory import progress
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.telling import tokens_described
from slugfest.rules.superscape.view import phase


def described(table: SuperscapeTable) -> tuple[Passage, ...]:
    """Describe figures and points; of order markers only what is open."""
    active = _active(table)
    passages = [Passage(Said("match"), tuple(_standing(table)))]
    for player in dict.fromkeys([figure.player for figure in table.figures.values()]):
        names = [name for name, figure in table.figures.items() if figure.player == player]
        lines = tuple(tuple(_figure(table, name, active)) for name in names)
        passages.append(Passage(Said("side", {"player": player}) if player else Said("objects"), lines))
    if table.tokens:
        passages.append(tokens_described(table))
    return tuple(passages)


def verdict(table: SuperscapeTable) -> Said:
    """Return why the match was won."""
    result = table.result
    assert result is not None
    best, *others = sorted(table.players, key=lambda player: -result.points.get(player, 0))
    winner = result.winners[0] if result.winners else best
    rival = next((player for player in (best, *others) if player != winner), winner)
    facts: dict[str, object] = {"winner": winner, "rival": rival, "rounds": table.round}
    facts |= {"points": result.points.get(winner, 0), "fewer": result.points.get(rival, 0)}
    if not result.winners:
        return Said("verdict_drawn" if len(table.players) == 2 else "verdict_drawn_of_many", facts)
    if result.reason in (RESIGNED, OUT_OF_TIME):
        return Said("verdict_resigned" if result.reason == RESIGNED else "verdict_out_of_time", facts)
    if result.reason == ROUND_LIMIT and len(table.players) == 2:
        return Said("verdict_limit", facts)
    if result.reason == ROUND_LIMIT and not others:
        return Said("verdict_limit_alone", facts)
    last = "verdict_last" if len(table.players) == 2 else "verdict_last_of_many"
    return Said(VERDICTS.get(result.reason, last), facts)


VERDICTS = {
    ROUND_LIMIT: "verdict_limit_of_many",
    DEFEATED_LIMIT: "verdict_defeated_limit",
    HELD_LIMIT: "verdict_held_limit",
    DEFEATED_POINTS: "verdict_defeated_points",
    HOLD: "verdict_hold",
    VICTORY_POINTS: "verdict_victory_points",
}
"""The sentences for endings, but for those that name the only rival."""


def _active(table: SuperscapeTable) -> str:
    """Return the first standing figure of the activated card."""
    unit = table.setting.units.get(table.activated)
    return next((figure for figure in unit.figures if table.stands(figure)), "") if unit else ""


def _standing(table: SuperscapeTable) -> Iterator[tuple[Said, ...]]:
    yield (Said("round" if table.round else "before", {"round": table.round, "phase": phase(table)}),)
    for player, worth in table.score().items():
        yield (Said("points", {"player": player, "points": worth}),)
    for number, goal in enumerate(table.setting.goals):
        if goal.kind == LAST_STANDING:
            continue
        facts = {"points": goal.points, "rounds": goal.rounds, "spaces": list(table.setting.ids(goal.spaces))}
        had = progress(table, number, goal)
        yield (
            Said(f"goal_{goal.kind}", facts),
            *[Said("had", {"player": player, "many": many}) for player, many in had.items()],
        )


def _figure(table: SuperscapeTable, name: str, active: str) -> Iterator[Said]:
    if not table.stands(name):
        yield Said("out" if table.round else "reserve", {"figure": name})
        return
    figure, piece, positions = table.figures[name], table.setting.pieces[name], table.positions
    yield Said(
        "figure",
        {
            "figure": name,
            "left": piece.card.life - figure.wounds,
            "total": piece.card.life,
            "spaces": list(table.setting.ids(figure.spaces)),
            "level": positions.level(name),
        },
    )
    engaged = positions.engaged(name)
    if engaged:
        yield Said("engaged", {"figures": list(engaged)})
    if name == active:
        yield Said("acting")
    elif active:
        yield from _from(table, active, name)


def _from(table: SuperscapeTable, active: str, name: str) -> Iterator[Said]:
    positions = table.positions
    if positions.adjacent(active, name):
        yield Said("adjacent", {"active": active})
        return
    yield Said("near", {"active": active, "spaces": positions.spaces_between(active, name)})
    if not positions.sees(active, name):
        yield Said("unseen")
    else:
        yield Said("obstructed" if positions.obstructed(active, name) else "seen")
