"""Fair, scripted and asked dice."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slugfest.kernel.dice import (
    AskedDice,
    Dice,
    DiceError,
    Die,
    Draw,
    Face,
    Request,
    ScriptedDice,
    SeededDice,
    Throw,
    commitment,
    fresh_seed,
    numbered,
    refuse_faces,
    seed_text,
)
from tests.kernel.toy_raid import BAG, COMBAT, D8, D20

# Exceeded by fair dice once in a thousand seeds, by degrees of freedom.
CHI_SQUARE = {1: 10.83, 2: 13.82, 7: 24.32, 19: 43.82}

FAIR: list[tuple[Request, dict[Face, float]]] = [
    (Throw(D8, 1000, "X"), dict.fromkeys(D8.faces, 1 / 8)),
    (Throw(D20, 1000, "X"), dict.fromkeys(D20.faces, 1 / 20)),
    (Throw(COMBAT, 1000, "X"), {"skull": 3 / 6, "shield": 2 / 6, "blank": 1 / 6}),
    (Draw(BAG, "X", count=1000), {"red": 2 / 3, "blue": 1 / 3}),
]


def rolled(dice: Dice, request: Request) -> tuple[Face, ...]:
    faces = dice.answer(request)
    assert faces is not None
    return faces


def chi_square(counts: Counter[Face], chances: dict[Face, float]) -> float:
    total = counts.total()
    return sum((counts[face] - total * chance) ** 2 / (total * chance) for face, chance in chances.items())


@pytest.mark.parametrize("request_, chances", FAIR, ids=["d8", "d20", "combat", "bag"])
def test_every_face_comes_as_often_as_it_should(request_: Request, chances: dict[Face, float]) -> None:
    dice = SeededDice("the seed of this test")
    counts = Counter(face for _ in range(60) for face in rolled(dice, request_))

    assert set(chances) == set(counts)
    assert CHI_SQUARE[len(chances) - 1] > chi_square(counts, chances)


@pytest.mark.parametrize("die", [D8, D20, COMBAT], ids=lambda die: die.name)
def test_single_rolls_are_as_fair_as_handfuls(die: Die) -> None:
    dice = SeededDice("another seed")
    counts = Counter(rolled(dice, Throw(die, 1, "X"))[0] for _ in range(12_000))
    chances = {face: die.faces.count(face) / len(die.faces) for face in die.faces}

    assert CHI_SQUARE[len(chances) - 1] > chi_square(counts, chances)


def test_neighbouring_rolls_do_not_hang_together() -> None:
    dice = SeededDice("pairs")
    pairs = [rolled(dice, Throw(numbered(2), 2, "X")) for _ in range(4000)]
    alike = Counter[Face]("alike" if first == second else "unlike" for first, second in pairs)

    assert CHI_SQUARE[1] > chi_square(alike, {"alike": 0.5, "unlike": 0.5})


class EveryByte:
    """A hash that gives each byte once."""

    def __init__(self, *_: Any, **__: Any) -> None: ...

    def digest(self) -> bytes:
        return bytes(range(256))


@pytest.fixture
def every_byte(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setattr(hashlib, "blake2b", EveryByte)
        yield


@pytest.mark.usefixtures("every_byte")
@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 8, 20, 100, 127, 128, 129, 255, 256])
def test_no_face_gains_by_the_bytes_that_are_left_over(sides: int) -> None:
    whole = 256 // sides * sides
    dice = SeededDice("x")
    counts = Counter(rolled(dice, Throw(numbered(sides), 2 * whole, "X")))

    assert dict.fromkeys(range(1, sides + 1), 2 * (256 // sides)) == counts
    assert dice.counter == 2


@pytest.mark.usefixtures("every_byte")
def test_a_byte_past_the_ceiling_is_thrown_again() -> None:
    dice = SeededDice("x")
    faces = rolled(dice, Throw(D20, 241, "X"))

    assert faces[239:] == (20, 1)
    assert dice.counter == 2


@pytest.mark.parametrize("sides", [(), tuple(range(257))], ids=["no side", "257 sides"])
def test_dice_without_sides_or_with_more_than_a_byte_holds_are_refused(sides: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=f"not {len(sides)}"):
        SeededDice("x").answer(Throw(Die("odd", sides), 1, "X"))


def recomputed(seed: str, counter: int, sides: tuple[Face, ...], count: int) -> tuple[Face, ...]:
    """What anybody can compute who knows the seed: written from the description, not from the code."""
    fair: list[Face] = []
    while len(fair) < count:
        digest = hashlib.blake2b(counter.to_bytes(8, "big"), key=seed.encode()[:64]).digest()
        fair += [sides[byte % len(sides)] for byte in digest if byte < 256 // len(sides) * len(sides)]
        counter += 1
    return tuple(fair[:count])


@given(
    st.text(st.characters(codec="utf-8"), max_size=80),
    st.integers(0, 2**40),
    st.sampled_from([D8, D20, COMBAT]),
    st.integers(0, 90),
)
def test_anybody_can_recompute_a_roll_from_seed_and_counter(
    seed: str, counter: int, die: Die, count: int
) -> None:
    dice = SeededDice(seed, counter)

    assert recomputed(seed, counter, die.faces, count) == rolled(dice, Throw(die, count, "X"))
    assert rolled(SeededDice(seed, dice.counter), Throw(die, 5, "X")) == rolled(dice, Throw(die, 5, "X"))


def test_a_copy_rolls_on_alone() -> None:
    dice = SeededDice("x")
    twin = dice.copy()
    ahead = [rolled(twin, Throw(D20, 2, "X")) for _ in range(3)]

    assert dice.counter == 0
    assert ahead == [rolled(dice, Throw(D20, 2, "X")) for _ in range(3)]


def test_the_commitment_fixes_the_seed_and_does_not_show_it() -> None:
    seed = fresh_seed()

    assert commitment(seed) == SeededDice(seed, 7).commitment
    assert commitment(seed) != commitment(seed + "x")
    assert seed not in commitment(seed)
    assert commitment(seed) != hashlib.blake2b(seed.encode()).hexdigest()


def test_seeds_beyond_the_key_of_the_hash_are_still_told_apart() -> None:
    long = "s" * 64

    assert commitment(long + "a") != commitment(long + "b")


def test_fresh_seeds_have_256_bits_and_differ() -> None:
    seeds = {fresh_seed() for _ in range(50)}

    assert len(seeds) == 50
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


def test_a_number_is_a_readable_seed_and_nothing_a_fresh_one() -> None:
    assert seed_text(12) == "12"
    assert seed_text("twelve") == "twelve"
    assert seed_text(None) != seed_text(None)


# -- scripted ------------------------------------------------------------------------------


def test_scripted_dice_show_their_faces_in_order() -> None:
    dice = ScriptedDice([3, 8, "skull"])

    assert rolled(dice, Throw(D8, 2, "X")) == (3, 8)
    assert rolled(dice, Throw(COMBAT, 1, "X")) == ("skull",)
    dice.assert_spent()


def test_a_face_that_nobody_rolled_is_an_error() -> None:
    dice = ScriptedDice([3, 8])
    rolled(dice, Throw(D8, 1, "X"))

    with pytest.raises(DiceError, match=r"never rolled: \[8\]"):
        dice.assert_spent()


@pytest.mark.parametrize(
    "faces, wrong",
    [
        ([], "takes 2 of the dice, with none left"),
        ([8], r"takes 2 of the dice, with only \[8\] left"),
        ([8, 9], r"shows \[8, 9\]; the faces are 1, 2, 3, 4, 5, 6, 7, 8"),
        ([8, 0], r"shows \[8, 0\]"),
    ],
)
def test_a_script_that_does_not_fit_is_an_error_and_stays(faces: list[Face], wrong: str) -> None:
    dice = ScriptedDice(faces)

    with pytest.raises(DiceError, match=f"X-1.*to hit.*{wrong}"):
        dice.answer(Throw(D8, 2, "X-1", "to hit"))
    assert tuple(faces) == dice.faces


def test_a_copied_script_is_spent_alone() -> None:
    dice = ScriptedDice([1, 2])
    rolled(dice.copy(), Throw(D8, 2, "X"))

    assert dice.faces == (1, 2)


# -- asked ---------------------------------------------------------------------------------


def test_asked_dice_know_nothing() -> None:
    assert AskedDice().answer(Throw(D8, 1, "X")) is None
    assert AskedDice().copy().answer(Throw(D8, 1, "X")) is None


@pytest.mark.parametrize(
    "request_, faces, wrong",
    [
        (Throw(D8, 2, "X"), [1, 8], None),
        (Throw(D8, 0, "X"), [], None),
        (Throw(D8, 2, "X"), (1, 8), None),
        (Throw(D8, 2, "X"), [0, 8], "no_such_face"),
        (Throw(D8, 2, "X"), [1, 9], "no_such_face"),
        (Throw(D8, 2, "X"), [1, True], "no_such_face"),
        (Throw(D8, 2, "X"), [1, 2.0], "no_such_face"),
        (Throw(D8, 2, "X"), [1, "2"], "no_such_face"),
        (Throw(D8, 2, "X"), [1, None], "no_such_face"),
        (Throw(D8, 2, "X"), [1, [2]], "no_such_face"),
        (Throw(D8, 2, "X"), [1], "wrong_number_of_dice"),
        (Throw(D8, 2, "X"), [1, 2, 3], "wrong_number_of_dice"),
        (Throw(D8, 2, "X"), {"1": 2}, "faces_must_be_a_list"),
        (Throw(D8, 2, "X"), "12", "faces_must_be_a_list"),
        (Throw(D8, 2, "X"), None, "faces_must_be_a_list"),
        (Throw(COMBAT, 1, "X"), ["skull"], None),
        (Throw(COMBAT, 1, "X"), ["Skull"], "no_such_face"),
        (Draw(BAG, "X"), ["blue"], None),
        (Draw(BAG, "X"), ["green"], "no_such_face"),
        (Draw(BAG, "X"), ["red", "blue"], "wrong_number_of_dice"),
    ],
)
def test_typed_faces_are_looked_at(request_: Request, faces: object, wrong: str | None) -> None:
    assert wrong == refuse_faces(request_, cast("Any", faces))
