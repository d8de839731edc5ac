"""What a test must not do that carries the mark of a SuperScape rule: the match brings the outcome about, nobody else.

`faults_of` reads the source of a test, of the helpers it calls, and says what would let it pass although the rule is broken.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOME = "tests/rules/superscape/"
"""Where tests of rules in play stand."""

FROM_FILES = "tests/lab/test_cases.py"
"""Plays case files, whose marks stand in the files; they can only say what is on the table, what is answered and what follows."""

BEGINS = {"play", "new_match", "Match"}
DEEDS = {
    "knack",
    "does",
    "grants",
    "offers",
    "adds",
    "changes",
    "rerolls",
    "Adds",
    "gift",
    "deed",
    "Deed",
    "Joins",
    "Printed",
}
"""What gives a figure an ability: what is called there is done in the match, where the ability is used."""
OUTCOMES = {
    *(
        "acted",
        "blocks",
        "committed",
        "drawn",
        "faces",
        "hits",
        "moved",
        "replaced",
        "results",
        "skulls",
        "stopped",
    ),
    *("thrown", "used"),
}
"""Fields of frames that rules fill in: no ability enters a flow with them."""
ASKED_OF_THE_MATCH = {
    *("answer", "walk", "fly", "use", "decline", "plan", "refusal", "allows"),
    *(
        "told",
        "kinds",
        "about",
        "asked",
        "options",
        "result",
        "pending",
        "view",
        "events",
        "decision",
        "on_card",
    ),
}
SPIES = {"windows", "offered"}
"""What tells a test which windows a match has opened."""
INSIDE = {"positions", "stack", "setting", "sides", "index"}
"""What a table works out or remembers, and no player is told."""
TABLES = {"table", "state", "frame"}
CHANGES = {"append", "clear", "extend", "insert", "pop", "remove", "setdefault", "update"}

NOTES = {
    "stopped": "what an ability says that stops a figure; what follows from it is the rule",
    "less": "what an ability says that ignores wounds; in which order it counts is the rule",
    "extra": "what an ability says whose die is claimed for an attack; until when it may be claimed is the rule",
    "extra_defense": "the same for a defense",
}
"""What a spy may note in the frame of the rule it looks at, with the reason.  This list only shrinks."""

OUTSIDE: dict[str, str] = {}
"""Statements that may be marked elsewhere than in tests of play, with the reason.  This list only shrinks."""

WRITING_HELPERS = {
    (f"{HOME}spying.py", "start"): "puts the abilities of a test into play, as cards would bring them",
    (f"{HOME}knacks.py", "start"): "the same, for abilities that run flows of the engine",
    (f"{HOME}giving.py", "start"): "the same",
    (f"{HOME}deeds.py", "start"): "the same",
    (f"{HOME}deeds.py", "names"): "lends the names of the cards while those of given abilities are left out",
    (f"{HOME}printed.py", "start"): "the same, for the cards that the book prints",
}
"""Helpers that may write into a table, with the reason.  This list only shrinks."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
Node = ast.AST


class Source:
    """A module of tests: its functions and classes, and where its imported names come from."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.tree = ast.parse(text)
        self.defined: dict[str, Function | ast.ClassDef] = {
            node.name: node for node in self.tree.body if isinstance(node, Function | ast.ClassDef)
        }
        self.imported: dict[str, str] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                self.imported |= {alias.asname or alias.name: node.module for alias in node.names}

    def tests(self) -> Iterator[tuple[str, Function, list[ast.Call]]]:
        """Yield every test with the rule marks on it, on its class, on its cases and on its module."""
        everywhere = [
            mark
            for node in self.tree.body
            if isinstance(node, ast.Assign)
            and any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets)
            for mark in marks_in(node)
        ]
        for node in self.tree.body:
            inner = node.body if isinstance(node, ast.ClassDef) else [node]
            above = marks_in(*node.decorator_list) if isinstance(node, ast.ClassDef) else []
            for function in inner:
                if isinstance(function, Function) and function.name.startswith("test"):
                    own = marks_in(*function.decorator_list)
                    yield function.name, function, [*everywhere, *above, *own]


def marks_in(*nodes: Node) -> list[ast.Call]:
    return [
        call
        for node in nodes
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and named(call.func) == "rule"
    ]


def named(node: Node) -> str:
    """Return the last word of a name: `rule` of `pytest.mark.rule`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def chain(node: Node) -> list[str]:
    """Return the words of `game.table.figures["A"].wounds`, from the left."""
    words: list[str] = []
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        if isinstance(node, ast.Attribute):
            words.insert(0, node.attr)
        node = node.func if isinstance(node, ast.Call) else node.value
    return [named(node), *words]


