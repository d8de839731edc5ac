"""The table in sentences: who stands where, how far from the acting model, and what the match is about.

Every number is measured as the rules measure it (DC-MEAS-05, DC-MEAS-06): what is told here is what an attack
would go by.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, pi

from slugfest.geometry.inches import TOLERANCE, Prism, gap, gap_to_prism
from slugfest.kernel.game import OUT_OF_TIME, RESIGNED
from slugfest.kernel.inspection.description import Passage, Said
from slugfest.rules.knight.attacks.targets import covered
from slugfest.rules.knight.editions.house_rules import HOUSE_RULES
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.scenarios.ledger import INCAPACITATED, WIPE_OUT
from slugfest.rules.knight.scenarios.scoring import scores
from slugfest.rules.knight.table import KnightTable

NEAR = 8.0
"""Inches: scenery farther away is not described."""
DIRECTIONS = ("east", "north_east", "north", "north_west", "west", "south_west", "south", "south_east")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def described(table: KnightTable) -> tuple[Passage, ...]:
    """Describe everything that lies open on the table; nothing in this family is hidden."""
    active = table.figures.get(table.active)
    if active is not None and (active.out or not active.placed):
        active = None
    sides = (
        Passage(Said("side", {"player": player}), tuple(_team(table, player, active)))
        for player in table.players
    )
    passages = [Passage(Said("match"), tuple(_standing(table))), *sides]
    passages.append(Passage(Said("objectives"), tuple(_objectives(table))))
    if active is not None:
        near = tuple(_scenery(table, active))
        passages.append(Passage(Said("scenery", {"figure": active.id}), near or ((Said("no_scenery"),),)))
    return tuple(passages)


def verdict(table: KnightTable) -> Said:
    """Return why the match was won: what brought the winner most of the lead."""
    result = table.result
    assert result is not None
    best, *others = sorted(table.players, key=lambda player: -result.points.get(player, 0))
    winner = result.winners[0] if result.winners else best
    rival = next(player for player in (best, *others) if player != winner)
    facts: dict[str, object] = {"winner": winner, "rival": rival, "points": result.points.get(winner, 0)}
    facts["fewer"] = result.points.get(rival, 0)
    if not result.winners:
        return Said("verdict_drawn", facts)
    if result.reason in (RESIGNED, OUT_OF_TIME):
        return Said("verdict_resigned" if result.reason == RESIGNED else "verdict_out_of_time", facts)
    if result.reason == WIPE_OUT:
        return Said("verdict_wiped_out", facts)
    own, its = scores(table, winner), scores(table, rival)
    what = max(own, key=lambda reason: own[reason] - its.get(reason, 0))
    if own[what] <= its.get(what, 0):
        return Said("verdict_points", facts)
    return Said("verdict_by", {**facts, "what": what, "own": own[what], "its": its.get(what, 0)})


def _standing(table: KnightTable) -> Iterator[tuple[Said, ...]]:
    scenario = table.setting.scenario
    name = {"en": scenario.name, "fr": scenario.name_fr}
    key = "round" if table.round else "before"
    yield (Said(key, {"round": table.round, "limit": scenario.rounds, "scenario": name}),)
    if table.initiative:
        yield (Said("initiative", {"player": table.initiative}),)
    for house_rule in table.setting.house_rules:
        words = HOUSE_RULES[house_rule]
        yield (Said("house_rule", {"name": words.name, "about": words.about}),)
    for player, points in table.score().items():
        yield (Said("points", {"player": player, "points": points}),)


def _team(table: KnightTable, player: str, active: Figure | None) -> Iterator[tuple[Said, ...]]:
    for figure in table.figures.values():
        if figure.player == player:
            yield tuple(_figure(table, figure, active))


def _figure(table: KnightTable, figure: Figure, active: Figure | None) -> Iterator[Said]:
    if figure.out or not figure.placed:
        yield Said("out" if figure.out else "reserve", {"figure": figure.id})
        return
    yield Said(
        "figure",
        {
            "figure": figure.id,
            "left": figure.endurance,
            "total": table.card(figure).endurance,
            "counters": figure.counters,
            "x": figure.x,
            "y": figure.y,
        },
    )
    if figure.z > TOLERANCE:
        yield Said("up", {"z": figure.z})
    if figure.knocked_out or figure.knocked_down:
        yield Said("knocked_out" if figure.knocked_out else "knocked_down")
    if figure is active:
        yield Said("acting")
    elif active is not None:
        yield from _from(table, active, figure)


def _from(table: KnightTable, active: Figure, figure: Figure) -> Iterator[Said]:
    """Return how a model lies to the acting one: distance, direction, sight and cover."""
    inches = gap(table.volume(active), table.volume(figure))
    facts = {
        "active": active.id,
        "inches": inches,
        "direction": _direction(figure.x - active.x, figure.y - active.y),
    }
    yield Said("touching" if inches <= TOLERANCE else "near", facts)
    if not table.sees(active, figure):
        yield Said("unseen")
    elif covered(table, active, figure):
        yield Said("covered")
    else:
        yield Said("seen")


def _direction(east: float, north: float) -> str:
    return f"to_{DIRECTIONS[round(atan2(north, east) / (pi / 4)) % 8]}"


def _objectives(table: KnightTable) -> Iterator[tuple[Said, ...]]:
    scenario = table.setting.scenario
    victory = scenario.victory
    worth = [(condition.what, condition.points) for condition in victory.conditions]
    worth += [(INCAPACITATED, victory.incapacitated), (WIPE_OUT, victory.wipe_out)]
    made = {player: scores(table, player) for player in table.players}
    for what, points in worth:
        if points:
            so_far = [f"{player} {made[player].get(what, 0)}" for player in table.players]
            yield (Said("objective", {"what": what, "points": points, "so_far": so_far}),)
    for name, marker in table.affairs.markers.items():
        state = "marker_open" if marker.open else "marker_held" if marker.side else "marker"
        yield (Said(state, {"marker": name, "side": marker.side, "x": marker.x, "y": marker.y}),)
    for letter, shape in zip(LETTERS, scenario.areas.values(), strict=False):
        west, south, *rest = shape
        x, y = (west, south) if len(rest) == 1 else ((west + rest[0]) / 2, (south + rest[1]) / 2)
        yield (Said("area", {"letter": letter, "x": x, "y": y}),)


def _scenery(table: KnightTable, active: Figure) -> Iterator[tuple[Said, ...]]:
    """Describe what stands near the acting model, the nearest first."""
    volume = table.volume(active)
    near = [(gap_to_prism(volume, prism), prism) for prism in table.ground.prisms]
    for inches, prism in sorted(near, key=lambda pair: (pair[0], pair[1].id)):
        if inches <= NEAR:
            x, y = _middle(prism)
            facts = {
                "piece": prism.id,
                "inches": inches,
                "height": prism.top - prism.bottom,
                "direction": _direction(x - active.x, y - active.y),
            }
            yield (Said("piece_touching" if inches <= TOLERANCE else "piece", facts),)


def _middle(prism: Prism) -> tuple[float, float]:
    corners = prism.corners
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
