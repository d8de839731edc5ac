"""Canonical texts are good English and French, and no word that changes the meaning is passed over."""

import re

import pytest

from slugfest.cards.explanation import explain
from slugfest.cards.guide.examples import KINDS, examples
from slugfest.cards.guide.language import Example
from slugfest.cards.guide.reading import card_of
from slugfest.cards.knight import Card, cards
from slugfest.cards.language import compile_power
from slugfest.cards.language.telling import tell
from slugfest.cards.misread import Misread

each = pytest.mark.parametrize

EXAMPLES = [
    pytest.param(example, id=f"{kind} {example.phrase}") for kind in KINDS for example in examples()[kind]
]
SHIPPED = [pytest.param(card, id=card.id) for card in cards().values()]

SLIPS = {
    "two spaces": r"  ",
    "a space before a full stop or comma": r" [.,]",
    "two full stops": r"\.\.",
    "a field that was not filled in": r"[{}]",
    "an odd quote": r"[’“”]",
}
ENGLISH = {
    "a before a vowel": r"\ba (?=[AEIOUaeiou])",
    "an before a consonant": r"\ban (?![AEIOUaeiou])",
    "one of several": r"(?<!\d)1 (Power counters|Endurance points|additional Victory Points)",
    "attacks that does": r"\battacks (gains|ignores|uses|reduces|increases|costs)\b",
    "models that does": r"\bmodels [^,]*\b(gains|suffers|loses|recovers|reduces|increases|is immune)\b",
    "must or does": r"\broll( with an? [+-]\d+ penalty)? or (gains|suffers|loses|recovers|reduces|is)\b",
}
FRENCH = {
    "no contraction": r"\b(de le|de les|à le|à les)\b|d'l'",
    "no elision": r"\b(de|le|la|que) (?=[AEIOUÉÊaeiouéêâ])(?!Onde)",
    "one of several": r"(?<!\d)1 (jetons|points|Points|dégâts)\b",
    "attaques that does": r"\bles attaques [^,]*\b(gagne|ignore|utilise|réduit|augmente)\b",
    "figurines that does": r"\b[Tt]outes les [^,]*figurines[^,]*\b(gagne|subit|perd|récupère|doit|est)\b",
    "English": r"\b(this|model|models|attack|attacks|with|gains|enemy|until)\b",
}


def slips(text: str, known: dict[str, str]) -> list[str]:
    wrong = [name for name, pattern in {**SLIPS, **known}.items() if re.search(pattern, text)]
    return wrong + ([] if balanced(text) else ["brackets"])


def balanced(text: str) -> bool:
    depth = 0
    for letter in re.sub(r"\d/ ", "", text):
        depth += (letter == "(") - (letter == ")")
        if depth < 0:
            return False
    return depth == 0 and text.count("«") == text.count("»")


def slips_of(card: Card) -> list[tuple[str, list[str]]]:
    names = {line.key: "NAME" for line in card.attacks}
    checked = []
    for power in card.powers:
        if power.by_hand or not power.does:
            continue
        english, french = tell(power.does, "en", names), tell(power.does, "fr", names)
        checked += [(english, slips(english, ENGLISH)), (french, slips(french, FRENCH))]
    return [(text, wrong) for text, wrong in checked if wrong]


@each("example", EXAMPLES)
def test_examples_are_told_without_slips(example: Example) -> None:
    assert [] == slips_of(card_of(example))


@each("card", SHIPPED)
def test_shipped_cards_are_told_without_slips(card: Card) -> None:
    assert [] == slips_of(card)


@each("card", SHIPPED)
def test_shipped_cards_are_explained_without_slips(card: Card) -> None:
    """Attacks, zones and the rows of an explanation too."""
    for text in explain(card).texts:
        for language, known in (("en", ENGLISH), ("fr", FRENCH)):
            rows = [row for moment in text.moments.get(language, ()) for row in moment.rows]
            texts = [
                text.canonical.get(language, ""),
                *(f"{row.who} {does}" for row in rows for does in row.does),
            ]
            assert [] == [(text, wrong) for text in texts if (wrong := slips(text, known))]


@each(
    "text, wrong",
    [
        ("This model gains 1 Power counters.", "one of several"),
        ("When this model is attacked by a Energy attack, it gains +1 Attack.", "a before a vowel"),
        ("This model's attacks gains +1 damage.", "attacks that does"),
        ("All models in range must pass a Willpower roll or suffers Stun/1.", "must or does"),
        ("This model  gains +1 Attack.", "two spaces"),
        ("This model suffers half damage (rounding up.", "brackets"),
    ],
)
def test_slips_are_noticed(text: str, wrong: str) -> None:
    assert wrong in slips(text, ENGLISH)


