"""What belongs to a deed is registered together: phrase, meaning, telling, worth, example and rule."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import slugfest.cards.language
from slugfest.cards.guide.reading import card_of
from slugfest.cards.language import Clause, compile_power
from slugfest.cards.language.clause import OfOwnAttacks, Order
from slugfest.cards.language.deeds import complete, missing
from slugfest.cards.language.parts import DEEDS, Deed
from slugfest.cards.language.phrasebook import PHRASES, phrase
from slugfest.cards.language.phrases.durations import DURATIONS
from slugfest.cards.language.reading import sheet
from slugfest.cards.language.telling import Teller, tell
from slugfest.cards.language.texts import FILES, Texts
from slugfest.cards.language.timing import BY, MOMENTS, TOLD
from slugfest.rules.knight.editions.dc import DC
from slugfest.rules.knight.powers.registry import happens, without_rule

each = pytest.mark.parametrize
LANGUAGES = ("en", "fr")
POWERS = [card_of(known.example).powers[0].does for known in PHRASES.values()]


def examples_of(deed: type[Deed]) -> Iterator[tuple[Clause, ...]]:
    """The clauses of the examples in the phrase book that have that deed."""
    for power in POWERS:
        if any(isinstance(known, deed) for clause in power for known in clause.does):
            yield power


@each("deed", DEEDS)
def test_an_example_of_the_deed_reads_back_to_itself(deed: type[Deed]) -> None:
    shown = list(examples_of(deed))

    assert shown, f"no example leads to {deed.__name__}"
    for clauses in shown:
        names = {"long_shot": "Long Shot", "blow": "Blow"}
        again = compile_power(tell(clauses, "en", names), "example", (), names.values())

        assert [clause.does for clause in again] == [clause.does for clause in clauses]


@each("deed", DEEDS)
def test_a_deed_is_told_in_both_languages_and_has_a_price(deed: type[Deed]) -> None:
    for clauses in examples_of(deed):
        clause = next(clause for clause in clauses if any(isinstance(known, deed) for known in clause.does))
        meant = next(known for known in clause.does if isinstance(known, deed))
        wordings = {language: meant.told(Teller(language, {}), clause, many=False) for language in LANGUAGES}

        assert all(wordings.values())
        assert wordings["en"] != wordings["fr"]
        assert isinstance(meant.worth(), int)


def test_every_deed_has_a_rule() -> None:
    assert [] == without_rule(DEEDS)


class Juggle(Deed, frozen=True, tag="juggle"):
    """A deed that nobody has finished."""


def test_a_deed_without_its_parts_is_refused_by_name() -> None:
    with pytest.raises(TypeError) as refusal:
        complete((Juggle,))

    reason = str(refusal.value)
    assert "Juggle: no phrase in its module reads it (phrasebook.phrase)" in reason
    assert "Juggle: nothing says how it is told (told)" in reason
    assert "Juggle: nothing says what it is worth (worth)" in reason


def test_an_order_and_a_gain_of_attacks_must_say_their_words() -> None:
    class Bow(Order, frozen=True, tag="bow"):
        """An order that nobody has put into words."""

    class Glow(OfOwnAttacks, frozen=True, tag="glow"):
        """Something that attacks have, and nobody says so."""

    assert "nothing says the order (order)" in missing(Bow)
    assert "nothing says what an attack has of it (of_attack)" in missing(Glow)


def test_a_deed_without_a_rule_is_refused_by_name() -> None:
    (reason,) = without_rule((Juggle,))

    assert reason == "Juggle: no rule carries it out; powers/deeds must register one for it"


def test_a_deed_with_a_rule_is_not_refused() -> None:
    happens(Juggle)(lambda scene, deed: [])
    try:
        assert [] == without_rule((Juggle,))
    finally:
        del happens.rules[Juggle]


def test_a_phrase_without_an_example_is_refused() -> None:
    with pytest.raises(ValueError, match=r"test_registered_together.toml has no examples.juggled"):

        @phrase("deed", "JUGGLED", "juggles")
        def juggled() -> None: ...


def test_a_phrase_is_registered_once() -> None:
    with pytest.raises(ValueError, match="the phrase swap is registered twice"):

        @phrase("deed", "SWAP", "swaps")
        def swap() -> None: ...


def test_a_phrase_is_of_a_known_kind() -> None:
    with pytest.raises(ValueError, match="the phrase juggled is of no known kind: trick"):

        @phrase("trick", "JUGGLED", "juggles")  # type: ignore[arg-type]
        def juggled() -> None: ...


def test_a_text_that_nobody_asks_for_is_found(tmp_path: Path) -> None:
    path = tmp_path / "tricks.toml"
    path.write_text(
        '[words]\njuggles = { en = "juggles", fr = "jongle" }\nhides = { en = "hides", fr = "cache" }\n'
    )
    texts = Texts(path)

    assert texts.said("juggles") == ("juggles", "jongle")
    assert texts.unused() == ["tricks.toml: words.hides"]
    with pytest.raises(ValueError, match=r"tricks.toml has no words.vanishes"):
        texts.words("hides", "vanishes")


def test_every_file_of_texts_is_read() -> None:
    folder = Path(slugfest.cards.language.__file__).parent

    assert {texts.path for texts in FILES} | {sheet.FILE} >= set(folder.rglob("*.toml"))


def test_every_moment_has_its_words_and_no_other_has() -> None:
    assert set(MOMENTS) == set(TOLD)
    assert set(BY) <= set(TOLD)


@each("key", [key for key, moment in MOMENTS.items() if moment.window])
def test_the_window_of_a_moment_is_one_of_the_rules(key: str) -> None:
    windows = {step.window for flow in DC.flows.values() for step in flow.steps}

    assert MOMENTS[key].window in windows


@each("until", DURATIONS)
def test_what_a_duration_turns_into_is_a_duration(until: str) -> None:
    assert DURATIONS[until].runs_as in DURATIONS
    assert not until or any(DURATIONS[until].told) or any(DURATIONS[until].shown)