def is_helper(path: str) -> bool:
    """Return whether a module holds how tests speak to the game; `faults_of_helper` looks at what it writes."""
    return path.startswith(HOME) and not path.startswith(f"{HOME}test_")


@cache
def source_of(path: str) -> Source:
    return Source(path, (ROOT / path).read_text("utf-8"))


def faults_of(source: Source, family: str = "SS-") -> Iterator[tuple[str, str]]:
    """Yield test and fault of every test that carries marks of a family it does not deserve."""
    for name, function, marks in source.tests():
        ids: list[str] = []
        for mark in marks:
            words = [argument.value for argument in mark.args if isinstance(argument, ast.Constant)]
            if len(words) != len(mark.args) and source.path != FROM_FILES:
                yield name, "a mark names its statements itself"
            ids += [word for word in words if isinstance(word, str) and word.startswith(family)]
        if not ids:
            continue
        if not source.path.startswith(HOME):
            ids = [rule for rule in ids if rule not in OUTSIDE]
            if ids:
                yield name, f"stands outside {HOME} and proves nothing of {', '.join(ids)} in play"
            continue
        for fault in faults_in(Reach(source, function)):
            yield name, fault


class Reach:
    """A test with the helpers it uses: those of tests (`nodes`), and those of modules of helpers (`far`)."""

    def __init__(self, source: Source, test: Function) -> None:
        self.nodes: list[Node] = []
        self.far: list[Node] = []
        self.functions: list[Function] = []
        self.names: dict[str, str] = {}
        """Each imported name in use, with its module."""
        self._seen: set[tuple[str, str]] = set()
        self.parameters = {argument.arg for argument in test.args.args + test.args.kwonlyargs}
        self._take(source, test)

    def _take(self, source: Source, top: Node) -> None:
        if isinstance(top, Function):
            self.functions.append(top)
        # Decorators hold marks and cases, which are data.
        body = list(top.body) if isinstance(top, Function | ast.ClassDef) else [top]
        used = {argument.arg for argument in top.args.args} if isinstance(top, Function) else set()
        nodes = self.far if is_helper(source.path) else self.nodes
        for node in body:
            for inner in ast.walk(node):
                nodes.append(inner)
                if isinstance(inner, Function):
                    self.functions.append(inner)
                if isinstance(inner, ast.Name):
                    used.add(inner.id)
        for name in sorted(used):
            self._follow(source, name)

    def _follow(self, source: Source, name: str) -> None:
        if (source.path, name) in self._seen:
            return
        self._seen.add((source.path, name))
        if name in source.defined:
            self._take(source, source.defined[name])
        elif name in source.imported:
            module = source.imported[name]
            path = f"{module.replace('.', '/')}.py"
            if module.startswith("tests.") and (ROOT / path).is_file():
                self._follow(source_of(path), name)
            elif not is_helper(source.path):
                self.names[name] = module

    def everything(self) -> list[Node]:
        return self.nodes + self.far

    def calls(self) -> Iterator[ast.Call]:
        return (node for node in self.nodes if isinstance(node, ast.Call))

    def deeds(self) -> set[int]:
        """Return what stands within an ability that the test gives to a figure, and in functions that it is made of."""
        giving = set(DEEDS)
        for made in self.functions:
            inner = {named(node.func) for node in ast.walk(made) if isinstance(node, ast.Call)}
            if inner & DEEDS and not made.name.startswith("test"):
                giving.add(made.name)
        tops: list[Node] = [call for call in self.calls() if named(call.func) in giving]
        for top in tops:
            names = {node.id for node in ast.walk(top) if isinstance(node, ast.Name)}
            tops += [made for made in self.functions if made.name in names and made not in tops]
        return {id(node) for top in tops for node in ast.walk(top)}


