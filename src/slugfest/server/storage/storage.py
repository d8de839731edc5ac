"""Storage: set-ups, seats and answers in a database.

A match is its set-up, its seed and its answers; nothing else is kept.  `append` returns after the
answer has reached the disk.  Two processes cannot tell two stories of one match: the number of an
answer is part of its key, and whoever comes second gets a `Conflict`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from slugfest.kernel.journal import Answer, Journal
from slugfest.server.lobby.seats import Seat
from slugfest.server.match.clocks import ClockKept
from slugfest.server.wire.making import Face, NewMatch
from slugfest.server.wire.messages import Origin, PlayerKind

_TABLES = sql.MetaData()

_MATCHES = sql.Table(
    "matches",
    _TABLES,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(80), nullable=False),
    sql.Column("setup", sql.Text, nullable=False),
    sql.Column("seed", sql.String(128), nullable=False),
    sql.Column("created", sql.DateTime(timezone=True), nullable=False),
    sql.Column("engine", sql.String(40), nullable=False),
)

_SEATS = sql.Table(
    "seats",
    _TABLES,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("player", sql.String(80), primary_key=True),
    sql.Column("place", sql.Integer, nullable=False),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("token_hash", sql.String(64), nullable=False),
)

_BOTS = sql.Table(
    "bots",
    _TABLES,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("player", sql.String(80), primary_key=True),
    sql.Column("bot", sql.String(80), nullable=False),
)
"""The bots that were asked for by name."""

_PERSONS = sql.Table(
    "persons",
    _TABLES,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("player", sql.String(80), primary_key=True),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("face", sql.String(16), nullable=False),
)
"""What people want to be called, and the badge they wear."""

LENT = "lent"
"""In the database: the seat of a person for whom a bot plays."""

_ANSWERS = sql.Table(
    "answers",
    _TABLES,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("player", sql.String(80), nullable=False),
    sql.Column("answer", sql.Text, nullable=False),
)

_ORIGINS = sql.Table(
    "origins",
    _TABLES,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("source", sql.String(32)),
    sql.Column("answers", sql.Integer, nullable=False),
    sql.Column("head", sql.Text, nullable=False),
)
"""Matches that were not simply made.  `head` is the journal without its answers: it says which dice they have."""

_CLOCKS = sql.Table(
    "clocks",
    _TABLES,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("clock", sql.Text, nullable=False),
)


_INVITATIONS = sql.Table(
    "invitations",
    _TABLES,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("wanted", sql.Text, nullable=False),
)
"""Matches that have not begun: what is wanted so far.  Their set-up only keeps the place."""


_TAKEN_BACK = sql.Table(
    "taken_back",
    _TABLES,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("back", sql.Integer, nullable=False),
)
"""Which of the answers are none, but take back all from number `back` on."""


_LESSONS = sql.Table(
    "lessons",
    _TABLES,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("lesson", sql.String(80), nullable=False),
    sql.Column("script", sql.Text, nullable=False),
)
"""Matches that are lessons; their dice show what the lesson says, so they have no seed."""


class StorageError(Exception):
    """The database did not do what it was asked to; nothing counts as written."""


class Conflict(StorageError):
    """Another process has written an answer of this number."""


class Storage:
    """The database; every method blocks, so it is called from a thread."""

    def __init__(self, url: str) -> None:
        # Parameters hold seeds and hashes of tokens: they must not show in an error or a log.
        self.engine = sql.create_engine(url, hide_parameters=True, pool_pre_ping=True)
        self.shared = self.engine.dialect.name != "sqlite"
        if not self.shared:
            sql.event.listen(self.engine, "connect", _careful)
        self._make_tables()

    def _make_tables(self) -> None:
        try:
            _TABLES.create_all(self.engine)
        except DBAPIError:
            # Another process was making them at the same moment.
            _TABLES.create_all(self.engine)

    def create(
        self,
        match: str,
        journal: Journal,
        seats: Iterable[Seat],
        engine: str,
        *,
        lesson: str | None = None,
        origin: Origin | None = None,
        clock: ClockKept | None = None,
        invitation: NewMatch | None = None,
    ) -> None:
        """Keep a new match, with the answers that its journal begins with."""
        row = {
            "id": match,
            "game": journal.game,
            "setup": _text(journal.setup),
            "seed": journal.seed or "",
            "created": datetime.now(UTC),
            "engine": engine,
        }
        dealt = list(seats)
        taken = [{"match": match, "place": place, **_row(seat)} for place, seat in enumerate(dealt)]
        writes: list[tuple[Any, Any]] = [(_MATCHES.insert(), row), (_SEATS.insert(), taken)]
        writes += [row for seat in dealt for row in (*_bot_rows(match, seat), *_person_rows(match, seat))]
        for number, given in enumerate(journal.answers):
            writes += _answer_rows(match, number, given)
        if lesson is not None:
            script = {"match": match, "lesson": lesson, "script": _text(journal.script)}
            writes.append((_LESSONS.insert(), script))
        if origin is not None:
            told = {**msgspec.structs.asdict(origin), "match": match, "head": _text(journal.until(0))}
            writes.append((_ORIGINS.insert(), told))
        if clock is not None:
            writes.append((_CLOCKS.insert(), {"match": match, "clock": _text(clock)}))
        if invitation is not None:
            writes.append((_INVITATIONS.insert(), {"match": match, "wanted": _text(invitation)}))
        self._write(*writes)

    def lesson(self, match: str) -> str | None:
        """The lesson that a match is, if it is one."""
        query = sql.select(_LESSONS.c.lesson).where(_LESSONS.c.match == match)
        with self._reading() as connection:
            return connection.execute(query).scalar_one_or_none()

    def load(self, match: str) -> Journal | None:
        """The whole journal of a match."""
        with self._reading() as connection:
            row = connection.execute(_MATCHES.select().where(_MATCHES.c.id == match)).one_or_none()
            if row is None:
                return None
            # In one look: between two, another process may write.
            query = (
                sql.select(_ANSWERS, _TAKEN_BACK.c.back)
                .outerjoin(
                    _TAKEN_BACK,
                    (_TAKEN_BACK.c.match == _ANSWERS.c.match) & (_TAKEN_BACK.c.number == _ANSWERS.c.number),
                )
                .where(_ANSWERS.c.match == match)
                .order_by(_ANSWERS.c.number)
            )
            answers = [
                Answer(one.player, msgspec.json.decode(one.answer), one.back)
                for one in connection.execute(query)
            ]
            query = sql.select(_LESSONS.c.script).where(_LESSONS.c.match == match)
            script = connection.execute(query).scalar_one_or_none()
            query = sql.select(_ORIGINS.c.head).where(_ORIGINS.c.match == match)
            head = connection.execute(query).scalar_one_or_none()
        if head is not None:
            journal = msgspec.json.decode(head, type=Journal)
            journal.answers = answers
            return journal
        faces = None if script is None else tuple(msgspec.json.decode(script))
        return Journal(row.game, msgspec.json.decode(row.setup), row.seed or None, faces, answers)

    def origin(self, match: str) -> Origin | None:
        """Where a match comes from; `None` where it was simply made."""
        query = _ORIGINS.select().where(_ORIGINS.c.match == match)
        with self._reading() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Origin(row.kind, row.source, row.answers)

    def rematch(self, match: str) -> str | None:
        """The match that was made to follow this one."""
        follows = (_ORIGINS.c.source == match, _ORIGINS.c.kind == "rematch")
        query = sql.select(_ORIGINS.c.match).where(*follows).limit(1)
        with self._reading() as connection:
            found: str | None = connection.execute(query).scalar_one_or_none()
        return found

    def created(self, match: str) -> datetime | None:
        query = sql.select(_MATCHES.c.created).where(_MATCHES.c.id == match)
        with self._reading() as connection:
            found: datetime | None = connection.execute(query).scalar_one_or_none()
        # SQLite forgets the zone, which is always this one.
        return None if found is None else found.replace(tzinfo=found.tzinfo or UTC)

    def clock(self, match: str) -> ClockKept | None:
        query = sql.select(_CLOCKS.c.clock).where(_CLOCKS.c.match == match)
        with self._reading() as connection:
            found = connection.execute(query).scalar_one_or_none()
        return None if found is None else msgspec.json.decode(found, type=ClockKept)

    def keep_clock(self, match: str, clock: ClockKept) -> None:
        """Write down what is left."""
        self._write((_CLOCKS.update().where(_CLOCKS.c.match == match), {"clock": _text(clock)}))

    def length(self, match: str) -> int:
        """How many answers a match has had."""
        query = sql.select(sql.func.count()).where(_ANSWERS.c.match == match)
        with self._reading() as connection:
            return int(connection.execute(query).scalar_one())

    def append(self, match: str, number: int, player: str, answer: Any, back: int | None = None) -> None:
        """Put the next answer on disk, or that those from number `back` on are taken back."""
        self._write(*_answer_rows(match, number, Answer(player, answer, back)))

    def seats(self, match: str) -> list[Seat]:
        bots = sql.and_(_BOTS.c.match == _SEATS.c.match, _BOTS.c.player == _SEATS.c.player)
        persons = sql.and_(_PERSONS.c.match == _SEATS.c.match, _PERSONS.c.player == _SEATS.c.player)
        query = (
            sql.select(_SEATS, _BOTS.c.bot, _PERSONS.c.name, _PERSONS.c.face)
            .join_from(_SEATS, _BOTS, bots, isouter=True)
            .join(_PERSONS, persons, isouter=True)
            .where(_SEATS.c.match == match)
            .order_by(_SEATS.c.place)
        )
        with self._reading() as connection:
            return [_seat(row) for row in connection.execute(query)]

    def take_seat(self, match: str, token_hash: str, name: str = "", face: Face = "") -> str | None:
        """Give the first open seat to the owner of a token; `None` where there is none."""
        person: PlayerKind = "person"
        for seat in self.seats(match):
            change = (
                _SEATS.update()
                .where(_SEATS.c.match == match, _SEATS.c.player == seat.player, _SEATS.c.kind == "open")
                .values(kind=person, token_hash=token_hash)
            )
            # Where somebody else was quicker, the condition no longer holds and no row changes.
            if seat.kind == "open" and self._write((change, None)):
                taken = Seat(seat.player, person, name=name, face=face)
                for write in _person_rows(match, taken):
                    self._write(write)
                return seat.player
        return None

    def invitation(self, match: str) -> NewMatch | None:
        """What is wanted of a match that has not begun."""
        query = sql.select(_INVITATIONS.c.wanted).where(_INVITATIONS.c.match == match)
        with self._reading() as connection:
            found = connection.execute(query).scalar_one_or_none()
        return None if found is None else msgspec.json.decode(found, type=NewMatch)

    def accept(self, match: str, seat: Seat, wanted: NewMatch, setup: Any | None) -> bool:
        """Give an open seat to somebody who brings a team, and begin where there is a set-up.

        `False` where the seat is no longer open.
        """
        taken = (
            _SEATS.update()
            .where(_SEATS.c.match == match, _SEATS.c.player == seat.player, _SEATS.c.kind == "open")
            .values(kind=seat.kind, token_hash=seat.token_hash)
        )
        invited = _INVITATIONS.c.match == match
        then: list[Any] = [_INVITATIONS.update().where(invited).values(wanted=_text(wanted))]
        if setup is not None:
            begun = _MATCHES.update().where(_MATCHES.c.id == match).values(setup=_text(setup))
            then = [begun, _INVITATIONS.delete().where(invited)]
        try:
            with self.engine.begin() as connection:
                if not connection.execute(taken).rowcount:
                    return False
                for change in then:
                    connection.execute(change)
                for insert, row in _person_rows(match, seat):
                    connection.execute(insert, row)
        except SQLAlchemyError as wrong:
            raise StorageError(str(wrong)) from wrong
        return True

    def lend(self, match: str, player: str, lent: bool) -> None:
        """Note that a bot plays for a person, or does so no more."""
        before, after = ("person", LENT) if lent else (LENT, "person")
        change = (
            _SEATS.update()
            .where(_SEATS.c.match == match, _SEATS.c.player == player, _SEATS.c.kind == before)
            .values(kind=after)
        )
        self._write((change, None))

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def _reading(self) -> Iterator[sql.Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection
        except SQLAlchemyError as wrong:
            raise StorageError(str(wrong)) from wrong

    def _write(self, *statements: tuple[Any, Any]) -> int:
        """Do all of it or nothing, on disk when this returns; the number of rows of the last."""
        rows = 0
        try:
            with self.engine.begin() as connection:
                for statement, values in statements:
                    rows = connection.execute(statement, values).rowcount
        except IntegrityError as wrong:
            raise Conflict(str(wrong)) from wrong
        except SQLAlchemyError as wrong:
            raise StorageError(str(wrong)) from wrong
        return rows


def _careful(connection: Any, _record: Any) -> None:
    """SQLite settings: readers do not wait for writers, and a commit returns after the disk has it."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _row(seat: Seat) -> dict[str, Any]:
    kind = LENT if seat.lent else seat.kind
    return {"player": seat.player, "kind": kind, "token_hash": seat.token_hash}


