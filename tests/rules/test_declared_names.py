"""Rules never spell out the name of a window, tally, permission or question: they import the declared one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from slugfest.cards.superscape_language.triggers import TRIGGERS
from slugfest.cards.superscape_language.wording import STATS as WORDED
from slugfest.rules.knight.editions import EDITIONS
from slugfest.rules.knight.names import questions as knight_questions
from slugfest.rules.knight.names import windows as knight_windows
from slugfest.rules.superscape.abilities.standing_abilities import STATS
from slugfest.rules.superscape.names import questions as superscape_questions
from slugfest.rules.superscape.names import windows as superscape_windows

PACKAGE = Path(__file__).parents[2] / "src" / "slugfest"
FILES = [file for folder in ("kernel", "rules", "bots", "lab") for file in (PACKAGE / folder).rglob("*.py")]
RULES = [file for folder in ("kernel", "rules") for file in (PACKAGE / folder).rglob("*.py")]

QUESTION_MODULES: dict[str, Any] = {"knight": knight_questions, "superscape": superscape_questions}
KINDS = ("Choose", "ChooseSeveral", "Place", "Route", "Allocate", "Order", "Confirm", "Assign")
NAMED = {
    "window": 0,
    "Joins": 2,
    "Adds": 1,
    "Permits": 1,
    "own": 1,
    "_adds": 1,
    "bearers": 1,
    "permitted": 0,
    "needs": 1,
    "tally": 0,
    "source": 0,
    "Together": 1,
    **dict.fromkeys(KINDS, 2),
}
"""Function or method -> the place of the name among its arguments."""
INDEXES = {"adds", "joins", "permits"}


def spelt_out(tree: ast.AST) -> Iterator[int]:
    """The lines on which a name is a text, or made of one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            place = NAMED.get(called)
            if called == "get" and isinstance(node.func, ast.Attribute) and _is_index(node.func.value):
                place = 0
            if place is not None and len(node.args) > place and _is_text(node.args[place]):
                yield node.lineno
        elif isinstance(node, ast.Compare) and any(_is_index(operand) for operand in node.comparators):
            if _is_text(node.left):
                yield node.lineno
        elif isinstance(node, ast.Compare) and _is_about(node.left):
            if any(
                _is_text(part) for operand in node.comparators for part in getattr(operand, "elts", [operand])
            ):
                yield node.lineno
        elif isinstance(node, ast.Subscript) and _is_index(node.value) and _is_text(node.slice):
            yield node.lineno


def _is_index(node: ast.expr) -> bool:
    return getattr(node, "attr", getattr(node, "id", "")) in INDEXES


def _is_about(node: ast.expr) -> bool:
    return getattr(node, "attr", getattr(node, "id", "")) == "about"


def _is_text(node: ast.expr) -> bool:
    return any(
        isinstance(part, ast.JoinedStr) or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        for part in _parts(node)
    )


def _parts(node: ast.expr) -> Iterator[ast.expr]:
    """The expression, both branches of a condition and both sides of a sum; not what a subscript looks up."""
    if isinstance(node, ast.IfExp):
        yield from (*_parts(node.body), *_parts(node.orelse))
    elif isinstance(node, ast.BinOp):
        yield from (*_parts(node.left), *_parts(node.right))
    else:
        yield node


def test_no_rule_spells_out_a_declared_name() -> None:
    wrong = [
        f"{file.relative_to(PACKAGE)}:{line}"
        for file in RULES
        for line in spelt_out(ast.parse(file.read_text(encoding="utf-8")))
    ]

    assert wrong == []


@pytest.mark.parametrize(
    "source, lines",
    [
        ('window("attack_paid", "DC-ATK-10")', [1]),
        ('Joins(bearer, use.skill, "attack_paid", rule)', [1]),
        ('Adds(bearer, "damage" if hard else TO_HIT, part)', [1]),
        ('scene.tally(WEAK + "fire", of=figure)', [1]),
        ('scene.source(f"cannot {what}", figure)', [1]),
        ('"range" in scene.table.index.adds', [1]),
        ('table.index.joins.get("attack_paid", ())', [1]),
        ('index.adds["damage"]', [1]),
        ('Choose(player, "DC-ATK-05", "target", options)', [1]),
        ('Together("SS-ORDER-05", "order_markers", asked)', [1]),
        ('if decision.about == "target": pass', [1]),
        ('if about in ("target", ASK_ROUTE): pass', [1]),
        ('Choose(player, "DC-ATK-05", ASK_TARGET, ("none",))', []),
        ('scene.tally(STATS["speed"], Part(2, "speed", "DC-CARD-04"))', []),
        ("window(ATTACK_PAID, 'DC-ATK-10')", []),
    ],
)
def test_a_name_that_is_spelt_out_is_noticed(source: str, lines: list[int]) -> None:
    assert list(spelt_out(ast.parse(source))) == lines


