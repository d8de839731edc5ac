"""What card text means: a few orthogonal parts, as plain data.

The text of a card is the program; these structs are what it compiles to, and `render` turns
them back into the canonical text, in English and French.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Until: TypeAlias = Literal["end_of_round", "next_activation"]
Nature: TypeAlias = Literal["physical", "energy", "supernatural", "mental"]
Whom: TypeAlias = Literal["anybody", "friend", "enemy"]
Form: TypeAlias = Literal["melee", "ranged", "wave", "spray"]


class Change(msgspec.Struct, frozen=True, tag="change"):
    """A stat goes up or down: `+1 Attack`, `-2 Power`, `-1 All Defenses`."""

    stat: str
    amount: int


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


class Displace(msgspec.Struct, frozen=True, tag="displace"):
    """`Displace this model up to 12" away.`"""

    inches: int


class Move(msgspec.Struct, frozen=True, tag="move"):
    """`Move this model up to 4".`"""

    inches: int


class Gain(msgspec.Struct, frozen=True, tag="gain"):
    """`This model gains +2 Attack until the end of the Round.`"""

    changes: tuple[Change, ...]
    until: Until


class SkillUse(msgspec.Struct, frozen=True):
    """A skill by name, with the number and the word printed beside it."""

    skill: str
    amount: int = 0
    word: str = ""


class Always(msgspec.Struct, frozen=True, tag="always"):
    """`This model gains +1 Stamina.` without an end, as a Passive power has it."""

    changes: tuple[Change, ...]


class Grant(msgspec.Struct, frozen=True, tag="grant"):
    """`Target friendly model gains +1 Attack until the end of the Round.`"""

    whom: Whom
    changes: tuple[Change, ...]
    until: Until


class Strike(msgspec.Struct, frozen=True, tag="strike"):
    """`Attack: Ranged 8, Energy Fire, 3 damage. Stun/1.`: a power that is an attack."""

    form: Form
    reach: int
    nature: Nature
    kind: str
    damage: int
    adds_strength: bool = False
    text: AttackText = AttackText()


class WhenAttacked(msgspec.Struct, frozen=True, tag="when_attacked"):
    """`When this model is attacked, it gains +2 Physical Defense until the end of the Round.`

    With `friend`, `When a friendly model is attacked, it gains ...`.
    """

    then: Displace | Gain
    friend: bool = False


class WhenEnemyAttacks(msgspec.Struct, frozen=True, tag="when_enemy_attacks"):
    """`When an enemy attacks, cancel the attack.`"""


class WhenImproved(msgspec.Struct, frozen=True, tag="when_improved"):
    """`When this model uses Combat Stance, it also gains Resistance 1 vs Physical.`"""

    improvement: str
    skill: SkillUse


PowerSentence: TypeAlias = (
    Displace | Gain | Move | Grant | Strike | Always | WhenAttacked | WhenEnemyAttacks | WhenImproved
)
