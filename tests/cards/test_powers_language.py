"""Powers as text: what is told is read again as the same, and no text breaks the reader."""

import random
import time
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.cards.knight import cards
from slugfest.cards.language import Clause, compile_power
from slugfest.cards.language.telling import tell
from slugfest.kernel.errors import SetupError
from slugfest.lab.scribbles import scribbles
from tests.cards.clauses import clause

each = pytest.mark.parametrize


@settings(max_examples=400, deadline=None)
@given(clause)
def test_what_is_told_is_read_as_the_same(meaning: Clause) -> None:
    assert compile_power(tell((meaning,)), "x") == (meaning,)


@settings(max_examples=100, deadline=None)
@given(st.lists(clause, min_size=2, max_size=3))
def test_sentences_do_not_run_into_each_other(meanings: list[Clause]) -> None:
    told = " ".join(tell((one,)) for one in meanings)

    assert compile_power(told, "x") == tuple(meanings)


@settings(max_examples=300, deadline=None)
@given(clause)
def test_everything_can_be_told_in_french(meaning: Clause) -> None:
    told = tell((meaning,), "fr")

    assert told.endswith(".")
    assert "{" not in told
    assert told != tell((meaning,))


def test_no_text_breaks_the_reader() -> None:
    slowest = 0.0
    for text in scribbles(random.Random(1), 400):
        start = time.perf_counter()
        with suppress(SetupError):
            compile_power(text, "x")
        slowest = max(slowest, time.perf_counter() - start)

    assert slowest < 2.0


def test_the_powers_of_our_cards_mean_the_same_when_told() -> None:
    found = [
        (power.does, compile_power(tell(power.does, names=names), "x", (), names.values()))
        for card in cards().values()
        for names in [{line.key: line.name for line in card.attacks}]
        for power in card.powers
        if power.does and power.use != "passive"
    ]

    assert found
    assert all(does == again for does, again in found)
