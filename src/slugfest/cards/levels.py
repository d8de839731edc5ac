"""The yardstick of Levels: what each part of a card is worth, in points; ten points are a Level.

`docs/levels.md` says where the numbers come from and has an example worked by hand.
"""

from __future__ import annotations

import msgspec

from slugfest.cards.knight import AttackLine, Card, Power, Zone
from slugfest.cards.language.parts import Clause, Who
from slugfest.cards.language.phrases.limits import FREQUENCIES
from slugfest.cards.language.words import Consequence, MoreDamage, SkillUse
from slugfest.cards.language.yardstick import effect_points, skill_points
from slugfest.cards.teams import TeamCard

A_LEVEL = 10
"""Points."""
BASE = 5
"""What anybody is worth who has nothing below."""

STATS = {
    "power": (5, 4),
    "strength": (1, 6),
    "attack": (5, 2),
    "agility": (7, 3),
    "stamina": (7, 3),
    "willpower": (7, 3),
}
"""Where a stat begins to count, and what each point above is worth; below it, what it takes off."""
TOP_SPEED = (7, 2)
DEFENSE = (14, 1)
BOXES = (10, 2)
SIZE = (2, 2)
"""Only what is above counts: a small model is as hard to catch as it is easy to throw."""
ZONE = 2
"""Each +1 of a zone's modifiers, and each -1 the other way."""

RARE = {"basic": 0} | {frequency: limit.points for frequency, limit in FREQUENCIES.items()}
"""Points off an attack or a power that cannot be used at will."""
LEAST = 1
"""No attack and no power is worth less."""


class Part(msgspec.Struct, frozen=True):
    """One line of the reckoning."""

    what: str
    points: int


class Price(msgspec.Struct, frozen=True):
    """What a card is worth, and why."""

    parts: tuple[Part, ...]

    @property
    def points(self) -> int:
        return sum(part.points for part in self.parts)

    @property
    def level(self) -> int:
        """Ten points are a Level; five and more of the rest count as one."""
        return max(1, (self.points + A_LEVEL // 2) // A_LEVEL)


def price(card: Card) -> Price:
    """Return the price of everything on a card that is worth something, or costs something."""
    parts = [Part("anybody", BASE)]
    parts += [Part(name, each * (card.stats[name] - start)) for name, (start, each) in STATS.items()]
    parts.append(Part("top speed", TOP_SPEED[1] * (max(card.speed) - TOP_SPEED[0])))
    parts.append(Part("defenses", DEFENSE[1] * sum(value - DEFENSE[0] for value in card.defenses.values())))
    parts.append(Part("endurance", BOXES[1] * (card.endurance - BOXES[0])))
    parts.append(Part("size", SIZE[1] * max(0, card.size - SIZE[0])))
    parts.append(Part("zones", sum(zone_points(zone) for zone in card.zones)))
    parts += [
        Part(printed, skill_points(use))
        for printed, use in zip(card.skills_printed, card.skills, strict=True)
    ]
    strength = card.stats["strength"]
    parts += [Part(line.name, attack_points(line, strength)) for line in card.attacks]
    parts += [Part(power.name, power_points(power, strength)) for power in card.powers]
    return Price(tuple(part for part in parts if part.points))


def zone_points(zone: Zone) -> int:
    """Return what a zone gives and takes; All Defenses count twice, a lost skill as one."""
    changed = sum(change.amount * (2 if change.stat == "all_defenses" else 1) for change in zone.changes)
    return ZONE * (changed - len(zone.without))


# -- attacks ---------------------------------------------------------------------------------------


def attack_points(line: AttackLine, strength: int) -> int:
    """Return damage, reach and effects, less the counters it costs and how rarely it may be used."""
    damage = line.damage + (strength if line.adds_strength else 0)
    text = line.text
    printed = sum(_half(consequence) for consequence in (*text.critical, *text.overload))
    worth = (
        2 * damage
        + reach_points(line)
        + sum(effect_points(consequence) for consequence in text.effects)
        + printed
    )
    return max(LEAST, worth - line.cost - RARE[line.frequency])


def reach_points(line: AttackLine) -> int:
    """Return a point for every 4" of a Ranged attack, every 2" of a Melee or an Expansive Wave; a Spray has two."""
    if line.form == "spray":
        return 2
    return int(line.reach) // (4 if line.form == "ranged" else 2)


def _half(consequence: Consequence) -> int:
    """Return half, rounded up, for what only a Critical or an Overload brings."""
    whole = 2 * consequence.amount if isinstance(consequence, MoreDamage) else effect_points(consequence)
    return (whole + 1) // 2


# -- powers ----------------------------------------------------------------------------------------

MANY = 2
"""A power that falls on all friends, or on all enemies, in reach counts this many times."""
CONDITION = 1
"""Points off for a roll, for a circumstance, and for a moment that must come."""


def power_points(power: Power, strength: int) -> int:
    """Return what a power does, less the counters it costs and how rarely it may be used."""
    if power.line is not None:
        return attack_points(power.line, strength)
    worth = sum(clause_points(clause) for clause in power.does)
    return max(LEAST, worth - power.cost - RARE[power.frequency])


def clause_points(clause: Clause) -> int:
    """Return the worth of the deeds of a sentence; a burden for its bearer or its friends counts against it."""
    who = clause.who
    worth = sum(deed.points(on_others=_on_others(who)) for deed in clause.does)
    if who.kind == "target" and who.side == "any":
        worth = abs(worth)  # It falls on whomever it suits.
    if who.kind == "all" and who.side != "any":
        worth *= MANY
    waits = (
        len(clause.conditions)
        + (clause.test is not None)
        + (clause.when.moment not in ("used", "always"))
        + _seldom(clause)
    )
    return worth - CONDITION * waits


def _seldom(clause: Clause) -> bool:
    """Return whether the sentence is used once a Round or a game, whatever the frequency of the power."""
    return bool(clause.once) or any(deed.often for deed in clause.does)


def _on_others(who: Who) -> bool:
    """Return whether it falls on enemies, or on friend and foe alike."""
    return (
        who.side == "enemy"
        or who.kind in ("attacker", "victim", "actor")
        or (who.kind == "all" and who.side == "any")
    )


# -- Team Cards ------------------------------------------------------------------------------------

A_TEAM_LEVEL = 5
"""Points of skill for a Level: half the usual, for the owner gives them to those who need them most."""


def team_card_level(card: TeamCard) -> int:
    """Return what a Team Card should cost, every part of a Level rounded up."""
    points = skill_points(SkillUse(card.bonus.skill, 1)) * card.bonus.models
    return max(1, -(-points // A_TEAM_LEVEL))
