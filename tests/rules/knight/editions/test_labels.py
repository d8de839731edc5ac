"""Numbers and switches are read in play; notes are not, are listed as such, and no test claims to prove one."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from slugfest.kernel.records import Value
from slugfest.rulebook import RULES_FOLDER, rulebook
from slugfest.rulebook.coverage import UNTESTED, read_untested
from slugfest.rulebook.sources import AMENDMENTS, NOTES, noted
from slugfest.rules.knight import edition as amending
from slugfest.rules.knight.edition import Edition, Note
from slugfest.rules.knight.editions import DC, EDITIONS
from slugfest.rules.knight.printing import Notes, Numbers, Switches

SOURCE = Path(__file__).parents[4] / "src" / "slugfest"
FAMILY = SOURCE / "rules" / "knight"
SAID = "changes no play"
OF_EDITIONS = (FAMILY / "edition.py", FAMILY / "printing.py", *(FAMILY / "editions").glob("*.py"))


def read(field: str, files: Iterator[Path]) -> set[str]:
    """What files look up in `edition.numbers`, `edition.switches` or `edition.notes`, or in a variable of that name."""
    return {
        node.attr
        for file in files
        for node in ast.walk(ast.parse(file.read_bytes()))
        if isinstance(node, ast.Attribute)
        and getattr(node.value, "attr", getattr(node.value, "id", "")) == field
    }


def played() -> Iterator[Path]:
    """The sources, without those that make and compare editions."""
    return (file for file in SOURCE.rglob("*.py") if file not in OF_EDITIONS)


def test_every_number_and_every_switch_is_read_by_some_rule() -> None:
    assert set(Numbers.__struct_fields__) <= read("numbers", played())
    assert set(Switches.__struct_fields__) <= read("switches", played())


def test_notes_are_read_by_the_view_alone() -> None:
    """Frames and actions have notes of their own, so it is `edition.notes` that is looked for."""
    readers = {
        file.relative_to(FAMILY).as_posix()
        for file in played()
        for node in ast.walk(ast.parse(file.read_bytes()))
        if isinstance(node, ast.Attribute)
        and node.attr == "notes"
        and getattr(node.value, "attr", getattr(node.value, "id", "")) == "edition"
    }

    assert readers == {"view.py"}


@pytest.mark.parametrize("printed", [Numbers, Switches])
def test_every_number_and_every_switch_names_its_statement(printed: type[Value]) -> None:
    file = FAMILY / f"{printed.__module__.rsplit('.', 1)[-1]}.py"
    source = (
        file.read_text(encoding="utf-8").partition(f"class {printed.__name__}(")[2].partition("\nclass ")[0]
    )
    rules = dict(re.findall(r'^    (\w+): [^\n]*\n    """([A-Z][A-Z0-9-]+-\d+)\.  ', source, re.MULTILINE))

    assert set(rules) == set(printed.__struct_fields__)
    assert all(rule in rulebook() for rule in rules.values())


def test_switches_are_no_numbers() -> None:
    for edition in EDITIONS.values():
        reading = edition.literally()
        switches = [getattr(reading.switches, name) for name in Switches.__struct_fields__]

        assert not any(type(value) in (int, float) for value in switches)


def test_what_is_only_noted_is_listed_as_such_and_nothing_else_is() -> None:
    """A mark on one of them is an error of the collection."""
    notes = frozenset[str]().union(*(edition.noted() for edition in EDITIONS.values()))
    listed = {
        rule
        for rule, why in read_untested(RULES_FOLDER / UNTESTED, rulebook()).items()
        if why.startswith(SAID)
    }

    assert listed == notes == noted()


@pytest.mark.parametrize(
    "edition", [edition for edition in EDITIONS.values() if edition is not DC], ids=lambda edition: edition.id
)
def test_striking_out_a_note_leaves_the_play_as_it_is(edition: Edition) -> None:
    assert edition.noted()
    for rule in edition.noted():
        without = edition.without(rule)

        assert without.notes != edition.notes, rule
        for field in set(Edition.__struct_fields__) - {
            "id",
            "notes",
            "amendments",
            "flows",
            "skills",
            "powers",
        }:
            assert getattr(without, field) == getattr(edition, field), (rule, field)
        assert {name: flow.steps for name, flow in without.flows.items()} == {
            name: flow.steps for name, flow in edition.flows.items()
        }


def kinds(module: ModuleType) -> Iterator[type]:
    return (kind for kind in vars(module).values() if isinstance(kind, type) and hasattr(kind, "amend"))


def test_the_rulebook_knows_every_kind_of_amendment() -> None:
    """It reads the sources of the editions, and may not import them."""
    named = {kind.__name__: issubclass(kind, Note) for kind in kinds(amending)}
    del named["Amendment"], named["Note"]

    assert {name for name, note in named.items() if note} == NOTES
    assert {name for name, note in named.items() if not note} == AMENDMENTS


def test_a_note_can_amend_nothing_but_notes() -> None:
    for kind in kinds(amending):
        if issubclass(kind, Note):
            assert kind.amend is Note.amend

    with pytest.raises(TypeError, match="Note is no kind of note"):
        Note("FR-SEQ-03").write(Notes())
