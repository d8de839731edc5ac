"""The mark `rule`: which statement of docs/rules a test proves, checked and, on request, recorded.

`pytest --rule-record`, as `make test` calls it, runs everything, writes `var/rules-tested.json` and
fails when a statement of `docs/rules/tested.txt` is no longer proved.
"""

from collections import defaultdict
from collections.abc import Collection, Generator, Iterator, Sequence
from typing import Any

import pytest

from slugfest.rulebook import RulebookError, nearest, rulebook
from slugfest.rulebook.baseline import BASELINE, COMMAND, gained, lost, read_baseline
from slugfest.rulebook.coverage import RECORD, UNTESTED, Record, contradictions, read_untested, write_record
from slugfest.rulebook.sources import noted

PROPERTY = "rule"

# Whatever runs less than all tests, by the name under which pytest keeps the option.
NARROWING = {
    "-k": "keyword",
    "-m": "markexpr",
    "--deselect": "deselect",
    "--ignore": "ignore",
    "--ignore-glob": "ignore_glob",
    "--last-failed": "lf",
    "--stepwise": "stepwise",
    "--stepwise-skip": "stepwise_skip",
    "--collect-only": "collectonly",
    "--setup-only": "setuponly",
    "--setup-plan": "setupplan",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("rules").addoption(
        "--rule-record",
        action="store_true",
        help=f"run all tests, write {RECORD} and compare it with {BASELINE}",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): the statements of docs/rules that the test proves")
    if not config.getoption("rule_record"):
        return
    if hasattr(config, "workerinput"):
        config.pluginmanager.register(WorkerNotes(config), "rule-worker-notes")
        return
    refuse_part_of_the_tests(config)
    try:
        recorder = Recorder(config)
    except RulebookError as error:
        raise pytest.UsageError(str(error)) from error
    config.pluginmanager.register(recorder, "rule-recorder")


def refuse_part_of_the_tests(config: pytest.Config) -> None:
    """A record of some tests would call all other rules untested."""
    given = [flag for flag, name in NARROWING.items() if config.getoption(name, None)]
    if config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        given.append("the path or start in the project's folder")
    if given:
        raise pytest.UsageError(f"--rule-record is for a run of all tests: leave out {', '.join(given)}")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn a faulty mark into an error of the collection, which also reaches us from another process."""
    report = yield
    items = [node for node in report.result if isinstance(node, pytest.Item)]
    faults = [f"{item.nodeid}: {fault}" for item in items for fault in faults_of(item)]
    if faults:
        report.outcome = "failed"
        report.longrepr = "\n".join(faults)
        report.result = []
        return report
    for item in items:
        item.user_properties += [(PROPERTY, rule) for rule in sorted(marked(item))]
    return report


def marked(item: pytest.Item) -> set[str]:
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}


def faults_of(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        if mark.kwargs or not mark.args:
            yield 'a rule mark holds ids and nothing else, as in @pytest.mark.rule("DC-HIT-02")'
        for rule in mark.args:
            if not isinstance(rule, str):
                yield f"{rule!r} is no rule id"
            elif rule not in rulebook():
                similar = ", ".join(nearest(rule)) or "none"
                yield f"no rule has the id {rule} (nearest: {similar})"
            elif rule in noted():
                yield f"{rule} is amended by notes alone, which change no play: no test of play proves it"


class WorkerNotes:
    """Counts in a process of pytest-xdist the tests that were left out, which no report tells."""

    def __init__(self, config: pytest.Config) -> None:
        self.output: dict[str, Any] = config.workeroutput  # type: ignore[attr-defined]  # set by xdist
        self.output["deselected"] = 0

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        self.output["deselected"] += len(items)


class Recorder:
    """Collects the outcomes of a full run, writes the record and compares it with the baseline."""

    def __init__(self, config: pytest.Config) -> None:
        self.record_path = config.rootpath / RECORD
        self.baseline = read_baseline(config.rootpath / BASELINE, rulebook())
        self.reasons = read_untested(config.rootpath / BASELINE.with_name(UNTESTED), rulebook())
        self.tests: dict[str, set[str]] = defaultdict(set)
        self.not_passed: dict[str, str] = {}
        self.incomplete: set[str] = set()
        self.lines: list[str] = []

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        if items:
            self.incomplete.add("tests were deselected")

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        if getattr(node, "workeroutput", {}).get("deselected"):
            self.incomplete.add("tests were deselected")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when not in ("setup", "call", "teardown"):
            # xdist reports the test of a dead process so, without the marks of that test.
            self.incomplete.add("a worker process died")
        for name, value in report.user_properties:
            if name == PROPERTY:
                self.tests[str(value)].add(report.nodeid)
        if hasattr(report, "wasxfail"):
            self.not_passed[report.nodeid] = "is expected to fail"
        elif report.outcome != "passed":
            self.not_passed[report.nodeid] = report.outcome

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            self.incomplete.add("the run did not come to its end")
        if session.shouldfail or session.shouldstop:
            self.incomplete.add("the run was stopped early")
        faults = self.refuse() if self.incomplete else self.conclude()
        if faults and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def refuse(self) -> list[str]:
        self.lines = [f"no rules recorded: {'; '.join(sorted(self.incomplete))}"]
        return self.lines

    def conclude(self) -> list[str]:
        record: Record = {
            rule: sorted(tests) for rule, tests in self.tests.items() if tests.isdisjoint(self.not_passed)
        }
        write_record(self.record_path, record)
        faults = [
            f"{rule} was tested and is no longer: {self.why(rule)}" for rule in lost(self.baseline, record)
        ]
        faults += contradictions(record, self.reasons)
        self.lines = [*faults, *self.news(record)]
        return faults

    def why(self, rule: str) -> str:
        reasons = [
            f"{test} {self.not_passed[test]}"
            for test in sorted(self.tests.get(rule, ()))
            if test in self.not_passed
        ]
        return ", ".join(reasons) or "no test has its mark"

    def news(self, record: Collection[str]) -> list[str]:
        new = gained(self.baseline, record)
        return [f"newly tested: {', '.join(new)}", f"add them to {BASELINE} with: {COMMAND}"] if new else []

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.lines:
            terminalreporter.section("rules")
            for line in self.lines:
                terminalreporter.line(line)
