"""Maps of pieces in play: random games on ground of every kind, with nobody inside a solid."""

from pathlib import Path
from random import Random

import pytest

from slugfest.cards.files.reading import read_toml
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.lab.maps import check_map_file, import_map
from slugfest.rules.superscape.game import GAME
from slugfest.rules.superscape.table import SuperscapeTable
from tests.boards.virtualscape.binary import hsc, tile
from tests.boards.virtualscape.test_importing import GIVEN

GROUNDS = (1007, 2003, 3002, 4001, 5001, 6001, 7007, 8005, 9002, 19001, 20003, 21002, 22001, 25001, 26003)
THINGS = (10011, 10004, 11003, 13003, 27001, 16202, 12004, 16301, 24002, 14063, 16402)


def wild_map(random: Random) -> bytes:
    """A field of every ground, hills on it, things on those, and two start areas of seven hexes."""
    tiles = [tile(1024, x, y) for x in (4, 9, 14) for y in (2, 8)]
    tiles += [
        tile(random.choice(GROUNDS), random.randint(3, 16), random.randint(3, 11), level, random.randrange(6))
        for level in (1, 1, 1, 1, 1, 2, 2, 3)
    ]
    tiles += [
        tile(random.choice(THINGS), random.randint(3, 16), random.randint(3, 11), level, random.randrange(6))
        for level in (1, 2, 1, 2)
    ]
    for column, colour in ((4, 255), (14, 65280)):
        tiles += [tile(15001, column + x, 2 + y, 1, colour=colour) for x in (0, 1) for y in (0, 1, 2)]
    return hsc(tiles)


def play(board: dict[str, object], seed: int) -> Match:
    teams = ["foundry_watch", "night_shift"]
    match = Match(GAME, Journal("superscape", {"teams": teams, "rounds": 2, "board": board}, seed=str(seed)))
    random = Random(seed)
    for _ in range(3_000):
        decision = match.decision()
        if decision is None:
            break
        match.answer(decision.sample(random), player=decision.player)
    return match


@pytest.mark.parametrize("seed", range(6))
def test_random_games_on_wild_maps_come_to_an_end(seed: int, tmp_path: Path) -> None:
    file = tmp_path / f"wild_{seed}.hsc"
    file.write_bytes(wild_map(Random(seed)))
    report = import_map(file, tmp_path)
    assert report.playable, report.reason
    match = play(read_toml(Path(report.written)), seed)
    table = match.state

    assert match.result is not None
    assert isinstance(table, SuperscapeTable)
    for figure in table.figures.values():
        assert all(not table.setting.field.footing[i] for i in figure.spaces)
    assert check_map_file(Path(report.written)).understood


@pytest.mark.skipif(not GIVEN.is_dir(), reason="the files of others are not part of the project")
def test_the_maps_of_others_with_start_zones_are_played(tmp_path: Path) -> None:
    played = 0
    for file in sorted(GIVEN.glob("*.hsc")):
        report = import_map(file, tmp_path)
        if report.start_zone_tiles:
            assert report.playable, report.reason
            for seed in range(3):
                assert play(read_toml(Path(report.written)), seed).result is not None
            played += 1

    assert played == 2
