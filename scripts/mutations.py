"""The small faults that `make mutants` plants: one change of one place of a module at a time.

Left alone: imports, annotations, docstrings, decorators (another test checks the ids in them),
asserts (they state what the types cannot), and whether a tolerance is met exactly, which sums
of fractions never do.  Texts are changed inside functions only.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, NamedTuple, TypeGuard

Change = tuple[str, Callable[[Any], ast.AST | None]]
"""The description of a change, and a function that changes a node; it returns None for a node changed in place."""

EDGES: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
TOUCHING = {ast.Lt: (ast.LtE,), ast.LtE: (ast.Lt,), ast.Gt: (ast.GtE,), ast.GtE: (ast.Gt,)}
TOLERANCES = {"TOLERANCE", "EXACT", "SAME", "PARALLEL", "KISS", "DENT", "STRAIGHT"}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
NO_PLACE = ("annotation", "returns", "decorator_list", "type_params", "bases", "format_spec")
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "floor": "ceil", "ceil": "floor"}


class Function(NamedTuple):
    """A function by its name and first line, as its code object has them."""

    name: str
    first: int
    body: int
    last: int


class Place(NamedTuple):
    node: Any
    statement: range
    function: Function | None


@dataclass(frozen=True)
class Mutant:
    """One change of one place."""

    module: str
    line: int
    text: str
    """The line of the source, which identifies the place after other lines have moved it."""
    change: str
    node: int
    turn: int
    """The index of the change among those of the node."""
    statement: range
    """The lines of its statement, without the block that may follow it."""
    function: Function | None
    """The outermost function around it; None outside functions."""

    @property
    def key(self) -> str:
        return f"{self.module}:{self.line}:{self.node}:{self.turn}"


def mutants_of(module: str, source: str) -> list[Mutant]:
    lines = source.splitlines()
    return [
        Mutant(
            module, node.lineno, lines[node.lineno - 1].strip(), description, at, turn, statement, function
        )
        for at, (node, statement, function) in enumerate(_places(ast.parse(source)))
        for turn, (description, _) in enumerate(_changes(node, function is not None))
    ]


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """Return the module with that one change."""
    tree = ast.parse(source)
    node, _, function = _places(tree)[mutant.node]
    _, change = list(_changes(node, function is not None))[mutant.turn]
    new = change(node)
    if new is not None:
        _put(tree, node, new)
    return ast.fix_missing_locations(tree)


def names_at(source: str, line: int) -> set[str]:
    """Return the names that identify the statement around a line, also if it is a field of a class.

    One of several calls in a long statement is identified by its texts: `Number("FR-OVER-01", "overloads_per_attack", 1)`.
    """
    node = _statement_at(ast.parse(source).body, line)
    if node is None or isinstance(node, ast.ClassDef | ast.FunctionDef):
        return {node.name} if node else set()
    calls = [call for call in ast.walk(node) if isinstance(call, ast.Call) and _holds(call, line)]
    closest = min(calls, key=_length, default=None)
    texts = (
        {str(constant.value) for constant in ast.walk(closest) if _is_text(constant)} if closest else set()
    )
    if texts and closest and _length(closest) < _length(node):
        return texts
    return {name.id for name in ast.walk(node) if isinstance(name, ast.Name) and _is_stored(name)}


def _statement_at(body: list[ast.stmt], line: int) -> ast.stmt | None:
    """Return the innermost statement of modules and classes."""
    node = next((statement for statement in body if _holds(statement, line)), None)
    return (_statement_at(node.body, line) or node) if isinstance(node, ast.ClassDef) else node


def _holds(node: ast.stmt | ast.expr, line: int) -> bool:
    return node.lineno <= line <= (node.end_lineno or 0)


def _length(node: ast.stmt | ast.expr) -> int:
    return (node.end_lineno or 0) - node.lineno


def _is_text(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _is_stored(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Store)


@cache
def functions_of(source: str) -> list[tuple[str, set[str], range]]:
    """Return every function: its name, the names and texts it mentions, and its lines."""
    functions = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            mentioned = {getattr(inner, "id", getattr(inner, "attr", "")) for inner in ast.walk(node)}
            mentioned |= {inner.value for inner in ast.walk(node) if _is_text(inner)}
            functions.append((node.name, mentioned, range(node.body[0].lineno, (node.end_lineno or 0) + 1)))
    return functions


def lines_using(source: str, names: set[str]) -> set[int]:
    """Return the lines of the functions that mention one of the names."""
    return {line for _, mentioned, lines in functions_of(source) if mentioned & names for line in lines}


def _put(tree: ast.Module, old: ast.AST, new: ast.AST) -> None:
    ast.copy_location(new, old)
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
                return
            if isinstance(value, list) and any(item is old for item in value):
                setattr(parent, name, [new if item is old else item for item in value])
                return


# -- where ------------------------------------------------------------------------------------------


def _places(tree: ast.Module) -> list[Place]:
    """Return the nodes that may be changed."""
    places: list[Place] = []
    _visit(tree, "", range(0), None, places)
    return places


def _visit(
    node: ast.AST, scope: str, statement: range, function: Function | None, places: list[Place]
) -> None:
    for name, value in ast.iter_fields(node):
        if name in NO_PLACE or (name == "keywords" and isinstance(node, ast.ClassDef)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or _left_alone(child, node):
                continue
            begun = _head(child) if isinstance(child, ast.stmt) else statement
            # The defaults of a function are evaluated where it is defined.
            outer = None if name == "args" and isinstance(node, ast.FunctionDef) else function
            if hasattr(child, "lineno"):
                places.append(Place(child, begun, outer))
            inside, inner = _entered(child, scope, outer)
            _visit(child, inside, begun, inner, places)


def _head(node: ast.stmt) -> range:
    block = getattr(node, "body", None)
    return range(node.lineno, block[0].lineno if block else (node.end_lineno or node.lineno) + 1)


def _entered(node: ast.AST, scope: str, function: Function | None) -> tuple[str, Function | None]:
    if isinstance(node, ast.ClassDef) and function is None:
        return f"{scope}{node.name}.", None
    if isinstance(node, ast.FunctionDef) and function is None:
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        outermost = Function(f"{scope}{node.name}", first, node.body[0].lineno, node.end_lineno or 0)
        return f"{outermost.name}.", outermost
    return scope, function


def _left_alone(node: ast.AST, parent: ast.AST) -> bool:
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.JoinedStr):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets)
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return False
    return isinstance(parent, ast.Call) and _is_typing(parent)


def _is_typing(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in ("cast", "TypeVar")


# -- what -------------------------------------------------------------------------------------------


def _changes(node: Any, in_function: bool) -> Iterator[Change]:
    yield from CHANGES.get(type(node), lambda _: iter(()))(node)
    if in_function and isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield f"{node.value!r} -> another text", lambda constant: ast.Constant(f"XX{constant.value}")


def _compare(node: ast.Compare) -> Iterator[Change]:
    for at, op in enumerate(node.ops):
        for new in EDGES[type(op)]:
            if new in TOUCHING.get(type(op), ()) and _has_tolerance(node):
                continue
            description = f"{type(op).__name__} -> {new.__name__}"
            yield description, partial(_other_op, at, new)


def _has_tolerance(node: ast.Compare) -> bool:
    """Return whether a comparison has a tolerance: no sum of fractions meets one exactly, so its edge is no rule's."""
    names = {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}
    return bool(names & TOLERANCES)


