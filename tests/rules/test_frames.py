"""Every step notes only what its frame has room for, and goes only where its flow has a step.

Read from the sources of the steps and of whatever they call: what is asked for `into`, what is noted, and
where a step goes on (`then`), in every flow of every printing and of the hex game.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from slugfest.kernel.flow import AGAIN, LEAVE, Flow, Step
from slugfest.rules.knight.editions.house_rules import HOUSE_RULES
from slugfest.rules.knight.game import GAMES
from slugfest.rules.superscape.game import GAME as SUPERSCAPE

pytestmark = pytest.mark.interpreted

RESULTS = {"Ask", "Toss", "Act", "Acting", "Enter", "act", "leave"}
"""What a step returns, as it is spelled."""


def all_flows() -> list[Flow]:
    readings = [
        game for base in GAMES.values() for game in (base, base.literal, base.housed(frozenset(HOUSE_RULES)))
    ]
    flows = [flow for game in readings for flow in game.edition.flows.values()]
    return list(dict.fromkeys([*flows, *SUPERSCAPE.flows.values()]))


@cache
def parsed(function: Callable[..., Any]) -> ast.AST:
    return ast.parse(textwrap.dedent(inspect.getsource(function)))


def reachable(function: Callable[..., Any], known: set[Callable[..., Any]]) -> Iterator[Callable[..., Any]]:
    """Yield a function, and whatever it calls by name within the rules."""
    if function in known or not function.__module__.startswith("slugfest.rules."):
        return
    known.add(function)
    yield function
    for node in ast.walk(parsed(function)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = function.__globals__.get(node.func.id)
            if inspect.isfunction(called) and "Result" in str(called.__annotations__.get("return", "")):
                yield from reachable(called, known)


def results(step: Step) -> Iterator[tuple[Callable[..., Any], ast.Call]]:
    """Yield everything that a step may return, as the call that makes it."""
    for function in reachable(step.run, set()):
        for node in ast.walk(parsed(function)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RESULTS:
                yield function, node


def noted(call: ast.Call) -> set[str]:
    """The fields of its own frame that a result writes."""
    assert isinstance(call.func, ast.Name)
    keywords = {word.arg: word.value for word in call.keywords if word.arg is not None}
    fields = set()
    if isinstance(keywords.get("into"), ast.Constant):
        fields.add(keywords["into"].value)  # type: ignore[attr-defined]
    if call.func.id in ("act", "leave"):
        fields |= set(keywords) - {"then"}
    notes = keywords.get("notes") or (
        call.args[1] if call.func.id in ("Act", "Acting") and len(call.args) > 1 else None
    )
    if isinstance(notes, ast.Dict):
        fields |= {key.value for key in notes.keys if isinstance(key, ast.Constant)}
    return fields


def goes_to(function: Callable[..., Any], call: ast.Call) -> str | None:
    """The name of the step at which a result goes on, where the source says it outright."""
    assert isinstance(call.func, ast.Name)
    then = next((word.value for word in call.keywords if word.arg == "then"), None)
    if then is None and call.func.id in ("Act", "Acting") and len(call.args) > 2:
        then = call.args[2]
    if isinstance(then, ast.Constant):
        return str(then.value)
    if isinstance(then, ast.Attribute) and isinstance(then.value, ast.Name) and then.attr == "name":
        return str(function.__globals__[then.value.id].name)
    return None


FLOWS = all_flows()


@pytest.mark.parametrize("flow", FLOWS, ids=lambda flow: f"{flow.frame.__module__.split('.')[2]} {flow.name}")
def test_steps_note_fields_of_their_frame_and_go_to_steps_of_their_flow(flow: Flow) -> None:
    fields = set(flow.frame.__struct_fields__)
    for step in flow.steps:
        for function, call in results(step):
            where = f"{flow.name}: {step.name} ({function.__name__})"
            assert noted(call) <= fields, where
            target = goes_to(function, call)
            assert target in (None, "", AGAIN, LEAVE) or target in flow.index, f"{where} goes to {target}"


def test_the_sources_are_really_read() -> None:
    """A walk that finds nothing proves nothing."""
    calls = [(function, call) for flow in FLOWS for step in flow.steps for function, call in results(step)]

    assert len({field for _, call in calls for field in noted(call)}) > 80
    assert len({goes_to(function, call) for function, call in calls}) > 40
