import "./SharedTeamPage.css";
import { useEffect, useState } from "react";
import { useSpeech } from "../i18n";
import { HttpRefusal, readTeam } from "../net/http";
import type { TeamBrought } from "../net/protocol.gen";
import { TeamsFrame } from "./TeamsFrame";
import { HeroCard } from "./cards/HeroCard";
import { copyAndChange, playNow } from "./teamCommands";
import { PrintSheet } from "./cards/PrintSheet";
import type { RackView } from "./rack";
import { TeamActions } from "./TeamActions";
import { TeamCardText } from "./builder/TeamCardPicker";
import { TeamVerdict } from "./TeamVerdict";

/** A team that somebody shared by its link: its cards, and what to do with it. */
export function SharedTeamPage({ code }: { code: string }) {
  const { t } = useSpeech();
  return <TeamsFrame title={t("sharedTitle")}>{(rackView) => <SharedTeam code={code} rackView={rackView} />}</TeamsFrame>;
}

function SharedTeam({ code, rackView }: { code: string; rackView: RackView }) {
  const { t, say, spoken } = useSpeech();
  const [brought, setBrought] = useState<TeamBrought | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    readTeam({ code })
      .then(setBrought)
      .catch((error: unknown) => setProblem(error instanceof HttpRefusal ? error.message : String(error)));
  }, [code]);
  if (problem && !brought) {
    return (
      <main className="shared">
        <p className="caption-box" role="alert" data-testid="bad-code">
          <b>{t("badCode")}</b> {problem}
        </p>
      </main>
    );
  }
  if (!brought) return <p className="caption-box loading">{t("loadingRack")}</p>;
  const { team, checked } = brought;
  const ready = rackView.rack.teams.find((team) => team.code === code);
  const name = ready ? say(ready.name) : (spoken === "fr" && team.name_fr) || team.name;
  const cards = team.team_cards.flatMap((id) => rackView.rack.team_cards.find((card) => card.id === id) ?? []);
  return (
    <main className="shared">
      <section className="panel shared-head" data-testid="shared-team">
        <h2>{name}</h2>
        <p>{ready ? say(ready.about) : ""}</p>
        {cards.map((card) => (
          <p key={card.id}>
            {t("teamCard")} <b>{say(card.name)}</b> <TeamCardText card={card} rackView={rackView} />
          </p>
        ))}
        <TeamVerdict check={{ checked, waiting: false, problem: null }} />
        <div className="buttons">
          <button type="button" className="primary" data-testid="copy-team" onClick={() => copyAndChange(team, "dc")}>
            {t("copyAndChange")}
          </button>
          <button type="button" className="primary" data-testid="play-team" disabled={!checked.verdict.legal} onClick={() => void playNow(code, team, "dc", rackView.rack).catch((error: unknown) => setProblem(String(error)))}>
            {t("playTeam")}
          </button>
        </div>
        <TeamActions checked={checked} />
        {problem && <p role="alert">{problem}</p>}
      </section>
      <div className="whole-cards">
        {team.cards.map((id, at) => {
          const hero = rackView.byId.get(id);
          return hero && <HeroCard key={`${id} ${at}`} hero={hero} rackView={rackView} />;
        })}
      </div>
      <PrintSheet team={team} rackView={rackView} />
    </main>
  );
}
