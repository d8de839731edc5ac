"""The meaning of powers in one place: the parts of a clause, and everything that it can do."""

from __future__ import annotations

from collections.abc import Iterator

from slugfest.cards.language.clause import (
    ANY,
    ANYWHERE,
    BEARER,
    USED,
    Attacks,
    Circumstance,
    Clause,
    Deed,
    If,
    Side,
    Test,
    Until,
    When,
    Who,
)
from slugfest.cards.language.deeds import DEEDS, LASTING
from slugfest.cards.language.deeds.answers import Cancel, Redirect
from slugfest.cards.language.deeds.attacks import Ignore, Instead, PickNature
from slugfest.cards.language.deeds.bans import Forbid
from slugfest.cards.language.deeds.choices import Either
from slugfest.cards.language.deeds.costs import Cheaper
from slugfest.cards.language.deeds.counters import Counters, Give, Steal
from slugfest.cards.language.deeds.damage import Hurt, Recover, Spare
from slugfest.cards.language.deeds.effects import Cleanse, StandUp, Suffer, Trait
from slugfest.cards.language.deeds.extra_actions import Act, Again, FreeAttack
from slugfest.cards.language.deeds.marks import Mark
from slugfest.cards.language.deeds.places import Relocate, Swap
from slugfest.cards.language.deeds.points import Points
from slugfest.cards.language.deeds.rerolls import Reroll, Sure
from slugfest.cards.language.deeds.shields import Shield
from slugfest.cards.language.deeds.skills import Lose, Skill
from slugfest.cards.language.deeds.stats import Raise, Scale
from slugfest.cards.language.deeds.throws import FreeThrow

__all__ = [
    "ANY",
    "ANYWHERE",
    "BEARER",
    "DEEDS",
    "LASTING",
    "USED",
    "Act",
    "Again",
    "Attacks",
    "Cancel",
    "Cheaper",
    "Circumstance",
    "Clause",
    "Cleanse",
    "Counters",
    "Deed",
    "Either",
    "Forbid",
    "FreeAttack",
    "FreeThrow",
    "Give",
    "Hurt",
    "If",
    "Ignore",
    "Instead",
    "Lose",
    "Mark",
    "PickNature",
    "Points",
    "Raise",
    "Recover",
    "Redirect",
    "Relocate",
    "Reroll",
    "Scale",
    "Shield",
    "Side",
    "Skill",
    "Spare",
    "StandUp",
    "Steal",
    "Suffer",
    "Sure",
    "Swap",
    "Test",
    "Trait",
    "Until",
    "When",
    "Who",
    "every_deed",
    "groups_named",
]


def groups_named(clauses: tuple[Clause, ...]) -> set[str]:
    """Return the alignments and factions that clauses speak of."""
    groups: set[str] = set()
    for clause in clauses:
        attacks = [clause.when.attacks]
        whos = [who for who in (clause.who, clause.when.of) if who is not None]
        for deed in every_deed((clause,)):
            attacks += [kinds for name in ("attacks", "against") if (kinds := getattr(deed, name, None))]
            whos += [who for who in (getattr(deed, "each", None),) if who is not None]
        conditions = (*clause.conditions, *(condition for kinds in attacks for condition in kinds.models))
        groups |= {condition.word for condition in conditions if condition.what == "victim_group"}
        groups |= {who.group for who in whos if who.group}
    return groups


def every_deed(clauses: tuple[Clause, ...]) -> Iterator[Deed]:
    """Yield the deeds of the clauses, those among which one is picked included."""
    for clause in clauses:
        for deed in clause.does:
            if isinstance(deed, Either):
                yield from (picked for option in deed.options for picked in option)
            else:
                yield deed
