"""Places worth naming on the open table: where to deploy, leap or land, and where to aim and throw."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from random import Random
from typing import Any

from slugfest.bots.knight.spots import AROUND, enemies_of, spots
from slugfest.geometry.inches import Cylinder
from slugfest.kernel.decisions import Place
from slugfest.kernel.facts import name_in
from slugfest.kernel.match import Match
from slugfest.rules.knight.table import KnightTable

SAMPLES = 4
APART = 0.5
AIMED = ("aim", "spray_aim", "push_direction")
BEYOND = 1.5
"""Inches past somebody to which a throw is aimed, so that its line goes through."""


def places(match: Match, decision: Place, most: int) -> list[Any]:
    """Return legal places, some of them drawn blindly."""
    table: KnightTable = match.state  # type: ignore[assignment]
    if decision.about == "by_hand_place":
        return _where_it_is(table, decision)
    wanted = _aims(table, decision) if decision.about in AIMED else _stands(table, decision)
    kept: list[Any] = []
    for x, y in wanted:
        if len(kept) >= most - SAMPLES:
            break
        place = decision.region.nearest((round(x, 4), round(y, 4)))
        if place is not None:
            _keep(decision, kept, list(place))
    random = Random(f"{decision.player} {decision.about} {len(kept)}")  # noqa: S311 - no dice of the match
    for _ in range(SAMPLES):
        _keep(decision, kept, list(decision.region.sample(random)))
    return kept


def _where_it_is(table: KnightTable, decision: Place) -> list[Any]:
    """Return where the model is: after a text that only people can read, nothing is moved."""
    subject = table.figures[name_in(decision.facts, "subject")]
    place = decision.region.nearest((subject.x, subject.y, subject.z))
    return [] if place is None else [list(place)]


def _keep(decision: Place, kept: list[Any], place: list[float]) -> None:
    near = any(hypot(place[0] - earlier[0], place[1] - earlier[1]) < APART for earlier in kept)
    if not near and decision.check(place) is None:
        kept.append(place)


def _stands(table: KnightTable, decision: Place) -> Iterator[tuple[float, float]]:
    """Yield where a model or a marker would like to be; from its deployment zone, seen from every part of it."""
    name = name_in(decision.facts, "figure")
    figure = table.figures.get(name)
    if figure is None:
        return
    volume = table.volume(figure)
    for start in _starts(table, figure.player, volume, figure.placed):
        for spot in spots(table, figure.player, start, figure.card):
            yield spot.x, spot.y


def _starts(table: KnightTable, player: str, volume: Cylinder, placed: bool) -> list[Cylinder]:
    if placed or player not in table.zones:
        return [volume]
    west, south, east, north = table.setting.scenario.zones[table.zones[player]]
    middle = (south + north) / 2
    edge = north - volume.radius if middle < table.ground.depth / 2 else south + volume.radius
    return [volume.at(west + (east - west) * share, edge, 0.0) for share in (0.5, 0.3, 0.7, 0.15, 0.85)]


def _aims(table: KnightTable, decision: Place) -> Iterator[tuple[float, float]]:
    """Yield places at every enemy, past every enemy, and between two that stand close together."""
    facts = decision.facts
    start = table.figures.get(name_in(facts, "attacker") or name_in(facts, "figure"))
    if start is None:
        return
    if decision.about == "push_direction":
        yield from ((start.x + 5 * cosine, start.y + 5 * sine) for cosine, sine in AROUND)
        return
    enemies = enemies_of(table, decision.player)
    for enemy in enemies:
        away = hypot(enemy.x - start.x, enemy.y - start.y) or 1.0
        far = (away + BEYOND) / away
        yield start.x + (enemy.x - start.x) * far, start.y + (enemy.y - start.y) * far
        yield enemy.x, enemy.y
    for at, enemy in enumerate(enemies):
        for other in enemies[at + 1 :]:
            yield (enemy.x + other.x) / 2, (enemy.y + other.y) / 2
