"""Clear sight and obstruction in play: hit zones, target points, objects under control, and figures that are hidden."""

from typing import Any

import pytest

from slugfest.rules.superscape.attacks.sight import is_sheltered
from slugfest.rules.superscape.events import AttackRolled, ControlTaken, DefenseRolled
from slugfest.rules.superscape.lasting import GAME
from slugfest.rules.superscape.names.tallies import OUT_OF_SIGHT
from slugfest.rules.superscape.names.windows import START_OF_ATTACK_PHASE
from tests.rules.superscape.builder import Game, ability, put, setup_of, volley
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.giving import adds, does, given

ROW = ["g0 g0 g0 g0 g0 g0 g0"]


def thing(name: str, at: str, height: int) -> dict[str, Any]:
    return {"id": name, "kind": name, "at": [at], "height": height}


def objects(*things: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"objects": list(things), **more}


def may_attack(play: Play, by: str, **more: Any) -> bool:
    """Whether one of the two may attack the other, from five spaces apart; each has somebody near to attack."""
    attacker, target = ("A.hero", "B.foe") if by == "A" else ("B.foe", "A.hero")
    teams = {
        "A": {"hero": put("1,1", range=6, **more.pop("hero", {})), "ally": put("1,2")},
        "B": {"foe": put("6,1", range=6, **more.pop("foe", {})), "friend": put("6,2")},
    }
    rows = more.pop("rows", ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"])
    game = play(rows, **teams, start="attack", of=attacker, **more)
    allowed = game.allows(f"normal {target}")
    if not allowed:
        assert game.refusal(f"normal {target}") == ("SS-SIGHT-02", "no_clear_sight")
    return allowed


def defense(game: Game) -> dict[str, int]:
    return {part.label: part.value for part in game.told(DefenseRolled)[0].dice.parts}


# -- hit zones ----------------------------------------------------------------------------------------


@pytest.mark.rule("SS-SIGHT-05", "SS-SIGHT-06", "SS-SIGHT-07", "SS-SIGHT-08", "SS-SIGHT-11")
@pytest.mark.parametrize(
    ("hero", "foe", "seen"), [(4, 4, False), (5, 4, True), (4, 5, True), (2, 4, False), (4, 2, False)]
)
def test_the_volume_of_both_counts_and_whoever_sees_is_seen(
    play: Play, hero: int, foe: int, seen: bool
) -> None:
    wall = objects(thing("wall", "3,1", 4), thing("fence", "4,1", 4))
    heights: dict[str, Any] = {"hero": {"height": hero}, "foe": {"height": foe}}

    assert may_attack(play, "A", more_board=wall, **heights) == seen
    assert may_attack(play, "B", more_board=wall, **heights) == seen


@pytest.mark.rule("SS-OBST-06", "SS-SIGHT-17", "SS-OBST-08")
@pytest.mark.parametrize(("by", "die"), [("A.hero", 0), ("B.foe", 1)])
def test_what_stands_close_to_the_attacker_obstructs_only_attacks_on_it(
    play: Play, by: str, die: int
) -> None:
    barrel = objects(thing("barrel", "2,1", 2))
    teams = {"A": {"hero": put("1,1", range=6)}, "B": {"foe": put("5,1", range=6)}}
    target = "B.foe" if by == "A.hero" else "A.hero"
    game = play(ROW, **teams, start="attack", of=by, more_board=barrel, dice="b" * (6 + die))
    game.answer(f"normal {target}")

    assert defense(game).get("obstruction", 0) == die


# -- above one another --------------------------------------------------------------------------------


@pytest.mark.rule("SS-RANGE-11", "SS-MIX-87", "SS-RANGE-05")
def test_figures_above_one_another_are_no_spaces_apart_and_do_not_see_each_other(play: Play) -> None:
    bridge = {"overhangs": [{"at": ["2,1"], "level": 9, "terrain": "stone"}]}
    hero = put(
        "2,1@9",
        range=6,
        special_attacks=[
            {"name": "Drop", "text": "Range 2. Attack 1. Needs no clear sight."},
            {"name": "Poke", "text": "Range 1. Attack 1. Needs no clear sight."},
        ],
    )
    foes = {"foe": put("2,1"), "fiend": put("6,1")}
    game = play(ROW, A={"hero": hero}, B=foes, start="attack", more_board=bridge)

    assert game.refusal("normal B.foe") == ("SS-SIGHT-02", "no_clear_sight")
    assert game.allows("special hero.drop B.foe")
    assert game.refusal("special hero.poke B.foe") == ("SS-RANGE-04", "not_adjacent")


# -- target points ------------------------------------------------------------------------------------

TOWER = thing("tower", "3,1", 9)
POINT = {"at": "3,1", "level": 9, "of": "tower"}


def with_point(*points: dict[str, Any], more: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    return objects(TOWER, *more, target_points=list(points))


@pytest.mark.rule("SS-SIGHT-13")
@pytest.mark.parametrize(
    ("at", "points", "seen"), [("2,1", (POINT,), True), ("2,1", (), False), ("1,1", (POINT,), False)]
)
def test_a_figure_next_to_a_target_point_may_look_from_there(
    play: Play, at: str, points: tuple[dict[str, Any], ...], seen: bool
) -> None:
    teams = {"A": {"hero": put(at, range=6), "pal": put("1,2")}, "B": {"foe": put("6,1")}}
    rows = [*ROW, "g0 g0 g0 g0 g0 g0"]
    game = play(rows, **teams, start="attack", more_board=with_point(*points))

    assert (game.about == "attack" and game.allows("normal B.foe")) == seen


@pytest.mark.rule("SS-SIGHT-14")
def test_a_target_point_does_not_make_its_user_visible(play: Play) -> None:
    teams = {"A": {"hero": put("2,1", range=6)}, "B": {"foe": put("6,1", range=6), "fiend": put("7,1")}}
    rows = [*ROW, "g0 g0 g0 g0 g0 g0"]
    game = play(rows, **teams, start="attack", of="B.foe", more_board=with_point(POINT))

    assert game.refusal("normal A.hero") == ("SS-SIGHT-02", "no_clear_sight")


@pytest.mark.rule("SS-SIGHT-13")
def test_terrain_may_have_a_target_point_and_others_may_stand_in_its_line(play: Play) -> None:
    rows = ["g0 g0 g9 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"]
    hill = {"target_points": [{"at": "3,1", "level": 9}]}
    hero = {"hero": put("2,1", range=6)}
    free = play(rows, A=hero, B={"foe": put("6,1")}, start="attack", more_board=hill)
    giant = {"giant": put("5,1", height=30), "foe": put("6,1")}
    game = play(rows, A=hero, B=giant, start="attack", more_board=hill)

    assert free.allows("normal B.foe")
    assert game.allows("normal B.giant")
    assert game.refusal("normal B.foe") == ("SS-SIGHT-02", "no_clear_sight")


@pytest.mark.rule("SS-OBST-01", "SS-SIGHT-13")
@pytest.mark.parametrize(("level", "die"), [(30, 0), (1, 1)])
def test_what_a_target_point_overlooks_obstructs_nothing(play: Play, level: int, die: int) -> None:
    low, crate = thing("low", "3,1", 1), thing("crate", "4,1", 2)
    more = objects(low, crate, target_points=[{"at": "3,1", "level": level, "of": "low"}])
    teams = {"A": {"hero": put("2,1", range=6)}, "B": {"foe": put("5,1")}}
    game = play(ROW, **teams, start="attack", more_board=more, dice="b" * (6 + die))
    game.answer("normal B.foe")

    assert defense(game).get("obstruction", 0) == die


# -- objects under control ----------------------------------------------------------------------------


def driven(things: list[dict[str, Any]], dice: str = "") -> Game:
    taken = does(
        "A.hero",
        START_OF_ATTACK_PHASE,
        lambda _occasion, _bearer: [ControlTaken("car", "B", GAME)],
        when=lambda occasion, _bearer: not occasion.table.positions.controlled,
    )
    teams = {"A": {"hero": put("1,1", range=6)}, "B": {"foe": put("5,1")}}
    return given([taken], setup_of(ROW, teams, "attack", more_board=objects(*things)), dice)


CAR, TREE = thing("car", "3,1", 2), thing("tree", "4,1", 2)


@pytest.mark.rule("SS-OBST-04", "SS-MIX-35")
@pytest.mark.parametrize(("things", "die"), [([CAR], 0), ([CAR, TREE], 1)])
def test_an_object_under_control_obstructs_nothing(things: list[dict[str, Any]], die: int) -> None:
    game = driven(things, "b" * (6 + die)).answer("normal B.foe")

    assert defense(game).get("obstruction", 0) == die
    assert game.told(AttackRolled)


@pytest.mark.rule("SS-MIX-35", "SS-OBST-04")
def test_but_it_may_hide_the_target_altogether() -> None:
    game = driven([thing("car", "3,1", 9)])

    assert game.about == "order_markers"
    assert not game.told(AttackRolled)


@pytest.mark.rule("SS-OBST-01")
def test_the_same_object_without_a_driver_obstructs(play: Play) -> None:
    teams = {"A": {"hero": put("1,1", range=6)}, "B": {"foe": put("5,1")}}
    game = play(ROW, **teams, start="attack", more_board=objects(CAR), dice="b" * 7).answer("normal B.foe")

    assert defense(game) == {"defense": 3, "obstruction": 1}


# -- hidden figures -----------------------------------------------------------------------------------


def drone(rows: list[str], by: str = "A", at: str = "4,1", **more: Any) -> Game:
    """A figure that enemies do not see beneath an overhang or next to something taller than it is."""
    hidden = adds(
        "B.drone",
        OUT_OF_SIGHT,
        1,
        when=lambda occasion, bearer: (
            occasion.subject == bearer
            and occasion.other in occasion.table.enemies(bearer)
            and is_sheltered(occasion.table, bearer)
        ),
    )
    teams = {
        "A": {"hero": put("1,1", range=9, height=9)},
        "B": {"drone": put(at), "foe": put("1,2" if by == "B" else "7,1", range=9, height=30)},
    }
    of = "A.hero" if by == "A" else "B.foe"
    return given([hidden], setup_of(rows, teams, "attack", of=of, **more))


LEVEL = ["g0 g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"]


@pytest.mark.rule("SS-SAMP-01")
@pytest.mark.parametrize(
    ("rows", "more", "seen"),
    [
        (LEVEL, {}, True),
        (["g0 g0 g0 g0 g5 g0 g0", LEVEL[1]], {}, True),  # as tall as it is
        (["g0 g0 g0 g0 g6 g0 g0", LEVEL[1]], {}, False),
        (LEVEL, objects(thing("tree", "5,1", 5)), True),
        (LEVEL, objects(thing("tree", "5,1", 6)), False),
        (LEVEL, {"overhangs": [{"at": ["4,1"], "level": 20, "terrain": "stone"}]}, False),
        (LEVEL, {"overhangs": [{"at": ["6,1"], "level": 20, "terrain": "stone"}]}, True),
    ],
)
def test_enemies_do_not_see_a_figure_that_hides(rows: list[str], more: dict[str, Any], seen: bool) -> None:
    game = drone(rows, more_board=more)

    assert (game.about == "attack" and game.allows("normal B.drone")) == seen
    if not seen and game.about == "attack":
        assert game.refusal("normal B.drone") == ("SS-SIGHT-02", "no_clear_sight")


@pytest.mark.rule("SS-SAMP-01", "SS-SIGHT-04")
def test_its_friends_see_it_and_adjacent_enemies_need_not() -> None:
    rows = ["g0 g0 g0 g0 g6 g0 g0", LEVEL[1]]
    beside = drone(["g0 g0 g6 g0 g0 g0 g0", LEVEL[1]], at="2,1")
    friend = given(
        [
            adds(
                "B.drone",
                OUT_OF_SIGHT,
                1,
                when=lambda occasion, bearer: occasion.other in occasion.table.enemies(bearer),
            )
        ],
        setup_of(
            rows,
            {"A": {"hero": put("7,1")}, "B": {"foe": put("1,1", range=9, height=9), "drone": put("4,1")}},
            "attack",
            of="B.foe",
        ),
    )

    assert beside.allows("normal B.drone")
    assert friend.allows("normal B.drone")


# -- changes by special attacks -----------------------------------------------------------------------


@pytest.mark.rule("SS-SIGHT-15")
def test_an_explosion_needs_sight_on_its_target_only(play: Play) -> None:
    blast = volley("Range 6. Attack 1. Also attacks each figure adjacent to the target.")
    wall = objects(thing("wall", "3,1", 4))
    foes = {"foe": put("4,1", height=9), "fiend": put("5,1", height=2)}
    teams = {"A": {"hero": put("1,1", **blast)}, "B": foes}
    game = play(ROW, **teams, start="attack", more_board=wall, dice="b bbbb bbbb")

    assert game.refusal("special hero.volley B.fiend") == ("SS-SIGHT-02", "no_clear_sight")
    game.answer("special hero.volley B.foe")
    assert [event.defender for event in game.told(DefenseRolled)] == ["B.foe", "B.fiend"]


@pytest.mark.rule("SS-SIGHT-16")
@pytest.mark.parametrize(
    ("clear", "at", "chosen"), [("clear ", "2,1", True), ("clear ", "3,1", False), ("", "3,1", True)]
)
def test_an_ability_that_needs_sight_is_aimed_except_at_the_adjacent(
    clear: str, at: str, chosen: bool
) -> None:
    hidden = adds("B.drone", OUT_OF_SIGHT, 1)
    text = f"During transition, this figure may roll 1 damage die against an enemy within 4 {clear}spaces."
    teams = {"A": {"hero": put("1,1", **ability(text))}, "B": {"drone": put(at), "foe": put("7,1")}}
    game = given([hidden], setup_of(LEVEL, teams, "activation"), "k" * chosen).answer([])

    assert (game.about == "use_ability") == chosen
    if chosen:
        assert game.use().wounds("B.drone") == 1
