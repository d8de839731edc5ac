"""Rounds, initiative, turns and activations."""

from typing import Any

import pytest

from slugfest.kernel.facts import name_in
from slugfest.rules.superscape.events import (
    ActivationEnded,
    CardActivated,
    CleanupBegan,
    InitiativeSet,
    OrderMarkerRevealed,
    RoundBegan,
    TwentyRolled,
)
from tests.rules.superscape.builder import ability, new_game, put, setup_of
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
TEAMS: dict[str, Any] = {
    "A": {"hero": put("1,1"), "pal": put("3,1")},
    "B": {"foe": put("8,1"), "fiend": put("6,1")},
}
PLAN_A = {"1": "A.pal", "2": "A.hero", "3": "A.pal", "X": "A.hero"}
PLAN_B = {"1": "B.foe", "2": "B.foe", "3": "B.foe", "X": "B.fiend"}


# -- initiative -----------------------------------------------------------------------------------


@pytest.mark.rule("SS-INIT-01", "SS-TURN-02")
def test_the_highest_goes_first(play: Play) -> None:
    game = play(ROW, **TEAMS, start="round", dice=[7, 8]).plan(A="A.hero", B="B.foe")

    assert game.told(InitiativeSet)[0].order == ("B", "A")
    assert game.asked.player == "B"


@pytest.mark.rule("SS-INIT-02", "SS-DICE-10")
def test_results_count_not_the_bare_numbers(play: Play) -> None:
    quick = {"hero": put("1,1", **ability("+2 initiative."))}
    game = play(ROW, A=quick, B={"foe": put("8,1")}, start="round", dice=[19, 20]).plan(A="A.hero", B="B.foe")

    assert [event.result.total for event in game.told(TwentyRolled)] == [21, 20]
    assert game.told(InitiativeSet)[0].order == ("A", "B")


THREE: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("4,1")}, "C": {"fiend": put("8,1")}}


@pytest.mark.rule("SS-INIT-03")
def test_only_the_tied_reroll_and_stay_in_their_places(play: Play) -> None:
    quick = {"hero": put("1,1", **ability("+4 initiative."))}
    game = play(ROW, **{**THREE, "A": quick}, start="round", dice=[12, 16, 17, 1, 3]).plan(
        A="A.hero", B="B.foe", C="C.fiend"
    )

    assert [event.player for event in game.told(TwentyRolled)] == ["A", "B", "C", "A", "B"]
    assert game.told(InitiativeSet)[0].order == ("C", "A", "B")


@pytest.mark.rule("SS-INIT-03")
def test_they_reroll_until_the_tie_is_broken(play: Play) -> None:
    game = play(ROW, **THREE, start="round", dice=[9, 9, 9, 5, 5, 6, 2, 1]).plan(
        A="A.hero", B="B.foe", C="C.fiend"
    )

    assert game.told(InitiativeSet)[0].order == ("C", "A", "B")


@pytest.mark.rule("SS-ROUND-09", "SS-SIMUL-03")
def test_before_initiative_the_order_of_the_last_round_counts(play: Play) -> None:
    slow = ability("At the start of the round, this figure may heal 1 wound.")
    teams = {"A": {"hero": put("1,1", wounds=1, **slow)}, "B": {"foe": put("8,1", wounds=1, **slow)}}
    game = play(ROW, **teams, start="round", position={"order": ["B", "A"]})

    assert game.asked.player == "B"
    assert game.decline().asked.player == "A"


# -- rounds and turns -----------------------------------------------------------------------------


@pytest.mark.rule("SS-ROUND-01", "SS-ROUND-05", "SS-ROUND-06", "SS-ROUND-07", "SS-ROUND-08")
def test_cleanup_comes_before_the_end_of_the_round(play: Play) -> None:
    both = (
        "At the end of the round, this figure may heal 1 wound. During Cleanup, this figure may heal 1 wound."
    )
    hero, foe = put("1,1", wounds=3, **ability(both)), put("8,1", wounds=3, **ability(both))
    game = play(
        ROW,
        A={"hero": hero},
        B={"foe": foe},
        start="turn",
        position={"turn": 3, "player": "A", "order": ["B", "A"]},
    )

    asked = []
    for _ in range(4):
        asked.append((game.asked.player, game.asked.facts["ability"]))
        game.use()
    assert asked == [("B", "foe.knack#2"), ("A", "hero.knack#2"), ("B", "foe.knack"), ("A", "hero.knack")]
    assert game.kinds(CleanupBegan, RoundBegan) == ["CleanupBegan", "RoundBegan"]
    assert (game.wounds("A.hero"), game.table.round) == (1, 2)


