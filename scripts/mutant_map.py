"""The map of tests to lines, with their times, by which `make mutants` picks tests.

Making it takes a run of all tests under coverage.  If only tests have changed, only their files
run again.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import coverage
import pytest

from mutant_runs import FOLDER, MOST_SECONDS, ROOT, TARGETS, TESTS, apart, prepare, run_pytest
from mutations import Mutant, functions_of, lines_using, names_at

FILE = FOLDER / "map.json"
PART = FOLDER / "part.json"
EQUIVALENT = ROOT / "tests" / "equivalent_mutants.toml"
AT_IMPORT = "import"
"""The key, in place of a test, for the time while modules are imported and tests collected."""


def digest(paths: Iterable[Path]) -> str:
    hasher = hashlib.sha256()
    for path in sorted(paths):
        hasher.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return hasher.hexdigest()[:16]


def files_with_tests() -> dict[str, str]:
    """Return every file with tests, with its digest."""
    places = [ROOT / name for name in TESTS]
    files = [file for place in places for file in ([place] if place.is_file() else place.rglob("test_*.py"))]
    return {str(file.relative_to(ROOT)): digest([file]) for file in sorted(files)}


def dependencies_digest() -> str:
    """Return the digest of everything else on which a result depends."""
    folders = ("src/slugfest", "tests", "cases", "docs/rules")
    endings = (".py", ".toml", ".lark", ".md", ".txt", ".json")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in endings]
    return digest(path for path in files if not path.name.startswith("test_") and path != EQUIVALENT)


# -- drawing it ----------------------------------------------------------------------------------------


class Lines:
    """Records the lines that each test passes, and how long it takes."""

    def __init__(self, measure: coverage.Coverage) -> None:
        self.measure = measure
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.measure.switch_context(item.nodeid)
        start = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - start
            self.measure.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def draw(files: Iterable[str]) -> None:
    """Run these files once; needs a process of its own."""
    prepare()
    include = [f"{ROOT / target}/*" for target in TARGETS]
    measure = coverage.Coverage(data_file=None, include=include, config_file=False)
    measure.start()
    lines = Lines(measure)
    code = run_pytest(lines, files)
    measure.stop()
    if code or lines.failed:
        sys.exit(f"The tests fail without any fault: {', '.join(lines.failed[:5]) or code}")
    data = measure.get_data()
    passed: dict[str, dict[str, list[int]]] = defaultdict(dict)
    for file in data.measured_files():
        module = str(Path(file).relative_to(ROOT))
        for line, contexts in data.contexts_by_lineno(file).items():
            for test in contexts:
                passed[test or AT_IMPORT].setdefault(module, []).append(line)
    PART.write_text(json.dumps({"seconds": lines.seconds, "passed": passed}), encoding="utf-8")


def current_map() -> Map:
    """Return the current map, made again where something has changed."""
    content: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else {}
    files, uses = files_with_tests(), dependencies_digest()
    if content.get("uses") != uses:
        content = {"uses": uses, "files": {}, "seconds": {}, "passed": {}}
    new = [file for file, current in files.items() if content["files"].get(file) != current]
    if new:
        print(f"Which tests pass which line: {len(new)} files of tests run once.", file=sys.stderr)
        apart(partial(draw, new))
        part = json.loads(PART.read_text(encoding="utf-8"))
        for key in ("seconds", "passed"):
            unchanged = {test: value for test, value in content[key].items() if _file(test) not in new}
            content[key] = {**unchanged, **part[key]}
        content["files"] = files
        FILE.write_text(json.dumps(content), encoding="utf-8")
    return Map(content)


def _file(test: str) -> str:
    return test.partition("::")[0]


# -- reading it ----------------------------------------------------------------------------------------


@cache
def source_of(module: str) -> str:
    return (ROOT / module).read_text(encoding="utf-8")


class Map:
    """The tests that can notice a fault."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.seconds: dict[str, float] = content["seconds"]
        self.breadth: dict[str, int] = defaultdict(int)
        self.passed: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        for test, modules in content["passed"].items():
            for module, lines in modules.items():
                self.breadth[test] += len(lines)
                for line in lines:
                    self.passed[module][line].add(test)

    def at_import(self, mutant: Mutant) -> bool:
        """Return whether the place is passed while modules are imported, and in no test."""
        return mutant.function is None or self._passing(mutant) == {AT_IMPORT}

    def also_at_import(self, mutant: Mutant) -> bool:
        return AT_IMPORT in self._passing(mutant)

    def _passing(self, mutant: Mutant) -> set[str]:
        lines = self.passed.get(mutant.module, {})
        near = [test for line in mutant.statement for test in lines.get(line, ())]
        return set(lines.get(mutant.line) or near)

    def noticing(self, mutant: Mutant) -> list[str]:
        """Return the tests to run: short ones of the same folder, then broad ones, within a time limit."""
        tests = (self._using(mutant) if self.at_import(mutant) else self._passing(mutant)) - {AT_IMPORT}
        near = "/".join(("tests", *Path(mutant.module).relative_to("src/slugfest").parts[:2]))
        short = sorted(tests, key=lambda test: (not test.startswith(near), self.seconds[test]))
        chosen = self._within(short, MOST_SECONDS / 2)
        broad = sorted(tests - set(chosen), key=lambda test: -self.breadth[test] / (1 + self.seconds[test]))
        return [*chosen, *self._within(broad, MOST_SECONDS / 2)]

    def _within(self, tests: list[str], seconds: float) -> list[str]:
        total, last = 0.0, 0
        for last, test in enumerate(tests, 1):  # noqa: B007
            total += self.seconds[test]
            if total > seconds:
                break
        return tests[:last]

    def _using(self, mutant: Mutant) -> set[str]:
        """Return the tests that mention what the statement names, pass a function that does, or pass the module."""
        names = names_at(source_of(mutant.module), mutant.line)
        using = {
            test
            for module, lines in self.passed.items()
            for line in lines_using(source_of(module), names)
            for test in lines.get(line, ())
        }
        using |= {test for test in self.seconds if self._mentioned(test) & names}
        of_module = {test for passed in self.passed.get(mutant.module, {}).values() for test in passed}
        return using - {AT_IMPORT} or of_module - {AT_IMPORT} or set(self.seconds)

    def _mentioned(self, test: str) -> set[str]:
        """Return the names that a test mentions."""
        file, _, name = test.partition("::")
        return next(
            (
                mentioned
                for function, mentioned, _ in functions_of(source_of(file))
                if function == name.partition("[")[0]
            ),
            set(),
        )
