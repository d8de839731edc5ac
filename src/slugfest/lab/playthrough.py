"""A whole match as text: the questions, the answers, and what each player learns of them.

The first player reads English, the others French, so that both languages are covered:

    12 A is asked: What does Brass Warden do?  [action, DC-POW-03]
      walk 1, walk 2, attack bell_hammer, end
      A says "walk 2"
      A | Brass Warden pays 2 for Walk/Run.  [DC-MOVE-04]
      B | Brass Warden paie 2 pour Marcher/Courir.

At the end of a Round, the table is printed as it is at the next question, once for all players
who see the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from slugfest.families import family_of
from slugfest.games import narrator
from slugfest.kernel.decisions import Decision
from slugfest.kernel.game import GameEnded
from slugfest.kernel.match import Match
from slugfest.kernel.taking_back import follow
from slugfest.lab.casework.names import case_part
from slugfest.narration import Narrator

WIDEST = 100
"""The characters printed of a list of options or of an answer; the rest is counted."""


def playthrough(done: Match) -> str:
    """Return the match, replayed from its journal, as every player reads it."""
    played = done.journal
    match = Match(done.game, played)
    teller = narrator(match)
    board = played.setup["board"]
    called = board["id"] if isinstance(board, dict) else board
    lines = [f"{played.game}: {played.setup.get('scenario', 'no scenario')}, {called}"]
    lines += [
        f"{player}: {side}" for player, side in zip(match.state.players, played.setup["teams"], strict=True)
    ]
    lines += _told(match, teller, 0)
    for number, entry in enumerate(played.answers):
        decision = match.decision(entry.player)
        if entry.back is None:
            assert decision is not None
            lines += ["", *_question(number, decision, entry.answer, teller, language(match, entry.player))]
        printed = len(match.events)
        follow(match, entry)
        lines += _told(match, teller, printed)
    result = match.result
    lines += ["", "unfinished" if result is None else _result(result)]
    return "\n".join(lines) + "\n"


def language(match: Match, player: str) -> str:
    return "en" if player == match.state.players[0] else "fr"


def _result(result: Any) -> str:
    won = " and ".join(result.winners) or "nobody"
    scores = ", ".join(f"{player} {points}" for player, points in result.points.items())
    return f"{won} won by {result.reason}; points: {scores}"


def _question(number: int, decision: Decision, answer: Any, teller: Narrator, tongue: str) -> Iterator[str]:
    prompt = getattr(teller.prompt(decision), tongue)
    yield f"{number} {decision.player} is asked: {prompt}  [{decision.about}, {decision.rule}]"
    options = getattr(decision, "options", ())
    if options:
        yield f"  {_short(', '.join(options))}"
    yield f"  {decision.player} says {_short(msgspec.json.encode(answer).decode())}"


def _short(text: str) -> str:
    return text if len(text) <= WIDEST else f"{text[:WIDEST]} … and {len(text) - WIDEST} more characters"


def _told(match: Match, teller: Narrator, since: int) -> Iterator[str]:
    """Yield the lines that each player reads of the events, and the table at the end of a Round."""
    players = match.state.players
    seen = {player: dict(match.view(player).numbered_events(since)) for player in players}
    for number in range(since, len(match.events)):
        for player in players:
            event = seen[player].get(number)
            words = None if event is None else teller.event(event)
            if event is not None and words is not None:
                rules = f"  [{' '.join(event.rules)}]" if player == players[0] else ""
                yield f"  {player} | {getattr(words, language(match, player))}{rules}"
    ends = (*case_part(family_of(match.game)).round_ends, GameEnded.__name__)
    if any(type(event).__name__ in ends for event in match.events[since:]):
        yield from _tables(match)


def _tables(match: Match) -> Iterator[str]:
    """Yield the table as it stands now, once for all who see the same."""
    tables: dict[tuple[str, ...], list[str]] = {}
    for player in match.state.players:
        tables.setdefault(tuple(_rows(match.view(player).table)), []).append(player)
    for rows, players in tables.items():
        yield f"  --- {' and '.join(players)} see{'s' if len(players) == 1 else ''}"
        yield from (f"  {row}" for row in rows)


def _rows(table: Mapping[str, Any]) -> Iterator[str]:
    """Yield a row for each model, a row for each card with markers, and the points."""
    for figure in table["figures"].values():
        values = [f"{name} {_plain(value)}" for name, value in figure.items() if _worth_telling(name, value)]
        yield f"{figure['id']}: {', '.join(values)}"
    for name, card in table.get("cards", {}).items():
        yield f"{name} has {' '.join(str(marker['marker']) for marker in card['markers']) or 'no marker'}"
    yield f"points: {', '.join(f'{player} {points}' for player, points in table['points'].items())}"


HARDLY = (
    "id",
    "card",
    "name",
    "player",
    "radius",
    "height",
    "endurance_max",
    "basing",
    "life",
    "zone",
    "placed",
)


def _worth_telling(name: str, value: Any) -> bool:
    return name not in HARDLY and value not in (None, False, [], ())


def _plain(value: Any) -> str:
    if value is True:
        return "yes"
    return msgspec.json.encode(value).decode() if isinstance(value, list | dict) else str(value)
