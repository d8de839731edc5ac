"""All the cases we ship hold, and each proves the rules it names."""

from pathlib import Path

import pytest

from slugfest.lab.cases import check_cases, read_case

CASES = sorted((Path(__file__).parents[2] / "cases").rglob("*.toml"))


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=pytest.mark.rule(*read_case(path).rules), id=path.stem) for path in CASES],
)
def test_the_case_holds(path: Path) -> None:
    (verdict,) = check_cases([path])

    assert [] == verdict.differences


@pytest.mark.parametrize("family", ["knight", "superscape"])
def test_each_family_has_ten_cases_with_refusals_among_them(family: str) -> None:
    cases = [read_case(path) for path in CASES if path.parent.name == family]

    assert len(cases) >= 10
    assert sum(any(then.refused is not None for then in case.then) for case in cases) >= 2
    assert all(case.rules for case in cases)
