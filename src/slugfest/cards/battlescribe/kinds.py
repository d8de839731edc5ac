"""What a row of a catalogue is, and what its columns are called.

Authors name their profile types as they like; what a row is shows in its columns.
"""

from __future__ import annotations

import re

COLUMNS = {
    "charactername": "name",
    "realname": "name",
    "alterego": "alter ego",
    "pow": "power",
    "spd": "speed",
    "mov": "speed",
    "move": "speed",
    "movement": "speed",
    "att": "attack",
    "atk": "attack",
    "str": "strength",
    "siz": "size",
    "agi": "agility",
    "sta": "stamina",
    "will": "willpower",
    "wil": "willpower",
    "wp": "willpower",
    "factions": "faction",
    "affiliation": "faction",
    "affiliations": "faction",
    "alignments": "alignment",
    "side": "alignment",
    "lvl": "level",
    "levels": "level",
    "phy": "physical",
    "phys": "physical",
    "ene": "energy",
    "sup": "supernatural",
    "super": "supernatural",
    "men": "mental",
    "powercost": "cost",
    "freq": "frequency",
    "nature": "nature",
    "naturetype": "nature",
    "typenature": "nature",
    "natureandtype": "nature",
    "damagetype": "type",
    "dmg": "damage",
    "rng": "range",
    "reach": "range",
    "effect": "effects",
    "text": "effects",
    "special": "effects",
    "specialeffects": "effects",
    "rules": "effects",
    "usage": "use",
    "timing": "use",
}
"""Other headings, without spaces and signs, for the columns that we know."""

DEFENSES = ("physical", "energy", "supernatural", "mental")
ATTRIBUTES = ("attack", "strength", "agility", "stamina", "willpower")
ZONE = re.compile(r"\bzones?\b|^(?:[123]|1st|2nd|3rd|first|second|third|blue|yellow|red|green|orange)\b")
BONUS = re.compile(r"\bbonus\b|\bteam\b")


def column(heading: str) -> str:
    """Return `nature` for `Nature / Type`; an unknown heading stays as it is."""
    plain = " ".join(re.sub(r"[^a-z0-9]+", " ", heading.lower()).split())
    for word in ("defense", "defence", "def"):
        plain = re.sub(rf"\b{word}s?\b", "", plain).strip() or plain
    return COLUMNS.get(plain.replace(" ", ""), plain)


def row_kind(type_name: str, fields: dict[str, str]) -> str:
    """Return `attributes`, `defenses`, `endurance`, `attack`, `power`, `skills`, `bonus`, or the name of the type."""
    has = fields.keys()
    words = re.sub(r"^[\d.\s]+", "", type_name.lower()).strip()
    if sum(attribute in has for attribute in ATTRIBUTES) >= 3:
        return "attributes"
    if sum(defense in has for defense in DEFENSES) >= 3:
        return "defenses"
    if sum(ZONE.search(heading) is not None for heading in has) >= 2:
        return "endurance"
    if "damage" in has and has & {"nature", "range", "cost"}:
        return "attack"
    if BONUS.search(words):
        return "bonus"
    if "skill" in words:
        return "skills"
    if has & {"effects", "description"} and (has & {"cost", "frequency", "use"} or "power" in words):
        return "power"
    return words
