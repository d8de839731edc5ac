from pathlib import Path

import pytest

from slugfest.rulebook.sources import AMENDMENTS, NOTES, Finding, check_sources, noted

EDITION = "rules/knight/editions/dc_fr.py"


def check(folder: Path, source: str, module: str = "rules/knight/attacks/attack.py") -> list[tuple[int, str]]:
    file = folder / module
    file.parent.mkdir(parents=True)
    file.write_text(source, "utf-8")
    findings = check_sources(folder)
    assert all(finding.file == file for finding in findings)
    return [(finding.line, finding.what) for finding in findings]


def test_the_sources_of_the_project_name_their_rules() -> None:
    assert check_sources() == []


@pytest.mark.parametrize(
    "source",
    [
        'rule = "DC-HIT-99"',
        'def hit(): return Part(1, "x", "DC-HIT-99")',
        'def hit():\n    """DC-HIT-99.  An equal roll misses."""',
        'why = f"{roll} misses, see DC-HIT-99"',
        'table = {"DC-HIT-02": ("DC-HIT-99",)}',
    ],
)
def test_an_id_outside_the_index_is_found_in_every_string(tmp_path: Path, source: str) -> None:
    [(line, fault)] = check(tmp_path, source, "kernel/match.py")

    assert line == 1 + source.startswith("def hit():\n")
    assert fault.startswith("DC-HIT-99 is not in the index (nearest: DC-HIT-0")


@pytest.mark.parametrize("rule", ["DC-HIT-2", "SS-ELEV9-01", "DC-SCN-ABC-77", "MV-X-1"])
def test_every_shape_of_id_is_seen(tmp_path: Path, rule: str) -> None:
    [(_, fault)] = check(tmp_path, f'rule = "{rule}"')

    assert fault.startswith(f"{rule} is not in the index")


def test_known_ids_and_other_words_are_left_alone(tmp_path: Path) -> None:
    source = 'a = "DC-HIT-02"; b = "SS-ELEV8-01"; c = "DC-SCN-POW-01"; d = "AC-DC-1"; e = "DC-HIT"; f = "XDC-HIT-99"'

    assert check(tmp_path, source) == []


@pytest.mark.parametrize(
    "decorator",
    [
        "@step",
        "@step()",
        '@step("roll_to_hit")',
        "@step(RULE)",
        '@step(rule="DC-HIT-01")',
        '@step(5, "DC-HIT-01")',
        '@step(*("DC-HIT-01",))',
        "@flow.step",
        "@flow.step()",
        "@named_otherwise()",
    ],
)
def test_a_step_without_a_rule_is_found(tmp_path: Path, decorator: str) -> None:
    imports = "from slugfest.kernel import flow\nfrom slugfest.kernel.flow import step as named_otherwise\n"

    [(line, fault)] = check(tmp_path, f"{imports}{decorator}\ndef roll_to_hit(scene): ...\n")

    assert line == 3
    assert fault.startswith("roll_to_hit: @step needs a rule")


def test_a_step_with_rules_is_accepted(tmp_path: Path) -> None:
    source = """
from slugfest.kernel import flow

@step("DC-HIT-01", "DC-HIT-02")
def roll_to_hit(scene): ...

@flow.step("DC-HIT-01")
def roll_again(scene): ...
"""

    assert check(tmp_path, source) == []


def test_a_step_with_an_unknown_rule_is_found_once(tmp_path: Path) -> None:
    [(line, fault)] = check(tmp_path, '@step("DC-HIT-99")\ndef roll_to_hit(scene): ...\n')

    assert line == 1
    assert "DC-HIT-99 is not in the index" in fault


def test_calling_a_step_is_not_declaring_one(tmp_path: Path) -> None:
    assert check(tmp_path, "def run(step, env):\n    step(1)\n    env.step(2)\n") == []


@pytest.mark.parametrize(
    "call",
    [
        'window("attack_resolved")',
        "window()",
        'window("DC-ATK-13", "attack_resolved")',
        'window("attack_resolved", RULE)',
        'window("attack_resolved", rule="DC-ATK-13")',
        'slugfest.kernel.flow.window("attack_resolved")',
    ],
)
def test_a_window_without_a_rule_is_found(tmp_path: Path, call: str) -> None:
    [(line, fault)] = check(tmp_path, f"import slugfest.kernel.flow\nresolved = {call}\n")

    assert line == 2
    assert fault.startswith("window() needs a rule")


def test_a_window_with_a_rule_and_a_method_of_that_name_are_accepted(tmp_path: Path) -> None:
    source = 'a = window("attack_resolved", "DC-ATK-13")\ndef draw(screen): screen.window("main")\n'

    assert check(tmp_path, source) == []


def test_a_statement_is_only_noted_where_nothing_else_amends_it(tmp_path: Path) -> None:
    file = tmp_path / EDITION
    file.parent.mkdir(parents=True)
    file.write_text(
        'FR = (Rename("FR-SEQ-03", "a", "b"), Rename("FR-OVER-01", "c", "d"), Number("FR-OVER-01", "e", 1))\n'
        'REMARK = Remark("FR-INIT-05", "most_rounds", 6)\n',
        "utf-8",
    )

    assert noted(tmp_path) == {"FR-SEQ-03", "FR-INIT-05"}


@pytest.mark.parametrize("amendment", sorted(AMENDMENTS | NOTES))
def test_an_amendment_without_a_rule_is_found(tmp_path: Path, amendment: str) -> None:
    source = f'FR = (\n    {amendment}("FR-INIT-01", 3),\n    {amendment}("initiative_counters", 3),\n)\n'

    assert check(tmp_path, source, EDITION) == [
        (3, f"{amendment}() needs the id of its statement as first argument")
    ]


@pytest.mark.parametrize("module", ["rules/superscape/editions/house/late.py", EDITION])
def test_amendments_are_looked_for_in_all_editions(tmp_path: Path, module: str) -> None:
    source = "from slugfest.rules.knight import edition\nFR = (edition.Swap(old, new),)\n"

    [(line, fault)] = check(tmp_path, source, module)

    assert line == 2
    assert fault.startswith("edition.Swap() needs the id")


@pytest.mark.parametrize("module", ["rules/knight/edition.py", "bots/editions/drop.py"])
def test_the_same_words_outside_of_editions_mean_something_else(tmp_path: Path, module: str) -> None:
    assert check(tmp_path, "a = Move(1)\nb = Drop()\n", module) == []


def test_a_file_that_is_no_python_is_found(tmp_path: Path) -> None:
    [(line, fault)] = check(tmp_path, "a = 1\nb = (\n")

    assert line == 2
    assert fault.startswith("cannot be read: ")


def test_faults_come_in_the_order_of_files_and_lines(tmp_path: Path) -> None:
    (tmp_path / "b.py").write_text('x = "DC-HIT-99"\n@step\ndef f(): ...\n', "utf-8")
    (tmp_path / "a.py").write_text('\n\nx = "DC-HIT-98"\n', "utf-8")

    places = [(finding.file.name, finding.line) for finding in check_sources(tmp_path)]

    assert places == [("a.py", 3), ("b.py", 1), ("b.py", 2)]


def test_a_finding_reads_like_the_message_of_a_compiler() -> None:
    assert str(Finding(Path("a.py"), 3, "is wrong")) == "a.py:3: is wrong"
