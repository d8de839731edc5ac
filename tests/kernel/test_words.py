"""Sentences: the same in both languages, for whatever the engine may say."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import slugfest
from slugfest.grammar import compiled
from slugfest.kernel.decisions import Choose
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.game import DiceRolled, Drawn
from slugfest.kernel.options import Verb, thing
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import QUESTIONS
from slugfest.narration import LANGUAGES, Narrator, Words
from slugfest.narration.narrator import catalogue

WORDS = Path(slugfest.__file__).parent / "narration" / "words"
KERNEL = Path(slugfest.__file__).parent / "kernel"
FAMILIES = sorted(path.stem for path in (WORDS / "en").glob("*.toml"))
NAMES = {"ann": {"en": "Ann", "fr": "Anne"}, "bob": {"en": "Bob", "fr": "Bob"}}


def texts(language: str, family: str) -> dict[tuple[str, str], str]:
    read = tomllib.loads((WORDS / language / f"{family}.toml").read_text(encoding="utf-8"))
    return {(table, key): text for table, rows in read.items() for key, text in rows.items()}


def placeholders(text: str, language: str) -> set[str]:
    """Return every field that a text asks for; a text that cannot be read fails here."""
    return set(compiled(text, language).fields)


def test_every_language_has_every_family() -> None:
    for language in LANGUAGES:
        assert sorted(path.stem for path in (WORDS / language).glob("*.toml")) == FAMILIES
    assert sorted(LANGUAGES) == sorted(path.name for path in WORDS.iterdir() if path.is_dir())


@pytest.mark.parametrize("family", FAMILIES)
def test_both_languages_say_the_same_things(family: str) -> None:
    assert texts("en", family).keys() == texts("fr", family).keys()


@pytest.mark.parametrize("family", FAMILIES)
def test_both_languages_have_the_same_placeholders(family: str) -> None:
    french = texts("fr", family)
    for key, text in texts("en", family).items():
        assert placeholders(text, "en") == placeholders(french[key], "fr"), key
        assert bool(text) == bool(french[key]), key


# -- all that the kernel may say -------------------------------------------------------------------


def kernel_calls(*names: str) -> Iterator[ast.Call]:
    """Every call of a thing of that name in the source of the kernel."""
    for path in KERNEL.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                yield node


def reasons() -> dict[str, set[str]]:
    """The reason codes of the kernel, with the facts that each comes with."""
    codes: dict[str, set[str]] = {}
    for call in kernel_calls("Refusal", "Malformed"):
        code = next(
            (
                argument.value
                for argument in call.args
                if isinstance(argument, ast.Constant) and _is_code(argument.value)
            ),
            "",
        )
        facts = [
            key.value
            for argument in call.args
            if isinstance(argument, ast.Dict)
            for key in argument.keys
            if isinstance(key, ast.Constant)
        ]
        if code:
            codes.setdefault(str(code), set()).update(map(str, facts))
    for name in ("faces_must_be_a_list", "wrong_number_of_dice", "no_such_face"):
        codes[name] = {"count"}
    return codes


def _is_code(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[a-z]+(_[a-z]+)+", value) is not None


def test_the_codes_are_found() -> None:
    assert {"nothing_is_asked", "not_an_option", "nested_too_deeply", "wrong_share"} <= reasons().keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", sorted(reasons()))
def test_every_refusal_of_the_kernel_has_a_sentence_that_its_facts_can_fill(code: str, language: str) -> None:
    text = texts(language, "kernel")["refusals", code]

    assert text
    assert placeholders(text, language) <= reasons()[code]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "event", [kind for kind in Event.__subclasses__() if kind.__module__.startswith("slugfest.kernel")]
)
def test_every_event_of_the_kernel_has_a_sentence_that_its_fields_can_fill(
    event: type[Event], language: str
) -> None:
    sentences = [
        text
        for (table, key), text in texts(language, "kernel").items()
        if table == "events" and key.partition(".")[0] == event.__name__
    ]
    facts = set(event.__struct_fields__)
    if "result" in facts:
        facts |= {"winners", "reason", "score"}

    assert sentences
    assert all(placeholders(text, language) <= facts for text in sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_the_kernel_has_a_sentence(language: str) -> None:
    assert list(QUESTIONS.asked) == ["next_ability", "use_ability"]
    assert all(texts(language, "kernel")["prompts", about] for about in QUESTIONS.asked)


# -- the narrator --------------------------------------------------------------------------------


@pytest.fixture
def narrator() -> Narrator:
    return Narrator("kernel", NAMES)


def test_events_are_told_with_names_and_faces(narrator: Narrator) -> None:
    rolled = DiceRolled("ann", "d8", (3, 8), "to hit")

    assert narrator.event(rolled) == Words("Ann rolls 3 and 8 (to hit).", "Anne obtient 3 et 8 (to hit).")
    assert narrator.event(Drawn("bob", ("red_bean",), "loot")) == Words(
        "Bob draws red bean (loot).", "Bob tire red bean (loot)."
    )


def test_a_player_without_a_name_is_a_side(narrator: Narrator) -> None:
    assert narrator.event(DiceRolled("A", "d8", (3,), "yes")) == Words(
        "Side A rolls 3 (yes).", "Le camp A obtient 3 (oui)."
    )
    assert narrator.refusal(Refusal("X", "not_your_question", {"asked": ["A", "B"]})).en == (
        "This is not your decision: waiting for side A and side B."
    )


def test_prompts_and_refusals_are_told(narrator: Narrator) -> None:
    question = Choose("ann", "X", "next_ability", ("a",))
    refused = Refusal("X", "not_your_question", {"asked": ["ann"]})

    assert narrator.prompt(question).en == "Several abilities apply now: which comes first?"
    assert narrator.refusal(refused) == Words(
        "This is not your decision: waiting for Ann.",
        "Ce n’est pas à vous de décider\u00a0: on attend Anne.",
    )
    assert narrator.refusal(Refusal("X", "wrong_total", {"given": 4, "points": 3})).fr == (
        "4 points ont été répartis au lieu de 3."
    )


def test_options_are_labelled_or_named(narrator: Narrator) -> None:
    assert narrator.option(thing("none")) == Words("None", "Aucun")
    assert narrator.option(thing("ann")) == Words("Ann", "Anne")
    assert narrator.option(thing("big_tree")) == Words("big tree", "big tree")
    assert narrator.label("yes") == Words("yes", "oui")


def said(narrator: Narrator, text: str, value: Any, language: str) -> str:
    """A sentence of one's own, as the narrator fills it."""
    return narrator.fill(text, {"value": value}, language)


