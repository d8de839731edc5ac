"""Where a text may mean two things nobody guesses: it is refused, at the words that leave it open.

Each phrase is looked at before it is read.  What is refused here reads well, but as something else than was
written: `loses Fly and Agile` is no gain, `until this model's next activation` is not that of the target.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from slugfest.cards.language.not_understood import NotUnderstood
from slugfest.cards.language.parts import (
    BEARER,
    Cheaper,
    Clause,
    Counters,
    Deed,
    Forbid,
    Hurt,
    Lose,
    Raise,
    Scale,
    Suffer,
    Test,
    Who,
)
from slugfest.cards.language.vocabulary import STATS

if TYPE_CHECKING:
    from slugfest.cards.language.drafts import Draft, Reader

UNCLEAR = "it is not clear who is meant"

OF_THE_BEARER = frozenset(
    [
        "after_hit",
        "damaged",
        "falls",
        "fells",
        "enemy_activates",
        "enemy_moves",
        "friend_falls",
        "attacked",
        "enemy_attacks",
        "improved",
        "attacking",
        "hits",
        "damages",
        "removes",
        "no_counters",
        "bearer_idle",
        "moved",
        "not_moved",
        "has_counters",
        "nearby",
        "while_they",
        "far",
        "close",
        "in_terrain",
        "in_zone",
        "everybody",
        "for_each",
        "activation_starts",
        "activation_ends",
    ]
)
"""Phrases in which `it` means the bearer: somebody else may have been spoken of before."""
HE = re.compile(r"\b(it|he|she)\b", re.IGNORECASE)
HIS = re.compile(r"\b(its|his|her)\b", re.IGNORECASE)

OBJECTS = frozenset(["pushed", "pull", "relocate", "cleanse"])
"""Phrases that do something to somebody: `push it`."""
POSSESSIONS = frozenset(
    [
        "own_attacks",
        "next_attack",
        "reduce",
        "stat_is",
        "scaled",
        "cheaper",
        "cost_is",
        "range_by",
        "spare",
        "overloads",
    ]
)
"""Phrases about something that somebody has: `reduce its Strength`."""
SUBJECTS = re.compile(r"^(it|he|she|they)$", re.IGNORECASE)
WHOM = re.compile(r"\b(it|him|her|he|she|them)\b", re.IGNORECASE)
WHOSE = re.compile(r"\b(its|his|her|their|it|he|she)\b", re.IGNORECASE)

VERBLESS = frozenset(
    [
        "raised",
        "stat",
        "defense_stat",
        "skill",
        "inflict",
        "protection",
        "all_resistances",
        "counters",
        "hurt",
    ]
)
"""What is gained or suffered, without the verb that says so."""
TURNING = frozenset(
    [
        "loses",
        "cannot",
        "immune",
        "ignores",
        "not_against",
        "targeted",
        "no_overload",
        "only_contact",
        "steal",
        "reduce",
        "stat_is",
    ]
)
"""Phrases with a verb of their own, which is not that of gaining: it goes on after `and` and `or`."""
GIVING = re.compile(r"(also\s+)?(inflict|cause|do(es)?\b)", re.IGNORECASE)
OTHER_ENDS = (
    *("attacks", "hits", "damages", "fells", "removes", "friend_falls"),
    *("enemy_activates", "enemy_moves"),
)
"""Moments in which the bearer is not the only one spoken of."""


def look(reader: Reader, name: str, words: str) -> None:
    """Refuse a phrase that leaves open who is meant or what becomes of them."""
    if name in OF_THE_BEARER and reader.last_who != BEARER:
        pattern = HIS if name.startswith("activation") else HE
        found = pattern.search(words)
        if found:
            at = reader.at + found.start()
            raise NotUnderstood(at, UNCLEAR, at + len(found[0]))
    if name in VERBLESS:
        _of_a_verb(reader, name)
    found = _pronoun(name, words)
    if found is not None and _several_meant(reader, name, found[0].lower()):
        at = reader.at + found.start()
        raise NotUnderstood(at, UNCLEAR, at + len(found[0]))


def _pronoun(name: str, words: str) -> re.Match[str] | None:
    """The word of a phrase that stands for somebody."""
    if name == "pronoun":
        return SUBJECTS.search(words)
    if name in OBJECTS:
        return WHOM.search(words)
    return WHOSE.search(words) if name in POSSESSIONS else None


def _several_meant(reader: Reader, name: str, word: str) -> bool:
    """Have several been spoken of, so that the word may mean any or all of them?"""
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
    if name == "gains":
        reader.gives = GIVING.match(words) is not None
        reader.turned = False
    elif name in TURNING:
        reader.turned, reader.gives = True, False
    elif name == "stop":
        reader.turned = reader.gives = False
    draft = reader.draft
    if name != "pronoun" and _pronoun(name, words) and draft.named_at in (None, reader.at):
        draft.pronoun_at = reader.at if draft.pronoun_at is None else draft.pronoun_at
        draft.object = draft.object or name in OBJECTS


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
    harms = any(_harms(deed) for row in (draft.deeds, *(draft.options or ())) for deed in row)
    moment = reader.when.moment
    other = moment == "friend_falls" or (moment in OTHER_ENDS and (harms or draft.object))
    if (who == BEARER and other) or (who.kind == "attacker" and reader.both_named and not harms):
        raise NotUnderstood(draft.pronoun_at, UNCLEAR)


def _harms(deed: Deed) -> bool:
    if isinstance(deed, Raise | Counters):
        return deed.amount < 0
    if isinstance(deed, Cheaper | Scale):
        return deed.half if isinstance(deed, Scale) else deed.amount < 0
    return isinstance(deed, Suffer | Hurt | Lose | Forbid)


def of_whom(reader: Reader) -> None:
    """`that is Knocked Down` is said of whom the words before it name: a target, several, or whoever is attacked."""
    if reader.before in ("this", "pronoun", "attacker", "victim", "actor", "own_attacks", "next_attack"):
        raise NotUnderstood(reader.at, "this can be said of a target or of the model that is attacked")
    if reader.before not in ("target", "everybody"):
        reader.attacked_at = reader.at


def what_lasts(reader: Reader, endless: list[Clause]) -> None:
    """`Both last`, after three things: nobody knows which."""
    number = len(endless) if len(endless) > 1 else len([deed for one in endless for deed in one.does])
    earlier = any(one in endless for one in reader.clauses[: reader.begun])
    if (reader.what_lasts == "both" and number != 2) or (reader.what_lasts in ("this", "it") and earlier):
        raise NotUnderstood(reader.lasts_at, "it is not clear what lasts")


def whoever_rolls(test: Test, words: str, at: int) -> None:
    """`If this model fails` is about the roll of this model."""
    spoken = words.lower()
    bearer, target = bool(re.search(r"\bthis\b", spoken)), "target" in spoken
    if (bearer and not test.by_bearer) or (target and test.by_bearer):
        raise NotUnderstood(at, "it is another model that rolls")


CONTRARY = re.compile(r"\+\s*\d+\s+penalty\b|-\s*\d+\s+bonus\b", re.IGNORECASE)


def contrary(text: str) -> None:
    """`a +1 penalty`: the sign or the word is wrong."""
    found = CONTRARY.search(text)
    if found is not None:
        raise NotUnderstood(found.start(), "a bonus is a plus and a penalty a minus", found.end())


def faces_nobody(deed: Deed) -> None:
    """`+1 Speed and +1 damage against Villains`: nobody is faster against somebody."""
    if isinstance(deed, Raise) and deed.stat in ("speed", "power"):
        raise NotUnderstood(-1, f"it is not clear whether this applies to {STATS[deed.stat][0]} too")


def together(deeds: list[Deed], starts: list[int], since: int) -> list[list[Deed]]:
    """Each phrase since the verb as one thing to choose: `gains Fly, Agile or Stealth`."""
    begins = sorted({since, *(one for one in starts if since <= one < len(deeds))})
    return [deeds[begin:end] for begin, end in zip(begins, (*begins[1:], len(deeds)), strict=True)]
