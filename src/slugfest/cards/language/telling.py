"""From the clauses of a power back to its canonical sentences, in English and French."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from slugfest.cards.language.parts import (
    ANY,
    BEARER,
    Act,
    Again,
    Attacks,
    Cancel,
    Cheaper,
    Clause,
    Counters,
    Deed,
    Either,
    Forbid,
    FreeAttack,
    FreeThrow,
    Hurt,
    If,
    Ignore,
    Instead,
    Lose,
    Mark,
    PickNature,
    Points,
    Raise,
    Recover,
    Redirect,
    Relocate,
    Shield,
    Skill,
    Suffer,
    Test,
    Trait,
    When,
    Who,
)
from slugfest.cards.language.sentences import (
    CHEAPER_OF,
    CONDITIONS,
    DEEDS,
    FORBIDDEN,
    FORMS,
    IGNORED,
    IMPROVEMENTS,
    JOINTS,
    LOST,
    MOMENTS,
    PLURALS,
    SHIELDS,
    SUBJECTS,
    TESTS,
    UNTIL,
    WITHIN,
)
from slugfest.cards.language.vocabulary import EFFECTS, KINDS, SKILLS, STATS

LANGUAGES = {"en": 0, "fr": 1}
SHARED: tuple[tuple[Any, str], ...] = (((Raise, Skill), "gains"), ((Suffer,), "suffers"))
"""Deeds that may share one verb: `gains +1 Attack, +2 Speed`."""
SHARED_BY: dict[str, Any] = {key: kinds for kinds, key in SHARED}
OF_ATTACKS = ("damage", "attack", "range")
"""Stats that belong to a model's own attacks rather than to what it does against others'."""


class Teller:
    """Says clauses in one language; `names` are the printed names of attacks by their keys."""

    def __init__(self, language: str, names: Mapping[str, str]) -> None:
        self.at = LANGUAGES[language]
        self.names = names

    def power(self, clauses: tuple[Clause, ...]) -> str:
        return " ".join(self.sentence(clause) for clause in clauses)

    def sentence(self, clause: Clause) -> str:
        """When, on what condition, who, a roll, what, how long."""
        lead = (
            [self.moment(clause.when, clause.conditions)]
            if clause.when.moment not in ("used", "always")
            else []
        )
        lead += [self.condition(one) for one in clause.conditions if not one.what.startswith("victim")]
        told = ", ".join(one for one in (*lead, self.core(clause)) if one)
        until = "" if clause.until == "next_attack" else UNTIL[clause.until][self.at]
        if until and not (clause.until == "game" and clause.when.moment == "game_starts"):
            told = f"{told} {until}"
        return f"{told[0].upper()}{told[1:]}."

    # -- when, and on what condition ----------------------------------------------------------

    def moment(self, when: When, conditions: tuple[If, ...]) -> str:
        told = MOMENTS[when.moment][self.at]
        victim = [self.condition(one) for one in conditions if one.what.startswith("victim")]
        stance = IMPROVEMENTS[when.improvement][self.at] if when.improvement else ""
        of = self.attacks(when.attacks, one=True) if when.attacks != ANY else ""
        by = {"attacked": ("by", "par"), "friend_attacked": ("", ""), "improved": ("", "")}.get(
            when.moment, ("with", "avec")
        )[self.at]
        if when.moment == "friend_attacked":
            return told.format(of or DEEDS["any_attack"][self.at])
        with_attack = f"{by} {of}" if of else ""
        return " ".join(one for one in (told.format(stance=stance), *victim, with_attack) if one)

    def condition(self, one: If) -> str:
        word = KINDS.get(one.word, (one.word, one.word))[self.at].lower() if one.word else ""
        ordinal = (("", "first", "second", "third"), ("", "première", "deuxième", "troisième"))[self.at]
        zone = ordinal[one.number] if one.what == "bearer_zone" else ""
        return CONDITIONS[one.what][self.at].format(number=one.number, word=word, zone=zone)

    # -- who does what ------------------------------------------------------------------------

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
        named = clause.when.moment in ("attacked", "improved") or (
            clause.when.moment in ("used", "always") and clause.conditions
        )
        if clause.who == BEARER and named:
            return SUBJECTS["it_also" if clause.when.moment == "improved" else "it"][self.at]
        return self.who(clause.who)

    def _acted(self, clause: Clause, deeds: list[Deed], many: bool) -> str:
        who = self.subject(clause)
        if clause.may and not isinstance(
            deeds[0], Relocate | FreeAttack | FreeThrow | Again | Act | PickNature
        ):
            plain = Clause(clause.does, clause.who, clause.when, clause.conditions, clause.test, clause.until)
            return f"{DEEDS['may'][self.at]} {self._acted(plain, deeds, many)}"
        if all(_is_order(one) for one in deeds) and not clause.may:
            does = self.joined(self.order(one, clause.who) for one in deeds)
            does = self.plural(does) if many else does
            return self.tested(clause.test, clause.who, does, "") if clause.test else does
        if isinstance(deeds[0], Either) and deeds[0].by == "roll":
            return self.deed(deeds[0], clause, many)
        does = self.joined(self.predicates(deeds, clause, many))
        told = self.tested(clause.test, clause.who, does, who)
        return self.plural(told) if many else told

    def predicates(self, deeds: list[Deed], clause: Clause, many: bool) -> list[str]:
        """Each deed with its verb; what follows with the same verb and the same attacks goes without."""
        told: list[str] = []
        last: tuple[str, Attacks] | None = None
        for at, deed in enumerate(deeds):
            verb = next((key for kinds, key in SHARED if isinstance(deed, kinds)), "")
            against = getattr(deed, "against", ANY)
            after = deeds[at + 1] if at + 1 < len(deeds) else None
            goes_on = (
                verb and isinstance(after, SHARED_BY[verb]) and getattr(after, "against", ANY) == against
            )
            words = self.deed(deed, clause, many)
            if goes_on:
                words = words.removesuffix(self.against(against))
            if verb and last == (verb, against):
                words = words.removeprefix(DEEDS[verb][self.at].format(""))
            told.append(words)
            last = (verb, against) if verb else None
        return told

    def plural(self, told: str) -> str:
        for one, many in PLURALS[self.at]:
            told = re.sub(rf"\b{one}\b", many, told)
        return told

    def tested(self, test: Test | None, subject: Who, does: str, who: str) -> str:
        if test is None:
            return f"{who} {does}".strip()
        stat = STATS[test.stat][self.at]
        stat = (f"an {stat}" if stat[0] in "AEIOU" else f"a {stat}") if self.at == 0 else _of(stat)
        if test.by_bearer:
            return f"{TESTS['bearer'][self.at].format(stat=stat)}, {TESTS[test.goes_on][self.at]}, {who} {does}".replace(
                "  ", " "
            )
        who = who or self.who(subject)
        modifier = TESTS["modifier"][self.at].format(number=f"{test.modifier:+d}") if test.modifier else ""
        if test.goes_on == "failed":
            return f"{who} {TESTS['or'][self.at].format(stat=stat, modifier=modifier)} {does}"
        return f"{who} {TESTS['make'][self.at].format(stat=stat, modifier=modifier)}, {TESTS['passed'][self.at]}, {who} {does}"

    def who(self, who: Who) -> str:
        """`target enemy model`, `all friendly models within 3"`."""
        if who.kind != "all":
            return SUBJECTS[f"{who.kind} {who.side}" if who.kind == "target" else who.kind][self.at]
        others = SUBJECTS[f"all {'other ' if who.other else ''}{who.side}"][self.at]
        inches = WITHIN["range" if who.within is None else "inches"][self.at].format(inches=who.within)
        told = f"{others} {inches}"
        return f"{SUBJECTS['self'][self.at]}{JOINTS['and'][self.at]}{told}" if who.and_self else told

    def joined(self, told: Any) -> str:
        return JOINTS["comma"][self.at].join(one for one in told if one)

    # -- attacks of the subject ---------------------------------------------------------------

    def _of_its_attacks(self, deed: Deed, clause: Clause) -> bool:
        if isinstance(deed, Trait | Instead):
            return True
        if isinstance(deed, Ignore):
            return clause.until == "next_attack"
        if isinstance(deed, Cheaper):
            return bool(deed.attacks.names)
        if not isinstance(deed, Raise) or deed.stat not in OF_ATTACKS:
            return False
        return deed.against != ANY or clause.until == "next_attack"

    def of_attacks(self, clause: Clause, deeds: list[Deed]) -> list[str]:
        """`this model's next attack gains Irresistible`, `the Standard Arrow attack gains +1 damage`."""
        told: list[str] = []
        last = ""
        for deed in deeds:
            subject = self._attack_subject(clause, deed)
            told.append(self._of_attack(deed) if subject == last else f"{subject} {self._of_attack(deed)}")
            last = subject
        return told

    def _attack_subject(self, clause: Clause, deed: Deed) -> str:
        attacks = getattr(deed, "attacks", getattr(deed, "against", ANY))
        if clause.until == "next_attack":
            subject = DEEDS["next_attack"][self.at]
        elif attacks.names:
            name = self.names.get(attacks.names[0], attacks.names[0])
            subject = DEEDS["named_attack"][self.at].replace("{name}", name)
        else:
            subject = DEEDS["own_attacks"][self.at].replace("{kinds}", self.kinds(attacks))
        whose = SUBJECTS[f"whose {clause.who.kind}"][self.at]
        if clause.who.kind == "target":
            whose = SUBJECTS[f"whose target {clause.who.side}"][self.at]
        return " ".join(subject.replace("{whose}", whose).split())

    def _of_attack(self, deed: Deed) -> str:
        match deed:
            case Trait(inflict):
                return DEEDS["gains"][self.at].format(self.inflict(inflict))
            case Instead(stat):
                return DEEDS["instead"][self.at].format(STATS[stat][self.at])
            case Ignore(what):
                return DEEDS["ignores"][self.at].format(IGNORED[what][self.at])
            case Cheaper(amount, halved):
                return self._cost("cost", amount, halved)
            case Raise("range", amount):
                return DEEDS["range"][self.at].format(-amount)
            case Raise(stat, amount):
                return DEEDS["gains"][self.at].format(f"{amount:+d} {STATS[stat][self.at]}")
        raise TypeError(f"no attack has {type(deed).__name__}")

    # -- deeds --------------------------------------------------------------------------------

    def order(self, deed: Deed, who: Who) -> str:
        """Deeds that are said as an order: `Displace this model up to 12" away`."""
        match deed:
            case Relocate(how, inches, into):
                key = f"{how} {'into' if into else 'anywhere' if inches is None else 'inches'}"
                word = KINDS.get(into, (into, into))[self.at].lower()
                return DEEDS[key][self.at].format(who=self.who(who), inches=inches, into=word)
            case Cancel():
                return DEEDS["cancel"][self.at]
            case Redirect(to):
                return DEEDS[f"redirect {to}"][self.at]
            case Points(amount):
                return DEEDS["points"][self.at].format(amount)
            case Mark(amount):
                return DEEDS["mark"][self.at].format(amount=amount, who=self.who(who))
            case Shield(what):
                return SHIELDS[what][self.at].format(who=self.who(who))
        raise TypeError(f"{type(deed).__name__} is no order")

    def deed(self, deed: Deed, clause: Clause, many: bool) -> str:
        match deed:
            case Either(options, by):
                return self.either(options, by, clause, many)
            case Raise() | Skill() | Suffer() | Hurt() | Recover() | Counters() | Lose():
                return self.change(deed)
            case Relocate(how, inches, _) if clause.may:
                return DEEDS[f"may {how}"][self.at].format(inches)
            case Relocate() | Cancel() | Points() | Mark() | Redirect():
                return self.order(deed, clause.who)
            case Ignore() | Forbid() | Shield() | Cheaper():
                return self.bound(deed, clause.who)
            case Trait() | Instead():
                return self.joined(self.of_attacks(clause, [deed]))
        return self.allowed(deed)

    def bound(self, deed: Ignore | Forbid | Shield | Cheaper, who: Who) -> str:
        """What holds for a model's own doings."""
        match deed:
            case Ignore(what):
                return DEEDS["ignores"][self.at].format(IGNORED[what][self.at])
            case Forbid(what):
                return FORBIDDEN[what][self.at]
            case Shield(what):
                return SHIELDS[what][self.at].format(who=self.who(who))
            case Cheaper(amount, halved, of):
                return self._cost(of, amount, halved)

    def allowed(self, deed: Deed) -> str:
        """What a model may do besides."""
        match deed:
            case FreeThrow(strength, on, up_to):
                told = DEEDS["throw_with" if strength else "throw"][self.at].format(strength=strength)
                return f"{told} {DEEDS[f'on {on} {up_to}'][self.at]}"
            case FreeAttack(attacks):
                kind = (
                    self.names.get(attacks.names[0], attacks.names[0])
                    if attacks.names
                    else self.kinds(attacks)
                )
                return DEEDS["free_attack"][self.at].format(kind)
            case Again(frequency):
                return DEEDS[f"again {frequency}"][self.at]
            case Act():
                return DEEDS["act"][self.at]
            case PickNature(natures):
                return DEEDS["nature"][self.at].format(
                    JOINTS["or"][self.at].join(KINDS[one][self.at] for one in natures)
                )
        raise TypeError(f"the card language has no {type(deed).__name__}")

    def change(self, deed: Deed) -> str:
        """Gains and losses of a model."""
        match deed:
            case Raise(stat, amount, against):
                told = DEEDS["gains"][self.at].format(f"{amount:+d} {STATS[stat][self.at]}")
                return f"{told}{self.against(against)}"
            case Skill(use, against):
                return f"{DEEDS['gains'][self.at].format(self.skill(use))}{self.against(against)}"
            case Suffer(inflict):
                return DEEDS["suffers"][self.at].format(self.inflict(inflict))
            case Hurt(amount, nature):
                return DEEDS["hurt"][self.at].format(amount=amount, nature=KINDS[nature][self.at])
            case Recover(amount, each_round):
                key = f"recover {each_round}" if each_round else "recover"
                return DEEDS[key][self.at].format(amount)
            case Counters(amount):
                return DEEDS["counters" if amount > 0 else "lose_counters"][self.at].format(abs(amount))
            case Lose(what, one):
                if what in SKILLS:
                    return DEEDS["loses"][self.at].format(SKILLS[what][self.at])
                return LOST[f"{'one ' if one else ''}{what}"][self.at]
        raise TypeError(f"{type(deed).__name__} is no change")

    def either(self, options: tuple[tuple[Deed, ...], ...], by: str, clause: Clause, many: bool) -> str:
        joint = JOINTS["and"][self.at]
        told = [joint.join(self.deed(one, clause, many) for one in option) for option in options]
        if by == "roll":
            faces = ", ".join(f"{face}/ {one}" for face, one in enumerate(told, 1))
            return f"{DEEDS['roll'][self.at]} {faces}"
        return f"{DEEDS['choose'][self.at]} {JOINTS['or_else'][self.at].join(told)}"

    def _cost(self, of: str, amount: int, halved: bool) -> str:
        what = CHEAPER_OF[of][self.at]
        if halved:
            return DEEDS["halves"][self.at].format(what)
        return DEEDS["cheaper" if amount > 0 else "dearer"][self.at].format(what, abs(amount))

    # -- words --------------------------------------------------------------------------------

    def inflict(self, inflict: Any) -> str:
        name = EFFECTS[inflict.effect][self.at]
        return f"{name}/{inflict.amount}" if inflict.amount else name

    def skill(self, use: Any) -> str:
        words = [SKILLS[use.skill][self.at]]
        if use.amount:
            words.append(str(use.amount))
        if use.word:
            against = ("vs" if use.amount else "to", "contre")[self.at]
            words += [against, KINDS.get(use.word, (use.word.capitalize(),) * 2)[self.at]]
        return " ".join(words)

    def against(self, attacks: Attacks) -> str:
        return (
            "" if attacks == ANY else f" {DEEDS['against'][self.at].format(self.attacks(attacks, one=False))}"
        )

    def kinds(self, attacks: Attacks) -> str:
        """`Physical or Energy Ranged`."""
        words = [KINDS.get(one, (one, one))[self.at] for one in (*attacks.natures, *attacks.types)]
        forms = [FORMS[one][self.at] for one in attacks.forms]
        joint = JOINTS["or"][self.at]
        return " ".join(one for one in (joint.join(words), joint.join(forms)) if one)

    def attacks(self, attacks: Attacks, one: bool) -> str:
        if attacks.names:
            name = self.names.get(attacks.names[0], attacks.names[0])
            return DEEDS["a_named" if one else "named"][self.at].format(name)
        return (
            DEEDS["an_attack" if one else "attacks"][self.at].format(self.kinds(attacks)).replace("  ", " ")
        )


def _of(stat: str) -> str:
    """French elides: `jet d'Agilité`, `jet de Volonté`."""
    return f"d'{stat}" if stat[0] in "AEÉIOU" else f"de {stat}"


def _is_order(deed: Deed) -> bool:
    """Is this said as an order, without the subject in front?"""
    if isinstance(deed, Shield):
        return deed.what == "overload"
    return isinstance(deed, Relocate | Cancel | Points | Mark | Redirect)


def tell(clauses: tuple[Clause, ...], language: str = "en", names: Mapping[str, str] | None = None) -> str:
    """The canonical text of a power."""
    return Teller(language, names or {}).power(clauses)
