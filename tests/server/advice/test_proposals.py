"""Proposals commit to nothing."""

import math
from typing import Any

import msgspec
import pytest

from slugfest import new_match, odds
from slugfest.bots import RandomBot
from slugfest.kernel.decisions import Choose
from slugfest.kernel.match import Match
from slugfest.narration import Narrator
from slugfest.rules.knight.measuring import inches_between
from slugfest.server.advice.proposals import propose
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import Proposal, Propose, Refused, Update
from tests.server.live_server import LiveServer
from tests.server.players import Player, play_out

NO_GOALS: list[Any] = ["x", True, [1], [1, "2"], [1, 2, 3, 4], [1e9, 0], {}, "x" * 300, 10**30]


def test_proposals_change_nothing(server: LiveServer, ann: Player, made: MatchMade) -> None:
    with server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        question = play_out(ann, bob, until="place_scarecrow").question
        with server.unchanged(made.match):
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


def test_routes_are_proposed_by_their_goal(server: LiveServer, ann: Player, made: MatchMade) -> None:
    with server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        ann.expect(Update)
        question = play_out(ann, bob, until="walk_row").question
        with server.unchanged(made.match):
            ann.say(type="propose", question=question, goal=2)
            assert ann.expect(Proposal).answer == [1, 2]
            ann.say(type="propose", question=question, goal=5)
            assert ann.expect(Proposal).rule == "TOY-ROUTE-2"
            ann.say(type="propose", question=question, goal="nowhere")
            nowhere = ann.expect(Proposal)
            assert nowhere.reason is not None
            assert nowhere.reason.fr == "Aucun chemin n’y mène."


def walking(gap: float) -> Match:
    """Two models so many inches apart, one of which may walk four."""
    match = odds.facing("dc", "brass_warden", "static_jack", inches=gap)
    match.answer("walk 1")
    return match


def proposed(match: Match, goal: Any, **more: Any) -> Proposal:
    proposal = propose(match, "A", Propose(match.question, goal=goal, **more), Narrator("knight", {}))
    assert isinstance(proposal, Proposal)
    return proposal


def test_a_player_who_points_at_a_model_is_led_into_contact_with_it() -> None:
    match = walking(2)
    foe = match.view("A").table["figures"]["B.static_jack"]
    before = match.hash

    proposal = proposed(match, [foe["x"], foe["y"]])

    assert isinstance(proposal.answer, tuple)
    x, y, _ = proposal.answer[-1]
    hero = match.view("A").table["figures"]["A.brass_warden"]
    assert math.hypot(x - foe["x"], y - foe["y"]) == pytest.approx(hero["radius"] + foe["radius"], abs=0.01)
    assert match.hash == before
    match.answer(proposal.answer)
    assert inches_between(match.state, "A.brass_warden", "B.static_jack") == pytest.approx(0, abs=0.01)  # type: ignore[arg-type]


def test_a_model_out_of_reach_and_a_way_by_corners_are_refused_as_they_are() -> None:
    """A way that was drawn corner by corner is not bent."""
    far = walking(20)
    foe = far.view("A").table["figures"]["B.static_jack"]
    proposal = proposed(far, [foe["x"], foe["y"]])
    assert (proposal.answer, proposal.reason is None) == (None, False)

    near = walking(2)
    foe = near.view("A").table["figures"]["B.static_jack"]
    proposal = proposed(near, [foe["x"], foe["y"]], via=[[18.0, 11.0]])
    assert (proposal.answer, proposal.rule) == (None, "DC-MEAS-09")


def test_a_look_ahead_tells_the_next_question_and_lets_no_die_fall() -> None:
    """Walking is measured before it is paid for; the end of an activation may depend on a draw."""
    match = new_match("dc", seed=3)
    narrator = Narrator("knight", match.game.names(match.state))
    seen: dict[str, object] = {}
    bots = {player: RandomBot(1) for player in ("A", "B")}
    while match.pending is not None and len(seen) < 4:
        player = match.asked[0]
        view = match.view(player)
        assert view.decision is not None
        if isinstance(view.decision, Choose) and view.decision.about == "action":
            before = match.hash
            for option in view.decision.options:
                wanted = Propose(match.question, answer=option, ahead=True)
                proposal = propose(match, player, wanted, narrator)
                assert isinstance(proposal, Proposal)
                seen[option.split(" ")[0]] = proposal.following and proposal.following.kind
                assert propose(match, player, Propose(match.question, answer=option), narrator) == (
                    msgspec.structs.replace(proposal, following=None)
                )
            assert match.hash == before
        match.answer(bots[player].answer(view, view.decision), player=player)

    assert seen["walk"] == "route"
    assert seen["attack"] == "choose"


def test_nobody_looks_ahead_where_something_is_hidden_or_dice_must_fall(
    server: LiveServer, ann: Player, made: MatchMade
) -> None:
    with server.connected(made.match) as bob:
        bob.hello(made.seats[1].token)
        question = ann.expect(Update).question
        with server.unchanged(made.match):
            ann.say(type="propose", question=question, answer="pea", ahead=True)
            proposal = ann.expect(Proposal)
            assert (proposal.answer, proposal.following) == ("pea", None)
