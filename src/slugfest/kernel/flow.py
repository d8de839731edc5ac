"""Flows: a rules procedure written as a tuple of named steps.

A step does exactly one thing: it asks a player (`Ask`), asks the dice (`Toss`), acts on the
table (`Act`) or enters another procedure (`Enter`).  All that is remembered between two steps
is the frame, plain data, so a match can be saved, copied, searched and undone at any question.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias

from slugfest.kernel.decisions import Question
from slugfest.kernel.dice import Request
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.options import Option, Verb
from slugfest.kernel.records import Record, Value


class Frame(Record, tag=True, gc=False):
    """Where a flow stands, and its notes.  Each flow adds fields of plain data in a subclass.

    When the flow is done, `outcome` is noted in field `into` of the frame below.
    """

    flow: str
    at: int = 0
    into: str = ""
    outcome: object = None


class AbilityFrame(Frame):
    """The frame of an ability's own flow; `host` is the depth of the frame that opened the window."""

    host: int = 0
    bearer: str = ""


class Listing(Value, frozen=True, gc=False):
    """A question that is asked before its options are listed: most of what a look ahead or a replay passes by.

    `lists(scene)` returns the question with all its options, each of which has a value; the match calls it when
    somebody looks, once.  `offers(scene, verb)` returns those of the options that begin with a verb, so that a single
    answer is checked without the others.
    """

    player: str
    about: str
    lists: Callable[[Any], Question]
    offers: Callable[[Any, str], Collection[Option]]


class Ask(Value, frozen=True, gc=False):
    """Put `question`, listed or to be listed, and store the answer in frame field `into`."""

    question: Question | Listing
    into: str


class Toss(Value, frozen=True, gc=False):
    """Ask the dice (or the bag) for `request` and store the faces in frame field `into`."""

    request: Request
    into: str


class Act(Value, frozen=True, gc=False):
    """Apply `events`, note frame fields, then go on.

    `then` says where: the next step (""), the same step again (AGAIN), out of this flow
    (LEAVE), or to the step of that name.  `host_notes` go to the frame that opened the window
    in which an ability acts.
    """

    events: tuple[Event, ...] = ()
    notes: Mapping[str, object] | None = None
    then: str = ""
    host_notes: Mapping[str, object] | None = None


class Enter(Value, frozen=True, gc=False):
    """Run the flow of `frame` first; then go on with the next step, or as `then` says."""

    frame: Frame
    into: str = ""
    then: str = ""
    notes: Mapping[str, object] | None = None


AGAIN = "<again>"
LEAVE = "<leave>"

Result: TypeAlias = Act | Enter | Ask | Toss | None
"""What a step returns; `None` means that the rule does not apply this time."""


def act(*events: Event, then: str = "", **notes: object) -> Act:
    """Return an `Act`; shorthand, so that a step reads as one sentence."""
    return Act(events, notes or None, then)


def leave(*events: Event, **notes: object) -> Act:
    """Return an `Act` that ends this flow."""
    return Act(events, notes or None, LEAVE)


class Step(Value, frozen=True):
    """One paragraph of a rulebook: what it does, and the statements it carries out.

    `rules` are those that explain what the step does: its events cite them, unless an event brings narrower
    ones.  What it keeps to besides is in `heeds`, and nobody is told of it.

    `offers` are the verbs of the options that it may put to a player, where these are more than names of things.
    `why_not(scene, answer)` may explain an answer that is not among the legal ones, and
    `thinkable(scene)` lists what a player may think of besides; `shows(scene, answer)` says what
    a legal answer would reach, so that it can be drawn beforehand; `aims(scene, option)` says whom an option would
    hurt.  To a question with options, an answer is an `Option`.
    A step that only opens a `window` is passed over where no ability waits for it.  `used(frame, bearer)` says
    what is noted on the frame that opened it when an ability is used there; where `once` holds, that closes the window.
    """

    name: str
    rules: tuple[str, ...]
    run: Callable[[Any], Result]
    why_not: Callable[[Any, Any], Refusal | None] | None = None
    window: str = ""
    thinkable: Callable[[Any], Collection[Option]] | None = None
    shows: Callable[[Any, Any], dict[str, object]] | None = None
    aims: Callable[[Any, Option], Aim | None] | None = None
    heeds: tuple[str, ...] = ()
    offers: tuple[Verb, ...] = ()
    used: Callable[[Any, str], Mapping[str, object]] | None = None
    once: bool = False


