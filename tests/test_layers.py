"""Imports point one way; families do not know each other."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from slugfest.families import FAMILIES

SOURCE = Path(__file__).parents[1] / "src" / "slugfest"

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "kernel": ("rounding",),
    "geometry": ("rounding",),
    "grammar": (),
    "rulebook": (),
    "version": (),
    "rounding": (),
    "cards": ("grammar", "kernel"),
    "boards": ("cards", "geometry", "kernel"),
    "rules": ("boards", "cards", "geometry", "kernel", "rounding"),
    "narration": ("grammar", "kernel"),
    "families": ("boards", "cards", "kernel", "narration", "rules"),
    "games": ("families", "kernel", "narration", "version"),
    "bots": ("cards", "families", "geometry", "kernel", "narration", "odds", "rules", "rounding"),
    "teams": ("cards", "families", "kernel", "narration", "rules"),
    "odds": ("cards", "families", "games", "kernel", "narration", "rules"),
    "lab": (
        "boards",
        "bots",
        "cards",
        "families",
        "games",
        "geometry",
        "grammar",
        "kernel",
        "narration",
        "odds",
        "rulebook",
        "rules",
        "teams",
        "version",
    ),
    "envs": ("bots", "cards", "families", "games", "geometry", "kernel", "narration", "rules"),
    "lessons": ("cards", "games", "kernel", "narration"),
    "server": (
        "bots",
        "families",
        "games",
        "grammar",
        "kernel",
        "lessons",
        "narration",
        "odds",
        "rulebook",
        "teams",
        "version",
    ),
    "commands": (
        "bots",
        "cards",
        "families",
        "games",
        "grammar",
        "kernel",
        "lab",
        "narration",
        "odds",
        "rulebook",
        "server",
        "teams",
    ),
    "form": (),
    "__init__": ("form", "games", "version"),
}
"""What each part of the package may import of the others; itself is always allowed."""

ADAPTED = {"bots", "commands", "envs", "lab", "odds"}
"""Parts above the families that have an adapter for each of them."""


def imports(path: Path) -> Iterator[str]:
    """The dotted names of the package that a file imports, wherever in it, or names as a part of a family."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "slugfest":
            yield from (f"slugfest.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("slugfest."):
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("slugfest"))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "lazy_part":
            yield f"slugfest.{ast.literal_eval(node.args[0])}"  # families.family.lazy_part


def part(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


FILES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_down(path: Path) -> None:
    own = part(path)
    used = {name.split(".")[1] if "." in name else "__init__" for name in imports(path)}
    if path.parent.parent == SOURCE / "families" and path.name == "__init__.py":
        used -= ADAPTED  # loaded from where the registration says, when it is asked for

    assert used - {own} <= set(MAY_IMPORT[own])


@pytest.mark.parametrize("family, geometry", [("knight", "inches"), ("superscape", "hexes")])
def test_a_family_measures_only_in_its_own_way(family: str, geometry: str) -> None:
    used = {
        name.split(".")[2]
        for path in sorted((SOURCE / "rules" / family).rglob("*.py"))
        for name in imports(path)
        if name.startswith("slugfest.geometry.")
    }

    assert {geometry} == used


def test_no_rule_asks_which_edition_it_is() -> None:
    """An edition amends flows and numbers; a rule that compares its id is a branch in disguise."""
    branches = [
        f"{path.name}:{node.lineno}"
        for path in sorted((SOURCE / "rules" / "knight").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        and any(
            isinstance(side, ast.Attribute) and side.attr == "id" and "edition" in ast.dump(side.value)
            for side in (node.left, *node.comparators)
        )
    ]

    assert [] == branches


def test_only_the_match_turns_a_scene_to_another_frame() -> None:
    """Code that looks from another frame makes a scene of its own."""
    turned = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in FILES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Attribute)
        and target.attr == "frame"
        and "scene" in ast.unparse(target.value)
    ]

    assert {"kernel/match.py"} == {place.split(":")[0] for place in turned}


# -- families -----------------------------------------------------------------------------

OWN = {
    "knight": ("teams", "lab/importing.py", "lab/plain_cards.py"),
    "superscape": (),
}
"""Modules of one family whose path does not name it: building teams by the DC rulebook, and what goes with it."""

LIBRARIES = ("boards", "cards", "geometry")
"""Formats and mathematics below the rules, each of which belongs to the family that reads it."""

EXCEPTIONS = {
    "commands/main.py": "its help names the games that can be typed; it may load no game to list them",
    "families/registry.py": "here the families are registered",
    "lab/odds_cases.py": "a list of trials with games of both families, side by side",
}
"""Modules that name a family, and why.  This list only shrinks."""

COINCIDENCES = {
    "commands/explanations.py": {"by_hand"},  # a heading of its own
    "commands/import_report.py": {"entry"},  # kinds of notes about an import
    "games.py": {"entry"},  # a name that the module exports
    "kernel/inspection/foresight.py": {"scenery"},  # what belongs to nobody, in the protocol with clients
    "narration/showing.py": {"scenery"},  # as in foresight
    "rules/shared/by_hand.py": {"by_hand"},  # the mechanism, for any family
}
"""Words that mean something else in a module than the question, event or refusal of the same name."""


