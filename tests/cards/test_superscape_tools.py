"""Figure cards are checked, explained and documented by the same tools as knight cards."""

from pathlib import Path
from typing import get_args

import pytest

from slugfest.cards.guide.document import document
from slugfest.cards.guide.language import Example
from slugfest.cards.guide.nearest import nearest
from slugfest.cards.guide.superscape import SUPERSCAPE, examples
from slugfest.cards.superscape import FOLDER
from slugfest.cards.superscape_language import read_ability
from slugfest.cards.superscape_language.language import SUPERSCAPE as GRAMMAR
from slugfest.cards.superscape_language.operations import AnyOperation, Operation
from slugfest.cards.superscape_language.triggers import TRIGGERS
from slugfest.cards.terrain import STOOD_ON
from slugfest.lab.cardcheck import check_card, explain_card
from slugfest.rules.shared.registry import unregistered
from slugfest.rules.superscape.abilities import OPERATIONS
from slugfest.rules.superscape.abilities.registers import carried_out
from slugfest.rules.superscape.abilities.whose import WHOSE
from slugfest.rules.superscape.game import GAME

each = pytest.mark.parametrize
ROOT = Path(__file__).parents[2]
QUEEN = (FOLDER / "rivet_queen.toml").read_text(encoding="utf-8")
EXAMPLES = [
    pytest.param(kind, example, id=example.phrase) for kind, row in examples().items() for example in row
]


def card(folder: Path, *changes: tuple[str, str]) -> Path:
    text = QUEEN
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = folder / "rivet_queen.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_every_wrong_text_is_found_underlined_and_has_a_neighbour(tmp_path: Path) -> None:
    file = card(
        tmp_path,
        ("while attacking a wounded figure", "while attacking a sleepy figure"),
        ("may heal 1 wound", "may repair 1 wound"),
    )

    first, second = check_card(file).findings

    assert [first.place, second.place] == ["abilities[0].text", "abilities[1].text"]
    assert [first.phrase, second.phrase] == ["sleepy figure", "repair 1 wound from this figure"]
    assert first.source[first.column - 1 :].startswith("sleepy figure")
    assert first.near[0] == "+1 Attack while attacking a wounded figure."
    assert second.near[0] == "During Cleanup, you may heal 1 wound from this figure."


def test_a_card_that_is_right_is_explained_moment_by_moment() -> None:
    explained, verdict = explain_card(FOLDER / "rivet_queen.toml")

    assert verdict.understood
    assert explained is not None
    finish, repairs = explained.texts
    (always,) = finish.moments["en"]
    (cleanup,) = repairs.moments["fr"]
    assert (always.when, always.rows[0].who) == ("always", "this figure")
    assert always.rows[0].does == ("+1 Attack while attacking a wounded figure",)
    assert cleanup.when == "Pendant le nettoyage"
    assert cleanup.rows[0].does == ("vous pouvez soigner 1 blessure de cette figurine",)
    assert cleanup.rows[0].optional
    assert repairs.canonical["en"] == repairs.printed


def test_what_is_not_understood_is_marked_beside_what_is(tmp_path: Path) -> None:
    explained, verdict = explain_card(card(tmp_path, ("may heal 1 wound", "may repair 1 wound")))

    assert not verdict.understood
    assert explained is not None
    assert [(text.name, text.unread) for text in explained.texts] == [
        ("Finish the Job", False),
        ("Field Repairs", True),
    ]


def test_groups_and_special_attacks_are_explained() -> None:
    every = [explain_card(path)[0] for path in sorted(FOLDER.glob("*.toml"))]
    texts = [text for explained in every if explained is not None for text in explained.texts]

    assert {"attack", "power"} == {text.kind for text in texts}
    assert all(text.canonical["en"] == text.printed for text in texts)


def test_the_guide_is_current() -> None:
    written = (ROOT / "docs" / "superscape-card-language.md").read_text(encoding="utf-8")

    assert document(SUPERSCAPE) == written, "run `make guide`"


@each("kind, example", EXAMPLES)
def test_an_example_is_told_in_its_own_words(kind: str, example: Example) -> None:
    english, french = SUPERSCAPE.tell(kind, example)

    assert english == example.text
    assert french != english


@each("kind, example", EXAMPLES)
def test_an_example_is_the_nearest_to_itself(kind: str, example: Example) -> None:
    assert nearest(example.text, SUPERSCAPE)[0] == example.text


# -- one place for a thing -----------------------------------------------------------------------


@each("words", TRIGGERS)
def test_the_rules_know_when_a_trigger_comes(words: str) -> None:
    windows = {step.window for flow in GAME.flows.values() for step in flow.steps}
    trigger = TRIGGERS[words]

    assert trigger.window in windows
    assert trigger.whose in WHOSE
    assert read_ability(f"{words}, this figure heals 1 wound.", "card")


class Sing(Operation, frozen=True):
    """An operation for which nobody has written a rule."""


def test_an_operation_without_a_rule_is_refused_by_name() -> None:
    assert ["Sing: no rule carries it out; write one"] == list(
        unregistered([*OPERATIONS, Sing], carried_out.rules, hint="write one")
    )
    assert set(OPERATIONS) == set(get_args(AnyOperation))


def test_every_phrase_is_spelt_in_both_languages() -> None:
    for category, phrases in GRAMMAR.phrases.items():
        for phrase in phrases:
            if phrase.kind is not None and phrase.kind is not dict:
                assert phrase.forms["en"] and phrase.forms["fr"], (category, phrase.spelt)  # noqa: PT018


def test_terrain_of_the_tables_is_understood() -> None:
    for terrain in STOOD_ON:
        assert read_ability(f"+1 Move while on {terrain}.", "card")
