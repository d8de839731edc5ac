"""Strike out the amendments of the knight editions one at a time: does a test that carries the id notice?

    scripts/struck_out.py                 # every amendment (part of `make soak`)
    scripts/struck_out.py MV-KO-04 …      # some of them

A difference between printings that no marked test misses is not proved, whatever the marks say.  Each
statement is struck out in a process of its own, forked before the rules are loaded.  Exit status 1
where nobody noticed; with `--pairs`, every marked test that did not is shown.  Needs `fork`.
"""

from __future__ import annotations

import ast
import json
import os
import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lark  # noqa: F401 - loaded once, before the processes part
import msgspec  # noqa: F401
import pytest

ROOT = Path(__file__).resolve().parents[1]
EDITIONS = ROOT / "src" / "slugfest" / "rules" / "knight" / "editions"
UNTESTED = ROOT / "docs" / "rules" / "untested.toml"
RULE = re.compile(r'"((?:FR|MV)-[A-Z0-9]+(?:-[A-Z0-9]+)?-\d+)"')


def amended() -> list[str]:
    """The ids of all amendments, without those that change no play."""
    listed = set(re.findall(r"^([A-Z0-9-]+) = ", UNTESTED.read_text(encoding="utf-8"), re.MULTILINE))
    found = {
        rule
        for file in (EDITIONS / "dc_fr.py", EDITIONS / "marvel.py")
        for rule in RULE.findall(file.read_text(encoding="utf-8"))
    }
    return sorted(found - listed)


def marked() -> dict[str, list[str]]:
    """The tests that carry each id, decorators that mark in their own way included."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted((ROOT / "tests" / "rules").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                for rule in _carried(node):
                    found[rule].append(f"{file.relative_to(ROOT)}::{node.name}")
    return found


def _carried(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        name = getattr(getattr(decorator, "func", None), "attr", "") or getattr(
            getattr(decorator, "func", None), "id", ""
        )
        if isinstance(decorator, ast.Call) and name in ("rule", "readings"):
            yield from (str(one.value) for one in decorator.args if isinstance(one, ast.Constant))


class Verdicts:
    """Notes which tests failed."""

    def __init__(self) -> None:
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self.failed.add(report.nodeid.split("[")[0])

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            raise SystemExit(f"{report.nodeid} could not be collected")


def strike(rule: str, tests: list[str], answer: Path) -> None:
    """In a process of its own: run the tests with the amendment gone."""
    from slugfest.rules.knight.edition import Edition  # noqa: PLC0415 - in the child, before the editions

    for name in ("amended", "worded"):
        _without(Edition, name, rule)
    verdicts = Verdicts()
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        sys.stdout = sys.stderr = nowhere
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
        status = pytest.main([*tests, "-q", "-p", "no:cacheprovider", "-n", "0"], plugins=[verdicts])
    if status in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        answer.write_text(json.dumps(sorted(verdicts.failed)), encoding="utf-8")


def _without(edition: Any, name: str, rule: str) -> None:
    original = getattr(edition, name)

    def kept(self: Any, *given: Any) -> Any:
        return original(self, *(one for one in given if getattr(one, "rule", "") != rule))

    setattr(edition, name, kept)


def noticed(rule: str, tests: list[str], folder: Path) -> set[str]:
    """The marked tests that fail once the amendment is gone."""
    answer = folder / f"{rule}.json"
    child = os.fork()
    if not child:
        try:
            strike(rule, tests, answer)
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    if not answer.exists():
        raise SystemExit(f"{rule}: its tests could not be run")
    return set(json.loads(answer.read_text(encoding="utf-8")))


def main(arguments: list[str]) -> int:
    """Strike out what is asked for, and say what nobody noticed."""
    os.chdir(ROOT)
    pairs = "--pairs" in arguments
    wanted = [one for one in arguments if not one.startswith("--")] or amended()
    tests, unnoticed = marked(), []
    with tempfile.TemporaryDirectory() as folder:
        for rule in wanted:
            failed = noticed(rule, tests[rule], Path(folder)) if tests[rule] else set()
            if not failed:
                unnoticed.append(rule)
                sys.stdout.write(f"{rule}: nobody noticed ({len(tests[rule])} marked)\n")
            elif pairs:
                for test in sorted(set(tests[rule]) - failed):
                    sys.stdout.write(f"{rule}: not by {test}\n")
            sys.stdout.flush()
    sys.stdout.write(
        f"{len(wanted) - len(unnoticed)} of {len(wanted)} amendments are missed when struck out\n"
    )
    return 1 if unnoticed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
