import "./Join.css";
import { useEffect, useState } from "react";
import { useSpeech } from "../../i18n";
import { HttpRefusal, fetchGames, fetchMatch, takeSeat } from "../../net/http";
import { faceSign, ownPerson } from "../../storage/person";
import { holdSeats } from "../../storage/seats";
import type { GameOffer, MatchSummary, Told } from "../../net/protocol.gen";
import { BringTeam } from "../../teams/BringTeam";
import { CoverTools } from "./CoverTools";
import { NotFound } from "../shared/NotFound";
import { PersonFields } from "./PersonFields";

interface Props {
  match: string;
  onSeated: () => void;
  onWatch: () => void;
}

/** A link to somebody's match: take the open seat, or watch. */
export function Join({ match, onSeated, onWatch }: Props) {
  const { t } = useSpeech();
  const [summary, setSummary] = useState<MatchSummary | null>(null);
  const [missing, setMissing] = useState(false);
  const [game, setGame] = useState<GameOffer | null>(null);
  const [broken, setBroken] = useState<Told[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    fetchMatch(match)
      .then(async (match) => {
        setGame((await fetchGames()).find((offer) => offer.id === match.game) ?? null);
        setSummary(match);
      })
      .catch((error: unknown) => {
        if (error instanceof HttpRefusal && error.status === 404) setMissing(true);
        else setProblem(error instanceof Error ? error.message : String(error));
      });
  }, [match]);
  if (missing) return <NotFound />;
  const open = (summary?.open_seats.length ?? 0) > 0;
  const take = (team?: string) =>
    takeSeat(match, { ...ownPerson(), ...(team === undefined ? {} : { team }) })
      .then((seat) => {
        holdSeats(match, [seat]);
        onSeated();
      })
      .catch((error: unknown) => {
        const rules = error instanceof HttpRefusal ? error.broken : [];
        setBroken(rules);
        setProblem(rules.length > 0 ? null : error instanceof Error ? error.message : String(error));
      });
  const invitation = summary?.invitation ?? null;
  return (
    <main className="cover" data-testid="join">
      <CoverTools />
      <h1 className="title">Slugfest!</h1>
      <h2 className="caption-box">{t(invitation ? "invitedTitle" : "joinTitle")}</h2>
      {problem && (
        <p className="toast" role="alert">
          {problem}
        </p>
      )}
      {summary && game && <Played summary={summary} game={game} />}
      {open && <PersonFields />}
      {summary && !open && <p className="caption-box">{t("noOpenSeat")}</p>}
      {open && invitation && game && <BringTeam game={game} invitation={invitation} broken={broken} onJoin={(team) => void take(team)} />}
      <div className="buttons">
        {open && !(invitation && game) && (
          <button type="button" className="primary" data-testid="take-seat" onClick={() => void take()}>
            {t("takeSeat")}
          </button>
        )}
        <button type="button" className={open ? "quiet" : "primary"} data-testid="watch" onClick={onWatch}>
          {t("watch")}
        </button>
      </div>
    </main>
  );
}

/** What is played here, with which teams, and who invites. */
function Played({ summary, game }: { summary: MatchSummary; game: GameOffer }) {
  const { t, say, colon } = useSpeech();
  const hosts = summary.players.filter((player) => player.kind === "person" && player.name !== "");
  const places = [say(summary.scenario), say(summary.board)].filter(Boolean);
  return (
    <section className="panel played" data-testid="played">
      {hosts.length > 0 && <p>{t("invitedBy", { name: hosts.map((player) => `${faceSign(player.face)} ${player.name}`.trim()).join(", ") })}</p>}
      <p>
        <b>{say(game.name)}</b>
        {places.length > 0 && ` · ${places.join(" · ")}`}
      </p>
      <ul>
        {summary.players.map((player) => (
          <li key={player.id}>
            {faceSign(player.face)} {player.name || t("side", { player: player.id })}{player.kind === "person" ? "" : ` (${t(player.kind)})`}{summary.teams[player.id] && `${colon} ${say(summary.teams[player.id])}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
