"""From phrases to clauses: how the phrases of a power are put together.

The phrases of a sentence share its moment, its conditions and its duration, wherever those
stand.  A new subject begins a new clause; a joint says whether a phrase goes on with the one
before; a sentence that begins with `If it fails` or `In addition` goes on with the last one.
"""

from __future__ import annotations

import re
from typing import Any

from lark import Token, Tree

from slugfest.cards.language.grammar import EFFECT_NAMES, KIND_NAMES, SKILL_NAMES, patterns
from slugfest.cards.language.parts import (
    ANY,
    BEARER,
    USED,
    Act,
    Again,
    Attacks,
    Cancel,
    Cheaper,
    Clause,
    Counters,
    Deed,
    Either,
    Forbid,
    FreeThrow,
    FreeAttack,
    Hurt,
    If,
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
    Shield,
    Skill,
    Suffer,
    Test,
    Trait,
    Until,
    When,
    Who,
)
from slugfest.cards.language.vocabulary import ATTACK_TRAITS
from slugfest.cards.language.words import Inflict, SkillUse

NATURES = ("physical", "energy", "supernatural", "mental")
LASTING = (Raise, Skill, Lose, Trait, Instead, Ignore, Forbid, Shield, Cheaper)
"""Deeds that hold for a while."""
NUMBERS = {"one": 1, "two": 2, "three": 3}
FORM_WORDS = {"melee": "melee", "ranged": "ranged", "spray": "spray"}


class NotUnderstood(Exception):
    """The phrases are known, but not in this order; `at` is where in the text."""

    def __init__(self, at: int, reason: str) -> None:
        super().__init__(reason)
        self.at = at
        self.reason = reason


class Draft:
    """A clause in the making: one subject with its deeds."""

    def __init__(self, who: Who, test: Test | None = None) -> None:
        self.who = who
        self.test = test
        self.deeds: list[Deed] = []
        self.options: list[list[Deed]] | None = None
        self.picked_by: str = "owner"
        self.of_attacks: Attacks | None = None
        """The subject is an attack of the bearer, not a model."""
        self.until: Until = ""

    def add(self, deed: Deed, new_option: bool) -> None:
        if self.options is None:
            self.deeds.append(deed)
        elif new_option or not self.options:
            self.options.append([deed])
        else:
            self.options[-1].append(deed)

    def done(self) -> tuple[Deed, ...]:
        if self.options is None:
            return tuple(self.deeds)
        picked = Either(tuple(tuple(one) for one in self.options), self.picked_by)  # type: ignore[arg-type]
        return (*self.deeds, picked)


