"""Set-ups by number: every game, scenario and table in turn, with ready-made, legal and made-up teams."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal

import msgspec

from slugfest.boards.table import tables
from slugfest.cards.knight import Card, TeamFile, cards, teams
from slugfest.cards.superscape import card_ids, team_ids
from slugfest.cards.teams import check_team, fits_alignment, team_cards
from slugfest.games import entry
from slugfest.lab.soak.positions import at_close_quarters
from slugfest.lab.soak.strangers import stranger
from slugfest.rules.knight.scenarios import scenarios

KNIGHT = ("dc", "dc_fr", "marvel")
SUPERSCAPE = "superscape"
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


class Trial(msgspec.Struct, frozen=True):
    """One game of the long run: everything about it follows from its seed."""

    game: str
    setup: dict[str, Any]
    seed: str


def trial(seed: str, number: int, family: str = "knight") -> Trial:
    """Game `number` of the long run called `seed`."""
    own = f"{seed}-{family}-{number}"
    random = Random(own)  # noqa: S311 - what is played, not how it goes
    if family == SUPERSCAPE:
        return Trial(SUPERSCAPE, _superscape(random), own)
    return Trial(KNIGHT[number % len(KNIGHT)], _knight(random, number // len(KNIGHT)), own)


def _knight(random: Random, number: int) -> dict[str, Any]:
    """Scenarios and tables come round in turn, so that every pair is met."""
    plans = [*scenarios(), CORNERS]
    boards = [*tables(), *GENERATED]
    scenario = plans[number % len(plans)]
    board = boards[number // len(plans) % len(boards)]
    if board in GENERATED:
        board = f"{board}_{random.randrange(FARTHEST_BOARD)}"
    sides = random.choice((3, 4)) if scenario is CORNERS else 2
    setup = {"board": board, "scenario": scenario, **_sides(random, sides)}
    return at_close_quarters(random, setup) if random.random() < CLOSE else setup


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
        faction = random.choice(sorted({one for card in known.values() for one in card.factions}))
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
    """Cards by chance, as long as their Levels allow."""
    left = LEVEL
    for card in random.sample(able, len(able)):
        if card.level <= left and random.random() < 0.8:
            left -= card.level
            yield card.id


def _superscape(random: Random) -> dict[str, Any]:
    boards = [offer.id for offer in entry(SUPERSCAPE).boards]
    if random.random() < 0.5:
        sides: list[Any] = [random.choice(sorted(team_ids())) for _ in range(2)]
    else:
        sides = [random.sample(sorted(card_ids()), random.randint(1, 3)) for _ in range(2)]
    return {"board": random.choice(boards), "teams": sides, "rounds": random.randint(3, 8)}
