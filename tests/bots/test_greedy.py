"""The greedy bot: what it takes, what it may not know, and that it always answers."""

from __future__ import annotations

import time
from typing import Any

import pytest

from slugfest.bots import BOTS, make_bot
from slugfest.bots.candidates import candidates
from slugfest.bots.evaluation import weights_of
from slugfest.bots.greedy import GreedyBot
from slugfest.bots.knight.evaluation import KnightEvaluation
from slugfest.bots.lookahead import Lookahead
from slugfest.bots.rolls import Worth, spread, weighed
from slugfest.bots.telling import why
from slugfest.bots.thoughts import Thought, reasons
from slugfest.games import narrator, new_match
from slugfest.kernel.decisions import Choose
from slugfest.kernel.dice import Throw, numbered
from slugfest.kernel.match import Match
from tests.bots.tables import acting, jack, warden


def ask(match: Match, bot: Any) -> Any:
    player = match.asked[0]
    view = match.view(player)
    assert view.decision is not None
    return bot.answer(view, view.decision)


def quick(seed: int = 1, **more: Any) -> GreedyBot:
    return GreedyBot(seed, positions=24, seconds=None, **more)


# -- what it takes --------------------------------------------------------------------------


def test_it_strikes_whom_it_can_finish() -> None:
    match = acting(
        {
            "A.brass_warden": warden(),
            "B.static_jack": jack(18.0, 11.6),
            "B.salt_widow": jack(16.4, 10.0, endurance=1, knocked_down=True),
        }
    )
    match.answer("attack tolling_blow")

    assert "B.salt_widow" == ask(match, GreedyBot(1, seconds=None))


def test_it_walks_to_the_enemy_that_it_cannot_reach() -> None:
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 17.0)})
    bot = GreedyBot(1, seconds=None)
    action = ask(match, bot)
    assert action.startswith("walk")
    match.answer(action)
    route = ask(match, bot)

    assert route[-1][1] > 13.0


def test_it_says_why_in_both_languages() -> None:
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 11.6, endurance=1)})
    bot = GreedyBot(1, seconds=None)
    decision = match.decision()
    match.answer(ask(match, bot))
    assert bot.thought is not None
    words = why(bot.thought, decision, narrator(match))

    assert ["points", "harm"] == [name for name, _ in bot.thought.reasons[:2]]
    assert "it hurts the enemy" in words.en
    assert "cela blesse l’ennemi" in words.fr


def test_where_nothing_speaks_for_anything_it_says_so() -> None:
    match = new_match("dc", seed=1)
    bot = quick()
    ask(match, bot)
    assert bot.thought is not None

    assert why(bot.thought, match.decision(), narrator(match)).en.endswith("it makes no difference.")


def test_reasons_are_the_terms_that_are_ahead() -> None:
    others = [Worth(1.0, {"cover": 0.49, "harm": 0.5}), Worth(0.5, {"cover": 0.49})]
    ahead = reasons(Worth(2.0, {"harm": 1.0, "cover": 0.5, "threat": -1.0}), others)

    assert (("harm", 0.75),) == ahead
    assert () == reasons(Worth(1.0, {"harm": 1.0}), [])


@pytest.mark.parametrize(
    "terms, expected",
    [
        ({"harm": 0.02, "cover": 0.019}, (("harm", 0.02),)),
        ({"harm": 0.019, "cover": 0.003, "danger": 0.002}, (("harm", 0.019), ("cover", 0.003))),
        ({"harm": 0.002, "cover": -1.0}, ()),
    ],
)
def test_slight_reasons_count_only_where_there_is_no_telling_one(
    terms: dict[str, float], expected: tuple[tuple[str, float], ...]
) -> None:
    assert expected == reasons(Worth(1.0, terms), [Worth(0.5, {})])


@pytest.mark.parametrize(
    "reasons, instead, en, fr",
    [
        ((("harm", 0.02), ("cover", 0.02), ("height", 0.02)), "walk 1",
         "it hurts the enemy and it gains cover.", "cela blesse l’ennemi et cela met à couvert."),
        ((("cover", 0.019),), "walk 1", "a close call, but it gains cover.", "c’est serré, mais cela met à couvert."),
        ((), "walk 1", "it makes no difference.", "peu importe."),
        ((), None, "no other move promises more.", "aucun autre coup ne promet davantage."),
    ],
)  # fmt: skip
def test_it_says_how_clear_the_case_is(
    reasons: tuple[tuple[str, float], ...], instead: str | None, en: str, fr: str
) -> None:
    words = why(Thought(1, "action", "end", 0.0, instead, reasons), None, narrator(new_match("dc", seed=1)))

    assert f"End the activation: {en}" == words.en
    assert words.fr.endswith(f"\u00a0: {fr}")


def test_it_throws_dice_where_real_ones_are_asked_for() -> None:
    match = new_match("dc", asked_dice=True)

    assert match.refusal(ask(match, quick())) is None


