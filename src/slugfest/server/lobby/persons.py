"""Who sits at the table: the names and faces that people give themselves.

A name comes from a stranger and is shown to others: nothing in it may move text about, hide or pretend.
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


def cleaned(name: str) -> str:
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
    """What the log calls the players who have given a name."""
    named = ((one.player if isinstance(one, Seat) else one.id, one.name) for one in seats if one.name)
    return {player: {"en": name, "fr": name} for player, name in named}


def played(match: Match, teams: Sequence[Offer]) -> dict[str, Any]:
    """What a summary says of a match: scenario, table and teams by their names, as far as they have any."""
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
