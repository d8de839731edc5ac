"""The words of powers in one language: names, attacks, conditions, subjects."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec

from slugfest.cards.language.clause import ANY, ANYWHERE, Attacks, If, Who
from slugfest.cards.language.phrases.conditions import CONDITIONS, ZONES
from slugfest.cards.language.phrases.subjects import SUBJECTS
from slugfest.cards.language.texts import Said, texts_beside
from slugfest.cards.language.vocabulary import EFFECTS, KINDS, SKILLS, STATS
from slugfest.cards.language.words import Inflict, SkillUse
from slugfest.grammar import Noun, counted, english, french, infinitive, of_several

LANGUAGES = {"en": 0, "fr": 1}
TEXTS = texts_beside(__file__)
WITHIN = TEXTS.table("within")
SIDES = TEXTS.table("sides")
"""Messages about a number of models (`grammar.counted`)."""
DAMAGE, COUNTERS = TEXTS.words("damage", "counters")
"""Messages about a number of things."""
GROUPS = TEXTS.table("groups")
COMMA, AND, OR, OR_ELSE = TEXTS.words("comma", "and", "or", "or_else")
VERBS = TEXTS.table("verbs")
"""Verbs that deeds side by side share: `gains +1 Attack, +2 Speed`."""
GAINS = VERBS["gains"]
AGAINST, FOR_EACH, LEAST, OF_TYPE = TEXTS.words("against", "for_each", "least", "of_type")
KINDS_OF_ATTACKS = {
    "physical": ("Physical", "physique", "physiques"),
    "energy": ("Energy", "d'Énergie", "d'Énergie"),
    "supernatural": ("Supernatural", "surnaturelle", "surnaturelles"),
    "mental": ("Mental", "mentale", "mentales"),
}
"""Beside the word attack, a Nature agrees in French; a damage type stands as `de type Feu`."""
FORMS = TEXTS.table("forms")
ATTACKS, AN_ATTACK, ANY_ATTACK = TEXTS.words("attacks", "an_attack", "any_attack")
ATTACKS_OF = TEXTS.said("attacks_of")
NAMED_ATTACK, OWN_ATTACKS, NEXT_ATTACK = TEXTS.words("named_attack", "own_attacks", "next_attack")


class Words:
    """Says words in one language; `names` are the printed names of attacks by their keys."""

    def __init__(self, language: str, names: Mapping[str, str]) -> None:
        self.language = language
        self.at = LANGUAGES[language]
        self.names = names

    def joined(self, parts: Iterable[str]) -> str:
        return COMMA[self.at].join(part for part in parts if part)

    def who(self, who: Who) -> str:
        """Return `target enemy model`, `all friendly models within 3"`."""
        if who.kind == "target":
            chosen = self.grouped(SUBJECTS[one_target(who)][self.at], who.group)
            return chosen if who.within is None else f"{chosen} {self.near(who.within)}"
        if who.kind != "all":
            return SUBJECTS[who.kind][self.at]
        others = SUBJECTS[f"all {'other ' if who.other else ''}{who.side}"][self.at]
        everybody = f"{self.grouped(others, who.group)} {self.near(who.within)}"
        return f"{SUBJECTS['self'][self.at]}{AND[self.at]}{everybody}" if who.and_self else everybody

    def near(self, within: int | None) -> str:
        """Return `in range`, `in contact`, `within 4"`, `on the table`."""
        known = {None: "range", 0: "contact", ANYWHERE: "anywhere"}
        return WITHIN[known.get(within, "inches")][self.at].format(inches=within)

    def grouped(self, models: str, group: str) -> str:
        """Return `Villain models`; in French the group follows in brackets."""
        if not group:
            return models
        name = GROUPS.get(group, (group, group))[self.at]
        return re.sub(r"(?=models?$)", f"{name} ", models) if self.at == 0 else f"{models} ({name})"

    def plural(self, predicate: str) -> str:
        """Return a predicate as it is said of several models."""
        return of_several(predicate, self.language)

    def infinitive(self, predicate: str) -> str:
        """Return verbs as they stand after an auxiliary (`must pass a roll or suffer`); in French as they are."""
        return infinitive(predicate) if self.at == 0 else predicate

    def counted(self, message: Said, number: int) -> str:
        """Return `1 Power counter`, `2 Power counters`."""
        return counted(message[self.at], number, self.language)

    def side(self, side: str, number: int) -> str:
        """Return `enemy model` or `enemy models`; nothing where no side is named."""
        return counted(SIDES[side][self.at], number, self.language) if side in SIDES else ""

    def condition(self, condition: If, many: bool = False) -> str:
        """Return `while this model has no Power counters`, `that is Knocked Down`."""
        what, word, number = condition.what, condition.word, condition.number
        key: str = what
        if what in ("bearer_near", "bearer_alone") and not number:
            key += " contact"
        elif what == "bearer_in" and number:
            key += " near"
        elif what in ("bearer_moved", "bearer_not_moved") and word:
            key += " round"
        elif what == "victim_at_most" and word == "level":
            key += " level"
        if many and f"{key} many" in CONDITIONS:
            key += " many"
        return CONDITIONS[key][self.at].format(
            number=number,
            word=KINDS.get(word, (word, word))[self.at].lower(),
            zone=ZONES[self.at][number] if what in ("bearer_zone", "bearer_worn") else "",
            side=self.side(word, 1),
            sides=self.side(word, 2),
            stat=STATS.get(word, ("", ""))[self.at],
            counters=self.counted(COUNTERS, number),
        )

    def models(self, conditions: tuple[If, ...]) -> str:
        """Return the models at the other end: `Villain models more than 8" away`."""
        group = next((known.word for known in conditions if known.what == "victim_group"), "")
        words = [self.grouped(self.side("any", 2), group)]
        words += [self.condition(known, many=True) for known in conditions if known.what != "victim_group"]
        return " ".join(words)

    def each(self, who: Who | None) -> str:
        """Return `for each enemy model in contact`."""
        if who is None:
            return ""
        model = self.side(who.side, 1)
        if who.other:
            model = f"other {model}" if self.at == 0 else f"autre {model}"
        return f" {FOR_EACH[self.at].format(f'{self.grouped(model, who.group)} {self.near(who.within)}')}"

    def somebody(self, who: Who) -> str:
        """Return `an enemy model within 4"`, `another friendly model on the table`."""
        model = self.grouped(self.side(who.side, 1), who.group)
        if self.at == 1:
            model = f"{'une autre' if who.other else 'une'} {model}"
        else:
            model = f"another {model}" if who.other else f"{english.article(model)} {model}"
        return model if who.within == ANYWHERE else f"{model} {self.near(who.within)}"

    def inflict(self, inflict: Inflict) -> str:
        name = EFFECTS[inflict.effect][self.at]
        return f"{name}/{inflict.amount}" if inflict.amount else name

    def skill(self, use: SkillUse) -> str:
        words = [SKILLS[use.skill][self.at]]
        if use.amount:
            words.append(str(use.amount))
        if use.word:
            against = ("vs" if use.amount else "to", "contre")[self.at]
            words += [against, KINDS.get(use.word, (use.word.capitalize(),) * 2)[self.at]]
        return " ".join(words)

    def against(self, attacks: Attacks) -> str:
        return "" if attacks == ANY else f" {AGAINST[self.at].format(self.of(attacks))}"

    def of(self, attacks: Attacks) -> str:
        """Return `Melee attacks`, `Villain models`, `Melee attacks of Villain models`."""
        if not attacks.models:
            return self.attacks(attacks, single=False)
        models = self.models(attacks.models)
        if kinds_of(attacks) == ANY:
            return models if self.at == 0 else f"les {models}"
        return f"{self.attacks(attacks, single=False)} {('of', 'des')[self.at]} {models}"

    def kinds(self, attacks: Attacks, single: bool = True) -> str:
        """Return `Physical or Energy Ranged`."""
        joint = OR[self.at]
        natures = [KINDS_OF_ATTACKS[name][self.at if single else 2 * self.at] for name in attacks.natures]
        types = [KINDS.get(name, (name, name))[self.at] for name in attacks.types]
        words = natures + [OF_TYPE[self.at].format(name) for name in types]
        forms = [FORMS[name][self.at] for name in attacks.forms]
        return " ".join(part for part in (joint.join(words), joint.join(forms)) if part)

    def attacks(self, attacks: Attacks, single: bool) -> str:
        if attacks.names:
            name = self.names.get(attacks.names[0], attacks.names[0])
            return NAMED_ATTACK[self.at].format(name)
        kinds = self.kinds(attacks, single)
        words = " ".join((AN_ATTACK if single else ATTACKS)[self.at].format(kinds).split())
        return f"{english.article(words)} {words}" if single and self.at == 0 else words


def one_target(who: Who) -> str:
    """Return the key of a target: `target friendly`, `target other friendly`."""
    return f"target {'other ' if who.other else ''}{who.side}"


def kinds_of(attacks: Attacks) -> Attacks:
    """Return the same attacks, whichever model is at the other end."""
    return msgspec.structs.replace(attacks, models=()) if attacks.models else attacks


def changed(stat: str, amount: int, language: str) -> str:
    """Return `+2 Attack`, `+1 damage`, `+1 dégât`."""
    at = LANGUAGES[language]
    name = counted(DAMAGE[at], abs(amount), language) if stat == "damage" else STATS[stat][at]
    return f"{amount:+d} {name}"


STAT_NOUNS = {"Pouvoir": "m", "dégâts": "mp", "toutes les Défenses": "fp"}
"""Gender and number of the French stats that are not feminine and one."""


def of_stat(stat: str) -> str:
    """Elide French: `jet d'Agilité`, `jet de Volonté`; the apostrophe of print comes where the text is shown."""
    return french.de(Noun(stat)).replace("’", "'")


def whose(stat: str) -> str:
    """Return French `son Attaque`, `sa Vitesse`, `son Pouvoir`, `ses dégâts`."""
    return french.son(french.common(stat, STAT_NOUNS.get(stat, "f")))


def of_source(source: str) -> str:
    """Contract French `de` and `les attaques` to `des attaques`; what has no article elides."""
    return f"des {source.removeprefix('les ')}" if source.startswith("les ") else f"de {source}"
