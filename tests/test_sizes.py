"""Limits that keep files readable: taken from the best codebases of the field."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
FILES = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py")), *sorted((ROOT / "scripts").glob("*.py"))]

LONGEST_FILE = 500
LONGEST_FUNCTION = 40
MOST_METHODS = 20


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_file_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_functions_and_classes_are_short(path: Path) -> None:
    too_long = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            if length > LONGEST_FUNCTION:
                too_long.append(f"{node.name}: {length} lines")
        elif isinstance(node, ast.ClassDef):
            methods = sum(isinstance(member, ast.FunctionDef | ast.AsyncFunctionDef) for member in node.body)
            if methods > MOST_METHODS:
                too_long.append(f"{node.name}: {methods} methods")

    assert [] == too_long


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_no_star_imports_no_prints_and_no_dice_of_ones_own(path: Path) -> None:
    """Dice come from requests alone; `Random` may be passed to those who sample answers."""
    faults = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names):
            faults.append(f"line {node.lineno}: star import")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
            faults.append(f"line {node.lineno}: print")
        if isinstance(node, ast.Import) and any(alias.name in ("random", "secrets") for alias in node.names):
            allowed = path.name == "dice.py" or "server" in path.parts
            faults += [] if allowed else [f"line {node.lineno}: random"]

    assert [] == faults
