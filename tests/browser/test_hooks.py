"""Only the client that browser tests drive has hooks: the one that people get holds none."""

from pathlib import Path

import pytest

from tests.browser.conftest import CLIENT, ROOT

pytestmark = pytest.mark.browser

HOOK = "__slugfest"


def scripts(client: Path) -> dict[str, str]:
    """Return the scripts of a built client by name."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in (client / "assets").glob("*.js")}
    assert texts, f"there is no client in {client}"
    return texts


def test_the_client_that_people_get_has_no_hooks() -> None:
    assert [] == [name for name, text in scripts(ROOT / "web" / "dist").items() if HOOK in text]


def test_the_client_of_the_tests_has_them() -> None:
    assert [name for name, text in scripts(CLIENT).items() if HOOK in text]
