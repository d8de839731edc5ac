"""The words of powers in one language: names, attacks, conditions, subjects."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from slugfest.cards.language.parts import (
    ANY,
    Attacks,
    If,
    Who,
)
from slugfest.cards.language.sentences import (
    CONDITIONS,
    DEEDS,
    FORMS,
    JOINTS,
    PLURALS,
    SUBJECTS,
    WITHIN,
)
from slugfest.cards.language.vocabulary import EFFECTS, KINDS, SKILLS

LANGUAGES = {"en": 0, "fr": 1}


class Words:
    """Says words in one language; `names` are the printed names of attacks by their keys."""

    def __init__(self, language: str, names: Mapping[str, str]) -> None:
        self.at = LANGUAGES[language]
        self.names = names

    def joined(self, told: Any) -> str:
        return JOINTS["comma"][self.at].join(one for one in told if one)

    def who(self, who: Who) -> str:
        """`target enemy model`, `all friendly models within 3"`."""
        if who.kind != "all":
            return SUBJECTS[f"{who.kind} {who.side}" if who.kind == "target" else who.kind][self.at]
        others = SUBJECTS[f"all {'other ' if who.other else ''}{who.side}"][self.at]
        inches = WITHIN["range" if who.within is None else "inches"][self.at].format(inches=who.within)
        told = f"{others} {inches}"
        return f"{SUBJECTS['self'][self.at]}{JOINTS['and'][self.at]}{told}" if who.and_self else told

    def plural(self, told: str) -> str:
        for one, many in PLURALS[self.at]:
            told = re.sub(rf"\b{one}\b", many, told)
        return told

    def condition(self, one: If) -> str:
        word = KINDS.get(one.word, (one.word, one.word))[self.at].lower() if one.word else ""
        ordinal = (("", "first", "second", "third"), ("", "première", "deuxième", "troisième"))[self.at]
        zone = ordinal[one.number] if one.what == "bearer_zone" else ""
        return CONDITIONS[one.what][self.at].format(number=one.number, word=word, zone=zone)

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
