"""Phrases that say what happens."""

from __future__ import annotations

import re

import msgspec
from lark import Token

from slugfest.cards.language import doubts
from slugfest.cards.language.drafts import Reader, phrase
from slugfest.cards.language.grammar import EFFECT_NAMES, SKILL_NAMES, one_of
from slugfest.cards.language.not_understood import NotUnderstood
from slugfest.cards.language.parts import (
    ANY,
    BEARER,
    USED,
    Act,
    Again,
    Attacks,
    Cancel,
    Cheaper,
    Counters,
    Deed,
    Forbid,
    FreeAttack,
    FreeThrow,
    Hurt,
    Ignore,
    Instead,
    Lose,
    PickNature,
    Points,
    Raise,
    Recover,
    Redirect,
    Relocate,
    Shield,
    Skill,
    Suffer,
    Trait,
    When,
)
from slugfest.cards.language.reading_who import everybody, target
from slugfest.cards.language.taking import (
    attacks_of,
    damage_of,
    groups,
    kinds,
    number,
    spelt,
    stat_of,
    stats,
    terrain_of,
)
from slugfest.cards.language.vocabulary import ATTACK_TRAITS, NATURES
from slugfest.cards.language.words import Inflict, SkillUse

THIS = re.compile(r"\bthis\b", re.IGNORECASE)
NUMBERS = {"one": 1, "two": 2, "three": 3}


@phrase
def raised(reader: Reader, amount: Token, words: Token) -> None:
    for stat in stats(words):
        reader.add(_raise(reader, stat, int("".join(amount.split()))))


def _raise(reader: Reader, stat: str, amount: int) -> Deed:
    attacks = reader.draft.of_attacks
    return Raise(stat, amount, attacks or ANY)


@phrase
def stat(reader: Reader, words: Token) -> None:
    """`+1 to Attack, all Defenses and Speed`: the same number once more."""
    before = reader.last_raise()
    if before is None or not reader.joint:
        raise NotUnderstood(reader.at, "the stat has no number")
    for one in stats(words):
        reader.add(Raise(one, before.amount, before.against))


@phrase
def defense_stat(reader: Reader, words: Token) -> None:
    stat(reader, words)


@phrase
def reduce(reader: Reader, words: Token) -> None:
    found = groups(words)
    chosen = found["target"] or found.get("whom")
    if chosen:
        target(reader, Token("TARGET", chosen))
    elif THIS.search(words):
        reader.of_bearer()
    elif not reader.named:
        reader.subject(reader.other or reader.last_who)
    named = stats(found["stat"] or found.get("what") or "")
    more = found["verb"].lower().startswith(("increase", "raise"))
    amount, least = int(found["amount"]), int(found["least"] or 0)
    if least and (more or named[0] not in BOUNDED):
        raise NotUnderstood(reader.at, "only a stat that is reduced may have a minimum")
    reader.add(Raise(named[0], amount if more else -amount, least=least))


BOUNDED = ("power", "speed", "attack", "strength", "agility", "stamina", "willpower")


@phrase
def stat_is(reader: Reader, words: Token) -> None:
    """`The target's Strength is reduced by 2`."""
    reduce(reader, words)


@phrase
def pushed(reader: Reader, words: Token) -> None:
    """`The target is pushed 4" away`: the effect of that name."""
    chosen = groups(words)["target"]
    if chosen and chosen.lower() != "it":
        target(reader, Token("TARGET", chosen))
    elif not reader.named:
        reader.subject(reader.last_who)
    reader.add(Suffer(Inflict("push", number(words))))


@phrase
def on_attacks(reader: Reader, words: Token) -> None:
    """`+1 damage on its Melee attacks`."""
    attacks = attacks_of(groups(words)["attacks"])
    gained = reader.last_deeds()
    if not gained or not all(_is_of_attacks(one) for one in gained):
        raise NotUnderstood(reader.at, "no gain before this can apply to attacks")
    reader.rewrite(lambda one: _with(one, attacks))


def _is_of_attacks(deed: Deed) -> bool:
    return isinstance(deed, Trait) or (isinstance(deed, Raise) and deed.stat in ("attack", "damage", "range"))


