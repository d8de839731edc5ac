"""What a skill, a power or a card ability may be: the shapes that rules know about.

No rule ever names a skill.  A rule makes a tally and opens windows; abilities are found in an
index by the tally they add to, the window they join or the permission they give.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from slugfest.kernel.events import Event
from slugfest.kernel.tally import Part

if TYPE_CHECKING:
    from slugfest.kernel.flow import Flow, Step

When: TypeAlias = Callable[[Any, str], bool]
"""(scene, bearer) -> does it apply now?"""


def always(_scene: Any, _bearer: str) -> bool:
    return True


class Adds(msgspec.Struct, frozen=True):
    """Puts a part into the tally `to` while `part` gives one: (scene, bearer) -> Part or None."""

    bearer: str
    to: str
    part: Callable[[Any, str], Part | None]


class Joins(msgspec.Struct, frozen=True):
    """Takes part in a flow at `window`: acts by itself (`does`), or asks or rolls in a `flow`.

    An ability with `flow` runs as a nested flow whose frame is made by `frame(scene, bearer)`.
    `optional` abilities may be declined by the owner when several are due at once.
    """

    bearer: str
    key: str
    window: str
    rule: str
    when: When = always
    does: Callable[[Any, str], Iterable[Event]] | None = None
    frame: Callable[[Any, str], Any] | None = None
    optional: bool = False

    @property
    def id(self) -> str:
        """The name by which a player picks it among several that are due."""
        return f"{self.bearer} {self.key}"


class Permits(msgspec.Struct, frozen=True):
    """Widens or narrows what is legal: `what` is permitted, or has the given `value`."""

    bearer: str
    what: str
    value: Any = True


Ability: TypeAlias = Adds | Joins | Permits


class Steps(dict["Flow", "tuple[tuple[int, Step | None], ...]"]):
    """For every place in a flow, the step that comes next there and its number; at the end there is none.

    Windows nobody waits for are left out.  That is worked out once for each flow, not at every step:
    a flow is mostly windows, and most of them are empty.
    """

    __slots__ = ("_joined",)

    def __init__(self, joined: Collection[str]) -> None:
        self._joined = joined

    def __missing__(self, flow: Flow) -> tuple[tuple[int, Step | None], ...]:
        after: tuple[int, Step | None] = (len(flow.steps), None)
        found = [after]
        for at in range(len(flow.steps) - 1, -1, -1):
            step = flow.steps[at]
            if not step.window or step.window in self._joined:
                after = (at, step)
            found.append(after)
        self[flow] = tuple(reversed(found))
        return self[flow]


class Index:
    """Abilities in play, filed by tally, window and permission; immutable, shared by clones."""

    __slots__ = ("adds", "joins", "permits", "steps")

    def __init__(self, abilities: Iterable[Ability] = ()) -> None:
        adds: dict[str, list[Adds]] = {}
        joins: dict[str, list[Joins]] = {}
        self.permits: dict[tuple[str, str], Any] = {}
        for ability in abilities:
            if isinstance(ability, Adds):
                adds.setdefault(ability.to, []).append(ability)
            elif isinstance(ability, Joins):
                joins.setdefault(ability.window, []).append(ability)
            else:
                self.permits[ability.what, ability.bearer] = ability.value
        self.adds = {name: tuple(found) for name, found in adds.items()}
        self.joins = {name: tuple(found) for name, found in joins.items()}
        self.steps = Steps(self.joins)

    def permitted(self, what: str, bearer: str) -> Any:
        """The value of a permission, or `None` where the bearer has none."""
        return self.permits.get((what, bearer))


EMPTY_INDEX = Index()
