"""SuperScape as it is offered: maps, teams, and maps of the user."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from slugfest.boards.hexmap import load_hexmap, shipped_hexmap, shipped_hexmaps
from slugfest.cards.files.reading import read_toml
from slugfest.cards.superscape import load_team, team_ids
from slugfest.families.offers import GameEntry, Offer, OwnFiles, no_file, printed_words
from slugfest.kernel.errors import SetupError
from slugfest.narration import printed
from slugfest.rules.superscape.game import GAME
from slugfest.rules.superscape.opening.document import PLAYERS
from slugfest.rules.superscape.opening.scenario import Scenario, load_scenario, scenario_ids

OFFERED_MAPS: dict[str, Path] = {}
"""Maps from elsewhere that the user has asked for, by id."""


def entry(game: str) -> GameEntry:
    """Return the game with everything that can be picked for a match of it."""
    maps = [shipped_hexmap(name) for name in shipped_hexmaps()]
    maps += [load_hexmap(path) for path in OFFERED_MAPS.values()]
    teams = [load_team(name) for name in team_ids()]
    return GameEntry(
        id=game,
        family=GAME.family,
        name=printed("C3G SuperScape", "C3G SuperScape"),
        about=printed(
            "Hexes with levels, secret order markers, combat dice: heroes and squads on a battlefield.",
            "Hexagones à niveaux, marqueurs d'ordre secrets, dés de combat : héros et escouades au champ de bataille.",
        ),
        players=PLAYERS[:2],
        more=PLAYERS[2:],
        scenarios=tuple(_scenario(load_scenario(name)) for name in scenario_ids()),
        boards=tuple(
            Offer(hexmap.id, printed_words(hexmap.name), printed("", ""), seats=hexmap.most_players)
            for hexmap in maps
        ),
        teams=tuple(
            Offer(team.id, printed(team.name, team.name_fr), printed(team.about, team.about_fr))
            for team in teams
        ),
        game=GAME,
        own=OwnFiles(_with_map, _map_of, offer=_offer_map),
    )


def _scenario(scenario: Scenario) -> Offer:
    name = printed(scenario.name, scenario.name_fr or scenario.name)
    return Offer(scenario.id, name, printed(scenario.about, scenario.about_fr or scenario.about))


def _map_of(part: str, path: Path) -> dict[str, Any]:
    if part != "board":
        no_file(part, path)
    load_hexmap(path)
    return read_toml(path)


def _offer_map(part: str, path: Path) -> None:
    _map_of(part, path)
    if path.stem in shipped_hexmaps():
        raise SetupError(path.name, f"there is a {part} of ours called {path.stem!r}: give it another id")
    OFFERED_MAPS[path.stem] = path


def _with_map(document: Mapping[str, Any]) -> dict[str, Any]:
    named = document.get("board")
    if not isinstance(named, str) or named not in OFFERED_MAPS:
        return dict(document)
    return {**document, "board": _map_of("board", OFFERED_MAPS[named])}
