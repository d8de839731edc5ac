"""What must hold of control, of what lasts for a while, and of what lies on cards."""

from __future__ import annotations

from collections.abc import Iterator

from slugfest.kernel.events import Event
from slugfest.rules.superscape.attacks.attack_action import AttackFrame
from slugfest.rules.superscape.lasting import CONTROLLED, GAME, ROUND, TURN, action, activation
from slugfest.rules.superscape.movement.move_frame import MoveFrame
from slugfest.rules.superscape.rounds.activation import ActivationFrame
from slugfest.rules.superscape.rounds.round_frame import RoundFrame
from slugfest.rules.superscape.rounds.turns import TurnFrame
from slugfest.rules.superscape.table import SuperscapeTable


def control_agrees(table: SuperscapeTable, _event: Event) -> Iterator[str]:
    """Check that every figure is its owner's, or that of the last player who has taken it, and everybody's enemies too."""
    taken = {lasting.whom: lasting.word for lasting in table.lasting if lasting.what == CONTROLLED}
    for name, figure in table.figures.items():
        if figure.player != taken.get(name, table.setting.pieces[name].owner):
            yield f"{name} is on the team of {figure.player or 'nobody'}, and no ability says so"
        if table.sides.players[name] != figure.player:
            yield f"{name} is on the team of {figure.player or 'nobody'}, and has the enemies of another"


def what_lasts_can_end(table: SuperscapeTable, _event: Event) -> Iterator[str]:
    """Check that whatever holds for a while, and every use that counts, waits for a moment that can still come."""
    if not table.lasting and not table.uses:
        return
    known = {*table.figures, *table.setting.units, *table.players}
    coming = moments(table)
    for lasting in table.lasting:
        if lasting.until not in coming:
            yield f"{lasting.what} of {lasting.whom} should have ended with {lasting.until}"
        if lasting.whom not in known or lasting.bearer not in (*known, ""):
            yield f"{lasting.what} concerns {lasting.whom}, by {lasting.bearer}, who is nobody here"
    for use in table.uses:
        if use.until not in coming:
            yield f"the use of {use.key} by {use.bearer} should have been forgotten with {use.until}"
        if use.bearer not in known:
            yield f"{use.key} was used by {use.bearer}, who is nobody here"


def moments(table: SuperscapeTable) -> set[str]:
    """Return the moments that can still come, by what is going on."""
    coming = {GAME}
    for frame in table.stack:
        if isinstance(frame, RoundFrame):
            coming.add(ROUND)
        elif isinstance(frame, TurnFrame):
            coming.add(TURN)
        elif isinstance(frame, ActivationFrame):
            coming.add(activation(frame.card))
        elif isinstance(frame, MoveFrame):
            coming.add(action(frame.figure))
        elif isinstance(frame, AttackFrame):
            coming.add(action(frame.attacker))
    return coming


def activations_agree(table: SuperscapeTable, _event: Event) -> Iterator[str]:
    """Check that activations that are noted are going on, the innermost last, and that grants wait only within a turn."""
    frames = iter([frame.card for frame in table.stack if isinstance(frame, ActivationFrame)])
    if not all(going.card in frames for going in table.activations):
        yield f"{table.activations} are noted, but not going on"
    if table.granted and not any(isinstance(frame, TurnFrame) for frame in table.stack):
        yield f"{table.granted} are left although no turn is being played"


def cards_agree(table: SuperscapeTable, _event: Event) -> Iterator[str]:
    """Check that ability markers are counted from one on, and that cards name figures of the match."""
    for key, card in table.cards.items():
        if key not in table.setting.units:
            yield f"something lies on {key}, which is no card here"
        if any(many < 1 for _, many in card.markers) or len(dict(card.markers)) != len(card.markers):
            yield f"{key} has the ability markers {card.markers}"
        if any(figure not in table.figures for _, figure in card.relations):
            yield f"{key} names {card.relations}"
        if card.side not in (0, 1):
            yield f"{key} lies on side {card.side}"
