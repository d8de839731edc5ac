"""Reading BattleScribe's XML, plain or zipped, from strangers.

No entities, no DTD; sizes, counts and nesting are bounded while reading, not afterwards; a zip gives its one
file, whatever that file calls itself.
"""

from __future__ import annotations

import codecs
import io
import re
import struct
import zipfile
import zlib
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError, TreeBuilder

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from slugfest.kernel.errors import SetupError

LARGEST_FILE = 32_000_000
MOST_ELEMENTS = 2_000_000
DEEPEST = 200
"""Elements inside one another; BattleScribe's own files stay under thirty."""
ZIPPED = (".gstz", ".catz", ".rosz")
PLAIN = (".gst", ".cat", ".ros")
PACKINGS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Others may ask for gigabytes before they give the first byte."""
DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    NotImplementedError,
    RuntimeError,
    EOFError,
    OSError,
    ValueError,
    LookupError,
    OverflowError,
)
"""Whatever `zipfile` raises where a file is cut off, garbled, encrypted or made up."""


def read_xml(path: Path) -> Element:
    """Return the root of a file, its names without their namespace."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise SetupError(path.name, f"larger than {LARGEST_FILE:,} bytes")
        content = path.read_bytes()
    except OSError as wrong:
        raise SetupError(path.name, wrong.strerror or "cannot be read") from None
    return parse_xml(content, path.name)


def parse_xml(
    content: bytes, place: str, largest: int = LARGEST_FILE, most_elements: int = MOST_ELEMENTS
) -> Element:
    """Return the root of what a file holds; unpacked it has at most `largest` bytes and `most_elements`."""
    if Path(place).suffix.lower() in ZIPPED or content.startswith(b"PK\x03\x04"):
        content = _unzipped(content, place, largest)
    parser = DefusedXMLParser(target=_BoundedTree(place, most_elements), forbid_dtd=True)
    try:
        parser.feed(_evened(content))
        root: Element = parser.close()
    except SetupError:
        raise
    except DefusedXmlException as wrong:
        raise SetupError(place, f"not accepted: {type(wrong).__name__}") from None
    except ParseError as wrong:
        line, column = wrong.position
        raise SetupError(f"{place}, line {line}, column {column + 1}", str(wrong).split(":")[0]) from None
    except (ValueError, LookupError, RecursionError):
        raise SetupError(place, "not readable as XML") from None
    return root


class _BoundedTree(TreeBuilder):
    """Builds the tree, names without their namespace; stops at the first element too many or too deep."""

    def __init__(self, place: str, most_elements: int) -> None:
        super().__init__()
        self._place = place
        self._most = most_elements
        self._count = 0
        self._depth = 0

    def start(self, tag: str, attrs: dict[str, str], /) -> Element:
        self._count += 1
        self._depth += 1
        if self._count > self._most:
            raise SetupError(self._place, f"more than {self._most:,} elements")
        if self._depth > DEEPEST:
            raise SetupError(self._place, f"elements are nested more than {DEEPEST} deep")
        return super().start(tag.rpartition("}")[2], attrs)

    def end(self, tag: str, /) -> Element:
        self._depth -= 1
        return super().end(tag.rpartition("}")[2])


def _evened(content: bytes) -> bytes:
    """UTF-16 as UTF-8: editors that save it often leave the old declaration in the first line."""
    if content[:2] not in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return content.lstrip() if content[:1].isspace() else content
    text = content.decode("utf-16")
    return re.sub(r"^\s*<\?xml[^>]*\?>", "", text).encode()


def _unzipped(content: bytes, place: str, largest: int) -> bytes:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            file = _only_file(archive, place)
            with archive.open(file) as opened:
                # The size in the index may lie: read no more than we would accept.
                unpacked = opened.read(largest + 1)
    except SetupError:
        raise
    except DAMAGED:
        raise SetupError(place, "not readable as a zip file: it is damaged or encrypted") from None
    if len(unpacked) > largest:
        raise SetupError(place, f"larger than {largest:,} bytes when unpacked")
    return unpacked


def _only_file(archive: zipfile.ZipFile, place: str) -> zipfile.ZipInfo:
    files = [file for file in archive.infolist() if not file.is_dir()]
    ours = [file for file in files if file.filename.lower().endswith(PLAIN)]
    files = ours if len(ours) == 1 else files
    if len(files) != 1:
        raise SetupError(place, f"holds {len(files)} files instead of one")
    if files[0].compress_type not in PACKINGS:
        raise SetupError(place, "uses a compression that BattleScribe does not use")
    return files[0]
