"""Tallies, bounds, and the abilities that add to them."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slugfest.kernel.abilities import EMPTY_INDEX, Adds, Index, Joins, Permits, always
from slugfest.kernel.bounds import Bound, above, at_least
from slugfest.kernel.flow import Frame
from slugfest.kernel.game import Occasion, Scene
from slugfest.kernel.match import Match
from slugfest.kernel.tally import Part, Tally
from slugfest.rounding import rounded
from tests.kernel.toy import play, toy
from tests.kernel.toy_animals import index_of
from tests.kernel.toy_events import BeansWon
from tests.kernel.toy_names import ATTACK, CLIMB, DAMAGE, DAWN, DUSK, FLY, HARVEST, PLOUGH, SPEED, SWIM
from tests.kernel.toy_table import Garden

BASE = Part(3, "flare", "X-1")
MORE = Part(1, "aim", "X-2")
DOUBLE = Part(2, "assassin", "X-3", stage=1, times=True)
FLAT = Part(1, "critical", "X-4", stage=2)
LESS = Part(-4, "armour", "X-5", stage=3)


@pytest.mark.parametrize(
    "parts, total, text",
    [
        ((), 0, "0"),
        ((BASE,), 3, "3 flare: 3"),
        ((BASE, MORE), 4, "3 flare, plus 1 aim: 4"),
        ((BASE, DOUBLE), 6, "3 flare, times 2 assassin: 6"),
        ((BASE, DOUBLE, FLAT), 7, "3 flare, times 2 assassin, plus 1 critical: 7"),
        ((BASE, LESS), -1, "3 flare, minus 4 armour: -1"),
        ((LESS,), -4, "-4 armour: -4"),
        ((BASE, FLAT), 4, "3 flare, plus 1 critical: 4"),
    ],
)
def test_a_tally_counts_and_tells_its_parts(parts: tuple[Part, ...], total: int, text: str) -> None:
    assert total == Tally(parts).total
    assert text == str(Tally(parts))


def test_stages_count_in_their_order_however_the_parts_were_found() -> None:
    totals = {Tally(parts).total for parts in permutations((BASE, MORE, DOUBLE, FLAT, LESS))}

    assert totals == {(3 + 1) * 2 + 1 - 4}


def test_within_a_stage_parts_keep_the_order_in_which_they_were_found() -> None:
    assert Tally((FLAT, MORE, BASE)).in_order == [MORE, BASE, FLAT]


def test_two_doublings_double_twice() -> None:
    assert Tally((BASE, DOUBLE, DOUBLE)).total == 12


@given(st.lists(st.integers(-9, 9)))
def test_without_stages_a_tally_is_a_sum(values: list[int]) -> None:
    assert sum(values) == Tally(tuple(Part(value, "x", "X") for value in values)).total


# -- bounds ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "bound, value, tolerance, inside",
    [
        (at_least(2), 1.999, 0.0, False),
        (at_least(2), 2, 0.0, True),
        (above(2), 2, 0.0, False),
        (above(2), 2.001, 0.0, True),
        (at_least(2), 1.99, 0.01, True),
        (at_least(2), 1.98, 0.01, False),
        (above(2), 2.01, 0.01, False),
        (above(2), 2.02, 0.01, True),
    ],
)
def test_a_bound_knows_whether_its_limit_is_inside(
    bound: Bound, value: float, tolerance: float, inside: bool
) -> None:
    assert inside == bound.admits(value, tolerance)


# -- abilities -----------------------------------------------------------------------------------


def never(scene: Any, bearer: str) -> None:
    return None


def test_abilities_are_filed_by_tally_window_and_permission() -> None:
    first, two, other = Adds("a", DAMAGE, never), Adds("b", DAMAGE, never), Adds("a", ATTACK, never)
    join, late = Joins("a", "cruel", DAWN, "X"), Joins("b", "cruel", DUSK, "X")
    index = Index([first, join, two, Permits("a", FLY), late, other, Permits("b", CLIMB, 2)])

    assert index.adds == {"damage": (first, two), "attack": (other,)}
    assert index.joins == {"dawn": (join,), "dusk": (late,)}
    assert (index.permitted(FLY, "a"), index.permitted(CLIMB, "b")) == (True, 2)
    assert index.permitted(FLY, "b") is None
    assert index.permitted(SWIM, "a") is None


def test_an_index_of_nothing_is_empty() -> None:
    assert (EMPTY_INDEX.adds, EMPTY_INDEX.joins, EMPTY_INDEX.permits) == ({}, {}, {})


def test_an_ability_has_a_name_and_applies_always_unless_it_says_when() -> None:
    join = Joins("red_fox", "cruel", DAWN, "X")

    assert join.id == "red_fox cruel"
    assert always is join.when
    assert join.when(scene("ann_bull").occasion(), "red_fox")


def test_permissions_come_from_the_animals_in_play() -> None:
    assert index_of(("ann_bull", "bob_owl")).permitted(PLOUGH, "ann_bull") == 2
    assert index_of(("bob_owl",)).permitted(PLOUGH, "ann_bull") is None


# -- tallies of a scene ----------------------------------------------------------------------------


def harvest(match: Match) -> Tally:
    return [event.beans for event in match.events if isinstance(event, BeansWon)][-1]


@pytest.mark.parametrize(
    "animals, text",
    [
        ((), "2 water: 2"),
        (("ann_bull",), "2 water, times 2 ann_bull: 4"),
        (("ann_bull", "ann_hen"), "2 water, times 2 ann_bull: 4"),
        (("bob_owl",), "2 water: 2"),
    ],
)
def test_abilities_in_play_add_their_parts(animals: tuple[str, ...], text: str) -> None:
    assert text == str(harvest(play(toy(*animals), next_ability="ann_hen seek")))


def scene(*animals: str) -> Scene[Garden, Frame, None]:
    frame = Frame("season")
    return Scene(Garden(("ann",), [frame], animals=animals, beans={"ann": 0}), frame, None)


def test_parts_that_make_no_difference_are_dropped() -> None:
    tally = scene("ann_hen").tally(HARVEST, Part(0, "water", "X"), BASE)

    assert [part.label for part in tally.parts] == ["flare", "ann_hen"]


def test_times_nothing_makes_a_difference() -> None:
    immune = Part(0, "immune", "X", stage=9, times=True)

    assert scene().tally(HARVEST, BASE, immune).total == 0


def test_abilities_add_to_their_own_tally_only() -> None:
    assert scene("ann_bull").tally(DAMAGE, BASE).parts == (BASE,)


# -- a tally of somebody ---------------------------------------------------------------------------


def of_bearer(occasion: Occasion[Any, Any], bearer: str) -> Part | None:
    return Part(1, bearer, "X") if occasion.subject == bearer else None


def looks_at_bob(occasion: Occasion[Any, Any], bearer: str) -> Part | None:
    """Counts something of Bob's before it decides."""
    return Part(occasion.tally(SPEED, Part(5, "legs", "X"), of="bob").total, "chase", "X")


