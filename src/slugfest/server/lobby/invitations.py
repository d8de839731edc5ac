"""Invitations: matches that begin when everybody has come, each with a team of their own.

Until then nothing is played and nothing can be looked at: the set-up in the database only keeps the place.
"""

from __future__ import annotations

from typing import Any

import msgspec

from slugfest.kernel.errors import SetupError
from slugfest.server.lobby.catalogue import GameEntry, Registry, set_up
from slugfest.server.lobby.seats import Seat
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import Invitation, NewMatch
from slugfest.server.wire.messages import PlayerInfo
from slugfest.server.wire.replays import MatchSummary


class NotBegun(Exception):
    """The match waits for somebody to take a seat."""


def place_kept(registry: Registry, wanted: NewMatch) -> dict[str, Any]:
    """The set-up that an invitation has meanwhile; a `SetupError` where the maker's part is wrong."""
    if "open" not in wanted.seats:
        raise SetupError("bring_teams", "no seat is open")
    teams = wanted.teams
    # Whatever stands on an open seat will be replaced: only the teams that stay are looked at.
    kept = [team for team, seat in zip(teams or (), wanted.seats, strict=False) if seat != "open"]
    if teams is not None and kept and len(teams) == len(wanted.seats):
        teams = [kept[0] if seat == "open" else team for team, seat in zip(teams, wanted.seats, strict=True)]
    return set_up(registry, msgspec.structs.replace(wanted, teams=teams))


def accepted(registry: Registry, wanted: NewMatch, player: str, team: str | None) -> NewMatch:
    """The match with the team that somebody brings; an `IllegalTeam` says which rules it breaks."""
    entry = registry[wanted.game]
    if team is None:
        return wanted
    place = list(entry.players).index(player)
    # Alone first: what is wrong with it is wrong whoever else comes.
    alone = [team] * len(entry.players)
    set_up(registry, msgspec.structs.replace(wanted, teams=alone))
    teams = list(wanted.teams or _usual(entry))
    teams[place] = team
    return msgspec.structs.replace(wanted, teams=teams)


def _usual(entry: GameEntry) -> list[str]:
    return [entry.teams[at % len(entry.teams)].id for at in range(len(entry.players))]


def shown(wanted: NewMatch) -> Invitation:
    return Invitation(wanted.level, wanted.scenario, wanted.board)


def summary_of(
    registry: Registry, storage: Storage, match: str, wanted: NewMatch, seats: list[Seat]
) -> MatchSummary:
    """What anybody may know of a match that has not begun."""
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
        invitation=shown(wanted),
    )
