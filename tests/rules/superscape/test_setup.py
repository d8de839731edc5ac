"""Setting up: placing figures, and set-ups that do not fit."""

from copy import deepcopy
from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import FigureLeftOut, FigurePlaced, PlacingOrderSet
from tests.rules.superscape.builder import OPENING, Game, board, card, new_game

ZONES = ["g0A g0A g1A", "g0 g0 g0", "g0B g0B g0B"]


def opening(rows: list[str] = ZONES, *, dice: list[int], **teams: dict[str, Any]) -> Game:
    cards = {name: card(name, **printed) for team in teams.values() for name, printed in team.items()}
    setup = {"board": board(rows), "teams": [list(team) for team in teams.values()], "cards": cards}
    return new_game(setup, dice)


@pytest.mark.rule("SS-SETUP-04", "SS-SETUP-06", "SS-SETUP-07")
def test_the_highest_roller_places_everything_first() -> None:
    game = opening(dice=[5, 5, 3, 9], A={"hero": {}, "pal": {}}, B={"foe": {}})

    assert game.told(PlacingOrderSet)[0].order == ("B", "A")
    assert (game.asked.player, game.options) == ("B", ["1,3", "2,3", "3,3"])
    game.answer("2,3")
    assert (game.asked.player, game.options) == ("A", ["1,1", "2,1", "3,1"])
    assert game.refusal("1,3") == ("SS-SETUP-07", "outside_start_zone")
    game.answer("1,1")
    assert (game.asked.player, game.options) == ("A", ["2,1", "3,1"])
    assert game.refusal("1,1") == ("SS-MOVE-06", "occupied")
    game.answer("3,1")
    assert game.about == "order_markers"
    assert (game.at("A.pal"), game.at("B.foe")) == ("3,1", "2,3")


@pytest.mark.rule("SS-SETUP-05")
def test_placing_passes_to_the_left_whatever_the_others_rolled() -> None:
    rows = ["g0A g0B", "g0C g0"]
    game = opening(rows, dice=[2, 20, 1], A={"hero": {}}, B={"foe": {}}, C={"fiend": {}})

    assert game.told(PlacingOrderSet)[0].order == ("B", "C", "A")
    assert game.table.order == ("B", "C", "A")


@pytest.mark.rule("SS-SETUP-08", "SS-BASE-04")
def test_a_double_base_takes_two_neighbouring_spaces_of_one_level() -> None:
    game = opening(dice=[9, 1], A={"crane": {"basing": "double"}}, B={"foe": {}})

    assert game.options == ["1,1 2,1"]
    assert game.refusal("2,1 3,1") == ("SS-SETUP-08", "does_not_fit")
    assert game.answer("1,1 2,1").at("A.crane") == "1,1 2,1"


@pytest.mark.rule("SS-SETUP-08")
def test_whoever_finds_no_room_is_out_of_the_game() -> None:
    rows = ["g0A g0A", "g0B g0B"]
    team = {"hero": {}, "crane": {"basing": "double"}}
    game = opening(rows, dice=[9, 1], A=team, B={"foe": {}}).answer("1,1")

    assert [event.figure for event in game.told(FigureLeftOut)] == ["A.crane"]
    assert not game.alive("A.crane")
    assert not game.table.card_active("A.crane")
    assert len(game.answer("1,2").told(FigurePlaced)) == 2


def good() -> dict[str, Any]:
    return {
        "board": board(OPENING),
        "teams": [["hero"], ["foe"]],
        "cards": {"hero": card("hero"), "foe": card("foe")},
        "position": {"figures": {"A.hero": {"at": "1,1"}, "B.foe": {"at": "1,3"}}},
    }


def test_that_set_up_is_good() -> None:
    assert new_game(good()).about == "order_markers"


@pytest.mark.parametrize(
    ("where", "value", "place"),
    [
        (("teams",), [], "setup, teams"),
        (("teams",), [["hero"], ["nobody_known"]], "card 'nobody_known'"),
        (("teams",), ["foundry_watch", "no_such_team"], "team 'no_such_team'"),
        (("teams",), [["../secret"], ["foe"]], "setup, teams[0]"),
        (("board",), "atlantis", "setup, board"),
        (("board",), {"id": 3}, "setup, board"),
        (("board", "drawing"), "\ng0 x9\n", "setup, board"),
        (("board", "legend", "g"), "sky", "setup, board"),
        (("rounds",), -1, "setup, rounds"),
        (("nonsense",), 1, "setup"),
        (("cards", "hero", "life"), 0, "setup, cards.hero, life"),
        (("cards", "hero", "luck"), 7, "setup, cards.hero"),
        (
            ("cards", "hero", "abilities"),
            [{"name": "Oops", "text": "Explodes."}],
            "setup, cards.hero, abilities[0].text",
        ),
        (("position", "figures", "A.ghost"), {"at": "1,2"}, "setup, position.figures"),
        (("position", "figures", "A.hero", "at"), "9,9", "setup, position.figures.A.hero.at"),
        (("position", "figures", "A.hero", "at"), "1,3", "setup, position.figures.B.foe.at"),
        (("position", "figures", "A.hero", "at"), "1,1 2,1", "setup, position.figures.A.hero.at"),
        (("position", "figures", "A.hero", "wounds"), 5, "setup, position.figures.A.hero.wounds"),
        (("position", "markers"), {"A": {"4": "A.hero"}}, "setup, position.markers.A"),
        (("position", "markers"), {"A": {"1": "B.foe"}}, "setup, position.markers.A.1"),
        (("position", "markers"), {"Z": {"1": "B.foe"}}, "setup, position"),
        (("position", "order"), ["A", "A"], "setup, position.order"),
        (("position", "player"), "Z", "setup, position"),
        (("position", "start"), {"flow": "activation", "card": "B.foe"}, "setup, position.start.card"),
        (("position", "start"), {"flow": "turn", "done": ["A.hero"]}, "setup, position.start.done"),
        (
            ("position", "start"),
            {"flow": "move", "card": "A.hero", "done": ["A.her"]},
            "setup, position.start.done",
        ),
        (("position", "start"), {"flow": "dance"}, "setup, position.start.flow"),
    ],
)
def test_a_wrong_set_up_says_where(where: tuple[str, ...], value: Any, place: str) -> None:
    setup = deepcopy(good())
    if where[-1] == "player":
        setup["position"]["start"] = {"flow": "turn"}
    inner = setup
    for key in where[:-1]:
        inner = inner[key]
    inner[where[-1]] = value

    with pytest.raises(SetupError) as wrong:
        new_game(setup)
    assert wrong.value.place.startswith(place)