@pytest.mark.parametrize(
    "value, english, french",
    [
        (0.3, "0.3", "0,3"),
        (12.0, "12", "12"),
        (-1.25, "-1.2", "-1,2"),
        (-0.04, "0", "0"),
        (7, "7", "7"),
        (True, "yes", "oui"),
        ("ann", "Ann", "Anne"),
        ([], "", ""),
        (["ann"], "Ann", "Anne"),
        (("ann", "bob"), "Ann and Bob", "Anne et Bob"),
        (["ann", "bob", 1.5], "Ann, Bob and 1.5", "Anne, Bob et 1,5"),
    ],
)
def test_values_are_said_as_people_say_them(
    narrator: Narrator, value: Any, english: str, french: str
) -> None:
    assert [english, french] == [said(narrator, "{value}", value, language) for language in LANGUAGES]


FLARE, TWICE = Part(2, "flare", "X"), Part(2, "assassin", "X", stage=1, times=True)
ARMOUR, DICE = Part(-1, "armour", "X", stage=2), Part(3, "dice", "X")


@pytest.mark.parametrize(
    "tally, total, english, french",
    [
        (Tally(()), "0", "0", "0"),
        (Tally((DICE,)), "3", "3 dice: 3", "3 dés\u00a0: 3"),
        (
            Tally((ARMOUR, TWICE, FLARE)),
            "3",
            "2 flare, ×2 assassin, -1 armour: 3",
            "2 flare, ×2 assassin, -1 armour\u00a0: 3",
        ),
        (Tally((FLARE, DICE)), "5", "2 flare, +3 dice: 5", "2 flare, +3 dés\u00a0: 5"),
        (Tally((ARMOUR,)), "-1", "-1 armour: -1", "-1 armour\u00a0: -1"),
    ],
)
def test_a_tally_is_said_as_its_total_or_in_parts(
    narrator: Narrator, tally: Tally, total: str, english: str, french: str
) -> None:
    assert [total, total] == [said(narrator, "{value}", tally, language) for language in LANGUAGES]
    assert [english, french] == [said(narrator, "{value, parts}", tally, language) for language in LANGUAGES]


@pytest.fixture
def silly() -> Iterator[Narrator]:
    """A narrator with a few sentences of its own for the length of a test."""
    before = {language: catalogue(language, "kernel") for language in LANGUAGES}
    added = {"Fell.hard": "{who} falls {depth, parts}.", "Fell.softly": ""}
    for tables in before.values():
        tables["events"].update(added)
        tables["options"]["walk"] = "walk {_1} of {most}"
    yield Narrator("kernel", NAMES)
    catalogue.cache_clear()


class Fell(Event):
    who: str
    depth: Tally

    def telling(self) -> str:
        return "hard" if self.depth.total > 2 else "softly"


def test_an_event_picks_its_sentence_and_may_stay_silent(silly: Narrator) -> None:
    words = silly.event(Fell("ann", Tally((FLARE, DICE))))

    assert words == Words("Ann falls 2 flare, +3 dice: 5.", "Anne falls 2 flare, +3 dés\u00a0: 5.")
    assert silly.event(Fell("ann", Tally((FLARE,)))) is None


def test_an_option_of_several_words_is_labelled_by_its_first(silly: Narrator) -> None:
    assert silly.option(Verb("walk", refers="somebody")("ann"), {"most": 5}) == Words(
        "walk Ann of 5", "walk Anne of 5"
    )
