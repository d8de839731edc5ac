import "./TeamsPage.css";
import { useState } from "react";
import { useSpeech } from "../i18n";
import { HttpRefusal } from "../net/http";
import type { TeamDraft, TeamOnRack, Words } from "../net/protocol.gen";
import { useStore } from "../state/store";
import { FigureCards } from "./cards/FigureCards";
import { PageLink, TeamsFrame } from "./TeamsFrame";
import { ImportBox } from "./ImportBox";
import { type KeptTeam, forgetTeam, keptTeams } from "./keptTeams";
import { copyAndChange, playNow } from "./teamCommands";
import { Portrait } from "./cards/Portrait";
import type { RackView } from "./rack";
import { BrokenRules } from "./TeamVerdict";

/** All teams: a newcomer sees the ready-made ones first, everybody else their own. */
export function TeamsPage() {
  const { t } = useSpeech();
  return (
    <TeamsFrame title={t("teamsTitle")} here="teams">
      {(rackView) => <Shelves rackView={rackView} />}
    </TeamsFrame>
  );
}

function Shelves({ rackView }: { rackView: RackView }) {
  const { t } = useSpeech();
  const kept = useStore(keptTeams, (now) => now);
  const [refused, setRefused] = useState<HttpRefusal | null>(null);
  const play = (code: string, team: TeamDraft, game: string) => {
    setRefused(null);
    playNow(code, team, game, rackView.rack).catch((error: unknown) => setRefused(error instanceof HttpRefusal ? error : new HttpRefusal(0, t("noServer"))));
  };
  const levels = [...new Set(rackView.rack.teams.map((team) => team.team.level))];
  return (
    <main className="shelves">
      <p className="caption-box shelves-intro">
        {t("teamsIntro", { n: rackView.heroes.length })}{" "}
        <PageLink to="/teams/new" className="primary" testId="new-team">
          {t("newTeam")}
        </PageLink>
      </p>
      {refused && (
        <div role="alert" className="panel refused-team" data-testid="refused-team">
          <p>{refused.broken.length > 0 ? t("brokenRules") : refused.message}</p>
          <BrokenRules rules={refused.broken} className="violations" />
        </div>
      )}
      {kept.length > 0 && (
        <section aria-label={t("myTeams")}>
          <h2>{t("myTeams")}</h2>
          <ul className="shelf" data-testid="my-teams">
            {kept.map((kept) => (
              <li key={kept.key}>
                <OwnTeam kept={kept} rackView={rackView} onPlay={() => play(kept.code, kept.team, kept.game)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t("readyTeams")}>
        <h2>{t("readyTeams")}</h2>
        <p className="shelf-hint">{t("readyHint")}</p>
        {levels.map((level) => (
          <div key={level}>
            <h3>{t("level", { n: level })}</h3>
            <ul className="shelf" data-testid={`ready-teams-${level}`}>
              {rackView.rack.teams
                .filter((team) => team.team.level === level)
                .map((team) => (
                  <li key={team.id}>
                    <ReadyTeam ready={team} rackView={rackView} onPlay={() => play(team.code, team.team, "dc")} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </section>
      <ImportBox />
      <FigureCards figures={rackView.rack.figures} />
    </main>
  );
}

interface CardProps {
  name: string;
  facts: string;
  about?: Words;
  team: TeamDraft;
  rackView: RackView;
  children: React.ReactNode;
}

/** A team in short: who is in it, what it says about itself. */
function TeamTile({ name, facts, about, team, rackView, children }: CardProps) {
  const { t, say } = useSpeech();
  const heroes = team.cards.flatMap((id) => rackView.byId.get(id) ?? []);
  return (
    <article className="team-tile panel">
      <header>
        {name}
        <span className="team-facts">{facts}</span>
      </header>
      <ul className="line-up">
        {heroes.map((hero, at) => (
          <li key={at} title={`${say(hero.card.title)}, ${t("level", { n: hero.level })}`}>
            <Portrait id={hero.id} look={hero.look} />
            <small>{say(hero.card.title)}</small>
          </li>
        ))}
      </ul>
      {about?.en && <p>{say(about)}</p>}
      <div className="buttons">{children}</div>
    </article>
  );
}

function ReadyTeam({ ready, rackView, onPlay }: { ready: TeamOnRack; rackView: RackView; onPlay: () => void }) {
  const { t, say } = useSpeech();
  const faction = say(rackView.rack.factions.find((faction) => faction.id === ready.team.faction)?.name);
  return (
    <TeamTile name={say(ready.name)} facts={faction} about={ready.about} team={ready.team} rackView={rackView}>
      <button type="button" className="quiet" data-testid={`play-${ready.id}`} onClick={onPlay}>
        {t("playTeam")}
      </button>
      <button type="button" className="quiet" data-testid={`copy-${ready.id}`} onClick={() => copyAndChange({ ...ready.team, name: say(ready.name), name_fr: "" }, "dc")}>
        {t("copyAndChange")}
      </button>
      <PageLink to={`/team/${ready.code}`} className="quiet" testId={`show-team-${ready.id}`}>
        {t("showTeam")}
      </PageLink>
    </TeamTile>
  );
}

function OwnTeam({ kept, rackView, onPlay }: { kept: KeptTeam; rackView: RackView; onPlay: () => void }) {
  const { t } = useSpeech();
  const name = kept.team.name || t("unnamedTeam");
  const facts = [t("levelTotal", { n: kept.total, limit: kept.team.level }), kept.legal ? "" : `✗ ${t("notLegal")}`].filter(Boolean).join(" · ");
  return (
    <TeamTile name={name} facts={facts} team={kept.team} rackView={rackView}>
      <button type="button" className="quiet" data-testid={`play-own-${kept.team.name}`} onClick={onPlay}>
        {t("playTeam")}
      </button>
      <button type="button" className="quiet" data-testid={`change-${kept.team.name}`} onClick={() => copyAndChange(kept.team, kept.game, kept.key)}>
        {t("changeTeam")}
      </button>
      <PageLink to={`/team/${kept.code}`} className="quiet">
        {t("showTeam")}
      </PageLink>
      <button type="button" className="quiet" data-testid={`delete-${kept.team.name}`} onClick={() => globalThis.confirm(t("deleteSure", { name })) && forgetTeam(kept.key)}>
        {t("deleteTeam")}
      </button>
    </TeamTile>
  );
}
