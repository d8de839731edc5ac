"""The built client, and what is shown where there is none."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from slugfest.server.storage.storage import Storage
from tests.server.live_server import LiveServer


@pytest.fixture
def web(storage: Storage, tmp_path: Path) -> Iterator[httpx.Client]:
    """Into a server whose client is in the folder `dist`."""
    with LiveServer(storage, client_dir=tmp_path / "dist") as server:
        yield server.http


def build(folder: Path) -> None:
    (folder / "dist" / "assets").mkdir(parents=True)
    (folder / "dist" / "index.html").write_text("<title>the game</title>")
    (folder / "dist" / "assets" / "main-1234.js").write_text("play()")
    (folder / "secret.txt").write_text("a secret")


def test_not_built_yet(web: httpx.Client, tmp_path: Path) -> None:
    response = web.get("/")
    assert response.status_code == 503
    assert "make setup" in response.text
    build(tmp_path)
    assert web.get("/").text == "<title>the game</title>"


@pytest.mark.parametrize(
    "address", ["/", "/match/0123", "/match/0123?lang=fr", "/rules/DC-HIT-02", "/index.html"]
)
def test_addresses_of_the_client_are_its_page(web: httpx.Client, tmp_path: Path, address: str) -> None:
    build(tmp_path)
    response = web.get(address)
    assert (response.status_code, response.text) == (200, "<title>the game</title>")
    assert response.headers["content-type"].startswith("text/html")
    assert response.headers["cache-control"] == "no-cache"
    assert response.headers["x-content-type-options"] == "nosniff"


def test_files_of_the_client(web: httpx.Client, tmp_path: Path) -> None:
    build(tmp_path)
    response = web.get("/assets/main-1234.js")
    assert response.text == "play()"
    assert "immutable" in response.headers["cache-control"]
    assert web.get("/assets/main-9999.js").status_code == 404
    assert web.get("/favicon.ico").json()["error"]["place"] == "request"


def test_large_files_are_sent_compressed(web: httpx.Client, tmp_path: Path) -> None:
    build(tmp_path)
    (tmp_path / "dist" / "assets" / "large-1234.js").write_text("play()\n" * 2000, encoding="utf-8")
    response = web.get("/assets/large-1234.js", headers={"accept-encoding": "gzip"})

    assert response.headers["content-encoding"] == "gzip"
    assert response.text == "play()\n" * 2000
    assert "content-encoding" not in web.get("/assets/main-1234.js").headers


@pytest.mark.parametrize(
    "address",
    ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd", "/%00.x"],
)
def test_no_way_out_of_the_folder(web: httpx.Client, tmp_path: Path, address: str) -> None:
    build(tmp_path)
    response = web.get(address)
    assert "secret" not in response.text
    assert "root:" not in response.text
    assert response.status_code in (200, 404)


def test_the_client_is_only_read(web: httpx.Client, tmp_path: Path) -> None:
    build(tmp_path)
    assert web.post("/").status_code == 405
