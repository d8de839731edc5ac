"""Candidates: legal, few, and the interesting ones among them."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any

import pytest

from slugfest.bots.candidates import MOST, candidates
from slugfest.games import entry, new_match
from slugfest.kernel.decisions import Allocate, ChooseSeveral, Decision, Order, Roll
from slugfest.kernel.match import Match
from tests.bots.tables import acting, jack, warden

SCENARIOS = [scenario.id for scenario in entry("dc").scenarios]


def asked(match: Match) -> Decision:
    decision = match.decision()
    assert decision is not None
    return decision


@pytest.mark.parametrize(
    "game, scenario",
    [*(("dc", scenario) for scenario in SCENARIOS), ("dc_fr", None), ("marvel", None), ("superscape", None)],
)
def test_every_candidate_is_legal(game: str, scenario: str | None) -> None:
    match, random = new_match(game, scenario=scenario, seed=7), Random(7)
    for _ in range(60):
        decision = match.decision()
        if decision is None:
            break
        answers = candidates(match, decision)
        assert 1 <= len(answers) <= MOST
        assert [None] * len(answers) == [decision.check(answer) for answer in answers]
        match.answer(random.choice(answers), player=decision.player)


def test_dice_are_not_decided_about() -> None:
    match = new_match("dc", asked_dice=True)
    decision = asked(match)
    assert isinstance(decision, Roll)
    with pytest.raises(TypeError, match="dice"):
        candidates(match, decision)


def walking(match: Match, counters: int = 2) -> list[tuple[float, float]]:
    """Where the candidates of a walk end."""
    match.answer(f"walk {counters}")
    return [(route[-1][0], route[-1][1]) for route in candidates(match, asked(match))]


def yard(rect: list[float], height: float) -> dict[str, Any]:
    """A table with one block on it."""
    block = {"id": "block", "name": "Block", "name_fr": "Bloc", "kind": "building", "type": "T5"}
    pieces = [{**block, "rect": rect, "height": height}]
    return {"id": "yard", "name": "Yard", "name_fr": "Cour", "pieces": pieces}


def test_a_walk_may_lead_into_contact_and_nowhere() -> None:
    ends = walking(acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 15.0)}))

    gaps = [hypot(x - 18.0, y - 15.0) for x, y in ends]
    touching = min(gaps)
    assert (18.0, 10.0) in ends
    assert any(abs(x - 18.0) < 0.01 and abs(y - (15.0 - touching)) < 0.01 for x, y in ends)  # straight ahead
    assert touching < 1.7


def test_whoever_is_too_far_away_is_walked_towards() -> None:
    ends = walking(acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 30.0)}))

    # Seven inches straight ahead, or hardly less.
    assert any(abs(x - 18.0) < 0.01 and 16.7 < y <= 17.0 for x, y in ends)


def test_a_walk_may_lead_behind_what_hides_from_the_enemy() -> None:
    board = yard([15, 11, 2, 2], 3)
    match = acting({"A.brass_warden": warden(20.0, 11.0), "B.static_jack": jack(16.0, 20.0)}, board=board)

    assert any(14.5 < x < 17.5 and y < 11.0 for x, y in walking(match))


def test_whoever_is_behind_a_wall_is_walked_towards() -> None:
    """As the crow flies it is near enough; the way round is too long, and so it is begun."""
    board = yard([10, 25.5, 16, 0.5], 6)
    figures = {"A.brass_warden": warden(18.0, 22.5), "B.static_jack": jack(18.0, 28.0)}
    ends = walking(acting(figures, board=board))

    assert not any(y > 25.5 for _, y in ends)
    assert any(abs(x - 18.0) > 4.0 and y > 23.5 for x, y in ends)


def test_to_overlap_an_area_is_enough() -> None:
    """Its middle is out of reach, its rim is not."""
    figures = {"A.brass_warden": warden(27.0, 7.53), "B.static_jack": jack(3.0, 3.0)}
    ends = walking(acting(figures, scenario="power_zones"))

    assert any(hypot(x - 27.0, y - 18.0) < 3.0 + 0.785 - 0.28 for x, y in ends)


def test_with_nothing_but_walls_in_range_an_attack_is_not_worth_a_thought() -> None:
    board = yard([18.785, 9, 1, 2], 3)
    for away, expected in ((2.0, True), (20.0, False)):
        figures = {"A.brass_warden": warden(), "B.static_jack": jack(18.0, 10.0 + away)}
        match = acting(figures, board=board)
        assert "attack tolling_blow" in asked(match).options  # type: ignore[attr-defined]
        assert expected == ("attack tolling_blow" in candidates(match, asked(match)))


def test_a_walk_may_lead_to_a_marker() -> None:
    match = acting({"A.brass_warden": warden(18.0, 23.5), "B.static_jack": jack(3.0, 3.0)}, scenario="rifts")
    ends = walking(match)

    assert any(abs(hypot(x - 18.0, y - 28.0) - (0.59 + 0.59)) < 0.25 for x, y in ends)


def test_a_flight_may_lead_to_a_marker_on_a_roof() -> None:
    """It lies near the edge: straight ahead there would be nothing to stand on."""
    match = acting(
        {"A.paper_lantern": jack(18.0, 22.0, counters=8), "B.static_jack": jack(3.0, 3.0)},
        board=yard([16.5, 27.5, 3, 3], 2),
        scenario="rifts",
        position={"start": "activation A.paper_lantern", "markers": {"rift_1": {"open": True}}},
    )
    match.answer("walk 3")
    ends = [route[-1] for route in candidates(match, asked(match))]

    assert any(2.0 == z and abs(hypot(x - 18.0, y - 28.0) - (0.59 + 0.59)) < 0.01 for x, y, z in ends)


def test_nobody_aims_at_friends_if_there_is_an_enemy() -> None:
    match = acting(
        {
            "A.brass_warden": warden(),
            "A.ember_choir": jack(19.5, 10.0),
            "B.static_jack": jack(16.5, 10.0),
        }
    )
    actions = candidates(match, asked(match))
    assert "end" == actions[-1]
    match.answer("attack tolling_blow")
    options = asked(match).options  # type: ignore[attr-defined]
    assert {"A.ember_choir", "B.static_jack"} == set(options)

    assert ["B.static_jack"] == candidates(match, asked(match))


def test_several_many_before_few() -> None:
    question = ChooseSeveral("A", "X-Y-01", "these", ("a", "b", "c"), 0, 2)
    answers = candidates(new_match("superscape", seed=1), question)

    assert [["a", "b"], ["a", "c"], ["b", "c"]] == answers[:3]
    assert [] == answers[-1]


def test_shares_all_on_one_or_evenly() -> None:
    question = Allocate("A", "X-Y-01", "shares", ("a", "b"), 4, least_each=1)
    answers = candidates(new_match("superscape", seed=1), question)

    assert [{"a": 3, "b": 1}, {"a": 1, "b": 3}, {"a": 2, "b": 2}] == answers


def test_orders() -> None:
    answers = candidates(new_match("superscape", seed=1), Order("A", "X-Y-01", "order", ("a", "b")))

    assert [["a", "b"], ["b", "a"]] == answers


def test_only_defenses_that_help_against_the_attack_are_worth_a_thought() -> None:
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 11.6, counters=5)})
    match.answer("attack tolling_blow")
    while asked(match).about != "improvement":
        match.answer(candidates(match, asked(match))[0])

    assert ["none", "combat_stance"] == candidates(match, asked(match))
    assert 4 == len(asked(match).options)  # type: ignore[attr-defined]
