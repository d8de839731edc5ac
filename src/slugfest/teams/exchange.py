"""Import and export of teams: share codes, team files, BattleScribe rosters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from slugfest.cards.battlescribe.archive import parse_xml
from slugfest.cards.battlescribe.rosters import Roster, roster_from
from slugfest.cards.files.reading import parse_toml, shaped
from slugfest.cards.knight import Card, TeamFile
from slugfest.cards.library import all_cards
from slugfest.cards.shapes import AboutFile
from slugfest.cards.sharing import PLACE, read_code
from slugfest.kernel.errors import SetupError

ROSTERS = (".ros", ".rosz")
LARGEST_UPLOAD = 400_000
LARGEST_UNPACKED = 4_000_000
"""The largest upload in bytes; a roster of twenty models has about two hundred thousand."""
MOST_ELEMENTS = 40_000
"""The most elements of a roster; one of twenty models has about two thousand."""


def team_from_code(code: str) -> TeamFile:
    """Return the team of a share code.  Cards written out in it are refused: they could claim any Level."""
    team, cards = read_code(code)
    if cards:
        raise SetupError(
            f"{PLACE}, {', '.join(cards)}", "a share code with its own cards is not accepted here"
        )
    return team


def team_from_file(name: str, content: bytes) -> TeamFile:
    """Return the team of an uploaded file: a team file or a BattleScribe roster."""
    place = Path(name).name[:60] or "file"
    if len(content) > LARGEST_UPLOAD:
        raise SetupError(place, f"larger than {LARGEST_UPLOAD:,} bytes")
    suffix = Path(place).suffix.lower()
    if suffix in ROSTERS:
        cards = all_cards()
        root = parse_xml(content, place, LARGEST_UNPACKED, MOST_ELEMENTS)
        return team_of_roster(roster_from(root, place, cards), cards)
    if suffix == ".toml":
        return shaped(parse_toml(content, place), TeamFile, place)
    raise SetupError(place, f"is neither a team file (.toml) nor a roster ({', '.join(ROSTERS)})")


def team_of_roster(roster: Roster, cards: Mapping[str, Card]) -> TeamFile:
    """Return a roster as a team, with the Faction and the Alignment that its models have in common."""
    models = [cards[name] for name in roster.cards]
    factions = [faction for faction in models[0].factions if all(faction in card.factions for card in models)]
    sides = [
        side for side in ("hero", "villain") if all({side, "neutral"} & {*card.alignments} for card in models)
    ]
    return TeamFile(
        id=team_id(roster.name),
        name=roster.name[:60],
        name_fr=roster.name[:60],
        cards=list(roster.cards),
        about=AboutFile("", ""),
        faction=factions[0] if factions else "",
        alignment=sides[0]
        if sides
        else "neutral"
        if all("neutral" in model.alignments for model in models)
        else "",  # type: ignore[arg-type]
        level=roster.limit or 50,
    )


def team_text(team: TeamFile) -> str:
    """Return a team as the text of its file, without default values."""
    raw: dict[str, Any] = msgspec.to_builtins(team)
    usual = {"faction": "", "alignment": "", "level": 50, "team_cards": [], "place": 1000}
    return tomli_w.dumps({key: value for key, value in raw.items() if usual.get(key) != value})


def team_id(name: str) -> str:
    """Return an id made of a name: `My Team!` becomes `my_team`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    id = re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")[:40] or "team"  # noqa: A001
    return id if id[0].isalpha() else f"t_{id}"[:40]
