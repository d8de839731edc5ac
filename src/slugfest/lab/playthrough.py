"""A whole match as text: what is asked, what is answered, and what each player gets to know of it.

The first player reads English, the others French, so that both languages are looked at:

    12 A is asked: What does Brass Warden do?  [action, DC-POW-03]
      walk 1, walk 2, attack bell_hammer, end
      A says "walk 2"
      A | Brass Warden pays 2 for Walk/Run.  [DC-MOVE-04]
      B | Brass Warden paie 2 pour Marcher/Courir.

Where a Round has ended, the table is drawn up as it is when the next question comes, once for all
who see the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from slugfest.games import narrator
from slugfest.kernel.decisions import Decision
from slugfest.kernel.match import Match
from slugfest.kernel.taking_back import follow
from slugfest.narration import Narrator

WIDEST = 100
"""Characters of a list of options or of an answer; the rest is counted."""
ROUND_ENDS = ("FinalPhaseBegan", "CleanupBegan", "GameEnded")
"""Events that have the table drawn up."""


def playthrough(done: Match) -> str:
    """The match once more from its journal, told to every player."""
    played = done.journal
    match = Match(done.game, played)
    teller = narrator(match)
    lines = [f"{played.game}: {played.setup.get('scenario', 'no scenario')}, {played.setup['board']}"]
    lines += [f"{one}: {side}" for one, side in zip(match.state.players, played.setup["teams"], strict=True)]
    lines += _told(match, teller, 0)
    for number, given in enumerate(played.answers):
        decision = match.decision(given.player)
        if given.back is None:
            assert decision is not None
            lines += ["", *_question(number, decision, given.answer, teller, language(match, given.player))]
        told = len(match.events)
        follow(match, given)
        lines += _told(match, teller, told)
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
    """What each player reads of the events, and the table at the end of a Round."""
    players = match.state.players
    seen = {player: dict(match.view(player).numbered_events(since)) for player in players}
    for number in range(since, len(match.events)):
        for player in players:
            event = seen[player].get(number)
            words = None if event is None else teller.event(event)
            if event is not None and words is not None:
                rules = f"  [{' '.join(event.rules)}]" if player == players[0] else ""
                yield f"  {player} | {getattr(words, language(match, player))}{rules}"
    if any(type(one).__name__ in ROUND_ENDS for one in match.events[since:]):
        yield from _tables(match)


def _tables(match: Match) -> Iterator[str]:
    """The table as it stands now, once for all who see the same."""
    shown: dict[tuple[str, ...], list[str]] = {}
    for player in match.state.players:
        shown.setdefault(tuple(_rows(match.view(player).table)), []).append(player)
    for rows, players in shown.items():
        yield f"  --- {' and '.join(players)} see{'s' if len(players) == 1 else ''}"
        yield from (f"  {row}" for row in rows)


def _rows(table: Mapping[str, Any]) -> Iterator[str]:
    """One row for each model, one for each card with markers, and the points."""
    for figure in table["figures"].values():
        told = [f"{name} {_plain(value)}" for name, value in figure.items() if _worth_telling(name, value)]
        yield f"{figure['id']}: {', '.join(told)}"
    for name, card in table.get("cards", {}).items():
        yield f"{name} has {' '.join(str(one['marker']) for one in card['markers']) or 'no marker'}"
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
