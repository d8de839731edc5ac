"""Meaning back to canonical card text, in English and French."""

from __future__ import annotations

from collections.abc import Iterable

from slugfest.cards.superscape_language.meaning import Bonus, Clause, SpecialAttack, Triggered, While
from slugfest.cards.superscape_language.triggers import TRIGGERS
from slugfest.cards.superscape_language.wording import figure, group
from slugfest.cards.terrain import STOOD_ON

COUNTS = {
    "en": {2: "two", 3: "three", 4: "four", 5: "five"},
    "fr": {2: "deux", 3: "trois", 4: "quatre", 5: "cinq"},
}
STATS_FR = {
    "attack": "en Attaque",
    "defense": "en Défense",
    "move": "en Mouvement",
    "range": "en Portée",
    "initiative": "à l'initiative",
}
STATES_FR = {"engaged": "si elle est engagée", "wounded": "si elle est blessée"}
DOING = {
    "attacking": ("while attacking", "en attaquant"),
    "defending": ("while defending against", "en défense contre"),
    "adjacent": ("while adjacent to", "si elle est adjacente à"),
}
"""What a figure does to another."""
THIS_FIGURE = {"en": "this figure", "fr": "cette figurine"}


def tell_ability(clauses: Iterable[Clause], language: str) -> str:
    """Return the text of an ability."""
    return " ".join(_clause(clause, language) for clause in clauses)


def tell_special_attack(special: SpecialAttack, language: str) -> str:
    """Return the text of a special attack."""
    count = COUNTS[language].get(special.times, "")
    if language == "fr":
        text = f"Portée {special.range}. Attaque {special.attack}."
        twice = " ; jamais deux fois la même figurine" if special.different else ""
        return f"{text} Peut attaquer jusqu'à {count} fois{twice}." if count else text
    text = f"Range {special.range}. Attack {special.attack}."
    twice = "; no figure twice" if special.different else ""
    return f"{text} May attack up to {count} times{twice}." if count else text


def _clause(clause: Clause, language: str) -> str:
    if isinstance(clause, Triggered):
        does = tell_effect(clause, language)
        return f"{tell_trigger(clause, language)}, {THIS_FIGURE[language]} {does}."
    number = tell_number(clause, language)
    if clause.to is not None:
        whom = group(clause.to, language)
        return f"{whom[0].upper()}{whom[1:]} {'have' if language == 'en' else 'ont'} {number}."
    condition = f" {tell_condition(clause.condition, language)}" if clause.condition else ""
    return f"{number}{condition}."


def tell_number(bonus: Bonus, language: str) -> str:
    """Return `+1 Attack`."""
    english = bonus.stat if bonus.stat == "initiative" else bonus.stat.capitalize()
    return f"{bonus.amount:+d} {english if language == 'en' else STATS_FR[bonus.stat]}"


def tell_trigger(clause: Triggered, language: str) -> str:
    """Return `At the start of the round`."""
    return clause.trigger if language == "en" else TRIGGERS[clause.trigger].french


def tell_effect(clause: Triggered, language: str) -> str:
    """Return `may heal 1 wound`."""
    may = "may " if clause.may and language == "en" else ""
    return f"{may}{clause.effect.told(language, clause.may)}"


def tell_condition(condition: While, language: str) -> str:
    """Return `while attacking a wounded figure`."""
    if condition.doing == "standing":
        return f"while on {condition.terrain}" if language == "en" else f"sur {STOOD_ON[condition.terrain]}"
    if condition.whom is None:
        return f"while {condition.doing}" if language == "en" else STATES_FR[condition.doing]
    return f"{DOING[condition.doing][language == 'fr']} {figure(condition.whom, language)}"