@pytest.mark.rule(
    "SS-TURN-01",
    "SS-TURN-03",
    "SS-TURN-04",
    "SS-TURN-05",
    "SS-TURN-06",
    "SS-TURN-07",
    "SS-TRANS-01",
    "SS-TRANS-04",
    "SS-ACTV-05",
)
def test_the_phases_of_a_turn_come_in_order(play: Play) -> None:
    moments = [
        "At the start of your turn",
        "At the start of its move phase",
        "During transition",
        "At the start of its attack phase",
        "At the end of its activation",
        "At the end of your turn",
    ]
    text = " ".join(f"{moment}, this figure may heal 1 wound." for moment in reversed(moments))
    hero = put("1,1", life=9, wounds=8, **ability(text))
    game = play(
        ROW,
        A={"hero": hero},
        B={"foe": put("8,1")},
        start="turn",
        position={"markers": {"A": {"1": "A.hero"}}},
    )

    numbers: list[int] = []
    revealed: list[bool] = []
    while len(numbers) < len(moments):
        if game.about == "route":
            game.answer([])
            continue
        numbers.append(int(name_in(game.asked.facts, "ability").partition("#")[2] or 1))
        revealed.append(bool(game.told(OrderMarkerRevealed)))
        game.use()
    assert numbers == [6, 5, 4, 3, 2, 1]
    assert revealed == [False, True, True, True, True, True]
    assert game.kinds(CardActivated, ActivationEnded) == ["CardActivated", "ActivationEnded"]


@pytest.mark.rule("SS-TURN-04")
def test_the_start_of_your_turn_is_not_that_of_others(play: Play) -> None:
    trick = ability("At the start of your turn, this figure may maneuver up to 2 spaces.")
    position = {"markers": {"A": {"1": "A.hero"}, "B": {"1": "B.foe"}}, "player": "A"}
    game = play(ROW, A={"hero": put("1,1")}, B={"foe": put("8,1", **trick)}, start="turn", position=position)

    assert (game.asked.player, game.asked.facts["kind"]) == ("A", "normal")
    game.answer([])
    assert (game.asked.player, game.about) == ("B", "use_ability")


# -- squads ---------------------------------------------------------------------------------------

POOL = put("1,1", "2,1", "3,1", "4,1", uniqueness="common", figures=2)


@pytest.mark.rule("SS-ORDER-15", "SS-SQUAD-04", "SS-SQUAD-06", "SS-MIX-75")
def test_a_marker_activates_one_units_number_of_a_common_card(play: Play) -> None:
    game = play(ROW, A={"choir": POOL}, B={"foe": put("8,1")}, start="activation")

    assert game.options == ["A.choir.1", "A.choir.2", "A.choir.3", "A.choir.4"]
    assert game.refusal(["A.choir.1", "A.choir.2", "A.choir.3"]) == ("SS-SQUAD-04", "wrong_number")
    game.answer(["A.choir.1", "A.choir.4"])
    assert game.options == ["A.choir.1", "A.choir.4", "done"]
    game.answer("done")
    assert game.options == ["A.choir.1", "A.choir.4", "done"]
    assert game.about == "next_attacker"


@pytest.mark.rule("SS-SQUAD-05")
def test_a_common_hero_card_activates_one_figure(play: Play) -> None:
    pool = put("1,1", "2,1", uniqueness="common", figures=1)
    game = play(ROW, A={"thug": pool}, B={"foe": put("8,1")}, start="activation")

    assert game.refusal(["A.thug.1", "A.thug.2"]) == ("SS-SQUAD-04", "wrong_number")
    assert game.allows(["A.thug.2"])


@pytest.mark.rule("SS-SQUAD-08", "SS-MIX-76")
def test_those_that_are_left_are_activated(play: Play) -> None:
    figures = {"A.choir.2": {"at": "2,1"}, "B.foe": {"at": "8,1"}}
    game = play(
        ROW, A={"choir": POOL}, B={"foe": put("8,1")}, start="activation", position={"figures": figures}
    )

    assert game.told(CardActivated)[0].figures == ("A.choir.2",)
    assert (game.about, game.asked.facts["figure"]) == ("route", "A.choir.2")


def test_copies_of_an_uncommon_card_are_kept_apart(play: Play) -> None:
    setup = setup_of(
        ROW, {"A": {"mark": put("1,1", uniqueness="uncommon")}, "B": {"foe": put("8,1")}}, "round"
    )
    setup["teams"][0] = ["mark", "mark"]
    setup["position"]["figures"]["A.mark~2"] = {"at": "3,1", "wounds": 2}
    game = new_game(setup)

    assert set(game.table.setting.units) == {"A.mark", "A.mark~2", "B.foe"}
    assert (game.wounds("A.mark"), game.wounds("A.mark~2")) == (0, 2)
