"""What each deed of a power is called."""

from __future__ import annotations

from slugfest.cards.language.parts import (
    ANY,
    Act,
    Again,
    Attacks,
    Cancel,
    Cheaper,
    Clause,
    Cleanse,
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
    Reroll,
    Scale,
    Shield,
    Skill,
    Spare,
    Steal,
    Suffer,
    Swap,
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
from slugfest.cards.language.vocabulary import EFFECTS, KINDS, SKILLS, STATS
from slugfest.cards.language.wording import Words, changed, kinds_of, one_target
from slugfest.grammar import Noun, french

STAT_NOUNS = {"Pouvoir": "m", "dégâts": "mp", "toutes les Défenses": "fp"}
"""Gender and number of the French stats that are not feminine and one."""

GAINS = (Scale, Skill, Suffer, Hurt, Recover, Counters, Lose, Steal, Spare)
"""Gains and losses of a model."""


class Deeds(Words):
    """Says deeds."""

    def order(self, deed: Deed, who: Who) -> str:
        """Deeds that are said as an order: `Displace this model up to 12" away`."""
        match deed:
            case Relocate():
                return self.relocated(deed, who)
            case Swap() | Cleanse():
                key = "swap" if isinstance(deed, Swap) else "cleanse"
                return _of_whom(DEEDS[key][self.at].format(who=self.who(who)))
            case Cancel():
                return DEEDS["cancel"][self.at]
            case Redirect(to):
                return DEEDS[f"redirect {to}"][self.at]
            case Points(amount):
                return self.counted("points", amount)
            case Mark():
                return self.mark(deed, who)
            case Shield(what):
                return SHIELDS[what][self.at].format(who=self.who(who))
        raise TypeError(f"{type(deed).__name__} is no order")

    def relocated(self, deed: Relocate, who: Who) -> str:
        """Where somebody is moved or put."""
        key: str = "into" if deed.into else deed.to or ("anywhere" if deed.inches is None else "inches")
        if deed.to not in ("", "range") and not deed.inches:
            key = f"contact {key}"
        word = KINDS.get(deed.into, (deed.into, deed.into))[self.at].lower()
        told = DEEDS[f"{deed.how} {key}"][self.at]
        return told.format(who=self.who(who), inches=deed.inches, into=word)

    def mark(self, deed: Mark, who: Who) -> str:
        """`enemy models within 4" gain -1 Attack when attacking this model with Ranged attacks`."""
        by = self.side(deed.by, 2) if deed.by != "any" or self.at else "all models"
        by = " ".join((by, *(self.condition(one) for one in deed.attacks.models)))
        kinds = kinds_of(deed.attacks)
        attacks = ""
        if kinds != ANY:
            told = self.attacks(kinds, one=False)
            attacks = f" {('with', 'avec')[self.at]} {told}"
        amount = changed(deed.stat, deed.amount, self.language)
        return DEEDS["mark"][self.at].format(by=by, amount=amount, who=self.who(who), attacks=attacks)

    def deed(self, deed: Deed, clause: Clause, many: bool) -> str:
        if isinstance(deed, GAINS):
            return self.change(deed)
        match deed:
            case Either(options, by):
                return self.either(options, by, clause, many)
            case Raise():
                own = deed.stat == "range"
                return self.joined(self.of_attacks(clause, [deed])) if own else self.change(deed)
            case Relocate(how, inches, _) if clause.may:
                return DEEDS[f"may {how}"][self.at].format(inches)
            case Relocate() | Cancel() | Points() | Mark() | Redirect() | Swap() | Cleanse():
                return self.order(deed, clause.who)
            case Ignore() | Forbid() | Shield() | Cheaper():
                return self.bound(deed, clause)
            case Reroll():
                return self.reroll(deed, clause.until == "next_attack")
            case Trait() | Instead() if clause.who.kind not in ("self", "target"):
                return self._of_attack(deed)
            case Trait() | Instead():
                return self.joined(self.of_attacks(clause, [deed]))
        return self.allowed(deed)

    def reroll(self, deed: Reroll, next_one: bool) -> str:
        """`may reroll one die of its Ranged attack rolls`."""
        if deed.roll != "attack":
            stat = STATS[deed.roll][self.at]
            stat = stat if self.at == 0 else of_stat(stat)
            if deed.failed and not deed.dice:
                return DEEDS["reroll failed"][self.at].format(stat)
            rolls = DEEDS["reroll stat"][self.at].format(stat)
        else:
            key = "reroll next" if next_one else "reroll attack"
            rolls = " ".join(DEEDS[key][self.at].format(kinds=self.kinds(deed.attacks, next_one)).split())
        return DEEDS["reroll one" if deed.dice else "reroll all"][self.at].format(rolls)

    def forced(self, deed: Reroll, clause: Clause) -> str:
        """`you may force target enemy model to reroll one die of its next attack`."""
        told = self.reroll(deed, clause.until == "next_attack")
        who = self.who(clause.who)
        if self.at == 0:
            return told.replace("may reroll", f"you may force {who} to reroll")
        return told.replace("peut relancer", f"vous pouvez forcer {who} à relancer")

    def bound(self, deed: Ignore | Forbid | Shield | Cheaper, clause: Clause) -> str:
        """What holds for a model's own doings."""
        match deed:
            case Ignore(what):
                return DEEDS["ignores"][self.at].format(IGNORED[what][self.at])
            case Forbid(what):
                return FORBIDDEN[what][self.at]
            case Shield(what) if what in EFFECTS:
                return DEEDS["immune"][self.at].format(EFFECTS[what][self.at])
            case Shield(what, attacks):
                return SHIELDS[what][self.at].format(who=self.who(clause.who), attacks=self.aimed(attacks))
            case Cheaper(of="overload", attacks=attacks):
                next_one = clause.until == "next_attack"
                key = "overload free next" if next_one else "overload free"
                return " ".join(DEEDS[key][self.at].format(kinds=self.kinds(attacks, next_one)).split())
            case Cheaper():
                return self._cost(deed, deed.of)

    def aimed(self, attacks: Attacks) -> str:
        """`Ranged attacks from more than 8" away`; in French with its preposition."""
        told = self.attacks(kinds_of(attacks), one=False)
        where = " ".join(self.condition(one) for one in attacks.models)
        if self.at == 0:
            return f"{told} from {where}" if where else told
        return " ".join((_from(told), where)).strip()

    def allowed(self, deed: Deed) -> str:
        """What a model may do besides."""
        match deed:
            case FreeThrow(strength, on, up_to):
                told = DEEDS["throw_with" if strength else "throw"][self.at].format(strength=strength)
                return f"{told} {DEEDS[f'on {on} {up_to}'][self.at]}"
            case FreeAttack(attacks, at):
                kind = (
                    self.names.get(attacks.names[0], attacks.names[0])
                    if attacks.names
                    else self.kinds(attacks)
                )
                key = "free_attack" if at == "same" else f"free_attack {at}"
                return " ".join(DEEDS[key][self.at].format(kind).split())
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
            case Raise():
                return f"{self._raised(deed)}{self.suffix(deed)}"
            case Scale() | Spare():
                return self.spared(deed)
            case Skill(use, against):
                return f"{DEEDS['gains'][self.at].format(self.skill(use))}{self.against(against)}"
            case Suffer(inflict):
                return DEEDS["suffers"][self.at].format(self.inflict(inflict))
            case Hurt(amount, nature, pure):
                facts = {"damage": self.counted("hurt", amount), "nature": KINDS[nature][self.at]}
                told = DEEDS["hurt"][self.at].format(amount=amount, **facts)
                return told + (DEEDS["pure"][self.at] if pure else "")
            case Recover() | Counters() | Steal():
                return self.counters(deed)
            case Lose(what, one):
                if what in SKILLS:
                    return DEEDS["loses"][self.at].format(SKILLS[what][self.at])
                return LOST[f"{'one ' if one else ''}{what}"][self.at]
        raise TypeError(f"{type(deed).__name__} is no change")

    def counters(self, deed: Recover | Counters | Steal) -> str:
        if isinstance(deed, Recover):
            told = DEEDS.get(f"recover {deed.each_round}")
            return told[self.at] if told else self.counted("recover", deed.amount)
        if isinstance(deed, Steal):
            return self.counted("steal", deed.amount)
        return self.counted("gain" if deed.amount > 0 else "lose", abs(deed.amount))

    def suffix(self, deed: Deed) -> str:
        """Against whom, and how many times: what rows of gains may share."""
        return f"{self.against(getattr(deed, 'against', ANY))}{self.each(getattr(deed, 'each', None))}"

    def spared(self, deed: Scale | Spare) -> str:
        """`suffers 1 less damage to a minimum of 1 from Ranged attacks`, `doubles its Speed`."""
        if isinstance(deed, Scale):
            key = "halves its" if deed.half else "doubles"
            return DEEDS[key][self.at].format(
                stat=STATS[deed.stat][self.at], whose=whose(STATS[deed.stat][1])
            )
        half = "spare half down" if deed.down else "spare half"
        told = DEEDS[half][self.at] if deed.half else self.counted("spare", deed.amount)
        if deed.least:
            told += DEEDS["least"][self.at].format(deed.least)
        if deed.attacks == ANY:
            return told
        source = self.of(deed.attacks)
        return told + DEEDS["from"][self.at].format(source if self.at == 0 else _from(source))

    def either(self, options: tuple[tuple[Deed, ...], ...], by: str, clause: Clause, many: bool) -> str:
        joint = JOINTS["and"][self.at]
        told = [joint.join(self.deed(one, clause, many) for one in option) for option in options]
        if by == "roll":
            faces = ", ".join(f"{face}/ {one}" for face, one in enumerate(told, 1))
            return f"{DEEDS['roll'][self.at]} {faces}"
        return f"{DEEDS['choose'][self.at]} {JOINTS['or_else'][self.at].join(told)}"

    def _cost(self, deed: Cheaper, of: str) -> str:
        if deed.free:
            return DEEDS["free"][self.at]
        what = CHEAPER_OF[of][self.at]
        if deed.halved:
            told = DEEDS["halves"][self.at].format(what)
        else:
            told = DEEDS["cheaper" if deed.amount > 0 else "dearer"][self.at].format(what, abs(deed.amount))
        return told + (DEEDS["least"][self.at].format(deed.least) if deed.least else "")

    def of_attacks(self, clause: Clause, deeds: list[Deed]) -> list[str]:
        """`this model's next attack gains Irresistible`, `the Standard Arrow attack gains +1 damage`."""
        told: list[str] = []
        last = ""
        for deed in deeds:
            subject, many = self._attack_subject(clause, deed)
            does = self.plural(self._of_attack(deed)) if many else self._of_attack(deed)
            told.append(does if subject == last else f"{subject} {does}")
            last = subject
        return told

    def _attack_subject(self, clause: Clause, deed: Deed) -> tuple[str, bool]:
        """Which attacks, and whether there are several."""
        attacks = getattr(deed, "attacks", getattr(deed, "against", ANY))
        many = clause.until != "next_attack" and not attacks.names
        if clause.until == "next_attack":
            subject = DEEDS["next_attack"][self.at]
        elif attacks.names:
            name = self.names.get(attacks.names[0], attacks.names[0])
            subject = DEEDS["named_attack"][self.at].replace("{name}", name)
        else:
            subject = DEEDS["own_attacks"][self.at].replace("{kinds}", self.kinds(attacks, one=False))
        whose = SUBJECTS[f"whose {clause.who.kind}"][self.at]
        if clause.who.kind == "target":
            whose = SUBJECTS[f"whose {one_target(clause.who)}"][self.at]
        return " ".join(subject.replace("{whose}", whose).split()), many

    def _raised(self, deed: Raise) -> str:
        stat, amount = deed.stat, deed.amount
        if stat == "range":
            return DEEDS["longer" if amount > 0 else "shorter"][self.at].format(abs(amount))
        name = STATS[stat][self.at]
        if deed.least:
            facts = {"stat": name, "amount": abs(amount), "least": deed.least, "whose": whose(STATS[stat][1])}
            return DEEDS["lowers"][self.at].format(**facts)
        return DEEDS["gains"][self.at].format(changed(stat, amount, self.language))

    def _of_whom(self, attacks: Attacks) -> str:
        models = Attacks(models=attacks.models)
        return self.against(models)

    def _of_attack(self, deed: Deed) -> str:
        match deed:
            case Trait(inflict, attacks):
                return DEEDS["gains"][self.at].format(self.inflict(inflict)) + self._of_whom(attacks)
            case Instead(stat):
                return DEEDS["instead"][self.at].format(STATS[stat][self.at])
            case Ignore(what):
                return DEEDS["ignores"][self.at].format(IGNORED[what][self.at])
            case Cheaper():
                return self._cost(deed, "cost")
            case Raise():
                return self._raised(deed) + self._of_whom(deed.against) + self.each(deed.each)
        raise TypeError(f"no attack has {type(deed).__name__}")


def of_stat(stat: str) -> str:
    """French elides: `jet d'Agilité`, `jet de Volonté`; the apostrophe of print comes where the text is shown."""
    return french.de(Noun(stat)).replace("’", "'")


def whose(stat: str) -> str:
    """French: `son Attaque`, `sa Vitesse`, `son Pouvoir`, `ses dégâts`."""
    return french.son(french.common(stat, STAT_NOUNS.get(stat, "f")))


def _from(told: str) -> str:
    """French: `les attaques` after `de` is `des attaques`; what has no article elides."""
    return f"des {told.removeprefix('les ')}" if told.startswith("les ") else f"de {told}"


def _of_whom(told: str) -> str:
    """French: `de toutes les figurines` needs nothing, `de le` would be `du`."""
    return told.replace(" de les ", " des ").replace(" de le ", " du ")
