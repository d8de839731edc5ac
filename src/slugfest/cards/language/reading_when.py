"""Phrases that say when, on what condition, after which roll and how long."""

from __future__ import annotations

import re
from typing import Literal

import msgspec
from lark import Token

from slugfest.cards.language import doubts
from slugfest.cards.language.drafts import Reader, phrase
from slugfest.cards.language.not_understood import NotUnderstood
from slugfest.cards.language.parts import (
    BEARER,
    USED,
    Attacks,
    Deed,
    If,
    Moment,
    Raise,
    Reroll,
    Skill,
    Spare,
    Test,
    When,
    Who,
)
from slugfest.cards.language.reading_who import side_of, target
from slugfest.cards.language.taking import attacks_of, groups, number, stat_of, terrain_of


@phrase
def impacted(reader: Reader, words: Token) -> None:
    reader.when = When("damages" if "damaged" in words.lower() else "hits")
    reader.subject(Who("victim"))


@phrase
def wants(reader: Reader, _: str) -> None:
    """`When a model wants to target this model, it first must pass a Willpower roll.`"""
    reader.when = When("attacked")
    reader.subject(Who("attacker"))


@phrase
def with_attack(reader: Reader, words: Token) -> None:
    if reader.when == USED:
        raise NotUnderstood(reader.at, "no moment of an attack has been mentioned")
    reader.when = msgspec.structs.replace(reader.when, attacks=attacks_of(words))


@phrase
def scores(reader: Reader, _: str) -> None:
    reader.when = When("scores")


@phrase
def friend_attacked(reader: Reader, words: Token) -> None:
    reader.when = When("friend_attacked", attacks_of(words))
    reader.last_who = Who("victim")


@phrase
def enemy_attacks(reader: Reader, words: Token) -> None:
    on_bearer = reader.both_named = bool(groups(words)["bearer"])
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
    reader.other = Who("victim")


@phrase
def removes(reader: Reader, _: str) -> None:
    reader.when = When("removes")


@phrase
def after_hit(reader: Reader, words: Token) -> None:
    reader.when = When("after_hit", attacks_of(words))
    reader.last_who = BEARER


@phrase
def damaged(reader: Reader, words: Token) -> None:
    reader.when = When("damaged", attacks_of(words))
    reader.last_who = BEARER


@phrase
def falls(reader: Reader, _: str) -> None:
    reader.when = When("falls")
    reader.last_who = BEARER


@phrase
def fells(reader: Reader, words: Token) -> None:
    reader.when = When("fells", attacks_of(words))
    reader.last_who = BEARER


@phrase
def enemy_activates(reader: Reader, words: Token) -> None:
    _enemy_near(reader, words, "enemy_activates")


def _enemy_near(reader: Reader, words: Token, moment: Moment) -> None:
    reader.when = When(moment, within=0 if "contact" in words.lower() else number(words))
    reader.last_who = Who("actor")
    if not re.match(r"(when|if|each\s+time|every\s+time)", words.lower()):
        reader.subject(Who("actor"))


@phrase
def enemy_moves(reader: Reader, words: Token) -> None:
    _enemy_near(reader, words, "enemy_moves")


@phrase
def friend_falls(reader: Reader, words: Token) -> None:
    reader.when = When("friend_falls", within=number(words))
    reader.last_who = BEARER


@phrase
def once(reader: Reader, words: Token) -> None:
    often: Literal["game", "round"] = "game" if "game" in words.lower() else "round"
    deeds = reader.draft.deeds
    if len(reader.drafts) == len(deeds) == 1 and isinstance(deeds[0], Reroll) and not deeds[0].once:
        deeds[0] = msgspec.structs.replace(deeds[0], once=often)
        reader.bound()
    else:
        reader.once = often


@phrase
def round_ends(reader: Reader, _: str) -> None:
    reader.when = When("round_ends")


@phrase
def activation_ends(reader: Reader, _: str) -> None:
    reader.when = When("activation_ends")
    reader.last_who = BEARER


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
    reader.provided(If("no_counters"))


