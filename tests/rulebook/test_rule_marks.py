from pathlib import Path

import pytest

from tests.rulebook.project import Project

PASSING = """
import pytest

@pytest.mark.rule("DC-HIT-01")
def test_one(): pass
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


OUTCOMES = """
import pytest

pytestmark = pytest.mark.rule("DC-GEN-01")

@pytest.mark.rule("DC-HIT-01", "DC-HIT-02")
@pytest.mark.rule("DC-HIT-03")
def test_several(): pass

@pytest.mark.rule("DC-HIT-02")
def test_fails(): assert False

@pytest.mark.rule("DC-HIT-03")
class TestClass:
    def test_method(self): pass

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("DC-KO-01"))])
def test_cases(n): pass

@pytest.mark.rule("DC-KO-02")
@pytest.mark.skip
def test_skipped(): pass

@pytest.mark.rule("DC-KO-03")
@pytest.mark.xfail(strict=False)
def test_expected_to_fail(): assert False

@pytest.mark.rule("DC-KO-04")
@pytest.mark.xfail(strict=False)
def test_passes_unexpectedly(): pass

@pytest.fixture
def breaks_before(): raise OSError

@pytest.fixture
def breaks_after():
    yield
    raise OSError

@pytest.mark.rule("DC-KO-05")
def test_broken_before(breaks_before): pass

@pytest.mark.rule("DC-KO-06")
def test_broken_after(breaks_after): pass
"""


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["alone", "workers"])
def test_an_id_is_recorded_when_all_its_tests_passed(project: Project, workers: list[str]) -> None:
    done = project.run(OUTCOMES, "--rule-record", *workers)

    assert done.returncode == 1
    assert project.record == {
        "DC-HIT-01": ["test_sample.py::test_several"],
        "DC-HIT-03": ["test_sample.py::TestClass::test_method", "test_sample.py::test_several"],
        "DC-KO-01": ["test_sample.py::test_cases[2]"],
    }


FAULTY = """
import pytest

@pytest.mark.rule("DC-HIT-2")
def test_unknown(): pass

@pytest.mark.rule("DC-HIT-01", "nonsense")
def test_nonsense(): pass

@pytest.mark.parametrize("n", [pytest.param(2, marks=pytest.mark.rule("DC-KO-99"))])
def test_case(n): pass

@pytest.mark.rule()
def test_empty(): pass

@pytest.mark.rule(id="DC-HIT-01")
def test_keyword(): pass

@pytest.mark.rule(7)
def test_number(): pass
"""


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["alone", "workers"])
def test_a_faulty_mark_stops_the_run_and_names_the_test(project: Project, workers: list[str]) -> None:
    done = project.run(FAULTY, *workers)

    assert done.returncode not in (0, 5)
    assert "passed" not in done.stdout
    complaints = done.stdout.splitlines()
    for complaint in (
        "test_sample.py::test_unknown: no rule has the id DC-HIT-2 (nearest: DC-HIT-02, ",
        "test_sample.py::test_nonsense: no rule has the id nonsense (nearest: none)",
        "test_sample.py::test_case[2]: no rule has the id DC-KO-99 (nearest: DC-KO-",
        "test_sample.py::test_empty: a rule mark holds ids and nothing else",
        "test_sample.py::test_keyword: a rule mark holds ids and nothing else",
        "test_sample.py::test_number: 7 is no rule id",
    ):
        assert any(line.startswith(complaint) for line in complaints), complaint


def test_a_mark_on_what_editions_only_note_stops_the_run(project: Project) -> None:
    run = project.run(PASSING.replace("DC-HIT-01", "FR-SEQ-03"))

    assert run.returncode != 0
    assert "FR-SEQ-03 is amended by notes alone, which change no play" in run.stdout


def test_a_faulty_mark_of_a_class_names_its_tests(project: Project) -> None:
    source = """
import pytest

@pytest.mark.rule("DC-KO-99")
class TestClass:
    def test_method(self): pass
