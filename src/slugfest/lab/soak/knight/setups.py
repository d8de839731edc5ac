"""Set-ups of the knight games: every edition, scenario and table in turn, with ready-made, legal and made-up teams."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal

from slugfest.boards.table import tables
from slugfest.cards.knight import Card, TeamFile, cards, teams
from slugfest.cards.teams import check_team, fits_alignment, team_cards
from slugfest.families.knight import KNIGHT
from slugfest.lab.soak.knight.positions import at_close_quarters
from slugfest.lab.soak.knight.strangers import stranger
from slugfest.rules.knight.scenarios import scenarios

EDITIONS = KNIGHT.games
GENERATED = ("random_usual", "random_french")
FARTHEST_BOARD = 200
"""Generated tables have numbers below this one."""
LEVEL = 50
Alignment = Literal["hero", "villain", "neutral"]
ALIGNMENTS: tuple[Alignment, ...] = ("hero", "villain", "neutral")
CLOSE = 0.5
"""How many games begin in the middle of things, since teams that meet at random meet late."""

CORNERS: dict[str, Any] = {
    "id": "four_corners",
    "name": "Four Corners",
    "name_fr": "Les Quatre Coins",
    "rounds": 4,
    "zones": {
        "southwest": [0, 0, 16, 14],
        "northeast": [20, 22, 36, 36],
        "southeast": [20, 0, 36, 14],
        "northwest": [0, 22, 16, 36],
    },
}
"""The printed scenarios are for two players; three and four meet here, in zones with room for any team."""


def setup(random: Random, number: int) -> tuple[str, dict[str, Any]]:
    """Return an edition and a set-up; editions, scenarios and tables come round in turn, so that all meet."""
    return EDITIONS[number % len(EDITIONS)], _setup(random, number // len(EDITIONS))


def _setup(random: Random, number: int) -> dict[str, Any]:
    plans = [*scenarios(), CORNERS]
    boards = [*tables(), *GENERATED]
    scenario = plans[number % len(plans)]
    board = boards[number // len(plans) % len(boards)]
    if board in GENERATED:
        board = f"{board}_{random.randrange(FARTHEST_BOARD)}"
    sides = random.choice((3, 4)) if scenario is CORNERS else 2
    document = {"board": board, "scenario": scenario, **_sides(random, sides)}
    return at_close_quarters(random, document) if random.random() < CLOSE else document


def _sides(random: Random, sides: int) -> dict[str, Any]:
    kind = random.choice(("ready_made", "legal", "strangers", "strangers"))
    if kind == "strangers":
        made = {f"m{number}": stranger(random, number) for number in range(sides * random.randint(1, 4))}
        return {"teams": [list(made)[side::sides] for side in range(sides)], "cards": made}
    if kind == "ready_made":
        return {"teams": [random.choice(sorted(teams())) for _ in range(sides)]}
    chosen = [legal_team(random) for _ in range(sides)]
    taken = {"ABCDEF"[at]: team.team_cards[0] for at, team in enumerate(chosen) if team.team_cards}
    return {"teams": [team.cards for team in chosen], "team_cards": taken}


def legal_team(random: Random) -> TeamFile:
    """DC-TEAM-01 to DC-TEAM-06.  A team drawn by chance that breaks no rule of team building."""
    known = cards()
    while True:
        faction = random.choice(sorted({name for card in known.values() for name in card.factions}))
        alignment = random.choice(ALIGNMENTS)
        able = [
            card for card in known.values() if faction in card.factions and fits_alignment(card, alignment)
        ]
        team = TeamFile(
            "drawn",
            "Drawn",
            "Tirée",
            list(_drawn(random, able)),
            teams()[min(teams())].about,
            faction,
            alignment,
            LEVEL,
            random.sample(sorted(team_cards()), 1) if random.random() < 0.3 else [],
        )
        if team.cards and not check_team(team, known, team_cards()).violations:
            return team


def _drawn(random: Random, able: Sequence[Card]) -> Iterator[str]:
    """Yield cards drawn by chance, as long as their Levels allow."""
    left = LEVEL
    for card in random.sample(able, len(able)):
        if card.level <= left and random.random() < 0.8:
            left -= card.level
            yield card.id
