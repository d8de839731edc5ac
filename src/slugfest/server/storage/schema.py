"""The tables of the database, as the newest version has them; `migrations` brings older databases here."""

from __future__ import annotations

import sqlalchemy as sql

TABLES = sql.MetaData()

MATCHES = sql.Table(
    "matches",
    TABLES,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(80), nullable=False),
    sql.Column("setup", sql.Text, nullable=False),
    sql.Column("seed", sql.String(128), nullable=False),
    sql.Column("created", sql.DateTime(timezone=True), nullable=False),
    sql.Column("engine", sql.String(40), nullable=False),
    # A lesson: its id, and the faces that its dice show in place of a seed.
    sql.Column("lesson", sql.String(80)),
    sql.Column("script", sql.Text),
    # A fork, an imported file or a rematch: where it comes from, and its journal without the answers.
    sql.Column("origin_kind", sql.String(16)),
    sql.Column("origin_source", sql.String(32), index=True),
    sql.Column("origin_answers", sql.Integer),
    sql.Column("origin_head", sql.Text),
    # The clocks of the players, in a match that is played with time limits.
    sql.Column("clock", sql.Text),
    # What was asked for, in a match that has not begun; its set-up is a placeholder until then.
    sql.Column("invitation", sql.Text),
)

SEATS = sql.Table(
    "seats",
    TABLES,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("player", sql.String(80), primary_key=True),
    sql.Column("place", sql.Integer, nullable=False),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("token_hash", sql.String(64), nullable=False),
    # The bot that was asked for by name, the name a person gave, and the badge they wear.
    sql.Column("bot", sql.String(80), nullable=False, server_default=""),
    sql.Column("name", sql.String(80), nullable=False, server_default=""),
    sql.Column("face", sql.String(16), nullable=False, server_default=""),
)

ANSWERS = sql.Table(
    "answers",
    TABLES,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("player", sql.String(80), nullable=False),
    sql.Column("answer", sql.Text, nullable=False),
    # Set where the row is no answer but takes back all answers from this number on.
    sql.Column("back", sql.Integer),
)

SCHEMA_VERSION = sql.Table(
    "schema_version",
    TABLES,
    sql.Column("version", sql.Integer, primary_key=True, autoincrement=False),
)
"""One row: the version of the tables, which is the number of migrations that led to it, plus one."""
