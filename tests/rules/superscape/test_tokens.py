"""Tokens on the battlefield: face down and face up, whom they stop, and what hazards and resources do."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import (
    AttackRolled,
    Burned,
    DefenseRolled,
    FigureSet,
    KnockbackEnded,
    MoveEnded,
    TokenTurnedUp,
)
from slugfest.rules.superscape.movement.granting import special_move
from slugfest.rules.superscape.movement.knockback import knockback
from slugfest.rules.superscape.movement.placing import placing
from tests.rules.superscape.builder import Game, put
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.deeds import Deed
from tests.rules.superscape.things import lying, tokens

ROW = ["g0 g0 g0 g0 g0 g0"]
HERO = {"hero": put("1,1")}
FAR = {"foe": put("6,1")}


def walks(play: Play, *spaces: str, dice: Any = (), rows: list[str] = ROW, **lies: str) -> Game:
    """The game after the hero has walked there; one token face down may be a spill or a crate."""
    laid = tokens("spill", "crate", **lies)
    return play(rows, A=HERO, B=FAR, tokens=laid, dice=dice).walk("1,1", *spaces)


# -- stopping and turning up ----------------------------------------------------------------------


@pytest.mark.rule("SS-TOKEN-08", "SS-TOKEN-09", "SS-COMP-14", "SS-MOVE-11", "SS-HAZ-03", "SS-HAZ-02")
def test_a_token_face_down_ends_the_move_and_is_turned_up(play: Play) -> None:
    game = play(ROW, A=HERO, B=FAR, tokens=tokens("spill", "crate", down="3,1"), dice=["spill"])

    assert game.refusal(["1,1", "2,1", "3,1", "4,1"]) == ("SS-MOVE-11", "token_stops")
    assert lying(game) == {"?": "3,1"}
    game.walk("1,1", "2,1", "3,1")
    assert lying(game) == {"spill": "3,1"}
    assert [(event.figure, event.card) for event in game.told(TokenTurnedUp)] == [("A.hero", "spill")]


@pytest.mark.rule("SS-RES-02")
def test_a_resource_face_down_is_turned_up_as_well(play: Play) -> None:
    game = walks(play, "2,1", dice=["crate"], down="2,1")

    assert lying(game) == {"crate": "2,1"}
    assert game.at("A.hero") == "2,1"


@pytest.mark.rule("SS-HAZ-02", "SS-RES-02", "SS-TOKEN-10", "SS-COMP-14", "SS-MOVE-11")
@pytest.mark.parametrize(("token", "stops"), [("spill", True), ("crate", True), ("lamp", False)])
def test_face_up_hazards_and_resources_stop_and_items_do_not(play: Play, token: str, stops: bool) -> None:
    game = play(ROW, A=HERO, B=FAR, tokens=tokens(**{token: "3,1"}))

    assert game.allows(["1,1", "2,1", "3,1"])
    assert game.allows(["1,1", "2,1", "3,1", "4,1"]) is not stops


@pytest.mark.rule("SS-TOKEN-08")
def test_whoever_begins_on_a_token_may_leave_it(play: Play) -> None:
    game = play(ROW, A=HERO, B=FAR, tokens=tokens("spill", down="1,1", crate="2,1"))

    assert game.allows(["1,1", "2,1"])
    assert game.refusal(["1,1", "2,1", "3,1"]) == ("SS-MOVE-11", "token_stops")
    assert lying(game.walk("1,1", "2,1")) == {"?": "1,1", "crate": "2,1"}


@pytest.mark.rule("SS-COMP-11", "SS-TOKEN-07", "SS-TOKEN-04", "SS-COMP-12", "SS-HIGH-07", "SS-MOVE-07")
def test_a_token_takes_no_more_movement_and_gives_no_height(play: Play) -> None:
    game = play(
        ROW,
        A={"hero": put("1,1", move=2)},
        B={"foe": put("4,1")},
        tokens=tokens(rope="2,1", rope_2="3,1"),
        dice="bbb bbb",
    ).walk("1,1", "2,1", "3,1")

    assert [event.spaces for event in game.told(MoveEnded)] == [2]
    game.answer("none", "normal B.foe")
    assert game.told(AttackRolled)[0].dice.total == 3
    assert game.at("A.hero") == "3,1"


@pytest.mark.rule("SS-TOKEN-11", "SS-SYM-13", "SS-WMIX-47")
def test_flying_over_a_token_neither_stops_nor_turns_it_up_and_landing_does(play: Play) -> None:
    wings = {"hero": put("1,1", symbols=["flying"])}
    laid = tokens("spill", "crate", down="2,1", spill="3,1")
    over = play(ROW, A=wings, B=FAR, tokens=laid).fly("1,1", "2,1", "3,1", "4,1")
    landed = play(ROW, A=wings, B=FAR, tokens=laid, dice=["crate"]).fly("1,1", "2,1")

    assert lying(over) == {"?": "2,1", "spill": "3,1"}
    assert over.at("A.hero") == "4,1"
    assert lying(landed) == {"crate": "2,1", "spill": "3,1"}


@pytest.mark.rule("SS-TOKEN-12", "SS-DBL-11")
def test_a_double_base_stops_with_either_half(play: Play) -> None:
    crane = {"crane": put("1,1 2,1", basing="double")}
    game = play(ROW, A=crane, B=FAR, tokens=tokens("spill", down="3,1"), dice=["spill"])

    assert game.refusal(["2,1", "3,1", "4,1"]) == ("SS-MOVE-11", "token_stops")
    assert lying(game.walk("2,1", "3,1")) == {"spill": "3,1"}


@pytest.mark.rule("SS-TOKEN-12", "SS-DBL-11", "SS-MIX-63")
@pytest.mark.parametrize(("level", "allowed"), [(0, True), (1, False)])
def test_where_it_would_lie_uneven_a_double_base_ends_before_the_token(
    play: Play, level: int, allowed: bool
) -> None:
    crane = {"crane": put("1,1 2,1", basing="double")}
    rows = [f"g0 g0 g0 g{level} g{level} g0"]
    game = play(rows, A=crane, B=FAR, tokens=tokens(spill="4,1"))

    assert game.allows(["2,1", "3,1", "4,1"]) is allowed
    assert not game.allows(["2,1", "3,1", "4,1", "5,1"])
    assert game.allows(["2,1", "3,1"])


@pytest.mark.rule("SS-TOKEN-13")
@pytest.mark.parametrize("unstoppable", [False, True])
def test_tokens_stop_an_unstoppable_move_too(play: Play, unstoppable: bool) -> None:
    leap = Deed(
        "A.hero",
        "activated",
        lambda scene: special_move(scene.table, "A.hero", 4, "leap", unstoppable=unstoppable),
    )
    game = play(ROW, A=HERO, B=FAR, start="activation", given=[leap], tokens=tokens(spill="3,1"))

    assert game.about == "route"
    assert game.refusal(["1,1", "2,1", "3,1", "4,1"]) == ("SS-MOVE-11", "token_stops")


# -- moved by others ------------------------------------------------------------------------------


def blow(spaces: int) -> Deed:
    """A's hero knocks the foe back."""
    return Deed("A.hero", "activated", lambda _scene: knockback("B.foe", spaces, "A.hero", "", "A"))


