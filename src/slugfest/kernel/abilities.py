"""What a skill, a power or a card ability may be: the shapes that rules know about.

No rule ever names a skill.  A rule makes a tally and opens windows; abilities are found in an
index by the tally they add to, the window they join or the permission they give.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from slugfest.kernel.events import Event
from slugfest.kernel.names import PermissionName, TallyName, WindowName, check_declared
from slugfest.kernel.options import Option
from slugfest.kernel.records import Value
from slugfest.kernel.tally import Part

if TYPE_CHECKING:
    from slugfest.kernel.flow import AbilityFrame, Flow, Step
    from slugfest.kernel.game import Occasion

ABILITY = "ability"
"""The verb of an option that lets an ability act."""

When: TypeAlias = "Callable[[Occasion[Any, Any], str], bool]"
"""(occasion, bearer) -> whether it applies now."""


def always(_occasion: Occasion[Any, Any], _bearer: str) -> bool:
    return True


class Adds(Value, frozen=True):
    """Puts a part into the tally `to` while `part` gives one: (occasion, bearer) -> Part or None."""

    bearer: str
    to: TallyName
    part: Callable[[Occasion[Any, Any], str], Part | None]


class Joins(Value, frozen=True):
    """Takes part in a flow at `window`: acts by itself (`does`), or asks or rolls in a `flow`.

    An ability with `flow` runs as a nested flow whose frame is made by `frame(occasion, bearer)`.
    `optional` abilities may be declined by the owner when several are due at once.
    """

    bearer: str
    key: str
    window: WindowName
    rule: str
    when: When = always
    does: Callable[[Occasion[Any, Any], str], Iterable[Event]] | None = None
    frame: Callable[[Occasion[Any, Any], str], AbilityFrame] | None = None
    optional: bool = False

    @property
    def id(self) -> str:
        """The name by which a player picks it among several that are due."""
        return f"{self.bearer} {self.key}"

    @property
    def option(self) -> Option:
        """Return it as something to choose: whose ability it is, and which."""
        return Option(self.id, ABILITY, self.bearer, (self.key,))


class Permits(Value, frozen=True):
    """Widens or narrows what is legal: `what` is permitted, or has the given `value`."""

    bearer: str
    what: PermissionName
    value: Any = True


Ability: TypeAlias = Adds | Joins | Permits


class Onward(dict["Flow", "tuple[tuple[int, Step | None], ...]"]):
    """For each flow, where every place in it leads while these windows are waited for."""

    __slots__ = ("_joined",)

    def __init__(self, joined: Collection[str]) -> None:
        self._joined = joined

    def __missing__(self, flow: Flow) -> tuple[tuple[int, Step | None], ...]:
        places = self[flow] = flow.onward(self._joined)
        return places


class Index:
    """Abilities in play, filed by tally, window and permission; immutable, shared by clones.

    Raises an `UndeclaredName` for an ability with a name that no family has declared.
    """

    __slots__ = ("adds", "joins", "onward", "permits")

    def __init__(self, abilities: Iterable[Ability] = ()) -> None:
        adds: dict[TallyName, list[Adds]] = {}
        joins: dict[WindowName, list[Joins]] = {}
        self.permits: dict[tuple[PermissionName, str], Any] = {}
        for ability in abilities:
            if isinstance(ability, Adds):
                adds.setdefault(ability.to, []).append(ability)
            elif isinstance(ability, Joins):
                joins.setdefault(ability.window, []).append(ability)
            else:
                self.permits[ability.what, ability.bearer] = ability.value
        self.adds = {name: tuple(adding) for name, adding in adds.items()}
        self.joins = {name: tuple(joining) for name, joining in joins.items()}
        check_declared("tally", *self.adds)
        check_declared("window", *self.joins)
        check_declared("permission", *[permission for permission, _ in self.permits])
        self.onward = Onward(self.joins)

    def permitted(self, what: PermissionName, bearer: str) -> Any:
        """Return the value of a permission, or `None` where the bearer has none."""
        return self.permits.get((what, bearer))


EMPTY_INDEX = Index()
