import { useEffect } from "react";
import { useSpeech } from "../../i18n";
import { useMatch } from "../../state/context";
import { currentSeat } from "../../state/match";
import { titleOf } from "../../state/title";

/** Says in the tab whose turn it is. */
export function TabTitle() {
  const { t } = useSpeech();
  const title = useMatch((state) =>
    titleOf(currentSeat(state).update, Object.keys(state.seats), { yours: t("tabYours"), over: t("tabOver"), waiting: (players) => t("waitingFor", { players }) }),
  );
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => void (document.title = before);
  }, [title]);
  return null;
}
