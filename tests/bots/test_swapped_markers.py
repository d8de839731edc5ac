"""Hidden order markers swapped behind a player's back: nothing that this player sees, is advised or is told changes.

At questions of whole random games the markers that a player may not know change their places in a twin.  Table, question,
odds and hints are the same for the player, and so is everything that happens until a marker is turned up.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from slugfest.bots.greedy import GreedyBot
from slugfest.bots.imagining import imagine
from slugfest.bots.search import SearchBot
from slugfest.bots.telling import advice
from slugfest.games import entry
from slugfest.kernel.events import Event
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.records import encodable
from slugfest.lab.soak.setups import trial
from slugfest.lab.soak.superscape.secrets import swapped
from slugfest.lab.soak.whims import whim
from slugfest.narration import Narrator
from slugfest.rules.superscape.events import (
    NothingActivated,
    OrderMarkerRevealed,
    OrderMarkersPlaced,
    OrderMarkerViewed,
)
from slugfest.rules.superscape.game import GAME
from slugfest.rules.superscape.table import MARKERS, SuperscapeTable
from slugfest.server.match.shown import decision_details, decision_shown
from tests.rules.superscape.builder import board

QUEEN, TIDE = "A.rivet_queen", "B.low_tide"
GAMES = range(16)
EVERY = 9
"""The questions between two looks at a twin."""
AHEAD = 12
"""The answers after which a twin is left alone."""


def games() -> Iterator[tuple[Match, Match, str]]:
    """Yield matches with twins and the player behind whose back markers are swapped, in many games."""
    for number in GAMES:
        given = trial("twins", number, "superscape")
        match, random = (
            Match(entry(given.game).game, Journal(given.game, given.setup, given.seed)),
            Random(number),
        )
        asked = 0
        while match.pending is not None and asked < 90:
            player = match.asked[0]
            asked += 1
            if asked % EVERY == 0:
                twin = twin_of(match, player)
                if twin is not None:
                    yield match, twin, player
            decision = match.decision(player)
            assert decision is not None
            match.answer(whim(match, decision, random), player=player)


def twin_of(match: Match, player: str) -> Match | None:
    """Return a copy with the others' hidden markers elsewhere, or nothing where that changes nothing."""
    assert isinstance(match.state, SuperscapeTable)
    table = swapped(match.state, player)
    if table is None:
        return None
    twin = match.clone()
    assert isinstance(twin.state, SuperscapeTable)
    twin.state.markers = table.markers
    assert twin.hash != match.hash
    return twin


def narrator_of(match: Match) -> Narrator:
    return Narrator(GAME.family, GAME.names(battlefield(match)))


def battlefield(match: Match) -> SuperscapeTable:
    assert isinstance(match.state, SuperscapeTable)
    return match.state


def seen(match: Match, player: str) -> list[bytes]:
    """Everything that a player is shown, but for what is worked out anew for each question."""
    view = match.view(player)
    narrator = narrator_of(match)
    question = None
    if view.decision is not None:
        question = decision_shown(
            view.decision, narrator, view.reaches, decision_details(match, view.decision)
        )
    told_table = [
        narrator.described(said.key, said.facts)
        for passage in GAME.describe(battlefield(match), player)
        for line in passage.lines
        for said in line
    ]
    return [msgspec.json.encode(part, enc_hook=encodable) for part in (view.table, question, told_table)]


@pytest.fixture(scope="module")
def twins() -> list[tuple[Match, Match, str]]:
    return [(match.clone(), twin, player) for match, twin, player in games()]


def test_there_are_twins_for_two_players_and_for_more(twins: list[tuple[Match, Match, str]]) -> None:
    questions = {decision.about for match, _, player in twins if (decision := match.decision(player))}
    assert len(twins) > 25
    players = {len(match.state.players) for match, _, _ in twins}
    assert {2, 3} < players, "two, three, and more"
    assert {"route", "swipe", "attack", "use_ability"} <= questions


def test_tables_questions_and_odds_stay_as_they_are(twins: list[tuple[Match, Match, str]]) -> None:
    for match, twin, player in twins:
        assert seen(match, player) == seen(twin, player)


@pytest.mark.parametrize("kind", ["greedy", "search"])
def test_bots_and_hints_answer_as_before(twins: list[tuple[Match, Match, str]], kind: str) -> None:
    for match, twin, player in twins[:: 2 if kind == "greedy" else 4]:
        assert hint(match, player, kind) == hint(twin, player, kind)


def hint(match: Match, player: str, kind: str) -> tuple[Any, Any]:
    """What a bot with a fixed seed answers, and how a hint gives the reasons."""
    bot: Any = (
        GreedyBot(1, positions=8, seconds=None) if kind == "greedy" else SearchBot(1, walks=2, seconds=None)
    )
    view = match.view(player)
    assert view.decision is not None
    answer = bot.answer(view, view.decision)
    return answer, advice(bot.thought, answer, view.decision, narrator_of(match))


