"""Windows: named moments of a flow at which abilities act, ask or react.

When several abilities are due, the players are served in the order that the game lays down;
a player with more than one due ability says which comes next, and may decline those that are
optional.  A condition is looked at again when the ability's moment comes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from slugfest.kernel.abilities import Joins
from slugfest.kernel.decisions import Choose
from slugfest.kernel.events import cited
from slugfest.kernel.flow import LEAVE, Act, Ask, Enter, Flow, Frame, Result, Step, act

NONE = "none"


class WindowFrame(Frame):
    """An open window: its name, what has been dealt with, and what comes now."""

    window: str = ""
    host: int = 0
    done: tuple[str, ...] = ()
    next: str = ""


def window(name: str, *rules: str, when: Callable[[Any], bool] | None = None) -> Step:
    """A moment at which abilities may join the flow; free where nobody waits for it.

    With `when`, the moment comes only where `when(scene)` holds.
    """

    def open_window(scene: Any) -> Result:
        joins = scene.table.index.joins.get(name)
        if joins is None or (when is not None and not when(scene)):
            return None
        if not _due(scene, scene.frame, joins, ()):
            return None
        return Enter(WindowFrame("window", window=name, host=len(scene.stack) - 1))

    return Step(name, rules, open_window, window=name)


def _due(scene: Any, host: Frame, joins: tuple[Joins, ...], done: tuple[str, ...]) -> list[Joins]:
    """The abilities whose condition holds now, judged from the frame that opened the window."""
    frame, scene.frame = scene.frame, host
    try:
        return [one for one in joins if one.id not in done and one.when(scene, one.bearer)]
    finally:
        scene.frame = frame


def _pick(scene: Any) -> Result:
    """The next player in order with something due, and which of it comes first."""
    frame = scene.frame
    host = scene.stack[frame.host]
    due = _due(scene, host, scene.table.index.joins.get(frame.window, ()), frame.done)
    for player in scene.game.window_order(scene.table):
        own = [one for one in due if scene.game.owner(scene.table, one.bearer) == player]
        if not own:
            continue
        if len(own) == 1 and (own[0].frame is not None or not own[0].optional):
            # An ability with its own flow asks for itself; one that simply acts must not be forced.
            return act(next=own[0].id)
        options = tuple(one.id for one in own)
        if all(one.optional for one in own):
            options = (*options, NONE)
        question = Choose(player, own[0].rule, "next_ability", options, facts={"window": frame.window})
        return Ask(question, into="next")
    return act(then=LEAVE)


def _resolve(scene: Any) -> Result:
    """Let the chosen ability act, or enter its own flow."""
    frame = scene.frame
    joins = scene.table.index.joins.get(frame.window, ())
    if frame.next == NONE:
        # Declined: everything optional that this player could have used now.
        host = scene.stack[frame.host]
        due = _due(scene, host, joins, frame.done)
        player = next(
            who
            for who in scene.game.window_order(scene.table)
            if any(scene.game.owner(scene.table, one.bearer) == who for one in due)
        )
        refused = tuple(one.id for one in due if scene.game.owner(scene.table, one.bearer) == player)
        return act(then=_pick_step.name, done=frame.done + refused)
    chosen = next(one for one in joins if one.id == frame.next)
    frame_done = (*frame.done, chosen.id)
    host = scene.stack[frame.host]
    scene.frame = host
    try:
        if chosen.frame is None:
            events = tuple(chosen.does(scene, chosen.bearer)) if chosen.does else ()
            return Act(tuple(cited(events, chosen.rule)), {"done": frame_done}, _pick_step.name)
        entered = chosen.frame(scene, chosen.bearer)
    finally:
        scene.frame = frame
    entered.host = frame.host
    return Enter(entered, then=_pick_step.name, notes={"done": frame_done})


class AbilityFrame(Frame):
    """The frame of an ability's own flow; `host` is the depth of the frame that opened the window."""

    host: int = 0
    bearer: str = ""


_pick_step = Step("pick_ability", (), _pick)
_resolve_step = Step("resolve_ability", (), _resolve)
WINDOW = Flow("window", (_pick_step, _resolve_step))
