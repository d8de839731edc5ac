"""The shape of a case file."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

Text = Annotated[str, msgspec.Meta(max_length=400)]
Chance = Annotated[str, msgspec.Meta(pattern="^[0-9]{1,9}/[1-9][0-9]{0,8}$")] | float


class CaseStep(msgspec.Struct, forbid_unknown_fields=True):
    """One step of a case: expectations, and then the answer given.

    Everything is optional.  `asked`, `player`, `offers` and `offers_not` are about the pending
    question; `refused` tries an answer that must be refused (with `rule`, `reason` and `facts`);
    `events`, `no_events` and `state` are about everything since the last answer;
    `answer` moves on, `answers` by several questions at once; `chances` gives the probability of what follows.
    """

    note: Text = ""
    asked: str | None = None
    player: str | None = None
    offers: list[Any] = []
    offers_not: list[Any] = []
    refused: Any = None
    rule: str | None = None
    reason: str | None = None
    facts: dict[str, Any] = {}
    events: list[dict[str, Any]] = []
    no_events: list[str] = []
    state: dict[str, Any] = {}
    seen_by: str | None = None
    hidden: list[str] = []
    result: dict[str, Any] | None = None
    answer: Any = None
    answers: Annotated[list[Any], msgspec.Meta(max_length=100)] = []
    chances: dict[str, Chance] = {}


class Case(msgspec.Struct, forbid_unknown_fields=True):
    """A whole case file: steps, or a set-up that must be refused."""

    title: Text
    game: str
    setup: dict[str, Any]
    then: Annotated[list[CaseStep], msgspec.Meta(max_length=500)] = []
    setup_refused: Text = ""
    rules: list[str] = []
    dice: list[int | str] = []
    note: Text = ""
