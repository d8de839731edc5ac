"""Games of a few steps, for what a single step may do."""

from collections.abc import Mapping
from typing import Any, Self

from slugfest.kernel.decisions import Confirm, Question
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Ask, Flow, Frame, Result, Step, act
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.state import Result as Ending
from slugfest.kernel.state import State

HALT = Confirm("ann", "TINY-HALT", "halt")


class Notes(Frame):
    """What a step may write down."""

    a: Any = None
    b: Any = None


class Tick(Event):
    """Tells that something has happened, and changes nothing."""

    what: Any = None


class Over(Event):
    def apply(self, table: State) -> None:
        table.result = Ending((), "over")


class Tiny:
    """A game made of the given flows; it begins with `main`."""

    id = "tiny"

    def __init__(self, flows: Mapping[str, Flow]) -> None:
        self.flows = flows

    def reading(self, setup: Mapping[str, Any]) -> Self:
        return self

    def start(self, setup: Mapping[str, Any]) -> State:
        return State(("ann", "bob"), [Notes("main")])

    def window_order(self, table: State) -> tuple[str, ...]:
        return table.players

    def owner(self, table: State, bearer: str) -> str:
        return bearer

    def view(self, table: State, player: str | None) -> dict[str, Any]:
        return {}

    def board(self, table: State) -> dict[str, Any]:
        return {}

    def names(self, table: State) -> Mapping[str, dict[str, str]]:
        return {}


def saying(name: str, *results: Result, rules: tuple[str, ...] = ()) -> Step:
    """A step that returns `results` one after the other, and then nothing any more."""
    left = list(results)
    return Step(name, rules, lambda _scene: left.pop(0) if left else None)


def asking(question: Question = HALT, into: str = "a") -> Step:
    return Step(question.about, (question.rule,), lambda _scene: Ask(question, into))


over = Step("over", ("TINY-OVER",), lambda _scene: act(Over()))


def tiny(*main: Step, **nested: tuple[Step, ...]) -> Match:
    """A match that runs `main`, with `nested` flows to enter, and waits at its first question."""
    flows = {name: Flow(name, steps) for name, steps in {"main": main, **nested}.items()}
    return Match(Tiny(flows), Journal("tiny", {}, seed="seed"))


def told(match: Match) -> list[Any]:
    return [event.what for event in match.events if isinstance(event, Tick)]


def notes(match: Match) -> Notes:
    """The notes of the flow that is running."""
    frame = match.state.stack[-1]
    assert isinstance(frame, Notes)
    return frame
