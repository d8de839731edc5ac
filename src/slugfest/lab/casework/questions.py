"""The questions of a family, read from the sources of its rules: their names, kinds and statements."""

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
    """A question of the rules: its name, the kind of answer, and the statements that ask it."""

    about: str
    kind: str
    rules: tuple[str, ...]
    asked_by: tuple[str, ...] = ()
    """The docstrings of the steps that ask it."""


@cache
def questions(family: str) -> dict[str, Question]:
    """Return every question that the family and the kernel may ask, by name."""
    merged: dict[str, Question] = {}
    for folder in (PACKAGE / "kernel", PACKAGE / "rules" / family):
        for file in sorted(folder.rglob("*.py")):
            for question in _asked_in(ast.parse(file.read_bytes())):
                earlier = merged.get(question.about, question)
                rules = tuple(dict.fromkeys((*earlier.rules, *question.rules)))
                asked_by = tuple(dict.fromkeys((*earlier.asked_by, *question.asked_by)))
                merged[question.about] = Question(question.about, earlier.kind, rules, asked_by)
    return dict(sorted(merged.items()))


def _asked_in(tree: ast.Module) -> Iterator[Question]:
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        summary = (ast.get_docstring(function) or "").split("\n")[0]
        for node in ast.walk(function):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in KINDS or len(node.args) < 3:
                continue
            _, rule, about = node.args[:3]
            if not isinstance(about, ast.Constant) or not isinstance(about.value, str):
                raise TypeError(f"line {node.lineno}: the name of a question must be a literal")
            rules = (rule.value,) if isinstance(rule, ast.Constant) and isinstance(rule.value, str) else ()
            yield Question(about.value, node.func.id, rules, (summary,) if summary else ())
