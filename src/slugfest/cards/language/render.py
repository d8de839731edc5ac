"""From abilities back to the canonical text, in English and French."""

from __future__ import annotations

from typing import Any

from slugfest.cards.language.vocabulary import EFFECTS, FORMS, KINDS, SKILLS, STATS, WORDED_SKILLS
from slugfest.cards.language.words import (
    Always,
    AttackText,
    Change,
    Displace,
    Gain,
    Grant,
    Inflict,
    MoreDamage,
    Move,
    SkillUse,
    Strike,
    WhenAttacked,
    WhenEnemyAttacks,
    WhenImproved,
)

LANGUAGES = {"en": 0, "fr": 1}
UNTIL = {
    "end_of_round": ("until the end of the Round", "jusqu'à la fin du Round"),
    "next_activation": ("until its next activation", "jusqu'à sa prochaine activation"),
}
CRITICAL = ("Critical: ", "Critique : ")
OVERLOAD = ("Overload: ", "Surcharge : ")
DAMAGE = ("damage", "dégâts")
DISPLACE = ('Displace this model up to {}" away', 'Déplacez cette figurine de {}" au plus')
MOVE = ('Move this model up to {}"', 'Bougez cette figurine de {}" au plus')
GAINS = ("This model gains {} {}", "Cette figurine gagne {} {}")
ALWAYS = ("This model gains {}", "Cette figurine gagne {}")
ATTACKED = ("When this model is attacked, {}", "Quand cette figurine est attaquée, {}")
FRIEND_ATTACKED = ("When a friendly model is attacked, {}", "Quand une figurine amie est attaquée, {}")
FOIL = ("When an enemy attacks, cancel the attack", "Quand un ennemi attaque, annulez l'attaque")
STRIKE = ("Attack: {}", "Attaque : {}")
TARGETS = {
    "anybody": ("Target model gains {} {}", "La figurine ciblée gagne {} {}"),
    "friend": ("Target friendly model gains {} {}", "La figurine amie ciblée gagne {} {}"),
    "enemy": ("Target enemy model gains {} {}", "La figurine ennemie ciblée gagne {} {}"),
}
IT_GAINS = ("it gains {} {}", "elle gagne {} {}")
IMPROVED = (
    "When this model uses {}, it also gains {}",
    "Quand cette figurine utilise {}, elle gagne aussi {}",
)
IMPROVEMENTS = {
    "combat_stance": ("Combat Stance", "Garde de combat"),
    "evasive_action": ("Evasive Action", "Esquive"),
    "concentration": ("Concentration", "Concentration"),
}
AGAINST = ("vs", "contre")


def render(meaning: Any, language: str = "en") -> str:
    """The canonical text of anything the language can say."""
    at = LANGUAGES[language]
    if isinstance(meaning, AttackText):
        clauses = [_list(meaning.effects, language)] if meaning.effects else []
        if meaning.critical:
            clauses.append(CRITICAL[at] + _list(meaning.critical, language))
        if meaning.overload:
            clauses.append(OVERLOAD[at] + _list(meaning.overload, language))
        return " ".join(f"{clause}." for clause in clauses)
    if isinstance(meaning, tuple):
        if all(isinstance(one, Change) for one in meaning):
            return _list(meaning, language)
        return " ".join(_sentence(one, at, language) for one in meaning)
    return _phrase(meaning, at, language)


def _sentence(meaning: Any, at: int, language: str) -> str:
    if not isinstance(meaning, Strike):
        return f"{render(meaning, language)}."
    return f"{_strike(meaning, at)}. {render(meaning.text, language)}".strip()


def _strike(one: Strike, at: int) -> str:
    """`Attack: Ranged 8, Energy Fire, 3 damage`, without the full stop."""
    reach = f" {one.reach}" if one.reach else ""
    kinds = " ".join(kind(word, at) for word in (one.nature, one.kind))
    dealt = damage_text(one.damage, adds_strength=one.adds_strength)
    return STRIKE[at].format(f"{FORMS[one.form][at]}{reach}, {kinds}, {dealt} {DAMAGE[at]}")


def damage_text(damage: int, *, adds_strength: bool) -> str:
    """`3`, `STR` or `STR+1`, as cards print it."""
    if not adds_strength:
        return str(damage)
    return f"STR{damage:+d}" if damage else "STR"


def kind(word: str, at: int) -> str:
    """The name of a Nature or a damage type."""
    return KINDS.get(word, (word.capitalize(),) * 2)[at]


def _phrase(meaning: Any, at: int, language: str) -> str:
    match meaning:
        case Inflict(effect, amount):
            name = EFFECTS[effect][at]
            return f"{name}/{amount}" if amount else name
        case MoreDamage(amount):
            return f"{amount:+d} {DAMAGE[at]}"
        case Change(stat, amount):
            return f"{amount:+d} {STATS[stat][at]}"
        case Displace(inches):
            return DISPLACE[at].format(inches)
        case Move(inches):
            return MOVE[at].format(inches)
        case Gain(changes, until):
            return GAINS[at].format(_list(changes, language), UNTIL[until][at])
        case Grant(whom, changes, until):
            return TARGETS[whom][at].format(_list(changes, language), UNTIL[until][at])
        case SkillUse():
            return _skill(meaning, at)
    return _condition(meaning, at, language)


def _condition(meaning: Any, at: int, language: str) -> str:
    """Sentences of Passive and Reactive powers."""
    match meaning:
        case Always(changes):
            return ALWAYS[at].format(_list(changes, language))
        case WhenAttacked(Gain(changes, until), friend):
            told = IT_GAINS[at].format(_list(changes, language), UNTIL[until][at])
            return (FRIEND_ATTACKED if friend else ATTACKED)[at].format(told)
        case WhenAttacked(then, friend):
            told = render(then, language)
            return (FRIEND_ATTACKED if friend else ATTACKED)[at].format(told[0].lower() + told[1:])
        case WhenEnemyAttacks():
            return FOIL[at]
        case WhenImproved(improvement, skill):
            return IMPROVED[at].format(IMPROVEMENTS[improvement][at], render(skill, language))
    raise TypeError(f"the card language has no {type(meaning).__name__}")


def _skill(use: SkillUse, at: int) -> str:
    """`Leadership 6`, `Resistance 1 vs Physical`, `Immunity Mental`, `Comrade (Brass Warden)`."""
    words = [SKILLS[use.skill][at]]
    if use.amount:
        words.append(str(use.amount))
    if use.skill == WORDED_SKILLS[0]:
        words.append(f"({use.word})")
    elif use.word:
        against = kind(use.word, at)
        words += [AGAINST[at], against] if use.amount else [against]
    return " ".join(words)


def _list(meanings: tuple[Any, ...], language: str) -> str:
    return ", ".join(render(one, language) for one in meanings)
