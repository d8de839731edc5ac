import "./ScenarioPanel.css";
import { type Speech, useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import type { InchBoard, ObjectiveView } from "../../state/table/board";
import { usePlayers } from "../../state/match/hooks";
import type { TableView } from "../../state/table/table";
import { useTerms } from "../../state/table/terms";
import { RuleChip } from "../rules/RuleChip";

/** What the match is about: each line that scores, and what it has brought each side so far. */
export function ScenarioPanel({ board, table }: { board: InchBoard; table: TableView }) {
  const speech = useSpeech();
  const { t, say } = speech;
  const players = usePlayers();
  const terms = useTerms();
  const { scenario } = board;
  if (scenario.objectives.length === 0) return null;
  return (
    <details className="panel scenario" data-testid="scenario" open>
      <summary>
        <span className="scenario-name">{say(scenario.name)}</span>
        {players.map((player) => (
          <b key={player} className="side-mark" style={{ background: teamLook(player, players).colour }} data-testid={`score-${player}`}>
            {teamLook(player, players).mark} {table.points[player] ?? 0}
          </b>
        ))}
      </summary>
      <div className="scroll">
        <p className="quieter">{say(scenario.about)}</p>
        <table className="objectives">
          <thead>
            <tr>
              <th>{t("objective")}</th>
              <th>{t("worth")}</th>
              {players.map((player) => (
                <th key={player} style={{ color: teamLook(player, players).colour }}>
                  {teamLook(player, players).mark}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scenario.objectives.map((objective) => (
              <tr key={`${objective.what}${objective.when}`}>
                <td>
                  {say(terms(objective.what))} <small>{moment(objective, speech)}</small> {objective.rule && <RuleChip rule={objective.rule} />}
                </td>
                <td>{objective.points}</td>
                {players.map((player) => (
                  <td key={player}>
                    <b>{table.scores[player]?.[objective.what] ?? 0}</b>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Notes board={board} table={table} />
      </div>
    </details>
  );
}

function moment({ when }: ObjectiveView, { t }: Speech): string {
  if (when === "round") return t("whenRound");
  if (when === "end") return t("whenEnd");
  return when === "first" ? t("whenFirst") : "";
}

/** What the signs on the table mean. */
function Notes({ board, table }: { board: InchBoard; table: TableView }) {
  const { t, say } = useSpeech();
  const terms = useTerms();
  const { guard, closedUntil } = board.scenario;
  const guarded = board.areas.filter((area) => area.guarded).map((area) => area.letter).join(", ");
  return (
    <>
      {guard && guarded && <p className="note">{t("guardNote", { areas: guarded, stat: say(terms(guard.stat)), above: guard.above })}</p>}
      {table.zonesClosed && <p className="note">✕ {t("closedNote", { n: closedUntil })}</p>}
      {board.arena && <p className="note">♛ {t("arenaNote")}</p>}
      {board.houseRules.map((rule) => (
        <p key={rule.id} className="note" data-testid={`house-${rule.id}`}>
          ⌂ {t("houseRule")} <b>{say(rule.name)}</b> {say(rule.about)}
        </p>
      ))}
    </>
  );
}
