"""Objects of the battlefield in their plain and in their destructible version."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.kernel.flow import Act
from slugfest.kernel.game import DiceRolled
from slugfest.rules.superscape.events import (
    ActivationGranted,
    AttackRolled,
    CardActivated,
    CardDefeated,
    ControlTaken,
    Defeated,
    DefenseRolled,
    NothingGranted,
    SwipeTaken,
    WoundsReceived,
)
from slugfest.rules.superscape.lasting import TURN
from slugfest.rules.superscape.rounds.control import controlling
from tests.rules.superscape.builder import Game, ability, put
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.deeds import Deed
from tests.rules.superscape.things import tokens

ROW = ["g0 g0 g0 g0 g0 g0"]
FAR = {"foe": put("6,1")}


def crates(*at: str, height: int = 4, **more: Any) -> dict[str, Any]:
    """A map with crates on these spaces."""
    return {"objects": [{"id": "crates", "kind": "crates", "at": list(at), "height": height, **more}]}


def attacks(play: Play, dice: str, *, size: str = "medium", **more: Any) -> Game:
    """The game after the hero beside the crates has attacked them."""
    hero = {"hero": put("1,1", attack=more.pop("attack", 2), **more.pop("hero", {}))}
    board = more.pop("board", crates("2,1", size=size))
    foe = more.pop("B", FAR)
    return play(ROW, A=hero, B=foe, start="attack", more_board=board, dice=dice, **more).answer(
        "normal crates"
    )


# -- figures and objects at once ------------------------------------------------------------------


@pytest.mark.rule("SS-COMP-07", "SS-DO-02", "SS-DO-03", "SS-DO-08", "SS-DODEF-01", "SS-DODEF-08")
def test_a_destructible_object_is_attacked_wounded_and_defeated(play: Play) -> None:
    game = attacks(play, "kb bbbbb")

    assert [event.figure for event in game.told(WoundsReceived)] == ["crates"]
    assert game.kinds(Defeated, CardDefeated) == ["Defeated", "CardDefeated"]
    shown = game.match.view("A").table["figures"]["crates"]
    assert (shown["alive"], shown["spaces"]) == (False, [])


@pytest.mark.rule("SS-DO-02", "SS-DO-08")
def test_a_blocked_attack_leaves_it_standing(play: Play) -> None:
    game = attacks(play, "kb sbbbb")

    assert not game.told(Defeated)
    assert game.at("crates") == "2,1"


@pytest.mark.rule("SS-COMP-06", "SS-OBJ-07", "SS-DO-01", "SS-DO-06")
@pytest.mark.parametrize(
    ("size", "version", "attackable"),
    [
        ({}, {}, False),
        ({"size": "medium"}, {}, True),
        ({"size": "medium"}, {"crates": "plain"}, False),
        ({"size": "medium"}, {"crates": "destructible"}, True),
        ({}, {"crates": {"size": "medium"}}, True),
    ],
)
def test_the_players_choose_the_version_and_a_plain_object_is_no_target(
    play: Play, size: dict[str, str], version: dict[str, Any], attackable: bool
) -> None:
    hero = {"hero": put("1,1", range=6)}
    game = play(
        ROW, A=hero, B=FAR, start="attack", more_board=crates("2,1", height=3, **size), objects=version
    )

    assert game.options == ["normal B.foe", *(["normal crates"] if attackable else []), "none"]


@pytest.mark.rule("SS-DO-05", "SS-DO-09", "SS-DO-10", "SS-DO-11", "SS-DO-12")
@pytest.mark.parametrize(("size", "defense"), [("small", 4), ("medium", 5), ("large", 6), ("huge", 7)])
def test_the_reference_card_gives_the_defense_of_each_size(play: Play, size: str, defense: int) -> None:
    game = attacks(play, "kb" + "b" * defense, size=size)

    assert [event.dice.total for event in game.told(DefenseRolled)] == [defense]
    assert [event.number for event in game.told(WoundsReceived)] == [1]
    assert len(game.told(Defeated)) == 1


@pytest.mark.rule("SS-DO-13", "SS-DO-07")
def test_a_tiny_object_needs_numbers_of_its_own(play: Play) -> None:
    with pytest.raises(SetupError, match="reference card"):
        play(ROW, A={"hero": put("1,1")}, B=FAR, more_board=crates("2,1", size="tiny"))
    with pytest.raises(SetupError, match="must be one of tiny, small, medium, large, huge"):
        play(ROW, A={"hero": put("1,1")}, B=FAR, more_board=crates("2,1", size="gigantic"))
    own = {"crates": {"size": "tiny", "life": 1, "defense": 2}}
    game = attacks(play, "kb bb", board=crates("2,1"), objects=own)
    assert [event.dice.total for event in game.told(DefenseRolled)] == [2]


@pytest.mark.rule("SS-DO-03", "SS-COMP-07")
@pytest.mark.parametrize(("skulls", "stands"), [(2, True), (3, False)])
def test_an_object_with_a_life_of_its_own_takes_markers(play: Play, skulls: int, stands: bool) -> None:
    own = {"crates": {"size": "large", "life": 3}}
    game = attacks(play, "k" * skulls + "bbbbbb", attack=skulls, board=crates("2,1"), objects=own)

    assert game.wounds("crates") == skulls
    assert game.alive("crates") is stands


@pytest.mark.rule("SS-DO-18")
@pytest.mark.parametrize(("order", "rolls"), [("ABC", "B"), ("ACB", "C"), ("BCA", "B")])
def test_the_next_player_after_the_attacker_rolls_for_an_object_on_no_team(
    play: Play, order: str, rolls: str
) -> None:
    game = play(
        ROW,
        A={"hero": put("1,1", attack=1)},
        B=FAR,
        C={"third": put("5,1")},
        start="attack",
        more_board=crates("2,1", size="small"),
        position={"order": list(order)},
        dice="b bbbb",
    ).answer("normal crates")

    assert [event.player for event in game.told(DiceRolled)] == ["A", rolls]


# -- what it is not -------------------------------------------------------------------------------


@pytest.mark.rule("SS-DO-15", "SS-ENG-06")
def test_nobody_is_engaged_with_an_object(play: Play) -> None:
    board = crates("2,1", size="medium", height=1)
    game = play(ROW, A={"hero": put("1,1", range=6)}, B={"foe": put("4,1")}, start="attack", more_board=board)
    rows = ["g0 g0 g0 g0", "g0 g0 g0 g0"]
    leaves = play(rows, A={"hero": put("1,1")}, B={"foe": put("4,1")}, more_board=board).walk("1,1", "1,2")

    assert "normal B.foe" in game.options
    assert not leaves.told(SwipeTaken)
    assert leaves.at("A.hero") == "1,2"


@pytest.mark.rule("SS-DOTGT-03")
def test_an_engaged_figure_attacks_an_adjacent_object_and_no_other(play: Play) -> None:
    rows = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"]
    two = [
        {"id": name, "kind": "crates", "at": [at], "height": 4, "size": "medium"}
        for name, at in (("near", "3,1"), ("far", "5,1"))
    ]
    game = play(
        rows,
        A={"hero": put("2,1", range=6)},
        B={"foe": put("2,2")},
        start="attack",
        more_board={"objects": two},
    )

    assert game.options == ["normal B.foe", "normal near", "none"]


@pytest.mark.rule("SS-DO-16", "SS-TEAM-10")
@pytest.mark.parametrize(("text", "dice"), [("+1 Attack while attacking an enemy.", 2), ("+1 Attack.", 3)])
def test_an_object_that_nobody_controls_is_no_enemy(play: Play, text: str, dice: int) -> None:
    game = attacks(play, "b" * dice + "bbbbb", hero=ability(text))

    assert [event.dice.total for event in game.told(AttackRolled)] == [dice]


@pytest.mark.rule("SS-DO-16", "SS-TEAM-10")
def test_and_no_ally(play: Play) -> None:
    game = attacks(play, "bb bbbbb", hero=ability("Adjacent allies have +1 Defense."))

    assert [event.dice.total for event in game.told(DefenseRolled)] == [5]


@pytest.mark.rule("SS-DO-19", "SS-ORDER-04")
def test_no_order_marker_lies_on_an_object(play: Play) -> None:
    board = crates("2,1", size="medium")
    game = play(ROW, A={"hero": put("1,1")}, B=FAR, start="round", more_board=board, dice=[15, 5])

    with_crates = {"1": "crates", "2": "A.hero", "3": "A.hero", "X": "A.hero"}
    assert game.refusal(with_crates)[1] != ""
    game.plan(A="A.hero", B="B.foe")
    assert game.about == "route"


@pytest.mark.rule("SS-ACTV-10")
@pytest.mark.parametrize(("card", "activated"), [("crates", []), ("A.pal", ["A.pal"])])
def test_an_object_is_never_activated(play: Play, card: str, activated: list[str]) -> None:
    def own(occasion: Any, _bearer: str) -> bool:
        return bool(occasion.frame.card == "A.hero")

    deed = Deed("A.hero", "end_of_activation", lambda _scene: Act((ActivationGranted("A", card),)), when=own)
    game = play(
        ROW,
        A={"hero": put("1,1"), "pal": put("3,1")},
        B=FAR,
        start="activation",
        given=[deed],
        more_board=crates("2,1", size="medium"),
    ).answer([])
    while game.about in ("route", "attack"):
        game.answer([] if game.about == "route" else "none")

    assert [event.card for event in game.told(CardActivated)] == ["A.hero", *activated]
    assert [event.card for event in game.told(NothingGranted)] == ([] if activated else [card])


@pytest.mark.rule("SS-OCC-07")
@pytest.mark.parametrize(("whom", "taken"), [("crates", 0), ("B.foe", 1)])
def test_nobody_takes_control_of_an_object_without_room_inside(play: Play, whom: str, taken: int) -> None:
    deed = Deed("A.hero", "activated", lambda _scene: controlling(whom, "A", TURN, "A.hero", ""))
    game = play(
        ROW,
        A={"hero": put("1,1")},
        B=FAR,
        start="activation",
        given=[deed],
        more_board=crates("2,1", size="medium"),
    )

    assert len(game.told(ControlTaken)) == taken


# -- on the battlefield ---------------------------------------------------------------------------


@pytest.mark.rule(
    "SS-COMP-05", "SS-OBJ-02", "SS-OBJ-03", "SS-OBJ-04", "SS-MOVE-08", "SS-COMP-20", "SS-TERR-26"
)
def test_it_is_in_the_way_until_it_is_destroyed(play: Play) -> None:
    board = crates("2,1", size="medium")
    game = play(ROW, A={"hero": put("1,1")}, B=FAR, more_board=board)

    assert not game.allows(["1,1", "2,1"])
    assert not game.allows(["1,1", "2,1", "3,1"])


MARKERS = {"A": {"1": "A.hero"}, "B": {"1": "B.foe"}}


def then_moves(play: Play, dice: str, **more: Any) -> Game:
    """The game in which the hero attacks the crates between the two, and then it is the foe's turn."""
    return play(
        ["g0 g0 g0"],
        A={"hero": put("1,1", attack=2)},
        B={"foe": put("3,1", attack=2)},
        start="attack",
        more_board=crates("2,1", size="medium"),
        position={"markers": MARKERS},
        dice=dice,
        **more,
    ).answer("normal crates")


