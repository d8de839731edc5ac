"""What each deed of a power is called."""

from __future__ import annotations

from slugfest.cards.language.parts import (
    ANY,
    Act,
    Again,
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
    Trait,
    Who,
)
from slugfest.cards.language.sentences import (
    CHEAPER_OF,
    DEEDS,
    FORBIDDEN,
    IGNORED,
    JOINTS,
    LOST,
    SHIELDS,
    SUBJECTS,
)
from slugfest.cards.language.vocabulary import KINDS, SKILLS, STATS
from slugfest.cards.language.wording import Words


class Deeds(Words):
    """Says deeds."""

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
            case Raise("range"):
                return self.joined(self.of_attacks(clause, [deed]))
            case Raise() | Skill() | Suffer() | Hurt() | Recover() | Counters() | Lose():
                return self.change(deed)
            case Relocate(how, inches, _) if clause.may:
                return DEEDS[f"may {how}"][self.at].format(inches)
            case Relocate() | Cancel() | Points() | Mark() | Redirect():
                return self.order(deed, clause.who)
            case Ignore() | Forbid() | Shield() | Cheaper():
                return self.bound(deed, clause.who)
            case Trait(inflict) if clause.who.kind not in ("self", "target"):
                return DEEDS["gains"][self.at].format(self.inflict(inflict))
            case Instead(stat) if clause.who.kind not in ("self", "target"):
                return DEEDS["instead"][self.at].format(STATS[stat][self.at])
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
                return f"{self._raised(stat, amount)}{self.against(against)}"
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

    def _raised(self, stat: str, amount: int) -> str:
        if stat == "range":
            return DEEDS["longer" if amount > 0 else "shorter"][self.at].format(abs(amount))
        return DEEDS["gains"][self.at].format(f"{amount:+d} {STATS[stat][self.at]}")

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
            case Raise(stat, amount):
                return self._raised(stat, amount)
        raise TypeError(f"no attack has {type(deed).__name__}")
