"""Storage: set-ups, seats and answers of matches in a database.

A match is its set-up, its seed and its answers.  `append` returns after the answer has reached the disk.  Two
processes cannot write two different answers of the same number: the number is part of the key, and the second
writer gets a `Conflict`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from slugfest.kernel.journal import Answer, Journal
from slugfest.server.lobby.seats import Seat
from slugfest.server.match.clocks import StoredClock
from slugfest.server.storage.migrations import prepare
from slugfest.server.storage.schema import ANSWERS, MATCHES, SEATS
from slugfest.server.wire.making import Face, NewMatch
from slugfest.server.wire.messages import Origin

INSERT_ANSWER = ANSWERS.insert()
"""Made once: to make a statement costs as much as to carry it out."""

STOOD_IN = "lent"
"""The kind, in the database, of a person's seat that a bot plays meanwhile."""


class StorageError(Exception):
    """Raised when the database fails; nothing counts as written."""


class Conflict(StorageError):
    """Raised when another process has already written an answer of this number."""


class Storage:
    """The database.  Every method blocks, so call it from a thread.

    With `ready=False`, `migrations.prepare` must be called before anything else.
    """

    def __init__(self, url: str, *, ready: bool = True) -> None:
        # Parameters hold seeds and hashes of tokens, which must not appear in errors or logs.
        # A server may have gone away since the last query; a file has not.
        self.shared = sql.make_url(url).get_backend_name() != "sqlite"
        self.engine = sql.create_engine(url, hide_parameters=True, pool_pre_ping=self.shared)
        if not self.shared:
            sql.event.listen(self.engine, "connect", _configure_sqlite)
        if not ready:
            return
        try:
            prepare(self.engine)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self.engine.dispose()

    # -- matches --------------------------------------------------------------------------

    def create(
        self,
        match: str,
        journal: Journal,
        seats: Iterable[Seat],
        engine: str,
        *,
        lesson: str | None = None,
        origin: Origin | None = None,
        clock: StoredClock | None = None,
        invitation: NewMatch | None = None,
    ) -> None:
        """Store a new match with the answers that its journal begins with."""
        row = {
            "id": match,
            "game": journal.game,
            "setup": _text(journal.setup),
            "seed": journal.seed or "",
            "created": datetime.now(UTC),
            "engine": engine,
            "lesson": lesson,
            "script": None if lesson is None else _text(journal.script),
            "clock": None if clock is None else _text(clock),
            "invitation": None if invitation is None else _text(invitation),
            **({} if origin is None else _origin_columns(origin, journal)),
        }
        seat_rows = [{"match": match, "place": place, **_seat_row(seat)} for place, seat in enumerate(seats)]
        writes: list[tuple[Any, Any]] = [(MATCHES.insert(), row), (SEATS.insert(), seat_rows)]
        for number, answer in enumerate(journal.answers):
            writes.append((ANSWERS.insert(), _answer_row(match, number, answer)))
        self._write(*writes)

    def load(self, match: str) -> Journal | None:
        """Return the whole journal of a match."""
        answers_query = ANSWERS.select().where(ANSWERS.c.match == match).order_by(ANSWERS.c.number)
        with self._reading() as connection:
            row = connection.execute(MATCHES.select().where(MATCHES.c.id == match)).one_or_none()
            if row is None:
                return None
            answers = [
                Answer(answer.player, msgspec.json.decode(answer.answer), answer.back)
                for answer in connection.execute(answers_query)
            ]
        if row.origin_head is not None:
            journal = msgspec.json.decode(row.origin_head, type=Journal)
            journal.answers = answers
            return journal
        faces = None if row.script is None else tuple(msgspec.json.decode(row.script))
        return Journal(row.game, msgspec.json.decode(row.setup), row.seed or None, faces, answers)

    def lesson(self, match: str) -> str | None:
        """Return the id of the lesson that a match is, if it is one."""
        lesson: str | None = self._column(MATCHES.c.lesson, match)
        return lesson

    def origin(self, match: str) -> Origin | None:
        """Return where a match comes from; `None` if it was made from scratch."""
        columns = (MATCHES.c.origin_kind, MATCHES.c.origin_source, MATCHES.c.origin_answers)
        with self._reading() as connection:
            row = connection.execute(sql.select(*columns).where(MATCHES.c.id == match)).one_or_none()
        return None if row is None or row[0] is None else Origin(*row)

    def rematch(self, match: str) -> str | None:
        """Return the match that was made as a rematch of this one."""
        follows = (MATCHES.c.origin_source == match, MATCHES.c.origin_kind == "rematch")
        with self._reading() as connection:
            query = sql.select(MATCHES.c.id).where(*follows).limit(1)
            rematch: str | None = connection.execute(query).scalar_one_or_none()
        return rematch

    def created(self, match: str) -> datetime | None:
        """Return when a match was made."""
        created: datetime | None = self._column(MATCHES.c.created, match)
        # SQLite forgets the zone, which is always UTC.
        return None if created is None else created.replace(tzinfo=created.tzinfo or UTC)

    def clock(self, match: str) -> StoredClock | None:
        """Return the clocks of a match that is played with time limits."""
        text = self._column(MATCHES.c.clock, match)
        return None if text is None else msgspec.json.decode(text, type=StoredClock)

    def save_clock(self, match: str, clock: StoredClock) -> None:
        """Store how much time is left."""
        self._write((MATCHES.update().where(MATCHES.c.id == match), {"clock": _text(clock)}))

    def _column(self, column: sql.Column[Any], match: str) -> Any:
        with self._reading() as connection:
            return connection.execute(sql.select(column).where(MATCHES.c.id == match)).scalar_one_or_none()

    # -- answers --------------------------------------------------------------------------

    def length(self, match: str) -> int:
        """Return how many answers a match has had."""
        query = sql.select(sql.func.count()).where(ANSWERS.c.match == match)
        with self._reading() as connection:
            return int(connection.execute(query).scalar_one())

    def append(self, answers: Sequence[tuple[str, int, Answer]]) -> None:
        """Write the next answers of some matches, by their numbers, to disk: all of them or none."""
        self._write((INSERT_ANSWER, [_answer_row(*answer) for answer in answers]))

    # -- seats ----------------------------------------------------------------------------

    def seats(self, match: str) -> list[Seat]:
        """Return the seats of a match in their order."""
        query = SEATS.select().where(SEATS.c.match == match).order_by(SEATS.c.place)
        with self._reading() as connection:
            return [_seat(row) for row in connection.execute(query)]

    def take_seat(self, match: str, token_hash: str, name: str = "", face: Face = "") -> str | None:
        """Give the first open seat to the owner of a token; return its player, `None` if no seat is open."""
        for seat in self.seats(match):
            taken = Seat(seat.player, "person", token_hash, name=name, face=face)
            # If somebody else was quicker, the condition no longer holds and no row changes.
            if seat.kind == "open" and self._write((_take(match, taken), None)):
                return seat.player
        return None

    def set_stood_in(self, match: str, player: str, stood_in: bool) -> None:
        """Store that a bot plays for a person, or no longer does."""
        before, after = ("person", STOOD_IN) if stood_in else (STOOD_IN, "person")
        change = (
            SEATS.update()
            .where(SEATS.c.match == match, SEATS.c.player == player, SEATS.c.kind == before)
            .values(kind=after)
        )
        self._write((change, None))

    # -- invitations ----------------------------------------------------------------------

    def invitation(self, match: str) -> NewMatch | None:
        """Return what was asked for, if the match has not begun."""
        text = self._column(MATCHES.c.invitation, match)
        return None if text is None else msgspec.json.decode(text, type=NewMatch)

    def accept(self, match: str, seat: Seat, wanted: NewMatch, setup: object | None) -> bool:
        """Give an open seat to somebody who brings a team; with a set-up, the match begins.

        Return `False` if the seat is no longer open.
        """
        columns: dict[str, str | None] = {"invitation": _text(wanted)}
        if setup is not None:
            columns = {"setup": _text(setup), "invitation": None}
        try:
            with self.engine.begin() as connection:
                if not connection.execute(_take(match, seat)).rowcount:
                    return False
                connection.execute(MATCHES.update().where(MATCHES.c.id == match).values(columns))
        except SQLAlchemyError as error:
            raise StorageError(str(error)) from error
        return True

    # -- connections ----------------------------------------------------------------------

    @contextmanager
    def _reading(self) -> Iterator[sql.Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise StorageError(str(error)) from error

    def _write(self, *statements: tuple[Any, Any]) -> int:
        """Run all statements or none, on disk on return; return the number of rows that the last one changed."""
        rows = 0
        try:
            with self.engine.begin() as connection:
                for statement, values in statements:
                    rows = connection.execute(statement, values).rowcount
        except IntegrityError as error:
            raise Conflict(str(error)) from error
        except SQLAlchemyError as error:
            raise StorageError(str(error)) from error
        return rows


def _configure_sqlite(connection: Any, _record: Any) -> None:
    """Let readers not wait for writers, and let a commit return only after it has reached the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _origin_columns(origin: Origin, journal: Journal) -> dict[str, object]:
    """Return the columns that say which dice the answers have: those of a fork come from several seeds."""
    return {
        "origin_kind": origin.kind,
        "origin_source": origin.source,
        "origin_answers": origin.answers,
        "origin_head": _text(journal.until(0)),
    }


def _seat_row(seat: Seat) -> dict[str, object]:
    return {
        "player": seat.player,
        "kind": STOOD_IN if seat.stood_in else seat.kind,
        "token_hash": seat.token_hash,
        "bot": seat.bot,
        "name": seat.name,
        "face": seat.face,
    }


def _seat(row: Any) -> Seat:
    stood_in = row.kind == STOOD_IN
    return Seat(
        player=row.player,
        kind="person" if stood_in else row.kind,
        token_hash=row.token_hash,
        stood_in=stood_in,
        bot=row.bot,
        name=row.name,
        face=row.face,
    )


def _take(match: str, seat: Seat) -> sql.Update:
    """Give the seat to a person if it is still open."""
    still_open = (SEATS.c.match == match, SEATS.c.player == seat.player, SEATS.c.kind == "open")
    return SEATS.update().where(*still_open).values(_seat_row(seat))


def _answer_row(match: str, number: int, answer: Answer) -> dict[str, object]:
    return {
        "match": match,
        "number": number,
        "player": answer.player,
        "answer": _text(answer.answer),
        "back": answer.back,
    }


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
