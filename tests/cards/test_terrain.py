"""Terrain is one table: maps, rules, cards and the client read it."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from slugfest.boards.hexmap import LAND, NON_LAND
from slugfest.cards.terrain import GROUPINGS, HEX_TERRAIN, STOOD_ON, kinds_of
from slugfest.rules.superscape.opening.document import TERRAIN
from slugfest.rules.superscape.setting import SOFT_LANDINGS

SCRIPT = Path(__file__).parents[2] / "scripts" / "terrain_ts.py"


def loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("terrain_ts", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["terrain_ts"] = module
    spec.loader.exec_module(module)
    return module


def test_the_client_has_the_same_terrain() -> None:
    terrain_ts = loaded()

    assert terrain_ts.TARGET.read_text("utf-8") == terrain_ts.generated(), "run scripts/terrain_ts.py"
    assert terrain_ts.main(["--check"]) == 0


def test_every_list_comes_from_the_table() -> None:
    assert LAND | NON_LAND == set(HEX_TERRAIN)
    assert not LAND & NON_LAND
    assert set(HEX_TERRAIN) >= TERRAIN
    assert TERRAIN >= SOFT_LANDINGS
    assert set(STOOD_ON) <= {*HEX_TERRAIN, *GROUPINGS}


@pytest.mark.parametrize(
    "group, kinds",
    [
        ("aquatic", {"water", "swamp water"}),
        ("earth", {"lava field", "rock", "sand", "stone"}),
        ("nature", {"grass", "swamp", "swamp water"}),
        ("urban", {"asphalt", "concrete", "road"}),
        ("road", {"road"}),
    ],
)
def test_a_common_name_stands_for_its_kinds(group: str, kinds: set[str]) -> None:
    assert set(kinds_of(group)) == kinds
