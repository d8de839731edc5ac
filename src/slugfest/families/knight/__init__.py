"""The knight games: an open table in inches, in three editions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from slugfest.families.family import Family

if TYPE_CHECKING:
    from slugfest.families.offers import GameEntry
    from slugfest.families.parts import (
        BotPart,
        CardPart,
        CasePart,
        FilePart,
        OddsPart,
        ShownPart,
        SketchPart,
        SoakPart,
        TablePart,
    )


def _entry(game: str) -> GameEntry:
    from slugfest.families.knight.offering import entry

    return entry(game)


def _compare(edition: str, literal_wording: bool) -> Any:
    from slugfest.rules.knight.editions.compared import compare

    return compare(edition, literal_wording=literal_wording)


def _table() -> TablePart:
    from slugfest.families.knight.table import TABLE

    return TABLE


def _shown() -> ShownPart:
    from slugfest.families.knight.shown import SHOWN

    return SHOWN


def _bots() -> BotPart:
    from slugfest.bots.knight import BOTS

    return BOTS


def _odds() -> OddsPart:
    from slugfest.odds.knight import ODDS

    return ODDS


def _soak() -> SoakPart:
    from slugfest.lab.soak.knight import SOAK

    return SOAK


def _cases() -> CasePart:
    from slugfest.lab.knight.cases import CASES

    return CASES


def _cards() -> CardPart:
    from slugfest.lab.knight.cards import CARDS

    return CARDS


def _files() -> Mapping[str, FilePart]:
    from slugfest.lab.knight.files import FILES

    return FILES


def _sketch() -> SketchPart:
    from slugfest.commands.text_map.knight import sketch

    return sketch


KNIGHT = Family(
    name="knight",
    title="the knight games",
    games=("dc", "dc_fr", "marvel"),
    statements=("DC-", "FR-", "MV-"),
    skips={"reaction": "none", "area_reaction": "none"},
    entry=_entry,
    compare=_compare,
    table=_table,
    shown=_shown,
    bots=_bots,
    odds=_odds,
    soak=_soak,
    cases=_cases,
    cards=_cards,
    files=_files,
    sketch=_sketch,
)
