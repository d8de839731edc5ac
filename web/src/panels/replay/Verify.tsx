import "./Verify.css";
import { useEffect, useRef, useState } from "react";
import { useSpeech } from "../../i18n";
import type { ReplayRolls } from "../../net/protocol.gen";
import { fetchRolls } from "../../net/replays";
import { keptPromise } from "../../storage/keptMatches";
import { type CheckedRoll, checkRolls, commitmentOf } from "../../state/replay/diceCheck";

interface Verdict {
  rolls: CheckedRoll[];
  promise: string;
  replay: ReplayRolls;
}

/** Recomputes every roll of a match that is over, here in the browser. */
export function Verify({ match, announced, onClose }: { match: string; announced: string | null; onClose: () => void }) {
  const { t, colon } = useSpeech();
  // What this browser noted at the start counts for more than what the server says now.
  const [kept] = useState(() => keptPromise(match));
  const promised = kept ?? announced;
  const dialog = useRef<HTMLDialogElement>(null);
  const [checked, setChecked] = useState<Verdict | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    fetchRolls(match)
      .then((replay) => setChecked({ replay, rolls: checkRolls(replay), promise: commitmentOf(replay.seeds.at(-1)?.seed ?? "") }))
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  }, [match]);
  const fits = checked !== null && checked.promise === promised;
  const wrong = checked?.rolls.filter((roll) => !roll.right).length ?? 0;
  return (
    <dialog ref={dialog} className="panel verify-dialog" data-testid="verify-dialog" aria-label={t("verify")} onClose={onClose}>
      <header>{t("verify")}</header>
      <div className="scroll">
        <p>{t("verifyHow")}</p>
        {problem && <p role="alert">{problem}</p>}
        {!checked && !problem && <p>{t("verifyWorking")}</p>}
        {checked && (
          <>
            <p className={fits && wrong === 0 ? "verdict-good" : "verdict-bad"} data-testid="verify-verdict" data-right={fits && wrong === 0} role="status">
              {fits ? `✔ ${t("verifyPromiseKept")}` : `✘ ${t("verifyPromiseBroken")}`}
              <br />
              {wrong === 0 ? `✔ ${t("verifyAllRight", { n: checked.rolls.length })}` : `✘ ${t("verifySomeWrong", { n: wrong })}`}
            </p>
            <p>
              {t("seed")}{colon} <code>{checked.replay.seeds.at(-1)?.seed}</code>
              <br />
              {t("commitment")}{colon} <code>{promised}</code>
            </p>
            {kept && <p className="quieter">{t("verifyNoted")}</p>}
            {checked.replay.seeds.length > 1 && <p className="quieter">{t("verifyFork", { n: checked.replay.seeds.length - 1 })}</p>}
            <RollTable rolls={checked.rolls} />
          </>
        )}
      </div>
      <div className="buttons">
        <button type="button" className="primary" onClick={() => dialog.current?.close()}>
          {t("close")}
        </button>
      </div>
    </dialog>
  );
}

function RollTable({ rolls }: { rolls: CheckedRoll[] }) {
  const { t, say } = useSpeech();
  return (
    <table className="rolls" data-testid="rolls">
      <thead>
        <tr>
          <th>#</th>
          <th>{t("verifyTold")}</th>
          <th>{t("verifyShown")}</th>
          <th>{t("verifyReckoned")}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {rolls.map(({ roll, faces, right }, at) => (
          <tr key={at} className={right ? "" : "roll-wrong"} data-right={right}>
            <td>{at + 1}</td>
            <td>{say(roll.text) || roll.player}</td>
            <td>{roll.faces.join(" ")}</td>
            <td>{faces.join(" ")}</td>
            <td>{right ? "✔" : "✘"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