@pytest.mark.rule("SS-DODEF-01", "SS-COMP-05", "SS-OBJ-04", "SS-COMP-20")
@pytest.mark.parametrize(("dice", "free"), [("kb bbbbb", True), ("bb bbbbb", False)])
def test_where_it_stood_figures_may_go_once_it_is_destroyed(play: Play, dice: str, free: bool) -> None:
    game = then_moves(play, dice)

    assert (game.about, game.asked.player) == ("route", "B")
    assert game.allows(["3,1", "2,1"]) is free


@pytest.mark.rule("SS-COMP-22", "SS-TERR-24", "SS-ITEM-16")
@pytest.mark.parametrize(("dice", "empty"), [("kb bbbbb", True), ("bb bbbbb", False)])
def test_its_space_is_empty_only_once_it_is_destroyed(play: Play, dice: str, empty: bool) -> None:
    game = then_moves(play, dice, tokens=tokens(lamp="B.foe"))

    assert game.about == "item_instead"
    assert game.allows("drop 3,1 lamp token_1")
    assert game.allows("drop 2,1 lamp token_1") is empty


@pytest.mark.rule("SS-OBJ-05")
def test_a_flyer_passes_over_it_and_does_not_land_there(play: Play) -> None:
    wings = {"hero": put("1,1", symbols=["flying"])}
    game = play(ROW, A=wings, B=FAR, more_board=crates("2,1", size="medium"))

    assert not game.allows({"route": ["1,1", "2,1"], "fly_from": 1})
    assert game.fly("1,1", "2,1", "3,1").at("A.hero") == "3,1"


