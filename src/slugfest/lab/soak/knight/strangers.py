"""Characters that nobody has drawn: any skills, effects and powers that the words of the cards know."""

from __future__ import annotations

from random import Random
from typing import Any

from slugfest.cards.language import SkillUse
from slugfest.cards.language.render import render
from slugfest.cards.language.vocabulary import (
    EFFECTS,
    NUMBERED_EFFECTS,
    NUMBERED_SKILLS,
    SKILLS,
    WORDED_SKILLS,
)

RANGES = ("Melee", "Melee", "Melee 2", "Ranged 8", "Ranged 16", "Expansive Wave 3", "Spray")
TYPES = ("Blunt", "Fire", "Slashing", "Electric")
NATURES = ("physical", "physical", "energy", "supernatural", "mental")
FREQUENCIES = ("basic", "extraordinary", "unique")

POWERS: tuple[dict[str, Any], ...] = (
    {"name": "Leap", "cost": 2, "text": 'Displace this model up to 9" away.'},
    {"name": "Dash", "cost": 1, "text": 'Move this model up to 3".'},
    {"name": "Brace", "cost": 1, "text": "This model gains +2 All Defenses until its next activation."},
    {
        "name": "Anger",
        "cost": 1,
        "text": "This model gains +2 Attack, +1 Strength until the end of the Round.",
    },
    {
        "name": "Guard",
        "cost": 1,
        "use": "reactive",
        "text": "When this model is attacked, it gains +2 Physical Defense until the end of the Round.",
    },
    {
        "name": "Blink",
        "cost": 2,
        "use": "reactive",
        "text": 'When this model is attacked, displace this model up to 6" away.',
    },
    {
        "name": "Armour",
        "cost": 0,
        "use": "reactive",
        "text": "When this model uses Combat Stance, it also gains Resistance 1 vs Physical.",
    },
    {"name": "Nerves", "cost": 0, "use": "passive", "text": "This model gains +1 Stamina."},
)


def stranger(random: Random, number: int) -> dict[str, Any]:
    """Return a card in the form of its file."""
    return {
        "name": f"Stranger {number}",
        "alter_ego": f"M{number}",
        "level": random.randint(4, 18),
        "factions": ["Vigil"],
        "alignments": ["neutral"],
        "power": random.randint(4, 10),
        "speed": sorted(random.sample(range(3, 12), random.randint(1, 3))),
        "attack": random.randint(3, 8),
        "strength": random.randint(1, 7),
        "size": random.choice((1, 2, 2, 2, 3, 4)),
        "agility": random.randint(5, 11),
        "stamina": random.randint(6, 12),
        "willpower": random.randint(6, 12),
        "skills": [_printed(random, skill) for skill in random.sample(sorted(SKILLS), 6)],
        "defenses": {nature: random.randint(10, 17) for nature in sorted(set(NATURES))},
        "endurance": [{"boxes": random.randint(2, 5)} for _ in range(3)],
        "attacks": [_attack(random, at) for at in range(random.randint(1, 3))],
        "powers": [{**power, "frequency": random.choice(FREQUENCIES)} for power in random.sample(POWERS, 2)],
    }


def _printed(random: Random, skill: str) -> str:
    word = random.choice(("blunt", "physical", "fire")) if skill in WORDED_SKILLS else ""
    if skill == "comrade":
        word = f"M{random.randrange(8)}"
    return render(SkillUse(skill, random.randint(1, 3) if skill in NUMBERED_SKILLS else 0, word))


def _inflicted(random: Random) -> str:
    effect = random.choice(sorted(EFFECTS))
    amount = f"/{random.randint(1, 4)}" if effect in NUMBERED_EFFECTS else ""
    return f"{EFFECTS[effect][0]}{amount}"


def _attack(random: Random, at: int) -> dict[str, Any]:
    texts = ["", f"{_inflicted(random)}.", "Critical: Knocked Down.", "Overload: +1 damage."]
    return {
        "name": f"Attack {at}",
        "cost": random.randint(1, 3),
        "frequency": random.choice(FREQUENCIES[:2]),
        "nature": random.choice(NATURES),
        "type": random.choice(TYPES),
        "damage": random.randint(1, 4),
        "range": random.choice(RANGES),
        "text": " ".join(random.sample(texts, 2)).strip(),
    }
