"""Teams that are being built, and their exports."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from slugfest.cards.knight import TeamFile, teams
from slugfest.cards.library import find_team
from slugfest.cards.shapes import AboutFile, Id, Text
from slugfest.cards.sharing import share_code
from slugfest.kernel.errors import SetupError
from slugfest.teams.exchange import team_from_code, team_id, team_text
from slugfest.teams.verdicts import IllegalTeam, Judged, judge

Title = Annotated[str, msgspec.Meta(max_length=60)]


class TeamAbout(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a team says about itself."""

    en: Text
    fr: Text


class TeamDraft(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A team being built; it may have no name and no models yet."""

    name: Title
    cards: Annotated[list[Id], msgspec.Meta(max_length=20)]
    faction: Title
    alignment: Literal["", "hero", "villain", "neutral"]
    level: Annotated[int, msgspec.Meta(ge=1, le=500)]
    """The Level that the players agreed on."""
    team_cards: Annotated[list[Id], msgspec.Meta(max_length=4)]
    name_fr: Title = ""
    about: TeamAbout | None = None


class Checked(msgspec.Struct, frozen=True):
    """A team with its verdict and, if it has any models, with its share code and file."""

    verdict: Judged
    code: str | None
    """The share code."""
    file: str | None
    """The team file."""
    file_name: str


def team_of(draft: TeamDraft) -> TeamFile:
    """Return the team that a draft stands for."""
    name = draft.name.strip() or "Team"
    id = team_id(name)  # noqa: A001 - the field's name
    return TeamFile(
        id=f"own_{id}"[:40] if id in teams() else id,  # a shipped team has precedence under that id
        name=name,
        name_fr=draft.name_fr.strip() or draft.name.strip() or "Équipe",
        cards=list(draft.cards),
        about=AboutFile(draft.about.en, draft.about.fr) if draft.about else AboutFile("", ""),
        faction=draft.faction,
        alignment=draft.alignment,
        level=draft.level,
        team_cards=list(draft.team_cards),
    )


def draft_of(team: TeamFile) -> TeamDraft:
    """Return a draft of an imported team."""
    return TeamDraft(
        name=team.name,
        name_fr=team.name_fr,
        cards=list(team.cards),
        faction=team.faction,
        alignment=team.alignment,
        level=team.level,
        team_cards=list(team.team_cards)[:4],
        about=TeamAbout(team.about.en, team.about.fr),
    )


def check_draft(draft: TeamDraft, game: str) -> Checked:
    """Return the verdict on a draft, with its share code and file."""
    team = team_of(draft)
    exported = bool(team.cards)
    return Checked(
        verdict=judge(team, game),
        code=share_code(team) if exported else None,
        file=team_text(team) if exported else None,
        file_name=f"{team.id}.toml",
    )


def team_for_a_match(name: str, place: str, level: int | None) -> TeamFile:
    """Return the team of an id or a share code; raise if it is illegal at the agreed Level."""
    try:
        team = find_team(name) or team_from_code(name)
    except SetupError as wrong:
        raise SetupError(f"{place}, {wrong.place}", wrong.reason) from None
    if level is not None:
        team = msgspec.structs.replace(team, level=level)
    verdict = judge(team)
    if not verdict.legal:
        raise IllegalTeam(place, verdict.violations)
    return team
