"""The command `slugfest rules`."""

import json as jsonlib
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from slugfest.rulebook.coverage import RECORD, CatalogueCoverage
from slugfest.rulebook.coverage import coverage as coverage_of
from slugfest.rulebook.index import CATALOGUES, ROOT, Rulebook, RulebookError, Statement, rulebook


def rules(
    id: Annotated[str | None, typer.Argument(help="A rule such as DC-HIT-02.")] = None,  # noqa: A002
    coverage: Annotated[bool, typer.Option("--coverage", help="How many rules are tested.")] = False,
    json: Annotated[bool, typer.Option("--json", help="The coverage as one JSON object.")] = False,
    find: Annotated[str | None, typer.Option(help="Words to look for.")] = None,
) -> None:
    """Show the rules: all catalogues, one statement, a search, or how much is tested."""
    raise typer.Exit(rules_command(id, coverage, json, find))


def rules_command(
    id: str | None,  # noqa: A002  the word of the command line
    coverage: bool,
    json: bool,
    find: str | None,
    *,
    record: Path = ROOT / RECORD,
) -> int:
    """Show what the arguments ask for and return the exit status."""
    if sum((id is not None, coverage, find is not None)) > 1 or (json and not coverage):
        return _complain("give an id, --find WORDS or --coverage; only --coverage takes --json", status=2)
    try:
        if coverage:
            return _show_coverage(coverage_of(record), json)
        book = rulebook()
        if id is not None:
            return _show_statement(book.statement(id.strip().upper()))
        return _show_overview(book) if find is None else _show_matches(book, find)
    except RulebookError as error:
        return _complain(str(error), status=1)


def _complain(message: str, status: int) -> int:
    Console(stderr=True).print(message, markup=False, highlight=False, soft_wrap=True)
    return status


def _show_overview(book: Rulebook) -> int:
    table = Table("catalogue", "book")
    table.add_column("statements", justify="right")
    for catalogue in CATALOGUES:
        table.add_row(catalogue, Text(book.titles[catalogue]), str(len(book.of(catalogue))))
    table.add_section()
    table.add_row("total", "", str(len(book.statements)))
    Console().print(table)
    return 0


def _show_statement(entry: Statement) -> int:
    # Text, not markup: the statements are full of square brackets.
    lines = [Text.assemble((entry.id, "bold"), " ", entry.text)]
    lines += [Text.assemble(("Ruling: ", "bold"), ruling) for ruling in entry.rulings]
    lines += [Text.assemble(("Example: ", "bold"), example) for example in entry.examples]
    if entry.base is not None:
        lines.append(Text.assemble(("Base: ", "bold"), entry.base))
    if entry.page is not None:
        lines.append(Text.assemble(("Page: ", "bold"), entry.page))
    lines.append(Text(f"{entry.section}; {entry.catalogue}.md, line {entry.line}", style="dim"))
    console = Console()
    for line in lines:
        console.print(line, soft_wrap=not console.is_terminal)
    return 0


def _show_matches(book: Rulebook, words: str) -> int:
    matches = book.find(words)
    if not matches:
        return _complain(f"no rule mentions {words!r}", status=1)
    console = Console()
    for entry in matches:
        console.print(Text.assemble((entry.id, "bold"), " ", entry.text), soft_wrap=not console.is_terminal)
    return 0


def _show_coverage(report: dict[str, CatalogueCoverage], as_json: bool) -> int:
    console = Console()
    if as_json:
        # Plain output for programs: no colours, no line breaks.
        console.out(jsonlib.dumps(report, indent=1), highlight=False)
        return 0
    table = Table("catalogue")
    for heading in ("statements", "tested", "not testable", "missing", "done"):
        table.add_column(heading, justify="right")
    for catalogue, part in report.items():
        numbers = (part["total"], part["tested"], len(part["not_testable"]), len(part["missing"]))
        done = 100 * (part["total"] - len(part["missing"])) // max(part["total"], 1)
        table.add_row(catalogue, *map(str, numbers), f"{done} %")
    console.print(table)
    console.print("For the ids, run: slugfest rules --coverage --json", style="dim", highlight=False)
    return 0
