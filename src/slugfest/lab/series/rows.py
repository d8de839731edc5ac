"""The rows of a series: one for each game, one for each figure, one for each decision (docs/results.md)."""

from __future__ import annotations

import msgspec

from slugfest.version import VERSION


class GameRow(msgspec.Struct):
    """A game: who played it and how it ended.  Lists are in the order of the players A, B, …"""

    number: int
    """The game within its series."""
    seed: str
    """The seed of its dice."""
    game: str
    scenario: str
    board: str
    teams: list[str]
    bots: list[str]
    winners: list[str] = []
    """None is a draw."""
    reason: str = ""
    points: list[int] = []
    rounds: int = 0
    """The Round in which it ended."""
    decisions: int = 0
    opener: str = ""
    """The player who was asked first."""
    forfeit: str = ""
    """The player whose bot crashed, stalled, flooded or answered illegally, and how."""
    error: str = ""
    """An error of ours, by which the game has no result."""
    engine: str = VERSION


class FigureRow(msgspec.Struct):
    """A figure at the end of a game."""

    number: int
    figure: str
    card: str
    player: str
    """Who controls it; nobody if empty."""
    left: float
    """The share of its Endurance or life that is left."""
    in_play: bool


class DecisionRow(msgspec.Struct):
    """An answer to a question."""

    number: int
    decision: int
    """The question within its game, from 0 on."""
    player: str
    about: str
    rule: str
    options: int
    """How many options there were; 0 where places, routes or shares are chosen."""
    answer: str
    """The answer as JSON."""


class GamePlayed(msgspec.Struct):
    """A game with everything that was asked to be kept of it."""

    row: GameRow
    figures: list[FigureRow] = []
    decisions: list[DecisionRow] = []
    save: str = ""
    """The save file, where journals are kept."""
    by_hand: list[str] = []
    """Texts on the table that only people can apply."""


class LeagueRow(msgspec.Struct):
    """A game of a league.  Pairs in lists are the first bot's value, then the second's."""

    game: str
    first: str
    second: str
    scenario: str
    board: str
    team: str
    """The team that both brought; empty where teams meet each other."""
    by: str
    """The bot that led both, where teams meet each other."""
    number: int
    """The game within its pairing and scenario."""
    swapped: bool
    """Whether the first sat on side B."""
    seed: str
    """The seed of its dice."""
    share: float
    """1 for a win of the first, 0.5 for a draw, 0 for a loss."""
    reason: str
    points: list[int]
    answers: list[int]
    forfeit: str
    error: str
    engine: str
