"""Throwing by the Marvel sheet: at a target, with a roll, through whatever is in the path."""

from random import Random
from typing import Any

import pytest

from slugfest.geometry.inches import gap
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import AttackHit, AttackMissed, Damaged, KnockedDown, StatRolled
from slugfest.rules.knight.events.scenery import Landed, Lifted, SceneryDamaged, SceneryDestroyed, SetDown
from tests.rules.knight.builders import BASE, Play, board, found, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

VAN = piece("van", [7.41, 17, 2, 2], 1.5, size=3, structure=5)
FOE = 10 + BASE + 5
"""Where the foe stands, 5 inches to the east."""
EASY = {"physical": 2, "energy": 2, "supernatural": 2, "mental": 2}


def holding(duel: Make, item: str, *dice: int, pieces: Any = (), strength: int = 4, **rest: Any) -> Play:
    """The hero has grabbed the van or a friend and is asked at whom to throw it."""
    at = [10, 18 + BASE] if item == "A.pal" else [2, 2]
    more = {"A.pal": {"at": at, **rest.pop("pal", {})}, **rest.pop("more", {})}
    settings = {"gap": 5, "edition": MARVEL, **rest}
    play = duel(*dice, attacker={"strength": strength}, board=board(VAN, *pieces), more=more, **settings)
    play.answer(f"grab {item}")
    return play


def throw(play: Play, target: str = "B.foe", overload: str = "none", improvement: str = "none") -> Any:
    wanted = {"overload": overload, "improvement": improvement}
    start = len(play.events)
    play.answer(target)
    while play.asked.about in wanted:
        play.answer(wanted[play.asked.about])
    return play.events[start:]


def hurts(events: Any) -> dict[str, int]:
    return {event.figure: event.damage.total for event in found(events, Damaged)}


# -- the new target -----------------------------------------------------------------------


@rule("MV-THROW-01")
def test_a_throw_is_aimed_at_a_character_or_a_piece(duel: Make) -> None:
    play = holding(duel, "van", pieces=[piece("box", [10, 12, 1, 1], 1)])

    assert play.options == ("B.foe", "box", "none")
    assert play.refusal([10, 14])[1] == "answer_must_be_an_option"


@rule("MV-THROW-01")
@each("edition, about", [(DC, "aim"), (MARVEL, "new_target"), (MARVEL.without("MV-THROW-01"), "aim")])
def test_only_marvel_throws_at_a_target(duel: Make, edition: Edition, about: str) -> None:
    assert about == holding(duel, "van", edition=edition).asked.about


@each("gap, offered", [(8, True), (8.02, False)])
def test_the_target_is_in_throw_range(duel: Make, gap: float, offered: bool) -> None:
    assert offered == ("B.foe" in holding(duel, "van", gap=gap).options)


def test_the_target_is_in_sight(duel: Make) -> None:
    assert "B.foe" not in holding(duel, "van", pieces=[piece("wall", [13, 10, 0.2, 16], 9)]).options


@rule("MV-GRAB-04")
def test_the_throw_may_be_declined(duel: Make) -> None:
    play = holding(duel, "van")
    events = play.answer("none")

    assert not found(events, Lifted)
    assert [prism.id for prism in play.table.ground.prisms] == ["van"]
    assert (play.table.structure["van"], play.figure("A.hero").counters) == (5, 3)


@rule("MV-THROW-02")
@each("dice, hits", [((4, 4), False), pytest.param((4, 5), True, marks=rule("MV-THROW-04", "MV-THROW-05"))])
def test_a_character_must_be_hit_and_takes_the_full_size_without_a_roll(
    duel: Make, dice: tuple[int, int], hits: bool
) -> None:
    events = throw(holding(duel, "van", *dice))

    assert hurts(events) == ({"B.foe": 3} if hits else {})
    assert hits == bool(found(events, AttackHit))
    assert not found(events, StatRolled)


@rule("MV-THROW-02")
def test_a_critical_is_a_point_more(duel: Make) -> None:
    assert hurts(throw(holding(duel, "van", 5, 5))) == {"B.foe": 4}


