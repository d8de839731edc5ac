"""Golden games, and random ones of every game and scenario, told without a slip in either language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from slugfest.games import GAMES, narrator, new_match
from slugfest.kernel.errors import AnswerError
from slugfest.kernel.inspection.description import Describes, Judges
from slugfest.kernel.inspection.foresight import explained
from slugfest.kernel.match import Match
from slugfest.lab.soak.whims import whim
from slugfest.narration import LANGUAGES, Narrator, Words
from slugfest.narration.narrator import catalogue
from slugfest.narration.showing import about_shown
from tests.golden.playthroughs import NAMES, SEEDS, setup_of
from tests.narration.proofreading import faults

each = pytest.mark.parametrize
SENTENCES = ("prompt", "warning", "refusal", "event", "verdict")
NOW_AND_THEN = 40
"""Decisions between two descriptions of the table."""


def told(match: Match, teller: Narrator, random: Random) -> Iterator[tuple[str, Words]]:
    """Play a match to its end, and give everything that it asks, offers, explains, warns of, refuses and tells."""
    while match.pending is not None:
        decision = match.decision()
        assert decision is not None
        yield "prompt", teller.prompt(decision)
        for option in getattr(decision, "options", ()):
            yield "option", teller.option(decision.value(option), decision.facts)
            warning = teller.warning(decision.about, option, decision.facts)
            if warning is not None:
                yield "warning", warning
        if match.question % NOW_AND_THEN == 0:
            yield from (("described", words) for words in described(match, teller))
            for facts in explained(match, decision).values():
                yield from (("short", words) for words in about_shown(facts, teller).short)
        yield from refused(match, teller, random)
        match.answer(whim(match, decision, random), player=decision.player)
    for event in match.events:
        sentence = teller.event(event)
        if sentence is not None:
            yield "event", sentence
    if isinstance(match.game, Judges):
        verdict = match.game.verdict(match.state)
        yield "verdict", teller.described(verdict.key, verdict.facts)


def described(match: Match, teller: Narrator) -> Iterator[Words]:
    """Yield the description of the table for players who listen."""
    passages = match.game.describe(match.state, None) if isinstance(match.game, Describes) else ()
    for passage in passages:
        for line in passage.lines:
            yield from (teller.described(passage_part.key, passage_part.facts) for passage_part in line)


def refused(match: Match, teller: Narrator, random: Random) -> Iterator[tuple[str, Words]]:
    """What an impossible answer is told."""
    attempts: tuple[Any, ...] = ([random.uniform(0, 36), random.uniform(0, 36)], "end", "pass")
    refusal = match.refusal(random.choice(attempts))
    if isinstance(refusal, AnswerError) and refusal.reason != "not_an_option":
        yield "refusal", teller.refusal(refusal.refusal)


class Proofread(Narrator):
    """A narrator that notes which words it has no translation for."""

    def __init__(self, teller: Narrator) -> None:
        super().__init__(teller.family, teller.names)
        self.unknown: set[str] = set()

    def name(self, key: str, language: str) -> str:
        labels = catalogue(language, self.family)["labels"]
        if key not in self.names and key not in labels and re.fullmatch(r"[a-z][a-z_]+", key):
            self.unknown.add(f"no word, {language}: {key}")
        return super().name(key, language)


def slips(match: Match, seed: int) -> list[str]:
    """Return every slip in the sentences of a match, each once."""
    teller = Proofread(narrator(match))
    slips: dict[str, None] = {}
    seen: set[tuple[str, str]] = set()
    for kind, words in told(match, teller, Random(seed)):
        for language in LANGUAGES:
            text = getattr(words, language)
            if (kind, text) in seen:
                continue
            seen.add((kind, text))
            # Labels and lists name things without an article.
            names = {} if kind in ("option", "short", "described") else teller.names
            for fault in faults(text, language, names, sentence=kind in SENTENCES):
                slips[f"{kind}, {language}: {text} [{fault}]"] = None
    return [*slips, *sorted(teller.unknown)]


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


PLANTED_IN = {"DieRerolled": "dc_fr-boom_tubes", "StatsChanged.round": "dc_fr-boom_tubes"}
"""Games in which these happen; everything else does in a third."""


@each(
    "language, key, text",
    [
        ("en", "Damaged.some", "{figure} takes 1 points of damage."),
        ("en", "DieRerolled", "{figure} rerolls a {was} and gets {now}."),
        ("en", "SceneryDamaged.some", "{piece} loses {damage} Structure Points."),
        ("en", "SceneryDamaged.some", "{piece, The} {piece, plural, one {lose} other {loses}} something."),
        ("en", "PowerDealt", "{figure} gets {power} counter."),
        ("en", "Activated", "{figure} is activated"),
        ("en", "ActivationEnded", "the activation of {figure} ends."),
        ("en", "ActivationEnded", "{figure}’s activation is is over."),
        ("en", "PowerSpent.some", "{figure} pays for some_thing."),
        ("en", "RoundBegan", "Le Round {round} begins."),
        ("fr", "StatRolled.passed", "{figure} réussit son jet de {stat} ({dice} contre {against})."),
        ("fr", "Damaged.some", "{figure} subit {damage} dégâts."),
        ("fr", "SceneryDamaged.some", "Le {piece} perd des points."),
        ("fr", "SceneryDamaged.some", "{piece, Le} est détruit."),
        ("fr", "RoundBegan", "Le Round {round} begins with a bang."),
        ("fr", "InitiativeDrawn", "{player, Le} has the Initiative."),
        ("fr", "Activated", "{figure} entre en action!"),
        ("fr", "StatsChanged.round", "{figure}: {round}."),
    ],
)
def test_a_fault_planted_in_the_words_is_found(
    monkeypatch: pytest.MonkeyPatch, language: str, key: str, text: str
) -> None:
    monkeypatch.setitem(catalogue(language, "knight")["events"], key, text)
    name = PLANTED_IN.get(key, "dc-rifts")
    game, setup = setup_of(name)

    slips_found = slips(new_match(game, setup=setup, seed=f"{name} {SEEDS[name]}"), SEEDS[name])

    assert slips_found
    assert all(f"event, {language}" in slip for slip in slips_found)


def test_a_word_without_a_translation_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(catalogue("fr", "knight")["labels"], "to_hit")
    game, setup = setup_of("dc-rifts")

    slips_found = slips(new_match(game, setup=setup, seed="dc-rifts 9"), 9)

    assert "no word, fr: to_hit" in slips_found


TAXI = {
    "taxi": {"en": "Taxi", "fr": "Taxi", "noun": "m"},
    "crane": {"en": "Crane", "fr": "Grue", "noun": "f"},
    "bins": {"en": "Bins", "fr": "Poubelles", "noun": "fp"},
    "the_end": {"en": "The End of It", "fr": "The End of It"},
}


@each(
    "language, text",
    [
        ("en", "Jack gains 1 counters."),
        ("en", "Jack gains 2 Power counter."),
        ("en", "Jack loses 0 Power counters."),
        ("en", "Initiative Initiative"),
        ("en", "Initiative initiative"),
        ("en", "A idol falls ."),
        ("en", "Jack throws a idol."),
        ("en", "Jack rerolls a 8."),
        ("en", "Jack throws an Taxi."),
        ("en", "{figure} falls."),
        ("en", "It hits wall_mid."),
        ("en", "It hits WALL_MID."),
        ("en", "It hits A.static_jack."),
        ("en", "Jack throws Taxi."),
        ("en", "The Bins is destroyed."),
        ("en", "The Taxi are destroyed."),
        ("en", "Jack attaque avec X."),
        ("en", "Jack's turn"),
        ("en", "jack falls."),
        ("en", "Jack falls"),
        ("en", "Jack falls (2)"),
        ("fr", "Jet de Agilité."),
        ("fr", "Jack subit 1 dégâts."),
        ("fr", "Jack subit 0 dégâts."),
        ("fr", "Jack subit 2 dégât."),
        ("fr", "Fin de le Round."),
        ("fr", "Le étang est détruit."),
        ("fr", "L’Ballast tombe."),
        ("fr", "Jack parle à le robot."),
        ("fr", "Jack lance Taxi."),
        ("fr", "Jack lance la Taxi."),
        ("fr", "Le Grue tombe."),
        ("fr", "L’Grue tombe."),
        ("fr", "La Poubelles tombe."),
        ("fr", "La Grue est détruit\u202f!"),
        ("fr", "Les Poubelles est là."),
        ("fr", "Jack attaque with X."),
        ("fr", "Raté !"),
        ("fr", "Raté\u202f: 1.5"),
        ("fr", "Il faut que Ève parte."),
        ("fr", "le Taxi tombe."),
        ("fr", "Le Taxi tombe"),
    ],
)
def test_the_proofreader_sees_a_slip(language: str, text: str) -> None:
    assert faults(text, language, TAXI, sentence=True)


@each(
    "language, text",
    [
        ("en", "Static Jack throws the Taxi: +2 Attack and +1 Speed this Round."),
        ("en", "Jack gains 1 Power counter and 11 points."),
        ("en", "Jack rerolls an 8 and throws a Taxi at The End of It."),
        ("en", "The Bins are destroyed!"),
        ("fr", "Le camp A réussit son jet d’Agilité\u00a0: 1,5 point de Pouvoir."),
        ("fr", "Jack lance le Taxi sur The End of It\u202f!"),
        ("fr", "Les Poubelles sont détruites\u202f!"),
        ("fr", "Vous vous déployez en premier\u202f!"),
        ("fr", "Fin de l’activation de Hedge Maze."),
    ],
)
def test_the_proofreader_lets_good_sentences_pass(language: str, text: str) -> None:
    assert [] == faults(text, language, TAXI, sentence=True)
