"""Phrases that say when, on what condition, after which roll and how long."""

from __future__ import annotations

import re

from lark import Token

from slugfest.cards.language.drafts import NotUnderstood, Reader, phrase
from slugfest.cards.language.parts import BEARER, If, Test, When, Who
from slugfest.cards.language.taking import attacks_of, groups, number, stat_of


@phrase
def impacted(reader: Reader, _: str) -> None:
    reader.when = When("hits")
    reader.subject(Who("victim"))


@phrase
def wants(reader: Reader, _: str) -> None:
    """`When a model wants to target this model, it first must pass a Willpower roll.`"""
    reader.when = When("attacked")
    reader.subject(Who("attacker"))


@phrase
def with_attack(reader: Reader, words: Token) -> None:
    reader.when = When(reader.when.moment, attacks_of(words))


@phrase
def scores(reader: Reader, _: str) -> None:
    reader.when = When("scores")


@phrase
def friend_attacked(reader: Reader, words: Token) -> None:
    reader.when = When("friend_attacked", attacks_of(words))
    reader.last_who = Who("victim")


@phrase
def enemy_attacks(reader: Reader, words: Token) -> None:
    on_bearer = bool(groups(words)["bearer"])
    reader.when = When("attacked" if on_bearer else "enemy_attacks", attacks_of(words))
    reader.last_who = Who("attacker")


@phrase
def attacked(reader: Reader, words: Token) -> None:
    reader.when = When("attacked", attacks_of(words))
    reader.last_who = BEARER


@phrase
def improved(reader: Reader, words: Token) -> None:
    stance = re.search(r"combat\s+stance|evasive\s+action|concentration", words.lower())
    reader.when = When("improved", improvement="_".join(stance[0].split()) if stance else "")
    reader.last_who = BEARER


@phrase
def attacking(reader: Reader, words: Token) -> None:
    reader.when = When("attacks", attacks_of(words))


@phrase
def hits(reader: Reader, words: Token) -> None:
    reader.when = When("hits", attacks_of(words))


@phrase
def damages(reader: Reader, words: Token) -> None:
    reader.when = When("damages", attacks_of(words))
    reader.last_who = Who("victim")


@phrase
def removes(reader: Reader, _: str) -> None:
    reader.when = When("removes")


@phrase
def round_starts(reader: Reader, _: str) -> None:
    reader.when = When("round_starts")


@phrase
def activation_starts(reader: Reader, _: str) -> None:
    reader.when = When("activation_starts")


@phrase
def game_starts(reader: Reader, _: str) -> None:
    reader.when = When("game_starts")
    reader.until = reader.until or "game"


# -- on what condition --------------------------------------------------------------------------


@phrase
def no_counters(reader: Reader, _: str) -> None:
    reader.last_who = BEARER
    reader.conditions.append(If("no_counters"))


@phrase
def of_level(reader: Reader, words: Token) -> None:
    reader.conditions.append(If("victim_level", number(words)))


@phrase
def activated(reader: Reader, _: str) -> None:
    reader.conditions.append(If("victim_activated"))


@phrase
def not_activated(reader: Reader, _: str) -> None:
    reader.conditions.append(If("victim_not_activated"))


@phrase
def down(reader: Reader, _: str) -> None:
    reader.conditions.append(If("victim_down"))


@phrase
def bearer_idle(reader: Reader, _: str) -> None:
    reader.last_who = BEARER
    reader.conditions.append(If("bearer_not_activated"))


@phrase
def moved(reader: Reader, _: str) -> None:
    reader.last_who = BEARER
    reader.conditions.append(If("bearer_moved"))


@phrase
def not_moved(reader: Reader, _: str) -> None:
    reader.last_who = BEARER
    reader.conditions.append(If("bearer_not_moved"))


@phrase
def in_terrain(reader: Reader, words: Token) -> None:
    reader.last_who = BEARER
    reader.conditions.append(If("bearer_in", word=groups(words)["terrain"].lower()))


@phrase
def in_zone(reader: Reader, words: Token) -> None:
    reader.last_who = BEARER
    order = {"first": 1, "second": 2, "third": 3, "last": 3}
    # The colours of the zones in the printings.
    order |= {"grey": 1, "clear": 1, "pale": 2, "blue": 3, "red": 3}
    number = next(value for word, value in order.items() if word in words.lower().split())
    reader.conditions.append(If("bearer_zone", number))


# -- rolls ------------------------------------------------------------------------------------


@phrase
def must_roll(reader: Reader, words: Token) -> None:
    modifier = re.search(r"[+-]\s*\d+", words)
    reader.draft.test = Test(stat_of(words), "failed", int("".join(modifier[0].split())) if modifier else 0)


@phrase
def bearer_rolls(reader: Reader, words: Token) -> None:
    reader.draft.test = Test(stat_of(words), "passed", by_bearer=True)


@phrase
def unless(reader: Reader, words: Token) -> None:
    reader.draft.test = Test(stat_of(words), "failed")


@phrase
def if_passed(reader: Reader, _: str) -> None:
    _outcome(reader, "passed")


@phrase
def if_failed(reader: Reader, _: str) -> None:
    _outcome(reader, "failed")


def _outcome(reader: Reader, goes_on: str) -> None:
    test = reader.draft.test or reader.pending
    if test is None:
        raise NotUnderstood(reader.at, "no roll has been spoken of")
    reader.pending = None
    if not reader.named:
        reader.subject(BEARER if test.by_bearer else reader.last_who)
    reader.draft.test = Test(test.stat, goes_on, test.modifier, test.by_bearer)  # type: ignore[arg-type]


# -- how long -----------------------------------------------------------------------------------


@phrase
def round_end(reader: Reader, _: str) -> None:
    reader.until = "round"


@phrase
def next_activation(reader: Reader, _: str) -> None:
    reader.until = "activation"


@phrase
def after_activation(reader: Reader, _: str) -> None:
    reader.until = "after_activation"


@phrase
def game_end(reader: Reader, _: str) -> None:
    reader.until = "game"


@phrase
def lasts(reader: Reader, _: str) -> None: ...
