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
    Counters,
    Deed,
    Forbid,
    Hurt,
    Lose,
    Raise,
    Suffer,
    Test,
    Who,
)

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
OTHER_ENDS = ("attacks", "hits", "damages", "fells", "removes", "friend_falls")
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


def ends(reader: Reader, draft: Draft, who: Who, until: str) -> None:
    """Look at a clause once its sentence is over."""
    if draft.options is not None and len(draft.options) < 2:
        raise NotUnderstood(reader.at, "there is nothing to choose between")
    if until in ("activation", "after_activation") and reader.until_of and who.kind != reader.until_of:
        raise NotUnderstood(reader.until_at, "it ends with the next activation of whoever it befalls")
    if draft.pronoun_at is None:
        return
    harms = any(_harms(deed) for row in (draft.deeds, *(draft.options or ())) for deed in row)
    moment = reader.when.moment
    other = moment == "friend_falls" or (moment in OTHER_ENDS and harms)
    if (who == BEARER and other) or (who.kind == "attacker" and reader.both_named and not harms):
        raise NotUnderstood(draft.pronoun_at, UNCLEAR)


def _harms(deed: Deed) -> bool:
    if isinstance(deed, Raise | Counters):
        return deed.amount < 0
    return isinstance(deed, Suffer | Hurt | Lose | Forbid)


def whoever_rolls(test: Test, words: str, at: int) -> None:
    """`If this model fails` is about the roll of this model."""
    spoken = words.lower()
    bearer, target = bool(re.search(r"\bthis\b", spoken)), "target" in spoken
    if (bearer and not test.by_bearer) or (target and test.by_bearer):
        raise NotUnderstood(at, "it is another model that rolls")


def together(deeds: list[Deed], starts: list[int], since: int) -> list[list[Deed]]:
    """Each phrase since the verb as one thing to choose: `gains Fly, Agile or Stealth`."""
    begins = sorted({since, *(one for one in starts if since <= one < len(deeds))})
    return [deeds[begin:end] for begin, end in zip(begins, (*begins[1:], len(deeds)), strict=True)]