@rule("MV-THROW-02")
def test_it_may_be_overloaded_and_answered_with_an_improvement(duel: Make) -> None:
    events = throw(holding(duel, "van", 2, 3, 4), overload="die", improvement="combat_stance")

    assert (only(events, AttackMissed).to_hit.total, only(events, AttackMissed).defense.total) == (13, 14)


@rule("MV-THROW-02")
def test_it_is_no_ranged_attack(duel: Make) -> None:
    """No 2 inch minimum and no cover."""
    low = piece("low", [10.8, 14, 0.1, 8], 1.2)
    play = holding(duel, "van", 4, 5, gap=1, pieces=[low])

    assert only(throw(play), AttackHit).to_hit.total == 13


@rule("MV-THROW-03", "MV-THROW-11")
def test_a_piece_is_hit_without_a_roll(duel: Make) -> None:
    play = holding(duel, "van", pieces=[piece("box", [10, 12, 1, 1], 1, structure=9)])
    events = throw(play, "box")

    assert play.table.structure == {"van": 0, "box": 6}
    assert only(events, SceneryDestroyed).piece == "van"


@rule("MV-THROW-06")
def test_who_suffers_damage_is_knocked_down(duel: Make) -> None:
    events = throw(holding(duel, "van", 4, 5))

    assert [event.figure for event in found(events, KnockedDown)] == ["B.foe"]


@rule("MV-THROW-06", "MV-THROW-29")
@each(
    "skill, damage, down",
    [
        ("Resistance 2 vs Blunt", 1, True),
        ("Resistance 3 vs Blunt", 0, False),
        ("Immunity Physical", 0, False),
    ],
)
def test_who_suffers_nothing_stays_standing(duel: Make, skill: str, damage: int, down: bool) -> None:
    """A van of Size 3."""
    events = throw(holding(duel, "van", 4, 5, target={"skills": [skill]}))

    assert hurts(events) == {"B.foe": damage}
    assert bool(found(events, KnockedDown)) == down


# -- the path -----------------------------------------------------------------------------


def crossing(duel: Make, item: str, *dice: int, **rest: Any) -> Play:
    more = {"A.one": {"at": [13, 18.2]}, "B.two": {"at": [14.5, 17.6]}, **rest.pop("more", {})}
    return holding(duel, item, *dice, more=more, **rest)


@rule("MV-KD-03")
@each("edition, dice", [(MARVEL, (4, 4)), (MARVEL.without("MV-KD-03"), ())])
def test_who_is_down_in_the_path_may_dodge_in_marvel(
    duel: Make, edition: Edition, dice: tuple[int, ...]
) -> None:
    lying = {"at": [13, 18], "knocked_down": True}
    play = holding(duel, "van", 4, 5, *dice, edition=edition, more={"B.lying": lying})

    assert hurts(throw(play)).get("B.lying") == (None if dice else 3)
    play.assert_spent()


@rule("MV-THROW-07", "MV-THROW-08", "MV-THROW-09")
def test_everybody_in_the_path_rolls_in_order_and_takes_the_full_size_standing(duel: Make) -> None:
    play = crossing(duel, "A.pal", 4, 5, 8, 8, 4, 4)
    events = throw(play)

    assert [(event.figure, event.passed) for event in found(events, StatRolled)] == [
        ("A.one", False),
        ("B.two", True),
    ]
    assert hurts(events) == {"A.one": 2, "B.foe": 2}
    assert not play.figure("A.one").knocked_down


@rule("MV-THROW-10")
@each("y, rolls", [(19.55, True), (19.62, False)])
def test_the_path_is_as_wide_as_the_size(duel: Make, y: float, rolls: bool) -> None:
    dice = (1, 1) if rolls else ()
    play = holding(duel, "A.pal", 4, 5, *dice, more={"B.two": {"at": [13.5, y]}})

    assert rolls == bool(found(throw(play), StatRolled))