@pytest.mark.rule("SS-DRAFT-01", "SS-DRAFT-05")
@pytest.mark.parametrize(("limit", "fits"), [(300, True), (299, False)])
def test_a_team_costs_no_more_than_the_limit(limit: int, fits: bool) -> None:
    setup = good() | {"points": limit}
    setup["cards"]["hero"] |= {"uniqueness": "common"}
    setup["teams"][0] = ["hero", "hero", "hero"]
    setup["position"]["figures"] = {"A.hero.1": {"at": "1,1"}, "B.foe": {"at": "1,3"}}
    if fits:
        new_game(setup)
        return
    with pytest.raises(SetupError, match="300 points"):
        new_game(setup)


@pytest.mark.parametrize(
    ("first", "second", "fits"),
    [
        pytest.param({}, {}, True, marks=pytest.mark.rule("SS-CARD-06")),
        pytest.param({}, {"identity": "Eve"}, False, marks=pytest.mark.rule("SS-CARD-06")),
        pytest.param({"identity": "Eve"}, {"identity": "Eve"}, False, marks=pytest.mark.rule("SS-UNIQ-01")),
        pytest.param(
            {"identity": "Eve", "uniqueness": "event"},
            {"identity": "Eve"},
            False,
            marks=pytest.mark.rule("SS-UNIQ-01"),
        ),
        pytest.param(
            {"identity": "Eve", "uniqueness": "common"},
            {"identity": "Eve"},
            True,
            marks=pytest.mark.rule("SS-UNIQ-02"),
        ),
        pytest.param(
            {"identity": "Eve", "uniqueness": "uncommon"},
            {"identity": "Eve"},
            True,
            marks=pytest.mark.rule("SS-UNIQ-03"),
        ),
        pytest.param(
            {"identity": "Eve", "uniqueness": "uncommon"},
            {"identity": "Eve", "uniqueness": "event"},
            True,
            marks=pytest.mark.rule("SS-UNIQ-03"),
        ),
        pytest.param(
            {"identity": "Eve", "uniqueness": "uncommon"},
            {"identity": "Eve", "uniqueness": "uncommon"},
            True,
            marks=pytest.mark.rule("SS-UNIQ-03"),
        ),
        pytest.param(
            {"identity": "Eve", "publisher": "Other"},
            {"identity": "Eve"},
            True,
            marks=pytest.mark.rule("SS-UNIQ-04"),
        ),
        pytest.param(
            {"identity": "Eve", "symbols": ["crossover"]},
            {"identity": "Eve"},
            True,
            marks=pytest.mark.rule("SS-UNIQ-05", "SS-SYM-03"),
        ),
    ],
)
def test_nobody_is_on_a_team_twice(first: dict[str, Any], second: dict[str, Any], fits: bool) -> None:
    setup = good()
    setup["cards"] |= {"eve": card("eve", **first), "dawn": card("dawn", **second)}
    setup["teams"][0] = ["hero", "eve", "dawn"]
    if fits:
        new_game(setup)
        return
    with pytest.raises(SetupError, match="same person"):
        new_game(setup)


@pytest.mark.rule("SS-UNIQ-05")
def test_two_copies_of_one_crossover_card_still_clash() -> None:
    setup = good()
    setup["cards"]["hero"] |= {"symbols": ["crossover"]}
    setup["teams"][0] = ["hero", "hero"]

    with pytest.raises(SetupError, match="same person"):
        new_game(setup)


@pytest.mark.rule("SS-SETUP-03")
@pytest.mark.parametrize(
    ("row", "fits"), [("g0A g0A g0", True), ("g0A g0A g0A", False), ("g0A g0 g0", False)]
)
def test_start_zones_are_of_one_size(row: str, fits: bool) -> None:
    setup = {key: value for key, value in good().items() if key != "position"}
    setup["board"] = board([row, "g0 g0 g0", "g0B g0B g0"])
    if fits:
        assert new_game(setup, [2, 1]).about == "start_space"
        return
    with pytest.raises(SetupError, match="zone"):
        new_game(setup)


@pytest.mark.rule("SS-UNIQ-07")
def test_opponents_may_bring_the_same_hero() -> None:
    setup = good()
    setup["teams"] = [["hero"], ["hero"]]
    setup["position"]["figures"] = {"A.hero": {"at": "1,1"}, "B.hero": {"at": "1,3"}}

    assert new_game(setup).about == "order_markers"
