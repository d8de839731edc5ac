"""How `make mutants` runs the tests with a fault: in which process, which of them, and for how long."""

from __future__ import annotations

import gc
import importlib.util
import json
import os
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import coverage
import hypothesis
import pytest

from mutations import Mutant, functions_of, lines_using, mutated, names_at

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
FOLDER = ROOT / "var" / "mutants"
TARGETS = ("src/slugfest/geometry/inches", "src/slugfest/rules/knight")
TESTS = (
    "tests/rules/knight",
    "tests/geometry/inches",
    "tests/boards/test_table.py",
    "tests/boards/test_fair_tables.py",
    "tests/lab",
    "tests/narration",
    "tests/test_properties.py",
)
MEMORY = 3 << 30
MOST_SECONDS = float(os.environ.get("SECONDS_EACH", "10"))
"""Of tests for one fault, measured under coverage; what has not noticed it by then counts as blind."""

AT_IMPORT = -1
"""In place of a test: while modules are imported and tests collected."""
KILLED, SURVIVED, UNTESTED = "killed", "survived", "untested"


# -- the interpreted modules, one of them with a fault ------------------------------------------------


class Planter(SourceFileLoader):
    """Loads a module from its source, with the fault if it is the one."""

    mutant: Mutant | None = None

    def get_code(self, fullname: str) -> CodeType | None:
        mutant = Planter.mutant
        if mutant is None or self.path != str(ROOT / mutant.module):
            return super().get_code(fullname)
        return compile(mutated(Path(self.path).read_text(encoding="utf-8"), mutant), self.path, "exec")


class Sources(MetaPathFinder):
    """Finds our modules in this tree and as source, whether or not they are compiled as well."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != "slugfest":
            return None
        place = SOURCE.joinpath(*fullname.split("."))
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        if not file.is_file():
            return None
        folders = [str(place)] if place.is_dir() else None
        loader = Planter(fullname, str(file))
        return importlib.util.spec_from_file_location(
            fullname, file, loader=loader, submodule_search_locations=folders
        )


def prepare() -> None:
    """The same tests in the same order with the same examples, every time."""
    sys.meta_path.insert(0, Sources())
    sys.path.insert(0, str(ROOT))
    os.chdir(ROOT)
    os.environ["PYTHONPATH"] = str(SOURCE)  # for commands that tests start
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    hypothesis.settings.register_profile(
        "mutants",
        derandomize=True,
        database=None,
        deadline=None,
        phases=phases,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    hypothesis.settings.load_profile("mutants")


def run_pytest(plugin: object, tests: Iterable[str] = TESTS) -> int:
    plain = ["-p", "no:cacheprovider", "-p", "no:xdist", "-o", "timeout=0", "-s"]
    quiet = ["-qq", "--tb=no", "--no-header", "--no-summary"]
    known = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # hypothesis is imported already
    return int(pytest.main([*plain, *quiet, *known, *tests], plugins=[plugin]))


# -- which tests pass which line ----------------------------------------------------------------------


class Lines:
    """Notes the lines that each test passes, and how long it takes."""

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


def draw_map(state: str) -> None:
    """Run everything once; for a process of its own."""
    prepare()
    measure = coverage.Coverage(
        data_file=None, include=[f"{ROOT / one}/*" for one in TARGETS], config_file=False
    )
    measure.start()
    lines = Lines(measure)
    code = run_pytest(lines)
    measure.stop()
    if code or lines.failed:
        sys.exit(f"The tests fail without any fault: {', '.join(lines.failed[:5]) or code}")
    data = measure.get_data()
    names = list(lines.seconds)
    number = {name: at for at, name in enumerate(names)}
    passed = {
        str(Path(file).relative_to(ROOT)): {
            line: [number.get(one, AT_IMPORT) for one in contexts]
            for line, contexts in data.contexts_by_lineno(file).items()
        }
        for file in data.measured_files()
    }
    told = {
        "state": state,
        "tests": names,
        "seconds": [lines.seconds[one] for one in names],
        "passed": passed,
    }
    (FOLDER / "map.json").write_text(json.dumps(told), encoding="utf-8")


@cache
def source_of(module: str) -> str:
    return (ROOT / module).read_text(encoding="utf-8")


class Map:
    """Which tests can notice a fault."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.tests: list[str] = told["tests"]
        self.seconds: list[float] = told["seconds"]
        self.passed: dict[str, dict[int, list[int]]] = {
            module: {int(line): tests for line, tests in lines.items()}
            for module, lines in told["passed"].items()
        }

    def at_import(self, mutant: Mutant) -> bool:
        """Is the place passed while modules are imported, and in no test?"""
        return mutant.function is None or self._passing(mutant) == {AT_IMPORT}

    def _passing(self, mutant: Mutant) -> set[int]:
        lines = self.passed.get(mutant.module, {})
        near = [test for line in mutant.statement for test in lines.get(line, ())]
        return set(lines.get(mutant.line) or near)

    def noticing(self, mutant: Mutant) -> list[int]:
        """The tests to run: those of the same folder first, short ones first, and not for ever."""
        tests = self._using(mutant) if self.at_import(mutant) else self._passing(mutant)
        folder = Path(mutant.module).relative_to("src/slugfest").parts[:2]
        near = "/".join(("tests", *folder))

        def order(test: int) -> tuple[bool, float]:
            return not self.tests[test].startswith(near), self.seconds[test]

        chosen: list[int] = []
        total = 0.0
        for test in sorted(tests - {AT_IMPORT}, key=order):
            total += self.seconds[test]
            if chosen and total > MOST_SECONDS:
                break
            chosen.append(test)
        return chosen

    def _using(self, mutant: Mutant) -> set[int]:
        """The tests that mention what the statement names or pass a function that does, or the module."""
        names = names_at(source_of(mutant.module), mutant.line)
        using = {
            test
            for module, lines in self.passed.items()
            for line in lines_using(source_of(module), names)
            for test in lines.get(line, ())
        }
        using |= {test for test, name in enumerate(self.tests) if self._said(name) & names}
        whole = {test for passed in self.passed.get(mutant.module, {}).values() for test in passed}
        return using - {AT_IMPORT} or whole - {AT_IMPORT} or set(range(len(self.tests)))

    def _said(self, test: str) -> set[str]:
        """The names that a test mentions."""
        file, _, name = test.partition("::")
        return next(
            (said for one, said, _ in functions_of(source_of(file)) if one == name.partition("[")[0]), set()
        )


