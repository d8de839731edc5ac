import "./MyMatches.css";
import { useEffect, useState } from "react";
import { useSpeech } from "../../i18n";
import { fetchGames } from "../../net/http";
import type { GameOffer, MatchSummary } from "../../net/protocol.gen";
import { forgetMatch } from "../../storage/keptMatches";
import { bringReplay } from "../../net/replays";
import { navigate } from "../../router";
import { Languages } from "../shared/Languages";
import { MatchRow } from "./MatchRow";
import { useMatches } from "./useMatches";

/** All matches in which this browser holds a seat: running ones and finished ones. */
export function MyMatches() {
  const { t } = useSpeech();
  const { matches, gone } = useMatches();
  const [forgotten, setForgotten] = useState<string[]>([]);
  const [games, setGames] = useState<GameOffer[] | null>(null);
  useEffect(() => void fetchGames().then(setGames).catch(() => undefined), []);
  const shown = (matches ?? []).filter((match) => !forgotten.includes(match.match));
  const forget = (match: string) => {
    forgetMatch(match);
    setForgotten([...forgotten, match]);
  };
  const listed = (title: string, ones: MatchSummary[], testId: string) =>
    ones.length > 0 && (
      <section className="panel" data-testid={testId}>
        <header>{title}</header>
        <ul className="match-list">
          {ones.map((match) => (
            <MatchRow key={match.match} summary={match} games={games} onForget={() => forget(match.match)} />
          ))}
        </ul>
      </section>
    );
  return (
    <main className="cover my-matches" data-testid="my-matches-page">
      <div className="cover-tools">
        <button type="button" className="quiet" data-testid="home" onClick={() => navigate("/")}>
          {t("home")}
        </button>
        <Languages />
      </div>
      <h1 className="title">{t("myMatches")}</h1>
      {!matches && <p className="caption-box">{t("matchesLoading")}</p>}
      {matches && shown.length === 0 && <p className="caption-box">{t("noMatches")}</p>}
      {listed(t("running"), shown.filter((match) => match.result === null), "matches-running")}
      {listed(t("history"), shown.filter((match) => match.result !== null), "matches-over")}
      {gone.length > 0 && (
        <p className="caption-box">
          {t("matchesGone", { n: gone.length })}{" "}
          <button type="button" className="quiet" onClick={() => gone.forEach(forget)}>
            {t("forget")}
          </button>
        </p>
      )}
      <BringFile />
    </main>
  );
}

/** A replay from a file: the server plays it through before it is shown. */
function BringFile() {
  const { t } = useSpeech();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const bring = (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem(null);
    bringReplay(file)
      .then((match) => navigate(`/replay/${encodeURIComponent(match)}`))
      .catch((error: unknown) => {
        setBusy(false);
        setProblem(error instanceof Error ? error.message : String(error));
      });
  };
  return (
    <section className="panel bring-file" data-testid="bring">
      <header>{t("bring")}</header>
      <p>{t("bringHow")}</p>
      <input type="file" data-testid="bring-file" accept=".json,.save,application/json" aria-label={t("bring")} disabled={busy} onChange={(event) => bring(event.target.files?.[0])} />
      {busy && <p role="status">{t("bringing")}</p>}
      {problem && (
        <p className="toast" role="alert" data-testid="bring-problem">
          {t("bringRefused")} {problem}
        </p>
      )}
    </section>
  );
}