@rule("MV-THROW-15", "MV-SCEN-04")
def test_scenery_in_the_path_takes_the_size_less_absorption(duel: Make) -> None:
    """It makes no Agility roll, as a model in the path would: the dice are for the target alone."""
    box = piece("box", [12.5, 17.5, 1, 1], 0.8, structure=5, absorbs=1)
    play = holding(duel, "A.pal", 4, 5, pieces=[box])
    events = throw(play)

    assert play.table.structure["box"] == 4
    assert not found(events, StatRolled)


@rule("MV-THROW-12")
@each("size, stopped", [(2, False), (3, True)])
def test_a_piece_breaks_on_as_much_size_as_its_own(duel: Make, size: int, stopped: bool) -> None:
    box = piece("box", [12.5, 17.5, 1, 1], 0.8, size=size, structure=9)
    play = holding(duel, "van", 4, 5, pieces=[box])
    events = throw(play)

    assert stopped == (hurts(events) == {})
    assert play.table.structure["van"] == 0
    assert play.table.structure["box"] == 6


@rule("MV-THROW-12")
@each("dodges, stopped", [((1, 1), False), ((8, 8), True)])
def test_only_who_fails_to_dodge_counts(duel: Make, dodges: tuple[int, int], stopped: bool) -> None:
    """Size 2 and Size 2 stop a piece of Size 3."""
    play = crossing(duel, "van", 4, 5, 8, 8, *dodges)
    events = throw(play)

    assert stopped == ("B.foe" not in hurts(events))


@rule("MV-THROW-13", "MV-THROW-14")
@each("structure, absorbs, stopped", [(1, 0, True), (2, 0, False), (1, 1, False)])
def test_what_it_runs_into_wears_the_thrown_piece_out(
    duel: Make, structure: int, absorbs: int, stopped: bool
) -> None:
    van = piece("wagon", [9, 14.41, 2, 3], 1.5, size=3, structure=structure, absorbs=absorbs)
    box = piece("box", [12.5, 17.5, 1, 1], 0.8, size=1, structure=9)
    play = duel(4, 5, gap=5, attacker={"strength": 4}, board=board(van, box), edition=MARVEL)
    play.answer("grab wagon")
    events = throw(play)

    assert stopped == (hurts(events) == {})
    assert [event.damage.total for event in found(events, SceneryDamaged) if event.piece == "wagon"] == [
        1 - absorbs
    ]


# -- how it ends --------------------------------------------------------------------------


def thrown_foe(duel: Make, *dice: int, **rest: Any) -> Play:
    """The hero has grabbed the foe; another enemy stands to the south."""
    more = {"B.two": {"at": [10, 12]}}
    play = duel(
        4, 5, *dice, attacker={"strength": 4}, more=more, edition=MARVEL, hero={"counters": 3}, **rest
    )
    play.answer("grab B.foe", "none")
    return play


@rule("MV-THROW-16", "MV-THROW-17", "MV-THROW-27")
def test_a_thrown_enemy_that_strikes_takes_strength_less_1_and_lies_beside_the_target(duel: Make) -> None:
    play = thrown_foe(duel, 4, 5)
    events = throw(play, "B.two")

    assert hurts(events) == {"B.two": 2, "B.foe": 3}
    assert play.figure("B.foe").knocked_down
    assert only(events, Landed).to == (10, 12 + BASE, 0)


@each(
    "target",
    [
        *(pytest.param(name, marks=rule("MV-THROW-19", "MV-THROW-20")) for name in ("B.foe", "A.mate")),
        pytest.param("box", marks=rule("MV-THROW-18")),
    ],
)
def test_a_thrown_friend_takes_nothing_but_is_down_and_hurts_the_target(duel: Make, target: str) -> None:
    dice = () if target == "box" else (4, 5)
    play = holding(
        duel, "A.pal", *dice, more={"A.mate": {"at": [6, 21]}}, pieces=[piece("box", [10, 12, 1, 1], 1, structure=9)]
    )  # fmt: skip
    events = throw(play, target)

    assert hurts(events) == ({} if target == "box" else {target: 2})
    assert play.figure("A.pal").knocked_down
    assert target != "box" or play.table.structure["box"] == 7


