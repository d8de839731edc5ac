"""The faults that `make mutants` plants: each is one change, and those said to change nothing are still there."""

import ast
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
LISTED = ROOT / "tests" / "equivalent_mutants.toml"

SOURCE = '''
LIMIT = 3

def within(far: float, least: int = 1) -> bool:
    """A docstring."""
    assert far >= 0
    if far < LIMIT and not least == 2:
        return True
    return False
'''
EXPECTED = [
    "3 -> 4",
    "3 -> 2",
    "1 -> 2",
    "1 -> 0",
    "condition negated",
    "And -> Or",
    "operand 1 dropped",
    "operand 2 dropped",
    "Lt -> LtE",
    "Lt -> GtE",
    "Not dropped",
    "Eq -> NotEq",
    "2 -> 3",
    "2 -> 1",
    "None returned",
    "True -> False",
    "False -> True",
]


@pytest.fixture
def mutations(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    import mutations

    return mutations


def test_a_module_has_these_faults(mutations: ModuleType) -> None:
    assert sorted(mutant.change for mutant in mutations.mutants_of("a.py", SOURCE)) == sorted(EXPECTED)


def test_each_fault_is_another_module_that_can_be_compiled(mutations: ModuleType) -> None:
    planted = [
        ast.unparse(mutations.mutated(SOURCE, mutant)) for mutant in mutations.mutants_of("a.py", SOURCE)
    ]

    assert len(set(planted)) == len(planted)
    assert ast.unparse(ast.parse(SOURCE)) not in planted
    for text in planted:
        compile(text, "a.py", "exec")


def test_the_edge_of_a_tolerance_is_left_alone(mutations: ModuleType) -> None:
    mutants = mutations.mutants_of("a.py", "def f(x: float) -> bool:\n    return x <= TOLERANCE\n")

    assert [mutant.change for mutant in mutants] == ["None returned", "LtE -> Gt"]


def test_what_is_said_to_change_nothing_is_there_with_a_reason(mutations: ModuleType) -> None:
    for listed in tomllib.loads(LISTED.read_text(encoding="utf-8"))["mutant"]:
        source = (ROOT / listed["module"]).read_text(encoding="utf-8")
        planted = {(mutant.text, mutant.change) for mutant in mutations.mutants_of(listed["module"], source)}

        assert (listed["line"], listed["change"]) in planted
        assert len(listed["reason"]) > 10


def test_the_faults_of_each_family_lie_in_folders_with_tests_of_their_own(
    mutations: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    import mutant_runs

    both = mutant_runs.chosen("")
    for family, (targets, tests) in mutant_runs.PARTS.items():
        assert mutant_runs.chosen(family) == (targets, tests)
        assert {*targets, *tests} <= {path for paths in both for path in paths}
        assert all((ROOT / path).exists() for path in (*targets, *tests))
    with pytest.raises(SystemExit, match="may be one of knight, superscape"):
        mutant_runs.chosen("chess")


LISTS = """
LIMIT = 3
CHANGES = (
    Number("FR-VP-01", "tournament_points", 1),
    Number("FR-VP-02", "draws", 2),
)

class Numbers:
    cover: int = -1

    def total(self) -> int:
        return self.cover
"""


@pytest.mark.parametrize(
    "line, names",
    [
        (2, {"LIMIT"}),
        (4, {"FR-VP-01", "tournament_points"}),
        (9, {"cover"}),
        (11, {"total"}),
        (8, {"Numbers"}),
    ],
)
def test_a_fault_outside_functions_is_known_by_what_is_named_there(
    mutations: ModuleType, line: int, names: set[str]
) -> None:
    assert mutations.names_at(LISTS, line) == names
