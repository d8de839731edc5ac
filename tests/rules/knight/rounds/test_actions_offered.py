"""The actions of a model: the whole list is what its kinds say, and nobody lists it to play a match again."""

from random import Random

import pytest

from slugfest.games import new_match
from slugfest.kernel.decisions import Choose
from slugfest.kernel.match import Match
from slugfest.rules.knight.actions import ACTIONS
from slugfest.rules.knight.names.questions import ASK_ACTION
from slugfest.rules.knight.rounds import activation
from slugfest.rules.knight.rounds.actions_offered import actions_offered, list_actions
from slugfest.rules.knight.rounds.activation import Activation
from slugfest.rules.knight.scene import Scene


def played(game: str, seed: str) -> tuple[Match, list[tuple[str, ...]]]:
    """Return a match that was played at random to its end, and everything that was offered as an action."""
    match, random, offered = new_match(game, seed=seed), Random(seed), []
    while match.pending is not None:
        decision = match.decision()
        assert decision is not None
        if match.about == ASK_ACTION:
            _, scene = match.asking()
            kinds = [option.id for verb in ACTIONS for option in actions_offered(scene, verb.name)]
            assert tuple(kinds) == decision.options == list_actions(scene).options  # type: ignore[attr-defined]
            offered.append(tuple(kinds))
        match.answer(decision.sample(random), player=decision.player)
    return match, offered


@pytest.mark.parametrize("game", ["dc", "dc_fr", "marvel"])
def test_the_list_is_what_each_kind_offers(game: str) -> None:
    match, offered = played(game, "kinds")

    assert len(offered) > 20
    assert Match.replay(match.game, match.journal).hash == match.hash


@pytest.mark.interpreted
def test_a_match_that_is_played_again_lists_no_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    match, offered = played("dc", "again")
    listed: list[str] = []

    def noting(scene: Scene[Activation]) -> Choose:
        listed.append(scene.frame.figure)
        return list_actions(scene)

    monkeypatch.setattr(activation, "list_actions", noting)
    again = Match.replay(match.game, match.journal)

    assert again.hash == match.hash
    lying = [options for options in offered if "stand_up" in options]
    assert len(listed) <= len(lying) + 5
    assert len(listed) < len(offered) / 2
    again.undo()
    assert again.decision() is not None