@pytest.mark.rule("SS-KNOCK-12", "SS-TOKEN-08", "SS-TOKEN-09")
def test_a_knockback_ends_on_a_token_and_rolls_its_die(play: Play) -> None:
    laid = tokens("spill", down="4,1")
    game = play(
        ROW,
        A=HERO,
        B={"foe": put("2,1")},
        start="activation",
        given=[blow(3)],
        tokens=laid,
        dice=["spill", "b"],
    )

    assert [(event.at, event.ended) for event in game.told(KnockbackEnded)] == [(("4,1",), "terrain")]
    assert lying(game) == {"spill": "4,1"}


@pytest.mark.rule("SS-KNOCK-12")
def test_a_knockback_that_comes_all_the_way_to_a_token_rolls_none(play: Play) -> None:
    laid = tokens(spill="4,1")
    game = play(ROW, A=HERO, B={"foe": put("2,1")}, start="activation", given=[blow(2)], tokens=laid)

    assert [event.ended for event in game.told(KnockbackEnded)] == [""]


@pytest.mark.rule("SS-PLACE-05", "SS-TOKEN-09", "SS-TOKEN-14", "SS-TERR-25", "SS-COMP-21", "SS-WGEN-03")
def test_a_figure_may_be_placed_on_a_token_and_turns_it_up(play: Play) -> None:
    def where(scene: Any) -> Any:
        return placing("B.foe", "A", scene.table.setting.indices(("2,1", "1,1", "4,1")))

    game = play(
        ROW,
        A=HERO,
        B=FAR,
        start="activation",
        given=[Deed("A.hero", "activated", where)],
        tokens=tokens("crate", down="2,1"),
        dice=["crate"],
    )

    assert sorted(game.options) == ["2,1", "4,1"]
    game.answer("2,1")
    assert [event.spaces for event in game.told(FigureSet)] == [("2,1",)]
    assert lying(game) == {"crate": "2,1"}


