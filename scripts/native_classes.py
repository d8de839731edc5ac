"""Write the records of the engine as native classes, which mypyc compiles: the same fields, the same lines.

A record is written once, as a msgspec struct (`slugfest.kernel.records`).  mypyc cannot look into such a struct, so
`native_sources` returns each module with its records rewritten: a constructor, a copy and the values that equality,
hash and encoding go by, in place of the annotations.  No line moves, so that a traceback names the line that was written.
"""

from __future__ import annotations

import ast
import builtins
from dataclasses import dataclass, field
from pathlib import Path

RECORDS = "slugfest.kernel.records.record"
BASES = {(RECORDS, "Record"), (RECORDS, "Value")}
EVENT = ("slugfest.kernel.events", "Event")
"""What has happened is never copied."""
NATIVE = "slugfest.kernel.records.native"
DICE = {"Faces", "DiceFaces", "DrawnThings"}
"""Types of fields into which dice fall: odds watch who reads them, so they are properties."""
OPEN = "@_mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)"
"""Games of others, plugins and tests derive from records."""
CYCLIC = "@_mypyc_attr(allow_interpreted_subclasses=True)"
IMPORTS = "import typing as _typing; from mypy_extensions import mypyc_attr as _mypyc_attr"

Key = tuple[str, str]
"""A class: its module and its name."""


@dataclass(frozen=True)
class Field:
    """A field of a record, and the module whose names its type and its default use."""

    name: str
    annotation: ast.expr
    default: ast.expr | None
    by_name: bool
    module: Module

    @property
    def made_anew(self) -> str:
        """What makes a default that no two records may share, or nothing."""
        if isinstance(self.default, ast.List | ast.Dict):
            return ast.unparse(self.default)
        if isinstance(self.default, ast.Call) and ast.unparse(self.default.func) == "msgspec.field":
            return f"{ast.unparse(self.default.keywords[0].value)}()"
        return ""

    @property
    def holds_dice(self) -> bool:
        return isinstance(self.annotation, ast.Name) and self.annotation.id in DICE


class Module:
    """A source, and where its names come from."""

    def __init__(self, name: str, path: Path) -> None:
        self.name = name
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.origins: dict[str, Key] = {}
        self.classes: dict[str, ast.ClassDef] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    self.origins[alias.asname or alias.name] = (node.module, alias.name)
        for statement in self.tree.body:
            if isinstance(statement, ast.ClassDef):
                self.classes[statement.name] = statement


@dataclass
class Record:
    """A class that becomes native: its fields, inherited ones first, and what its base is said to be."""

    key: Key
    node: ast.ClassDef
    fields: list[Field]
    own: list[Field]
    options: dict[str, bool]
    class_values: dict[str, str] = field(default_factory=dict)
    """Values of the class rather than of its instances, by name, with their types."""

    @property
    def changes(self) -> bool:
        return not self.options.get("frozen")


class Sources:
    """All modules of the package, and the records among their classes."""

    def __init__(self, source: Path) -> None:
        self.modules = {
            _module_name(path, source): Module(_module_name(path, source), path)
            for path in source.rglob("*.py")
        }
        self._records: dict[Key, Record | None] = {}

    def defined(self, module: str, name: str) -> Key | None:
        """Return where a class that a module knows by this name is defined."""
        for _ in range(9):
            known = self.modules.get(module)
            if known is None:
                return None
            if name in known.classes:
                return module, name
            if name not in known.origins:
                return None
            module, name = known.origins[name]
        return None

    def record(self, key: Key | None) -> Record | None:
        """Return the record that a class is, or nothing for any other class."""
        if key is None:
            return None
        if key not in self._records:
            self._records[key] = self._read(key)
        return self._records[key]

    def _read(self, key: Key) -> Record | None:
        module = self.modules[key[0]]
        node = module.classes[key[1]]
        if key in BASES:
            return Record(key, node, [], [], {"frozen": key[1] == "Value", "gc": False, **_options(node)})
        parents = [
            self.record(self.defined(key[0], base.id)) for base in node.bases if isinstance(base, ast.Name)
        ]
        parent = next((parent for parent in parents if parent is not None), None)
        if parent is None:
            return None
        inherited = {"gc": True} if parent.key in BASES else {}
        options = {**parent.options, **inherited, "kw_only": False, **_options(node)}
        options["kept"] = options.get("kept", False) or key == EVENT
        own = _own_fields(node, module, by_name=options["kw_only"])
        renewed = {each.name: each for each in own}
        fields = [renewed.pop(each.name, each) for each in parent.fields] + list(renewed.values())
        fields = [each for each in fields if not each.by_name] + [each for each in fields if each.by_name]
        return Record(key, node, fields, own, options, {**parent.class_values, **_class_values(node)})


