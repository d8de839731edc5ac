"""The texts keep to the glossary: no French text has a word that its last column rejects."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GLOSSARY = ROOT / "docs" / "glossary.md"


def rejected() -> list[str]:
    rows = [
        line.split("|")[1:-1]
        for line in GLOSSARY.read_text(encoding="utf-8").splitlines()
        if line.startswith("|")
    ]
    return sorted({word.strip() for row in rows[2:] for word in row[2].split(",") if word.strip()})


def texts() -> Iterator[tuple[str, str]]:
    """Every French sentence of the narration and label of the client, with its place."""
    for path in sorted((ROOT / "src/slugfest/narration/words/fr").glob("*.toml")):
        for table, found in tomllib.loads(path.read_text(encoding="utf-8")).items():
            yield from ((f"{path.name} {table}.{key}", text) for key, text in found.items())
    for path in sorted((ROOT / "web/src/i18n/fr").glob("*.ts")):
        for key, text in re.findall(r'^  (\w+): "(.*)",?$', path.read_text(encoding="utf-8"), re.MULTILINE):
            yield f"{path.name} {key}", text


def test_the_glossary_rejects_what_was_mixed_up() -> None:
    assert {"compteur", "Puissance", "KO", "dommages"} <= set(rejected())
    assert len(list(texts())) > 1000


@pytest.mark.parametrize("word", rejected())
def test_no_french_text_has_a_rejected_word(word: str) -> None:
    pattern = re.compile(rf"(?<![\w.-]){re.escape(word)}s?(?![\w-])")

    assert [] == [place for place, text in texts() if pattern.search(text)]
