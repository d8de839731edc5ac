"""Study files: who meets whom, where, how often at most, and how sure the answer must be."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from slugfest.bots import make_bot
from slugfest.bots.faults import dismiss
from slugfest.cards.files.reading import read_toml, shaped
from slugfest.games import entry
from slugfest.kernel.errors import SetupError
from slugfest.kernel.nearest_name import one_of
from slugfest.lab.named_files import place_of

Name = Annotated[str, Meta(min_length=1, max_length=200)]


class Study(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be found out: how teams, or bots, do against each other."""

    title: Name
    game: Name
    bots: Annotated[list[Name], Meta(min_length=1, max_length=20)]
    """The bots that meet; with teams, the one that leads them all."""
    teams: Annotated[list[Name], Meta(max_length=40)] = []
    """The teams that meet."""
    scenarios: Annotated[list[Name], Meta(max_length=40)] = []
    games: Annotated[int, Meta(ge=2, le=100_000)] = 400
    """The most games of a pair."""
    batch: Annotated[int, Meta(ge=2, le=10_000)] = 40
    """The games of a pair between two looks at the results."""
    within: Annotated[float, Meta(gt=0, le=0.5)] = 0.05
    """Enough games are played once no interval reaches farther from its share."""
    seed: Name = "1"
    about: Annotated[str, Meta(max_length=4000)] = ""


def read_study(path: Path) -> Study:
    """Return a study from its file; raise a `SetupError` that names what is wrong and where."""
    study = shaped(read_toml(path), Study, path.name)
    offered = entry(study.game)
    for team in study.teams:
        one_of(team, [offer.id for offer in offered.teams], f"{path.name}, teams", "team")
    for scenario in study.scenarios:
        place_of(study.game, "scenario", scenario)
    for name in study.bots:
        dismiss(make_bot(name, 0))
    if study.teams and len(study.bots) > 1:
        raise SetupError(f"{path.name}, bots", "one bot leads all the teams: name one")
    for field, names in (("teams", study.teams), ("bots", study.bots)):
        if len(set(names)) < len(names):
            raise SetupError(f"{path.name}, {field}", "each is named once")
    if max(len(study.teams), len(study.bots)) < 2:
        raise SetupError(path.name, "a study compares at least two teams or two bots")
    return study
