"""Whole matches on record: every question, every refusal of a wrong answer, every event and table, as digests.

They are games of the soak: drawn fields, made-up cards, two to six players, from the start or from the middle of things.
They prove no rule; they tell which step of which match a change reaches.  After a rule that is meant to change:

    python -m tests.rules.superscape.playthroughs     (python -m tests.golden.playthroughs writes these too)
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from slugfest.games import entry
from slugfest.kernel.decisions import Choose, Decision, Route
from slugfest.kernel.inspection.foresight import barred, explained
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.records import encodable
from slugfest.lab.soak.setups import trial
from slugfest.lab.soak.whims import whim

FILE = Path(__file__).with_name("playthroughs.json")
MATCHES = range(48)
STEPS = 90
"""Of each match; a longer one is left there."""
TRIED: tuple[Any, ...] = (
    "nothing",
    "done",
    "none",
    "normal A.m0",
    "normal B.m1",
    True,
    7,
    [],
    ["1,1"],
    ["1,1", "2,1"],
    {"1": "A.m0"},
)


def asked(match: Match, decision: Decision) -> list[Any]:
    """The question as plain data; of ways, what they lead to, and two random ones."""
    data: list[Any] = [
        decision.player,
        decision.rule,
        decision.about,
        decision.facts,
        type(decision).__name__,
    ]
    if isinstance(decision, Choose):
        facts = explained(match, decision)
        data += [decision.options, barred(match, decision), sorted(facts), list(facts.values())]
    random = Random(1)
    data += [decision.sample(random), decision.sample(random)]
    if isinstance(decision, Route):
        data += [decision.ways.propose(goal) for goal in ("1,1", "5,5", "9,9")]
        data += refusals(match, decision, wrong_routes(decision, random))
    return data


def wrong_routes(decision: Route, random: Random) -> list[Any]:
    """Routes that end sooner, go on, or begin to fly, most of which are not legal."""
    samples: list[Any] = [decision.sample(random) for _ in range(9)]
    legal = next((sample for sample in samples if len(sample) > 1), ["1,1", "2,1"])
    spaces = legal["route"] if isinstance(legal, dict) else legal
    route: list[Any] = [*spaces]
    return [route[:-1], [*route, route[0]], [*route, route[-1]], route[1:], {"route": route, "fly_from": 1}]


def refusals(match: Match, decision: Decision, answers: Iterable[Any]) -> list[Any]:
    """Why answers are refused that somebody might try; nothing for those that are not."""
    errors = (match.refusal(answer, decision) for answer in answers)
    return [error and [error.rule, error.refusal] for error in errors]


def tables(match: Match) -> list[Any]:
    """What each player sees of the table, and what spectators are told of it."""
    views = [match.game.view(match.state, player) for player in (*match.state.players, None)]
    return [*views, match.game.describe(match.state, None)]  # type: ignore[attr-defined]


def digest(data: Any) -> str:
    plain = json.dumps(
        msgspec.to_builtins(data, str_keys=True, enc_hook=encodable), sort_keys=True, default=repr
    )
    return hashlib.sha256(plain.encode()).hexdigest()[:4]


def play(number: int) -> list[str]:
    """A digest for each step, and the state at the end."""
    given = trial("record", number, "superscape")
    match = Match(entry(given.game).game, Journal(given.game, given.setup, given.seed))
    random, seen = Random(number), 0
    digests = [digest([match.game.board(match.state), match.game.names(match.state)])]
    while len(digests) < STEPS and match.result is None:
        decision = match.decision(match.asked[0])
        assert decision is not None
        happened = [[type(event).__name__, event.rules, event] for event in match.events[seen:]]
        digests.append(
            digest([asked(match, decision), refusals(match, decision, TRIED), happened, tables(match)])
        )
        seen = len(match.events)
        match.answer(whim(match, decision, random), player=decision.player)
    return [*digests, match.hash[:12]]


def main() -> None:
    lines = [f'"{number}": {json.dumps(" ".join(play(number)))}' for number in MATCHES]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
