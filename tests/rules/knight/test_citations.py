"""Every statement that the family cites is proved by a test that carries its mark."""

import re
from collections.abc import Iterator
from pathlib import Path

import slugfest
from slugfest.lab.cases import read_case
from slugfest.rulebook import rulebook
from slugfest.rulebook.coverage import read_untested
from slugfest.rulebook.index import RULE_ID

FAMILY = Path(slugfest.__file__).parent / "rules" / "knight"
TESTS = Path(__file__).parents[2]
CASES = TESTS.parent / "cases" / "knight"
MARK = re.compile(r"\b(?:rule|proving|readings|both_readings|forms)\(([^)]*)\)")
"""Marks of tests and of their cases, and what builders mark with the ids they are given."""
# `DC-ACT-02, 06, 07` and `DC-DEF-01, 07 to 12` name several statements of a chapter.
RUN = re.compile(r"((?:DC|FR|MV)-[A-Z]+-)(\d+)((?:(?:,| to| and) \d\d)+)")


def cited() -> Iterator[str]:
    for path in sorted(FAMILY.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        yield from RULE_ID.findall(text)
        for chapter, first, rest in RUN.findall(text):
            last = int(first)
            for link, number in re.findall(r"(,| to| and) (\d\d)", rest):
                many = range(last + 1, int(number) + 1) if link == " to" else [int(number)]
                yield from (f"{chapter}{id_number:02d}" for id_number in many)
                last = int(number)


def marked() -> set[str]:
    statements: set[str] = set()
    for folder in ("rules/knight", "cards", "boards", "narration"):
        for path in (TESTS / folder).rglob("test_*.py"):
            for ids in MARK.findall(path.read_text(encoding="utf-8")):
                statements.update(RULE_ID.findall(ids))
    for path in CASES.glob("*.toml"):
        statements.update(read_case(path).rules)
    return statements


def test_every_statement_the_family_cites_is_proved() -> None:
    unprovable = read_untested(Path("docs/rules/untested.toml"), rulebook())

    assert sorted(set(cited()) - marked() - set(unprovable)) == []


def test_every_statement_the_family_cites_exists() -> None:
    assert sorted(statement for statement in set(cited()) if statement not in rulebook()) == []
