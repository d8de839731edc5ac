"""Every interaction of the SuperScape catalogue has a case, but for those that no case can say yet."""

import re
from pathlib import Path

from slugfest.lab.cases import read_case

ROOT = Path(__file__).parents[2]
CATALOGUE = ROOT / "docs" / "rules" / "superscape_core.md"
WITHOUT = [
    "SS-MIX-08",
    "SS-MIX-09",
    "SS-MIX-12",
    "SS-MIX-14",
    "SS-MIX-16",
    "SS-MIX-17",
    "SS-MIX-18",
    "SS-MIX-19",
    "SS-MIX-20",
    "SS-MIX-21",
    "SS-MIX-22",
    "SS-MIX-23",
    "SS-MIX-24",
    "SS-MIX-26",
    "SS-MIX-27",
    "SS-MIX-29",
    "SS-MIX-30",
    "SS-MIX-35",
    "SS-MIX-38",
    "SS-MIX-43",
    "SS-MIX-44",
    "SS-MIX-45",
    "SS-MIX-46",
    "SS-MIX-47",
    "SS-MIX-48",
    "SS-MIX-49",
    "SS-MIX-50",
    "SS-MIX-60",
    "SS-MIX-61",
    "SS-MIX-62",
    "SS-MIX-63",
    "SS-MIX-67",
    "SS-MIX-68",
    "SS-MIX-69",
    "SS-MIX-73",
    "SS-MIX-74",
    "SS-MIX-78",
    "SS-MIX-80",
    "SS-MIX-81",
]
"""Those without a case: whoever writes one takes its number from here."""


def interactions() -> list[str]:
    return re.findall(r"^- \*\*(SS-MIX-\d+)\*\*", CATALOGUE.read_text(encoding="utf-8"), re.MULTILINE)


def with_a_case() -> set[str]:
    cases = (ROOT / "cases" / "superscape").glob("*.toml")
    return {rule for path in cases for rule in read_case(path).rules if rule.startswith("SS-MIX-")}


def test_each_interaction_has_a_case_or_is_known_to_have_none() -> None:
    assert 88 == len(interactions())
    assert WITHOUT == [rule for rule in interactions() if rule not in with_a_case()]


def test_there_are_a_hundred_and_fifty_cases() -> None:
    assert len(list((ROOT / "cases" / "superscape").glob("*.toml"))) >= 150