def _with(deed: Deed, attacks: Attacks) -> Deed:
    if isinstance(deed, Trait):
        return msgspec.structs.replace(deed, attacks=attacks)
    return _against(deed, attacks)


@phrase
def inflict(reader: Reader, words: Token) -> None:
    found = groups(words)
    inflict = Inflict(EFFECT_NAMES[spelt(found["name"])], int(found["number"] or 0))
    attacks = reader.draft.of_attacks
    if attacks is not None or inflict.effect in ATTACK_TRAITS:
        reader.add(Trait(inflict, attacks or ANY))
    else:
        reader.add(Suffer(inflict))


@phrase
def protection(reader: Reader, words: Token) -> None:
    # The space between the skill and the Nature may be missing.
    kind = next(one for one in ("resistance", "immunity", "weakness") if words.lower().startswith(one))
    number = re.search(r"\d+", words)
    amount = int(number[0]) if number else 0
    against = attacks_of(words[len(kind) :])
    named = (*against.natures, *against.types)
    # `Resistance 2 against Ranged attacks`: against every Nature, but only where the attack is such a one.
    forms = Attacks(forms=against.forms)
    if len(named) > 1 and re.search(r"\bor\b", words.lower()):
        raise NotUnderstood(reader.at, "it is not clear whether one or all of them are meant")
    for word in named or NATURES:
        reader.add(Skill(SkillUse(kind, amount, word), forms))


@phrase
def all_resistances(reader: Reader, words: Token) -> None:
    for nature in NATURES:
        reader.add(Skill(SkillUse("resistance", number(words), nature)))


@phrase
def skill(reader: Reader, words: Token) -> None:
    found = groups(words)
    number, called = int(found["number"] or 0), spelt(found["name"])
    if called in NATURES and reader.joint and reader.last_raise() is not None:
        # `+2 to Physical and Energy`: here the word is a Defense, not the skill of that name.
        stat(reader, Token("STAT", called))
        return
    reader.add(Skill(SkillUse(SKILL_NAMES[called], number)))


@phrase
def against(reader: Reader, words: Token) -> None:
    attacks = attacks_of(words)
    if not any(isinstance(one, Raise | Skill) for one in reader.last_deeds()):
        raise NotUnderstood(reader.at, "no gain before this can apply against attacks")
    if words.lower().startswith("against") and any(_is_of_attacks(one) for one in reader.last_deeds()):
        raise NotUnderstood(reader.at, "this helps the attacks of a model, not against those of others")
    reader.rewrite(lambda one: _against(one, attacks))
    reader.models_open = True


@phrase
def loses(reader: Reader, words: Token) -> None:
    found = groups(words)
    what = spelt(found["what"])
    if re.search(r"counters?$|pow$|pcs?$", what):
        reader.add(Counters(-(number(what) or 1)))
        return
    one = bool(found["one"]) or "choice" in words.lower()
    if what == "skills":
        reader.add(Lose("skills"))
    elif what.endswith("special powers"):
        reader.add(Lose("passive_powers" if "passive" in what else "reactive_powers", one))
    elif what.startswith("immunit") and "resistance" in what:
        reader.add(Lose("protections", one))
    elif what.startswith(("immunit", "resistance")):
        reader.add(Lose("immunities" if what.startswith("immunit") else "resistances", one))
    else:
        for name in re.findall(one_of(SKILL_NAMES), what):
            reader.add(Lose(SKILL_NAMES[name]))


@phrase
def hurt(reader: Reader, words: Token) -> None:
    found = groups(words)
    if found["nature"] and (found["type"] or found["kind"]):
        raise NotUnderstood(reader.at, "damage must have one Nature or one type")
    kind = damage_of(found["nature"] or found["type"] or found["kind"] or "physical")
    reader.add(Hurt(number(words), kind, pure=bool(found["pure"])))


@phrase
def recover(reader: Reader, words: Token) -> None:
    spoken = words.lower()
    if "current" in spoken:
        reader.add(Recover(each_round=2 if re.search("double|twice", spoken) else 1))
    else:
        reader.add(Recover(number(words)))


@phrase
def counters(reader: Reader, words: Token) -> None:
    reader.add(Counters(number(words) or 1))


