"""Everything that goes to a client has the type from which the client's own is generated."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from slugfest.families import FAMILIES, family_of
from slugfest.games import GAMES, entry, narrator, new_match
from slugfest.kernel.decisions import Decision, Place, Route, Together
from slugfest.kernel.match import Match
from slugfest.narration.showing import plain
from slugfest.rules.knight import shown as knight
from slugfest.server.advice.proposals import propose
from slugfest.server.match.broadcast import Broadcast
from slugfest.server.match.listeners import Besides, Listener, encoded
from slugfest.server.wire.messages import Proposal, Propose, Refused, Update, Welcome
from slugfest.server.wire.teams import Rack
from slugfest.teams.rack import rack
from tests.server.outlets import Kept
from tests.shapes import misfits

pytestmark = pytest.mark.interpreted

RECORDINGS = Path(__file__).parents[3] / "web" / "src" / "mock" / "fixtures"
ANSWERS = 90


def sent(message: Any) -> Any:
    return json.loads(msgspec.json.encode(message))


def update(match: Match, player: str | None, since: int) -> Update:
    message = Broadcast(match, lambda _: narrator(match)).message(
        Listener(Kept(), player, since), Besides([])
    )
    return msgspec.json.decode(encoded(message), type=Update)


def proposals(match: Match, decision: Decision, random: Random) -> list[Any]:
    """Return what is told of an answer that fits, and of some that do not."""
    wanted = [Propose(match.question, answer=plain(decision.sample(random)))]
    if isinstance(decision, Place | Route):
        spots = [[random.uniform(0, 36), random.uniform(0, 36)] for _ in range(4)]
        wanted += [Propose(match.question, goal=spot) for spot in spots]
        wanted += [Propose(match.question, answer=[*spot, 0.0]) for spot in spots]
        wanted += [Propose(match.question, answer=[[*spot, 0.0]]) for spot in spots]
    return [propose(match, decision.player, proposal, narrator(match)) for proposal in wanted]


def wrong_in(match: Match, random: Random) -> list[str]:
    """Return what does not fit in a match that is played by chance."""
    load = family_of(match.game).shown
    assert load is not None
    wrong = misfits(sent(match.game.board(match.state)), load().board)
    since = 0
    for number in range(ANSWERS):
        pending = match.pending
        if pending is None or wrong:
            break
        decisions = pending.decisions if isinstance(pending, Together) else (pending,)
        decision = next(decision for decision in decisions if decision.player in match.asked)
        messages = [update(match, decision.player, since)]
        messages += proposals(match, decision, random) if number % 4 == 0 else []
        since = len(match.events)
        wrong += [fault for message in messages for fault in misfits(sent(message), type(message))]
        match.answer(decision.sample(random), player=decision.player)
    return wrong + misfits(sent(update(match, None, 0)), Update)


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_messages_of_a_match(game: str, seed: int) -> None:
    offer, random = entry(game), Random(seed)
    scenario = random.choice(offer.scenarios).id if offer.scenarios else None
    match = new_match(game, scenario=scenario, board=random.choice(offer.boards).id, seed=seed)

    assert wrong_in(match, random) == []


def test_the_rack() -> None:
    assert misfits(sent(rack()), Rack) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_recordings_of_the_mock(family: str) -> None:
    """Recorded by web/scripts/record.mjs; where the types have changed, record anew."""
    recording = json.loads((RECORDINGS / f"{family}.json").read_text("utf-8"))

    assert misfits(recording["welcome"], Welcome) == []
    for message in (*recording["updates"].values(), recording["end"]):
        assert misfits(message, Update) == []


def test_what_does_not_fit_is_noticed() -> None:
    spot: knight.WaysShown = {"from": [1.0, 2.0, 3.0], "limit": 4.0}
    assert misfits(spot, knight.WaysShown) == []
    assert misfits({"from": [1, 2], "limit": 4}, knight.WaysShown) == ["$.from has 2 items"]
    assert misfits({**spot, "until": 3}, knight.WaysShown) == ["$.until is too much"]
    assert misfits({"rule": "R", "en": "x"}, knight.AdviceShown) == ["$.fr is missing"]
    assert misfits({"rule": "R", "en": "x", "fr": None}, knight.AdviceShown) == ["$.fr is None"]
    refused = sent(Refused("stale", "", plain_words(), 3))
    assert misfits(refused, Refused) == []
    assert misfits({**refused, "kind": "odd"}, Refused) == ["$.kind is 'odd'"]
    assert misfits(refused, Proposal)


def plain_words() -> Any:
    return {"en": "x", "fr": "y"}
