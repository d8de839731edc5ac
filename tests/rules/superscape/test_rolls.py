"""Rolls: what is rolled and what comes of it, rerolls, changes of a result, and everybody's turn to react."""

from typing import Any

import pytest

from slugfest.kernel.flow import Act
from slugfest.kernel.game import DiceRolled
from slugfest.rules.superscape.damage.damage_dice import DamageFrame
from slugfest.rules.superscape.dice import COMBAT, D6, D8, D12, D20
from slugfest.rules.superscape.events import (
    AttackRolled,
    DamageRolled,
    DefenseRolled,
    DieRerolled,
    InitiativeSet,
    TurnBegan,
    TwentyRolled,
)
from slugfest.rules.superscape.rolls.roll_frame import RollFrame
from slugfest.rules.superscape.rolls.rolling import number_roll
from tests.rules.superscape.builder import Game, ability, put
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.deeds import Deed, adds, changes, rerolls

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
PAIR: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("8,1")}}
THREE: dict[str, Any] = {**PAIR, "C": {"fiend": put("4,1")}}
NEAR: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1", life=9)}}


def planned(play: Play, dice: list[int], given: list[Any], **teams: Any) -> Game:
    """A round after everybody has laid order markers."""
    game = play(ROW, **(teams or PAIR), start="round", dice=dice, given=given)
    cards = {"A": "A.hero", "B": "B.foe", "C": "C.fiend"}
    return game.plan(**{player: cards[player] for player in (teams or PAIR)})


def use(game: Game) -> Game:
    """Use the ability that is offered."""
    option = next(option for option in game.options if option != "none")
    return game.answer(option)


def order(game: Game) -> tuple[str, ...]:
    return game.told(InitiativeSet)[-1].order


# -- initiative -----------------------------------------------------------------------------------


@pytest.mark.rule("SS-INIT-07", "SS-INIT-01")
def test_all_roll_before_anybody_reacts(play: Play) -> None:
    game = planned(play, [5, 12, 15], [rerolls("A.hero", of=("A",))])

    assert [event.faces for event in game.told(DiceRolled)] == [(5,), (12,)]
    assert (game.about, game.asked.player) == ("use_ability", "A")
    assert not game.told(InitiativeSet)
    assert order(use(game)) == ("A", "B")


@pytest.mark.rule("SS-INIT-01", "SS-INIT-06")
@pytest.mark.parametrize(("dice", "order"), [([5, 18, 11], "BCA"), ([12, 3, 20], "CAB")])
def test_from_the_highest_to_the_lowest_all_round(play: Play, dice: list[int], order: str) -> None:
    teams: dict[str, Any] = {"A": {"hero": put("1,1")}, "B": {"foe": put("4,1")}, "C": {"fiend": put("8,1")}}
    game = play(ROW, **teams, start="round", dice=dice)
    game.plan(A="A.hero", B="B.foe", C="C.fiend")
    while game.about in ("route", "attack"):
        game.answer([] if game.about == "route" else "none")

    assert "".join(event.player for event in game.told(TurnBegan)) == order * 3
    assert len(game.told(InitiativeSet)) == 1


@pytest.mark.rule("SS-INIT-04", "SS-DICE-10", "SS-DICE-11")
@pytest.mark.parametrize(("again", "first"), [(9, "B"), (11, "A")])
def test_a_modifier_counts_for_the_reroll_too(play: Play, again: int, first: str) -> None:
    quick = {"hero": put("1,1", **ability("+2 initiative."))}
    teams = {**PAIR, "A": quick}
    game = use(planned(play, [1, 12, again], [rerolls("A.hero", of=("A",))], **teams))

    results = {event.player: event.result.total for event in game.told(TwentyRolled)}
    assert results == {"A": again + 2, "B": 12}
    assert order(game)[0] == first


@pytest.mark.rule("SS-INIT-07", "SS-SIMUL-02", "SS-SIMUL-03")
def test_reactions_come_in_the_order_of_the_round_before(play: Play) -> None:
    given = [changes("A.hero", 3, of=("A",)), changes("B.foe", 3, of=("B",))]
    game = planned(play, [10, 12], given)

    assert game.asked.player == "A"
    assert use(game).asked.player == "B"
    assert order(game.answer("none", "none")) == ("A", "B")


@pytest.mark.rule("SS-INIT-07")
def test_whoever_passed_may_answer_a_later_change(play: Play) -> None:
    given = [changes("A.hero", 3, of=("A",)), changes("B.foe", 3, of=("B",))]
    game = planned(play, [13, 12], given).answer("none")

    assert use(game).asked.player == "A", "B has gone past"
    assert order(use(game)) == ("A", "B")
    assert [event.result.total for event in game.told(TwentyRolled)] == [16, 15]


@pytest.mark.rule("SS-INIT-07")
def test_anybodys_roll_may_be_changed_either_way(play: Play) -> None:
    game = use(planned(play, [10, 12], [changes("A.hero", 3, -3)]))

    assert game.about == "change_result"
    assert game.options == ["change A 3", "change A -3", "change B 3", "change B -3"]
    assert order(game.answer("change B -3")) == ("A", "B")
    assert [event.result.total for event in game.told(TwentyRolled)] == [10, 9]


