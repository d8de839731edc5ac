from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from slugfest.rulebook import (
    CATALOGUES,
    RULES_FOLDER,
    RulebookError,
    Statement,
    UnknownRuleError,
    find,
    nearest,
    rulebook,
    statement,
)
from slugfest.rulebook.index import RULE_ID

SmallFolder = Callable[..., Path]


def test_the_catalogues_hold_all_their_statements() -> None:
    counts = Counter(entry.catalogue for entry in rulebook().statements.values())

    assert counts == {
        "dc": 633,
        "dc_fr": 105,
        "marvel": 117,
        "superscape_core": 683,
        "superscape_world": 620,
    }


def test_every_rule_that_a_catalogue_refers_to_exists() -> None:
    texts = [(RULES_FOLDER / f"{catalogue}.md").read_text("utf-8") for catalogue in CATALOGUES]
    mentioned = {rule for text in texts for rule in RULE_ID.findall(text)}

    assert mentioned == set(rulebook().statements)


def test_a_statement_has_its_place_and_its_notes(small_folder: SmallFolder) -> None:
    assert rulebook(small_folder()).statement("DC-HIT-01") == Statement(
        id="DC-HIT-01",
        catalogue="dc",
        section="Hitting",
        text="A roll is two dice.",
        page="To Hit",
        rulings=("Both are thrown at once.", "Neither is thrown again."),
        examples=("3 and 4 are 7.",),
        base=None,
        line=6,
    )


def test_brackets_inside_a_statement_stay_in_it(small_folder: SmallFolder) -> None:
    entry = rulebook(small_folder()).statement("DC-HIT-02")

    assert (entry.text, entry.page) == ("An equal roll misses [mostly].", "To Hit (A)")
    assert entry.rulings == entry.examples == ()


def test_a_difference_has_a_base_instead_of_a_page(small_folder: SmallFolder) -> None:
    entry = rulebook(small_folder()).statement("FR-HIT-01")

    assert (entry.base, entry.page) == ("it misses", None)


def test_a_chapter_may_have_a_digit_in_its_name(small_folder: SmallFolder) -> None:
    book = rulebook(small_folder())

    assert book.statement("SS-ELEV8-01").catalogue == "superscape_world"
    assert book.statement("SS-ELEV-01").catalogue == "superscape_core"


def test_a_folder_is_read_once(small_folder: SmallFolder) -> None:
    folder = small_folder()
    first = rulebook(folder)
    (folder / "dc.md").unlink()

    assert rulebook(folder) is first


def test_the_titles_are_those_of_the_files(small_folder: SmallFolder) -> None:
    assert rulebook(small_folder()).titles["dc_fr"] == "The sheet"


MALFORMED = {
    "- **DC-HIT-01** No source.": "neither a statement nor a note",
    "- **DC-HIT-01** [p: no text]": "neither a statement nor a note",
    "- **DC-HIT-1** One digit. [p: x]": "neither a statement nor a note",
    "- **dc-hit-01** Small letters. [p: x]": "neither a statement nor a note",
    "- DC-HIT-01 Not bold. [p: x]": "neither a statement nor a note",
    "* **DC-HIT-01** A star. [p: x]": "neither a statement nor a note",
    " - **DC-HIT-01** Indented. [p: x]": "neither a statement nor a note",
    "  - Ruling: Nothing above.": "a note without a statement",
    "  - Remark: An unknown note.": "neither a statement nor a note",
    "### Too deep": "neither a statement nor a note",
    "- **MV-HIT-01** Elsewhere. [p: x]": "MV-HIT-01 does not begin with DC-",
}


@pytest.mark.parametrize("line, complaint", MALFORMED.items())
def test_a_malformed_line_is_refused_with_file_and_line(
    small_folder: SmallFolder, line: str, complaint: str
) -> None:
    folder = small_folder(dc=f"# Title\n\n## Section\n{line}\n")

    with pytest.raises(RulebookError) as caught:
        rulebook(folder)

    assert str(caught.value).startswith(f"{folder / 'dc.md'}, line 4: {complaint}")


