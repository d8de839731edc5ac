"""A match that starts in the middle: every figure, marker and turn said outright, for cases and puzzles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from slugfest.geometry.hexes import FREE
from slugfest.kernel.errors import SetupError
from slugfest.kernel.flow import Flow, Frame
from slugfest.rules.superscape.activation import ACTIVATION, ActivationFrame
from slugfest.rules.superscape.attacking import AttackPhaseFrame
from slugfest.rules.superscape.move_phase import MovePhaseFrame
from slugfest.rules.superscape.rounds import ROUND, RoundFrame
from slugfest.rules.superscape.setup import GAME_FLOW, GameFrame
from slugfest.rules.superscape.table import MARKERS, Figure, Marker, Table
from slugfest.rules.superscape.turns import TURN, TurnFrame

PLACE = "setup, position"


class Placed(msgspec.Struct, forbid_unknown_fields=True):
    """Where a figure stands; nowhere if it is defeated."""

    at: str | list[str] = []
    wounds: Annotated[int, Meta(ge=0, le=99)] = 0
    defeated: bool = False


class Laid(msgspec.Struct, forbid_unknown_fields=True):
    """The card an order marker lies on."""

    card: str
    revealed: bool = False


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """Where to begin: with a round, a turn, the activation of a card, or only its moves or attacks."""

    flow: Literal["round", "turn", "activation", "move", "attack"] = "round"
    card: str = ""
    figures: list[str] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A situation.  A figure that is not mentioned is not in the game."""

    figures: dict[str, Placed]
    markers: dict[str, dict[str, str | Laid]] = {}
    order: list[str] = []
    round: Annotated[int, Meta(ge=1, le=99)] = 1
    turn: Annotated[int, Meta(ge=1, le=3)] = 1
    player: str = ""
    start: Start = msgspec.field(default_factory=Start)


def lay_out(table: Table, position: Position) -> None:
    """Put the table into that position, with the flows on the stack that lead on from it."""
    for name, placed in position.figures.items():
        if name not in table.figures:
            raise SetupError(
                f"{PLACE}.figures.{name}", f"no such figure; there are {', '.join(table.figures)}"
            )
        table.figures[name] = _figure(table, name, placed)
    table.muster()
    table.markers = {
        player: _markers(table, player, laid)
        for player, laid in position.markers.items()
        if _seat(table, player)
    }
    table.order = _order(table, position.order)
    table.round = position.round
    table.stack.extend(_frames(table, position))


def _figure(table: Table, name: str, placed: Placed) -> Figure:
    place = f"{PLACE}.figures.{name}"
    piece, field = table.ground.pieces[name], table.ground.field
    ids = placed.at.split(" ") if isinstance(placed.at, str) else placed.at
    if placed.defeated:
        return Figure((), placed.wounds, False)
    wanted = 2 if piece.double else 1
    if len(ids) != wanted:
        raise SetupError(f"{place}.at", f"needs {wanted} space(s), not {len(ids)}")
    if any(one not in field.ids for one in ids):
        raise SetupError(
            f"{place}.at", f"no such space: {', '.join(one for one in ids if one not in field.ids)}"
        )
    spaces: tuple[int, ...] = table.ground.indices(ids)
    for i in spaces:
        if any(i in other.spaces for other in table.figures.values()) or field.footing[i] != FREE:
            raise SetupError(f"{place}.at", f"space {field.spaces[i].id} is occupied or cannot be stood on")
        if field.ceilings[i] - field.levels[i] < piece.height:
            raise SetupError(f"{place}.at", f"space {field.spaces[i].id} is too low for this figure")
    if len({field.levels[i] for i in spaces}) > 1 or (
        wanted == 2 and spaces[1] not in field.neighbours[spaces[0]]
    ):
        raise SetupError(f"{place}.at", "a double base needs two neighbouring spaces of one level")
    if placed.wounds >= piece.card.life or (placed.wounds and not piece.card.marks_wounds):
        raise SetupError(f"{place}.wounds", "a figure with so many wounds is defeated")
    return Figure(spaces, placed.wounds, True)


def _markers(table: Table, player: str, laid: dict[str, str | Laid]) -> tuple[Marker, ...]:
    place = f"{PLACE}.markers.{player}"
    found = []
    for marker, where in laid.items():
        one = Laid(where) if isinstance(where, str) else where
        if marker not in MARKERS:
            raise SetupError(place, f"no such marker: {marker}; there are {', '.join(MARKERS)}")
        unit = table.ground.units.get(one.card)
        if unit is None or unit.player != player:
            raise SetupError(f"{place}.{marker}", f"{one.card!r} is no card of player {player}")
        found.append(Marker(marker, one.card, one.revealed))
    return tuple(found)


def _seat(table: Table, player: str) -> bool:
    if player not in table.players:
        raise SetupError(PLACE, f"there is no player {player!r}")
    return True


def _order(table: Table, order: list[str]) -> tuple[str, ...]:
    if not order:
        return table.players
    if sorted(order) != sorted(table.players):
        raise SetupError(f"{PLACE}.order", f"must hold every player once: {', '.join(table.players)}")
    return tuple(order)


def _frames(table: Table, position: Position) -> list[Frame]:
    """The stack as it would stand if the match had come there by itself."""
    game = GameFrame("game", _at(GAME_FLOW, "play_rounds"), order=table.order)
    start = position.start
    if start.flow == "round":
        table.round = position.round - 1
        return [game, RoundFrame("round")]
    player = position.player or table.order[0]
    _seat(table, player)
    table.active, table.turn = player, position.turn
    turns = (position.turn - 1) * len(table.order) + table.order.index(player) + 1
    frames: list[Frame] = [
        game,
        RoundFrame("round", _at(ROUND, "take_turns"), order=table.order, turns=turns),
    ]
    if start.flow == "turn":
        return [*frames, TurnFrame("turn", player=player, number=position.turn)]
    card, figures = _activated(table, start, player)
    frames.append(TurnFrame("turn", _at(TURN, "end_of_turn"), player=player, number=position.turn, card=card))
    table.activated = card
    activation = ActivationFrame("activation", card=card, figures=figures, ordered=True)
    if start.flow == "activation":
        if start.figures:
            activation.at = _at(ACTIVATION, "activate")
        return [*frames, activation]
    activation.at = _at(ACTIVATION, "those_left" if start.flow == "move" else "end_of_activation")
    if start.flow == "move":
        return [*frames, activation, MovePhaseFrame("move_phase", figures=figures)]
    return [*frames, activation, AttackPhaseFrame("attack_phase", figures=figures)]


def _activated(table: Table, start: Start, player: str) -> tuple[str, tuple[str, ...]]:
    unit: Any = table.ground.units.get(start.card)
    if unit is None or unit.player != player:
        raise SetupError(f"{PLACE}.start.card", f"{start.card!r} is no card of player {player}")
    figures = tuple(start.figures) or table.standing(unit.key)[: unit.card.figures]
    if not figures or len(figures) > unit.card.figures:
        raise SetupError(f"{PLACE}.start.figures", f"between 1 and {unit.card.figures} figures are activated")
    for one in figures:
        if one not in unit.figures or not table.stands(one):
            raise SetupError(
                f"{PLACE}.start.figures", f"{one!r} is no figure of that card on the battlefield"
            )
    return unit.key, figures


def _at(flow: Flow, name: str) -> int:
    return flow.index[name]
