import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from slugfest.rulebook import CATALOGUES, statement
from slugfest.rulebook.commands import rules, rules_command
from slugfest.rulebook.coverage import write_record

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    write_record(path, {"DC-HIT-02": ["test_a"], "DC-HIT-01": ["test_a"], "SS-ELEV8-01": ["test_b"]})
    return path


def test_the_overview_counts_each_catalogue(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")

    assert rules_command(None, False, False, None) == 0

    rows = {line.split()[1]: line.split()[-2] for line in capsys.readouterr().out.splitlines() if "│" in line}
    assert rows == {
        "dc": "633",
        "dc_fr": "105",
        "marvel": "117",
        "superscape_core": "683",
        "superscape_world": "620",
        "total": "2158",
    }


@pytest.mark.parametrize("rule", ["DC-GEN-02", " dc-gen-02 "])
def test_a_statement_is_shown_with_its_ruling_and_page(capsys: Capture, rule: str) -> None:
    assert rules_command(rule, False, False, None) == 0

    output = capsys.readouterr().out.splitlines()
    entry = statement("DC-GEN-02")
    assert output[0] == f"DC-GEN-02 {entry.text}"
    assert output[1] == f"Ruling: {entry.rulings[0]}"
    assert output[2] == "Page: Gaming Area"
    assert output[3] == f"{entry.section}; dc.md, line {entry.line}"


def test_examples_are_shown(capsys: Capture) -> None:
    rules_command("DC-GEN-07", False, False, None)

    assert "Example: Half of 5 is 2.5, which becomes 2." in capsys.readouterr().out


def test_a_difference_is_shown_with_its_base(capsys: Capture) -> None:
    rules_command("FR-FALL-01", False, False, None)

    output = capsys.readouterr().out
    assert "Base: Jumping into the Void" in output
    assert "Page:" not in output


def test_an_unknown_id_is_refused_with_suggestions(capsys: Capture) -> None:
    assert rules_command("DC-HIT-2", False, False, None) == 1

    output = capsys.readouterr()
    assert output.out == ""
    assert "DC-HIT-02" in output.err


def test_what_looks_like_markup_is_shown_as_it_is(capsys: Capture) -> None:
    assert rules_command("[red]", False, False, None) == 1
    assert "[RED]" in capsys.readouterr().err


def test_a_search_shows_the_statements(capsys: Capture) -> None:
    assert rules_command(None, False, False, "rerolled more than once") == 0

    assert f"DC-DICE-04 {statement('DC-DICE-04').text}" in capsys.readouterr().out.splitlines()


def test_a_search_without_result_fails(capsys: Capture) -> None:
    assert rules_command(None, False, False, "unicorns") == 1

    output = capsys.readouterr()
    assert (output.out, output.err) == ("", "no rule mentions 'unicorns'\n")


def test_the_coverage_is_one_object_keyed_by_catalogue(
    capsys: Capture, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "20")

    assert rules_command(None, True, True, None, record=record) == 0

    report = json.loads(capsys.readouterr().out)
    assert list(report) == list(CATALOGUES)
    assert {"total", "tested", "not_testable", "missing"} == set(report["dc"])
    assert (report["dc"]["total"], report["dc"]["tested"], len(report["dc"]["missing"])) == (633, 2, 631)
    assert "FR-DMG-02" in report["dc_fr"]["not_testable"]
    assert "SS-ELEV8-01" not in report["superscape_world"]["missing"]


def test_the_coverage_is_a_table_for_people(capsys: Capture, record: Path) -> None:
    assert rules_command(None, True, False, None, record=record) == 0

    output = capsys.readouterr().out
    [row] = [line for line in output.splitlines() if line.startswith("│ dc ")]
    assert row.replace("│", " ").split() == ["dc", "633", "2", "0", "631", "0", "%"]


@pytest.mark.parametrize("as_json", [True, False])
def test_without_a_record_there_is_no_coverage(capsys: Capture, tmp_path: Path, as_json: bool) -> None:
    assert rules_command(None, True, as_json, None, record=tmp_path / "none.json") == 1

    output = capsys.readouterr()
    assert output.out == ""
    assert "`make test` makes it" in output.err


@pytest.mark.parametrize(
    "id_, coverage, as_json, find",
    [
        ("DC-HIT-02", True, False, None),
        ("DC-HIT-02", False, False, "dice"),
        (None, True, False, "dice"),
        (None, False, True, None),
        ("DC-HIT-02", False, True, None),
    ],
)
def test_questions_that_do_not_go_together_are_refused(
    capsys: Capture, id_: str | None, coverage: bool, as_json: bool, find: str | None
) -> None:
    assert rules_command(id_, coverage, as_json, find) == 2

    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("give an id, ")


@pytest.mark.parametrize(
    "arguments, status, output",
    [
        ([], 0, "total"),
        (["DC-HIT-02"], 0, "DC-HIT-02"),
        (["DC-HIT-99"], 1, "no rule has the id DC-HIT-99"),
        (["--find", "unicorns"], 1, "no rule mentions"),
        (["--json"], 2, "give an id, "),
        (["--coverage", "DC-HIT-02"], 2, "give an id, "),
    ],
)
def test_the_command_line_reaches_all_of_it(arguments: list[str], status: int, output: str) -> None:
    app = typer.Typer()
    app.command("rules")(rules)

    result = CliRunner().invoke(app, arguments)

    assert result.exit_code == status
    assert output in result.output