# -- what it may not know --------------------------------------------------------------------


# -- it always answers -----------------------------------------------------------------------


def test_the_same_seed_gives_the_same_answers() -> None:
    def played() -> list[Any]:
        match, bots = new_match("marvel", seed=4), {"A": quick(9), "B": quick(8)}
        for _ in range(25):
            match.answer(ask(match, bots[match.asked[0]]), player=match.asked[0])
        return match.journal.answers

    assert played() == played()


def test_a_bot_whose_time_is_up_answers_at_once() -> None:
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 11.6)})
    bot = GreedyBot(1, positions=100_000, seconds=0.05)
    start = time.thread_time()
    answer = ask(match, bot)

    assert time.thread_time() - start < 1.0
    assert match.refusal(answer) is None


def test_a_bot_by_name() -> None:
    assert {"random", "greedy"} <= set(BOTS)
    assert isinstance(make_bot("greedy", 1), GreedyBot)


def test_a_beginner_misjudges_and_chooses_otherwise_now_and_then() -> None:
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 11.6)})
    clear = {ask(match, GreedyBot(seed, positions=8, seconds=None)) for seed in range(6)}
    blurred = {ask(match, GreedyBot(seed, positions=8, seconds=None, noise=5.0)) for seed in range(6)}

    assert 1 == len(clear) < len(blurred)


# -- dice --------------------------------------------------------------------------------------


@pytest.mark.parametrize("count, most", [(1, 8), (2, 36), (2, 8), (3, 5), (2, 1)])
def test_falls_that_stand_for_all_have_all_the_chance(count: int, most: int) -> None:
    falls = spread(Throw(numbered(8), count, "DC-HIT-01"), most)

    assert len(falls) <= most
    assert 1.0 == pytest.approx(sum(chance for _, chance in falls))
    mean = sum(chance * sum(faces) for faces, chance in falls)
    assert count * 4.5 == pytest.approx(mean, abs=0.5)


def test_doubles_count_as_often_as_they_fall() -> None:
    falls = spread(Throw(numbered(8), 2, "DC-HIT-01"), 8)
    doubles = [chance for faces, chance in falls if faces[0] == faces[1]]

    assert 2 == len(doubles)
    assert 8 / 64 == pytest.approx(sum(doubles))


@pytest.mark.parametrize("least", range(2, 18))
def test_a_dozen_looks_tell_hits_misses_and_criticals_exactly(least: int) -> None:
    looked = []

    def look(faces: list[int]) -> Worth:
        looked.append(faces)
        hit = sum(faces) >= least
        return Worth(float(hit) + (0.5 if hit and faces[0] == faces[1] else 0.0), {})

    pairs = [(die, other) for die in range(1, 9) for other in range(1, 9)]
    exact = sum((sum(pair) >= least) * (1.5 if pair[0] == pair[1] else 1.0) for pair in pairs) / 64
    worths = list(weighed(Throw(numbered(8), 2, "DC-HIT-01"), 12, look))

    assert 1.0 == pytest.approx(sum(chance for _, chance in worths))
    assert exact == pytest.approx(sum(worth.total * chance for worth, chance in worths))
    assert len(looked) <= 12


def test_the_first_roll_is_never_a_single_fall() -> None:
    """One fall would make a sure hit or a sure miss of an attack, however small the budget is."""
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 11.6)})
    decision = match.decision()
    assert decision is not None
    ahead = Lookahead("A", KnightEvaluation(), weights_of("balanced"), None)
    rough = ahead.after(match, decision, "attack tolling_blow", 1)
    exact = ahead.after(match, decision, "attack tolling_blow", 200)

    assert rough.terms["harm"] == pytest.approx(exact.terms["harm"], abs=0.12)
    assert ahead.positions > 5


def test_it_does_not_go_round_in_circles() -> None:
    """Whatever led back to the same position is not answered again: an action that costs nothing has an end."""
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 30.0)})
    bot = GreedyBot(1)
    decision = match.decision()
    assert isinstance(decision, Choose)
    answers = [bot.answer(match.view("A"), decision) for _ in range(len(candidates(match, decision)) + 1)]

    assert len(set(answers[:-1])) == len(answers) - 1
    assert answers[-1] in answers[:-1]


def test_a_glance_looks_at_one_way_for_each_candidate() -> None:
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 11.6)})
    decision = match.decision()
    assert decision is not None

    def looked(positions: int) -> tuple[int, int]:
        ahead = Lookahead("A", KnightEvaluation(), weights_of("balanced"), None)
        candidates = ahead.answers(match, decision, positions)
        return len(candidates), ahead.positions

    candidates_seen, glanced = looked(0)

    assert candidates_seen > 3
    assert candidates_seen == glanced
    assert looked(1)[0] == candidates_seen
    assert looked(1)[1] > glanced