def test_what_a_bot_imagines_is_the_same(twins: list[tuple[Match, Match, str]]) -> None:
    for match, twin, player in twins:
        mine, theirs = (imagine(played.view(player), Random(1)) for played in (match, twin))
        assert mine.hash == theirs.hash


def test_whatever_follows_is_the_same_until_a_marker_is_turned_up(
    twins: list[tuple[Match, Match, str]],
) -> None:
    followed = 0
    for match, twin, player in twins:
        here, there = match.clone(), twin.clone()
        random = Random(1)
        for _ in range(AHEAD):
            decision = here.decision()
            if decision is None:
                break
            answer = whim(here, decision, random)
            before = len(here.events)
            for played in (here, there):
                played.answer(answer, player=decision.player)
            mine, theirs = (
                [told(event, player) for event in played.events[before:]] for played in (here, there)
            )
            known = next((at for at, event in enumerate(here.events[before:]) if turns_up(event)), None)
            assert mine[:known] == theirs[:known]
            if known is not None:
                break
            assert seen(here, player) == seen(there, player)
            followed += 1
    assert followed > 30


# -- after viewing ------------------------------------------------------------------------------------


def viewings(match: Match, player: str) -> Iterator[tuple[Match, OrderMarkerViewed]]:
    """Yield the match after somebody has looked at a marker: this player at one of another's, or two others."""
    table = battlefield(match)
    for owner in table.players:
        hidden = [marker for marker in table.markers.get(owner, ()) if not marker.known_to(player)]
        if owner == player or len(hidden) < 3:
            continue
        for viewer in table.players:
            if viewer == owner:
                continue
            looked = match.clone()
            event = OrderMarkerViewed(viewer, owner, hidden[0].marker, hidden[0].card)
            event.apply(battlefield(looked))
            yield looked, event


def test_viewing_tells_the_viewer_alone_and_the_rest_may_still_be_swapped(
    twins: list[tuple[Match, Match, str]],
) -> None:
    own: list[int] = []
    of_others: list[int] = []
    for match, _, player in twins:
        for looked, event in viewings(match, player):
            mine = event.viewer == player
            twin = twin_of(looked, player)
            if twin is None:
                continue
            (own if mine else of_others).append(len(match.state.players))
            assert seen(looked, player) == seen(twin, player)
            imagined = [imagine(played.view(player), Random(1)).hash for played in (looked, twin)]
            assert imagined[0] == imagined[1]
            # Whoever has looked sees that marker where it is, and only whoever has looked does.
            shown = looked.view(player).table["cards"][event.card]["markers"]
            assert (
                event.marker in [marker["marker"] for marker in shown if marker["player"] == event.player]
            ) == mine
            if not mine:
                assert seen(looked, player) == seen(match, player)
                for other in MARKERS:
                    swapped_event = OrderMarkerViewed(event.viewer, event.player, other, event.card)
                    assert told(event, player) == told(swapped_event, player)
    assert 2 in own
    assert {3, *{many for many in own if many > 3}} <= set(own) & set(of_others)
    assert max(own) > 3


@pytest.mark.parametrize("kind", ["greedy", "search"])
def test_after_viewing_bots_and_hints_answer_as_before_too(
    twins: list[tuple[Match, Match, str]], kind: str
) -> None:
    asked = 0
    for match, _, player in twins[:: 2 if kind == "greedy" else 5]:
        looked, _ = next(viewings(match, player), (None, None))
        twin = None if looked is None else twin_of(looked, player)
        if looked is None or twin is None:
            continue
        assert hint(looked, player, kind) == hint(twin, player, kind)
        asked += 1
    assert asked >= 4


def turns_up(event: Event) -> bool:
    return isinstance(event, OrderMarkerRevealed | NothingActivated)


def told(event: Event, player: str) -> bytes:
    return msgspec.json.encode(event.seen_by(player), enc_hook=encodable)


def test_markers_of_both_on_a_card_that_was_taken_over_stay_secret() -> None:
    """SS-CTRL-06.  A has taken a figure of B, and lays markers on its card; B still has some there."""
    setup = {
        "teams": [["rivet_queen"], ["low_tide"]],
        "board": board(["g0 g0 g0 g0"]),
        "position": {
            "figures": {QUEEN: {"at": "1,1"}, TIDE: {"at": "4,1"}},
            "lasting": [{"whom": TIDE, "what": "controlled", "word": "A", "until": "round"}],
            "start": {"flow": "turn"},
        },
    }
    match = Match(entry("superscape").game, Journal("superscape", setup, "seed"))
    for player, cards in {"A": [TIDE, QUEEN, QUEEN, QUEEN], "B": [TIDE] * 4}.items():
        OrderMarkersPlaced(player, tuple(zip(MARKERS, cards, strict=True))).apply(battlefield(match))

    shown = {
        player: sorted(marker["marker"] for marker in match.view(player).table["cards"][TIDE]["markers"])
        for player in ("A", "B", None)
    }

    assert {"A": ["1", "?", "?", "?", "?"], "B": ["1", "2", "3", "?", "X"], None: ["?"] * 5} == shown
