"""Meaning back to canonical card text, in English and French."""

from __future__ import annotations

from collections.abc import Iterable

from slugfest.cards.superscape_language.meaning import (
    Bonus,
    Clause,
    DamageDice,
    Effect,
    Figures,
    Heal,
    Maneuver,
    SpecialAttack,
    Triggered,
    While,
)
from slugfest.grammar import counted, english

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
TRIGGERS_FR = {
    "At the start of the round": "Au début du round",
    "At the start of your turn": "Au début de votre tour",
    "At the start of its move phase": "Au début de sa phase de mouvement",
    "After moving": "Après s'être déplacée",
    "During transition": "Pendant la transition",
    "At the start of its attack phase": "Au début de sa phase d'attaque",
    "Before attacking": "Avant d'attaquer",
    "After attacking": "Après avoir attaqué",
    "After being attacked": "Après avoir été attaquée",
    "After combat": "Après le combat",
    "At the end of its activation": "À la fin de son activation",
    "At the end of your turn": "À la fin de votre tour",
    "During Cleanup": "Pendant le nettoyage",
    "At the end of the round": "À la fin du round",
}
TERRAIN_FR = {
    "aquatic": "terrain aquatique",
    "earth": "terrain minéral",
    "nature": "terrain naturel",
    "urban": "terrain urbain",
    "water": "l'eau",
    "road": "la route",
    "grass": "l'herbe",
    "rock": "la roche",
}
SYMBOLS_FR = {
    "flying": "Vol",
    "stealth": "Furtivité",
    "super_strength": "Force surhumaine",
    "water_affinity": "Affinité aquatique",
}
WHO_FR = {
    "figure": ("une figurine", "toutes les figurines"),
    "ally": ("une alliée", "les alliées"),
    "enemy": ("une ennemie", "les ennemies"),
}

THINGS = {
    "en": {
        "wounds": "{n, plural, one {# wound} other {# wounds}}",
        "spaces": "{n, plural, one {# space} other {# spaces}}",
        "clear spaces": "{n} clear {n, plural, one {space} other {spaces}}",
        "dice": "{n, plural, one {# damage die} other {# damage dice}}",
    },
    "fr": {
        "wounds": "{n, plural, one {# blessure} other {# blessures}}",
        "spaces": "{n, plural, one {# case} other {# cases}}",
        "clear spaces": "{n, plural, one {# case dégagée} other {# cases dégagées}}",
        "dice": "{n, plural, one {# dé} other {# dés}} de dégâts",
    },
}
"""Messages about a number of things (`grammar.counted`)."""


def tell_ability(clauses: Iterable[Clause], language: str) -> str:
    """The text of an ability."""
    return " ".join(_clause(one, language) for one in clauses)


def tell_special_attack(special: SpecialAttack, language: str) -> str:
    """The text of a special attack."""
    count = COUNTS[language].get(special.times, "")
    if language == "fr":
        text = f"Portée {special.range}. Attaque {special.attack}."
        twice = " ; jamais deux fois la même figurine" if special.different else ""
        return f"{text} Peut attaquer jusqu'à {count} fois{twice}." if count else text
    text = f"Range {special.range}. Attack {special.attack}."
    twice = "; no figure twice" if special.different else ""
    return f"{text} May attack up to {count} times{twice}." if count else text


def _clause(clause: Clause, language: str) -> str:
    if isinstance(clause, Bonus):
        return _bonus(clause) if language == "en" else _bonus_fr(clause)
    return _triggered(clause) if language == "en" else _triggered_fr(clause)


def _bonus(bonus: Bonus) -> str:
    stat = bonus.stat if bonus.stat == "initiative" else bonus.stat.capitalize()
    number = f"{bonus.amount:+d} {stat}"
    if bonus.to is not None:
        return f"{_group(bonus.to)} have {number}."
    return f"{number}{f' {_while(bonus.condition)}' if bonus.condition else ''}."


def _bonus_fr(bonus: Bonus) -> str:
    number = f"{bonus.amount:+d} {STATS_FR[bonus.stat]}"
    if bonus.to is not None:
        group = _group_fr(bonus.to)
        return f"{group[0].upper()}{group[1:]} ont {number}."
    return f"{number}{f' {_while_fr(bonus.condition)}' if bonus.condition else ''}."


