"""A text is understood in every word, or it is refused with the words underlined."""

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from slugfest.boards.table import PieceFile
from slugfest.cards.battlescribe.archive import read_xml
from slugfest.cards.factions import Factions
from slugfest.cards.guide.examples import examples
from slugfest.cards.guide.spelling import even
from slugfest.cards.knight import cards
from slugfest.cards.language import Clause, compile_power, parts
from slugfest.cards.language.compiler import is_strike
from slugfest.cards.language.parts import If, Who
from slugfest.cards.language.telling import tell
from slugfest.cards.language.vocabulary import EFFECTS, KINDS, SKILLS
from slugfest.cards.misread import Misread
from slugfest.cards.terrain import PIECE_TERRAIN
from slugfest.kernel.errors import SetupError
from tests.cards.shuffled import phrases, shuffled

each = pytest.mark.parametrize
CATALOGUE = Path(__file__).parents[3] / "shared" / "data" / "battlescribe-dc"


def underlined(text: str) -> str:
    """The words of a refused text that the refusal is about."""
    with pytest.raises(Misread) as refused:
        compile_power(text, "x")
    return text[refused.value.start : refused.value.end]


@each(
    "subjects, names",
    [
        ("Target friendly model and this model", ("Target other friendly model", "This model")),
        ("This model and target friendly model", ("This model", "Target other friendly model")),
        ("Target model and this model", ("Target other model", "This model")),
        ("This model and target enemy model", ("This model", "Target enemy model")),
    ],
)
def test_two_who_gain_the_same(subjects: str, names: tuple[str, str]) -> None:
    clauses = compile_power(f"{subjects} gain +1 Attack until the end of the Round.", "x")

    assert tell(clauses) == " ".join(f"{name} gains +1 Attack until the end of the Round." for name in names)


@each(
    "subjects",
    ['All friendly models within 3" and this model', 'This model and all friendly models within 3"'],
)
def test_everybody_and_the_bearer_are_one_crowd(subjects: str) -> None:
    (clause,) = compile_power(f"{subjects} gain +1 Attack.", "x")

    assert clause.who == Who("all", "friendly", 3, and_self=True)


@each(
    "text, words",
    [
        ("Target friendly model or this model gains +1 Attack.", "or this model gains +1 Attack"),
        ("This model or target friendly model gains +1 Attack.", "or target friendly model gains +1 Attack"),
        ("Target friendly model, this model gains +1 Attack.", "Target friendly model,"),
        ("Target friendly model and it gain +1 Attack.", "it gain +1 Attack"),
        ("Target enemy model. This model gains +1 Attack.", "Target"),
        ("When this model is attacked, that model suffers Stun/1.", "that model suffers Stun"),
    ],
)
def test_nobody_is_passed_over(text: str, words: str) -> None:
    assert underlined(text) == words


@each(
    "text, words",
    [
        ("This model's next attack gains +1 damage until its next activation.", "until its next activation"),
        (
            "Target enemy model's next attack gains -1 Attack until the end of the Round.",
            "until the end of the Round",
        ),
        (
            "This model gains +1 Attack until the end of the Round until its next activation.",
            "until its next activation",
        ),
        ('This model gains +1 Attack for each enemy model within 3" that is Knocked Down.', "Knocked Down"),
        (
            "When this model attacks, when it hits an enemy model, it gains +1 damage.",
            "when it hits an enemy model",
        ),
        (
            "When this model is attacked by a Melee attack with a Ranged attack, it gains +1 Speed.",
            "with a Ranged attack",
        ),
        ("Once per Round, once per game, this model gains +1 Attack.", "once per game"),
        (
            "This model may make a free Melee attack against the same target in volume contact.",
            "in volume contact",
        ),
        ("This model gains +1 Attack. Or +2 Speed.", "Or +2 Speed"),
        ("This model gains +1 Attack or.", "."),
        ("Make a Willpower roll. This model gains +1 Attack.", "Make"),
        ("Target enemy model must pass a Willpower roll and suffers Stun/1.", "Stun"),
        (
            "Target enemy model suffers Stun/1 and while this model is in its third zone, this model gains +1 Attack.",
            "this model gains +1 Attack",
        ),
        ("This model gains +1 Attack and while it is in its third zone gains +2 Speed.", "+2 Speed"),
        ("Roll 1d8: 2/ gains +1 Attack, 1/ gains +1 Speed.", "2"),
        (
            "Target enemy model suffers 2 Energy damage with the Fire type.",
            "2 Energy damage with the Fire type",
        ),
    ],
)
def test_no_clause_is_lost(text: str, words: str) -> None:
    assert underlined(text) == words


