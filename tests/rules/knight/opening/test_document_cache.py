"""What a set-up brings along is read once, and never taken for something else."""

from typing import Any

import pytest

from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.opening.document_cache import LARGEST, MOST, Remembering


class Reader:
    """Counts how often it is asked; refuses what is called `bad`."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def __call__(self, raw: Any, place: str) -> list[Any]:
        self.read.append(place)
        if raw == "bad":
            raise SetupError(place, "bad")
        return [raw]


def test_the_same_document_at_the_same_place_is_read_once() -> None:
    reader = Reader()
    remembering = Remembering(reader)

    documents = [remembering({"a": 1}, "here"), remembering({"a": 1}, "here"), remembering({"a": 1}, "there")]

    assert [[{"a": 1}]] * 3 == documents
    assert ["here", "there"] == reader.read


@pytest.mark.parametrize("other", [{"a": True}, {"a": 1.0}, {"a": "1"}, {"a": [1]}, {"a": 1, "b": 2}])
def test_another_document_is_another_thing(other: Any) -> None:
    remembering = Remembering(Reader())
    remembering({"a": 1}, "here")

    (document,) = remembering(other, "here")

    assert (other, type(other["a"])) == (document, type(document["a"]))


def test_a_document_changed_after_it_was_read_is_read_again() -> None:
    remembering = Remembering(Reader())
    document = {"a": [1]}
    remembering(document, "here")
    document["a"].append(2)

    assert [{"a": [1, 2]}] == remembering(document, "here")


def test_what_is_wrong_is_told_every_time() -> None:
    reader = Reader()
    remembering = Remembering(reader)

    for _ in range(2):
        with pytest.raises(SetupError):
            remembering("bad", "here")

    assert ["here", "here"] == reader.read


@pytest.mark.parametrize("raw", [{"a": object()}, {"a": 1 << 70}, {"a": "x" * (LARGEST + 1)}])
def test_what_is_strange_or_long_is_not_kept(raw: Any) -> None:
    reader = Reader()
    remembering = Remembering(reader)

    assert remembering(raw, "here") == remembering(raw, "here")
    assert ["here", "here"] == reader.read


def test_only_so_many_are_kept() -> None:
    reader = Reader()
    remembering = Remembering(reader)
    for number in range(MOST + 1):
        remembering(number, "here")

    remembering(MOST, "here")
    remembering(0, "here")

    assert MOST + 2 == len(reader.read)
