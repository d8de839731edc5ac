"""The long run in short: rules broken on purpose turn it red, and as they are they do not."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from slugfest.boards.hexmap import shipped_hexmaps
from slugfest.families.knight import KNIGHT
from slugfest.games import entry, new_match, save
from slugfest.kernel.journal import read_save
from slugfest.lab.soak import playing
from slugfest.lab.soak.setups import trial
from slugfest.lab.soak.watching import Broken
from tests.commands.running import ROOT

# -- rules broken on purpose: whole games turn red --------------------------------------------


def always(*_given: Any) -> bool:
    return True


def never(*_given: Any) -> None:
    return None


BROKEN_RULES = [
    (
        "slugfest.rules.knight.movement.regions.misfit",
        never,
        {"bases_apart", "on_the_board", "out_of_solids", "settled"},
    ),
    ("slugfest.rules.knight.rounds.activation.may_activate", always, {"one_activation"}),
    ("slugfest.rules.knight.rounds.activation.may_pass", always, {"passes_in_limits"}),
]


@pytest.mark.interpreted
@pytest.mark.parametrize("rule, broken, invariants", BROKEN_RULES)
def test_a_broken_rule_turns_games_red(
    rule: str, broken: Any, invariants: set[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """And the game is kept, so that it can be looked at again."""
    monkeypatch.setattr(rule, broken)
    played = next(
        game for number in range(20) if (game := playing.play("red", number, "knight", tmp_path)).error
    )

    assert played.error.removeprefix("Broken: ").partition(",")[0] in invariants

    with pytest.raises(Broken) as again:
        playing.replay(read_save(Path(played.file).read_bytes()).journal)
    assert str(again.value) in played.error


@pytest.mark.interpreted
def test_a_crash_is_kept_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def crash(*_given: Any) -> None:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr("slugfest.rules.knight.rounds.activation.may_activate", crash)
    played = playing.play("crash", 0, "knight", tmp_path)

    assert played.error == "ZeroDivisionError: on purpose"
    with pytest.raises(ZeroDivisionError):
        playing.replay(read_save(Path(played.file).read_bytes()).journal)


# -- the short version of the long run --------------------------------------------------------

BATCH = 10


@pytest.mark.parametrize("first", range(0, 60, BATCH))
def test_random_games_keep_every_invariant(first: int, tmp_path: Path) -> None:
    """A stride that meets every edition, scenario and kind of table."""
    for number in range(first, first + BATCH):
        assert playing.play("short", number * 11, "knight", tmp_path).error == ""


def test_random_games_of_superscape_keep_every_invariant(tmp_path: Path) -> None:
    for number in range(6):
        assert playing.play("short", number, "superscape", tmp_path).error == ""


def test_random_games_with_tokens_keep_every_invariant(tmp_path: Path) -> None:
    numbers = [number for number in range(100, 140) if "tokens" in trial("laid", number, "superscape").setup]
    assert len(numbers) > 4
    for number in numbers[:5]:
        assert playing.play("laid", number, "superscape", tmp_path).error == ""


def test_the_trials_meet_every_edition_scenario_table_and_number_of_players() -> None:
    offered = entry("dc")
    round_of_all = len(KNIGHT.games) * (len(offered.scenarios) + 1) * (len(offered.boards) + 2)
    trials = [trial("soak", number, "knight") for number in range(round_of_all)]
    names = {name if isinstance(name := case.setup["scenario"], str) else name["id"] for case in trials}
    boards = {case.setup["board"].rstrip("0123456789") for case in trials}

    assert {case.game for case in trials} == set(KNIGHT.games)
    assert {offer.id for offer in offered.scenarios} <= names
    assert {offer.id for offer in offered.boards} | {"random_usual_", "random_french_"} <= boards
    assert {len(case.setup["teams"]) for case in trials} == {2, 3, 4}
    assert trials[7] == trial("soak", 7, "knight") != trial("other", 7, "knight")


def test_the_trials_of_superscape_meet_every_number_of_players_map_and_kind_of_team() -> None:
    trials = [trial("soak", number, "superscape") for number in range(80)]
    boards = [case.setup["board"] for case in trials]

    assert {len(case.setup["teams"]) for case in trials} == {2, 3, 4, 5, 6}
    assert set(shipped_hexmaps()) <= {board for board in boards if isinstance(board, str)}
    assert {"random_hexes_"} == {
        board["id"].rstrip("0123456789") for board in boards if isinstance(board, dict)
    }
    assert {True, False} == {"position" in case.setup for case in trials}
    assert {True, False} == {"cards" in case.setup for case in trials}
    assert any(isinstance(side, str) for case in trials for side in case.setup["teams"])


# -- the command ------------------------------------------------------------------------------


def soak(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "scripts" / "soak.py"), *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_command_plays_on_from_any_number_and_sums_up() -> None:
    done = soak("--games", "4", "--superscape", "1", "--first", "2")
    report = json.loads(done.stdout.splitlines()[-1])

    assert (done.returncode, report["errors"], report["wrong"]) == (0, 0, [])
    assert (report["first"], report["next"], report["games"]) == (2, 5, 3)
    assert report["by_game"] == {"marvel": 1, "dc": 1, "superscape": 1}


def test_the_command_replays_a_kept_game_under_the_same_eyes(tmp_path: Path) -> None:
    match = new_match("dc", seed="kept")
    match.answer(match.decision().sample(Random(1)))  # type: ignore[union-attr]
    file = tmp_path / "kept.save"
    file.write_bytes(save(match))

    done = soak("--replay", str(file))

    assert json.loads(done.stdout) == {"answers": 1, "events": len(match.events), "hash": match.hash}
