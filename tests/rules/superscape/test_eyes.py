"""Clear sight and obstruction, as a match shows them: by who can be attacked, and how many dice the defender rolls."""

from collections.abc import Mapping
from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.events import DefenseRolled
from tests.rules.superscape.builder import Game, Put, put
from tests.rules.superscape.conftest import Play

ROW = ["g0 g0 g0 g0 g0"]
FAR = {"range": 20}


def sees(game: Game, target: str = "B.foe") -> bool:
    """Whether the attacker, whose range is long enough for any target, can attack one."""
    if game.about != "attack":
        return False
    if f"normal {target}" in game.options:
        return True
    assert game.refusal(f"normal {target}") == ("SS-SIGHT-02", "no_clear_sight")
    return False


def looking(
    play: Play,
    rows: list[str],
    hero: str,
    foe: str,
    *,
    others: Mapping[str, Put] | None = None,
    heights: tuple[int, int] = (5, 5),
    **more: Any,
) -> Game:
    """Two figures far from each other, of whom one attacks."""
    team = {"hero": put(hero, height=heights[0], **FAR), **(others or {})}
    foes = {"foe": put(foe, height=heights[1], **FAR)}
    return play(rows, A=team, B=foes, start="attack", **more)


def barrel(at: str, height: int) -> dict[str, Any]:
    return {"objects": [{"id": "barrel", "kind": "barrel", "at": [at], "height": height}]}


# -- what is measured ---------------------------------------------------------------------------------


@pytest.mark.rule("SS-HEX-02", "SS-HEX-03")
@pytest.mark.parametrize(
    ("foe", "between", "seen"),
    [
        ("9,1", ("6,1", "5,2"), False),  # bases of 1.23 inches would leave a line between the two
        ("8,2", ("5,2", "2,3"), True),  # bases of 1.28 inches, or sides of 0.98, would close the last gap
    ],
)
def test_bases_of_an_inch_and_a_quarter_stand_on_hexes_with_sides_of_an_inch(
    play: Play, foe: str, between: tuple[str, str], seen: bool
) -> None:
    rows = [" ".join(["g0"] * 9)] * 5
    others = {f"pal_{number}": put(at) for number, at in enumerate(between)}

    assert sees(looking(play, rows, "1,3", foe, others=others)) == seen


@pytest.mark.rule("SS-COMP-15")
@pytest.mark.parametrize(
    ("printed", "seen"),
    [
        ({"height": 6}, True),
        ({"height": 5}, False),
        ({"height": 5, "size": "huge"}, False),
        (
            {"height": 5, "name": "Colossus", "species": ["Giant"], "about": "A miniature of six inches."},
            False,
        ),
        ({"height": 6, "size": "tiny"}, True),
    ],
)
def test_how_tall_a_figure_is_stands_on_its_card_and_nowhere_else(
    play: Play, printed: dict[str, Any], seen: bool
) -> None:
    team = {"hero": put("1,1", height=5, **FAR)}
    wall = barrel("3,1", 5)

    assert sees(play(ROW, A=team, B={"foe": put("5,1", **printed)}, start="attack", more_board=wall)) == seen


@pytest.mark.rule("SS-COMP-15")
def test_no_card_says_which_miniature_it_needs(play: Play) -> None:
    with pytest.raises(SetupError, match="miniature"):
        play(ROW, A={"hero": put("1,1", miniature="Giant of 1998")}, B={"foe": put("5,1")})


# -- clear sight --------------------------------------------------------------------------------------


@pytest.mark.rule("SS-SIGHT-05", "SS-SIGHT-06", "SS-SIGHT-07", "SS-SIGHT-09", "SS-CARD-12", "SS-SIGHT-08")
@pytest.mark.parametrize(
    ("ridge", "heights", "seen"),
    [(4, (5, 5), True), (5, (5, 5), False), (5, (6, 6), True), (6, (6, 6), False), (5, (6, 5), True)],
)
def test_a_ridge_as_high_as_both_figures_breaks_the_line(
    play: Play, ridge: int, heights: tuple[int, int], seen: bool
) -> None:
    row = f"g0 g0 g{ridge} g0 g0"

    assert sees(looking(play, [row] * 5, "1,3", "5,3", heights=heights)) == seen


@pytest.mark.rule("SS-SIGHT-05", "SS-SIGHT-09")
@pytest.mark.parametrize(("height", "seen"), [(4, True), (5, False)])
def test_an_object_breaks_the_line_up_to_its_height(play: Play, height: int, seen: bool) -> None:
    assert sees(looking(play, ["g0 g0 g0"], "1,1", "3,1", more_board=barrel("2,1", height))) == seen


@pytest.mark.rule("SS-SIGHT-08")
def test_one_line_past_the_edge_of_a_tower_is_enough(play: Play) -> None:
    beside = ["g0 g0 g9 g0 g0", "g0 g0 g0 g0", "g0 g0 g0 g0 g0"]

    assert not sees(looking(play, ["g0 g9 g0"], "1,1", "3,1"))
    assert sees(looking(play, beside, "1,1", "5,3"))


