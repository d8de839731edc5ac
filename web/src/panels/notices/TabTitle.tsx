import { useEffect } from "react";
import { useSpeech } from "../../i18n";
import { useMatch } from "../../state/match/context";
import { currentSeat } from "../../state/match/match";
import { titleOf } from "../../state/match/tabTitle";

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
