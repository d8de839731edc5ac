"""The committed list of tested statements, which only grows."""

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from slugfest.rulebook.coverage import RECORD, Record, read_record
from slugfest.rulebook.index import ROOT, Rulebook, RulebookError, rulebook

BASELINE = Path("docs", "rules", "tested.txt")
"""The path of the list below the project's root."""

COMMAND = "python -m slugfest.rulebook.baseline"
"""The command that adds newly tested statements to the list."""


def read_baseline(path: Path, book: Rulebook) -> tuple[str, ...]:
    """Return the ids that must stay tested."""
    try:
        lines = path.read_text("utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise RulebookError(f"cannot read {path}: {error}") from error
    ids: list[str] = []
    for number, line in enumerate(lines, start=1):
        if not line and number == len(lines):
            break
        if line not in book:
            raise RulebookError(f"{path}, line {number}: no rule has the id {line!r}")
        if ids and line <= ids[-1]:
            raise RulebookError(f"{path}, line {number}: {line} is out of order or appears twice")
        ids.append(line)
    return tuple(ids)


def lost(baseline: Iterable[str], tested: Collection[str]) -> list[str]:
    """Return the ids of the baseline that are no longer tested."""
    return [rule for rule in baseline if rule not in tested]


def gained(baseline: Collection[str], tested: Iterable[str]) -> list[str]:
    """Return the tested ids that the baseline does not hold yet."""
    return sorted(rule for rule in tested if rule not in baseline)


def update(path: Path, record: Record, drop: Collection[str] = ()) -> tuple[str, ...]:
    """Add everything that is tested, drop only the ids named in `drop`, and return the added ids."""
    book = rulebook()
    before = read_baseline(path, book)
    absent = [rule for rule in drop if rule not in before]
    if absent:
        raise RulebookError(f"{path} does not contain {', '.join(absent)}")
    for rule in record:
        book.statement(rule)
    added = tuple(rule for rule in gained(before, record) if rule not in drop)
    after = sorted({*before, *added}.difference(drop))
    path.write_text("".join(f"{rule}\n" for rule in after), "utf-8")
    return added


def main(
    drop: Annotated[list[str] | None, typer.Option(help="An id that no longer needs a test.")] = None,
    root: Annotated[Path, typer.Option(help="The project's folder.")] = ROOT,
) -> None:
    """Add the newly tested statements to docs/rules/tested.txt."""
    dropped = drop or []
    record_path = root / RECORD
    try:
        # Taking an id out needs no run of all tests before.
        record = {} if dropped and not record_path.exists() else read_record(record_path)
        added = update(root / BASELINE, record, dropped)
    except RulebookError as error:
        Console(stderr=True).print(str(error), markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(1) from error
    Console().print(f"{BASELINE}: {len(added)} added, {len(dropped)} dropped", markup=False, highlight=False)


if __name__ == "__main__":
    typer.run(main)