@each(
    "text, canonical",
    [
        (
            "This model gains +1 Attack or gains +2 Speed.",
            "This model gets one of your choice: gains +1 Attack, or gains +2 Speed.",
        ),
        (
            "Target enemy model loses 1 Power counter or suffers Stun/1.",
            "Target enemy model gets one of your choice: loses 1 Power counter, or suffers Stun/1.",
        ),
        (
            "This model gains +1 to all Defenses against attacks of an enemy that is Knocked Down.",
            "This model gains +1 All Defenses against models that are Knocked Down.",
        ),
        (
            "When a friendly model is attacked, that model gains +1 to all Defenses.",
            "When a friendly model in range becomes the target of an attack, the attacked model gains +1 All Defenses.",
        ),
        (
            "When an enemy model attacks, that model suffers Stun/1.",
            "When an enemy in range attacks, the attacker suffers Stun/1.",
        ),
        (
            "Enemies damaged by this model's attacks suffer Stun/1.",
            "When this model damages an enemy model, the attacked model suffers Stun/1.",
        ),
    ],
)
def test_what_was_lost_is_understood(text: str, canonical: str) -> None:
    assert tell(compile_power(text, "x")) == canonical


# -- closed lists ---------------------------------------------------------------------------------


@each(
    "text, word, near",
    [
        ("While this model is in gravy, it gains +1 Attack.", "gravy", "water"),
        ("While this model is in contact with watre terrain, it gains +1 Attack.", "watre", "water"),
        ('While this model has a marble terrain piece within 3", it gains +1 Attack.', "marble", "water"),
        ("Displace this model into lava terrain in range.", "lava", "water"),
        ("Target enemy model suffers 2 damage with the Plasma type.", "Plasma", "Laser"),
        ('All friendly Flying models within 3" gain +1 Attack.', "Flying", "Vigil"),
        ('All Wounded models within 3" gain +1 Attack.', "Wounded", "Undertow"),
        ("This model gains +1 damage against Villagers models.", "Villagers", "Villain"),
        ("This model gains +1 damage against Vigill models.", "Vigill", "Vigil"),
        ('This model gains +1 Attack for each enemy Stunned model within 3".', "Stunned", "Hero"),
    ],
)
def test_a_name_is_one_that_the_game_has(text: str, word: str, near: str) -> None:
    with pytest.raises(Misread) as refused:
        compile_power(text, "x")

    assert text[refused.value.start : refused.value.end] == word
    assert near in refused.value.reason


def test_factions_are_ours_and_those_that_the_caller_knows() -> None:
    text = "This model gains +1 damage against night market models."
    clauses = compile_power(
        text.replace("night market", "Night Market"), "x", factions=Factions(["Night Market"])
    )

    assert clauses[0].does[0].against.models == (If("victim_group", word="Night Market"),)  # type: ignore[attr-defined]
    assert underlined("This model gains +1 damage against Night Market models.") == "Night Market"


def test_terrain_is_the_same_in_texts_and_on_tables() -> None:
    of_tables = get_args(get_type_hints(PieceFile)["terrain"])

    assert set(of_tables) == {"", *PIECE_TERRAIN}


