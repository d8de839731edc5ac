"""The commands: each a thin layer over the library."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from slugfest.commands import bot_commands, card_commands, file_commands, team_commands
from slugfest.commands.league_shown import BY_HAND
from slugfest.kernel.errors import SetupError
from slugfest.kernel.naming import one_of

if TYPE_CHECKING:
    from slugfest.lab.simulate import Report

app = typer.Typer(
    name="slugfest",
    help="Superhero miniature skirmish games: play, referee, simulate.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(bot_commands.app, name="bot")
app.add_typer(card_commands.app, name="cards")
app.add_typer(team_commands.app, name="team")
app.add_typer(file_commands.scenario_app, name="scenario")
app.add_typer(file_commands.table_app, name="table")
app.add_typer(team_commands.import_app, name="import")

GameOption = Annotated[str, typer.Option("--game", help="dc, dc_fr, marvel or superscape.")]
LiteralOption = Annotated[
    bool, typer.Option("--literal-wording", help="Take the sheet of dc_fr or marvel at its word.")
]
HouseOption = Annotated[
    list[str] | None,
    typer.Option(
        "--house-rule", help="A reading beyond the books (docs/house-rules.md); may be given several times."
    ),
]
ScenarioOption = Annotated[str | None, typer.Option(help="Scenario id, or a file.")]
BoardOption = Annotated[str | None, typer.Option(help="Table or map id, or a file.")]
ScenariosOption = Annotated[
    list[str] | None,
    typer.Option("--scenario", help="Only this scenario, an id or a file; may be given several times."),
]
WorkersOption = Annotated[int | None, typer.Option(min=1, max=256, help="Processes; all cores if left out.")]
TeamsOption = Annotated[list[str] | None, typer.Option("--team", help="Team ids, one for each player.")]
JsonOption = Annotated[bool, typer.Option("--json", help="One JSON object instead of a table.")]


def console() -> Console:
    return Console(highlight=False, soft_wrap=True)


@app.command()
def rules(
    id: Annotated[str | None, typer.Argument(help="A rule id such as DC-HIT-02.")] = None,  # noqa: A002
    coverage: Annotated[bool, typer.Option("--coverage", help="Which rules have a passing test.")] = False,
    json: JsonOption = False,
    find: Annotated[str | None, typer.Option("--find", help="Search the rules for words.")] = None,
    edition: Annotated[
        str | None, typer.Option("--edition", help="How dc, dc_fr or marvel reads, and its chart of scenery.")
    ] = None,
    literal_wording: LiteralOption = False,
) -> None:
    """Show a rule, search the rules, show which are tested, or how an edition reads."""
    if edition is not None:
        from slugfest.commands.edition_table import show_edition  # noqa: PLC0415

        raise typer.Exit(show_edition(edition, literal_wording=literal_wording, as_json=json))
    from slugfest.rulebook.commands import rules_command  # noqa: PLC0415 - start-up time

    raise typer.Exit(rules_command(id, coverage, json, find))


@app.command()
def sim(
    game: GameOption = "dc",
    scenario: ScenarioOption = None,
    board: BoardOption = None,
    teams: TeamsOption = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            help="Bots, one for each player: a name, name/personality, module:Class, 'exec:COMMAND'.",
        ),
    ] = None,
    more_bots: Annotated[list[str] | None, typer.Argument(help="Further bots.")] = None,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many matches.")] = 100,
    seed: Annotated[str, typer.Option(help="Seed of the whole series.")] = "1",
    literal_wording: LiteralOption = False,
    house_rules: HouseOption = None,
    json: JsonOption = False,
) -> None:
    """Play many matches between bots."""
    from slugfest.games import entry  # noqa: PLC0415
    from slugfest.lab.places import chosen  # noqa: PLC0415
    from slugfest.lab.simulate import simulate  # noqa: PLC0415

    names = [*(bots or []), *(more_bots or [])] or ["random"]
    readings: dict[str, Any] = {"literal_wording": literal_wording, "house_rules": house_rules or ()}
    parts = chosen(game, scenario or entry(game).decisive, board, teams)
    series = partial(simulate, game, names, games, seed, **readings, **parts)
    if json or not sys.stderr.isatty():
        report = series()
    else:
        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(f"{game}: {' against '.join(names)}", total=games)
            report = series(progress=lambda done: bar.update(task, completed=done))
    if json:
        _write_report(report)
    else:
        _show_report(report, names)
    raise typer.Exit(1 if report.errors else 0)


def _write_report(report: Report) -> None:
    counts = {"errors": len(report.errors), "forfeits": len(report.forfeits)}
    sys.stdout.write(msgspec.json.encode({**msgspec.to_builtins(report), **counts}).decode() + "\n")
    for told in (*report.errors[:20], *report.forfeits[:20]):
        sys.stderr.write(f"{told}\n")


def _show_report(report: Report, names: list[str]) -> None:
    table = Table(title=f"{report.game}: {report.games} games of {' against '.join(names)}")
    for column in ("won by", "games", "share"):
        table.add_column(column)
    for player, won in report.results.items():
        table.add_row(player, str(won), f"{100 * won / report.games:.1f} %")
    out = console()
    out.print(table)
    ends = ", ".join(f"{reason} {times}" for reason, times in report.reasons.items())
    out.print(
        f"{report.decisions:,} decisions in {report.seconds} s ({report.decisions_per_second:,} a second)"
    )
    out.print(f"ended by: {ends}")
    for text in report.by_hand[:20]:
        out.print(f"{BY_HAND}: {text}", markup=False)
    for name, told in (("forfeits", report.forfeits), ("errors", report.errors)):
        out.print(f"{name}: {len(told)}")
        for one in told[:20]:
            out.print(f"  {one}", markup=False)


@app.command()
def case(
    files: Annotated[list[Path], typer.Argument(help="Case files, or folders of them.")],
    json: JsonOption = False,
    trace: Annotated[
        bool, typer.Option("--trace", help="Tell the play: questions, answers, dice and events.")
    ] = False,
    lang: Annotated[str, typer.Option(help="en or fr: the language of the trace.")] = "en",
) -> None:
    """Run case files: does what they say must follow, follow?"""
    from slugfest.lab.cases import check_cases  # noqa: PLC0415
    from slugfest.narration import LANGUAGES  # noqa: PLC0415

    one_of(lang, LANGUAGES, "--lang", "language")
    paths = [one for file in files for one in (sorted(file.rglob("*.toml")) if file.is_dir() else [file])]
    verdicts = check_cases(paths, lang if trace else "")
    if json:
        sys.stdout.write(msgspec.json.encode(verdicts).decode() + "\n")
    else:
        out = console()
        for verdict in verdicts:
            out.print(
                f"{'holds' if verdict.holds else 'FAILS'}  {verdict.file}  {verdict.title}", markup=False
            )
            for line in verdict.trace:
                out.print(f"       {line}", markup=False)
            for difference in verdict.differences:
                out.print(f"       {difference}", markup=False)
        out.print(f"{sum(one.holds for one in verdicts)} of {len(verdicts)} cases hold")
    raise typer.Exit(0 if verdicts and all(one.holds for one in verdicts) else 1)


@app.command()
def play(
    game: GameOption = "dc",
    seat: Annotated[str, typer.Option(help="Your side.")] = "A",
    bot: Annotated[str, typer.Option(help="Who plays the others.")] = "greedy",
    seed: Annotated[str | None, typer.Option(help="Seed of the dice; secret if left out.")] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    load: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    own_dice: Annotated[bool, typer.Option("--own-dice", help="Type in what your real dice show.")] = False,
    scenario: ScenarioOption = None,
    board: BoardOption = None,
    teams: TeamsOption = None,
    literal_wording: LiteralOption = False,
    house_rules: HouseOption = None,
) -> None:
    """Play a match against a bot on a plain terminal."""
    from slugfest.commands.terminal import play_in_terminal  # noqa: PLC0415
    from slugfest.lab.places import chosen  # noqa: PLC0415

    dice = None if own_dice else seed or ""
    if load and any(one is not None for one in (scenario, board, teams, house_rules)):
        raise SetupError("--load", "a saved match has its scenario, board, teams and house rules already")
    readings: dict[str, Any] = {"literal_wording": literal_wording, "house_rules": house_rules or ()}
    parts = {} if load else chosen(game, scenario, board, teams)
    raise typer.Exit(play_in_terminal(game, seat, bot, dice, lang, load, **parts, **readings))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A save file.")],
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    json: JsonOption = False,
    verify: Annotated[bool, typer.Option("--verify", help="Throw every die again from the seed.")] = False,
    promise: Annotated[str, typer.Option(help="With --verify: the hash that was shown at the start.")] = "",
) -> None:
    """Play a save file again, tell what happened, and check that it leads where it says."""
    from slugfest.commands.replaying import replay_file  # noqa: PLC0415

    if verify or promise:
        from slugfest.commands.verifying import verify_file  # noqa: PLC0415

        raise typer.Exit(verify_file(file, lang, json, promise))
    raise typer.Exit(replay_file(file, lang, json))


@app.command()
def odds(
    attacker: Annotated[str, typer.Option(help="Card of the attacker, or its id in a saved match.")],
    line: Annotated[
        str, typer.Option(help="Attack, such as bell_hammer; on hexes normal or a special one.")
    ] = "",
    target: Annotated[str, typer.Option(help="Card of the target, or its id in a saved match.")] = "",
    roll: Annotated[str, typer.Option(help="A roll instead: agility, stamina or willpower.")] = "",
    match: Annotated[Path | None, typer.Option(help="A save file: the odds as things stand there.")] = None,
    game: GameOption = "dc",
    overload: Annotated[str, typer.Option(help="none, die, printed or best.")] = "none",
    improvement: Annotated[
        str, typer.Option(help="none, combat_stance, evasive_action, concentration or best.")
    ] = "none",
    reaction: Annotated[str, typer.Option(help="none, the key of a power, or best.")] = "none",
    reroll: Annotated[str, typer.Option(help="best or none.")] = "best",
    inches: Annotated[
        float | None, typer.Option(min=0, max=24, help="Inches between the bases, or spaces.")
    ] = None,
    endurance: Annotated[int | None, typer.Option(min=1, max=99, help="What the target has left.")] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    json: JsonOption = False,
) -> None:
    """The exact odds of an attack or a roll, from the engine's own rules."""
    from slugfest.commands.odds_shown import Wanted, show_odds  # noqa: PLC0415
    from slugfest.odds.policies import Policies  # noqa: PLC0415

    policies = Policies(overload, improvement, reaction, reroll)
    wanted = Wanted(game, attacker, line, target, roll, match, inches, endurance, policies, lang)
    raise typer.Exit(show_odds(wanted, json=json))


