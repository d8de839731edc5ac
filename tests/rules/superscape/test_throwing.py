"""Throwing destructible objects: who may, how far, how hard, and what becomes of the object."""

from typing import Any

import pytest

from slugfest.kernel.game import DiceRolled
from slugfest.rules.superscape.events import (
    AttackRolled,
    Burned,
    DamageRolled,
    Defeated,
    Fell,
    FigureSet,
    WoundsReceived,
)
from tests.rules.superscape.builder import Game, Put, put
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.things import tokens

STRONG: dict[str, Any] = {"symbols": ["super_strength"]}
LONG = ["g0 g0 g0 g0 g0 g0 g0 g0 g0"]


def crates(*at: str, size: str | None = "medium", height: int = 1) -> dict[str, Any]:
    """A map with crates on these spaces, low enough to look over."""
    listed = {} if size is None else {"size": size}
    return {"objects": [{"id": "crates", "kind": "crates", "at": list(at), "height": height, **listed}]}


def begun(
    play: Play, *, foe: str = "3,1", hero: Put | None = None, rows: list[str] = LONG, **more: Any
) -> Game:
    """The hero beside the crates is to attack."""
    board = more.pop("board", crates("2,1"))
    others = {"foe": put(foe, **more.pop("foes", {})), **more.pop("B", {})}
    return play(
        rows, A={"hero": hero or put("1,1", **STRONG)}, B=others, start="attack", more_board=board, **more
    )


# -- who throws what ------------------------------------------------------------------------------


@pytest.mark.rule("SS-THROW-01", "SS-THROW-02", "SS-THROW-03")
@pytest.mark.parametrize(
    ("size", "weak", "strong"),
    [("small", True, True), ("medium", False, True), ("large", False, True), ("huge", False, False)],
)
def test_small_objects_by_anybody_larger_ones_by_the_strong(
    play: Play, size: str, weak: bool, strong: bool
) -> None:
    for hero, may in ((put("1,1"), weak), (put("1,1", **STRONG), strong)):
        game = begun(play, hero=hero, board=crates("2,1", size=size))

        assert bool([answer for answer in game.options if answer.startswith("special")]) is may


@pytest.mark.rule("SS-THROW-02")
def test_a_weak_figure_is_told_that_it_cannot(play: Play) -> None:
    game = begun(
        play, hero=put("1,1"), board=crates("2,1", size="large"), foe="1,2", rows=["g0 g0 g0", "g0 g0 g0"]
    )

    assert game.refusal("special hurl:crates B.foe") == ("SS-THROW-02", "throws_otherwise")


@pytest.mark.rule("SS-THROW-16")
@pytest.mark.parametrize("size", [{}, {"size": "small"}])
def test_an_object_without_a_size_is_not_thrown(play: Play, size: dict[str, str]) -> None:
    own = {"crates": {"life": 1, "defense": 1, **size}}
    game = begun(play, board=crates("2,1", size=None), objects=own)

    assert ("special hurl:crates B.foe" in game.options) is bool(size)


@pytest.mark.rule("SS-THROW-05")
@pytest.mark.parametrize(("at", "may"), [("2,1", True), ("3,1", False)])
def test_the_object_has_to_be_adjacent_to_the_thrower(play: Play, at: str, may: bool) -> None:
    game = begun(play, foe="5,1", board=crates(at))

    assert (game.about == "attack" and game.allows("special hurl:crates B.foe")) is may


@pytest.mark.rule("SS-THROW-06", "SS-THROW-07", "SS-THROW-08", "SS-THROW-09", "SS-THROW-17")
@pytest.mark.parametrize(
    ("size", "strong", "reach", "dice"),
    [("small", False, 2, 4), ("small", True, 6, 4), ("medium", True, 5, 5), ("large", True, 4, 6)],
)
def test_range_and_attack_follow_from_size_and_strength(
    play: Play, size: str, strong: bool, reach: int, dice: int
) -> None:
    hero, board = put("1,1", **(STRONG if strong else {})), crates("2,1", size=size)
    name = f"special {'hurl' if strong else 'throw'}:crates B.foe"
    beyond = begun(play, hero=hero, foe=f"{reach + 2},1", board=board)
    game = begun(
        play, hero=hero, foe=f"{reach + 1},1", board=board, dice="b" * dice + "bbb", foes={"height": 9}
    )

    assert not beyond.allows(name)
    game.answer(name)
    if game.about == "throw_space":
        game.answer(game.options[-1])
    assert [event.dice.total for event in game.told(AttackRolled)] == [dice]


@pytest.mark.rule("SS-THROW-10")
def test_nothing_raises_the_numbers_of_a_throw(play: Play) -> None:
    stronger = [{"name": "Vigour", "text": "+2 Attack."}, {"name": "Reach", "text": "+3 Range."}]
    hero = put("1,1", abilities=stronger, **STRONG)
    game = begun(play, hero=hero, foe="3,1", dice="bbbbb bbb").answer("special hurl:crates B.foe")
    far = begun(play, hero=hero, foe="7,1")

    assert [event.dice.total for event in game.told(AttackRolled)] == [5]
    assert not far.allows("special hurl:crates B.foe")
    assert game.about == "order_markers"


