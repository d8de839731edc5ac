"""What a sentence on a SuperScape card means, as plain data: nothing here knows a rule or a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

import msgspec

if TYPE_CHECKING:
    from slugfest.cards.superscape_language.operations import Program


class Figures(msgspec.Struct, frozen=True):
    """Some figures as a card describes them: "an adjacent enemy", "allies within 3 clear spaces".

    `near` is "adjacent", "non-adjacent" or nothing; `within` is 0 where no distance is given.  `uniqueness` lists what
    their cards may be, `hero` leaves squads out, and `keyword` asks for a word of the card.  `not_sizes` lists sizes that do not fit, and
    `levels` is how many levels may lie between the two bases, 0 for any number.  `named` asks for the name on the card, `smallest` and
    `largest` for a size between the two, and `least` and `most` for a printed number, called `number`, between those.
    """

    who: str = "figure"
    near: str = ""
    wounded: bool = False
    within: int = 0
    clear: bool = False
    symbol: str = ""
    keyword: str = ""
    uniqueness: tuple[str, ...] = ()
    hero: bool = False
    not_sizes: tuple[str, ...] = ()
    levels: int = 0
    named: str = ""
    smallest: str = ""
    largest: str = ""
    number: str = ""
    least: int | None = None
    most: int | None = None


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

    def does(self) -> Program:
        """Return the operations that the rules carry out."""
        raise TypeError(f"nothing says what {type(self).__name__} does")

    def told(self, language: str, may: bool) -> str:
        """Return what this figure does, or may do: `heals 1 wound`."""
        raise TypeError(f"nothing says how {type(self).__name__} is told")


class Triggered(msgspec.Struct, frozen=True):
    """At some moment this figure does something, or may do it."""

    trigger: str
    effect: Effect
    may: bool = False


ONE: Final = "one"
"""One figure, which is chosen."""
EACH_ADJACENT: Final = "each adjacent"
"""All figures next to the attacker."""
LINE: Final = "line"
"""All figures in a straight line from the attacker; its direction is chosen."""
EXPLOSION: Final = "explosion"
"""The figure that is chosen, and all that are next to it."""
SPACE: Final = "space"
"""All figures on or next to a space that is chosen."""
SEVERAL: Final = "several"
"""Different figures that are chosen, up to a number."""


class SpecialAttack(msgspec.Struct, frozen=True):
    """An attack with numbers of its own, made up to `times` times, on `different` figures or not.

    `against` says whom each of these attacks is made against, at `most` so many of them where they are chosen; with
    `enemies` it spares all others.  `unseen` figures may be attacked too.  Each attack has so many more `hits`, its
    damage is of some `types`, and `changes` of its numbers are part of the attack itself.
    """

    range: int
    attack: int
    times: int = 1
    different: bool = False
    against: str = ONE
    most: int = 1
    enemies: bool = False
    unseen: bool = False
    hits: int = 0
    types: tuple[str, ...] = ()
    changes: tuple[Bonus, ...] = ()


Clause: TypeAlias = Bonus | Triggered
