"""A match that starts in the middle: every figure, marker and turn said outright, for cases and puzzles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from slugfest.geometry.hexes import FREE
from slugfest.kernel.errors import SetupError
from slugfest.kernel.flow import Flow, Frame
from slugfest.kernel.nearest_name import one_of
from slugfest.rules.superscape.attacks.attack_phase import AttackPhaseFrame
from slugfest.rules.superscape.movement.move_phase import MovePhaseFrame
from slugfest.rules.superscape.opening.placing import GAME_FLOW, GameFrame
from slugfest.rules.superscape.rounds.activation import ACTIVATION, ActivationFrame
from slugfest.rules.superscape.rounds.round import ROUND
from slugfest.rules.superscape.rounds.round_frame import RoundFrame
from slugfest.rules.superscape.rounds.turns import TURN, TurnFrame
from slugfest.rules.superscape.table import MARKERS, Figure, Marker, SuperscapeTable

PLACE = "setup, position"


class Placed(msgspec.Struct, forbid_unknown_fields=True):
    """Where a figure stands; nowhere if it is defeated."""

    at: str | list[str] = []
    """The space, or the two spaces of a double base ("3,4 4,4")."""
    wounds: Annotated[int, Meta(ge=0, le=99)] = 0
    """Wounds so far."""
    defeated: bool = False
    """Is it out of the game?"""


class Laid(msgspec.Struct, forbid_unknown_fields=True):
    """The card an order marker lies on."""

    card: str
    """The card it lies on."""
    revealed: bool = False
    """Has it been turned up?"""


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """Where to begin: with a round, a turn, the activation of a card, or only its moves or attacks."""

    flow: Literal["round", "turn", "activation", "move", "attack"] = "round"
    """What begins."""
    card: str = ""
    """The activated card."""
    figures: list[str] = []
    """The activated figures, where not all are."""
    done: list[str] = []
    """Those of the figures that have moved already, or attacked."""


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A situation.  A figure that is not mentioned is not in the game."""

    figures: dict[str, Placed]
    """Every figure in the game by its id."""
    markers: dict[str, dict[str, str | Laid]] = {}
    """Player -> order marker -> card, or a table."""
    order: list[str] = []
    """The players in the order of initiative."""
    round: Annotated[int, Meta(ge=1, le=99)] = 1
    """The number of the round."""
    turn: Annotated[int, Meta(ge=1, le=3)] = 1
    """Which of the three turns."""
    player: str = ""
    """Whose turn it is; the first of the order if left out."""
    start: Start = msgspec.field(default_factory=Start)
    """Where to begin."""


def lay_out(table: SuperscapeTable, position: Position) -> None:
    """Put the table into that position, with the flows on the stack that lead on from it."""
    for name, placed in position.figures.items():
        one_of(name, table.figures, f"{PLACE}.figures", "figure")
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


def _figure(table: SuperscapeTable, name: str, placed: Placed) -> Figure:
    place = f"{PLACE}.figures.{name}"
    piece, field = table.setting.pieces[name], table.setting.field
    ids = placed.at.split(" ") if isinstance(placed.at, str) else placed.at
    if placed.defeated:
        return Figure((), placed.wounds, False)
    wanted = 2 if piece.double else 1
    if len(ids) != wanted:
        raise SetupError(f"{place}.at", f"needs {wanted} space(s), not {len(ids)}")
    for space in ids:
        one_of(space, field.ids, f"{place}.at", "space")
    spaces: tuple[int, ...] = table.setting.indices(ids)
    for i in spaces:
        if any(i in other.spaces for other in table.figures.values()) or field.footing[i] != FREE:
            raise SetupError(f"{place}.at", f"space {field.spaces[i].id} is occupied or cannot be stood on")
        if field.ceilings[i] - field.levels[i] < piece.height:
            raise SetupError(f"{place}.at", f"space {field.spaces[i].id} is too low for this figure")
    if len({field.levels[i] for i in spaces}) > 1 or (
        wanted == 2 and spaces[1] not in field.neighbours[spaces[0]]
    ):
        raise SetupError(f"{place}.at", "a double base needs two neighbouring spaces on the same level")
    if placed.wounds >= piece.card.life or (placed.wounds and not piece.card.marks_wounds):
        raise SetupError(f"{place}.wounds", "a figure with so many wounds is defeated")
    return Figure(spaces, placed.wounds, True)


def _markers(table: SuperscapeTable, player: str, laid: dict[str, str | Laid]) -> tuple[Marker, ...]:
    place = f"{PLACE}.markers.{player}"
    markers = []
    for marker, where in laid.items():
        lying = Laid(where) if isinstance(where, str) else where
        one_of(marker, MARKERS, place, "order marker")
        one_of(lying.card, _cards(table, player), f"{place}.{marker}", f"card of player {player}")
        markers.append(Marker(marker, lying.card, lying.revealed))
    return tuple(markers)


def _seat(table: SuperscapeTable, player: str) -> bool:
    return bool(one_of(player, table.players, PLACE, "player"))


def _cards(table: SuperscapeTable, player: str) -> list[str]:
    """Return the cards of a player, by the names that they have in this match."""
    return [key for key, unit in table.setting.units.items() if unit.player == player]


def _order(table: SuperscapeTable, order: list[str]) -> tuple[str, ...]:
    if not order:
        return table.players
    if sorted(order) != sorted(table.players):
        raise SetupError(f"{PLACE}.order", f"must list every player once: {', '.join(table.players)}")
    return tuple(order)


def _frames(table: SuperscapeTable, position: Position) -> list[Frame]:
    """Return the stack as it would be if the match had come there by itself."""
    game = GameFrame("game", _at(GAME_FLOW, "play_rounds"), order=table.order)
    start = position.start
    if start.done and start.flow not in ("move", "attack"):
        raise SetupError(f"{PLACE}.start.done", "is only for flow = move or attack")
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
    done = tuple(one_of(name, figures, f"{PLACE}.start.done", "activated figure") for name in start.done)
    if start.flow == "move":
        return [*frames, activation, MovePhaseFrame("move_phase", figures=figures, moved=done)]
    return [*frames, activation, AttackPhaseFrame("attack_phase", figures=figures, acted=done)]


def _activated(table: SuperscapeTable, start: Start, player: str) -> tuple[str, tuple[str, ...]]:
    one_of(start.card, _cards(table, player), f"{PLACE}.start.card", f"card of player {player}")
    unit: Any = table.setting.units[start.card]
    figures = tuple(start.figures) or table.standing(unit.key)[: unit.card.figures]
    if not figures or len(figures) > unit.card.figures:
        raise SetupError(f"{PLACE}.start.figures", f"must list 1 to {unit.card.figures} figures")
    for figure in figures:
        if figure not in unit.figures or not table.stands(figure):
            raise SetupError(
                f"{PLACE}.start.figures", f"{figure!r} is not a figure of that card on the battlefield"
            )
    return unit.key, figures


def _at(flow: Flow, name: str) -> int:
    return flow.index[name]
