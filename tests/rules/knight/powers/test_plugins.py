"""Powers in Python: named on the card, brought by an installed package, never by the card."""

import re
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from slugfest.cards import plugins
from slugfest.cards.explanation import explain
from slugfest.cards.knight import read_card
from slugfest.kernel.errors import SetupError
from tests.rules.knight.builders import card, kinds, power
from tests.rules.knight.conftest import Make

ROOT = Path(__file__).parents[4]
TEXT = "Roll a die: on 7 or more this model gains 2 Power counters."


def written() -> str:
    """The plug-in as the guide for contributors has it."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.partition("## A power in Python")[2]
    block = re.search(r"```python\n(.*?)```", section, re.DOTALL)
    assert block is not None
    return block[1]


@pytest.fixture(autouse=True)
def package(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package, as the guide describes it; and some that are no good."""
    module = ModuleType("my_powers")
    exec(written(), module.__dict__)
    module.__dict__["NUMBER"] = 7
    monkeypatch.setitem(sys.modules, "my_powers", module)
    offered = {
        "wheel": "my_powers:WHEEL",
        "number": "my_powers:NUMBER",
        "lost": "nowhere_at_all:WHEEL",
        "vague": "my_powers:NOTHING",
    }
    entries = [EntryPoint(name, value, plugins.GROUP) for name, value in offered.items()]
    entries += [EntryPoint("twice", "my_powers:WHEEL", plugins.GROUP)] * 2
    monkeypatch.setattr(plugins, "offered", lambda: EntryPoints(entries))
    plugins.plugin.cache_clear()


def spin(**changes: Any) -> dict[str, Any]:
    return power(name="Wheel", text=TEXT, plugin="wheel", **changes)


@pytest.mark.parametrize("die, counters", [(6, 4), (7, 6)])
def test_its_steps_are_carried_out_after_the_power_is_paid(duel: Make, die: int, counters: int) -> None:
    play = duel(die, attacker={"powers": [spin()]})

    events = play.answer("power wheel")

    paid = ["PowerUsed", "PowerSpent", "DiceRolled"]
    assert paid + ["CountersGained"] * (die >= 7) == kinds(events)
    assert counters == play.figure("A.hero").counters
    assert "action" == play.asked.about


def test_its_frequency_counts(duel: Make) -> None:
    play = duel(1, attacker={"powers": [spin(frequency="extraordinary")]})
    play.answer("power wheel")

    assert "power wheel" not in play.options


def test_its_text_is_shown_as_it_is_printed() -> None:
    text = explain(read_card(card("hero", id="hero", powers=[spin()]), "hero.toml")).texts[-1]

    assert TEXT == text.printed
    assert "plug-in wheel" in text.facts


@pytest.mark.parametrize(
    "changes, where, why",
    [
        ({"plugin": "nobody"}, "powers[0].plugin", "installed: lost, number, twice, vague, wheel"),
        ({"plugin": "number"}, "powers[0].plugin", "is a int, not a Flow"),
        ({"plugin": "lost"}, "powers[0].plugin", "cannot be loaded: No module named 'nowhere_at_all'"),
        ({"plugin": "vague"}, "powers[0].plugin", "cannot be loaded"),
        ({"plugin": "twice"}, "powers[0].plugin", "2 installed packages"),
        ({"plugin": "os:system"}, "powers[0].plugin", "starting with a letter"),
        ({"by_hand": True}, "powers[0].by_hand", "cannot be applied by hand"),
        ({"use": "reactive"}, "powers[0].use", "must be active"),
    ],
)
def test_a_card_that_names_a_wrong_one_is_refused(changes: dict[str, Any], where: str, why: str) -> None:
    raw = card("hero", id="hero", powers=[{**spin(), **changes}])

    with pytest.raises(SetupError) as refused:
        read_card(raw, "hero.toml")

    assert where in f"{refused.value}"
    assert why in f"{refused.value}"


def test_an_unknown_flow_stays_unknown() -> None:
    with pytest.raises(KeyError):
        plugins.WithPlugins()["walk_on_water"]
