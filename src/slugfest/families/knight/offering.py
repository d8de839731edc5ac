"""The knight games as they are offered: editions, scenarios, tables, teams, house rules, files of the user."""

from __future__ import annotations

from slugfest.boards.table import table_files
from slugfest.cards.knight import teams
from slugfest.cards.library import own_teams, own_teams_folder, written_out
from slugfest.families.offers import GameEntry, Offer, OwnFiles, printed_words
from slugfest.narration import Words, printed
from slugfest.rules.knight.editions.house_rules import HOUSE_RULES
from slugfest.rules.knight.game import GAMES
from slugfest.rules.knight.opening.own_files import (
    content_of,
    offer,
    own_place,
    own_scenarios,
    own_tables,
    places_written_out,
)
from slugfest.rules.knight.scenarios import scenarios

EDITIONS: dict[str, tuple[Words, Words]] = {
    "dc": (
        printed("DC Universe rules", "Règles DC Universe"),
        printed(
            "Open table in inches, power counters, two eight-sided dice: the rulebook.",
            "Table libre en pouces, points de Pouvoir, deux dés à huit faces : le livre de règles.",
        ),
    ),
    "dc_fr": (
        printed("DC Universe rules, French sheet", "Règles DC Universe, fiche française"),
        printed(
            "The same game as the French reference sheet tells it: three Initiative counters each.",
            "Le même jeu selon la fiche de référence française : trois marqueurs d'Initiative chacun.",
        ),
    ),
    "marvel": (
        printed("Marvel Universe rules", "Règles Marvel Universe"),
        printed(
            "The sister game's quick reference: late Overload, free choice of criticals, quicker knockouts.",
            "L'aide de jeu de la gamme sœur : surcharge tardive, critiques au choix, K.-O. immédiats.",
        ),
    ),
}
"""The name of each edition, and a sentence about it."""


def entry(edition: str) -> GameEntry:
    """Return an edition with everything that can be picked for a match of it."""
    name, about = EDITIONS[edition]
    game = GAMES[edition]
    return GameEntry(
        id=edition,
        family=game.family,
        name=name,
        about=about,
        players=("A", "B"),
        scenarios=_scenarios(),
        boards=_boards(),
        teams=_teams(),
        game=game,
        decisive="crossroads",
        has_letter=bool(game.edition.literal),
        house_rules=tuple(
            Offer(rule.id, printed_words(rule.name), printed_words(rule.about))
            for rule in HOUSE_RULES.values()
        ),
        own=OwnFiles(
            lambda document: places_written_out(written_out(document)),
            content_of,
            {"team": own_teams_folder(), "scenario": own_place("scenario"), "board": own_place("board")},
            offer,
        ),
        builds_teams=True,
    )


def _boards() -> tuple[Offer, ...]:
    """Return our tables, then the user's own; of ours only the files are read, and a match sets one of them up."""
    ours = (
        Offer(
            file.id,
            printed(file.name, file.name_fr),
            printed(file.about.get("en", ""), file.about.get("fr", "")),
        )
        for file in table_files().values()
    )
    own = (
        Offer(table.id, printed_words(table.name), printed_words(table.about))
        for table in own_tables().values()
    )
    return (*ours, *own)


def _scenarios() -> tuple[Offer, ...]:
    return tuple(
        Offer(scenario.id, printed(scenario.name, scenario.name_fr), printed_words(scenario.about))
        for scenario in (*scenarios().values(), *own_scenarios().values())
    )


def _teams() -> tuple[Offer, ...]:
    """Return our teams in their order, then the user's own."""
    ours = sorted(teams().values(), key=lambda team: (team.place, team.id))
    return tuple(
        Offer(team.id, printed(team.name, team.name_fr), printed(team.about.en, team.about.fr), team.level)
        for team in (*ours, *own_teams().values())
    )
