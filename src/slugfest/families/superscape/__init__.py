"""SuperScape: hexes with levels and hidden order markers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from slugfest.families.family import Family, lazy_part

if TYPE_CHECKING:
    from slugfest.families.offers import GameEntry


def _entry(game: str) -> GameEntry:
    from slugfest.families.superscape.offering import entry

    return entry(game)


def _gallery() -> Sequence[Mapping[str, object]]:
    from slugfest.families.superscape.gallery import gallery

    return gallery()


SUPERSCAPE = Family(
    name="superscape",
    title="SuperScape",
    games=("superscape",),
    statements=("SS-",),
    entry=_entry,
    sharing=lambda game: game.sharing,
    gallery=_gallery,
    table=lazy_part("families.superscape.table", "TABLE"),
    shown=lazy_part("families.superscape.shown", "SHOWN"),
    bots=lazy_part("bots.superscape", "BOTS"),
    odds=lazy_part("odds.superscape", "ODDS"),
    soak=lazy_part("lab.soak.superscape", "SOAK"),
    cases=lazy_part("lab.superscape.cases", "CASES"),
    cards=lazy_part("lab.superscape.cards", "CARDS"),
    envs=lazy_part("envs.superscape", "ENVS"),
    sketch=lazy_part("commands.text_map.superscape", "sketch"),
)