class Assembler:
    """Reads phrases from left to right."""

    def __init__(self) -> None:
        self.clauses: list[Clause] = []
        self.at = 0
        self.joint = ""
        self.last_who = BEARER
        self.pending: Test | None = None
        """A roll that the last sentence spoke of, and whose outcome comes now."""
        self.begin()

    def begin(self) -> None:
        """A new sentence."""
        self.when = USED
        self.conditions: list[If] = []
        self.until: Until = ""
        self.optional = False
        self.drafts = [Draft(BEARER)]
        self.named = False
        self.verb_at = 0
        """Where the deeds of the last verb begin."""
        self.said = False
        """Has the sentence said anything yet?"""

    @property
    def draft(self) -> Draft:
        return self.drafts[-1]

    # -- the row of phrases ---------------------------------------------------------------------

    def read(self, tree: Tree[Token]) -> tuple[Clause, ...]:
        for phrase in tree.children:
            self.phrase(phrase)
        self.stop("")
        if self.pending is not None:
            raise NotUnderstood(self.at, "a roll that decides nothing")
        return tuple(self.clauses)

    def phrase(self, phrase: Any) -> None:
        name = phrase.data if isinstance(phrase, Tree) else phrase.type
        tokens = [one for one in phrase.children if one is not None] if isinstance(phrase, Tree) else [phrase]
        if tokens and isinstance(tokens[0], Token):
            self.at = tokens[0].start_pos or 0
        getattr(self, name)(*tokens)
        if name in ("comma", "also", "either"):
            self.joint = name
        elif name not in ("noise", "gains", "pronoun", "may"):
            self.joint = ""
            self.said = self.said or name != "stop"

    def noise(self) -> None: ...

    def gains(self, _: str) -> None:
        self.verb_at = len(self.draft.deeds)

    def comma(self, _: str) -> None: ...

    def also(self, _: str) -> None: ...

    def either(self, _: str) -> None: ...

    def in_addition(self, _: str) -> None:
        """Go on with the moment, the conditions and the duration of the sentence before."""
        if self.said or not self.clauses:
            return
        last = self.clauses[-1]
        self.when, self.conditions = last.when, list(last.conditions)
        self.until = self.until or last.until

    def stop(self, _: str) -> None:
        """The sentence is over: its drafts become clauses."""
        made = False
        for draft in self.drafts:
            does = draft.done()
            if not does:
                self._carry(draft)
                continue
            made = True
            until = draft.until or self.until
            conditions = tuple(self.conditions)
            self.clauses.append(Clause(does, draft.who, self.when, conditions, draft.test, until, self.optional))
        if not made:
            self._afterthought()
        self.begin()

    def _carry(self, draft: Draft) -> None:
        if draft.test is not None and self.when.moment == "attacked":
            # Whoever must roll before attacking does not attack when the roll fails.
            self.clauses.append(Clause((Cancel(),), draft.who, self.when, tuple(self.conditions), draft.test))
            self.named = True
        elif draft.test is not None:
            self.pending = draft.test

    def _afterthought(self) -> None:
        """`This lasts until the end of the Round.` belongs to what was said before."""
        if self.until and self.clauses:
            told = [one for one in self.clauses if not one.until]
            self.clauses = [
                Clause(c.does, c.who, c.when, c.conditions, c.test, self.until, c.may) if c in told else c
                for c in self.clauses
            ]
        elif self.said and self.pending is None and not self.named:
            raise NotUnderstood(self.at, "a sentence in which nothing happens")

    # -- who --------------------------------------------------------------------------------------

    def subject(self, who: Who) -> None:
        """A new subject: a clause of its own once the one before has done something."""
        both = self.joint == "also" and not self.draft.deeds and self.named and self.draft.who == BEARER
        if both and who.kind == "all":
            who = Who("all", who.side, who.within, and_self=True)
        draft = self.draft
        if draft.deeds or draft.options:
            self.drafts.append(Draft(who, draft.test))
        else:
            draft.who = who
        self.last_who = who
        self.named = True

    def this(self, _: str) -> None:
        if self.draft.options is None:
            self.subject(BEARER)

    def pronoun(self, word: Token) -> None:
        """`it` is whoever was spoken of last."""
        if not self.named and self.draft.options is None and word.lower() in ("it", "he", "she", "they"):
            self.subject(self.last_who)

    def target(self, words: Token) -> None:
        spoken = words.lower()
        side = next((one for one in ("friendly", "enemy") if one in spoken), "any")
        again = re.match(r"(the|that)\b", spoken) and side == "any" and self.last_who.kind == "target"
        self.subject(self.last_who if again else Who("target", side))  # type: ignore[arg-type]

    def everybody(self, words: Token) -> None:
        spoken = words.lower()
        side = next((one for one in ("friendly", "enemy") if one in spoken), "any")
        inches = re.search(r"within\s+(\d+)", spoken)
        within = int(inches[1]) if inches else None
        self.subject(Who("all", side, within, other="other" in spoken.split()))  # type: ignore[arg-type]

    def attacker(self, _: str) -> None:
        self.subject(Who("attacker"))

    def victim(self, _: str) -> None:
        self.subject(Who("victim"))

    def next_attack(self, words: Token) -> None:
        self._whose(words)
        self.draft.of_attacks = ANY
        self.draft.until = "next_attack"

    def _whose(self, words: Token) -> None:
        """Whose attacks: the target's, or the bearer's."""
        if "target" in words.lower():
            self.target(words)
        else:
            self.subject(BEARER)

    def own_attacks(self, words: Token) -> None:
        self._whose(words)
        self.draft.of_attacks = _attacks(words)

    # -- when -------------------------------------------------------------------------------------

    def impacted(self, _: str) -> None:
        self.when = When("hits")
        self.subject(Who("victim"))

    def wants(self, _: str) -> None:
        """`When a model wants to target this model, it first must pass a Willpower roll.`"""
        self.when = When("attacked")
        self.subject(Who("attacker"))

    def with_attack(self, words: Token) -> None:
        self.when = When(self.when.moment, _attacks(words))

    def scores(self, _: str) -> None:
        self.when = When("scores")

    def friend_attacked(self, words: Token) -> None:
        self.when = When("friend_attacked", _attacks(words))
        self.last_who = Who("victim")

    def enemy_attacks(self, _: str) -> None:
        self.when = When("enemy_attacks")
        self.last_who = Who("attacker")

    def redirected(self, words: Token) -> None:
        to = "friend" if "friendly" in words.lower() else "self"
        if self.when == USED:
            self.when = When("attacked")
        if not self.named:
            self.subject(BEARER)
        self.add(Redirect(to))  # type: ignore[arg-type]

    def attacked(self, words: Token) -> None:
        self.when = When("attacked", _attacks(words))
        self.last_who = BEARER

    def improved(self, words: Token) -> None:
        stance = re.search(r"combat\s+stance|evasive\s+action|concentration", words.lower())
        self.when = When("improved", improvement="_".join(stance[0].split()) if stance else "")
        self.last_who = BEARER

    def attacking(self, words: Token) -> None:
        self.when = When("attacks", _attacks(words))

    def hits(self, words: Token) -> None:
        self.when = When("hits", _attacks(words))

    def damages(self, words: Token) -> None:
        self.when = When("damages", _attacks(words))
        self.last_who = Who("victim")

    def removes(self, _: str) -> None:
        self.when = When("removes")

    def round_starts(self, _: str) -> None:
        self.when = When("round_starts")

    def activation_starts(self, _: str) -> None:
        self.when = When("activation_starts")

    def game_starts(self, _: str) -> None:
        self.when = When("game_starts")
        self.until = self.until or "game"

    # -- on what condition --------------------------------------------------------------------------

    def no_counters(self, _: str) -> None:
        self.last_who = BEARER
        self.conditions.append(If("no_counters"))

    def of_level(self, words: Token) -> None:
        self.conditions.append(If("victim_level", _number(words)))

    def activated(self, _: str) -> None:
        self.conditions.append(If("victim_activated"))

    def not_activated(self, _: str) -> None:
        self.conditions.append(If("victim_not_activated"))

    def down(self, _: str) -> None:
        self.conditions.append(If("victim_down"))

    def bearer_idle(self, _: str) -> None:
        self.last_who = BEARER
        self.conditions.append(If("bearer_not_activated"))

    def moved(self, _: str) -> None:
        self.last_who = BEARER
        self.conditions.append(If("bearer_moved"))

    def not_moved(self, _: str) -> None:
        self.last_who = BEARER
        self.conditions.append(If("bearer_not_moved"))

    def in_terrain(self, words: Token) -> None:
        self.last_who = BEARER
        self.conditions.append(If("bearer_in", word=_groups(words)["terrain"].lower()))

    def in_zone(self, words: Token) -> None:
        self.last_who = BEARER
        order = {"first": 1, "second": 2, "third": 3, "last": 3}
        number = next(value for word, value in order.items() if word in words.lower().split())
        self.conditions.append(If("bearer_zone", number))

    # -- rolls ------------------------------------------------------------------------------------

    def must_roll(self, words: Token) -> None:
        modifier = re.search(r"[+-]\s*\d+", words)
        self.draft.test = Test(_test(words), "failed", int("".join(modifier[0].split())) if modifier else 0)

    def bearer_rolls(self, words: Token) -> None:
        self.draft.test = Test(_test(words), "passed", by_bearer=True)

    def unless(self, words: Token) -> None:
        self.draft.test = Test(_test(words), "failed")

    def if_passed(self, _: str) -> None:
        self._outcome("passed")

    def if_failed(self, _: str) -> None:
        self._outcome("failed")

    def _outcome(self, goes_on: str) -> None:
        test = self.draft.test or self.pending
        if test is None:
            raise NotUnderstood(self.at, "no roll has been spoken of")
        self.pending = None
        if not self.named:
            self.subject(BEARER if test.by_bearer else self.last_who)
        self.draft.test = Test(test.stat, goes_on, test.modifier, test.by_bearer)  # type: ignore[arg-type]

    # -- how long -----------------------------------------------------------------------------------

    def round_end(self, _: str) -> None:
        self.until = "round"

    def next_activation(self, _: str) -> None:
        self.until = "activation"

    def after_activation(self, _: str) -> None:
        self.until = "after_activation"

    def game_end(self, _: str) -> None:
        self.until = "game"

    def lasts(self, _: str) -> None: ...

    # -- what -------------------------------------------------------------------------------------

    def add(self, deed: Deed) -> None:
        self.draft.add(deed, self.joint in ("comma", "either"))

    def raised(self, amount: Token, words: Token) -> None:
        for stat in _stats(words):
            self.add(self._raise(stat, int("".join(amount.split()))))

    def _raise(self, stat: str, amount: int) -> Deed:
        attacks = self.draft.of_attacks
        return Raise(stat, amount, attacks if attacks else ANY)

    def stat(self, words: Token) -> None:
        """`+1 to Attack, all Defenses and Speed`: the same number once more."""
        before = self._last_raise()
        if before is None or not self.joint:
            raise NotUnderstood(self.at, "a stat without a number")
        row = self.draft.options[-1] if self.draft.options else self.draft.deeds
        row.extend(Raise(stat, before.amount, before.against) for stat in _stats(words))

    def defense_stat(self, words: Token) -> None:
        self.stat(words)

    def reduce(self, words: Token) -> None:
        if not self.named:
            self.subject(self.last_who)
        self.add(Raise(_test(words), -_number(re.split(r"\bby\b", words)[1])))

    def inflict(self, name: Token, number: Token | None = None) -> None:
        inflict = Inflict(EFFECT_NAMES[_spelt(name)], int(number) if number is not None else 0)
        attacks = self.draft.of_attacks
        if attacks is not None or inflict.effect in ATTACK_TRAITS:
            self.add(Trait(inflict, attacks or ANY))
        else:
            self.add(Suffer(inflict))

    def protection(self, words: Token) -> None:
        kind = words.lower().split()[0].split("/")[0]
        number = re.search(r"\d+", words)
        for word in _kinds(words[len(kind) :]):
            self.add(Skill(SkillUse(kind, int(number[0]) if number else 0, word)))

    def all_resistances(self, words: Token) -> None:
        for nature in NATURES:
            self.add(Skill(SkillUse("resistance", _number(words), nature)))

    def skill(self, name: Token, *rest: Token) -> None:
        number = next((int(one) for one in rest if one.type == "INT"), 0)
        spelt = re.sub(r"^the ", "", _spelt(name))
        if spelt in NATURES and self.joint and self._last_raise() is not None:
            # `+2 to Physical and Energy`: here the word is a Defense, not the skill of that name.
            self.stat(Token("STAT", spelt))
            return
        self.add(Skill(SkillUse(SKILL_NAMES[spelt], number)))

    def _last_raise(self) -> Raise | None:
        rows = [self.draft.deeds, *(self.draft.options or [])]
        before = next((one for row in reversed(rows) for one in reversed(row)), None)
        return before if isinstance(before, Raise) else None

    def against(self, words: Token) -> None:
        attacks = _attacks(words)
        row = self.draft.options[-1] if self.draft.options else self.draft.deeds
        since = 0 if self.draft.options else self.verb_at
        if not any(isinstance(one, Raise | Skill) for one in row[since:]):
            raise NotUnderstood(self.at, "nothing was gained that could be against attacks")
        row[since:] = [_against(one, attacks) for one in row[since:]]

    def loses(self, words: Token) -> None:
        found = _groups(words)
        what = _spelt(found["what"])
        if what.endswith(("counter", "counters")):
            self.add(Counters(-_number(what)))
            return
        one = bool(found["one"]) or "choice" in words.lower()
        if "power" in what:
            self.add(Lose("passive_powers" if "passive" in what else "reactive_powers", one))
        elif what.startswith("immunit") and "resistance" in what:
            self.add(Lose("protections", one))
        elif what.startswith(("immunit", "resistance")):
            self.add(Lose("immunities" if what.startswith("immunit") else "resistances", one))
        else:
            self.add(Lose(SKILL_NAMES[re.sub(r" skill$", "", what)]))

    def hurt(self, words: Token) -> None:
        found = _groups(words)
        kind = (found["nature"] or found["type"] or "physical").lower()
        self.add(Hurt(_number(words), kind))

    def recover(self, words: Token) -> None:
        spoken = words.lower()
        if "current" in spoken:
            self.add(Recover(each_round=2 if re.search("double|twice", spoken) else 1))
        else:
            self.add(Recover(_number(words)))

    def counters(self, words: Token) -> None:
        self.add(Counters(_number(words)))

    def relocate(self, words: Token) -> None:
        found = _groups(words)
        thing = (found["object"] or "").lower()
        if "target" in thing:
            self.target(Token("TARGET", thing))
        elif thing in ("it", "him", "her", "he", "she") and not self.named:
            self.subject(self.last_who)
        how = "move" if found["how"].lower().startswith("move") and not found["within"] else "displace"
        told = found["inches"] or found["within"]
        inches = int(told) if told else None
        self.add(Relocate(how, inches, (found["into"] or "").lower()))  # type: ignore[arg-type]

    def throw(self, words: Token) -> None:
        found = _groups(words)
        many = re.search(r"two|three", (found["many"] or "").lower())
        on = "scenery" if found["scenery"] else "any"
        self.add(FreeThrow(int(found["strength"] or 0), on, NUMBERS[many[0]] if many else 1))  # type: ignore[arg-type]

    def strength_of(self, words: Token) -> None:
        """`Consider the Strength for this throw to be 3.` after a free throw."""
        if not self.clauses or not isinstance(self.clauses[-1].does[-1], FreeThrow):
            raise NotUnderstood(self.at, "no throw has been spoken of")
        last = self.clauses.pop()
        throw = last.does[-1]
        assert isinstance(throw, FreeThrow)
        better = FreeThrow(_number(words), throw.on, throw.up_to)
        does = (*last.does[:-1], better)
        self.clauses.append(
            Clause(does, last.who, last.when, last.conditions, last.test, last.until, last.may)
        )
        self.named = True

    def cancel(self, words: Token) -> None:
        self.when = When("attacked", _attacks(words)) if self.when == USED else self.when
        self.add(Cancel())

    def points(self, words: Token) -> None:
        self.add(Points(int(_groups(words)["amount"])))

    def instead(self, words: Token) -> None:
        self.add(Instead(_test(words)))

    def ignores(self, words: Token) -> None:
        spoken = words.lower()
        for what in ("immunities", "resistances", "improvements", "cover"):
            if what in spoken:
                self.add(Ignore(what))

    FORBIDDEN = {
        "chosen": "one_attack",
        "move": "move",
        "attack": "attack",
        "overload": "overload",
        "reactive": "reactive_powers",
        "special": "powers",
        "moved": "moved",
        "pushed": "moved",
        "improvements": "improvements",
    }

    def cannot(self, words: Token) -> None:
        what = _groups(words)["what"].lower().replace("attacks", "attack").split()
        found = next(value for word, value in self.FORBIDDEN.items() if word in what)
        self.add(Shield("moved") if found == "moved" else Forbid(found))

    def no_overload(self, _: str) -> None:
        self.add(Shield("overload"))

    def cheaper(self, words: Token) -> None:
        found = _groups(words)
        spoken = _spelt(words)
        of = (found["of"] or "").lower()
        kind = "both" if "and" in of else "powers" if of.startswith("special") else "attacks"
        halved = "half" in spoken
        amount = 0 if halved else _number(spoken)
        sign = -1 if "increase" in spoken else 1
        self.add(Cheaper(sign * amount, halved, kind, self.draft.of_attacks or ANY))  # type: ignore[arg-type]

    def again(self, words: Token) -> None:
        self.add(Again(_groups(words)["frequency"].lower()))  # type: ignore[arg-type]

    def twice(self, _: str) -> None:
        self.add(Act())

    def pick(self, _: str) -> None:
        self.draft.options = []

    def roll_table(self, _: str) -> None:
        self.draft.options = []
        self.draft.picked_by = "roll"

    def face(self, _: str) -> None:
        if self.draft.options is None:
            raise NotUnderstood(self.at, "no roll has been spoken of")
        self.draft.options.append([])

    def may(self, _: str) -> None:
        self.optional = True

    def marked(self, words: Token) -> None:
        """`friendly models gain +1 Attack when attacking the selected enemy model`."""
        chosen = _groups(words)["target"]
        if chosen:
            self.target(Token("TARGET", chosen))
        if self.last_who.kind != "target":
            raise NotUnderstood(self.at, "no target has been chosen")
        self.subject(self.last_who)
        self.add(Mark(_number(words)))

    def only_contact(self, _: str) -> None:
        self.add(Shield("from_afar"))

    def nature_of(self, words: Token) -> None:
        self.add(PickNature(tuple(one for one in _kinds(words) if one in NATURES)))

    def free_attack(self, words: Token) -> None:
        self.add(FreeAttack(_attacks(_groups(words)["attacks"])))
        self.optional = True

    def range_by(self, words: Token) -> None:
        self.add(Raise("range", -_number(words), self.draft.of_attacks or ANY))


