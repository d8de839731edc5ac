"""What the text of a special power means: who, when, on what condition, what, and how long.

A power is a row of `Clause`s.  Each clause has the same five parts, every one of them plain
data; `telling` turns them back into the canonical sentence, in English and in French, and the
rules carry each part out in one place.  What a clause does is a row of `Deed`s (`language/deeds`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

import msgspec

from slugfest.cards.language.words import Form

if TYPE_CHECKING:
    from slugfest.cards.language.telling import Teller

# -- on what condition -----------------------------------------------------------------------

Circumstance: TypeAlias = Literal[
    "no_counters",  # the bearer has no Power counters
    "bearer_not_activated",
    "bearer_moved",  # it has made a movement action in this activation
    "bearer_not_moved",
    "bearer_in",  # in contact with terrain of this kind
    "victim_level",  # the other model is of this Level or higher
    "victim_activated",
    "victim_not_activated",
    "victim_down",
    "victim_group",  # it is of this alignment or faction
    "victim_beyond",  # it is more than so many inches away
    "victim_within",
    "victim_at_most",  # a stat of it, as printed, is so much or less
    "victim_at_least",
    "bearer_zone",  # in this zone of its bar, 1 to 3
    "bearer_worn",  # in this zone of its bar or a worse one
    "bearer_counters",  # it has so many Power counters or more
    "bearer_near",  # a model of the side is within so many inches
    "bearer_alone",  # none is
]


class If(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """A circumstance that must hold."""

    what: Circumstance
    number: int = 0
    word: str = ""

    @property
    def of_victim(self) -> bool:
        """Whether it is about the model at the other end of the attack, not about the bearer."""
        return self.what.startswith("victim")


# -- which attacks ---------------------------------------------------------------------------


class Attacks(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """Attacks of some kind: by nature, damage type, form or name; an empty part means any."""

    natures: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    forms: tuple[Form, ...] = ()
    names: tuple[str, ...] = ()
    models: tuple[If, ...] = ()
    """What the model at the other end must be like: `against Villains`, `of models within 4"`."""


ANY = Attacks()

# -- who -------------------------------------------------------------------------------------

Side: TypeAlias = Literal["any", "friendly", "enemy"]

ANYWHERE = 999
"""Inches: the whole table."""


class Who(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """On whom a clause falls.

    `self` is the bearer; `target` one model in range that is chosen; `all` everybody in range or
    within so many inches of the bearer; `attacker` and `victim` the two ends of the attack that
    the clause waits for; `actor` the model whose activation it waits for.
    """

    kind: Literal["self", "target", "all", "attacker", "victim", "actor"] = "self"
    side: Side = "any"
    within: int | None = None
    """Inches from the bearer; without it the range of the power."""
    and_self: bool = False
    up_to: int = 1
    """How many targets may be chosen."""
    other: bool = False
    """The bearer itself may not be chosen."""
    group: str = ""
    """Only those of this alignment or faction."""


BEARER = Who()

# -- when ------------------------------------------------------------------------------------


class When(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """The moment of a clause, and the attacks it is about where it is about attacks."""

    moment: str = "used"
    """One of `timing.MOMENTS`."""
    attacks: Attacks = ANY
    improvement: str = ""
    within: int = 0
    """Inches from the bearer, for moments of others."""
    of: Who | None = None
    """To whom it happens, where the words of the moment do not say it."""


USED = When()


class Test(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """A roll of the clause's subject; the clause goes on if it is passed, or if it is failed.

    `die` is no stat: one die is rolled, and passed by a face of `modifier` or more.
    """

    stat: str
    goes_on: Literal["passed", "failed"] = "failed"
    modifier: int = 0
    by_bearer: bool = False
    """Whether the bearer rolls, and not the subject."""
    of: Who | None = None
    """Who else rolls: one model, on whose roll it depends what befalls the subject."""
    same: bool = False
    """It is the roll of the clause before, which comes to something else here."""


# -- what ------------------------------------------------------------------------------------


class Deed(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """One thing that a power does, how it is told, and what it is worth on a card.

    Most deeds are told as what their subject does (`told`: `gains 2 Power counters`).  Some are an order
    (`order`: `Displace this model up to 12" away`), some are said of the subject's attacks (`of_attack`).
    """

    lasting: ClassVar[bool] = False
    """Whether it holds for a while, or for as long as a Passive power does."""
    says_may: ClassVar[bool] = False
    """Whether its own words say that its owner may do without."""
    sided: ClassVar[bool] = False
    """Whether it helps or harms the model it falls on, so that it counts the other way round on an enemy."""

    against_others: ClassVar[bool] = False
    """Whether it may count only at some distance: `against Ranged attacks more than 8" away`."""

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        """Return what is said of the subject: `gains 2 Power counters`."""
        raise TypeError(f"nothing says how {type(self).__name__} is told")

    def worth(self) -> int:
        """Return the points that it is worth on a card; less than 0 where it harms whom it falls on."""
        raise TypeError(f"nothing says what {type(self).__name__} is worth")

    def points(self, *, on_others: bool) -> int:
        """Return what it is worth on enemies: there help counts against the card, and harm for it."""
        return -self.worth() if self.sided and on_others else self.worth()

    @property
    def is_order(self) -> bool:
        """Whether it is told as an order, without the subject in front."""
        return False

    def order(self, teller: Teller, who: Who) -> str:
        """Return the order: `Displace this model up to 12" away`."""
        raise TypeError(f"{type(self).__name__} is no order")

    def is_of_attacks(self, clause: Clause) -> bool:
        """Return whether it is said of the subject's attacks."""
        return False

    def of_attack(self, teller: Teller) -> str:
        """Return what is said of an attack: `gains Irresistible`."""
        raise TypeError(f"no attack has {type(self).__name__}")

    def whole(self, teller: Teller, clause: Clause, many: bool) -> str:
        """Return the sentence without moment and end, where it is one of its own; nothing where it is not."""
        return ""

    @property
    def verb(self) -> str:
        """The verb that it shares with deeds beside it (`wording.VERBS`); nothing if it has one of its own."""
        return ""

    @property
    def harms(self) -> bool:
        """Whether the model it falls on is worse off."""
        return False

    @property
    def unfaced(self) -> str:
        """The stat that is never used against anybody, where it raises one: nobody is faster against Villains."""
        return ""

    @property
    def often(self) -> str | None:
        """How often it happens at most, where it keeps a limit of its own; empty where it may but does not."""
        return None

    def limited(self, often: Literal["round", "game"]) -> Deed | None:
        """Return it with such a limit, where it keeps one of its own and has none yet."""
        return None

    def check(self, place: str) -> None:
        """Raise `SetupError` if a number or a word is wrong that no pattern can check."""


