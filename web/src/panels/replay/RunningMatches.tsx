import "./RunningMatches.css";
import { useSpeech } from "../../i18n";
import type { GameOffer } from "../../net/protocol.gen";
import { MatchRow } from "./MatchRow";
import { useMatches } from "./useMatches";

const SHOWN = 3;

/** On the cover: the own matches that are still running. */
export function RunningMatches({ games }: { games: GameOffer[] | null }) {
  const { t } = useSpeech();
  const { matches } = useMatches();
  const running = (matches ?? []).filter((match) => match.result === null && !match.over).slice(0, SHOWN);
  if (running.length === 0) return null;
  return (
    <section className="panel running" data-testid="running" aria-label={t("running")}>
      <header>{t("running")}</header>
      <ul className="match-list">
        {running.map((match) => (
          <MatchRow key={match.match} summary={match} games={games} />
        ))}
      </ul>
    </section>
  );
}
