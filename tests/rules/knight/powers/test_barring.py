"""What powers keep models from, what they cost, and whom they mark."""

import pytest

from slugfest.rules.knight.events.play import AttackHit, AttackMissed, Overloaded, PowerSpent
from tests.rules.knight.builders import BASE, board, found, kinds, line, only, piece
from tests.rules.knight.conftest import Make
from tests.rules.knight.opening.test_components import CORNERS
from tests.rules.knight.powers.common import PASSIVE, facing, using

rule = pytest.mark.rule
each = pytest.mark.parametrize

BOLT = line(name="Bolt", cost=2, nature="energy", range="Ranged 8", damage=3)


# -- what may not be done ---------------------------------------------------------------------


@each(
    "what, option",
    [
        ("cannot move", "walk"),
        ("cannot attack", "attack"),
        ("cannot use Special Powers", "power"),
    ],
)
def test_a_power_may_keep_a_model_from_something(duel: Make, what: str, option: str) -> None:
    """Until the end of its next activation: it is over with that."""
    play = using(
        duel,
        f"Target enemy model {what} until the end of its next activation.",
        "A",
        use={"range": 6},
        target={
            "powers": [
                {"name": "Hop", "cost": 1, "text": "This model gains +1 Speed until its next activation."}
            ]
        },
        foe={"activated": False},
    )
    play.answer("power trick", "B.foe", "end", "B.foe")
    assert not [offered for offered in play.options if offered.startswith(option)]
    play.answer("end")

    assert play.figure("B.foe").spells == ()
    play.answer("A", "A.hero", "end", "B.foe")
    assert [offered for offered in play.options if offered.startswith(option)]


def test_who_cannot_attack_does_not_grab(duel: Make) -> None:
    text = "Target enemy model cannot attack until the end of its next activation."
    play = using(duel, text, use={"range": 6}, target={"strength": 3}, foe={"activated": False})
    play.answer("power trick", "B.foe", "end", "B.foe")

    assert "grab A.hero" not in play.options
    assert play.refusal("grab A.hero") == ("DC-POWER-01", "barred_by")


def test_a_model_that_cannot_move_does_not_leap(duel: Make) -> None:
    leap = {"name": "Leap", "cost": 1, "text": 'Displace this model up to 6" away.'}
    play = using(
        duel,
        "Target enemy model cannot move until the end of its next activation.",
        use={"range": 6},
        target={"powers": [leap]},
        foe={"activated": False},
    )
    play.answer("power trick", "B.foe", "end", "B.foe")

    assert "power leap" not in play.options


def test_a_model_may_lose_one_attack(duel: Make) -> None:
    play = using(
        duel,
        "Target enemy model cannot use the chosen attack until the end of its next activation.",
        use={"range": 6},
        target={"attacks": [line(), line(name="Kick")]},
        foe={"activated": False},
    )
    play.answer("power trick", "B.foe")
    assert (play.asked.about, play.options) == ("power_choice", ("blow", "kick"))
    play.answer("kick", "end", "B.foe")

    assert "attack blow" in play.options
    assert play.refusal("attack kick") == ("DC-POWER-01", "barred_by")


@each(
    "text",
    [
        "This model cannot use Overload.",
        None,
    ],
)
def test_overload_may_be_barred(duel: Make, text: str | None) -> None:
    """By what the attacker may not do, or by what shields the target."""
    if text:
        play = using(duel, text, *(8, 7), use=PASSIVE)
    else:
        play = facing(duel, "Enemies cannot use Overload against this model.", *(8, 7), use=PASSIVE)
    play.answer("attack blow", "B.foe")

    assert play.asked.about == "improvement"
    play.answer("none")
    assert not found(play.events, Overloaded)


def test_improvements_may_be_barred(duel: Make) -> None:
    play = facing(duel, "This model cannot use Defensive Improvements.", *(8, 7), use=PASSIVE)

    assert "AttackHit" in kinds(play.answer("attack blow", "B.foe", "none"))


@each("inches, legal", [(0, True), (2, False)])
def test_a_model_may_be_out_of_reach_from_afar(duel: Make, inches: float, legal: bool) -> None:
    play = facing(
        duel,
        "This model can only be attacked by enemy models in contact.",
        *((8, 7) if legal else ()),
        use=PASSIVE,
        attacker={"attacks": [line(range="Melee 3")]},
        gap=inches,
        more={"B.other": {"at": [10, 18 - BASE]}},
    )
    play.answer("attack blow")
    if legal:
        play.answer("B.foe", "none", "none")
    else:
        assert play.refusal("B.foe") == ("DC-POWER-01", "only_in_contact")