def _seat(row: Any) -> Seat:
    if row.kind == LENT:
        return Seat(row.player, "person", row.token_hash, lent=True, name=row.name or "", face=row.face or "")
    return Seat(
        row.player, row.kind, row.token_hash, bot=row.bot or "", name=row.name or "", face=row.face or ""
    )


def _bot_rows(match: str, seat: Seat) -> list[tuple[Any, Any]]:
    """What is written of a bot that was asked for by name."""
    return [(_BOTS.insert(), {"match": match, "player": seat.player, "bot": seat.bot})] if seat.bot else []


def _person_rows(match: str, seat: Seat) -> list[tuple[Any, Any]]:
    """What is written of a person who has given a name or a face."""
    if not (seat.name or seat.face):
        return []
    return [
        (_PERSONS.insert(), {"match": match, "player": seat.player, "name": seat.name, "face": seat.face})
    ]


def _answer_rows(match: str, number: int, given: Answer) -> list[tuple[Any, Any]]:
    """What is written for one answer, or for one taking back."""
    row = {"match": match, "number": number, "player": given.player, "answer": _text(given.answer)}
    rows: list[tuple[Any, Any]] = [(_ANSWERS.insert(), row)]
    if given.back is not None:
        rows.append((_TAKEN_BACK.insert(), {"match": match, "number": number, "back": given.back}))
    return rows


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()
