"""Editions: one base printing, and the amendments that make the others.

A difference between printings is never a question asked inside a rule.  It is an amendment: a
number changed, a step swapped, moved, added or dropped, a skill redefined, a word renamed.  Each
carries the id of its statement and can be struck out by it.

A sheet that sums up a rulebook leaves words out.  Where these may be an oversight, the edition reads
like its base, and the amendments of the sheet's letter wait in `literal`: a set-up may ask for them.
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
    tall_jumps: int = 0
    """1 where barriers taller than half the model may be jumped at the price of a climb."""
    ranged_from: Bound = at_least(2)
    covered_from: Bound = at_least(0.5)
    """The share of the target that is hidden."""
    cover: int = -1
    wave_cover: int = 0
    agility_when_down: int = 0
    """1 where a Knocked Down model may make Agility rolls."""
    critical_damage: int = 1
    improvement: int = 2
    knocked_down: int = -3
    knocked_out: int = -3
    recovery: int = -1
    knocked_out_bars_skills: int = 1
    """0 where a KO model may use skills that need dice."""
    knocked_down_bars: int = 0
    """1 where a Knocked Down model has no powers at all, free and passive ones included."""
    reactions: int = 1
    """Powers that may answer one attack; 0 is any number."""
    overloads: int = 1
    """Overloads of one roll; 0 is any number."""
    overloads_per_attack: int = 0
    """Rolls of an attack on several targets that may be Overloaded; 0 is all of them."""
    wave_sight: int = 2
    """What a wave needs to catch a model: 2 Line of Sight, 1 that scenery leaves a line free, 0 nothing."""
    immunity_covers_powers: int = 1
    """0 where Immunity stops attacks only."""
    edge_hurts: int = 0
    """1 where the edge of the board is something that a pushed model runs into."""
    race_at_once: int = 0
    """1 where a race for a zone asks who is inside, and not who came there in the same Round."""
    grab_once: int = 0
    """1 where a model grabs but once: in a Round, or in each activation that gives it another one."""
    grab_is_a_power: int = 1
    """0 where Grab and Throw is an attack and no Special Power."""
    leap_is_a_move: int = 1
    """0 where Jumping into the Void is no movement action."""
    entries_replace: int = 0
    """1 where an entry of the sheet replaces that of its base, with all that it no longer lists."""
    exact_side: int = 0
    """Inches of each side of the table, where it must be no other."""
    recommends_scenery: int = 0
    """1 where the sheet says what scenery a table should have."""
    tournament: int = 0
    """1 where margins are worth tournament points."""
    fewest_rounds: int = 6
    most_rounds: int = 8
    """How long a game usually is."""
    scenery_defense: int = 12
    sturdy: int = 1
    """0 where even Strength 1 damages T3 and higher in melee."""
    mental_type_immune: int = 0
    """1 where scenery is immune to damage of the Mental type as well as nature."""
    tournament_points: int = 0
    """1 where the margin of a finished match is worth tournament points as well."""
    base_contact: int = 0
    """1 where only bases that touch are in contact for a grab."""
    base_melee: int = 0
    """1 where melee attacks reach only those whose bases touch the attacker's."""


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
    scenery: Mapping[str, str] = {}
    """Thing -> type of scenery, in the order of the chart."""
    unlisted: tuple[str, ...] = ()
    """Things of the chart that this printing does not give as examples."""
    literal: tuple[Any, ...] = ()
    """What else is amended where the sheet is taken at its word."""

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
        struck = self.base.amended(f"{self.id}-{'-'.join(rules)}", *kept)
        return struck.worded(*self.literal)

    def rule_of(self, number: str) -> str:
        """Return the id of the statement that set a number last; nothing where the base has it."""
        own = (one for one in reversed(self.amendments) if getattr(one, "name", "") == number)
        found = next(own, None)
        if found is not None:
            return str(found.rule)
        return self.base.rule_of(number) if self.base is not None else ""

    def worded(self, *amendments: Amendment) -> Edition:
        """The same edition, with what its letter says beyond its meaning."""
        return msgspec.structs.replace(self, literal=amendments)

    def has_letter(self) -> bool:
        """Return whether a sheet stands behind this reading that can be taken at its word."""
        return bool(self.literal) or (self.base is not None and self.base.has_letter())

    def literally(self) -> Edition:
        """The edition as its sheet is worded, to the letter."""
        return self.amended(f"{self.id}_literal", *self.literal).worded()

    def examples(self, type: str) -> tuple[str, ...]:  # noqa: A002 - the players' word
        """The things this printing lists for a type of scenery."""
        return tuple(thing for thing, of in self.scenery.items() if of == type and thing not in self.unlisted)


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