"""

    done = project.run(source)

    assert done.returncode == pytest.ExitCode.INTERRUPTED
    assert "test_sample.py::TestClass::test_method: no rule has the id DC-KO-99" in done.stdout


def test_nothing_is_recorded_unasked(project: Project) -> None:
    project.baseline("DC-KO-01")

    done = project.run(PASSING)

    assert done.returncode == 0
    assert not project.has_record


def test_newly_tested_ids_are_shown_with_the_command_that_adds_them(project: Project) -> None:
    done = project.run(PASSING, "--rule-record")

    assert done.returncode == 0
    assert "newly tested: DC-HIT-01\n" in done.stdout
    assert "python -m slugfest.rulebook.baseline\n" in done.stdout


def test_a_run_that_proves_the_baseline_is_silent(project: Project) -> None:
    project.baseline("DC-HIT-01")

    done = project.run(PASSING, "--rule-record")

    assert done.returncode == 0
    assert "rules" not in done.stdout


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["alone", "workers"])
def test_an_id_that_lost_its_test_fails_the_run(project: Project, workers: list[str]) -> None:
    project.baseline("DC-HIT-01", "DC-KO-01")

    done = project.run(PASSING, "--rule-record", *workers)

    assert done.returncode == 1
    assert "DC-KO-01 was tested and is no longer: no test has its mark\n" in done.stdout
    assert "DC-HIT-01" not in done.stdout


@pytest.mark.parametrize(
    "body, outcome",
    [("assert False", "failed"), ("pytest.skip()", "skipped"), ("pytest.xfail()", "is expected to fail")],
)
def test_a_lost_id_names_the_test_that_did_not_pass(project: Project, body: str, outcome: str) -> None:
    project.baseline("DC-HIT-01")
    also = f'@pytest.mark.rule("DC-HIT-01")\ndef test_two(): {body}\n'

    done = project.run(PASSING + also, "--rule-record")

    assert done.returncode == 1
    assert f"DC-HIT-01 was tested and is no longer: test_sample.py::test_two {outcome}\n" in done.stdout


def test_a_tested_id_that_is_listed_as_untestable_fails_the_run(project: Project) -> None:
    project.untested('DC-HIT-01 = "nobody can"\n')

    done = project.run(PASSING, "--rule-record")

    assert done.returncode == 1
    assert "DC-HIT-01 is tested, but untested.toml says it cannot be (nobody can)" in done.stdout


@pytest.mark.parametrize(
    "arguments, option",
    [
        (["-k", "one", "-m", "rule", "--collect-only"], "-k, -m, --collect-only"),
        (["--ignore", "x", "--ignore-glob", "y", "--deselect", "z"], "--deselect, --ignore, --ignore-glob"),
        (["-p", "cacheprovider", "-p", "stepwise", "--lf", "--sw"], "--last-failed, --stepwise"),
        (["--setup-plan"], "--setup-only, --setup-plan"),
        (["test_sample.py"], "the path or start in the project's folder"),
    ],
)
def test_part_of_the_tests_cannot_be_recorded(project: Project, arguments: list[str], option: str) -> None:
    done = project.run(PASSING, "--rule-record", *arguments)

    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert f"--rule-record is for a run of all tests: leave out {option}\n" in done.stderr
    assert not project.has_record


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["alone", "workers"])
def test_tests_deselected_by_a_plugin_are_noticed(project: Project, workers: list[str]) -> None:
    (project.root / "conftest.py").write_text(
        "def pytest_collection_modifyitems(config, items):\n"
        "    config.hook.pytest_deselected(items=[items.pop()])\n",
        "utf-8",
    )

    done = project.run(PASSING + "def test_two(): pass\n", "--rule-record", *workers)

    assert done.returncode == 1
    assert "no rules recorded: tests were deselected\n" in done.stdout
    assert not project.has_record


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["alone", "workers"])
def test_a_run_that_stopped_early_is_not_recorded(project: Project, workers: list[str]) -> None:
    failing = "def test_zero(): assert False\n"

    done = project.run(failing + PASSING, "--rule-record", "-x", *workers)

    assert done.returncode != 0
    assert "no rules recorded: " in done.stdout
    assert not project.has_record


def test_a_dead_worker_spoils_the_record(project: Project) -> None:
    dying = '@pytest.mark.rule("DC-HIT-01")\ndef test_two():\n    import os\n    os._exit(1)\n'

    done = project.run(PASSING + dying, "--rule-record", "-n", "2")

    assert done.returncode == 1
    assert "no rules recorded: a worker process died\n" in done.stdout
    assert not project.has_record


def test_a_run_without_tests_is_not_recorded(project: Project) -> None:
    done = project.run("", "--rule-record")

    assert done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED
    assert not project.has_record


def test_a_faulty_baseline_is_refused_before_any_test_runs(project: Project) -> None:
    project.baseline("DC-HIT-99")

    done = project.run(PASSING, "--rule-record")

    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "tested.txt, line 1: no rule has the id 'DC-HIT-99'" in done.stderr
    assert "passed" not in done.stdout
