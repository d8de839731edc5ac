import { useState } from "react";
import { useSpeech } from "../i18n";
import { teamLook } from "../look/palette";
import type { Choice, ClockTerms, GameOffer, NewMatch, SeatKind } from "../net/protocol.gen";
import { AgreedLevel } from "../teams/AgreedLevel";
import { useOwnChoices } from "../teams/ownChoices";
import { ClockFields } from "./clock/ClockFields";

interface Props {
  games: GameOffer[];
  busy: boolean;
  onMake: (wanted: NewMatch) => void;
}

/** A match of one's own: game, scenario, table, teams and who sits where. */
export function NewMatchForm({ games, busy, onMake }: Props) {
  const { t, say } = useSpeech();
  const [id, setId] = useState(games[0]?.id ?? "");
  const [scenario, setScenario] = useState("");
  const [board, setBoard] = useState("");
  const [teams, setTeams] = useState<Record<string, string>>({});
  const [literal, setLiteral] = useState(false);
  const [clock, setClock] = useState<ClockTerms | null>(null);
  const [seats, setSeats] = useState<Record<string, SeatKind>>({});
  const [level, setLevel] = useState<number | null>(null);
  const own = useOwnChoices();
  const game = games.find((one) => one.id === id) ?? games[0];
  if (!game) return null;
  // Only teams of the knight games have Levels; people build those themselves.
  const levelled = game.teams.some((team) => team.level !== null);
  const seatOf = (player: string, at: number): SeatKind => seats[player] ?? (at === 0 ? "me" : "bot");
  const teamOf = (player: string, at: number) => teams[player] ?? game.teams[at % Math.max(1, game.teams.length)]?.id ?? "";
  const changeGame = (next: string) => {
    setId(next);
    setScenario("");
    setBoard("");
    setTeams({});
    setLiteral(false);
  };
  const make = () =>
    onMake({
      game: game.id,
      seats: game.players.map(seatOf),
      scenario: scenario || game.scenarios[0]?.id || null,
      board: board || game.boards[0]?.id || null,
      teams: game.teams.length > 0 ? game.players.map(teamOf) : null,
      literal_wording: literal,
      level: levelled ? level : null,
      clock,
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
            {games.map((one) => (
              <option key={one.id} value={one.id}>
                {say(one.name)}
              </option>
            ))}
          </select>
        </label>
        <Picker label={t("scenario")} testId="form-scenario" choices={game.scenarios} value={scenario} onPick={setScenario} />
        <Picker label={t("board")} testId="form-board" choices={game.boards} value={board} onPick={setBoard} />
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
      {game.players.map((player, at) => {
        const look = teamLook(player, game.players);
        return (
          <fieldset key={player} className="fields" style={{ borderColor: look.colour }}>
            <legend>
              <span style={{ color: look.colour }}>{look.mark}</span> {t("side", { player })}
            </legend>
            <label>
              {t("seat")}
              <select data-testid={`form-seat-${player}`} value={seatOf(player, at)} onChange={(event) => setSeats({ ...seats, [player]: event.target.value as SeatKind })}>
                <option value="me">{t("seatMe")}</option>
                <option value="bot">{t("seatBot")}</option>
                <option value="open">{t("seatOpen")}</option>
              </select>
            </label>
            <Picker label={t("team")} testId={`form-team-${player}`} choices={game.teams} own={levelled ? own : []} value={teamOf(player, at)} onPick={(team) => setTeams({ ...teams, [player]: team })} />
          </fieldset>
        );
      })}
      <ClockFields terms={clock} onChange={setClock} />
      <button type="submit" className="primary" data-testid="form-create" disabled={busy}>
        {busy ? t("creating") : t("create")}
      </button>
    </form>
  );
}

interface PickerProps {
  label: string;
  testId: string;
  choices: Choice[];
  /** One's own, offered beside the others. */
  own?: Choice[];
  value: string;
  onPick: (id: string) => void;
}

function Picker({ label, testId, choices, own = [], value, onPick }: PickerProps) {
  const { t, say } = useSpeech();
  if (choices.length === 0) return null;
  const chosen = [...choices, ...own].find((choice) => choice.id === value) ?? choices[0];
  return (
    <div className="picker">
      <label>
        {label}
        <select data-testid={testId} value={chosen?.id} aria-describedby={`${testId}-about`} onChange={(event) => onPick(event.target.value)}>
          {groupsOf(choices).map(([group, members]) =>
            group === null ? members.map((choice) => <Entry key={choice.id} choice={choice} />) : (
              <optgroup key={group} label={t("upToLevel", { n: group })}>
                {members.map((choice) => (
                  <Entry key={choice.id} choice={choice} />
                ))}
              </optgroup>
            ),
          )}
          {own.length > 0 && (
            <optgroup label={t("myTeams")}>
              {own.map((choice) => (
                <Entry key={choice.id} choice={choice} />
              ))}
            </optgroup>
          )}
        </select>
      </label>
      <p id={`${testId}-about`} className="picked">
        {say(chosen?.about)}
      </p>
    </div>
  );
}

function Entry({ choice }: { choice: Choice }) {
  const { say } = useSpeech();
  return <option value={choice.id}>{say(choice.name)}</option>;
}

/** Choices in the order of the server, those of a Level together: the small ones, for newcomers, come first. */
export function groupsOf(choices: Choice[]): [number | null, Choice[]][] {
  const groups = new Map<number | null, Choice[]>();
  for (const choice of choices) groups.set(choice.level, [...(groups.get(choice.level) ?? []), choice]);
  return [...groups];
}
