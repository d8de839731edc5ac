"""Clauses as the vocabulary allows them, for properties of the card language."""

from typing import Any

from hypothesis import strategies as st

from slugfest.cards.language.deeds.attacks import IGNORED
from slugfest.cards.language.deeds.bans import FORBIDDEN
from slugfest.cards.language.deeds.shields import SHIELDS
from slugfest.cards.language.deeds.skills import LOST
from slugfest.cards.language.parts import (
    ANY,
    ANYWHERE,
    BEARER,
    Act,
    Again,
    Attacks,
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
    Reroll,
    Scale,
    Shield,
    Skill,
    Spare,
    Steal,
    Suffer,
    Swap,
    Test,
    Trait,
    When,
    Who,
)
from slugfest.cards.language.reading.doubts import AT_ONCE
from slugfest.cards.language.vocabulary import (
    ATTACK_TRAITS,
    EFFECTS,
    KINDS,
    NATURES,
    NUMBERED_EFFECTS,
    NUMBERED_SKILLS,
    SKILLS,
    STATS,
    WORDED_SKILLS,
)
from slugfest.cards.language.words import Inflict, SkillUse

number = st.integers(1, 12)
signed = st.integers(-9, 9).filter(bool)
types = tuple(kind for kind in KINDS if kind not in NATURES)
FORMS = ("melee", "ranged", "wave", "spray")
ROLLED = ("agility", "stamina", "willpower")


