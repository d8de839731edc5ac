"""Whole games: they end, they can be had again, copies play alone, and nobody is shown less or more."""

from typing import Any

import pytest

from slugfest.bots import RandomBot
from slugfest.games import load, new_match, save
from slugfest.kernel.match import Match
from slugfest.kernel.views import SPECTATOR
from slugfest.rulebook import rulebook
from slugfest.rules.knight.events.play import FinalPhaseBegan
from slugfest.rules.knight.game import GAMES
from slugfest.rules.knight.table import KnightTable
from tests.rules.knight.playthroughs import MATCHES, setup

each = pytest.mark.parametrize
EDITIONS = list(GAMES)


def step(match: Match, bot: RandomBot) -> None:
    player = match.asked[0]
    decision = match.decision(player)
    assert decision is not None
    match.answer(bot.answer(match.view(player), decision), player=player)


def played(game: str, seed: int, answers: int = 100_000, **changes: Any) -> Match:
    match, bot = new_match(game, seed=seed, **changes), RandomBot(seed)
    for _ in range(answers):
        if match.result is not None:
            break
        step(match, bot)
    return match


@each("game", EDITIONS)
def test_random_games_come_to_an_end_and_every_event_cites_the_book(game: str) -> None:
    reasons = set()
    for seed in range(25):
        match = played(game, seed)
        assert match.result is not None
        assert match.pending is None
        reasons.add(match.result.reason)
        cited = {statement for event in match.events for statement in event.rules}
        assert all(event.rules for event in match.events)
        assert not {statement for statement in cited if statement not in rulebook()}

    assert "round_limit" in reasons


@each("game", EDITIONS)
def test_the_same_seed_is_the_same_game(game: str) -> None:
    first, second, other = played(game, 5), played(game, 5), played(game, 6)

    assert first.hash == second.hash != other.hash
    assert first.events == second.events


@each("game", EDITIONS)
def test_a_game_can_be_saved_and_taken_up_anywhere(game: str) -> None:
    for answers in (0, 3, 17, 60, 120):
        match = played(game, 8, answers)
        twin = load(save(match))

        assert twin.hash == match.hash
        assert twin.events == match.events
        assert twin.asked == match.asked


@each("game", EDITIONS)
def test_a_copy_plays_alone(game: str) -> None:
    match = played(game, 3, 70)
    before, events_before, asked = match.hash, len(match.events), match.decision()
    twin, bot = match.clone(), RandomBot(99)
    while twin.result is None:
        step(twin, bot)

    assert twin.hash != before
    assert (before, events_before, asked) == (match.hash, len(match.events), match.decision())


@each("game", EDITIONS)
def test_a_copy_given_the_same_answers_stays_the_same(game: str) -> None:
    match = played(game, 4, 40)
    twin = match.clone()
    bot, twin_bot = RandomBot(1), RandomBot(1)
    for _ in range(40):
        if match.result is None:
            step(match, bot)
            step(twin, twin_bot)

            assert match.hash == twin.hash


@each("game", EDITIONS)
def test_nothing_on_a_knight_table_is_hidden(game: str) -> None:
    """Both players and spectators see the same table and the same events."""
    match = played(game, 2, 80)
    views = [match.view(player) for player in ("A", "B", None)]

    assert views[0].table == views[1].table == views[2].table
    assert views[0].events() == views[1].events() == views[2].events() == match.events
    assert all(event.seen_by(SPECTATOR) is event for event in match.events)


@each("game", EDITIONS)
def test_the_view_shows_every_model_as_it_is(game: str) -> None:
    match = played(game, 2, 80)
    table = match.state
    assert isinstance(table, KnightTable)
    shown = match.view(None).table

    assert list(table.figures) == list(shown["figures"])

    for name, figure in table.figures.items():
        seen = shown["figures"][name]
        assert (figure.x, figure.y, figure.z) == (seen["x"], seen["y"], seen["z"])
        assert (figure.endurance, figure.counters) == (seen["endurance"], seen["counters"])
        assert (figure.knocked_down, figure.knocked_out) == (seen["knocked_down"], seen["knocked_out"])
        assert (figure.out, figure.activated, figure.placed) == (
            seen["out"],
            seen["activated"],
            seen["placed"],
        )
    assert (table.round, table.bag, table.zones) == (shown["round"], shown["bag"], shown["zones"])


