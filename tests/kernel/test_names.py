"""Declared names: each once, with a meaning, and no other."""

from typing import Any

import pytest

from slugfest.kernel.abilities import Ability, Adds, Index, Joins, Permits
from slugfest.kernel.decisions import Choose
from slugfest.kernel.names import (
    Names,
    PermissionName,
    Questions,
    TallyName,
    UndeclaredName,
    WindowName,
    check_declared,
)
from slugfest.kernel.windows import window
from tests.kernel.toy_names import DAWN, HARVEST, PLOUGH


def never(scene: Any, bearer: str) -> None:
    return None


def test_an_ability_with_declared_names_is_filed() -> None:
    index = Index([Adds("ann", HARVEST, never), Joins("ann", "look", DAWN, "X"), Permits("ann", PLOUGH)])

    assert (list(index.adds), list(index.joins), list(index.permits)) == (
        ["harvest"],
        ["dawn"],
        ["plough"],
    )


@pytest.mark.parametrize(
    "ability, reason",
    [
        (Adds("ann", TallyName("harvst"), never), "no tally is called 'harvst'; did you mean 'harvest'?"),
        (Joins("ann", "look", WindowName("dwan"), "X"), "no window is called 'dwan'; did you mean 'dawn'?"),
        (Permits("ann", PermissionName("plow")), "no permission is called 'plow'"),
    ],
)
def test_an_ability_with_an_undeclared_name_is_not_filed(ability: Ability, reason: str) -> None:
    with pytest.raises(UndeclaredName, match=reason.replace("?", r"\?")):
        Index([ability])


def test_a_step_cannot_open_an_undeclared_window() -> None:
    with pytest.raises(UndeclaredName, match="no window is called 'midnight'"):
        window(WindowName("midnight"), "X-1")


def test_a_name_is_declared_once() -> None:
    names: Names[TallyName] = Names("tally")
    names.declare("beans in a pod", "How many there are.")

    with pytest.raises(ValueError, match="the tally 'beans in a pod' is declared twice"):
        names.declare("beans in a pod", "Once more.")


def test_two_families_may_declare_the_same_name() -> None:
    for _ in range(2):
        names: Names[TallyName] = Names("tally")
        names.declare("peas", "How many there are.")

    check_declared("tally", "peas")


def test_a_name_of_one_kind_is_none_of_another() -> None:
    with pytest.raises(UndeclaredName):
        check_declared("window", "harvest")


def test_names_are_declared_for_each_of_some_words() -> None:
    names: Names[TallyName] = Names("tally")
    weeds = names.declare_each("weeds of {}", ("spring", "autumn"), "What grows in {}.")

    assert weeds == {"spring": "weeds of spring", "autumn": "weeds of autumn"}
    assert names.meanings["weeds of autumn"] == "What grows in autumn."  # type: ignore[index]
    with pytest.raises(UndeclaredName):
        check_declared("tally", "weeds of winter")


def test_cards_may_bring_words_for_names_that_begin_alike() -> None:
    names: Names[TallyName] = Names("tally")
    frost = names.declare_by_word("withers_in", ("frost",), "What {} does.")

    assert (frost["frost"], frost["glue"]) == ("withers_in frost", "withers_in glue")
    assert "glue" not in frost
    check_declared("tally", frost["glue"])
    for other in ("withers_in", "harvest in", "withers_ing glue"):
        with pytest.raises(UndeclaredName):
            check_declared("tally", other)


def test_a_question_is_declared_once_with_its_kind() -> None:
    questions = Questions()
    name = questions.declare("bed", Choose, "Which bed is watered.", "X-1")

    assert (name, questions.asked[name].kind, questions.asked[name].rules) == ("bed", Choose, ("X-1",))
    with pytest.raises(ValueError, match="the question 'bed' is declared twice"):
        questions.declare("bed", Choose, "Once more.")
