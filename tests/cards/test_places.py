"""Where values stand in a TOML file: the same values as `tomllib` finds, letter by letter."""

import tomllib
from collections.abc import Iterator
from pathlib import Path as File
from typing import Any

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.cards.files.places import Path, Places

DATA = File(__file__).parents[2] / "src" / "slugfest"
FILES = sorted(DATA.rglob("*.toml"))


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, dict):
        for name, inside in value.items():
            yield from leaves(inside, (*path, name))
    elif isinstance(value, list):
        for at, inside in enumerate(value):
            yield from leaves(inside, (*path, at))
    else:
        yield path, value


def assert_found(text: str) -> None:
    """Every value has its place, and the letters of every string stand where they are said to."""
    places = Places(text)
    for path, value in leaves(tomllib.loads(text)):
        span = places.values[path]
        written = text[span.start : span.end]
        assert value == tomllib.loads(f"x = {written}")["x"]
        if isinstance(value, str):
            assert len(value) + 1 == len(places.letters[path])
            for letter, at in zip(value, places.letters[path], strict=False):
                assert text[at] == letter or text[at] == "\\"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_all_our_files(file: File) -> None:
    assert_found(file.read_text(encoding="utf-8"))


words = st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=12)
values = st.recursive(
    words | st.integers(-5, 5) | st.booleans() | st.floats(-9, 9),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(words, inside, max_size=3),
    max_leaves=8,
)


@settings(max_examples=200)
@given(st.dictionaries(words, values, max_size=4), st.booleans())
def test_any_file_that_can_be_written(content: dict[str, Any], long: bool) -> None:
    assert_found(tomli_w.dumps(content, multiline_strings=long))


@pytest.mark.parametrize(
    "text",
    [
        'a = """\nfirst\nsecond"""',
        "a = '''\nfirst\n'second''''",
        'a = """one \\\n    two""""',
        'a = "\\u00e9\\"x\\U0001F600 \\t"',
        "a.b.'c d' = 1 # a comment = 'no'\n[a.e]\nf = [1, # one\n 2,\n]",
        '[[a]]\nb = "x"\n[[a]]\n[a.c]\nd = { e = "y", f = [ { g = "z" } ] }\n[[a.h]]\ni = 1979-05-27',
        "a = 1\r\nb = 'two'\r\n",
    ],
)
def test_every_way_to_write(text: str) -> None:
    assert_found(text)


def test_lines_and_columns_are_counted_from_one() -> None:
    places = Places('a = 1\nbc = "xyz"\n')

    assert (2, 1) == places.line_and_column(places.keys["bc",].start)
    assert (2, 7) == places.line_and_column(places.letters["bc",][0])
    assert 'bc = "xyz"' == places.line(places.letters["bc",][0])


def test_what_is_no_toml_has_the_places_up_to_there() -> None:
    assert ("a",) in Places('a = 1\nb = "never closed').values
