"""Whose figures are whose at the moment: on the battlefield, off it, taken over, of nobody, and out of the game."""

from typing import Any

import pytest

from slugfest.kernel.abilities import Joins
from slugfest.kernel.names import WindowName
from slugfest.rules.superscape.events import AbilityMarkersChanged, CardActivated, Defeated
from slugfest.rules.superscape.lasting import GAME, ROUND
from slugfest.rules.superscape.names.windows import BEFORE_TURN, START_OF_TURN
from slugfest.rules.superscape.rounds.control import controlling
from slugfest.rules.superscape.table import SuperscapeTable
from tests.rules.superscape.builder import Game, ability, put, setup_of
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.knacks import gifted, knack

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
HELPS = ability("During transition, this figure may roll 1 damage die against an ally within 9 spaces.")


@pytest.mark.rule("SS-TEAM-08", "SS-TEAM-09")
def test_who_is_taken_over_is_one_of_them_and_who_is_off_the_battlefield_or_out_is_not(play: Play) -> None:
    team = {"hero": put("1,1", **HELPS), "pal": put("3,1"), "mate": put("4,1"), "lost": put("5,1")}
    figures = {
        "A.hero": {"at": "1,1"},
        "A.pal": {"at": "3,1"},
        "A.mate": {"away": True},
        "A.lost": {"defeated": True},
        "B.foe": {"at": "6,1"},
        "B.fiend": {"at": "8,1"},
    }
    taken = [{"whom": "B.foe", "what": "controlled", "word": "A", "until": "round"}]
    position = {"figures": figures, "lasting": taken}
    teams: dict[str, Any] = {"A": team, "B": {"foe": put("6,1"), "fiend": put("8,1")}}
    game = play(ROW, **teams, start="activation", position=position).answer([]).use()

    assert game.options == ["A.pal", "B.foe"]
    # Off the battlefield it is still active, and still on its team.
    shown = game.match.view("B").table["figures"]
    assert [(shown[name]["player"], shown[name]["alive"]) for name in ("A.mate", "A.lost")] == [
        ("A", True),
        ("A", False),
    ]


@pytest.mark.rule("SS-TEAM-09")
def test_an_order_marker_still_activates_a_card_whose_figure_is_off_the_battlefield(play: Play) -> None:
    figures = {"A.hero": {"at": "1,1"}, "A.mate": {"away": True}, "B.foe": {"at": "8,1"}}
    markers = {"A": {"1": "A.mate"}, "B": {"1": "B.foe"}}
    team = {"hero": put("1,1"), "mate": put("3,1")}
    position = {"figures": figures, "markers": markers}
    game = play(ROW, A=team, B={"foe": put("8,1")}, start="turn", position=position)

    assert [event.card for event in game.told(CardActivated)] == ["A.mate", "B.foe"]


def first_turn(table: SuperscapeTable) -> bool:
    return table.active == "A" and table.turn == 1


def neutral(*, taken: bool) -> Game:
    """The game in which B's foe is nobody's from before the first turn on; then A may take it over."""
    lets_go = knack(
        "B.fiend",
        BEFORE_TURN,
        lambda _scene: controlling("B.foe", "", GAME),
        when=first_turn,
        key="lets_go",
    )
    takes = knack(
        "A.hero",
        START_OF_TURN,
        lambda _scene: controlling("B.foe", "A", ROUND),
        when=lambda table: taken and first_turn(table),
        key="takes",
    )
    teams = {"A": {"hero": put("5,1")}, "B": {"foe": put("1,1"), "fiend": put("1,2")}}
    markers = {"A": {"1": "A.hero"}, "B": {"1": "B.fiend"}}
    return gifted(setup_of([*ROW, *ROW], teams, "turn", position={"markers": markers}), lets_go, takes)


@pytest.mark.rule("SS-CTRL-01")
@pytest.mark.parametrize("taken", [False, True])
def test_a_neutral_figure_may_be_taken_over_and_is_on_that_team_then(taken: bool) -> None:
    game = neutral(taken=taken)

    assert game.match.view(None).table["figures"]["B.foe"]["player"] == ("A" if taken else "")
    game.walk("5,1", "6,1")
    assert (game.asked.player, game.asked.facts["figure"]) == ("B", "B.fiend")
    # Nobody's figure is nobody's enemy, and swipes at nobody; on A's team it is an enemy of its former friend.
    game.walk("1,2", "2,2")
    assert (game.about == "swipe") == taken
    if taken:
        assert (game.asked.player, game.asked.facts["figure"]) == ("A", "B.foe")


@pytest.mark.rule("SS-WOUND-07", "SS-TEAM-05", "SS-TEAM-07", "SS-ORDER-10")
@pytest.mark.parametrize("window", ["end_of_turn", "reveal_order_marker"])
@pytest.mark.parametrize("outlasts", [True, False])
@pytest.mark.parametrize("life", [1, 9])
def test_of_a_figure_that_is_out_only_what_says_so_works(
    play: Play, window: str, outlasts: bool, life: int
) -> None:
    grudge = Joins(
        "B.foe",
        "grudge",
        WindowName(window),
        "SS-ABIL-01",
        when=lambda occasion, _bearer: bool(occasion.table.trophies or occasion.table.active == "B"),
        does=lambda _occasion, _bearer: [AbilityMarkersChanged("B.foe", "Grudge", 1)],
        outlasts=outlasts,
    )
    foes = {"foe": put("2,1", life=life), "fiend": put("8,1")}
    markers = {"A": {"1": "A.hero"}, "B": {"1": "B.foe"}}
    game = play(
        ROW,
        A={"hero": put("1,1")},
        B=foes,
        start="turn",
        dice="kkk bbb",
        position={"markers": markers},
        given=[grudge],
    ).answer([], "normal B.foe")

    assert bool(game.told(Defeated)) == (life == 1)
    if life == 9:
        assert game.asked.player == "B"
        return
    assert bool(game.table.on_card("B.foe").many("Grudge")) == outlasts