@pytest.mark.rule("SS-SIGHT-07", "SS-SIGHT-10")
def test_the_middle_of_a_double_base_is_solid_too(play: Play) -> None:
    rows = ["g0 g0 g0 g0", "g0 g0 g0 g0", "g0 g0 g0 g0"]
    two = {"pal": put("2,1"), "mate": put("2,2")}
    crane = {"crane": put("2,1 2,2", basing="double")}

    assert sees(looking(play, rows, "1,2", "3,1", others=two))
    assert not sees(looking(play, rows, "1,2", "3,1", others=crane))


@pytest.mark.rule("SS-SIGHT-10", "SS-MIX-36")
@pytest.mark.parametrize(("height", "seen"), [(4, True), (5, False)])
def test_a_third_figure_as_tall_as_both_hides_them_wholly(play: Play, height: int, seen: bool) -> None:
    pal = {"pal": put("2,1", height=height)}

    assert sees(looking(play, ["g0 g0 g0"], "1,1", "3,1", others=pal)) == seen


@pytest.mark.rule("SS-SIGHT-11")
@pytest.mark.parametrize("of", ["A.hero", "B.foe"])
@pytest.mark.parametrize(("level", "seen"), [(7, True), (8, False)])
def test_from_a_cliff_both_see_or_neither(play: Play, of: str, level: int, seen: bool) -> None:
    # The foe stands below, behind a ridge; where the line is broken, it is broken for both.
    rows = [f"g12 g0 g0 g{level} g0"]

    assert sees(looking(play, rows, "1,1", "5,1", of=of), "B.foe" if of == "A.hero" else "A.hero") == seen


@pytest.mark.rule("SS-OVER-01", "SS-SIGHT-09")
@pytest.mark.parametrize(("rows", "hanging", "seen"), [("g0 g0 g0", True, True), ("g0 g9 g0", False, False)])
def test_below_an_overhang_there_is_sight(play: Play, rows: str, hanging: bool, seen: bool) -> None:
    arch = {"overhangs": [{"at": ["2,1"], "level": 9, "thickness": 4, "terrain": "stone"}]}

    assert sees(looking(play, [rows], "1,1", "3,1", more_board=arch if hanging else {})) == seen


@pytest.mark.rule("SS-OVER-01")
def test_the_tile_of_an_overhang_breaks_the_line_through_it(play: Play) -> None:
    low = {"overhangs": [{"at": ["2,1"], "level": 6, "thickness": 3, "terrain": "stone"}]}
    barred = low | barrel("2,1", 3)

    assert sees(looking(play, ["g0 g0 g0"], "1,1", "3,1", more_board=low))
    assert not sees(looking(play, ["g0 g0 g0"], "1,1", "3,1", more_board=barred))


# -- obstruction --------------------------------------------------------------------------------------


def obstructed(game: Game, target: str) -> bool:
    """Whether the target rolls a die more for what hides a part of it."""
    parts = {
        part.label: part.value for part in game.answer(f"normal {target}").told(DefenseRolled)[0].dice.parts
    }
    assert parts.pop("obstruction", 0) in (0, 1)
    return len(game.told(DefenseRolled)[0].dice.parts) > len(parts)


@pytest.mark.rule("SS-OBST-01", "SS-OBST-02", "SS-TERR-27")
@pytest.mark.parametrize(("level", "hidden"), [(0, False), (1, True), (4, True)])
def test_a_hill_that_hides_the_feet_gives_a_die(play: Play, level: int, hidden: bool) -> None:
    game = looking(play, [f"g0 g0 g{level} g0"], "1,1", "4,1", dice="bbb bbb" + "b" * hidden)

    assert obstructed(game, "B.foe") == hidden


@pytest.mark.rule("SS-OBST-06", "SS-SIGHT-17")
@pytest.mark.parametrize(("of", "target", "hidden"), [("A.hero", "B.foe", False), ("B.foe", "A.hero", True)])
def test_a_barrel_close_by_obstructs_in_one_direction_only(
    play: Play, of: str, target: str, hidden: bool
) -> None:
    game = looking(play, ROW, "1,1", "5,1", of=of, more_board=barrel("2,1", 2), dice="bbb bbb" + "b" * hidden)

    assert obstructed(game, target) == hidden


@pytest.mark.rule("SS-OBST-01")
@pytest.mark.parametrize(("of", "target", "hidden"), [("A.hero", "B.foe", False), ("B.foe", "A.hero", True)])
def test_what_shows_below_an_overhang_is_enough_for_a_short_target(
    play: Play, of: str, target: str, hidden: bool
) -> None:
    arch = {"overhangs": [{"at": ["2,1"], "level": 6, "thickness": 3, "terrain": "stone"}]}
    game = looking(
        play,
        ["g0 g0 g0"],
        "1,1",
        "3,1",
        of=of,
        heights=(5, 2),
        more_board=arch,
        dice="bbb bbb" + "b" * hidden,
    )

    assert obstructed(game, target) == hidden
