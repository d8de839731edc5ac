"""Abilities in use: their operations are carried out one after the other.

Everything that must be remembered is plain data in the frame (the place among the operations, what names stand for), so
that an ability can be saved, undone, searched and replayed at any of its questions.
"""

from __future__ import annotations

from slugfest.kernel.events import Event
from slugfest.kernel.flow import LEAVE, Act, Flow, Frame, Result, act, step
from slugfest.kernel.windows import host_of
from slugfest.rules.superscape.abilities import carrying_out  # noqa: F401 - it registers its rules
from slugfest.rules.superscape.abilities.program_frame import ProgramFrame, ProgramScene, operation_at
from slugfest.rules.superscape.abilities.registers import NEXT, carried_out, settled
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.attacks.targets import aim_of
from slugfest.rules.superscape.events import AbilityUsed, UseNoted


@step("SS-ABIL-02", heeds=("SS-COMBAT-06", "SS-ABIL-17"))
def use_ability(scene: ProgramScene) -> Result:
    """It is used, as its player has said in the window; what was used for an attack is not used for it again."""
    frame = scene.frame
    events: list[Event] = [AbilityUsed(frame.bearer, frame.key)]
    limit = scene.table.setting.programs[frame.key].limit
    if limit:
        events.append(UseNoted(frame.bearer, frame.key, limit))
    host = host_of(scene, Frame)
    used = {"used": (*host.used, f"{frame.bearer} {frame.key}")} if isinstance(host, CombatFrame) else None
    return Act(tuple(events), host_notes=used)


@step("SS-ABIL-02", heeds=("SS-ABIL-01", "SS-TEAM-07"), aims=aim_of)
def next_operation(scene: ProgramScene) -> Result:
    """One operation after the other, in the order of the text; what needs a figure that is gone is left out.

    With the figure that has the ability the rest of it is gone.
    """
    frame = scene.frame
    if scene.table.round and not scene.table.figures[frame.bearer].active:
        return act(then=LEAVE)
    operation = operation_at(scene.table.setting.programs[frame.key].program, frame.place)
    if operation is None:
        return act(then=LEAVE)
    carry_out = carried_out.of(operation)
    assert carry_out is not None
    return carry_out(scene, operation)


@step("SS-ABIL-16", "SS-DICE-10")
def settle_operation(scene: ProgramScene) -> Result:
    """What was chosen or rolled has its name."""
    frame = scene.frame
    operation = operation_at(scene.table.setting.programs[frame.key].program, frame.place)
    settle = settled.of(operation)
    assert settle is not None
    return settle(scene, operation)


ABILITY = Flow("card_ability", (use_ability, next_operation, settle_operation), ProgramFrame)
assert NEXT in ABILITY.index
