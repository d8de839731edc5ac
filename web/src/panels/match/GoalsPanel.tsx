import { type Speech, useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import { usePlayers } from "../../state/match/hooks";
import type { GoalView, TableView } from "../../state/table/table";

/** What the match is played for besides defeating everybody, and how far each side has come. */
export function GoalsPanel({ table }: { table: TableView }) {
  const speech = useSpeech();
  const players = usePlayers();
  const goals = table.goals.filter((goal) => goal.kind !== "last_standing");
  if (goals.length === 0) return null;
  return (
    <details className="panel scenario" data-testid="goals" open>
      <summary>
        <span className="scenario-name">{speech.t("goals")}</span>
      </summary>
      <div className="scroll">
        {goals.map((goal, at) => (
          <div key={at}>
            <p>{told(goal, speech)}</p>
            <p>
              {players.map((player) => (
                <b key={player} className="side-mark" style={{ background: teamLook(player, players).colour }}>
                  {teamLook(player, players).mark} {goal.progress[player] ?? 0}
                </b>
              ))}
            </p>
          </div>
        ))}
      </div>
    </details>
  );
}

function told(goal: GoalView, { t }: Speech): string {
  if (goal.kind === "defeated_points") return t("goalDefeated", { n: goal.points });
  if (goal.kind === "hold") return t("goalHold", { n: goal.rounds });
  return t(goal.by === "held" ? "goalRoundsHeld" : goal.by === "defeated" ? "goalRoundsDefeated" : "goalRoundsArmy", { n: goal.rounds });
}
