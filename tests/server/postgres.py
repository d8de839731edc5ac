"""A throwaway PostgreSQL, started from the programs of the system where it has them."""

import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SOMEBODY = "nobody"
"""PostgreSQL refuses to run as root, so root runs it as this user."""


def programs() -> Path | None:
    """The folder of the newest installed version."""
    paths = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return paths[-1].parent if paths else None


def can_run() -> bool:
    return programs() is not None and importlib.util.find_spec("psycopg") is not None


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a fresh database, reachable through a socket in its own folder only."""
    folder = Path(tempfile.mkdtemp(prefix="slugfest-pg-"))
    root = os.getuid() == 0
    user = SOMEBODY if root else None
    if root:
        os.chown(folder, pwd.getpwnam(SOMEBODY).pw_uid, -1)
    bin_folder, data = programs(), folder / "data"
    assert bin_folder is not None
    prepare: list[str | Path] = [
        bin_folder / "initdb",
        "-D",
        data,
        "-U",
        "slugfest",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--no-sync",
    ]
    control: list[str | Path] = [bin_folder / "pg_ctl", "-D", data, "-w", "-s"]
    settings = f"-k {folder} -c listen_addresses='' -c max_connections=20"
    try:
        subprocess.run(prepare, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL)
        start = [*control, "-l", folder / "log", "-o", settings, "start"]
        subprocess.run(start, check=True, user=user, cwd=folder)
        try:
            yield f"postgresql+psycopg://slugfest@/postgres?host={folder}"
        finally:
            subprocess.run([*control, "-m", "immediate", "stop"], check=True, user=user, cwd=folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
