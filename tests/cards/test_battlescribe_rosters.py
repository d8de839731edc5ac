"""BattleScribe rosters as players save them: where models lie, what they are called, what is refused."""

from collections.abc import Callable
from pathlib import Path

import pytest

from slugfest.cards.battlescribe.rosters import Roster, read_roster
from slugfest.cards.knight import Card, load_card
from slugfest.kernel.errors import SetupError
from tests.cards.data_set import ATTRIBUTES, HEAD, catalogue, character, profile, zipped
from tests.cards.other_authors import BODY, bring, costs, entries, entry, file, rows

each = pytest.mark.parametrize
Read = Callable[[str], Roster]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Reads a roster beside the cards of Moth, Owl, and two called Twin."""
    twins = [file(entries(entry("Twin", rows(*BODY) + costs(level))), id=level) for level in ("9.0", "14.0")]
    ours = catalogue(character("Moth (Night)"), character("Owl"), character("Éclair"))
    bring(tmp_path, a_cat=ours, b_cat=twins[0], c_cat=twins[1])
    known: dict[str, Card] = {path.stem: load_card(path) for path in (tmp_path / "out").glob("*.toml")}

    def reader(text: str) -> Roster:
        path = tmp_path / "team.ros"
        path.write_text(text, encoding="utf-8")
        return read_roster(path, known)

    return reader


def roster(*selections: str, limits: str = "", name: str = "Night Shift") -> str:
    return (
        f'{HEAD}<roster name="{name}" xmlns="http://www.battlescribe.net/schema/rosterSchema">{limits}'
        f"<forces><force><selections>{''.join(selections)}</selections></force></forces></roster>"
    )


def chosen(name: str, kind: str = "model", inside: str = "", number: str = "1") -> str:
    return f'<selection name="{name}" type="{kind}" number="{number}">{inside}</selection>'


@each(
    "selection",
    [
        chosen("Moth (Night)"),
        chosen(" moth  (NIGHT) "),
        chosen("Moth (Night)", "unit", f"<selections>{chosen('Miniature')}</selections>"),
        chosen(
            "Moth (Night)", "upgrade", f"<profiles>{profile('1.1 Attributes', 'x', ATTRIBUTES)}</profiles>"
        ),
        chosen("Moth (Night)", "upgrade", f"<profiles>{profile('Stats', 'x', ATTRIBUTES)}</profiles>"),
        chosen("Moth (Night)", inside=f"<selections>{chosen('Grapple', 'upgrade')}</selections>"),
        f"{chosen('Team Card', 'upgrade')}{chosen('Moth (Night)')}",
    ],
)
def test_a_model_is_found_wherever_it_lies(read: Read, selection: str) -> None:
    assert ("moth_night",) == read(roster(selection)).cards


def test_letters_of_any_language_are_letters(read: Read) -> None:
    assert ("eclair",) == read(roster(chosen("éclair"))).cards


def test_of_two_cards_of_one_name_the_cost_decides(read: Read) -> None:
    first, other = (chosen("Twin", inside=costs(level)) for level in ("14.0", "9.0"))

    assert ("twin_2", "twin") == read(roster(first, other)).cards


def test_models_of_several_forces_keep_their_order_and_number(read: Read) -> None:
    text = roster(chosen("Owl", number="2")).replace(
        "</forces>", f"<force><selections>{chosen('Moth (Night)')}</selections></force></forces>"
    )

    assert ("owl", "owl", "moth_night") == read(text).cards


@each(
    "limits, level",
    [
        ('<costLimits><costLimit name="Levels" value="75.0"/></costLimits>', 75),
        ('<costLimits><costLimit name="Levels" value="-1.0"/></costLimits>', 0),
        (
            '<costLimits><costLimit name="Money" value="90"/><costLimit name="Levels" value="60"/></costLimits>',
            60,
        ),
        ('<costLimits><costLimit name="Levels" value="99999999999"/></costLimits>', 0),
        ("", 0),
    ],
)
def test_the_limit_is_the_level_agreed_on(read: Read, limits: str, level: int) -> None:
    assert level == read(roster(chosen("Owl"), limits=limits)).limit


@each("number, cards", [("20", 20), ("0", 1), ("x", 1), ("-3", 1), ("1.0", 1)])
def test_numbers_of_models_are_read_or_one(read: Read, number: str, cards: int) -> None:
    assert cards == len(read(roster(chosen("Owl", number=number))).cards)


@each(
    "text, reason",
    [
        (roster(chosen("Owl", number="21")), "has 21 models; a team has 20 at most"),
        (
            roster(chosen("Nobody", number="3"), chosen("Owl")),
            "no card for Nobody: import their catalogue first",
        ),
        (roster(chosen("Card", "upgrade")), "contains no characters"),
        (f"{HEAD}<roster/>", "contains no characters"),
    ],
)
def test_what_cannot_be_a_team_is_told(read: Read, text: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        read(text)


def test_a_roster_deep_inside_itself_is_refused(read: Read) -> None:
    deep = "<selections>" * 300 + "</selections>" * 300
    with pytest.raises(SetupError, match="are nested more than"):
        read(roster(deep))


def test_a_zipped_roster_with_a_name_that_leads_elsewhere_is_only_read(tmp_path: Path) -> None:
    path = tmp_path / "team.rosz"
    path.write_bytes(zipped(("../../evil.ros", roster())))

    with pytest.raises(SetupError, match="contains no characters"):
        read_roster(path, {})
    assert [] == [*tmp_path.parent.parent.glob("evil*")]
