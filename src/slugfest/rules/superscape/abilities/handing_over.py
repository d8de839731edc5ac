"""What is done with cards: markers that go from one to another, order markers unseen, and flip cards that are turned over."""

from __future__ import annotations

from slugfest.cards.superscape_language.operations import MoveAbilityMarker, MoveOrderMarker, TurnOver
from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import Act, Ask, Enter, Result
from slugfest.kernel.options import ids, things
from slugfest.rules.superscape.abilities.moments import named_by
from slugfest.rules.superscape.abilities.program_frame import ProgramScene
from slugfest.rules.superscape.abilities.registers import carried_out, enters, goes_on, is_possible, settled
from slugfest.rules.superscape.events import AbilityMarkerMoved, CardTurned
from slugfest.rules.superscape.names.questions import ASK_ABILITY_MARKER_CARD
from slugfest.rules.superscape.rounds.marker_deeds import MOVE, MarkerFrame, cards_for
from slugfest.rules.superscape.scene import AnyScene
from slugfest.rules.superscape.table import SuperscapeTable


@carried_out(MoveOrderMarker)
def hand_over_order_marker(scene: ProgramScene, operation: MoveOrderMarker) -> Result:
    """SS-ORDER-14.  The player chooses which of the own markers goes, and where; it stays face down."""
    frame, table = scene.frame, scene.table
    player = table.controller(frame.bearer)
    moving = MarkerFrame(
        "order_marker",
        deed=MOVE,
        player=player,
        owners=(player,),
        cards=(table.setting.pieces[frame.figure(operation.whom)].unit,),
        bearer=frame.bearer,
        ability=frame.key,
    )
    return enters(scene, Enter(moving))


@is_possible(MoveOrderMarker)
def may_hand_over(occasion: AnyScene, bearer: str, operation: MoveOrderMarker) -> bool:
    """SS-ORDER-07, SS-ORDER-11.  One lies face down on the card, and some other card may hold it."""
    table = occasion.table
    player = table.controller(bearer)
    card = _card(table, named_by(occasion.frame).get(operation.whom, bearer))
    return any(
        marker.card == card and not marker.revealed and cards_for(table, player, marker.marker, card)
        for marker in table.markers.get(player, ())
    )


@carried_out(MoveAbilityMarker)
def hand_over_ability_marker(scene: ProgramScene, operation: MoveAbilityMarker) -> Result:
    """SS-COMP-16.  The player chooses the card to which it goes."""
    frame, table = scene.frame, scene.table
    player = table.controller(frame.bearer)
    options = things(_others(table, player, _card(table, frame.figure(operation.whom))))
    facts = {"figure": frame.bearer, "ability": frame.key, "marker": operation.marker}
    question = Choose(
        player, "SS-ABIL-16", ASK_ABILITY_MARKER_CARD, ids(options), values=tuple(options), facts=facts
    )
    return Ask(question, into="answer")


@settled(MoveAbilityMarker)
def settle_ability_marker(scene: ProgramScene, operation: MoveAbilityMarker) -> Act:
    """SS-COMP-16.  It lies there now."""
    frame = scene.frame
    card = _card(scene.table, frame.figure(operation.whom))
    return goes_on(
        scene, AbilityMarkerMoved(card, operation.marker, frame.answer.refers, rules=("SS-COMP-16",))
    )


@is_possible(MoveAbilityMarker)
def may_hand_on(occasion: AnyScene, bearer: str, operation: MoveAbilityMarker) -> bool:
    """SS-COMP-16.  One lies on the card, and there is another card."""
    table = occasion.table
    card = _card(table, named_by(occasion.frame).get(operation.whom, bearer))
    return table.on_card(card).many(operation.marker) > 0 and bool(
        _others(table, table.controller(bearer), card)
    )


@carried_out(TurnOver)
def turn_over(scene: ProgramScene, operation: TurnOver) -> Result:
    """SS-CARD-27.  The other side lies up; markers stay where they are."""
    table = scene.table
    card = _card(table, scene.frame.figure(operation.whom))
    return goes_on(scene, CardTurned(card, 1 - table.on_card(card).side, rules=("SS-CARD-27",)))


@is_possible(TurnOver)
def has_two_sides(occasion: AnyScene, bearer: str, operation: TurnOver) -> bool:
    """SS-CARD-27.  Only a flip card has another side."""
    pieces = occasion.table.setting.pieces
    return pieces[named_by(occasion.frame).get(operation.whom, bearer)].card.other_side is not None


def _card(table: SuperscapeTable, figure: str) -> str:
    card: str = table.setting.pieces[figure].unit
    return card


def _others(table: SuperscapeTable, player: str, card: str) -> tuple[str, ...]:
    """Return the cards of a player besides this one."""
    return tuple([key for key in table.team(player) if key != card])
