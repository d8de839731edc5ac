"""Which function carries out which operation of an ability, and how the ability goes on from there."""

from __future__ import annotations

from slugfest.kernel.events import Event
from slugfest.kernel.flow import Act, Enter, Result
from slugfest.rules.shared.registry import Register
from slugfest.rules.superscape.abilities.program_frame import ProgramScene, after
from slugfest.rules.superscape.scene import AnyScene

carried_out = Register[Result]()
"""(scene, operation) -> what its step returns."""
is_possible = Register[bool]()
"""(occasion, bearer, operation) -> could it do anything as the first of an ability?  Without a rule it could."""
settled = Register[Result]()
"""(scene, operation) -> what is done with the answer or the result for which it has asked."""

NEXT = "next_operation"


def goes_on(scene: ProgramScene, *events: Event, **notes: object) -> Act:
    """Return what brings the ability to its next operation."""
    frame = scene.frame
    program = scene.table.setting.programs[frame.key].program
    return Act(events, {"place": after(program, frame.place), **notes}, NEXT)


def enters(scene: ProgramScene, entered: Enter) -> Enter:
    """Return the flow that an operation enters, after which the ability goes on."""
    frame = scene.frame
    program = scene.table.setting.programs[frame.key].program
    return Enter(entered.frame, entered.into, NEXT, {"place": after(program, frame.place)})


def seen_from_host(scene: ProgramScene) -> AnyScene:
    """Return the scene as it looks from the flow whose window the ability has joined."""
    return scene.seen_from(scene.stack[scene.frame.host])