def _module_name(path: Path, source: Path) -> str:
    parts = path.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _options(node: ast.ClassDef) -> dict[str, bool]:
    return {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in node.keywords}


def _own_fields(node: ast.ClassDef, module: Module, *, by_name: bool) -> list[Field]:
    return [
        Field(statement.target.id, statement.annotation, statement.value, by_name, module)
        for statement in node.body
        if isinstance(statement, ast.AnnAssign)
        and isinstance(statement.target, ast.Name)
        and not ast.unparse(statement.annotation).startswith("ClassVar")
    ]


def _class_values(node: ast.ClassDef) -> dict[str, str]:
    return {
        statement.target.id: ast.unparse(statement.annotation)
        for statement in node.body
        if isinstance(statement, ast.AnnAssign)
        and isinstance(statement.target, ast.Name)
        and ast.unparse(statement.annotation).startswith("ClassVar")
    }


TYPES = {"TypeVar", "NewType", "ParamSpec", "TypedDict", "NamedTuple", "namedtuple"}
"""What makes a type, not a constant."""


def _constants(module: Module) -> list[ast.Assign | ast.AnnAssign]:
    """Return the statements that give a name of the module its only value; tables of an edition are read once."""
    if not any(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in module.tree.body):
        return []
    stored = [
        node.id
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store | ast.Del)
    ]
    changed = {name for node in ast.walk(module.tree) if isinstance(node, ast.Global) for name in node.names}
    constants: list[ast.Assign | ast.AnnAssign] = []
    for statement in module.tree.body:
        if isinstance(statement, ast.Assign):
            target: ast.expr = statement.targets[0]
            typed = len(statement.targets) == 1
        elif isinstance(statement, ast.AnnAssign):
            target = statement.target
            written = ast.unparse(statement.annotation)
            on_a_line = statement.annotation.end_lineno == statement.lineno
            typed = on_a_line and not written.startswith(("Final", "ClassVar", "TypeAlias"))
        else:
            continue
        value = statement.value
        makes_type = isinstance(value, ast.Call) and ast.unparse(value.func) in TYPES
        if not (typed and isinstance(target, ast.Name)) or value is None or makes_type:
            continue
        if isinstance(value, ast.Tuple) and not all(_is_word(part) for part in value.elts):
            continue  # mypyc loses constants that are tuples of floats
        named_so = target.id == target.id.upper() or isinstance(value, ast.Call)
        if named_so and stored.count(target.id) == 1 and target.id not in changed:
            constants.append(statement)
    return constants


