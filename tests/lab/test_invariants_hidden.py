"""The invariants of views and of copies, each broken on purpose."""

from random import Random

import pytest

from slugfest.kernel.match import Match
from slugfest.lab.soak import playing
from slugfest.lab.soak.watching import Broken
from slugfest.rules.knight.events.play import (
    FinalPhaseBegan,
)
from slugfest.rules.knight.game import Knight
from slugfest.rules.knight.table import KnightTable
from tests.lab.test_invariants import resting


def test_a_view_that_tells_the_seed_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = resting()
    monkeypatch.setattr(Knight, "view", lambda *_: {"dice": "a seed that nobody may read"})

    with pytest.raises(Broken, match="can read the seed"):
        match.look(FinalPhaseBegan())


def test_a_view_that_differs_between_players_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = resting()
    monkeypatch.setattr(Knight, "view", lambda _game, _table, player: {"for": player})

    with pytest.raises(Broken, match="sees another table"):
        match.look(FinalPhaseBegan())


@pytest.mark.interpreted
def test_a_copy_that_is_tied_to_its_original_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = resting()
    monkeypatch.setattr(KnightTable, "copy", lambda table: table)

    with pytest.raises(Broken) as broken:
        playing.fork_is_free(match, Random(1))

    assert broken.value.invariant == "clones_are_free"


@pytest.mark.interpreted
def test_a_copy_that_differs_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match, other = resting(), resting(round=2)
    monkeypatch.setattr(Match, "clone", lambda _match: other)

    with pytest.raises(Broken) as broken:
        playing.fork_is_free(match, Random(1))

    assert broken.value.invariant == "clones_are_equal"


@pytest.mark.interpreted
def test_an_undo_that_leads_elsewhere_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "undo", lambda _match, _to: None)

    with pytest.raises(Broken) as broken:
        playing.fork_is_free(resting(), Random(1))

    assert broken.value.invariant == "undo_leads_back"


def test_a_replay_that_leads_elsewhere_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "load", lambda _content: resting(round=2))

    with pytest.raises(Broken) as broken:
        playing.at_the_end(resting())

    assert broken.value.invariant == "replay_is_equal"


def test_a_match_without_a_result_is_no_end() -> None:
    with pytest.raises(Broken) as broken:
        playing.at_the_end(resting())

    assert broken.value.invariant == "end_conforms"


def test_a_game_without_end_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_DECISIONS", 3)

    with pytest.raises(Broken) as broken:
        playing.play_out(resting(), Random(1))

    assert broken.value.invariant == "an_end_comes"
