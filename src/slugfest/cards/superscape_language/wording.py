"""Words of the cards in English and French: statistics, symbols, damage types, sizes, numbers; counted things."""

from __future__ import annotations

STATS = {
    "attack": ("Attack", "en Attaque"),
    "defense": ("Defense", "en Défense", "Defence"),
    "move": ("Move", "en Mouvement"),
    "range": ("Range", "en Portée"),
    "initiative": ("initiative", "à l'initiative"),
    "hits": ("to hits", "aux touches"),
    "blocks": ("to blocks", "aux blocages"),
    "attacks": ("to the number of attacks", "au nombre d'attaques"),
    "free_levels": ("to levels climbed without counting", "aux niveaux grimpés sans compter"),
}
"""The numbers that a text may change, with other spellings."""
SYMBOLS = {
    "flying": ("Flying", "Vol"),
    "stealth": ("Stealth", "Furtivité"),
    "super_strength": ("Super Strength", "Force surhumaine"),
    "water_affinity": ("Water Affinity", "Affinité aquatique"),
    "mental_shield": ("Mental Shield", "Bouclier mental"),
    "magical_affinity": ("Magical Affinity", "Affinité magique"),
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
SIZES = {
    "tiny": ("Tiny", "Minuscule"),
    "small": ("Small", "Petite"),
    "medium": ("Medium", "Moyenne"),
    "large": ("Large", "Grande"),
    "huge": ("Huge", "Énorme"),
}
"""The sizes of figures."""
NUMBERS = {
    "en": {
        "one": 1,
        "two": 2,
        "three": 3,
        "four": 4,
        "five": 5,
        "six": 6,
        "seven": 7,
        "eight": 8,
        "nine": 9,
        "ten": 10,
    },
    "fr": {"un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6},
}
"""Numbers that are spelt out."""
