import { useEffect, useState } from "react";
import { useSpeech } from "../../i18n";
import { useMatch } from "../../state/match/context";
import { currentSeat } from "../../state/match/match";
import { RuleChip } from "../rules/RuleChip";

const STAYS = 8000;

/** Why an answer was not taken. */
export function Toasts() {
  const { t, say } = useSpeech();
  const refused = useMatch((state) => currentSeat(state).refused);
  const count = useMatch((state) => currentSeat(state).refusals);
  const taught = useMatch((state) => Boolean(currentSeat(state).update?.lesson));
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setGone(count), STAYS);
    return () => clearTimeout(timer);
  }, [count]);
  if (!refused || gone === count) return null;
  return (
    <div className="toast" role="alert" data-testid="refusal">
      <b>{t(taught && refused.rule === "" ? "notQuite" : "refusedTitle")}</b> {say(refused.reason)} <RuleChip rule={refused.rule} />
      <button type="button" className="close" aria-label={t("close")} onClick={() => setGone(count)}>
        ×
      </button>
    </div>
  );
}
