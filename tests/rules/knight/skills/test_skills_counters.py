"""Fury, Power Transference, Rage and Regeneration."""

from typing import Any

import pytest

from slugfest.kernel.tally import Part
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import (
    AttackHit,
    Damaged,
    PowerDealt,
    Recovered,
    StatRolled,
)
from slugfest.rules.knight.events.skills import CountersHandedOver, Healed
from tests.rules.knight.builders import BASE, found, kinds, only, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
editions = each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)

FURY = {"skills": ["Fury"]}


@rule("DC-SKILL-19", "DC-SKILL-20")
def test_fury_hits_harder_and_guards_worse(duel: Make) -> None:
    play = duel(8, 7, attacker=FURY)

    assert play.asked.about == "fury"
    play.answer(True)
    assert play.figure("A.hero").counters == 9

    events = play.attack()
    assert only(events, AttackHit).to_hit.total == 15 + 4 + 2
    assert only(events, Damaged).damage.total == 3


@rule("DC-SKILL-19", "DC-SKILL-21")
def test_the_gains_end_with_the_round_and_the_penalty_with_the_next_activation(duel: Make) -> None:
    play = duel("B", 8, 7, 8, 7, attacker=FURY, foe={"activated": True})
    play.answer(True, "end")

    assert play.table.round == 2
    assert [(effect.stat, effect.amount) for effect in play.figure("A.hero").lasting] == [
        ("all_defenses", -3)
    ]

    play.answer("B", "B.foe")
    assert only(play.attack(target="A.hero"), AttackHit).defense.total == 9
    play.answer("end", "A.hero")

    assert play.figure("A.hero").lasting == ()
    assert play.asked.about == "action", "once in the game"
    assert only(play.attack(), Damaged).damage.total == 2


@rule("DC-SKILL-19")
def test_fury_that_is_held_back_is_kept(duel: Make) -> None:
    play = duel("A", attacker=FURY, foe={"activated": True})
    play.answer(False, "end", "A", "A.hero")

    assert play.asked.about == "fury"


@rule("DC-MIX-25", "DC-SKILL-21")
def test_fury_adds_to_ko_and_knocked_down(duel: Make) -> None:
    """DC-MIX-25: the Stamina roll is a normal one, and -9 Defense in all."""
    play = duel(
        *(8, 8, "B", 8, 8),
        attacker=FURY,
        hero={"endurance": 3},
        foe={"activated": True},
        more={"A.pal": {"at": [20, 5], "activated": True}},
    )
    rolled = only(play.answer(True, "end"), StatRolled)
    assert rolled.against.total == 9
    play.answer("B", "B.foe")

    assert only(play.attack(target="A.hero"), AttackHit).defense.total == 3


@rule("DC-MIX-26", "DC-SKILL-19")
@each("dice, counters", [((1, 1), 8), ((8, 8), 0)])
def test_fury_waits_until_a_ko_model_has_come_round(duel: Make, dice: tuple[int, int], counters: int) -> None:
    play = duel(*dice, attacker=FURY, hero={"knocked_out": True}, start="turn A")
    play.answer("A.hero")
    if counters:
        play.answer(True)

    assert counters == play.figure("A.hero").counters
    assert bool(counters) == ("skill:fury" in play.figure("A.hero").used_ever)


@rule("DC-MIX-70")
@each("used, able", [((), True), (("skill:fury",), False)])
def test_without_counters_a_model_may_still_be_furious(duel: Make, used: tuple[str, ...], able: bool) -> None:
    play = duel(attacker=FURY, more={"A.pal": {"at": [20, 5]}}, start="turn B")
    play.figure("A.hero").counters = 0
    play.figure("A.hero").used_ever = used
    play.answer("B.foe", "end")

    assert able == ("A.hero" in play.options)


# -- Power Transference ---------------------------------------------------------------------


def giver(**more: Any) -> dict[str, Any]:
    return {"attacker": {"skills": ["Power Transference 2"]}, **more}


def pal(inches: float = 4.0, **more: Any) -> dict[str, Any]:
    return {"at": [10, 18 + BASE + inches], **more}


@rule("DC-SKILL-47")
@each("edition", [DC, DC_FR], ids=lambda edition: edition.id)
@each("amount", [1, 2])
def test_counters_may_be_given_to_a_friend(duel: Make, edition: Edition, amount: int) -> None:
    play = duel(**giver(more={"A.pal": pal(activated=True)}), edition=edition)

    assert play.options == ("A.pal", "none")
    assert play.asked.rule == "DC-SKILL-47"
    events = play.answer("A.pal", {"A.pal": amount})
    assert only(events, CountersHandedOver).amount == amount
    assert (play.figure("A.hero").counters, play.figure("A.pal").counters) == (6 - amount, 6 + amount)


