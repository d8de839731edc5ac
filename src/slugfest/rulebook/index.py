"""The statements of the catalogues, by id."""

import difflib
import re
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

ROOT = Path(__file__).resolve().parents[3]
RULES_FOLDER = ROOT / "docs" / "rules"

CATALOGUES = MappingProxyType(
    {"dc": "DC", "dc_fr": "FR", "marvel": "MV", "superscape_core": "SS", "superscape_world": "SS"}
)
"""The catalogues in the order in which they are shown, with the prefix of their ids."""

# A chapter's name may hold a digit: SS-ELEV8-01 is about elevators, SS-ELEV-01 about elevation.
_CHAPTER = r"[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)?"
RULE_ID = re.compile(rf"(?<![\w-])(?:DC|FR|MV|SS)-{_CHAPTER}-\d+(?![\w-])")
"""The pattern of an id in any text."""

_STATEMENT = re.compile(
    rf"- \*\*(?P<id>(?:DC|FR|MV|SS)-{_CHAPTER}-\d{{2,}})\*\* (?P<text>\S.*) \[(?P<kind>p|base): (?P<source>\S.*)\]"
)
_NOTE = re.compile(r"  - (?P<kind>Ruling|Example): (?P<text>\S.*)")
_SECTION = re.compile(r"## (?P<name>\S.*)")
_TITLE = re.compile(r"# (?P<name>\S.*)")


class RulebookError(Exception):
    """Raised when the catalogues, or a list that refers to them, are faulty."""


class UnknownRuleError(RulebookError):
    """Raised when no statement has an id."""

    def __init__(self, rule: str, similar: tuple[str, ...]) -> None:
        hint = f"; the nearest are {', '.join(similar)}" if similar else ""
        super().__init__(f"no rule has the id {rule}{hint}")
        self.rule = rule
        self.similar = similar


class Statement(msgspec.Struct, frozen=True):
    """One line of a catalogue, with the rulings and examples below it."""

    id: str
    catalogue: str
    section: str
    text: str
    page: str | None
    """The heading in the book; differences have a base instead."""
    rulings: tuple[str, ...]
    examples: tuple[str, ...]
    base: str | None
    """The text of the amended edition at this place."""
    line: int

    @property
    def everything(self) -> str:
        """All words that a reader may remember of this statement."""
        around = (self.id, self.section, self.page or "", self.base or "")
        return "\n".join((self.text, *self.rulings, *self.examples, *around))


class Rulebook(msgspec.Struct, frozen=True):
    """All statements in the order of the books."""

    statements: dict[str, Statement]
    titles: dict[str, str]

    def __contains__(self, rule: object) -> bool:
        return rule in self.statements

    def statement(self, rule: str) -> Statement:
        """Return the statement with this id."""
        if rule not in self.statements:
            raise UnknownRuleError(rule, self.nearest(rule))
        return self.statements[rule]

    def nearest(self, rule: str) -> tuple[str, ...]:
        """Return up to three ids that are close to this one."""
        rule_id = rule.upper()
        # A wrong number is the likelier slip, so the same chapter comes before an equal number elsewhere.
        chapter = [
            known_id
            for known_id in self.statements
            if known_id.rpartition("-")[0] == rule_id.rpartition("-")[0]
        ]
        similar = [
            match for ids in (chapter, self.statements) for match in difflib.get_close_matches(rule_id, ids)
        ]
        return tuple(dict.fromkeys(similar))[:3]

    def of(self, catalogue: str) -> tuple[Statement, ...]:
        """Return the statements of one catalogue."""
        return tuple(entry for entry in self.statements.values() if entry.catalogue == catalogue)

    def find(self, words: str) -> tuple[Statement, ...]:
        """Return the statements in which each of the words begins a word; matches in their text come first."""
        patterns = [re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE) for word in words.split()]
        if not patterns:
            return ()
        matches = [
            entry
            for entry in self.statements.values()
            if all(pattern.search(entry.everything) for pattern in patterns)
        ]
        return tuple(sorted(matches, key=lambda entry: not all(p.search(entry.text) for p in patterns)))


@cache
def rulebook(folder: Path = RULES_FOLDER) -> Rulebook:
    """Return the catalogues of the folder, read once."""
    statements: dict[str, Statement] = {}
    titles: dict[str, str] = {}
    for catalogue in CATALOGUES:
        reader = _Reader(folder / f"{catalogue}.md", catalogue)
        reader.read()
        titles[catalogue] = reader.title
        for entry in reader.statements:
            if entry.id in statements:
                first = statements[entry.id]
                raise reader.error(
                    f"{entry.id} is already in {first.catalogue}.md, line {first.line}", entry.line
                )
            statements[entry.id] = entry
    return Rulebook(statements, titles)


def statement(rule: str) -> Statement:
    """Return the statement of the project's rulebook with this id."""
    return rulebook().statement(rule)


def find(words: str) -> tuple[Statement, ...]:
    """Return the statements of the project's rulebook that hold all these words."""
    return rulebook().find(words)


def nearest(rule: str) -> tuple[str, ...]:
    """Return the ids of the project's rulebook that are close to this one."""
    return rulebook().nearest(rule)


class _Reader:
    """Reads one catalogue line by line."""

    def __init__(self, file: Path, catalogue: str) -> None:
        self.file = file
        self.catalogue = catalogue
        self.title = catalogue
        self.section = ""
        self.in_prose = True
        self.statements: list[Statement] = []

    def read(self) -> None:
        try:
            text = self.file.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise RulebookError(f"cannot read the catalogue {self.file}: {error}") from error
        # Not splitlines(): it also breaks at characters that editors do not count as line ends.
        for number, line in enumerate(text.split("\n"), start=1):
            self._take(line.rstrip(), number)

    def error(self, reason: str, number: int) -> RulebookError:
        return RulebookError(f"{self.file}, line {number}: {reason}")

    def _take(self, line: str, number: int) -> None:
        if match := _STATEMENT.fullmatch(line):
            self._take_statement(match, number)
        elif match := _NOTE.fullmatch(line):
            self._take_note(match, number)
        elif match := _SECTION.fullmatch(line):
            self.section, self.in_prose = match["name"], True
        elif match := _TITLE.fullmatch(line):
            self.title = match["name"]
        elif line and not self._is_prose(line):
            raise self.error(f"neither a statement nor a note below one: {line[:60]!r}", number)

    def _is_prose(self, line: str) -> bool:
        # After the first statement of a section, free text would be the lost rest of a broken line.
        return self.in_prose and not line.lstrip().startswith(("-", "*", "#"))

    def _take_statement(self, match: re.Match[str], number: int) -> None:
        prefix = CATALOGUES[self.catalogue]
        if not match["id"].startswith(f"{prefix}-"):
            raise self.error(f"{match['id']} does not begin with {prefix}-", number)
        if not self.section:
            raise self.error(f"{match['id']} comes before the first section", number)
        self.in_prose = False
        is_page = match["kind"] == "p"
        self.statements.append(
            Statement(
                id=match["id"],
                catalogue=self.catalogue,
                section=self.section,
                text=match["text"],
                page=match["source"] if is_page else None,
                rulings=(),
                examples=(),
                base=None if is_page else match["source"],
                line=number,
            )
        )

    def _take_note(self, match: re.Match[str], number: int) -> None:
        if self.in_prose:
            raise self.error("a note without a statement above it", number)
        last = self.statements[-1]
        field = "rulings" if match["kind"] == "Ruling" else "examples"
        notes = (*getattr(last, field), match["text"])
        self.statements[-1] = msgspec.structs.replace(last, **{field: notes})
