"""What server and client say to each other about building teams."""

from __future__ import annotations

from typing import Annotated

import msgspec

from slugfest.teams.drafts import Checked, TeamAbout, TeamDraft
from slugfest.teams.rack import (
    FactionOnRack,
    HeroOnRack,
    Rack,
    SkillOnRack,
    TeamCardOnRack,
    TeamOnRack,
)
from slugfest.teams.verdicts import Judged

__all__ = [
    "Checked",
    "FactionOnRack",
    "HeroOnRack",
    "Judged",
    "Rack",
    "SkillOnRack",
    "TeamAbout",
    "TeamBrought",
    "TeamCardOnRack",
    "TeamDraft",
    "TeamOnRack",
    "TeamToCheck",
    "TeamToRead",
]


class TeamToCheck(msgspec.Struct, forbid_unknown_fields=True):
    """Is this team legal?"""

    team: TeamDraft
    game: str = "dc"


class TeamToRead(msgspec.Struct, forbid_unknown_fields=True):
    """A team from elsewhere: a share code, or a file (team file or BattleScribe roster), in base64."""

    code: Annotated[str, msgspec.Meta(max_length=100_000)] = ""
    file: Annotated[str, msgspec.Meta(max_length=200)] = ""
    content: bytes = b""
    game: str = "dc"


class TeamBrought(msgspec.Struct):
    """The team that was read, and what the rules say about it."""

    team: TeamDraft
    checked: Checked