@each("game", EDITIONS)
def test_the_board_and_the_names_are_plain_data(game: str) -> None:
    match = new_match(game, seed=1)
    board = match.game.board(match.state)
    names = match.game.names(match.state)
    table = match.state
    assert isinstance(table, KnightTable)

    assert [piece["id"] for piece in board["pieces"]] == list(table.setting.board.pieces)
    assert set(board["cards"]) == {figure.card for figure in table.figures.values()}
    assert set(board["zones"]) == {"south", "north"}
    assert board["zones"]["south"] == [[0, 0], [36, 0], [36, 6], [0, 6]]
    assert set(table.figures) <= set(names)
    assert all({"en", "fr"} <= set(words) <= {"en", "fr", "noun", "noun_en"} for words in names.values())


@each("game", EDITIONS)
def test_every_option_on_offer_is_accepted(game: str) -> None:
    """No option listed is ever refused; every tenth question of a game is tried in full."""
    match, bot = new_match(game, seed=7), RandomBot(7)
    asked = 0
    while match.result is None:
        decision = match.decision()
        assert decision is not None
        for option in getattr(decision, "options", ()) if asked % 10 == 0 else ():
            match.clone().answer(option)
        step(match, bot)
        asked += 1


def test_a_game_ends_by_wipe_out_too() -> None:
    """Heroes of one box against each other in contact."""
    reasons = {played("marvel", seed, setup=CLOSE).result.reason for seed in range(6)}  # type: ignore[union-attr]

    assert "wipe_out" in reasons


CLOSE = {
    "teams": [["brass_warden"], ["rust_saint"]],
    "board": {"id": "empty", "name": "Empty", "name_fr": "Vide"},
    "position": {
        "start": "turn A",
        "figures": {
            "A.brass_warden": {"at": [10, 10], "endurance": 1},
            "B.rust_saint": {"at": [11.57, 10], "endurance": 1},
        },
    },
}


def crowd(rounds: int, zones: dict[str, list[float]], *teams: list[str]) -> dict[str, Any]:
    scenario = {"id": "own", "name": "Own", "name_fr": "Propre", "rounds": rounds, "zones": zones}
    return {"teams": list(teams), "board": "brick_lane", "scenario": scenario}


SOUTH_AND_NORTH: dict[str, list[float]] = {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36]}
ALL_SIDES: dict[str, list[float]] = {**SOUTH_AND_NORTH, "middle": [12, 14, 36, 17]}


@pytest.mark.rule("FR-INIT-03", "FR-INIT-04")
def test_in_the_french_sheet_no_game_lasts_longer_than_its_counters() -> None:
    """Six Rounds are played in full, and the draw of the seventh ends the game."""
    setup = crowd(9, SOUTH_AND_NORTH, ["paper_lantern"], ["static_jack"])
    match = played("dc_fr", 1, setup=setup)
    assert match.result is not None
    finals = [event for event in match.events if isinstance(event, FinalPhaseBegan)]

    assert (match.result.reason, len(finals)) == ("bag_empty", 6)


@each("game", EDITIONS)
def test_three_players_can_play(game: str) -> None:
    setup = crowd(3, ALL_SIDES, ["brass_warden"], ["rust_saint"], ["paper_lantern", "night_tram"])
    for seed in range(5):
        match = played(game, seed, setup=setup)

        assert match.result is not None
        assert set(match.result.points) == {"A", "B", "C"}


def test_a_whole_set_up_leaves_nothing_to_be_said_besides() -> None:
    """A scenario beside it was ignored, so that recorded matches never played the one they are named after."""
    document = new_match("dc").journal.setup

    with pytest.raises(ValueError, match="whole document"):
        new_match("dc", scenario="rifts", setup=document)


def test_recorded_matches_play_the_scenario_they_are_named_after() -> None:
    for name in MATCHES:
        edition, scenario, _ = name.split(" ")
        table = new_match(edition, seed=name, setup=setup(name)).state

        assert isinstance(table, KnightTable)
        assert table.setting.scenario.id == scenario
