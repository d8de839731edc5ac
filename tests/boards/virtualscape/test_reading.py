"""Files of Virtualscape: every version, every kind of text, and a clear word at the byte where a file is broken."""

import struct
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.boards.reading import MapError
from slugfest.boards.virtualscape.document import MAX_TILES, VERSIONS
from slugfest.boards.virtualscape.reading import MAX_FILE, read_document, read_file, shown
from slugfest.boards.virtualscape.rich_text import plain_text, rich_text
from slugfest.boards.virtualscape.writing import write_document
from tests.boards.virtualscape.binary import figure, hsc, narrow, personal, tile, wide

WHOLE = hsc(
    [
        tile(1007, 3, 4),
        tile(15001, 3, 4, 1, colour=255, start=wide("Rouge"), glyph=205),
        tile(17000, 9, 9, more=personal("Wellspring", 7)),
        tile(18001, 2, 2, 1, more=figure("Hero", "hero.3ds")),
    ],
    name=wide("Chat perché 猫"),
    author=narrow("Éloïse"),
    players=wide("2"),
    scenario=b"{\\rtf1\\ansi Run\\par for \\'e9 it}",
)


def refusal(content: bytes) -> tuple[str, str]:
    with pytest.raises(MapError) as caught:
        read_document(content, "broken.hsc")
    assert caught.value.file == "broken.hsc"
    return caught.value.where, caught.value.reason


@pytest.mark.parametrize("version", VERSIONS)
def test_every_version_is_read(version: float) -> None:
    document = read_document(
        hsc([tile(1001, 1, 2, 3, 4)], version, wide("Name"), wide("Author"), wide("2"), b"A word")
    )
    rest = (document.levels_a_page, document.transparency, document.grid, document.tile_numbers)

    assert ("Name" if version > 0.0001 else "") == document.name.text
    assert ("2" if version > 0.0002 else "") == document.players.text
    assert (b"A word" if version > 0.0002 else b"") == document.scenario
    assert (6, 80, 1, int(version > 0.0004)) == rest
    assert [(1001, 4, 1, 2, 3)] == [(t.type, t.rotation, t.x, t.y, t.level) for t in document.tiles]


@pytest.mark.parametrize("version", [0.0001, 0.0002, 0.0003])
def test_every_version_of_a_tile_is_read(version: float) -> None:
    (only,) = read_document(hsc([tile(1001, version=version, glyph=63, start=wide("Red"), colour=77)])).tiles

    assert (63 if version > 0.0001 else 0) == only.glyph
    assert ("Red" if version > 0.0001 else "") == only.start_name.text
    assert (77 if version > 0.0002 else 0) == only.colour


def test_what_tiles_of_ones_own_and_figures_carry_is_read() -> None:
    _, start, own, hero = read_document(WHOLE).tiles

    assert "Rouge" == start.start_name.text
    assert own.personal is not None
    assert (7, "top.bmp", "side.bmp", "W", "Wellspring") == (
        own.personal.hexes,
        *[
            text.text
            for text in (own.personal.top, own.personal.side, own.personal.letter, own.personal.name)
        ],
    )
    assert hero.figure is not None
    assert ["Hero", "hero.3ds"] == [text.text for text in hero.figure]


@pytest.mark.parametrize("length", [0, 254, 255, 300, 4_000])
def test_texts_of_one_and_of_two_bytes_a_character_and_of_any_length_go_round(length: int) -> None:
    for text in (wide("é" * length), narrow("é" * length)):
        content = hsc([], name=text)

        assert "é" * length == read_document(content).name.text
        assert content == write_document(read_document(content))


@pytest.mark.parametrize(
    "name",
    [
        b"\xff\x03\x00abc",  # three characters, their number in two bytes
        b"\xff\xff\xff\x03\x00\x00\x00abc",  # and in four
        b"\xff\xfe\xff\xff\xff\xff\x01\x00\x00\x00a\x00",
        b"\xff\xfe\xff\x01\x00\xd8",  # half a character
        b"\x05\x81\x8d\x8f\x90\x9d",  # codes that the code page leaves out
    ],
)
def test_texts_that_nobody_writes_so_go_round_too(name: bytes) -> None:
    content = hsc([tile(1001)], name=name)

    assert content == write_document(read_document(content))


def test_a_file_of_the_newest_version_goes_round_byte_for_byte() -> None:
    assert WHOLE == write_document(read_document(WHOLE))


@pytest.mark.parametrize("version", VERSIONS)
def test_an_older_file_is_written_in_the_newest_version_with_all_that_it_had(version: float) -> None:
    old = read_document(hsc([tile(1001, 1, 2, version=0.0001)], version, name=wide("Old"), scenario=b"{Run"))
    new = read_document(write_document(old))

    assert (0.0007, old.name, 1) == (new.version, old.name, len(new.tiles))
    if version > 0.0002:
        assert "{Run" in plain_text(new.scenario)


