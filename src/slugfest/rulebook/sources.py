"""A check of the sources: every rule they name exists, and everything that comes from a book names its rule."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from slugfest.rulebook.index import RULE_ID, Rulebook, rulebook

PACKAGE = Path(__file__).resolve().parents[1]

AMENDMENTS = frozenset(
    {
        *(
            "Number",
            "Switch",
            "Swap",
            "SwapEverywhere",
            "Insert",
            "InsertEverywhere",
            "Drop",
            "DropEverywhere",
        ),
        *("Move", "SwapFlow", "Redefine", "Unprint", "Bar", "BarPowers"),
    }
)
"""What editions amend a rule by."""
NOTES = frozenset({"Rename", "Sort", "Remark"})
"""What editions only relabel something by."""


class Finding(msgspec.Struct, frozen=True):
    """A fault in a source file."""

    file: Path
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


def check_sources(package: Path = PACKAGE, book: Rulebook | None = None) -> list[Finding]:
    """Return all faults of the package, in the order of files and lines."""
    index = rulebook() if book is None else book
    findings: list[Finding] = []
    for file in sorted(package.rglob("*.py")):
        try:
            tree = ast.parse(file.read_bytes(), filename=str(file))
        except (SyntaxError, ValueError) as error:
            line = getattr(error, "lineno", None) or 1
            findings.append(Finding(file, line, f"cannot be read: {error}"))
            continue
        faults = {*unknown_ids(tree, index), *bare_steps(tree), *bare_windows(tree)}
        if _is_edition(file.relative_to(package)):
            faults |= {*bare_amendments(tree)}
        findings += [Finding(file, line, fault) for line, fault in sorted(faults)]
    return findings


def _is_edition(module: Path) -> bool:
    match module.parts:
        case ("rules", _, "editions", _, *_):
            return True
    return False


def unknown_ids(tree: ast.Module, book: Rulebook) -> Iterator[tuple[int, str]]:
    """Yield the ids in any string, docstrings included, that the index does not hold."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for rule in RULE_ID.findall(node.value):
                if rule not in book:
                    similar = ", ".join(book.nearest(rule)) or "none"
                    yield node.lineno, f"{rule} is not in the index (nearest: {similar})"


def bare_steps(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the decorators `@step` without an id as first argument."""
    imported = _imported_names(tree)
    for node in ast.walk(tree):
        # Decorators only: the kernel may call a step that it holds in a variable `step`.
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        for decorator in node.decorator_list:
            call = decorator if isinstance(decorator, ast.Call) else None
            if _called(call.func if call else decorator, imported) != "step":
                continue
            if call is None or not _is_id(call.args, 0):
                yield decorator.lineno, f'{node.name}: @step needs a rule, as in @step("DC-HIT-01")'


def bare_windows(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the calls `window(name, …)` without an id after the name."""
    for call in _calls(tree, frozenset({"window"})):
        if not _is_id(call.args, 1):
            yield call.lineno, 'window() needs a rule, as in window(ATTACK_RESOLVED, "DC-ATK-13")'


def bare_amendments(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the amendments without an id as first argument."""
    for call in _calls(tree, AMENDMENTS | NOTES):
        if not _is_id(call.args, 0):
            yield call.lineno, f"{ast.unparse(call.func)}() needs the id of its statement as first argument"


@cache
def noted(package: Path = PACKAGE) -> frozenset[str]:
    """Return the ids of the statements that editions amend by notes alone: they change no play, so no test proves them."""
    notes, played = set(), set()
    for file in sorted(package.glob("rules/*/editions/**/*.py")):
        tree = ast.parse(file.read_bytes(), filename=str(file))
        notes |= _amended(tree, NOTES)
        played |= _amended(tree, AMENDMENTS)
    return frozenset(notes - played)


def _amended(tree: ast.Module, kinds: frozenset[str]) -> set[str]:
    """Return the ids in the calls of these kinds."""
    return {str(ast.literal_eval(call.args[0])) for call in _calls(tree, kinds) if _is_id(call.args, 0)}


def _calls(tree: ast.Module, names: frozenset[str]) -> Iterator[ast.Call]:
    imported = _imported_names(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node.func, imported) in names:
            yield node


def _is_id(arguments: list[ast.expr], place: int) -> bool:
    """Return whether a literal id stands there; whether it is indexed is checked by `unknown_ids`."""
    match arguments[place : place + 1]:
        case [ast.Constant(value=str(text))]:
            return RULE_ID.fullmatch(text) is not None
    return False


def _imported_names(tree: ast.Module) -> dict[str, str]:
    """Return the imported names as the module knows them, with the name at their origin."""
    return {
        alias.asname or alias.name.partition(".")[0]: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }


def _called(function: ast.expr, imported: dict[str, str]) -> str | None:
    """Return the name of the function at its origin; None for methods such as `env.step`."""
    if isinstance(function, ast.Name):
        return imported.get(function.id, function.id)
    owner = function
    while isinstance(owner, ast.Attribute):
        owner = owner.value
    is_module = isinstance(owner, ast.Name) and owner.id in imported
    return function.attr if is_module and isinstance(function, ast.Attribute) else None
