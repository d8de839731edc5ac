import { useMemo } from "react";
import { useSpeech } from "../i18n";
import type { Choice } from "../net/protocol.gen";
import { useStore } from "../state/store";
import { keptTeams } from "./keptTeams";

/** Return the own teams as choices: they play by their share code, and the server checks them. */
export function useOwnChoices(): Choice[] {
  const { t } = useSpeech();
  const kept = useStore(keptTeams, (now) => now);
  return useMemo(
    () =>
      kept.map(({ code, team, total, legal }) => {
        const name = `${team.name} (${total}/${team.level})${legal ? "" : " ✗"}`;
        const about = t("ownTeamAbout");
        return { id: code, name: { en: name, fr: name }, about: { en: about, fr: about }, level: team.level, seats: null };
      }),
    [kept, t],
  );
}