@pytest.mark.rule("SS-DICE-09", "SS-DICE-10", "SS-INIT-05")
def test_what_was_rolled_stays_what_it_was(play: Play) -> None:
    game = use(planned(play, [20, 12], [changes("A.hero", 3, of=("A",))]))

    rolled = game.told(TwentyRolled)[0].result
    assert rolled.total == 23
    assert rolled.parts[0].value == 20
    assert game.told(DiceRolled)[0].faces == (20,)


@pytest.mark.rule("SS-MIX-29")
def test_a_reroll_is_compared_before_ties_are_broken(play: Play) -> None:
    quick, lucky = ability("+4 initiative."), ability("+2 initiative.")
    teams = {
        "A": {"hero": put("1,1", **quick)},
        "B": {"foe": put("8,1")},
        "C": {"fiend": put("4,1", **lucky)},
    }
    game = planned(play, [12, 16, 9, 8, 1, 3], [rerolls("C.fiend", of=("C",))], **teams)

    assert game.asked.player == "C"
    use(game)
    assert order(game) == ("A", "B", "C")
    results = [(event.player, event.result.total) for event in game.told(TwentyRolled)]
    assert results == [("A", 16), ("B", 16), ("C", 10), ("A", 5), ("B", 3)]


@pytest.mark.rule("SS-MIX-30", "SS-INIT-03")
@pytest.mark.parametrize(("tied", "first"), [([9, 4], "A"), ([4, 9], "C")])
def test_a_reroll_may_make_a_tie_that_jumps_over_nobody(play: Play, tied: list[int], first: str) -> None:
    given = [rerolls("C.fiend", of=("C",))]
    game = use(planned(play, [12, 18, 3, 12, *tied], given, **THREE))

    if game.about == "use_ability":
        game.answer("none")
    assert order(game)[0] == "B"
    assert order(game)[1] == first


# -- combat dice ----------------------------------------------------------------------------------


@pytest.mark.rule("SS-DICE-12", "SS-DICE-03")
def test_a_die_of_an_attack_is_rolled_again_by_whose_it_is(play: Play) -> None:
    game = play(ROW, **NEAR, start="attack", dice="kbb k bbb", given=[rerolls("B.foe", of=("A",))]).answer(
        "normal B.foe"
    )
    assert (game.about, game.asked.player) == ("use_ability", "B")
    use(game)

    assert game.options == ["dice 1", "dice 2", "dice 3"]
    game.answer("dice 2")
    assert [(event.player, event.was, event.now) for event in game.told(DieRerolled)] == [
        ("A", "blank", "skull")
    ]
    assert [event.player for event in game.told(DiceRolled)][:2] == ["A", "A"]
    assert game.told(AttackRolled)[0].hits.total == 2


@pytest.mark.rule("SS-DICE-12")
@pytest.mark.parametrize("face", ["s", "b"])
def test_a_worse_face_counts(play: Play, face: str) -> None:
    game = play(
        ROW, **NEAR, start="attack", dice=f"kbb bbs {face}", given=[rerolls("B.foe", of=("B",))]
    ).answer("normal B.foe")
    use(game).answer("dice 3")

    assert game.told(DefenseRolled)[0].blocks.total == (1 if face == "s" else 0)
    assert game.wounds("B.foe") == (0 if face == "s" else 1)


@pytest.mark.rule("SS-DICE-04")
def test_a_feint_does_nothing_unless_an_ability_says_so(play: Play) -> None:
    def blanks(occasion: Any, _bearer: str) -> bool:
        roll = occasion.frame
        return isinstance(roll, RollFrame) and roll.purpose == "attack" and "blank" in roll.faces

    feint = Deed(
        "A.hero", "die_rolled", lambda _scene: DamageFrame("damage", figure="B.foe", by="A.hero"), when=blanks
    )
    quiet = play(ROW, **NEAR, start="attack", dice="ssb bbb").answer("normal B.foe")
    fired = play(ROW, **NEAR, start="attack", dice="ssb k bbb", given=[feint]).answer("normal B.foe")
    none = play(ROW, **NEAR, start="attack", dice="sss bbb", given=[feint]).answer("normal B.foe")

    assert [game.wounds("B.foe") for game in (quiet, fired, none)] == [0, 1, 0]
    assert [event.hits.total for event in fired.told(AttackRolled)] == [0]


@pytest.mark.rule("SS-DICE-05")
def test_attack_defense_and_damage_dice_are_one_die(play: Play) -> None:
    hurt = Deed(
        "A.hero", "after_attacking", lambda _scene: DamageFrame("damage", figure="B.foe", by="A.hero")
    )
    game = play(ROW, **NEAR, start="attack", dice="kbb s bbb", given=[hurt]).answer("normal B.foe")

    assert {event.die for event in game.told(DiceRolled)} == {"combat"}
    assert {face: COMBAT.faces.count(face) for face in COMBAT.faces} == {"skull": 3, "shield": 2, "blank": 1}


