"""Series: the same rows in any arrangement, after any interruption, and nothing finished is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slugfest.games import load
from slugfest.kernel.errors import SetupError
from slugfest.lab.series.playing import Series, play_game
from slugfest.lab.series.record import Record
from slugfest.lab.series.rows import GamePlayed
from slugfest.lab.series.running import play_series, stretches
from slugfest.lab.simulate import series_of

GAMES = 12


def series(seed: str = "s", **kept: Any) -> Series:
    return series_of("superscape", ["random"], seed, **kept)


def packed(games: list[GamePlayed]) -> list[bytes]:
    return [msgspec.json.encode(game) for game in games]


@pytest.fixture(scope="module")
def alone() -> list[bytes]:
    """The games of the series as one process plays them."""
    return packed(play_series(series(figures=True, decisions=True), GAMES, workers=1))


def test_two_processes_play_the_same_games(alone: list[bytes]) -> None:
    assert alone == packed(play_series(series(figures=True, decisions=True), GAMES, workers=2))


def test_the_rows_tell_what_happened() -> None:
    played, match = play_game(series(figures=True, decisions=True), 3)
    assert match is not None
    assert match.result is not None
    row = played.row

    assert (3, "s.3", "superscape", ["random", "random"]) == (row.number, row.seed, row.game, row.bots)
    assert list(match.result.winners) == row.winners
    assert [match.result.points[player] for player in "AB"] == row.points
    assert len(match.journal.answers) == row.decisions == len(played.decisions)
    assert [answer.player for answer in match.journal.answers] == [
        decision.player for decision in played.decisions
    ]
    assert {name: figure.active for name, figure in match.state.figures.items()} == {  # type: ignore[attr-defined]
        figure.figure: figure.in_play for figure in played.figures
    }
    assert any(0 < figure.left < 1 for figure in played.figures)


@pytest.mark.parametrize("workers", [1, 2, 7])
def test_stretches_are_every_game_once(workers: int) -> None:
    numbers = [number for number in range(500) if number not in (3, 4, 77)]
    done = stretches(series(), numbers, workers)

    assert numbers == [stretch.first + at for stretch in done for at in range(stretch.games)]
    assert max(stretch.games for stretch in done) <= 64
    assert len(done) >= min(4 * workers, len(numbers))


def test_a_series_goes_on_from_its_record(tmp_path: Path, alone: list[bytes]) -> None:
    record, counted = tmp_path / "series.jsonl", list[int]()
    kept = series(figures=True, decisions=True)
    play_series(kept, 5, workers=1, record=record)
    with record.open("ab") as file:
        file.write(b'{"row": {"number": 5, "se')  # killed in the middle of a line
    complete = play_series(kept, GAMES, workers=1, record=record, progress=counted.append)

    assert alone == packed(complete)
    assert [5, 6] == counted[:2]
    counted.clear()
    assert alone == packed(play_series(kept, GAMES, workers=1, record=record, progress=counted.append))
    assert [GAMES] == counted


def test_what_ended_by_an_error_of_ours_is_played_again(tmp_path: Path) -> None:
    record = Record(tmp_path / "series.jsonl", series())
    assert {} == record.finished()
    good, bad = (play_game(series(), number)[0] for number in range(2))
    bad.row.error = "RuntimeError: a rule failed"
    record.add([good, bad])

    assert [0] == list(record.finished())


def test_the_record_of_another_series_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    play_series(series(), 1, workers=1, record=path)

    for other in (series("another seed"), series(figures=True)):
        with pytest.raises(SetupError, match="this is the record of another series"):
            play_series(other, 1, workers=1, record=path)
    path.write_text("a poem\n")
    with pytest.raises(SetupError, match="this is no record of a series"):
        play_series(series(), 1, workers=1, record=path)


def test_journals_replay_to_the_same_end(tmp_path: Path) -> None:
    played = play_series(series(journals=True), 2, workers=1, journals=tmp_path / "games")

    assert ["", ""] == [game.save for game in played]
    for game in played:
        match = load((tmp_path / "games" / f"{game.row.number}.save").read_bytes())
        assert match.result is not None
        assert list(match.result.winners) == game.row.winners


def test_a_full_disk_is_told_and_what_was_written_is_kept(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="/dev/full: cannot be written: No space left on device"):
        play_series(series(), 1, workers=1, record=Path("/dev/full"))


def test_a_series_that_is_interrupted_keeps_its_games_and_goes_on(tmp_path: Path) -> None:
    record = tmp_path / "series.jsonl"
    words = ["sim", "--game", "superscape", "--games", "600", "--workers", "2", "--seed", "i"]
    program = [sys.executable, "-c", "from slugfest.commands import main; main()", *words]
    going = subprocess.Popen(
        [*program, "--record", str(record)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    until = time.monotonic() + 60
    while time.monotonic() < until and (not record.exists() or record.read_bytes().count(b"\n") < 3):
        time.sleep(0.05)
    os.kill(going.pid, signal.SIGINT)
    _, said = going.communicate(timeout=60)
    series_played = series_of("superscape", ["random"], "i")
    kept = Record(record, series_played).finished()

    assert 2 <= len(kept) < 600, said
    assert b"Traceback" not in said
    again = play_series(series_played, max(kept) + 1, workers=1, record=record)
    assert packed(again) == packed(play_series(series_played, max(kept) + 1, workers=1))
