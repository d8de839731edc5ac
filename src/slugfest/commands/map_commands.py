"""`slugfest maps …`: import maps from Virtualscape, export them, and check them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from slugfest.commands.card_commands import JsonOption, plain
from slugfest.kernel.errors import SetupError

if TYPE_CHECKING:
    from slugfest.lab.maps import ImportedMap, MapVerdict

app = typer.Typer(help="Import, export and check maps of hexes.", no_args_is_help=True)


@app.command("import")
def import_(
    files: Annotated[
        list[Path], typer.Argument(help="Files of Virtualscape (.hsc), versions 0.0001 to 0.0007.")
    ],
    out: Annotated[
        Path | None, typer.Option("--out", help="Folder to write the maps to; without it they are only read.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Read maps of Virtualscape, report what they hold, and write them as maps of ours."""
    from slugfest.lab.maps import import_map  # noqa: PLC0415 - start-up time

    reports: list[Any] = []
    failed = False
    for file in files:
        try:
            report = import_map(file, out)
        except SetupError as wrong:
            failed = True
            reports.append(
                {"file": file.name, "error": str(wrong), "place": wrong.place, "reason": wrong.reason}
            )
            plain(error=True).print(str(wrong))
        else:
            reports.append(report)
            if not json:
                _show(report)
    if json:
        sys.stdout.write(msgspec.json.encode(reports).decode() + "\n")
    raise typer.Exit(1 if failed else 0)


def _show(report: ImportedMap) -> None:
    out = plain()
    by = f" by {report.author}" if report.author else ""
    out.print(f"{report.file}: {report.name or report.id}{by}, version {report.version}")
    out.print(
        f"  {report.tiles:,} tiles of {report.tile_kinds} kinds, {report.land_hexes:,} hexes of land"
        f" in {report.land_columns:,} places, {report.spaces:,} spaces"
    )
    out.print(f"  overlaps: {report.overlaps}, without support: {report.unsupported}")
    for zone in report.start_zones:
        plays = f"zone {zone.letter}" if zone.letter else "plays no part"
        out.print(f"  start zone {zone.colour} {zone.name}: {zone.tiles} tiles, {plays}".replace(" :", ":"))
    for note in report.kept_as_notes[:20]:
        out.print(f"  kept as a note: {note.text} at {note.place}, level {note.level}")
    if len(report.kept_as_notes) > 20:
        out.print(f"  and {len(report.kept_as_notes) - 20} more notes")
    out.print(
        f"  for up to {report.most_players} players"
        if report.playable
        else f"  not playable: {report.reason}"
    )
    if report.written:
        out.print(f"  written to {report.written}")


@app.command("export")
def export(
    source: Annotated[
        str, typer.Argument(metavar="MAP", help="Map file (.toml or .hsc), or the id of a map of ours.")
    ],
    out: Annotated[
        Path | None, typer.Option("--out", help="File or folder to write to; the current folder by default.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Write a map as a file of Virtualscape, version 0.0007."""
    from slugfest.lab.maps import export_map  # noqa: PLC0415

    written = export_map(source, out)
    if json:
        sys.stdout.write(msgspec.json.encode(written).decode() + "\n")
    else:
        plain().print(f"{written.written}: {written.tiles:,} tiles, {written.bytes:,} bytes")


@app.command("check")
def check(
    files: Annotated[list[Path], typer.Argument(help="Map files (.toml or .hsc).")], json: JsonOption = False
) -> None:
    """Check maps: support, overlap, what can be reached, and equal start zones, each with its place."""
    from slugfest.lab.maps import check_map_file  # noqa: PLC0415

    verdicts = [check_map_file(file) for file in files]
    if json:
        sys.stdout.write(msgspec.json.encode(verdicts).decode() + "\n")
    else:
        for verdict in verdicts:
            _tell(verdict)
    raise typer.Exit(0 if all(verdict.fair for verdict in verdicts) else 1)


def _tell(verdict: MapVerdict) -> None:
    if not verdict.understood:
        plain(error=True).print(verdict.about)
        return
    plain().print(f"{verdict.file}: {verdict.about}")
    for finding in verdict.findings:
        mark = finding.matter if finding.fault else f"{finding.matter} (no fault)"
        plain().print(f"  {finding.place or '-'}, level {finding.level}: {mark}: {finding.reason}")
