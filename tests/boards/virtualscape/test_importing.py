"""From Virtualscape to our pieces and back: what each number stands for, and that nothing is lost on the way."""

import csv
import json
from pathlib import Path
from random import Random

import pytest

from slugfest.boards.hexmap import load_hexmap
from slugfest.boards.pieces.files import piece_map_text
from slugfest.boards.pieces.kinds import KINDS, hexes_of
from slugfest.boards.pieces.piece import PERSONAL
from slugfest.boards.reading import MapError
from slugfest.boards.virtualscape.codes import KIND_OF
from slugfest.boards.virtualscape.document import Document
from slugfest.boards.virtualscape.exporting import document_of
from slugfest.boards.virtualscape.importing import identity_of, map_of, terrain_of
from slugfest.boards.virtualscape.reading import read_document
from slugfest.boards.virtualscape.writing import write_document
from slugfest.lab.maps import ImportedMap, import_map
from tests.boards.virtualscape.binary import figure, hsc, narrow, personal, tile, wide
from tests.boards.virtualscape.test_reading import WHOLE, damaged

GIVEN = Path(__file__).parents[4] / "shared" / "data" / "virtualscape"
"""Files that others have made, where somebody has put them beside the project."""


def again(content: bytes) -> Document:
    """The document after a way through a file of ours."""
    text = piece_map_text(map_of(read_document(content), "map"))
    pieces = load_hexmap(text, "map.toml").pieces
    assert pieces is not None
    return document_of(pieces)


def imported(tmp_path: Path, *tiles: bytes, version: float = 0.0007) -> ImportedMap:
    file = tmp_path / "Drawn Map-2.hsc"
    file.write_bytes(hsc(tiles, version))
    return import_map(file, tmp_path / "out")


def test_a_file_of_the_newest_version_comes_back_byte_for_byte_from_ours() -> None:
    assert WHOLE == write_document(again(WHOLE))


@pytest.mark.parametrize("code", sorted(KIND_OF))
def test_every_known_piece_comes_back_as_it_was(code: int) -> None:
    more = personal("Snow", 7) if code == 17_000 else figure("A", "b") if code // 1000 == 18 else b""
    content = hsc([tile(1024, 5, 5), tile(code, 7, 7, 1, 2, colour=0x01020304, glyph=9, more=more)])

    assert content == write_document(again(content))


@pytest.mark.parametrize("code", [14_063, 14_065, 24_001, 17_001, 17_101, 1_005, 28_001, 999_999])
def test_glyphs_old_names_and_unknown_pieces_come_back_too(code: int) -> None:
    content = hsc([tile(1001, 1, 1), tile(code, 1, 1, 1)])

    assert content == write_document(again(content))


@pytest.mark.parametrize(
    "name", [b"\x03abc", b"\xff\x03\x00abc", b"\xff\xfe\xff\x01\x00\xd8", wide("\x00\x7f\n")]
)
def test_texts_come_back_as_they_were_written(name: bytes) -> None:
    scenario = bytes(range(256))
    content = hsc([tile(1001, start=name, version=0.0002), tile(1001, 1)], name=name, scenario=scenario)

    assert content == write_document(again(content))


def test_tiles_beyond_the_edge_are_moved_into_the_map_and_back() -> None:
    content = hsc([tile(1007, -3, -5), tile(1001, 4, -2)])
    pieces = map_of(read_document(content), "map").pieces

    assert [(1, 2), (8, 5)] == [(piece.column, piece.row) for piece in pieces]
    assert content == write_document(again(content))


def test_damaged_files_that_can_be_read_come_back_too() -> None:
    random = Random(7)
    times = 0
    while times < 150:
        content = damaged(WHOLE, random)
        try:
            document = read_document(content)
        except MapError:
            continue
        times += 1
        assert write_document(document) == write_document(again(content))


# -- what a file is told to hold ----------------------------------------------------------------------


def test_the_report_counts_tiles_hexes_overlaps_support_zones_and_notes(tmp_path: Path) -> None:
    report = imported(
        tmp_path,
        tile(1007, 2, 2),
        tile(1001, 3, 2),  # in the seven hexes
        tile(2002, 2, 3, 1),  # on them
        tile(2001, 9, 9, 4),  # on nothing
        tile(15001, 2, 2, 1, colour=255, start=wide("Rouge")),
        tile(15001, 3, 2, 1, colour=65280),
        tile(14063, 2, 4, 1),
        tile(16402, 2, 3, 1),
        tile(28001, 1, 3, 1),
        tile(18001, 1, 3, 1, more=figure("Hero", "x")),
    )

    assert ("drawn_map_2", 10, 11, 8) == (report.id, report.tiles, report.land_hexes, report.land_columns)
    assert (1, 1) == (report.overlaps, report.unsupported)
    assert [("overlap", "4,3", 0), ("support", "10,10", 4)] == [
        (finding.matter, finding.place, finding.level) for finding in report.faults
    ]
    assert [("#ff0000", 1, "Rouge", 1), ("#00ff00", 2, "", 1)] == [
        (zone.colour, zone.player, zone.name, zone.tiles) for zone in report.start_zones
    ]
    assert ["glyph ?", "ladder", "unknown piece 28001", "figure Hero"] == [
        note.text for note in report.kept_as_notes
    ]
    assert report.written
    assert Path(report.written).is_file()


