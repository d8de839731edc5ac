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
MOST_MODULES = 20
MODULES = (".py", ".ts", ".tsx")
FOLDERS = sorted(
    {
        path.parent
        for top in ("src", "web/src", "web/tests")
        for path in (ROOT / top).rglob("*")
        if path.suffix in MODULES
    }
)


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def modules_in(folder: Path) -> list[str]:
    """Return the names of the modules of a folder; `__init__.py` is the folder itself."""
    return sorted(
        path.name for path in folder.iterdir() if path.suffix in MODULES and path.name != "__init__.py"
    )


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


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_a_folder_has_few_modules(folder: Path) -> None:
    assert len(modules_in(folder)) <= MOST_MODULES


def test_modules_of_both_languages_count_and_style_sheets_do_not(tmp_path: Path) -> None:
    for name in ("__init__.py", "table.py", "board.ts", "Home.tsx", "Home.css", "rolls.json"):
        (tmp_path / name).touch()

    assert ["Home.tsx", "board.ts", "table.py"] == modules_in(tmp_path)


@pytest.mark.parametrize("top", ["src/slugfest/kernel", "web/src/panels/match", "web/tests/state"])
def test_folders_of_server_and_client_are_counted(top: str) -> None:
    assert ROOT / top in FOLDERS
