"""Every moment that cards can name comes in play: a card that waits for it is used sooner or later in a random match."""

from random import Random
from typing import Any

import pytest

from slugfest.cards.superscape_language.triggers import TRIGGERS
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.rules.superscape.events import CardTurned
from slugfest.rules.superscape.game import GAME
from tests.rules.superscape.builder import board, card

BY_DEEDS = {
    "After this figure is placed": "an ability places it",
    "After this figure is switched": "an ability switches it",
    "After this figure is knocked back": "an ability knocks it back",
    "After being revived": "an ability revives it",
    "When control of this figure changes": "an ability takes control",
    "When a marker on this card changes": "an ability moves or removes an order marker",
    "After you view or reveal a piece": "an ability views or reveals",
}
"""Moments that only abilities bring about, of which no card here has one; tests of those deeds open them."""
ROWS = ["g0A g9A g0A g0 g0 w0 g0B g0B g0B", "g0A r0A g20A g0 m0 d0 g9B g0B g0B"]
BLAST = {"name": "Blast", "text": "Range 3. Attack 3. Also attacks each figure adjacent to the target."}
HELP = [
    {
        "name": "Hook",
        "text": "At the start of your turn, this figure may roll 1 damage die against an enemy within 9 spaces.",
    },
    {"name": "Run", "text": "After an attack action, this figure may maneuver up to 2 spaces."},
]
TRIES = 8
STEPS = 400


def waiting(name: str, words: str, **printed: Any) -> dict[str, Any]:
    """A card that is turned over at this moment, whichever side lies up."""
    turning = [
        {"name": "Turn", "text": f"{words}, this figure turns its card over."},
        {"name": "Balm", "text": "At the start of your turn, this figure heals 1 wound."},
    ]
    front = card(name, range=4, move=6, abilities=turning, **printed)
    back = {part: front[part] for part in front if part not in ("uniqueness", "points")}
    return {**front, "other_side": back}


def turned(words: str, number: int) -> bool:
    """Whether a card that waits for this moment is turned over in a random match."""
    cards = {
        "hero": waiting("hero", words, life=9, symbols=["flying"] if number % 2 else []),
        "foe": waiting("foe", words, life=3, special_attacks=[BLAST]),
        "choir": card(
            "choir", figures=2, uniqueness="common", range=3, special_attacks=[BLAST], abilities=HELP
        ),
        "mook": card("mook", life=2, range=3),
    }
    teams = [["hero", "choir"], ["foe", "mook"]]
    setup = {"board": board(ROWS), "teams": teams, "cards": cards, "rounds": 8}
    match, random = Match(GAME, Journal("superscape", setup, seed=str(number))), Random(number)
    for _ in range(STEPS):
        if match.result is not None:
            break
        decision = match.decision(match.asked[0])
        assert decision is not None
        match.answer(decision.sample(random), player=decision.player)
    return any(isinstance(event, CardTurned) for event in match.events)


@pytest.mark.parametrize("words", [words for words in TRIGGERS if words not in BY_DEEDS])
def test_a_card_that_waits_for_this_moment_acts_at_it(words: str) -> None:
    assert any(turned(words, number) for number in range(TRIES))


def test_the_other_moments_are_ones_that_cards_can_name() -> None:
    assert set(BY_DEEDS) <= set(TRIGGERS)
