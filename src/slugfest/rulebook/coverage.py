"""Statements that are tested, that cannot be tested, and that are missing."""

import json
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TypedDict

import msgspec

from slugfest.rulebook.index import (
    CATALOGUES,
    ROOT,
    RULES_FOLDER,
    Rulebook,
    RulebookError,
    UnknownRuleError,
    rulebook,
)
from slugfest.rulebook.sources import noted

RECORD = Path("var", "rules-tested.json")
"""The path of the record of passed tests below the project's root."""

UNTESTED = "untested.toml"
"""The file beside the catalogues that names the statements no test can prove."""

Record = dict[str, list[str]]
"""The ids whose tests all passed, each with these tests."""


class CatalogueCoverage(TypedDict):
    """How many statements of one catalogue the tests prove."""

    total: int
    tested: int
    not_testable: dict[str, str]
    missing: list[str]


def coverage(
    record_path: Path = ROOT / RECORD, rules_folder: Path = RULES_FOLDER
) -> dict[str, CatalogueCoverage]:
    """Return what the recorded tests prove, by catalogue."""
    book = rulebook(rules_folder)
    record = read_record(record_path)
    unknown = [rule for rule in record if rule not in book]
    if unknown:
        raise RulebookError(f"{record_path} is out of date: it names {unknown[0]}: run `make test` again")
    reasons = read_untested(rules_folder / UNTESTED, book)
    faults = contradictions(record, reasons, [rule for rule in noted() if rule in book])
    if faults:
        raise RulebookError("\n".join(faults))
    return {catalogue: _of_catalogue(book, catalogue, record, reasons) for catalogue in CATALOGUES}


def _of_catalogue(
    book: Rulebook, catalogue: str, record: Record, reasons: Mapping[str, str]
) -> CatalogueCoverage:
    ids = [entry.id for entry in book.of(catalogue)]
    return CatalogueCoverage(
        total=len(ids),
        tested=sum(rule in record for rule in ids),
        not_testable={rule: reasons[rule] for rule in ids if rule in reasons},
        missing=[rule for rule in ids if rule not in record and rule not in reasons],
    )


def contradictions(
    tested: Collection[str], reasons: Mapping[str, str], notes: Collection[str] = ()
) -> list[str]:
    """Return what does not go together: a statement that is tested, and cannot be or is only a note of an edition.

    A note must be listed as not testable, whether it is tested or not.
    """
    listed = [
        f"{rule} is tested, but {UNTESTED} says it cannot be ({reason}): take it out there"
        for rule, reason in reasons.items()
        if rule in tested and rule not in notes
    ]
    marked = [
        f"{rule} is tested, but editions amend it by notes alone, which change no play: take the mark away"
        for rule in sorted(notes)
        if rule in tested
    ]
    unlisted = [
        f"{rule} is amended by notes alone, which change no play: list it in {UNTESTED}"
        for rule in sorted(notes)
        if rule not in reasons
    ]
    return [*listed, *marked, *unlisted]


def read_untested(file: Path, book: Rulebook) -> dict[str, str]:
    """Return the statements that cannot be tested, with the reason for each."""
    try:
        reasons = msgspec.convert(tomllib.loads(file.read_text("utf-8")), dict[str, str])
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise RulebookError(f"cannot read {file}: {error}") from error
    for rule, reason in reasons.items():
        if rule not in book:
            raise RulebookError(f"{file}: {UnknownRuleError(rule, book.nearest(rule))}")
        if not reason.strip():
            raise RulebookError(f"{file}: {rule} needs a reason")
    return reasons


def read_record(path: Path) -> Record:
    """Return the record of the last full run of the tests."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Record)
    except FileNotFoundError as error:
        raise RulebookError(f"there is no record of tested rules at {path}: `make test` makes it") from error
    except (OSError, msgspec.DecodeError) as error:
        raise RulebookError(f"cannot read {path} ({error}): run `make test` to make it again") from error


def write_record(path: Path, record: Record) -> None:
    """Replace the record in one go, so that nobody reads half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.new")
    draft.write_text(json.dumps(record, indent=1, sort_keys=True) + "\n", "utf-8")
    draft.replace(path)
