"""Compiled and interpreted modules are the same source, and play the same matches."""

import ast
import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from slugfest import form
from slugfest.games import MAKERS

ROOT = Path(__file__).parents[1]
GAMES = 100
"""Random games of each game."""

PROGRAM = """
import hashlib, json, sys
from slugfest import form
from slugfest.kernel.records import as_dict
from slugfest.lab.simulate import simulate

def note(match):
    events = [(type(event).__name__, as_dict(event)) for event in match.events]
    words = json.dumps([[(given.player, given.answer) for given in match.journal.answers], events], default=as_dict)
    print(match.hash, hashlib.sha256(words.encode()).hexdigest())

print(form.running())
assert not simulate(sys.argv[1], ["random"], int(sys.argv[2]), "forms", each=note).errors
"""


def played(game: str, games: int, running: str) -> list[str]:
    """Return the form, then for every game its hash, its answers and its events."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, game, str(games)],
        env={**os.environ, "SLUGFEST_FORM": running},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", MAKERS)
def test_both_forms_play_the_same_matches(game: str) -> None:
    compiled, interpreted = played(game, GAMES, "compiled"), played(game, GAMES, "interpreted")

    assert ["compiled", "interpreted"] == [compiled[0], interpreted[0]]
    assert compiled[1:] == interpreted[1:]
    assert GAMES == len(set(compiled[1:]))


@pytest.fixture
def building(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script that compiles."""
    monkeypatch.syspath_prepend(ROOT / "scripts")
    return importlib.import_module("compile")


def test_nothing_that_is_compiled_caches_a_property(building: Any) -> None:
    """mypyc works a `cached_property` out again at every access."""
    modules = building.engine_modules(building.Sources(ROOT / "src"))

    assert [] == [module.name for module in modules if "cached_property" in module.text]
    assert 200 < len(modules)


def test_what_stays_interpreted_is_there_and_has_a_reason(building: Any) -> None:
    assert building.INTERPRETED.keys() <= building.Sources(ROOT / "src").modules.keys()
    assert all(building.INTERPRETED.values())


def test_no_line_moves_on_the_way_to_native_classes(building: Any) -> None:
    """A traceback of the compiled engine names the lines of the source."""
    sources = building.Sources(ROOT / "src")
    for module in building.engine_modules(sources):
        native = building.Rewriting(sources, module).text()
        wrong = [
            node.name
            for node, there in zip(functions(module.text), functions(native), strict=True)
            if abs(node.lineno - there.lineno) > 3
        ]
        assert native.count("\n") == module.text.count("\n"), module.name
        assert [] == wrong, module.name


def test_what_has_one_value_is_a_constant_in_the_compiled_engine(building: Any, tmp_path: Path) -> None:
    """A constant is read like a variable of C, another name is looked up; tuples of floats mypyc would lose."""
    package = tmp_path / "slugfest"
    package.mkdir()
    source = (
        "from __future__ import annotations\n"
        "WORDS = ('walk', 'run')\n"
        "NAMES: dict[str, int] = {}\n"
        "SPAN = (0.0, 1.0)\n"
        "count = 0\n"
        "Kind = TypeVar('Kind')\n"
        "TWICE = 1\n"
        "TWICE = 2\n"
    )
    (package / "rule.py").write_text(source, encoding="utf-8")
    sources = building.Sources(tmp_path)
    native = building.Rewriting(sources, sources.modules["slugfest.rule"]).text().splitlines()

    assert native[1:] == [
        "WORDS: _typing.Final = ('walk', 'run')",
        "NAMES: _typing.Final[dict[str, int]] = {}",
        *source.splitlines()[3:],
    ]


def functions(text: str) -> list[ast.FunctionDef]:
    """Return the functions of a module, without those that were written for records."""
    written = {"__init__", "as_tuple", "copied"}
    top = ast.parse(text).body
    return [node for node in top if isinstance(node, ast.FunctionDef) and node.name not in written]


def test_a_source_that_changed_is_run_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a change nobody meets the old code: the sources run until `make setup` compiles them again."""
    source, notes = tmp_path / "rule.py", tmp_path / "compiled.txt"
    source.write_text("FEET = 2\n", encoding="utf-8")
    monkeypatch.setattr(form, "PACKAGE", tmp_path)
    monkeypatch.setattr(form, "NOTES", notes)
    assert not form.is_compiled()

    notes.write_text(f"{form.noted(source)}\n", encoding="utf-8")
    assert form.is_compiled()

    source.write_text("FEET = 12\n", encoding="utf-8")
    assert not form.is_compiled()

    source.unlink()
    assert not form.is_compiled()
