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
                yield from (f"{chapter}{one:02d}" for one in many)
                last = int(number)


def marked() -> set[str]:
    found: set[str] = set()
    for folder in ("rules/knight", "cards", "boards", "narration"):
        for path in (TESTS / folder).rglob("test_*.py"):
            for ids in MARK.findall(path.read_text(encoding="utf-8")):
                found.update(RULE_ID.findall(ids))
    for path in CASES.glob("*.toml"):
        found.update(read_case(path).rules)
    return found


def test_every_statement_the_family_cites_is_proved() -> None:
    unprovable = read_untested(Path("docs/rules/untested.toml"), rulebook())

    assert sorted(set(cited()) - marked() - set(unprovable)) == []


def test_every_statement_the_family_cites_exists() -> None:
    assert sorted(one for one in set(cited()) if one not in rulebook()) == []