def test_the_rest_of_a_broken_statement_is_refused(small_folder: SmallFolder) -> None:
    folder = small_folder(dc="## S\n- **DC-HIT-01** One line. [p: x]\nand its rest\n")

    with pytest.raises(RulebookError, match=r"dc\.md, line 3: .*and its rest"):
        rulebook(folder)


def test_a_note_belongs_to_a_statement_of_its_own_section(small_folder: SmallFolder) -> None:
    folder = small_folder(dc="## S\n- **DC-HIT-01** One. [p: x]\n## T\n  - Ruling: Whose?\n")

    with pytest.raises(RulebookError, match=r"dc\.md, line 4: a note without"):
        rulebook(folder)


def test_a_statement_needs_a_section(small_folder: SmallFolder) -> None:
    with pytest.raises(RulebookError, match="line 1: DC-HIT-01 comes before the first section"):
        rulebook(small_folder(dc="- **DC-HIT-01** One. [p: x]\n"))


def test_an_id_that_stands_twice_in_a_catalogue_is_refused(small_folder: SmallFolder) -> None:
    twice = "## S\n- **DC-HIT-01** One. [p: x]\n- **DC-HIT-01** Two. [p: x]\n"

    with pytest.raises(RulebookError, match=r"dc\.md, line 3: DC-HIT-01 is already in dc\.md, line 2"):
        rulebook(small_folder(dc=twice))


def test_an_id_that_stands_in_two_catalogues_is_refused(small_folder: SmallFolder) -> None:
    again = "## S\n- **SS-ELEV-01** Again. [p: x]\n"

    with pytest.raises(RulebookError, match=r"superscape_world\.md, line 2: .* superscape_core\.md, line 4"):
        rulebook(small_folder(superscape_world=again))


def test_a_missing_catalogue_is_named(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match=r"cannot read the catalogue .*dc\.md"):
        rulebook(tmp_path)


def test_a_catalogue_that_is_no_text_is_named(small_folder: SmallFolder) -> None:
    folder = small_folder()
    (folder / "marvel.md").write_bytes(b"# \xff\n")

    with pytest.raises(RulebookError, match=r"cannot read the catalogue .*marvel\.md"):
        rulebook(folder)


def test_an_unknown_id_comes_with_those_that_resemble_it() -> None:
    with pytest.raises(UnknownRuleError, match="no rule has the id DC-HIT-2; the nearest are") as caught:
        statement("DC-HIT-2")

    assert "DC-HIT-02" in caught.value.similar


def test_small_letters_find_the_id_that_is_meant() -> None:
    assert nearest("dc-hit-02")[0] == "DC-HIT-02"


def test_nothing_resembles_nonsense() -> None:
    with pytest.raises(UnknownRuleError, match=r"^no rule has the id qqqq$"):
        statement("qqqq")


@pytest.mark.parametrize(
    "words, ids",
    [
        ("roll misses", ["DC-HIT-02", "FR-HIT-01"]),
        ("EQUAL roll", ["DC-HIT-02", "FR-HIT-01"]),
        ("thrown", ["DC-HIT-01"]),
        ("hrown", []),
        ("3 and 4", ["DC-HIT-01"]),
        ("elevat", ["SS-ELEV-01", "SS-ELEV8-01"]),
        ("(A)", ["DC-HIT-02"]),
        ("roll unicorn", []),
        ("  ", []),
    ],
)
def test_a_search_finds_all_words_at_their_beginning(
    small_folder: SmallFolder, words: str, ids: list[str]
) -> None:
    assert ids == [entry.id for entry in rulebook(small_folder()).find(words)]


def test_a_search_shows_first_what_says_it_itself(small_folder: SmallFolder) -> None:
    text = """## S
- **DC-HIT-01** Dice. [p: Fumbles]
- **DC-HIT-02** Fumbles. [p: Dice]
"""

    entries = rulebook(small_folder(dc=text)).find("fumbles")

    assert [entry.id for entry in entries] == ["DC-HIT-02", "DC-HIT-01"]


def test_the_project_can_be_searched() -> None:
    assert "DC-DICE-04" in [entry.id for entry in find("rerolled more than once")]