class SwapEverywhere(msgspec.Struct, frozen=True):
    """A step is carried out in another way in every procedure that has it."""

    rule: str
    old: Step
    new: Step

    def amend(self, edition: Edition) -> Edition:
        for flow in edition.flows.values():
            if self.old in flow.steps:
                edition = _reflow(edition, flow.swap(self.old, self.new))
        return edition


class Insert(msgspec.Struct, frozen=True):
    """A flow gains steps."""

    rule: str
    flow: str
    steps: tuple[Step, ...]
    after: Step

    def amend(self, edition: Edition) -> Edition:
        return _reflow(edition, edition.flows[self.flow].insert(*self.steps, after=self.after))


class InsertEverywhere(msgspec.Struct, frozen=True):
    """Every procedure with the step `after` gains steps, unless it has them already."""

    rule: str
    steps: tuple[Step, ...]
    after: Step

    def amend(self, edition: Edition) -> Edition:
        for flow in edition.flows.values():
            if self.after in flow.steps and not set(self.steps) & set(flow.steps):
                edition = _reflow(edition, flow.insert(*self.steps, after=self.after))
        return edition


class Drop(msgspec.Struct, frozen=True):
    """Steps of a flow are gone."""

    rule: str
    flow: str
    steps: tuple[Step, ...]

    def amend(self, edition: Edition) -> Edition:
        return _reflow(edition, edition.flows[self.flow].drop(*self.steps))


class DropEverywhere(msgspec.Struct, frozen=True):
    """A step is gone from every procedure that has it."""

    rule: str
    old: Step

    def amend(self, edition: Edition) -> Edition:
        for flow in edition.flows.values():
            if self.old in flow.steps:
                edition = _reflow(edition, flow.drop(self.old))
        return edition


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
        return lambda bearer, use: [unless(self.barred, one) for one in make(bearer, use)]


def unless(barred: Callable[[Any, str], bool], one: Ability) -> Ability:
    """The same ability, which gives nothing while its bearer is barred from it."""
    replace = msgspec.structs.replace
    if isinstance(one, Adds):
        part = one.part
        return replace(one, part=lambda scene, who: None if barred(scene, who) else part(scene, who))
    if isinstance(one, Joins):
        when = one.when
        return replace(one, when=lambda scene, who: not barred(scene, who) and when(scene, who))
    return one


class Rename(msgspec.Struct, frozen=True):
    """A thing has another name; no result changes."""

    rule: str
    thing: str
    name: str

    def amend(self, edition: Edition) -> Edition:
        return msgspec.structs.replace(edition, names={**edition.names, self.thing: self.name})


class Sort(msgspec.Struct, frozen=True):
    """The chart of scenery gives other examples; what it no longer lists keeps its type."""

    rule: str
    things: dict[str, str] = {}
    unlisted: tuple[str, ...] = ()

    def amend(self, edition: Edition) -> Edition:
        return msgspec.structs.replace(
            edition,
            scenery={**edition.scenery, **self.things},
            unlisted=(*edition.unlisted, *self.unlisted),
        )


class BarPowers(msgspec.Struct, frozen=True):
    """Powers that are always on give nothing while `barred(scene, bearer)`."""

    rule: str
    barred: Callable[[Any, str], bool]

    def amend(self, edition: Edition) -> Edition:
        make, barred = edition.powers, self.barred
        return msgspec.structs.replace(
            edition, powers=lambda bearer, powers: [unless(barred, one) for one in make(bearer, powers)]
        )


def _reflow(edition: Edition, flow: Flow) -> Edition:
    return msgspec.structs.replace(edition, flows={**edition.flows, flow.name: flow})