def apart(work: Callable[[], None]) -> None:
    """Do something in a process of its own, which leaves this one without our modules."""
    child = os.fork()
    if not child:
        code = 1
        try:
            work()
            code = 0
        except SystemExit as left:
            print(left.code, file=sys.stderr)
        finally:
            sys.stdout.flush()
            os._exit(code)
    if os.waitpid(child, 0)[1]:
        sys.exit(1)


def the_map(state: str) -> Map:
    path = FOLDER / "map.json"
    told = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    if told.get("state") != state:
        print("Which tests pass which line: all of them run once.", file=sys.stderr)
        apart(partial(draw_map, state))
        told = json.loads(path.read_text(encoding="utf-8"))
    return Map(told)


# -- a process for each fault --------------------------------------------------------------------------


class Child:
    """What runs in a forked process: it ends with 1 as soon as a test fails, with 0 if none does."""

    def __init__(self, tests: Map, mutant: Mutant) -> None:
        self.tests, self.mutant = tests, mutant

    def begin(self) -> None:
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (1, 2):
            os.dup2(silence, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        gc.disable()

    def limit(self, seconds: float) -> None:
        """So much of the processor's time, or the process is ended: other work cannot falsify it."""
        signal.setitimer(signal.ITIMER_PROF, 2 + 10 * seconds)

    def run(self, items: Sequence[pytest.Item]) -> None:
        by_name = {item.nodeid: item for item in items}
        for test in self.tests.noticing(self.mutant):
            item = by_name[self.tests.tests[test]]
            self.limit(self.tests.seconds[test])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        os._exit(0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os._exit(1)


class Importing(Child):
    """A fault that is there from the import on."""

    def start(self) -> None:
        self.begin()
        self.limit(30)
        Planter.mutant = self.mutant
        names = {self.tests.tests[test].partition("::")[0] for test in self.tests.noticing(self.mutant)}
        run_pytest(self, sorted(names))
        os._exit(1)  # nothing could be collected

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            os._exit(1)
        self.run(session.items)
        return True


class Warm:
    """Has all tests collected, and then forks a process for each fault."""

    def __init__(self, tests: Map, mutants: Sequence[Mutant], pool: Pool) -> None:
        self.tests, self.mutants, self.pool = tests, mutants, pool
        self.child: Child | None = None
        self.functions: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for one in gc.get_objects():
            if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(str(SOURCE)):
                code = one.__code__
                self.functions[code.co_filename, code.co_qualname, code.co_firstlineno].append(one)
        gc.collect()
        gc.freeze()
        for mutant in self.mutants:
            self.pool.add(mutant, partial(self.start, mutant, session.items))
        self.pool.finish()
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if self.child is not None:
            self.child.pytest_runtest_logreport(report)

    def start(self, mutant: Mutant, items: Sequence[pytest.Item]) -> None:
        self.child = Child(self.tests, mutant)
        self.child.begin()
        assert mutant.function is not None
        path = str(ROOT / mutant.module)
        source = Path(path).read_text(encoding="utf-8")
        new = code_of(compile(mutated(source, mutant), path, "exec"), mutant)
        for function in self.functions[path, mutant.function.name, mutant.function.first]:
            function.__code__ = new
        self.child.run(items)


def code_of(module: CodeType, mutant: Mutant) -> CodeType:
    """The code of the function around a fault."""
    assert mutant.function is not None
    inside = [module]
    while inside:
        code = inside.pop()
        if (code.co_qualname, code.co_firstlineno) == mutant.function[:2]:
            return code
        inside += [one for one in code.co_consts if isinstance(one, CodeType)]
    raise ValueError(f"{mutant.key}: no function {mutant.function.name}")


class Pool:
    """So many processes at a time; what became of each is told once."""

    def __init__(self, tell: Callable[[Mutant, str], None]) -> None:
        self.tell = tell
        self.workers = int(os.environ.get("WORKERS", "0")) or os.cpu_count() or 1
        self.running: dict[int, Mutant] = {}

    def add(self, mutant: Mutant, start: Callable[[], None]) -> None:
        while len(self.running) >= self.workers:
            self.wait()
        child = os.fork()
        if not child:
            try:
                start()
            finally:
                os._exit(1)
        self.running[child] = mutant

    def wait(self) -> None:
        child, status = os.wait()
        self.tell(self.running.pop(child), SURVIVED if status == 0 else KILLED)

    def finish(self) -> None:
        while self.running:
            self.wait()


def plant_at_import(tests: Map, mutants: Sequence[Mutant], pool: Pool) -> None:
    """For a process that has not imported our modules."""
    for mutant in mutants:
        pool.add(mutant, Importing(tests, mutant).start)
    pool.finish()
