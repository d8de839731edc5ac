"""Powers to apply by hand: what no phrase of a card language says, the players carry out themselves.

The power is paid like any other.  Then its owner makes the changes that its text asks for, one
after the other, each of them an answer in the journal and a line in the log.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from slugfest.kernel.decisions import Choose, Decision
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Ask, Flow, Frame, Result, Step, act, leave
from slugfest.kernel.game import Game, Scene
from slugfest.kernel.names import QuestionName
from slugfest.kernel.options import NOTHING, Option
from slugfest.kernel.records import Value
from slugfest.kernel.state import State

MOST_CHANGES = 6
"""More than any card asks for, and few enough that nobody plays the whole match by hand."""
DONE, BACK = "hand_done", "hand_back"


class ByHand(Frame):
    """Whose power it is, how many changes were made, and what comes now."""

    figure: str = ""
    power: str = ""
    changes: int = 0
    change: str = ""
    subject: str = ""
    detail: Option = NOTHING
    place: tuple[float, ...] = ()


SceneT = TypeVar("SceneT", bound="Scene[State, ByHand, Game]")
"""The scene of the family that makes the changes."""


class Asked(Value, frozen=True):
    """A question about a change, and the field of the frame that keeps the answer: `detail` or `place`."""

    question: Decision
    into: str


class Change(Value, Generic[SceneT], frozen=True):
    """Something that players may change by hand."""

    name: str
    subjects: Callable[[SceneT], tuple[str, ...]]
    """To whom it can be done now."""
    makes: Callable[[SceneT], Result]
    """Makes it come about as if a rule had brought it."""
    asks: Callable[[SceneT], Asked | None] = lambda _scene: None
    """Asks where to or how much; nothing where there is nothing to ask."""


class HandRules(Value, Generic[SceneT], frozen=True):
    """What a family says about powers to apply by hand."""

    rule: str
    change: QuestionName
    subject: QuestionName
    """The questions what is changed, and on whom."""
    changes: tuple[Change[SceneT], ...]
    text_told: Callable[[SceneT], Event]
    change_told: Callable[[SceneT], Event]
    afterwards: tuple[Step, ...] = ()
    """The steps after every change, such as what follows from damage."""

    def tell_text(self, scene: SceneT) -> Result:
        """Everybody is told what the card says."""
        return act(self.text_told(scene))

    def choose_change(self, scene: SceneT) -> Result:
        """What is to be changed, or that all is done."""
        frame = scene.frame
        if frame.changes >= MOST_CHANGES or scene.table.result is not None:
            return leave()
        options = (*(change.name for change in self.changes if change.subjects(scene)), DONE)
        facts = {"figure": frame.figure, "power": frame.power, "left": MOST_CHANGES - frame.changes}
        player = scene.game.owner(scene.table, frame.figure)
        question = Choose(player, self.rule, self.change, options, options[:-1], facts=facts)
        return Ask(question, into="change")

    def choose_changed(self, scene: SceneT) -> Result:
        """Which model is changed."""
        frame = scene.frame
        if frame.change == DONE:
            return leave()
        player = scene.game.owner(scene.table, frame.figure)
        facts = {"figure": frame.figure, "power": frame.power}
        subjects = self.chosen(scene).subjects(scene)
        options = (*subjects, BACK)
        return Ask(Choose(player, self.rule, self.subject, options, subjects, facts=facts), into="subject")

    def choose_detail(self, scene: SceneT) -> Result:
        """Where to, how much, or which effect."""
        frame = scene.frame
        if frame.subject == BACK:
            return _choose_again()
        asked = self.chosen(scene).asks(scene)
        return None if asked is None else Ask(asked.question, into=asked.into)

    def tell_change(self, scene: SceneT) -> Result:
        """The log says that this is done by hand."""
        if scene.frame.detail.id == BACK:
            return _choose_again()
        return act(self.change_told(scene))

    def make_change(self, scene: SceneT) -> Result:
        """The change comes about as if a rule had brought it."""
        return self.chosen(scene).makes(scene)

    def once_more(self, scene: SceneT) -> Result:
        """The next change, as long as the text asks for more."""
        return _choose_again(changes=scene.frame.changes + 1)

    def chosen(self, scene: SceneT) -> Change[SceneT]:
        """Return the change that was chosen."""
        return next(change for change in self.changes if change.name == scene.frame.change)

    @property
    def flow(self) -> Flow:
        """The flow of a power that is applied by hand."""
        making = (
            self.tell_text,
            self.choose_change,
            self.choose_changed,
            self.choose_detail,
            self.tell_change,
            self.make_change,
        )
        steps = tuple(Step(run.__name__, (self.rule,), run) for run in making)
        again = Step("once_more", (self.rule,), self.once_more)
        return Flow("by_hand", (*steps, *self.afterwards, again), ByHand)


def _choose_again(**notes: int) -> Result:
    """Let the player choose again; a change that was thought better of does not count."""
    return act(then="choose_change", change="", subject="", detail=NOTHING, place=(), **notes)
