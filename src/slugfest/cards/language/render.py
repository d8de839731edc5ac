"""From abilities back to the canonical text, in English and French."""

from __future__ import annotations

from typing import Any

from slugfest.cards.language.vocabulary import EFFECTS, KINDS, SKILLS, STATS, WORDED_SKILLS
from slugfest.cards.language.words import (
    Always,
    AttackText,
    Change,
    Displace,
    Gain,
    Inflict,
    MoreDamage,
    Move,
    SkillUse,
    WhenAttacked,
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
        return " ".join(f"{render(one, language)}." for one in meaning)
    return _phrase(meaning, at, language)


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
        case SkillUse():
            return _skill(meaning, at)
    return _condition(meaning, at, language)


def _condition(meaning: Any, at: int, language: str) -> str:
    """Sentences of Passive and Reactive powers."""
    match meaning:
        case Always(changes):
            return ALWAYS[at].format(_list(changes, language))
        case WhenAttacked(Gain(changes, until)):
            return ATTACKED[at].format(IT_GAINS[at].format(_list(changes, language), UNTIL[until][at]))
        case WhenAttacked(then):
            told = render(then, language)
            return ATTACKED[at].format(told[0].lower() + told[1:])
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
        kind = KINDS.get(use.word, (use.word.capitalize(),) * 2)[at]
        words += [AGAINST[at], kind] if use.amount else [kind]
    return " ".join(words)


def _list(meanings: tuple[Any, ...], language: str) -> str:
    return ", ".join(render(one, language) for one in meanings)
