"""BattleScribe files from strangers: what is understood, what is refused, and nothing half-written."""

import os
import struct
import subprocess
import sys
import zipfile
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from slugfest.cards.battlescribe import archive
from slugfest.cards.battlescribe.archive import read_xml
from slugfest.cards.battlescribe.report import import_folder
from slugfest.cards.battlescribe.rosters import read_roster
from slugfest.cards.knight import load_card
from slugfest.kernel.errors import SetupError
from tests.cards.data_set import HEAD, catalogue, character, power, roster, zipped

each = pytest.mark.parametrize

ROOT = Path(__file__).parents[2]


def put(folder: Path, content: str | bytes, name: str = "ours.cat") -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return file


def refused(path: Path) -> str:
    with pytest.raises(SetupError) as raised:
        read_xml(path)
    return str(raised.value)


# -- what is understood ---------------------------------------------------------------------------


def test_a_catalogue_becomes_cards_and_a_report(tmp_path: Path) -> None:
    rules = (
        '<rule id="r1" name="Fly"/><rule id="r2" name="Aversion: Noise"><description>No.</description></rule>'
    )
    links = (
        '<infoLink targetId="r1" name="Fly"/><infoLink targetId="r2"/><infoLink targetId="r9" name="Gone"/>'
    )
    hero = character(
        "Brass Warden",
        power("Ring out", "Brass Warden gains +2 Phisical Defense until the end of the Round."),
        power("Riddle", "Nobody knows."),
        links=links,
    )
    put(tmp_path / "in", catalogue(hero, rules=rules))

    imported = import_folder(tmp_path / "in", tmp_path / "out")

    assert (1, 1, 1) == (imported.characters, imported.attacks, imported.attacks_playable)
    assert (2, 1) == (imported.powers, imported.powers_playable)
    assert (2, 1) == (imported.skills, imported.skills_unknown)
    assert [("Brass Warden", "power", "Riddle"), ("Brass Warden", "skill", "Aversion: Noise")] == [
        (note.card, note.kind, note.name) for note in imported.unparsed if note.kind != "link"
    ]
    assert ["Gone"] == [note.name for note in imported.unparsed if note.kind == "link"]
    card = load_card(tmp_path / "out" / "brass_warden.toml")
    assert [(False, "Ring out"), (True, "Riddle")] == [(power.by_hand, power.name) for power in card.powers]
    assert ("Aversion: Noise: No.",) == card.by_hand
    assert (12, 15) == (card.level, card.defenses["mental"])


def test_a_power_that_the_card_cannot_have_is_kept_as_text(tmp_path: Path) -> None:
    """It is understood, but reaches others without a range: the character must not be lost for it."""
    put(tmp_path, catalogue(character("Jack", power("Shout", "All enemy models in range suffer Stun/1."))))

    imported = import_folder(tmp_path, None)

    assert (1, 1, 0, []) == (imported.characters, imported.powers, imported.powers_playable, imported.failed)
    assert "needs a range" in imported.unparsed[0].reason


def test_a_character_without_a_number_is_told_and_the_others_are_kept(tmp_path: Path) -> None:
    put(tmp_path, catalogue(character("Good"), character("Bad", Power="many")))

    imported = import_folder(tmp_path, tmp_path / "out")

    assert ["good"] == imported.cards
    assert ["Bad, power: 'many' is not a number"] == imported.failed


def test_zipped_files_are_the_same(tmp_path: Path) -> None:
    put(tmp_path, zipped(("any.cat", catalogue(character("Good")))), "ours.catz")

    assert ["good"] == import_folder(tmp_path, None).cards


@each("name, id", [("Ægir 2", "gir_2"), ("9 Lives", "c_9_lives"), ("???", "character"), ("../../x", "x")])
def test_names_of_strangers_become_plain_ids(tmp_path: Path, name: str, id: str) -> None:  # noqa: A002
    put(tmp_path / "in", catalogue(character(name)))
    import_folder(tmp_path / "in", tmp_path / "out")

    assert [f"{id}.toml"] == [file.name for file in (tmp_path / "out").iterdir()]


def test_imported_cards_are_never_written_into_the_project(tmp_path: Path) -> None:
    put(tmp_path, catalogue(character("Good")))

    for out in (ROOT / "src/slugfest/cards/data/knight/heroes", ROOT / "var" / "x", ROOT):
        with pytest.raises(SetupError, match="inside the project"):
            import_folder(tmp_path, out)
    assert not (ROOT / "good.toml").exists()


def test_a_folder_without_files_is_told(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"contains no .+ file"):
        import_folder(tmp_path, None)
    with pytest.raises(SetupError, match="is not a folder"):
        import_folder(tmp_path / "nowhere", None)


