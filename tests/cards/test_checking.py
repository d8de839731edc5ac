"""Errors of card files point at the words, and name what comes nearest."""

import pickle
from pathlib import Path

import pytest

from slugfest.cards.guide.examples import examples
from slugfest.cards.guide.knight import KNIGHT
from slugfest.cards.guide.nearest import nearest
from slugfest.cards.language.compiler import compile_power
from slugfest.cards.misread import Misread
from slugfest.lab.cardcheck import CardVerdict, check_card

WARDEN = Path(__file__).parents[2] / "src/slugfest/cards/data/knight/heroes/brass_warden.toml"
CARD = WARDEN.read_text(encoding="utf-8")


def checked(folder: Path, text: str, name: str = "brass_warden") -> CardVerdict:
    card = folder / f"{name}.toml"
    card.write_text(text, encoding="utf-8")
    return check_card(card)


def underlined(verdict: CardVerdict, at: int = 0) -> str:
    """The letters of the file over the marks."""
    _, source, marks = verdict.findings[at].lines()[:3]
    return "".join(letter for letter, mark in zip(source, marks, strict=False) if mark == "^")


@pytest.mark.parametrize(
    "old, new, words, near",
    [
        ("Critical: Knocked Down.", "Critical: Nock Down.", "Nock Down", "Knocked Down"),
        ("Stun/1. Overload", "Stunn/1. Wobbles", "Wobbles", ""),
        ('"Soldier"', '"Soldierly"', "Soldierly", "Soldier"),
        ('modifiers = "+1 Attack"', 'modifiers = "+1 Atack Bonus"', "Bonus", ""),
        (
            '"This model gains +2 Physical Defense until its next activation."',
            "'''\nThis model gains +1 Attack.\n   It teleports 6\" away.'''",
            'teleports 6" away',
            'Displace this model up to 12" away.',
        ),
        (
            '"This model gains +2 Physical Defense until its next activation."',
            '"This model \\u0070atches up 2 wounds."',
            "\\u0070atches up 2 wounds",
            "This model recovers up to 2 Endurance points.",
        ),
        ("power = 7", 'power = "seven"', '"seven"', ""),
        ("power = 7", "powr = 7", "powr", ""),
        ("damage = 3", "damage = 300", "300", ""),
        ('range = "Melee 2"', 'range = "Far"', '"Far"', ""),
        ('name = "Tolling blow"', 'nom = "Tolling blow"', "nom", ""),
        ('id = "brass_warden"', 'id = "iron_warden"', '"iron_warden"', ""),
    ],
)
def test_the_words_are_underlined_in_the_file(
    tmp_path: Path, old: str, new: str, words: str, near: str
) -> None:
    assert old in CARD
    verdict = checked(tmp_path, CARD.replace(old, new, 1))

    assert not verdict.understood
    assert words == underlined(verdict)
    finding = verdict.findings[0]
    assert finding.source in CARD.replace(old, new, 1).splitlines()
    assert ((near,) if near else ()) == finding.near[:1]


def test_a_field_that_is_missing_is_told_at_its_table(tmp_path: Path) -> None:
    verdict = checked(tmp_path, CARD.replace("boxes = 5\n", "", 1))

    assert "[[endurance]]" == underlined(verdict)
    assert "boxes" in verdict.findings[0].reason


def test_all_errors_are_told_at_one_go(tmp_path: Path) -> None:
    text = CARD.replace('"Soldier"', '"Soldierly"').replace("Knocked Down", "Nock Down", 1)
    text = text.replace("gains +2 Physical Defense", "ignites")
    verdict = checked(tmp_path, text)

    assert ["skills[1]", "attacks[0].text", "powers[0].text"] == [
        finding.place for finding in verdict.findings
    ]
    lines = text.splitlines()
    assert all(lines[finding.line - 1] == finding.source for finding in verdict.findings)


def test_line_ends_of_other_systems_change_nothing(tmp_path: Path) -> None:
    text = CARD.replace(
        '"This model gains +2 Physical Defense until its next activation."',
        "'''\nThis model gains +1 Attack.\n\nIt teleports.'''",
    )
    (finding,) = checked(tmp_path, text).findings
    card = tmp_path / "brass_warden.toml"
    card.write_bytes(text.replace("\n", "\r\n").encode())

    assert (finding,) == check_card(card).findings
    assert "teleports" == finding.phrase


def test_text_that_is_no_toml_is_told_by_line_and_column(tmp_path: Path) -> None:
    verdict = checked(tmp_path, CARD.replace("level = 11", "level = = 11"))

    assert (4, 9) == (verdict.findings[0].line, verdict.findings[0].column)
    assert "level = = 11" == verdict.findings[0].source


def test_a_phrase_in_the_wrong_place_is_shown_in_a_right_one(tmp_path: Path) -> None:
    old = "This model gains +2 Physical Defense until its next activation."
    (finding,) = checked(tmp_path, CARD.replace(old, "If it fails, this model gains +1 Attack.")).findings

    assert "If it fails" == finding.phrase
    assert "no roll has been mentioned" in finding.reason
    assert ("Target enemy model must make a Willpower roll. If it fails, it suffers Stun/2.",) == finding.near


def test_errors_can_be_passed_between_processes() -> None:
    with pytest.raises(Misread) as raised:
        compile_power("This model teleports.", "place")
    again = pickle.loads(pickle.dumps(raised.value))

    assert (str(raised.value), 11, 20) == (str(again), again.start, again.end)


@pytest.mark.parametrize(
    "words, suggestion",
    [
        ("deals damage", "damage"),
        ("teleports anywhere", "Displace"),
        ("becomes invisible", "gains Fly"),
        ("Knoked Down", "Knocked Down"),
        ("mends 2 Endurence pointz", "recovers up to 2 Endurance points"),
        ("gets 2 life points back", "recovers up to 2 Endurance points"),
        ("gain an extra action", "gain"),
        ("when it is hit by an attack of some enemy", "attack"),
    ],
)
def test_suggestions_are_whole_phrases_that_work(words: str, suggestion: str) -> None:
    assert suggestion in nearest(words, KNIGHT)[0]


def test_every_example_is_near_to_itself() -> None:
    every = [example for row in examples().values() for example in row]
    away = [example.text for example in every if example.text not in nearest(example.text, KNIGHT, most=4)]

    assert [] == away
