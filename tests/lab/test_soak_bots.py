"""The long run of bots: it meets everything, plays the same games again, and goes on where it was stopped."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from slugfest.bots import BOTS
from slugfest.games import MAKERS
from slugfest.kernel.decisions import Choose, ChooseSeveral, Decision
from slugfest.kernel.inspection.foresight import Reach
from slugfest.kernel.views import View
from slugfest.lab.soak import bots as soak
from slugfest.lab.soak.bots import GAMES, NAMES, PAIRS, Met, meet, on_record, own_side_hurt, pairing, places


def test_all_pairs_meet_in_all_editions_and_scenarios() -> None:
    games = [pairing("soak", number) for number in range(GAMES)]

    assert set(NAMES) == set(BOTS)
    assert set(MAKERS) == {game.game for game in games}
    assert set(places()) == {(game.game, game.scenario) for game in games}
    assert set(PAIRS) == {tuple(sorted(game.bots, key=NAMES.index)) for game in games}
    for game in MAKERS:
        pairs = {tuple(sorted(meeting.bots, key=NAMES.index)) for meeting in games if meeting.game == game}
        assert set(PAIRS) == pairs
    assert {game.bots for game in games} >= {(first, second) for second, first in PAIRS}, "from both sides"


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
    meeting = meet("soak", 0, tmp_path)

    assert "ZeroDivisionError: no idea" in meeting.error
    assert Path(meeting.file).exists()


def test_a_run_goes_on_from_its_record(tmp_path: Path) -> None:
    record = tmp_path / "bots.jsonl"
    good = Met(3, "dc", "rifts", ("easy", "random"), 100, "rounds")
    lines = [
        good,
        msgspec.structs.replace(good, number=4, error="no"),
        msgspec.structs.replace(good, number=5, engine="old"),
    ]
    record.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines) + b'{"number": 6, "ga')

    assert {3: good} == on_record(record)
    assert {} == on_record(tmp_path / "none")


# -- friend and foe -----------------------------------------------------------------------------


FRIEND = Choose("A", "SS-ATKP-14", "attack", ("normal A.pal", "normal B.foe", "none"))
REACHES = {"normal A.pal": Reach(own=("A.pal",)), "normal B.foe": Reach(enemies=("B.foe",))}


@pytest.mark.parametrize(
    "answer, wrong", [("normal A.pal", 1), ("normal B.foe", 0), ("none", 0), (("normal A.pal",), 1)]
)
def test_whoever_chooses_the_own_side_is_found(answer: Any, wrong: int) -> None:
    assert wrong == len(list(own_side_hurt(FRIEND, REACHES, answer)))


def test_whoever_has_no_other_choice_is_not() -> None:
    forced = Choose("A", "DC-ATK-05", "target", ("A.pal",))
    several = ChooseSeveral("A", "DC-THROW-05", "struck", ("A.pal",), 0, 1)
    reach = {"A.pal": Reach(own=("A.pal",))}

    assert [] == list(own_side_hurt(forced, reach, "A.pal"))
    assert 1 == len(list(own_side_hurt(several, reach, ("A.pal",)))), "nobody may be chosen too"


class Traitor:
    """Strikes the own side whenever it can."""

    def __init__(self) -> None:
        self.random = Random(1)

    def answer(self, view: View, decision: Decision) -> Any:
        own = [option for option, reach in view.reaches.items() if reach.only_own]
        if own and isinstance(decision, Choose):
            return own[0]
        return decision.sample(self.random)


@pytest.mark.parametrize("game", ["superscape", "dc"])
def test_a_traitor_breaks_the_run(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The invariant, broken on purpose in a game of either family."""
    monkeypatch.setattr(soak, "made", lambda *_: Traitor())
    thinking = [
        at
        for at in range(400)
        if pairing("soak", at).game == game and "random" not in pairing("soak", at).bots
    ]
    errors = [meet("soak", number).error for number in thinking[:3]]

    assert any("own_side_is_spared" in error for error in errors)


@pytest.mark.parametrize("game", ["superscape", "dc"])
def test_loyal_bots_do_not(game: str) -> None:
    thinking = [
        at
        for at in range(400)
        if pairing("soak", at).game == game and "random" not in pairing("soak", at).bots
    ]

    assert {""} == {meet("soak", number).error for number in thinking[:2]}
