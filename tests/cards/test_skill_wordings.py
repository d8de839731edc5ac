"""How catalogues name skills: numbers and words beside them, several in a field, slips of the pen."""

from pathlib import Path

import pytest

from slugfest.cards.battlescribe.skills import apart, is_effect, skill_texts
from slugfest.kernel.errors import SetupError
from tests.cards.data_set import catalogue, character, profile
from tests.cards.other_authors import BODY, bring, costs, entries, entry, file, rows

each = pytest.mark.parametrize


@each(
    "printed, texts",
    [
        ("Elite Fighter", ["Elite Fighter"]),
        ("elite-fighter", ["Elite Fighter"]),
        ("Elite Figther*", ["Elite Fighter"]),
        ("Elite Fighter (2)", ["Elite Fighter"]),
        ("Elite Fighter/2", ["Elite Fighter"]),
        ("WALL CRAWLER.", ["Wall-Crawler"]),
        ("Wallcrawler", ["Wall-Crawler"]),
        ("Sharp shooter", ["Sharpshooter"]),
        ("Close-Combat Master", ["Close Combat Master"]),
        ("Flight", ["Fly"]),
        ("Flying", ["Fly"]),
        ("Invisibility", ["Invisible"]),
        ("Leadership / 4", ["Leadership 4"]),
        ('Leadership (4")', ["Leadership 4"]),
        ("Leadeship 4", ["Leadership 4"]),
        ("Leadership: 4", ["Leadership 4"]),
        ("Regeneration/2", ["Regeneration 2"]),
        ("Toughness X2", ["Toughness 2"]),
        ("Power Transferrence /3", ["Power Transference 3"]),
        ("Immunity to Fire", ["Immunity Fire"]),
        ("Immune to Fire and Cold", ["Immunity Fire", "Immunity Cold"]),
        ("Immunity: Mental attacks", ["Immunity Mental"]),
        ("Immunity (Kryptonite)", ["Immunity Kryptonite"]),
        ("Weakness vs. Sonic/Fire", ["Weakness Sonic", "Weakness Fire"]),
        ("Resistance /1 to Physical and Fire", ["Resistance 1 vs Physical", "Resistance 1 vs Fire"]),
        ("Resistance 2 (Physical, Energy)", ["Resistance 2 vs Physical", "Resistance 2 vs Energy"]),
        ("Resistance to Fire /2", ["Resistance 2 vs Fire"]),
        ("Resistence 1 vs Phisical", ["Resistance 1 vs Physical"]),
        ("Comrade Grey Owl", ["Comrade (Grey Owl)"]),
        ("Comrade: Mr. Crane", ["Comrade (Mr. Crane)"]),
        ("Comrade (Grey Owl)", ["Comrade (Grey Owl)"]),
        ("Comrade Grey Owl / Moth", ["Comrade (Grey Owl)", "Comrade (Moth)"]),
    ],
)
def test_a_skill_is_read_however_it_is_written(printed: str, texts: list[str]) -> None:
    assert texts == skill_texts(printed, "x")


@each(
    "printed, reason",
    [
        ("Leadership X", "needs a number"),
        ("Leadership", "needs a number"),
        ("Comrade X", "needs a word"),
        ("Immunity", "needs a word"),
        ("Immunity to silver bullets", "is neither a Nature nor a damage type"),
        ("Luck of the devil", '"of the devil" after Luck is not understood'),
        ("Aversion: Noise", "is not understood"),
        ("Swarm", "is not understood"),
        ("Comrade " + "Owl" * 30, "longer than 60"),
    ],
)
def test_a_skill_that_is_none_is_not_guessed(printed: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        skill_texts(printed, "x")


@each(
    "field, skills",
    [
        ("Fly, Luck, Brutal", ["Fly", "Luck", "Brutal"]),
        ("Fly; Luck; Brutal.", ["Fly", "Luck", "Brutal"]),
        ("Fly. Luck. Brutal.", ["Fly", "Luck", "Brutal"]),
        ("Fly\nLuck\nBrutal", ["Fly", "Luck", "Brutal"]),
        ("• Fly • Luck", ["Fly", "Luck"]),
        ("Resistance 1 vs Fire, Cold, Fly", ["Resistance 1 vs Fire, Cold", "Fly"]),
        ("Comrade Mr. Crane; Fly", ["Comrade Mr. Crane", "Fly"]),
        ("Fly, Swarm", ["Fly", "Swarm"]),
        ("-", []),
        ("None", []),
    ],
)
def test_several_skills_stand_in_one_field(field: str, skills: list[str]) -> None:
    assert skills == apart(field)


@each(
    "name, effect",
    [("Stun/X (Effect)", True), ("Pierce/3", True), ("Homing", True), ("Push 1d8", True), ("Luck", False)],
)
def test_rules_of_effects_are_no_skills(name: str, effect: bool) -> None:
    assert effect is is_effect(name)


def test_skills_come_from_rules_from_rows_and_from_a_column(tmp_path: Path) -> None:
    row = profile("1.4 Skills", "Skills", {"Skills": "Luck, Swarm"})
    links = '<infoLink targetId="r" type="rule"/><infoLink targetId="e" type="rule"/>'
    rules = '<rule id="r" name="Leader/4"/><rule id="e" name="Stun/1"/>'
    imported, cards = bring(
        tmp_path, ours_cat=catalogue(character("Moth", row, links=links, Skills="Fly"), rules=rules)
    )

    assert ["Leadership 4", "Luck", "Fly"] == cards["moth"]["skills"]
    assert ["Swarm"] == cards["moth"]["by_hand"]
    assert (4, 1, ["Swarm"]) == (
        imported.skills,
        imported.skills_unknown,
        [note.name for note in imported.unparsed],
    )
    assert ["Leader/4 -> Leadership 4"] == [note.reason for note in imported.notes if note.kind == "read as"]


def test_a_number_that_the_book_does_not_know_is_told(tmp_path: Path) -> None:
    rules = '<rules><rule name="Elite Fighter (2)"/></rules>'
    imported, _ = bring(tmp_path, ours_cat=file(entries(entry("Moth", rows(*BODY) + rules + costs()))))

    assert ["Elite Fighter (2) -> Elite Fighter, which has no number"] == [
        note.reason for note in imported.notes
    ]


def test_skills_of_parts_are_skills_of_the_card(tmp_path: Path) -> None:
    """An entry inside that only bears a skill; what is no skill there is a badge."""
    inside = entries(
        entry("Fly", '<rules><rule name="Fly"/></rules>', "upgrade"),
        entry(
            "Badge",
            '<constraints><constraint type="min" value="1"/></constraints><rules><rule name="Badge"/></rules>',
            "upgrade",
        ),
    )
    imported, cards = bring(tmp_path, ours_cat=file(entries(entry("Moth", rows(*BODY) + inside + costs()))))

    assert (["Fly"], 0) == (cards["moth"]["skills"], imported.skills_unknown)
    assert {("option", "Fly"), ("part", "Badge")} == {(note.kind, note.name) for note in imported.notes}
