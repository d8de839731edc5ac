"""The questions that a seat is shown: one struct for each kind of decision, told apart by `kind`."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from slugfest.kernel.shown import QuestionFactsShown, RefusalFactsShown, WaysShown
from slugfest.narration import Words
from slugfest.narration.showing import OptionAbout, OptionShown


class PartShown(msgspec.Struct):
    """One part of a number."""

    value: int
    label: Words
    rule: str
    times: bool


class TallyShown(msgspec.Struct):
    """A number with its reasons."""

    name: str
    total: int
    parts: list[PartShown]
    label: Words
    """What the number is called."""


class BarredShown(msgspec.Struct):
    """An option that one may think of and that cannot be chosen now: why, with its numbers and lines to draw."""

    id: str
    label: Words
    refers: str | None
    things: list[str]
    """As those of an option that can be chosen."""
    rule: str
    reason: Words
    facts: RefusalFactsShown


class RollShown(msgspec.Struct):
    """A roll that may still be changed: the dice, what they come to and what that is held against."""

    dice: list[int]
    again: list[int]
    """The places of the dice that may be rolled again."""
    by: Words
    """What allows it."""
    reached: TallyShown
    against: TallyShown
    holds: bool
    """Does it succeed as it lies?"""
    text: Words


class Question(msgspec.Struct, tag_field="kind", kw_only=True):
    """What every question to a seat has, with everything needed to draw and answer it."""

    about: str
    player: str
    rule: str
    prompt: Words
    facts: QuestionFactsShown
    note: Words | None = None
    """What is said beside the question, such as that no enemy is in reach."""
    barred: list[BarredShown] = []
    """What cannot be chosen now, in the order in which one would look for it."""
    explained: OptionAbout | None = None
    """What the question itself is about: the power or the ability that is being used."""
    roll: RollShown | None = None
    """The roll that the question is about."""
    comparable: bool = False
    """Can its options be weighed against one another?  The answer to `odds` says which come to the same."""

    @property
    def kind(self) -> str:
        """The tag by which a client tells the question from those of another kind."""
        return str(self.__struct_config__.tag)


class QuestionWithOptions(Question, kw_only=True):
    """A question that lists options."""

    options: list[OptionShown]


class ChooseShown(QuestionWithOptions, tag="choose", kw_only=True):
    """Choose one of the options."""

    least: int = 1
    most: int = 1


class ChooseSeveralShown(QuestionWithOptions, tag="chooseseveral", kw_only=True):
    """Choose between `least` and `most` different options."""

    least: int
    most: int


class OrderShown(QuestionWithOptions, tag="order"):
    """Put all options in an order."""


class AllocateShown(QuestionWithOptions, tag="allocate", kw_only=True):
    """Divide `points` among the options, each of which gets between `least` and `most`."""

    points: int
    exactly: bool
    """Must all points be given?"""
    least: int
    most: int


class AssignShown(QuestionWithOptions, tag="assign", kw_only=True):
    """Give every option to one of its targets."""

    targets: dict[str, list[str]]
    """The ids that each option may go to."""
    places: list[OptionShown]
    """What the targets are called."""


class ConfirmShown(Question, tag="confirm"):
    """Answer yes or no."""


class PlaceShown(Question, tag="place", kw_only=True):
    """Name a place on the open table."""

    outline: list[list[tuple[float, float]]]
    """Polygons of the places that are allowed."""


class RouteShown(Question, tag="route", kw_only=True):
    """Draw a route: a list of places in inches, or of spaces."""

    outline: list[list[tuple[float, float]]] = []
    """In inches: polygons of what is reachable."""
    ways: WaysShown
    """Through hexes: each goal with its way; in inches: where it begins, and how far it may lead."""


class RollDiceShown(Question, tag="roll", kw_only=True):
    """Say what `points` real dice showed; `facts.faces` are the faces of a die."""

    points: int


DecisionShown: TypeAlias = (
    ChooseShown
    | ChooseSeveralShown
    | OrderShown
    | AllocateShown
    | AssignShown
    | ConfirmShown
    | PlaceShown
    | RouteShown
    | RollDiceShown
)
