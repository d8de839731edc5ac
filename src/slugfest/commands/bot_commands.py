"""`slugfest bot …`: list the bots, and check one."""

from __future__ import annotations

from typing import Annotated

import typer

from slugfest.commands.card_commands import plain

ABOUT = {
    "random": "plays any legal answer",
    "easy": "looks a little ahead, with blurred judgement",
    "greedy": "looks one plan ahead, dice included",
    "normal": "looks further, and thinks its three best answers through to the next plan",
    "hard": "weighs many more answers, and thinks the best eight through",
    "search": "searches a tree of answers and dice",
}
"""A description of each bot."""

app = typer.Typer(help="List and check bots.", no_args_is_help=True)


@app.command("list")
def list_bots() -> None:
    """List the bots that come with the package."""
    from slugfest.bots import BOTS  # noqa: PLC0415 - start-up time
    from slugfest.bots.evaluation import personalities  # noqa: PLC0415

    out = plain()
    for name in BOTS:
        out.print(f"{name}: {ABOUT[name]}")
    out.print(f"Add a personality, as in greedy/showman: {', '.join(personalities())}.")
    out.print("Use your own bot: package.module:Class, or exec:COMMAND for a program in any language.")


@app.command("check")
def check(
    bot: Annotated[str, typer.Argument(help="Bot: a name, package.module:Class or 'exec:COMMAND'.")],
    games: Annotated[
        list[str] | None,
        typer.Option("--game", help="Check this game only; may be repeated. All games by default."),
    ] = None,
    seeds: Annotated[int, typer.Option(min=1, max=1000, help="Matches per game.")] = 1,
) -> None:
    """Play a bot against the random one, and check that it answers legally, in time, from its own view."""
    from slugfest.games import GAMES  # noqa: PLC0415
    from slugfest.lab.conformance import check_bot  # noqa: PLC0415

    out, wrong = plain(), list[str]()
    for game in games or list(GAMES):
        faults = check_bot(bot, game, seeds)
        out.print(f"{game}: {_verdict(len(faults))}")
        wrong += faults
    for fault in wrong:
        out.print(f"  {fault}", markup=False)
    raise typer.Exit(1 if wrong else 0)


def _verdict(faults: int) -> str:
    return "conforms" if not faults else "1 fault" if faults == 1 else f"{faults} faults"
