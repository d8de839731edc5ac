"""SuperScape: hexes with levels and hidden order markers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from slugfest.families.family import Family

if TYPE_CHECKING:
    from slugfest.families.offers import GameEntry
    from slugfest.families.parts import (
        BotPart,
        CardPart,
        CasePart,
        OddsPart,
        ShownPart,
        SketchPart,
        SoakPart,
        TablePart,
    )


def _entry(game: str) -> GameEntry:
    from slugfest.families.superscape.offering import entry

    return entry(game)


def _gallery() -> Sequence[Mapping[str, object]]:
    from slugfest.families.superscape.gallery import gallery

    return gallery()


def _table() -> TablePart:
    from slugfest.families.superscape.table import TABLE

    return TABLE


def _shown() -> ShownPart:
    from slugfest.families.superscape.shown import SHOWN

    return SHOWN


def _bots() -> BotPart:
    from slugfest.bots.superscape import BOTS

    return BOTS


def _odds() -> OddsPart:
    from slugfest.odds.superscape import ODDS

    return ODDS


def _soak() -> SoakPart:
    from slugfest.lab.soak.superscape import SOAK

    return SOAK


def _cases() -> CasePart:
    from slugfest.lab.superscape.cases import CASES

    return CASES


def _cards() -> CardPart:
    from slugfest.lab.superscape.cards import CARDS

    return CARDS


def _sketch() -> SketchPart:
    from slugfest.commands.text_map.superscape import sketch

    return sketch


SUPERSCAPE = Family(
    name="superscape",
    title="SuperScape",
    games=("superscape",),
    statements=("SS-",),
    entry=_entry,
    gallery=_gallery,
    table=_table,
    shown=_shown,
    bots=_bots,
    odds=_odds,
    soak=_soak,
    cases=_cases,
    cards=_cards,
    sketch=_sketch,
)
