"""Variables name what they hold: `figure`, `piece` or `message` instead of `one`, `found` or `told`."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
VAGUE = frozenset({"one", "found", "told"})


def bound_names(tree: ast.Module) -> Iterator[str]:
    """Yield the names of variables and arguments; fields of classes are left out, files and messages use them."""
    fields = {
        id(statement.target)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for statement in node.body
        if isinstance(statement, ast.AnnAssign)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) if id(node) not in fields:
                yield name
            case ast.arg(arg=name):
                yield name
            case (
                ast.MatchAs(name=str(name))
                | ast.MatchStar(name=str(name))
                | ast.ExceptHandler(name=str(name))
            ):
                yield name


def part(path: Path) -> str:
    """Return the part that a file belongs to: `src/rules`, `tests/rules`, `tests` or `scripts`."""
    root, *folders = path.relative_to(ROOT).parts
    if root == "src":
        return f"src/{folders[1].removesuffix('.py')}"
    return f"{root}/{folders[0]}" if len(folders) > 1 else root


def vague_names() -> Counter[str]:
    """Return the number of vague names of each part."""
    counts: Counter[str] = Counter()
    for root in ("src/slugfest", "tests", "scripts"):
        for path in sorted((ROOT / root).rglob("*.py")):
            names = bound_names(ast.parse(path.read_text(encoding="utf-8")))
            counts[part(path)] += sum(name in VAGUE for name in names)
    return counts


COUNTS = vague_names()


@pytest.mark.parametrize("name", sorted(COUNTS))
def test_variables_name_what_they_hold(name: str) -> None:
    assert 0 == COUNTS[name]


@pytest.mark.parametrize(
    "source",
    [
        "one = 1",
        "for _, told in rows: pass",
        "{found for found in rows}",
        "lambda one: 1",
        "def roll(*, told): pass",
        "if (found := 1): pass",
        "with open(file) as one: pass",
        "match rows:\n    case [one]: pass",
    ],
)
def test_every_way_to_bind_a_name_is_seen(source: str) -> None:
    assert any(name in VAGUE for name in bound_names(ast.parse(source)))


@pytest.mark.parametrize(
    "source", ["class Row:\n    told: str", "row.found = 1", "roll(one=1)", "figure = 1"]
)
def test_fields_and_clear_names_are_left_alone(source: str) -> None:
    assert not any(name in VAGUE for name in bound_names(ast.parse(source)))
