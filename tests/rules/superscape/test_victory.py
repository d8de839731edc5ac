"""Conditions of victory: the last one standing, points, objectives, rounds, and several at once."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import Defeated, Healed, ObjectiveHeld, VictoryPointsEarned
from slugfest.rules.superscape.names.windows import END_OF_TURN
from tests.rules.superscape.builder import Game, ability, new_game, put, setup_of
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.knacks import gifted, knack
from tests.rules.superscape.spying import spies, windows

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
FIGHT: dict[str, Any] = {
    "A": {"hero": put("1,1")},
    "B": {"foe": put("2,1", life=1, points=150), "fiend": put("8,1")},
}
LAST_TURN = {"turn": 3, "order": ["B", "A"], "player": "A"}


def verdict(game: Game) -> tuple[tuple[str, ...], str]:
    result = game.match.result
    assert result is not None, game.about
    return result.winners, result.reason


def ended(game: Game) -> bool:
    return game.match.result is not None


@pytest.mark.rule("SS-VICT-02", "SS-VICT-03", "SS-TURN-08")
def test_the_last_with_figures_wins_at_the_end_of_the_turn(play: Play) -> None:
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1", life=1)}}
    game = gifted(
        setup_of(ROW, teams, "attack"), more=spies(["end_of_activation", "end_of_turn"]), dice="kkk bbb"
    )
    game.answer("normal B.foe")

    assert verdict(game) == (("A",), "last_standing")
    assert windows(game) == ["end_of_activation", "end_of_turn"]


@pytest.mark.rule("SS-VICT-02", "SS-VICT-05")
def test_in_a_game_of_three_two_are_left_to_fight_it_out(play: Play) -> None:
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1", life=1)}, "C": {"third": put("8,1")}}
    position = {"markers": {"C": {"1": "C.third"}}}
    game = play(ROW, **teams, start="attack", position=position, dice="kkk bbb").answer("normal B.foe")

    assert not ended(game)
    assert game.asked.player == "C"


@pytest.mark.rule("SS-VICT-01", "SS-VICT-03")
@pytest.mark.parametrize(("needed", "wins"), [(150, True), (151, False)])
def test_points_of_defeated_figures_decide_as_agreed(play: Play, needed: int, wins: bool) -> None:
    victory = [{"kind": "defeated_points", "points": needed}]
    game = play(ROW, **FIGHT, start="attack", dice="kkk bbb", victory=victory).answer("normal B.foe")

    assert ended(game) == wins
    if wins:
        assert verdict(game) == (("A",), "defeated_points")
    else:
        assert game.match.view("B").table["goals"][0]["progress"] == {"A": 150, "B": 0}


@pytest.mark.rule("SS-VICT-01")
def test_a_squad_counts_by_figures_and_a_fall_for_the_only_opponent(play: Play) -> None:
    rows = ["g20 g0 g0 g0 g0"]
    teams = {"A": {"choir": put("1,1", "5,1", figures=2, points=90)}, "B": {"foe": put("3,1")}}
    victory = [{"kind": "defeated_points", "points": 45}]
    game = (
        play(rows, **teams, start="move", dice="kk", victory=victory).answer("A.choir.1").walk("1,1", "2,1")
    )

    assert [event.by for event in game.told(Defeated)] == ["B"]
    game.answer([]) if game.about == "route" else None
    assert verdict(game) == (("B",), "defeated_points")


HELD = [{"kind": "hold", "spaces": ["1,1", "2,1"], "rounds": 2}]


@pytest.mark.rule("SS-VICT-01", "SS-VICT-03")
def test_an_objective_is_held_at_the_end_of_rounds_by_who_is_alone_there(play: Play) -> None:
    game = play(
        ROW,
        A={"hero": put("1,1")},
        B={"foe": put("8,1")},
        start="turn",
        position=LAST_TURN,
        victory=HELD,
        dice=[20, 1],
    )

    assert [(event.player, event.objective) for event in game.told(ObjectiveHeld)] == [("A", 0)]
    assert game.match.view(None).table["goals"][0]["progress"] == {"A": 1, "B": 0}
    game.plan(A="A.hero", B="B.foe")
    while not ended(game):
        game.answer([])
    assert verdict(game) == (("A",), "hold")


@pytest.mark.rule("SS-VICT-01")
def test_nobody_holds_what_both_stand_on(play: Play) -> None:
    game = play(
        ROW, A={"hero": put("1,1")}, B={"foe": put("2,1")}, start="turn", position=LAST_TURN, victory=HELD
    )

    assert not game.told(ObjectiveHeld)


@pytest.mark.rule("SS-VICT-01", "SS-VICT-03")
def test_of_several_conditions_the_first_that_is_fulfilled_decides(play: Play) -> None:
    victory = [
        {"kind": "hold", "spaces": ["8,1"], "rounds": 1},
        {"kind": "rounds", "rounds": 1, "by": "army"},
    ]
    worth = {"A": {"hero": put("1,1", points=500)}, "B": {"foe": put("8,1")}}
    game = play(ROW, **worth, start="turn", position=LAST_TURN, victory=victory)

    assert verdict(game) == (("B",), "hold")


@pytest.mark.rule("SS-VICT-01")
@pytest.mark.parametrize(
    ("by", "winners", "reason"),
    [("army", ("A",), "round_limit"), ("defeated", (), "defeated_limit"), ("held", ("B",), "held_limit")],
)
def test_after_the_last_round_the_one_ahead_wins(
    play: Play, by: str, winners: tuple[str, ...], reason: str
) -> None:
    victory = [{"kind": "hold", "spaces": ["8,1"], "rounds": 9}, {"kind": "rounds", "rounds": 1, "by": by}]
    worth = {"A": {"hero": put("1,1", points=500)}, "B": {"foe": put("8,1")}}
    game = play(ROW, **worth, start="turn", position=LAST_TURN, victory=victory)

    assert verdict(game) == (winners, reason)


@pytest.mark.rule("SS-VICT-03", "SS-VICT-04")
def test_two_who_fulfil_a_condition_at_the_same_check_draw(play: Play) -> None:
    rows = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
    choir = put("2,1", "4,1", figures=2, points=200)
    teams = {
        "A": {"choir": choir, "pal": put("1,2")},
        "B": {"foe": put("3,1", life=1, points=100), "fiend": put("6,1")},
    }
    victory = [{"kind": "defeated_points", "points": 100}]
    game = play(rows, **teams, start="move", dice="k kkk bbb", victory=victory)
    game.answer("A.choir.1").walk("2,1", "1,1").answer(True, []).answer("normal B.foe")

    assert game.match.result is not None
    assert game.match.result.winners == ()
    assert {event.by for event in game.told(Defeated)} == {"A", "B"}
    assert verdict(game) == ((), "defeated_points")


@pytest.mark.rule("SS-VICT-04", "SS-MIX-77")
def test_with_nobody_left_at_a_check_it_is_a_draw() -> None:
    falls = knack("A.hero", END_OF_TURN, lambda _scene: Defeated("A.hero"))
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1", life=1)}}
    game = gifted(setup_of(ROW, teams, "attack"), falls, dice="kkk bbb").answer("normal B.foe")

    assert verdict(game) == ((), "nobody_left")


@pytest.mark.rule("SS-VICT-03", "SS-ROUND-07")
def test_it_is_looked_at_once_more_after_the_end_of_the_round() -> None:
    ends = knack("A.hero", "end_of_round", lambda _scene: Defeated("B.foe"))  # type: ignore[arg-type]
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("8,1")}}
    game = gifted(setup_of(ROW, teams, "turn", position=LAST_TURN), ends)

    assert verdict(game) == (("A",), "last_standing")


@pytest.mark.rule("SS-TURN-08", "SS-VICT-03")
def test_the_check_follows_the_end_of_turn_abilities() -> None:
    heals = ability("At the end of your turn, this figure may heal 1 wound.")
    teams = {"A": {"hero": put("1,1", wounds=1, **heals)}, "B": {"foe": put("2,1", life=1)}}
    game = gifted(setup_of(ROW, teams, "attack"), dice="kkk bbb").answer("normal B.foe")

    assert not ended(game)
    game.use()
    assert game.told(Healed)
    assert verdict(game) == (("A",), "last_standing")


@pytest.mark.parametrize(
    "victory",
    [
        [{"kind": "hold", "rounds": 1}],
        [{"kind": "hold", "rounds": 1, "spaces": ["99,99"]}],
        [{"kind": "hold", "rounds": 1, "spaces": ["1,1"], "middle": 1}],
        [{"kind": "points", "points": 3}],
        [{"kind": "defeated_points", "points": 0}],
    ],
)
def test_a_wrong_condition_says_where(victory: list[dict[str, Any]]) -> None:
    with pytest.raises(SetupError) as wrong:
        new_game(setup_of(ROW, FIGHT, "round", victory=victory))
    assert wrong.value.place.startswith("setup, victory")


def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(SetupError, match="scenario"):
        new_game(setup_of(ROW, FIGHT, "round", scenario="no_such_scenario"))


# -- one team -----------------------------------------------------------------------------------------


def alone(*, dice: str = "", row: str = "g0 g0 g20 g0", **more: Any) -> Game:
    """A game of a single team, whose hero stands on its third space."""
    setup = setup_of([row], {"A": {"hero": put("3,1", life=1), "pal": put("1,1")}}, "move", **more)
    return new_game(setup, dice)


@pytest.mark.rule("SS-VICT-07")
def test_a_game_of_one_team_goes_on_until_its_condition_is_fulfilled() -> None:
    hold = [{"kind": "hold", "spaces": ["4,1"], "rounds": 1}]
    position = {"turn": 3}
    game = alone(dice="bb", victory=hold, rounds=0, position=position).walk("3,1", "4,1")
    missed = alone(victory=hold, rounds=0, position=position).answer([])

    assert verdict(game) == (("A",), "hold")
    assert not ended(missed)
    assert (missed.about, missed.match.asked) == ("order_markers", ("A",))


@pytest.mark.rule("SS-VICT-07")
def test_a_single_team_is_beaten_when_nobody_is_left() -> None:
    setup = setup_of(["g0 g20 g0 g0"], {"A": {"hero": put("2,1", life=1)}}, "move", rounds=5)
    game = new_game(setup, "kk").walk("2,1", "3,1")

    assert verdict(game) == ((), "nobody_left")


@pytest.mark.rule("SS-VICT-07")
def test_a_single_team_plays_from_its_start_zone_for_as_many_rounds_as_agreed() -> None:
    setup = setup_of(["g0A g0A g0B g0B"], {"A": {"hero": put("1,1")}}, "round", rounds=1)
    del setup["position"]
    game = new_game(setup).answer("1,1").plan(A="A.hero")
    while not ended(game):
        game.answer([])

    assert verdict(game) == (("A",), "round_limit")


@pytest.mark.rule("SS-VICT-07")
@pytest.mark.parametrize(("teams", "victory"), [(0, []), (1, []), (1, [{"kind": "last_standing"}])])
def test_no_team_or_one_that_can_never_win_is_no_game(teams: int, victory: list[Any]) -> None:
    setup = setup_of(["g0 g0"], {"A": {"hero": put("1,1")}}, "move", rounds=0, victory=victory)
    setup["teams"] = setup["teams"][:teams]

    with pytest.raises(SetupError, match="teams"):
        new_game(setup)


# -- several battlefields -----------------------------------------------------------------------------

TWO_FIELDS = ["g0 g0 g0 -- g0 g0 g0 g0"]
BESIDE: dict[str, Any] = {"more_board": {"battlefields": 2}}


@pytest.mark.rule("SS-VICT-06")
@pytest.mark.parametrize(
    ("alone_there", "ends", "winners", "earned"),
    [
        (True, True, (), {"A": 1, "B": 1}),  # one battlefield each
        (False, False, (), {}),  # on the other both are left
    ],
)
def test_each_battlefield_is_judged_alone_and_the_game_ends_once_all_are_decided(
    alone_there: bool, ends: bool, winners: tuple[str, ...], earned: dict[str, int]
) -> None:
    team = {"hero": put("1,1")} if alone_there else {"hero": put("1,1"), "pal": put("5,1")}
    teams = {"A": team, "B": {"foe": put("2,1", life=1), "fiend": put("8,1")}}
    setup = setup_of(TWO_FIELDS, teams, "attack", of="A.hero", **BESIDE)
    game = new_game(setup, "kkk bbb").answer("normal B.foe")

    assert ended(game) == ends
    assert {event.player: event.points for event in game.told(VictoryPointsEarned)} == earned
    if ends:
        assert verdict(game) == (winners, "victory_points")


@pytest.mark.rule("SS-VICT-06")
@pytest.mark.parametrize(
    ("by", "winners"),
    [("army", ("A",)), ("held", ("B",))],
)
def test_after_the_last_round_two_of_three_battlefields_are_more_than_one(
    by: str, winners: tuple[str, ...]
) -> None:
    rows = ["g0 g0 -- g0 g0 -- g0 g0"]
    teams = {
        "A": {"hero": put("1,1", points=60), "pal": put("4,1", points=60), "mate": put("7,1", points=10)},
        "B": {"foe": put("2,1", points=50), "fiend": put("5,1", points=50), "fury": put("8,1", points=500)},
    }
    holds = [{"kind": "hold", "spaces": [space], "rounds": 5} for space in ("1,1", "4,1", "7,1")]
    victory = [*holds, {"kind": "rounds", "rounds": 1, "by": by}]
    position = {"held": {"A": [0, 1, 2, 0], "B": [3, 3, 0, 0]}, **LAST_TURN}
    more: dict[str, Any] = {"more_board": {"battlefields": 3}, "victory": victory, "position": position}
    game = new_game(setup_of(rows, teams, "move", of="A.hero", **more))
    while not ended(game):
        game.answer("none" if game.about == "attack" else [])

    assert verdict(game) == (winners, "victory_points")
    earned = {event.player: event.points for event in game.told(VictoryPointsEarned)}
    assert earned == {"A": 2, "B": 1} if by == "army" else {"A": 1, "B": 2}


@pytest.mark.rule("SS-VICT-06", "SS-COMP-26")
def test_nobody_is_reached_from_another_battlefield() -> None:
    teams = {"A": {"hero": put("3,1", range=30, move=30)}, "B": {"foe": put("5,1")}}
    attacking = new_game(setup_of(TWO_FIELDS, teams, "attack", **BESIDE))
    flying = new_game(
        setup_of(TWO_FIELDS, {**teams, "A": {"hero": put("3,1", symbols=["flying"])}}, "move", **BESIDE)
    )

    assert attacking.about == "order_markers" or ended(attacking)
    assert not flying.allows({"route": ["3,1", "5,1"], "fly_from": 1})


@pytest.mark.rule("SS-VICT-06")
@pytest.mark.parametrize(
    ("parts", "victory", "reason"),
    [
        (1, [], "cut off"),
        (3, [], "the drawing has 2"),
        (2, [{"kind": "defeated_points", "points": 10}], "not counted apart"),
        (2, [{"kind": "rounds", "rounds": 3, "by": "defeated"}], "not counted apart"),
        (2, [{"kind": "hold", "spaces": ["3,1", "5,1"], "rounds": 3}], "lies on one battlefield"),
    ],
)
def test_what_does_not_fit_several_battlefields_is_refused(
    parts: int, victory: list[Any], reason: str
) -> None:
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("5,1")}}
    setup = setup_of(TWO_FIELDS, teams, "move", more_board={"battlefields": parts}, victory=victory)

    with pytest.raises(SetupError, match=reason):
        new_game(setup)