def _other_op(at: int, new: type[ast.cmpop], node: ast.Compare) -> None:
    node.ops[at] = new()


def _binary(node: ast.BinOp | ast.AugAssign) -> Iterator[Change]:
    new = SUMS.get(type(node.op))
    if new is not None:
        yield f"{type(node.op).__name__} -> {new.__name__}", lambda binary: setattr(binary, "op", new())
    if isinstance(node, ast.AugAssign):
        yield "statement dropped", lambda _: ast.Pass()


def _unary(node: ast.UnaryOp) -> Iterator[Change]:
    yield f"{type(node.op).__name__} dropped", lambda unary: unary.operand


def _constant(node: ast.Constant) -> Iterator[Change]:
    value = node.value
    if isinstance(value, bool):
        yield f"{value} -> {not value}", lambda constant: ast.Constant(not constant.value)
    elif isinstance(value, int | float) and value + 1 != value:
        yield f"{value} -> {value + 1}", lambda constant: ast.Constant(constant.value + 1)
        yield f"{value} -> {value - 1}", lambda constant: ast.Constant(constant.value - 1)


def _boolean(node: ast.BoolOp) -> Iterator[Change]:
    other: type[ast.boolop] = ast.Or if isinstance(node.op, ast.And) else ast.And
    yield f"{type(node.op).__name__} -> {other.__name__}", lambda boolean: setattr(boolean, "op", other())
    for at in range(len(node.values)):
        yield f"operand {at + 1} dropped", partial(_without, at)