def faults_in(reach: Reach) -> Iterator[str]:
    """Yield what lets a test pass although the rule is broken."""
    everything = reach.everything()
    called = {named(node.func) for node in everything if isinstance(node, ast.Call)}
    attributes = {node.attr for node in reach.nodes if isinstance(node, ast.Attribute)}
    refused_at_set_up = any(
        named(call.func) == "raises" and "SetupError" in [named(argument) for argument in call.args]
        for call in reach.calls()
    )
    if not called & BEGINS:
        yield "no match is begun"
    elif not refused_at_set_up and not (attributes & ASKED_OF_THE_MATCH or called & (SPIES | DEEDS)):
        yield "nothing is asked of the match: what is looked at was set up"
    if not refused_at_set_up and not any(isinstance(node, ast.Assert) for node in reach.nodes):
        yield "nothing is asserted"
    if "monkeypatch" in reach.parameters:
        yield "monkeypatch puts something in the place of the engine"
    yield from pure_helpers(reach)
    yield from looks_inside(reach)
    yield from writes(reach.nodes)
    yield from notes(reach)
    yield from own_events(reach)


def pure_helpers(reach: Reach) -> Iterator[str]:
    """A function of the engine that a test calls by itself says nothing about whether a match does."""
    deeds = reach.deeds()
    outside = {
        named(call.func)
        for call in reach.calls()
        if id(call) not in deeds and isinstance(call.func, ast.Name)
    }
    for name, module in sorted(reach.names.items()):
        called = name in outside
        of_rules = module.startswith("slugfest.rules.") and ".events" not in module
        if called and (of_rules or module.startswith("slugfest.geometry")):
            yield f"{name} is called by the test, not by the match"
    for call in reach.calls():
        if id(call) in deeds and named(call.func).endswith("Frame"):
            for keyword in call.keywords:
                if keyword.arg in OUTCOMES:
                    yield f"an ability enters {named(call.func)} with {keyword.arg}"


def looks_inside(reach: Reach) -> Iterator[str]:
    seen, deeds = set(), reach.deeds()
    for node in reach.nodes:
        if isinstance(node, ast.Attribute) and node.attr in INSIDE and id(node) not in deeds:
            words = chain(node)
            if node.attr == "positions" or TABLES & set(words[:-1]):
                seen.add(node.attr)
    if seen:
        yield f"looks at {', '.join(sorted(seen))} of the table, which no player is told"


def writes(nodes: list[Node]) -> Iterator[str]:
    """Yield what is written into objects; a set-up is made of plain dicts and may be changed before the match begins."""
    for node in nodes:
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            words = chain(target)
            if words[0] == "self" and not TABLES & set(words):
                continue
            if isinstance(target, ast.Attribute | ast.Subscript) and (
                isinstance(target, ast.Attribute) or TABLES & set(words)
            ):
                yield f"writes into {'.'.join(words)}"
        if isinstance(node, ast.Call):
            words = chain(node.func)
            if words[-1] in ("setattr", "__setattr__", "apply"):
                yield f"calls {words[-1]}"
            if words[-1] in CHANGES and TABLES & set(words[:-1]):
                yield f"changes {'.'.join(words[:-1])}"


def notes(reach: Reach) -> Iterator[str]:
    for call in reach.calls():
        for keyword in call.keywords:
            if keyword.arg == "host_notes":
                for key in sorted(noted(keyword.value) - set(NOTES)):
                    yield f"notes {key} in the frame of the rule"
            elif named(call.func) == "spied" and keyword.arg not in {"joins", "setup", "dice", *NOTES}:
                yield f"a spy notes {keyword.arg} in the frame of the rule"


def noted(value: Node) -> set[str]:
    """Return the fields that are noted; `?` for what cannot be read."""
    if isinstance(value, ast.IfExp):
        return noted(value.body) | noted(value.orelse)
    if isinstance(value, ast.Constant) and value.value is None:
        return set()
    if not isinstance(value, ast.Dict):
        return {"?"}
    return {str(key.value) if isinstance(key, ast.Constant) else "?" for key in value.keys}


def own_events(reach: Reach) -> Iterator[str]:
    """An event that the test itself makes must not be what it then asks about."""
    made = {named(call.func) for call in reach.calls()} & {
        name for name, module in reach.names.items() if ".events" in module
    }
    asked = {
        named(argument)
        for call in reach.calls()
        if named(call.func) in ("told", "kinds")
        for argument in call.args
    }
    for event in sorted(made & asked):
        yield f"makes {event} itself and asks for it"


def faults_of_helper(source: Source) -> Iterator[tuple[str, str]]:
    """Yield what helpers of tests write into tables, but for those that may."""
    for node in ast.walk(source.tree):
        if isinstance(node, Function) and (source.path, node.name) not in WRITING_HELPERS:
            for fault in writes(list(ast.walk(node))):
                yield node.name, fault
