"""Items: taken up, dropped, swapped, and lost with wounds or a defeat."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import (
    AttackRolled,
    Defeated,
    ItemDropped,
    ItemEquipped,
    ItemSwapped,
    TokenRemoved,
)
from slugfest.rules.superscape.movement.granting import maneuver
from slugfest.rules.superscape.movement.placing import placing
from slugfest.rules.superscape.names.tallies import ITEMS
from tests.rules.superscape.builder import Game, Put, put
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.deeds import Deed, adds
from tests.rules.superscape.things import lying, tokens

ROW = ["g0 g0 g0 g0 g0 g0"]
HERO = {"hero": put("1,1")}
FAR = {"foe": put("6,1")}


# -- taking them up -------------------------------------------------------------------------------


@pytest.mark.rule("SS-ITEM-07", "SS-ITEM-04", "SS-ITEM-08")
def test_a_hero_who_ends_the_move_on_an_item_may_take_it_up(play: Play) -> None:
    game = play(ROW, A=HERO, B=FAR, tokens=tokens(lamp="3,1")).walk("1,1", "2,1", "3,1")

    assert game.options == ["equip lamp token_1", "none"]
    assert lying(game.answer("equip lamp token_1")) == {"lamp": "A.hero"}
    assert len(game.told(ItemEquipped)) == 1


@pytest.mark.rule("SS-ITEM-07", "SS-TOKEN-10")
def test_it_may_stay_where_it_is_and_is_not_offered_on_the_way(play: Play) -> None:
    left = play(ROW, A=HERO, B=FAR, tokens=tokens(lamp="3,1")).walk("1,1", "2,1", "3,1").answer("none")
    passed = play(ROW, A=HERO, B=FAR, tokens=tokens(lamp="3,1")).walk("1,1", "2,1", "3,1", "4,1")
    stayed = play(ROW, A=HERO, B=FAR, tokens=tokens(lamp="1,1")).answer([])

    for game in (left, passed, stayed):
        assert game.about != "equip"
        assert not game.told(ItemEquipped)
    assert lying(left) == {"lamp": "3,1"}


@pytest.mark.rule("SS-ITEM-10", "SS-TOKEN-08")
def test_an_item_that_was_face_down_stops_and_may_be_taken_up_at_once(play: Play) -> None:
    game = play(ROW, A=HERO, B=FAR, tokens=tokens("lamp", down="3,1"), dice=["lamp"])

    assert game.refusal(["1,1", "2,1", "3,1", "4,1"]) == ("SS-MOVE-11", "token_stops")
    assert lying(game.walk("1,1", "2,1", "3,1").answer("equip lamp token_1")) == {"lamp": "A.hero"}


@pytest.mark.rule("SS-ITEM-05", "SS-ITEM-11", "SS-WGEN-04", "SS-WGEN-05", "SS-WMIX-76", "SS-MIX-23")
@pytest.mark.parametrize(
    ("who", "may"),
    [
        (put("1,1"), True),
        (put("1,1", uniqueness="uncommon"), True),
        (put("1,1", uniqueness="common"), False),
        (put("1,1", uniqueness="event"), False),
        (put("1,1", "1,2", figures=2), False),
    ],
)
def test_only_unique_and_uncommon_heroes_take_items_up(play: Play, who: Put, may: bool) -> None:
    squad = len(who.at) > 1
    rows = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"]
    game = play(rows, A={"hero": who}, B=FAR, tokens=tokens(lamp="2,1"))
    game.answer(*(["A.hero.1"] if squad else []), ["1,1", "2,1"])

    assert (game.about == "equip") is may
    assert lying(game) == {"lamp": "2,1"}
    assert game.at("A.hero.1" if squad else "A.hero") == "2,1"


@pytest.mark.rule("SS-ITEM-06", "SS-ITEM-09")
@pytest.mark.parametrize(("more", "offered"), [(0, False), (1, True)])
def test_one_item_at_a_time_unless_an_ability_says_otherwise(play: Play, more: int, offered: bool) -> None:
    laid = tokens(lamp="A.hero", rope="2,1")
    given = [adds("A.hero", ITEMS, more)] if more else []
    game = play(ROW, A=HERO, B=FAR, given=given, tokens=laid).answer("move", ["1,1", "2,1"])

    assert (game.about == "equip") is offered


@pytest.mark.rule("SS-ITEM-07", "SS-WGEN-03")
def test_a_hero_who_is_placed_on_an_item_may_take_it_up(play: Play) -> None:
    deed = Deed(
        "A.hero", "activated", lambda scene: placing("A.hero", "A", scene.table.setting.indices(("3,1",)))
    )
    game = play(ROW, A=HERO, B=FAR, start="activation", given=[deed], tokens=tokens(lamp="3,1"))

    assert game.about == "equip"


# -- what they give -------------------------------------------------------------------------------


@pytest.mark.rule("SS-ITEM-01", "SS-ITEM-02", "SS-ABIL-18")
@pytest.mark.parametrize(("where", "dice"), [("A.hero", 4), ("1,1", 3), ("3,1", 3), ("A.other", 3)])
def test_an_item_gives_its_abilities_to_whoever_bears_it(play: Play, where: str, dice: int) -> None:
    game = play(
        ["g0 g0 g0 g0"],
        A={"hero": put("1,1"), "other": put("4,1")},
        B={"foe": put("2,1")},
        start="attack",
        tokens=tokens(lamp=where),
        dice="b" * dice + "bbb",
    ).answer("normal B.foe")

    assert game.told(AttackRolled)[0].dice.total == dice


@pytest.mark.rule("SS-ITEM-01", "SS-WMIX-81", "SS-ABIL-18")
@pytest.mark.parametrize("where", ["A.hero", "1,1"])
def test_an_item_may_give_a_special_attack(play: Play, where: str) -> None:
    bow = {
        "kind": "item",
        "name": "Bow",
        "rank": 1,
        "drop": 1,
        "special_attacks": [{"name": "Shot", "text": "Range 4. Attack 2."}],
    }
    game = play(
        ROW,
        A=HERO,
        B={"foe": put("4,1")},
        start="attack",
        tokens=tokens(cards={"bow": bow}, bow=where),
        dice="",
    )
    if where == "1,1":
        assert game.about != "attack"
        return
    assert game.options == ["special bow.shot B.foe", "none"]


# -- dropped and swapped in place of a move -------------------------------------------------------


@pytest.mark.rule("SS-ITEM-16", "SS-ITEM-17", "SS-ITEM-23", "SS-COMP-12", "SS-TERR-24")
def test_an_item_is_dropped_on_the_own_space_or_an_empty_one_beside_it(play: Play) -> None:
    rows = ["g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0"]
    statue = {"objects": [{"id": "statue", "kind": "statue", "at": ["1,2"], "height": 3}]}
    game = play(
        rows,
        A={"hero": put("2,1")},
        B={"foe": put("3,1")},
        tokens=tokens(lamp="A.hero", rope="2,2"),
        more_board=statue,
    )

    assert game.options == ["move", "drop 1,1 lamp token_1", "drop 2,1 lamp token_1"]
    for full in ("3,1", "2,2", "1,2", "4,1"):
        assert game.refusal(f"drop {full} lamp token_1") == ("SS-ITEM-16", "no_place_for_item")
    game.answer("drop 1,1 lamp token_1")
    assert lying(game) == {"lamp": "1,1", "rope": "2,2"}
    assert [event.at for event in game.told(ItemDropped)] == ["1,1"]
    assert game.about == "attack"


@pytest.mark.rule("SS-ITEM-16")
def test_whoever_stands_on_a_token_drops_beside_it(play: Play) -> None:
    game = play(ROW, A=HERO, B=FAR, tokens=tokens(lamp="A.hero", spill="1,1"))

    assert game.options == ["move", "drop 2,1 lamp token_1"]


@pytest.mark.rule("SS-ITEM-24", "SS-ITEM-25", "SS-ITEM-17")
def test_an_item_is_swapped_for_the_one_on_the_own_space(play: Play) -> None:
    game = play(["g0 g0"], A=HERO, B={"foe": put("2,1")}, tokens=tokens(lamp="A.hero", rope="1,1"))

    assert game.options == ["move", "swap rope lamp token_2 token_1"]
    game.answer("swap rope lamp token_2 token_1")
    assert lying(game) == {"lamp": "1,1", "rope": "A.hero"}
    assert len(game.told(ItemSwapped)) == 1
    assert game.about == "attack"


@pytest.mark.rule("SS-ITEM-25")
@pytest.mark.parametrize(
    "laid",
    [
        {"lamp": "A.hero", "rope": "2,1"},
        {"lamp": "A.hero", "crate": "1,1"},
        {"rope": "1,1"},
        {"lamp": "A.hero"},
    ],
)
def test_a_swap_needs_an_item_borne_and_one_underfoot(play: Play, laid: dict[str, str]) -> None:
    game = play(ROW, A=HERO, B=FAR, tokens=tokens(**laid))

    answers = game.options if game.about == "item_instead" else []
    assert not [answer for answer in answers if answer.startswith("swap")]


@pytest.mark.rule("SS-ITEM-27")
def test_nothing_is_dropped_in_place_of_a_maneuver(play: Play) -> None:
    deed = Deed("A.hero", "activated", lambda _scene: maneuver("A.hero", 3, "march"))
    game = play(ROW, A=HERO, B=FAR, start="activation", given=[deed], tokens=tokens(lamp="A.hero"))

    assert game.about == "route"
    assert game.answer([]).about == "item_instead"


# -- lost with wounds and defeats -----------------------------------------------------------------

CROWD = ["g0 g0 g0 g0", "g0 g0 g0 g0"]


def struck(play: Play, skulls: int, laid: dict[str, Any], *, rows: list[str] = CROWD, **more: Any) -> Game:
    """The game after A's hero has wounded the bearer so often."""
    hero = {"hero": put("1,1", attack=skulls)}
    foe = {"foe": put("2,1", life=more.pop("life", 9))}
    dice = "k" * skulls + "bbb"
    return play(rows, A=hero, B=foe, start="attack", tokens=laid, dice=dice, **more).answer("normal B.foe")


