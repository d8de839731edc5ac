"""What the text of a special power means: who, when, on what condition, what, and how long.

A power is a row of `Clause`s.  Each clause has the same five parts, every one of them plain
data; `telling` turns them back into the canonical sentence, in English and in French, and the
rules carry each part out in one place.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from slugfest.cards.language.words import Form, Inflict, SkillUse

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

Moment: TypeAlias = Literal[
    "used",  # when the power is used
    "always",  # a Passive power
    "attacked",  # the bearer is the target of an attack
    "friend_attacked",  # a friendly model in range is the target of an attack
    "enemy_attacks",  # an enemy in range attacks anybody
    "improved",  # the bearer takes a Defensive Improvement
    "attacks",  # while the bearer attacks
    "hits",  # the bearer has hit
    "damages",  # the bearer has dealt damage
    "scores",  # the bearer's owner has scored in this Round
    "removes",  # an attack of the bearer has removed a model
    "game_starts",
    "round_starts",
    "round_ends",
    "after_hit",  # an attack that hit the bearer is over
    "activation_starts",
    "activation_ends",
    "enemy_activates",  # an enemy within so many inches begins its activation
    "enemy_moves",  # an enemy ends a movement within so many inches
    "friend_falls",  # another friendly model within so many inches is knocked out
    "damaged",  # an attack has dealt damage to the bearer
    "falls",  # the bearer is Knocked Out or removed
    "fells",  # an attack of the bearer has knocked a model out or removed it
]


class When(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """The moment of a clause, and the attacks it is about where it is about attacks."""

    moment: Moment = "used"
    attacks: Attacks = ANY
    improvement: str = ""
    within: int = 0
    """Inches from the bearer, for moments of others."""


USED = When()


class Test(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """A roll of the clause's subject; the clause goes on if it is passed, or if it is failed."""

    stat: str
    goes_on: Literal["passed", "failed"] = "failed"
    modifier: int = 0
    by_bearer: bool = False
    """The bearer rolls, whoever the subject is."""


# -- what ------------------------------------------------------------------------------------


class Raise(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="raise"):
    """`+2 Attack`, `-4 Speed`, `+1 damage`, `+3 All Defenses against Ranged attacks`."""

    stat: str
    amount: int
    against: Attacks = ANY
    each: Who | None = None
    """The number counts once for each of these."""
    least: int = 0
    """The stat does not fall below this number; without it there is no bound."""


class Scale(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="scale"):
    """`doubles its Speed`, `halves its Strength`: before anything is added or taken off."""

    stat: Literal["speed", "strength"]
    half: bool = False


class Skill(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="skill"):
    """`Invisible`, `Resistance 2 vs Physical`, `Resistance 1 vs Energy against Ranged attacks`."""

    skill: SkillUse
    against: Attacks = ANY


class Lose(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="lose"):
    """`loses all Passive Special Powers`, `loses all Immunities and Resistances`, `loses Fly`."""

    what: str
    """`passive_powers`, `reactive_powers`, `immunities`, `resistances`, or a skill."""
    one: bool = False
    """Only one of them, which the power's owner picks."""


class Suffer(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="suffer"):
    """`suffers Stun/2`."""

    inflict: Inflict


class Hurt(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="hurt"):
    """`suffers 1 damage`, `suffers 2 Energy damage`, with `pure` `ignoring Resistances`."""

    amount: int
    nature: str = "physical"
    pure: bool = False


class Recover(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="recover"):
    """`recovers up to 2 Endurance points`; `each_round` of them for every Round played so far."""

    amount: int = 0
    each_round: int = 0


class Steal(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="steal"):
    """`loses 1 Power counter and this model gains it`."""

    amount: int


class Cleanse(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="cleanse"):
    """`Remove all effects from it`."""


class Counters(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="counters"):
    """`gains 2 Power counters`, `loses 1 Power counter`."""

    amount: int


class Relocate(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="relocate"):
    """`Move this model up to 4"`, `Displace ... up to 12"`, `Displace ... anywhere on the table`."""

    how: Literal["move", "displace", "pull"]
    inches: int | None = None
    """Without it, anywhere; with `into`, as far as the power's range."""
    into: str = ""
    """Only into terrain of this kind."""
    to: Literal["", "range", "bearer", "friend", "edge"] = ""
    """As far as the power's range; or `inches` from the bearer, any friendly model or any edge of the table."""


class Swap(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="swap"):
    """`Exchange the positions of this model and the target`."""


class FreeThrow(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="free_throw"):
    """`makes a free Grab and Throw with Strength 3 on target model or piece of scenery`."""

    strength: int = 0
    """0 is the bearer's own."""
    on: Literal["any", "scenery"] = "any"
    up_to: int = 1


class Cancel(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="cancel"):
    """`cancel the attack`."""


class Points(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="points"):
    """`you score 1 Victory Point`."""

    amount: int


