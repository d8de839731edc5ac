"""What a sentence on a SuperScape card means, as plain data: nothing here knows a rule or a match."""

from __future__ import annotations

from typing import Any, Self, TypeAlias

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


class Effect(msgspec.Struct, frozen=True):
    """What a triggered ability does (`effects.EFFECTS`)."""

    @classmethod
    def read(cls, parts: list[Any]) -> Self:
        """Return the effect from the parts of its grammar rule."""
        raise TypeError(f"nothing says how {cls.__name__} is read from {parts}")

    def told(self, language: str, may: bool) -> str:
        """Return what this figure does, or may do: `heals 1 wound`."""
        raise TypeError(f"nothing says how {type(self).__name__} is told")


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
