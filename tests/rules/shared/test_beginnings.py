"""Matches of one server with the same set-up share what never changes in them, and nothing else."""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from slugfest.families import family_of
from slugfest.games import entry
from slugfest.kernel.errors import SetupError
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.state import State
from slugfest.rules.shared.beginnings import LARGEST, Beginnings

SEED = "5" * 64


def setup_of(game: str, **more: Any) -> dict[str, Any]:
    """What a server has stored, read anew each time."""
    offered = entry(game)
    teams = [team.id for team in offered.teams[: len(offered.players)]]
    raw: dict[str, Any] = msgspec.json.decode(msgspec.json.encode({"teams": teams, **more}))
    return raw


def played(game: Any, setup: dict[str, Any], answers: int, name: str) -> Match:
    match, random = Match(game, Journal(name, setup, SEED)), Random(answers)
    for _ in range(answers):
        decision = match.decision()
        assert decision is not None
        match.answer(decision.sample(random), player=decision.player)
    return match


@pytest.mark.parametrize("name", ["dc", "superscape"])
def test_they_share_the_setting_and_play_on_their_own(name: str) -> None:
    own = entry(name).game
    shared = family_of(own).sharing(own)

    first = played(shared, setup_of(name), 40, name)
    second = played(shared, setup_of(name), 0, name)

    assert first.state.setting is second.state.setting  # type: ignore[attr-defined]
    assert second.hash == played(own, setup_of(name), 0, name).hash
    assert first.hash == played(own, setup_of(name), 40, name).hash
    assert played(shared, setup_of(name), 40, name).hash == first.hash


@pytest.mark.parametrize("name", ["dc", "superscape"])
def test_elsewhere_every_match_reads_for_itself(name: str) -> None:
    own = entry(name).game

    first, second = (played(own, setup_of(name), 0, name) for _ in range(2))

    assert first.state.setting is not second.state.setting  # type: ignore[attr-defined]


def test_another_set_up_is_another_table() -> None:
    own = entry("superscape").game
    shared = family_of(own).sharing(own)

    usual = played(shared, setup_of("superscape"), 0, "superscape")
    shorter = played(shared, setup_of("superscape", rounds=3), 0, "superscape")

    assert [12, 3] == [usual.state.setting.rounds, shorter.state.setting.rounds]  # type: ignore[attr-defined]


def test_what_is_wrong_stays_wrong() -> None:
    own = entry("superscape").game
    shared = family_of(own).sharing(own)

    for _ in range(2):
        with pytest.raises(SetupError, match="nowhere_at_all"):
            played(shared, setup_of("superscape", board="nowhere_at_all"), 0, "superscape")


def test_a_long_set_up_is_not_kept() -> None:
    read: list[int] = []
    table = played(entry("superscape").game, setup_of("superscape"), 0, "superscape").state

    def note(setup: Mapping[str, Any]) -> State:
        read.append(len(setup))
        return table

    beginnings = Beginnings(note)

    for _ in range(2):
        beginnings.table({"long": "x" * LARGEST})
    assert [1, 1] == read
    for _ in range(2):
        assert beginnings.table({"short": "x"}) is not table
    assert [1, 1, 1] == read
