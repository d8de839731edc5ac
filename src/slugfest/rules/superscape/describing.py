"""The battlefield in sentences, as far as a player may know it: who stands on which space, and how far off."""

from __future__ import annotations

from collections.abc import Iterator

from slugfest.kernel.describing import Passage, Said
from slugfest.rules.superscape.table import Table
from slugfest.rules.superscape.victory import points
from slugfest.rules.superscape.views import phase


def described(table: Table) -> tuple[Passage, ...]:
    """Figures and points; of order markers nothing is told that is not open."""
    active = _active(table)
    found = [Passage(Said("match"), tuple(_standing(table)))]
    for player in dict.fromkeys(piece.player for piece in table.ground.pieces.values()):
        names = [name for name, piece in table.ground.pieces.items() if piece.player == player]
        lines = tuple(tuple(_figure(table, name, active)) for name in names)
        found.append(Passage(Said("side", {"player": player}), lines))
    return tuple(found)


def _active(table: Table) -> str:
    """The first figure that stands of the card that is activated."""
    unit = table.ground.units.get(table.activated)
    return next((one for one in unit.figures if table.stands(one)), "") if unit else ""


def _standing(table: Table) -> Iterator[tuple[Said, ...]]:
    yield (Said("round" if table.round else "before", {"round": table.round, "phase": phase(table)}),)
    for player, worth in points(table).items():
        yield (Said("points", {"player": player, "points": worth}),)


def _figure(table: Table, name: str, active: str) -> Iterator[Said]:
    if not table.stands(name):
        yield Said("out" if table.round else "reserve", {"figure": name})
        return
    figure, piece, positions = table.figures[name], table.ground.pieces[name], table.positions
    yield Said(
        "figure",
        {
            "figure": name,
            "left": piece.card.life - figure.wounds,
            "total": piece.card.life,
            "spaces": list(table.ground.ids(figure.spaces)),
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


def _from(table: Table, active: str, name: str) -> Iterator[Said]:
    positions = table.positions
    if positions.adjacent(active, name):
        yield Said("adjacent", {"active": active})
        return
    yield Said("near", {"active": active, "spaces": positions.spaces_between(active, name)})
    if not positions.clear_sight(active, name):
        yield Said("unseen")
    else:
        yield Said("obstructed" if positions.obstructed(active, name) else "seen")
