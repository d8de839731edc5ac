"""The questions of a family, read from the sources of its rules: what they are about, and what answers them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from slugfest.kernel import decisions
from slugfest.kernel.decisions import Decision

PACKAGE = Path(__file__).parents[2]
KINDS = {
    name: kind
    for name, kind in vars(decisions).items()
    if isinstance(kind, type)
    and issubclass(kind, Decision)
    and kind not in (Decision, decisions.Roll)  # dice are scripted, so no case is ever asked for them
}


class Question(msgspec.Struct, frozen=True):
    """What a rule asks: its name, the kind of answer, and the statements that ask it."""

    about: str
    kind: str
    rules: tuple[str, ...]
    asked_by: tuple[str, ...] = ()
    """What the steps that ask it say of themselves."""


@cache
def questions(family: str) -> dict[str, Question]:
    """Return every question that the family and the kernel may ask, by name."""
    found: dict[str, Question] = {}
    for folder in (PACKAGE / "kernel", PACKAGE / "rules" / family):
        for file in sorted(folder.rglob("*.py")):
            for question in _asked_in(ast.parse(file.read_bytes())):
                known = found.get(question.about, question)
                rules = tuple(dict.fromkeys((*known.rules, *question.rules)))
                asked_by = tuple(dict.fromkeys((*known.asked_by, *question.asked_by)))
                found[question.about] = Question(question.about, known.kind, rules, asked_by)
    return dict(sorted(found.items()))


def _asked_in(tree: ast.Module) -> Iterator[Question]:
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        told = (ast.get_docstring(function) or "").split("\n")[0]
        for node in ast.walk(function):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in KINDS or len(node.args) < 3:
                continue
            _, rule, about = node.args[:3]
            if not isinstance(about, ast.Constant) or not isinstance(about.value, str):
                raise TypeError(f"line {node.lineno}: a question must say what it is about in so many words")
            rules = (rule.value,) if isinstance(rule, ast.Constant) and isinstance(rule.value, str) else ()
            yield Question(about.value, node.func.id, rules, (told,) if told else ())
