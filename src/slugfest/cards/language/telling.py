"""From the clauses of a power back to its canonical sentences, in English and French."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from slugfest.cards.language.parts import (
    ANY,
    BEARER,
    Act,
    Again,
    Cancel,
    Cheaper,
    Clause,
    Cleanse,
    Deed,
    Either,
    FreeAttack,
    FreeThrow,
    If,
    Ignore,
    Instead,
    Mark,
    PickNature,
    Points,
    Raise,
    Redirect,
    Relocate,
    Reroll,
    Shield,
    Skill,
    Suffer,
    Swap,
    Test,
    Trait,
    When,
    Who,
)
from slugfest.cards.language.sentences import (
    DEEDS,
    IMPROVEMENTS,
    JOINTS,
    MOMENTS,
    ONCE,
    SUBJECTS,
    TESTS,
    UNTIL,
)
from slugfest.cards.language.telling_deeds import Deeds, of_stat
from slugfest.cards.language.vocabulary import STATS
from slugfest.cards.language.wording import kinds_of
from slugfest.grammar import english

SHARED: tuple[tuple[Any, str], ...] = (((Raise, Skill), "gains"), ((Suffer,), "suffers"))
"""Deeds that may share one verb: `gains +1 Attack, +2 Speed`."""
OF_ATTACKS = ("damage", "attack", "range")
"""Stats that belong to a model's own attacks rather than to what it does against others'."""


PLAIN = ("used", "always")
"""Moments in which nobody is spoken of whom `it` could mean."""


class Teller(Deeds):
    """Says clauses in one language."""

    def power(self, clauses: tuple[Clause, ...]) -> str:
        return " ".join(self.sentence(clause) for clause in clauses)

    def sentence(self, clause: Clause) -> str:
        """When, on what condition, who, a roll, what, how long."""
        lead = (
            [self.moment(clause.when, _of_attacked(clause))]
            if clause.when.moment not in ("used", "always")
            else []
        )
        lead += [self.condition(one) for one in clause.conditions if not one.what.startswith("victim")]
        often = clause.once or next((one.once for one in clause.does if isinstance(one, Reroll)), "")
        if often:
            lead.insert(0, ONCE[often][self.at])
        told = ", ".join(one for one in (*lead, self.core(clause)) if one)
        until = "" if clause.until == "next_attack" else UNTIL[clause.until][self.at]
        if until and not (clause.until == "game" and clause.when.moment == "game_starts"):
            told = f"{told} {until}"
        return f"{told[0].upper()}{told[1:].removesuffix('.')}."

    def moment(self, when: When, conditions: tuple[If, ...]) -> str:
        told = MOMENTS[when.moment][self.at]
        victim = [self.condition(one) for one in conditions if one.what.startswith("victim")]
        stance = IMPROVEMENTS[when.improvement][self.at] if when.improvement else ""
        of = self.attacks(when.attacks, one=True) if when.attacks != ANY else ""
        by = {"attacked": ("by", "par"), "friend_attacked": ("", ""), "improved": ("", "")}.get(
            when.moment, ("with", "avec")
        )[self.at]
        if when.moment in ("friend_attacked", "after_hit", "damaged"):
            return told.format(of or DEEDS["any_attack"][self.at]).replace("d'l'", "de l'")
        if when.moment in ("enemy_activates", "enemy_moves", "friend_falls"):
            return told.format(near=self.near(when.within))
        with_attack = f"{by} {of}" if of else ""
        return " ".join(one for one in (told.format(stance=stance), *victim, with_attack) if one)

    def core(self, clause: Clause) -> str:
        """The subject, its roll and its deeds."""
        own = [one for one in clause.does if self._of_its_attacks(one, clause)]
        rest = [one for one in clause.does if one not in own]
        many = clause.who.kind == "all"
        told: list[str] = []
        if own:
            told.append(self.joined(self.of_attacks(clause, own)))
        if rest:
            told.append(self._acted(clause, rest, many))
        return JOINTS["and"][self.at].join(told)

    def subject(self, clause: Clause) -> str:
        """The subject of the sentence: `it` where its beginning has named the bearer already."""
        named = clause.when.moment in ("attacked", "improved", "after_hit", "damaged", "falls") or (
            clause.when.moment in ("used", "always") and clause.conditions
        )
        if clause.who == BEARER and named:
            return SUBJECTS["it_also" if clause.when.moment == "improved" else "it"][self.at]
        told = self.who(clause.who)
        if clause.who.kind in ("target", "all"):
            many = clause.who.kind == "all"
            said = (self.condition(one, many) for one in clause.conditions if _is_of_victim(one))
            told = " ".join((told, *said))
        return told

    def _acted(self, clause: Clause, deeds: list[Deed], many: bool) -> str:
        who = self.subject(clause)
        if clause.may and not isinstance(
            deeds[0], Relocate | FreeAttack | FreeThrow | Again | Act | PickNature
        ):
            plain = Clause(clause.does, clause.who, clause.when, clause.conditions, clause.test, clause.until)
            return f"{DEEDS['may'][self.at]} {self._acted(plain, deeds, many)}"
        if isinstance(deeds[0], Reroll) and deeds[0].forced:
            return self.forced(deeds[0], clause)
        if all(_is_order(one) for one in deeds) and not clause.may:
            does = self.joined(self.order(one, clause.who) for one in deeds)
            does = self.plural(does) if many else does
            return self.tested(clause.test, clause.who, does, "") if clause.test else does
        if isinstance(deeds[0], Either) and deeds[0].by == "roll":
            table = self.deed(deeds[0], clause, many)
            return table if clause.who == BEARER else f"{who}, {table}"
        orders = list(takewhile(_is_order, deeds))
        if orders and clause.test is None and not (many or clause.may) and clause.when.moment in PLAIN:
            rest = self.joined(self.predicates(deeds[len(orders) :], clause, many))
            told = self.joined(self.order(one, clause.who) for one in orders)
            return f"{told}, {SUBJECTS['it'][self.at]} {rest}"
        does = self.joined(self.predicates(deeds, clause, many))
        told = self.tested(clause.test, clause.who, does, who)
        return self.plural(told) if many else told

    def predicates(self, deeds: list[Deed], clause: Clause, many: bool) -> list[str]:
        """Each deed with its verb; what follows with the same verb and the same attacks goes without."""
        told: list[str] = []
        last: tuple[str, str] | None = None
        for at, deed in enumerate(deeds):
            verb, suffix = _verb(deed), self.suffix(deed)
            after = deeds[at + 1] if at + 1 < len(deeds) else None
            goes_on = verb and after is not None and _verb(after) == verb and self.suffix(after) == suffix
            words = self.deed(deed, clause, many)
            if goes_on:
                words = words.removesuffix(suffix)
            if verb and last == (verb, suffix):
                words = words.removeprefix(DEEDS[verb][self.at].format(""))
            told.append(words)
            last = (verb, suffix) if verb else None
        return told

    def tested(self, test: Test | None, subject: Who, does: str, who: str) -> str:
        if test is None:
            return f"{who} {does}".strip()
        stat = STATS[test.stat][self.at]
        stat = f"{english.article(stat)} {stat}" if self.at == 0 else of_stat(stat)
        if test.by_bearer:
            return f"{TESTS['bearer'][self.at].format(stat=stat)}, {TESTS[test.goes_on][self.at]}, {who} {does}".replace(
                "  ", " "
            )
        who = who or self.who(subject)
        help_or_not = "bonus" if test.modifier > 0 else "penalty"
        modifier = TESTS[help_or_not][self.at].format(number=f"{test.modifier:+d}") if test.modifier else ""
        if test.goes_on == "failed":
            does = self.infinitive(does)
            return f"{who} {TESTS['or'][self.at].format(stat=stat, modifier=modifier)} {does}"
        return f"{who} {TESTS['make'][self.at].format(stat=stat, modifier=modifier)}, {TESTS['passed'][self.at]}, {who} {does}"

    def _of_its_attacks(self, deed: Deed, clause: Clause) -> bool:
        if isinstance(deed, Trait | Instead):
            return clause.who.kind in ("self", "target")
        if isinstance(deed, Ignore):
            return clause.until == "next_attack" or deed.attacks != ANY
        if isinstance(deed, Cheaper):
            own = deed.free or deed.attacks != ANY or clause.until == "next_attack"
            return own and deed.of == "attacks" and clause.who.kind in ("self", "target")
        if not isinstance(deed, Raise) or deed.stat not in OF_ATTACKS:
            return False
        if deed.stat == "range" and clause.who.kind in ("self", "target"):
            return True
        return kinds_of(deed.against) != ANY or clause.until == "next_attack"


def _is_of_victim(one: If) -> bool:
    return one.what.startswith("victim")


def _of_attacked(clause: Clause) -> tuple[If, ...]:
    """What is said of the model at the other end of an attack; of a target it is said beside the target."""
    return () if clause.who.kind in ("target", "all") else clause.conditions


def _verb(deed: Deed) -> str:
    """The verb that a deed shares with those after it; a bound makes it a sentence of its own."""
    if isinstance(deed, Raise) and (deed.least or deed.stat == "range"):
        return ""
    return next((key for kinds, key in SHARED if isinstance(deed, kinds)), "")


def _is_order(deed: Deed) -> bool:
    """Is this said as an order, without the subject in front?"""
    if isinstance(deed, Shield):
        return deed.what == "overload"
    return isinstance(deed, Relocate | Cancel | Points | Mark | Redirect | Swap | Cleanse)


def tell(clauses: tuple[Clause, ...], language: str = "en", names: Mapping[str, str] | None = None) -> str:
    """The canonical text of a power."""
    return Teller(language, names or {}).power(clauses)
