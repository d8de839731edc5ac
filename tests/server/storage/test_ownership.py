"""Two servers never serve one database: the second refuses to start, a killed one leaves nothing behind."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from slugfest.commands.main import app
from slugfest.server.storage.ownership import DatabaseInUse, Ownership
from slugfest.server.storage.storage import Storage
from tests.server.match.test_kill import ROOT, free_port, running

STORAGES = ["sqlite", "postgresql"]


def nobody() -> None:
    raise AssertionError("nobody else has the database")


def test_a_second_owner_is_refused_until_the_first_is_gone(storage: Storage) -> None:
    other = Storage(storage.engine.url.render_as_string(hide_password=False))
    first = Ownership(storage.engine, nobody)
    with pytest.raises(DatabaseInUse):
        Ownership(other.engine, nobody)

    first.close()
    Ownership(other.engine, nobody).close()
    other.close()


def test_a_database_in_memory_is_nobody_elses() -> None:
    storages = [Storage("sqlite://"), Storage("sqlite://")]
    owners = [Ownership(storage.engine, nobody) for storage in storages]
    for owner in owners:
        owner.close()


@pytest.mark.timeout(120)
def test_the_second_server_says_which_database_is_taken(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/matches.sqlite"
    with running(database):
        result = CliRunner().invoke(app, ["serve", "--database", database, "--port", str(free_port())])

        assert result.exit_code == 1
        assert "already using" in result.stderr
        assert "matches.sqlite" in result.stderr.replace("\n", "")
        assert "Slugfest is at" not in result.output.replace(result.stderr, "")
    # The first was killed, not stopped: its lock is gone all the same.
    with running(database):
        pass


@pytest.mark.timeout(120)
def test_a_refused_server_leaves_no_process_behind(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/matches.sqlite"
    with running(database):
        command = [sys.executable, "-m", "tests.server.serve_toy", str(free_port()), database]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=60, check=False)

        assert done.returncode != 0
        assert b"DatabaseInUse" in done.stderr
