"""The five walks of docs/architecture.md lead through files and functions that exist."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WALKS = {"An attack", "A swipe", "A replay", "A hint", "A new card"}
LINE = re.compile(r"^(\d+)\. `([^`]+)` `([^`]+)`: (.+)$")


def walks() -> dict[str, list[str]]:
    """Return the lines of each walk by its title."""
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    chapter = text.split("\n## Five walks\n")[1].split("\n## ")[0]
    titled = (part.split("\n", 1) for part in chapter.split("\n### ")[1:])
    return {title: [line for line in body.splitlines() if line] for title, body in titled}


def defines(path: Path, name: str) -> bool:
    """Return whether a Python or TypeScript file defines a function, method or class of that name."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        return any(isinstance(node, kinds) and node.name == name for node in ast.walk(ast.parse(source)))
    declared = rf"(?:function\*?|const|class|interface) {name}\b"
    return (
        re.search(rf"{declared}|^  (?:private )?(?:async )?{name}(?:\(| = \()", source, re.MULTILINE)
        is not None
    )


def test_there_are_five_walks() -> None:
    assert WALKS == set(walks())


@pytest.mark.parametrize("title", sorted(WALKS))
def test_every_place_on_the_way_exists(title: str) -> None:
    lines = walks()[title]

    steps = [LINE.match(line) for line in lines]

    assert [] == [line for line, step in zip(lines, steps, strict=True) if step is None]
    places = [(int(step[1]), ROOT / step[2], step[3]) for step in steps if step]
    assert list(range(1, len(places) + 1)) == [number for number, _, _ in places]
    assert [] == [str(path) for _, path, _ in places if not path.is_file()]
    assert [] == [f"{path.name} {name}" for _, path, name in places if not defines(path, name)]


def test_a_name_that_is_only_used_is_not_defined() -> None:
    assert defines(ROOT / "src/slugfest/kernel/match.py", "answer")
    assert not defines(ROOT / "src/slugfest/kernel/match.py", "Journal")
    assert defines(ROOT / "web/src/net/session.ts", "confirm")
    assert not defines(ROOT / "web/src/net/session.ts", "answerOf")
