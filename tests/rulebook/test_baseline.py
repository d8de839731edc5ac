import subprocess
import sys
from pathlib import Path

import pytest

from slugfest.rulebook import ROOT, RulebookError, rulebook
from slugfest.rulebook.baseline import BASELINE, gained, lost, read_baseline, update
from slugfest.rulebook.coverage import RECORD, write_record


@pytest.fixture
def baseline(tmp_path: Path) -> Path:
    file = tmp_path / BASELINE
    file.parent.mkdir(parents=True)
    file.write_text("DC-HIT-02\nDC-KO-01\n", "utf-8")
    return file


def test_the_projects_baseline_can_be_read() -> None:
    content = (ROOT / BASELINE).read_text("utf-8")

    assert content == "".join(f"{rule}\n" for rule in read_baseline(ROOT / BASELINE, rulebook()))


def test_an_empty_baseline_asks_for_nothing(baseline: Path) -> None:
    baseline.write_text("", "utf-8")

    assert read_baseline(baseline, rulebook()) == ()


@pytest.mark.parametrize(
    "content, complaint",
    [
        ("DC-HIT-01\nDC-HIT-99\n", r"line 2: no rule has the id 'DC-HIT-99'"),
        ("DC-HIT-02\nDC-HIT-01\n", r"line 2: DC-HIT-01 is out of order"),
        ("DC-HIT-01\nDC-HIT-01\n", r"line 2: DC-HIT-01 is out of order or appears twice"),
        ("DC-HIT-01\n\nDC-HIT-02\n", r"line 2: no rule has the id ''"),
    ],
)
def test_a_faulty_baseline_is_refused_with_its_line(baseline: Path, content: str, complaint: str) -> None:
    baseline.write_text(content, "utf-8")

    with pytest.raises(RulebookError, match=complaint):
        read_baseline(baseline, rulebook())


def test_a_missing_baseline_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match=r"cannot read .*tested\.txt"):
        read_baseline(tmp_path / "tested.txt", rulebook())


def test_lost_and_gained_are_the_two_differences() -> None:
    before, now = ("DC-HIT-02", "DC-KO-01"), ("DC-KO-02", "DC-KO-01", "DC-ATK-01")

    assert lost(before, now) == ["DC-HIT-02"]
    assert gained(before, now) == ["DC-ATK-01", "DC-KO-02"]


def test_the_baseline_grows_by_what_is_tested_and_keeps_the_rest(baseline: Path) -> None:
    added = update(baseline, {"DC-KO-02": ["test_a"], "DC-HIT-01": ["test_b"]})

    assert added == ("DC-HIT-01", "DC-KO-02")
    assert baseline.read_text("utf-8") == "DC-HIT-01\nDC-HIT-02\nDC-KO-01\nDC-KO-02\n"


def test_only_a_dropped_id_leaves_the_baseline(baseline: Path) -> None:
    added = update(baseline, {"DC-HIT-02": ["test_a"], "DC-KO-02": ["test_b"]}, ["DC-HIT-02"])

    assert added == ("DC-KO-02",)
    assert baseline.read_text("utf-8") == "DC-KO-01\nDC-KO-02\n"


@pytest.mark.parametrize(
    "record, drop, complaint",
    [({}, ["DC-HIT-01"], "does not contain DC-HIT-01"), ({"DC-HIT-99": ["t"]}, [], "DC-HIT-99")],
)
def test_a_refused_update_changes_nothing(
    baseline: Path, record: dict[str, list[str]], drop: list[str], complaint: str
) -> None:
    before = baseline.read_bytes()

    with pytest.raises(RulebookError, match=complaint):
        update(baseline, record, drop)

    assert baseline.read_bytes() == before


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "slugfest.rulebook.baseline", "--root", str(root), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_command_adds_what_the_record_holds(baseline: Path, tmp_path: Path) -> None:
    write_record(tmp_path / RECORD, {"DC-HIT-01": ["test_a"]})

    done = run(tmp_path, "--drop", "DC-KO-01")

    assert (done.returncode, done.stderr) == (0, "")
    assert "1 added, 1 dropped" in done.stdout
    assert baseline.read_text("utf-8") == "DC-HIT-01\nDC-HIT-02\n"


def test_the_command_needs_a_record(baseline: Path, tmp_path: Path) -> None:
    done = run(tmp_path)

    assert done.returncode == 1
    assert "no record of tested rules" in done.stderr


def test_dropping_needs_no_record(baseline: Path, tmp_path: Path) -> None:
    done = run(tmp_path, "--drop", "DC-KO-01")

    assert done.returncode == 0
    assert baseline.read_text("utf-8") == "DC-HIT-02\n"
