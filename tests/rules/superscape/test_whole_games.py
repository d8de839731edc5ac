"""Whole games: random players finish, copies play alone, journals replay, nothing leaks."""

from random import Random
from typing import Any

import pytest

from slugfest.cards.superscape import card_ids
from slugfest.kernel.decisions import Choose, ChooseSeveral, Decision, Route
from slugfest.kernel.dice import AskedDice
from slugfest.kernel.errors import AnswerError
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.rules.superscape.events import Defeated, FigureLeftOut, FigurePlaced, Moved, TurnBegan
from slugfest.rules.superscape.game import GAME
from tests.rules.superscape.builder import OPENING, board

TEAMS = ["foundry_watch", "night_shift"]


def match_of(seed: int, **setup: Any) -> Match:
    return Match(GAME, Journal("superscape", {"teams": TEAMS, "rounds": 4, **setup}, seed=str(seed)))


def play_on(match: Match, random: Random, most: int = 5_000) -> int:
    answers = 0
    while match.result is None and answers < most:
        decision = match.decision()
        assert decision is not None
        match.answer(decision.sample(random), player=decision.player)
        answers += 1
    return answers


def eager(decision: Decision, random: Random) -> Any:
    """Somebody who attacks whenever there is a way to."""
    if isinstance(decision, Choose) and len(decision.options) > 1:
        return random.choice([option for option in decision.options if option not in ("none", "done")])
    return decision.sample(random)


@pytest.mark.parametrize("seed", range(6))
def test_random_games_come_to_an_end(seed: int) -> None:
    match = match_of(seed)
    play_on(match, Random(seed))

    assert match.result is not None


@pytest.mark.parametrize("seed", range(3))
def test_a_crowded_field_without_a_limit_of_rounds_has_a_winner(seed: int) -> None:
    random = Random(seed)
    match = match_of(
        seed,
        rounds=0,
        board=board(OPENING),
        teams=[["rivet_queen", "scrap_choir"], ["low_tide", "madame_static"]],
    )
    for _ in range(5_000):
        decision = match.decision()
        if decision is None:
            break
        match.answer(eager(decision, random), player=decision.player)

    assert match.result is not None
    assert match.result.reason in ("last_standing", "nobody_left")


def test_three_players_play_too() -> None:
    rows = ["g0A g0A g0A g0A", "g0B g0B g0B g0B", "g0C g0C g0C g0C"]
    match = match_of(5, board=board(rows), teams=[["rivet_queen"], ["low_tide"], ["madame_static"]])
    play_on(match, Random(5))

    assert match.result is not None


def test_every_card_can_be_played() -> None:
    for number, name in enumerate(card_ids()):
        match = match_of(number, rounds=1, teams=[[name], TEAMS[1]])
        play_on(match, Random(number))
        assert match.result is not None


def test_a_journal_replays_to_the_same_hash() -> None:
    match = match_of(3)
    play_on(match, Random(3), most=150)

    assert Match.replay(GAME, match.journal).hash == match.hash


def test_the_hash_knows_where_everybody_is() -> None:
    hashes = set()
    for at, wounds, marker in (("1,1", 0, "1"), ("2,1", 0, "1"), ("1,1", 1, "1"), ("1,1", 0, "2")):
        position = {
            "figures": {"A.low_tide": {"at": at, "wounds": wounds}, "B.rivet_queen": {"at": "1,3"}},
            "markers": {"B": {marker: "B.rivet_queen"}},
            "start": {"flow": "move", "card": "A.low_tide"},
        }
        setup = {"board": board(OPENING), "teams": [["low_tide"], ["rivet_queen"]], "position": position}
        hashes.add(Match(GAME, Journal("superscape", setup, seed="1")).hash)

    assert len(hashes) == 4


def test_a_copy_plays_alone() -> None:
    match = match_of(4)
    play_on(match, Random(4), most=60)
    before, events_before = match.hash, len(match.events)
    twin = match.clone()
    play_on(twin, Random(1), most=120)

    assert (match.hash, len(match.events)) == (before, events_before)
    assert twin.hash != before


def test_copies_that_get_the_same_answers_stay_the_same() -> None:
    match = match_of(8)
    play_on(match, Random(8), most=40)
    twin = match.clone()
    for copy in (match, twin):
        play_on(copy, Random(9), most=60)

    assert match.hash == twin.hash


def test_a_pending_question_of_a_copy_outlives_the_original() -> None:
    match = match_of(2)
    random = Random(2)
    while not isinstance(match.pending, Route):
        play_on(match, random, most=1)
    twin = match.clone()
    asked = twin.decision()
    assert isinstance(asked, Route)
    goals: Any = asked.ways.outline()
    play_on(match, random, most=40)

    assert asked.ways.outline() == goals
    for goal in list(goals)[:10]:
        assert twin.refusal(asked.ways.propose(goal)) is None


@pytest.mark.parametrize("seed", range(3))
def test_every_listed_option_and_outlined_route_is_legal(seed: int) -> None:
    match, random = match_of(seed, rounds=2), Random(seed)
    while match.result is None:
        decision = match.decision()
        assert decision is not None
        if isinstance(decision, Choose | ChooseSeveral):
            listed: list[Any] = [
                [option] if isinstance(decision, ChooseSeveral) else option for option in decision.options
            ]
            assert all(match.refusal(entry) is None for entry in listed)
        elif isinstance(decision, Route):
            outline: Any = decision.ways.outline()
            for shown in outline.values():
                answer = (
                    {"route": shown["route"], "fly_from": shown["fly_from"]}
                    if "fly_from" in shown
                    else shown["route"]
                )
                assert match.refusal(answer) is None
                ways: Any = decision.ways
                steps = ways.steps(ways.read(answer))
                assert shown["swipes"] == ways.swipers(steps)
                assert shown["fall"] == max(step.drop for step in steps)
        match.answer(decision.sample(random), player=decision.player)


