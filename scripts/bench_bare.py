"""A game without rules: the cost of the engine itself, with the steps of a real game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from slugfest.kernel.decisions import Choose
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, leave, step
from slugfest.kernel.game import Scene
from slugfest.kernel.names import Names, WindowName
from slugfest.kernel.state import Result as Ending
from slugfest.kernel.state import State
from slugfest.kernel.windows import window

LENGTH = 200
"""The decisions of a game, as many as in a match of three against three."""
WINDOWS: Names[WindowName] = Names("window")
NOBODY = WINDOWS.declare("nobody", "A moment for which no ability waits.")


class Turn(Frame):
    chosen: str = ""
    turns: int = 0


class Turned(Event):
    what: str


class Over(Event):
    def apply(self, table: State) -> None:
        table.result = Ending((), "over")


BareScene = Scene[State, Turn, Any]
OPTIONS = ("left", "right", "on", "back", "stay")


@step("BARE-1")
def choose(scene: BareScene) -> Result:
    player = scene.table.players[scene.frame.turns % 2]
    return Ask(Choose(player, "BARE-1", "turn", OPTIONS), into="chosen")


@step("BARE-2")
def not_now(_scene: BareScene) -> Result:
    return None


@step("BARE-3")
def do_it(scene: BareScene) -> Result:
    return act(Turned(scene.frame.chosen))


@step("BARE-4")
def nested(scene: BareScene) -> Result:
    return Enter(Turn("nested"), notes={"turns": scene.frame.turns + 1})


@step("BARE-5")
def once_more(scene: BareScene) -> Result:
    return act(Over()) if scene.frame.turns >= LENGTH else act(then=choose.name)


@step("BARE-6")
def come_back(_scene: BareScene) -> Result:
    return leave()


class Bare:
    """A game with five options a decision, and about as many steps of each kind between them as in `dc`."""

    id = "bare"
    flows: Mapping[str, Flow] = {
        "main": Flow("main", (choose, not_now, do_it, window(NOBODY, "BARE-7"), nested, once_more)),
        "nested": Flow("nested", (come_back,)),
    }

    def reading(self, _setup: Mapping[str, Any]) -> Bare:
        return self

    def start(self, _setup: Mapping[str, Any]) -> State:
        return State(("A", "B"), [Turn("main")])

    def window_order(self, table: State) -> tuple[str, ...]:
        return table.players

    def owner(self, _table: State, bearer: str) -> str:
        return bearer

    def view(self, _table: State, _player: str | None) -> dict[str, Any]:
        return {}

    def board(self, _table: State) -> dict[str, Any]:
        return {}

    def names(self, _table: State) -> Mapping[str, dict[str, str]]:
        return {}