# -- what is in effect ----------------------------------------------------------------------------


def defends(play: Play, at: str, laid: dict[str, Any], **more: Any) -> list[int]:
    """How many dice the foe defends with there."""
    dice = "bbb" + "b" * more.pop("many")
    game = play(
        ["g0 g0 g0 g0"],
        A={"hero": put("2,1")},
        B={"foe": put(at, **more)},
        start="attack",
        tokens=laid,
        dice=dice,
    ).answer("normal B.foe")
    return [event.dice.total for event in game.told(DefenseRolled)]


@pytest.mark.rule("SS-HAZ-07", "SS-TOKEN-06", "SS-COMP-13")
def test_a_hazard_affects_whoever_stands_on_it(play: Play) -> None:
    assert defends(play, "3,1", tokens(spill="3,1"), many=1) == [1]
    assert defends(play, "3,1", tokens(spill="4,1"), many=3) == [3]


@pytest.mark.rule("SS-TOKEN-05", "SS-COMP-13")
def test_what_lies_face_down_affects_nobody(play: Play) -> None:
    assert defends(play, "3,1", tokens("spill", down="3,1"), many=3) == [3]


@pytest.mark.rule("SS-HAZ-07")
def test_a_double_base_stands_on_a_hazard_with_either_half(play: Play) -> None:
    for half in ("3,1", "4,1"):
        assert defends(play, "3,1 4,1", tokens(spill=half), many=1, basing="double") == [1]


@pytest.mark.rule("SS-RES-05", "SS-TOKEN-06", "SS-COMP-13")
@pytest.mark.parametrize(("at", "dice"), [("1,1", 5), ("3,1", 3)])
def test_a_resource_helps_whoever_stands_on_it(play: Play, at: str, dice: int) -> None:
    game = play(
        ["g0 g0 g0"],
        A=HERO,
        B={"foe": put("2,1")},
        start="attack",
        tokens=tokens(crate=at),
        dice="b" * dice + "bbb",
    ).answer("normal B.foe")

    assert game.told(AttackRolled)[0].dice.total == dice


@pytest.mark.rule("SS-RES-05", "SS-HAZ-07")
def test_what_a_token_gives_ends_with_leaving_it_and_begins_with_coming(play: Play) -> None:
    game = play(
        ["g0 g0 g0 g0"],
        A={"hero": put("1,1")},
        B={"foe": put("3,1")},
        tokens=tokens("crate", "spill", crate="1,1", down="2,1"),
        dice=["crate", *"bbbbb", *"bbb"],
    ).walk("1,1", "2,1")
    gone = play(
        ["g0 g0 g0 g0"],
        A={"hero": put("1,1")},
        B={"foe": put("3,1")},
        tokens=tokens(crate="1,1"),
        dice="bbb bbb",
    ).walk("1,1", "2,1")

    assert game.answer("normal B.foe").told(AttackRolled)[0].dice.total == 5
    assert gone.answer("normal B.foe").told(AttackRolled)[0].dice.total == 3