class Speedy(Garden):
    """Ann looks at Bob in the middle of a tally of her own."""

    def __post_init__(self) -> None:
        own = [Adds(who, SPEED, of_bearer) for who in ("ann", "bob")]
        self.index = Index([*own, Adds("ann", ATTACK, looks_at_bob), Adds("ann", ATTACK, of_bearer)])


def speedy() -> Scene[Speedy, Frame, None]:
    frame = Frame("season")
    return Scene(Speedy(("ann", "bob"), [frame]), frame, None)


@pytest.mark.parametrize("who", ["ann", "bob"])
def test_an_ability_knows_whose_tally_it_is(who: str) -> None:
    assert [part.label for part in speedy().tally(SPEED, of=who).parts] == [who]


def test_a_tally_within_a_tally_does_not_change_whose_it_is() -> None:
    counted = speedy().tally(ATTACK, of="ann")

    assert str(counted) == "6 chase, plus 1 ann: 7"


def test_an_occasion_says_whose_it_is_and_against_whom() -> None:
    occasion = speedy().occasion("ann", "bob")

    assert (occasion.subject, occasion.other) == ("ann", "bob")
    assert (occasion.occasion("bob").subject, occasion.subject) == ("bob", "ann")


class Elsewhere(Frame):
    """The frame of another flow."""


def test_an_ability_that_joins_another_flow_than_its_own_is_told_so() -> None:
    occasion = speedy().occasion("ann")

    assert occasion.host(Frame) is occasion.frame
    with pytest.raises(TypeError, match="an ability of Elsewhere has joined season"):
        occasion.host(Elsewhere)


def test_a_scene_seen_from_another_frame_leaves_the_first_as_it_is() -> None:
    scene, frame = speedy(), Elsewhere("elsewhere")

    assert scene.seen_from(frame).frame is frame
    assert scene.frame.flow == "season"


@pytest.mark.parametrize("value, halved", [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (-2, -2)])
def test_a_half_is_rounded_down_but_never_to_nothing(value: int, halved: int) -> None:
    half = Part(1, "agility", "X-6", stage=4, halves=True)
    tally = Tally((half, Part(value, "flare", "X-1")))

    assert halved == tally.total
    assert str(tally) == f"{value} flare, halved agility: {halved}"
    assert Tally((half, Part(value, "flare", "X-1"), Part(-1, "armour", "X-5", stage=5))).total == halved - 1


@given(st.floats(-1e6, 1e6) | st.integers(-(10**7), 10**7).map(lambda half: half / 20_000), st.integers(0, 4))
def test_a_number_is_cut_as_round_does_it(number: float, digits: int) -> None:
    """Ties go where the exact digits lead, and nothing loses its sign."""
    assert repr(rounded(number, digits)) == repr(round(number, digits))


@pytest.mark.parametrize("number", [0.0, -0.0, 1e-9, -1e-9, 2.675, -2.5, 1e15, float("inf"), float("nan")])
def test_the_strangest_numbers_too(number: float) -> None:
    assert repr(rounded(number, 2)) == repr(round(number, 2))
