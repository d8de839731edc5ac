"""A server in a process of its own, to be killed: `python -m tests.server.serve_toy PORT DATABASE`."""

import sys

from slugfest.server.lobby.lobby import Options
from slugfest.server.run import serve
from tests.server.offer import REGISTRY, RandomBot

if __name__ == "__main__":
    serve(
        port=int(sys.argv[1]),
        database_url=sys.argv[2],
        registry=REGISTRY,
        bots=RandomBot,
        options=Options(bot_pause=0),
    )