def _triggered(clause: Triggered) -> str:
    may = "may " if clause.may else ""
    return f"{clause.trigger}, this figure {may}{_effect(clause.effect, '' if clause.may else 's')}."


def _triggered_fr(clause: Triggered) -> str:
    return f"{TRIGGERS_FR[clause.trigger]}, cette figurine {_effect_fr(clause.effect, clause.may)}."


def _effect(effect: Effect, ending: str) -> str:
    if isinstance(effect, Heal):
        return f"heal{ending} {_many(effect.wounds, 'wounds', 'en')}"
    if isinstance(effect, Maneuver):
        return f"maneuver{ending} up to {_many(effect.spaces, 'spaces', 'en')}"
    return f"roll{ending} {_many(effect.dice, 'dice', 'en')} against {_figure(effect.whom)}"


def _effect_fr(effect: Effect, may: bool) -> str:
    if isinstance(effect, Heal):
        return f"{'peut soigner' if may else 'soigne'} {_many(effect.wounds, 'wounds', 'fr')}"
    if isinstance(effect, Maneuver):
        verb = "peut manœuvrer" if may else "manœuvre"
        return f"{verb} jusqu'à {_many(effect.spaces, 'spaces', 'fr')}"
    assert isinstance(effect, DamageDice)
    dice = _many(effect.dice, "dice", "fr")
    return f"{'peut lancer' if may else 'lance'} {dice} contre {_figure_fr(effect.whom)}"


def _while(condition: While) -> str:
    if condition.doing == "standing":
        return f"while on {condition.terrain}"
    if condition.whom is None:
        return f"while {condition.doing}"
    verb = {"attacking": "attacking", "defending": "defending against", "adjacent": "adjacent to"}
    return f"while {verb[condition.doing]} {_figure(condition.whom)}"


def _while_fr(condition: While) -> str:
    if condition.doing == "standing":
        return f"sur {TERRAIN_FR[condition.terrain]}"
    if condition.whom is None:
        return {"engaged": "si elle est engagée", "wounded": "si elle est blessée"}[condition.doing]
    verb = {
        "attacking": "en attaquant",
        "defending": "en défense contre",
        "adjacent": "si elle est adjacente à",
    }
    return f"{verb[condition.doing]} {_figure_fr(condition.whom)}"


def _figure(figure: Figures) -> str:
    words = [figure.near, "wounded" if figure.wounded else "", figure.who]
    said = " ".join(word for word in words if word)
    return f"{english.article(said)} {said}{_further(figure)}"


def _group(figure: Figures) -> str:
    who = {"ally": "allies", "enemy": "enemies"}[figure.who]
    return f"{f'Adjacent {who}' if figure.near else who.capitalize()}{_further(figure)}"


def _further(figure: Figures) -> str:
    spaces = "clear spaces" if figure.clear else "spaces"
    within = f" within {_many(figure.within, spaces, 'en')}" if figure.within else ""
    symbol = f" with {figure.symbol.replace('_', ' ').title()}" if figure.symbol else ""
    return within + symbol


def _figure_fr(figure: Figures) -> str:
    near = {"adjacent": " adjacente", "non-adjacent": " non adjacente"}.get(figure.near, "")
    hurt = " blessée" if figure.wounded else ""
    return f"{WHO_FR[figure.who][0]}{near}{hurt}{_further_fr(figure)}"


def _group_fr(figure: Figures) -> str:
    near = " adjacentes" if figure.near else ""
    return f"{WHO_FR[figure.who][1]}{near}{_further_fr(figure)}"


def _further_fr(figure: Figures) -> str:
    spaces = "clear spaces" if figure.clear else "spaces"
    within = f" à {_many(figure.within, spaces, 'fr')} ou moins" if figure.within else ""
    symbol = f" avec {SYMBOLS_FR[figure.symbol]}" if figure.symbol else ""
    return within + symbol


def _many(count: int, things: str, language: str) -> str:
    return counted(THINGS[language][things], count, language)