@pytest.mark.rule("SS-ITEM-18", "SS-ITEM-21", "SS-ITEM-23")
def test_wounds_up_to_the_drop_number_make_the_bearer_drop_the_item(play: Play) -> None:
    fewer = struck(play, 1, tokens(lamp="B.foe"))
    enough = struck(play, 2, tokens(lamp="B.foe"))

    assert lying(fewer) == {"lamp": "B.foe"}
    assert enough.about == "drop_space"
    assert enough.asked.player == "A"
    assert enough.options == ["2,1", "3,1", "1,2", "2,2"]
    assert enough.refusal("1,1") == ("SS-ITEM-21", "no_place_for_item")
    assert enough.refusal("4,1") == ("SS-ITEM-21", "no_place_for_item")
    assert lying(enough.answer("3,1")) == {"lamp": "3,1"}


@pytest.mark.rule("SS-ITEM-18")
def test_wounds_received_before_do_not_count(play: Play) -> None:
    game = play(
        CROWD,
        A={"hero": put("1,1", attack=1)},
        B={"foe": put("2,1", life=9, wounds=3)},
        start="attack",
        tokens=tokens(lamp="B.foe"),
        dice="k bbb",
    ).answer("normal B.foe")

    assert lying(game) == {"lamp": "B.foe"}


