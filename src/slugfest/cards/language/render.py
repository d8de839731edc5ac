"""From meaning back to the canonical text, in English and French."""

from __future__ import annotations

from typing import Any

from slugfest.cards.language.clause import Clause
from slugfest.cards.language.telling import tell
from slugfest.cards.language.vocabulary import EFFECTS, FORMS, KINDS, SKILLS, WORDED_SKILLS
from slugfest.cards.language.wording import DAMAGE, LANGUAGES, changed
from slugfest.cards.language.words import AttackText, Change, Inflict, MoreDamage, SkillUse, Strike, Without
from slugfest.grammar import counted

CRITICAL = ("Critical: ", "Critique : ")
OVERLOAD = ("Overload: ", "Surcharge : ")
NEVER = ("Cannot be overloaded", "Ne peut pas être surchargée")
AGAINST = ("vs", "contre")
STRIKE = ("Attack: {}", "Attaque : {}")


def render(meaning: Any, language: str = "en") -> str:
    """Return the canonical text of anything the language can say."""
    at = LANGUAGES[language]
    if isinstance(meaning, AttackText):
        return _attack(meaning, at, language)
    if isinstance(meaning, Strike):
        return f"{_strike(meaning, at, language)}. {_attack(meaning.text, at, language)}".strip()
    if isinstance(meaning, tuple):
        if all(isinstance(part, Clause) for part in meaning):
            return tell(meaning, language)
        return _list(meaning, language)
    return _phrase(meaning, at, language)


def _attack(text: AttackText, at: int, language: str) -> str:
    clauses = [_list(text.effects, language)] if text.effects else []
    if text.critical:
        clauses.append(CRITICAL[at] + _list(text.critical, language))
    clauses += [
        OVERLOAD[at] + _list(overload, language)
        for overload in (text.overload, *text.other_overloads)
        if overload
    ]
    if text.never_overloaded:
        clauses.append(NEVER[at])
    return " ".join(f"{clause.removesuffix('.')}." for clause in clauses)


def _strike(strike: Strike, at: int, language: str) -> str:
    """Return `Attack: Ranged 8, Energy Fire, 3 damage`, without the full stop."""
    reach = f" {strike.reach}" if strike.reach else ""
    kinds = " ".join(kind(word, at) for word in (strike.nature, strike.kind) if word)
    dealt = damage_text(strike.damage, adds_strength=strike.adds_strength)
    name = counted(DAMAGE[at], 2 if strike.adds_strength else strike.damage, language)
    return STRIKE[at].format(f"{FORMS[strike.form][at]}{reach}, {kinds}, {dealt} {name}")


def damage_text(damage: int, *, adds_strength: bool) -> str:
    """Return `3`, `STR` or `STR+1`, as cards print it."""
    if not adds_strength:
        return str(damage)
    return f"STR{damage:+d}" if damage else "STR"


def kind(word: str, at: int) -> str:
    """Return the name of a Nature or a damage type."""
    return KINDS.get(word, (word.capitalize(),) * 2)[at]


def _phrase(meaning: Any, at: int, language: str) -> str:
    match meaning:
        case Inflict(effect, amount):
            name = EFFECTS[effect][at]
            return f"{name}/{amount}" if amount else name
        case MoreDamage(amount):
            return changed("damage", amount, language)
        case Change(stat, amount):
            return changed(stat, amount, language)
        case Without(skill):
            return f"- {SKILLS[skill][at]}"
        case SkillUse():
            return _skill(meaning, at)
    raise TypeError(f"the card language has no {type(meaning).__name__}")


def _skill(use: SkillUse, at: int) -> str:
    """Return `Leadership 6`, `Resistance 1 vs Physical`, `Immunity Mental`, `Comrade (Brass Warden)`."""
    words = [SKILLS[use.skill][at]]
    if use.amount:
        words.append(str(use.amount))
    if use.skill == WORDED_SKILLS[0]:
        words.append(f"({use.word})")
    elif use.word:
        kind = KINDS.get(use.word, (use.word.capitalize(),) * 2)[at]
        words += [AGAINST[at], kind] if use.amount else [kind]
    return " ".join(words)


def _list(meanings: tuple[Any, ...], language: str) -> str:
    return ", ".join(render(meaning, language) for meaning in meanings)
