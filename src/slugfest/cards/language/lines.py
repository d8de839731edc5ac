"""The short texts of a card, read: attack lines, attacks of powers, zones and skills."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer

from slugfest.cards.grammars import parser
from slugfest.cards.guide.language import Example
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.vocabulary import (
    EFFECT_NAMES,
    FORM_ALIASES,
    FORMS,
    KIND_NAMES,
    LINE_SPELLINGS,
    NAMING_SKILLS,
    SKILL_NAMES,
    STAT_SPELLINGS,
    STATS,
    one_of,
)
from slugfest.cards.language.words import (
    AttackText,
    Change,
    Form,
    Inflict,
    MoreDamage,
    SkillUse,
    Strike,
    Without,
)

FILE = Path(__file__).parent / "lines.lark"
LINE_NAMES = EFFECT_NAMES | LINE_SPELLINGS
STAT_NAMES = {english.lower(): key for key, (english, _) in STATS.items()} | STAT_SPELLINGS
WORDS: dict[str, tuple[Mapping[str, Any] | tuple[str, ...], ...]] = {
    "attack": (EFFECT_NAMES, ("critical", "overload", "overloaded", "damage")),
    "strike": (EFFECT_NAMES, KIND_NAMES, ("critical", "overload", "damage", "melee", "ranged", "spray")),
    "modifiers": (STAT_NAMES, SKILL_NAMES),
    "skill": (SKILL_NAMES, KIND_NAMES),
}

LINE_EXAMPLES = {
    "attack_line": (
        Example("What an attack that hits inflicts.", "Ensnare/1, Knocked Down.", phrase="effects"),
        Example(
            "What a double brings instead of the extra damage.",
            "Stun/1. Critical: Knocked Down.",
            phrase="critical",
        ),
        Example(
            "What the attacker may buy with an extra counter; two of them may be printed.",
            "Overload: +1 damage. Overload: Push/2.",
            phrase="overload",
        ),
        Example("Nobody may overload this attack.", "Pierce/1. Cannot be overloaded.", phrase="never"),
    ),
    "strike": (
        Example(
            "A power that is an attack: form, inches, Nature and type, damage, then what an attack line may say.",
            "Attack: Ranged 8, Energy Fire, 3 damage. Stun/1. Critical: Knocked Down.",
            phrase="ranged",
        ),
        Example(
            "Damage with the model's Strength on top.",
            "Attack: Melee, Physical Blunt, STR+1 damage.",
            phrase="strong",
        ),
    ),
    "zone": (
        Example(
            "Stats go up or down while the model is in this zone of its bar.",
            "+1 Attack, -2 Power",
            phrase="stat",
        ),
        Example("A skill is gone while the model is in this zone.", "-1 Speed, - Fly", phrase="without"),
    ),
    "skills": (
        Example("A skill by its name.", "Elite Fighter", phrase="plain"),
        Example("A skill with a number.", "Leadership 6", phrase="number"),
        Example(
            "A protection with its number and what it is against.",
            "Resistance 1 vs Physical",
            phrase="against",
        ),
        Example("A protection without a number.", "Immunity Mental", phrase="kind"),
        Example("A skill that names another character.", "Comrade (Brass Warden)", phrase="character"),
    ),
}
"""An example of everything that a line may say, by the kind of text."""


@cache
def line_parser() -> Lark:
    grammar = FILE.read_text(encoding="utf-8")
    terminals: dict[str, Mapping[str, str]] = {"EFFECT": LINE_NAMES, "STAT": STAT_NAMES, "SKILL": SKILL_NAMES}
    for name, known in terminals.items():
        grammar += f"\n{name}: /{one_of(known)}(?![A-Za-z])/i\n"
    return parser(grammar, "attack", "strike", "modifiers", "skill")


@cache
def line_words(start: str) -> frozenset[str]:
    """Return every word that a line may say, for slips of the pen."""
    names = (name for known in WORDS[start] for name in known)
    return frozenset(word for name in names for word in re.findall(r"[a-z]{4,}", name))


def damage_from(word: str) -> tuple[int, bool]:
    """Return the number of `3` or `STR+1`, and whether Strength is added to it."""
    strong = word.upper().startswith("STR")
    rest = "".join(word[3:].split()) if strong else word
    return int(rest or 0), strong


def kind_from(word: str) -> str:
    """Return a Nature or a damage type as its key; one that is on no list stays as it is."""
    return KIND_NAMES.get(word.lower(), word.lower())


def _spelt(word: str) -> str:
    return " ".join(word.lower().split())


class Lines(Transformer[Token, Any]):
    """Each rule of the grammar as the struct it stands for."""

    def inflict(self, parts: list[Any]) -> Inflict:
        return Inflict(LINE_NAMES[_spelt(parts[0])], int(parts[1]) if len(parts) > 1 else 0)

    def more_damage(self, parts: list[Any]) -> MoreDamage:
        return MoreDamage(_signed(parts[0]))

    def attack(self, parts: list[Any]) -> AttackText:
        sorting = _Sorting()
        for part in parts:
            sorting.take(part)
        return sorting.text()

    def strike(self, children: list[Any]) -> Strike:
        *parts, text = children
        form, reach = next(part for part in parts if isinstance(part, tuple))
        nature, kind = next(part for part in parts if isinstance(part, list))
        damage, strong = damage_from(next(part for part in parts if isinstance(part, str)))
        return Strike(form, reach, nature, kind, damage, strong, text)

    def reach(self, parts: list[Any]) -> tuple[Form, int]:
        return _form(parts[0]), int(parts[1]) if len(parts) > 1 else 0

    def kinds(self, parts: list[Any]) -> list[str]:
        first, *second = [kind_from(word) for word in parts]
        return [first, second[0] if second else ""]

    def dealt(self, parts: list[Any]) -> str:
        return str(parts[0])

    def raised(self, parts: list[Any]) -> tuple[Change, ...]:
        number, *stats = sorted(parts, key=lambda token: token.type == "STAT")
        return tuple(Change(STAT_NAMES[_spelt(stat)], _signed(number)) for stat in stats)

    def without(self, parts: list[Any]) -> tuple[Without, ...]:
        return (Without(SKILL_NAMES[_spelt(parts[1])]),)

    def modifiers(self, children: list[Any]) -> tuple[Any, ...]:
        return tuple(change for many in children if isinstance(many, tuple) for change in many)

    def skill(self, parts: list[Any]) -> SkillUse:
        name, number, *rest = parts
        use = SkillUse(SKILL_NAMES[_spelt(name)], 0 if number is None else _signed(number))
        if not rest or rest[0] is None:
            return use
        word = " ".join(rest[0].split())
        if use.skill in NAMING_SKILLS:
            return SkillUse(use.skill, use.amount, word)
        return SkillUse(use.skill, use.amount, kind_from(word))


class _Sorting:
    """Puts what an attack line says where it belongs: the effects, the Critical, the Overloads."""

    def __init__(self) -> None:
        self.effects: list[Any] = []
        self.critical: list[Any] = []
        self.overloads: list[list[Any]] = []
        self.never: Token | None = None
        """Where the line says that it is never Overloaded."""
        self.into = self.effects
        self.sentence: list[Any] = []
        """What this sentence has said so far."""
        self.opened: Token | None = None
        """The Critical or Overload of which it speaks."""

    def take(self, part: Any) -> None:
        if not isinstance(part, Token):
            self.into.append(part)
            self.sentence.append(part)
            return
        match part.type:
            case "STOP" | "CLOSE":
                self._begin(self.effects)
            case "CRITICAL":
                self._begin(self.critical, part)
            case "OVERLOAD":
                self._overload(part)
            case "OR":
                self._either(part)
            case "IF_CRITICAL" | "IF_OVERLOADED":
                self._belated(part)
            case "NEVER":
                self.never = part

    def _begin(self, into: list[Any], opened: Token | None = None) -> None:
        if self.opened is not None and not self.sentence:
            raise NotUnderstood(self.opened.start_pos or 0, "does nothing")
        self.into, self.sentence, self.opened = into, [], opened

    def _overload(self, token: Token) -> None:
        self._begin([], token)
        self.overloads.append(self.into)

    def _either(self, token: Token) -> None:
        """Read the two of `Overload: Pierce/3 or Homing`; nothing else on a line is a choice."""
        if self.into is self.effects or self.into is self.critical:
            raise NotUnderstood(token.start_pos or 0, "only an Overload may offer a choice")
        self._overload(token)

    def _belated(self, token: Token) -> None:
        """Read `Push/3 on a critical`: what the sentence has said belongs to it."""
        if self.into is not self.effects or len(self.sentence) != 1:
            raise NotUnderstood(token.start_pos or 0, "it is not clear what it applies to")
        last = self.effects.pop()
        if token.type == "IF_CRITICAL":
            self.critical.append(last)
        else:
            self.overloads.append([last])
        self._begin(self.effects)

    def text(self) -> AttackText:
        self._begin(self.effects)
        if self.never is not None and self.overloads:
            raise NotUnderstood(self.never.start_pos or 0, "the line says what an Overload brings")
        first, *others = [tuple(overload) for overload in self.overloads] or [()]
        never = self.never is not None
        return AttackText(tuple(self.effects), tuple(self.critical), first, tuple(others), never)


def _form(word: str) -> Form:
    spelt = " ".join(re.sub(r"[.\s-]+", " ", word.lower()).split())
    known: dict[str, Form] = {name.lower(): form for form, (name, _) in FORMS.items()}
    return known[FORM_ALIASES.get(spelt, spelt)]


def _signed(word: str) -> int:
    return int("".join(word.split()))