@app.command()
def league(
    game: GameOption = "dc",
    bots: Annotated[list[str] | None, typer.Option("--bots", help="Bots that meet each other.")] = None,
    more_bots: Annotated[list[str] | None, typer.Argument(help="Further bots.")] = None,
    games: Annotated[int, typer.Option(min=2, max=1_000_000, help="Games of each pairing.")] = 100,
    seed: Annotated[str, typer.Option(help="Seed of the whole league.")] = "1",
    scenarios: ScenariosOption = None,
    board: BoardOption = None,
    workers: WorkersOption = None,
    record: Annotated[
        Path | None, typer.Option(help="Keep every game in this file, and go on from it the next time.")
    ] = None,
    teams: Annotated[
        bool, typer.Option("--teams", help="The ready-made teams meet each other, played by one bot.")
    ] = False,
    level: Annotated[int, typer.Option(help="With --teams: those of this Level.")] = 50,
    team: Annotated[
        list[str] | None, typer.Option("--team", help="With --teams: only these; given several times.")
    ] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Tables for a document.")] = False,
    json: JsonOption = False,
) -> None:
    """A round robin between bots or teams over all scenarios, with sides swapped and 95 % intervals."""
    from slugfest.commands.league_of_teams import show_team_league  # noqa: PLC0415
    from slugfest.commands.league_shown import Form  # noqa: PLC0415
    from slugfest.commands.league_table import show_league  # noqa: PLC0415

    names = [*(bots or []), *(more_bots or [])]
    form: Form = "json" if json else "markdown" if markdown else "tables"
    if teams:
        by = names[0] if names else "greedy"
        if board is not None:
            raise SetupError("--board", "teams meet each other on the usual table")
        wanted = (game, level, team or [], by, games, seed, scenarios or [], workers, record, form)
        raise typer.Exit(show_team_league(*wanted))
    names = names or ["random"]
    raise typer.Exit(show_league(game, names, games, seed, scenarios or [], board, workers, record, form))


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="PORT", min=1, max=65535)] = 8000,
    database: Annotated[str, typer.Option(envvar="SLUGFEST_DATABASE", help="SQLAlchemy URL.")] = "",
    bot_pause: Annotated[
        float, typer.Option(min=0, max=10, help="Seconds a bot waits before it answers.")
    ] = 0.7,
    bot: Annotated[
        str, typer.Option(help="Who plays on the seats of bots; 'exec:COMMAND' is a program of your own.")
    ] = "greedy",
    scenarios: Annotated[
        list[Path] | None, typer.Option("--scenario", help="Offer this scenario file; given several times.")
    ] = None,
    boards: Annotated[
        list[Path] | None, typer.Option("--board", help="Offer this table or map file; given several times.")
    ] = None,
) -> None:
    """Serve the game in the browser."""
    from slugfest.commands.serving import serve_games  # noqa: PLC0415
    from slugfest.lab.places import offer_files  # noqa: PLC0415

    offer_files("scenario", scenarios or ())
    offer_files("board", boards or ())
    raise typer.Exit(serve_games(host, port, database, bot_pause, bot))


def main() -> None:
    """Run the command; what is wrong with somebody's file is a message, not a traceback."""
    # A bot in a file that lies here is found as `mybot:Class`, but hides no module that is installed.
    sys.path.append(str(Path.cwd()))
    try:
        app()
    except SetupError as wrong:
        from slugfest.cards.plain_reasons import plain  # noqa: PLC0415

        told = f"{wrong.place}: {plain(wrong.reason)}"
        Console(stderr=True, soft_wrap=True).print(told, markup=False, highlight=False)
        sys.exit(1)
