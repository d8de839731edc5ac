"""From the clauses of a power back to its canonical sentences, in English and French."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile

import msgspec

from slugfest.cards.language.clause import ANY, BEARER, Attacks, Clause, Deed, If, Test, When, Who
from slugfest.cards.language.phrases.attack_moments import IMPROVEMENTS
from slugfest.cards.language.phrases.durations import DURATIONS
from slugfest.cards.language.phrases.limits import LIMITS
from slugfest.cards.language.phrases.rolls import TESTS
from slugfest.cards.language.phrases.subjects import SUBJECTS
from slugfest.cards.language.phrases.verbs import MAY
from slugfest.cards.language.timing import MOMENTS
from slugfest.cards.language.vocabulary import STATS
from slugfest.cards.language.wording import (
    AND,
    ANY_ATTACK,
    ATTACKS_OF,
    NAMED_ATTACK,
    NEXT_ATTACK,
    OWN_ATTACKS,
    VERBS,
    Words,
    of_stat,
    one_target,
)
from slugfest.grammar import english

PLAIN = ("used", "always")
"""Moments in which nobody is spoken of whom `it` could mean."""


class Teller(Words):
    """Says clauses in one language."""

    def power(self, clauses: tuple[Clause, ...]) -> str:
        return " ".join(self.sentence(clause) for clause in clauses)

    def sentence(self, clause: Clause) -> str:
        """Return a sentence: when, on what condition, who, a roll, what, how long."""
        lead = []
        if clause.when.moment not in PLAIN:
            lead.append(self.moment(clause.when, _of_attacked(clause)))
        lead += [self.condition(condition) for condition in clause.conditions if not condition.of_victim]
        often: str = clause.once or next((deed.often for deed in clause.does if deed.often is not None), "")
        if often:
            lead.insert(0, LIMITS[often].told[self.at])
        words = ", ".join(part for part in (*lead, self.core(clause)) if part)
        until = "" if clause.until == "next_attack" else DURATIONS[clause.until].told[self.at]
        if until and not (clause.until == "game" and clause.when.moment == "game_starts"):
            words = f"{words} {until}"
        return f"{words[0].upper()}{words[1:].removesuffix('.')}."

    def moment(self, when: When, conditions: tuple[If, ...]) -> str:
        """Return `when this model attacks an enemy model that is Knocked Down with a Melee attack`."""
        moment = MOMENTS[when.moment]
        words = (moment.told if when.of is None else moment.told_of)[self.at]
        if when.of is not None:
            words = words.replace("{who}", self.somebody(when.of))
        victim = [self.condition(condition) for condition in conditions if condition.of_victim]
        stance = IMPROVEMENTS[when.improvement][self.at] if when.improvement else ""
        of = self.attacks(when.attacks, single=True) if when.attacks != ANY else ""
        if "{}" in words:
            return words.format(of or ANY_ATTACK[self.at]).replace("d'l'", "de l'")
        if moment.near:
            return words.format(near=self.near(when.within))
        with_attack = f"{moment.by[self.at]} {of}" if of else ""
        return " ".join(part for part in (words.format(stance=stance), *victim, with_attack) if part)

    def core(self, clause: Clause) -> str:
        """Return the subject, its roll and its deeds."""
        own = [deed for deed in clause.does if deed.is_of_attacks(clause)]
        rest = [deed for deed in clause.does if deed not in own]
        parts: list[str] = []
        if own:
            parts.append(self.joined(self.of_attacks(clause, own)))
        if rest:
            parts.append(self._acted(clause, rest, many=clause.who.kind == "all"))
        return AND[self.at].join(parts)

    def subject(self, clause: Clause) -> str:
        """Return the subject of the sentence: `it` if its beginning has named the bearer already."""
        moment = clause.when.moment
        named = MOMENTS[moment].names_bearer or (moment in PLAIN and clause.conditions)
        if clause.who == BEARER and named:
            return SUBJECTS["it_also" if moment == "improved" else "it"][self.at]
        words = self.who(clause.who)
        if clause.who.kind in ("target", "all"):
            many = clause.who.kind == "all"
            of_victim = (condition for condition in clause.conditions if condition.of_victim)
            words = " ".join((words, *(self.condition(condition, many) for condition in of_victim)))
        return words

    def _acted(self, clause: Clause, deeds: list[Deed], many: bool) -> str:
        who = self.subject(clause)
        if clause.may and not deeds[0].says_may:
            plain = msgspec.structs.replace(clause, may=False, once="")
            return f"{MAY[self.at]} {self._acted(plain, deeds, many)}"
        whole = deeds[0].whole(self, clause, many)
        if whole:
            return whole
        if all(deed.is_order for deed in deeds) and not clause.may:
            does = self.joined(deed.order(self, clause.who) for deed in deeds)
            does = self.plural(does) if many else does
            return self.tested(clause.test, clause.who, does, "") if clause.test else does
        orders = list(takewhile(_is_order, deeds))
        if orders and clause.test is None and not (many or clause.may) and clause.when.moment in PLAIN:
            rest = self.joined(self.predicates(deeds[len(orders) :], clause, many))
            first = self.joined(deed.order(self, clause.who) for deed in orders)
            return f"{first}, {SUBJECTS['it'][self.at]} {rest}"
        does = self.joined(self.predicates(deeds, clause, many))
        words = self.tested(clause.test, clause.who, does, who)
        return self.plural(words) if many else words

    def predicates(self, deeds: list[Deed], clause: Clause, many: bool) -> list[str]:
        """Return each deed with its verb; the next deeds with the same verb and the same attacks leave it out."""
        predicates: list[str] = []
        last: tuple[str, str] | None = None
        for at, deed in enumerate(deeds):
            verb, suffix = deed.verb, self.suffix(deed)
            after = deeds[at + 1] if at + 1 < len(deeds) else None
            goes_on = verb and after is not None and after.verb == verb and self.suffix(after) == suffix
            words = deed.told(self, clause, many)
            if goes_on:
                words = words.removesuffix(suffix)
            if verb and last == (verb, suffix):
                words = words.removeprefix(VERBS[verb][self.at].format(""))
            predicates.append(words)
            last = (verb, suffix) if verb else None
        return predicates

    def tested(self, test: Test | None, subject: Who, does: str, who: str) -> str:
        """Return what is done after a roll, or if it is failed."""
        if test is None:
            return f"{who} {does}".strip()
        if test.stat == "die" or test.same or test.of is not None:
            return f"{self.rolled(test)}, {who} {does}".replace("  ", " ")
        stat = STATS[test.stat][self.at]
        stat = f"{english.article(stat)} {stat}" if self.at == 0 else of_stat(stat)
        if test.by_bearer:
            return f"{TESTS['bearer'][self.at].format(stat=stat)}, {TESTS[test.goes_on][self.at]}, {who} {does}".replace(
                "  ", " "
            )
        who = who or self.who(subject)
        modifier = self._modifier(test)
        if test.goes_on == "failed":
            does = self.infinitive(does)
            return f"{who} {TESTS['or'][self.at].format(stat=stat, modifier=modifier)} {does}"
        return f"{who} {TESTS['make'][self.at].format(stat=stat, modifier=modifier)}, {TESTS['passed'][self.at]}, {who} {does}"

    def rolled(self, test: Test) -> str:
        """Return `roll one die, on a 5 or more`, `if the roll fails`, `target model must make a Willpower roll, if failed`."""
        if test.stat == "die":
            face = test.modifier if test.goes_on == "passed" else test.modifier - 1
            outcome = TESTS[f"face_{test.goes_on}"][self.at].format(number=face)
            return outcome if test.same else f"{TESTS['die'][self.at]}, {outcome}"
        if test.same or test.of is None:
            return TESTS[f"then_{test.goes_on}"][self.at]
        stat = STATS[test.stat][self.at]
        stat = f"{english.article(stat)} {stat}" if self.at == 0 else of_stat(stat)
        must = TESTS["make"][self.at].format(stat=stat, modifier=self._modifier(test))
        return f"{self.who(test.of)} {must}, {TESTS[test.goes_on][self.at]}"

    def _modifier(self, test: Test) -> str:
        help_or_not = "bonus" if test.modifier > 0 else "penalty"
        return TESTS[help_or_not][self.at].format(number=f"{test.modifier:+d}") if test.modifier else ""

    # -- deeds --------------------------------------------------------------------------------

    def deed(self, deed: Deed, clause: Clause, many: bool) -> str:
        """Return the words of a deed, without its subject."""
        return deed.told(self, clause, many)

    def suffix(self, deed: Deed) -> str:
        """Return against whom, and how many times: what rows of gains may share."""
        return f"{self.against(getattr(deed, 'against', ANY))}{self.each(getattr(deed, 'each', None))}"

    def of_attacks(self, clause: Clause, deeds: list[Deed]) -> list[str]:
        """Return `this model's next attack gains Irresistible`, `the Standard Arrow attack gains +1 damage`."""
        sentences: list[str] = []
        last = ""
        for deed in deeds:
            subject, many = self._attack_subject(clause, deed)
            does = self.plural(deed.of_attack(self)) if many else deed.of_attack(self)
            sentences.append(does if subject == last else f"{subject} {does}")
            last = subject
        return sentences

    def _attack_subject(self, clause: Clause, deed: Deed) -> tuple[str, bool]:
        """Return which attacks, and whether there are several."""
        attacks = getattr(deed, "attacks", getattr(deed, "against", ANY))
        if clause.who.kind == "all" and clause.until != "next_attack" and not attacks.names:
            kinds = self.kinds(attacks, single=False)
            subject = ATTACKS_OF[self.at].format(kinds=kinds, who=self.who(clause.who))
            return " ".join(self.contracted(subject).split()), True
        many = clause.until != "next_attack" and not attacks.names
        if clause.until == "next_attack":
            subject = NEXT_ATTACK[self.at]
        elif attacks.names:
            name = self.names.get(attacks.names[0], attacks.names[0])
            subject = NAMED_ATTACK[self.at].replace("{}", name)
        else:
            subject = OWN_ATTACKS[self.at].replace("{kinds}", self.kinds(attacks, single=False))
        whose = SUBJECTS[f"whose {clause.who.kind}"][self.at]
        if clause.who.kind == "target":
            whose = SUBJECTS[f"whose {one_target(clause.who)}"][self.at]
        return " ".join(subject.replace("{whose}", whose).split()), many

    def of_whom(self, attacks: Attacks) -> str:
        """Return `against Villain models`: against whom, whatever the attacks are."""
        return self.against(Attacks(models=attacks.models))

    def contracted(self, words: str) -> str:
        """Contract French: `de toutes les figurines` needs nothing, `de le` would be `du`."""
        return words.replace(" de les ", " des ").replace(" de le ", " du ")


def _is_order(deed: Deed) -> bool:
    return deed.is_order


def _of_attacked(clause: Clause) -> tuple[If, ...]:
    """Return what is said of the model at the other end of an attack; of a target it is said beside the target."""
    return () if clause.who.kind in ("target", "all") else clause.conditions


def tell(clauses: tuple[Clause, ...], language: str = "en", names: Mapping[str, str] | None = None) -> str:
    """Return the canonical text of a power."""
    return Teller(language, names or {}).power(clauses)
