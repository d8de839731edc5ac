"""The golden playthroughs: one for each scenario and edition, kept as text beside this file.

python -m tests.golden.playthroughs      writes them anew, after a change that was meant; the record of whole
                                         SuperScape matches (tests/rules/superscape) too
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from slugfest.games import entry, new_match
from slugfest.kernel.match import Match
from slugfest.lab.playthrough import playthrough
from slugfest.lab.soak.whims import whim
from tests.rules.superscape import playthroughs as superscape_matches

FOLDER = Path(__file__).parent
EDITIONS = ("dc", "dc_fr", "marvel")
SCENARIOS = ("big_combat", "boom_tubes", "getaway", "headquarters", "power_zones", "rifts")
BOARDS = ("brick_lane", "rooftops", "laboratory", "harbour", "jungle", "alien_ground")
TEAMS = (
    [["brass_warden", "paper_lantern"], ["madam_riptide"]],
    [["night_tram"], ["rust_saint", "static_jack"]],
    [["brass_warden", "night_tram"], ["rust_saint"]],
)
SUPERSCAPE = ("superscape", "superscape-three", "superscape-six")
NAMES = (*(f"{edition}-{scenario}" for edition in EDITIONS for scenario in SCENARIOS), *SUPERSCAPE)

SEEDS = {
    "dc-big_combat": 6,
    "dc-boom_tubes": 4,
    "dc-getaway": 5,
    "dc-headquarters": 7,
    "dc-power_zones": 3,
    "dc-rifts": 9,
    "dc_fr-big_combat": 1,
    "dc_fr-boom_tubes": 11,
    "dc_fr-getaway": 0,
    "dc_fr-headquarters": 11,
    "dc_fr-power_zones": 7,
    "dc_fr-rifts": 6,
    "marvel-big_combat": 8,
    "marvel-boom_tubes": 11,
    "marvel-getaway": 10,
    "marvel-headquarters": 9,
    "marvel-power_zones": 0,
    "marvel-rifts": 4,
    "superscape": 5,
    "superscape-three": 9,
    "superscape-six": 48,
}
"""Picked so that much happens in few words."""


CIRCUS = """
--  g1A g2A g1A r4  g1D g2D g1D
  g1  g1A g1  r6  g1D g1  g1  g1
d1  d1  d1  d1  w0  d1  d1  d1  d1
  g1C s4  g1  w0  w0  s9  g1  g1F
g1C g1C s3  r9  r14 r9  s3  g1F g1F
  g1C s4  g1  w0  w0  s9  g1  g1F
d1  d1  d1  d1  w0  d1  d1  d1  d1
  g1  g1B g1  r6  g1E g1  g1  g1
--  g1B g2B g1B r4  g1E g2E g1E
"""
"""A map small enough that six players meet in the first round."""
ROUND_TABLE = {
    "id": "circus",
    "name": {"en": "Circus", "fr": "Cirque"},
    "drawing": CIRCUS,
    "legend": {"d": "road", "g": "grass", "r": "rock", "s": "stone", "w": "water"},
}
MANY_SIDES = {
    "three": [["kestrel_nine", "madame_static"], ["rivet_queen", "low_tide"], ["scrap_choir"]],
    "six": [
        ["kestrel_nine"],
        ["madame_static"],
        ["rivet_queen"],
        ["low_tide"],
        ["grandfather_crane"],
        ["kestrel_nine"],
    ],
}


def setup_of(name: str) -> tuple[str, dict[str, Any]]:
    """The game behind a file, and how it is set up."""
    game, _, scenario = name.partition("-")
    if scenario in MANY_SIDES:
        return game, {
            "board": ROUND_TABLE,
            "teams": MANY_SIDES[scenario],
            "rounds": 2 if scenario == "three" else 1,
        }
    if not scenario:
        return game, {**entry(game).setup(), "rounds": 2}
    board = BOARDS[SCENARIOS.index(scenario)]
    return game, {"teams": TEAMS[EDITIONS.index(game)], "board": board, "scenario": scenario}


def played(name: str, seed: int) -> Match:
    """The match behind a file; its players answer at random, but always the same."""
    game, setup = setup_of(name)
    match, random = new_match(game, setup=setup, seed=f"{name} {seed}"), Random(seed)
    while match.pending is not None:
        decision = match.decision()
        assert decision is not None
        match.answer(whim(match, decision, random), player=decision.player)
    return match


def text(name: str) -> str:
    return playthrough(played(name, SEEDS[name]))


def file(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def main() -> None:
    for name in NAMES:
        file(name).write_text(text(name), encoding="utf-8")
    superscape_matches.main()


if __name__ == "__main__":
    main()
