"""Blocks of operations: what a player may do or leave, and what is done with each of several figures."""

from __future__ import annotations

from slugfest.cards.superscape_language.operations import ForEach, Offer
from slugfest.kernel.decisions import Confirm
from slugfest.kernel.flow import Act, Ask, Result
from slugfest.rules.superscape.abilities.program_frame import ProgramScene, into
from slugfest.rules.superscape.abilities.registers import NEXT, carried_out, goes_on, settled
from slugfest.rules.superscape.abilities.selectors import fitting
from slugfest.rules.superscape.names.questions import ASK_ABILITY_DEED


@carried_out(Offer)
def offer(scene: ProgramScene, _operation: Offer) -> Result:
    """SS-ABIL-03.  The player says whether it is done."""
    frame = scene.frame
    facts = {"figure": frame.bearer, "ability": frame.key}
    player = scene.table.controller(frame.bearer)
    return Ask(Confirm(player, "SS-ABIL-03", ASK_ABILITY_DEED, facts=facts), into="agreed")


@settled(Offer)
def settle_offer(scene: ProgramScene, _operation: Offer) -> Act:
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
