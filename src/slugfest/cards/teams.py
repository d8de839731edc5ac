"""Teams: Team Cards, and what makes a team legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from slugfest.cards.files import read_toml, shaped
from slugfest.cards.knight import DATA, Card, Id, Name, TeamFile
from slugfest.kernel.errors import Refusal, SetupError


class _File(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table of a Team Card file."""


class Requirement(_File, frozen=True):
    """DC-TCARD-03.  At least so many models of these aliases."""

    least: Annotated[int, msgspec.Meta(ge=1, le=20)]
    alter_egos: Annotated[list[Name], msgspec.Meta(min_length=1)]


class Bonus(_File, frozen=True):
    """DC-TCARD-06.  A skill, by its key, for up to so many models."""

    skill: Id
    models: Annotated[int, msgspec.Meta(ge=1, le=20)]


class TeamCard(_File, frozen=True):
    """A Team Card: its cost in Levels, what it asks for and what it gives."""

    id: Id
    name: Name
    name_fr: Name
    level: Annotated[int, msgspec.Meta(ge=0, le=60)]
    requires: Requirement
    bonus: Bonus


def load_team_card(path: Path) -> TeamCard:
    """One Team Card file; the id must be the name of the file."""
    card = shaped(read_toml(path), TeamCard, path.name)
    if card.id != path.stem:
        raise SetupError(path.name, f"id must be {path.stem!r}, the name of the file, not {card.id!r}")
    return card


@cache
def team_cards() -> dict[str, TeamCard]:
    """All the Team Cards we ship, by id."""
    return {path.stem: load_team_card(path) for path in sorted((DATA / "team_cards").glob("*.toml"))}


class TeamVerdict(msgspec.Struct, frozen=True):
    """What a team comes to, and all that is wrong with it."""

    level: int
    limit: int
    models: int
    violations: tuple[Refusal, ...]


def fits_alignment(card: Card, alignment: str) -> bool:
    """DC-TEAM-04, DC-TEAM-05, DC-CARD-10.  Any of a model's alignments will do; Neutral joins anybody."""
    return alignment in card.alignments or "neutral" in card.alignments


def check_team(team: TeamFile, known: Mapping[str, Card], bonus_cards: Mapping[str, TeamCard]) -> TeamVerdict:
    """Every rule of team building that the team breaks."""
    found = [
        Refusal("DC-CARD-01", "no_such_card", {"card": name}) for name in team.cards if name not in known
    ]
    models = [known[name] for name in team.cards if name in known]
    taken = [bonus_cards[name] for name in team.team_cards if name in bonus_cards]
    found += _affiliations(team, models)
    found += _namesakes(models)
    found += _team_cards(team, models, bonus_cards)
    level = sum(card.level for card in models) + sum(card.level for card in taken)
    if level > team.level:
        bonus = sum(card.level for card in taken)
        found.append(
            Refusal(
                "DC-TEAM-01", "level_above_limit", {"level": level, "limit": team.level, "team_cards": bonus}
            )
        )
    return TeamVerdict(level, team.level, len(models), tuple(found))


def _affiliations(team: TeamFile, models: Sequence[Card]) -> list[Refusal]:
    """DC-TEAM-02, DC-TEAM-03, DC-CARD-08, DC-CARD-09.  One Faction and one Alignment for all."""
    found = []
    if not team.faction:
        found.append(Refusal("DC-TEAM-02", "team_without_faction"))
    if not team.alignment:
        found.append(Refusal("DC-TEAM-02", "team_without_alignment"))
    for card in models:
        if team.faction and team.faction not in card.factions:
            own = list(card.factions)
            found.append(
                Refusal(
                    "DC-CARD-08",
                    "another_faction",
                    {"figure": card.alter_ego, "own": own, "team": team.faction},
                )
            )
        if team.alignment and not fits_alignment(card, team.alignment):
            rule = "DC-TEAM-02" if team.alignment == "neutral" else "DC-TEAM-03"
            own = list(card.alignments)
            found.append(
                Refusal(
                    rule,
                    "another_alignment",
                    {"figure": card.alter_ego, "own": own, "team": team.alignment},
                )
            )
    return found


def _namesakes(models: Sequence[Card]) -> list[Refusal]:
    """DC-TEAM-06, DC-CARD-02, DC-CARD-03.  Nobody is taken twice, under whatever alias."""
    names = [card.name for card in models]
    twice = sorted({name for name in names if names.count(name) > 1})
    return [
        Refusal("DC-TEAM-06", "taken_twice", {"name": name, "times": names.count(name)}) for name in twice
    ]


def _team_cards(team: TeamFile, models: Sequence[Card], bonus_cards: Mapping[str, TeamCard]) -> list[Refusal]:
    """DC-TCARD-01, DC-TCARD-03, DC-TCARD-04.  One Team Card at most, and all that it asks for."""
    found = []
    if len(team.team_cards) > 1:
        found.append(Refusal("DC-TCARD-01", "too_many_team_cards", {"taken": len(team.team_cards)}))
    for name in team.team_cards:
        card = bonus_cards.get(name)
        if card is None:
            found.append(Refusal("DC-TCARD-01", "no_such_team_card", {"card": name}))
            continue
        asked = card.requires
        present = sum(one.alter_ego in asked.alter_egos for one in models)
        if present < asked.least:
            found.append(
                Refusal(
                    "DC-TCARD-03",
                    "team_card_needs_more",
                    {"card": card.name, "least": asked.least, "of": asked.alter_egos, "present": present},
                )
            )
    return found
