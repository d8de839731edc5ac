"""The words of powers in one language: names, attacks, conditions, subjects."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from slugfest.cards.language.parts import (
    ANY,
    ANYWHERE,
    Attacks,
    If,
    Who,
)
from slugfest.cards.language.sentences import (
    CONDITIONS,
    COUNTED,
    DEEDS,
    FORMS,
    GROUPS,
    JOINTS,
    KINDS_OF_ATTACKS,
    OF_TYPE,
    SIDES,
    SUBJECTS,
    WITHIN,
)
from slugfest.cards.language.vocabulary import EFFECTS, KINDS, SKILLS, STATS
from slugfest.grammar import counted, english, infinitive, of_several

LANGUAGES = {"en": 0, "fr": 1}


class Words:
    """Says words in one language; `names` are the printed names of attacks by their keys."""

    def __init__(self, language: str, names: Mapping[str, str]) -> None:
        self.language = language
        self.at = LANGUAGES[language]
        self.names = names

    def joined(self, told: Any) -> str:
        return JOINTS["comma"][self.at].join(one for one in told if one)

    def who(self, who: Who) -> str:
        """`target enemy model`, `all friendly models within 3"`."""
        if who.kind != "all":
            return SUBJECTS[one_target(who) if who.kind == "target" else who.kind][self.at]
        others = SUBJECTS[f"all {'other ' if who.other else ''}{who.side}"][self.at]
        told = f"{self.grouped(others, who.group)} {self.near(who.within)}"
        return f"{SUBJECTS['self'][self.at]}{JOINTS['and'][self.at]}{told}" if who.and_self else told

    def near(self, within: int | None) -> str:
        """`in range`, `in contact`, `within 4"`, `on the table`."""
        known = {None: "range", 0: "contact", ANYWHERE: "anywhere"}
        return WITHIN[known.get(within, "inches")][self.at].format(inches=within)

    def grouped(self, models: str, group: str) -> str:
        """`Villain models`; in French the group follows in brackets."""
        if not group:
            return models
        name = GROUPS.get(group, (group, group))[self.at]
        return re.sub(r"(?=models?$)", f"{name} ", models) if self.at == 0 else f"{models} ({name})"

    def plural(self, told: str) -> str:
        """A predicate as it is said of several models."""
        return of_several(told, self.language)

    def infinitive(self, told: str) -> str:
        """`must pass a roll or suffer`: verbs as they stand after an auxiliary; French has none there."""
        return infinitive(told) if self.at == 0 else told

    def counted(self, key: str, number: int) -> str:
        """`1 Power counter`, `2 Power counters`."""
        return counted(COUNTED[key][self.at], number, self.language)

    def side(self, side: str, number: int) -> str:
        """`enemy model` or `enemy models`; nothing where no side is named."""
        return counted(SIDES[side][self.at], number, self.language) if side in SIDES else ""

    def condition(self, one: If, many: bool = False) -> str:
        word = KINDS.get(one.word, (one.word, one.word))[self.at].lower() if one.word else ""
        ordinal = (("", "first", "second", "third"), ("", "première", "deuxième", "troisième"))[self.at]
        zone = ordinal[one.number] if one.what in ("bearer_zone", "bearer_worn") else ""
        stat = STATS.get(one.word, ("", ""))[self.at]
        key: str = one.what
        if one.what in ("bearer_near", "bearer_alone") and not one.number:
            key += " contact"
        elif one.what == "bearer_in" and one.number:
            key += " near"
        elif one.what == "victim_at_most" and one.word == "level":
            key += " level"
        if many and f"{key} many" in CONDITIONS:
            key += " many"
        return CONDITIONS[key][self.at].format(
            number=one.number,
            word=word,
            zone=zone,
            side=self.side(one.word, 1),
            sides=self.side(one.word, 2),
            stat=stat,
            counters=self.counted("have", one.number),
        )

    def models(self, conditions: tuple[If, ...]) -> str:
        """The models at the other end: `Villain models more than 8" away`."""
        group = next((one.word for one in conditions if one.what == "victim_group"), "")
        told = [self.grouped(self.side("any", 2), group)]
        told += [self.condition(one, many=True) for one in conditions if one.what != "victim_group"]
        return " ".join(told)

    def each(self, who: Who | None) -> str:
        """`for each enemy model in contact`."""
        if who is None:
            return ""
        one = self.side(who.side, 1)
        if who.other:
            one = f"other {one}" if self.at == 0 else f"autre {one}"
        return (
            f" {DEEDS['for_each'][self.at].format(f'{self.grouped(one, who.group)} {self.near(who.within)}')}"
        )

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
        return "" if attacks == ANY else f" {DEEDS['against'][self.at].format(self.of(attacks))}"

    def of(self, attacks: Attacks) -> str:
        """`Melee attacks`, `Villain models`, `Melee attacks of Villain models`."""
        if not attacks.models:
            return self.attacks(attacks, one=False)
        models = self.models(attacks.models)
        if kinds_of(attacks) == ANY:
            return models if self.at == 0 else f"les {models}"
        return f"{self.attacks(attacks, one=False)} {('of', 'des')[self.at]} {models}"

    def kinds(self, attacks: Attacks, one: bool = True) -> str:
        """`Physical or Energy Ranged`."""
        joint = JOINTS["or"][self.at]
        natures = [KINDS_OF_ATTACKS[name][self.at if one else 2 * self.at] for name in attacks.natures]
        types = [KINDS.get(name, (name, name))[self.at] for name in attacks.types]
        words = natures + [OF_TYPE[self.at].format(name) for name in types]
        forms = [FORMS[name][self.at] for name in attacks.forms]
        return " ".join(told for told in (joint.join(words), joint.join(forms)) if told)

    def attacks(self, attacks: Attacks, one: bool) -> str:
        if attacks.names:
            name = self.names.get(attacks.names[0], attacks.names[0])
            return DEEDS["a_named" if one else "named"][self.at].format(name)
        kinds = self.kinds(attacks, one)
        told = " ".join(DEEDS["an_attack" if one else "attacks"][self.at].format(kinds).split())
        return f"{english.article(told)} {told}" if one and self.at == 0 else told


def one_target(who: Who) -> str:
    """The key of a target: `target friendly`, `target other friendly`."""
    return f"target {'other ' if who.other else ''}{who.side}"


def kinds_of(attacks: Attacks) -> Attacks:
    """The same attacks, whoever is at the other end."""
    return msgspec.structs.replace(attacks, models=()) if attacks.models else attacks


def changed(stat: str, amount: int, language: str) -> str:
    """`+2 Attack`, `+1 damage`, `+1 dégât`."""
    at = LANGUAGES[language]
    name = counted(COUNTED[stat][at], abs(amount), language) if stat in COUNTED else STATS[stat][at]
    return f"{amount:+d} {name}"
