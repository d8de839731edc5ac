"""Reading BattleScribe's XML, plain or zipped, from strangers.

No entities, no DTD, bounded sizes; a zip gives its one file, whatever that file calls itself.
"""

from __future__ import annotations

import codecs
import io
import re
import zipfile
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from slugfest.kernel.errors import SetupError

LARGEST_FILE = 32_000_000
MOST_ELEMENTS = 2_000_000
DEEPEST = 200
"""Elements inside one another; BattleScribe's own files stay under thirty."""
ZIPPED = (".gstz", ".catz", ".rosz")
PLAIN = (".gst", ".cat", ".ros")


def read_xml(path: Path) -> Element:
    """The root of a file, its names without their namespace."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise SetupError(path.name, f"larger than {LARGEST_FILE:,} bytes")
        content = path.read_bytes()
    except OSError as wrong:
        raise SetupError(path.name, wrong.strerror or "cannot be read") from None
    return parse_xml(content, path.name)


def parse_xml(content: bytes, place: str, largest: int = LARGEST_FILE) -> Element:
    """The root of what a file holds; unpacked it has `largest` bytes at most."""
    if Path(place).suffix.lower() in ZIPPED or content.startswith(b"PK\x03\x04"):
        content = _unzipped(content, place, largest)
    try:
        root: Element = fromstring(_evened(content), forbid_dtd=True)
    except DefusedXmlException as wrong:
        raise SetupError(place, f"not accepted: {type(wrong).__name__}") from None
    except ParseError as wrong:
        line, column = wrong.position
        raise SetupError(f"{place}, line {line}, column {column + 1}", str(wrong).split(":")[0]) from None
    except (ValueError, LookupError, RecursionError) as wrong:
        raise SetupError(place, f"not readable as XML: {wrong}") from None
    _measured(root, place)
    return root


def _measured(root: Element, place: str) -> None:
    """Names lose their namespace; what is too large or too deep for a catalogue is refused."""
    count, depth, level = 0, 0, [root]
    while level:
        count, depth = count + len(level), depth + 1
        if count > MOST_ELEMENTS:
            raise SetupError(place, f"more than {MOST_ELEMENTS:,} elements")
        if depth > DEEPEST:
            raise SetupError(place, f"elements lie more than {DEEPEST} deep inside one another")
        for one in level:
            one.tag = one.tag.rpartition("}")[2]
        level = [inner for one in level for inner in one]


def _evened(content: bytes) -> bytes:
    """UTF-16 as UTF-8: editors that save it often leave the old declaration in the first line."""
    if content[:2] not in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return content.lstrip() if content[:1].isspace() else content
    text = content.decode("utf-16")
    return re.sub(r"^\s*<\?xml[^>]*\?>", "", text).encode()


def _unzipped(content: bytes, place: str, largest: int) -> bytes:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            inside = [one for one in archive.infolist() if not one.is_dir()]
            ours = [one for one in inside if one.filename.lower().endswith(PLAIN)]
            inside = ours if len(ours) == 1 else inside
            if len(inside) != 1:
                raise SetupError(place, f"holds {len(inside)} files instead of one")
            with archive.open(inside[0]) as file:
                # The size in the index may lie: read no more than we would accept.
                found = file.read(largest + 1)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as wrong:
        raise SetupError(place, f"not readable as a zip file: {wrong}") from None
    if len(found) > largest:
        raise SetupError(place, f"larger than {largest:,} bytes when unpacked")
    return found
