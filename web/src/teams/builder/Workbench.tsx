import "./Workbench.css";
import { useSpeech } from "../../i18n";
import { term } from "../../i18n/stats";
import type { GameOffer, TeamDraft } from "../../net/protocol.gen";
import { Emblem } from "../../panels/card/Emblem";
import { AlignmentSelect, FactionSelect } from "./Allegiance";
import type { Check } from "../useTeamCheck";
import { withoutHero } from "./teamDraft";
import type { RackView } from "../rack";
import { TeamCardPicker } from "./TeamCardPicker";
import { TeamVerdict } from "../TeamVerdict";

interface Props {
  rackView: RackView;
  team: TeamDraft;
  game: string;
  editions: GameOffer[];
  check: Check;
  onTeam: (team: TeamDraft) => void;
  onGame: (game: string) => void;
}

const levels = [30, 50];

/** The team as it grows: name, edition, Level, allegiance, models, Team Card, and what the rules say. */
export function Workbench({ rackView, team, game, editions, check, onTeam, onGame }: Props) {
  const { t, say } = useSpeech();
  const change = (part: Partial<TeamDraft>) => onTeam({ ...team, ...part });
  return (
    <>
      <div className="bench-fields">
        <label className="bench-name">
          {t("teamName")}
          <input type="text" maxLength={60} data-testid="team-name" value={team.name} placeholder={t("unnamedTeam")} onChange={(event) => change({ name: event.target.value, name_fr: "" })} />
        </label>
        <label>
          {t("edition")}
          <select data-testid="team-edition" value={game} onChange={(event) => onGame(event.target.value)}>
            {editions.map((edition) => (
              <option key={edition.id} value={edition.id}>
                {say(edition.name)}
              </option>
            ))}
          </select>
        </label>
        <LevelPicker level={team.level} onPick={(level) => change({ level })} />
        <FactionSelect rackView={rackView} testId="team-faction" value={team.faction} none="notChosen" onPick={(faction) => change({ faction })} />
        <AlignmentSelect testId="team-alignment" value={team.alignment} none="notChosen" onPick={(alignment) => change({ alignment })} />
      </div>
      <h3>{t("models")}</h3>
      {team.cards.length === 0 && <p className="quieter">{t("emptyTeam")}</p>}
      <ul className="members" data-testid="members">
        {team.cards.map((id, at) => (
          <Member key={`${id} ${at}`} id={id} rackView={rackView} onRemove={() => onTeam(withoutHero(team, at))} />
        ))}
      </ul>
      <TeamCardPicker rackView={rackView} taken={team.team_cards} onPick={(team_cards) => change({ team_cards })} />
      <TeamVerdict check={check} />
    </>
  );
}

function Member({ id, rackView, onRemove }: { id: string; rackView: RackView; onRemove: () => void }) {
  const { t, say } = useSpeech();
  const hero = rackView.byId.get(id);
  const name = hero ? say(hero.card.title) : id;
  return (
    <li data-testid={`member-${id}`}>
      {hero && <Emblem look={hero.look} size={22} />}
      <b>{name}</b>
      {hero && (
        <span className="quieter">
          {t("level", { n: hero.level })} · {hero.alignments.map((alignment) => say(term(alignment))).join(", ")}
        </span>
      )}
      <button type="button" className="close" aria-label={t("removeHero", { name })} data-testid={`drop-${id}`} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}

/** 30, 50, or what the players agreed on. */
function LevelPicker({ level, onPick }: { level: number; onPick: (level: number) => void }) {
  const { t } = useSpeech();
  const usual = levels.includes(level);
  return (
    <div className="level-picker" role="group" aria-label={t("wantedLevel")}>
      <span>{t("wantedLevel")}</span>
      <div>
        {levels.map((choice) => (
          <button key={choice} type="button" aria-pressed={level === choice} data-testid={`level-${choice}`} onClick={() => onPick(choice)}>
            {choice}
          </button>
        ))}
        <label>
          <span className="unseen">{t("ownLevelValue")}</span>
          <input
            type="number"
            min={1}
            max={500}
            data-testid="level-own"
            data-pressed={!usual || undefined}
            placeholder={t("ownLevel")}
            value={usual ? "" : level}
            onChange={(event) => {
              const wanted = Math.round(Number(event.target.value));
              if (wanted >= 1 && wanted <= 500) onPick(wanted);
            }}
          />
        </label>
      </div>
    </div>
  );
}
