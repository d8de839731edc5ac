"""Every interaction of the SuperScape catalogue has a case, but for those that no case can say yet."""

import re
from pathlib import Path

from slugfest.lab.cases import read_case

ROOT = Path(__file__).parents[2]
CATALOGUE = ROOT / "docs" / "rules" / "superscape_core.md"
WITHOUT = ["SS-MIX-12", "SS-MIX-20", "SS-MIX-38", "SS-MIX-69", "SS-MIX-78", "SS-MIX-81"]
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