# -- broken files -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "where", "reason"),
    [
        (b"", "byte 0", "the file ends within the version: 8 bytes needed, 0 left"),
        (struct.pack("<d", 0.0008), "byte 0", "the version must be from 0.0001 to 0.0007, not 0.0008"),
        (struct.pack("<d", float("nan")), "byte 0", "the version must be from 0.0001 to 0.0007, not nan"),
        (struct.pack("<di", 0.0001, -1), "byte 8", "the number of tiles must be from 0 to 10,000, not -1"),
        (struct.pack("<di", 0.0001, 1), "byte 12", "the file ends within the type of tile 1 of 1: 4 bytes needed, 0 left"),
        (hsc([tile(1001)], 0.0001)[:-1], "byte 49", "the file ends within the colour of tile 1 of 1: 4 bytes needed, 3 left"),
        (hsc([tile(1001)], 0.0001) + b"!", "byte 53", "1 more bytes follow the last of 1 tiles"),
        (hsc([tile(1001, rotation=6)], 0.0001), "byte 24", "the rotation of tile 1 of 1 must be from 0 to 5, not 6"),
        (hsc([tile(1001, z=-1)], 0.0001), "byte 36", "the level of tile 1 of 1 must be from 0 to 500, not -1"),
        (hsc([tile(1001, x=2_001)], 0.0001), "byte 28", "the column of tile 1 of 1 must be from -2,000 to 2,000, not 2,001"),
        (hsc([tile(999)], 0.0001), "byte 12", "the type of tile 1 of 1 must be from 1,000 to 999,999, not 999"),
        (hsc([], name=b"\xff\xfe\xff\xff\xfe\xff"), "byte 8", "the name announces its length twice"),
        (hsc([], name=narrow("a" * 4_001)), "byte 8", "the name has 4,001 characters, more than 4,000"),
        (struct.pack("<d", 0.0007) + b"\xff\xff\xff\xff\xff\xff\xff", "byte 8", "the name has 4,294,967,295 characters, more than 4,000"),
    ],
)  # fmt: skip
def test_a_broken_file_is_refused_at_its_byte(content: bytes, where: str, reason: str) -> None:
    assert (where, reason) == refusal(content)


def test_a_file_that_promises_more_tiles_than_allowed_is_refused_before_it_is_read() -> None:
    content = struct.pack("<di", 0.0001, MAX_TILES + 1) + bytes(40)

    assert "byte 8" == refusal(content)[0]


def test_every_end_too_early_is_refused() -> None:
    for size in range(len(WHOLE)):
        where, reason = refusal(WHOLE[:size])
        assert where.startswith("byte ")
        assert "ends within" in reason


def test_a_file_that_is_missing_or_too_large_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="does not exist"):
        read_file(tmp_path / "nowhere.hsc")
    large = tmp_path / "large.hsc"
    large.write_bytes(bytes(MAX_FILE + 1))
    with pytest.raises(MapError, match="larger than 1,000,000 bytes"):
        read_file(large)


def test_thousands_of_damaged_files_are_refused_or_go_round() -> None:
    random = Random(20)
    began = time.process_time()
    places = [place_of_the_fault(damaged(WHOLE, random)) for _ in range(4_000)]

    assert {"", "byte"} == {place.split(" ")[0] for place in places}
    assert 100 < places.count("") < 3_900
    assert time.process_time() - began < 60


def place_of_the_fault(content: bytes) -> str:
    """Where a file is refused; nothing where it is read, and then it goes round."""
    try:
        document = read_document(content)
    except MapError as wrong:
        return wrong.where
    plain_text(document.scenario)
    written = write_document(document)
    assert written == write_document(read_document(written))
    assert content == written or document.round_version != 0.0007
    return ""


def damaged(content: bytes, random: Random) -> bytes:
    """A file in which something was changed, cut, doubled or put in."""
    raw = bytearray(content)
    for _ in range(random.choice((1, 1, 2, 4))):
        at, some = random.randrange(len(raw)), random.randrange(1, 9)
        match random.choice(("changed", "changed", "changed", "cut", "put", "ends")):
            case "changed":
                raw[at] = random.choice((0, 1, 127, 128, 254, 255, random.randrange(256)))
            case "cut":
                del raw[at : at + some]
            case "put":
                raw[at:at] = random.randbytes(some)
            case _:
                del raw[max(1, at) :]
        raw = raw or bytearray(b"\0")
    return bytes(raw)


# -- the scenario -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\*\\generator X;}\\pard One\\par Two}", "One\nTwo"),
        (b"{\\rtf1 caf\\'e9 \\u29483? \\{x\\}}", "café 猫 {x}"),
        (b"no rich text \xe9", "no rich text é"),
        (b"{\\rtf1 " + b"{" * 5_000 + b"deep", ""),
        (b"{\\rtf1\\u65? x\\'", "A x'"),
        (b"", ""),
    ],
)
def test_the_text_of_a_scenario_is_what_a_reader_sees(raw: bytes, text: str) -> None:
    assert text == plain_text(raw)


@given(text=st.text(st.characters(max_codepoint=0xFFFF, exclude_categories=("C", "Z")), max_size=60))
@settings(max_examples=80)
def test_plain_text_becomes_rich_text_and_plain_text_again(text: str) -> None:
    assert text == plain_text(rich_text(text))


def test_names_are_shown_without_controls_and_halves_of_characters() -> None:
    name = read_document(hsc([], name=b"\xff\xfe\xff\x05a\x00\x0a\x00\x00\xd8b\x00\x00\x00")).name

    assert "a b" == shown(name)
