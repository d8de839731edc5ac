"""The long run of bots: it meets everything, plays the same games again, and goes on where it was stopped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from slugfest.bots import BOTS
from slugfest.games import MAKERS
from slugfest.kernel.decisions import Decision
from slugfest.kernel.views import View
from slugfest.lab.soak import bots as soak
from slugfest.lab.soak.bots import GAMES, NAMES, PAIRS, Met, meet, on_record, pairing, places


def test_all_pairs_meet_in_all_editions_and_scenarios() -> None:
    games = [pairing("soak", number) for number in range(GAMES)]

    assert set(NAMES) == set(BOTS)
    assert set(MAKERS) == {one.game for one in games}
    assert set(places()) == {(one.game, one.scenario) for one in games}
    assert set(PAIRS) == {tuple(sorted(one.bots, key=NAMES.index)) for one in games}
    for game in MAKERS:
        met = {tuple(sorted(one.bots, key=NAMES.index)) for one in games if one.game == game}
        assert set(PAIRS) == met
    assert {one.bots for one in games} >= {(first, second) for second, first in PAIRS}, "from both sides"


def test_a_number_plays_the_same_game_again() -> None:
    number = next(
        at
        for at in range(500)
        if pairing("soak", at).game == "superscape" and "hard" in pairing("soak", at).bots
    )
    first, second = meet("soak", number), meet("soak", number)

    assert "" == first.error
    assert first == second
    assert first.decisions > 10


class Failing:
    def answer(self, view: View, decision: Decision) -> Any:
        raise ZeroDivisionError("no idea")


def test_what_goes_wrong_is_told_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "made", lambda *_: Failing())
    met = meet("soak", 0, tmp_path)

    assert "ZeroDivisionError: no idea" in met.error
    assert Path(met.file).exists()


def test_a_run_goes_on_from_its_record(tmp_path: Path) -> None:
    record = tmp_path / "bots.jsonl"
    good = Met(3, "dc", "rifts", ("easy", "random"), 100, "rounds")
    lines = [
        good,
        msgspec.structs.replace(good, number=4, error="no"),
        msgspec.structs.replace(good, number=5, engine="old"),
    ]
    record.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in lines) + b'{"number": 6, "ga')

    assert {3: good} == on_record(record)
    assert {} == on_record(tmp_path / "none")