# -- whatever is joined, put in or exchanged --------------------------------------------------------


def ours() -> list[str]:
    """Every text of a power that we ship, the examples of the guide included."""
    shipped = [
        even(power.printed, (card.alter_ego, card.name), [line.name for line in card.attacks]).letters
        for card in cards().values()
        for power in card.powers
        if power.does
    ]
    shown = [example.text for rows in examples().values() for example in rows]
    return shipped + [even(text).letters for text in shown if text and not is_strike(text)]


def read(text: str) -> tuple[Clause, ...] | None:
    try:
        return compile_power(text, "x")
    except SetupError:
        return None


NAMES = sorted(
    {name.lower() for table in (EFFECTS, SKILLS, KINDS) for name, _ in table.values()} - {"targets"}
)


def named(text: str) -> set[str]:
    """The names of effects, skills and kinds of damage, and the numbers, that a text holds (`targets` is also a verb)."""
    spoken = text.lower()
    names = {name for name in NAMES if re.search(rf"\b{re.escape(name)}\b", spoken)}
    return names | set(re.findall(r"\d+", spoken))


SAID_ANYWAY = frozenset(
    [
        "stop",
        "comma",
        "also",
        "either",
        "noise",
        "in_addition",
        "gains",
        "pronoun",
        "lasts",
        "this",
        "may",
        "with_attack",
        "own_attacks",
        "against_models",
        "attacked",
        "cancel",
        "pick",
        "face",
        "game_end",
        "if_passed",
    ]
)
"""Phrases that may say what the rest implies: `the attack is cancelled` is said of a model that is attacked, `1/` is
the first face, a list with `or` is a choice."""


def without(text: str, kind: str) -> str:
    """Return a text without all phrases of a kind: of two that say the same, neither alone is missed."""
    for name, start, end in reversed(phrases(text)):
        if name == kind:
            text = text[:start] + text[end:]
    return text


def test_the_roll_of_another_model_decides() -> None:
    texts = (
        "Target enemy model must pass a Willpower roll or this model gains +1 Attack.",
        "Target enemy model must make a Willpower roll. If it fails, this model gains +1 Attack.",
    )

    for text in texts:
        (clause,) = compile_power(text, "x")

        assert (clause.who, clause.test) == (Who(), parts.Test("willpower", of=Who("target", "enemy")))


def faults(texts: list[str], seed: int, number: int) -> list[tuple[str, str]]:
    """Texts that are read though a part of them makes no difference, or is not found again."""
    wrong = []
    for text in shuffled(texts, seed, number):
        clauses = read(text)
        if clauses is None:
            continue
        retold = tell(clauses)
        if not named(text) - {"1"} <= named(retold):
            wrong.append((text, retold))
        parts = [(name, start, end) for name, start, end in phrases(text) if name not in SAID_ANYWAY]
        once = [part for part in parts if text.lower().count(text[part[1] : part[2]].lower()) == 1]
        idle = [
            text[start:end]
            for name, start, end in once
            if read(text[:start] + text[end:]) == clauses
            and read(without(text, name)) == clauses
            and not (name == "target" and any(clause.who.kind == "victim" for clause in clauses))
        ]
        wrong += [(text, words) for words in idle]
    return wrong


@each("seed", range(4))
def test_every_phrase_of_a_text_counts(seed: int) -> None:
    assert faults(ours(), seed, 120) == []


@pytest.mark.skipif(not CATALOGUE.is_dir(), reason="no catalogues beside the project")
def test_every_phrase_of_a_catalogue_counts() -> None:
    rows = [element for file in sorted(CATALOGUE.glob("*.cat")) for element in read_xml(file).iter()]
    texts = [
        " ".join((element.text or "").split())
        for element in rows
        if element.get("name") in ("Effects", "Description")
    ]
    kept = [even(text).letters for text in texts if text and read(text)]

    assert len(kept) > 20
    assert faults(kept, 1, 200) == []
