"""Powers as text: what is told is read again as the same, and no text breaks the reader."""

import random
import time
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from slugfest.cards.knight import cards
from slugfest.cards.language import Clause, compile_power
from slugfest.cards.language.parts import Forbid, Shield, Spare, When, Who
from slugfest.cards.language.telling import tell
from slugfest.kernel.errors import SetupError
from slugfest.lab.random_texts import scribbles
from tests.cards.clauses import clause

each = pytest.mark.parametrize


@settings(max_examples=400)
@example(Clause((Shield("overload"),), Who("all", group="hero")))
@example(Clause((Shield("overload"),), Who("all", "enemy", within=0)))
@example(Clause((Spare(11), Forbid("attack")), when=When("improved", improvement="concentration")))
@given(clause)
def test_what_is_told_is_read_as_the_same(meaning: Clause) -> None:
    assert compile_power(tell((meaning,)), "x") == (meaning,)


def of_one_target(meanings: list[Clause]) -> bool:
    """A power has one target, so that no text speaks of two."""
    return len({meaning.who for meaning in meanings if meaning.who.kind == "target"}) < 2


@settings(max_examples=100)
@given(st.lists(clause, min_size=2, max_size=3).filter(of_one_target))
def test_sentences_do_not_run_into_each_other(meanings: list[Clause]) -> None:
    text = " ".join(tell((meaning,)) for meaning in meanings)

    assert compile_power(text, "x") == tuple(meanings)


@settings(max_examples=300)
@given(clause)
def test_everything_can_be_told_in_french(meaning: Clause) -> None:
    french = tell((meaning,), "fr")

    assert french.endswith(".")
    assert "{" not in french
    assert french != tell((meaning,))


def test_no_text_breaks_the_reader() -> None:
    slowest = 0.0
    for text in scribbles(random.Random(1), 400):
        start = time.perf_counter()
        with suppress(SetupError):
            compile_power(text, "x")
        slowest = max(slowest, time.perf_counter() - start)

    assert slowest < 2.0


@each("words", ["Physical, ", "its all the ", "energy or ", "Resistance 1 vs ", "when this model attacks "])
def test_words_said_over_and_over_keep_nobody_long(words: str) -> None:
    """A joint between kinds that could be read in two ways once took for ever."""
    start = time.perf_counter()
    with suppress(SetupError):
        compile_power((words * 400)[:2000], "x")

    assert time.perf_counter() - start < 5.0


@each(
    "text, canonical",
    [
        ("Enemy models in base contact suffer -2 Attack.", "All enemy models in contact gain -2 Attack."),
        (
            'Friendly models within 3" of this model gain +1 Agility.',
            'All friendly models within 3" gain +1 Agility.',
        ),
        ("All allies within range gain +1 Agility.", "All friendly models in range gain +1 Agility."),
        ("This model gains an additional Power counter.", "This model gains 1 Power counter."),
        ("Target enemy model loses 2 POW.", "Target enemy model loses 2 Power counters."),
        ("This model's Ranged attacks ignore cover.", "This model's Ranged attacks ignore cover."),
        (
            "This model's attacks cost 1 less Power counter.",
            "This model reduces the cost of its attacks by 1.",
        ),
        ("Target enemy model is Knocked Down.", "Target enemy model suffers Knocked Down."),
        (
            "When this model hits with a Melee attack, the target suffers Push/3.",
            "When this model hits an enemy model with a Melee attack, the attacked model suffers Push/3.",
        ),
        (
            "When an enemy model attacks this model, the attacker suffers 1 damage.",
            "When this model is attacked, the attacker suffers 1 Physical damage.",
        ),
        (
            "This model gains +1 Attack or +2 Speed until the end of the Round.",
            "This model gets one of your choice: gains +1 Attack, or gains +2 Speed until the end of the Round.",
        ),
        (
            "Target enemy model may not move or attack until the end of the Round.",
            "Target enemy model cannot move, cannot attack until the end of the Round.",
        ),
        (
            "This model gains Resistance 2 against Physical and Energy attacks.",
            "This model gains Resistance 2 vs Physical, Resistance 2 vs Energy.",
        ),
        (
            "While in the Blue zone, this model gains +1 Attack.",
            "While this model is in its third zone, it gains +1 Attack.",
        ),
        (
            "This model increases its Attack by 2 until the end of the Round.",
            "This model gains +2 Attack until the end of the Round.",
        ),
        ("Target friendly model heals 2 damage.", "Target friendly model recovers up to 2 Endurance points."),
    ],
)
def test_there_are_many_ways_to_say_it(text: str, canonical: str) -> None:
    assert tell(compile_power(text, "x")) == canonical


@each(
    "text, reason",
    [
        ("Knock down target enemy model.", "nothing happens to the model named here"),
        ("This model gains Leadership until the end of the Round.", "Leadership needs a number"),
        ("Target enemy model suffers Stun.", "Stun needs a number, as in Stun/1"),
    ],
)
def test_what_would_be_misread_is_refused(text: str, reason: str) -> None:
    with pytest.raises(SetupError) as refused:
        compile_power(text, "x")

    assert reason in refused.value.reason


def test_the_powers_of_our_cards_mean_the_same_when_told() -> None:
    pairs = [
        (power.does, compile_power(tell(power.does, names=names), "x", (), names.values()))
        for card in cards().values()
        for names in [{line.key: line.name for line in card.attacks}]
        for power in card.powers
        if power.does and power.use != "passive"
    ]

    assert pairs
    assert all(does == again for does, again in pairs)


def test_a_missing_space_after_a_skill_is_forgiven() -> None:
    spaced, joined = "This model gains Resistance 1 vs Physical.", "This model gains Resistance1 vs Physical."

    assert compile_power(joined, "x") == compile_power(spaced, "x")
    assert compile_power("This model gains ImmunityPhysical.", "x")
