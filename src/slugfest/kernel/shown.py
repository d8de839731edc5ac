"""The types of what players are shown, as far as all games share it.

What a game shows is plain data: dictionaries, lists, texts and numbers.  Each family describes its own with
typed dictionaries and names them in a `Family`; `slugfest.shown` has all of them.  The server hands such
data on without a look inside, so its messages only say which part of a family's data stands there (`OfFamily`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias, TypedDict

import msgspec

from slugfest.kernel.events import Event

Spot: TypeAlias = Annotated[list[float], msgspec.Meta(min_length=3, max_length=3)]
"""A point of an open table: x, y and the height, in inches."""


class Bilingual(TypedDict):
    """A text in both languages."""

    en: str
    fr: str


class QuestionFacts(TypedDict, total=False):
    """What a question concerns, where the kernel asks it."""

    faces: list[int | str]
    """The faces of the die that is to be rolled."""
    window: str


class RefusalFacts(TypedDict, total=False):
    """The numbers and names behind a refusal of the kernel."""

    answer: str
    asked: list[str]
    count: int
    given: int
    items: list[str]
    least: int
    most: int
    player: str
    points: int
    question: int
    things: list[str]


Part: TypeAlias = Literal["table", "board", "question", "refusal", "proposal", "ways", "event"]


class OfFamily(msgspec.Struct, frozen=True):
    """Marks data whose type the family of a game gives."""

    part: Part


class Family(msgspec.Struct, frozen=True):
    """The types of what the games of a family show."""

    id: str
    package: str
    """Where its rules are; the events that are defined there belong to it."""
    table: object
    board: object
    question: object
    """The facts of a question."""
    refusal: object
    """The facts of a refusal."""
    proposal: object
    """The facts of an answer that was proposed: what it would reach, or why it is refused."""
    ways: object
    """The ways that a question about a route offers."""

    def events(self) -> tuple[type[Event], ...]:
        """Return the events of the family, as far as its modules are loaded."""
        return events_in(self.package)


def events_in(package: str) -> tuple[type[Event], ...]:
    """Return the events that are defined in a package, in the order of their names."""
    found, ahead = set[type[Event]](), [Event]
    while ahead:
        derived = ahead.pop().__subclasses__()
        ahead += derived
        found.update(event for event in derived if f"{event.__module__}.".startswith(f"{package}."))
    return tuple(sorted(found, key=lambda event: (event.__name__, event.__module__)))


TableShown: TypeAlias = Annotated[Mapping[str, object], OfFamily("table")]
BoardShown: TypeAlias = Annotated[Mapping[str, object], OfFamily("board")]
QuestionFactsShown: TypeAlias = Annotated[Mapping[str, object], OfFamily("question")]
RefusalFactsShown: TypeAlias = Annotated[Mapping[str, object], OfFamily("refusal")]
ProposalFactsShown: TypeAlias = Annotated[Mapping[str, object], OfFamily("proposal")]
WaysShown: TypeAlias = Annotated[Mapping[str, object], OfFamily("ways")]
EventShown: TypeAlias = Annotated[Mapping[str, object], OfFamily("event")]
