"""The types of what players are shown, as far as all games share it.

What a game shows is plain data: dictionaries, lists, texts and numbers.  Each family describes its own with
typed dictionaries and names them in its registration (`families.parts.ShownPart`).  The server passes such data
on without reading it, so its messages only say which part of a family's data stands there (`OfFamily`).
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias, TypedDict, TypeVar

import msgspec
from msgspec import Meta

from slugfest.kernel.events import Event

Kind = TypeVar("Kind", bound=msgspec.Struct)
Spot: TypeAlias = Annotated[list[float], Meta(min_length=3, max_length=3)]
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


Part: TypeAlias = Literal["table", "board", "question", "refusal", "proposal", "ways", "event", "gallery"]


class OfFamily(msgspec.Struct, frozen=True):
    """Marks data whose type the family of a game gives."""

    part: Part


def events_in(package: str) -> tuple[type[Event], ...]:
    """Return the events that are defined in a package, in the order of their names; all its modules are loaded."""
    root = importlib.import_module(package)
    for module in pkgutil.walk_packages(root.__path__, f"{package}."):
        importlib.import_module(module.name)
    events, bases = set[type[Event]](), [Event]
    while bases:
        derived = bases.pop().__subclasses__()
        bases += derived
        events.update(event for event in derived if f"{event.__module__}.".startswith(f"{package}."))
    return tuple(sorted(events, key=lambda event: (event.__name__, event.__module__)))


def variants(kind: type[Kind]) -> tuple[type[Kind], ...]:
    """Return the tagged structs that a field of an untagged base holds; nothing if the struct stands for itself.

    What other packages derive from the base is not theirs to show.
    """
    derived = [] if kind.__struct_config__.tag_field else kind.__subclasses__()
    package = kind.__module__.split(".")[0]
    derived = [struct for struct in derived if struct.__module__.split(".")[0] == package]
    tagged = [variant for struct in derived for variant in variants(struct) or (struct,)]
    if not all(struct.__struct_config__.tag_field for struct in tagged):
        return ()
    return tuple(sorted(tagged, key=lambda struct: struct.__name__))


TableShown: TypeAlias = Annotated[
    Mapping[str, object], OfFamily("table"), Meta(description="The table, as games of its family show it.")
]
BoardShown: TypeAlias = Annotated[
    Mapping[str, object],
    OfFamily("board"),
    Meta(description="What never changes, as games of its family show it."),
]
QuestionFactsShown: TypeAlias = Annotated[
    Mapping[str, object], OfFamily("question"), Meta(description="What the question concerns.")
]
RefusalFactsShown: TypeAlias = Annotated[
    Mapping[str, object], OfFamily("refusal"), Meta(description="The numbers and names behind the refusal.")
]
ProposalFactsShown: TypeAlias = Annotated[
    Mapping[str, object],
    OfFamily("proposal"),
    Meta(description="What the answer would reach, or why it is refused."),
]
WaysShown: TypeAlias = Annotated[Mapping[str, object], OfFamily("ways")]
EventShown: TypeAlias = Annotated[
    Mapping[str, object], OfFamily("event"), Meta(description="What happened; `type` names the event.")
]
GalleryCardShown: TypeAlias = Annotated[
    Mapping[str, object], OfFamily("gallery"), Meta(description="A card, as games of its family show it.")
]
