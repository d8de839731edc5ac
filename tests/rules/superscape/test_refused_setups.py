"""Set-ups from strangers that cannot be: each is refused with its place and the reason."""

from collections.abc import Callable
from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from tests.rules.superscape.builder import board, new_game, put, setup_of

ROW = ["g0 g0 g1 g0 g0 g0"]
Setup = dict[str, Any]


def good() -> Setup:
    """A's hero and a squad of two, B's foe; B's crane is on the team and nowhere."""
    teams = {
        "A": {"hero": put("1,1"), "choir": put("4,1", figures=2, uniqueness="common")},
        "B": {"foe": put("6,1"), "crane": put("5,1", basing="double")},
    }
    setup = setup_of(ROW, teams, "turn")
    setup["position"]["figures"] = {
        "A.hero": {"at": "1,1"},
        "A.choir.1": {"at": "4,1"},
        "B.foe": {"at": "6,1"},
    }
    setup["teams"] = [["hero", "choir"], ["foe", "crane"]]
    return setup


def position(**changes: Any) -> Callable[[Setup], None]:
    return lambda setup: setup["position"].update(changes)


def figure(name: str, **placed: Any) -> Callable[[Setup], None]:
    return lambda setup: setup["position"]["figures"].update({name: placed})


def top(**changes: Any) -> Callable[[Setup], None]:
    return lambda setup: setup.update(changes)


def start(**begin: Any) -> Callable[[Setup], None]:
    return position(start=begin)


