"""More operations carried out: defeat, wounds ignored, moves stopped, places, activations, attacks, control, order markers."""

from __future__ import annotations

from slugfest.cards.superscape_language.meaning import THIS
from slugfest.cards.superscape_language.operations import (
    Activate,
    AttackNow,
    Control,
    Ignore,
    Orders,
    Outright,
    PassMarker,
    Place,
    Stop,
    Switch,
)
from slugfest.geometry.hexes import Body, spaces_between
from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import Act, Ask, Enter, Result
from slugfest.kernel.options import ids, things
from slugfest.kernel.tally import Part
from slugfest.kernel.windows import host_of
from slugfest.rules.superscape.abilities.carrying_out import NEXT, carried_out, enters, goes_on
from slugfest.rules.superscape.abilities.program_frame import ProgramScene, after
from slugfest.rules.superscape.attacks.grants import grant_attack
from slugfest.rules.superscape.attacks.wounds import WoundsFrame
from slugfest.rules.superscape.damage.outright import OutrightFrame
from slugfest.rules.superscape.events import ActivationGranted
from slugfest.rules.superscape.lasting import ROUND, TURN
from slugfest.rules.superscape.movement.move_frame import MoveFrame
from slugfest.rules.superscape.movement.placing import placing, switching
from slugfest.rules.superscape.names.questions import ASK_MARKER_CARD
from slugfest.rules.superscape.rounds.activation import ActivationFrame
from slugfest.rules.superscape.rounds.control import controlling
from slugfest.rules.superscape.rounds.marker_deeds import MarkerFrame


@carried_out(Outright)
def defeat_outright(scene: ProgramScene, operation: Outright) -> Result:
    """SS-WOUND-13.  The figure is defeated, whatever its life."""
    frame = scene.frame
    figure = frame.figure(operation.whom)
    return enters(scene, Enter(OutrightFrame("outright", figure=figure, by=frame.bearer, ability=frame.key)))


@carried_out(Ignore)
def ignore(scene: ProgramScene, operation: Ignore) -> Result:
    """SS-WOUND-11.  Wounds that are about to be placed are ignored, never more than there are."""
    frame, host = scene.frame, host_of(scene, WoundsFrame)
    coming = max(0, host.wounds.total + sum([part.value for part in host.less]))
    number = operation.wounds if operation.all_but < 0 else coming - operation.all_but
    number = max(0, min(number, coming))
    if not number:
        return goes_on(scene)
    part = Part(-number, scene.table.setting.power_name(frame.key), "SS-WOUND-11")
    return _noted(scene, less=(*host.less, part))


@carried_out(Stop)
def stop(scene: ProgramScene, _operation: Stop) -> Result:
    """SS-MOVE-15.  The move ends here, unless abilities do not stop it."""
    host = host_of(scene, MoveFrame)
    return goes_on(scene) if host.unstoppable else _noted(scene, stopped=True)


def _noted(scene: ProgramScene, **notes: object) -> Act:
    """Return what notes something on the flow that opened the window, and goes on."""
    frame = scene.frame
    program = scene.table.setting.programs[frame.key].program
    return Act((), {"place": after(program, frame.place)}, NEXT, host_notes=notes)


@carried_out(Place)
def place(scene: ProgramScene, operation: Place) -> Result:
    """SS-PLACE-01, SS-PLACE-04.  On a space so far from a figure, counted from where that stands now."""
    frame, table = scene.frame, scene.table
    figure, centre = frame.figure(operation.whom), frame.figure(operation.of)
    if not table.stands(centre):
        return goes_on(scene)
    field, height = table.setting.field, table.setting.pieces[figure].height
    own = table.positions.bodies[centre]
    near = tuple(
        [
            i
            for i in range(len(field.spaces))
            if spaces_between(field, own, Body((i,), height)) <= operation.within
        ]
    )
    return enters(scene, Enter(placing(figure, table.controller(frame.bearer), near)))


@carried_out(Switch)
def switch(scene: ProgramScene, operation: Switch) -> Result:
    """SS-PLACE-07.  Each is placed where the other was."""
    frame = scene.frame
    player = scene.table.controller(frame.bearer)
    swapped = switching(frame.figure(operation.whom), frame.figure(operation.other), player)
    return enters(scene, Enter(swapped))


@carried_out(Activate)
def activate(scene: ProgramScene, operation: Activate) -> Result:
    """SS-ACTV-09.  Another card at once; the own one again after what is going on now."""
    frame, table = scene.frame, scene.table
    player = table.controller(frame.bearer)
    card = table.setting.pieces[frame.figure(operation.whom)].unit
    if operation.whom == THIS or card in [going.card for going in table.activations]:
        granted = ActivationGranted(player, card, (), frame.bearer, frame.key, rules=("SS-ACTV-09",))
        return goes_on(scene, granted)
    return enters(scene, Enter(ActivationFrame("activation", player=player, card=card)))


@carried_out(AttackNow)
def attack_now(scene: ProgramScene, operation: AttackNow) -> Result:
    """SS-ABIL-12, SS-ABIL-14.  A single normal attack of a figure of the player."""
    frame, table = scene.frame, scene.table
    figure = frame.figure(operation.whom)
    if not table.stands(figure) or table.controller(figure) != table.controller(frame.bearer):
        return goes_on(scene)
    return enters(scene, Enter(grant_attack(table, figure)))


@carried_out(Control)
def control(scene: ProgramScene, operation: Control) -> Result:
    """SS-CTRL-01.  The figure is on the player's team for a while, where that is possible."""
    frame = scene.frame
    until = ROUND if operation.until == "round" else TURN
    player = scene.table.controller(frame.bearer)
    taken = controlling(frame.figure(operation.whom), player, until, frame.bearer, frame.key)
    return enters(scene, Enter(taken))


@carried_out(Orders)
def do_to_orders(scene: ProgramScene, operation: Orders) -> Result:
    """SS-ORDER-12.  One of the order markers that lie face down on the card of a figure."""
    frame, table = scene.frame, scene.table
    piece = table.setting.pieces[frame.figure(operation.whom)]
    marker = MarkerFrame(
        "order_marker",
        deed=operation.deed,
        player=table.controller(frame.bearer),
        owners=(piece.owner,),
        cards=(piece.unit,),
        bearer=frame.bearer,
        ability=frame.key,
    )
    return enters(scene, Enter(marker))


@carried_out(PassMarker)
def pass_marker(scene: ProgramScene, operation: PassMarker) -> Result:
    """SS-COMP-18.  It goes to another card of the team that its player chooses."""
    frame, table = scene.frame, scene.table
    player = table.controller(frame.bearer)
    unit = table.setting.pieces[frame.figure(operation.whom)].unit
    cards = tuple([card for card in table.team(player) if card != unit and table.card_active(card)])
    if not cards or not table.on_card(unit).many(operation.marker):
        return goes_on(scene)
    options = tuple(things(cards))
    facts = {"figure": frame.bearer, "ability": frame.key}
    question = Choose(player, "SS-ORDER-14", ASK_MARKER_CARD, ids(options), values=options, facts=facts)
    return Ask(question, into="answer")
