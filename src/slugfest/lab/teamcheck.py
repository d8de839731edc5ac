"""Checking team files."""

from __future__ import annotations

from pathlib import Path

from slugfest.cards.knight import TeamFile, load_team
from slugfest.cards.library import all_cards
from slugfest.cards.teams import TeamVerdict, check_team, team_cards


def check_team_file(path: Path) -> tuple[TeamFile, TeamVerdict]:
    """A team, what it comes to, and every rule that it breaks; or a `SetupError` if the file is no team."""
    team = load_team(path)
    return team, check_team(team, all_cards(), team_cards())


def names_in_teams(team: TeamFile) -> dict[str, dict[str, str]]:
    """How Team Cards are called; ids are told as they are written."""
    ids = (*team.cards, *team.team_cards, *all_cards(), *team_cards())
    called = {f"team card {card.id}": {"en": card.name, "fr": card.name_fr} for card in team_cards().values()}
    return {**{one: {"en": one, "fr": one} for one in ids}, **called}