REFUSED: dict[str, tuple[Callable[[Setup], None], str]] = {
    "no such figure": (
        figure("A.her", at="1,1"),
        "setup, position.figures: no figure is called 'A.her'; did you mean 'A.hero'?",
    ),
    "no such space": (
        figure("A.hero", at="9,9"),
        "setup, position.figures.A.hero.at: no space is called '9,9'; known: 1,1, 2,1, 3,1, 4,1, 5,1, 6,1",
    ),
    "taken twice": (
        figure("A.hero", at="4,1"),
        "setup, position.figures.A.choir.1.at: space 4,1 is occupied or cannot be stood on",
    ),
    "too many spaces": (
        figure("A.hero", at="1,1 2,1"),
        "setup, position.figures.A.hero.at: needs 1 space(s), not 2",
    ),
    "two levels": (
        figure("B.crane", at="2,1 3,1"),
        "setup, position.figures.B.crane.at: a base lies on one level, and on no wall",
    ),
    "apart": (
        figure("B.crane", at="2,1 5,1"),
        "setup, position.figures.B.crane.at: the spaces do not lie as the parts of this base do",
    ),
    "too many wounds": (
        figure("A.hero", at="1,1", wounds=5),
        "setup, position.figures.A.hero.wounds: a figure with so many wounds is defeated",
    ),
    "wounds without markers": (
        figure("A.choir.1", at="4,1", wounds=1),
        "setup, position.figures.A.choir.1.wounds: a figure with so many wounds is defeated",
    ),
    "whom it lasts for": (
        position(lasting=[{"whom": "A.her", "what": "number", "word": "attack"}]),
        "setup, position.lasting[0].whom: no figure, card or player is called 'A.her'; did you mean 'A.hero'?",
    ),
    "who is controlled": (
        position(lasting=[{"whom": "A", "what": "controlled", "word": "B"}]),
        "setup, position.lasting[0].whom: no figure or object is called 'A'; known: A.hero, A.choir.1, A.choir.2, B.foe, B.crane",
    ),
    "who controls": (
        position(lasting=[{"whom": "B.foe", "what": "controlled", "word": "C"}]),
        "setup, position.lasting[0].word: no player is called 'C'; known: A, B",
    ),
    "whose use": (
        position(uses=[{"bearer": "A.her", "key": "knack", "until": "turn"}]),
        "setup, position.uses[0].bearer: no figure, card or player is called 'A.her'; did you mean 'A.hero'?",
    ),
    "which card": (
        position(cards={"A.her": {}}),
        "setup, position.cards: no card is called 'A.her'; did you mean 'A.hero'?",
    ),
    "who is related": (
        position(cards={"A.hero": {"relations": {"foe": "B.fo"}}}),
        "setup, position.cards.A.hero.relations.foe: no figure is called 'B.fo'; did you mean 'B.foe'?",
    ),
    "whose trophies": (
        position(trophies={"C": []}),
        "setup, position.trophies: no player is called 'C'; known: A, B",
    ),
    "which trophies": (
        position(trophies={"A": ["B.fo"]}),
        "setup, position.trophies.A: no figure is called 'B.fo'; did you mean 'B.foe'?",
    ),
    "who holds": (position(held={"C": []}), "setup, position.held: no player is called 'C'; known: A, B"),
    "how many are held": (position(held={"A": [1, 2]}), "setup, position.held.A: needs 0 numbers"),
    "who is granted": (
        position(granted=[{"player": "C", "card": "A.hero"}]),
        "setup, position.granted[0].player: no player is called 'C'; known: A, B",
    ),
    "which card is granted": (
        position(granted=[{"player": "A", "card": "A.her"}]),
        "setup, position.granted[0].card: no card is called 'A.her'; did you mean 'A.hero'?",
    ),
    "which figures are granted": (
        position(granted=[{"player": "A", "card": "A.hero", "figures": ["A.choir.1"]}]),
        "setup, position.granted[0].figures: no figure is called 'A.choir.1'; did you mean 'A.hero'?",
    ),
    "which marker": (
        position(markers={"A": {"4": "A.hero"}}),
        "setup, position.markers.A: no order marker is called '4'; known: 1, 2, 3, X",
    ),
    "on which card": (
        position(markers={"A": {"1": "B.foe"}}),
        "setup, position.markers.A.1: no card of player A is called 'B.foe'; known: A.hero, A.choir",
    ),
    "whose markers": (
        position(markers={"C": {"1": "B.foe"}}),
        "setup, position: no player is called 'C'; known: A, B",
    ),
    "in which order": (position(order=["A"]), "setup, position.order: must list every player once: A, B"),
    "whose turn": (position(player="C"), "setup, position: no player is called 'C'; known: A, B"),
    "done before a turn": (
        start(flow="turn", done=["A.hero"]),
        "setup, position.start.done: is only for flow = move or attack",
    ),
    "done by others": (
        start(flow="move", card="A.hero", done=["B.foe"]),
        "setup, position.start.done: no activated figure is called 'B.foe'; known: A.hero",
    ),
    "which card is activated": (
        start(flow="activation", card="B.foe"),
        "setup, position.start.card: no card of player A is called 'B.foe'; known: A.hero, A.choir",
    ),
    "how many figures": (
        start(flow="activation", card="A.hero", figures=["A.hero", "A.choir.1"]),
        "setup, position.start.figures: must list 1 to 1 figures",
    ),
    "figures of another card": (
        start(flow="activation", card="A.hero", figures=["A.choir.1"]),
        "setup, position.start.figures: 'A.choir.1' is not a figure of that card on the battlefield",
    ),
    "figures that do not stand": (
        start(flow="activation", card="A.choir", figures=["A.choir.2"]),
        "setup, position.start.figures: 'A.choir.2' is not a figure of that card on the battlefield",
    ),
    "drafted in the middle": (top(draft={}), "setup, draft: a match that starts in the middle has its teams"),
    "no such map": (top(board="nowhere"), "setup, board: no map is called 'nowhere'"),
    "a map that is none": (
        top(board={"id": "x", "drawing": 1.5}),
        "setup, board: contains something that a map cannot have",
    ),
    "terrain that is not played": (
        top(board=board(["t0 g0 g0"], legend={"t": "no such terrain", "g": "grass"})),
        "setup, board, legend.t: 'no such terrain' is not a terrain",
    ),
    "an objective nowhere": (
        top(victory=[{"kind": "hold", "rounds": 1}]),
        "setup, victory[0]: an objective has either spaces or a middle",
    ),
    "an objective in two ways": (
        top(victory=[{"kind": "hold", "rounds": 1, "spaces": ["1,1"], "middle": 1}]),
        "setup, victory[0]: an objective has either spaces or a middle",
    ),
    "an objective off the map": (
        top(victory=[{"kind": "hold", "rounds": 1, "spaces": ["9,9"]}]),
        "setup, victory[0].spaces: no space is called '9,9'; known: 1,1, 2,1, 3,1, 4,1, 5,1, 6,1",
    ),
    "a pool that is too dear": (
        lambda setup: (setup.pop("position"), setup.update(draft={"points": 50}))[0],
        "setup, teams[0]: no card costs 50 points or less",
    ),
    "without a start zone": (
        lambda setup: setup.pop("position"),
        "setup, board: drawn has no start zone for player A",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_is_refused_with_its_place_and_the_reason(name: str) -> None:
    change, reason = REFUSED[name]
    setup = good()
    new_game(setup)
    change(setup)

    with pytest.raises(SetupError) as refused:
        new_game(setup)
    assert str(refused.value).startswith(reason)
