"""What the library that checks types says, as a person would put it."""

from __future__ import annotations

import re

KINDS = {
    "int": "a whole number", "float": "a number", "str": "a text", "bool": "true or false", "array": "a list",
    "object": "a table", "null": "nothing",
}  # fmt: skip


def plain(reason: str) -> str:
    """A reason of the library that checks types, as a person would put it."""
    found = re.fullmatch(r"Expected `([\w| ]+)`, got `(\w+)`", reason)
    if found:
        wanted = " or ".join(KINDS.get(one.strip(), one.strip()) for one in found[1].split("|"))
        return f"must be {wanted}, not {KINDS.get(found[2], found[2])}"
    found = re.fullmatch(r"Expected `(\w+)` (>=|<=|>|<) ([\d.-]+)", reason)
    if found:
        bound = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}[found[2]]
        return f"must be {bound} {found[3]}"
    found = re.fullmatch(r"Expected `(\w+)` of length (>=|<=|==)? ?(\d+)(?: to (\d+))?", reason)
    if found:
        what = "letters" if found[1] == "str" else "entries"
        bound = {">=": "at least ", "<=": "at most "}.get(found[2] or "", "exactly ")
        return f"must have {bound}{found[3]} {what}"
    if reason.startswith("Expected `str` matching regex"):
        return "must be small letters, digits and _, beginning with a letter"
    found = re.fullmatch(r"Invalid enum value (.+)", reason)
    if found:
        return f"{found[1]} is none of the words that may stand here"
    found = re.fullmatch(r"Object contains unknown field (`.+)", reason)
    if found:
        return f"there is no field {found[1]}"
    found = re.fullmatch(r"Object missing required field `(\w+)`", reason)
    if found:
        return f"`{found[1]}` is missing"
    return reason
