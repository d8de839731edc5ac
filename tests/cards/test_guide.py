"""The guide to the card language: every phrase has an example, and every example is read, told and played."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from lark import Tree

from slugfest.cards.guide.document import document
from slugfest.cards.guide.examples import KINDS, LINES, every, examples
from slugfest.cards.guide.forms import forms, readable
from slugfest.cards.guide.knight import KNIGHT
from slugfest.cards.guide.language import Example
from slugfest.cards.guide.reading import PLAIN, card_of, raw_card, read_text
from slugfest.cards.guide.spelling import even
from slugfest.cards.language import compile_power
from slugfest.cards.language.grammar import parser
from slugfest.cards.language.render import render
from slugfest.cards.language.telling import tell
from slugfest.games import load, new_match, save
from slugfest.kernel.decisions import Choose, Confirm
from slugfest.kernel.match import Match
from slugfest.rules.knight.events.play import AttackDeclared, PowerUsed
from slugfest.rules.knight.events.powers import SpellsCast

each = pytest.mark.parametrize

ROOT = Path(__file__).parents[2]
POWERS = [
    pytest.param(example, id=f"{kind} {example.phrase}") for kind in KINDS for example in examples()[kind]
]
TEXTS = [
    pytest.param(kind, example, id=f"{kind} {example.phrase}") for kind in LINES for example in every()[kind]
]
ATTACKS = [line["name"] for line in PLAIN["attacks"]]


def phrases(text: str) -> list[str]:
    """The phrases of a power, as the grammar calls them."""
    tree = parser().parse(even(text, (), ATTACKS).letters)
    return [str(child.data if isinstance(child, Tree) else child.type) for child in tree.children]


def test_every_phrase_of_the_grammar_has_one_example() -> None:
    kinds = {str(rule.alias or rule.origin.name) for rule in parser().rules}
    known = {name for name in kinds if not name.startswith("_")} - {"power", "phrase", "deed"}
    shown = [example.phrase for row in examples().values() for example in row]

    assert sorted(known) == sorted(shown)
    assert set(every()) == {*KINDS, *LINES}


@each("example", POWERS)
def test_an_example_uses_its_phrase(example: Example) -> None:
    assert example.phrase in phrases(example.text)


@each("example", POWERS)
def test_the_canonical_text_of_an_example_is_stable(example: Example) -> None:
    card = card_of(example)
    names = {line.key: line.name for line in card.attacks}
    canonical = tell(card.powers[0].does, "en", names)

    again = compile_power(canonical, "again", attacks=ATTACKS)

    assert canonical == tell(again, "en", names)
    assert tell(card.powers[0].does, "fr", names)


@each("kind, example", TEXTS)
def test_the_canonical_text_of_other_texts_is_what_is_written(kind: str, example: Example) -> None:
    meaning = read_text(kind, example.text)

    assert example.text == render(meaning)
    assert meaning == read_text(kind, render(meaning))


# -- playing --------------------------------------------------------------------------------------

POND = {
    "id": "pond",
    "name": "Pond",
    "name_fr": "Mare",
    "kind": "fountain",
    "type": "T1",
    "rect": [9, 19, 2, 2],
    "height": 0.5,
    "terrain": "water",
}


def match_with(example: Example, seed: int) -> Match:
    """Two against two; A.example has the power, and everybody stands close by."""
    other = {**PLAIN, "powers": []}
    cards = {"example": raw_card(example)} | {
        name: {**other, "id": name, "name": name, "alter_ego": name} for name in ("friend", "foe", "rival")
    }
    figures = {
        "A.example": {"at": [10, 18]},
        "A.friend": {"at": [12.36, 18]},
        "B.foe": {"at": [11.18, 18], "endurance": 4},
        "B.rival": {"at": [13, 20]},
    }
    setup = {
        "teams": [["example", "friend"], ["foe", "rival"]],
        "cards": {
            name: {key: value for key, value in raw.items() if key != "id"} for name, raw in cards.items()
        },
        "board": {"id": "empty", "name": "Empty", "name_fr": "Vide", "pieces": [POND]},
        "scenario": "brawl",
        "position": {"figures": figures, "start": "activation A.example", "round": 1},
    }
    return new_match("dc", setup=setup, seed=seed)


def answer(match: Match, example: Example, random: Random) -> Any:
    """Use the power wherever it is offered; otherwise attack, or do anything legal."""
    decision = match.decision()
    assert decision is not None
    own = decision.about == "action" and decision.facts["figure"] == "A.example"
    if example.use == "reactive" and own and isinstance(decision, Choose) and "end" in decision.options:
        return "end"  # it saves its counters for the answer
    if isinstance(decision, Confirm):
        return True
    if isinstance(decision, Choose):
        often = sum(isinstance(event, PowerUsed) and _by(event) for event in match.events)
        for wanted in (*(("power example", "example") if often < 6 else ()), "attack", "combat_stance"):
            for option in decision.options:
                if wanted in option and (wanted != "example" or "." not in option):
                    return option
    return decision.sample(random)


@each("example", POWERS)
def test_an_example_plays(example: Example) -> None:
    used = attacked = False
    for seed in range(1, 4):
        random = Random(seed)
        match = match_with(example, seed)
        for _ in range(160):
            if match.pending is None:
                break
            match.answer(answer(match, example, random))
        used = used or any(isinstance(event, PowerUsed | SpellsCast) and _by(event) for event in match.events)
        attacked = attacked or any(isinstance(event, AttackDeclared) for event in match.events)
        if used or example.use == "passive":
            break

    assert attacked
    assert used or example.use == "passive"
    assert match.hash == load(save(match)).hash


def _by(event: Any) -> bool:
    return bool(event.figure == "A.example" and getattr(event, "power", "example") == "example")


# -- the document ---------------------------------------------------------------------------------


def test_the_document_is_current() -> None:
    written = (ROOT / "docs" / "card-language.md").read_text(encoding="utf-8")

    assert document(KNIGHT) == written, "run `make guide`"


@each(
    "pattern, shown",
    [
        (r"until\s+(the\s+end\s+of\s+)?<WHOSE>\s+next", "until [the end of] its next"),
        (r"(a|b)\s+cs?\b(?!\s+d)", "(a | b) c[s]"),
        (r"\d+\s*(extra\s+|more\s+)?power", "N [extra | more] power"),
        (r"(?P<x>one\s+)?«[^»]+»", "[one] «name»"),
        (r"[+-]\s*\d{1,2}", "(+ | -) N"),
    ],
)
def test_patterns_are_shown_in_the_notation_of_manuals(pattern: str, shown: str) -> None:
    assert shown == readable(pattern)


def test_forms_have_no_trace_of_the_patterns() -> None:
    assert [] == [form for form in forms().values() if any(sign in form for sign in ("\\", "?", "<", ">"))]
