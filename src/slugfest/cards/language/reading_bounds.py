"""Phrases about what others may do and what befalls a model: rerolls, protection, marks, bonuses against some."""

from __future__ import annotations

import re

import msgspec
from lark import Token

from slugfest.cards.language.drafts import Reader, phrase
from slugfest.cards.language.grammar import EFFECT_NAMES, one_of
from slugfest.cards.language.not_understood import NotUnderstood
from slugfest.cards.language.parts import (
    BEARER,
    Cheaper,
    Cleanse,
    Forbid,
    If,
    Mark,
    Raise,
    Relocate,
    Reroll,
    Scale,
    Shield,
    Skill,
    Spare,
    Steal,
    Swap,
    Trait,
    Who,
)
from slugfest.cards.language.reading_deeds import THIS, protection
from slugfest.cards.language.reading_when import other_is
from slugfest.cards.language.reading_who import all_of, side_of, target
from slugfest.cards.language.taking import attacks_of, group_of, groups, number, spelt

THIS_ATTACK = re.compile(r"(the|this|that|one)\s+attack$", re.IGNORECASE)


@phrase
def reroll(reader: Reader, words: Token) -> None:
    """`may reroll one die of its attack rolls`; without a word about dice it is all of them."""
    found = groups(words)
    attacks = attacks_of(found["attacks"] or "")
    roll = (found["stat"] or "attack").lower()
    dice = 1 if found["one"] or found["attack_die"] else 0
    forced = bool(found["force"])
    if found["forced"] and "attacker" in found["forced"].lower():
        reader.subject(Who("attacker"))
    elif forced:
        _on(reader, found["forced"])
    one = Reroll(roll, dice, attacks, bool(found["failed"]), forced, reader.once)  # type: ignore[arg-type]
    if roll == "attack" and one.failed:
        raise NotUnderstood(reader.at, "attack rolls are rerolled before it is known whether they fail")
    reader.once = ""
    reader.add(one)
    if re.search(r"\b(the|this|that)\s+attack$", words.lower()):
        reader.until = "attack"
    if found["next"]:
        reader.draft.until = "next_attack"


@phrase
def scaled(reader: Reader, words: Token) -> None:
    """`Double its Speed`; what is halved is rounded down (DC-GEN-07)."""
    found = groups(words)
    chosen = found["target"] or found["theirs"]
    if chosen:
        target(reader, Token("TARGET", chosen))
    elif "this" in words.lower() or not reader.named:
        reader.subject(BEARER if "this" in words.lower() else reader.last_who)
    half = (found["verb"] or found["how"]).lower().startswith(("hal", "reduced"))
    reader.add(Scale((found["stat"] or found["what"]).lower(), half))  # type: ignore[arg-type]


@phrase
def spare(reader: Reader, words: Token) -> None:
    """`Reduce the damage it suffers from Ranged attacks by 1 to a minimum of 1.`"""
    found = groups(words)
    told = next((one for name in AMOUNTS if (one := found[name])), "")
    verb = (found["verb"] or "").lower()
    half = "half" in told or verb.startswith("halve") or bool(re.search(r"\bhalved\b", words.lower()))
    first = number(found["first"]) or 1 if found["first"] else 0
    amount = 0 if half else number(told) or first
    if (not half and not amount) or (verb.startswith("ignore") != bool(found["first"])):
        raise NotUnderstood(reader.at, "the text does not say how much less")
    of = next((one for name in SOURCES if (one := found[name])), "")
    least = next((int(one) for name in ("least", "floor", "base", "bottom") if (one := found[name])), 0)
    if THIS_ATTACK.match(of):
        reader.until = "attack"
    if re.search(r"\bby\s+this\b(?!\s+attack)", words.lower()) or not reader.named:
        reader.of_bearer()
    reader.verb_at = len(reader.draft.deeds)
    # DC-GEN-07: half of it is rounded down, whether that is what is suffered or what is taken off.
    down = half and not re.search(r"rounding\s+up|by\s+half", words.lower())
    reader.add(Spare(amount, half, 0 if half else least, attacks_of(of), down))
    reader.models_open = True


AMOUNTS = ("by", "amount", "less", "fewer", "half")
SOURCES = ("attacks", "of", "from", "halved")


@phrase
def immune(reader: Reader, words: Token) -> None:
    found = groups(words)
    if found["kinds"]:
        # Who is immune to the one or the other is immune to both.
        both = re.sub(r"\bor\b", "and", found["kinds"], flags=re.IGNORECASE)
        protection(reader, Token("PROTECTION", f"immunity to {both}"))
        return
    for name in re.findall(one_of(EFFECT_NAMES), (found["effects"] or found["never"]).lower()):
        reader.add(Shield(EFFECT_NAMES[spelt(name)]))


