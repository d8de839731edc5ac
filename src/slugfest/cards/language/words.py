"""What card text means: a few orthogonal parts, as plain data.

The text of a card is the program; these structs are what it compiles to, and `render` turns
them back into the canonical text, in English and French.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Nature: TypeAlias = Literal["physical", "energy", "supernatural", "mental"]
Form: TypeAlias = Literal["melee", "ranged", "wave", "spray"]


class Change(msgspec.Struct, frozen=True, tag="change"):
    """A stat goes up or down: `+1 Attack`, `-2 Power`, `-1 All Defenses`."""

    stat: str
    amount: int


class Without(msgspec.Struct, frozen=True, tag="without"):
    """A zone of the bar takes a skill away: `- Fly`."""

    skill: str


class Inflict(msgspec.Struct, frozen=True, tag="inflict"):
    """An effect by name with its number: `Ensnare/1`, `Knocked Down`."""

    effect: str
    amount: int = 0


class MoreDamage(msgspec.Struct, frozen=True, tag="more_damage"):
    """`+2 damage`."""

    amount: int


Consequence: TypeAlias = Inflict | MoreDamage


class AttackText(msgspec.Struct, frozen=True):
    """The text of an attack line: its effects, its printed critical and its printed Overload."""

    effects: tuple[Inflict, ...] = ()
    critical: tuple[Consequence, ...] = ()
    overload: tuple[Consequence, ...] = ()
    other_overloads: tuple[tuple[Consequence, ...], ...] = ()
    """Where a line prints more than one Overload, the others to choose from."""
    never_overloaded: bool = False

    @property
    def overloads(self) -> tuple[tuple[Consequence, ...], ...]:
        """All the Overloads that the line prints."""
        return (self.overload, *self.other_overloads) if self.overload else ()


class SkillUse(msgspec.Struct, frozen=True):
    """A skill by name, with the number and the word printed beside it."""

    skill: str
    amount: int = 0
    word: str = ""


class Strike(msgspec.Struct, frozen=True, tag="strike"):
    """`Attack: Ranged 8, Energy Fire, 3 damage. Stun/1.`: a power that is an attack."""

    form: Form
    reach: int
    nature: Nature
    kind: str
    damage: int
    adds_strength: bool = False
    text: AttackText = AttackText()
