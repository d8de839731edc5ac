"""Messages: plurals, genders, articles, lists; what cannot be read is refused before anybody plays."""

from typing import Any

import pytest

from slugfest.grammar import MessageError, compiled, listed
from slugfest.kernel.tally import Part, Tally
from slugfest.narration import Narrator

NAMES = {
    "ann": {"en": "Ann", "fr": "Anne"},
    "eve": {"en": "Eve", "fr": "Ève"},
    "bins": {"en": "Bins", "fr": "Poubelles", "noun": "fp"},
    "taxi": {"en": "Taxi", "fr": "Taxi", "noun": "m"},
    "idol": {"en": "Idol", "fr": "Idole", "noun": "f"},
    "flats": {"en": "Flats", "fr": "Immeuble", "noun": "m"},
    "rift": {"en": "Rift 3", "fr": "Faille 3", "noun": "f", "noun_en": "name"},
    "own": {"en": "Old Crate", "fr": "L'Échelle", "noun": ""},
}
DESTROYED = {
    "en": "{x, The} {x, plural, one {is} other {are}} destroyed!",
    "fr": "{x, Le} {x, plural, one {est} other {sont}} détruit{x, e} !",
}


def told(text: str, value: Any, language: str) -> str:
    return Narrator("kernel", NAMES).fill(text, {"x": value}, language)


@pytest.mark.parametrize(
    "name, english, french",
    [
        ("bins", "The Bins are destroyed!", "Les Poubelles sont détruites\u202f!"),
        ("taxi", "The Taxi is destroyed!", "Le Taxi est détruit\u202f!"),
        ("idol", "The Idol is destroyed!", "L’Idole est détruite\u202f!"),
        ("flats", "The Flats are destroyed!", "L’Immeuble est détruit\u202f!"),
        ("rift", "Rift 3 is destroyed!", "La Faille 3 est détruite\u202f!"),
        ("own", "The Old Crate is destroyed!", "L’Échelle est détruite\u202f!"),
        ("ann", "Ann is destroyed!", "Anne est détruit\u202f!"),
    ],
)
def test_a_verb_and_a_participle_agree_with_a_name(name: str, english: str, french: str) -> None:
    assert (english, french) == (told(DESTROYED["en"], name, "en"), told(DESTROYED["fr"], name, "fr"))


COUNTERS = {
    "en": "{x, plural, =0 {no counters} one {# counter} other {# counters}}",
    "fr": "{x, plural, one {# jeton} other {# jetons}}",
}


@pytest.mark.parametrize(
    "number, english, french",
    [
        (0, "no counters", "0 jeton"),
        (1, "1 counter", "1 jeton"),
        (2, "2 counters", "2 jetons"),
        (1.5, "1.5 counters", "1,5 jeton"),
        ("1", "1 counter", "1 jeton"),
        (Tally((Part(1, "dice", "X"),)), "1 counter", "1 jeton"),
    ],
)
def test_numbers_are_counted_as_the_language_counts(number: Any, english: str, french: str) -> None:
    assert (english, french) == (told(COUNTERS["en"], number, "en"), told(COUNTERS["fr"], number, "fr"))


def test_lists_are_joined_counted_and_formed_one_by_one() -> None:
    assert told("{x} {x, plural, one {wins} other {win}}", ["ann"], "en") == "Ann wins"
    assert (
        told("{x} {x, plural, one {wins} other {win}}", ["ann", "eve", "taxi"], "en")
        == "Ann, Eve and Taxi win"
    )
    assert told("{x, row}", ["ann", "eve", "taxi"], "fr") == "Anne, Ève, Taxi"
    assert told("{x, du}", ["eve", "bins", "ann"], "fr") == "d’Ève, des Poubelles et d’Anne"
    assert [listed([str(number) for number in range(count)], "en") for count in (0, 1, 2, 4)] == [
        "",
        "0",
        "0 and 1",
        "0, 1, 2 and 3",
    ]


def test_a_word_selects_and_so_does_a_gender() -> None:
    text = "{x, select, taxi {car} f {elle} other {il}}"

    assert [told(text, name, "fr") for name in ("taxi", "idol", "ann")] == ["car", "elle", "il"]
    assert [told("{x, select, yes {on} other {off}}", value, "en") for value in (True, False)] == [
        "on",
        "off",
    ]


@pytest.mark.parametrize(
    "text", ["{x", "x}", "{x, plural, one {y}}", "{x, thee}", "{x, plural, one {{y, zz}} other {}}"]
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_cannot_be_read_is_refused_and_never_stops_a_match(text: str, language: str) -> None:
    with pytest.raises(MessageError):
        compiled(text, language)
    assert "{" not in told(text, "ann", language)


def test_the_forms_of_one_language_are_not_those_of_the_other() -> None:
    with pytest.raises(
        MessageError, match="'x' asks for 'du'; known in 'en': plural, select, parts, row, the"
    ):
        compiled("{x, du}", "en")


def test_what_nobody_has_told_is_left_open() -> None:
    assert told("{y} {y, the}", "ann", "en") == "… …"
    assert told("{y, plural, one {a} other {b}}", "ann", "en") == "a"


def test_the_fields_of_branches_are_fields_too() -> None:
    assert {"x", "y", "z"} == compiled("{x, plural, one {{y}} other {{z, the}}}", "en").fields