def _without(at: int, node: ast.BoolOp) -> ast.expr:
    values = [value for k, value in enumerate(node.values) if k != at]
    return values[0] if len(values) == 1 else ast.BoolOp(node.op, values)


def _condition(node: ast.If | ast.While | ast.IfExp) -> Iterator[Change]:
    # A comparison has its own opposite among the edges.
    if not isinstance(node.test, ast.Compare | ast.UnaryOp):
        yield (
            "condition negated",
            lambda condition: setattr(
                condition, "test", ast.UnaryOp(ast.Not(), copy.deepcopy(condition.test))
            ),
        )


def _comprehension(node: Any) -> Iterator[Change]:
    for k, generator in enumerate(node.generators):
        for at in range(len(generator.ifs)):
            yield f"filter {at + 1} dropped", partial(_unfiltered, k, at)


def _unfiltered(generator: int, at: int, node: Any) -> None:
    del node.generators[generator].ifs[at]


def _call(node: ast.Call) -> Iterator[Change]:
    if isinstance(node.func, ast.Name | ast.Attribute):
        name = "id" if isinstance(node.func, ast.Name) else "attr"
        old = getattr(node.func, name)
        if old in NAMES:
            yield f"{old} -> {NAMES[old]}", lambda call: setattr(call.func, name, NAMES[old])
    for at, word in enumerate(node.keywords):
        if word.arg is not None:
            yield f"{word.arg}= dropped", partial(_unsaid, at)


def _unsaid(at: int, node: ast.Call) -> None:
    del node.keywords[at]


def _statement(node: ast.Expr | ast.Assign) -> Iterator[Change]:
    """Yield the removal of a statement that acts on something; without an assignment the fault would be obvious."""
    target = node.targets[0] if isinstance(node, ast.Assign) else None
    if target is None or isinstance(target, ast.Attribute | ast.Subscript):
        yield "statement dropped", lambda _: ast.Pass()


def _return(node: ast.Return) -> Iterator[Change]:
    # None and False are the same to a condition.
    plain = isinstance(node.value, ast.Constant) and (node.value.value is None or node.value.value is False)
    if node.value is not None and not plain:
        yield "None returned", lambda _: ast.Return(ast.Constant(None))


def _loop_end(node: ast.Continue | ast.Break) -> Iterator[Change]:
    yield "statement dropped", lambda _: ast.Pass()


def _raise(node: ast.Raise) -> Iterator[Change]:
    yield "statement dropped", lambda _: ast.Pass()


CHANGES: dict[type[ast.AST], Callable[[Any], Iterator[Change]]] = {
    ast.Compare: _compare,
    ast.BinOp: _binary,
    ast.AugAssign: _binary,
    ast.UnaryOp: _unary,
    ast.Constant: _constant,
    ast.BoolOp: _boolean,
    ast.If: _condition,
    ast.While: _condition,
    ast.IfExp: _condition,
    ast.ListComp: _comprehension,
    ast.SetComp: _comprehension,
    ast.DictComp: _comprehension,
    ast.GeneratorExp: _comprehension,
    ast.Call: _call,
    ast.Expr: _statement,
    ast.Assign: _statement,
    ast.Return: _return,
    ast.Continue: _loop_end,
    ast.Break: _loop_end,
    ast.Raise: _raise,
}