class Trait(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="trait"):
    """The bearer's attacks inflict more: `its attacks gain Irresistible`."""

    inflict: Inflict
    attacks: Attacks = ANY


class Instead(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="instead"):
    """`its next attack uses Willpower instead of Attack`."""

    stat: str


class Ignore(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="ignore"):
    """`its Ranged attacks ignore cover`: `resistances`, `immunities`, `improvements`, `cover`."""

    what: str
    attacks: Attacks = ANY


class Forbid(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="forbid"):
    """`cannot move`, `cannot attack`, `cannot use Overload`, `cannot use Special Powers` …"""

    what: str


class Shield(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="shield"):
    """What others may not do to the subject: `enemies cannot use Overload against it`, an effect by name …"""

    what: str
    attacks: Attacks = ANY


class Spare(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="spare"):
    """`suffers 1 less damage`; `least` is what is left in any case; what is left of `half` may be rounded `down`."""

    amount: int = 0
    half: bool = False
    least: int = 0
    attacks: Attacks = ANY
    down: bool = False


class Reroll(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="reroll"):
    """`may reroll one die of its attack rolls`, `may reroll failed Agility rolls`."""

    roll: Literal["attack", "agility", "stamina", "willpower"] = "attack"
    dice: int = 1
    """1, or 0 for all of them."""
    attacks: Attacks = ANY
    failed: bool = False
    forced: bool = False
    """The power's owner decides, not the one who rolls."""
    once: Literal["", "round", "game"] = ""


class Cheaper(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="cheaper"):
    """`its attacks cost 1 counter less`; negative is dearer; `halved` rounds up; `free` is for nothing."""

    amount: int = 0
    halved: bool = False
    of: Literal["attacks", "powers", "both", "overload"] = "attacks"
    attacks: Attacks = ANY
    least: int = 0
    free: bool = False


class Again(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="again"):
    """`may use one Unique attack once more`."""

    frequency: Literal["extraordinary", "unique"]


class Mark(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="mark"):
    """`friendly models gain +1 Attack when attacking it`: for whoever is on that side of the bearer."""

    amount: int
    stat: Literal["attack", "damage"] = "attack"
    by: Side = "friendly"
    attacks: Attacks = ANY


class PickNature(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="pick_nature"):
    """`you may change the Nature of the attack to Physical or Energy`."""

    natures: tuple[str, ...]


class FreeAttack(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="free_attack"):
    """`may make a free Ranged attack against the same target`; frequency does not matter."""

    attacks: Attacks = ANY
    at: Literal["same", "attacker", "any"] = "same"


class Redirect(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="redirect"):
    """`this model becomes the new target`, `a friendly model in range becomes the new target`."""

    to: Literal["self", "friend"] = "self"


class Act(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="act"):
    """`may be activated once more this Round`."""


class Either(msgspec.Struct, frozen=True, repr_omit_defaults=True, tag="either"):
    """`one of these: +1 Attack, or +2 Speed`: the power's owner picks, or a die of eight does."""

    options: tuple[tuple[Deed, ...], ...]
    by: Literal["owner", "roll"] = "owner"


Deed: TypeAlias = (
    Either
    | Raise
    | Scale
    | Skill
    | Lose
    | Suffer
    | Hurt
    | Recover
    | Counters
    | Relocate
    | Swap
    | Steal
    | Cleanse
    | FreeThrow
    | Cancel
    | Points
    | Trait
    | Instead
    | Ignore
    | Forbid
    | Shield
    | Spare
    | Reroll
    | Cheaper
    | Again
    | Mark
    | PickNature
    | FreeAttack
    | Redirect
    | Act
)

LASTING = (
    Raise,
    Scale,
    Skill,
    Lose,
    Trait,
    Instead,
    Ignore,
    Forbid,
    Shield,
    Spare,
    Reroll,
    Cheaper,
    Mark,
    PickNature,
)
"""Deeds that hold for a while, or for as long as a Passive power does."""

# -- how long --------------------------------------------------------------------------------

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


def groups_named(clauses: tuple[Clause, ...]) -> set[str]:
    """The alignments and factions that clauses speak of."""
    found: set[str] = set()
    for clause in clauses:
        attacks = [clause.when.attacks]
        whos = [clause.who]
        for deed in every_deed((clause,)):
            attacks += [
                one for name in ("attacks", "against") if (one := getattr(deed, name, None)) is not None
            ]
            whos += [one for one in (getattr(deed, "each", None),) if one is not None]
        conditions = (*clause.conditions, *(one for row in attacks for one in row.models))
        found |= {one.word for one in conditions if one.what == "victim_group"}
        found |= {one.group for one in whos if one.group}
    return found


def every_deed(clauses: tuple[Clause, ...]) -> list[Deed]:
    """The deeds of the clauses, those among which one is picked included."""
    found: list[Deed] = []
    for clause in clauses:
        for deed in clause.does:
            found += (
                [one for option in deed.options for one in option] if isinstance(deed, Either) else [deed]
            )
    return found
