"""Numbers in texts of cards, and verbs that agree."""

import pytest

from slugfest.grammar import counted, infinitive, of_several

each = pytest.mark.parametrize
POINTS = "récupère {n, plural, one {# point} other {# points}} d'Endurance"


@each(
    "number, text",
    [
        (0, "récupère 0 point d'Endurance"),
        (1, "récupère 1 point d'Endurance"),
        (2, "récupère 2 points d'Endurance"),
    ],
)
def test_french_counts_none_as_one(number: int, text: str) -> None:
    assert text == counted(POINTS, number, "fr")


@each("number, text", [(0, "0 counters"), (1, "1 counter"), (11, "11 counters")])
def test_english_counts_only_one_as_one(number: int, text: str) -> None:
    assert text == counted("{n, plural, one {# counter} other {# counters}}", number, "en")


@each(
    "language, single, several",
    [
        ("en", "gains 2 counters and loses its skills", "gain 2 counters and lose their skills"),
        ("en", "is immune to Push", "are immune to Push"),
        ("fr", "peut relancer ses jets et son Attaque", "peuvent relancer leurs jets et leur Attaque"),
        ("fr", "sans compter les Résistances", "sans compter les Résistances"),
    ],
)
def test_a_predicate_agrees_with_several(language: str, single: str, several: str) -> None:
    assert several == of_several(single, language)


def test_after_an_auxiliary_a_possessive_stays() -> None:
    assert "be immune to Push and reduce its Speed" == infinitive("is immune to Push and reduces its Speed")
