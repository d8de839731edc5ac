"""An ability takes away what a flow was about: the flow comes to its end, and the game goes on."""

from slugfest.rules.superscape.events import Defeated, Moved
from tests.rules.superscape.builder import ability, put
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]


def test_who_falls_as_it_begins_to_move_does_not_move(play: Play) -> None:
    frail = put("2,1", life=1, **ability("When this figure begins to move, this figure receives 1 wound."))
    game = play(ROW, A={"hero": frail, "pal": put("5,1")}, B={"foe": put("8,1")}, start="move")

    game.walk("2,1", "3,1")
    assert game.kinds(Moved, Defeated) == ["Defeated"]
    assert not game.alive("A.hero")
    assert game.about


def test_one_that_leaves_an_engagement_falls_before_anybody_swipes(play: Play) -> None:
    frail = put("2,1", life=1, **ability("When this figure begins to move, this figure receives 1 wound."))
    game = play(ROW, A={"hero": frail, "pal": put("5,1")}, B={"foe": put("1,1")}, start="move")

    game.walk("2,1", "3,1")
    assert game.kinds(Moved, Defeated) == ["Defeated"]
    assert game.about not in ("swipe", "next_swipe")