@phrase
def relocate(reader: Reader, words: Token) -> None:
    found = groups(words)
    thing = (found["object"] or "").lower()
    if "target" in thing:
        target(reader, Token("TARGET", thing))
    elif thing in ("it", "him", "her", "he", "she") and not reader.named:
        reader.subject(reader.last_who)
    elif thing.startswith("this"):
        reader.of_bearer()
    told = found["inches"] or found["within"] or found["beside"]
    inches = int(told) if told else 0 if found["touch"] else None
    to = _beside(found["touch"] or ("this" if found["beside"] else ""))
    if re.search(r"\b(with)?in\s+range$", words.lower()) and not found["into"]:
        to = "range"
    walks = found["how"].lower().startswith("move") and not found["within"] and not to
    into = terrain_of(found["into"]) if found["into"] else ""
    reader.add(Relocate("move" if walks else "displace", inches, into, to))  # type: ignore[arg-type]


def _beside(touched: str) -> str:
    spoken = touched.lower()
    return (
        "" if not spoken else "friend" if "friendly" in spoken else "edge" if "edge" in spoken else "bearer"
    )


@phrase
def throw(reader: Reader, words: Token) -> None:
    found = groups(words)
    many = re.search(r"two|three", (found["many"] or "").lower())
    on = "scenery" if found["scenery"] else "any"
    reader.allow()
    reader.add(FreeThrow(int(found["strength"] or 0), on, NUMBERS[many[0]] if many else 1))  # type: ignore[arg-type]


@phrase
def strength_of(reader: Reader, words: Token) -> None:
    """`Consider the Strength for this throw to be 3.` after a free throw."""
    if not reader.clauses or not isinstance(reader.clauses[-1].does[-1], FreeThrow):
        raise NotUnderstood(reader.at, "no throw has been mentioned")
    last = reader.clauses.pop()
    throw = last.does[-1]
    assert isinstance(throw, FreeThrow)
    better = FreeThrow(number(words), throw.on, throw.up_to)
    reader.clauses.append(msgspec.structs.replace(last, does=(*last.does[:-1], better)))
    reader.named = True


@phrase
def cancel(reader: Reader, words: Token) -> None:
    reader.when = When("attacked", attacks_of(words)) if reader.when == USED else reader.when
    reader.add(Cancel())


@phrase
def points(reader: Reader, words: Token) -> None:
    reader.add(Points(int(groups(words)["amount"])))


@phrase
def instead(reader: Reader, words: Token) -> None:
    reader.add(Instead(stat_of(words)))


@phrase
def ignores(reader: Reader, words: Token) -> None:
    spoken = words.lower()
    for what, word in IGNORED.items():
        if word in spoken:
            reader.add(Ignore(what, reader.draft.of_attacks or ANY))


IGNORED = {
    "immunities": "immunit",
    "resistances": "resistance",
    "improvements": "improvements",
    "cover": "cover",
}


FORBIDDEN = {
    "chosen": "one_attack",
    "move": "move",
    "attack": "attack",
    "overload": "overload",
    "reactive": "reactive_powers",
    "active": "active_powers",
    "special": "powers",
    "improvements": "improvements",
    "recover": "recover",
    "regain": "recover",
}


@phrase
def cannot(reader: Reader, words: Token) -> None:
    what = re.findall(r"[a-z]+", groups(words)["what"].lower().replace("attacks", "attack"))
    if what[0] == "be":
        _held_fast(reader, " ".join(what))
        return
    if {"move", "attack"} <= set(what):
        reader.add(Forbid("move"))
        reader.draft.add(Forbid("attack"), new_option=False)
        return
    reader.add(Forbid(next(value for word, value in FORBIDDEN.items() if word in what)))


def _held_fast(reader: Reader, what: str) -> None:
    """`cannot be moved or pushed`, `cannot be Knocked Down`: who cannot be moved is not pushed either."""
    moved = re.search("moved|displaced", what)
    shields = (("moved", moved), ("push", "pushed" in what and not moved))
    for name, held in (*shields, ("knocked_down", "knocked" in what), ("stun", "stunned" in what)):
        if held:
            reader.add(Shield(name))


