"""Phrases that say who: a new subject begins a new clause."""

from __future__ import annotations

import re

import msgspec
from lark import Token

from slugfest.cards.factions import Factions
from slugfest.cards.language import doubts
from slugfest.cards.language.drafts import Reader, phrase
from slugfest.cards.language.not_understood import NotUnderstood
from slugfest.cards.language.parts import ANY, ANYWHERE, BEARER, Who
from slugfest.cards.language.taking import attacks_of, group_of, groups


@phrase
def this(reader: Reader, _: str) -> None:
    if reader.draft.options is None:
        reader.subject(BEARER, named=True)


@phrase
def pronoun(reader: Reader, word: Token) -> None:
    """`it` is whoever was spoken of last."""
    if reader.joint in ("also", "either") and reader.draft.named_at is not None and not reader.draft.said:
        raise NotUnderstood(reader.at, "it is not clear who is meant")
    draft = reader.draft
    dangling = draft.test is None and not draft.said
    if reader.joint == "comma" and draft.named_at is not None and dangling:
        raise NotUnderstood(draft.named_at, "nothing is said of this model", reader.at)
    if word.lower() in ("it", "he", "she", "they") and (draft.pronoun_at is None or not draft.said):
        draft.pronoun_at = reader.at
    if not reader.named and reader.draft.options is None and word.lower() in ("it", "he", "she", "they"):
        reader.subject(reader.last_who)


@phrase
def target(reader: Reader, words: Token) -> None:
    spoken = words.lower()
    side = side_of(spoken)
    if reader.when.moment in ("attacks", "hits", "damages") and side != "friendly":
        # Of an attack, the target is whoever is attacked.
        reader.subject(Who("victim"), named=True)
        return
    if re.match(r"(the|that)\b", spoken) and (found := _spoken_of(reader, spoken, side)) is not None:
        reader.subject(found, named=True)
        return
    other = bool(re.search(r"\b(an)?other\b", spoken))
    known = _targets(reader)
    chosen = Who("target", side, other=other or any(one.other for one in known))  # type: ignore[arg-type]
    if known and (chosen not in known or re.search(r"\banother\b", spoken)):
        raise NotUnderstood(reader.at, "the power already has another target")
    reader.subject(chosen, named=True)


def _targets(reader: Reader) -> set[Who]:
    """The targets that the text has spoken of so far."""
    found = [one.who for one in reader.clauses]
    found += [who for draft in reader.drafts for who in (draft.who, *draft.besides)]
    return {who for who in found if who.kind == "target"}


def _spoken_of(reader: Reader, spoken: str, side: str) -> Who | None:
    """`that model` is the one that was spoken of last; without one, `the target` is chosen anew."""
    last = reader.last_who
    if last.kind == "target" and side in ("any", last.side):
        return last
    if reader.when.moment == "friend_attacked" and side != "enemy":
        if last.kind == "attacker":
            raise NotUnderstood(reader.at, doubts.UNCLEAR)
        return Who("victim")
    if last.kind in ("attacker", "victim", "actor") and "target" not in spoken:
        return last
    if re.search(r"target|selected|chosen", spoken):
        return _the_target(reader, side)
    raise NotUnderstood(reader.at, "no model has been mentioned that could be meant")


def _the_target(reader: Reader, side: str) -> Who | None:
    """The one target of the power, if it has been spoken of; an attack to which it answers has a target too."""
    found = [who for who in _targets(reader) if side in ("any", who.side)]
    if len(found) == 1:
        return found[0]
    if found or (
        side == "any" and reader.when.moment in ("attacked", "enemy_attacks", "after_hit", "damaged")
    ):
        raise NotUnderstood(reader.at, doubts.UNCLEAR)
    return None


def side_of(spoken: str) -> str:
    """Friend or enemy, whichever word says so."""
    if re.search(r"friendly|allied|\bally\b|\ballies\b", spoken):
        return "friendly"
    return "enemy" if "enem" in spoken else "any"


@phrase
def everybody(reader: Reader, words: Token) -> None:
    reader.subject(all_of(words, reader.factions), named=True)
    reader.crowd = not re.match(r"(each|every)\b", words.lower())


def all_of(words: Token, factions: Factions | None = None) -> Who:
    """`all friendly Villain models within 6"`."""
    spoken = words.lower()
    inches = re.search(r"within\s+(\d+)", spoken)
    within = int(inches[1]) if inches else 0 if "contact" in spoken else None
    if re.search(r"on\s+the\s+(table|board|game)", spoken):
        within = ANYWHERE
    found = groups(words) if words.type == "EVERYBODY" or "for" in spoken.split()[:1] else {}
    named = next((one for name in ("group", "many", "these", "those") if (one := found.get(name))), "")
    group = group_of(named, factions or Factions())
    return Who("all", side_of(spoken), within, other="other" in spoken.split(), group=group)  # type: ignore[arg-type]


@phrase
def side(reader: Reader, words: Token) -> None:
    """`Enemy models cannot Overload while they are within 4" of this model`: where comes later."""
    found = groups(words)
    who = Who("all", found["side"].lower(), NOT_SAID, group=group_of(found["group"] or "", reader.factions))  # type: ignore[arg-type]
    reader.side_at = reader.at
    reader.subject(who, named=True)


NOT_SAID = -1


@phrase
def while_they(reader: Reader, words: Token) -> None:
    who = reader.draft.who
    if who.within != NOT_SAID:
        raise NotUnderstood(reader.at, "no model has been mentioned that could be there")
    reader.draft.who = msgspec.structs.replace(who, within=all_of(Token("FOR_EACH", words)).within)


@phrase
def actor(reader: Reader, _: str) -> None:
    if reader.when.moment not in ("enemy_activates", "enemy_moves"):
        raise NotUnderstood(reader.at, "no model has been activated")
    reader.subject(Who("actor"), named=True)


@phrase
def attacker(reader: Reader, _: str) -> None:
    reader.subject(Who("attacker"), named=True)


@phrase
def victim(reader: Reader, _: str) -> None:
    reader.subject(Who("victim"), named=True)


@phrase
def next_attack(reader: Reader, words: Token) -> None:
    _whose(reader, words)
    reader.draft.of_attacks = ANY
    reader.draft.until = "next_attack"


def _whose(reader: Reader, words: Token) -> None:
    """Whose attacks: the target's, those of whoever was spoken of last, or the bearer's."""
    if reader.joint == "also" and reader.draft.named_at is not None and not reader.draft.said:
        raise NotUnderstood(reader.draft.named_at, "nothing is said of this model", reader.at)
    if "target" in words.lower():
        target(reader, words)
    elif re.search(r"\b(its|his|her|their)\b", words.lower()):
        reader.subject(reader.last_who, named=True)
    else:
        reader.subject(BEARER, named=True)


@phrase
def own_attacks(reader: Reader, words: Token) -> None:
    _whose(reader, words)
    reader.draft.of_attacks = attacks_of(words)
