"""A match that is looked at after every event, not only when a player has to decide."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from slugfest.kernel.dice import Request
from slugfest.kernel.events import Event
from slugfest.kernel.flow import AGAIN, Act, Flow, Frame, Step
from slugfest.kernel.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Observed(Match, ABC):
    """The same match, slower: `look` is called after each event, when the table shows it."""

    __slots__ = ()

    @abstractmethod
    def look(self, event: Event) -> None:
        """Look at an event that has just happened."""

    def _act(self, result: Act, step: Step, frame: Frame, flow: Flow) -> None:
        for event in result.events:
            super()._act(Act((event,), None, AGAIN), step, frame, flow)
            self.look(event)
        super()._act(Act((), result.notes, result.then, result.host_notes), step, frame, flow)

    def _fall(self, request: Request, faces: tuple[int | str, ...], into: str) -> None:
        super()._fall(request, faces, into)
        self.look(self.events[-1])

    def turned_back(self) -> None:
        self.look(self.events[-1])
