"""The runs of `make mutants`: the process of each fault, its tests, and its time limit."""

from __future__ import annotations

import gc
import importlib.util
import os
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING

import hypothesis
import pytest

from mutations import Mutant, mutated

if TYPE_CHECKING:
    from mutant_map import Map

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
PARTS = {
    "knight": (
        ("src/slugfest/geometry/inches", "src/slugfest/rules/knight"),
        (
            "tests/rules/knight",
            "tests/geometry/inches",
            "tests/boards/test_table.py",
            "tests/boards/test_fair_tables.py",
            "tests/lab",
            "tests/narration",
            "tests/test_properties.py",
        ),
    ),
    "superscape": (
        ("src/slugfest/geometry/hexes", "src/slugfest/rules/superscape"),
        (
            "tests/rules/superscape",
            "tests/geometry/hexes",
            "tests/boards/test_hexmap.py",
            "tests/boards/test_hexmap_shipped.py",
            "tests/lab/test_cases.py",
            "tests/lab/test_conformance.py",
            "tests/lab/test_invariants_hidden.py",
            "tests/narration/test_told_games.py",
        ),
    ),
}
"""The folders in which faults are planted for each family of games, and the tests that may notice them."""


def chosen(family: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the folders and the tests of a family; of all families if none is named."""
    if family and family not in PARTS:
        sys.exit(f"FAMILY is {family!r}, but may be one of {', '.join(PARTS)}")
    parts = [PARTS[family]] if family else list(PARTS.values())
    tests = dict.fromkeys(test for _, some in parts for test in some)
    return tuple(target for targets, _ in parts for target in targets), tuple(tests)


FAMILY = os.environ.get("FAMILY", "")
TARGETS, TESTS = chosen(FAMILY)
FOLDER = ROOT / "var" / "mutants" / FAMILY
MEMORY = 3 << 30
MOST_SECONDS = float(os.environ.get("SECONDS_EACH", "10"))
"""The seconds of tests for one fault, measured under coverage; after that it counts as unnoticed."""

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
    """Finds our modules in this tree and as source, whether or not they are also compiled."""

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
    """Make every run the same: the same tests in the same order with the same examples."""
    sys.meta_path.insert(0, Sources())
    sys.path.insert(0, str(ROOT))
    os.chdir(ROOT)
    os.environ["PYTHONPATH"] = str(SOURCE)  # for commands that tests start
    os.environ["SLUGFEST_FORM"] = "interpreted"
    os.environ["SLUGFEST_CACHE"] = "off"  # what was compiled without the fault would hide it
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
    ignored = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # hypothesis is imported already
    return int(pytest.main([*plain, *quiet, *ignored, *tests], plugins=[plugin]))


def apart(work: Callable[[], None]) -> None:
    """Run something in a process of its own, so that this one does not import our modules."""
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


# -- a process for each fault --------------------------------------------------------------------------


class Child:
    """The work of a forked process: it exits with 1 as soon as a test fails, with 0 if none does."""

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
        """End the process after this much processor time: other programs cannot falsify it."""
        signal.setitimer(signal.ITIMER_PROF, 2 + 10 * seconds)

    def run(self, items: Sequence[pytest.Item]) -> None:
        by_name = {item.nodeid: item for item in items}
        for test in self.tests.noticing(self.mutant):
            item = by_name[test]
            self.limit(self.tests.seconds[test])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        os._exit(0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os._exit(1)


class Importing(Child):
    """A fault that is present from the import on."""

    def start(self) -> None:
        self.begin()
        self.limit(30)
        Planter.mutant = self.mutant
        names = {test.partition("::")[0] for test in self.tests.noticing(self.mutant)}
        run_pytest(self, sorted(names))
        os._exit(1)  # nothing could be collected

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            os._exit(1)
        self.run(session.items)
        return True


class Warm:
    """Collects all tests once, and then forks a process for each fault."""

    def __init__(self, tests: Map, mutants: Sequence[Mutant], pool: Pool) -> None:
        self.tests, self.mutants, self.pool = tests, mutants, pool
        self.child: Child | None = None
        self.functions: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for candidate in gc.get_objects():
            if isinstance(candidate, FunctionType) and candidate.__code__.co_filename.startswith(str(SOURCE)):
                code = candidate.__code__
                self.functions[code.co_filename, code.co_qualname, code.co_firstlineno].append(candidate)
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
        # Functions inside it may exist already, since their module is imported.
        for code in (new, *inner_codes(new)):
            for function in self.functions[path, code.co_qualname, code.co_firstlineno]:
                if len(function.__code__.co_freevars) == len(code.co_freevars):
                    function.__code__ = code
        self.child.run(items)


def code_of(module: CodeType, mutant: Mutant) -> CodeType:
    """Return the code of the function around a fault."""
    assert mutant.function is not None
    for code in inner_codes(module):
        if (code.co_qualname, code.co_firstlineno) == mutant.function[:2]:
            return code
    raise ValueError(f"{mutant.key}: no function {mutant.function.name}")


def inner_codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from inner_codes(constant)


class Pool:
    """Runs a limited number of processes at a time; the result of each is reported once."""

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
    """Plant faults at import, in a process that has not imported our modules."""
    for mutant in mutants:
        pool.add(mutant, Importing(tests, mutant).start)
    pool.finish()