@pytest.mark.rule("SS-HAZ-08", "SS-RES-07", "SS-ITEM-26")
@pytest.mark.parametrize("laid", [{"crate": "1,1"}, {"lamp": "A.hero"}])
def test_tokens_change_the_normal_attack_and_no_special_one(play: Play, laid: dict[str, str]) -> None:
    blast = [{"name": "Blast", "text": "Range 4. Attack 2."}]
    options = [("normal B.foe", 5 if "crate" in laid else 4), ("special hero.blast B.foe", 2)]
    for answer, dice in options:
        game = play(
            ["g0 g0 g0"],
            A={"hero": put("1,1", special_attacks=blast)},
            B={"foe": put("2,1")},
            start="attack",
            tokens=tokens(**laid),
            dice="b" * dice + "bbb",
        ).answer(answer)

        assert game.told(AttackRolled)[0].dice.total == dice


@pytest.mark.rule("SS-LAVA-05", "SS-TOKEN-09")
def test_a_token_on_lava_is_turned_up_before_it_burns(play: Play) -> None:
    game = play(
        ["g0 m0 g0 g0"],
        A=HERO,
        B={"foe": put("4,1")},
        tokens=tokens("crate", down="2,1"),
        dice=["crate", *"bbbb"],
    ).walk("1,1", "2,1")

    assert game.kinds(TokenTurnedUp, Burned) == ["TokenTurnedUp", "Burned"]


# -- how they come onto the battlefield -----------------------------------------------------------


@pytest.mark.rule("SS-TOKEN-02", "SS-TOKEN-01")
def test_a_map_says_where_tokens_lie_and_which_may_come_up(play: Play) -> None:
    on_map = {"tokens": [{"at": ["2,1"]}, {"at": ["3,1"], "card": "lamp"}], "token_pool": ["spill", "crate"]}
    game = play(ROW, A=HERO, B=FAR, more_board=on_map, tokens=tokens(rope="4,1"), dice=["crate"])

    assert lying(game) == {"?": "2,1", "lamp": "3,1", "rope": "4,1"}
    assert lying(game.walk("1,1", "2,1")) == {"crate": "2,1", "lamp": "3,1", "rope": "4,1"}
    assert game.match.view("B").table["pool"] == ["spill"]


@pytest.mark.rule("SS-TOKEN-03", "SS-COMP-12", "SS-TERR-24")
def test_two_tokens_never_share_a_space(play: Play) -> None:
    with pytest.raises(SetupError, match="not empty"):
        play(ROW, A=HERO, B=FAR, tokens=tokens(rope="4,1", lamp="4,1"))
    statue = {"objects": [{"id": "statue", "kind": "statue", "at": ["4,1"], "height": 3}]}
    with pytest.raises(SetupError, match="not empty"):
        play(ROW, A=HERO, B=FAR, tokens=tokens(rope="4,1"), more_board=statue)
    play(ROW, A=HERO, B=FAR, tokens=tokens(rope="4,1", lamp="5,1"))


def test_nobody_is_shown_what_lies_face_down_and_nothing_in_the_match_knows_it(play: Play) -> None:
    game = play(ROW, A=HERO, B=FAR, tokens=tokens("spill", "crate", down="2,1", down_2="3,1"))

    for player in ("A", "B", None):
        shown = game.match.view(player).table
        assert [token["card"] for token in shown["tokens"].values()] == ["", ""]
        assert shown["pool"] == ["crate", "spill"]
    assert all(token.card == "" for token in game.table.tokens.values())
