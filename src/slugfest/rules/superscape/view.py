"""What a player or a spectator may know of the table, and what everybody may know of the board."""

from __future__ import annotations

from random import Random
from typing import Literal

from slugfest.cards.superscape import card_document, power_key
from slugfest.cards.superscape_tokens import token_document
from slugfest.geometry.hexes import LEVEL, Obstacle, centre
from slugfest.rules.superscape.events import HIDDEN
from slugfest.rules.superscape.goals import Goal
from slugfest.rules.superscape.rounds.round_frame import RoundFrame
from slugfest.rules.superscape.rounds.victory import progress
from slugfest.rules.superscape.setting import Piece, SuperscapeSetting, Unit
from slugfest.rules.superscape.shown import (
    ArmyCardShown,
    BoardShown,
    FigureShown,
    GoalShown,
    ObjectShown,
    OrderMarkerShown,
    SpaceShown,
    TableShown,
)
from slugfest.rules.superscape.table import Figure, Marker, SuperscapeTable
from slugfest.rules.superscape.tokens.telling import token_titles, tokens_view

PHASES = {
    "game": "setup",
    "turn": "start_of_turn",
    "activation": "activation",
    "move_phase": "move",
    "attack_phase": "attack",
    "end": "end",
}


def table_view(table: SuperscapeTable, player: str | None) -> TableShown:
    """SS-ORDER-05, SS-ORDER-12, SS-ORDER-13.  Only the owner knows which unrevealed marker is which."""
    shown: TableShown = {
        "family": "superscape",
        "round": table.round,
        "round_limit": table.setting.rounds,
        "turn": table.turn,
        "phase": phase(table),
        "order": list(table.order),
        "active": table.active,
        "activated": table.activated,
        "figures": {name: _figure(table.setting, name, figure) for name, figure in table.figures.items()},
        "cards": {
            key: _card(table, key, player) for key in table.setting.units if key not in table.setting.objects
        },
        "points": table.score(),
        "drafted": {player: list(cards) for player, cards in table.drafted.items()},
        "goals": [_goal(table, number, goal) for number, goal in enumerate(table.setting.goals)],
    }
    if table.tokens:
        shown["tokens"] = tokens_view(table)
        shown["pool"] = sorted(table.pool)
    return shown


def _goal(table: SuperscapeTable, number: int, goal: Goal) -> GoalShown:
    return {
        "kind": goal.kind,
        "points": goal.points,
        "rounds": goal.rounds,
        "by": goal.by,
        "spaces": list(table.setting.ids(goal.spaces)),
        "progress": progress(table, number, goal),
    }


def phase(table: SuperscapeTable) -> str:
    """Return the part of the game that the match is in."""
    for frame in reversed(table.stack):
        if isinstance(frame, RoundFrame):
            return "planning" if not frame.turns else "end_of_round"
        if frame.flow == "roll_off":
            return str(getattr(frame, "purpose", "initiative"))
        if frame.flow in PHASES:
            return PHASES[frame.flow]
    return "end"


def _figure(setting: SuperscapeSetting, name: str, figure: Figure) -> FigureShown:
    piece = setting.pieces[name]
    shown: FigureShown = {
        "id": name,
        "card": piece.unit,
        "player": figure.player,
        "name": names(setting)[name]["en"],
        "spaces": list(setting.ids(figure.spaces)),
        "height": piece.height,
        "basing": setting.basings.get(name) or _noted_basing(setting, piece),
        "wounds": figure.wounds,
        "life": piece.card.life,
        "alive": figure.active,
    }
    if name in setting.objects:
        shown["object"] = True
    return shown


def basing(piece: Piece) -> Literal["single", "double", "multi"]:
    """SS-BASE-03 to SS-BASE-05.  Return the kind of a base: two parts that do not touch are no double base."""
    if piece.multi:
        return "multi"
    return "double" if len(piece.shape) == 2 else "single"


def _noted_basing(setting: SuperscapeSetting, piece: Piece) -> Literal["single", "double", "multi"]:
    kind = setting.basings[piece.id] = basing(piece)
    return kind


def _card(table: SuperscapeTable, key: str, player: str | None) -> ArmyCardShown:
    unit = table.setting.units[key]
    shown: list[OrderMarkerShown] = [
        {
            "marker": marker.marker if player == owner or marker.known_to(player) else HIDDEN,
            "player": owner,
            "revealed": marker.revealed,
        }
        for owner in table.markers
        for marker in table.markers[owner]
        if marker.card == key
    ]
    # Markers lie in the order 1, 2, 3, X: shown in another order, that would tell which is which.
    shown.sort(key=lambda marker: (marker["player"], marker["marker"] == HIDDEN, marker["marker"]))
    lying = table.on_card(key)
    return {
        "card": unit.card.id,
        "player": unit.player,
        "markers": shown,
        "alive": table.card_active(key),
        "side": lying.side,
        "ability_markers": dict(lying.markers),
        "parts": dict(lying.relations),
    }


