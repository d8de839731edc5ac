"""A text that may mean two things is refused, at the words that leave it open.

Each phrase is looked at before it is read.  What is refused here reads well, but as something other than was
written: `loses Fly and Agile` is no gain, `until this model's next activation` is not that of the target.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from slugfest.cards.language.clause import BEARER, Clause, Deed, Test, Who
from slugfest.cards.language.phrasebook import PHRASES, Phrase
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.timing import MOMENTS

if TYPE_CHECKING:
    from slugfest.cards.language.reading.drafts import Draft, Reader

UNCLEAR = "it is not clear who is meant"

HE = re.compile(r"\b(it|he|she)\b", re.IGNORECASE)
HIS = re.compile(r"\b(its|his|her)\b", re.IGNORECASE)

SUBJECTS = re.compile(r"^(it|he|she|they)$", re.IGNORECASE)
WHOM = re.compile(r"\b(it|him|her|he|she|them)\b", re.IGNORECASE)
WHOSE = re.compile(r"\b(its|his|her|their|it|he|she)\b", re.IGNORECASE)

GIVING = re.compile(r"(also\s+)?(inflict|cause|do(es)?\b)", re.IGNORECASE)


def look(reader: Reader, name: str, words: str) -> None:
    """Refuse a phrase that leaves open who is meant or what becomes of them."""
    phrase = PHRASES[name]
    if phrase.it == "bearer" and reader.last_who != BEARER:
        pattern = HIS if name.startswith("activation") else HE
        if word := pattern.search(words):
            raise _unclear(reader, word)
    if phrase.verb == "missing":
        _of_a_verb(reader, name)
    word = _pronoun(phrase, words)
    if word is not None and _several_meant(reader, name, word[0].lower()):
        raise _unclear(reader, word)


def _unclear(reader: Reader, word: re.Match[str]) -> NotUnderstood:
    """Return the refusal of a word of the phrase that may mean several models."""
    at = reader.at + word.start()
    return NotUnderstood(at, UNCLEAR, at + len(word[0]))


def _pronoun(phrase: Phrase, words: str) -> re.Match[str] | None:
    """Return the word of a phrase that stands for somebody."""
    if phrase.name == "pronoun":
        return SUBJECTS.search(words)
    if phrase.it == "object":
        return WHOM.search(words)
    return WHOSE.search(words) if phrase.it == "owner" else None


def _several_meant(reader: Reader, name: str, word: str) -> bool:
    """Return whether several models have been spoken of, so that the word may mean any or all of them."""
    plural = word in ("they", "them", "their")
    if reader.crowd and reader.last_who.kind == "all" and not plural:
        return True
    if reader.named:
        return name != "pronoun" and bool(reader.draft.besides)
    return reader.stranger or reader.joined or (reader.several and plural)


def _of_a_verb(reader: Reader, name: str) -> None:
    if reader.turned:
        raise NotUnderstood(reader.at, "no verb says whether this is gained or lost")
    if not reader.gives or reader.draft.of_attacks is not None:
        return
    if (
        name in ("inflict", "hurt")
        and reader.when.moment in ("hits", "damages")
        and reader.draft.who == BEARER
    ):
        if not reader.draft.deeds:
            reader.subject(Who("victim"))
        return
    if name != "raised":
        raise NotUnderstood(reader.at, "nothing says who suffers it")


def after(reader: Reader, name: str, words: str) -> None:
    """Remember the verb that was read: it goes on after a joint."""
    phrase = PHRASES[name]
    if name == "gains":
        reader.gives = GIVING.match(words) is not None
        reader.turned = False
    elif phrase.verb == "turning":
        reader.turned, reader.gives = True, False
    elif name == "stop":
        reader.turned = reader.gives = False
    draft = reader.draft
    if name != "pronoun" and _pronoun(phrase, words) and draft.named_at in (None, reader.at):
        draft.pronoun_at = reader.at if draft.pronoun_at is None else draft.pronoun_at
        draft.object = draft.object or phrase.it == "object"


def ends(reader: Reader, draft: Draft, who: Who, until: str) -> None:
    """Look at a clause once its sentence is over."""
    if reader.attacked_at is not None and who.kind in ("target", "all"):
        raise NotUnderstood(reader.attacked_at, UNCLEAR)
    if draft.options is not None and len(draft.options) < 2:
        raise NotUnderstood(reader.at, "there is nothing to choose between")
    if until in ("activation", "after_activation") and reader.until_of and who.kind != reader.until_of:
        raise NotUnderstood(reader.until_at, "it ends with the next activation of whoever it befalls")
    if draft.pronoun_at is None:
        return
    harms = any(deed.harms for row in (draft.deeds, *(draft.options or ())) for deed in row)
    moment = reader.when.moment
    other = moment == "friend_falls" or (MOMENTS[moment].others and (harms or draft.object))
    if (who == BEARER and other) or (who.kind == "attacker" and reader.both_named and not harms):
        raise NotUnderstood(draft.pronoun_at, UNCLEAR)


AT_ONCE = ("Counters", "Give", "Hurt", "Points", "Recover", "StandUp", "Steal", "Swap")
"""Deeds that are over when they are done."""


def lasts(reader: Reader, does: tuple[Deed, ...], until: str) -> None:
    """Refuse `suffers 1 damage until the end of the game`: that is no damage in each Round, nor is it healed then."""
    over = bool(does) and all(type(deed).__name__ in AT_ONCE for deed in does)
    if until and over and reader.when.moment != "game_starts":
        raise NotUnderstood(reader.at, "nothing in this sentence can last")


def of_whom(reader: Reader) -> None:
    """Check that `that is Knocked Down` is said of a target, of several models, or of those attacked."""
    if reader.before in ("this", "pronoun", "attacker", "victim", "actor", "own_attacks", "next_attack"):
        raise NotUnderstood(reader.at, "this can be said of a target or of the model that is attacked")
    if reader.before not in ("target", "everybody"):
        reader.attacked_at = reader.at


def what_lasts(reader: Reader, endless: list[Clause]) -> None:
    """Refuse `Both last` after three things: it is not clear which."""
    number = len(endless) if len(endless) > 1 else len([deed for clause in endless for deed in clause.does])
    earlier = any(clause in endless for clause in reader.clauses[: reader.begun])
    if (reader.what_lasts == "both" and number != 2) or (reader.what_lasts in ("this", "it") and earlier):
        raise NotUnderstood(reader.lasts_at, "it is not clear what lasts")


def whoever_rolls(test: Test, words: str, at: int) -> None:
    """Check that `If this model fails` is about the roll of this model."""
    spoken = words.lower()
    bearer, target = bool(re.search(r"\bthis\b", spoken)), "target" in spoken
    if (bearer and not test.by_bearer) or (target and test.by_bearer):
        raise NotUnderstood(at, "it is another model that rolls")


CONTRARY = re.compile(r"\+\s*\d+\s+penalty\b|-\s*\d+\s+bonus\b", re.IGNORECASE)


def contrary(text: str) -> None:
    """Refuse `a +1 penalty`: the sign or the word is wrong."""
    words = CONTRARY.search(text)
    if words is not None:
        raise NotUnderstood(words.start(), "a bonus is a plus and a penalty a minus", words.end())


def whose_enemy(reader: Reader, deed: Deed, each: Who) -> None:
    """Refuse `target model suffers 1 damage for each enemy model within 3"`: whose enemy, and near whom?"""
    if reader.draft.who != BEARER and each.side != "any" and deed.verb != "gains":
        raise NotUnderstood(reader.at, "it is not clear whose enemies or friends are counted")


def faces_nobody(deed: Deed) -> None:
    """Refuse `+1 Speed and +1 damage against Villains`: no model is faster against another."""
    if deed.unfaced:
        raise NotUnderstood(-1, f"it is not clear whether this applies to {deed.unfaced} too")


def together(deeds: list[Deed], starts: list[int], since: int) -> list[list[Deed]]:
    """Return each phrase since the verb as one thing to choose: `gains Fly, Agile or Stealth`."""
    begins = sorted({since, *(start for start in starts if since <= start < len(deeds))})
    return [deeds[begin:end] for begin, end in zip(begins, (*begins[1:], len(deeds)), strict=True)]
