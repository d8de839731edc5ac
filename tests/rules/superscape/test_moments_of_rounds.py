"""What a game, a round and a turn pass through, also when nothing can be activated in it."""

from typing import Any

import pytest

from slugfest.kernel.game import GameEnded
from slugfest.kernel.records import replace
from slugfest.rules.superscape.events import (
    ActivationEnded,
    CardActivated,
    FigurePlaced,
    InitiativeSet,
    OrderMarkerRevealed,
    RoundBegan,
    TurnBegan,
    TwentyRolled,
)
from tests.rules.superscape.builder import ability, board, card, new_game, put, setup_of
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.spying import Replaced, instead, of_cards, spied, spies, windows

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
TEAMS: dict[str, Any] = {
    "A": {"hero": put("1,1"), "pal": put("3,1")},
    "B": {"foe": put("8,1")},
}
STEP = ability("At the start of the round, this figure may maneuver up to 1 space.")
FIRST: dict[str, Any] = {
    "board": board(["g0A g0A", "g0 g0", "g0B g0B"]),
    "teams": [["hero"], ["foe"]],
    "cards": {"hero": card("hero", **STEP), "foe": card("foe", **STEP)},
}


# -- the whole game -----------------------------------------------------------------------------------


@pytest.mark.rule("SS-SETUP-01")
def test_setting_up_then_rounds_then_the_end() -> None:
    dice = [9, 1, 20, 1, *"kkk", *"bbb"]
    cards = {"hero": card("hero", range=9), "foe": card("foe", life=1)}
    game = new_game(FIRST | {"cards": cards}, dice).answer("1,1", "1,3").plan(A="A.hero", B="B.foe")
    game.answer([], "normal B.foe")

    assert game.kinds(FigurePlaced, RoundBegan, GameEnded) == [
        "FigurePlaced",
        "FigurePlaced",
        "RoundBegan",
        "GameEnded",
    ]
    assert game.match.result is not None


@pytest.mark.rule("SS-SETUP-11", "SS-SIMUL-03", "SS-ROUND-09", "SS-MIX-79")
@pytest.mark.parametrize(("rolled", "order"), [((9, 1), "AB"), ((1, 9), "BA")])
def test_in_the_first_round_the_placing_order_counts_and_then_that_of_the_last_round(
    rolled: tuple[int, int], order: str
) -> None:
    # Initiative is the other way round, and counts before initiative of the second round only.
    # Whoever placed first rolls first, and lower.
    game = new_game(FIRST | {"rounds": 2}, [*rolled, 1, 9])
    places = {"A": "1,1", "B": "1,3"}
    for player in order:
        assert game.asked.player == player
        game.answer(places[player])
    for player in order:
        assert (game.about, game.asked.player) == ("use_ability", player)
        game.decline()
    game.plan(A="A.hero", B="B.foe")
    while game.about != "use_ability":
        game.answer([]) if game.about == "route" else game.answer("none")

    assert game.table.round == 2
    for player in reversed(order):
        assert (game.about, game.asked.player) == ("use_ability", player)
        game.decline()


@pytest.mark.rule("SS-INIT-05", "SS-INIT-02", "SS-INIT-01")
def test_a_result_may_be_below_one(play: Play) -> None:
    slow = {"hero": put("1,1", **ability("-3 initiative."))}
    teams: dict[str, Any] = {"A": slow, "B": {"foe": put("5,1")}, "C": {"fiend": put("8,1")}}
    game = play(ROW, **teams, start="round", dice=[2, 1, 3]).plan(A="A.hero", B="B.foe", C="C.fiend")

    assert [event.result.total for event in game.told(TwentyRolled)] == [-1, 1, 3]
    assert game.told(InitiativeSet)[0].order == ("C", "B", "A")


@pytest.mark.rule("SS-INIT-06", "SS-ROUND-04", "SS-ACTV-06", "SS-TURN-07", "SS-ROUND-08")
def test_the_order_holds_for_a_round_and_is_rolled_anew_for_the_next(play: Play) -> None:
    game = play(ROW, **TEAMS, start="round", dice=[10, 20, 10, 20])
    for _ in range(2):
        game.plan(A="A.hero", B="B.foe")
        while game.about == "route":
            game.answer([])

    turns = game.told(TurnBegan)
    assert "".join(event.player for event in turns) == "BABABA" + "ABABAB"
    kinds = game.match.events
    whose = ""
    for event in kinds:
        if isinstance(event, TurnBegan):
            whose = event.player
        if isinstance(event, CardActivated):
            assert event.player == whose
    assert len(game.told(CardActivated)) == len(turns)


# -- turns in which nothing is activated ----------------------------------------------------------------

MOMENTS = [
    "before_turn",
    "reveal_order_marker",
    "activated",
    "end_of_activation",
    "end_of_turn",
]


@pytest.mark.rule("SS-TURN-10", "SS-MIX-11", "SS-ORDER-10")
@pytest.mark.parametrize("marker", ["A.pal", "A.hero"])
def test_a_turn_without_an_activation_still_begins_and_ends(marker: str) -> None:
    heals = ability("At the start of your turn, this figure may heal 1 wound.")
    pal = ability("At the start of your turn, this figure may maneuver up to 1 space.")
    teams = {
        "A": {"hero": put("1,1", wounds=2, **heals), "pal": put("3,1", **pal)},
        "B": {"foe": put("8,1")},
    }
    position = {
        "figures": {
            "A.hero": {"at": "1,1", "wounds": 2},
            "A.pal": {"defeated": True},
            "B.foe": {"at": "8,1"},
        },
        "markers": {"A": {"1": marker}, "B": {"1": "B.foe"}},
    }
    setup = setup_of(ROW, teams, "turn", position=position)
    game = spied([*of_cards(setup), *spies(MOMENTS)], setup)

    # The other card acts at the start of the turn, the one that is out does not.
    assert windows(game) == ["before_turn"]
    assert game.asked.facts["figure"] == "A.hero"
    game.use()
    if marker == "A.hero":
        game.answer([])
    first = windows(game)[: windows(game).index("end_of_turn") + 1]
    phases = ["activated", "end_of_activation"] if marker == "A.hero" else []
    assert first == ["before_turn", "reveal_order_marker", *phases, "end_of_turn"]
    assert game.told(OrderMarkerRevealed)[0].card == marker
    assert game.wounds("A.hero") == 1


@pytest.mark.rule("SS-ACTV-04")
def test_instead_of_activating_comes_after_the_reveal_and_uses_the_activation_up() -> None:
    position = {"markers": {"A": {"1": "A.hero"}, "B": {"1": "B.foe"}}}
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1")}}
    setup = setup_of(ROW, teams, "turn", position=position)
    joins = [
        replace(
            instead("instead_of_activating"), when=lambda occasion, _bearer: occasion.table.active == "A"
        ),
        *spies(["before_move_phase", "end_of_activation", "end_of_turn"]),
    ]
    game = spied(joins, setup)

    assert game.kinds(OrderMarkerRevealed, Replaced, CardActivated, ActivationEnded)[:2] == [
        "OrderMarkerRevealed",
        "Replaced",
    ]
    assert windows(game)[0] == "end_of_turn"
    assert [event.card for event in game.told(CardActivated)] == ["B.foe"]
    # The marker stays where it is, face up: it has done its work.
    assert game.asked.player == "B"
    shown = game.match.view("B").table["cards"]["A.hero"]["markers"]
    assert shown == [{"marker": "1", "player": "A", "revealed": True}]
