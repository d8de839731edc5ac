"""The built web client; every address that is neither a file nor part of the interface is a page of it."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Slugfest</title>
<p>The server is running, but the web client has not been built. Run <code>make setup</code>.</p>
<p lang="fr">Le serveur fonctionne, mais le client web n'a pas été construit : <code>make setup</code>.</p>
</html>
"""


class ClientFiles(StaticFiles):
    """The files of `folder`; it may be built while the server runs."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.config_checked = True  # otherwise a missing folder is an error at the first request
        self.index = folder / "index.html"

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or _names_a_file(path):
                raise
            response = self._page()
        # Vite puts the hash of a file into its name: such a file never changes.
        lasting = path.startswith("assets/") and response.status_code < 400
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return response

    def _page(self) -> Response:
        if self.index.is_file():
            return FileResponse(self.index)
        return HTMLResponse(NOT_BUILT, 503)


def _names_a_file(path: str) -> bool:
    return "." in path.rsplit("/", 1)[-1].strip(".")