@phrase
def of_level(reader: Reader, words: Token) -> None:
    if re.search("lower|less", words.lower()):
        other_is(reader, If("victim_at_most", number(words), "level"))
    else:
        other_is(reader, If("victim_level", number(words)))


@phrase
def activated(reader: Reader, _: str) -> None:
    other_is(reader, If("victim_activated"))


@phrase
def not_activated(reader: Reader, _: str) -> None:
    other_is(reader, If("victim_not_activated"))


@phrase
def down(reader: Reader, _: str) -> None:
    other_is(reader, If("victim_down"))


@phrase
def far(reader: Reader, words: Token) -> None:
    _distance(reader, If("victim_beyond", number(words)))


@phrase
def close(reader: Reader, words: Token) -> None:
    _distance(reader, If("victim_within", number(words)))


def _distance(reader: Reader, one: If) -> None:
    """A distance is one of the models that were just spoken of, or of the attacks."""
    of_attacks = any(isinstance(deed, Raise | Skill | Spare) for deed in reader.last_deeds())
    if not reader.models_open and not (of_attacks and reader.joint == ""):
        raise NotUnderstood(reader.at, "no model has been mentioned that could be at this distance")
    reader.models_open = True
    other_is(reader, one)


@phrase
def stat_bound(reader: Reader, words: Token) -> None:
    more = re.search("more|higher|greater", words.lower())
    other_is(reader, If("victim_at_least" if more else "victim_at_most", number(words), stat_of(words)))


def other_is(reader: Reader, one: If) -> None:
    """Of the models against which something is gained, or of whoever is at the other end of the attack."""
    if not reader.models_open:
        doubts.of_whom(reader)
        reader.provided(one)
        return
    reader.rewrite(lambda deed: _of_models(deed, one))


def _of_models(deed: Deed, one: If) -> Deed:
    doubts.faces_nobody(deed)
    name = "attacks" if hasattr(deed, "attacks") else "against"
    attacks = getattr(deed, name, None)
    if not isinstance(attacks, Attacks):
        return deed
    more = msgspec.structs.replace(attacks, models=(*attacks.models, one))
    return msgspec.structs.replace(deed, **{name: more})


@phrase
def has_counters(reader: Reader, words: Token) -> None:
    reader.last_who = BEARER
    reader.provided(If("bearer_counters", number(words)))


@phrase
def nearby(reader: Reader, words: Token) -> None:
    found = groups(words)
    what = "bearer_alone" if found["no"] or found["not"] else "bearer_near"
    inches = 0 if "contact" in words.lower() else number(words)
    reader.last_who = BEARER
    # `While an enemy model is within 3", it ...`: the one or the other.
    reader.stranger = (
        re.match(r"(while|as\s+long\s+as|when|if)\s+(an|another|a|at)\b", words.lower()) is not None
    )
    reader.provided(If(what, inches, side_of(words.lower())))  # type: ignore[arg-type]


@phrase
def bearer_idle(reader: Reader, _: str) -> None:
    reader.last_who = BEARER
    reader.provided(If("bearer_not_activated"))


@phrase
def moved(reader: Reader, _: str) -> None:
    reader.last_who = BEARER
    reader.provided(If("bearer_moved"))


@phrase
def not_moved(reader: Reader, _: str) -> None:
    reader.last_who = BEARER
    reader.provided(If("bearer_not_moved"))


@phrase
def in_terrain(reader: Reader, words: Token) -> None:
    reader.last_who = BEARER
    found = groups(words)
    inches = int(found["inches"] or found["away"] or 0)
    reader.provided(If("bearer_in", inches, terrain_of(found["terrain"] or found["kind"])))


