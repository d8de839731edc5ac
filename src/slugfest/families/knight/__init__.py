"""The knight games: an open table in inches, in three editions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from slugfest.families.family import Family, lazy_part

if TYPE_CHECKING:
    from slugfest.families.offers import GameEntry


def _entry(game: str) -> GameEntry:
    from slugfest.families.knight.offering import entry

    return entry(game)


def _compare(edition: str, literal_wording: bool) -> Any:
    from slugfest.rules.knight.editions.compared import compare

    return compare(edition, literal_wording=literal_wording)


KNIGHT = Family(
    name="knight",
    title="the knight games",
    games=("dc", "dc_fr", "marvel"),
    statements=("DC-", "FR-", "MV-"),
    skips={"reaction": "none", "area_reaction": "none"},
    hides_nothing=True,
    entry=_entry,
    sharing=lambda game: game.sharing,
    compare=_compare,
    table=lazy_part("families.knight.table", "TABLE"),
    shown=lazy_part("families.knight.shown", "SHOWN"),
    bots=lazy_part("bots.knight", "BOTS"),
    odds=lazy_part("odds.knight", "ODDS"),
    soak=lazy_part("lab.soak.knight", "SOAK"),
    cases=lazy_part("lab.knight.cases", "CASES"),
    cards=lazy_part("lab.knight.cards", "CARDS"),
    files=lazy_part("lab.knight.files", "FILES"),
    envs=lazy_part("envs.knight", "ENVS"),
    sketch=lazy_part("commands.text_map.knight", "sketch"),
)
