"""Skills by which a model that is done lets a friend act at once."""

from typing import Any

import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import Activated, ActivationEnded, Passed, StatRolled
from tests.rules.knight.builders import BASE, Play, board, found, kinds, only, piece
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize
editions = each("edition", [DC, DC_FR, MARVEL], ids=lambda edition: edition.id)


def friend(inches: float = 5.0, *skills: str, **more: Any) -> dict[str, Any]:
    return {"at": [10, 18 + BASE + inches], "card": {"skills": list(skills)}, **more}


def done(duel: Make, *dice: int, skills: list[str], **more: Any) -> Play:
    """A.hero has ended its activation."""
    play: Play = duel(*dice, attacker={"skills": skills}, **more)
    play.answer("end")
    return play


# -- Comrade --------------------------------------------------------------------------------


@rule("DC-SKILL-07", "DC-SKILL-08", "DC-MIX-58")
@editions
@each("name", ["Pal", "the real pal"])
def test_a_comrade_acts_right_after_and_then_the_turn_passes(duel: Make, edition: Edition, name: str) -> None:
    more = {"A.pal": friend(15), "A.mate": friend(-6)}
    play = done(duel, skills=[f"Comrade ({name})"], more=more, edition=edition, passes={"A": 1})

    assert (play.asked.about, play.options) == ("next_model", ("A.pal", "none"))
    assert "ActivationEnded" in kinds(play.events)

    events = play.answer("A.pal", "end")

    assert [only(events, Activated).figure, only(events, ActivationEnded).figure] == ["A.pal", "A.pal"]
    assert (play.asked.about, play.asked.player) == ("activate", "B")
    assert play.table.passes["A"] == 1


@rule("DC-SKILL-08")
def test_a_comrade_need_not_act_at_once(duel: Make) -> None:
    play = done(duel, skills=["Comrade (Pal)"], more={"A.pal": friend()})
    play.answer("none")

    assert play.asked.player == "B"
    assert not play.figure("A.pal").activated


@rule("DC-SKILL-07")
@each(
    "more",
    [
        {"A.pal": friend(activated=True)},
        {"A.pal": friend(counters=0)},
        {"A.mate": friend()},
        {"B.pal": friend()},
        {"A.pal": {"out": True}, "A.mate": friend()},
    ],
    ids=["activated", "no counters", "another", "an enemy", "removed"],
)
def test_nobody_else_is_a_comrade(duel: Make, more: dict[str, Any]) -> None:
    assert done(duel, skills=["Comrade (Pal)"], more=more).asked.player == "B"


@rule("MV-SKILL-03")
def test_in_marvel_too_a_comrade_has_not_acted_yet(duel: Make) -> None:
    """One that has is passed over; one that has not follows at once."""
    acted, waits = (
        done(duel, skills=["Comrade (Pal)"], more={"A.pal": friend(activated=some)}, edition=MARVEL)
        for some in (True, False)
    )

    assert (acted.asked.about, acted.asked.player) == ("activate", "B")
    assert (waits.asked.about, waits.options) == ("next_model", ("A.pal", "none"))


@rule("DC-MIX-58")
def test_a_pass_is_followed_by_no_comrade(duel: Make) -> None:
    play = duel(
        attacker={"skills": ["Comrade (Pal)"]},
        more={"A.pal": friend()},
        start="turn A",
        passes={"A": 1},
    )

    assert found(play.answer("pass"), Passed)
    assert (play.asked.about, play.asked.player) == ("activate", "B")


# -- Order ----------------------------------------------------------------------------------


@rule("DC-SKILL-39")
@editions
@each("inches, ordered", [(5.0, True), (5.02, False)])
def test_an_order_reaches_five_inches(duel: Make, edition: Edition, inches: float, ordered: bool) -> None:
    play = done(duel, skills=["Order"], more={"A.pal": friend(inches)}, edition=edition)

    assert ordered == (play.asked.about == "next_model")


