"""French articles, contractions, elisions and endings."""

import pytest

from slugfest.grammar import Noun, french

each = pytest.mark.parametrize


@each(
    "name, agreement, forms",
    [
        ("Taxi", "m", ("le Taxi", "du Taxi", "au Taxi", "un Taxi", "que le Taxi", "")),
        ("Grue", "f", ("la Grue", "de la Grue", "à la Grue", "une Grue", "que la Grue", "e")),
        ("Entrepôt", "m", ("l’Entrepôt", "de l’Entrepôt", "à l’Entrepôt", "un Entrepôt", "que l’Entrepôt", "")),
        ("Échine", "f", ("l’Échine", "de l’Échine", "à l’Échine", "une Échine", "que l’Échine", "e")),
        ("Hôtel", "m", ("l’Hôtel", "de l’Hôtel", "à l’Hôtel", "un Hôtel", "que l’Hôtel", "")),
        ("Hangar", "m", ("le Hangar", "du Hangar", "au Hangar", "un Hangar", "que le Hangar", "")),
        ("Tonneaux", "mp", ("les Tonneaux", "des Tonneaux", "aux Tonneaux", "des Tonneaux", "que les Tonneaux", "s")),
        ("Poubelles", "fp", ("les Poubelles", "des Poubelles", "aux Poubelles", "des Poubelles", "que les Poubelles", "es")),
    ],
)  # fmt: skip
def test_a_common_noun_takes_its_article(name: str, agreement: str, forms: tuple[str, ...]) -> None:
    noun = french.common(name, agreement)

    assert forms == tuple(french.FORMS[form](noun) for form in ("le", "du", "au", "un", "que", "e"))
    assert french.FORMS["Le"](noun) == forms[0][0].upper() + forms[0][1:]


@each(
    "name, du, au, que",
    [
        ("Static Jack", "de Static Jack", "à Static Jack", "que Static Jack"),
        ("Ember Choir", "d’Ember Choir", "à Ember Choir", "qu’Ember Choir"),
        ("Hedge Maze", "de Hedge Maze", "à Hedge Maze", "que Hedge Maze"),
        ("Œil-de-Nuit", "d’Œil-de-Nuit", "à Œil-de-Nuit", "qu’Œil-de-Nuit"),
        ("Agilité", "d’Agilité", "à Agilité", "qu’Agilité"),
        ("A", "de A", "à A", "que A"),
        ("A 2", "de A 2", "à A 2", "que A 2"),
        ("", "de ", "à ", "que "),
    ],
)
def test_a_proper_name_takes_none(name: str, du: str, au: str, que: str) -> None:
    noun = Noun(name)

    assert (name, name) == (french.le(noun), french.un(noun))
    assert (du, au, que) == (french.du(noun), french.au(noun), french.que(noun))


@each(
    "name, gender, plural, bare",
    [
        ("Verrière", "f", False, "Verrière"),
        ("Mur de briques", "m", False, "Mur de briques"),
        ("Caisses de poisson", "f", True, "Caisses de poisson"),
        ("Bois", "m", False, "Bois"),
        ("Le Treuil", "m", False, "Treuil"),
        ("La Moto", "f", False, "Moto"),
        ("Les Geais", "m", True, "Geais"),
        ("L'Ancre", "m", False, "Ancre"),
    ],
)
def test_what_strangers_name_is_judged_by_its_article_or_its_ending(
    name: str, gender: str, plural: bool, bare: str
) -> None:
    assert Noun(bare, proper=False, gender=gender, plural=plural) == french.common(name)  # type: ignore[arg-type]


@each(
    "word, elides",
    [("hall", False), ("hallucination", True), ("héros", False), ("héroïne", True), ("huit", False), ("onze", False),
     ("yacht", False), ("ypérite", True), ("haut mur", False), ("horloge", True), ("été", True), ("3 murs", False)],
)  # fmt: skip
def test_vowels_are_lost_where_french_loses_them(word: str, elides: bool) -> None:
    assert elides == french.elides(word)


def test_marks_stay_with_their_words() -> None:
    assert french.typeset("« L'un » : non ; si ! 3 % ?") == (
        "«\u00a0L’un\u00a0»\u00a0: non\u202f; si\u202f! 3\u00a0%\u202f?"
    )


@each(
    "name, agreement, son",
    [("Force", "f", "sa"), ("Attaque", "f", "son"), ("Pouvoir", "m", "son"), ("dégâts", "mp", "ses"), ("Hache", "f", "sa")],
)  # fmt: skip
def test_a_possessive_avoids_the_hiatus(name: str, agreement: str, son: str) -> None:
    assert son == french.son(french.common(name, agreement))
