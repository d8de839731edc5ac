"""The planning bot: thinks on where the greedy one stops, within its budget, and knows no more than anybody."""

from __future__ import annotations

import time
from random import Random

import pytest

from slugfest.bots import make_bot
from slugfest.bots.evaluation import weights_of
from slugfest.bots.greedy import GreedyBot
from slugfest.bots.imagining import imagine
from slugfest.bots.knight.evaluation import KnightEvaluation
from slugfest.bots.lookahead import Lookahead, Out
from slugfest.bots.planner import PlanningBot
from slugfest.games import new_match
from slugfest.kernel.match import Match
from tests.bots.tables import acting, jack, warden
from tests.bots.test_greedy import ask


def planning(plans: int = 1, seed: int = 1) -> PlanningBot:
    bot = PlanningBot(seed, plans=plans, width=2, seconds=None, most=60)
    bot.positions = 16
    return bot


def looking(match: Match) -> Lookahead:
    player = match.asked[0]
    return Lookahead(player, KnightEvaluation(), weights_of("balanced"), None)


def test_who_has_to_step_up_to_strike_well_steps_up_first() -> None:
    """The greedy look prefers the poor blow at hand; what follows the step shows only to who plans on."""
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 11.6)})
    decision = match.decision()
    assert decision is not None
    ahead = looking(match)
    walk, blow = "walk 1", "attack tolling_blow"
    looked = {answer: ahead.after(match, decision, answer, 24).total for answer in (walk, blow)}
    planned = {answer: ahead.after(match, decision, answer, 24, plans=1).total for answer in (walk, blow)}

    assert looked[walk] < looked[blow]
    assert planned[walk] > planned[blow]
    assert planned[walk] > looked[walk]


def test_whoever_ends_has_no_further_plans() -> None:
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 11.6)})
    decision = match.decision()
    assert decision is not None
    ahead = looking(match)

    assert ahead.after(match, decision, "end", 8) == ahead.after(match, decision, "end", 8, plans=2)


def test_the_same_position_is_thought_over_once() -> None:
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 11.6)})
    decision = match.decision()
    assert decision is not None
    ahead = looking(match)
    first = ahead.planned(match, decision, 1)
    looked = ahead.positions

    assert first is ahead.planned(match.clone(), decision, 1)
    assert looked == ahead.positions
    assert first != ahead.planned(match, decision, 2)


def test_resting_before_an_action_changes_nothing_but_the_question() -> None:
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 20.0)})
    evaluation = KnightEvaluation()
    ahead = Lookahead("A", evaluation, weights_of("balanced"), None)
    real, hurried = match.clone(), ahead.resting(match)
    for played in (real, hurried):
        played.answer("walk 1")
        played.answer([[18.0, 10.0, 0.0], [18.0, 12.0, 0.0]])

    assert ("action", "A") == (hurried.decision().about, hurried.decision().player)  # type: ignore[union-attr]
    assert ("end",) == hurried.decision().options != real.decision().options  # type: ignore[union-attr]
    assert evaluation.position(real) == evaluation.position(hurried)
    assert ahead.evaluated(real) == ahead.evaluated(hurried)


def test_it_strikes_with_whoever_can_strike_now() -> None:
    """Whose turn it is best to take cannot be seen before anybody has acted: the plans show it."""
    match = new_match("dc", scenario="rifts", seed=2)
    bot, others = planning(), GreedyBot(1, positions=8, seconds=None)
    while match.decision().about != "activate":  # type: ignore[union-attr]
        match.answer(ask(match, others), player=match.asked[0])
    decision = match.decision()
    assert decision is not None
    ranked = bot.ranked(imagine(match.view(match.asked[0]), Random(1)), decision)

    assert len({round(worth.total, 6) for worth, _ in ranked}) > 1
    assert ranked[0][0].total >= ranked[1][0].total


@pytest.mark.parametrize("name, most", [("easy", 1.0), ("normal", 1.0), ("hard", 3.0)])
def test_every_level_answers_within_its_time(name: str, most: float) -> None:
    """In the middle of a fight, where there is most to think about; on the processor's clock."""
    figures = {
        "A.brass_warden": warden(),
        "A.paper_lantern": {"at": [20.0, 9.0]},
        "A.night_tram": {"at": [15.0, 9.0]},
        "B.static_jack": jack(18.0, 11.6),
        "B.rust_saint": {"at": [21.0, 12.0]},
        "B.madam_riptide": {"at": [15.0, 13.0]},
    }
    match, bot = acting(figures), make_bot(name, 1)
    start = time.thread_time()
    answer = ask(match, bot)

    assert time.thread_time() - start < most
    assert match.refusal(answer) is None


def test_a_bot_whose_time_is_up_keeps_to_what_it_saw_first() -> None:
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 11.6)})
    greedy, late = GreedyBot(1, positions=16, seconds=None), planning(plans=3)
    late.limit = 0.0

    assert ask(match, greedy) == ask(match, late)
    with pytest.raises(Out):
        Lookahead("A", KnightEvaluation(), weights_of("balanced"), -1.0).after(
            match,
            match.decision(),  # type: ignore[arg-type]
            "end",
            1,
        )


def test_a_budget_of_positions_ends_the_thinking_too() -> None:
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 11.6)})
    decision = match.decision()
    assert decision is not None
    ahead = Lookahead("A", KnightEvaluation(), weights_of("balanced"), None, most=5)
    with pytest.raises(Out):
        ahead.after(match, decision, "attack tolling_blow", 24, plans=2)

    assert 5 == ahead.positions