@phrase
def in_zone(reader: Reader, words: Token) -> None:
    reader.last_who = BEARER
    order = {"first": 1, "second": 2, "third": 3, "last": 3}
    # The colours of the zones in the printings.
    order |= {"grey": 1, "gray": 1, "clear": 1, "pale": 2, "blue": 3, "red": 3}
    number = next(order[word] for word in words.lower().split() if word in order)
    found = groups(words)
    worse = bool(found["worse"] or found["worse_still"])
    reader.provided(If("bearer_worn" if worse else "bearer_zone", number))


# -- rolls ------------------------------------------------------------------------------------


@phrase
def must_roll(reader: Reader, words: Token) -> None:
    reader.go_on()
    _fails(reader, words)
    reader.undecided = True


def _fails(reader: Reader, words: Token) -> None:
    modifier = re.search(r"[+-]\s*\d+", words)
    reader.draft.test = Test(stat_of(words), "failed", int("".join(modifier[0].split())) if modifier else 0)


@phrase
def bearer_rolls(reader: Reader, words: Token) -> None:
    reader.go_on()
    reader.draft.test = Test(stat_of(words), "passed", by_bearer=True)
    reader.undecided = not words.lower().startswith("passes")


@phrase
def unless(reader: Reader, words: Token) -> None:
    reader.bound()
    _fails(reader, words)
    if reader.draft.who != BEARER and reader.draft.test is not None:
        doubts.whoever_rolls(reader.draft.test, words, reader.at)


@phrase
def if_rolled(reader: Reader, words: Token) -> None:
    """`If the target fails a Willpower roll, it ...`."""
    found = groups(words)
    who = found["who"].lower()
    goes_on = "failed" if found["how"].lower().startswith("fail") else "passed"
    by_bearer = who.startswith("this")
    if not by_bearer and "target" in who:
        target(reader, Token("TARGET", found["who"]))
    elif not by_bearer and not reader.named:
        reader.subject(reader.last_who)
    modifier = re.search(r"[+-]\s*\d+", words)
    number = int("".join(modifier[0].split())) if modifier else 0
    if by_bearer and number:
        raise NotUnderstood(reader.at, "only the rolls of other models may have a modifier")
    reader.bound()
    reader.draft.test = Test(stat_of(words), goes_on, number, by_bearer)  # type: ignore[arg-type]


@phrase
def if_done(reader: Reader, _: str) -> None:
    reader.goes_on = True


@phrase
def if_passed(reader: Reader, words: Token) -> None:
    _outcome(reader, words, "passed")


@phrase
def if_failed(reader: Reader, words: Token) -> None:
    _outcome(reader, words, "failed")


def _outcome(reader: Reader, words: Token, goes_on: str) -> None:
    test = reader.draft.test or reader.pending
    if test is None:
        raise NotUnderstood(reader.at, "no roll has been mentioned")
    doubts.whoever_rolls(test, words, reader.at)
    reader.pending = None
    reader.undecided = False
    if not reader.named:
        reader.subject(BEARER if test.by_bearer else reader.last_who)
    reader.draft.test = Test(test.stat, goes_on, test.modifier, test.by_bearer)  # type: ignore[arg-type]


# -- how long -----------------------------------------------------------------------------------


@phrase
def round_end(reader: Reader, _: str) -> None:
    reader.until = "round"


@phrase
def next_activation(reader: Reader, words: Token) -> None:
    reader.until = "activation"
    _whose_activation(reader, words)


@phrase
def after_activation(reader: Reader, words: Token) -> None:
    reader.until = "after_activation"
    _whose_activation(reader, words)


def _whose_activation(reader: Reader, words: Token) -> None:
    """It is that of the model on which it lasts; a text that names another one means something else."""
    named = re.search(r"\b(this|target)\b", words.lower())
    reader.until_of = "" if named is None else "self" if named[1] == "this" else "target"
    reader.until_at = reader.at


@phrase
def game_end(reader: Reader, _: str) -> None:
    reader.until = "game"


@phrase
def lasts(reader: Reader, words: Token) -> None:
    reader.what_lasts, reader.lasts_at = words.lower().split()[0], reader.at
