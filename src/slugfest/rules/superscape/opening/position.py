"""A match that starts in the middle: every figure, marker and turn said outright, for cases and puzzles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from slugfest.geometry.hexes import FREE, arranged, lies_flat, takes_shape
from slugfest.kernel.errors import SetupError
from slugfest.kernel.flow import Flow, Frame
from slugfest.kernel.nearest_name import one_of
from slugfest.rules.superscape.attacks.attack_phase import AttackPhaseFrame
from slugfest.rules.superscape.attacks.grants import grant_attack_action, grant_attack_phase
from slugfest.rules.superscape.lasting import CONTROLLED, GAME, NUMBER, Lasting, Use
from slugfest.rules.superscape.movement.move_phase import MovePhaseFrame
from slugfest.rules.superscape.names.tallies import LASTING
from slugfest.rules.superscape.opening.placing import GAME_FLOW, GameFrame
from slugfest.rules.superscape.rounds.activation import ACTIVATION, ActivationFrame
from slugfest.rules.superscape.rounds.round import ROUND
from slugfest.rules.superscape.rounds.round_frame import RoundFrame
from slugfest.rules.superscape.rounds.turns import TURN, TurnFrame
from slugfest.rules.superscape.setting import Piece
from slugfest.rules.superscape.table import (
    MARKERS,
    Activation,
    CardState,
    Figure,
    Grant,
    Marker,
    SuperscapeTable,
    show_sides,
)

PLACE = "setup, position"
Word = Annotated[str, Meta(min_length=1, max_length=60)]


class Placed(msgspec.Struct, forbid_unknown_fields=True):
    """Where a figure stands; nowhere if it is defeated."""

    at: str | list[str] = []
    """The space, or the spaces of a larger base ("3,4 4,4")."""
    wounds: Annotated[int, Meta(ge=0, le=99)] = 0
    """Wounds so far."""
    defeated: bool = False
    """Is it out of the game?"""
    away: bool = False
    """Is it in the game, but not on the battlefield?"""


class Laid(msgspec.Struct, forbid_unknown_fields=True):
    """The card an order marker lies on."""

    card: str
    """The card it lies on."""
    revealed: bool = False
    """Has it been turned up?"""


class CardPlaced(msgspec.Struct, forbid_unknown_fields=True):
    """What lies on a card besides order markers."""

    markers: dict[Word, Annotated[int, Meta(ge=1, le=99)]] = {}
    """Ability markers by name."""
    relations: dict[Word, str] = {}
    """The figures to which the card has given a part, such as its Foe."""
    side: Annotated[int, Meta(ge=0, le=1)] = 0
    """The side of a flip card that is up."""


class LastingPlaced(msgspec.Struct, forbid_unknown_fields=True):
    """Something that holds for a while."""

    whom: str
    """The figure, card or player that it concerns; what is controlled may be an object of the map."""
    what: Literal[
        "gains_symbol", "loses_symbol", "gains_keyword", "loses_keyword", "number", "controlled", "committed"
    ]
    """What holds."""
    word: Word
    """The symbol, keyword or number that it speaks of; the player who controls the figure."""
    amount: Annotated[int, Meta(ge=-30, le=30)] = 0
    """By how much a number changes."""
    until: Word = GAME
    """The moment at which it ends: game, round, turn, `activation A.card` or `action A.figure`."""
    bearer: str = ""
    """The figure whose ability it is."""
    key: str = ""
    """The ability."""


class Used(msgspec.Struct, forbid_unknown_fields=True):
    """An ability with a limit that has been used."""

    bearer: str
    """The figure whose ability it is."""
    key: str
    """The ability."""
    until: Word
    """The moment until which the use counts: game, round or turn."""


class GrantPlaced(msgspec.Struct, forbid_unknown_fields=True):
    """An activation that an ability has given, and that is still to come in this turn."""

    player: str
    """Who activates."""
    card: str
    """The card."""
    figures: list[str] = []
    """Which of its figures, where not any."""


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """Where to begin: with a round, a turn, the activation of a card, or only its moves or attacks."""

    flow: Literal[
        "round", "turn", "activation", "move", "attack", "granted_attack_phase", "granted_attack_action"
    ] = "round"
    """What begins; an attack phase or action that an ability has granted belongs to no activation."""
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
    cards: dict[str, CardPlaced] = {}
    """What lies on cards: ability markers, relations, the side that is up."""
    lasting: Annotated[list[LastingPlaced], Meta(max_length=200)] = []
    """What holds for a while: control, symbols, keywords, numbers."""
    uses: Annotated[list[Used], Meta(max_length=200)] = []
    """Abilities with a limit that have been used."""
    granted: Annotated[list[GrantPlaced], Meta(max_length=20)] = []
    """Activations that are still to come in this turn."""
    trophies: dict[str, list[str]] = {}
    """The figures that each player has defeated."""
    held: dict[str, list[Annotated[int, Meta(ge=0, le=99)]]] = {}
    """For how many rounds each player has held each condition of victory that is an objective."""
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
    _what_lies_on_cards(table, position)
    for name, placed in position.figures.items():
        one_of(name, table.figures, f"{PLACE}.figures", "figure")
        table.figures[name] = _figure(table, name, placed)
    table.muster()
    _what_lasts(table, position)
    table.align()
    table.markers = {
        player: _markers(table, player, laid)
        for player, laid in position.markers.items()
        if _seat(table, player)
    }
    _what_counts(table, position)
    table.order = _order(table, position.order)
    table.round = position.round
    table.stack.extend(_frames(table, position))


def _what_lasts(table: SuperscapeTable, position: Position) -> None:
    known = [*table.figures, *table.setting.units, *table.players]
    for number, lasting in enumerate(position.lasting):
        place = f"{PLACE}.lasting[{number}]"
        if lasting.what == NUMBER:
            one_of(lasting.word, LASTING, f"{place}.word", "number")
        if lasting.what == CONTROLLED:
            # SS-OBST-04: an object such as a car with a driver may be controlled, too.
            things = [*table.figures, *table.setting.map.kinds]
            one_of(lasting.whom, things, f"{place}.whom", "figure or object")
            one_of(lasting.word, table.players, f"{place}.word", "player")
        else:
            one_of(lasting.whom, known, f"{place}.whom", "figure, card or player")
    table.lasting = tuple([Lasting(*msgspec.structs.astuple(lasting)) for lasting in position.lasting])
    for number, used in enumerate(position.uses):
        one_of(used.bearer, known, f"{PLACE}.uses[{number}].bearer", "figure, card or player")
    table.uses = tuple([Use(used.bearer, used.key, used.until) for used in position.uses])


def _what_lies_on_cards(table: SuperscapeTable, position: Position) -> None:
    for key, lying in position.cards.items():
        one_of(key, table.setting.units, f"{PLACE}.cards", "card")
        for part, figure in lying.relations.items():
            one_of(figure, table.figures, f"{PLACE}.cards.{key}.relations.{part}", "figure")
        markers, relations = sorted(lying.markers.items()), sorted(lying.relations.items())
        table.cards[key] = CardState(tuple(markers), tuple(relations), lying.side)
        if lying.side and table.setting.units[key].card.other_side is None:
            raise SetupError(f"{PLACE}.cards.{key}.side", "this card has one side alone")
    show_sides(table)


def _what_counts(table: SuperscapeTable, position: Position) -> None:
    for player, figures in position.trophies.items():
        one_of(player, table.players, f"{PLACE}.trophies", "player")
        for figure in figures:
            one_of(figure, table.figures, f"{PLACE}.trophies.{player}", "figure")
        table.trophies[player] = tuple(figures)
    for player, rounds in position.held.items():
        one_of(player, table.players, f"{PLACE}.held", "player")
        if len(rounds) != len(table.setting.goals):
            raise SetupError(f"{PLACE}.held.{player}", f"needs {len(table.setting.goals)} numbers")
        table.held[player] = tuple(rounds)
    for number, grant in enumerate(position.granted):
        place = f"{PLACE}.granted[{number}]"
        one_of(grant.player, table.players, f"{place}.player", "player")
        one_of(grant.card, table.setting.units, f"{place}.card", "card")
        for figure in grant.figures:
            one_of(figure, table.setting.units[grant.card].figures, f"{place}.figures", "figure")
    table.granted = tuple(
        [Grant(grant.player, grant.card, tuple(grant.figures)) for grant in position.granted]
    )


def _base(table: SuperscapeTable, piece: Piece, ids: list[str], place: str) -> tuple[int, ...]:
    """SS-PLACE-04.  Return the spaces under a figure, part for part."""
    field, wanted = table.setting.field, len(piece.shape)
    if len(ids) != wanted:
        raise SetupError(place, f"needs {wanted} space(s), not {len(ids)}")
    for space in ids:
        one_of(space, field.ids, place, "space")
    spaces: tuple[int, ...] = table.setting.indices(ids)
    for i in spaces:
        if any(i in other.spaces for other in table.figures.values()) or field.footing[i] != FREE:
            raise SetupError(place, f"space {field.spaces[i].id} is occupied or cannot be stood on")
        if field.ceilings[i] - field.levels[i] < piece.height:
            raise SetupError(place, f"space {field.spaces[i].id} is too low for this figure")
    if not lies_flat(field, spaces):
        raise SetupError(place, "a base lies on one level, and on no wall")
    if takes_shape(field, piece.shape, spaces):
        return spaces
    lying = arranged(field, piece.shape, spaces)
    if not lying:
        raise SetupError(place, "the spaces do not lie as the parts of this base do")
    return lying


def _figure(table: SuperscapeTable, name: str, placed: Placed) -> Figure:
    place = f"{PLACE}.figures.{name}"
    piece = table.setting.pieces[name]
    ids = placed.at.split(" ") if isinstance(placed.at, str) else placed.at
    if placed.defeated:
        return Figure((), placed.wounds, False, piece.owner)
    if placed.away:
        return Figure((), placed.wounds, True, piece.owner)
    spaces = _base(table, piece, ids, f"{place}.at")
    if placed.wounds >= piece.card.life or (placed.wounds and not piece.card.marks_wounds):
        raise SetupError(f"{place}.wounds", "a figure with so many wounds is defeated")
    return Figure(spaces, placed.wounds, True, piece.owner)


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
    if start.flow == "granted_attack_phase":
        return [*frames, grant_attack_phase(table, *figures)]
    if start.flow == "granted_attack_action":
        return [*frames, grant_attack_action(table, figures[0])]
    if start.flow != "activation":
        table.activations = (Activation(player, card, figures),)
    activation = ActivationFrame("activation", player=player, card=card, ordered=True)
    if start.flow == "activation":
        if start.figures:
            activation.figures = figures
            activation.at = _at(ACTIVATION, "activate")
        return [*frames, activation]
    activation.figures = figures
    activation.at = _at(ACTIVATION, "those_left" if start.flow == "move" else "end_of_activation")
    done = tuple(one_of(name, figures, f"{PLACE}.start.done", "activated figure") for name in start.done)
    if start.flow == "move":
        return [*frames, activation, MovePhaseFrame("move_phase", figures=figures, player=player, moved=done)]
    return [*frames, activation, AttackPhaseFrame("attack_phase", figures=figures, player=player, acted=done)]


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
