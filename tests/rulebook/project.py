"""A project for the tests of our pytest plugin."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from slugfest.rulebook import ROOT
from slugfest.rulebook.baseline import BASELINE
from slugfest.rulebook.coverage import RECORD, UNTESTED


class Project:
    """A folder with tests of its own, run with our plugin in another process."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "pytest.ini").write_text("[pytest]\ntestpaths = .\naddopts = --strict-markers\n", "utf-8")
        (root / BASELINE).parent.mkdir(parents=True)
        self.baseline()
        self.untested("")

    def baseline(self, *rules: str) -> None:
        (self.root / BASELINE).write_text("".join(f"{rule}\n" for rule in rules), "utf-8")

    def untested(self, content: str) -> None:
        (self.root / BASELINE.with_name(UNTESTED)).write_text(content, "utf-8")

    def run(self, source: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        (self.root / "test_sample.py").write_text(source, "utf-8")
        options = ["-p", "tests.rule_marks", "-p", "no:cacheprovider", "-p", "xdist"]
        return subprocess.run(
            [sys.executable, "-m", "pytest", *options, *arguments],
            capture_output=True,
            text=True,
            check=False,
            cwd=self.root,
            env={"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        )

    @property
    def record(self) -> Any:
        return json.loads((self.root / RECORD).read_text("utf-8"))

    @property
    def has_record(self) -> bool:
        return (self.root / RECORD).exists()
