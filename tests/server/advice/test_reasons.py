"""Why did it do that?  Bots at the table say so where it gives nothing away, and all of it after the match."""

from functools import partial
from typing import Any

import pytest

from slugfest.bots.greedy import GreedyBot
from slugfest.bots.thoughts import Thought
from slugfest.games import GAMES
from slugfest.kernel.decisions import Decision
from slugfest.kernel.views import View
from slugfest.narration import Words
from slugfest.server.advice.reasons import MOST_KEPT, MOST_TOLD, Reason, Reasons
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.messages import AskWhy, Because, ReasonShown, Update
from tests.kernel.toy import USUAL
from tests.server.live_server import LiveServer


class Thinker:
    """Plays the toy as usual and says why."""

    def __init__(self) -> None:
        self.thought: Thought | None = None

    def answer(self, view: View, decision: Decision) -> Any:
        answer = USUAL[decision.about]
        self.thought = Thought(view.question, decision.about, answer, 1.0, None, (("harm", 1.0),))
        return answer


def test_after_the_match_everything_is_told_and_before_it_no_secret(storage: Storage) -> None:
    with LiveServer(storage, bots=Thinker) as server:
        made = server.make(seats=("me", "bot"))
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            asked = 0
            while ann.last is None or ann.last.result is None:
                if ann.last is not None and ann.last.decision is not None:
                    ann.say(type="why", player="bob", last=50)
                    because = ann.wait(Because)
                    asked += because.withheld
                    assert "bid" not in [reason.about for reason in because.reasons], "bids are sealed"
                    ann.reply(USUAL[ann.last.decision.about])
                ann.wait(Update)
            assert asked, "something was withheld"
            ann.say(type="why", player="bob", last=50)
            over = ann.wait(Because)

            assert 0 == over.withheld
            assert "bid" in [reason.about for reason in over.reasons]
            assert over.reasons[0].question > over.reasons[-1].question, "the newest first"
            assert all("it hurts the enemy" in reason.text.en for reason in over.reasons)
            assert all("cela blesse l’ennemi" in reason.text.fr for reason in over.reasons)


def test_on_an_open_table_a_bot_says_why_while_it_plays(storage: Storage) -> None:
    bot = partial(GreedyBot, 1, positions=8, seconds=None)
    with LiveServer(storage, registry=GAMES, bots=bot) as server:
        made = server.make("dc", seats=("me", "bot"))
        with server.connected(made.match) as ann:
            ann.hello(made.seats[0].token)
            for _ in range(40):
                ann.say(type="why", player="B")
                because = ann.wait(Because)
                if because.reasons:
                    break
                if ann.last is not None and ann.last.decision is not None:
                    match = server.match(made.match)
                    decision = match.decision("A")
                    if decision is not None:
                        ann.reply(GreedyBot(1, positions=4).answer(match.view("A"), decision))
                ann.wait(Update)
            assert because.reasons
            assert because.reasons[0].text.en


def reason(number: int, player: str = "bob", *, secret: bool = False) -> Reason:
    return Reason(player, ReasonShown(number, number, "bid", Words("so", "ainsi")), secret)


def test_reasons_are_kept_up_to_a_bound_and_told_a_few_at_a_time() -> None:
    kept = Reasons()
    for number in range(MOST_KEPT + 5):
        kept.note(reason(number))
    kept.note(reason(9999, "ann"))
    kept.note(None)

    because = kept.told(AskWhy("bob", 10**9), over=False)
    assert MOST_TOLD == len(because.reasons)
    assert MOST_KEPT + 4 == because.reasons[0].question
    for few in (1, 0, -5):
        assert 1 == len(kept.told(AskWhy("bob", few), over=False).reasons)
    assert [] == kept.told(AskWhy("nobody"), over=True).reasons


@pytest.mark.parametrize("over, questions, withheld", [(False, [1], 1), (True, [2, 1], 0)])
def test_what_is_secret_is_told_after_the_match(over: bool, questions: list[int], withheld: int) -> None:
    kept = Reasons()
    kept.note(reason(1))
    kept.note(reason(2, secret=True))
    because = kept.told(AskWhy("bob"), over=over)

    assert (questions, withheld) == ([reason.question for reason in because.reasons], because.withheld)
