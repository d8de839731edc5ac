"""Running a series: on all cores or a cluster, from its record on, its games in order at the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from slugfest.kernel.errors import SetupError
from slugfest.lab.series.places import cores, results_of
from slugfest.lab.series.playing import Series, Stretch, play_stretch
from slugfest.lab.series.record import Record
from slugfest.lab.series.rows import GamePlayed

LONGEST_STRETCH = 64
LEAST_SHARE = 50
"""Games that are worth a process of their own where nobody asks for one: it takes half a second to start."""
STRETCHES_EACH = 8
"""The stretches into which the share of a process is divided, so that all of them end at about the same time."""


def play_series(
    series: Series,
    games: int,
    *,
    workers: int | None = None,
    on: str = "",
    record: Path | None = None,
    journals: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[GamePlayed]:
    """Play the games that are not in the record yet, and return all of them in order.

    A game is a matter of its number alone, so the result is the same with any number of processes, in any order, after
    any interruption.
    """
    kept = Record(record, series)
    if journals is not None:
        _make_folder(journals)
    played = {number: game for number, game in kept.finished().items() if number < games}
    missing = [number for number in range(games) if number not in played]
    if progress is not None and played:
        progress(len(played))
    many = workers or (1 if len(missing) < 2 * LEAST_SHARE and not on else cores())
    for stretch in results_of(
        play_stretch, stretches(series, missing, many), many if not on else workers, on
    ):
        if journals is not None:
            for game in stretch:
                _keep_journal(journals, game)
        kept.add(stretch)
        played.update({game.row.number: game for game in stretch})
        if progress is not None:
            progress(len(played))
    return [played[number] for number in sorted(played)]


def stretches(series: Series, numbers: list[int], workers: int) -> list[Stretch]:
    """Return the games of these numbers as stretches of neighbours, several for each process."""
    longest = max(1, min(LONGEST_STRETCH, len(numbers) // (workers * STRETCHES_EACH)))
    done: list[Stretch] = []
    first = many = 0
    for number in numbers:
        if many and number == first + many and many < longest:
            many += 1
            continue
        if many:
            done.append(Stretch(series, first, many))
        first, many = number, 1
    return [*done, Stretch(series, first, many)] if many else done


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise SetupError(str(folder), f"no folder for journals: {wrong.strerror}") from wrong


def _keep_journal(folder: Path, played: GamePlayed) -> None:
    """Write the save file of a game, which then need not be remembered."""
    path = folder / f"{played.row.number}.save"
    try:
        path.write_text(played.save, encoding="utf-8")
    except OSError as wrong:
        reason = f"cannot be written: {wrong.strerror}; the games written before are kept"
        raise SetupError(str(path), reason) from wrong
    played.save = ""
