"""SuperScape cards: every file loads, what it says is canonical, and a wrong one says where."""

from pathlib import Path
from typing import Any

import pytest

from slugfest.cards.files.reading import read_toml
from slugfest.cards.superscape import (
    FOLDER,
    card_document,
    card_ids,
    clauses,
    load_card,
    load_team,
    power_key,
    read_card,
    special_attacks,
    team_ids,
)
from slugfest.cards.superscape_language import (
    read_ability,
    read_special_attack,
    tell_ability,
    tell_special_attack,
)
from slugfest.cards.superscape_language.meaning import Bonus
from slugfest.cards.superscape_language.operations import Harm, Move, Restore, Triggered
from slugfest.cards.superscape_language.triggers import TRIGGERS
from slugfest.kernel.errors import SetupError


@pytest.mark.parametrize("name", card_ids())
def test_a_card_says_what_it_does_in_canonical_words(name: str) -> None:
    card = load_card(name)
    said, shot = clauses(card), special_attacks(card)

    for power in card.abilities:
        assert tell_ability(said[power_key(card, power)], "en") == power.text
    for power in card.special_attacks:
        assert tell_special_attack(shot[power_key(card, power)], "en") == power.text


@pytest.mark.parametrize("name", card_ids())
def test_a_card_is_told_in_both_languages(name: str) -> None:
    card = load_card(name)

    assert card.name_fr
    assert card.about
    assert card.about_fr
    for power in (*card_document(card)["abilities"], *card_document(card)["special_attacks"]):
        assert power["name_fr"]
        assert power["text_fr"] != power["text"]


def test_the_first_cards_cover_what_the_rules_know() -> None:
    cards = [load_card(name) for name in card_ids()]
    said = [clause for card in cards for part in clauses(card).values() for clause in part]

    assert any(card.squad and card.uniqueness == "common" and card.figures == 3 for card in cards)
    assert sum(card.uniqueness == "unique" and not card.squad for card in cards) >= 2
    assert any("flying" in card.symbols for card in cards)
    assert any(card.basing == "double" for card in cards)
    assert any(card.special_attacks for card in cards)
    assert any(isinstance(clause, Bonus) for clause in said)
    assert {clause.may for clause in said if isinstance(clause, Triggered)} == {True, False}
    assert {type(clause.program[-1]) for clause in said if isinstance(clause, Triggered)} == {
        Restore,
        Move,
        Harm,
    }


@pytest.mark.parametrize("name", team_ids())
def test_a_team_is_made_of_our_cards(name: str) -> None:
    team = load_team(name)

    assert team.about_fr
    assert all(load_card(card) for card in team.cards)


def test_ready_made_teams_cost_the_same() -> None:
    assert len({sum(load_card(card).points for card in load_team(name).cards) for name in team_ids()}) == 1


@pytest.mark.parametrize(
    "text",
    [
        "+1 Attack while attacking an adjacent figure.",
        "-2 Defense while defending against a non-adjacent wounded enemy within 4 clear spaces with Super Strength.",
        "+1 Move while on road.",
        "+1 Range while engaged. +3 initiative.",
        "Adjacent allies have +1 Defense.",
        "Enemies within 3 clear spaces have -1 Attack.",
        "At the start of the round, heal 2 wounds from this figure.",
        "After combat, you may choose an enemy within 1 space. Roll 2 damage dice against the chosen figure.",
        "Before attacking, you may maneuver this figure up to 1 space.",
    ],
)
def test_text_is_read_and_told_again(text: str) -> None:
    said = read_ability(text, "card")

    assert tell_ability(said, "en") == text
    assert read_ability(tell_ability(said, "en"), "card") == said
    assert tell_ability(said, "fr")


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_every_trigger_can_be_read_and_told(trigger: str) -> None:
    said = read_ability(f"{trigger}, this figure may heal 1 wound.", "card")

    assert TRIGGERS[trigger].french in tell_ability(said, "fr")


@pytest.mark.parametrize(
    "text",
    [
        "Range 5. Attack 3.",
        "Range 1. Attack 4. May attack up to 2 times.",
        "Range 5. Attack 3. May attack up to 3 times; no figure twice.",
    ],
)
def test_special_attacks_are_read_and_told_again(text: str) -> None:
    assert tell_special_attack(read_special_attack(text, "card"), "en") == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("+1 Atack while engaged.", "cannot read “Atack while engaged” after “+1 ”"),
        ("During Cleaning, this figure heals 1 wound.", "cleanup"),
        ("During Cleanup, this figure may explode.", "cannot read “explode”"),
        ("+1", "cannot read the end"),
        ("", "cannot read the end"),
        ("+1 Defense while attacking an enemy.", "defense has no effect while attacking"),
        ("+0 Attack.", "cannot read"),
        ("Roll a d20.", "at which moment"),
        (
            "During Cleanup, roll a d20. On a 16+, it heals 1 wound. The chosen figure is defeated.",
            "nobody is the chosen figure",
        ),
        ("During Cleanup, you may choose an enemy. He receives 1 wound.", "whom or what this speaks of"),
        ("During Cleanup, on a 16+, this figure heals 1 wound.", "no die was rolled"),
        ("Before attacking, ignore all of those wounds.", "no wounds are about to be placed"),
        ("x" * 2000, "longer than"),
    ],
)
def test_words_outside_the_language_are_pointed_at(text: str, words: str) -> None:
    with pytest.raises(SetupError) as wrong:
        read_ability(text, "rusty.toml, Oops")

    assert wrong.value.place == "rusty.toml, Oops"
    assert words in wrong.value.reason


def raw(**changes: Any) -> dict[str, Any]:
    return {**read_toml(FOLDER / "rivet_queen.toml"), **changes}


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"life": 0}, "file, life"),
        ({"life": "5"}, "file, life"),
        ({"height": 0}, "file, height"),
        ({"uniqueness": "rare"}, "file, uniqueness"),
        ({"symbols": ["wings"]}, "file, symbols[0]"),
        ({"symbols": ["flying", "flying"]}, "file, symbols"),
        ({"luck": 1}, "file"),
        ({"id": "Rivet Queen"}, "file, id"),
        ({"abilities": [{"name": "Oops", "text": "Explodes."}]}, "file, abilities[0].text"),
        ({"abilities": [{"name": "A", "text": "+1 Move."}, {"name": "a!", "text": "+1 Move."}]}, "file"),
        ({"special_attacks": [{"name": "Zap", "text": "Attack 3."}]}, "file, special_attacks[0].text"),
    ],
)
def test_a_wrong_card_says_where(changes: dict[str, Any], place: str) -> None:
    with pytest.raises(SetupError) as wrong:
        read_card(raw(**changes), "file")

    assert wrong.value.place == place


@pytest.mark.parametrize("name", ["nobody", "../superscape/rivet_queen", "", "teams/night_shift"])
def test_only_our_own_files_are_opened(name: str) -> None:
    with pytest.raises(SetupError, match="there is no such card"):
        load_card(name)


def test_two_figures_or_more_are_a_squad() -> None:
    assert [read_card(raw(figures=number), "file").squad for number in (1, 2)] == [False, True]
    assert [
        read_card(raw(uniqueness=uniqueness), "file").marks_wounds for uniqueness in ("unique", "common")
    ] == [
        True,
        False,
    ]


def test_files_are_called_after_their_cards() -> None:
    assert all(load_card(path.stem).id == path.stem for path in Path(FOLDER).glob("*.toml"))
