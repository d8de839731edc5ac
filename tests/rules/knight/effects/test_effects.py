"""Effects: what they lower, and how long."""

from typing import Any

import pytest

from slugfest.rules.knight.editions import DC_FR, MARVEL
from slugfest.rules.knight.events.play import (
    AttackHit,
    CountersLost,
    Damaged,
    EffectSuffered,
    KnockedDown,
    RoundCleared,
    StatRolled,
)
from tests.rules.knight.builders import found, indices, line, only, power
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

LOWERS = [("Awkwardness", "energy"), ("Dazzle", "mental"), ("Distract", "physical")]
LOWERING = (rule("DC-EFF-01"), rule("DC-EFF-03"), rule("DC-EFF-05"))
ENDING = (rule("DC-EFF-02"), rule("DC-EFF-04"), rule("DC-EFF-06"))


def marked(laws: tuple[pytest.MarkDecorator, ...]) -> list[Any]:
    """Each effect and the Defense it lowers, with the statement of that effect."""
    return [pytest.param(*lowers, marks=law) for lowers, law in zip(LOWERS, laws, strict=True)]


@each("nature", ["physical", "energy", "supernatural", "mental"])
@each("effect, lowered", marked(LOWERING))
def test_each_effect_lowers_its_own_defense(duel: Make, nature: str, effect: str, lowered: str) -> None:
    blows = {"attacks": [line(damage=0, text=f"{effect}/3."), line(name="Tap", damage=0, nature=nature)]}
    play = duel(8, 7, 8, 7, attacker=blows)
    play.attack()
    hit = only(play.attack("tap"), AttackHit)

    assert hit.defense.total == (9 if lowered == nature else 12)


@each("effect, lowered", marked(ENDING))
def test_a_defense_is_lowered_until_the_round_ends(duel: Make, effect: str, lowered: str) -> None:
    """DC-MIX-81: the model has activated, so that the end of the Round comes first."""
    play = duel(8, 7, "A", line={"damage": 0, "text": f"{effect}/2."}, foe={"activated": True})
    play.attack()

    assert [lasting.stat for lasting in play.figure("B.foe").lasting] == [lowered]

    play.answer("end")

    assert play.figure("B.foe").lasting == ()


@each("effect, lowered", marked(ENDING))
def test_a_defense_is_lowered_until_the_model_is_activated(duel: Make, effect: str, lowered: str) -> None:
    """DC-MIX-81: the model has not activated yet, so that its turn comes first."""
    play = duel(8, 7, line={"damage": 0, "text": f"{effect}/2."})
    play.attack()
    play.answer("end")

    assert play.asked.player == "B"
    assert [lasting.stat for lasting in play.figure("B.foe").lasting] == [lowered]
    play.answer("B.foe")

    assert play.figure("B.foe").lasting == ()
    assert play.table.round == 1


@rule("DC-EFF-07")
@each("amount, inches", [(1, [3, 6, 8]), (2, [2, 5, 7]), (3, [1, 4, 6])])
def test_ensnare_lowers_every_speed(duel: Make, amount: int, inches: list[int]) -> None:
    play = duel(8, 7, line={"text": f"Ensnare/{amount}."})
    play.attack()
    play.answer("end", "B.foe")
    bought = []
    for counters in (1, 2, 3):
        twin = play.match.clone()
        twin.answer(f"walk {counters}")
        question = twin.decision()
        assert question is not None
        bought.append(question.facts["inches"])

    assert inches == bought


@rule("DC-EFF-08", "DC-DMG-18")
def test_ensnare_lasts_through_the_activation_and_ends_with_the_round(duel: Make) -> None:
    """DC-MIX-80."""
    play = duel(8, 7, "B", line={"text": "Ensnare/1."})
    play.attack()
    play.answer("end", "B.foe")

    assert [(effect.name, effect.amount) for effect in play.figure("B.foe").lasting] == [("ensnare", -1)]

    play.answer("end")

    assert play.table.round == 2
    assert play.figure("B.foe").lasting == ()


@rule("DC-EFF-09", "DC-MIX-79")
def test_a_speed_of_nothing_cannot_be_bought(duel: Make) -> None:
    """DC-MIX-79: Ensnare 3 on Speed 3/5/7 leaves 0/2/4."""
    play = duel(8, 7, line={"text": "Ensnare/3."}, target={"speed": [3, 5, 7]})
    play.attack()
    play.answer("end", "B.foe")

    assert [option for option in play.options if option.startswith("walk")] == ["walk 2", "walk 3"]
    assert play.refusal("walk 1") == ("DC-EFF-09", "speed_is_zero")

    play.answer("walk 2")

    assert play.asked.facts["inches"] == 2


