"""The HTTP routes of team building: the rack, the check, teams from elsewhere."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from slugfest.server.http.endpoints import BODY_FAILURES, Endpoint
from slugfest.server.http.requests import RequestError, json_response, read_body
from slugfest.server.replays.sandbox import FindGame, Sandbox
from slugfest.server.wire.teams import Checked, Rack, TeamBrought, TeamToCheck, TeamToRead
from slugfest.teams.drafts import check_draft, draft_of
from slugfest.teams.exchange import LARGEST_UPLOAD, team_from_code, team_from_file
from slugfest.teams.rack import rack

LARGEST_BODY = LARGEST_UPLOAD * 4 // 3 + 2_000
"""A file in base64, with its name."""


def team_rack(_request: Request) -> Response:
    return json_response(rack())


async def check_team(request: Request) -> Response:
    wanted = await read_body(request, TeamToCheck)
    return json_response(await asyncio.to_thread(check_draft, wanted.team, wanted.game))


async def read_team(request: Request) -> Response:
    wanted = await read_body(request, TeamToRead, LARGEST_BODY)
    if bool(wanted.code) == bool(wanted.file):
        raise RequestError(422, "code", "send either a code or a file")
    sandbox = request.app.state.sandbox
    assert isinstance(sandbox, Sandbox)
    return json_response(await sandbox.run(decode_team, wanted))


def decode_team(_find_game: FindGame, wanted: TeamToRead) -> TeamBrought:
    """Read a team that somebody sent.  This is a job for the sandbox: the file may be made to do harm."""
    file = team_from_code(wanted.code) if wanted.code else team_from_file(wanted.file, wanted.content)
    team = draft_of(file)
    return TeamBrought(team, check_draft(team, wanted.game))


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/teams/rack",
        team_rack,
        "List all heroes, Team Cards, factions and ready-made teams that teams are built from",
        returns=Rack,
    ),
    Endpoint(
        "POST",
        "/api/teams/check",
        check_team,
        "Tell whether a team is legal, and which rules it breaks",
        reads=TeamToCheck,
        returns=Checked,
        failures=BODY_FAILURES,
    ),
    Endpoint(
        "POST",
        "/api/teams/read",
        read_team,
        "Read a team from a share code or a file, and check it",
        reads=TeamToRead,
        returns=TeamBrought,
        failures={**BODY_FAILURES, 503: "Too many files at once; try again later."},
    ),
)
