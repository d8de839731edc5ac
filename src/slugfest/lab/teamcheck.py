"""Checking team files."""

from __future__ import annotations

from pathlib import Path

import msgspec

from slugfest.cards.knight import load_team
from slugfest.cards.library import all_cards
from slugfest.cards.teams import check_team, team_cards
from slugfest.kernel.errors import SetupError


class FileVerdict(msgspec.Struct, frozen=True):
    """What is to be said about a team file, line by line."""

    legal: bool
    lines: tuple[str, ...]


def check_team_file(path: Path) -> FileVerdict:
    """Totals of a legal team, or every rule that it breaks."""
    try:
        team = load_team(path)
    except SetupError as wrong:
        return FileVerdict(False, (str(wrong),))
    verdict = check_team(team, all_cards(), team_cards())
    total = f"{verdict.models} models, Level {verdict.level} of {verdict.limit}"
    if verdict.violations:
        return FileVerdict(
            False,
            (f"{path.name}: not legal, {total}", *(f"  {one}" for one in verdict.violations)),
        )
    about = f"{team.faction}, {team.alignment}"
    return FileVerdict(True, (f"{path.name}: {team.name} is legal: {about}, {total}",))
