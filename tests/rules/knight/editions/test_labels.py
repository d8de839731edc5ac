"""What only calls something otherwise changes no play: it is listed as such, and no test claims to prove it."""

import ast
from pathlib import Path

from slugfest.rulebook import RULES_FOLDER, rulebook
from slugfest.rulebook.coverage import UNTESTED, read_untested
from slugfest.rules.knight.edition import Number, Numbers, Rename, Sort
from slugfest.rules.knight.game import GAMES

SOURCE = Path(__file__).parents[4] / "src" / "slugfest"
SAID = "changes no play"


def read_in_play() -> set[str]:
    """The numbers of an edition that anything besides the comparison of editions looks at."""
    family = SOURCE / "rules" / "knight"
    files = [
        file
        for file in SOURCE.rglob("*.py")
        if file.parent != family / "editions" and file != family / "edition.py"
    ]
    return {
        node.attr
        for file in files
        for node in ast.walk(ast.parse(file.read_bytes()))
        if isinstance(node, ast.Attribute) and node.attr in Numbers.__struct_fields__
    }


def is_a_label(amendment: object, read: set[str]) -> bool:
    return isinstance(amendment, Rename | Sort) or (
        isinstance(amendment, Number) and amendment.name not in read
    )


def test_what_is_only_a_label_is_listed_as_such_and_nothing_else_is() -> None:
    """A mark on one of them stops the run that records tested rules, as for everything in that list."""
    read = read_in_play()
    amendments = [one for game in GAMES.values() for one in (*game.edition.amendments, *game.edition.literal)]
    rules = {one.rule for one in amendments}
    labels = {rule for rule in rules if all(is_a_label(one, read) for one in amendments if one.rule == rule)}
    listed = {
        rule
        for rule, why in read_untested(RULES_FOLDER / UNTESTED, rulebook()).items()
        if why.startswith(SAID)
    }

    assert listed == labels


def test_a_number_that_counts_is_read_by_some_rule() -> None:
    assert {"cover", "climb_times", "knocked_down"} <= read_in_play()
    assert not {"entries_replace", "most_rounds"} & read_in_play()
