"""Compiled cards are kept in the user's cache folder, and nothing depends on them."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
import tomli_w

from slugfest.cards.files.reading import read_toml
from slugfest.cards.guide.reading import PLAIN, raw_card
from slugfest.cards.knight import Card, load_card, read_card
from slugfest.cards.language.phrasebook import PHRASES
from slugfest.cards.meaning import cache, compiling, sources
from slugfest.cards.meaning import superscape as superscape_meaning
from slugfest.cards.shapes import DATA
from slugfest.cards.superscape import FOLDER, FigureCard
from slugfest.cards.superscape import read_card as read_figure_card
from slugfest.kernel.errors import SetupError

each = pytest.mark.parametrize
HEROES = sorted((DATA / "heroes").glob("*.toml"))
FIGURES = sorted(FOLDER.glob("*.toml"))
POWER = {"name": "Trick", "cost": 1, "text": 'Displace this model up to 4" away.'}


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A cache of its own for every test."""
    monkeypatch.setenv("SLUGFEST_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "cards"


def kept(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.exists() else []


def without_cache(monkeypatch: pytest.MonkeyPatch, path: Path) -> Card:
    with monkeypatch.context() as context:
        context.setenv("SLUGFEST_CACHE", "off")
        return load_card(path)


def no_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    def compiled(*_: object) -> None:
        raise AssertionError("compiled again")

    monkeypatch.setattr(compiling, "compiled", compiled)
    monkeypatch.setattr(superscape_meaning, "_compiled", compiled)


def written(meaning: Any) -> bytes:
    """Return all of it as bytes, in which 1, 1.0 and true are different things."""
    return msgspec.json.encode(meaning, order="deterministic")


def put(file: Path, **changes: Any) -> Path:
    file.parent.mkdir(exist_ok=True)
    file.write_text(tomli_w.dumps({**PLAIN, "id": file.stem, **changes}), encoding="utf-8")
    return file


# -- the same cards ---------------------------------------------------------------------------------


def test_every_shipped_card_is_the_same_compiled_and_kept(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    compiled = [without_cache(monkeypatch, path) for path in HEROES]
    assert [] == kept(folder)
    first = [load_card(path) for path in HEROES]
    assert len(HEROES) == len(kept(folder))

    no_compiling(monkeypatch)
    again = [load_card(path) for path in HEROES]

    assert compiled == first == again
    assert written(compiled) == written(again)


def test_every_phrase_is_the_same_compiled_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind of deed, condition and moment stands in an example of the phrase book."""
    raws = [raw_card(known.example) for known in PHRASES.values()]
    compiled = [read_card(raw, "example", keep=True) for raw in raws]

    no_compiling(monkeypatch)
    again = [read_card(raw, "example") for raw in raws]

    assert compiled == again
    assert written(compiled) == written(again)


def test_every_figure_card_is_the_same_compiled_and_kept(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    def figures() -> list[FigureCard]:
        raws = [read_toml(path) for path in FIGURES]
        return [read_figure_card(raw, "figure", keep=True) for raw in raws]

    def meanings() -> list[superscape_meaning.Meaning]:
        return [superscape_meaning.meaning_of(card, card.id) for card in figures()]

    compiled = meanings()
    assert len(FIGURES) == len(kept(folder))
    no_compiling(monkeypatch)

    assert compiled == meanings()
    assert written(compiled) == written(meanings())


# -- what an entry follows from -------------------------------------------------------------------------


def test_a_changed_card_is_compiled_again(tmp_path: Path, folder: Path) -> None:
    first = load_card(put(tmp_path / "mine.toml", powers=[POWER]))
    changed = load_card(put(tmp_path / "mine.toml", powers=[{**POWER, "text": "+2 Attack this Round."}]))

    assert first.powers[0].does != changed.powers[0].does
    assert 2 == len(kept(folder))


def test_a_changed_language_compiles_every_card_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, folder: Path
) -> None:
    source = tmp_path / "phrases.py"
    source.write_text("before")
    monkeypatch.setattr(sources, "language_sources", lambda: iter([str(source)]))
    fingerprints = []
    for content in ("before", "after!"):
        source.write_text(content)
        sources.language_fingerprint.cache_clear()
        fingerprints.append(sources.language_fingerprint())
        load_card(HEROES[0])
    sources.language_fingerprint.cache_clear()

    assert 2 == len(set(fingerprints)) == len(kept(folder))


def test_without_sources_every_card_is_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, folder: Path
) -> None:
    monkeypatch.setattr(sources, "language_sources", lambda: iter([str(tmp_path / "nowhere.py")]))
    sources.language_fingerprint.cache_clear()
    card = load_card(HEROES[0])
    sources.language_fingerprint.cache_clear()

    assert card.id == HEROES[0].stem
    assert [] == kept(folder)


MODULES = """
import sys
from slugfest.cards.knight import cards
from slugfest.cards.superscape import card_ids, load_card
from slugfest.cards.meaning.sources import language_sources
list(cards().values()), [load_card(name) for name in card_ids()]
ours = {name: module.__file__ for name, module in sys.modules.items() if name.startswith("slugfest.")}
reading = [file for name, file in ours.items() if name.startswith(("slugfest.cards", "slugfest.grammar"))]
known = {source.removesuffix(".py") for source in language_sources()}
print([file for file in reading if file.removesuffix(".py").partition(".cpython")[0] not in known])
print("lark" in sys.modules, *sorted({name.split(".")[1] for name in ours}))
"""


def test_everything_that_reads_a_text_is_among_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLUGFEST_CACHE", "off")

    unknown, parts = run(MODULES).splitlines()

    assert "[]" == unknown
    # The kernel brings errors and flows, the others are loaded with `slugfest`: no word of a card is theirs.
    assert "True cards families form games grammar kernel narration rounding version" == parts
    assert {source for source in sources.language_sources() if source.endswith((".lark", "skills.toml"))}


def test_a_faction_of_the_files_beside_a_card_must_still_be_there(tmp_path: Path, folder: Path) -> None:
    power = {**POWER, "text": 'All friendly Night Shift models within 3" gain +1 Attack this Round.'}
    beside = put(tmp_path / "friend.toml", factions=["Night Shift"])
    mine = put(tmp_path / "mine.toml", powers=[power])
    known = load_card(mine)
    assert known == load_card(mine)
    assert 1 == len(kept(folder))

    beside.unlink()
    with pytest.raises(SetupError, match="no alignment or faction is called that"):
        load_card(mine)
    assert known == read_card({**PLAIN, "id": "mine", "powers": [power]}, "set-up", lambda: ["Night Shift"])


def test_only_cards_of_files_are_kept_and_a_set_up_finds_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, folder: Path
) -> None:
    raw = {**PLAIN, "id": "mine", "powers": [POWER]}
    read_card(raw, "set-up")
    assert [] == kept(folder)

    card = load_card(put(tmp_path / "mine.toml", powers=[POWER]))
    no_compiling(monkeypatch)
    assert card == read_card(raw, "set-up")


# -- what is wrong with an entry ------------------------------------------------------------------------


@each(
    "spoil",
    [lambda _: b"", lambda old: old[:-1], lambda old: old[:30] + b"?" + old[31:], lambda _: b"\x80" * 99],
)
def test_a_damaged_entry_is_written_again(monkeypatch: pytest.MonkeyPatch, folder: Path, spoil: Any) -> None:
    card = load_card(HEROES[0])
    (file,) = kept(folder)
    whole = file.read_bytes()
    file.write_bytes(spoil(whole))

    assert card == load_card(HEROES[0])
    assert [file] == kept(folder)
    assert whole == file.read_bytes()


def test_the_entry_of_another_card_does_not_count(folder: Path) -> None:
    first = load_card(HEROES[0])
    (file,) = kept(folder)
    load_card(HEROES[1])
    (other,) = set(kept(folder)) - {file}
    file.write_bytes(other.read_bytes())

    assert first == load_card(HEROES[0])


@each("content", [{}, [], [{}, [], [], [], []], [{}, [["no_such_skill", "many"]], [], [], []], b"\xc1", None])
def test_an_entry_that_is_no_card_does_not_count(folder: Path, content: Any) -> None:
    """Even if it is sealed as ours are: nothing in the cache is trusted."""
    card = load_card(HEROES[0])
    (file,) = kept(folder)
    whole = file.read_bytes()
    cache.CARDS.write(file.name, msgspec.msgpack.encode(content) if content != b"\xc1" else b"\xc1")
    assert whole != file.read_bytes()

    assert card == load_card(HEROES[0])
    assert whole == file.read_bytes()


def test_a_card_with_a_plugin_is_not_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "plugin", lambda *_: None)
    power = {**POWER, "plugin": "wheel"}

    assert "wheel" == read_card({**PLAIN, "powers": [power]}, "card", keep=True).powers[0].plugin
    assert [] == kept(folder)


# -- several processes at once ----------------------------------------------------------------------

EIGHT = """
import msgspec
from slugfest.cards.knight import cards
eight = [cards()[name] for name in list(cards())[:8]]
print(msgspec.json.encode(eight, order="deterministic").decode())
"""


def run(program: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True
    )
    return done.stdout


def test_processes_that_start_together_do_not_disturb_one_another(folder: Path) -> None:
    started = [
        subprocess.Popen([sys.executable, "-c", EIGHT], stdout=subprocess.PIPE, text=True) for _ in range(3)
    ]
    cards = {process.communicate(timeout=120)[0] for process in started}

    assert {run(EIGHT)} == cards
    assert 8 == len(kept(folder))
