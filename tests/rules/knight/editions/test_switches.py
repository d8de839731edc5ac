"""The tables at the end of the catalogues: every row is true of the edition that is played."""

import re
from pathlib import Path

import pytest

from slugfest.rulebook import rulebook
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.editions.switches import SWITCHES, switches

rule = pytest.mark.rule
each = pytest.mark.parametrize
CATALOGUES = Path(__file__).parents[4] / "docs" / "rules"
SHEETS = {"dc_fr": DC_FR, "marvel": MARVEL}
RUN = re.compile(r"((?:FR|MV|DC)-[A-Z]+-)(\d+)(?:\.\.(\d+))?")


def rows(sheet: str, heading: str) -> list[tuple[str, str, str, str]]:
    """The rows of the table whose first cell is `heading`: switch, DC value, value of the sheet, statements."""
    text = (CATALOGUES / f"{sheet}.md").read_text("utf-8")
    table = text[text.index(f"| {heading} |") :].split("\n\n")[0].splitlines()[2:]
    cells = (tuple(cell.strip() for cell in line.strip("| ").split(" | ")) for line in table)
    return [(a, b, c, d) for a, b, c, d in cells]


def named(statements: str) -> set[str]:
    """`FR-SETUP-02..04` as three ids."""
    return {
        f"{chapter}{number:02d}"
        for chapter, first, last in RUN.findall(statements)
        for number in range(int(first), int(last or first) + 1)
    }


MEANT = [(sheet, *row) for sheet in SHEETS for row in rows(sheet, "Switch")]
WORDED = [(sheet, *row) for sheet in SHEETS for row in rows(sheet, "Option")]


@each("sheet, switch, rulebook, value, statements", MEANT)
def test_each_switch_is_as_the_table_has_it(
    sheet: str, switch: str, rulebook: str, value: str, statements: str
) -> None:
    assert switches(DC)[switch] == rulebook
    assert switches(SHEETS[sheet])[switch] == value


@each("sheet, switch, rulebook, value, statements", WORDED)
def test_each_option_of_the_letter_is_as_the_table_has_it(
    sheet: str, switch: str, rulebook: str, value: str, statements: str
) -> None:
    edition = SHEETS[sheet]

    assert switches(DC)[switch] == rulebook
    assert switches(edition.literally())[switch] == value
    assert switches(edition)[switch] != value


@each("sheet", SHEETS)
def test_every_switch_is_in_a_table_and_every_amendment_in_a_row(sheet: str) -> None:
    """A change that the tables do not know would go unseen."""
    edition = SHEETS[sheet]
    own_rows = [row for row in (*MEANT, *WORDED) if row[0] == sheet]
    everywhere = {row[1] for row in (*MEANT, *WORDED)}
    silent = {name for name, value in switches(edition).items() if value != switches(DC)[name]}

    assert everywhere == set(SWITCHES)
    assert silent <= {row[1] for row in own_rows}
    assert all(statement in rulebook() for row in own_rows for statement in named(row[4]))


@each("edition", [DC_FR, MARVEL], ids=lambda edition: edition.id)
def test_a_switch_that_differs_goes_back_when_its_statements_are_struck_out(edition: Edition) -> None:
    base = switches(DC)
    ours = [row for row in MEANT if row[0] == edition.id and row[2] != row[3] and named(row[4])]

    assert len(ours) > 15
    for _, switch, _, _, statements in ours:
        if switch in ("inherits", "entry_replacement", "literal_wording"):
            continue
        # The Marvel throw is one procedure, struck out as a whole.
        throw = {"MV-THROW-01"} if switch.startswith(("throw", "toughness_zero")) else set()
        struck = edition.without(*named(statements), *throw)
        assert switches(struck)[switch] == base[switch], switch