@pytest.mark.rule("SS-OBJ-06", "SS-COMP-05")
@pytest.mark.parametrize(("height", "sees"), [(4, True), (5, False)])
def test_it_blocks_sight_where_it_is_as_tall_as_those_behind(play: Play, height: int, sees: bool) -> None:
    hero = {"hero": put("1,1", range=6, height=5)}
    board = crates("3,1", height=height, size="large")
    game = play(["g0 g0 g0 g0 g0"], A=hero, B={"foe": put("5,1", height=5)}, start="attack", more_board=board)

    assert ("normal B.foe" in game.options) is sees


@pytest.mark.rule("SS-OBJ-29", "SS-DO-17")
@pytest.mark.parametrize(("level", "dice"), [(0, 6), (1, 7)])
def test_height_and_obstruction_help_an_object_too(play: Play, level: int, dice: int) -> None:
    two = [
        {"id": "crates", "kind": "crates", "at": ["5,1"], "height": 4, "size": "medium"},
        {"id": "barrel", "kind": "barrel", "at": ["4,1"], "height": 2},
    ]
    rows = [f"g0 g0 g0 g{level} g{level} g0"]
    game = play(
        rows,
        A={"hero": put("1,1", range=6, attack=1)},
        B={"foe": put("6,1")},
        start="attack",
        more_board={"objects": two},
        dice="b" + "b" * dice,
    ).answer("normal crates")

    assert [event.dice.total for event in game.told(DefenseRolled)] == [dice]


