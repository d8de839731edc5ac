"""Blocks of operations: what a player may do or leave, and what is done with each of several figures."""

from __future__ import annotations

from slugfest.cards.superscape_language.operations import AnyNumber, ForEach, MoveAbilityMarker, Offer, Orders
from slugfest.kernel.decisions import Confirm
from slugfest.kernel.flow import Act, Ask, Result
from slugfest.rules.superscape.abilities.program_frame import ProgramScene, into
from slugfest.rules.superscape.abilities.registers import NEXT, carried_out, goes_on, settled
from slugfest.rules.superscape.abilities.selectors import fitting
from slugfest.rules.superscape.names.questions import ASK_ABILITY_DEED


@carried_out(Offer)
def offer(scene: ProgramScene, _operation: Offer) -> Result:
    """SS-ABIL-03.  The player says whether it is done."""
    return _asked(scene)


@carried_out(AnyNumber)
def offer_again(scene: ProgramScene, operation: AnyNumber) -> Result:
    """SS-ABIL-03.  The player says so each time, until it is not possible any more."""
    first = operation.then[0]
    table = scene.table
    player = table.controller(scene.frame.bearer)
    if isinstance(first, Orders | MoveAbilityMarker):
        unit = table.setting.pieces[scene.frame.figure(first.whom)].unit
        others = [card for card in table.team(player) if card != unit and table.card_active(card)]
        if not others or not _lies_there(scene, first, unit, player):
            return goes_on(scene)
    return _asked(scene)


def _lies_there(scene: ProgramScene, operation: Orders | MoveAbilityMarker, unit: str, player: str) -> bool:
    """Return whether there is something on the card that could be moved."""
    if isinstance(operation, MoveAbilityMarker):
        return scene.table.on_card(unit).many(operation.marker) > 0
    laid = scene.table.markers.get(player, ())
    return any(marker.card == unit and not marker.revealed for marker in laid)


def _asked(scene: ProgramScene) -> Ask:
    frame = scene.frame
    facts = {"figure": frame.bearer, "ability": frame.key}
    player = scene.table.controller(frame.bearer)
    return Ask(Confirm(player, "SS-ABIL-03", ASK_ABILITY_DEED, facts=facts), into="agreed")


@settled(Offer)
@settled(AnyNumber)
def settle_offer(scene: ProgramScene, _operation: Offer | AnyNumber) -> Act:
    """What the player agrees to is done, and otherwise left out."""
    frame = scene.frame
    return Act(notes={"place": into(frame.place)}, then=NEXT) if frame.agreed else goes_on(scene)


@carried_out(ForEach)
def with_each(scene: ProgramScene, operation: ForEach) -> Result:
    """SS-ABIL-02.  One after the other, those that fitted when it began and still stand."""
    frame, table = scene.frame, scene.table
    here = ".".join([str(number) for number in frame.place])
    known = frame.queues.get(here)
    waiting = fitting(scene, frame.bearer, operation.whom, frame.names) if known is None else known
    left = tuple([figure for figure in waiting if table.stands(figure)])
    if not left:
        queues = {place: queue for place, queue in frame.queues.items() if place != here}
        return goes_on(scene, queues=queues)
    notes: dict[str, object] = {
        "figures": {**frame.figures, operation.name: left[0]},
        "queues": {**frame.queues, here: left[1:]},
        "place": into(frame.place),
    }
    return Act(notes=notes, then=NEXT)
