"""The user's cache folder: where it is, what is kept there, and what is not."""

import os
import tempfile
from pathlib import Path

import pytest

from slugfest.cards.cache_folder import CacheFolder, cache_folder, fingerprint
from slugfest.cards.files import reading
from slugfest.cards.files.reading import parse_toml, read_toml

SOURCE = Path(reading.__file__).parents[2]
ENTRIES = CacheFolder("things", 3)


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("SLUGFEST_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "things"


def test_the_folder_is_where_the_user_says_or_where_caches_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLUGFEST_CACHE", "/one")
    monkeypatch.setenv("XDG_CACHE_HOME", "/two")
    monkeypatch.setenv("HOME", "/three")
    monkeypatch.setattr("sys.platform", "linux")

    assert Path("/one") == cache_folder()
    monkeypatch.delenv("SLUGFEST_CACHE")
    assert Path("/two/slugfest") == cache_folder()
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    assert Path("/three/.cache/slugfest") == cache_folder()
    monkeypatch.setenv("SLUGFEST_CACHE", "~/kept")
    assert Path("/three/kept") == cache_folder()
    monkeypatch.setenv("SLUGFEST_CACHE", "off")
    assert cache_folder() is None


@pytest.mark.parametrize(
    "platform, place", [("darwin", "/mac/Library/Caches/slugfest"), ("win32", "/local/slugfest/cache")]
)
def test_other_systems_have_their_own_places(
    monkeypatch: pytest.MonkeyPatch, platform: str, place: str
) -> None:
    for name in ("SLUGFEST_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/mac" if platform == "darwin" else "/windows")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    monkeypatch.setattr("sys.platform", platform)

    assert Path(place) == cache_folder()


def test_an_entry_is_read_as_it_was_written(folder: Path) -> None:
    assert ENTRIES.read("a") is None
    ENTRIES.write("a", b"first")
    ENTRIES.write("a", b"second")

    assert b"second" == ENTRIES.read("a")
    assert [folder / "a"] == list(folder.iterdir())


def test_the_oldest_entries_go(folder: Path) -> None:
    for age, key in enumerate("abcde"):
        ENTRIES.write(key, b"content")
        os.utime(folder / key, (age, age))

    assert ["c", "d", "e"] == sorted(file.name for file in folder.iterdir())


def test_off_keeps_and_finds_nothing(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    ENTRIES.write("a", b"content")
    monkeypatch.setenv("SLUGFEST_CACHE", "off")
    ENTRIES.write("b", b"content")

    assert ENTRIES.read("a") is None
    assert ["a"] == [file.name for file in folder.iterdir()]


@pytest.mark.parametrize("failing", ["mkstemp", "replace"])
def test_where_nothing_can_be_written_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch, folder: Path, failing: str
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError("read-only")

    folder.mkdir(parents=True)
    if failing == "replace":
        monkeypatch.setattr(Path, "replace", refused)
    else:
        monkeypatch.setattr(tempfile, "NamedTemporaryFile", refused)
    ENTRIES.write("a", b"content")

    assert ENTRIES.read("a") is None
    assert [] == list(folder.iterdir())


def test_a_file_in_the_way_of_the_folder_does_no_harm(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    in_the_way = tmp_path / "a file"
    in_the_way.touch()
    monkeypatch.setenv("SLUGFEST_CACHE", str(in_the_way))
    ENTRIES.write("a", b"content")

    assert ENTRIES.read("a") is None


def test_where_others_could_write_nothing_is_read_or_kept(folder: Path) -> None:
    ENTRIES.write("a", b"content")
    folder.chmod(0o777)
    ENTRIES.write("b", b"content")

    assert ENTRIES.read("a") is None
    assert ["a"] == [file.name for file in folder.iterdir()]


def test_an_entry_that_is_too_large_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("slugfest.cards.cache_folder.LARGEST_ENTRY", 20)
    ENTRIES.write("a", b"four")
    ENTRIES.write("b", b"fives")

    assert b"four" == ENTRIES.read("a")
    assert ENTRIES.read("b") is None


def test_no_part_of_a_hash_runs_into_the_next() -> None:
    assert fingerprint("ab", "c") != fingerprint("a", "bc") != fingerprint("abc")
    assert fingerprint("ab", "c") == fingerprint(b"ab", "c")


# -- TOML files --------------------------------------------------------------------------------------


def test_every_shipped_file_is_the_same_parsed_and_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files = sorted(SOURCE.rglob("*.toml"))
    parsed = [read_toml(file) for file in files]
    assert len({file.read_bytes() for file in files}) == len(list((tmp_path / "cache" / "files").iterdir()))

    monkeypatch.setattr(reading, "parse_toml", lambda *_: pytest.fail("parsed again"))
    again = [read_toml(file) for file in files]

    assert parsed == again
    assert repr(parsed) == repr(again)


@pytest.mark.parametrize("spoiled", [b"", b"no content", b"\x81\xa1a"])
def test_a_spoiled_file_is_parsed_again(tmp_path: Path, spoiled: bytes) -> None:
    file = tmp_path / "one.toml"
    file.write_text("number = 1")
    assert {"number": 1} == read_toml(file)
    (kept,) = (tmp_path / "cache" / "files").iterdir()
    whole = kept.read_bytes()

    kept.write_bytes(spoiled)
    assert {"number": 1} == read_toml(file)
    assert whole == kept.read_bytes()
    reading.CONTENTS.write(kept.name, spoiled)
    assert {"number": 1} == read_toml(file)
    assert whole == kept.read_bytes()


@pytest.mark.parametrize(
    "text",
    ["day = 2026-11-18", "hour = 07:32:00", "then = 1979-05-27T07:32:00", f"far = {2**70}", "none = nan"],
)
def test_what_would_be_read_differently_is_not_kept(tmp_path: Path, text: str) -> None:
    file = tmp_path / "one.toml"
    file.write_text(text)

    assert repr(parse_toml(text, "one")) == repr(read_toml(file)) == repr(read_toml(file))
    assert not (tmp_path / "cache").exists()


def test_a_changed_file_is_read_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "one.toml"
    for number in (1, 2, 1):
        file.write_text(f"number = {number}")
        assert {"number": number} == read_toml(file)
