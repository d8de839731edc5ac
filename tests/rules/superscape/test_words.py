"""Everything that the family can say is written down, in both languages alike."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import slugfest.rules.superscape
from slugfest.grammar import compiled
from slugfest.kernel.errors import AnswerError
from slugfest.kernel.events import Event
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.narration import Narrator
from slugfest.narration.narrator import catalogue
from slugfest.rules.superscape import events
from slugfest.rules.superscape.game import GAME
from slugfest.rules.superscape.movement.refusals import REFUSALS
from slugfest.rules.superscape.names.questions import QUESTIONS

PACKAGE = Path(slugfest.rules.superscape.__file__).parent
WORDS = Path(slugfest.__file__).parent / "narration" / "words"


def calls(*names: str) -> Iterator[ast.Call]:
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                yield node


def texts(call: ast.Call, at: int) -> set[str]:
    argument = call.args[at] if len(call.args) > at else None
    return (
        {
            node.value
            for node in ast.walk(argument)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        if argument
        else set()
    )


def own(language: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((WORDS / language / "superscape.toml").read_text(encoding="utf-8"))


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    english, french = own("en"), own("fr")

    assert {table: list(entries) for table, entries in english.items()} == {
        table: list(entries) for table, entries in french.items()
    }
    for table, entries in english.items():
        for key, text in entries.items():
            assert holes(text) == holes(french[table][key], "fr"), key
            assert bool(text) == bool(french[table][key]), key


def holes(text: str, language: str = "en") -> set[str]:
    return set(compiled(text, language).fields)


@pytest.mark.parametrize(
    "kind",
    [
        member
        for member in vars(events).values()
        if isinstance(member, type) and issubclass(member, Event) and member is not Event
    ],
)
def test_every_event_is_told_with_its_own_fields(kind: type[Event]) -> None:
    sentences = {
        key: text for key, text in own("en")["events"].items() if key.partition(".")[0] == kind.__name__
    }

    assert sentences
    assert all(("." in key) == hasattr(kind, "telling") for key in sentences)
    for text in sentences.values():
        assert holes(text) <= set(kind.__struct_fields__)


def test_nothing_is_told_that_cannot_happen() -> None:
    assert {key.partition(".")[0] for key in own("en")["events"]} <= set(vars(events))


def test_every_question_has_its_words() -> None:
    asked = {"next_ability", *QUESTIONS.asked}
    # Dice that somebody types in are asked for by their purpose.
    for call in calls("Throw"):
        asked |= texts(call, 3)

    assert asked <= set(catalogue("en", "superscape")["prompts"])


def test_every_refusal_has_its_words() -> None:
    reasons = {reason for _, reason in REFUSALS.values()}
    for call in calls("Refusal"):
        reasons |= texts(call, 1)

    assert reasons <= set(catalogue("en", "superscape")["refusals"])


def test_every_part_of_a_number_has_its_words() -> None:
    labels = set()
    for call in calls("Part"):
        labels |= {label for label in texts(call, 1) if label.isidentifier()}

    assert labels
    assert labels <= set(catalogue("en", "superscape")["labels"])


def test_a_whole_game_is_told_in_both_languages() -> None:
    match = Match(
        GAME, Journal("superscape", {"teams": ["foundry_watch", "night_shift"], "rounds": 2}, seed="7")
    )
    narrator, random = Narrator("superscape", match.game.names(match.state)), Random(7)
    while match.result is None:
        decision = match.decision()
        assert decision is not None
        asked = narrator.prompt(decision)
        assert "None" not in asked.en + asked.fr
        for option in getattr(decision, "options", ()):
            assert narrator.option(decision.value(option)).fr
        match.answer(decision.sample(random), player=decision.player)
    sentences = [words for words in map(narrator.event, match.events) if words is not None]

    assert all("None" not in words.en + words.fr and "{" not in words.en + words.fr for words in sentences)
    assert any("Reine des Rivets" in words.fr for words in sentences)


def test_a_refusal_is_told_with_its_facts() -> None:
    match = Match(GAME, Journal("superscape", {"teams": ["foundry_watch", "night_shift"]}, seed="7"))
    narrator = Narrator("superscape", match.game.names(match.state))

    with pytest.raises(AnswerError) as refused:
        match.answer("7,7")
    words = narrator.refusal(refused.value.refusal)
    assert "7,7" in words.en
    assert "zone de départ" in words.fr