def belongs_to(path: Path) -> str | None:
    """Return the family of which a module is a part: its path names the family."""
    place = path.relative_to(SOURCE)
    for family in FAMILIES:
        if family in (part.removesuffix(".py") for part in place.parts):
            return family
        if any(place.is_relative_to(own) for own in OWN[family]):
            return family
    return None


SHARED = [
    path for path in FILES if belongs_to(path) is None and path.relative_to(SOURCE).parts[0] not in LIBRARIES
]


def strings(path: Path) -> list[str]:
    """Return the strings of a module, without docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in remarks
    ]


def names(path: Path) -> Iterator[str]:
    """The names that a module uses or gives."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Name():
                yield node.id
            case ast.Attribute():
                yield node.attr
            case ast.FunctionDef() | ast.ClassDef():
                yield node.name


def declared(family: str) -> set[str]:
    """Return the events, questions and refusals of a family, as its words have them."""
    words = tomllib.loads((SOURCE / f"narration/words/en/{family}.toml").read_text(encoding="utf-8"))
    events = {key.partition(".")[0] for key in words["events"]}
    return events | {key for table in ("prompts", "refusals") for key in words.get(table, ())}


@cache
def words_of_one_family() -> dict[str, str]:
    """Return the events, questions and refusals that one family has, and neither the kernel nor another family uses."""
    used = {
        family: declared(family)
        | {word for path in sorted((SOURCE / "rules" / family).rglob("*.py")) for word in strings(path)}
        for family in FAMILIES
    }
    return {
        word: family
        for family in FAMILIES
        for word in declared(family) - declared("kernel")
        if all(word not in used[other] for other in FAMILIES if other != family)
    }


def own_words(path: Path) -> set[str]:
    """Return the words in a module that only one family has."""
    return set(strings(path)) & set(words_of_one_family())


def families_named(path: Path) -> set[str]:
    """Return where a module names a family: in a string, in a name, in what it imports."""
    places = {text for text in strings(path) if NAMED.search(text)}
    places |= {name for name in names(path) if any(family in name.lower() for family in FAMILIES)}
    return places | {name for name in imports(path) if any(part in FAMILIES for part in name.split("."))}


NAMED = re.compile(rf"\b({'|'.join(FAMILIES)})\b", re.IGNORECASE)


def test_the_words_of_one_family_are_known() -> None:
    words = words_of_one_family()

    assert {"area_reaction", "on_model", "KnockedDown"} <= {word for word in words if words[word] == "knight"}
    assert {"order_markers", "no_such_space", "Defeated"} <= {
        word for word in words if words[word] == "superscape"
    }


@pytest.mark.parametrize("path", SHARED, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_family_is_known_outside_its_own_packages(path: Path) -> None:
    """Everything else is asked of its `Family`."""
    place = str(path.relative_to(SOURCE))

    assert set() == own_words(path) - COINCIDENCES.get(place, set())
    assert place in EXCEPTIONS or set() == families_named(path)


def test_a_family_that_is_named_is_noticed(tmp_path: Path) -> None:
    module = tmp_path / "clocks.py"

    module.write_text('"""An area_reaction."""\nREACTIONS = ("reaction", "area_reaction")\n')
    assert {"reaction", "area_reaction"} == own_words(module)
    assert set() == families_named(module)

    module.write_text("from slugfest.rules.knight.game import Knight\nBUILT = 'knight'\n")
    assert {"slugfest.rules.knight.game", "knight"} == families_named(module)


def test_no_exception_is_out_of_date() -> None:
    assert all(families_named(SOURCE / place) for place in EXCEPTIONS)
    for place, words in COINCIDENCES.items():
        assert words <= own_words(SOURCE / place)
    assert all((SOURCE / place).exists() for places in OWN.values() for place in places)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_part_of_one_family_imports_nothing_of_another(family: str) -> None:
    others = [other for other in FAMILIES if other != family]
    foreign = [
        (str(path.relative_to(SOURCE)), name)
        for path in FILES
        if belongs_to(path) == family
        for name in imports(path)
        if any(other in name.split(".") for other in others)
    ]

    assert [] == foreign


@pytest.mark.parametrize("family", FAMILIES)
def test_a_registration_loads_its_parts_when_they_are_called_for(family: str) -> None:
    """Only modules of the family itself, and only by name or inside functions: to register a family costs nothing."""
    path = SOURCE / "families" / family / "__init__.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    at_once = [node.module for node in tree.body if isinstance(node, ast.ImportFrom)]
    typing_only = ["slugfest.families.offers"]
    lazy = [name for name in imports(path) if name not in (*at_once, *typing_only)]

    assert len(lazy) >= 9
    assert all(family in name.split(".") for name in lazy)
    assert not any(family in str(name).split(".") for name in at_once)