def test_a_model_may_be_immovable(duel: Make) -> None:
    play = facing(
        duel,
        "This model cannot be moved or pushed.",
        *(8, 7),
        use=PASSIVE,
        line={"text": "Push/4"},
        attacker={"attacks": [line(text="Push/4")], "strength": 5},
    )
    assert not [option for option in play.options if option.startswith("grab")]
    before = (play.figure("B.foe").x, play.figure("B.foe").y)
    play.attack()

    assert before == (play.figure("B.foe").x, play.figure("B.foe").y)


# -- prices -------------------------------------------------------------------------------------


@each(
    "text, cost",
    [
        ("This model reduces the cost of its attacks by 1.", 2),
        ("This model increases the cost of its attacks by 1.", 4),
        ("This model reduces the cost of its attacks by half (rounding up).", 2),
        ("This model reduces the cost of its attacks by 9.", 0),
        ("This model reduces the cost of its Special Powers by 1.", 3),
        ("The Blow attack reduces its cost by 2.", 1),
        ("Its attacks cost nothing.", 0),
    ],
)
@each("form", ["Melee", "Expansive Wave 3"])
def test_attacks_may_be_cheaper_or_dearer(duel: Make, text: str, cost: int, form: str) -> None:
    """It is offered with just enough counters, and not with one less."""
    attacker = {"attacks": [line(cost=3, range=form)]}
    dice = (8, 8) if form != "Melee" else (1, 2)
    play = using(duel, text, *dice, use=PASSIVE, attacker=attacker, hero={"counters": cost})
    play.answer("attack blow")
    while play.asked.about in ("target", "overload", "improvement"):
        play.answer("B.foe" if play.asked.about == "target" else "none")
    assert sum(event.amount for event in found(play.events, PowerSpent) if event.figure == "A.hero") == cost

    if cost:
        poor = using(duel, text, use=PASSIVE, attacker=attacker, hero={"counters": cost - 1})
        assert "attack blow" not in poor.options


def test_powers_may_be_cheaper(duel: Make) -> None:
    play = duel(
        attacker={
            "powers": [
                {
                    "name": "Ease",
                    "cost": 0,
                    "use": "passive",
                    "text": "This model reduces the cost of its attacks and Special Powers by half (rounding up).",
                },
                {"name": "Hop", "cost": 5, "text": "This model gains +1 Speed until its next activation."},
            ]
        },
        hero={"counters": 3},
    )

    assert only(play.answer("power hop"), PowerSpent).amount == 3


# -- marks --------------------------------------------------------------------------------------


@each("who, total", [("A.hero", 14), ("A.pal", 14), ("C.third", 12)])
def test_a_mark_is_for_whoever_sides_with_its_maker(duel: Make, who: str, total: int) -> None:
    play = duel(
        *(5, 3),
        attacker={
            "powers": [
                {
                    "name": "Mark",
                    "cost": 0,
                    "range": 9,
                    "text": "Friendly models gain +2 Attack when attacking target enemy model until the end of the game.",
                }
            ]
        },
        more={"A.pal": {"at": [10 + BASE, 18 + BASE]}, "C.third": {"at": [10 + BASE, 18 - BASE]}},
        foe={"activated": True},
        scenario=CORNERS,
    )
    play.answer("power mark", "B.foe")
    while play.table.active != who:
        play.answer("end" if play.table.active else who if who in play.options else play.options[0])
    events = play.attack()

    assert [event.to_hit.total for event in found(events, AttackHit)] + [
        event.to_hit.total for event in found(events, AttackMissed)
    ] == [total]


@each("nature, hit", [("physical", False), ("energy", True)])
def test_an_attack_may_change_its_nature(duel: Make, nature: str, hit: bool) -> None:
    play = using(
        duel,
        "This model may change the Nature of the attack to Energy.",
        5,
        4,
        use=PASSIVE,
        target={"defenses": {"physical": 16, "energy": 10, "supernatural": 12, "mental": 12}},
    )
    play.answer("attack blow")
    assert (play.asked.about, play.options) == ("nature", ("physical", "energy"))
    events = play.answer(nature, "B.foe", "none", "none")

    assert hit == ("AttackHit" in kinds(events))


@each("gap, natures", [(0.0, ("physical", "mental")), (9.0, None)])
def test_a_nature_in_which_nothing_can_be_attacked_is_not_offered(
    duel: Make, gap: float, natures: tuple[str, ...] | None
) -> None:
    """Beside a wall alone only the printed Nature is left: an attack without a target could be begun for ever."""
    wall = piece("wall", [10 + BASE / 2 if gap else 30, 17, 1, 2], 2)
    play = using(
        duel,
        "This model may change the Nature of the attack to Mental.",
        use=PASSIVE,
        gap=gap,
        board=board(wall),
    )
    play.answer("attack blow")

    assert (play.asked.about, play.options) == (("nature", natures) if natures else ("target", ("wall",)))