# -- taking phrases apart -----------------------------------------------------------------------


def _groups(words: Token) -> dict[str, str]:
    found = patterns()[words.type].match(words)
    assert found is not None
    return found.groupdict()


def _spelt(words: str) -> str:
    return " ".join(words.lower().split())


def _number(words: str) -> int:
    found = re.search(r"\d+", words)
    return int(found[0]) if found else 0


def _test(words: str) -> str:
    found = re.search(r"agility|stamina|willpower|strength|attack|speed|power", words.lower())
    return found[0] if found else ""


def _stats(words: str) -> tuple[str, ...]:
    """`Physical Defense` or `all Defenses` or `DMG` as the key of a stat."""
    spoken = _spelt(words)
    if "dmg" in spoken or "damage" in spoken:
        return ("damage",)
    if spoken.startswith("phys"):
        return ("physical",)
    for nature in NATURES:
        if nature in spoken:
            return (nature,)
    if "def" in spoken:
        return ("all_defenses",)
    found = re.search(r"power|speed|attack|strength|agility|stamina|willpower", spoken)
    return (found[0],) if found else ()


def _kinds(words: str) -> tuple[str, ...]:
    """Natures, damage types and forms that a phrase names."""
    spoken = re.findall(r"[a-z.]+", words.lower())
    return tuple(KIND_NAMES[one] for one in spoken if one in KIND_NAMES)


def _attacks(words: str) -> Attacks:
    """`Physical and Energy Ranged attacks`, `a Melee attack`, `the «Standard Arrow» attack`."""
    named = tuple(re.sub(r"[^a-z0-9]+", "_", one.lower()).strip("_") for one in re.findall("«([^»]+)»", words))
    kinds = _kinds(re.sub("«[^»]+»", "", words))
    spoken = words.lower()
    forms = [form for word, form in FORM_WORDS.items() if re.search(rf"\b{word}\b", spoken)]
    if "wave" in spoken:
        forms.append("wave")
    return Attacks(
        natures=tuple(one for one in kinds if one in NATURES),
        types=tuple(one for one in kinds if one not in NATURES),
        forms=tuple(forms),  # type: ignore[arg-type]
        names=named,
    )


def _against(deed: Deed, attacks: Attacks) -> Deed:
    if isinstance(deed, Raise):
        return Raise(deed.stat, deed.amount, attacks)
    if isinstance(deed, Skill):
        return Skill(deed.skill, attacks)
    return deed
