"""Series and leagues say which texts on the table only people can apply."""

import json
from pathlib import Path

import pytest

from tests.commands.running import ROOT, slugfest

HERO = ROOT / "src/slugfest/cards/data/knight/heroes/brass_warden.toml"
POWER = """
[[powers]]
name = "Drumroll"
cost = 0
use = "passive"
text = "This model must be the next model to activate."
by_hand = true
"""
TEAM = """
id = "drummers"
name = "Drummers"
name_fr = "Tambours"
faction = "Vigil"
alignment = "hero"
cards = ["tin_drummer"]
[about]
en = "One."
fr = "Un."
"""


@pytest.fixture
def drummers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of a team of one's own with a power that cannot be read."""
    card = HERO.read_text(encoding="utf-8").replace('id = "brass_warden"', 'id = "tin_drummer"')
    (tmp_path / "tin_drummer.toml").write_text(card + POWER, encoding="utf-8")
    (tmp_path / "teams").mkdir()
    (tmp_path / "teams" / "drummers.toml").write_text(TEAM, encoding="utf-8")
    monkeypatch.setenv("SLUGFEST_CARDS", str(tmp_path))
    return "drummers"


def test_a_series_tells_it_in_words_and_as_json(drummers: str) -> None:
    words = ("sim", "--team", drummers, "--team", "vigil_watch", "--games", "1", "--bots", "random", "random")
    plain, read = slugfest(*words), slugfest(*words, "--json")

    assert 0 == plain.returncode, plain.stderr
    assert (
        "applied by hand: bots do not use it, so it has no effect here: Brass Warden: Drumroll"
        in plain.stdout
    )
    assert ["Brass Warden: Drumroll"] == json.loads(read.stdout)["by_hand"]


def test_a_league_of_teams_tells_it_too(drummers: str) -> None:
    words = (
        "league",
        "--teams",
        "--team",
        drummers,
        "--team",
        "vigil_watch",
        "--games",
        "2",
        "--bots",
        "random",
    )
    plain, read = slugfest(*words), slugfest(*words, "--json")

    assert "Brass Warden: Drumroll" in plain.stdout
    assert ["Brass Warden: Drumroll"] == json.loads(read.stdout)["by_hand"]


def test_where_everything_is_understood_nothing_is_said() -> None:
    done = slugfest("sim", "--games", "1", "--bots", "random", "random")

    assert "applied by hand" not in done.stdout
