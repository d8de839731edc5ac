"""Headquarters: repairs."""

import pytest

from slugfest.rules.knight.events.scenarios import MarkerRepaired
from tests.rules.knight.builders import found
from tests.rules.knight.conftest import Make
from tests.rules.knight.scenarios.test_scenario_headquarters import HQ, TOUCHING, left, siege

rule = pytest.mark.rule
each = pytest.mark.parametrize


@rule("DC-SCN-HQ-07")
@each("dice, before, now", [((4, 4, 5), 20, 25), ((4, 4, 5), 25, 30), ((4, 4, 5), 26, 30), ((4, 5), 20, 20)])
def test_willpower_repairs_an_own_base_up_to_thirty(
    skirmish: Make, dice: tuple[int, ...], before: int, now: int
) -> None:
    play = siege(skirmish, *dice, left=before, side="A")
    events = play.answer(f"use {HQ} repair")

    assert left(play) == now
    assert bool(found(events, MarkerRepaired)) is (now > before)
    assert play.figure("A.hero").counters == 5


@rule("DC-SCN-HQ-07")
@each("before, side", [(30, "A"), (20, "B"), (0, "A")])
def test_only_damaged_own_bases_are_repaired(skirmish: Make, before: int, side: str) -> None:
    play = siege(skirmish, left=before, side=side)

    assert play.refusal(f"use {HQ} repair")[0] == "DC-SCN-HQ-07"


@rule("DC-SCN-HQ-07")
@each("gap, offered", [(0.0, True), (0.05, False)])
def test_a_repair_takes_contact(skirmish: Make, gap: float, offered: bool) -> None:
    play = siege(skirmish, left=20, side="A", gap=gap)

    assert (f"use {HQ} repair" in play.options) is offered


@rule("DC-SCN-HQ-08")
@each("dice", [(8, 8), (1, 1, 1)])
def test_a_base_is_repaired_once_a_round_by_whomever_even_if_it_fails(
    skirmish: Make, dice: tuple[int, ...]
) -> None:
    friend = {"A.friend": {"at": [10 + 2 * TOUCHING, 18]}}
    play = siege(skirmish, *dice, left=20, side="A", more=friend)
    play.answer(f"use {HQ} repair")

    assert play.refusal(f"use {HQ} repair") == ("DC-SCN-HQ-08", "tried_this_round")

    play.answer("end", "B.foe", "end", "A.friend")

    assert play.refusal(f"use {HQ} repair") == ("DC-SCN-HQ-08", "tried_this_round")


@rule("DC-SCN-HQ-08")
def test_the_next_round_brings_a_new_try(skirmish: Make) -> None:
    play = siege(skirmish, 8, 8, "A", left=20, side="A")
    play.answer(f"use {HQ} repair", "end", "B.foe", "end")
    if play.asked.about == "first_player":
        play.answer("A")
    play.answer("A.hero")

    assert f"use {HQ} repair" in play.options
