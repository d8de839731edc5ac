"""What a sentence on a SuperScape card means, as plain data: nothing here knows a rule or a match."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

THIS: Final = "this"
"""The figure that has the ability."""
ATTACKER, TARGET = "attacker", "target"
"""The two figures of the attack at which the ability is used."""
CHOSEN: Final = "chosen"
"""The figure chosen last, where an ability chooses but one."""
EACH: Final = "each"
"""The figure whose turn it is where something is done with several."""
SUBJECT: Final = "subject"
"""The figure that the moment is about: the one that moves, is hurt, is placed."""
HERE: Final = "here"
"""Where nothing is said from whom a distance is counted: from the figure of which the words speak."""
ITS: Final = "its"
"""The figure whose number it is."""


class Figures(msgspec.Struct, frozen=True):
    """Some figures as a card describes them: "an adjacent enemy", "allies within 3 clear spaces".

    `near` is "adjacent", "non-adjacent", "beside" (to the bearer or an ally of it) or nothing; `within` is 0 where no distance is given; both are counted from the
    figure that `of` names, the levels from the bearer.  `who` is "own" for any figure of the player, this one included, and "this" for the bearer alone.
    Every word of `keywords` must be on the card, one of several where they stand divided by "|", and none of `without`.
    `uniqueness` lists what the card may be, `hero` leaves squads out, `sizes` and `not_sizes` list what may be its size, and `smallest` and
    `largest` are sizes that it lies between.  `levels` is how many levels may lie between the two bases, 0 for any number.  `same`
    asks for the figures of the same card, `part` for the figure that has it for the card, `named` for the name on it, and `least` and
    `most` for a printed number, called `number`, between those.
    """

    who: str = "figure"
    near: str = ""
    wounded: bool = False
    within: int = 0
    clear: bool = False
    symbol: str = ""
    keywords: tuple[str, ...] = ()
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
    without: tuple[str, ...] = ()
    squad: bool = False
    sizes: tuple[str, ...] = ()
    engaged: str = ""
    other: bool = False
    same: bool = False
    of: str = HERE
    part: str = ""


# -- conditions -------------------------------------------------------------------------------------


class Condition(msgspec.Struct, frozen=True, tag=True):
    """Something that holds, or does not."""


class Fighting(Condition, frozen=True):
    """The figure whose number it is attacks or defends, in such an attack and against such a figure."""

    doing: str
    kind: str = ""
    whom: Figures | None = None


class Being(Condition, frozen=True):
    """A figure is engaged, unengaged, wounded or higher than its opponent."""

    state: str
    who: str = THIS


class Standing(Condition, frozen=True):
    """Some space under a figure is of such terrain."""

    terrain: str
    who: str = THIS


class There(Condition, frozen=True):
    """At least so many such figures are on the battlefield."""

    whom: Figures
    least: int = 1


class Fits(Condition, frozen=True):
    """A figure that was named before is such a figure."""

    who: str
    such: Figures


class HasMarkers(Condition, frozen=True):
    """At least so many ability markers of a name lie on the card."""

    marker: str
    least: int = 1


class HasOrders(Condition, frozen=True):
    """At least so many order markers lie on the card: `state` is revealed, unrevealed or nothing for either."""

    least: int = 1
    state: str = ""


class LacksPart(Condition, frozen=True):
    """No figure on the battlefield has that part for the card."""

    part: str


class HasWounds(Condition, frozen=True):
    """A figure has at least so many wounds."""

    least: int
    who: str = THIS


AnyCondition: TypeAlias = (
    Fighting | Being | Standing | There | Fits | HasMarkers | HasOrders | LacksPart | HasWounds
)
"""Every condition that there is."""
Conditions: TypeAlias = tuple[AnyCondition, ...]


# -- clauses ----------------------------------------------------------------------------------------


class Each(msgspec.Struct, frozen=True):
    """What an amount is multiplied with: wounds of a figure, markers, order markers or cards of the team, or figures."""

    what: str
    of: str = THIS
    word: str = ""
    whom: Figures | None = None


class Bonus(msgspec.Struct, frozen=True, tag=True):
    """A number changes: of this figure, or of those that `to` describes, as long as all conditions hold."""

    amount: int
    stat: str
    conditions: tuple[AnyCondition, ...] = ()
    to: Figures | None = None
    each: Each | None = None
    most: int = 0


class Trait(msgspec.Struct, frozen=True, tag=True):
    """Something is so for this figure, or those that `to` describes; `word` is a keyword or symbol, `against` whom it concerns."""

    what: str
    word: str = ""
    conditions: tuple[AnyCondition, ...] = ()
    to: Figures | None = None
    against: Figures | None = None


class Moment(msgspec.Struct, frozen=True):
    """A window of the timing table and whose it is: of figures as `by` describes them, in an attack on such a figure."""

    window: str
    whose: str = "anybody"
    by: Figures | None = None
    against: Figures | None = None
    kind: str = ""


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
