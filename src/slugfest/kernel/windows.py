"""Windows: named moments of a flow at which abilities act, ask or react.

When several abilities are due, the players are served in the order that the game lays down;
a player with more than one due ability says which comes next, and may decline those that are
optional.  A condition is looked at again when the ability's moment comes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from slugfest.kernel.abilities import Joins
from slugfest.kernel.decisions import Choose
from slugfest.kernel.events import cited
from slugfest.kernel.flow import LEAVE, AbilityFrame, Act, Ask, Enter, Flow, Frame, Result, Step, act
from slugfest.kernel.game import Game, Occasion, Scene
from slugfest.kernel.names import Questions, WindowName, check_declared
from slugfest.kernel.options import NOTHING, Option, ids, thing
from slugfest.kernel.state import State

NONE = "none"

QUESTIONS = Questions()
ASK_NEXT_ABILITY = QUESTIONS.declare(
    "next_ability", Choose, "The next player in order with something due, and which of it comes first."
)
ASK_USE_ABILITY = QUESTIONS.declare(
    "use_ability", Choose, "An optional ability is due alone, and its player says whether it is used."
)


class WindowFrame(Frame):
    """An open window: its name, what has been dealt with, and what comes now."""

    window: WindowName = WindowName("")
    host: int = 0
    done: tuple[str, ...] = ()
    next: Option = NOTHING


WindowScene: TypeAlias = Scene[State, WindowFrame, Game]
HostT = TypeVar("HostT", bound=Frame)


def window(
    name: WindowName,
    *rules: str,
    when: Callable[[Any], bool] | None = None,
    used: Callable[[Any, str], Mapping[str, object]] | None = None,
    once: bool = False,
) -> Step:
    """Return a moment at which abilities may join the flow; it costs nothing where no ability waits for it.

    With `when`, the moment comes only where `when(scene)` holds.  `used(frame, bearer)` returns what is noted on
    the frame of the flow when an ability is used there (what is replaced, to what a figure is committed), and with
    `once` that closes the window.  Raises an `UndeclaredName` if no family has declared the window.
    """
    check_declared("window", name)

    def open_window(scene: Scene[State, Frame, Game]) -> Result:
        joins = scene.table.index.joins.get(name)
        if joins is None or (when is not None and not when(scene)):
            return None
        if not _due(scene.occasion(), joins, ()):
            return None
        return Enter(WindowFrame("window", window=name, host=len(scene.stack) - 1))

    return Step(name, rules, open_window, window=name, used=used, once=once)


def host_of(scene: Scene[State, AbilityFrame, object], kind: type[HostT]) -> HostT:
    """Return the frame that opened the window in which this ability acts, which is of that kind."""
    frame = scene.stack[scene.frame.host]
    if not isinstance(frame, kind):
        raise TypeError(f"{scene.frame.flow} joins {frame.flow}, which has no {kind.__name__}")
    return frame


def _due(occasion: Occasion[State, Game], joins: tuple[Joins, ...], done: tuple[str, ...]) -> list[Joins]:
    """Return the abilities whose condition holds now, judged from the frame that opened the window."""
    return [
        ability
        for ability in joins
        if (not done or ability.id not in done) and ability.when(occasion, ability.bearer)
    ]


def _hosted(scene: WindowScene) -> Occasion[State, Game]:
    """Return the occasion as it looks from the frame that opened the window."""
    return scene.seen_from(scene.stack[scene.frame.host]).occasion()


def _pick(scene: WindowScene) -> Result:
    """Return the next player in order with something due, and what comes first."""
    frame = scene.frame
    due = _due(_hosted(scene), scene.table.index.joins.get(frame.window, ()), frame.done)
    for player in scene.game.window_order(scene.table):
        own = [ability for ability in due if scene.game.owner(scene.table, ability.bearer) == player]
        if not own:
            continue
        if len(own) == 1 and not own[0].consent and (own[0].frame is not None or not own[0].optional):
            # An ability with its own flow asks for itself; one that simply acts must not be forced.
            return act(next=own[0].option)
        if len(own) == 1 and own[0].consent:
            return Ask(_whether(player, frame.window, own[0]), into="next")
        options = tuple(ability.option for ability in own)
        if all(ability.optional for ability in own):
            options = (*options, thing(NONE))
        facts = {"window": frame.window}
        question = Choose(player, own[0].rule, ASK_NEXT_ABILITY, ids(options), values=options, facts=facts)
        return Ask(question, into="next")
    return act(then=LEAVE)


def _whether(player: str, window: WindowName, ability: Joins) -> Choose:
    """Return the question whether a single ability is used."""
    facts = {"window": window, "figure": ability.bearer, "ability": ability.key}
    options = (ability.option, thing(NONE))
    return Choose(player, ability.rule, ASK_USE_ABILITY, ids(options), values=options, facts=facts)


def _opened_by(scene: WindowScene) -> Step:
    """Return the step that opened the window: the one that its flow has just passed."""
    host = scene.stack[scene.frame.host]
    return scene.game.flows[host.flow].steps[host.at - 1]


def _note_use(scene: WindowScene) -> Result:
    """Note on the frame that opened the window that an ability is used there."""
    frame = scene.frame
    used = _opened_by(scene).used
    if used is None or frame.next.id == NONE:
        return None
    return Act(host_notes=used(scene.stack[frame.host], frame.next.refers))


def _resolve(scene: WindowScene) -> Result:
    """Let the chosen ability act, or enter its own flow."""
    frame = scene.frame
    joins = scene.table.index.joins.get(frame.window, ())
    occasion = _hosted(scene)
    if frame.next.id == NONE:
        return act(then=_pick_step.name, done=frame.done + _declined(occasion, joins, frame.done))
    chosen = next(ability for ability in joins if ability.id == frame.next.id)
    frame_done = frame.done if chosen.repeats else (*frame.done, chosen.id)
    then = LEAVE if _opened_by(scene).once else _pick_step.name
    if chosen.frame is None:
        events = tuple(chosen.does(occasion, chosen.bearer)) if chosen.does else ()
        return Act(tuple(cited(events, chosen.rule)), {"done": frame_done}, then)
    entered = chosen.frame(occasion, chosen.bearer)
    entered.host = frame.host
    return Enter(entered, then=then, notes={"done": frame_done})


def _declined(
    occasion: Occasion[State, Game], joins: tuple[Joins, ...], done: tuple[str, ...]
) -> tuple[str, ...]:
    """Return everything optional that the player asked last could have used now."""
    table, game = occasion.table, occasion.game
    owners = {ability.id: game.owner(table, ability.bearer) for ability in _due(occasion, joins, done)}
    player = next(player for player in game.window_order(table) if player in owners.values())
    return tuple(key for key, owner in owners.items() if owner == player)


_pick_step = Step("pick_ability", (), _pick)
_note_use_step = Step("note_use_of_ability", (), _note_use)
_resolve_step = Step("resolve_ability", (), _resolve)
WINDOW = Flow("window", (_pick_step, _note_use_step, _resolve_step), WindowFrame)
