"""Proposals commit to nothing."""

from typing import Any

import pytest

from slugfest.server.protocol import MatchMade, Proposal, Refused, Update
from tests.server.house import House
from tests.server.players import Player, play_out

NO_GOALS: list[Any] = ["x", True, [1], [1, "2"], [1, 2, 3, 4], [1e9, 0], {}, "x" * 300, 10**30]


def test_proposals_change_nothing(house: House, ann: Player, made: MatchMade) -> None:
    with house.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        question = play_out(ann, bob, until="place_scarecrow").question
        with house.unchanged(made.match):
            bob.say(type="propose", question=question, goal=[30, 40])
            assert bob.expect(Proposal).answer == pytest.approx([1.8, 2.4])
            bob.say(type="propose", question=question, answer=[1, 1])
            assert bob.expect(Proposal).answer == [1, 1]
            bob.say(type="propose", question=question, answer=[30, 40])
            refused = bob.expect(Proposal)
            assert (refused.answer, refused.rule) == (None, "TOY-PLACE-1")
            assert refused.reason is not None
            for goal in NO_GOALS:
                bob.say(type="propose", question=question, goal=goal)
                assert bob.expect(Proposal).reason is not None
            bob.say(type="propose", question=question, answer="here")
            assert bob.expect(Refused).kind == "malformed"
            bob.say(type="propose", question=question - 1, goal=[0, 0])
            assert bob.expect(Refused).kind == "stale"
            ann.say(type="propose", question=question, goal=[0, 0])
            assert ann.expect(Refused).kind == "stale"


def test_routes_are_proposed_by_their_goal(house: House, ann: Player, made: MatchMade) -> None:
    with house.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        question = play_out(ann, bob, until="walk_row").question
        with house.unchanged(made.match):
            ann.say(type="propose", question=question, goal=2)
            assert ann.expect(Proposal).answer == [1, 2]
            ann.say(type="propose", question=question, goal=5)
            assert ann.expect(Proposal).rule == "TOY-ROUTE-2"
            ann.say(type="propose", question=question, goal="nowhere")
            nowhere = ann.expect(Proposal)
            assert nowhere.reason is not None
            assert nowhere.reason.fr == "Aucun chemin n'y mène."
