import "./Home.css";
import { useCallback, useEffect, useState } from "react";
import { useSpeech } from "../../i18n";
import { HttpRefusal, fetchGames, makeMatch } from "../../net/http";
import { ownPerson } from "../../storage/person";
import { holdSeats } from "../../storage/seats";
import type { GameOffer, NewMatch, Told } from "../../net/protocol.gen";
import { navigate } from "../../router";
import { PageLink } from "../../teams/TeamsFrame";
import { BrokenRules } from "../../teams/TeamVerdict";
import { CoverTools } from "./CoverTools";
import { CoverArt } from "./CoverArt";
import { Lessons } from "./Lessons";
import { NewMatchForm } from "./NewMatchForm";
import { RunningMatches } from "../replay/RunningMatches";

/** Make a match, keep its seats, and go there. */
async function begin(wanted: NewMatch): Promise<void> {
  const made = await makeMatch({ ...ownPerson(), ...wanted });
  holdSeats(made.match, made.seats);
  navigate(`/match/${encodeURIComponent(made.match)}`);
}

/** The cover: play now, or set up your own match. */
export function Home() {
  const { t } = useSpeech();
  const [games, setGames] = useState<GameOffer[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [broken, setBroken] = useState<Told[]>([]);
  const [busy, setBusy] = useState(false);
  const load = useCallback(() => {
    fetchGames()
      .then((offered) => {
        setGames(offered);
        setProblem(null);
      })
      .catch(() => setProblem("noServer"));
  }, []);
  useEffect(load, [load]);
  const start = (wanted: NewMatch) => {
    setBusy(true);
    setBroken([]);
    begin(wanted).catch((error: unknown) => {
      setBusy(false);
      const rules = error instanceof HttpRefusal ? error.broken : [];
      setBroken(rules);
      setProblem(rules.length > 0 ? null : error instanceof Error ? error.message : String(error));
    });
  };
  const families = games ? [...new Set(games.map((game) => game.family))] : [];
  return (
    <main className="cover">
      <CoverTools>
        <button type="button" className="quiet" data-testid="my-matches" onClick={() => navigate("/matches")}>
          {t("myMatches")}
        </button>
      </CoverTools>
      <h1 className="title">Slugfest!</h1>
      <p className="tagline caption-box">{t("tagline")}</p>
      {problem && (
        <p className="toast" role="alert">
          {problem === "noServer" ? t("noServer") : problem}{" "}
          <button type="button" className="quiet" onClick={load}>
            {t("tryAgain")}
          </button>
        </p>
      )}
      {broken.length > 0 && (
        <div className="panel refused-team" role="alert" data-testid="refused-team">
          <p>{t("brokenRules")}</p>
          <BrokenRules rules={broken} className="violations" />
        </div>
      )}
      {!games && !problem && <p className="caption-box">{t("loadingGames")}</p>}
      <div className="cover-panels">
        {families.map((family) => (
          <FamilyPanel key={family} family={family} games={(games ?? []).filter((game) => game.family === family)} busy={busy} onPlay={start} />
        ))}
      </div>
      <RunningMatches games={games} />
      <Lessons />
      <PageLink to="/teams" className="caption-box teams-link" testId="to-teams">
        {t("teamsLink")}
      </PageLink>
      {games && games.length > 0 && <NewMatchForm games={games} busy={busy} onMake={start} />}
    </main>
  );
}

interface FamilyProps {
  family: string;
  games: GameOffer[];
  busy: boolean;
  onPlay: (wanted: NewMatch) => void;
}

/** You on the first seat, bots on all the others. */
const againstBots = (game: GameOffer): NewMatch => ({
  game: game.id,
  seats: game.players.map((_, at) => (at === 0 ? "me" : "bot")),
});

/** One family of games as a panel of the cover: its first game large, its other editions below. */
function FamilyPanel({ family, games, busy, onPlay }: FamilyProps) {
  const { t, say } = useSpeech();
  const [first, ...others] = games;
  if (!first) return null;
  return (
    <section className="cover-panel panel">
      <CoverArt family={family} />
      <div className="cover-words">
        <h2>{say(first.name)}</h2>
        <p>{say(first.about)}</p>
        <button type="button" className="primary play-now" data-testid={`play-now-${first.id}`} disabled={busy} onClick={() => onPlay(againstBots(first))}>
          {busy ? t("creating") : t("playNow")}
        </button>
        <small>{t("playNowHint")}</small>
        {others.length > 0 && (
          <div className="other-editions">
            {others.map((game) => (
              <button key={game.id} type="button" className="quiet" title={say(game.about)} data-testid={`play-now-${game.id}`} disabled={busy} onClick={() => onPlay(againstBots(game))}>
                ▶ {say(game.name)}
              </button>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
