"""Imports point one way; families do not know each other."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "slugfest"

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "kernel": (),
    "geometry": (),
    "grammar": (),
    "rulebook": (),
    "version": (),
    "cards": ("grammar", "kernel"),
    "boards": ("cards", "geometry", "kernel"),
    "rules": ("boards", "cards", "geometry", "kernel"),
    "narration": ("grammar", "kernel"),
    "bots": ("cards", "geometry", "kernel", "narration", "odds", "rules"),
    "games": ("boards", "cards", "kernel", "narration", "rules", "version"),
    "shown": ("kernel", "rules"),
    "teams": ("cards", "kernel", "narration", "rules"),
    "odds": ("cards", "games", "kernel", "narration", "rules"),
    "lab": (
        "boards",
        "bots",
        "cards",
        "games",
        "geometry",
        "grammar",
        "kernel",
        "narration",
        "odds",
        "rulebook",
        "rules",
        "teams",
        "version",
    ),
    "lessons": ("cards", "games", "kernel", "narration"),
    "server": (
        "bots",
        "games",
        "grammar",
        "kernel",
        "lessons",
        "narration",
        "odds",
        "rulebook",
        "teams",
        "version",
    ),
    "commands": (
        "bots",
        "cards",
        "games",
        "grammar",
        "kernel",
        "lab",
        "narration",
        "odds",
        "rulebook",
        "server",
        "teams",
    ),
    "__init__": ("games", "version"),
}
"""What each part of the package may import of the others; itself is always allowed."""


def imports(path: Path) -> Iterator[str]:
    """The dotted names of the package that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "slugfest":
            yield from (f"slugfest.{one.name}" for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("slugfest."):
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name.startswith("slugfest"))


def part(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


FILES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_down(path: Path) -> None:
    own = part(path)
    used = {name.split(".")[1] if "." in name else "__init__" for name in imports(path)}

    assert used - {own} <= set(MAY_IMPORT[own])


@pytest.mark.parametrize("one, other", [("knight", "superscape"), ("superscape", "knight")])
def test_families_never_import_each_other(one: str, other: str) -> None:
    found = [
        (path.name, name)
        for path in sorted((SOURCE / "rules" / one).rglob("*.py"))
        for name in imports(path)
        if name.startswith(f"slugfest.rules.{other}")
    ]

    assert [] == found


@pytest.mark.parametrize("family, geometry", [("knight", "inches"), ("superscape", "hexes")])
def test_a_family_measures_only_in_its_own_way(family: str, geometry: str) -> None:
    used = {
        name.split(".")[2]
        for path in sorted((SOURCE / "rules" / family).rglob("*.py"))
        for name in imports(path)
        if name.startswith("slugfest.geometry.")
    }

    assert {geometry} == used


def test_no_rule_asks_which_edition_it_is() -> None:
    """An edition amends flows and numbers; a rule that compares its id is a branch in disguise."""
    found = [
        f"{path.name}:{node.lineno}"
        for path in sorted((SOURCE / "rules" / "knight").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        and any(
            isinstance(side, ast.Attribute) and side.attr == "id" and "edition" in ast.dump(side.value)
            for side in (node.left, *node.comparators)
        )
    ]

    assert [] == found


def test_only_the_match_turns_a_scene_to_another_frame() -> None:
    """Whoever looks from another frame makes a scene of its own."""
    turned = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in FILES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Attribute)
        and target.attr == "frame"
        and "scene" in ast.unparse(target.value)
    ]

    assert {"kernel/match.py"} == {place.split(":")[0] for place in turned}
