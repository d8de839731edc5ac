"""The conformance suite: properties of every game and every bot, whatever its rules.

    from slugfest.lab.conformance import check_bot, check_game
    assert check_game("dc", seeds=3) == []

Each check plays random matches and returns the faults as plain sentences.
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
from slugfest.kernel.records import encodable
from slugfest.kernel.state import Result
from slugfest.kernel.views import View
from slugfest.lab.series.playing import fault_text, play_out

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
"""Answers that no question expects; one that happens to be legal is not a fault."""

MOST_DECISIONS = 20_000
SLOWEST_ANSWER = 5.0
MOST_FAULTS = 20
MOST_SLOW = 3
GRACE = 5.0
"""The seconds that a program may take to notice the end of its input."""
Check = Callable[[Match, Random, list[str]], None]


def check_game(game: str, seeds: int = 3, setup: Mapping[str, Any] | None = None) -> list[str]:
    """Return the faults of a game; an empty list if there are none."""
    game_entry = entry(game)
    wrong: list[str] = []
    for seed in range(seeds):
        random = Random(seed)  # noqa: S311 - whims of a player, not dice
        match = new_match(game, seed=f"conformance.{seed}", setup=setup)
        while match.pending is not None and len(wrong) < 20:
            _check_question(game_entry, match, random, wrong)
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
        check_end(game_entry, match, wrong)
    return wrong


def _check_question(game_entry: GameEntry, match: Match, random: Random, wrong: list[str]) -> None:
    """Check every question; the more expensive checks run only now and then."""
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
    before, decision = match.hash, match.decision()
    assert decision is not None
    for answer in NONSENSE:
        if decision.check(answer) is None:
            continue
        try:
            match.answer(answer, player=decision.player)
        except AnswerError:
            pass
        except Exception as error:  # noqa: BLE001 - anything else is what we are looking for
            wrong.append(
                f"{match.game.id}: {answer!r} to {decision.about} raises {type(error).__name__}: {error}"
            )
        else:
            wrong.append(f"{match.game.id}: {answer!r} to {decision.about} is accepted")
            return
    for player, question in (("nobody", match.question), (decision.player, match.question + 1)):
        try:
            match.answer(decision.sample(Random(0)), player=player, question=question)  # noqa: S311
            wrong.append(f"{match.game.id}: a stale answer to {decision.about} is accepted")
        except AnswerError as refused:
            if refused.kind != "stale":
                wrong.append(f"{match.game.id}: a stale answer is called {refused.kind}")
    if match.hash != before:
        wrong.append(f"{match.game.id}: a refused answer to {decision.about} changed the match")


def _options_are_accepted(match: Match, wrong: list[str]) -> None:
    decision = match.decision()
    assert decision is not None
    options = getattr(decision, "options", ())
    if decision.kind == "choose" and not options:
        wrong.append(f"{match.game.id}: {decision.about} offers nothing")
    for option in options if decision.kind == "choose" else ():
        twin = match.clone()
        try:
            twin.answer(option, player=decision.player)
        except AnswerError as refused:
            wrong.append(
                f"{match.game.id}: listed option {option!r} of {decision.about} is refused: {refused}"
            )


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
    """Check that the other players see the same whatever one player answers in secret."""
    decision = match.decision()
    assert decision is not None
    views = set()
    for _ in range(4):
        twin = match.clone()
        twin.answer(decision.sample(random), player=decision.player)
        if twin.pending is not match.pending:
            return  # it was the last answer, so everything is revealed now
        for other in (*(player for player in twin.state.players if player != decision.player), None):
            view = twin.view(other)
            document = msgspec.json.encode([view.table, view.events()], enc_hook=encodable)
            views.add((other, document))
    if len(views) > len(match.state.players):
        wrong.append(f"{match.game.id}: a sealed answer to {decision.about} shows in another player's view")


def check_end(game_entry: GameEntry, match: Match, wrong: list[str]) -> None:
    if not isinstance(match.result, Result):
        if not wrong:
            wrong.append(f"{game_entry.id}: the match ended without a result")
        return
    again = Match.replay(match.game, match.journal)
    if again.hash != match.hash or again.events != match.events:
        wrong.append(f"{game_entry.id}: the journal replays to another match")
    teller = narrator(match)
    for event in match.events:
        if not event.rules:
            wrong.append(f"{game_entry.id}: {type(event).__name__} names no rule")
        words = teller.event(event)
        texts = (words.en, words.fr) if words else ()
        bad = [text for text in texts if not text.strip() or "None" in text or "{" in text]
        wrong.extend(f"{game_entry.id}: {type(event).__name__} has the sentence {text!r}" for text in bad)


# -- bots ---------------------------------------------------------------------------------


def check_bot(name: str, game: str, seeds: int = 1, slowest: float = SLOWEST_ANSWER) -> list[str]:
    """Return the faults of a bot: it must answer every question legally, in time, from its view."""
    wrong: list[str] = []
    for seed in range(seeds):
        match = new_match(game, seed=f"bot.{seed}")
        own = match.state.players[seed % len(match.state.players)]
        bots: dict[str, Bot] = {player: RandomBot(f"{seed}.{player}") for player in match.state.players}
        bots[own] = checked = _Watched(make_bot(name, f"{seed}.{own}"), slowest)
        try:
            play_out(match, bots)
        except BotFault as fault:
            wrong.append(f"{name} in {game}, answer {checked.answers}: {fault_text(fault)}")
        wrong += [f"{name} in {game}: {slowness}" for slowness in checked.slow[:MOST_SLOW]]
        if not checked.left():
            wrong.append(f"{name} in {game}: it does not end when its input ends, and had to be ended")
        if len(wrong) >= MOST_FAULTS:
            break
    return wrong


class _Watched:
    """A bot whose time and behaviour are recorded."""

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
        """Dismiss the bot and return whether it ended by itself."""
        if isinstance(self.bot, OutsideBot):
            return self.bot.close(GRACE)
        dismiss(self.bot)
        return True
