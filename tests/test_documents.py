"""What the documents say is true."""

import doctest
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

import slugfest
from slugfest.bots import BOTS, RandomBot
from slugfest.lab.conformance import check_bot
from slugfest.narration.narrator import catalogue

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_readme_plays_a_match() -> None:
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert done.attempted > 5
    assert 0 == done.failed


def test_the_bot_of_the_document_plays() -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    match = slugfest.new_match("dc", seed=1)
    bots = {"A": names["Hasty"](), "B": RandomBot(1)}
    while match.pending is not None:
        view = match.view(match.asked[0])
        match.answer(bots[match.asked[0]].answer(view, view.decision), player=view.player)

    assert match.result is not None


@pytest.mark.parametrize("language, command", [("python", "python3"), ("javascript", "node"), ("sh", "sh")])
def test_the_programs_of_the_document_play(language: str, command: str, tmp_path: Path) -> None:
    """In every game; where a language is missing on this machine, at least the others do."""
    if shutil.which(command) is None:
        assert command == "node", "the others are everywhere"
        return
    text = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    (code,) = re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)
    assert len(code.splitlines()) <= 22
    file = tmp_path / "bot"
    file.write_text(code, encoding="utf-8")
    for game in ("dc", "superscape"):
        assert [] == check_bot(f"exec@60:{command} {file}", game, slowest=60)


def test_the_faults_of_the_document_are_those_there_are() -> None:
    text = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?`) \| .*\|$", text.partition("## What it must not do")[2], re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    known = {
        key.removeprefix("fault_") for key in catalogue("en", "bots")["reasons"] if key.startswith("fault_")
    }

    assert known - {"not_started"} == named
    assert set(catalogue("fr", "bots")["reasons"]) == set(catalogue("en", "bots")["reasons"])


def test_the_bots_of_the_document_are_those_there_are() -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")

    assert set(BOTS) == set(re.findall(r"^\| `(\w+)` \| .* \| .* \|$", text, re.MULTILINE))


def test_the_package_starts_as_its_docstring_says() -> None:
    done = doctest.testmod(slugfest)

    assert done.attempted >= 2
    assert 0 == done.failed


def test_the_odds_are_as_their_documents_say() -> None:
    for done in (
        doctest.testmod(slugfest.odds),
        doctest.testfile(str(ROOT / "docs" / "odds.md"), module_relative=False),
    ):
        assert done.attempted > 3
        assert 0 == done.failed


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_and_pictures_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8"))

    assert [] == [link for link in links if not (document.parent / link).exists()]


def test_the_version_is_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    assert project["project"]["version"] == slugfest.__version__


def test_lock_files_hold_hashes_and_no_addresses() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    lock += (ROOT / "requirements-ray.lock").read_text(encoding="utf-8")
    packages = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")

    assert "--hash=sha256:" in lock
    assert not re.search(r"https?://|index.url", lock)
    assert '"integrity"' in packages
    assert not re.search(r'"resolved":\s*"https?:', packages)


def test_nothing_open_is_left_in_the_tree() -> None:
    """A promise in a comment is kept or removed."""
    words = re.compile(r"\b(TODO|FIXME|XXX)\b|raise NotImplementedError|pytest\.mark\.(skip|xfail)")
    left = [
        f"{path.relative_to(ROOT)}:{number}"
        for folder in ("src", "scripts", "web/src")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".ts", ".tsx")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if words.search(line)
    ]

    assert [] == left
