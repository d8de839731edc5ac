"""Teams from elsewhere and for others: share codes, team files, BattleScribe rosters."""

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
"""A roster of twenty models has some two hundred thousand bytes."""
MOST_ELEMENTS = 40_000
"""A roster of twenty models has some two thousand."""


def team_from_code(code: str) -> TeamFile:
    """The team of a share code.  Cards that are written out in it are not taken: they may claim any Level."""
    team, written = read_code(code)
    if written:
        raise SetupError(
            f"{PLACE}, {', '.join(written)}", "a share code with its own cards is not accepted here"
        )
    return team


def team_from_file(name: str, content: bytes) -> TeamFile:
    """The team of a file that somebody sent: a team file, or a BattleScribe roster."""
    place = Path(name).name[:60] or "file"
    if len(content) > LARGEST_UPLOAD:
        raise SetupError(place, f"larger than {LARGEST_UPLOAD:,} bytes")
    suffix = Path(place).suffix.lower()
    if suffix in ROSTERS:
        known = all_cards()
        root = parse_xml(content, place, LARGEST_UNPACKED, MOST_ELEMENTS)
        return team_of_roster(roster_from(root, place, known), known)
    if suffix == ".toml":
        return shaped(parse_toml(content, place), TeamFile, place)
    raise SetupError(place, f"is neither a team file (.toml) nor a roster ({', '.join(ROSTERS)})")


def team_of_roster(roster: Roster, known: Mapping[str, Card]) -> TeamFile:
    """A roster as our team: the Faction and the Alignment that its models have in common."""
    models = [known[name] for name in roster.cards]
    factions = [one for one in models[0].factions if all(one in card.factions for card in models)]
    sides = [
        one for one in ("hero", "villain") if all({one, "neutral"} & {*card.alignments} for card in models)
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
        if all("neutral" in one.alignments for one in models)
        else "",  # type: ignore[arg-type]
        level=roster.limit or 50,
    )


def team_text(team: TeamFile) -> str:
    """A team as its file has it, without what is usual."""
    raw: dict[str, Any] = msgspec.to_builtins(team)
    usual = {"faction": "", "alignment": "", "level": 50, "team_cards": [], "place": 1000}
    return tomli_w.dumps({key: value for key, value in raw.items() if usual.get(key) != value})


def team_id(name: str) -> str:
    """`My Team!` -> `my_team`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    id = re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")[:40] or "team"  # noqa: A001
    return id if id[0].isalpha() else f"t_{id}"[:40]
