"""A figure is chosen by an ability: abilities that wait for that come before anything is done to it."""

from __future__ import annotations

from typing import Final

from slugfest.kernel.flow import Enter, Flow, Frame, Result
from slugfest.kernel.windows import window
from slugfest.rules.superscape.abilities.program_frame import ProgramFrame, ProgramScene, after
from slugfest.rules.superscape.abilities.registers import NEXT, goes_on
from slugfest.rules.superscape.names.windows import TARGETED_BY_ABILITY
from slugfest.rules.superscape.scene import Occasion

MOST_WITHIN_ITSELF: Final = 3
"""How many times an ability is in use at most, one within the other: a text that calls for itself would never end."""


class ChosenFrame(Frame):
    """A figure that was chosen: by whose ability, and which."""

    figure: str = ""
    by: str = ""
    ability: str = ""


CHOSEN_BY_ABILITY = Flow("chosen_by_ability", (window(TARGETED_BY_ABILITY, "SS-ABIL-16"),), ChosenFrame)


def chosen(scene: ProgramScene, name: str, figure: str) -> Result:
    """SS-ABIL-16.  The figure goes by this name in the ability, once everybody has reacted to the choice."""
    frame = scene.frame
    figures = {**frame.figures, name: figure}
    if TARGETED_BY_ABILITY not in scene.table.index.joins:  # as a rule
        return goes_on(scene, figures=figures)
    program = scene.table.setting.programs[frame.key].program
    reacting = ChosenFrame("chosen_by_ability", figure=figure, by=frame.bearer, ability=frame.key)
    return Enter(reacting, then=NEXT, notes={"place": after(program, frame.place), "figures": figures})


def already_in_use(occasion: Occasion, bearer: str, key: str) -> bool:
    """SS-ABIL-16.  Return whether an ability may not be used for this moment, since it is in use itself.

    It is no answer to a choice that it has led to, and else it goes on within itself a few times alone.
    """
    times = sum(
        [
            isinstance(frame, ProgramFrame) and frame.bearer == bearer and frame.key == key
            for frame in occasion.table.stack
        ]
    )
    return times >= (1 if isinstance(occasion.frame, ChosenFrame) else MOST_WITHIN_ITSELF)