@rule("DC-SKILL-39")
@each("height, ordered", [(0.5, True), (3, False)])
def test_an_order_must_be_seen(duel: Make, height: float, ordered: bool) -> None:
    wall = board(piece("wall", [5, 21, 10, 0.5], height))
    play = done(duel, skills=["Order"], more={"A.pal": friend(4.5)}, board=wall)

    assert ordered == (play.asked.about == "next_model")


@rule("DC-MIX-62")
def test_an_order_may_wake_who_is_ko(duel: Make) -> None:
    play = done(duel, 1, 1, skills=["Order"], more={"A.pal": friend(knocked_out=True)})
    events = play.answer("A.pal")

    assert kinds(events)[0] == "Activated"
    assert only(events, StatRolled).stat == "stamina"


# -- Master Tactician -----------------------------------------------------------------------


@rule("DC-SKILL-35")
@editions
@each("dice, passed", [pytest.param((4, 4), True, marks=rule("FR-SKILL-11", "MV-SKILL-08")), ((4, 5), False)])
def test_a_tactician_rolls_willpower_for_any_friend(
    duel: Make, edition: Edition, dice: tuple[int, int], passed: bool
) -> None:
    more = {"A.pal": friend(15), "A.mate": friend(10, activated=True)}
    play = done(duel, *dice, skills=["Master Tactician"], more=more, edition=edition)

    assert play.asked.about == "try_to_hand_on"
    assert only(play.answer(True), StatRolled).stat == "willpower"
    if passed:
        assert play.options == ("A.pal", "none")
    else:
        assert (play.asked.about, play.asked.player) == ("activate", "B")


@rule("DC-SKILL-35")
def test_a_tactician_need_not_roll(duel: Make) -> None:
    play = done(duel, skills=["Master Tactician"], more={"A.pal": friend()})
    play.answer(False)

    assert play.asked.player == "B"


@rule("DC-MIX-63", "DC-SKILL-53")
def test_a_scientific_tactician_may_reroll(duel: Make) -> None:
    play = done(duel, 8, 8, 1, 1, skills=["Master Tactician", "Scientific"], more={"A.pal": friend()})
    play.answer(True, "die 1 2")

    assert play.asked.about == "next_model"


@each("skill, asked", [("Master Tactician", "B"), ("Order", "A")])
def test_who_fell_ko_rolls_for_no_plan(duel: Make, skill: str, asked: str) -> None:
    play = duel(attacker={"skills": [skill]}, more={"A.pal": friend()})
    play.figure("A.hero").knocked_out = play.figure("A.hero").knocked_down = True
    play.answer("end")

    assert asked == play.asked.player


# -- never three in a row -------------------------------------------------------------------


@rule("DC-SKILL-69")
@each(
    "skill",
    [
        *(pytest.param(skill, marks=rule("DC-MIX-61")) for skill in ("Order", "Comrade (Mate)")),
        "Master Tactician",
    ],
)
def test_who_was_ordered_hands_nothing_on(duel: Make, skill: str) -> None:
    more = {"A.pal": friend(4, skill), "A.mate": friend(4 + BASE + 1)}
    play = done(duel, skills=["Order"], more=more)
    play.answer("A.pal", "end")

    assert (play.asked.about, play.asked.player) == ("activate", "B")


@rule("DC-SKILL-69")
def test_one_model_hands_on_but_once(duel: Make) -> None:
    more = {"A.pal": friend(2), "A.mate": friend(-5)}
    play = done(duel, skills=["Order", "Comrade (Mate)"], more=more)
    play.answer("A.hero order", "A.pal", "end")

    assert (play.asked.about, play.asked.player) == ("activate", "B")


@rule("DC-SKILL-69")
def test_a_skill_that_was_declined_leaves_the_other(duel: Make) -> None:
    more = {"A.pal": friend(2), "A.mate": friend(-5)}
    play = done(duel, skills=["Order", "Comrade (Mate)"], more=more)
    play.answer("A.hero order", "none")

    assert play.options == ("A.mate", "none")
