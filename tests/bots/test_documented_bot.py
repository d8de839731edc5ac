"""The bot of docs/bots.md, taken from the page: it keeps its promise to beat the random one."""

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from slugfest.lab.simulate import simulate

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the documented bot, as somebody would type it."""
    (code,) = [
        one
        for one in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
        if "class" in one
    ]
    module = ModuleType("hasty")
    exec(compile(code, str(PAGE), "exec"), module.__dict__)
    monkeypatch.setitem(sys.modules, "hasty", module)
    return "hasty:Hasty"


def test_it_beats_the_random_bot(hasty: str) -> None:
    report = simulate("dc", [hasty, "random"], 14, "h", scenario="big_combat")

    assert ([], []) == (report.errors, report.forfeits)
    assert report.results["A"] >= 6
    assert 0 == report.results["B"]


def test_it_plays_on_hexes_too(hasty: str) -> None:
    report = simulate("superscape", [hasty, "random"], 2, "h")

    assert ([], []) == (report.errors, report.forfeits)
