"""The HTTP routes of replays."""

from __future__ import annotations

import gzip

from fastapi import APIRouter, Request, Response

from slugfest.server.http.limits import Rate
from slugfest.server.http.routes import Wrong, answered, body_of, failed, read, told_of
from slugfest.server.lobby.forks import LARGEST_FILE, Copies
from slugfest.server.replays.archive import Archive, NoSuchReplay, NotYours
from slugfest.server.replays.process import Busy, TooMuch
from slugfest.server.replays.rendering import Film
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.replays import Fork, Rematch, ReplayKept

router = APIRouter(prefix="/api")
PACE = Rate(per_second=0.5, burst=20)
"""Of new matches out of old ones: each costs a replay and some room on the disk."""


def copies_of(request: Request) -> Copies:
    if not PACE.allows():
        raise Busy
    copies = request.app.state.copies
    assert isinstance(copies, Copies)
    return copies


def archive_of(request: Request) -> Archive:
    archive = request.app.state.archive
    assert isinstance(archive, Archive)
    return archive


def token_of(request: Request) -> str | None:
    """The secret of a seat; in a header, since addresses are written into logs and histories."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


async def film_for(request: Request, match: str) -> Film:
    viewer = request.query_params.get("as") or None
    return await archive_of(request).film(match, viewer, token_of(request))


@router.get("/replays/{match}")
async def head(request: Request, match: str) -> Response:
    film = await film_for(request, match)
    return packed(request, film, film.head)


@router.get("/replays/{match}/pages/{page}")
async def page(request: Request, match: str, page: int) -> Response:
    film = await film_for(request, match)
    if not 0 <= page < len(film.pages):
        raise Wrong(404, "page", f"the replay has {len(film.pages)} pages")
    return packed(request, film, film.pages[page])


@router.get("/replays/{match}/rolls")
async def rolls(request: Request, match: str) -> Response:
    film = await film_for(request, match)
    if film.rolls is None:
        raise Wrong(404, "rolls", "the rolls can be checked once the match is over")
    return packed(request, film, film.rolls)


@router.get("/replays/{match}/file")
async def save_file(request: Request, match: str) -> Response:
    """The match as a file that `slugfest replay` reads."""
    content = await copies_of(request).file(match)
    headers = {"content-disposition": f'attachment; filename="slugfest-{match[:8]}.json"'}
    return Response(content, media_type="application/json", headers=headers)


@router.post("/replays")
async def take_in(request: Request) -> Response:
    content = await body_of(request, LARGEST_FILE)
    match = await copies_of(request).take_in(content)
    return answered(ReplayKept(match, f"{request.base_url}replay/{match}"), 201)


@router.post("/replays/{match}/fork")
async def fork(request: Request, match: str) -> Response:
    wanted = await read(request, Fork)
    made = await copies_of(request).fork(match, wanted)
    return answered(told_of(request, made), 201)


@router.post("/matches/{match}/rematch")
async def rematch(request: Request, match: str) -> Response:
    wanted = await read(request, Rematch)
    made = await copies_of(request).rematch(match, wanted)
    if isinstance(made, str):
        return answered(MatchMade(made, [], [], f"{request.base_url}match/{made}"))
    return answered(told_of(request, made), 201)


def packed(request: Request, film: Film, content: bytes) -> Response:
    """Packed, unless the client cannot unpack."""
    headers = {"vary": "accept-encoding, authorization"}
    # A match that is over stays as it is; one that runs has changed by the next look.
    headers["cache-control"] = "private, max-age=3600" if film.over else "no-store"
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        content = gzip.decompress(content)
    return Response(content, media_type="application/json", headers=headers)


# -- failures -----------------------------------------------------------------------------


async def failure(_request: Request, wrong: Exception) -> Response:
    match wrong:
        case NotYours():
            return failed(403, "match", "only those who sit there, until the match is over")
        case NoSuchReplay():
            return failed(404, "match", "there is no such match or side")
        case Busy():
            return failed(503, "server", "too much is asked for at once; please try again")
    return failed(422, "file", "takes too long to read or to play again")


FAILURES = (NotYours, NoSuchReplay, Busy, TooMuch)
