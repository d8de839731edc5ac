"""The tables of a grammar are kept in the user's cache folder, and nothing depends on them."""

from pathlib import Path

import pytest
from lark import Lark
from lark.exceptions import UnexpectedInput

from slugfest.cards import grammars

GRAMMAR = 'line: "knock" NUMBER\nNUMBER: /[0-9]+/\n%ignore " "\n'


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("SLUGFEST_CACHE", str(tmp_path))
    return tmp_path / "grammars"


def kept(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def no_building(monkeypatch: pytest.MonkeyPatch) -> None:
    def built(*_: object, **__: object) -> None:
        raise AssertionError("built again")

    monkeypatch.setattr(Lark, "__init__", built)


def test_tables_are_built_once_and_read_after_that(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    first = grammars.parser(GRAMMAR, "line")
    tree = first.parse("knock 3")
    with pytest.raises(UnexpectedInput) as wrong:
        first.parse("knock knock")

    no_building(monkeypatch)
    again = grammars.parser(GRAMMAR, "line")

    assert tree == again.parse("knock 3")
    with pytest.raises(UnexpectedInput) as wrong_again:
        again.parse("knock knock")
    assert str(wrong.value) == str(wrong_again.value)
    assert 1 == len(kept(folder))


def test_another_grammar_or_start_has_tables_of_its_own(folder: Path) -> None:
    both = GRAMMAR + 'other: "stun"\n'

    for grammar, starts in (
        (GRAMMAR, ("line",)),
        (both, ("line",)),
        (both, ("other",)),
        (both, ("line", "other")),
    ):
        text = "stun" if starts == ("other",) else "knock 1"
        assert starts[0] == grammars.parser(grammar, *starts).parse(text, start=starts[0]).data

    assert 4 == len(kept(folder))


@pytest.mark.parametrize("spoiled", [b"", b"no tables", b"\x80\x04N."])
def test_spoiled_tables_are_made_again(folder: Path, spoiled: bytes) -> None:
    grammars.parser(GRAMMAR, "line")
    (file,) = kept(folder)
    whole = file.stat().st_size
    file.write_bytes(spoiled)

    assert "3" == grammars.parser(GRAMMAR, "line").parse("knock 3").children[0]
    assert [file] == kept(folder)
    assert whole == file.stat().st_size


def test_where_others_could_write_nothing_is_read_or_kept(folder: Path) -> None:
    grammars.parser(GRAMMAR, "line")
    (file,) = kept(folder)
    file.write_bytes(b"of somebody else")
    folder.chmod(0o770)

    assert "3" == grammars.parser(GRAMMAR, "line").parse("knock 3").children[0]
    assert b"of somebody else" == file.read_bytes()


def test_without_a_folder_the_tables_are_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    in_the_way = tmp_path / "a file"
    in_the_way.touch()
    monkeypatch.setenv("SLUGFEST_CACHE", str(in_the_way))

    assert "3" == grammars.parser(GRAMMAR, "line").parse("knock 3").children[0]


def test_the_tables_of_older_grammars_go(folder: Path) -> None:
    for number in range(grammars.MOST + 2):
        grammars.parser(f"// {number}\n{GRAMMAR}", "line")

    assert grammars.MOST == len(kept(folder))