@pytest.mark.parametrize("seed", range(2))
def test_the_swipes_an_outline_announces_are_those_that_are_offered(seed: int) -> None:
    match, random = (
        match_of(
            seed, board=board(OPENING), teams=[["rivet_queen", "kestrel_nine"], ["low_tide", "scrap_choir"]]
        ),
        Random(seed),
    )
    checked = 0
    while match.result is None and checked < 12:
        decision = match.decision()
        assert decision is not None
        if isinstance(decision, Route) and decision.about == "route":
            outline: Any = decision.ways.outline()
            for shown in list(outline.values())[::5]:
                twin = match.clone()
                answer = (
                    {"route": shown["route"], "fly_from": shown["fly_from"]}
                    if "fly_from" in shown
                    else shown["route"]
                )
                twin.answer(answer)
                asked = twin.decision()
                swipes = asked is not None and asked.about in ("swipe", "next_swipe")
                assert bool(shown["swipes"]) == swipes
                checked += swipes
        match.answer(decision.sample(random), player=decision.player)


def test_dice_may_be_typed_in() -> None:
    match = Match(GAME, Journal("superscape", {"teams": TEAMS, "rounds": 1}))
    assert isinstance(match.dice, AskedDice)
    play_on(match, Random(1))

    assert match.result is not None


def test_nothing_hidden_reaches_anybody_else() -> None:
    """Two games that differ only in which marker of A is which look the same to B and to a spectator."""
    plans = [{"1": "A.rivet_queen", "2": "A.kestrel_nine", "3": "A.scrap_choir", "X": "A.rivet_queen"}]
    plans.append({"1": "A.rivet_queen", "2": "A.scrap_choir", "3": "A.rivet_queen", "X": "A.kestrel_nine"})
    seen = []
    for plan in plans:
        match, random = match_of(1), Random(1)
        while match.pending is None or match.pending.about != "order_markers":
            play_on(match, random, most=1)
        match.answer(plan, player="A")
        assert match.view("B").table["cards"]["A.rivet_queen"]["markers"] == []
        match.answer(dict.fromkeys("123X", "B.low_tide"), player="B")
        for watcher in ("B", None):
            view = match.view(watcher)
            seen.append((repr(view.table), [repr(event) for event in view.events()], view.decision is None))
        assert isinstance(match.view("A").decision, type(match.decision("A")))

    assert seen[0] == seen[2]
    assert seen[1] == seen[3]


@pytest.mark.parametrize(
    "answer",
    [
        None,
        7,
        "go",
        [1, 2],
        ["1,1", None],
        {"route": []},
        {"route": ["1,1"], "fly_from": True},
        [["1,1"]],
        ["x"] * 999,
        {},
    ],
)
def test_nonsense_is_refused_and_changes_nothing(answer: Any) -> None:
    match, random = match_of(1), Random(1)
    while not isinstance(match.pending, Route):
        play_on(match, random, most=1)
    before = match.hash

    with pytest.raises(AnswerError):
        match.answer(answer)
    assert match.hash == before


def test_views_and_boards_are_plain_and_complete() -> None:
    match = match_of(1)
    play_on(match, Random(1), most=30)
    view = match.view("A").table
    board = match.game.board(match.state)

    assert set(view) == {
        "family",
        "round",
        "round_limit",
        "turn",
        "phase",
        "order",
        "active",
        "activated",
        "figures",
        "cards",
        "points",
        "goals",
        "drafted",
    }
    assert set(board) >= {"kind", "name", "spaces", "level_height", "objects", "cards"}
    assert len(board["spaces"]) > 140
    assert {"rivet_queen", "low_tide"} <= set(board["cards"])
    names = match.game.names(match.state)
    assert {*view["figures"], *view["cards"], *board["cards"]} <= set(names)
    assert set(view["figures"]["B.grandfather_crane"]) == {
        "id", "card", "player", "name", "spaces", "height", "basing", "wounds", "life", "alive",
    }  # fmt: skip


@pytest.mark.rule("SS-TURN-09")
def test_figures_change_place_only_through_events_and_routes_are_asked_on_own_turns() -> None:
    match, random = match_of(6), Random(6)
    past, places, whose = 0, dict[str, Any](), ""
    asked = {"own": 0, "of others": 0}
    while match.result is None:
        decision = match.decision()
        assert decision is not None
        assert match.pending is not None
        if match.pending.about == "route":
            asked["own" if decision.player == whose else "of others"] += 1
        match.answer(decision.sample(random), player=decision.player)
        for event in match.events[past:]:
            if isinstance(event, Moved | FigurePlaced):
                places[event.figure] = list(event.spaces)
            elif isinstance(event, Defeated | FigureLeftOut):
                places[event.figure] = []
            elif isinstance(event, TurnBegan):
                whose = event.player
        past = len(match.events)
        shown = match.view(None).table["figures"]
        assert {name: shown[name]["spaces"] for name in places} == places

    assert asked["own"] > 20
    assert not asked["of others"]
