"""The conformance suite: what every game and every bot must hold, whatever its rules.

    from slugfest.lab.conformance import check_bot, check_game
    assert check_game("dc", seeds=3) == []

Each check plays random matches and returns what is wrong as plain sentences.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec

from slugfest.bots import Bot, RandomBot, make_bot
from slugfest.bots.faults import BotFault, dismiss
from slugfest.bots.outside import OutsideBot
from slugfest.games import GameEntry, entry, load, narrator, new_match, save
from slugfest.kernel.decisions import Decision, Together
from slugfest.kernel.errors import AnswerError
from slugfest.kernel.match import Match
from slugfest.kernel.state import Result
from slugfest.kernel.views import View
from slugfest.lab.simulate import play_out, said

NONSENSE: tuple[Any, ...] = (
    None,
    True,
    -1,
    3.5e300,
    "no such thing",
    "",
    [],
    [[]],
    ["x", ["y"]],
    [1e9, 1e9],
    {},
    {"x": "y"},
    {"x": -1},
    [[0, 0, 0]] * 500,
)
"""Answers that no question expects; a legal one among them by chance is no fault."""

MOST_DECISIONS = 20_000
SLOWEST_ANSWER = 5.0
MOST_FAULTS = 20
MOST_SLOW = 3
GRACE = 5.0
"""Seconds that a program may take to notice that its input has ended."""
Check = Callable[[Match, Random, list[str]], None]


def check_game(game: str, seeds: int = 3, setup: Mapping[str, Any] | None = None) -> list[str]:
    """What is wrong with a game; nothing is right."""
    found = entry(game)
    wrong: list[str] = []
    for seed in range(seeds):
        random = Random(seed)  # noqa: S311 - whims of a player, not dice
        match = new_match(game, seed=f"conformance.{seed}", setup=setup)
        while match.pending is not None and len(wrong) < 20:
            _check_question(found, match, random, wrong)
            decision = match.decision()
            assert decision is not None
            answer = decision.sample(random)
            try:
                match.answer(answer, player=decision.player, question=match.question)
            except AnswerError as refused:
                wrong.append(f"{game}: a sampled answer to {decision.about} is refused: {refused}")
                break
            if len(match.journal.answers) > MOST_DECISIONS:
                wrong.append(f"{game}: no end after {MOST_DECISIONS} decisions")
                break
        check_end(found, match, wrong)
    return wrong


def _check_question(found: GameEntry, match: Match, random: Random, wrong: list[str]) -> None:
    """Every question is looked at; the dearer checks only now and then."""
    _views_are_plain(match, wrong)
    if random.random() < 0.15:
        _nonsense_is_refused(match, wrong)
        _options_are_accepted(match, wrong)
    if random.random() < 0.05:
        _clone_plays_alone(match, random, wrong)
        _save_brings_back(match, wrong)
    if isinstance(match.pending, Together):
        _sealed_answers_are_secret(match, random, wrong)


def _views_are_plain(match: Match, wrong: list[str]) -> None:
    for player in (*match.state.players, None):
        view = match.view(player)
        try:
            msgspec.json.encode(view.table)
        except TypeError as error:
            wrong.append(f"{match.game.id}: the view of {player} is not plain data: {error}")
        if view.seed is not None:
            wrong.append(f"{match.game.id}: {player} can read the seed before the end")


def _nonsense_is_refused(match: Match, wrong: list[str]) -> None:
    before, asked = match.hash, match.decision()
    assert asked is not None
    for answer in NONSENSE:
        if asked.check(answer) is None:
            continue
        try:
            match.answer(answer, player=asked.player)
        except AnswerError:
            pass
        except Exception as error:  # noqa: BLE001 - anything else is what we are looking for
            wrong.append(
                f"{match.game.id}: {answer!r} to {asked.about} raises {type(error).__name__}: {error}"
            )
        else:
            wrong.append(f"{match.game.id}: {answer!r} to {asked.about} is accepted")
            return
    for player, question in (("nobody", match.question), (asked.player, match.question + 1)):
        try:
            match.answer(asked.sample(Random(0)), player=player, question=question)  # noqa: S311
            wrong.append(f"{match.game.id}: a stale answer to {asked.about} is accepted")
        except AnswerError as refused:
            if refused.kind != "stale":
                wrong.append(f"{match.game.id}: a stale answer is called {refused.kind}")
    if match.hash != before:
        wrong.append(f"{match.game.id}: a refused answer to {asked.about} changed the match")


def _options_are_accepted(match: Match, wrong: list[str]) -> None:
    asked = match.decision()
    assert asked is not None
    options = getattr(asked, "options", ())
    if asked.kind == "choose" and not options:
        wrong.append(f"{match.game.id}: {asked.about} offers nothing")
    for option in options if asked.kind == "choose" else ():
        twin = match.clone()
        try:
            twin.answer(option, player=asked.player)
        except AnswerError as refused:
            wrong.append(f"{match.game.id}: listed option {option!r} of {asked.about} is refused: {refused}")


def _clone_plays_alone(match: Match, random: Random, wrong: list[str]) -> None:
    before, events = match.hash, len(match.events)
    twin = match.clone()
    if twin.hash != before:
        wrong.append(f"{match.game.id}: a clone differs from its original")
    for _ in range(8):
        decision = twin.decision()
        if decision is None:
            break
        twin.answer(decision.sample(random), player=decision.player)
    if match.hash != before or len(match.events) != events:
        wrong.append(f"{match.game.id}: a clone that plays on changes its original")


def _save_brings_back(match: Match, wrong: list[str]) -> None:
    again = load(save(match))
    if again.hash != match.hash or again.question != match.question or again.asked != match.asked:
        wrong.append(f"{match.game.id}: a save does not bring the question back")


def _sealed_answers_are_secret(match: Match, random: Random, wrong: list[str]) -> None:
    """Whatever one player answers in secret, the others see the same."""
    asked = match.decision()
    assert asked is not None
    seen = set()
    for _ in range(4):
        twin = match.clone()
        twin.answer(asked.sample(random), player=asked.player)
        if twin.pending is not match.pending:
            return  # it was the last answer, so everything is told now
        for other in (*(one for one in twin.state.players if one != asked.player), None):
            view = twin.view(other)
            told = msgspec.json.encode([view.table, [msgspec.to_builtins(one) for one in view.events()]])
            seen.add((other, told))
    if len(seen) > len(match.state.players):
        wrong.append(f"{match.game.id}: a sealed answer to {asked.about} shows in another player's view")


def check_end(found: GameEntry, match: Match, wrong: list[str]) -> None:
    if not isinstance(match.result, Result):
        if not wrong:
            wrong.append(f"{found.id}: the match ended without a result")
        return
    again = Match.replay(match.game, match.journal)
    if again.hash != match.hash or again.events != match.events:
        wrong.append(f"{found.id}: the journal replays to another match")
    teller = narrator(match)
    for event in match.events:
        if not event.rules:
            wrong.append(f"{found.id}: {type(event).__name__} names no rule")
        words = teller.event(event)
        texts = (words.en, words.fr) if words else ()
        bad = [text for text in texts if not text.strip() or "None" in text or "{" in text]
        wrong.extend(f"{found.id}: {type(event).__name__} is told as {text!r}" for text in bad)


# -- bots ---------------------------------------------------------------------------------


def check_bot(name: str, game: str, seeds: int = 1, slowest: float = SLOWEST_ANSWER) -> list[str]:
    """What is wrong with a bot: it must answer every question legally, in time, from its view."""
    wrong: list[str] = []
    for seed in range(seeds):
        match = new_match(game, seed=f"bot.{seed}")
        own = match.state.players[seed % len(match.state.players)]
        bots: dict[str, Bot] = {one: RandomBot(f"{seed}.{one}") for one in match.state.players}
        bots[own] = checked = _Watched(make_bot(name, f"{seed}.{own}"), slowest)
        try:
            play_out(match, bots)
        except BotFault as fault:
            wrong.append(f"{name} in {game}, answer {checked.answers}: {said(fault)}")
        wrong += [f"{name} in {game}: {one}" for one in checked.slow[:MOST_SLOW]]
        if not checked.left():
            wrong.append(f"{name} in {game}: it does not end when its input ends, and had to be ended")
        if len(wrong) >= MOST_FAULTS:
            break
    return wrong


class _Watched:
    """A bot with a watch, and with its manners noted."""

    def __init__(self, bot: Bot, slowest: float) -> None:
        self.bot = bot
        self.slowest = slowest
        self.answers = 0
        self.slow: list[str] = []

    def answer(self, view: View, decision: Decision) -> Any:
        start = time.perf_counter()
        self.answers += 1
        answer = self.bot.answer(view, decision)
        took = time.perf_counter() - start
        if took > self.slowest:
            self.slow.append(f"it took {took:.1f} s over {decision.about}, answer {self.answers}")
        return answer

    def left(self) -> bool:
        """Let it go; did it go by itself?"""
        if isinstance(self.bot, OutsideBot):
            return self.bot.close(GRACE)
        dismiss(self.bot)
        return True
