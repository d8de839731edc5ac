"""Editions: one base printing, and the amendments that make the others.

A difference between printings is never a question asked inside a rule.  It is an amendment: a
number changed, a step swapped, moved, added or dropped, a skill redefined, a word renamed.  Each
carries the id of its statement and can be struck out by it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Adds, Joins
from slugfest.kernel.bounds import Bound, at_least
from slugfest.kernel.flow import Flow, Step

MakeSkill = Callable[[str, SkillUse], list[Ability]]
MakePowers = Callable[[Any, Any], list[Ability]]
MakeSpells = Callable[[Any, str, tuple[Any, ...]], list[Ability]]
IsLost = Callable[[tuple[Any, ...], SkillUse], bool]


def no_powers(_stage: Any, _figure: Any) -> list[Ability]:
    """Powers that are never anything but actions."""
    return []


def no_spells(_stage: Any, _bearer: str, _spells: tuple[Any, ...]) -> list[Ability]:
    """Powers that leave nothing behind."""
    return []


def never_lost(_spells: tuple[Any, ...], _use: SkillUse) -> bool:
    """Skills that nothing takes away."""
    return False


class Numbers(msgspec.Struct, frozen=True):
    """The numbers printed in the rulebook, by name."""

    initiative_counters: int = 0
    """Counters of each player in the bag; 0 means as many as the scenario has Rounds."""
    moves_per_round: int = 1
    moves_per_activation: int = 0
    """Where movements are counted by activation; 0 means by Round."""
    low_obstacle_cost: int = 1
    climb_cost: int = 1
    climb_times: int = 1
    ranged_from: Bound = at_least(2)
    covered_from: Bound = at_least(12.5)
    """Of 25 rays."""
    cover: int = -1
    wave_cover: int = 0
    agility_when_down: int = 0
    """1 where a Knocked Down model may make Agility rolls."""
    critical_damage: int = 1
    improvement: int = 2
    knocked_down: int = -3
    knocked_out: int = -3
    recovery: int = -1
    scenery_defense: int = 12
    mental_type_immune: int = 0
    """1 where scenery is immune to damage of the Mental type as well as nature."""
    base_contact: int = 0
    """1 where only bases that touch are in contact for a grab."""


class Edition(msgspec.Struct, frozen=True):
    """A printing of the rules."""

    id: str
    numbers: Numbers
    flows: Mapping[str, Flow]
    skills: Mapping[str, MakeSkill]
    names: Mapping[str, str]
    base: Edition | None = None
    amendments: tuple[Any, ...] = ()
    powers: MakePowers = no_powers
    """What Passive and Reactive powers add and join."""
    spells: MakeSpells = no_spells
    """What powers used on a model add for a while."""
    lost: IsLost = never_lost
    """Whether a power has taken a skill away for now."""
    unprinted: tuple[str, ...] = ()
    """Skills that this printing does not have; a card that names one falls back on the base."""

    def amended(self, id: str, *amendments: Amendment) -> Edition:  # noqa: A002 - the players' word
        """The edition that reads like this one, except for `amendments`."""
        edition = msgspec.structs.replace(self, id=id, base=self, amendments=amendments)
        for amendment in amendments:
            edition = amendment.amend(edition)
        return edition

    def without(self, *rules: str) -> Edition:
        """The same edition with some amendments struck out, by statement id."""
        if self.base is None:
            return self
        kept = (one for one in self.amendments if one.rule not in rules)
        return self.base.amended(f"{self.id}-{'-'.join(rules)}", *kept)


class Amendment(Protocol):
    """A difference between two printings."""

    @property
    def rule(self) -> str: ...

    def amend(self, edition: Edition) -> Edition: ...


class Number(msgspec.Struct, frozen=True):
    """A printed number or bound is another one."""

    rule: str
    name: str
    value: int | Bound

    def amend(self, edition: Edition) -> Edition:
        changed = msgspec.structs.replace(edition.numbers, **{self.name: self.value})
        return msgspec.structs.replace(edition, numbers=changed)


class Swap(msgspec.Struct, frozen=True):
    """A step of a flow is carried out in another way."""

    rule: str
    flow: str
    old: Step
    new: Step
    also: tuple[str, ...] = ()
    """Other flows with the same step."""

    def amend(self, edition: Edition) -> Edition:
        for flow in (self.flow, *self.also):
            edition = _reflow(edition, edition.flows[flow].swap(self.old, self.new))
        return edition


class Insert(msgspec.Struct, frozen=True):
    """A flow gains steps."""

    rule: str
    flow: str
    steps: tuple[Step, ...]
    after: Step

    def amend(self, edition: Edition) -> Edition:
        return _reflow(edition, edition.flows[self.flow].insert(*self.steps, after=self.after))


class Drop(msgspec.Struct, frozen=True):
    """Steps of a flow are gone."""

    rule: str
    flow: str
    steps: tuple[Step, ...]

    def amend(self, edition: Edition) -> Edition:
        return _reflow(edition, edition.flows[self.flow].drop(*self.steps))


class Move(msgspec.Struct, frozen=True):
    """Steps of a flow happen at another moment."""

    rule: str
    flow: str
    steps: tuple[Step, ...]
    after: Step
    also: tuple[str, ...] = ()
    """Other flows with the same steps."""

    def amend(self, edition: Edition) -> Edition:
        for flow in (self.flow, *self.also):
            edition = _reflow(edition, edition.flows[flow].move(*self.steps, after=self.after))
        return edition


class SwapFlow(msgspec.Struct, frozen=True):
    """A whole procedure is another one, under the same name; `also` are those it enters."""

    rule: str
    new: Flow
    also: tuple[Flow, ...] = ()

    def amend(self, edition: Edition) -> Edition:
        for flow in (self.new, *self.also):
            edition = _reflow(edition, flow)
        return edition


class Redefine(msgspec.Struct, frozen=True):
    """A skill reads differently."""

    rule: str
    skill: str
    by: MakeSkill

    def amend(self, edition: Edition) -> Edition:
        return msgspec.structs.replace(edition, skills={**edition.skills, self.skill: self.by})


class Unprint(msgspec.Struct, frozen=True):
    """Skills are not in this printing; cards that name them are warned about."""

    rule: str
    skills: tuple[str, ...]

    def amend(self, edition: Edition) -> Edition:
        return msgspec.structs.replace(edition, unprinted=(*edition.unprinted, *self.skills))


class Bar(msgspec.Struct, frozen=True):
    """Skills give nothing while `barred(scene, bearer)`."""

    rule: str
    skills: tuple[str, ...]
    barred: Callable[[Any, str], bool]

    def amend(self, edition: Edition) -> Edition:
        made = {name: self._unless(edition.skills[name]) for name in self.skills}
        return msgspec.structs.replace(edition, skills={**edition.skills, **made})

    def _unless(self, make: MakeSkill) -> MakeSkill:
        barred = self.barred

        def unless(one: Ability) -> Ability:
            replace = msgspec.structs.replace
            if isinstance(one, Adds):
                part = one.part
                return replace(one, part=lambda scene, who: None if barred(scene, who) else part(scene, who))
            if isinstance(one, Joins):
                when = one.when
                return replace(one, when=lambda scene, who: not barred(scene, who) and when(scene, who))
            return one

        return lambda bearer, use: [unless(one) for one in make(bearer, use)]


class Rename(msgspec.Struct, frozen=True):
    """A thing has another name; no result changes."""

    rule: str
    thing: str
    name: str

    def amend(self, edition: Edition) -> Edition:
        return msgspec.structs.replace(edition, names={**edition.names, self.thing: self.name})


def _reflow(edition: Edition, flow: Flow) -> Edition:
    return msgspec.structs.replace(edition, flows={**edition.flows, flow.name: flow})
