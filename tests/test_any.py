"""Frames, options, scenes and what goes over the wire are typed to the last field: none of them holds `Any`."""

import importlib
import inspect
import pkgutil
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints, is_typeddict

import msgspec
import pytest

import slugfest.rules
from slugfest.kernel.decisions import Decision
from slugfest.kernel.flow import Frame
from slugfest.kernel.options import Option

pytestmark = pytest.mark.interpreted

WIRE = (
    "slugfest.server.wire",
    "slugfest.narration.questions",
    "slugfest.narration.showing",
    "slugfest.kernel.shown",
)
SHOWN = ("slugfest.rules.knight.shown", "slugfest.rules.superscape.shown")


def loaded(*names: str) -> None:
    for name in names:
        package = importlib.import_module(name)
        for module in pkgutil.walk_packages(getattr(package, "__path__", ()), f"{name}."):
            importlib.import_module(module.name)


def derived(base: type) -> Iterator[type]:
    """Yield a class of the package and all that derive from it."""
    yield base
    subclasses: list[type] = base.__subclasses__()
    for narrower in subclasses:
        if narrower.__module__.startswith("slugfest."):
            yield from derived(narrower)


def shapes_in(*modules: str) -> Iterator[type]:
    """Yield the structs and typed dictionaries that modules define."""
    loaded(*modules)
    for name, module in sorted(sys.modules.items()):
        if name.startswith(modules):
            for value in vars(module).values():
                struct = inspect.isclass(value) and issubclass(value, msgspec.Struct)
                if (struct or is_typeddict(value)) and value.__module__ == name:
                    yield value


def open_fields(shape: type) -> list[str]:
    """Return the fields that may hold anything without being looked at."""
    hints = get_type_hints(shape, include_extras=True)
    return [f"{shape.__qualname__}.{name}" for name, hint in hints.items() if holds_any(hint)]


def holds_any(hint: object) -> bool:
    return hint is Any or any(holds_any(part) for part in get_args(hint))


@pytest.mark.parametrize("base, many", [(Frame, 40), (Option, 2), (Decision, 9)])
def test_no_field_is_open(base: type, many: int) -> None:
    loaded("slugfest.rules", "slugfest.kernel")

    kinds = list(derived(base))

    assert len(kinds) >= many
    assert [] == [field for kind in kinds for field in open_fields(kind)]


def test_nothing_on_the_wire_is_open() -> None:
    shapes = list(shapes_in(*WIRE, *SHOWN))

    assert len(shapes) > 100
    assert [] == [field for shape in shapes for field in open_fields(shape)]


def test_every_scene_says_whose_frame_it_is() -> None:
    rules = Path(slugfest.rules.__path__[0])
    loose = re.compile(r"\b(?:Scene|Occasion)\[[^\]]*\bAny\b|\b(?:scene|occasion): (?:Any|object)\b")

    sources = {path: path.read_text(encoding="utf-8") for path in rules.rglob("*.py")}

    assert [] == [str(path.relative_to(rules)) for path, source in sources.items() if loose.search(source)]
    assert loose.search("def f(scene: Scene[Table, Any, Any])")


def test_an_open_field_would_be_found() -> None:
    class Loose(msgspec.Struct):
        facts: dict[str, list[Any]]

    assert ["facts"] == [name for name, hint in get_type_hints(Loose).items() if holds_any(hint)]