@pytest.mark.rule("SS-OBJ-29", "SS-OBJ-30")
@pytest.mark.parametrize(("objects", "dice"), [([], 3), (["5,1"], 4), (["5,1", "4,1"], 4)])
def test_objects_before_a_defender_give_it_one_die(play: Play, objects: list[str], dice: int) -> None:
    board = {
        "objects": [
            {"id": f"crates_{at[0]}", "kind": "crates", "at": [at], "height": 2, "size": "small"}
            for at in objects
        ]
    }
    game = play(
        ROW,
        A={"hero": put("1,1", range=6, attack=1)},
        B={"foe": put("6,1")},
        start="attack",
        more_board=board if objects else {},
        dice="b" + "b" * dice,
    ).answer("normal B.foe")

    assert [event.dice.total for event in game.told(DefenseRolled)] == [dice]


@pytest.mark.rule("SS-COMP-07")
def test_a_large_object_stands_on_several_spaces_and_falls_with_all_of_them(play: Play) -> None:
    rows = ["g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
    board = crates("2,1", "3,1", "2,2", size="huge")
    game = play(
        rows,
        A={"hero": put("1,1", attack=1)},
        B={"foe": put("5,1")},
        start="attack",
        more_board=board,
        dice="k bbbbbbb",
    ).answer("normal crates")

    assert not game.alive("crates")
    assert len(game.told(Defeated)) == 1
