"""Playing the games of a series: game number n has the dice of seed "`seed`.n", wherever it is played."""

from __future__ import annotations

import gc
from functools import cache
from textwrap import indent
from typing import Any

import msgspec

from slugfest.bots import Bot, make_bot
from slugfest.bots.faults import BotFault, dismiss, take_answer
from slugfest.bots.registry import is_ours
from slugfest.families import family_of
from slugfest.games import new_match, save
from slugfest.kernel.match import Match
from slugfest.kernel.state import Result
from slugfest.lab.series.rows import DecisionRow, FigureRow, GamePlayed, GameRow

MOST_DECISIONS = 20_000
"""The most decisions of a match; a longer one is an error, since it goes in circles."""


class Series(msgspec.Struct, frozen=True):
    """Games with one set-up and the same bots, and what is kept of each."""

    game: str
    setup: dict[str, Any]
    bots: tuple[str, ...]
    """The bot of each player; with fewer bots than players they begin again."""
    seed: str
    figures: bool = False
    decisions: bool = False
    journals: bool = False

    @property
    def players(self) -> tuple[str, ...]:
        return tuple("ABCDEF"[: len(self.setup["teams"])])

    @property
    def names(self) -> dict[str, str]:
        """The bot of each player by name."""
        return {player: self.bots[at % len(self.bots)] for at, player in enumerate(self.players)}


class Stretch(msgspec.Struct, frozen=True):
    """Some games of a series, one after the other."""

    series: Series
    first: int
    games: int


def play_stretch(stretch: Stretch) -> list[GamePlayed]:
    """Play the games of a stretch."""
    return [play_game(stretch.series, stretch.first + at)[0] for at in range(stretch.games)]


def play_out(match: Match, bots: dict[str, Bot]) -> Match:
    """Let the bots answer until the match is over; raise a `BotFault` if a bot has no legal answer."""
    while asked := match.asked:
        take_answer(match, asked[0], bots[asked[0]])
        if len(match.journal.answers) > MOST_DECISIONS:
            raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")
    return match


def texts_by_hand(match: Match) -> tuple[str, ...]:
    """Return the texts of the cards in play that only people can apply."""
    return family_of(match.game).table().by_hand(match.state)


@cache
def freeze_collector(_game: str) -> None:
    """Spare the collector what the first match of a game has loaded: it lives as long as the process."""
    gc.collect()
    gc.freeze()


def play_game(series: Series, number: int) -> tuple[GamePlayed, Match | None]:
    """Play one game of a series; return what is kept of it, and the match unless an error of ours ended it."""
    names, seed = series.names, f"{series.seed}.{number}"
    board, teams = series.setup.get("board", ""), series.setup["teams"]
    row = GameRow(
        number=number,
        seed=seed,
        game=series.game,
        scenario=_called(series.setup.get("scenario", "")),
        board=_called(board),
        teams=[_called(team) for team in teams],
        bots=list(names.values()),
    )
    played = GamePlayed(row)
    sitting = {player: make_bot(name, f"{seed}.{player}") for player, name in names.items()}
    match: Match | None = None
    try:
        match = new_match(series.game, setup=series.setup, seed=seed)
        played.by_hand = list(texts_by_hand(match))
        row.opener = match.asked[0]
        _play(match, sitting, played, series)
        assert match.result is not None
        _note_result(played, match.result, series)
    except BotFault as fault:
        _note_fault(played, fault, series)
    except Exception as wrong:  # noqa: BLE001 - any error is counted and the series goes on
        row.error = f"{type(wrong).__name__}: {wrong}"
        return played, None
    finally:
        for bot in sitting.values():
            dismiss(bot)
        freeze_collector(series.game)
    assert match is not None, "nobody plays before there is a match"
    _note_table(played, match, series)
    return played, match


def _called(part: Any) -> str:
    """Return the id of a part of a set-up, which may be written out."""
    return str(part.get("id", "")) if isinstance(part, dict) else str(part)


def _play(match: Match, bots: dict[str, Bot], played: GamePlayed, series: Series) -> None:
    if not series.decisions:
        play_out(match, bots)
        return
    while asked := match.asked:
        decision = match.decision(asked[0])
        assert decision is not None
        number = len(match.journal.answers)
        take_answer(match, asked[0], bots[asked[0]])
        answer = msgspec.json.encode(match.journal.answers[number].answer).decode()
        options = len(getattr(decision, "options", ()))
        played.decisions.append(
            DecisionRow(
                played.row.number, number, decision.player, decision.about, decision.rule, options, answer
            )
        )
        if number >= MOST_DECISIONS:
            raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")


def _note_result(played: GamePlayed, result: Result, series: Series) -> None:
    played.row.winners = list(result.winners)
    played.row.reason = result.reason
    played.row.points = [result.points.get(player, 0) for player in series.players]


def _note_fault(played: GamePlayed, fault: BotFault, series: Series) -> None:
    """Note the loss of a bot without a legal answer; for a bot of the package it is our error."""
    line = f"{fault.player} ({series.names[fault.player]}): {fault_text(fault)}"
    if is_ours(series.names[fault.player]):
        played.row.error = line
        return
    played.row.forfeit = line
    _note_result(
        played,
        Result(tuple(player for player in series.players if player != fault.player), "forfeit"),
        series,
    )


def _note_table(played: GamePlayed, match: Match, series: Series) -> None:
    row = played.row
    row.decisions = len(match.journal.answers)
    row.rounds = int(getattr(match.state, "round", 0))
    if series.figures:
        left = family_of(match.game).table().figures_left(match.state)
        played.figures = [FigureRow(row.number, *figure) for figure in left]
    if series.journals:
        played.save = save(match).decode()


def fault_text(fault: BotFault) -> str:
    """Return what a bot did wrong, with the error output of its process."""
    complaint = f"\n{indent(fault.said.strip(), '    ')}" if fault.said.strip() else ""
    return f"{fault.words.en}{complaint}"
