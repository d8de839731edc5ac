"""What was seen before is remembered for one ground only, however short its life."""

from typing import Any

import pytest

from slugfest.rules.knight import table as table_module
from slugfest.rules.knight.events.scenery import SceneryDestroyed
from slugfest.rules.knight.table import KnightTable
from tests.rules.knight.builders import board, piece
from tests.rules.knight.conftest import Make

WALL = piece("wall", [13, 12, 1, 12], 4)
CRATE = piece("crate", [30, 3, 1, 1], 1)


def after(table: KnightTable, gone: str, ask: str) -> Any:
    """What A.hero sees of B.foe on a copy of the table without a piece; the copy is then forgotten."""
    twin = table.copy()
    SceneryDestroyed(gone).apply(twin)
    return getattr(twin, ask)(twin.figures["A.hero"], twin.figures["B.foe"])


@pytest.mark.parametrize("ask, open_view, hidden", [("free_line", True, False), ("hidden_share", 0.0, 1.0)])
def test_a_wall_that_another_copy_lost_still_hides(
    skirmish: Make, ask: str, open_view: Any, hidden: Any
) -> None:
    """Copies come and go while somebody tries things out; each looks at its own ground."""
    play = skirmish(
        {"A.hero": {"at": [10, 18]}, "B.foe": {"at": [18, 18]}},
        start="activation A.hero",
        board=board(WALL, CRATE),
        scenario="headquarters",
        markers={"headquarters_1": {"at": [20, 10], "side": "A"}},
    )

    for _ in range(20):
        assert after(play.table, "wall", ask) == open_view
        assert after(play.table, "crate", ask) == hidden


@pytest.mark.interpreted
@pytest.mark.parametrize("ask, memory", [("free_line", "sights"), ("hidden_share", "covers")])
def test_a_memory_that_is_full_begins_anew(
    skirmish: Make, monkeypatch: pytest.MonkeyPatch, ask: str, memory: str
) -> None:
    """Full with one more than the number; what is known already adds nothing."""
    monkeypatch.setattr(table_module, "MOST_SIGHTS", 2)
    names = ["B.one", "B.two", "B.three", "B.four"]
    foes = {name: {"at": [14 + 2 * k, 24]} for k, name in enumerate(names)}
    play = skirmish({"A.hero": {"at": [10, 18]}, **foes}, start="activation A.hero", board=board(WALL))
    table, lengths = play.table, []
    known = getattr(table.setting, memory)
    known.clear()
    for name in ("B.one", *names):
        getattr(table, ask)(table.figures["A.hero"], table.figures[name])
        lengths.append(len(known))

    assert lengths == [1, 1, 2, 3, 1]


def test_a_copy_of_a_table_shares_nothing_that_changes(skirmish: Make) -> None:
    play = skirmish({"A.hero": {"at": [10, 18]}, "B.foe": {"at": [18, 18]}}, start="activation A.hero")
    twin = play.table.copy()
    changing = [name for name in play.table.__struct_fields__ if type(getattr(twin, name)) in (dict, list)]

    assert "sealed" in changing
    assert [name for name in changing if getattr(twin, name) is getattr(play.table, name)] == []
