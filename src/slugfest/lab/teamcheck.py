"""Checking team files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from slugfest.cards.knight import TeamFile, cards, load_team
from slugfest.cards.teams import TeamVerdict, check_team, team_cards
from slugfest.kernel.errors import SetupError
from slugfest.narration import Narrator


class FileVerdict(msgspec.Struct, frozen=True):
    """What is to be said about a team file, line by line."""

    legal: bool
    lines: tuple[str, ...]


def _told(team: TeamFile, verdict: TeamVerdict) -> Iterator[str]:
    """Every rule that is broken, and how; cards that nobody knows keep the name they were given."""
    names = {name: {"en": f"'{name}'", "fr": f"'{name}'"} for name in (*team.cards, *team.team_cards)}
    teller = Narrator("knight", names)
    for one in verdict.violations:
        yield f"  {one.rule}: {teller.refusal(one).en}"


def check_team_file(path: Path) -> FileVerdict:
    """Totals of a legal team, or every rule that it breaks."""
    try:
        team = load_team(path)
    except SetupError as wrong:
        return FileVerdict(False, (str(wrong),))
    verdict = check_team(team, cards(), team_cards())
    total = f"{verdict.models} models, Level {verdict.level} of {verdict.limit}"
    if verdict.violations:
        return FileVerdict(
            False,
            (f"{path.name}: not legal, {total}", *_told(team, verdict)),
        )
    about = f"{team.faction}, {team.alignment}"
    return FileVerdict(True, (f"{path.name}: {team.name} is legal: {about}, {total}",))
