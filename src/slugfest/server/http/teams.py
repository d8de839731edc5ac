"""The HTTP routes of team building: the rack, the check, teams from elsewhere."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response

from slugfest.server.http.routes import Wrong, answered, read
from slugfest.server.replays.process import FindGame, Studio
from slugfest.server.wire.teams import TeamBrought, TeamToCheck, TeamToRead
from slugfest.teams.drafts import check_draft, draft_of
from slugfest.teams.exchange import LARGEST_UPLOAD, team_from_code, team_from_file
from slugfest.teams.rack import rack

router = APIRouter(prefix="/api/teams")
LARGEST_BODY = LARGEST_UPLOAD * 4 // 3 + 2_000
"""A file in base64, with its name."""


@router.get("/rack")
def whole_rack() -> Response:
    return answered(rack())


@router.post("/check")
async def check(request: Request) -> Response:
    wanted = await read(request, TeamToCheck)
    return answered(await asyncio.to_thread(check_draft, wanted.team, wanted.game))


@router.post("/read")
async def read_team(request: Request) -> Response:
    wanted = await read(request, TeamToRead, LARGEST_BODY)
    if bool(wanted.code) == bool(wanted.file):
        raise Wrong(422, "code", "send either a code or a file")
    studio = request.app.state.studio
    assert isinstance(studio, Studio)
    return answered(await studio.ask(brought, wanted))


def brought(_find_game: FindGame, wanted: TeamToRead) -> TeamBrought:
    """A job for the studio: files come from strangers, and the players' threads are not for them."""
    file = team_from_code(wanted.code) if wanted.code else team_from_file(wanted.file, wanted.content)
    team = draft_of(file)
    return TeamBrought(team, check_draft(team, wanted.game))
