"""A line of the log names the few statements that say why it happened, and no others."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from slugfest.lab.casework.names import event_classes
from slugfest.rulebook import rulebook
from tests.rules.citations import GOLDEN, RANDOM, Cited, cases, golden, random

TABLE = tomllib.loads(Path(__file__).with_name("citations.toml").read_text(encoding="utf-8"))
MOST = 3
"""Statements beside a line: more of them nobody reads."""
FAMILIES = ("knight", "superscape")


def strangers(cited: Cited, allowed: dict[str, list[str]]) -> list[str]:
    """Return what cites a statement that does not explain it, or too many."""
    faults = []
    for kind, some in sorted(cited.items()):
        faults += [f"{kind} cites {' '.join(rules)}: too many" for rules in some if len(rules) > MOST]
        ids = sorted({statement for rules in some for statement in rules} - set(allowed.get(kind, ())))
        faults += [f"{kind} cites {statement}" for statement in ids]
    return faults


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_matches_cite_what_explains_their_events(name: str) -> None:
    family = "superscape" if name.startswith("superscape") else "knight"

    assert strangers(golden(name), TABLE["events"][family]) == []


@pytest.mark.parametrize("name", RANDOM)
def test_random_matches_cite_what_explains_events_questions_and_refusals(name: str) -> None:
    events, asked, refused = random(name)

    assert strangers(events, TABLE["events"]["knight"]) == []
    assert strangers(asked, TABLE["questions"]) == []
    assert strangers(refused, TABLE["refusals"]) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_case_files_cite_what_explains_their_events(family: str) -> None:
    faults = {name: strangers(cited, TABLE["events"][family]) for name, cited in cases(family)}

    assert {name: some for name, some in faults.items() if some} == {}


@pytest.mark.parametrize("family", FAMILIES)
def test_the_table_names_events_and_statements_that_exist(family: str) -> None:
    kinds = {kind.__name__ for kind in event_classes(family).values()}
    listed = TABLE["events"][family]

    assert sorted(set(listed) - kinds) == []
    assert (
        sorted(statement for some in listed.values() for statement in some if statement not in rulebook())
        == []
    )


def test_a_stranger_is_found() -> None:
    cited: Cited = {"StoodUp": {("DC-KD-09",), ("DC-KD-09", "DC-MOVE-04")}}

    assert strangers(cited, TABLE["events"]["knight"]) == ["StoodUp cites DC-MOVE-04"]
    crowd = {"StoodUp": {("DC-KD-09",) * (MOST + 1)}}
    assert strangers(crowd, TABLE["events"]["knight"]) == [
        f"StoodUp cites {'DC-KD-09 ' * MOST}DC-KD-09: too many"
    ]
