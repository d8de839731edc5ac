"""A watch on what other processes have written, where several share a database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

from slugfest.server.storage.schema import ANSWERS, MATCHES
from slugfest.server.storage.storage import Storage, StorageError

logger = logging.getLogger(__name__)


async def watch_others(
    storage: Storage,
    seconds: float,
    known: Callable[[], dict[str, int]],
    behind: Callable[[str], Awaitable[None]],
) -> None:
    """Look now and then, with one query for all matches, which of them have more answers than we know.

    `known` says how many answers each match in memory has, and `behind` is called with every match that has more.
    """
    while True:
        await asyncio.sleep(seconds)
        matches = known()
        try:
            lengths = await asyncio.to_thread(lengths_of, storage, list(matches))
        except StorageError:
            logger.warning("the database does not answer", exc_info=True)
            continue
        for match, length in lengths.items():
            if length > matches[match]:
                await behind(match)


def lengths_of(storage: Storage, matches: Collection[str]) -> dict[str, int]:
    """Return how many answers each of some matches has had; one without answers is left out."""
    last = sql.select(sql.func.max(ANSWERS.c.number)).where(ANSWERS.c.match == MATCHES.c.id)
    query = sql.select(MATCHES.c.id, last.scalar_subquery()).where(MATCHES.c.id.in_(matches))
    try:
        with storage.engine.connect() as connection:
            return {match: number + 1 for match, number in connection.execute(query) if number is not None}
    except SQLAlchemyError as error:
        raise StorageError(str(error)) from error