def test_what_shares_a_hex_without_overlapping(tmp_path: Path) -> None:
    report = imported(
        tmp_path,
        tile(1007, 2, 2),
        *[tile(code, 2, 3, 1, turns) for code in (16301, 16402) for turns in (0, 1)],
        *[tile(code, 2, 3, 1) for code in (15001, 14063, 12004)],
    )

    assert 0 == report.overlaps


@pytest.mark.parametrize("code", [4002, 25002])
def test_double_tiles_are_one_hex_wide_and_two_tiles_tall(tmp_path: Path, code: int) -> None:
    report = imported(tmp_path, tile(code, 1, 1), tile(1001, 1, 1, 2), tile(1001, 2, 1))

    assert (3, 0, 0) == (report.land_hexes, report.overlaps, report.unsupported)
    assert 1 == imported(tmp_path, tile(code, 1, 1), tile(1001, 1, 1, 1)).overlaps


def test_a_tile_is_supported_by_any_of_its_hexes_and_by_the_top_of_a_wall(tmp_path: Path) -> None:
    bridge = [tile(1001, 0, 0), tile(1002, 0, 0, 1)]
    castle = [tile(16101, 4, 4), tile(16201, 4, 4, 1), tile(16001, 4, 4, 10), tile(16001, 6, 4, 9)]

    assert 0 == imported(tmp_path, *bridge).unsupported
    assert 1 == imported(tmp_path, *castle).unsupported


def test_a_broken_file_writes_nothing(tmp_path: Path) -> None:
    file, out = tmp_path / "broken.hsc", tmp_path / "out"
    file.write_bytes(WHOLE[:-1])

    with pytest.raises(MapError, match=r"broken.hsc: byte [\d,]+: the file ends within"):
        import_map(file, out)
    assert not out.exists()


@pytest.mark.parametrize(
    ("name", "terrain"),
    [
        ("SwampWater3", "swamp water"),
        ("Lavafield24", "lava field"),
        ("Lava3", "molten lava"),
        ("Wellspring", "water"),
        ("Champ de lave", "lava field"),
        ("Neige 7", "snow"),
        ("My tile", "rock"),
    ],
)
def test_a_tile_of_ones_own_is_of_the_terrain_that_its_name_says(name: str, terrain: str) -> None:
    assert terrain == terrain_of(name)
    (piece,) = map_of(read_document(hsc([tile(17000, more=personal(name, 7))])), "map").pieces
    assert (terrain, 7) == (piece.about.terrain, len(piece.hexes))


def test_every_number_stands_for_a_kind_that_there_is() -> None:
    assert set(KIND_OF.values()) <= {*KINDS, PERSONAL}
    assert len(KIND_OF) == len(set(KIND_OF.values()))


@pytest.mark.parametrize(
    ("stem", "name"),
    [("Chat perché", "chat_perche"), ("2 Towers", "map_2_towers"), ("猫", "map"), ("a" * 90, "a" * 50)],
)
def test_a_file_gives_its_map_a_name_that_files_may_have(stem: str, name: str) -> None:
    assert name == identity_of(stem)


def test_a_map_of_the_oldest_versions_keeps_its_plain_scenario_as_notes() -> None:
    document = read_document(hsc([], 0.0003, name=narrow("Été"), scenario=b"Hold the hill."))

    assert ("Hold the hill.", {"en": "Été", "fr": "Été"}) == (
        map_of(document, "x").notes,
        map_of(document, "x").name,
    )


# -- files of others ----------------------------------------------------------------------------------


@pytest.mark.skipif(not GIVEN.is_dir(), reason="the files of others are not part of the project")
def test_the_files_of_others_hold_what_is_known_of_them(tmp_path: Path) -> None:
    with (GIVEN / "expected.tsv").open(encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    for row in rows:
        report = import_map(GIVEN / row["file"], tmp_path)
        known = (
            "map_name",
            "author",
            "players",
            "doc_version",
            "tiles",
            "tile_kinds",
            "max_level",
            "land_hexes",
        )
        more = ("land_columns", "same_level_overlaps", "unsupported_land_tiles", "start_zone_tiles")
        mine = (report.name, report.author, report.players, report.version, report.tiles, report.tile_kinds)
        mine += (
            report.max_level,
            report.land_hexes,
            report.land_columns,
            report.overlaps,
            report.unsupported,
        )  # type: ignore[assignment]
        assert [row[word] for word in known + more] == [
            str(value) for value in (*mine, report.start_zone_tiles)
        ]
        content = (GIVEN / row["file"]).read_bytes()
        assert write_document(read_document(content)) == write_document(again(content))
        if row["doc_version"] == "0.0007":
            assert content == write_document(again(content))


@pytest.mark.skipif(not GIVEN.is_dir(), reason="the files of others are not part of the project")
def test_our_shapes_are_those_of_the_pieces() -> None:
    for code, known in json.loads((GIVEN / "footprints.json").read_text("utf-8")).items():
        kind = KINDS.get(KIND_OF[int(code)])
        for turns in range(6 if kind is not None else 0):
            assert kind is not None
            places = {(x - (y - y % 2) // 2, y) for x, y in known["rot"][str(turns)]}
            assert places == set(hexes_of(kind.shape, turns)), (code, turns)
