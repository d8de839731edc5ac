"""The commands, each a thin layer over the library."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from slugfest.commands import bot_commands, card_commands, file_commands, map_commands, team_commands
from slugfest.kernel.errors import SetupError
from slugfest.kernel.nearest_name import one_of

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
app.add_typer(map_commands.app, name="maps")

GameOption = Annotated[str, typer.Option("--game", help="dc, dc_fr, marvel or superscape.")]
AnyGameOption = Annotated[
    str | None, typer.Option("--game", help="dc, dc_fr, marvel or superscape; dc by default.")
]
LiteralOption = Annotated[
    bool, typer.Option("--literal-wording", help="Take the sheet of dc_fr or marvel literally.")
]
HouseOption = Annotated[
    list[str] | None,
    typer.Option("--house-rule", help="Play with a house rule (docs/house-rules.md); may be repeated."),
]
MoreBots = Annotated[list[str] | None, typer.Argument(help="More bots.")]
ScenarioOption = Annotated[str | None, typer.Option(help="Id of a scenario, or a scenario file.")]
BoardOption = Annotated[str | None, typer.Option(help="Id of a table or map, or a file.")]
ScenariosOption = Annotated[
    list[str] | None,
    typer.Option("--scenario", help="Play only this scenario, an id or a file; may be repeated."),
]
WorkersOption = Annotated[
    int | None, typer.Option(min=1, max=256, help="Number of processes; one per core by default.")
]
TeamsOption = Annotated[
    list[str] | None, typer.Option("--team", help="Id of a team; repeat it once for each player.")
]
LevelOption = Annotated[
    int | None, typer.Option(help="With --teams: use the teams of this Level; 50 by default.")
]
RecordOption = Annotated[
    Path | None, typer.Option(help="Record every game in this file, and resume from it next time.")
]
OnOption = Annotated[
    str, typer.Option(help="Play on a cluster: ray (the local one, or a new one), or ray://HOST:PORT.")
]
RowsOption = Annotated[
    Path | None, typer.Option(help="Write a row for each game to this .parquet, .csv or .json file.")
]
FiguresOption = Annotated[Path | None, typer.Option(help="Likewise a row for each figure.")]
DecisionsOption = Annotated[Path | None, typer.Option(help="Likewise a row for each decision.")]
JournalsOption = Annotated[
    Path | None, typer.Option(help="Keep every game as a save file in this folder, to be replayed.")
]
TeamLeagueOption = Annotated[
    bool, typer.Option("--teams", help="Let the ready-made teams play each other, all led by one bot.")
]
OnlyTeamsOption = Annotated[
    list[str] | None, typer.Option("--team", help="With --teams: use only this team; may be repeated.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


def console() -> Console:
    return Console(highlight=False, soft_wrap=True)


@app.command()
def rules(
    id: Annotated[str | None, typer.Argument(help="A rule id such as DC-HIT-02.")] = None,  # noqa: A002
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Show which rules have a passing test.")
    ] = False,
    json: JsonOption = False,
    find: Annotated[str | None, typer.Option("--find", help="Search the rules for these words.")] = None,
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition", help="Show how dc, dc_fr or marvel differs from the rulebook, and its scenery types."
        ),
    ] = None,
    literal_wording: LiteralOption = False,
) -> None:
    """Show or search the rules, see which of them are tested, or compare an edition with the rulebook."""
    if edition is None and literal_wording:
        raise SetupError("--literal-wording", "belongs to --edition")
    if edition is not None:
        if coverage or id is not None or find is not None:
            raise SetupError("--edition", "cannot be combined with an id, --find or --coverage")
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
            help="One bot for each player: name, name/personality, module:Class or 'exec:COMMAND'.",
        ),
    ] = None,
    more_bots: MoreBots = None,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="Number of matches.")] = 100,
    seed: Annotated[str, typer.Option(help="Seed for the whole series.")] = "1",
    literal_wording: LiteralOption = False,
    house_rules: HouseOption = None,
    json: JsonOption = False,
    workers: WorkersOption = None,
    on: OnOption = "",
    record: RecordOption = None,
    rows: RowsOption = None,
    figures: FiguresOption = None,
    decisions: DecisionsOption = None,
    journals: JournalsOption = None,
) -> None:
    """Play a series of matches between bots, on all cores."""
    from slugfest.commands.series.output import Asked, Wanted, show_series  # noqa: PLC0415

    names = [*(bots or []), *(more_bots or [])] or ["random"]
    readings: dict[str, Any] = {"literal_wording": literal_wording, "house_rules": house_rules or ()}
    asked = Asked(game, scenario, board, teams, names, seed, readings)
    wanted = Wanted(workers, on, record, rows, figures, decisions, journals)
    raise typer.Exit(show_series(asked, games, wanted, as_json=json))


@app.command()
def case(
    files: Annotated[list[Path], typer.Argument(help="Case files, or folders that contain them.")],
    json: JsonOption = False,
    trace: Annotated[
        bool, typer.Option("--trace", help="Print the play: questions, answers, dice and events.")
    ] = False,
    lang: Annotated[str, typer.Option(help="Language of the trace: en or fr.")] = "en",
) -> None:
    """Run case files and report those whose expectations do not hold."""
    from slugfest.lab.cases import check_cases  # noqa: PLC0415
    from slugfest.narration import LANGUAGES  # noqa: PLC0415

    one_of(lang, LANGUAGES, "--lang", "language")
    paths = [path for file in files for path in (sorted(file.rglob("*.toml")) if file.is_dir() else [file])]
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
        out.print(f"{sum(verdict.holds for verdict in verdicts)} of {len(verdicts)} cases hold")
    raise typer.Exit(0 if verdicts and all(verdict.holds for verdict in verdicts) else 1)


@app.command()
def play(
    game: AnyGameOption = None,
    seat: Annotated[str, typer.Option(help="Your side.")] = "A",
    bot: Annotated[str, typer.Option(help="Bot that plays the other sides.")] = "greedy",
    seed: Annotated[str | None, typer.Option(help="Seed for the dice; random and secret by default.")] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    load: Annotated[Path | None, typer.Option(help="Resume a saved match.")] = None,
    own_dice: Annotated[
        bool, typer.Option("--own-dice", help="Roll real dice and type in what they show.")
    ] = False,
    scenario: ScenarioOption = None,
    board: BoardOption = None,
    teams: TeamsOption = None,
    literal_wording: LiteralOption = False,
    house_rules: HouseOption = None,
) -> None:
    """Play a match against a bot in the terminal."""
    from slugfest.commands.terminal import play_in_terminal  # noqa: PLC0415
    from slugfest.lab.named_files import setup_parts  # noqa: PLC0415

    if own_dice and seed is not None:
        raise SetupError("--own-dice", "real dice need no --seed")
    dice = None if own_dice else seed or ""
    if load and (own_dice or any(option is not None for option in (game, seed))):
        raise SetupError("--load", "a saved match already has its game and its dice")
    if load and (
        literal_wording or any(option is not None for option in (scenario, board, teams, house_rules))
    ):
        raise SetupError("--load", "a saved match already has its scenario, board, teams and house rules")
    readings: dict[str, Any] = {"literal_wording": literal_wording, "house_rules": house_rules or ()}
    parts = {} if load else setup_parts(game or "dc", scenario, board, teams)
    raise typer.Exit(play_in_terminal(game or "dc", seat, bot, dice, lang, load, **parts, **readings))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="Save file.")],
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    json: JsonOption = False,
    verify: Annotated[bool, typer.Option("--verify", help="Roll every die again from the seed.")] = False,
    promise: Annotated[str, typer.Option(help="With --verify: the hash shown before the first roll.")] = "",
) -> None:
    """Replay a save file, print its log, and check that it ends in the position it records."""
    from slugfest.commands.replaying import replay_file  # noqa: PLC0415

    if verify or promise:
        from slugfest.commands.verifying import verify_file  # noqa: PLC0415

        raise typer.Exit(verify_file(file, lang, json, promise))
    raise typer.Exit(replay_file(file, lang, json))


@app.command()
def odds(
    attacker: Annotated[str, typer.Option(help="Card of the attacker, or the id of a figure in --match.")],
    line: Annotated[
        str, typer.Option(help="Attack, such as bell_hammer; in superscape, normal or a special attack.")
    ] = "",
    target: Annotated[str, typer.Option(help="Card of the target, or the id of a figure in --match.")] = "",
    roll: Annotated[str, typer.Option(help="Roll agility, stamina or willpower instead of an attack.")] = "",
    match: Annotated[
        Path | None, typer.Option(help="Save file: compute the odds in its current position.")
    ] = None,
    game: AnyGameOption = None,
    overload: Annotated[str, typer.Option(help="none, die, printed or best.")] = "none",
    improvement: Annotated[
        str, typer.Option(help="none, combat_stance, evasive_action, concentration or best.")
    ] = "none",
    reaction: Annotated[str, typer.Option(help="none, the id of a power, or best.")] = "none",
    reroll: Annotated[str, typer.Option(help="best or none.")] = "best",
    inches: Annotated[
        float | None, typer.Option(min=0, max=24, help="Distance between the bases in inches, or in spaces.")
    ] = None,
    endurance: Annotated[
        int | None, typer.Option(min=1, max=99, help="Endurance or life that the target has left.")
    ] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    json: JsonOption = False,
) -> None:
    """Compute the exact odds of an attack or a roll with the rules engine."""
    from slugfest.commands.odds_table import OddsQuery, show_odds  # noqa: PLC0415
    from slugfest.odds.policies import Policies  # noqa: PLC0415

    policies = Policies(overload, improvement, reaction, reroll)
    query = OddsQuery(game, attacker, line, target, roll, match, inches, endurance, policies, lang)
    raise typer.Exit(show_odds(query, json=json))


@app.command()
def league(
    game: GameOption = "dc",
    bots: Annotated[list[str] | None, typer.Option("--bots", help="Bots that play each other.")] = None,
    more_bots: MoreBots = None,
    games: Annotated[int, typer.Option(min=2, max=1_000_000, help="Games per pairing.")] = 100,
    seed: Annotated[str, typer.Option(help="Seed for the whole league.")] = "1",
    scenarios: ScenariosOption = None,
    board: BoardOption = None,
    workers: WorkersOption = None,
    on: OnOption = "",
    record: RecordOption = None,
    rows: RowsOption = None,
    teams: TeamLeagueOption = False,
    level: LevelOption = None,
    team: OnlyTeamsOption = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown tables.")] = False,
    json: JsonOption = False,
) -> None:
    """Play a round robin of bots or teams over all scenarios, sides swapped, with 95 % intervals."""
    from slugfest.commands.league_output import Form  # noqa: PLC0415
    from slugfest.commands.league_table import show_league  # noqa: PLC0415
    from slugfest.commands.team_league_table import show_team_league  # noqa: PLC0415
    from slugfest.lab.league import Place  # noqa: PLC0415

    names = [*(bots or []), *(more_bots or [])]
    _refuse_unused(teams, names, board, level, team, json and markdown)
    place = Place(workers, record, on, rows)
    form: Form = "json" if json else "markdown" if markdown else "tables"
    if teams:
        by = names[0] if names else "greedy"
        of = 50 if level is None else level
        arguments = (game, of, team or [], by, games, seed, scenarios or [], place, form)
        raise typer.Exit(show_team_league(*arguments))
    names = names or ["random"]
    raise typer.Exit(show_league(game, names, games, seed, scenarios or [], board, place, form))


@app.command()
def lab(
    study: Annotated[Path, typer.Argument(help="Study file (docs/studies.md).")],
    html: Annotated[Path | None, typer.Option(help="Write the report to this HTML file.")] = None,
    workers: WorkersOption = None,
    on: OnOption = "",
    record: RecordOption = None,
    rows: RowsOption = None,
    json: JsonOption = False,
) -> None:
    """Play a study until its answer is known well enough, and report it."""
    from slugfest.commands.series.study import run_study  # noqa: PLC0415
    from slugfest.lab.league import Place  # noqa: PLC0415

    raise typer.Exit(run_study(study, Place(workers, record, on, rows), html, as_json=json))


def _refuse_unused(
    teams: bool,
    bots: list[str],
    board: str | None,
    level: int | None,
    team: list[str] | None,
    two_forms: bool,
) -> None:
    """Raise a `SetupError` for an option that this kind of league does not use."""
    wrong = (
        (two_forms, "--markdown", "cannot be combined with --json"),
        (teams and len(bots) > 1, "--bots", "one bot leads all the teams: name one"),
        (
            teams and bool(team) and level is not None,
            "--level",
            "--team names the teams: drop one of the two",
        ),
        (teams and board is not None, "--board", "teams meet each other on the usual table"),
        (not teams and level is not None, "--level", "belongs to --teams"),
        (not teams and team is not None, "--team", "belongs to --teams"),
    )
    for refused, option, reason in wrong:
        if refused:
            raise SetupError(option, reason)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="PORT", min=1, max=65535, help="Port to listen on.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            envvar="SLUGFEST_DATABASE", help="Database as an SQLAlchemy URL; a local SQLite file by default."
        ),
    ] = "",
    bot_pause: Annotated[
        float, typer.Option(min=0, max=10, help="Seconds that a bot waits before it answers.")
    ] = 0.7,
    bot: Annotated[
        str, typer.Option(help="Bot that plays the bot seats; 'exec:COMMAND' runs your own program.")
    ] = "greedy",
    scenarios: Annotated[
        list[Path] | None, typer.Option("--scenario", help="Offer this scenario file; given several times.")
    ] = None,
    boards: Annotated[
        list[Path] | None, typer.Option("--board", help="Offer this table or map file; given several times.")
    ] = None,
    client: Annotated[
        Path | None, typer.Option(help="Folder of a built browser client; web/dist by default.")
    ] = None,
) -> None:
    """Serve the games to the browser."""
    from slugfest.commands.serving import serve_games  # noqa: PLC0415
    from slugfest.lab.named_files import offer_files  # noqa: PLC0415

    offer_files("scenario", scenarios or ())
    offer_files("board", boards or ())
    raise typer.Exit(serve_games(host, port, database, bot_pause, bot, client))


def main() -> None:
    """Run the command; report faults in users' files as messages, not tracebacks."""
    # Find a bot in the current folder as `mybot:Class`, without hiding an installed module.
    sys.path.append(str(Path.cwd()))
    try:
        app()
    except SetupError as wrong:
        from slugfest.cards.files.plain_reasons import plain  # noqa: PLC0415

        message = f"{wrong.place}: {plain(wrong.reason)}"
        Console(stderr=True, soft_wrap=True).print(message, markup=False, highlight=False)
        sys.exit(1)
