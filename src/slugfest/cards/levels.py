"""The yardstick of Levels: what each part of a card is worth, in points; ten points are a Level.

`docs/levels.md` says where the numbers come from and has an example worked by hand.
"""

from __future__ import annotations

import msgspec

from slugfest.cards.knight import AttackLine, Card, Power, Zone
from slugfest.cards.language.parts import (
    Act,
    Again,
    Cancel,
    Cheaper,
    Clause,
    Cleanse,
    Counters,
    Deed,
    Either,
    Forbid,
    FreeAttack,
    FreeThrow,
    Hurt,
    Ignore,
    Instead,
    Lose,
    Mark,
    PickNature,
    Points,
    Raise,
    Recover,
    Redirect,
    Relocate,
    Reroll,
    Scale,
    Shield,
    Skill,
    Spare,
    Steal,
    Suffer,
    Swap,
    Trait,
    Who,
)
from slugfest.cards.language.vocabulary import NATURES
from slugfest.cards.language.words import Consequence, Inflict, MoreDamage, SkillUse
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

SKILLS = {
    "acrobat": 1,
    "agile": 3,
    "assassin": 2,
    "brutal": 2,
    "close_combat_master": 2,
    "comrade": 2,
    "cruel": 2,
    "defensive_teamwork": 2,
    "elite_fighter": 2,
    "energy_overload": 3,
    "fly": 6,
    "fury": 2,
    "great_strategist": 2,
    "heroic_action": 3,
    "immunity": 5,
    "infiltrator": 2,
    "invisible": 5,
    "leadership": 3,
    "luck": 2,
    "marksmanship": 2,
    "master_fighter": 3,
    "master_tactician": 3,
    "mastermind": 3,
    "metallic": 1,
    "order": 3,
    "perfect_plan": 3,
    "phase_shift": 3,
    "power_master": 3,
    "power_thief": 3,
    "scientific": 1,
    "sharpshooter": 2,
    "soldier": 2,
    "solid": -2,
    "stealth": 3,
    "strategist": 2,
    "thermal_vision": 1,
    "total_vision": 3,
    "wall_crawler": 1,
    "weakness": -3,
}
"""What a skill is worth, whatever else it prints."""
FOR_EACH = {"regeneration": 5, "toughness": 1, "power_transference": 2, "rage": 1, "resistance": 2}
"""Skills whose number counts: so much for each point of it."""
AGAINST_A_NATURE = 2
"""A protection from, or a Weakness to, one of the four Natures counts this many times."""

EFFECTS = {
    "knocked_down": 2,
    "homing": 1,
    "irresistible": 2,
    "penetrative": 2,
    "knocked_out": 6,
    "incapacitated": 8,
}
"""Effects without a number; the others are worth their number, a Stun and an Explosive half as much again."""
STRONGER = ("stun", "explosive")
RARE = {"basic": 0, "extraordinary": 1, "unique": 2}
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
    """Everything on a card that is worth something, or costs something."""
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
    """What a zone gives and takes; All Defenses count twice, a skill that is lost as one."""
    changed = sum(change.amount * (2 if change.stat == "all_defenses" else 1) for change in zone.changes)
    return ZONE * (changed - len(zone.without))


def skill_points(use: SkillUse) -> int:
    """The price of a skill, with its number and what it is about."""
    each = FOR_EACH.get(use.skill)
    points = SKILLS[use.skill] if each is None else each * use.amount
    return points * AGAINST_A_NATURE if use.word in NATURES else points


# -- attacks ---------------------------------------------------------------------------------------


def attack_points(line: AttackLine, strength: int) -> int:
    """Damage, reach and effects, less the counters it costs and how rarely it may be used."""
    damage = line.damage + (strength if line.adds_strength else 0)
    text = line.text
    printed = sum(_half(one) for one in (*text.critical, *text.overload))
    worth = 2 * damage + reach_points(line) + sum(effect_points(one) for one in text.effects) + printed
    return max(LEAST, worth - line.cost - RARE[line.frequency])


def reach_points(line: AttackLine) -> int:
    """A point for every 4" of a Ranged attack, every 2" of a Melee or an Expansive Wave; a Spray has two."""
    if line.form == "spray":
        return 2
    return int(line.reach) // (4 if line.form == "ranged" else 2)


def effect_points(one: Inflict) -> int:
    if one.effect in EFFECTS:
        return EFFECTS[one.effect]
    return one.amount + (one.amount + 1) // 2 if one.effect in STRONGER else one.amount


def _half(one: Consequence) -> int:
    """What only a Critical or an Overload brings counts half, rounded up."""
    whole = 2 * one.amount if isinstance(one, MoreDamage) else effect_points(one)
    return (whole + 1) // 2