@rule("DC-EFF-09")
@each("ensnare, may", [(6, True), (7, False), (9, False)])
def test_who_has_no_speed_left_cannot_displace_itself_either(duel: Make, ensnare: int, may: bool) -> None:
    leaper = {"speed": [3, 5, 7], "powers": [power()]}
    play = duel(8, 7, line={"text": f"Ensnare/{ensnare}."}, target=leaper)
    play.attack()
    play.answer("end", "B.foe")

    assert may == ("walk 3" in play.options)
    assert may == ("power leap" in play.options)

    if not may:
        assert play.refusal("power leap") == ("DC-EFF-09", "speed_is_zero")


@rule("DC-EFF-09")
def test_who_has_no_speed_left_may_still_stand_up(duel: Make) -> None:
    play = duel(8, 7, line={"text": "Ensnare/9, Knocked Down."})
    play.attack()
    play.answer("end", "B.foe")

    assert "stand_up" in play.options


@each(
    "counters, left, lost",
    [
        *(pytest.param(*numbers, marks=rule("DC-EFF-34")) for numbers in ((6, 3, 3), (3, 0, 3), (2, 0, 2))),
        (0, 0, 0),
    ],
)
def test_stun_takes_counters_or_all_there_are(duel: Make, counters: int, left: int, lost: int) -> None:
    """Stun 3 on a model with 2 counters leaves 0."""
    play = duel(8, 7, line={"text": "Stun/3."}, foe={"counters": counters})
    events = play.attack()

    assert left == play.figure("B.foe").counters
    assert lost == only(events, CountersLost).amount
    assert only(events, EffectSuffered).amount == 3


@rule("DC-ACT-06", "DC-MIX-70")
def test_who_is_stunned_to_the_last_counter_is_not_activated(duel: Make) -> None:
    """DC-MIX-70: the phase is over, since nobody else can act."""
    play = duel(8, 7, "A", line={"text": "Stun/6."})
    play.attack()
    events = play.answer("end")

    assert found(events, RoundCleared)


@rule("DC-KD-08")
def test_down_is_down_and_nothing_more(duel: Make) -> None:
    blow = {"text": "Knocked Down.", "damage": 0}
    play = duel(8, 7, 8, 7, line=blow)

    assert len(found(play.attack(), KnockedDown)) == 1
    assert only(events := play.attack(), AttackHit).defense.total == 12 - 3
    assert not found(events, KnockedDown)


@rule("DC-FINAL-03")
def test_what_lasts_to_the_end_of_the_round_still_counts_for_the_stamina_rolls(duel: Make) -> None:
    """The zone lowers Stamina, a power raises it until the end of the Round."""
    tonic = power(name="Tonic", cost=1, text="This model gains +7 Stamina until the end of the Round.")
    play = duel(
        8, 8, "A", gap=5, attacker={"powers": [tonic]}, hero={"endurance": 5}, foe={"activated": True}
    )
    events = play.answer("power tonic", "end")
    rolled = only(events, StatRolled)

    assert (rolled.against.total, rolled.passed) == (16, True)


@rule("DC-DMG-22")
def test_the_same_effect_adds_up_by_separate_hits(duel: Make) -> None:
    """Distract 1 twice is -2 Physical Defense."""
    play = duel(8, 7, 8, 7, 8, 7, line={"damage": 0, "text": "Distract/1."})
    play.attack()
    play.attack()

    assert only(play.attack(), AttackHit).defense.total == 10


@rule("DC-DMG-19")
def test_an_effect_is_shown_beside_the_model_as_long_as_it_lasts(duel: Make) -> None:
    play = duel(8, 7, line={"damage": 0, "text": "Distract/1."})

    def markers() -> list[str]:
        return [effect["name"] for effect in play.match.view("A").table["figures"]["B.foe"]["effects"]]

    assert markers() == []

    play.attack()

    assert markers() == ["distract"]
    (shown,) = play.match.view("A").table["figures"]["B.foe"]["effects"]
    assert shown["lasts"]["en"] == "until its next activation or until the end of the Round"
    assert shown["lasts"]["fr"] == "jusqu'à sa prochaine activation ou jusqu'à la fin du Round"

    play.answer("end", "B.foe")

    assert markers() == []


@rule("DC-DMG-17")
@each("kind", ["Blunt", "Cold", "Slash", "Custard"])
def test_a_damage_type_does_nothing_by_itself(duel: Make, kind: str) -> None:
    """Types are an open set of names."""
    play = duel(8, 7, line={"type": kind})

    assert only(play.attack(), Damaged).damage.total == 2


@rule("MV-ATK-03")
def test_effects_follow_the_damage_in_marvel_too(duel: Make) -> None:
    events = duel(8, 7, line={"text": "Distract/1."}, edition=MARVEL).attack()
    damaged, suffered = indices(events, Damaged, EffectSuffered)

    assert damaged < suffered


@rule("FR-EFF-01")
def test_the_french_sheet_spells_awkwardness_its_own_way(duel: Make) -> None:
    play = duel(8, 7, line={"damage": 0, "text": "Hawkwardness/2."}, edition=DC_FR)
    play.attack()

    assert [(effect.name, effect.stat, effect.amount) for effect in play.figure("B.foe").lasting] == [
        ("awkwardness", "energy", -2)
    ]