# -- rosters --------------------------------------------------------------------------------------


def test_a_roster_names_cards(tmp_path: Path) -> None:
    put(tmp_path / "in", catalogue(character("Brass Warden"), character("Static Jack")))
    import_folder(tmp_path / "in", tmp_path / "out")
    known = {card.id: card for card in map(load_card, (tmp_path / "out").glob("*.toml"))}
    text = roster("Static Jack", "brass warden", limit="75.0")
    plain, packed = put(tmp_path, text, "r.ros"), put(tmp_path, zipped(("r.ros", text)), "r.rosz")

    for file in (plain, packed):
        team = read_roster(file, known)
        assert ("Night Shift", ("static_jack", "brass_warden"), 75) == (team.name, team.cards, team.limit)


@each(
    "text, reason",
    [
        (roster("Nobody"), "no card for Nobody: import their catalogue first"),
        (roster(), "contains no characters"),
        (catalogue(), "is a catalogue, not a roster"),
    ],
)
def test_a_roster_that_is_none_is_told(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        read_roster(put(tmp_path, text, "r.ros"), {})


# -- what is refused ------------------------------------------------------------------------------


@each(
    "declared",
    [
        '<!DOCTYPE catalogue SYSTEM "file:///etc/passwd">',
        '<!DOCTYPE catalogue [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE catalogue [<!ENTITY x "boo">]>',
        '<!DOCTYPE catalogue [<!ENTITY % x SYSTEM "http://127.0.0.1:1/x.dtd"> %x;]>',
        "<!DOCTYPE catalogue [<!ELEMENT catalogue ANY>]>",
    ],
)
def test_entities_and_document_types_are_refused(tmp_path: Path, declared: str) -> None:
    text = f"{HEAD}{declared}<catalogue>&x;</catalogue>"

    assert "not accepted" in refused(put(tmp_path, text))


def test_a_billion_laughs_are_refused_at_once(tmp_path: Path) -> None:
    rows = "".join(f'<!ENTITY l{k} "{f"&l{k - 1};" * 10}">' for k in range(1, 10))
    text = f'{HEAD}<!DOCTYPE x [<!ENTITY l0 "ha">{rows}]><x>&l9;</x>'

    assert "not accepted" in refused(put(tmp_path, text))


def test_a_file_that_ends_too_early_is_told_by_line_and_column(tmp_path: Path) -> None:
    text = catalogue(character("Good")).replace("><", ">\n<")
    cut = text[: len(text) // 2]

    reason = refused(put(tmp_path, cut))

    line = cut.count("\n") + 1
    assert reason.startswith(f"ours.cat, line {line}, column ")


@each("content", [HEAD.encode() + b"<catalogue name='\xff\xfe'/>", b"\x00\x01\x02", b"", b"PK\x03\x04"])
def test_what_is_no_xml_is_told(tmp_path: Path, content: bytes) -> None:
    assert refused(put(tmp_path, content)).startswith("ours.cat")


def test_an_encoding_that_nobody_knows_is_told(tmp_path: Path) -> None:
    assert refused(put(tmp_path, '<?xml version="1.0" encoding="klingon"?><x/>')).startswith("ours.cat")


def test_a_wrong_root_gives_no_characters(tmp_path: Path) -> None:
    put(tmp_path, f"{HEAD}<html><body/></html>")

    assert 0 == import_folder(tmp_path, tmp_path / "out").characters
    assert not (tmp_path / "out").exists()


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = put(tmp_path, catalogue())
    monkeypatch.setattr(archive, "LARGEST_FILE", file.stat().st_size)
    assert isinstance(read_xml(file), Element)

    monkeypatch.setattr(archive, "LARGEST_FILE", file.stat().st_size - 1)
    assert "larger than" in refused(file)


@each(
    "content, reason",
    [
        (zipped(("a.cat", "<x/>"), ("b.cat", "<x/>")), "holds 2 files instead of one"),
        (zipped(("folder/", "")), "holds 0 files instead of one"),
        (zipped(("a.cat", "<x/>"))[:-30], "not readable as a zip file"),
        (b"no zip", "not readable as a zip file"),
        (zipped(("a.catz", zipped(("a.cat", "<x/>")))), "ours.catz"),
    ],
    # A zip holds the time: its bytes would be another name of the test in every process.
    ids=["two files", "a folder", "cut off", "no zip", "a zip in a zip"],
)
def test_a_wrong_zip_is_told(tmp_path: Path, content: bytes, reason: str) -> None:
    assert reason in refused(put(tmp_path, content, "ours.catz"))


def test_a_zip_bomb_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = zipped(("a.cat", b"<x>" + b" " * (archive.LARGEST_FILE + 10) + b"</x>"))
    assert len(bomb) < 100_000
    asked, real = [], zipfile.ZipExtFile.read

    def read(self: zipfile.ZipExtFile, size: int | None = -1) -> bytes:
        asked.append(size)
        return real(self, size)

    monkeypatch.setattr(zipfile.ZipExtFile, "read", read)
    assert "larger than 32,000,000 bytes when unpacked" in refused(put(tmp_path, bomb, "ours.catz"))
    assert [archive.LARGEST_FILE + 1] == asked


def test_a_zip_bomb_that_lies_about_its_size_is_not_unpacked(tmp_path: Path) -> None:
    """The index says three bytes; what comes out is cut there or refused, never the whole."""
    size = archive.LARGEST_FILE + 10
    bomb = zipped(("a.cat", b" " * size)).replace(struct.pack("<I", size), struct.pack("<I", 3))

    assert refused(put(tmp_path, bomb, "ours.catz")).startswith("ours.catz")


@each("name", ["../../evil.cat", "/etc/evil.cat", "C:\\evil.cat", "..\\..\\evil.cat", "a/b/../c.cat"])
def test_names_inside_a_zip_lead_nowhere(tmp_path: Path, name: str) -> None:
    """Only the content is read: a zip is never unpacked to a path."""
    before = {*tmp_path.parent.rglob("*evil*")}
    file = put(tmp_path, zipped((name, catalogue(character("Good")))), "ours.catz")

    assert "catalogue" == read_xml(file).tag
    assert before == {*tmp_path.parent.rglob("*evil*")}


# -- nothing half-written -------------------------------------------------------------------------


def ready(tmp_path: Path) -> tuple[Path, Path]:
    """Three characters to import over three old files."""
    put(tmp_path / "in", catalogue(*(character(name) for name in ("One", "Two", "Three"))))
    out = tmp_path / "out"
    out.mkdir()
    for name in ("one", "two", "three"):
        (out / f"{name}.toml").write_text("old")
    return tmp_path / "in", out


def old_or_whole(out: Path) -> list[bool]:
    """Which files are new; each is the old one or a card that can be read."""
    renewed = []
    for name in ("one", "two", "three"):
        file = out / f"{name}.toml"
        if file.read_text() == "old":
            renewed.append(False)
        else:
            assert name == load_card(file).id
            renewed.append(True)
    return renewed


def test_an_error_while_writing_leaves_every_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, out = ready(tmp_path)
    calls = iter(range(9))

    def full(_: int) -> None:
        if next(calls) == 1:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SetupError, match="No space left on device"):
        import_folder(folder, out)

    assert [False] * 3 == old_or_whole(out)
    assert 3 == len(list(out.iterdir()))


def test_an_error_while_the_files_change_places_leaves_whole_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, out = ready(tmp_path)
    calls, real = iter(range(9)), Path.replace

    def stopped(self: Path, target: Path) -> Path:
        if next(calls) == 2:
            raise PermissionError(13, "Permission denied")
        return real(self, target)

    monkeypatch.setattr(Path, "replace", stopped)
    with pytest.raises(SetupError, match="Permission denied"):
        import_folder(folder, out)

    assert 2 == sum(old_or_whole(out))


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    folder, _ = ready(tmp_path)
    (tmp_path / "file").write_text("")

    with pytest.raises(SetupError):
        import_folder(folder, tmp_path / "file" / "out")


@each("at", [0, 1, 2])
def test_being_killed_leaves_old_files_or_whole_ones(tmp_path: Path, at: int) -> None:
    folder, out = ready(tmp_path)
    script = f"""
import os, signal
from pathlib import Path
from slugfest.cards.battlescribe.report import import_folder
real, calls = Path.replace, iter(range(9))
def stopped(self, target):
    if next(calls) == {at}:
        os.kill(os.getpid(), signal.SIGKILL)
    return real(self, target)
Path.replace = stopped
import_folder(Path({str(folder)!r}), Path({str(out)!r}))
"""
    done = subprocess.run([sys.executable, "-c", script], check=False, env={**os.environ})

    assert -9 == done.returncode
    assert at == sum(old_or_whole(out))


def test_importing_again_gives_the_same_files(tmp_path: Path) -> None:
    folder, out = ready(tmp_path)
    import_folder(folder, out)
    first = {file.name: file.read_bytes() for file in out.iterdir()}
    import_folder(folder, out)

    assert first == {file.name: file.read_bytes() for file in out.iterdir()}
