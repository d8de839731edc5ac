"""Rows as files: Parquet, CSV or JSON, by the ending of the name."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from slugfest.kernel.errors import SetupError


def check_place(path: Path | None) -> None:
    """Raise a `SetupError` if no rows could be written there, before anything is played."""
    if path is None:
        return
    if path.suffix not in WRITERS:
        raise SetupError(
            str(path), f"rows are written as {', '.join(WRITERS)}, not as {path.suffix or 'that'}"
        )
    if not path.parent.is_dir():
        raise SetupError(str(path), "there is no such folder")
    if path.suffix == ".parquet":
        _arrow()


def write_rows(path: Path, kind: type[msgspec.Struct], rows: Sequence[msgspec.Struct]) -> None:
    """Write rows of one kind: whole, or not at all."""
    beside = path.with_name(f".{path.name}.part")
    try:
        WRITERS[path.suffix](beside, kind, rows)
        beside.replace(path)
    except OSError as wrong:
        raise SetupError(str(path), f"cannot be written: {wrong.strerror or wrong}") from wrong
    finally:
        beside.unlink(missing_ok=True)


def _write_json(path: Path, kind: type[msgspec.Struct], rows: Sequence[msgspec.Struct]) -> None:
    """Write a list with an object for each row, one a line."""
    lines = b",\n".join(msgspec.json.encode(row) for row in rows)
    path.write_bytes(b"[\n" + lines + b"\n]\n" if rows else b"[]\n")


def _write_csv(path: Path, kind: type[msgspec.Struct], rows: Sequence[msgspec.Struct]) -> None:
    """Write a line for each row; the parts of a list are separated by blanks."""
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(kind.__struct_fields__)
        table.writerows([_plain(getattr(row, name)) for name in kind.__struct_fields__] for row in rows)


def _plain(value: Any) -> Any:
    return " ".join(map(str, value)) if isinstance(value, list) else value


def _write_parquet(path: Path, kind: type[msgspec.Struct], rows: Sequence[msgspec.Struct]) -> None:
    arrow = _arrow()
    types = {
        str: arrow.string(),
        int: arrow.int64(),
        float: arrow.float64(),
        bool: arrow.bool_(),
        list[str]: arrow.list_(arrow.string()),
        list[int]: arrow.list_(arrow.int64()),
    }
    hints = get_type_hints(kind)
    columns = {
        name: arrow.array([getattr(row, name) for row in rows], types[hints[name]])
        for name in kind.__struct_fields__
    }
    from pyarrow import parquet  # noqa: PLC0415 - as in `_arrow`

    parquet.write_table(arrow.table(columns), path)


def _arrow() -> Any:
    try:
        import pyarrow as arrow  # noqa: ICN001, PLC0415 - it is large, and few want Parquet
    except ModuleNotFoundError as missing:
        raise SetupError("--rows", "Parquet needs pyarrow: pip install 'slugfest[parquet]'") from missing
    return arrow


Writer = Callable[[Path, type[msgspec.Struct], Sequence[msgspec.Struct]], None]
WRITERS: dict[str, Writer] = {".parquet": _write_parquet, ".csv": _write_csv, ".json": _write_json}
