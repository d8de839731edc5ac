"""Rows as Parquet, CSV and JSON: the same values in each, and documented columns."""

from __future__ import annotations

import csv
import json
import re
import sys
from pathlib import Path

import msgspec
import pytest
from pyarrow import parquet

from slugfest.kernel.errors import SetupError
from slugfest.lab.league import Place, play_league
from slugfest.lab.series.rows import DecisionRow, FigureRow, GameRow, LeagueRow
from slugfest.lab.series.running import play_series
from slugfest.lab.series.tables import check_place, write_rows
from slugfest.lab.simulate import series_of
from tests.commands.running import slugfest

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("kind", [GameRow, FigureRow, DecisionRow])
def test_every_form_holds_the_same_values(tmp_path: Path, kind: type[msgspec.Struct]) -> None:
    series = series_of("superscape", ["random"], "t", figures=True, decisions=True)
    played = play_series(series, 3, workers=1)
    rows: list[msgspec.Struct] = [game.row for game in played]
    if kind is FigureRow:
        rows = [figure for game in played for figure in game.figures]
    elif kind is DecisionRow:
        rows = [decision for game in played for decision in game.decisions]
    for ending in ("parquet", "csv", "json"):
        write_rows(tmp_path / f"rows.{ending}", kind, rows)
    values = [msgspec.to_builtins(row) for row in rows]

    assert values == json.loads((tmp_path / "rows.json").read_text())
    assert values == parquet.read_table(tmp_path / "rows.parquet").to_pylist()
    with (tmp_path / "rows.csv").open(newline="") as file:
        lines = list(csv.DictReader(file))
    assert [
        {
            name: " ".join(map(str, value)) if isinstance(value, list) else str(value)
            for name, value in row.items()
        }
        for row in values
    ] == lines
    assert ["rows.csv", "rows.json", "rows.parquet"] == sorted(path.name for path in tmp_path.iterdir())


def test_no_rows_are_a_table_with_columns(tmp_path: Path) -> None:
    for ending in ("parquet", "csv", "json"):
        write_rows(tmp_path / f"rows.{ending}", GameRow, [])

    assert parquet.read_table(tmp_path / "rows.parquet").column_names == list(GameRow.__struct_fields__)
    assert [] == json.loads((tmp_path / "rows.json").read_text())
    assert (tmp_path / "rows.csv").read_text().startswith("number,seed,game")


def test_a_place_where_no_rows_can_be_written_is_refused_before_the_first_game(tmp_path: Path) -> None:
    with pytest.raises(
        SetupError, match=re.escape(r"rows are written as .parquet, .csv, .json, not as .xls")
    ):
        check_place(tmp_path / "rows.xls")
    with pytest.raises(SetupError, match="there is no such folder"):
        check_place(tmp_path / "nowhere" / "rows.csv")


def test_parquet_without_its_library_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(SetupError, match=re.escape("pip install 'slugfest[parquet]'")):
        check_place(Path("rows.parquet"))


def test_every_column_is_documented() -> None:
    guide = (ROOT / "docs" / "results.md").read_text(encoding="utf-8")
    sections = {title: text for title, _, text in (part.partition("\n") for part in guide.split("\n## "))}
    for kind, title in (
        (GameRow, "A row for each game"),
        (FigureRow, "A row for each figure"),
        (DecisionRow, "A row for each decision"),
        (LeagueRow, "A row for each game of a league"),
    ):
        assert list(kind.__struct_fields__) == re.findall(r"^\| `(\w+)`", sections[title], re.MULTILINE)


def test_a_league_writes_its_rows_without_what_differs_from_run_to_run(tmp_path: Path) -> None:
    bots = ["random", "tests.lab.test_league:Failing"]
    for name, workers in (("one", 1), ("two", 2)):
        play_league("superscape", bots, 4, "1", place=Place(workers, rows=tmp_path / f"{name}.json"))
    rows = json.loads((tmp_path / "one.json").read_text())

    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()
    assert [0, 1, 2, 3] == [row["number"] for row in rows]
    assert [1.0] * 4 == [row["share"] for row in rows]


def test_the_command_writes_what_is_asked_for(tmp_path: Path) -> None:
    words = ("sim", "--game", "superscape", "--games", "4", "--seed", "1", "--json", "--workers", "2")
    files = (*("--rows", tmp_path / "games.csv"), *("--figures", tmp_path / "figures.parquet"))
    more = (*("--decisions", tmp_path / "decisions.json"), *("--journals", tmp_path / "journals"))
    done = slugfest(*words, *files, *more)

    assert 0 == done.returncode, done.stderr
    assert 4 == json.loads(done.stdout)["games"]
    assert 5 == len((tmp_path / "games.csv").read_text().splitlines())
    assert 4 == len(set(parquet.read_table(tmp_path / "figures.parquet")["number"].to_pylist()))
    assert len(json.loads((tmp_path / "decisions.json").read_text())) == json.loads(done.stdout)["decisions"]
    assert ["0.save", "1.save", "2.save", "3.save"] == sorted(
        path.name for path in (tmp_path / "journals").iterdir()
    )


def test_a_file_that_cannot_be_written_is_told() -> None:
    done = slugfest("sim", "--games", "1", "--rows", "nowhere/rows.csv")

    assert 1 == done.returncode
    assert "nowhere/rows.csv: there is no such folder" in done.stderr
