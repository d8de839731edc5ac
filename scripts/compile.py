"""Compile the hot modules with mypyc, from the same source that also runs interpreted.

    python scripts/compile.py             compile, where there is a C compiler
    python scripts/compile.py --remove    go back to interpreted modules

The compiled modules lie beside their sources and are kept out of git; a test compares the
recorded hashes with the sources, so that a stale module is noticed.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
NOTES = SOURCE / "slugfest" / "geometry" / "compiled.json"


def hot_modules() -> list[Path]:
    """Return the modules of pure mathematics in plain typed Python, which every decision needs."""
    modules = sorted((SOURCE / "slugfest" / "geometry").rglob("*.py"))
    return [path for path in modules if path.name != "__init__.py"]


def compiled_files() -> list[Path]:
    endings = ("*.so", "*.pyd")
    return sorted(path for ending in endings for path in SOURCE.rglob(ending))


def remove() -> None:
    for path in (*compiled_files(), NOTES):
        path.unlink(missing_ok=True)


def hashes() -> dict[str, str]:
    """Return the hash of every hot source."""
    return {
        str(path.relative_to(SOURCE)): hashlib.sha256(path.read_bytes()).hexdigest() for path in hot_modules()
    }


def build() -> None:
    """Compile into a temporary folder, then put the modules beside their sources."""
    from mypyc.build import mypycify  # noqa: PLC0415 - needed only where there is a compiler
    from setuptools import Distribution  # type: ignore[import-untyped]  # noqa: PLC0415

    os.environ["MYPYPATH"] = str(SOURCE)
    with tempfile.TemporaryDirectory() as folder:
        names = [str(path) for path in hot_modules()]
        modules = mypycify(["--config-file=", "--strict", *names], opt_level="3", target_dir=folder)
        for module in modules:
            # Fused operations would round differently on some machines.
            module.extra_compile_args.append("-ffp-contract=off")
        package = Distribution({"name": "slugfest", "ext_modules": modules})
        command = package.get_command_obj("build_ext")
        command.build_lib, command.build_temp = f"{folder}/lib", f"{folder}/temp"
        command.ensure_finalized()
        command.run()
        remove()
        for built in sorted(Path(folder, "lib").rglob("*.*")):
            shutil.copy2(built, SOURCE / built.relative_to(Path(folder, "lib")))
    NOTES.write_text(json.dumps(hashes(), indent=1), encoding="utf-8")


def main() -> int:
    if "--remove" in sys.argv:
        remove()
        return 0
    if shutil.which(os.environ.get("CC", "cc")) is None:
        remove()
        print("No C compiler was found: the modules run interpreted, only slower.")
        return 0
    build()
    return 0


if __name__ == "__main__":
    sys.exit(main())
