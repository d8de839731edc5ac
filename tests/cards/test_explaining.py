"""`cards explain`: every text of a card part by part, in both languages."""

from typing import Any

import pytest

from slugfest.cards.explanation import explain
from slugfest.cards.guide.examples import examples
from slugfest.cards.guide.explained import Explained
from slugfest.cards.guide.reading import PLAIN, card_of
from slugfest.cards.knight import cards, read_card


def power(text: str, **changes: Any) -> Explained:
    card = {**PLAIN, "powers": [{"name": "Trick", "cost": 1, "text": text, **changes}]}
    (explained,) = (part for part in explain(read_card(card, "card")).texts if part.kind == "power")
    return explained


def test_a_power_is_told_moment_by_moment_and_part_by_part() -> None:
    explained = power(
        "When this model hits an enemy model with a Melee attack, the attacked model must pass a Willpower roll "
        "or suffer Stun/2. At the start of each Round, this model gains +1 Attack until the end of the Round.",
        use="passive",
    )
    first, second = explained.moments["en"]

    assert "when this model hits an enemy model with a Melee attack" == first.when
    (row,) = first.rows
    assert ("the attacked model", ("suffers Stun/2",)) == (row.who, row.does)
    assert "the attacked model: Willpower, if failed" == row.roll
    assert "at the start of each Round" == second.when
    assert "until the end of the Round" == second.rows[0].lasts
    assert (
        "quand cette figurine touche une figurine ennemie avec une attaque de mêlée"
        == explained.moments["fr"][0].when
    )
    assert explained.canonical["fr"].startswith("Quand cette figurine touche")


def test_conditions_choices_and_what_is_optional_are_told() -> None:
    explained = power(
        "At the start of each Round, while this model is in its third zone, it gains one of the following: "
        "+1 Attack, +2 Speed.",
        use="passive",
    )
    (moment,) = explained.moments["en"]

    assert ("while this model is in its third zone",) == moment.rows[0].conditions
    assert ("(1) gains +1 Attack", "(2) gains +2 Speed") == moment.rows[0].does
    assert (
        power('After damaging an enemy model, this model may move up to 1".', use="passive")
        .moments["en"][0]
        .rows[0]
        .optional
    )


def test_slips_of_the_pen_are_named() -> None:
    assert (("strenght", "strength"),) == power(
        "This model gains +1 strenght until the end of the Round."
    ).read_as
    assert () == power("This model gains +1 Strength until the end of the Round.").read_as


def test_slips_in_skills_zones_and_lines_are_named() -> None:
    card = {
        **PLAIN,
        "skills": ["Elite Figther"],
        "endurance": [{"boxes": 4, "modifiers": "+1 Atack"}, {"boxes": 3}, {"boxes": 3}],
        "attacks": [{**PLAIN["attacks"][0], "text": "Critical: Knoked Down."}],
    }
    read = {part.kind: part.read_as for part in explain(read_card(card, "card")).texts}

    assert {
        "skill": (("Figther", "fighter"),),
        "zone": (("Atack", "attack"),),
        "attack": (("Knoked", "knocked"),),
    } == read


def test_what_is_applied_by_hand_is_told_as_it_is_printed() -> None:
    explained = power("Nobody knows what this does.", by_hand=True)

    assert ("Nobody knows what this does.", {}, {}) == (
        explained.by_hand,
        explained.moments,
        explained.canonical,
    )


def test_a_power_that_is_an_attack_is_told_as_one() -> None:
    explained = power("Attack: Ranged 8, Energy Fire, STR+1 damage. Stun/1.")

    assert "Attack: Ranged 8, Energy Fire, STR+1 damage. Stun/1." == explained.canonical["en"]


def test_an_attack_is_told_by_what_comes_when() -> None:
    text = "Stun/1, Homing. Critical: Knocked Down. Overload: +1 damage. Overload: Push/2."
    card = {**PLAIN, "attacks": [{**PLAIN["attacks"][0], "text": text}]}
    (explained,) = explain(read_card(card, "card")).texts

    assert [
        ("when it hits", [("the attacked model", "Stun/1"), ("the attack", "Homing")]),
        ("on a critical hit", [("the attacked model", "Knocked Down")]),
        ("if it is overloaded", [("the attack", "+1 damage")]),
        ("if it is overloaded", [("the attacked model", "Push/2")]),
    ] == [
        (moment.when, [(row.who, row.does[0]) for row in moment.rows]) for moment in explained.moments["en"]
    ]
    assert "sur un coup critique" == explained.moments["fr"][1].when


@pytest.mark.parametrize("card", cards().values(), ids=lambda card: card.id)
def test_every_card_of_ours_is_explained(card: Any) -> None:
    for text in explain(card).texts:
        assert text.by_hand or not text.printed or text.canonical["fr"]


def test_every_phrase_is_explained() -> None:
    for row in examples().values():
        for example in row:
            (explained,) = (text for text in explain(card_of(example)).texts if text.kind == "power")
            assert all(row.does for moment in explained.moments["fr"] for row in moment.rows)
