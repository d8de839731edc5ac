"""What ends with a moment: control for a while, gains for a while, and the limits of abilities."""

from __future__ import annotations

from slugfest.kernel.events import Event
from slugfest.kernel.flow import LEAVE, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.windows import window
from slugfest.rules.superscape.events.lasting import ControlEnded, LastingEnded, UsesForgotten
from slugfest.rules.superscape.lasting import CONTROLLED, Lasting
from slugfest.rules.superscape.names.windows import CONTROL_CHANGED
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.table import SuperscapeTable


class EndingFrame(Frame):
    """Moments that have come, and the figure that has just gone back to the team it belongs to."""

    moments: tuple[str, ...] = ()
    figure: str = ""


TheScene = Scene[EndingFrame]


def ending(table: SuperscapeTable, *moments: str) -> Enter | None:
    """Return the way into what ends when these moments come; nothing, as a rule."""
    if not table.lasting and not table.uses:
        return None
    return Enter(EndingFrame("ending", moments=moments))


@step("SS-CTRL-09", heeds=("SS-CTRL-05",))
def end_control(scene: TheScene) -> Result:
    """Control ends first, figure by figure: each returns to the team that it belongs to."""
    for lasting in scene.table.lasting:
        if lasting.what == CONTROLLED and lasting.until in scene.frame.moments:
            ended = ControlEnded(lasting.whom, lasting.word, lasting.until)
            return act(ended, figure=lasting.whom)
    return act(then="end_the_rest", figure="")


@step("SS-CTRL-09")
def next_control(_scene: TheScene) -> Result:
    """Then that of the next figure."""
    return act(then="end_control")


@step("SS-ABIL-01", "SS-ABIL-17")
def end_the_rest(scene: TheScene) -> Result:
    """Gains and losses are over, and uses that were to count until now count no more."""
    return act(*ended_with(scene.table, *scene.frame.moments), then=LEAVE)


ENDING = Flow(
    "ending",
    (end_control, window(CONTROL_CHANGED, "SS-CTRL-09"), next_control, end_the_rest),
    EndingFrame,
)


def ended_with(table: SuperscapeTable, *moments: str) -> tuple[Event, ...]:
    """Return what happens when these moments come; nothing, as a rule."""
    if not table.lasting and not table.uses:
        return ()
    events: list[Event] = []
    for lasting in table.lasting:
        if lasting.until not in moments:
            continue
        if lasting.what == CONTROLLED:
            events.append(ControlEnded(lasting.whom, lasting.word, lasting.until, rules=("SS-CTRL-09",)))
        else:
            events.append(_ended(lasting))
    used = {use.until for use in table.uses}
    events += [UsesForgotten(moment, rules=("SS-ABIL-17",)) for moment in moments if moment in used]
    return tuple(events)


def _ended(lasting: Lasting) -> LastingEnded:
    return LastingEnded(
        lasting.whom,
        lasting.what,
        lasting.word,
        lasting.amount,
        lasting.until,
        lasting.bearer,
        lasting.key,
        rules=("SS-SYM-02",),
    )
