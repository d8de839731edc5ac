import "./NewMatchForm.css";
import { useState } from "react";
import { useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import type { ClockTerms, GameOffer, NewMatch } from "../../net/protocol.gen";
import { type SeatChoice, isBot, kindOf, opponentOf } from "../../state/match/seatChoice";
import { AgreedLevel } from "../../teams/AgreedLevel";
import { useOwnChoices } from "../../teams/ownChoices";
import { ClockFields } from "../clock/ClockFields";
import { HouseRules } from "./HouseRules";
import { PersonFields } from "./PersonFields";
import { Picker } from "./Picker";
import { SeatSelect } from "./SeatSelect";

interface Props {
  games: GameOffer[];
  busy: boolean;
  onMake: (wanted: NewMatch) => void;
}

/** The form for a new match: game, scenario, table, teams and seats. */
export function NewMatchForm({ games, busy, onMake }: Props) {
  const { t, say } = useSpeech();
  const [id, setId] = useState(games[0]?.id ?? "");
  const [scenario, setScenario] = useState("");
  const [board, setBoard] = useState("");
  const [teams, setTeams] = useState<Record<string, string>>({});
  const [literal, setLiteral] = useState(false);
  const [house, setHouse] = useState<string[]>([]);
  const [clock, setClock] = useState<ClockTerms | null>(null);
  const [seats, setSeats] = useState<Record<string, SeatChoice>>({});
  const [cares, setCares] = useState<Record<string, string>>({});
  const [level, setLevel] = useState<number | null>(null);
  const [brings, setBrings] = useState(false);
  const [many, setMany] = useState(0);
  const own = useOwnChoices();
  const game = games.find((game) => game.id === id) ?? games[0];
  if (!game) return null;
  const everybody = [...game.players, ...game.more_players];
  const players = everybody.slice(0, Math.max(game.players.length, Math.min(many, everybody.length)));
  // A board that is too small for so many is not offered.
  const boards = game.boards.filter((board) => board.seats === null || board.seats >= players.length);
  const onBoard = boards.some((offered) => offered.id === board) ? board : (boards[0]?.id ?? "");
  // Only teams of the knight games have Levels; people build those themselves.
  const levelled = game.teams.some((team) => team.level !== null);
  const seatOf = (player: string, at: number): SeatChoice => seats[player] ?? (at === 0 ? "me" : "normal");
  const teamOf = (player: string, at: number) => teams[player] ?? game.teams[at % Math.max(1, game.teams.length)]?.id ?? "";
  const waits = brings && players.some((player, at) => seatOf(player, at) === "open");
  const changeGame = (next: string) => {
    setId(next);
    setMany(0);
    setScenario("");
    setBoard("");
    setTeams({});
    setLiteral(false);
    setHouse([]);
  };
  const make = () =>
    onMake({
      game: game.id,
      seats: players.map((player, at) => kindOf(seatOf(player, at))),
      bots: players.map((player, at) => opponentOf(seatOf(player, at), cares[player] || game.characters[0]?.id)),
      scenario: scenario || game.scenarios[0]?.id || null,
      board: onBoard || null,
      teams: game.teams.length > 0 ? players.map(teamOf) : null,
      literal_wording: literal,
      house_rules: house,
      level: levelled ? level : null,
      clock,
      bring_teams: waits,
    });
  return (
    <form
      className="panel new-match"
      data-testid="new-match"
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <header>{t("custom")}</header>
      <div className="fields">
        <label>
          {t("game")}
          <select data-testid="form-game" value={game.id} onChange={(event) => changeGame(event.target.value)}>
            {games.map((game) => (
              <option key={game.id} value={game.id}>
                {say(game.name)}
              </option>
            ))}
          </select>
        </label>
        <Picker label={t("scenario")} testId="form-scenario" choices={game.scenarios} value={scenario} onPick={setScenario} />
        <Picker label={t("board")} testId="form-board" choices={boards} value={onBoard} onPick={setBoard} />
        {game.more_players.length > 0 && (
          <label>
            {t("sides")}
            <select data-testid="form-players" value={players.length} onChange={(event) => setMany(Number(event.target.value))}>
              {everybody.slice(game.players.length - 1).map((player, at) => (
                <option key={player} value={game.players.length + at}>
                  {game.players.length + at}
                </option>
              ))}
            </select>
          </label>
        )}
        {levelled && <AgreedLevel level={level} onPick={setLevel} />}
      </div>
      {game.has_letter && (
        <label className="check">
          <input type="checkbox" data-testid="form-literal" checked={literal} onChange={(event) => setLiteral(event.target.checked)} />
          <span>
            {t("literal")} <small>{t("literalHint")}</small>
          </span>
        </label>
      )}
      <HouseRules rules={game.house_rules} chosen={house} onChange={setHouse} />
      {players.map((player, at) => {
        const look = teamLook(player, players);
        return (
          <fieldset key={player} className="fields" style={{ borderColor: look.colour }}>
            <legend>
              <span style={{ color: look.colour }}>{look.mark}</span> {t("side", { player })}
            </legend>
            <label>
              {t("seat")}
              <SeatSelect testId={`form-seat-${player}`} value={seatOf(player, at)} onPick={(seat) => setSeats({ ...seats, [player]: seat })} />
            </label>
            {isBot(seatOf(player, at)) && (
              <Picker label={t("character")} testId={`form-character-${player}`} choices={game.characters} value={cares[player] ?? ""} onPick={(character) => setCares({ ...cares, [player]: character })} />
            )}
            {waits && seatOf(player, at) === "open" ? (
              <p className="brings">{t("bringsOwn")}</p>
            ) : (
              <Picker label={t("team")} testId={`form-team-${player}`} choices={game.teams} own={levelled ? own : []} value={teamOf(player, at)} onPick={(team) => setTeams({ ...teams, [player]: team })} />
            )}
          </fieldset>
        );
      })}
      {game.teams.length > 0 && players.some((player, at) => seatOf(player, at) === "open") && (
        <label className="check">
          <input type="checkbox" data-testid="form-brings" checked={brings} onChange={(event) => setBrings(event.target.checked)} />
          <span>
            {t("bringTeams")} <small>{t("bringTeamsHint")}</small>
          </span>
        </label>
      )}
      <PersonFields />
      <ClockFields terms={clock} onChange={setClock} />
      <button type="submit" className="primary" data-testid="form-create" disabled={busy}>
        {busy ? t("creating") : t("create")}
      </button>
    </form>
  );
}