@phrase
def no_overload(reader: Reader, words: Token) -> None:
    found = groups(words)
    if found["whom"]:
        everybody(reader, Token("EVERYBODY", found["whom"]))
    elif found["target"]:
        target(reader, Token("TARGET", found["target"]))
    elif THIS.search(words):
        reader.of_bearer()
    reader.add(Shield("overload"))


@phrase
def cheaper(reader: Reader, words: Token) -> None:
    found = groups(words)
    spoken = spelt(words)
    of = (found["of"] or "").lower()
    if found["target"]:
        target(reader, Token("TARGET", found["target"]))
    elif "this" in spoken.split():
        reader.subject(BEARER)
    if found["next"]:
        reader.draft.until = "next_attack"
    kind = "both" if "and" in of else "powers" if of.startswith("special") else "attacks"
    halved = "half" in spoken
    amount = 0 if halved else number(spoken)
    sign = -1 if "increase" in spoken else 1
    least = int(found["least"] or 0)
    reader.add(Cheaper(sign * amount, halved, kind, reader.draft.of_attacks or ANY, least))  # type: ignore[arg-type]


@phrase
def cost_is(reader: Reader, words: Token) -> None:
    """`The cost of its attacks is reduced by 1`."""
    if not reader.named:
        reader.subject(reader.last_who)
    cheaper(reader, words)


@phrase
def costs(reader: Reader, words: Token) -> None:
    """`its attacks cost 1 less`."""
    found, attacks = groups(words), reader.draft.of_attacks or ANY
    if found["free"]:
        reader.add(Cheaper(attacks=attacks, free=True))
        return
    sign = -1 if found["more"].lower() == "more" else 1
    reader.add(Cheaper(sign * number(words), attacks=attacks, least=int(found["least"] or 0)))


@phrase
def again(reader: Reader, words: Token) -> None:
    reader.allow()
    reader.add(Again(groups(words)["frequency"].lower()))  # type: ignore[arg-type]


@phrase
def twice(reader: Reader, _: str) -> None:
    reader.allow()
    reader.add(Act())


@phrase
def pick(reader: Reader, words: Token) -> None:
    found = groups(words)
    reader.draft.options = []
    if found["until"]:
        reader.until = "round"
    if found["next"]:
        reader.draft.until, reader.draft.of_attacks = "next_attack", ANY


@phrase
def roll_table(reader: Reader, _: str) -> None:
    reader.draft.options = []
    reader.draft.picked_by = "roll"


@phrase
def face(reader: Reader, words: Token) -> None:
    if reader.draft.options is None:
        raise NotUnderstood(reader.at, "no roll has been mentioned")
    reader.draft.options.append([])
    if number(words) != len(reader.draft.options):
        raise NotUnderstood(reader.at, "the faces of the die must come in order")


@phrase
def may(reader: Reader, _: str) -> None:
    """`may move and may gain`: each of them, as the owner likes."""
    reader.go_on().may = True


@phrase
def only_contact(reader: Reader, _: str) -> None:
    reader.add(Shield("from_afar"))


@phrase
def nature_of(reader: Reader, words: Token) -> None:
    reader.add(PickNature(tuple(one for one in kinds(words) if one in NATURES)))


@phrase
def free_attack(reader: Reader, words: Token) -> None:
    found = groups(words)
    at = "same" if found["same"] else "attacker" if found["back"] else "any"
    reader.allow()
    reader.add(FreeAttack(attacks_of(found["attacks"] or ""), at))  # type: ignore[arg-type]


@phrase
def range_by(reader: Reader, words: Token) -> None:
    found = groups(words)
    longer = (found["verb"] or "").lower().startswith(("increase", "extend")) or "+" in (found["more"] or "")
    inches = number(words) if longer else -number(words)
    reader.add(Raise("range", inches, reader.draft.of_attacks or ANY))


@phrase
def redirected(reader: Reader, words: Token) -> None:
    to = "friend" if "friendly" in words.lower() else "self"
    if reader.when == USED:
        reader.when = When("attacked")
    if not reader.named:
        reader.subject(BEARER)
    reader.add(Redirect(to))  # type: ignore[arg-type]


def _against(deed: Deed, attacks: Attacks) -> Deed:
    doubts.faces_nobody(deed)
    return msgspec.structs.replace(deed, against=attacks) if isinstance(deed, Raise | Skill) else deed
