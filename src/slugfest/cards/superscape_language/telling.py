"""Meaning back to canonical card text, in English and French."""

from __future__ import annotations

from collections.abc import Iterable

from slugfest.cards.superscape_language.meaning import (
    EACH_ADJACENT,
    EXPLOSION,
    LINE,
    ONE,
    SEVERAL,
    SPACE,
    Bonus,
    Clause,
    SpecialAttack,
    Triggered,
    While,
)
from slugfest.cards.superscape_language.triggers import TRIGGERS
from slugfest.cards.superscape_language.wording import DAMAGE, figure, group, many
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
SHAPES = {
    EACH_ADJACENT: ("Attacks each adjacent {who}.", "Attaque chaque {who} adjacente."),
    LINE: ("Attacks each {who} in a straight line.", "Attaque chaque {who} en ligne droite."),
    EXPLOSION: (
        "Also attacks each {who} adjacent to the target.",
        "Attaque aussi chaque {who} adjacente à la cible.",
    ),
    SPACE: (
        "Attacks each {who} on or next to a chosen space.",
        "Attaque chaque {who} sur une case choisie ou à côté.",
    ),
    SEVERAL: (
        "Attacks up to {count} {several} at once.",
        "Attaque jusqu'à {count} {several} à la fois.",
    ),
}
"""Whom an attack is made against, in both languages."""
CAUGHT = {
    "en": {False: ("figure", "figures"), True: ("enemy", "enemies")},
    "fr": {False: ("figurine", "figurines"), True: ("ennemie", "ennemies")},
}
THIS_FIGURE = {"en": "this figure", "fr": "cette figurine"}


def tell_ability(clauses: Iterable[Clause], language: str) -> str:
    """Return the text of an ability."""
    return " ".join(_clause(clause, language) for clause in clauses)


def tell_special_attack(special: SpecialAttack, language: str) -> str:
    """Return the text of a special attack."""
    french = language == "fr"
    said = [
        f"Portée {special.range}." if french else f"Range {special.range}.",
        f"Attaque {special.attack}." if french else f"Attack {special.attack}.",
        _repeated(special, language),
        _shape(special, language),
    ]
    if special.unseen:
        said.append("N'a pas besoin de ligne de vue." if french else "Needs no clear sight.")
    if special.hits:
        hits = many(special.hits, "hits", language)
        said.append(f"+{hits}.")
    for word in special.types:
        english, in_french = DAMAGE[word]
        said.append(f"Inflige des dégâts {in_french}." if french else f"Inflicts {english} damage.")
    said += [
        f"{tell_number(change, language)} {tell_condition(change.condition, language)}."
        for change in special.changes
        if change.condition is not None
    ]
    return " ".join([sentence for sentence in said if sentence])


def _repeated(special: SpecialAttack, language: str) -> str:
    count = COUNTS[language].get(special.times, "")
    if not count:
        return ""
    if language == "fr":
        twice = " ; jamais deux fois la même figurine" if special.different else ""
        return f"Peut attaquer jusqu'à {count} fois{twice}."
    twice = "; no figure twice" if special.different else ""
    return f"May attack up to {count} times{twice}."


def _shape(special: SpecialAttack, language: str) -> str:
    """Return whom each attack is made against, where that is not simply one figure."""
    if special.against == ONE:
        return ""
    text = SHAPES[special.against][language == "fr"]
    who, several = CAUGHT[language][special.enemies]
    return text.format(who=who, several=several, count=COUNTS[language].get(special.most, ""))


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
