"""The golden playthroughs are current, complete and short enough to be read."""

from difflib import unified_diff

import pytest

from slugfest.games import entry
from tests.golden.playthroughs import EDITIONS, FOLDER, NAMES, SCENARIOS, SUPERSCAPE, file, text

LARGEST = 60_000
SIX_READ_IT = 100_000
COMMAND = "python -m tests.golden.playthroughs"


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_current(name: str) -> None:
    kept, now = file(name).read_text(encoding="utf-8"), text(name)
    changes = list(unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", n=2, lineterm=""))

    assert not changes, "\n".join([f"if this is meant: {COMMAND}", *changes[:40]])


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_short_and_tells_both_players_how_it_ended(name: str) -> None:
    kept = file(name).read_bytes()
    text = kept.decode()

    assert len(text) < (SIX_READ_IT if name == "superscape-six" else LARGEST)
    assert " won by " in text.splitlines()[-1]
    sides = [line.partition(":")[0] for line in text.splitlines()[1:7] if line[1:3] == ": "]
    assert 2 <= len(sides)
    for side in sides:
        assert text.count(f"\n  {side} | ") > 50
    assert "None" not in text
    assert "{figure}" not in text


def test_every_scenario_is_played_in_every_edition() -> None:
    printed = {scenario.id for scenario in entry("dc").scenarios} - {"brawl", "crossroads", "last_ferry"}

    assert printed == set(SCENARIOS)
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(NAMES)
    assert len(EDITIONS) * len(SCENARIOS) + len(SUPERSCAPE) == len(NAMES)


def test_hidden_orders_are_told_to_their_owner_only() -> None:
    """In the same playthrough A reads numbers where B reads none, and the other way round."""
    text = file("superscape").read_text(encoding="utf-8")
    a, b = (text.partition(f"--- {player} sees")[2].partition("---")[0] for player in "AB")
    own = [line for line in a.splitlines() if line.strip().startswith("A.") and " has " in line]
    theirs = [line for line in b.splitlines() if line.strip().startswith("A.") and " has " in line]

    assert own != theirs
    assert "?" not in "".join(own)
    assert "?" in "".join(theirs)
