"""The names and faces that people give themselves.

A name comes from a stranger and is shown to others: nothing in it may move other text, hide or deceive.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence
from typing import Any

from slugfest.kernel.match import Match
from slugfest.narration import Words
from slugfest.server.lobby.catalogue import Offer
from slugfest.server.lobby.seats import Seat
from slugfest.server.wire.messages import PlayerInfo

LONGEST_NAME = 24


def clean_name(name: str) -> str:
    """Return the name as it may be shown: no control or formatting characters, no piles of accents, single spaces."""
    kept: list[str] = []
    for letter in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(letter)
        if kind.startswith("Z") or letter in "\t\n\r":
            kept.append(" ")
        elif kind[0] == "C" or (kind[0] == "M" and kept and unicodedata.category(kept[-1])[0] == "M"):
            continue
        else:
            kept.append(letter)
    return " ".join("".join(kept).split())[:LONGEST_NAME].strip()


def player_names(seats: Collection[Seat | PlayerInfo]) -> dict[str, dict[str, str]]:
    """Return the names that the log uses for the players who have given one."""
    named = ((seat.player if isinstance(seat, Seat) else seat.id, seat.name) for seat in seats if seat.name)
    return {player: {"en": name, "fr": name} for player, name in named}


def names_in_summary(match: Match, teams: Sequence[Offer]) -> dict[str, Any]:
    """Return the names of the scenario, board and teams of a match, as far as they have names."""
    board = match.game.board(match.state)
    known = {team.id: team.name for team in teams}
    chosen = match.journal.setup.get("teams") or ()
    wanted = zip(match.state.players, chosen, strict=False)
    return {
        "scenario": _words(board.get("scenario", {}).get("name")),
        "board": _words(board.get("name")),
        "teams": {player: known[team] for player, team in wanted if isinstance(team, str) and team in known},
    }


def _words(name: Any) -> Words | None:
    if isinstance(name, str):
        return Words(name, name)
    return Words(name["en"], name["fr"]) if isinstance(name, dict) and {"en", "fr"} <= set(name) else None