class Rewriting:
    """One module on its way to native classes."""

    def __init__(self, sources: Sources, module: Module) -> None:
        self.sources = sources
        self.module = module
        self.lines = module.text.split("\n")
        self.for_types: dict[str, None] = {}
        self.for_defaults: dict[str, None] = {}
        self.more: dict[int, list[str]] = {}
        """Lines for which a class has no room, by the line after which they come."""

    def text(self) -> str:
        records = [self.sources.record((self.module.name, name)) for name in self.module.classes]
        changed = [record for record in records if record is not None]
        constants = _constants(self.module)
        if not changed and not constants:
            return self.module.text
        for constant in constants:
            self._settle(constant)
        for record in changed:
            self._rewrite(record)
        self._import()
        return "\n".join(self._with_more())

    def _settle(self, constant: ast.Assign | ast.AnnAssign) -> None:
        """Say of a constant that it is one: it is then read like a variable of C, not looked up by its name."""
        line = constant.lineno - 1
        if isinstance(constant, ast.Assign):
            name = ast.unparse(constant.targets[0])
            self.lines[line] = self.lines[line].replace(name, f"{name}: _typing.Final", 1)
        else:
            kind = constant.annotation
            text = self.lines[line].encode()
            before, after = text[: kind.col_offset], text[kind.end_col_offset :]
            written = text[kind.col_offset : kind.end_col_offset]
            self.lines[line] = (before + b"_typing.Final[" + written + b"]" + after).decode()

    def _with_more(self) -> list[str]:
        """Return all lines; where lines were added, the next free ones are left out, so that the rest keeps its place."""
        texts: set[int] = set()
        for node in ast.walk(self.module.tree):
            if isinstance(node, ast.Expr) and _is_text(node):
                texts.update(range(node.lineno, node.end_lineno or 0))
        lines, added = [], 0
        for number, line in enumerate(self.lines):
            if added and not line and number not in texts:
                added -= 1
                continue
            lines.append(line)
            for method in self.more.get(number + 1, ()):
                lines.append(method)
                added += 1
        return lines

    def _rewrite(self, record: Record) -> None:
        node = record.node
        generics = [ast.unparse(base) for base in node.bases if ast.unparse(base) != "msgspec.Struct"]
        bases = ["_NativeRecord"] if record.key in BASES else generics
        self.lines[node.lineno - 1] = f"class {node.name}({', '.join(bases)}):"
        for line in range(node.lineno, node.body[0].lineno - 1):
            self.lines[line] = ""
        before = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]) - 2
        self._put(before, OPEN if not record.options.get("gc", True) else CYCLIC)
        if record.key in BASES:
            for_defaults = f"from {NATIVE} import NativeRecord as _NativeRecord"
            self.for_defaults[for_defaults] = None
            for statement in node.body[1:]:
                self._blank(statement)
            return
        slots = self._free_lines(record)
        last = node.end_lineno or 0
        for method in self._methods(record):
            if slots:
                last = max(last, slots[0] + 1)
                self._put(slots.pop(0), f"    {method}")
            else:
                self.more.setdefault(last, []).append(f"    {method}")

    def _put(self, line: int, text: str) -> None:
        if self.lines[line].strip():
            raise ValueError(f"{self.module.name}, line {line + 1} is not free: {self.lines[line]}")
        self.lines[line] = text

    def _blank(self, statement: ast.stmt) -> None:
        for line in range(statement.lineno - 1, statement.end_lineno or statement.lineno):
            self.lines[line] = ""

    def _free_lines(self, record: Record) -> list[int]:
        """Return the lines of the class that no longer say anything, its fields' first."""
        body = record.node.body
        fields = {each.name for each in record.own}
        for at, statement in enumerate(body):
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                if statement.target.id in fields:
                    self._blank(statement)
                    if at + 1 < len(body) and _is_text(body[at + 1]):
                        self._blank(body[at + 1])
            elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
                self._type_class_value(record, statement, statement.targets[0].id)
        first = (body[0].end_lineno or 0) if _is_text(body[0]) else body[0].lineno - 1
        inside = set(range(first, (record.node.end_lineno or 0) + 1))
        for statement in body:
            if not isinstance(statement, ast.AnnAssign) and not _is_text(statement):
                inside -= set(range(statement.lineno - 1, statement.end_lineno or 0))
        return [line for line in sorted(inside) if line < len(self.lines) and not self.lines[line].strip()]

    def _type_class_value(self, record: Record, statement: ast.Assign, name: str) -> None:
        """Say of a value of the class that it is one, as its base does."""
        if name in record.class_values:
            annotation = record.class_values[name].replace("ClassVar", "_typing.ClassVar", 1)
            line = statement.lineno - 1
            self.lines[line] = self.lines[line].replace(f"{name} =", f"{name}: {annotation} =", 1)

    def _methods(self, record: Record) -> list[str]:
        methods = []
        fields = record.fields
        if record.own:
            names = ", ".join([f'"{each.name}"' for each in fields])
            places = ", ".join([f'"{each.name}"' for each in fields if not each.by_name])
            types = {each.name: ast.unparse(each.annotation) for each in fields}
            variable = "_typing.ClassVar"
            meta = [
                f"__struct_fields__: {variable}[tuple[str, ...]] = ({names},)",
                f"__match_args__: {variable}[tuple[str, ...]] = ({places}{',' if places else ''})",
                f"__struct_types__: {variable}[dict[str, str]] = {types}",
            ]
            if record.options.get("tag"):
                meta.append(f"__struct_tag__: {variable}[bool] = True")
            if dice := [each.name for each in fields if each.holds_dice]:
                meta.append(f"__struct_dice__: {variable}[tuple[str, ...]] = {tuple(dice)!r}")
            if record.options.get("omit_defaults"):
                meta.append(f"__struct_omits__: {variable}[dict[str, object]] = {self._omitted(fields)}")
            values = ", ".join([f"self.{each.name}" for each in fields])
            methods = [
                "; ".join(meta),
                self._constructor(record),
                f"def as_tuple(self) -> tuple[object, ...]: return ({values},)",
            ]
            for each in record.own:
                if each.holds_dice:
                    kind = self._known(each.annotation, each.module, self.for_types)
                    methods += ["@property", f"def {each.name}(self) -> {kind}: return self._{each.name}"]
                    methods += [
                        f"@{each.name}.setter",
                        f"def {each.name}(self, {each.name}: {kind}) -> None: self._{each.name} = {each.name}",
                    ]
        if record.changes and not record.options.get("kept"):
            given = [
                f"self.{each.name}" if not each.by_name else f"{each.name}=self.{each.name}"
                for each in fields
            ]
            methods.append(
                f"def copied(self) -> _typing.Self: return {record.key[1]}({', '.join(given)})  # type: ignore[return-value]"
            )
        return methods

    def _omitted(self, fields: list[Field]) -> str:
        defaults = [f'"{each.name}": {self._default(each)}' for each in fields if each.default is not None]
        return "{" + ", ".join(defaults) + "}"

    def _constructor(self, record: Record) -> str:
        takes = ["self", *[self._parameter(each) for each in record.fields if not each.by_name]]
        by_name = [self._parameter(each) for each in record.fields if each.by_name]
        takes += ["*", *by_name] if by_name else []
        own = {each.name for each in record.own}
        sets = []
        for each in record.fields:
            place = f"_{each.name}" if each.holds_dice else each.name
            declared = (
                f": {self._known(each.annotation, each.module, self.for_types)}" if each.name in own else ""
            )
            value = (
                each.name
                if not each.made_anew
                else f"{self._default(each)} if {each.name} is None else {each.name}"
            )
            sets.append(f"self.{place}{declared} = {value}")
        if any(
            isinstance(part, ast.FunctionDef) and part.name == "__post_init__" for part in record.node.body
        ):
            sets.append("self.__post_init__()")
        return f"def __init__({', '.join(takes)}) -> None: {'; '.join(sets)}"

    def _parameter(self, each: Field) -> str:
        kind = self._known(each.annotation, each.module, self.for_types)
        if each.default is None:
            return f"{each.name}: {kind}"
        if each.made_anew:
            return f"{each.name}: {kind} | None = None"
        return f"{each.name}: {kind} = {self._default(each)}"

    def _default(self, each: Field) -> str:
        assert each.default is not None
        anew = each.made_anew
        default = ast.parse(anew, mode="eval").body if anew else each.default
        return self._known(default, each.module, self.for_defaults)

    def _known(self, expression: ast.expr, written_in: Module, imports: dict[str, None]) -> str:
        """Return an expression of another module in names that this one knows."""
        if (
            isinstance(expression, ast.Constant)
            and isinstance(expression.value, str)
            and imports is self.for_types
        ):
            expression = ast.parse(expression.value, mode="eval").body
        if written_in is self.module:
            return ast.unparse(expression)
        renamed = {}
        for node in ast.walk(expression):
            if isinstance(node, ast.Name) and not hasattr(builtins, node.id):
                origin = written_in.origins.get(node.id, (written_in.name, node.id))
                if self.module.origins.get(node.id) != origin and origin != (self.module.name, node.id):
                    renamed[node.id] = f"_{written_in.name.rsplit('.', 1)[-1]}_{node.id}"
                    imports[f"from {written_in.name} import {node.id} as {renamed[node.id]}"] = None
        return ast.unparse(_Renaming(renamed).visit(ast.parse(ast.unparse(expression), mode="eval")))

    def _import(self) -> None:
        """Import what the new lines need, on the line of the first import and the free one below it."""
        first = next(node for node in self.module.tree.body if isinstance(node, ast.ImportFrom))
        assert first.module == "__future__", self.module.name
        line = first.lineno - 1
        self.lines[line] += "; " + "; ".join([IMPORTS, *self.for_defaults])
        if self.for_types:
            self._put(line + 1, f"if _typing.TYPE_CHECKING: {'; '.join(self.for_types)}")


class _Renaming(ast.NodeTransformer):
    def __init__(self, names: dict[str, str]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(self.names.get(node.id, node.id), node.ctx)


def _is_word(expression: ast.expr) -> bool:
    return isinstance(expression, ast.Constant) and isinstance(expression.value, str)


def _is_text(statement: ast.AST) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def native_sources(source: Path, names: list[str]) -> dict[str, str]:
    """Return the text of each of these modules with its records as native classes."""
    sources = Sources(source)
    return {name: Rewriting(sources, sources.modules[name]).text() for name in names}
