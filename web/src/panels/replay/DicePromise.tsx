import "./DicePromise.css";
import { useSpeech } from "../../i18n";
import { useMatch } from "../../state/match/context";
import { currentSeat } from "../../state/match/match";
import type { TableView } from "../../state/table/table";

/** Before the first round: the hash of the seed, with which everybody can check the dice after the end. */
export function DicePromise({ table }: { table: TableView | null }) {
  const { t } = useSpeech();
  const promise = useMatch((state) => currentSeat(state).welcome?.commitment ?? null);
  if (!promise || !table || table.round > 0) return null;
  return (
    <p className="dice-promise" data-testid="dice-promise" title={`${t("promiseHint")} ${promise}`}>
      {t("promise")} <code>{promise.slice(0, 16)}…</code>
    </p>
  );
}