@rule("DC-ACT-04", "DC-SKILL-47")
@each("friend, left", [("A.pal", 4), ("none", 5)])
def test_who_has_given_counters_away_has_used_some(duel: Make, friend: str, left: int) -> None:
    play = duel(**giver(more={"A.pal": pal()}))
    play.answer(friend, *([{"A.pal": 2}] if friend == "A.pal" else []), "end")

    assert play.figure("A.hero").counters == left


@rule("DC-SKILL-47")
def test_no_more_than_x_and_no_more_than_there_is(duel: Make) -> None:
    play = duel(**giver(more={"A.pal": pal()}))
    play.answer("A.pal")
    poor = duel(**giver(more={"A.pal": pal()}, hero={"counters": 1}))
    poor.answer("A.pal")

    assert play.refusal({"A.pal": 3}) == ("DC-SKILL-47", "wrong_share")
    assert (poor.figure("A.hero").counters, poor.asked.about) == (0, "action")


@rule("DC-SKILL-47")
def test_nothing_need_be_given(duel: Make) -> None:
    play = duel(**giver(more={"A.pal": pal()}))

    assert kinds(play.answer("none")) == []


@rule("DC-SKILL-47")
@each(
    "more",
    [{"A.pal": pal(4.02)}, {"A.pal": pal(knocked_out=True)}, {"B.pal": pal()}, {}],
    ids=["too far", "KO", "an enemy", "nobody"],
)
def test_there_may_be_nobody_to_give_to(duel: Make, more: dict[str, Any]) -> None:
    assert duel(**giver(more=more)).asked.about == "action"


# -- Rage and Regeneration ------------------------------------------------------------------


@rule("DC-SKILL-48", "DC-MIX-68")
@editions
def test_rage_gives_more_counters_on_coming_round(duel: Make, edition: Edition) -> None:
    """DC-MIX-68: 5 - 1 - 1 + 2 = 5."""
    raging = {"skills": ["Rage 2"], "power": 5, "endurance": zones(4, 3, 3, worst="-1 Power")}
    play = duel(1, 1, attacker=raging, hero={"knocked_out": True, "endurance": 3}, edition=edition)

    assert only(play.events, Recovered).power.total == 5
    assert Part(2, "rage", "DC-SKILL-48") in only(play.events, Recovered).power.parts


@rule("DC-SKILL-49", "DC-SKILL-50")
@editions
@each("before, after, times", [(5, 7, 1), (9, 10, 1), (10, 10, 0)])
def test_regeneration_gives_endurance_back_but_not_above_the_start(
    duel: Make, edition: Edition, before: int, after: int, times: int
) -> None:
    healer = {"skills": ["Regeneration 2"]}
    play = duel("A", attacker=healer, hero={"endurance": before}, start="round", edition=edition)

    assert after == play.figure("A.hero").endurance
    assert len(found(play.events, Healed)) == times
    assert play.figure("B.foe").endurance == 10


@rule("DC-SKILL-51", "DC-MIX-28", "FR-SKILL-18", "MV-SKILL-09")
@editions
def test_regeneration_does_not_end_ko(duel: Make, edition: Edition) -> None:
    hero = {"endurance": 3, "knocked_out": True}
    play = duel("A", attacker={"skills": ["Regeneration 2"]}, hero=hero, start="round", edition=edition)
    hurt = play.figure("A.hero")

    assert (hurt.endurance, hurt.knocked_out, hurt.counters) == (5, True, 0)
    assert play.table.zone_of(hurt) == 1


@rule("DC-MIX-29", "DC-SKILL-49")
def test_endurance_comes_before_counters(duel: Make) -> None:
    healer = {"skills": ["Regeneration 1"], "endurance": zones(4, 3, 3, middle="-2 Power")}
    play = duel("A", attacker=healer, hero={"endurance": 6}, start="round")

    assert [event.power.total for event in found(play.events, PowerDealt)] == [6, 6]


@rule("DC-MIX-30")
def test_a_new_entry_into_the_worst_zone_needs_a_new_roll(duel: Make) -> None:
    play = duel("A", 8, 7, 1, 1, target={"skills": ["Regeneration 1"]}, foe={"endurance": 3}, start="round")
    play.answer("A", "A.hero")
    events = play.attack()

    assert only(events, StatRolled).figure == "B.foe"
