"""`slugfest lab`: studies as files."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from slugfest.commands.league_output import Sheet
from slugfest.kernel.errors import SetupError
from slugfest.lab.league import Place
from slugfest.lab.series.tables import check_place
from slugfest.lab.studies.files import Study, read_study
from slugfest.lab.studies.playing import Findings, play_study, schedule
from slugfest.lab.studies.report import report


def run_study(file: Path, place: Place, html: Path | None, *, as_json: bool) -> int:
    """Play a study, print what it found, write its report, and return 1 if there were errors."""
    study = read_study(file)
    if html is not None and not html.parent.is_dir():
        raise SetupError(str(html), "there is no such folder")
    check_place(place.rows)
    found_out = _played(study, place, quiet=as_json or not sys.stderr.isatty())
    if html is not None:
        try:
            html.write_text(report(found_out), encoding="utf-8")
        except OSError as wrong:
            raise SetupError(str(html), f"cannot be written: {wrong.strerror}") from wrong
    if as_json:
        sys.stdout.write(msgspec.json.encode(found_out).decode() + "\n")
    else:
        _show(found_out, Sheet(markdown=False))
    return 1 if found_out.errors else 0


def _played(study: Study, place: Place, *, quiet: bool) -> Findings:
    if quiet:
        return play_study(study, place)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(study.title, total=len(schedule(study, study.games)))
        return play_study(study, place, lambda done: bar.update(task, completed=done))


def _show(findings: Findings, sheet: Sheet) -> None:
    sheet.table(
        findings.study.title,
        ("first", "second", "games", "share", "95 %"),
        [
            (
                *(pairing.first, pairing.second, str(pairing.games), f"{100 * pairing.share:.1f} %"),
                f"{100 * pairing.low:.1f} to {100 * pairing.high:.1f}",
            )
            for pairing in findings.pairings
        ],
        right=("games", "share"),
    )
    for rating in findings.ratings:
        sheet.remark(f"{rating.bot}: {rating.elo:+.0f} ± {rating.give:.0f} Elo")
    side, length = findings.first_side, findings.decisions
    sheet.remark(f"side A: {100 * side.share:.1f} % ({100 * side.low:.1f} to {100 * side.high:.1f})")
    sheet.remark(f"decisions of a game: {length.mean:.1f} ± {length.give:.1f}")
    sheet.remark("enough games" if findings.enough else "not enough games for intervals that narrow")
    for problem in (*findings.errors[:20], *findings.forfeits[:20]):
        sheet.remark(problem)