class Order(Deed, frozen=True):
    """A deed that is told as an order to the players: `cancel the attack`."""

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        return self.order(teller, clause.who)

    @property
    def is_order(self) -> bool:
        return True


class OfOwnAttacks(Deed, frozen=True):
    """A deed that is said of the attacks of a model, where it is the model that has them."""

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        own = self.is_of_attacks(clause)
        return teller.joined(teller.of_attacks(clause, [self])) if own else self.of_attack(teller)

    def is_of_attacks(self, clause: Clause) -> bool:
        return clause.who.kind in ("self", "target") or (
            clause.who.kind == "all" and getattr(self, "attacks", ANY) != ANY
        )


Until: TypeAlias = Literal[
    "",  # at once, or as long as the moment and the conditions hold
    "round",  # until the end of the Round
    "activation",  # until the subject's next activation
    "after_activation",  # until the end of the subject's next activation
    "next_attack",  # for the subject's next attack
    "attack",  # for the attack that is being answered
    "game",
]


class Clause(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """One thing a power does: who, when, on what condition, what, how long."""

    does: tuple[Deed, ...]
    who: Who = BEARER
    when: When = USED
    conditions: tuple[If, ...] = ()
    test: Test | None = None
    until: Until = ""
    may: bool = False
    """The owner may do without."""
    once: Literal["", "round", "game"] = ""
    """How often it happens at most, whatever the power's own frequency."""
