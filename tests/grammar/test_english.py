"""English articles."""

import pytest

from slugfest.grammar import Noun, english


@pytest.mark.parametrize(
    "name, number, the, a, many",
    [
        ("Taxi", "", "the Taxi", "a Taxi", False),
        ("Idol", "", "the Idol", "an Idol", False),
        ("Bins", "", "the Bins", "Bins", True),
        ("Stack of crates", "", "the Stack of crates", "a Stack of crates", False),
        ("Glass", "", "the Glass", "a Glass", False),
        ("Old bank", "", "the Old bank", "an Old bank", False),
        ("The Old Bank", "", "the Old Bank", "an Old Bank", False),
        ("Headquarters", "one", "the Headquarters", "a Headquarters", False),
        ("Scaffolding", "many", "the Scaffolding", "Scaffolding", True),
        ("Union hall", "", "the Union hall", "a Union hall", False),
        ("Hourglass", "", "the Hourglass", "an Hourglass", False),
    ],
)
def test_a_common_noun_takes_its_article(name: str, number: str, the: str, a: str, many: bool) -> None:
    noun = english.common(name, number)

    assert (the, a, many) == (english.the(noun), english.a(noun), noun.plural)
    assert english.FORMS["The"](noun) == "T" + the[1:]


def test_a_proper_name_takes_none() -> None:
    assert {"Static Jack"} == {form(Noun("Static Jack")) for form in english.FORMS.values()}
