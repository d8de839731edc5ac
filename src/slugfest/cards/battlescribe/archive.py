"""Reading BattleScribe's XML, plain or zipped, from strangers.

No entities, no DTD, bounded sizes; a zip gives its one file, whatever that file calls itself.
"""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from slugfest.kernel.errors import SetupError

LARGEST_FILE = 32_000_000
MOST_ELEMENTS = 2_000_000
ZIPPED = (".gstz", ".catz", ".rosz")


def read_xml(path: Path) -> Element:
    """The root of a file, its names without their namespace."""
    place = path.name
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise SetupError(place, f"larger than {LARGEST_FILE:,} bytes")
        content = path.read_bytes()
    except OSError as wrong:
        raise SetupError(place, wrong.strerror or "cannot be read") from None
    if path.suffix.lower() in ZIPPED:
        content = _unzipped(content, place)
    try:
        root: Element = fromstring(content, forbid_dtd=True)
    except DefusedXmlException as wrong:
        raise SetupError(place, f"not accepted: {type(wrong).__name__}") from None
    except ParseError as wrong:
        line, column = wrong.position
        raise SetupError(f"{place}, line {line}, column {column + 1}", str(wrong).split(":")[0]) from None
    except (ValueError, LookupError, RecursionError) as wrong:
        raise SetupError(place, f"not readable as XML: {wrong}") from None
    for count, one in enumerate(root.iter()):
        if count > MOST_ELEMENTS:
            raise SetupError(place, f"more than {MOST_ELEMENTS:,} elements")
        one.tag = one.tag.rpartition("}")[2]
    return root


def _unzipped(content: bytes, place: str) -> bytes:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            inside = [one for one in archive.infolist() if not one.is_dir()]
            if len(inside) != 1:
                raise SetupError(place, f"holds {len(inside)} files instead of one")
            with archive.open(inside[0]) as file:
                # The size in the index may lie: read no more than we would accept.
                found = file.read(LARGEST_FILE + 1)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as wrong:
        raise SetupError(place, f"not readable as a zip file: {wrong}") from None
    if len(found) > LARGEST_FILE:
        raise SetupError(place, f"larger than {LARGEST_FILE:,} bytes when unpacked")
    return found
