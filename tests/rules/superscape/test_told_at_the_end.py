"""What a match that is over says of itself, where one that starts in the middle is, and what a pool of cards may become."""

from typing import Any

import pytest

from slugfest.kernel.abilities import Joins
from slugfest.rules.superscape.description import verdict
from slugfest.rules.superscape.events import ActivationEnded, ControlTaken, MoveEnded
from slugfest.rules.superscape.lasting import TURN
from slugfest.rules.superscape.names.windows import ACTIVATED, ENTER_SPACE
from slugfest.rules.superscape.rounds.activation import ActivationFrame
from slugfest.rules.superscape.rounds.control import controlling
from tests.rules.superscape.builder import OPENING, Game, board, card, new_game, put, setup_of
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.knacks import gifted, knack
from tests.rules.superscape.spying import Passed, windows

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
LAST_TURN = {"turn": 3, "order": ["B", "A"], "player": "A"}
TWO: dict[str, Any] = {"A": {"hero": put("1,1", points=150)}, "B": {"foe": put("8,1")}}
THREE: dict[str, Any] = {**TWO, "C": {"fiend": put("5,1", points=120)}}


def said(game: Game) -> tuple[str, dict[str, object]]:
    said = verdict(game.table)
    return said.key, dict(said.facts)


# -- why somebody has won -----------------------------------------------------------------------------


@pytest.mark.parametrize(("teams", "key"), [(TWO, "verdict_limit"), (THREE, "verdict_limit_of_many")])
def test_after_the_last_round_the_points_of_winner_and_rival_are_told(
    play: Play, teams: dict[str, Any], key: str
) -> None:
    order = ["B", "A"] if teams is TWO else ["C", "B", "A"]
    position = {**LAST_TURN, "order": order}
    game = play(ROW, **teams, start="turn", position=position, rounds=1)

    rival, fewer = ("B", 100) if teams is TWO else ("C", 120)
    facts = {"winner": "A", "rival": rival, "rounds": 1, "points": 150, "fewer": fewer}
    assert said(game) == (key, facts)


@pytest.mark.parametrize("many", [2, 3])
def test_where_nobody_is_ahead_it_is_a_draw(play: Play, many: int) -> None:
    teams: dict[str, Any] = {
        "ABC"[number]: {name: put(f"{1 + 3 * number},1")}
        for number, name in enumerate(("hero", "foe", "fiend")[:many])
    }
    position = {**LAST_TURN, "order": ["B", "A"] if many == 2 else ["C", "B", "A"]}
    game = play(ROW, **teams, start="turn", position=position, rounds=1)

    assert game.match.result is not None
    assert game.match.result.winners == ()
    key, facts = said(game)
    assert key == ("verdict_drawn" if many == 2 else "verdict_drawn_of_many")
    assert (facts["points"], facts["fewer"]) == (100, 100)


@pytest.mark.parametrize("many", [2, 3])
def test_the_last_one_standing_is_told(play: Play, many: int) -> None:
    teams: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1", life=1)}}
    figures: dict[str, Any] = {"A.hero": {"at": "1,1"}, "B.foe": {"at": "2,1"}}
    if many == 3:
        teams["C"] = {"fiend": put("8,1")}
        figures["C.fiend"] = {"defeated": True}
    game = play(ROW, **teams, start="attack", position={"figures": figures}, dice="kkk bbb")
    game.answer("normal B.foe")

    key, facts = said(game)
    assert key == ("verdict_last" if many == 2 else "verdict_last_of_many")
    assert (facts["winner"], facts["rival"]) == ("A", "B")


@pytest.mark.parametrize(
    ("victory", "key"),
    [
        ({"kind": "rounds", "rounds": 1, "by": "held"}, "verdict_held_limit"),
        ({"kind": "hold", "spaces": ["1,1"], "rounds": 1}, "verdict_hold"),
    ],
)
def test_other_ends_have_sentences_of_their_own(play: Play, victory: dict[str, Any], key: str) -> None:
    hold = {"kind": "hold", "spaces": ["1,1"], "rounds": 9}
    conditions = [victory] if victory["kind"] == "hold" else [hold, victory]
    game = play(ROW, **TWO, start="turn", position=LAST_TURN, victory=conditions)

    assert said(game)[0] == key


# -- in the middle ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "phase"), [("activation", "move"), ("move", "move"), ("attack", "attack")])
def test_a_match_that_starts_in_an_activation_shows_that_it_is_in_it(
    play: Play, start: str, phase: str
) -> None:
    teams: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}
    shown = play(ROW, **teams, start=start).match.view("B").table

    assert (shown["activated"], shown["active"], shown["phase"], shown["turn"]) == ("A.hero", "A", phase, 1)


@pytest.mark.rule("SS-ACTV-02")
def test_an_activation_in_which_a_match_starts_counts_as_ordered() -> None:
    spy = Joins(
        "A.hero",
        "order",
        ACTIVATED,
        "SS-ACTV-02",
        when=lambda occasion, _bearer: bool(occasion.host(ActivationFrame).ordered),
        does=lambda _occasion, _bearer: [Passed("ordered")],
    )
    assert windows(gifted(setup_of(ROW, TWO, "activation"), more=[spy])) == ["ordered"]


@pytest.mark.rule("SS-MIX-14")
def test_who_is_taken_over_in_a_move_with_which_a_match_starts_goes_no_further() -> None:
    taken = knack(
        "B.foe",
        ENTER_SPACE,
        lambda _scene: controlling("A.hero", "B", TURN),
        when=lambda table: table.setting.ids(table.figures["A.hero"].spaces) == ("2,1",),
    )
    teams = {"A": {"hero": put("1,1"), "pal": put("5,1")}, "B": {"foe": put("8,1")}}
    game = gifted(setup_of(ROW, teams, "move"), taken).walk("1,1", "2,1", "3,1")

    assert game.kinds(ControlTaken, MoveEnded, ActivationEnded)[:1] == ["ControlTaken"]
    assert (game.at("A.hero"), game.about) == ("2,1", "order_markers")


# -- drafting -----------------------------------------------------------------------------------------


def test_names_are_known_for_as_many_copies_as_the_points_would_pay_for() -> None:
    printed: dict[str, dict[str, Any]] = {
        "hero": {},
        "star": {"uniqueness": "event"},
        "mark": {"uniqueness": "uncommon", "points": 150},
        "thug": {"uniqueness": "common", "figures": 2, "points": 100},
    }
    setup = {
        "board": board(OPENING),
        "teams": [list(printed), ["hero"]],
        "cards": {name: card(name, **more) for name, more in printed.items()},
        "points": 400,
        "draft": {},
    }
    names = new_game(setup, [9, 1]).match.game.names(new_game(setup, [9, 1]).table)

    assert {"A.hero", "A.star", "A.mark", "A.mark~2", "B.hero"} <= set(names)
    assert not {"A.hero~2", "A.star~2", "A.mark~3", "B.mark"} & set(names)
    assert [f"A.thug.{number}" in names for number in (1, 8, 9)] == [True, True, False]
