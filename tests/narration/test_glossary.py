"""The texts keep to the glossary: no French text has a word that its last column rejects."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GLOSSARY = ROOT / "docs" / "glossary.md"
PYTHON = (
    "server/wire/words.py",
    "commands/explanations.py",
    "commands/typed_answers.py",
    "commands/verifying.py",
    "cards/explanation.py",
    *(f"cards/superscape_language/{name}.py" for name in ("telling", "triggers", "wording")),
    *(
        str(path.relative_to(ROOT / "src/slugfest"))
        for path in (ROOT / "src/slugfest/cards/superscape_language/phrases").glob("*.py")
    ),
    "cards/terrain.py",
    "cards/superscape_explanation.py",
)
"""Modules with texts in both languages."""
LANGUAGE = ROOT / "src/slugfest/cards/language"
PAIRS = (*LANGUAGE.glob("*.py"), *LANGUAGE.glob("deeds/*.py"), *LANGUAGE.glob("phrases/*.py"))
"""Modules in which French stands second, after its English."""


def rejected() -> list[str]:
    rows = [
        line.split("|")[1:-1]
        for line in GLOSSARY.read_text(encoding="utf-8").splitlines()
        if line.startswith("|")
    ]
    return sorted({word.strip() for row in rows[2:] for word in row[2].split(",") if word.strip()})


def texts() -> Iterator[tuple[str, str]]:
    """Every French text that people read, with its place."""
    for path in sorted((ROOT / "src/slugfest/narration/words/fr").glob("*.toml")):
        for table, texts in tomllib.loads(path.read_text(encoding="utf-8")).items():
            yield from ((f"{path.name} {table}.{key}", text) for key, text in texts.items())
    for path in sorted((ROOT / "web/src/i18n/fr").glob("*.ts")):
        for key, text in re.findall(r'^  (\w+): "(.*)",?$', path.read_text(encoding="utf-8"), re.MULTILINE):
            yield f"{path.name} {key}", text
    stats = (ROOT / "web/src/i18n/stats.ts").read_text(encoding="utf-8")
    yield from (("stats.ts", text) for text in re.findall(r'fr: "([^"]*)"', stats))
    yield from elsewhere()


def elsewhere() -> Iterator[tuple[str, str]]:
    """French that stands beside English: what the server says, the card language, lessons, scenarios, teams, cards."""
    for name in PYTHON:
        source = ast.parse((ROOT / "src/slugfest" / name).read_text(encoding="utf-8"))
        for node in ast.walk(source):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{name}, line {node.lineno}", node.value
    for path in sorted(PAIRS):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Tuple) and len(node.elts) == 2 and isinstance(node.elts[1], ast.Constant):
                yield f"{path.name}, line {node.lineno}", str(node.elts[1].value)
    for path in sorted((ROOT / "src/slugfest").rglob("data/**/*.toml")):
        yield from french_of(tomllib.loads(path.read_text(encoding="utf-8")), path.name)


def french_of(value: object, place: str) -> Iterator[tuple[str, str]]:
    """The French texts of a data file: those under `fr`, `french`, and keys that end in `_fr`."""
    if isinstance(value, list):
        for at, inside in enumerate(value):
            yield from french_of(inside, f"{place}[{at}]")
    for key, inside in value.items() if isinstance(value, dict) else ():
        if isinstance(inside, str):
            if key == "fr" or key.endswith("_fr"):
                yield f"{place}, {key}", inside
        else:
            yield from french_of(inside, f"{place}, {key}")


def test_the_glossary_rejects_what_was_mixed_up() -> None:
    assert {"compteur", "Puissance", "KO", "dommages"} <= set(rejected())
    assert len(list(texts())) > 3000


@pytest.mark.parametrize("word", rejected())
def test_no_french_text_has_a_rejected_word(word: str) -> None:
    pattern = re.compile(rf"(?<![\w.-]){re.escape(word)}s?(?![\w-])")

    assert [] == [place for place, text in texts() if pattern.search(text)]
