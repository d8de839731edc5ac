"""Editions: one base printing, and the amendments that make the others.

A difference between printings is never a question asked inside a rule.  It is an amendment: a
number changed, a switch turned, a step swapped, moved, added or dropped, a skill redefined.  Each
carries the id of its statement and can be struck out by it.

What only relabels is a note: it is kept for the tables of the editions and for players to read, no rule
looks at it, and so no test of play can prove its statement.

A sheet that sums up a rulebook leaves words out.  Where these may be an oversight, the edition reads
like its base, and the amendments of the sheet's letter wait in `literal`: a set-up may ask for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Adds, Joins
from slugfest.kernel.bounds import Bound
from slugfest.kernel.flow import Flow, Step
from slugfest.kernel.records import Value, replace
from slugfest.rules.knight.printing import Notes, Numbers, Switches, WaveSight

MakeSkill = Callable[[str, SkillUse], list[Ability]]
MakePowers = Callable[[Any, Any], list[Ability]]
MakeSpells = Callable[[Any, str, tuple[Any, ...]], list[Ability]]
IsLost = Callable[[tuple[Any, ...], SkillUse], bool]


def no_powers(_stage: Any, _figure: Any) -> list[Ability]:
    """Return no abilities: the powers are never anything but actions."""
    return []


def no_spells(_stage: Any, _bearer: str, _spells: tuple[Any, ...]) -> list[Ability]:
    """Return no abilities: powers leave nothing behind."""
    return []


def never_lost(_spells: tuple[Any, ...], _use: SkillUse) -> bool:
    """Return `False`: nothing takes skills away."""
    return False


class Edition(Value, frozen=True):
    """A printing of the rules."""

    id: str
    numbers: Numbers
    switches: Switches
    flows: Mapping[str, Flow]
    skills: Mapping[str, MakeSkill]
    notes: Notes
    base: Edition | None = None
    amendments: tuple[Amendment, ...] = ()
    powers: MakePowers = no_powers
    """What Passive and Reactive powers add and join."""
    spells: MakeSpells = no_spells
    """What powers used on a model add for a while."""
    lost: IsLost = never_lost
    """Whether a power has taken a skill away for now."""
    unprinted: tuple[str, ...] = ()
    """Skills that this printing does not have; a card that names one falls back on the base."""
    literal: tuple[Amendment, ...] = ()
    """What else is amended where the sheet is taken at its word."""

    def amended(self, id: str, *amendments: Amendment) -> Edition:  # noqa: A002 - the players' word
        """Return the edition that reads like this one, except for `amendments`."""
        edition = replace(self, id=id, base=self, amendments=amendments)
        for amendment in amendments:
            edition = amendment.amend(edition)
        return edition

    def without(self, *rules: str) -> Edition:
        """Return the same edition with some amendments struck out, by statement id."""
        if self.base is None:
            return self
        kept = (amendment for amendment in self.amendments if amendment.rule not in rules)
        struck = self.base.amended(f"{self.id}-{'-'.join(rules)}", *kept)
        return struck.worded(*self.literal)

    def rule_of(self, name: str) -> str:
        """Return the id of the statement that set a number or a switch last, or "" where the base has it."""
        for amendment in reversed(self.amendments):
            if isinstance(amendment, Number | Switch) and amendment.name == name:
                return amendment.rule
        return self.base.rule_of(name) if self.base is not None else ""

    def noted(self) -> frozenset[str]:
        """Return the ids of the statements that this printing and its letter amend by notes alone."""
        amendments = (*self.amendments, *self.literal)
        played = {amendment.rule for amendment in amendments if not isinstance(amendment, Note)}
        return frozenset(amendment.rule for amendment in amendments) - played

    def worded(self, *amendments: Amendment) -> Edition:
        """Return the same edition with the amendments of its literal wording."""
        return replace(self, literal=amendments)

    def has_letter(self) -> bool:
        """Return whether a sheet stands behind this reading that can be taken at its word."""
        return bool(self.literal) or (self.base is not None and self.base.has_letter())

    def literally(self) -> Edition:
        """Return the edition read to the letter of its sheet."""
        return self.amended(f"{self.id}_literal", *self.literal).worded()


class Amendment(Protocol):
    """A difference between two printings."""

    @property
    def rule(self) -> str: ...

    def amend(self, edition: Edition) -> Edition: ...


class Number(Value, frozen=True):
    """A printed number or bound is another one."""

    rule: str
    name: str
    value: int | Bound

    def amend(self, edition: Edition) -> Edition:
        changed = replace(edition.numbers, **{self.name: self.value})
        return replace(edition, numbers=changed)


class Switch(Value, frozen=True):
    """Another reading applies."""

    rule: str
    name: str
    value: bool | WaveSight

    def amend(self, edition: Edition) -> Edition:
        turned = replace(edition.switches, **{self.name: self.value})
        return replace(edition, switches=turned)


class Swap(Value, frozen=True):
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


class SwapEverywhere(Value, frozen=True):
    """A step is carried out in another way in every procedure that has it."""

    rule: str
    old: Step
    new: Step

    def amend(self, edition: Edition) -> Edition:
        for flow in edition.flows.values():
            if self.old in flow.steps:
                edition = _reflow(edition, flow.swap(self.old, self.new))
        return edition


class Insert(Value, frozen=True):
    """A flow gains steps."""

    rule: str
    flow: str
    steps: tuple[Step, ...]
    after: Step

    def amend(self, edition: Edition) -> Edition:
        return _reflow(edition, edition.flows[self.flow].insert(*self.steps, after=self.after))


class InsertEverywhere(Value, frozen=True):
    """Every procedure with the step `after` gains steps, unless it has them already."""

    rule: str
    steps: tuple[Step, ...]
    after: Step

    def amend(self, edition: Edition) -> Edition:
        for flow in edition.flows.values():
            if self.after in flow.steps and not set(self.steps) & set(flow.steps):
                edition = _reflow(edition, flow.insert(*self.steps, after=self.after))
        return edition


class Drop(Value, frozen=True):
    """Steps of a flow are gone."""

    rule: str
    flow: str
    steps: tuple[Step, ...]

    def amend(self, edition: Edition) -> Edition:
        return _reflow(edition, edition.flows[self.flow].drop(*self.steps))


class DropEverywhere(Value, frozen=True):
    """A step is gone from every procedure that has it."""

    rule: str
    old: Step

    def amend(self, edition: Edition) -> Edition:
        for flow in edition.flows.values():
            if self.old in flow.steps:
                edition = _reflow(edition, flow.drop(self.old))
        return edition


class Move(Value, frozen=True):
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


class SwapFlow(Value, frozen=True):
    """A whole procedure is another one, under the same name; `also` are those it enters."""

    rule: str
    new: Flow
    also: tuple[Flow, ...] = ()

    def amend(self, edition: Edition) -> Edition:
        for flow in (self.new, *self.also):
            edition = _reflow(edition, flow)
        return edition


class Redefine(Value, frozen=True):
    """A skill reads differently."""

    rule: str
    skill: str
    by: MakeSkill

    def amend(self, edition: Edition) -> Edition:
        return replace(edition, skills={**edition.skills, self.skill: self.by})


class Unprint(Value, frozen=True):
    """Skills are not in this printing; cards that name them are warned about."""

    rule: str
    skills: tuple[str, ...]

    def amend(self, edition: Edition) -> Edition:
        return replace(edition, unprinted=(*edition.unprinted, *self.skills))


class Bar(Value, frozen=True):
    """Skills give nothing while `barred(scene, bearer)`."""

    rule: str
    skills: tuple[str, ...]
    barred: Callable[[Any, str], bool]

    def amend(self, edition: Edition) -> Edition:
        made = {name: self._unless(edition.skills[name]) for name in self.skills}
        return replace(edition, skills={**edition.skills, **made})

    def _unless(self, make: MakeSkill) -> MakeSkill:
        return lambda bearer, use: [unless(self.barred, ability) for ability in make(bearer, use)]


def unless(barred: Callable[[Any, str], bool], ability: Ability) -> Ability:
    """Return the same ability, which gives nothing while its bearer is barred from it."""
    if isinstance(ability, Adds):
        part = ability.part
        return replace(ability, part=lambda scene, who: None if barred(scene, who) else part(scene, who))
    if isinstance(ability, Joins):
        when = ability.when
        return replace(ability, when=lambda scene, who: not barred(scene, who) and when(scene, who))
    return ability


class BarPowers(Value, frozen=True):
    """Powers that are always on give nothing while `barred(scene, bearer)`."""

    rule: str
    barred: Callable[[Any, str], bool]

    def amend(self, edition: Edition) -> Edition:
        make, barred = edition.powers, self.barred
        return replace(
            edition,
            powers=lambda bearer, powers: [unless(barred, ability) for ability in make(bearer, powers)],
        )


def _reflow(edition: Edition, flow: Flow) -> Edition:
    return replace(edition, flows={**edition.flows, flow.name: flow})


# -- notes ------------------------------------------------------------------------------------


class Note(Value, frozen=True):
    """A difference that changes no play: whatever it is, only the notes of the edition are amended."""

    rule: str

    def amend(self, edition: Edition) -> Edition:
        return replace(edition, notes=self.write(edition.notes))

    def write(self, notes: Notes) -> Notes:
        """Return the notes as they read with this one."""
        raise TypeError(f"{type(self).__name__} is no kind of note")


class Rename(Note, frozen=True):
    """A thing has another name."""

    thing: str
    name: str

    def write(self, notes: Notes) -> Notes:
        return replace(notes, names={**notes.names, self.thing: self.name})


class Sort(Note, frozen=True):
    """The chart of scenery gives other examples; what it no longer lists keeps its type."""

    things: dict[str, str] = {}
    unlisted: tuple[str, ...] = ()

    def write(self, notes: Notes) -> Notes:
        return replace(
            notes,
            scenery={**notes.scenery, **self.things},
            unlisted=(*notes.unlisted, *self.unlisted),
        )


class Remark(Note, frozen=True):
    """Something else that the sheet tells its readers is different."""

    name: str
    value: int | bool

    def write(self, notes: Notes) -> Notes:
        return replace(notes, **{self.name: self.value})
