"""Golden games, and random ones of every game and scenario, told without a slip in either language."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from slugfest.games import GAMES, narrator, new_match
from slugfest.kernel.errors import AnswerError
from slugfest.kernel.match import Match
from slugfest.lab.soak.whims import whim
from slugfest.narration import LANGUAGES, Narrator, Words
from tests.golden.playthroughs import NAMES, SEEDS, setup_of
from tests.narration.proofreading import faults

each = pytest.mark.parametrize


def told(match: Match, teller: Narrator, random: Random) -> Iterator[tuple[str, Words]]:
    """Play a match to its end, and give everything that it asks, offers, warns of and refuses."""
    while match.pending is not None:
        decision = match.decision()
        assert decision is not None
        yield "prompt", teller.prompt(decision)
        for option in getattr(decision, "options", ()):
            yield "option", teller.option(option, decision.facts)
            warning = teller.warning(decision.about, option, decision.facts)
            if warning is not None:
                yield "warning", warning
        yield from refused(match, teller, random)
        match.answer(whim(decision, random), player=decision.player)
    for event in match.events:
        said = teller.event(event)
        if said is not None:
            yield "event", said


def refused(match: Match, teller: Narrator, random: Random) -> Iterator[tuple[str, Words]]:
    """What an impossible answer is told."""
    attempts: tuple[Any, ...] = ([random.uniform(0, 36), random.uniform(0, 36)], "end", "pass")
    refusal = match.refusal(random.choice(attempts))
    if isinstance(refusal, AnswerError) and refusal.reason != "not_an_option":
        yield "refusal", teller.refusal(refusal.refusal)


def slips(match: Match, seed: int) -> list[str]:
    teller = narrator(match)
    found: dict[str, None] = {}
    for kind, words in told(match, teller, Random(seed)):
        for language in LANGUAGES:
            text = getattr(words, language)
            names = {} if kind == "option" else teller.names
            for fault in faults(text, language, names):
                found[f"{kind}, {language}: {text} [{fault}]"] = None
    return list(found)


@each("name", NAMES)
def test_a_golden_game_is_told_without_a_slip(name: str) -> None:
    game, setup = setup_of(name)

    assert [] == slips(new_match(game, setup=setup, seed=f"{name} {SEEDS[name]}"), SEEDS[name])


SETS = [(game, scenario.id) for game, entry in GAMES.items() for scenario in entry.scenarios] + [
    (game, "") for game, entry in GAMES.items() if not entry.scenarios
]


@each("game, scenario", SETS)
def test_a_random_game_is_told_without_a_slip(game: str, scenario: str) -> None:
    at = SETS.index((game, scenario))
    boards = GAMES[game].boards
    setup = {"scenario": scenario, "board": boards[at % len(boards)].id} if scenario else {"rounds": 3}

    assert [] == slips(new_match(game, setup={**GAMES[game].setup(), **setup}, seed=f"proof {at}"), at)


@each(
    "language, text",
    [
        ("en", "Jack gains 1 counters."),
        ("en", "Jack loses 0 Power counters."),
        ("en", "Initiative Initiative"),
        ("en", "A idol falls ."),
        ("en", "{figure} falls."),
        ("en", "It hits wall_mid."),
        ("en", "Jack throws Taxi."),
        ("en", "Jack's turn"),
        ("fr", "Jet de Agilité."),
        ("fr", "Jack subit 1 dégâts."),
        ("fr", "Jack subit 0 dégâts."),
        ("fr", "Fin de le Round."),
        ("fr", "Le étang est détruit."),
        ("fr", "Jack parle à le robot."),
        ("fr", "Jack lance Taxi."),
        ("fr", "Raté !"),
        ("fr", "Raté\u202f: 1.5"),
        ("fr", "Il faut que Ève parte."),
    ],
)
def test_the_proofreader_sees_a_slip(language: str, text: str) -> None:
    assert faults(text, language, {"taxi": {"en": "Taxi", "fr": "Taxi", "noun": "m"}})


@each(
    "language, text",
    [
        ("en", "Static Jack throws the Taxi: +2 Attack and +1 Speed this Round."),
        ("en", "Jack gains 1 Power counter and 11 points."),
        ("fr", "Le camp A réussit son jet d’Agilité\u00a0: 1,5 point de Pouvoir."),
        ("fr", "Jack lance le Taxi\u202f!"),
        ("fr", "Fin de l’activation de Hedge Maze."),
    ],
)
def test_the_proofreader_lets_good_sentences_pass(language: str, text: str) -> None:
    assert [] == faults(text, language, {"taxi": {"en": "Taxi", "fr": "Taxi", "noun": "m"}})
