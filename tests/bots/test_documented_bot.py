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
        block
        for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
        if "class" in block
    ]
    module = ModuleType("hasty")
    exec(compile(code, str(PAGE), "exec"), module.__dict__)
    monkeypatch.setitem(sys.modules, "hasty", module)
    return "hasty:Hasty"


@pytest.mark.parametrize("scenario", ["crossroads", "big_combat", "power_zones", "headquarters"])
def test_it_beats_the_random_bot_on_either_side(hasty: str, scenario: str) -> None:
    as_first = simulate("dc", [hasty, "random"], 10, "h", scenario=scenario)
    as_second = simulate("dc", ["random", hasty], 10, "h", scenario=scenario)

    for report in (as_first, as_second):
        assert ([], []) == (report.errors, report.forfeits)
    won = as_first.results["A"] + as_second.results["B"]
    lost = as_first.results["B"] + as_second.results["A"]
    share = 0.5 + (won - lost) / 40

    assert share >= 0.65, f"{won} won, {lost} lost of 20"


def test_it_plays_on_hexes_too(hasty: str) -> None:
    report = simulate("superscape", [hasty, "random"], 2, "h")

    assert ([], []) == (report.errors, report.forfeits)