@phrase
def targeted(reader: Reader, words: Token) -> None:
    """`cannot be the target of Ranged attacks from more than 8"`."""
    found = groups(words)
    attacks = attacks_of(found["attacks"] or "")
    reader.add(Shield("targeted", msgspec.structs.replace(attacks, models=_distance(found["where"]))))


def _distance(where: str | None) -> tuple[If, ...]:
    if not where:
        return ()
    return (If("victim_within" if where.lower().startswith("within") else "victim_beyond", number(where)),)


@phrase
def not_against(reader: Reader, _: str) -> None:
    reader.add(Forbid("attack_caster"))


# -- against some ----------------------------------------------------------------------------------


@phrase
def against_models(reader: Reader, words: Token) -> None:
    """`+1 damage against Villains`, `against Melee attacks of models with Strength 4 or less`."""
    if not any(isinstance(one, Raise | Skill | Spare | Trait) for one in reader.last_deeds()):
        raise NotUnderstood(reader.at, "no gain before this can apply against them")
    found = groups(words)
    reader.models_open = True
    group = next((one for name in ("group", "these", "those") if (one := found[name])), "")
    if group:
        other_is(reader, If("victim_group", word=group_of(group, reader.factions)))


@phrase
def against_this(reader: Reader, _: str) -> None:
    """What is gained against the attack that is being answered."""
    if not reader.last_deeds():
        raise NotUnderstood(reader.at, "no gain before this can apply against the attack")
    reader.until = "attack"


@phrase
def for_each(reader: Reader, words: Token) -> None:
    """`+1 Attack for each enemy model in contact`."""
    who = all_of(words, reader.factions)
    if not any(isinstance(one, Raise) for one in reader.last_deeds()):
        raise NotUnderstood(reader.at, "no number before this can be counted several times")
    reader.rewrite(lambda one: msgspec.structs.replace(one, each=who) if isinstance(one, Raise) else one)


@phrase
def marked(reader: Reader, words: Token) -> None:
    """`friendly models gain +1 Attack when attacking the selected enemy model`."""
    found = groups(words)
    if found["target"]:
        target(reader, Token("TARGET", found["target"]))
    elif found["this"] or found["me"] or found["mine"]:
        reader.subject(BEARER)
    elif found["its"] and reader.last_who.kind != "target":
        target(reader, Token("TARGET", found["its"]))
    elif reader.last_who.kind != "target":
        raise NotUnderstood(reader.at, "no target has been chosen")
    else:
        reader.subject(reader.last_who)
    if found["stat"] and not found["verb"] and found["stat"].lower() != "hit":
        raise NotUnderstood(reader.at, "the text does not say when")
    attacks = attacks_of(found["attacks"] or found["own"] or "")
    attacks = msgspec.structs.replace(attacks, models=_distance(found["where"]))
    amount = int("".join((found["amount"] or found["much"] or found["penalty"]).split()))
    stat = (
        "damage" if (found["stat"] or found["to"] or found["on"]).lower() in ("damage", "dmg") else "attack"
    )
    by = re.sub("opponents", "enemies", (found["by"] or found["foes"] or "").lower())
    reader.add(Mark(amount, stat, side_of(by), attacks))  # type: ignore[arg-type]


# -- the rest ----------------------------------------------------------------------------------------


@phrase
def steal(reader: Reader, words: Token) -> None:
    reader.add(Steal(number(words) or 1))


@phrase
def cleanse(reader: Reader, words: Token) -> None:
    if THIS.search(words):
        reader.of_bearer()
    else:
        _on(reader, groups(words)["target"])
    reader.add(Cleanse())


@phrase
def swap(reader: Reader, words: Token) -> None:
    _on(reader, groups(words)["target"])
    reader.add(Swap())


@phrase
def pull(reader: Reader, words: Token) -> None:
    _on(reader, groups(words)["target"])
    reader.add(Relocate("pull", number(words)))


def _on(reader: Reader, chosen: str | None) -> None:
    if chosen and chosen.lower() != "it":
        target(reader, Token("TARGET", chosen))
    elif not reader.named:
        reader.subject(reader.last_who)


@phrase
def overloads(reader: Reader, words: Token) -> None:
    found = groups(words)
    if not reader.named:
        reader.subject(BEARER)
    reader.add(Cheaper(of="overload", attacks=attacks_of(found["attacks"] or ""), free=True))
    if found["next"]:
        reader.draft.until = "next_attack"


@phrase
def pays_more(reader: Reader, words: Token) -> None:
    found = groups(words)
    of = found["of"].lower()
    kind = "both" if "and" in of else "powers" if of.startswith("special") else "attacks"
    reader.add(Cheaper(-(number(found["amount"] or found["more"] or "") or 1), of=kind))  # type: ignore[arg-type]
