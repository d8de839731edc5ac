"""What libraries say of a file that is wrong, as a person would put it."""

from __future__ import annotations

import re

KINDS = {
    "int": "a whole number", "float": "a number", "str": "a text", "bool": "true or false", "array": "a list",
    "object": "a table", "null": "nothing", "date": "a date", "datetime": "a date", "time": "a time of day",
}  # fmt: skip
BOUNDS = {
    ">=": "at least",
    "<=": "at most",
    ">": "more than",
    "<": "less than",
    "": "exactly",
    "==": "exactly",
}
PATTERNS = (
    (r"\^\[a-z\]", "must be lowercase letters, digits and underscores, starting with a letter"),
    (r"\^STR", "must be a number, or STR, STR+1 or STR-1 for the Strength and so much more or less"),
    (r"\^\[0-9\]\{1,9\}/", "must be a number, or a fraction such as 3/64"),
)
"""What a text must look like, by the beginning of its pattern."""


def plain(reason: str) -> str:
    """Return a reason of the type checker as a person would put it; any other reason as it is."""
    for pattern, words in REASONS:
        match = re.fullmatch(pattern, reason, re.DOTALL)
        if match:
            return words(match)
    return reason


def _of_kind(match: re.Match[str]) -> str:
    wanted = " or ".join(KINDS.get(kind.strip(), "a table") for kind in match[1].split("|"))
    return f"must be {wanted}, not {KINDS.get(match[2], 'that')}"


def _bound(match: re.Match[str]) -> str:
    return f"must be {BOUNDS[match[1]]} {match[2]}"


def _length(match: re.Match[str]) -> str:
    single = match[3] == "1"
    what = (
        ("character" if single else "characters") if match[1] == "str" else "entry" if single else "entries"
    )
    return f"must have {BOUNDS[match[2] or '']} {match[3]} {what}"


def _pattern(match: re.Match[str]) -> str:
    explanations = (words for begins, words in PATTERNS if re.match(begins, match[1]))
    return next(explanations, "has characters that are not allowed here")


REASONS = (
    (r"Expected `([\w| ]+)`, got `([\w-]+)`", _of_kind),
    (r"Expected `\w+` (>=|<=|>|<|==) ([\d.-]+)", _bound),
    (r"Expected `(\w+)` of (?:at (?:least|most) )?length (>=|<=|==)? ?(\d+).*", _length),
    (r"Expected `str` matching regex '(.*)'", _pattern),
    (r"Invalid enum value (.+)", lambda match: f"{match[1]} is not allowed here"),
    (r"Object contains unknown field (`.+)", lambda match: f"there is no field {match[1]}"),
    (r"Object missing required field `(.+)`", lambda match: f"`{match[1]}` is missing"),
    (r"Integer value out of range", lambda _: "is too large"),
    (r"Expected `.*", lambda _: "is not allowed here"),
)


def plain_toml(reason: str) -> str:
    """Return what is wrong with a TOML text as a person would put it; where it is stays at the end."""
    cause, at, where = reason.partition(" (at ")
    explanations = (words for pattern, words in TOML if re.match(pattern, cause))
    return f"{next(explanations, 'this cannot be read as TOML')}{at}{where}"


TOML = (
    ("Invalid statement", "expected a name, = and a value, or a heading in [ ]"),
    ("Expected '=' after a key", "expected = and a value after the name"),
    (
        "Expected newline or end of document",
        "unexpected text after the value; each value needs a line of its own",
    ),
    ("Invalid value", "this is not a value: put texts in quotes, numbers and true or false without them"),
    (
        "Unterminated string|Expected '\"|Expected \"'",
        "a text is not closed: its closing quote is missing",
    ),
    ("(Illegal|Found invalid) character '\\\\n'", "a text is not closed: its closing quote is missing"),
    ("Illegal character|Found invalid character", "this character is not allowed in such a file"),
    (
        "Unescaped|Escaped|Invalid hex|Invalid escape",
        "only certain letters may follow a backslash; write two for a backslash itself",
    ),
    ("Unclosed array", "a list is not closed: a comma between two entries or its closing ] is missing"),
    ("Unclosed inline table|Expected '}'", "a table is not closed: its } is missing"),
    ("Expected '\\]", "a heading is not closed: its ] is missing"),
    ("Cannot overwrite a value", "this name already has a value"),
    ("Duplicate inline table key", "this name already has a value"),
    ("Cannot declare|Cannot redefine|Cannot mutate|Cannot append", "this heading already exists"),
    ("Invalid initial character", "a name begins with a letter, a digit, _ or -"),
    ("Invalid date", "this is not a date"),
)