@pytest.mark.rule("SS-ITEM-19")
@pytest.mark.parametrize(("wounds", "left"), [(1, 2), (2, 1), (3, 0)])
def test_each_item_is_looked_at_by_itself(play: Play, wounds: int, left: int) -> None:
    game = struck(play, wounds, tokens(lamp="B.foe", rope="B.foe"))
    while game.about == "drop_space":
        game.answer(game.options[0])

    assert list(lying(game).values()).count("B.foe") == left
    assert len(game.told(ItemDropped)) == 2 - left


@pytest.mark.rule("SS-ITEM-20", "SS-WOUND-16")
def test_whoever_is_defeated_drops_everything_first(play: Play) -> None:
    heavy = {"kind": "item", "name": "Safe", "rank": 3, "drop": 9}
    game = struck(play, 1, tokens(cards={"safe": heavy}, safe="B.foe"), life=1)

    assert game.options == ["2,1", "3,1", "1,2", "2,2"]
    game.answer("2,1")
    assert game.kinds(ItemDropped, Defeated) == ["ItemDropped", "Defeated"]
    assert lying(game) == {"safe": "2,1"}


@pytest.mark.rule("SS-ITEM-22")
@pytest.mark.parametrize("free", [True, False])
def test_an_item_without_a_place_is_out_of_the_game(play: Play, free: bool) -> None:
    laid = tokens(lamp="B.foe", **({} if free else {"rope": "2,1"}))
    game = struck(play, 2, laid, rows=["g0 g0"])

    assert len(game.told(TokenRemoved)) == (not free)
    assert lying(game).get("lamp") == ("2,1" if free else "")


@pytest.mark.rule("SS-ITEM-21")
def test_with_several_opponents_the_player_of_the_bearer_names_one(play: Play) -> None:
    game = struck(play, 2, tokens(lamp="B.foe"), C={"third": put("4,2")})

    assert game.asked.player == "B"
    assert game.options == ["opponent A", "opponent C"]
    assert game.answer("opponent C").asked.player == "C"


@pytest.mark.rule("SS-ITEM-12", "SS-ITEM-13")
@pytest.mark.parametrize("wrong", [{"drop": None}, {"rank": 4}, {"rank": 0}, {"kind": "hazard"}])
def test_an_item_has_a_rank_and_a_drop_number(play: Play, wrong: dict[str, Any]) -> None:
    item = {"kind": "item", "name": "Safe", "rank": 3, "drop": 9, "subtitle": "Heavy", "keywords": ["Steel"]}
    play(ROW, A=HERO, B=FAR, tokens=tokens(cards={"safe": item}, safe="3,1"))

    with pytest.raises(SetupError):
        play(ROW, A=HERO, B=FAR, tokens=tokens(cards={"safe": {**item, **wrong}}, safe="3,1"))