@rule("MV-THROW-27")
def test_where_there_is_no_room_it_lies_as_near_as_it_fits(duel: Make) -> None:
    play = holding(duel, "A.pal", 4, 5, 8, 8, more={"A.one": {"at": [FOE - BASE, 18]}})
    throw(play)
    pal = play.figure("A.pal")

    mate = play.figure("A.one")
    aside = ((pal.x - mate.x) ** 2 + (pal.y - mate.y) ** 2) ** 0.5

    assert pal.placed
    assert BASE - 0.01 <= aside <= BASE + 0.13


@rule("MV-THROW-28")
def test_a_fall_after_a_hit_counts_for_friends_too(duel: Make) -> None:
    roof = piece("roof", [5, 17.5, 8, 8], 4)
    play = duel(
        4, 5, attacker={"strength": 4}, board=board(roof), edition=MARVEL, hero={"at": [10, 17.6, 4]},
        foe={"at": [10, 14]}, more={"A.pal": {"at": [10, 17.6 + BASE, 4]}},
    )  # fmt: skip
    play.answer("grab A.pal")
    events = throw(play)

    assert hurts(events)["A.pal"] == 1


# -- a miss -------------------------------------------------------------------------------


@rule("MV-THROW-21", "MV-THROW-23", "MV-THROW-24", "MV-THROW-25")
def test_a_missed_model_stands_an_inch_short_unharmed(duel: Make) -> None:
    play = crossing(duel, "A.pal", 1, 2, more={"A.one": {"at": [13, 30]}, "B.two": {"at": [11.9, 18.6]}})
    events = throw(play)

    assert not found(events, Damaged) + found(events, StatRolled) + found(events, KnockedDown)
    pal = play.figure("A.pal")
    assert (round(pal.x, 3), pal.y, pal.z, pal.placed) == (round(FOE - BASE - 1, 3), 18, 0, True)


@rule("MV-THROW-22")
def test_where_that_is_not_free_it_goes_back_along_the_path(duel: Make) -> None:
    play = holding(duel, "A.pal", 1, 2, more={"A.one": {"at": [FOE - BASE - 1.1, 18.6]}})
    throw(play)
    pal = play.figure("A.pal")

    assert pal.y == 18
    assert 10 + BASE < pal.x < FOE - BASE - 1


@rule("MV-THROW-22")
def test_where_the_path_is_full_the_thrower_puts_it_aside(duel: Make) -> None:
    """As near as possible to the spot an inch short, which is at 14; touching nobody."""
    crowd = {"A.one": {"at": [12, 18]}, "B.two": {"at": [13.9, 18.6]}}
    play = holding(duel, "A.pal", 1, 2, more=crowd)
    throw(play)

    assert (play.asked.about, play.asked.player, play.asked.rule) == ("landing", "A", "MV-THROW-22")
    assert play.refusal([14, 25])[0] == "MV-THROW-22"
    assert play.refusal([14, 18]) == ("DC-MEAS-09", "on_model")

    play.answer(play.asked.sample(Random(1)))
    pal = play.figure("A.pal")
    others = [play.table.volume(figure) for figure in play.table.figures.values() if figure is not pal]

    assert ((pal.x - (FOE - BASE - 1)) ** 2 + (pal.y - 18) ** 2) ** 0.5 < 1.2
    assert min(gap(play.table.volume(pal), volume) for volume in others) > 0
    assert not found(play.events, Damaged) + found(play.events, KnockedDown)


@rule("MV-THROW-21", "MV-THROW-26", "MV-THROW-24")
def test_a_missed_piece_lies_an_inch_short_and_stays_in_play(duel: Make) -> None:
    play = holding(duel, "van", 1, 2)
    events = throw(play)

    assert found(events, SetDown)
    (van,) = play.table.ground.prisms
    assert round(van.east, 2) == round(FOE - BASE / 2 - 1, 2)
    assert (van.bottom, van.top, play.table.structure["van"]) == (0, 1.5, 5)
    assert play.match.view("A").table["scenery"]["van"]["shifted"][0] > 4


