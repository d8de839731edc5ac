"""Invitations: matches that begin when all seats are taken, by players who bring their own teams.

Until then nothing can be played or watched: the set-up in the database is a placeholder.
"""

from __future__ import annotations

from typing import Any

import msgspec

from slugfest.kernel.errors import SetupError
from slugfest.server.lobby.catalogue import GameEntry, Registry, players_of, set_up
from slugfest.server.lobby.seats import Seat
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import Invitation, NewMatch
from slugfest.server.wire.messages import PlayerInfo
from slugfest.server.wire.replays import MatchSummary


class NotBegun(Exception):
    """Raised when a match still waits for players to take seats."""


def placeholder_setup(registry: Registry, wanted: NewMatch) -> dict[str, Any]:
    """Return the set-up that an invitation has meanwhile; raise `SetupError` if the maker's part is wrong."""
    if "open" not in wanted.seats:
        raise SetupError("bring_teams", "no seat is open")
    teams = wanted.teams
    # The teams of open seats will be replaced: only those that stay are checked.
    kept = [team for team, seat in zip(teams or (), wanted.seats, strict=False) if seat != "open"]
    if teams is not None and kept and len(teams) == len(wanted.seats):
        teams = [kept[0] if seat == "open" else team for team, seat in zip(teams, wanted.seats, strict=True)]
    return set_up(registry, msgspec.structs.replace(wanted, teams=teams))


def with_team(registry: Registry, wanted: NewMatch, player: str, team: str | None) -> NewMatch:
    """Return the match with the team that a player brings; raise `IllegalTeam` with the rules it breaks."""
    entry = registry[wanted.game]
    if team is None:
        return wanted
    players = players_of(entry, wanted)
    place = players.index(player)
    # Check it alone first: what is wrong with it does not depend on the other teams.
    alone = [team] * len(players)
    set_up(registry, msgspec.structs.replace(wanted, teams=alone))
    teams = list(wanted.teams or _default_teams(entry, len(players)))
    teams[place] = team
    return msgspec.structs.replace(wanted, teams=teams)


def _default_teams(entry: GameEntry, players: int) -> list[str]:
    return [entry.teams[at % len(entry.teams)].id for at in range(players)]


def summary_of(
    registry: Registry, storage: Storage, match: str, wanted: NewMatch, seats: list[Seat]
) -> MatchSummary:
    """Return what anybody may know of a match that has not begun."""
    created = storage.created(match)
    return MatchSummary(
        match=match,
        game=wanted.game,
        family=registry[wanted.game].family,
        players=[PlayerInfo(seat.player, seat.kind, seat.kind == "bot") for seat in seats],
        open_seats=[seat.player for seat in seats if seat.kind == "open"],
        asked=[],
        result=None,
        created="" if created is None else created.isoformat(),
        invitation=Invitation(wanted.level, wanted.scenario, wanted.board),
    )