def some(*names: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(names)


def few(names: Any) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(st.sampled_from(sorted(names)), unique=True, max_size=2).map(tuple)


circumstance_of_others = (
    st.builds(If, st.just("victim_group"), st.just(0), some("hero", "villain", "Vigil", "Deepworks"))
    | st.builds(If, some("victim_beyond", "victim_within", "victim_level"), number)
    | st.builds(If, some("victim_at_most", "victim_at_least"), number, some("strength", "willpower", "speed"))
    | st.builds(If, st.just("victim_at_most"), number, st.just("level"))
    | some(If("victim_activated"), If("victim_not_activated"), If("victim_down"))
)
models = st.lists(circumstance_of_others, min_size=1, max_size=1).map(tuple)
attacks = st.builds(Attacks, few(NATURES), few(types), few(FORMS)).filter(lambda meant: meant != ANY)
maybe_attacks = st.just(ANY) | attacks
of_models = st.builds(Attacks, few(NATURES), few(types), few(FORMS), st.just(()), models)


def effect(*names: str) -> st.SearchStrategy[Inflict]:
    return some(*names).flatmap(
        lambda name: st.builds(Inflict, st.just(name), number if name in NUMBERED_EFFECTS else st.just(0))
    )


plain_skills = sorted(set(SKILLS) - set(WORDED_SKILLS) - {"energy_overload"})
skill = st.sampled_from(plain_skills).flatmap(
    lambda name: st.builds(SkillUse, st.just(name), number if name in NUMBERED_SKILLS else st.just(0))
)
protection = st.builds(SkillUse, st.just("resistance"), number, some(*NATURES, *types)) | st.builds(
    SkillUse, some("immunity", "weakness"), st.just(0), some(*NATURES, *types)
)
raised = st.builds(Raise, st.sampled_from(sorted(STATS)), signed, st.just(ANY))
gain = raised | st.builds(Skill, skill | protection)
against = st.builds(
    Raise, some("all_defenses", *NATURES, "agility", "stamina", "willpower"), signed, attacks
) | st.builds(Skill, protection, attacks)
lose = st.sampled_from(sorted(LOST)).map(
    lambda name: Lose(name.removeprefix("one "), name.startswith("one "))
) | st.builds(Lose, st.sampled_from(plain_skills))
suffer = st.builds(Suffer, effect(*(name for name in EFFECTS if name not in ATTACK_TRAITS)))
hurt = st.builds(Hurt, number, some(*NATURES), st.booleans())
scaled = st.builds(Scale, some("speed", "strength"), st.booleans())
bounded = st.builds(
    Raise, some("strength", "agility", "power"), st.integers(-9, -1), st.just(ANY), st.none(), some(1, 2)
)
spare = st.builds(Spare, number, st.just(False), some(0, 1), maybe_attacks | of_models) | st.builds(
    Spare, st.just(0), st.just(True), st.just(0), maybe_attacks, st.booleans()
)
immune = st.sampled_from(sorted(EFFECTS)).map(Shield)
targeted = st.builds(
    Shield,
    st.just("targeted"),
    maybe_attacks
    | st.builds(
        Attacks,
        few(NATURES),
        few(types),
        few(FORMS),
        st.just(()),
        st.builds(If, some("victim_beyond", "victim_within"), number).map(lambda condition: (condition,)),
    ),
)
rerolled = st.builds(
    Reroll,
    st.just("attack"),
    some(0, 1),
    st.builds(Attacks, few(NATURES), few(types), few(FORMS)),
    once=some("", "round", "game"),
) | st.builds(Reroll, some("agility", "stamina", "willpower"), st.just(0), failed=st.just(True))
recover = st.builds(Recover, number) | st.builds(Recover, st.just(0), some(1, 2))
counters = st.builds(Counters, st.integers(-6, 6).filter(bool))
forbid = st.sampled_from(sorted(FORBIDDEN)).map(Forbid)
shield = st.sampled_from(sorted(set(SHIELDS) - {"targeted"})).map(Shield) | immune | targeted
ignore = st.sampled_from(sorted(IGNORED)).map(Ignore)
cheaper = st.builds(
    Cheaper,
    st.integers(-4, 4).filter(bool),
    st.just(False),
    some("attacks", "powers", "both"),
    st.just(ANY),
    some(0, 1),
) | st.builds(Cheaper, st.just(0), st.just(True), some("attacks", "powers", "both"))
of_attacks = attacks.flatmap(
    lambda kinds: st.lists(
        st.builds(Trait, effect(*EFFECTS), st.just(kinds))
        | st.builds(Ignore, st.sampled_from(sorted(IGNORED)), st.just(kinds))
        | st.builds(Raise, some("damage", "attack", "range"), signed, st.just(kinds)),
        min_size=1,
        max_size=2,
    )
).map(tuple) | st.lists(
    st.builds(Trait, effect(*EFFECTS))
    | st.builds(Instead, some("willpower", "agility", "stamina", "strength")),
    min_size=1,
    max_size=2,
).map(tuple)
free = (
    st.builds(FreeThrow, st.integers(0, 9), some("any", "scenery"), some(1, 2, 3))
    | st.builds(
        FreeAttack,
        st.builds(Attacks, few(NATURES), few(types), few(FORMS[:2])).filter(lambda meant: meant != ANY),
    )
    | st.builds(Again, some("unique", "extraordinary"))
    | st.just(Act())
)
pick_nature = st.builds(PickNature, st.lists(some(*NATURES), min_size=1, max_size=3, unique=True).map(tuple))
relocate = st.builds(Relocate, some("move", "displace"), number) | some(
    Relocate("displace"),
    Relocate("displace", None, "water"),
    Relocate("displace", None, "", "range"),
    Relocate("displace", 3, "", "bearer"),
    *(Relocate("displace", 0, "", to) for to in ("bearer", "friend", "edge")),
)
simple = (
    gain
    | against
    | lose
    | suffer
    | hurt
    | recover
    | counters
    | forbid
    | ignore
    | cheaper
    | scaled
    | bounded
    | spare
)


def one_of_several(deeds: st.SearchStrategy[Deed]) -> st.SearchStrategy[Either]:
    options = st.lists(st.lists(deeds, min_size=1, max_size=2).map(tuple), min_size=2, max_size=4)
    return st.builds(Either, options.map(tuple), some("owner", "roll"))


row = st.lists(simple, min_size=1, max_size=3).map(tuple)
picked = one_of_several(gain | suffer | lose | counters | hurt | forbid).map(lambda deed: (deed,))
single = relocate.map(lambda deed: (deed,))
shielded = shield.map(lambda deed: (deed,))
target = st.builds(Who, st.just("target"), some("any", "friendly", "enemy"))
everybody = st.builds(
    Who,
    st.just("all"),
    some("any", "friendly", "enemy"),
    st.none() | st.just(0) | number | st.just(ANYWHERE),
    and_self=st.booleans(),
    group=some("", "hero", "villain", "Vigil"),
) | st.builds(Who, st.just("all"), some("any", "friendly", "enemy"), st.none() | number, other=st.just(True))
who = st.just(BEARER) | target | everybody
rolled = st.none() | st.builds(
    Test, some(*ROLLED), some("passed", "failed"), st.integers(-4, 4), st.just(False)
)
until = some("", "round", "activation", "after_activation", "game")
circumstances = st.lists(
    st.sampled_from(
        [
            If("no_counters"),
            If("bearer_not_activated"),
            If("bearer_moved"),
            If("bearer_not_moved"),
            If("bearer_in", word="water"),
            If("bearer_zone", 2),
            If("bearer_worn", 2),
            If("bearer_in", 2, "water"),
            If("bearer_counters", 3),
            *(If("bearer_near", inches, side) for inches in (0, 4) for side in ("any", "friendly", "enemy")),
            *(If("bearer_alone", inches, side) for inches in (0, 4) for side in ("any", "friendly", "enemy")),
        ]
    ),
    max_size=1,
).map(tuple)
of_victims = st.lists(
    st.sampled_from(
        [If("victim_level", 20), If("victim_activated"), If("victim_not_activated"), If("victim_down")]
    ),
    max_size=1,
).map(tuple)
when_used = (
    st.builds(Clause, row | picked, who, conditions=circumstances, until=until)
    | st.builds(Clause, single, st.just(BEARER) | target)
    | st.builds(
        Clause,
        shielded,
        (st.just(BEARER) | target | everybody).filter(lambda who: not who.and_self),
        until=until,
    )
)
when_rolled = st.builds(Clause, row, who, test=rolled, until=until)
on_some = st.builds(Clause, row, target | everybody, conditions=of_victims, until=until) | st.builds(
    Clause,
    (st.builds(Trait, effect(*ATTACK_TRAITS)) | st.builds(Instead, some("willpower", "strength"))).map(
        lambda deed: (deed,)
    ),
    everybody,
    until=until,
)
bearer_rolls = st.builds(
    Clause, row, test=st.builds(Test, some(*ROLLED), some("passed", "failed"), by_bearer=st.just(True))
)
own = st.builds(Clause, of_attacks, until=until) | st.builds(Clause, pick_nature.map(lambda deed: (deed,)))
next_attack = st.builds(
    Clause,
    st.lists(
        st.builds(Trait, effect(*EFFECTS))
        | st.builds(Instead, some("willpower", "strength"))
        | st.builds(Raise, some("damage", "attack"), signed)
        | ignore,
        min_size=1,
        max_size=2,
    ).map(tuple),
    st.just(BEARER) | target,
    until=st.just("next_attack"),
)
versus = st.builds(
    Clause,
    st.builds(Raise, some("all_defenses", "physical", "agility"), signed, of_models).map(lambda deed: (deed,))
    | st.builds(Raise, some("attack", "damage"), signed, st.builds(Attacks, models=models)).map(
        lambda deed: (deed,)
    )
    | st.builds(
        Raise,
        some("attack", "strength", "physical"),
        signed,
        st.just(ANY),
        st.builds(Who, st.just("all"), some("any", "enemy", "friendly"), number | st.just(0)),
    ).map(lambda deed: (deed,)),
    until=until,
)
rerolls = st.builds(
    Clause, rerolled.map(lambda deed: (deed,)), st.just(BEARER) | target, until=some("", "round")
)
at_once = st.builds(
    Clause,
    (some(Swap(), Cleanse(), Relocate("pull", 4)) | st.builds(Steal, st.integers(1, 4))).map(
        lambda deed: (deed,)
    ),
    target,
)
allowed = st.builds(Clause, free.map(lambda deed: (deed,)), may=st.just(True))
marks = st.builds(
    Clause,
    st.builds(
        Mark,
        signed,
        some("attack", "damage"),
        some("any", "friendly", "enemy"),
        st.builds(
            Attacks,
            few(NATURES),
            few(types),
            few(FORMS),
            st.just(()),
            st.just(())
            | st.builds(If, some("victim_beyond", "victim_within"), number).map(
                lambda condition: (condition,)
            ),
        ),
    ).map(lambda deed: (deed,)),
    st.just(BEARER) | target,
    until=until,
)
answers = st.builds(
    Clause,
    row | some((Cancel(),), (Redirect("self"),), (Redirect("friend"),)),
    when=st.builds(When, st.just("attacked"), maybe_attacks),
    until=until,
)
of_others = st.builds(
    Clause,
    row,
    st.just(BEARER) | some(Who("victim"), Who("attacker")),
    st.builds(When, st.just("friend_attacked"), maybe_attacks) | st.just(When("enemy_attacks")),
) | st.builds(
    Clause,
    some((Cancel(),), (Redirect("self"),)),
    when=st.builds(When, st.just("friend_attacked"), maybe_attacks) | st.just(When("enemy_attacks")),
)
blows = st.builds(
    Clause,
    row,
    st.just(BEARER) | st.just(Who("victim")),
    st.builds(When, some("attacks", "hits", "damages"), maybe_attacks),
    of_victims,
)
moments = st.builds(
    Clause,
    row | st.builds(Points, number).map(lambda deed: (deed,)),
    when=some(
        *(When(moment) for moment in ("scores", "removes", "round_starts", "activation_starts")),
        *(
            When(moment)
            for moment in ("round_ends", "activation_ends", "falls", "fells", "damaged", "after_hit")
        ),
        *(
            When(moment, within=inches)
            for moment in ("enemy_activates", "enemy_moves", "friend_falls")
            for inches in (3, 6)
        ),
        *(
            When("improved", improvement=improvement)
            for improvement in ("combat_stance", "evasive_action", "concentration")
        ),
    ),
    once=some("", "round", "game"),
)


def makes_sense(meant: Clause) -> bool:
    """Whether what is said to last can: damage and counters are there at once, and stay."""
    over = all(type(deed).__name__ in AT_ONCE for deed in meant.does)
    return not (meant.until and over and meant.when != When("game_starts"))


clause = (
    when_used
    | when_rolled
    | on_some
    | bearer_rolls
    | own
    | next_attack
    | allowed
    | marks
    | versus
    | rerolls
    | at_once
    | answers
    | of_others
    | blows
    | moments
).filter(makes_sense)
