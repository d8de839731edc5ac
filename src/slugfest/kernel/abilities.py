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
    `optional` abilities may be declined by the owner when several are due at once; one with `consent` also when it is
    due alone: the window asks whether it is used, so its own flow does not.  What `repeats` may be used several times
    at one moment, as long as its condition holds.  What `outlasts` its bearer says that it works even when that is out.
    """

    bearer: str
    key: str
    window: WindowName
    rule: str
    when: When = always
    does: Callable[[Occasion[Any, Any], str], Iterable[Event]] | None = None
    frame: Callable[[Occasion[Any, Any], str], AbilityFrame] | None = None
    optional: bool = False
    consent: bool = False
    repeats: bool = False
    outlasts: bool = False

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


class Onward:
    """For each flow, where every place in it leads while these windows are waited for."""

    __slots__ = ("_joined", "known")

    def __init__(self, joined: Collection[str]) -> None:
        self._joined = joined
        self.known: dict[Flow, tuple[tuple[int, Step | None], ...]] = {}
        """The places of the flows that were asked about."""

    def places(self, flow: Flow) -> tuple[tuple[int, Step | None], ...]:
        """Return the next step and its number for every place in the flow."""
        places = self.known.get(flow)
        if places is None:
            places = self.known[flow] = flow.onward(self._joined)
        return places


class Index:
    """Abilities in play, filed by tally, window and permission; immutable, shared by clones.

    Raises an `UndeclaredName` for an ability with a name that no family has declared.
    """

    __slots__ = ("_added", "adds", "joins", "onward", "permits")

    def __init__(self, abilities: Iterable[Ability] = ()) -> None:
        adds: dict[TallyName, list[Adds]] = {}
        joins: dict[WindowName, list[Joins]] = {}
        self.permits: dict[PermissionName, dict[str, Any]] = {}
        self._added: dict[frozenset[TallyName], bool] = {}
        for ability in abilities:
            if isinstance(ability, Adds):
                adds.setdefault(ability.to, []).append(ability)
            elif isinstance(ability, Joins):
                joins.setdefault(ability.window, []).append(ability)
            else:
                self.permits.setdefault(ability.what, {})[ability.bearer] = ability.value
        self.adds = {name: tuple(adding) for name, adding in adds.items()}
        self.joins = {name: tuple(joining) for name, joining in joins.items()}
        check_declared("tally", *self.adds)
        check_declared("window", *self.joins)
        check_declared("permission", *self.permits)
        self.onward = Onward(self.joins)

    def permitted(self, what: PermissionName, bearer: str) -> Any:
        """Return the value of a permission, or `None` where the bearer has none."""
        bearers = self.permits.get(what)
        return None if bearers is None else bearers.get(bearer)

    def adds_to(self, names: frozenset[TallyName]) -> bool:
        """Return whether any ability adds to any of these tallies; looked up once for each set of names."""
        added = self._added.get(names)
        if added is None:
            added = self._added[names] = not names.isdisjoint(self.adds)
        return added


EMPTY_INDEX = Index()
