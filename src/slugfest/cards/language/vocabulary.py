"""The words of the cards: every name the language knows, in English and French."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from slugfest.cards.language.skills import SKILL_TABLE, printing
from slugfest.cards.language.words import Form, Nature

STATS = {
    "power": ("Power", "Pouvoir"),
    "speed": ("Speed", "Vitesse"),
    "attack": ("Attack", "Attaque"),
    "strength": ("Strength", "Force"),
    "agility": ("Agility", "Agilité"),
    "stamina": ("Stamina", "Vigueur"),
    "willpower": ("Willpower", "Volonté"),
    "physical": ("Physical Defense", "Défense Physique"),
    "energy": ("Energy Defense", "Défense Énergie"),
    "supernatural": ("Supernatural Defense", "Défense Surnaturelle"),
    "mental": ("Mental Defense", "Défense Mentale"),
    "all_defenses": ("All Defenses", "toutes les Défenses"),
    "damage": ("damage", "dégâts"),
}

EFFECTS = {
    "awkwardness": ("Awkwardness", "Maladresse"),
    "dazzle": ("Dazzle", "Éblouissement"),
    "distract": ("Distract", "Distraction"),
    "ensnare": ("Ensnare", "Entrave"),
    "stun": ("Stun", "Étourdissement"),
    "knocked_down": ("Knocked Down", "À Terre"),
    "explosive": ("Explosive", "Explosif"),
    "homing": ("Homing", "Guidé"),
    "irresistible": ("Irresistible", "Irrésistible"),
    "penetrative": ("Penetrative", "Pénétrant"),
    "pierce": ("Pierce", "Transpercer"),
    "push": ("Push", "Pousser"),
    "knocked_out": ("KO", "K.-O."),
    "incapacitated": ("Incapacitated", "Hors de Combat"),
    "targets": ("Targets", "Cibles"),
}

NUMBERED_EFFECTS = (
    *("awkwardness", "dazzle", "distract", "ensnare", "stun"),
    *("explosive", "pierce", "push", "targets"),
)

ATTACK_TRAITS = ("explosive", "homing", "irresistible", "penetrative", "pierce", "targets")
"""Effects that change the attack itself; no model suffers them."""

NATURES: tuple[Nature, ...] = ("physical", "energy", "supernatural", "mental")

FORMS: dict[Form, tuple[str, str]] = {
    "melee": ("Melee", "Mêlée"),
    "ranged": ("Ranged", "Distance"),
    "wave": ("Expansive Wave", "Onde"),
    "spray": ("Spray", "Jet"),
}
FORM_ALIASES = {"exp wave": "expansive wave", "wave": "expansive wave", "range": "ranged"}

SKILLS = {key: (skill.name, skill.name_fr) for key, skill in SKILL_TABLE.items()}

SKILL_ALIASES = {
    "metalic": "metallic",
    "phasing shift": "phase_shift",
    "sharp shooter": "sharpshooter",
    "wall crawler": "wall_crawler",
}
"""Other spellings in print (FR-SKILL-12, FR-SKILL-20)."""

NUMBERED_SKILLS = printing("number", "signed")
SIGNED_SKILLS = printing("signed")
"""Skills whose number may be less than 0: a model of less Size (MV-SKILL-13)."""
WORDED_SKILLS = printing("kind", "character")
"""Skills that print a Nature, a damage type or the name of a character beside them."""
NAMING_SKILLS = printing("character")
"""Those of them that print the name of a character."""

STEADY_SKILLS = tuple(key for key, skill in SKILL_TABLE.items() if skill.steady)
"""Skills that a model has or has not: none of them can come and go with a circumstance."""

KINDS = {
    "physical": ("Physical", "Physique"),
    "energy": ("Energy", "Énergie"),
    "supernatural": ("Supernatural", "Surnaturel"),
    "mental": ("Mental", "Mental"),
    "acid": ("Acid", "Acide"),
    "blunt": ("Blunt", "Contondant"),
    "cold": ("Cold", "Froid"),
    "control": ("Control", "Contrôle"),
    "death": ("Death", "Mort"),
    "electric": ("Electric", "Électrique"),
    "evil": ("Evil", "Maléfique"),
    "fire": ("Fire", "Feu"),
    "holy": ("Holy", "Sacré"),
    "illusion": ("Illusion", "Illusion"),
    "laser": ("Laser", "Laser"),
    "light": ("Light", "Lumière"),
    "magic": ("Magic", "Magie"),
    "pierce": ("Pierce", "Perforant"),
    "poison": ("Poison", "Poison"),
    "psionic": ("Psionic", "Psionique"),
    "psychic": ("Psychic", "Psychique"),
    "radiation": ("Radiation", "Radiation"),
    "slash": ("Slash", "Tranchant"),
    "sonic": ("Sonic", "Sonique"),
    "water": ("Water", "Eau"),
}
"""Natures and damage types; one that is not listed is told as it is written, and `cards check` warns of it."""

KIND_SPELLINGS = {
    "piercing": "pierce",
    "slashing": "slash",
    "electricity": "electric",
    "electrical": "electric",
    "phys.": "physical",
}

LINE_SPELLINGS = {
    "awkward": "awkwardness",
    "distracted": "distract",
    "distraction": "distract",
    "dazzled": "dazzle",
    "ensnared": "ensnare",
    "explosion": "explosive",
    "irresistible damage": "irresistible",
    "knocks down": "knocked_down",
    "penetrating": "penetrative",
    "piercing": "pierce",
    "pushed": "push",
    "pushes": "push",
    "stunned": "stun",
    "stuns": "stun",
}
"""Other forms of effects that attack lines print; in a sentence the same words may mean something else."""

STAT_SPELLINGS = {
    "all defense": "all_defenses",
    "all defences": "all_defenses",
    "all def": "all_defenses",
    "defense": "all_defenses",
    "defenses": "all_defenses",
    "defence": "all_defenses",
    "defences": "all_defenses",
    "physical": "physical",
    "physical defence": "physical",
    "physical def": "physical",
    "energy": "energy",
    "energy defence": "energy",
    "energy def": "energy",
    "supernatural": "supernatural",
    "supernatural defence": "supernatural",
    "supernatural def": "supernatural",
    "mental": "mental",
    "mental defence": "mental",
    "mental def": "mental",
    "att": "attack",
    "atk": "attack",
    "pow": "power",
    "str": "strength",
    "agi": "agility",
    "will": "willpower",
    "dmg": "damage",
}
"""Other names of stats that zones print."""

EFFECT_SPELLINGS = {
    "hawkwardness": "awkwardness",
    "knock down": "knocked_down",
    "knockdown": "knocked_down",
    "knocked out": "knocked_out",
}


def one_of(names: Iterable[str]) -> str:
    """Return a pattern for any of the names, the longest first, spaces forgiven."""
    spelt = (
        re.escape(name).replace(r"\ ", r"\s+").replace("/", r"\/")
        for name in sorted(names, key=len, reverse=True)
    )
    return f"(?:{'|'.join(spelt)})"


def spellings(table: Mapping[str, tuple[str, str]], aliases: Mapping[str, str]) -> dict[str, str]:
    """Return every way to write a name, with its key."""
    keys = {english.lower(): key for key, (english, _) in table.items()}
    keys.update({name: key for name, key in aliases.items() if key in table})
    return keys


EFFECT_NAMES = spellings(EFFECTS, EFFECT_SPELLINGS)
SKILL_NAMES = spellings(SKILLS, SKILL_ALIASES)
KIND_NAMES = spellings(KINDS, KIND_SPELLINGS)
