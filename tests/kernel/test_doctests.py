"""The examples in the kernel's docstrings hold; read from the source, since modules may be compiled."""

import ast
from collections.abc import Iterator
from doctest import DocTest, DocTestParser, DocTestRunner
from importlib import import_module
from pathlib import Path

import pytest

SOURCES = sorted(Path(__file__).parents[2].glob("src/slugfest/kernel/*.py"))


def examples(source: Path) -> Iterator[DocTest]:
    module = import_module(f"slugfest.kernel.{source.stem}")
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            yield DocTestParser().get_doctest(text, vars(module), source.stem, str(source), 0)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_the_examples_of_a_module_hold(source: Path) -> None:
    runner = DocTestRunner()
    for doctest_case in examples(source):
        runner.run(doctest_case)

    assert runner.failures == 0


def test_dice_bounds_and_tallies_have_examples() -> None:
    shown = {
        source.stem for source in SOURCES if any(doctest_case.examples for doctest_case in examples(source))
    }

    assert shown >= {"dice", "bounds", "tally"}
