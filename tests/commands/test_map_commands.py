"""`slugfest maps`: import, export and check, as people run them."""

import json
from pathlib import Path

import pytest

from tests.boards.virtualscape.binary import hsc, tile, wide
from tests.commands.running import slugfest

YARD = hsc(
    [
        tile(1024, 4, 2),
        *[tile(15001, x, 2, 1, colour=255, start=wide("Rouge")) for x in (4, 5)],
        *[tile(15001, x, 6, 1, colour=65280) for x in (4, 5)],
    ],
    name=wide("The Yard"),
    author=wide("Ann"),
)


@pytest.fixture
def yard(tmp_path: Path) -> Path:
    file = tmp_path / "yard.hsc"
    file.write_bytes(YARD)
    return file


def test_an_import_reports_and_writes_only_where_it_is_told_to(yard: Path, tmp_path: Path) -> None:
    shown = slugfest("maps", "import", yard)
    written = slugfest("maps", "import", yard, "--out", tmp_path / "maps", "--json")
    (report,) = json.loads(written.stdout)

    assert 0 == shown.returncode
    assert "yard.hsc: The Yard by Ann, version 0.0007\n" in shown.stdout
    assert "start zone #ff0000 Rouge: 2 tiles, zone A" in shown.stdout
    assert (5, 24, 0, 0) == tuple(report[word] for word in ("tiles", "land_hexes", "overlaps", "unsupported"))
    assert [] == report["kept_as_notes"]
    assert (True, 2) == (report["playable"], report["most_players"])
    assert [tmp_path / "maps" / "yard.toml"] == list((tmp_path / "maps").iterdir())


def test_a_broken_file_is_named_with_its_byte_and_the_others_are_read(yard: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.hsc"
    broken.write_bytes(YARD[:-3])
    done = slugfest("maps", "import", broken, yard, "--out", tmp_path / "maps", "--json")
    wrong, right = json.loads(done.stdout)

    assert 1 == done.returncode
    assert wrong["place"] == f"broken.hsc: byte {len(YARD) - 4:,}"
    assert "ends within the colour of tile 5 of 5" in wrong["reason"]
    assert "Traceback" not in done.stderr
    assert wrong["error"] in done.stderr
    assert "yard" == right["id"]
    assert ["yard.toml"] == [file.name for file in (tmp_path / "maps").iterdir()]


def test_an_export_is_the_file_that_was_imported(yard: Path, tmp_path: Path) -> None:
    slugfest("maps", "import", yard, "--out", tmp_path)
    done = slugfest("maps", "export", tmp_path / "yard.toml", "--out", tmp_path / "again.hsc", "--json")

    assert json.loads(done.stdout)["bytes"] == len(YARD)
    assert YARD == (tmp_path / "again.hsc").read_bytes()


def test_a_map_of_ours_is_exported_and_comes_back_as_the_same_ground(tmp_path: Path) -> None:
    done = slugfest("maps", "export", "foundry_gate", folder=tmp_path)
    back = slugfest("maps", "import", tmp_path / "foundry_gate.hsc", "--json")
    (report,) = json.loads(back.stdout)

    assert "foundry_gate.hsc: 469 tiles" in done.stdout
    assert (166, 2, True) == (report["spaces"], report["most_players"], report["playable"])


def test_a_check_names_places_and_reasons(yard: Path, tmp_path: Path) -> None:
    floating = tmp_path / "floating.hsc"
    floating.write_bytes(hsc([tile(1001), tile(1001), tile(1001, 5, 5, 3), tile(15001, 0, 0, 1)]))
    good, bad = slugfest("maps", "check", yard), slugfest("maps", "check", floating, "--json")
    (verdict,) = json.loads(bad.stdout)
    findings = {(finding["matter"], finding["place"]) for finding in verdict["findings"] if finding["fault"]}

    assert (0, "yard.hsc: 24 spaces, 2 start zones, 0 faults\n") == (good.returncode, good.stdout)
    assert 1 == bad.returncode
    assert {("overlap", "1,1"), ("support", "6,6"), ("zones", "1,1")} == findings


@pytest.mark.parametrize("command", ["import", "export", "check"])
@pytest.mark.parametrize("content", [b"", b"\xff" * 300, b'id = "x"'])
def test_rubbish_is_refused_without_a_traceback(command: str, content: bytes, tmp_path: Path) -> None:
    for name in ("rubbish.hsc", "rubbish.toml"):
        file = tmp_path / name
        file.write_bytes(content)
        done = slugfest("maps", command, file, folder=tmp_path)

        assert 1 == done.returncode
        assert "Traceback" not in done.stderr
        assert name in done.stderr
    assert {"rubbish.hsc", "rubbish.toml"} == {file.name for file in tmp_path.iterdir()}


def test_an_imported_map_is_played(yard: Path, tmp_path: Path) -> None:
    slugfest("maps", "import", yard, "--out", tmp_path)
    done = slugfest(
        "sim", "--game", "superscape", "--board", tmp_path / "yard.toml", "--games", "2", "--json"
    )

    assert 0 == json.loads(done.stdout)["errors"], done.stderr
