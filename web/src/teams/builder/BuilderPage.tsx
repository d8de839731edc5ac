import "./BuilderPage.css";
import { useEffect, useState } from "react";
import { useSpeech } from "../../i18n";
import { HttpRefusal, fetchGames } from "../../net/http";
import type { GameOffer } from "../../net/protocol.gen";
import { useStore } from "../../state/store";
import { useCheck } from "../useTeamCheck";
import { withHero, withoutHero } from "./teamDraft";
import { TeamsFrame } from "../TeamsFrame";
import { HeroBrowser } from "./HeroBrowser";
import { freshKey, keepTeam, newWork, work } from "../keptTeams";
import { playNow } from "../teamCommands";
import { PrintSheet } from "../cards/PrintSheet";
import type { RackView } from "../rack";
import { TeamActions } from "../TeamActions";
import { BrokenRules } from "../TeamVerdict";
import { Workbench } from "./Workbench";

export function BuilderPage() {
  const { t } = useSpeech();
  return (
    <TeamsFrame title={t("builderTitle")} here="builder">
      {(rackView) => <Builder rackView={rackView} />}
    </TeamsFrame>
  );
}

/** The editions for which teams are built. */
export function useEditions(): GameOffer[] {
  const [editions, setEditions] = useState<GameOffer[]>([]);
  useEffect(() => {
    fetchGames()
      .then((games) => setEditions(games.filter((game) => game.family === "knight")))
      .catch(() => undefined);
  }, []);
  return editions;
}

function Builder({ rackView }: { rackView: RackView }) {
  const { t } = useSpeech();
  const { key, game, team } = useStore(work, (now) => now);
  const editions = useEditions();
  const check = useCheck(team, game);
  const [said, setSaid] = useState("");
  const [refused, setRefused] = useState<HttpRefusal | null>(null);
  const change = (part: Partial<ReturnType<typeof work.get>>) => {
    setSaid("");
    setRefused(null);
    work.update((now) => ({ ...now, ...part }));
  };
  const { checked, waiting } = check;
  const ready = checked?.code && !waiting ? checked : null;
  const save = () => {
    if (!ready?.code) return;
    const name = team.name.trim() || t("unnamedTeam");
    const kept = { key: key ?? freshKey(), game, team: { ...team, name }, code: ready.code, legal: ready.verdict.legal, total: ready.verdict.level };
    work.set({ key: kept.key, game, team: kept.team });
    setSaid(keepTeam(kept) ? "saved" : "notSaved");
  };
  const play = () => {
    if (!ready?.code) return;
    playNow(ready.code, team, game, rackView.rack).catch((error: unknown) => setRefused(error instanceof HttpRefusal ? error : new HttpRefusal(0, t("noServer"))));
  };
  return (
    <main className="builder">
      <HeroBrowser
        rackView={rackView}
        taken={team.cards}
        onAdd={(hero) => change({ team: withHero(team, hero) })}
        onRemove={(hero) => change({ team: withoutHero(team, team.cards.indexOf(hero.id)) })}
      />
      <aside className="bench panel" aria-label={t("team")} data-testid="bench">
        <Workbench rackView={rackView} team={team} game={game} editions={editions} check={check} onTeam={(next) => change({ team: next })} onGame={(next) => change({ game: next })} />
        <div className="buttons">
          <button type="button" className="primary" data-testid="save-team" disabled={!ready} onClick={save}>
            {t("saveTeam")}
          </button>
          <button type="button" className="primary" data-testid="play-team" disabled={!ready?.verdict.legal} onClick={play}>
            {t("playTeam")}
          </button>
          <button type="button" className="quiet" data-testid="clear-team" onClick={() => change({ ...newWork(), game })}>
            {t("clearTeam")}
          </button>
        </div>
        {said && (
          <p role="status" className="caption-box" data-testid="save-said">
            {t(said === "saved" ? "saved" : "notSaved")}
          </p>
        )}
        {refused && (
          <div role="alert">
            <p>{refused.broken.length > 0 ? t("brokenRules") : refused.message}</p>
            <BrokenRules rules={refused.broken} className="violations" />
          </div>
        )}
        <TeamActions checked={ready} />
      </aside>
      <PrintSheet team={team} rackView={rackView} />
    </main>
  );
}