@rule("MV-THROW-22")
def test_a_missed_piece_goes_back_or_aside_where_it_has_no_room(duel: Make) -> None:
    play = holding(duel, "van", 1, 2, more={"A.one": {"at": [13, 18.8]}})
    throw(play)
    (van,) = play.table.ground.prisms

    assert all(van.distance(figure.x, figure.y) > 0.59 for figure in play.table.figures.values())


# -- Toughness ----------------------------------------------------------------------------


@rule("DC-SKILL-60")
@each("edition", [DC, DC_FR])
@each("far, fine", [(6, True), (6.02, False)])
def test_toughness_shortens_the_throw(duel: Make, edition: Edition, far: float, fine: bool) -> None:
    play = holding(duel, "A.pal", pal={"card": {"skills": ["Toughness 2"]}}, edition=edition)
    if edition is DC_FR:
        play.answer(True, "spot")
    point = [10, 17.41 - far]

    assert fine == (play.match.refusal(point) is None)


@rule("DC-SKILL-61")
@each("tough, thrown", [(3, True), pytest.param(4, False, marks=rule("DC-MIX-86")), (5, False)])
def test_who_can_go_nowhere_is_not_thrown(duel: Make, tough: int, thrown: bool) -> None:
    play = holding(duel, "A.pal", strength=2, pal={"card": {"skills": [f"Toughness {tough}"]}}, edition=DC)

    assert thrown == (play.asked.about == "aim")
    if not thrown:
        pal = play.figure("A.pal")
        assert (pal.placed, pal.knocked_down, pal.endurance) == (True, False, 10)
        assert play.figure("A.hero").counters == 3


@each(
    "tough, strength, offered",
    [
        pytest.param(1, 2, False, marks=rule("MV-SKILL-12")),
        (1, 3, True),
        *(pytest.param(tough, 1, True, marks=rule("MV-SKILL-13")) for tough in (-1, -5)),
    ],
)
def test_in_marvel_toughness_changes_the_size(duel: Make, tough: int, strength: int, offered: bool) -> None:
    play = duel(attacker={"strength": strength}, target={"skills": [f"Toughness {tough}"]}, edition=MARVEL)

    assert offered == ("grab B.foe" in play.options)


@each(
    "tough, damage, gap",
    [
        pytest.param(2, 4, 6, marks=rule("MV-SKILL-12")),
        *(pytest.param(*row, marks=rule("MV-SKILL-13")) for row in ((-1, 1, 9), (-5, 1, 13))),
    ],
)
def test_in_marvel_toughness_changes_damage_and_distance(
    duel: Make, tough: int, damage: int, gap: float
) -> None:
    settings: dict[str, Any] = {"pal": {"card": {"skills": [f"Toughness {tough}"]}}}

    assert "B.foe" not in holding(duel, "A.pal", gap=gap + 0.02, **settings).options
    assert hurts(throw(holding(duel, "A.pal", 4, 5, gap=gap, **settings))) == {"B.foe": damage}


@rule("MV-SKILL-14")
@each("gap, offered", [(0, True), (0.02, False)])
def test_in_marvel_a_range_of_0_reaches_what_is_in_contact(duel: Make, gap: float, offered: bool) -> None:
    tough = {"card": {"skills": ["Toughness 6"], "size": 1, "base": BASE}}
    play = holding(duel, "A.pal", strength=7, gap=gap, pal=tough, edition=MARVEL)
    assert "B.foe" in play.options

    weak = {"card": {"skills": ["Toughness 4"]}}
    edition = MARVEL.without("MV-SKILL-12")
    play = holding(duel, "A.pal", strength=2, gap=gap, pal=weak, edition=edition)

    assert offered == (play.asked.about == "new_target" and "B.foe" in play.options)