def test_every_declared_window_is_opened_in_each_printing() -> None:
    for edition in EDITIONS.values():
        opened = {step.window for flow in edition.flows.values() for step in flow.steps if step.window}

        assert opened == set(knight_windows.WINDOWS.meanings), edition.id


@pytest.mark.parametrize(
    "module",
    [file for file in sorted(PACKAGE.glob("rules/*/names/*.py")) if file.stem != "__init__"],
    ids=lambda file: f"{file.parts[-3]} {file.stem}",
)
def test_every_declared_name_is_used(module: Path) -> None:
    family = module.parts[-3]
    tree = ast.parse(module.read_text(encoding="utf-8"))
    declared = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        for part in node.targets
        for target in ast.walk(part)
        if isinstance(target, ast.Name) and not target.id.startswith("_")
    }
    own = {
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }
    imported = {
        alias.name
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == f"slugfest.rules.{family}.names.{module.stem}"
        for alias in node.names
    }

    assert declared - own - imported == set()


def test_every_number_and_moment_that_a_superscape_card_may_name_is_declared() -> None:
    stats = set(STATS)  # those that the rules know
    moments = {trigger.window for trigger in TRIGGERS.values()}

    assert stats == set(WORDED)
    assert moments <= set(superscape_windows.WINDOWS.meanings)


# -- questions ------------------------------------------------------------------------------


class Asking(NamedTuple):
    """A question as a rule puts it."""

    name: str
    kind: str
    rule: str | None


SHARED = {"HandRules", "Rerolls"}
"""What takes the questions of a family, and puts them to choose from."""


def asked_by(family: str) -> Iterator[Asking]:
    """The questions that the sources of a family put, with what they are and the statement, where it is written out."""
    declared = {
        name: value for name, value in vars(QUESTION_MODULES[family]).items() if name.startswith("ASK_")
    }
    for file in (PACKAGE / "rules" / family).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in KINDS and len(node.args) > 2:
                _, rule, about = node.args[:3]
                assert isinstance(about, ast.Name), f"{file}:{node.lineno}"
                written = rule.value if isinstance(rule, ast.Constant) else None
                yield Asking(declared[about.id], node.func.id, written)  # type: ignore[attr-defined, arg-type]
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in SHARED:
                # What both families do, rules/shared asks in the name of the family.
                named = [keyword.value for keyword in node.keywords if isinstance(keyword.value, ast.Name)]
                yield from (
                    Asking(declared[name.id], "Choose", None) for name in named if name.id in declared
                )


@pytest.mark.parametrize("family", QUESTION_MODULES)
def test_questions_are_declared_as_they_are_asked(family: str) -> None:
    declared = QUESTION_MODULES[family].QUESTIONS.asked
    asked = list(asked_by(family))
    kinds = {(question.name, question.kind) for question in asked}
    rules = {(question.name, question.rule) for question in asked if question.rule}

    assert kinds == {(name, question.kind.__name__) for name, question in declared.items()}
    assert rules == {(name, rule) for name, question in declared.items() for rule in question.rules}
    assert all(question.meaning for question in declared.values())


def test_whoever_answers_names_questions_that_are_declared() -> None:
    """Bots, odds, the lab and the server compare `about` with names of questions."""
    names = {str(name) for module in QUESTION_MODULES.values() for name in module.QUESTIONS.asked}
    compared = {
        part.value
        for folder in ("bots", "odds", "lab", "server", "lessons")
        for file in (PACKAGE / folder).rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute) and _is_about(node.left)
        for operand in node.comparators
        for part in getattr(operand, "elts", [operand])
        if isinstance(part, ast.Constant)
    }

    assert compared
    assert compared <= names
