"""The hash of a state: anything that changes changes it, and nothing else does."""

from typing import Any

import msgspec
import pytest

from slugfest.kernel.dice import Throw, numbered
from slugfest.kernel.flow import Flow, Frame
from slugfest.kernel.records import encodable
from slugfest.kernel.state import Result, State
from tests.kernel.tiny import saying
from tests.kernel.toy import FLOWS, play, toy
from tests.kernel.toy_table import Garden, RaidFrame, SeasonFrame

CHANGES: dict[str, Any] = {
    "players": ("ann", "carl"),
    "stack": [SeasonFrame("season"), RaidFrame("raid")],
    "sealed": {"ann": "bean"},
    "result": Result((), "nobody"),
    "seasons": 9,
    "season": 2,
    "crows": 1,
    "beans": {"ann": 1, "bob": 0},
    "keys": {"ann": "barn"},
    "scarecrow": (0.0, 0.0001),
    "animals": ("ann_hen",),
}


def garden() -> Garden:
    return Garden(("ann", "bob"), [SeasonFrame("season")], beans={"ann": 0, "bob": 0})


def test_every_field_of_the_garden_is_changed_here() -> None:
    assert set(Garden.__struct_fields__) == {*CHANGES, "index"}


@pytest.mark.parametrize("field", CHANGES)
def test_a_change_of_any_field_changes_the_hash(field: str) -> None:
    changed = garden()
    setattr(changed, field, CHANGES[field])

    assert garden().digest(FLOWS) != changed.digest(FLOWS)


@pytest.mark.parametrize("field", [name for name in SeasonFrame.__struct_fields__ if name != "flow"])
def test_a_change_of_any_note_changes_the_hash(field: str) -> None:
    changed = garden()
    setattr(changed.stack[0], field, "barn" if field == "into" else 7)

    assert garden().digest(FLOWS) != changed.digest(FLOWS)


def test_all_these_changes_have_different_hashes() -> None:
    hashes = set()
    for field, value in CHANGES.items():
        changed = garden()
        setattr(changed, field, value)
        hashes.add(changed.digest(FLOWS))

    assert len(CHANGES) == len(hashes)


def test_the_order_in_which_a_dict_was_filled_does_not_matter() -> None:
    other = garden()
    other.beans = {"bob": 0, "ann": 0}
    other.stack = [SeasonFrame("season", water={"b": 1, "a": {"y": 1, "x": 2}})]
    same = garden()
    same.stack = [SeasonFrame("season", water={"a": {"x": 2, "y": 1}, "b": 1})]

    assert other.digest(FLOWS) == same.digest(FLOWS)


def test_the_order_of_a_set_does_not_matter() -> None:
    words = [f"word {number}" for number in range(50)]
    first, other = (State(("ann",), sealed={"ann": set(order)}) for order in (words, words[::-1]))

    assert first.digest({}) == other.digest({})
    assert State(("ann",), sealed={"ann": frozenset(words)}).digest({}) == first.digest({})


def test_lists_and_tuples_are_the_same_to_a_hash_and_numbers_and_words_are_not() -> None:
    def digest(value: Any) -> str:
        return State(("ann",), sealed={"ann": value}).digest({})

    assert digest([1, 2]) == digest((1, 2))
    assert len({digest(value) for value in (1, "1", True, 1.0, None, [1], {"1": 1})}) == 7


def test_the_hash_knows_steps_by_name_so_that_an_edition_may_gain_one() -> None:
    here, new = saying("here"), saying("new")
    older, newer = {"f": Flow("f", (here,))}, {"f": Flow("f", (new, here))}

    assert State(("ann",), [Frame("f", at=0)]).digest(older) == State(("ann",), [Frame("f", at=1)]).digest(
        newer
    )
    assert State(("ann",), [Frame("f", at=0)]).digest(newer) != State(("ann",), [Frame("f", at=1)]).digest(
        newer
    )


def test_two_kinds_of_frame_with_the_same_notes_differ() -> None:
    class Other(Frame, tag="other"):
        pass

    flows = {"f": Flow("f", (saying("here"),))}

    assert State(("ann",), [Frame("f")]).digest(flows) != State(("ann",), [Other("f")]).digest(flows)


def test_the_hash_of_a_match_depends_on_the_rolls_so_far() -> None:
    gone, stayed = (play(toy(seed=seed), until="call_crows") for seed in ("1", "1"))
    before = gone.hash
    assert before == stayed.hash
    gone.dice.answer(Throw(numbered(6), 1, "X"))

    assert before != gone.hash


def test_the_hash_is_the_same_on_every_machine() -> None:
    assert garden().digest(FLOWS) == "3f76da61f394bc52a10b05b61f0c679d"


@pytest.mark.parametrize("strange", [object(), saying("x").run, 1j])
def test_a_state_holds_plain_data_only(strange: object) -> None:
    with pytest.raises(TypeError, match="plain data"):
        State(("ann",), sealed={"ann": strange}).digest({})


def test_a_copy_shares_no_list_or_dict_with_its_original() -> None:
    state = garden()
    before = state.digest(FLOWS)
    twin = state.copy()
    twin.stack.append(RaidFrame("raid"))
    twin.stack[0].at = 3
    twin.sealed["ann"] = "bean"
    twin.beans["ann"] = 5
    twin.keys["ann"] = "barn"

    assert before == state.digest(FLOWS)
    assert before != twin.digest(FLOWS)


def test_frames_are_plain_data_that_can_be_written_down() -> None:
    match = play(toy("ann_mole"), until="dig")
    written = msgspec.msgpack.encode(match.state.stack, enc_hook=encodable)

    assert [frame["flow"] for frame in msgspec.msgpack.decode(written)] == ["season", "window", "burrow"]