# -- powers ----------------------------------------------------------------------------------------

MANY = 2
"""A power that falls on all friends, or on all enemies, in reach counts this many times."""
CONDITION = 1
"""Points off for a roll, for a circumstance, and for a moment that must come."""
OF_STATS = {"all_defenses": 2, "damage": 2}
"""What +1 or -1 for a while is worth where it is not one point."""
DEEDS: dict[type[Deed], int] = {
    Cancel: 5,
    FreeAttack: 4,
    FreeThrow: 3,
    Act: 6,
    Again: 3,
    Forbid: 4,
    Shield: 3,
    Lose: 3,
    Ignore: 2,
    Instead: 5,
    PickNature: 2,
    Redirect: 2,
    Reroll: 3,
    Cleanse: 3,
    Swap: 3,
    Scale: 4,
}
"""Deeds without a number."""
ALL_SKILLS = 5
"""For all of them lost at once, where one of them lost is worth 3."""
STOLEN = 2
"""For each counter that changes hands: one less there, one more here."""
SPARED = 3
"""For each point of damage less; half of it counts as two."""


def power_points(power: Power, strength: int) -> int:
    """What a power does, less the counters it costs and how rarely it may be used."""
    if power.line is not None:
        return attack_points(power.line, strength)
    worth = sum(clause_points(clause) for clause in power.does)
    return max(LEAST, worth - power.cost - RARE[power.frequency])


def clause_points(clause: Clause) -> int:
    """The deeds of one sentence; a burden for its bearer or its friends counts against it."""
    who = clause.who
    worth = sum(deed_points(deed, on_others=_on_others(who)) for deed in clause.does)
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
    """Once a Round or a game, whatever the frequency of the power; a die rolled again says so itself."""
    return bool(clause.once) or any(isinstance(deed, Reroll) and deed.once for deed in clause.does)


def _on_others(who: Who) -> bool:
    """Does it fall on enemies, or on friend and foe alike?"""
    return (
        who.side == "enemy"
        or who.kind in ("attacker", "victim", "actor")
        or (who.kind == "all" and who.side == "any")
    )


def deed_points(deed: Deed, *, on_others: bool) -> int:
    """One deed: help counts for the card on its own side, harm on the other, and else against it."""
    match deed:
        case Either(options, by):
            rows = [sum(deed_points(one, on_others=on_others) for one in option) for option in options]
            return max(rows) if by == "owner" else sum(rows) // len(rows)
        case Raise() | Counters() | Cheaper() | Scale():
            return -_gain(deed) if on_others else _gain(deed)
        case Suffer() | Hurt() | Forbid() | Lose():
            return _harm(deed) if on_others else -_harm(deed)
    return _boon(deed)


def _gain(deed: Raise | Counters | Cheaper | Scale) -> int:
    """What may go up or down."""
    match deed:
        case Raise(stat, amount):
            return amount * OF_STATS.get(stat, 1)
        case Counters(amount):
            return amount
        case Cheaper(amount, halved):
            return 4 if halved or deed.free else 2 * amount
        case Scale(_, half):
            return -DEEDS[Scale] if half else DEEDS[Scale]


def _harm(deed: Suffer | Hurt | Forbid | Lose) -> int:
    match deed:
        case Suffer(inflict):
            return effect_points(inflict)
        case Hurt(amount):
            return 2 * amount
        case Lose("skills"):
            return ALL_SKILLS
    return DEEDS[type(deed)]


def _boon(deed: Deed) -> int:
    """What is never a burden."""
    match deed:
        case Skill(skill):
            return max(2, skill_points(skill))
        case Trait(inflict):
            return effect_points(inflict)
        case Recover(amount, each_round):
            return amount + 3 * each_round
        case Relocate(_, inches):
            return max(1, inches // 3) if inches else 4
        case Steal(amount):
            return STOLEN * amount
        case Spare(amount, half):
            return SPARED * (2 if half else amount)
        case Mark(amount, _, "enemy"):
            return -3 * amount
        case Points(amount) | Mark(amount):
            return 3 * amount
    return DEEDS[type(deed)]


# -- Team Cards ------------------------------------------------------------------------------------

A_TEAM_LEVEL = 5
"""Points of skill for a Level: half the usual, for the owner gives them to those who need them most."""


def team_card_level(card: TeamCard) -> int:
    """What a Team Card should cost, every beginning counting in full."""
    points = skill_points(SkillUse(card.bonus.skill, 1)) * card.bonus.models
    return max(1, -(-points // A_TEAM_LEVEL))
