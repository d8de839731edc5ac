"""Figures and numbers of things in the words of the cards, in English and French."""

from __future__ import annotations

from slugfest.cards.superscape_language.meaning import Figures
from slugfest.grammar import counted, english

SYMBOLS = {
    "flying": ("Flying", "Vol"),
    "stealth": ("Stealth", "Furtivité"),
    "super_strength": ("Super Strength", "Force surhumaine"),
    "water_affinity": ("Water Affinity", "Affinité aquatique"),
}
"""The symbols that a text may name."""
DAMAGE = {
    "cold": ("Cold", "de froid"),
    "electric": ("Electric", "électriques"),
    "heat": ("Heat", "de chaleur"),
    "light": ("Light", "de lumière"),
    "sonic": ("Sonic", "soniques"),
    "toxic": ("Toxic", "toxiques"),
}
"""The damage types that a text may name."""
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
        "hits": "{n, plural, one {# hit} other {# hits}}",
    },
    "fr": {
        "wounds": "{n, plural, one {# blessure} other {# blessures}}",
        "spaces": "{n, plural, one {# case} other {# cases}}",
        "clear spaces": "{n, plural, one {# case dégagée} other {# cases dégagées}}",
        "dice": "{n, plural, one {# dé} other {# dés}} de dégâts",
        "hits": "{n, plural, one {# touche} other {# touches}}",
    },
}
"""Messages about a number of things (`grammar.counted`)."""


def many(count: int, things: str, language: str) -> str:
    """Return `1 wound`, `2 wounds`."""
    return counted(THINGS[language][things], count, language)


def figure(figures: Figures, language: str) -> str:
    """Return `an adjacent enemy within 3 clear spaces with Flying`."""
    if language == "en":
        words = [figures.near, "wounded" if figures.wounded else "", figures.who]
        noun = " ".join(word for word in words if word)
        return f"{english.article(noun)} {noun}{_further(figures, language)}"
    near = {"adjacent": " adjacente", "non-adjacent": " non adjacente"}.get(figures.near, "")
    hurt = " blessée" if figures.wounded else ""
    return f"{WHO_FR[figures.who][0]}{near}{hurt}{_further(figures, language)}"


def group(figures: Figures, language: str) -> str:
    """Return `Adjacent allies`, `Enemies within 3 clear spaces`."""
    if language == "en":
        who = {"ally": "allies", "enemy": "enemies"}[figures.who]
        return f"{f'Adjacent {who}' if figures.near else who.capitalize()}{_further(figures, language)}"
    near = " adjacentes" if figures.near else ""
    return f"{WHO_FR[figures.who][1]}{near}{_further(figures, language)}"


def _further(figures: Figures, language: str) -> str:
    spaces = many(figures.within, "clear spaces" if figures.clear else "spaces", language)
    symbol = SYMBOLS[figures.symbol] if figures.symbol else ("", "")
    if language == "en":
        within = f" within {spaces}" if figures.within else ""
        return within + (f" with {symbol[0]}" if figures.symbol else "")
    within = f" à {spaces} ou moins" if figures.within else ""
    return within + (f" avec {symbol[1]}" if figures.symbol else "")
