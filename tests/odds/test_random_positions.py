"""Options of any question in the midst of random games have odds or have none, and nothing breaks."""

from random import Random

import pytest

from slugfest import odds
from slugfest.games import MAKERS, new_match
from slugfest.kernel.decisions import Choose, Decision

ABOUT = (
    "action",
    "attack",
    "target",
    "overload",
    "improvement",
    "reaction",
    "reroll",
    "critical",
    "next_ability",
)
ANSWERS = 160


def answer(decision: Decision, random: Random) -> object:
    """Whatever is legal, attacks before all."""
    attacks = [
        option
        for option in getattr(decision, "options", ())
        if option.startswith(("attack", "normal", "special"))
    ]
    return random.choice(attacks) if attacks and random.random() < 0.7 else decision.sample(random)


@pytest.mark.parametrize("game", MAKERS)
def test_any_option_of_any_question_may_be_asked_about(game: str) -> None:
    match, random = new_match(game, seed="odds"), Random(f"odds {game}")
    previews = 0
    for _ in range(ANSWERS):
        decision = match.decision()
        if decision is None:
            break
        if isinstance(decision, Choose) and decision.about in ABOUT:
            before = match.hash
            try:
                preview = odds.of_option(match, random.choice(decision.options), most=200)
            except odds.TooManyFalls:
                continue
            finally:
                assert before == match.hash
                match.answer(answer(decision, random), player=decision.player)
            for attack in preview.attacks:
                previews += 1
                assert 1 == pytest.approx(sum(attack.damage.values()), abs=1e-6)
                assert 0 <= attack.critical <= attack.hit <= 1 or attack.others
        else:
            match.answer(answer(decision, random), player=decision.player)

    assert previews > 3
