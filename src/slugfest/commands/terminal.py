"""The terminal table: the log in words, a map in letters, numbered options."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console

from slugfest.bots import make_bot
from slugfest.bots.faults import BotFault, dismiss, take_answer
from slugfest.commands.text_map import draw_map
from slugfest.commands.typed_answers import (
    HELP,
    WANTED,
    YES,
    Unreadable,
    own_side_doubt,
    read_answer,
    show_question,
)
from slugfest.families import family_of
from slugfest.games import entry, narrator, new_match, save
from slugfest.games import load as load_match
from slugfest.kernel.decisions import Decision, Roll
from slugfest.kernel.errors import AnswerError, SetupError
from slugfest.kernel.inspection.foresight import explained, own_caught
from slugfest.kernel.match import Match
from slugfest.kernel.taking_back import resign, standing
from slugfest.narration import LANGUAGES, Words
from slugfest.narration.showing import own_caught_warning


def play_in_terminal(
    game: str,
    seat: str,
    bot: str,
    seed: str | None,
    language: str,
    load: Path | None,
    **chosen: Any,
) -> int:
    """Play a whole match and return the exit status; the end of input or `quit` leaves it.

    An empty seed means a secret one; without any (`None`) the person types in what real dice show.
    `chosen` are the scenario, the board, the teams, the wording and the house rules of a new match.
    """
    if language not in LANGUAGES:
        raise SetupError("--lang", f"must be {' or '.join(LANGUAGES)}, not {language!r}")
    if load:
        match = load_match(_content(load), load.name)
    else:
        match = new_match(game, seed=seed or None, asked_dice=seed is None, **chosen)
    if seat not in match.state.players:
        raise SetupError("--seat", f"must be {' or '.join(match.state.players)}, not {seat!r}")
    table = TerminalTable(match, seat, bot, language, sys.stdin.readline)
    try:
        return table.run()
    finally:
        for player_bot in table.bots.values():
            dismiss(player_bot)


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as wrong:
        raise SetupError(path.name, wrong.strerror or "cannot be read") from None


class TerminalTable:
    """One match between a person at the terminal and bots."""

    def __init__(self, match: Match, seat: str, bot: str, language: str, line: Callable[[], str]) -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self.line = line
        self.out = Console(highlight=False, soft_wrap=True)
        self.bots = {player: make_bot(bot) for player in match.state.players if player != seat}
        self.printed = 0

    def run(self) -> int:
        game = entry(self.match.journal.game)
        self.out.print(f"[bold]{getattr(game.name, self.language)}[/bold]. {HELP[self.language]}")
        for house_rule in game.house_rules:
            if house_rule.id in self.match.journal.setup.get("house_rules", ()):
                words = (getattr(text, self.language) for text in (house_rule.name, house_rule.about))
                self.out.print(". ".join(words), style="italic")
        if self.match.commitment:
            self.out.print(f"[dim]dice: {self.match.commitment[:32]}…[/dim]")
        while self.match.pending is not None:
            self._tell()
            if self.seat in self.match.asked or isinstance(self.match.pending, Roll):
                if not self._ask():
                    return 0
            elif not self._let_bot_answer():
                return 1
        self._tell()
        self._tell_result()
        return 0

    def _let_bot_answer(self) -> bool:
        """Let a bot answer; return False if it has no legal answer, which loses it the game."""
        player = self.match.asked[0]
        try:
            take_answer(self.match, player, self.bots[player])
        except BotFault as fault:
            self._tell()
            self.out.print(getattr(fault.forfeit, self.language), markup=False)
            return False
        return True

    def _tell(self) -> None:
        """Print the new lines of the log that this seat may know."""
        teller = narrator(self.match)
        for number, event in self.match.view(self.seat).numbered_events(self.printed):
            words = teller.event(event)
            if words is not None:
                self.out.print(f"  {getattr(words, self.language)} [dim]{' '.join(event.rules)}[/dim]")
            self.printed = number + 1

    def _tell_result(self) -> None:
        result = self.match.result
        if result is None:
            return
        label = getattr(narrator(self.match).label(result.reason), self.language)
        won = ", ".join(result.winners) or "-"
        self.out.print(f"[bold]{label}: {won}[/bold] {result.points}")
        if self.match.view(None).seed is not None:
            self.out.print(f"[dim]seed: {self.match.view(None).seed}[/dim]")

    def _ask(self) -> bool:
        """Ask until the question is answered; return False when the player leaves."""
        # The person at the terminal reads the dice of every player.
        decision = self.match.decision(self.seat) or self.match.decision()
        assert decision is not None
        teller = narrator(self.match)
        reaches = self.match.view(decision.player).reaches
        ask = partial(
            show_question, self.out, decision, teller, self.language, reaches, explained(self.match, decision)
        )
        ask()
        while True:
            self.out.print("> ", end="")
            typed = self.line()
            if not typed:
                self.out.print()
                return False
            word = typed.strip()
            if self._command(word):
                if word in ("quit", "q"):
                    return False
                if word == "undo" or self.match.pending is None:
                    return True
                continue
            try:
                answer = read_answer(decision, word, reaches)
                doubt = own_side_doubt(answer, teller, reaches) or self._catches(answer, decision)
                if doubt is not None and not self._sure(doubt):
                    ask()
                    continue
                self.match.answer(answer, player=decision.player)
            except Unreadable as unclear:
                self.out.print(f"  {unclear.message(self.language)}", markup=False)
            except AnswerError as refused:
                reason = getattr(teller.refusal(refused.refusal), self.language)
                self.out.print(f"  {reason} [dim]{refused.rule}[/dim]")
            else:
                return True

    def _catches(self, answer: Any, decision: Decision) -> Words | None:
        """Return what to ask before a place that also hurts the player's own side, or None."""
        if self.match.refusal(answer, decision) is not None:
            return None
        caught = own_caught(self.match, answer, decision)
        return own_caught_warning(caught, narrator(self.match))

    def _sure(self, doubt: Words | str) -> bool:
        """Ask a second time before something that may be a slip."""
        text = doubt if isinstance(doubt, str) else getattr(doubt, self.language)
        self.out.print(f"  {text} {WANTED[self.language]['sure']}", markup=False)
        self.out.print("> ", end="")
        return self.line().strip().lower() in YES

    def _command(self, word: str) -> bool:
        """Run `map`, `help`, `measure A B`, `undo`, `save FILE`, `resign` or `quit`; anything else is an answer."""
        if word in ("map", "m"):
            self.out.print(draw_map(self.match, self.seat, self.language), markup=False)
        elif word == "resign":
            if self._sure(WANTED[self.language]["resign"]):
                resign(self.match, self.seat)
        elif word in ("help", "?"):
            self.out.print(HELP[self.language])
        elif word == "undo":
            self._undo()
        elif word.startswith("measure "):
            self._measure(word.split()[1:])
        elif word.startswith("save "):
            target = Path(word.removeprefix("save ").strip())
            try:
                target.write_bytes(save(self.match))
                self.out.print(f"  {target.name}", markup=False)
            except OSError as wrong:
                self.out.print(f"  {wrong.strerror}", markup=False)
        elif word not in ("quit", "q"):
            return False
        return True

    def _measure(self, ids: list[str]) -> None:
        """Print the inches between two things, given by their ids; only open tables are measured."""
        measure = family_of(self.match.game).table().distance
        if measure is None or len(ids) != 2:
            self.out.print(f"  {HELP[self.language]}", markup=False)
            return
        try:
            self.out.print(f'  {measure(self.match.state, *ids):.2f}"', markup=False)
        except SetupError as wrong:
            self.out.print(f"  {wrong.reason}", markup=False)

    def _undo(self) -> None:
        """Go back to the last question that this seat answered."""
        answers = standing(self.match.journal.answers)
        own = next((number for number, given in answers if given.player == self.seat), None)
        if own is not None:
            self.match.undo(own)
            self.printed = len(self.match.events)
