"""The table of Scarecrow: the garden, the notes that flows take, places and walks."""

import math
from random import Random
from typing import Any

import msgspec

from slugfest.kernel.decisions import Malformed, Verdict
from slugfest.kernel.dice import Face
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Frame
from slugfest.kernel.state import State
from tests.kernel.toy_animals import index_of


class Disc(msgspec.Struct, frozen=True):
    """The places within `radius` inches of the middle; a thousandth is not seen with a tape."""

    radius: float

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        over = math.hypot(*place) - self.radius
        return Refusal("TOY-PLACE-1", "too_far", {"inches": over}) if over > 0.001 else None

    def nearest(self, place: tuple[float, ...]) -> tuple[float, ...]:
        shrink = min(1.0, self.radius / (math.hypot(*place) or 1.0))
        return tuple(number * shrink for number in place)

    def sample(self, random: Random) -> tuple[float, ...]:
        angle, out = random.random() * math.tau, self.radius * math.sqrt(random.random())
        return (out * math.cos(angle), out * math.sin(angle))

    def outline(self) -> list[list[tuple[float, float]]]:
        return [[(self.radius, 0.0), (0.0, self.radius), (-self.radius, 0.0), (0.0, -self.radius)]]


class Row(msgspec.Struct, frozen=True):
    """The walks along a row from space 0, space by space, at most `reach` of them."""

    reach: int

    def check(self, answer: object) -> Verdict:
        if not isinstance(answer, list | tuple) or not all(type(number) is int for number in answer):
            return Malformed("answer_must_be_a_route")
        if list(answer) != list(range(1, len(answer) + 1)):
            return Refusal("TOY-ROUTE-1", "not_next_to_it")
        return Refusal("TOY-ROUTE-2", "too_far") if len(answer) > self.reach else None

    def stay(self) -> Any:
        return []

    def propose(self, goal: Any) -> Any:
        return list(range(1, goal + 1))

    def sample(self, random: Random) -> Any:
        return self.propose(random.randint(0, self.reach))

    def outline(self) -> Any:
        return {str(row): {"cost": row} for row in range(self.reach + 1)}


class Garden(State):
    """What changes in the course of a match."""

    seasons: int = 1
    season: int = 1
    crows: int = 2
    beans: dict[str, int] = msgspec.field(default_factory=dict)
    keys: dict[str, str] = msgspec.field(default_factory=dict)
    scarecrow: tuple[float, ...] = ()
    animals: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.index = index_of(self.animals)

    def copy(self) -> "Garden":
        twin = super().copy()
        twin.beans = dict(self.beans)
        twin.keys = dict(self.keys)
        return twin


class SeasonFrame(Frame):
    """The notes of a season: an answer of every kind."""

    bids: Any = None
    key: str = ""
    tools: Any = ()
    spot: Any = ()
    walk: Any = ()
    water: Any = None
    ranks: Any = ()
    perches: Any = None
    called: bool = False
    loot: Any = None
    raids: int = 0
    dug: str = ""


class RaidFrame(Frame):
    """The notes of a raid: a throw of every kind."""

    flight: tuple[Face, ...] = ()
    luck: tuple[Face, ...] = ()
    fight: tuple[Face, ...] = ()
    thing: tuple[Face, ...] = ()
    spoils: Any = None


class SpoilsFrame(Frame):
    """A flow within a flow within a flow."""

    skulls: int = 0
