"""The odds of attacks and rolls, held against sums on paper."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import slugfest
from slugfest import odds
from slugfest.kernel.errors import IllegalAnswer
from slugfest.kernel.match import Match
from slugfest.kernel.windows import NONE
from slugfest.lab.odds_cases import BESIDE, knight_match
from slugfest.odds.policies import BEST, Policies

D8 = range(1, 9)
PAIRS = list(product(D8, D8))
HERO, FOE = "A.hero", "B.foe"


def duel(hero: Any = None, foe: Any = None, game: str = "dc", **state: Any) -> Match:
    """Attack 4 against Defense 12: a sum of 9 or more hits, for 2 damage of 10."""
    figures = {HERO: {"at": [18, 10], "counters": 6}, FOE: {"at": [18, BESIDE], "counters": 0, **state}}
    return knight_match(game, {"hero": hero or {}, "foe": foe or {}}, figures)


def blow(match: Match, policies: Policies = odds.PLAIN) -> odds.AttackOdds:
    return odds.attack(match, HERO, "blow", FOE, policies=policies)


def share(wanted: Any, of: Any = PAIRS) -> float:
    """The part of the rolls for which something holds."""
    rolls = list(of)
    return float(Fraction(sum(bool(wanted(roll)) for roll in rolls), len(rolls)))


def test_a_plain_blow_hits_by_the_sum_and_is_critical_by_the_double() -> None:
    attack = blow(duel())

    assert share(lambda pair: sum(pair) > 8) == attack.hit
    assert share(lambda pair: sum(pair) > 8 and pair[0] == pair[1]) == attack.critical == 4 / 64
    assert {0: 28 / 64, 2: 32 / 64, 3: 4 / 64} == attack.damage
    assert (2 * 32 + 3 * 4) / 64 == attack.expected_damage
    assert (0, 0, 0) == (attack.knocked_down, attack.knocked_out, attack.removed)


def test_the_numbers_come_with_their_reasons() -> None:
    numbers = {number.name: number for number in blow(duel()).reckoned}

    assert [(4, "attack")] == [(part.value, part.label) for part in numbers["to_hit"].parts]
    assert 12 == numbers["defense"].total
    # The damage of a hit that is not critical.
    assert [(2, "base_damage")] == [(part.value, part.label) for part in numbers["damage"].parts]


def test_a_third_die_counts_for_the_sum_and_for_the_double() -> None:
    attack = blow(duel(), Policies(overload="die"))
    triples = list(product(D8, D8, D8))

    assert share(lambda three: sum(three) > 8, triples) == attack.hit
    assert share(lambda three: sum(three) > 8 and len(set(three)) < 3, triples) == attack.critical


def test_a_printed_overload_adds_its_damage() -> None:
    hero = {"attacks": [{"text": "Overload: +2 damage."}]}

    assert {0, 4, 5} == set(blow(duel(hero), Policies(overload="printed")).damage)


def test_a_defensive_improvement_is_paid_by_who_can() -> None:
    stance = Policies(improvement="combat_stance")

    assert share(lambda pair: sum(pair) > 8 + 2) == blow(duel(counters=1), stance).hit
    assert share(lambda pair: sum(pair) > 8) == blow(duel(counters=0), stance).hit


def test_the_roll_for_the_worst_zone_follows_the_damage() -> None:
    # 5 boxes left, 3 of them in the worst zone: any hit leads into it, and Stamina 9 decides.
    attack = blow(duel(endurance=5))
    falls = share(lambda pair: sum(pair) > 9)

    assert attack.hit * falls == pytest.approx(attack.knocked_out, abs=1e-9)
    assert attack.knocked_out == attack.knocked_down
    assert 0 == attack.removed


def test_only_the_critical_leads_into_the_worst_zone_from_one_box_higher() -> None:
    attack = blow(duel(endurance=6))

    assert attack.critical * share(lambda pair: sum(pair) > 9) == pytest.approx(attack.knocked_out, abs=1e-9)


def test_the_last_box_removes() -> None:
    assert blow(duel(endurance=2)).hit == blow(duel(endurance=2)).removed
    assert blow(duel(endurance=3)).critical == blow(duel(endurance=3)).removed


def test_who_rolls_stamina_again_falls_less_often() -> None:
    once = share(lambda pair: sum(pair) > 9)
    attack = blow(duel(foe={"skills": ["Soldier"]}, endurance=5))
    kept = _best_stamina(9)

    assert attack.hit * float(1 - kept) == pytest.approx(attack.knocked_out, abs=1e-9)
    assert attack.knocked_out < attack.hit * once


def _best_stamina(stat: int) -> Fraction:
    """On paper: of a failed roll the dice that promise most are rolled again, one or both."""
    total = Fraction(0)
    for a, b in PAIRS:
        if a + b <= stat:
            total += 1
            continue
        single = max(Fraction(sum(new + kept <= stat for new in D8), 8) for kept in (a, b))
        both = Fraction(sum(sum(pair) <= stat for pair in PAIRS), 64)
        total += max(single, both)
    return total / 64


def test_a_roll_against_a_stat_has_the_same_odds_by_itself() -> None:
    match = duel(foe={"skills": ["Soldier"]})

    assert share(lambda pair: sum(pair) <= 8) == odds.roll(match, FOE, "agility").passed
    assert float(_best_stamina(9)) == pytest.approx(odds.roll(match, FOE, "stamina").passed, abs=1e-9)
    never = odds.roll(match, FOE, "stamina", policies=Policies(reroll=NONE))
    assert share(lambda pair: sum(pair) <= 9) == never.passed
    assert 9 == never.against.total  # type: ignore[union-attr]


def test_a_reroll_is_taken_where_it_serves() -> None:
    attack = blow(duel(hero={"skills": ["Master Fighter"]}))
    never = blow(duel(hero={"skills": ["Master Fighter"]}), Policies(reroll=NONE))

    assert attack.hit > never.hit == share(lambda pair: sum(pair) > 8)
    assert float(_best_hit(8)) == pytest.approx(attack.expected_damage, abs=1e-9)


def _best_hit(above: int) -> Fraction:
    """On paper: 2 for a hit, 3 for one with a double; one die may be rolled again."""

    def worth(a: int, b: int) -> int:
        return (3 if a == b else 2) if a + b > above else 0

    total = Fraction(0)
    for a, b in PAIRS:
        again = (Fraction(sum(worth(new, kept) for new in D8), 8) for kept in (a, b))
        total += max(Fraction(worth(a, b)), *again)
    return total / 64


def test_a_reaction_is_used_where_the_policy_says_so() -> None:
    text = "When this model is attacked, make an Agility roll, if passed, the attack is cancelled."
    foe = {"powers": [{"name": "Sidestep", "cost": 1, "use": "reactive", "text": text}]}
    match = duel(foe=foe, counters=1)
    dodges = share(lambda pair: sum(pair) <= 8)

    reacting = blow(match, Policies(reaction=BEST))
    assert (1 - dodges) * 36 / 64 == pytest.approx(reacting.hit, abs=1e-9)
    assert ("reaction", "sidestep") in [(choice.about, choice.answer) for choice in reacting.choices]
    assert reacting.hit == blow(match, Policies(reaction="sidestep")).hit
    assert 36 / 64 == blow(match).hit


def test_everybody_whom_an_attack_touches_is_told_of() -> None:
    wave = {"attacks": [{"name": "Blast", "range": "Expansive Wave 6", "damage": 4}]}
    figures: dict[str, dict[str, Any]] = {
        HERO: {"at": [18, 10], "counters": 6},
        "A.friend": {"at": [15, 10]},
        FOE: {"at": [18, 14]},
    }
    match = knight_match("dc", {"hero": wave, "friend": {}, "foe": {}}, figures)
    attack = odds.attack(match, HERO, "blast", FOE)

    dodges = share(lambda pair: sum(pair) <= 8)
    assert {2: dodges, 4: 1 - dodges} == attack.damage
    assert ["A.friend"] == [other.figure for other in attack.others]
    assert {2: dodges, 4: 1 - dodges} == attack.others[0].damage
    assert 1 == attack.hit


def test_a_wound_is_a_hit_that_was_not_blocked() -> None:
    match = odds.facing("superscape", "rivet_queen", "low_tide")
    attack = odds.attack(match, "A.rivet_queen", "normal", "B.low_tide")

    skulls, shields = _binomial(5, Fraction(1, 2)), _binomial(4, Fraction(1, 3))
    wounds: dict[int, Fraction] = {}
    for hits, chance in skulls.items():
        for blocks, other in shields.items():
            left = max(0, hits - blocks)
            wounds[left] = wounds.get(left, Fraction(0)) + chance * other
    assert {left: float(chance) for left, chance in wounds.items()} == pytest.approx(attack.damage, abs=1e-9)
    assert {"attack_dice", "defense_dice"} == {number.name for number in attack.reckoned}


def _binomial(dice: int, chance: Fraction) -> dict[int, Fraction]:
    chances = {0: Fraction(1)}
    for _ in range(dice):
        after: dict[int, Fraction] = {}
        for many, so_far in chances.items():
            after[many] = after.get(many, Fraction(0)) + so_far * (1 - chance)
            after[many + 1] = after.get(many + 1, Fraction(0)) + so_far * chance
        chances = after
    return chances


# -- asking wrongly, and what asking leaves behind ------------------------------------------------


@pytest.mark.parametrize(
    "attacker, line, target, reason",
    [
        ("A.nobody", "blow", FOE, "not_an_option"),
        (HERO, "no_blow", FOE, "not_an_option"),
        (HERO, "blow", "B.nobody", "not_an_option"),
        (HERO, "blow", HERO, "not_a_target"),
    ],
)
def test_what_cannot_be_attacked_is_refused(attacker: str, line: str, target: str, reason: str) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        odds.attack(duel(), attacker, line, target)

    assert reason == refused.value.refusal.reason


def test_an_attack_out_of_reach_or_too_dear_is_refused_with_its_rule() -> None:
    far = odds.facing("dc", "brass_warden", "static_jack", inches=3)
    with pytest.raises(IllegalAnswer) as refused:
        odds.attack(far, "A.brass_warden", "bell_hammer", "B.static_jack")
    assert ("DC-ATK-05", "no_target") == (refused.value.rule, refused.value.refusal.reason)

    poor = duel(foe={"attacks": [{"cost": 3}]}, counters=2)
    with pytest.raises(IllegalAnswer) as refused:
        odds.attack(poor, FOE, "blow", HERO)
    assert ("DC-POW-04", "too_dear") == (refused.value.rule, refused.value.refusal.reason)


def test_who_is_not_at_turn_has_odds_too() -> None:
    attack = odds.attack(duel(counters=3), FOE, "blow", HERO)

    assert 36 / 64 == attack.hit


def test_the_match_is_left_alone_and_its_dice_are_not_looked_at() -> None:
    attacks = []
    for seed in (1, 2):
        match = slugfest.new_match("dc", setup=duel().journal.setup, seed=seed)
        before = match.hash, len(match.events), match.pending, match.journal.copy()
        odds.forget()
        attacks.append(slugfest.odds.attack(match, HERO, "blow", FOE))
        assert before == (match.hash, len(match.events), match.pending, match.journal)

    assert attacks[0] == attacks[1]


def test_too_many_falls_are_an_error_and_not_a_long_wait() -> None:
    odds.forget()
    with pytest.raises(odds.TooManyFalls):
        odds.attack(duel(endurance=5), HERO, "blow", FOE, most=20)


def test_the_same_question_in_the_same_position_is_answered_from_memory() -> None:
    odds.forget()
    first = blow(duel())

    assert first is blow(duel())
    assert first is not blow(duel(endurance=5))
    assert first is not blow(duel(), Policies(overload="die"))
    assert blow(duel()).hit != blow(duel(foe={"defenses": {"physical": 13}})).hit
