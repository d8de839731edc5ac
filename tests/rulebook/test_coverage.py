import json
from collections.abc import Callable
from pathlib import Path

import pytest

from slugfest.rulebook import CATALOGUES, RULES_FOLDER, RulebookError, rulebook
from slugfest.rulebook.coverage import (
    UNTESTED,
    contradictions,
    coverage,
    read_record,
    read_untested,
    write_record,
)

SmallFolder = Callable[..., Path]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "var" / "record.json"


def test_every_statement_is_tested_or_not_testable_or_missing(
    small_folder: SmallFolder, record: Path
) -> None:
    folder = small_folder()
    (folder / UNTESTED).write_text('FR-HIT-01 = "a name"\n', "utf-8")
    write_record(record, {"DC-HIT-02": ["test_a"]})

    report = coverage(record, folder)

    assert list(report) == list(CATALOGUES)
    assert report["dc"] == {"total": 2, "tested": 1, "not_testable": {}, "missing": ["DC-HIT-01"]}
    assert report["dc_fr"] == {
        "total": 1,
        "tested": 0,
        "not_testable": {"FR-HIT-01": "a name"},
        "missing": [],
    }
    assert report["marvel"] == {"total": 0, "tested": 0, "not_testable": {}, "missing": []}


def test_a_tested_statement_must_not_be_listed_as_not_testable(
    small_folder: SmallFolder, record: Path
) -> None:
    folder = small_folder()
    (folder / UNTESTED).write_text('FR-HIT-01 = "a name"\n', "utf-8")
    write_record(record, {"FR-HIT-01": ["test_a"]})

    with pytest.raises(RulebookError, match=r"FR-HIT-01 is tested, but untested\.toml says .*\(a name\)"):
        coverage(record, folder)


def test_without_a_record_the_message_says_how_to_make_one(record: Path) -> None:
    with pytest.raises(RulebookError, match=r"no record of tested rules at .*record\.json: `make test`"):
        coverage(record)


@pytest.mark.parametrize("content", ["", "[]", '{"DC-HIT-01": 3}', "\x00"])
def test_a_broken_record_is_refused(record: Path, content: str) -> None:
    record.parent.mkdir()
    record.write_text(content, "utf-8")

    with pytest.raises(RulebookError, match=r"cannot read .*record\.json .*`make test`"):
        coverage(record)


def test_a_record_of_rules_that_are_gone_is_refused(small_folder: SmallFolder, record: Path) -> None:
    write_record(record, {"DC-GONE-01": ["test_a"]})

    with pytest.raises(RulebookError, match="out of date: it names DC-GONE-01"):
        coverage(record, small_folder())


@pytest.mark.parametrize(
    "content, complaint",
    [
        ("FR-HIT-01 = ", "cannot read"),
        ("FR-HIT-01 = 3", "cannot read"),
        ('FR-HIT-01 = "a"\nFR-HIT-01 = "b"', "cannot read"),
        ('FR-HIT-01 = " "', "FR-HIT-01 needs a reason"),
        ('FR-HIT-02 = "a name"', "no rule has the id FR-HIT-02; the nearest are FR-HIT-01"),
    ],
)
def test_a_faulty_list_of_untestable_statements_is_refused(
    small_folder: SmallFolder, content: str, complaint: str
) -> None:
    folder = small_folder()
    file = folder / UNTESTED
    file.write_text(content, "utf-8")

    with pytest.raises(RulebookError) as caught:
        read_untested(file, rulebook(folder))

    assert complaint in str(caught.value)
    assert str(file) in str(caught.value)


def test_the_project_lists_only_what_changes_no_result() -> None:
    """Names, and what changes no play; `tests/rules/knight/editions/test_labels.py` holds these against the editions."""
    reasons = read_untested(RULES_FOLDER / UNTESTED, rulebook())
    others = [rule for rule, reason in reasons.items() if not reason.startswith("changes no play")]

    assert "FR-DMG-02" in others
    assert all(rulebook().statement(rule).rulings[0].startswith("name-only;") for rule in others)


def test_a_note_of_an_edition_is_never_tested_and_always_listed() -> None:
    reasons = {"FR-SEQ-03": "changes no play: other names", "FR-DMG-02": "a habit"}

    assert contradictions(["DC-HIT-01"], reasons, ["FR-SEQ-03"]) == []
    assert contradictions(["FR-SEQ-03", "FR-DMG-02"], reasons, ["FR-SEQ-03", "FR-WAVE-01"]) == [
        "FR-DMG-02 is tested, but untested.toml says it cannot be (a habit): take it out there",
        "FR-SEQ-03 is tested, but editions amend it by notes alone, which change no play: take the mark away",
        "FR-WAVE-01 is amended by notes alone, which change no play: list it in untested.toml",
    ]


def test_a_record_is_read_as_it_was_written_and_sorted(record: Path) -> None:
    write_record(record, {"FR-HIT-01": [], "DC-HIT-01": ["test_b"]})
    write_record(record, {"FR-HIT-01": ["test_a"], "DC-HIT-01": ["test_b"]})

    assert read_record(record) == {"DC-HIT-01": ["test_b"], "FR-HIT-01": ["test_a"]}
    assert list(json.loads(record.read_text("utf-8"))) == ["DC-HIT-01", "FR-HIT-01"]
    assert [path.name for path in record.parent.iterdir()] == [record.name]
