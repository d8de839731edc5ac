"""Reading files that come from strangers: cards, teams, tables, scenarios, cases.

Whatever is wrong ends in a `SetupError` that names the file, the place in it and the reason.
"""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar, get_args, get_origin

import msgspec

from slugfest.cards.cache_folder import CacheFolder, fingerprint
from slugfest.cards.files.plain_reasons import plain, plain_toml
from slugfest.kernel.errors import SetupError
from slugfest.kernel.nearest_name import nearest

LARGEST_FILE = 1_000_000
DEEPEST = 40
"""Tables in tables; the deepest file that we ship has seven."""
T = TypeVar("T")


class HasId(Protocol):
    """What files are named after."""

    @property
    def id(self) -> str: ...


Identified = TypeVar("Identified", bound=HasId)
MOST_KEPT = 1_000
"""Files whose content is kept, of some 3 kB each."""
CONTENTS = CacheFolder("files", MOST_KEPT)
"""The content of TOML files in a form that is read a hundred times as fast."""
DOCUMENTS = msgspec.msgpack.Decoder(dict[str, Any])
ALONE = threading.Lock()
"""msgspec examines a type when it first meets it; a second thread that comes along meanwhile ends the process."""


def read_toml(path: Path, place: str | None = None) -> dict[str, Any]:
    """Return the content of a TOML file."""
    place = place or path.name
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise SetupError(place, f"larger than {LARGEST_FILE:,} bytes")
        content = path.read_bytes()
    except OSError as wrong:
        raise SetupError(place, wrong.strerror or "cannot be read") from None
    key = fingerprint("toml", sys.version, content)
    document = _kept(key)
    if document is None:
        document = parse_toml(content, place)
        _keep(key, document)
    return document


def _kept(key: str) -> dict[str, Any] | None:
    content = CONTENTS.read(key)
    try:
        return None if content is None else DOCUMENTS.decode(content)
    except (msgspec.DecodeError, RecursionError):
        return None


def _keep(key: str, document: dict[str, Any]) -> None:
    """Keep the content of a file, unless it holds something that would be read differently, such as a date."""
    try:
        content = msgspec.msgpack.encode(document)
        if DOCUMENTS.decode(content) == document:
            CONTENTS.write(key, content)
    except (OverflowError, RecursionError, msgspec.MsgspecError):
        return


def load_named(path: Path, read: Callable[[dict[str, Any], str], Identified]) -> Identified:
    """Return what is read from a file; its id must be the name of the file."""
    content = read(read_toml(path), path.name)
    if content.id != path.stem:
        raise SetupError(path.name, f"id must be {path.stem!r}, the name of the file, not {content.id!r}")
    return content


def parse_toml(content: bytes | str, place: str) -> dict[str, Any]:
    """Return the content of a TOML text."""
    import tomllib  # noqa: PLC0415 - most starts find the content of every file kept

    try:
        text = content.decode("utf-8") if isinstance(content, bytes) else content
        document = tomllib.loads(text)
    except UnicodeDecodeError as wrong:
        raise SetupError(place, f"not UTF-8 at byte {wrong.start}") from None
    except tomllib.TOMLDecodeError as wrong:
        raise SetupError(place, plain_toml(str(wrong))) from None
    except RecursionError:
        raise SetupError(place, "nested too deeply") from None
    except ValueError:
        raise SetupError(place, "a number or a date in it is too large or does not exist") from None
    if _too_deep(document):
        raise SetupError(place, "nested too deeply")
    return document


def _too_deep(document: dict[str, Any]) -> bool:
    """Return whether tables are nested too deeply to walk through; a dotted name makes a thousand at once."""
    level: list[Any] = [document]
    for _ in range(DEEPEST):
        rows = [list(value.values()) if isinstance(value, dict) else value for value in level]
        level = [value for row in rows for value in row if isinstance(value, dict | list)]
        if not level:
            return False
    return True


def shaped(raw: Any, shape: type[T], place: str) -> T:
    """Return `raw` as a `shape`, with every field of the right type and no unknown field."""
    try:
        with ALONE:
            return msgspec.convert(raw, shape, strict=True)
    except msgspec.ValidationError as wrong:
        reason, _, path = str(wrong).partition(" - at `")
        field = re.sub(r"^\$\.?", "", path.rstrip("`"))
        hint = _meant(reason, shape, field)
        raise SetupError(f"{place}, {field}" if field else place, f"{plain(reason)}{hint}") from None
    except RecursionError:
        raise SetupError(place, "nested too deeply") from None


def _meant(reason: str, shape: Any, path: str) -> str:
    """Return a hint at the name nearest to one that is no field, or no value, of the table where it stands."""
    unknown = re.fullmatch(r"Object contains unknown field `(.*)`", reason, re.DOTALL)
    if unknown:
        here = {field for kind in _at(shape, path) for field in getattr(kind, "__struct_encode_fields__", ())}
        near = get_close_matches(unknown[1], sorted(here), 1)
        near = near or get_close_matches(unknown[1], sorted(_fields(shape)), 1)
        return f"; did you mean `{near[0]}`?" if near else ""
    wrong = re.fullmatch(r"Invalid enum value '(.*)'", reason, re.DOTALL)
    known = [
        str(value) for kind in _at(shape, path) if get_origin(kind) is Literal for value in get_args(kind)
    ]
    return f"; {nearest(wrong[1], known)}" if wrong and known else ""


def _at(shape: Any, path: str) -> list[Any]:
    """Return the structs and lists of words that may stand at a path, as `position.figures[...].effects[0]`."""
    kinds = [shape]
    for part in [name for name in re.sub(r"\[[^]]*\]", "", path).split(".") if name]:
        structs = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
        types = [
            field.type
            for struct in structs
            for field in msgspec.structs.fields(struct)
            if field.encode_name == part
        ]
        kinds = []
        while types:
            candidate = types.pop()
            if get_origin(candidate) is Literal or (
                isinstance(candidate, type) and issubclass(candidate, msgspec.Struct)
            ):
                kinds.append(candidate)
            else:
                types.extend(get_args(candidate))
    return kinds


def _fields(shape: Any) -> set[str]:
    """Return the names of the fields of a shape and of all that is inside it."""
    names: set[str] = set()
    shapes, seen = [shape], set()
    while shapes:
        inner = shapes.pop()
        if isinstance(inner, type) and issubclass(inner, msgspec.Struct) and inner not in seen:
            seen.add(inner)
            names.update(inner.__struct_encode_fields__)
            shapes.extend(field.type for field in msgspec.structs.fields(inner))
        shapes.extend(get_args(inner))
    return names


def write_whole(folder: Path, texts: Mapping[str, str | bytes]) -> None:
    """Write files into a folder; each of them is the old one or the whole new one, whatever happens.

    All are written beside their places first, so that a full disk leaves every old file as it was.
    """
    import tempfile  # noqa: PLC0415 - with all that it loads, it would be a cost of every start

    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder, prefix=".writing-") as making:
            drafts = [Path(making) / name for name in texts]
            for draft, text in zip(drafts, texts.values(), strict=True):
                with draft.open("wb") as file:
                    file.write(text if isinstance(text, bytes) else text.encode())
                    file.flush()
                    os.fsync(file.fileno())
            for draft in drafts:
                draft.replace(folder / draft.name)
    except OSError as wrong:
        raise SetupError(folder.name, wrong.strerror or "cannot be written") from None
