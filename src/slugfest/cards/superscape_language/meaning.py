"""What a sentence on a SuperScape card means, as plain data: nothing here knows a rule or a match."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Figures(msgspec.Struct, frozen=True):
    """Some figures as a card describes them: "an adjacent enemy", "allies within 3 clear spaces".

    `near` is "adjacent", "non-adjacent" or nothing; `within` is 0 where no distance is given.
    """

    who: str = "figure"
    near: str = ""
    wounded: bool = False
    within: int = 0
    clear: bool = False
    symbol: str = ""


class While(msgspec.Struct, frozen=True):
    """A condition: what the figure is doing, and to whom or on what terrain."""

    doing: str
    whom: Figures | None = None
    terrain: str = ""


class Bonus(msgspec.Struct, frozen=True):
    """A number changes: of this figure, or of those that `to` describes, as long as `condition` holds."""

    amount: int
    stat: str
    condition: While | None = None
    to: Figures | None = None


class Heal(msgspec.Struct, frozen=True):
    """Remove wound markers from this figure."""

    wounds: int


class Maneuver(msgspec.Struct, frozen=True):
    """A move action of a fixed number of spaces outside the move phase."""

    spaces: int


class DamageDice(msgspec.Struct, frozen=True):
    """Roll damage dice against one figure."""

    dice: int
    whom: Figures


Effect: TypeAlias = Heal | Maneuver | DamageDice


class Triggered(msgspec.Struct, frozen=True):
    """At some moment this figure does something, or may do it."""

    trigger: str
    effect: Effect
    may: bool = False


class SpecialAttack(msgspec.Struct, frozen=True):
    """An attack with numbers of its own, made up to `times` times, on `different` figures or not."""

    range: int
    attack: int
    times: int = 1
    different: bool = False


Clause: TypeAlias = Bonus | Triggered
