"""Play a number of random games, for a tool that counts instructions: counts are reproducible, times are not.

    valgrind --tool=cachegrind --cache-sim=no python scripts/count_play.py superscape 9
    valgrind --tool=cachegrind --cache-sim=no python scripts/count_play.py dc 9 3      three models a side
    valgrind --tool=cachegrind --cache-sim=no python scripts/count_play.py chess 3

The difference between two runs with different numbers of games is the cost of a decision: the start is the same.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import bench


def main() -> None:
    game, games = sys.argv[1], int(sys.argv[2])
    play: Callable[[int], int] = bench.chess_play
    if game != "chess":
        play = bench.skirmish(int(sys.argv[3])) if sys.argv[3:] else bench.random_play(game)
    print(sum(play(number) for number in range(games)), "decisions")


if __name__ == "__main__":
    main()
