"""The HTTP routes of replays, and of new matches made from old ones."""

from __future__ import annotations

import gzip

from starlette.requests import Request
from starlette.responses import Response

from slugfest.kernel.journal import Save
from slugfest.server.http.endpoints import BODY_FAILURES, Endpoint, Query
from slugfest.server.http.limits import Rate
from slugfest.server.http.requests import RequestError, body_of, json_response, match_made, read_body
from slugfest.server.lobby.forks import LARGEST_FILE, Forks
from slugfest.server.replays.archive import Archive
from slugfest.server.replays.rendering import RenderedReplay
from slugfest.server.replays.sandbox import Busy
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.replays import Fork, Rematch, ReplayHead, ReplayKept, ReplayPage, ReplayRolls

FORK_RATE = Rate(per_second=0.5, burst=20)
"""How often new matches may be made from old ones: each costs a replay and some room on the disk."""


def forks_of(request: Request) -> Forks:
    """Return what makes matches from matches; raise `Busy` if it is asked too often."""
    if not FORK_RATE.allows():
        raise Busy
    forks = request.app.state.forks
    assert isinstance(forks, Forks)
    return forks


def token_of(request: Request) -> str | None:
    """Return the token of a seat; it is in a header, since addresses are written into logs and histories."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


async def replay_for(request: Request) -> RenderedReplay:
    """Return the replay in the path of a request, as the side in its query sees it."""
    archive = request.app.state.archive
    assert isinstance(archive, Archive)
    viewer = request.query_params.get("as") or None
    return await archive.replay(request.path_params["match"], viewer, token_of(request))


async def replay_head(request: Request) -> Response:
    replay = await replay_for(request)
    return packed_response(request, replay, replay.head)


async def replay_page(request: Request) -> Response:
    try:
        number = int(request.path_params["page"])
    except ValueError:
        raise RequestError(422, "page", "must be a number") from None
    replay = await replay_for(request)
    if not 0 <= number < len(replay.pages):
        raise RequestError(404, "page", f"the replay has {len(replay.pages)} pages")
    return packed_response(request, replay, replay.pages[number])


async def replay_rolls(request: Request) -> Response:
    replay = await replay_for(request)
    if replay.rolls is None:
        raise RequestError(404, "rolls", "the rolls can be checked once the match is over")
    return packed_response(request, replay, replay.rolls)


async def replay_file(request: Request) -> Response:
    """Send the match as a file that `slugfest replay` reads."""
    match = request.path_params["match"]
    content = await forks_of(request).export_file(match)
    headers = {"content-disposition": f'attachment; filename="slugfest-{match[:8]}.json"'}
    return Response(content, media_type="application/json", headers=headers)


async def import_replay(request: Request) -> Response:
    content = await body_of(request, LARGEST_FILE)
    match = await forks_of(request).import_file(content)
    return json_response(ReplayKept(match, f"{request.base_url}replay/{match}"), 201)


async def fork_replay(request: Request) -> Response:
    wanted = await read_body(request, Fork)
    created = await forks_of(request).fork(request.path_params["match"], wanted)
    return json_response(match_made(request, created), 201)


async def rematch(request: Request) -> Response:
    wanted = await read_body(request, Rematch)
    created = await forks_of(request).rematch(request.path_params["match"], wanted)
    if isinstance(created, str):
        return json_response(MatchMade(created, [], [], f"{request.base_url}match/{created}"))
    return json_response(match_made(request, created), 201)


def packed_response(request: Request, replay: RenderedReplay, content: bytes) -> Response:
    """Send packed content, unpacked only if the client cannot unpack it."""
    headers = {"vary": "accept-encoding, authorization"}
    # A match that is over never changes; one that is still played has changed by the next look.
    headers["cache-control"] = "private, max-age=3600" if replay.over else "no-store"
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        content = gzip.decompress(content)
    return Response(content, media_type="application/json", headers=headers)


# -- endpoints ----------------------------------------------------------------------------

AS_SIDE = (Query("as", "The player through whose eyes to look; a spectator's view without it."),)
REPLAY_FAILURES = {
    403: "Only the player of that side may see it before the match is over.",
    404: "There is no such match, side or part.",
    422: "The journal cannot be played again.",
    503: "Too many replays at once; try again later.",
}

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/replays/{match}",
        replay_head,
        "Return what never changes in a replay, and how many pages it has",
        returns=ReplayHead,
        query=AS_SIDE,
        takes_token=True,
        failures=REPLAY_FAILURES,
    ),
    Endpoint(
        "GET",
        "/api/replays/{match}/pages/{page}",
        replay_page,
        "Return a page of a replay: some moments in a row",
        returns=ReplayPage,
        query=AS_SIDE,
        takes_token=True,
        failures={**REPLAY_FAILURES, 422: "The page is not a number, or the journal cannot be played again."},
    ),
    Endpoint(
        "GET",
        "/api/replays/{match}/rolls",
        replay_rolls,
        "Return every roll of a match that is over, with the seeds they came from",
        returns=ReplayRolls,
        query=AS_SIDE,
        takes_token=True,
        failures=REPLAY_FAILURES,
    ),
    Endpoint(
        "GET",
        "/api/replays/{match}/file",
        replay_file,
        "Return a match that is over as a save file for `slugfest replay`",
        returns=Save,
        failures=REPLAY_FAILURES,
    ),
    Endpoint(
        "POST",
        "/api/replays",
        import_replay,
        "Store a save file as a replay",
        reads=Save,
        returns=ReplayKept,
        status=201,
        failures={**BODY_FAILURES, 503: "Too many files at once; try again later."},
    ),
    Endpoint(
        "POST",
        "/api/replays/{match}/fork",
        fork_replay,
        "Make a match that goes on from a moment of a replay, with new dice",
        reads=Fork,
        returns=MatchMade,
        status=201,
        failures={**BODY_FAILURES, **REPLAY_FAILURES, 422: "A field is wrong; `place` names it."},
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/rematch",
        rematch,
        "Make the same match again for those who sit at it",
        reads=Rematch,
        returns=MatchMade,
        status=201,
        also={200: "Another player has already made it; take a seat there."},
        failures={
            **BODY_FAILURES,
            403: "None of the tokens opens a seat of this match.",
            404: "There is no such match.",
            503: "Too many matches at once; try again later.",
        },
    ),
)