def guess_markers(table: SuperscapeTable, player: str | None, random: Random) -> None:
    """SS-ORDER-05, SS-ORDER-12.  Deal the markers that are hidden from a player anew among the cards they lie on."""
    for owner in table.markers:
        hidden = [marker for marker in table.markers[owner] if not marker.known_to(player)]
        if owner == player or not hidden:
            continue
        # Where each lies, and who else has seen that one, stays together.
        places = sorted([(marker.card, marker.viewers) for marker in hidden])
        random.shuffle(places)
        made_up = iter(
            [
                Marker(marker.marker, card, False, seen)
                for marker, (card, seen) in zip(hidden, places, strict=True)
            ]
        )
        table.markers[owner] = tuple(
            [marker if marker.known_to(player) else next(made_up) for marker in table.markers[owner]]
        )


def _object(setting: SuperscapeSetting, obstacle: Obstacle) -> ObjectShown:
    return {
        "id": obstacle.id,
        "kind": setting.map.kinds.get(obstacle.id, ""),
        "spaces": list(setting.ids(obstacle.spaces)),
        "sides": [list(setting.ids(side)) for side in obstacle.sides],
        "bottom": obstacle.bottom,
        "top": obstacle.top,
    }


def board_view(setting: SuperscapeSetting) -> BoardShown:
    """Return the battlefield and the cards, which never change."""
    cards = {unit.card.id: card_document(unit.card) for unit in setting.nameable}
    name = setting.map.name
    shown: BoardShown = {
        "kind": "hexes",
        "name": name["en"],
        "name_fr": name.get("fr", name["en"]),
        "level_height": LEVEL,
        "spaces": _spaces(setting),
        "objects": [_object(setting, obstacle) for obstacle in setting.map.field.obstacles],
        "cards": cards,
    }
    if setting.tokens.cards:
        shown["token_cards"] = {name: token_document(card) for name, card in setting.tokens.cards.items()}
    return shown


def _spaces(setting: SuperscapeSetting) -> list[SpaceShown]:
    spaces: list[SpaceShown] = []
    theirs = {i: player for player, zone in setting.starts.items() for i in zone}
    for space in setting.field.spaces:
        x, y = centre(space.q, space.r)
        spaces.append(
            {
                "id": space.id,
                "q": space.q,
                "r": space.r,
                "level": space.level,
                "underside": setting.field.undersides.get(space.index, 0),
                "terrain": space.terrain,
                "zone": theirs.get(space.index, ""),
                "x": round(x, 4),
                "y": round(y, 4),
            }
        )
    return spaces


def names(setting: SuperscapeSetting) -> dict[str, dict[str, str]]:
    """Return the names of figures, cards, powers and abilities in play."""
    if not setting.titles:
        setting.titles = _titles(setting)
    return setting.titles


def _titles(setting: SuperscapeSetting) -> dict[str, dict[str, str]]:
    titles: dict[str, dict[str, str]] = {}
    for unit in setting.nameable:
        card = unit.card
        titles[unit.key] = titles[card.id] = {"en": card.name, "fr": card.name_fr or card.name}
        for power in (*card.special_attacks, *card.abilities):
            both = {"en": power.name, "fr": power.name_fr or power.name}
            # Parts of a number are called by the power's printed name, options by its key.
            titles[power_key(card, power)] = titles[power.name] = both
        titles.update({figure: figure_name(unit, figure) for figure in unit.figures})
    for figure in setting.pieces:
        for ability in setting.abilities[figure]:
            key = getattr(ability, "key", "")
            if key:
                name = key.partition("#")[0]
                called = titles.get(name, {"en": name, "fr": name})
                own = titles[figure]
                titles[key] = called
                titles[f"{figure} {key}"] = {
                    "en": f"{own['en']}: {called['en']}",
                    "fr": f"{own['fr']} : {called['fr']}",
                }
    titles.update(token_titles(setting, titles))
    for name in setting.objects:
        own = titles[name]
        both = {"en": f"Throw: {own['en']}", "fr": f"Lancer : {own['fr']}"}
        titles.update({f"throw:{name}": both, f"hurl:{name}": both})
    return titles


def figure_name(unit: Unit, figure: str) -> dict[str, str]:
    """Return a figure's name, with a number if its card has several."""
    card = unit.card
    number = f" {figure.rpartition('.')[2]}" if figure != unit.key else ""
    return {"en": f"{card.name}{number}", "fr": f"{card.name_fr or card.name}{number}"}
