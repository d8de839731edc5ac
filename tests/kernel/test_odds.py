"""Every outcome of a throw, with its exact chance."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from slugfest.kernel.dice import Draw, Throw, numbered, outcomes
from tests.kernel.toy_raid import BAG, COMBAT, D8, D20

HANDFULS = range(6)


@pytest.mark.parametrize("count", HANDFULS)
def test_every_combination_of_combat_dice_is_counted(count: int) -> None:
    sides = Counter(product(COMBAT.faces, repeat=count))
    counted = {faces: Fraction(ways, 6**count) for faces, ways in sides.items()}

    assert counted == dict(outcomes(Throw(COMBAT, count, "X")))


@pytest.mark.parametrize("count", HANDFULS)
@pytest.mark.parametrize("face, chance", [("skull", (1, 2)), ("shield", (1, 3)), ("blank", (1, 6))])
def test_the_number_of_a_face_is_binomial(face: str, chance: tuple[int, int], count: int) -> None:
    share = Fraction(*chance)
    binomial = {k: comb(count, k) * share**k * (1 - share) ** (count - k) for k in range(count + 1)}
    counts: Counter[int] = Counter()
    shown: dict[int, Fraction] = dict.fromkeys(range(count + 1), Fraction(0))
    for faces, weight in outcomes(Throw(COMBAT, count, "X")):
        counts[faces.count(face)] += 1
        shown[faces.count(face)] += weight

    assert binomial == shown
    assert 3**count == counts.total()


@pytest.mark.parametrize("count", [0, 1, 2, 3])
@pytest.mark.parametrize("die", [D8, D20, COMBAT, numbered(1)], ids=lambda die: die.name)
def test_the_chances_of_a_throw_add_up_to_one(die: object, count: int) -> None:
    request = Throw(die, count, "X")  # type: ignore[arg-type]  # parametrized
    listed = list(outcomes(request))

    assert sum(chance for _, chance in listed) == 1
    assert len({faces for faces, _ in listed}) == len(listed)


def test_two_d8_come_to_nine_once_in_eight() -> None:
    assert Fraction(1, 8) == sum(
        chance for faces, chance in outcomes(Throw(D8, 2, "X")) if sum_of(faces) == 9
    )


def sum_of(faces: tuple[int | str, ...]) -> int:
    return sum(int(face) for face in faces)


def test_a_bag_gives_what_it_holds_most_of_most_often() -> None:
    assert [(("red",), Fraction(2, 3)), (("blue",), Fraction(1, 3))] == list(outcomes(Draw(BAG, "X")))


def test_outcomes_come_in_a_fixed_order() -> None:
    first, *_, last = (faces for faces, _ in outcomes(Throw(COMBAT, 3, "X")))

    assert first == ("skull", "skull", "skull")
    assert last == ("blank", "blank", "blank")