@pytest.mark.rule("SS-THROW-11")
def test_an_engaged_thrower_throws_at_adjacent_figures_and_never_the_object_at_itself(play: Play) -> None:
    rows = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"]
    game = begun(play, foe="1,2", rows=rows, B={"far": put("5,1")})

    assert game.options == ["normal B.foe", "normal crates", "special hurl:crates B.foe", "none"]
    assert game.refusal("special hurl:crates crates") == ("SS-THROW-11", "thrown_at_itself")


@pytest.mark.rule("SS-THROW-18")
@pytest.mark.parametrize(("height", "sees"), [(3, True), (9, False)])
def test_a_thrower_needs_clear_sight(play: Play, height: int, sees: bool) -> None:
    board = crates("2,1")
    board["objects"].append({"id": "wall", "kind": "wall", "at": ["3,1"], "height": height})
    game = begun(play, foe="5,1", board=board)

    assert game.allows("special hurl:crates B.foe") is sees


# -- where it comes down --------------------------------------------------------------------------


@pytest.mark.rule("SS-THROW-12")
def test_it_comes_down_beside_the_defender_before_the_attack_is_rolled(play: Play) -> None:
    game = begun(play, foe="4,1", dice="bbbbb bbb").answer("special hurl:crates B.foe")

    assert (game.about, game.options) == ("throw_space", ["3,1", "5,1"])
    game.answer("5,1")
    assert game.kinds(FigureSet, DiceRolled, AttackRolled)[:2] == ["FigureSet", "DiceRolled"]
    assert game.at("crates") == "5,1"


@pytest.mark.rule("SS-THROW-12", "SS-TERR-24")
def test_only_empty_spaces_will_do_and_without_one_it_is_not_thrown(play: Play) -> None:
    laid = tokens(lamp="3,1")
    thrown = begun(play, foe="4,1", tokens=laid, dice="bbbbb bbb").answer("special hurl:crates B.foe")
    none = begun(play, foe="4,1", tokens=tokens(lamp="3,1", rope="5,1"))

    assert thrown.at("crates") == "5,1"
    assert none.refusal("special hurl:crates B.foe") == ("SS-THROW-12", "no_room_for_object")


@pytest.mark.rule("SS-THROW-12")
@pytest.mark.parametrize(("level", "allowed"), [(0, True), (1, False)])
def test_a_larger_object_needs_room_on_one_level(play: Play, level: int, allowed: bool) -> None:
    rows = [f"g0 g0 g0 g0 g0 g{level} g0", "-- -- -- -- -- -- --"]
    game = begun(play, foe="5,1", rows=rows, board=crates("2,1", "3,1"), B={"last": put("7,1")})

    assert game.allows("special hurl:crates B.foe") is False
    wide = [f"g0 g0 g0 g0 g0 g0 g{level}"]
    game = begun(play, foe="5,1", rows=wide, board=crates("2,1", "3,1"))
    assert game.allows("special hurl:crates B.foe") is allowed


# -- what becomes of it ---------------------------------------------------------------------------


@pytest.mark.rule("SS-THROW-13", "SS-THROW-14", "SS-THROW-15")
@pytest.mark.parametrize(
    ("attack", "damage", "stands"), [("kkbbb", "bb", True), ("kkbbb", "kb", False), ("ssbbb", "", True)]
)
def test_it_takes_a_damage_die_for_each_skull_rolled(
    play: Play, attack: str, damage: str, stands: bool
) -> None:
    game = begun(play, dice=f"{attack} sss {damage}").answer("special hurl:crates B.foe")

    assert [event.figure for event in game.told(WoundsReceived)] == ([] if stands else ["crates"])
    assert game.alive("crates") is stands
    assert game.at("crates") == ("4,1" if stands else "")


@pytest.mark.rule("SS-THROW-13")
def test_blocked_skulls_count_and_the_defender_is_wounded_first(play: Play) -> None:
    game = begun(play, dice="kkkbb sbb kbb").answer("special hurl:crates B.foe")

    assert [(event.figure, event.number) for event in game.told(WoundsReceived)] == [
        ("B.foe", 2),
        ("crates", 1),
    ]
    assert game.kinds(AttackRolled, DamageRolled, Defeated) == ["AttackRolled", "DamageRolled", "Defeated"]


@pytest.mark.rule("SS-WMIX-12")
def test_an_object_thrown_onto_lava_burns_before_the_attack(play: Play) -> None:
    rows = ["g0 g0 g0 m0 g0 g0"]
    lost = begun(play, rows=rows, dice="kbbb kkkbb bbb").answer("special hurl:crates B.foe")

    assert lost.kinds(Burned, Defeated, AttackRolled) == ["Burned", "Defeated", "AttackRolled"]
    assert not lost.alive("crates")


@pytest.mark.rule("SS-WMIX-14")
@pytest.mark.parametrize(("level", "falls"), [(9, 0), (10, 1)])
def test_an_object_thrown_ten_levels_down_falls(play: Play, level: int, falls: int) -> None:
    rows = [f"g{level} g{level} g0 g0 g0"]
    dice = "b" * falls + "bbbbb" + "bbbb"
    game = begun(play, rows=rows, dice=dice, foes={"height": 12}).answer("special hurl:crates B.foe")

    assert len(game.told(Fell)) == falls
    assert game.at("crates") == "4,1"