# -- damage dice ----------------------------------------------------------------------------------


def hurting(**more: Any) -> Deed:
    def frame(_scene: Any) -> DamageFrame:
        return DamageFrame("damage", **{"figure": "B.foe", "by": "A.hero", **more})

    return Deed("A.hero", "activated", frame)


@pytest.mark.rule("SS-DICE-06")
@pytest.mark.parametrize(("dice", "wounds"), [("kks", 2), ("bss", 0)])
def test_each_skull_of_a_damage_die_is_a_wound_without_defense(play: Play, dice: str, wounds: int) -> None:
    game = play(ROW, **NEAR, start="activation", dice=dice, given=[hurting(dice=3)])

    assert game.wounds("B.foe") == wounds
    assert not game.told(DefenseRolled)


@pytest.mark.rule("SS-DICE-12")
@pytest.mark.parametrize(("player", "roller"), [("A", "A"), ("", "B")])
def test_without_a_named_roller_the_controller_of_the_figure_rolls(
    play: Play, player: str, roller: str
) -> None:
    given = [hurting(player=player), rerolls("B.foe", of=("B",))]
    game = play(ROW, **NEAR, start="activation", dice="k" if roller == "A" else "kb", given=given)
    if game.about == "use_ability":
        use(game)

    assert game.told(DiceRolled)[0].player == roller
    assert game.wounds("B.foe") == int(roller == "A"), "only an own roll is rolled again"


@pytest.mark.rule("SS-DICE-06")
def test_an_ability_may_change_the_number_of_damage_dice(play: Play) -> None:
    given = [hurting(dice=2), adds("B.foe", "damage_dice", -1)]
    game = play(ROW, **NEAR, start="activation", dice="k", given=given)

    assert [event.skulls for event in game.told(DamageRolled)] == [1]


# -- numbered dice --------------------------------------------------------------------------------


def numbered(die: Any, threshold: int = 0, *, shown: int = 0, **more: Any) -> Deed:
    """An ability that rolls a die, and wounds where the result is high enough, or where a face is shown."""

    def roll(_scene: Any) -> Any:
        return number_roll(die, "SS-DICE-08", "damage", "A", figure="A.hero", **more)

    def settle(scene: Any) -> Any:
        (result,) = scene.frame.outcome
        hit = result.parts[0].value == shown if shown else result.total >= threshold
        return DamageFrame("damage", figure="B.foe", by="A.hero") if hit else Act()

    return Deed("A.hero", "activated", roll, then=settle)


@pytest.mark.rule("SS-DICE-08")
@pytest.mark.parametrize(("die", "sides"), [(D6, 6), (D8, 8), (D12, 12), (D20, 20)])
@pytest.mark.parametrize("short", [0, 1])
def test_abilities_roll_other_dice(play: Play, die: Any, sides: int, short: int) -> None:
    dice: list[int | str] = [sides - short, *(["k"] if not short else [])]
    game = play(ROW, **NEAR, start="activation", dice=dice, given=[numbered(die, sides)])

    assert next((event.die, event.faces) for event in game.told(DiceRolled)) == (
        f"d{sides}",
        (sides - short,),
    )
    assert game.wounds("B.foe") == 1 - short


@pytest.mark.rule("SS-DICE-10", "SS-DICE-11")
@pytest.mark.parametrize(("rolled", "wounds"), [(12, 0), (13, 1)])
def test_a_threshold_reads_the_result_with_all_modifiers(play: Play, rolled: int, wounds: int) -> None:
    given = [numbered(D20, 16), adds("A.hero", "number_rolled", 2), changes("A.hero", 1)]
    game = play(ROW, **NEAR, start="activation", dice=[rolled, *["k"] * wounds], given=given)

    assert use(game).wounds("B.foe") == wounds


@pytest.mark.rule("SS-DICE-09")
@pytest.mark.parametrize(("rolled", "wounds"), [(13, 0), (16, 1)])
def test_what_is_rolled_is_the_number_before_any_change(play: Play, rolled: int, wounds: int) -> None:
    given = [numbered(D20, shown=16), changes("A.hero", 3)]
    game = play(ROW, **NEAR, start="activation", dice=[rolled, *["k"] * wounds], given=given)

    assert use(game).wounds("B.foe") == wounds


@pytest.mark.parametrize(("unmodifiable", "wounds"), [(True, 0), (False, 1)])
def test_a_roll_that_may_not_be_modified_offers_nothing(play: Play, unmodifiable: bool, wounds: int) -> None:
    given = [
        numbered(D20, 15, unmodifiable=unmodifiable),
        changes("A.hero", 3),
        adds("A.hero", "number_rolled", 2),
    ]
    game = play(ROW, **NEAR, start="activation", dice=[13, *["k"] * wounds], given=given)
    if not unmodifiable:
        use(game)

    assert game.about == "route"
    assert game.wounds("B.foe") == wounds