class Aim(Value, frozen=True, gc=False):
    """The targets of which an option of an attack has one, and those that it hurts `besides` in any case.

    `decided` where the option is the target itself; else the target is asked for next.
    """

    names: tuple[str, ...]
    besides: tuple[str, ...] = ()
    decided: bool = True


def step(
    *rules: str,
    why_not: Callable[[Any, Any], Refusal | None] | None = None,
    thinkable: Callable[[Any], Collection[Option]] | None = None,
    shows: Callable[[Any, Any], dict[str, object]] | None = None,
    aims: Callable[[Any, Option], Aim | None] | None = None,
    heeds: tuple[str, ...] = (),
    offers: tuple[Verb, ...] = (),
) -> Callable[[Callable[[Any], Result]], Step]:
    """Turn a function into the step that carries out `rules`, and `heeds` others on the way."""
    return lambda run: Step(
        run.__name__,
        rules,
        run,
        why_not,
        thinkable=thinkable,
        shows=shows,
        aims=aims,
        heeds=heeds,
        offers=offers,
    )


class Flow:
    """An ordered procedure, and the kind of `frame` its steps read.  Editions derive theirs with the methods below."""

    __slots__ = ("_onward", "_windows", "frame", "index", "name", "steps")

    def __init__(self, name: str, steps: tuple[Step, ...], frame: type[Frame] = Frame) -> None:
        self.name = name
        self.steps = steps
        self.frame = frame
        self.index = {step.name: at for at, step in enumerate(steps)}
        if len(self.index) != len(steps):
            raise ValueError(f"flow {name}: two steps of the same name")
        self._windows = frozenset(step.window for step in steps if step.window)
        self._onward: dict[frozenset[str], tuple[tuple[int, Step | None], ...]] = {}

    def onward(self, joined: Collection[str]) -> tuple[tuple[int, Step | None], ...]:
        """Return the next step and its number for every place in the flow; at the end there is no step.

        Windows nobody waits for are left out.  That is worked out once, not at every step: a flow is
        mostly windows, and most of them are empty.
        """
        waited_for = self._windows.intersection(joined)
        onward = self._onward.get(waited_for)
        if onward is None:
            after: tuple[int, Step | None] = (len(self.steps), None)
            places = [after]
            for at in range(len(self.steps) - 1, -1, -1):
                step = self.steps[at]
                if not step.window or step.window in waited_for:
                    after = (at, step)
                places.append(after)
            onward = self._onward[waited_for] = tuple(reversed(places))
        return onward

    def swap(self, old: Step, new: Step) -> Flow:
        at = self._find(old)
        return Flow(self.name, (*self.steps[:at], new, *self.steps[at + 1 :]), self.frame)

    def insert(self, *new: Step, after: Step | None) -> Flow:
        at = 0 if after is None else self._find(after) + 1
        return Flow(self.name, (*self.steps[:at], *new, *self.steps[at:]), self.frame)

    def drop(self, *gone: Step) -> Flow:
        for step in gone:
            self._find(step)
        return Flow(self.name, tuple(step for step in self.steps if step not in gone), self.frame)

    def move(self, *moved: Step, after: Step | None) -> Flow:
        return self.drop(*moved).insert(*moved, after=after)

    def _find(self, wanted: Step) -> int:
        if wanted not in self.steps:
            raise ValueError(f"flow {self.name} has no step {wanted.name}")
        return self.steps.index(wanted)
