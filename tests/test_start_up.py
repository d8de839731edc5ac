"""A start is quick: what a first match does not need is not loaded, and no card is read twice.

Times depend on the machine (`scripts/bench.py` measures them); what is loaded and parsed does not.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from slugfest.cards.shapes import DATA
from slugfest.games import MAKERS

LIBRARIES = (
    *("babel", "defusedxml", "gymnasium", "httpx", "lark", "numpy", "pettingzoo", "pyarrow", "ray"),
    *("pyicumessageformat", "rich", "sqlalchemy", "starlette"),
    *("tomli_w", "typer", "uvicorn", "websockets"),
    *("asyncio", "email", "importlib.metadata", "importlib.resources", "tempfile", "zipfile"),
)
"""What takes long to load, and serves texts, servers and commands."""
PARTS = ("bots", "commands", "envs", "lab", "lessons", "odds", "rulebook", "server", "teams")
READERS = (
    *("cards.battlescribe", "cards.files.checking", "cards.guide.nearest", "cards.guide.spelling"),
    *("cards.language.compiler", "cards.language.grammar", "cards.language.lines"),
    *("cards.language.reading.accounting", "cards.language.reading.assembling"),
    *("cards.meaning.compiling", "cards.superscape_language.reading", "narration.narrator"),
)
"""Modules that read texts of cards or make sentences."""
NEVER = {*LIBRARIES, *(f"slugfest.{name}" for name in (*PARTS, *READERS))}

PROGRAM = """
import sys
before = set(sys.modules)
import slugfest
{then}
print(*set(sys.modules) - before)
"""
OWN = 13
READS = dict.fromkeys(MAKERS, "lark") | {"superscape": "slugfest.cards.superscape_language.reading"}
"""What reads the texts of the cards of each game."""


@pytest.fixture
def cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own, empty."""
    monkeypatch.setenv("SLUGFEST_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def own_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Thirteen own cards, and teams that they all belong to."""
    folder = tmp_path / "own"
    (folder / "teams").mkdir(parents=True)
    monkeypatch.setenv("SLUGFEST_CARDS", str(folder))
    names = []
    for path in sorted((DATA / "heroes").glob("*.toml"))[:OWN]:
        names.append(f"my_{path.stem}")
        text = path.read_text(encoding="utf-8").replace(f'id = "{path.stem}"', f'id = "{names[-1]}"')
        (folder / f"{names[-1]}.toml").write_text(text, encoding="utf-8")
    for at, team in enumerate((names[:5], names[5:9], names[9:])):
        cards = ", ".join(f'"{name}"' for name in team)
        (folder / "teams" / f"my_team_{at}.toml").write_text(
            f'id = "my_team_{at}"\nname = "Mine"\nname_fr = "Mes"\ncards = [{cards}]\nabout = {{ en = "", fr = "" }}\n'
        )
    return folder


def started(then: str = "said = None") -> tuple[str, set[str]]:
    """Return what a new process has to say, and the modules that it loads, for `import slugfest` and what comes then."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(then=f"{then}\nprint(said)")],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    said, modules = done.stdout.splitlines()
    return said, set(modules.split())


def test_to_import_the_package_loads_no_game(cached: Path) -> None:
    _, modules = started()

    assert set() == modules & NEVER
    assert set() == {name for name in modules if name.startswith(("slugfest.rules", "slugfest.boards"))}
    assert not cached.exists()


@pytest.mark.parametrize("game", MAKERS)
def test_a_first_match_reads_no_text_that_was_read_before(cached: Path, own_cards: Path, game: str) -> None:
    then = f"said = slugfest.new_match({game!r}, seed=1).hash"
    first, reading = started(then)
    again, modules = started(then)

    assert first == again
    assert READS[game] in reading
    assert set() == modules & NEVER


def test_a_match_of_own_cards_reads_no_text_that_was_read_before(cached: Path, own_cards: Path) -> None:
    then = "said = slugfest.new_match('dc', teams=['my_team_0', 'my_team_1'], seed=1).hash"
    first, reading = started(then)
    assert OWN == len(list((cached / "cards").iterdir()))
    again, modules = started(then)

    assert first == again
    assert "lark" in reading
    assert set() == modules & NEVER


def test_a_match_without_a_cache_is_the_same(cached: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    then = "said = slugfest.new_match('dc', seed=1).hash"
    first, again = started(then), started(then)
    monkeypatch.setenv("SLUGFEST_CACHE", "off")
    without = started(then)

    assert first[0] == again[0] == without[0]
    assert "lark" in without[1] - again[1]
