"""How a game ends, and who has won it."""

from typing import Any

import pytest

from slugfest.kernel.game import GameEnded
from slugfest.rules.knight.events.play import KnockedOut
from slugfest.rules.knight.scenarios.ledger import PointsScored
from tests.rules.knight.builders import BASE, found, kinds, only, proving
from tests.rules.knight.conftest import Make
from tests.rules.knight.rounds.test_activation import THREE_ZONES, sides

rule = pytest.mark.rule
each = pytest.mark.parametrize

BRAWL = {
    "id": "short",
    "name": "Short",
    "name_fr": "Court",
    "rounds": 3,
    "zones": {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36]},
}


@rule("DC-FINAL-05", "DC-FINAL-08", "DC-PHASE-02")
@each("state", [{"knocked_out": True}, {"out": True}])
def test_a_team_that_is_all_out_at_the_end_of_the_round_has_lost(duel: Make, state: dict[str, bool]) -> None:
    play = duel(start="final", foe=state, round=2)
    result = only(play.events, GameEnded).result

    assert (result.winners, result.reason) == (("A",), "wipe_out")
    assert play.match.asked == ()


@rule("DC-FINAL-05")
def test_one_model_left_standing_keeps_the_game_going(duel: Make) -> None:
    play = duel("A", start="final", foe={"knocked_out": True}, more={"B.other": {"at": [30, 30]}})

    assert play.match.result is None
    assert play.table.round == 2


@rule("DC-FINAL-05")
def test_a_wipe_out_is_looked_at_only_when_the_final_phase_ends(duel: Make) -> None:
    """A model that comes round before saves its team."""
    play = duel(8, 7, 8, 8, 1, 1, 1, 1, "A", line={"damage": 4}, foe={"endurance": 5})
    play.attack()

    assert [event.figure for event in found(play.events, KnockedOut)] == ["B.foe"]
    assert play.match.result is None

    play.answer("end", "B.foe", "end")

    assert play.match.result is None
    assert play.table.round == 2


@rule("DC-FINAL-05")
def test_with_three_players_the_game_goes_on_until_one_team_is_left(skirmish: Make) -> None:
    figures = sides(A=1, B=1, C=1)
    figures["C.c1"] = {"out": True}
    play = skirmish(figures, "A", start="final", scenario=THREE_ZONES)

    assert play.match.result is None

    figures["B.b1"]["knocked_out"] = True
    play = skirmish(figures, start="final", scenario=THREE_ZONES)

    assert only(play.events, GameEnded).result.winners == ("A",)


@rule("DC-FINAL-06")
def test_a_wipe_out_is_worth_one_more_point(duel: Make) -> None:
    """One for the removed model, one for the wipe-out; the other is only knocked out."""
    play = duel(start="final", foe={"out": True}, more={"B.other": {"at": [30, 30], "knocked_out": True}})

    assert only(play.events, PointsScored).points == 1
    assert only(play.events, GameEnded).result.points == {"A": 2, "B": 0}


@each("most, points", [(None, 2), (3, 2), proving("DC-FINAL-07", 2, 2), proving("DC-FINAL-07", 1, 1)])
def test_the_extra_point_never_exceeds_the_maximum_of_the_scenario(
    duel: Make, most: int | None, points: int
) -> None:
    victory: dict[str, Any] = {} if most is None else {"most": most}
    play = duel(start="final", foe={"out": True}, scenario={**BRAWL, "victory": victory})

    assert only(play.events, GameEnded).result.points == {"A": points, "B": 0}


@rule("DC-FINAL-08")
def test_a_wipe_out_wins_whatever_the_points_say(duel: Make) -> None:
    """A has lost two models and B none, but all of B's are knocked out."""
    more = {"A.one": {"out": True}, "A.two": {"out": True}}
    play = duel(start="final", foe={"knocked_out": True}, more=more)
    result = only(play.events, GameEnded).result

    assert (result.winners, result.points) == (("A",), {"A": 1, "B": 2})


@rule("DC-FINAL-08")
@each("lost, winners", [({}, ()), ({"B.gone": {"out": True}}, ("A",))])
def test_when_both_teams_are_wiped_out_points_decide(duel: Make, lost: Any, winners: tuple[str, ...]) -> None:
    out = {"knocked_out": True}
    play = duel(start="final", hero=out, foe=out, more=lost)
    result = only(play.events, GameEnded).result

    assert (result.winners, result.reason) == (winners, "all_wiped_out")
    assert not found(play.events, PointsScored)


@rule("DC-VP-01")
@each("lost, winners", [({}, ()), ({"A.gone": {"out": True}}, ("B",)), ({"B.gone": {"out": True}}, ("A",))])
def test_at_the_round_limit_the_most_removed_opponents_win(
    duel: Make, lost: Any, winners: tuple[str, ...]
) -> None:
    play = duel(start="final", round=6, more=lost)

    assert only(play.events, GameEnded).result.winners == winners


@rule("DC-SCN-10")
def test_whoever_removes_a_model_the_opponent_has_the_point(duel: Make) -> None:
    """Friendly fire: A removes its own model and B scores."""
    play = duel(
        8,
        7,
        line={"damage": 10},
        more={"A.pal": {"at": [10, 19.18], "activated": True}},
        foe={"activated": True},
        round=6,
    )
    play.attack(target="A.pal")
    play.answer("end")

    assert only(play.events, GameEnded).result.points == {"A": 0, "B": 1}
    assert kinds(play.events)[-1] == "GameEnded"


@rule("DC-VP-05")
def test_a_removed_model_is_scored_at_once_and_once(duel: Make) -> None:
    more = {"B.next": {"at": [10, 18 + BASE]}, "B.other": {"at": [30, 30]}}
    play = duel(*(8, 7, 8, 7), line={"damage": 10}, more=more)

    assert play.match.view(None).table["points"] == {"A": 0, "B": 0}

    play.attack()

    assert play.match.view(None).table["points"] == {"A": 1, "B": 0}

    play.attack(target="B.next")

    assert play.match.view(None).table["points"] == {"A": 2, "B": 0}


@rule("DC-VP-01")
def test_points_scored_before_count_as_well(duel: Make) -> None:
    play = duel(start="final", round=6, points={"B": 2}, more={"B.gone": {"out": True}})
    result = only(play.events, GameEnded).result

    assert (result.winners, result.points) == (("B",), {"A": 1, "B": 2})