@each(
    "text, wrong",
    [
        ("Réduit de le coût.", "no contraction"),
        ("Faites un jet de Agilité.", "no elision"),
        ("Cette figurine gagne 1 jetons de Pouvoir.", "one of several"),
        ("Toutes les figurines à portée gagne +1 Attaque.", "figurines that does"),
    ],
)
def test_french_slips_are_noticed(text: str, wrong: str) -> None:
    assert wrong in slips(text, FRENCH)


MEANT = [
    ("This model gains +1 Attack at night.", "at night"),
    ("Target wounded enemy model suffers Stun/1.", "wounded"),
    ("This model recovers up to 2 Endurance points instead.", "instead"),
    ('All flying enemy models within 4" suffer -1 Attack.', "flying"),
    ('Enemy models within 4" of the target suffer -1 Attack.', "of the target"),
    ("This model may reroll one die of its last attack.", "last"),
    ("This model gains +1 Attack against large models.", "large"),
    ("This model recovers 2 Endurance points every other Round.", "every other"),
    ("Target enemy model suffers Stun/2 twice.", "twice"),
    ("This model cannot be the target of Special Powers.", "Special"),
    ("This model suffers no damage.", "no damage"),
    ("This model suffers 1 less damage to a maximum of 3.", "to a maximum"),
    ("When this model would be Knocked Out, it recovers 2 Endurance points.", "would"),
    ("At the end of the next Round, this model gains 1 Power counter.", "next"),
    ("Once per activation, this model gains 1 Power counter.", "activation"),
    ("Friendly models gain +1 Attack.", "Friendly"),
    ('Any enemy model that ends its activation within 2" of this model loses 1 Power counter.', "ends"),
    ("This model gains +1 damage with a sword.", "sword"),
    ('All friendly Fly models within 3" gain +1 Attack.', "Fly"),
    ("Target enemy model loses 1 Power counter and this model gains two of them.", "two"),
    ("This model is immune to Stun from Villains.", "from"),
    ("This model cannot attack more than once.", "more than"),
    ('Target enemy model cannot move more than 2".', "more than"),
    ("This model may make a free Melee attack with +2 damage.", "with"),
    ("This model's next two attacks gain +1 damage.", "two"),
    ("After being attacked, this model gains 1 Power counter.", "After"),
    ("This model gains Resistance 1 vs Physical against the first attack.", "first"),
    ("All but one of the enemy models in range suffer Stun/1.", "but"),
    ("Target enemy model must pass two Willpower rolls or suffer Stun/1.", "two"),
    ("This model gains +1 Attack if it is raining.", "if it is"),
]
"""Texts with one word too many, and that word."""


@each("text, word", MEANT)
def test_a_word_that_means_something_is_never_passed_over(text: str, word: str) -> None:
    with pytest.raises(Misread) as refused:
        compile_power(text, "x")
    start, end = refused.value.start, refused.value.end

    assert start <= text.index(word) + len(word)
    assert end > text.index(word) - 1


@each(
    "text, canonical",
    [
        (
            "Friendly villains within 6 inches gain +1 Attack.",
            'All friendly Villain models within 6" gain +1 Attack.',
        ),
        ("The target loses 1 PC.", "Target model loses 1 Power counter."),
        ("Target enemy loses Fly and Acrobat.", "Target enemy model loses Fly, loses Acrobat."),
        (
            "This model's Melee attacks cost 1 less.",
            "This model's Melee attacks reduce their cost by 1.",
        ),
        (
            "When this model damages an enemy model, it gains 1 Power counter.",
            "When this model damages an enemy model, this model gains 1 Power counter.",
        ),
        (
            "When this model damages an enemy model, reduce its Strength by 2 to a minimum of 1.",
            "When this model damages an enemy model, the attacked model reduces its Strength by 2 to a minimum of 1.",
        ),
        (
            "Reduce the cost of this model's next attack by 2, to a minimum of 1.",
            "This model's next attack reduces its cost by 2 to a minimum of 1.",
        ),
        (
            "If the target fails a Willpower roll, it is Knocked Out.",
            "Target model must pass a Willpower roll or suffer KO.",
        ),
        (
            "Opponents targeting this model suffer a -1 penalty to their Attack rolls.",
            "Enemy models gain -1 Attack when attacking this model.",
        ),
        (
            "This model can't be Pushed or Knocked Down.",
            "This model is immune to Push, is immune to Knocked Down.",
        ),
    ],
)
def test_there_are_more_ways_to_say_it(text: str, canonical: str) -> None:
    meaning = compile_power(text, "x")

    assert tell(meaning) == canonical
    assert compile_power(canonical, "x") == meaning
