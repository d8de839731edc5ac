import "./BringTeam.css";
import { type ReactNode, useState } from "react";
import { useSpeech } from "../i18n";
import type { GameOffer, Invitation, TeamDraft, Told } from "../net/protocol.gen";
import { Picker } from "../panels/home/Picker";
import { useStore } from "../state/store";
import { useCheck } from "./useTeamCheck";
import { PageLink } from "./TeamsFrame";
import { keptTeams } from "./keptTeams";
import { useOwnChoices } from "./ownChoices";
import { useRack } from "./rack";
import { BrokenRules, TeamVerdict } from "./TeamVerdict";

interface Props {
  game: GameOffer;
  invitation: Invitation;
  /** The rules that the team broke when it was brought. */
  broken: Told[];
  onJoin: (team: string) => void;
}

/** Lets the invited player pick a team, and shows what the rules say about it at the agreed Level. */
export function BringTeam({ game, invitation, broken, onJoin }: Props) {
  const { t, say } = useSpeech();
  const [picked, setPicked] = useState("");
  const own = useOwnChoices();
  const kept = useStore(keptTeams, (now) => now);
  const { rackView } = useRack();
  // Only teams of the knight games have Levels; people build those themselves.
  const levelled = game.teams.some((team) => team.level !== null);
  const team = picked || game.teams[0]?.id || "";
  const draft = kept.find((kept) => kept.code === team)?.team ?? rackView?.rack.teams.find((ready) => ready.id === team)?.team ?? null;
  const named = (choices: GameOffer["boards"], id: string | null) => say((choices.find((choice) => choice.id === id) ?? choices[0])?.name);
  const button = (legal: boolean) => (
    <div className="buttons">
      <button type="submit" className="primary" data-testid="bring-join" disabled={!legal}>
        {t("joinWith")}
      </button>
      {levelled && (
        <PageLink to="/teams/new" className="quiet" testId="bring-build">
          {t("buildOne")}
        </PageLink>
      )}
    </div>
  );
  return (
    <form
      className="panel bring"
      data-testid="bring"
      onSubmit={(event) => {
        event.preventDefault();
        onJoin(team);
      }}
    >
      <header>{t("yourTeam")}</header>
      <p>
        <b>{say(game.name)}</b> · {named(game.scenarios, invitation.scenario)} · {named(game.boards, invitation.board)}
      </p>
      {levelled && <p data-testid="agreed">{invitation.level === null ? t("agreedOnNone") : t("agreedOn", { n: invitation.level })}</p>}
      <div className="fields">
        <Picker label={t("team")} testId="bring-team" choices={game.teams} own={levelled ? own : []} value={team} onPick={setPicked} />
      </div>
      {levelled && draft ? <Judged team={draft} level={invitation.level} game={game.id} button={button} /> : button(true)}
      {broken.length > 0 && !draft && (
        <div role="alert" data-testid="bring-broken">
          <p>{t("brokenRules")}</p>
          <BrokenRules rules={broken} className="violations" />
        </div>
      )}
    </form>
  );
}

/** What the server says about the team, so that an illegal one need not be tried. */
function Judged({ team, level, game, button }: { team: TeamDraft; level: number | null; game: string; button: (legal: boolean) => ReactNode }) {
  const check = useCheck(level === null ? team : { ...team, level }, game);
  return (
    <>
      <TeamVerdict check={check} />
      {button(check.waiting || check.checked?.verdict.legal !== false)}
    </>
  );
}
