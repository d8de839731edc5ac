"""SuperScape as it is offered to whoever makes a match."""

from __future__ import annotations

from slugfest.boards.hexmap import shipped_hexmap, shipped_hexmaps
from slugfest.cards.superscape import load_team, team_ids
from slugfest.games import GameEntry, Offer
from slugfest.narration import Words
from slugfest.rules.superscape.game import GAME


def offer() -> GameEntry:
    """The game with its maps and ready-made teams."""
    maps = [shipped_hexmap(name) for name in shipped_hexmaps()]
    teams = [load_team(name) for name in team_ids()]
    return GameEntry(
        id=GAME.id,
        family=GAME.family,
        name=Words("SuperScape", "SuperScape"),
        about=Words(
            "Hexes with levels, secret order markers, skulls and shields: the C3G master rules.",
            "Hexagones à niveaux, marqueurs d'ordre secrets, crânes et boucliers : les règles C3G.",
        ),
        players=("A", "B"),
        scenarios=(),
        boards=tuple(
            Offer(
                one.id,
                Words(one.name["en"], one.name["fr"]),
                Words(one.about.get("en", ""), one.about.get("fr", "")),
            )
            for one in maps
        ),
        teams=tuple(
            Offer(one.id, Words(one.name, one.name_fr or one.name), Words(one.about, one.about_fr))
            for one in teams
        ),
        game=GAME,
    )
