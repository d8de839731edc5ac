import "./TeamCardPicker.css";
import { useSpeech } from "../../i18n";
import type { TeamCardOnRack } from "../../net/protocol.gen";
import { Skill } from "../cards/HeroCard";
import type { RackView } from "../rack";

interface Props {
  rackView: RackView;
  taken: string[];
  onPick: (taken: string[]) => void;
}

/** The Team Cards: what each costs, asks for and gives. */
export function TeamCardPicker({ rackView, taken, onPick }: Props) {
  const { t, say } = useSpeech();
  const name = taken.map((id) => say(rackView.rack.team_cards.find((card) => card.id === id)?.name) || id).join(", ");
  return (
    <details className="team-cards" data-testid="team-cards">
      <summary>
        {t("teamCard")} <b>{name || t("noTeamCard")}</b>
      </summary>
      <label>
        <input type="radio" name="team-card" checked={taken.length === 0} onChange={() => onPick([])} /> {t("noTeamCard")}
      </label>
      {rackView.rack.team_cards.map((card) => (
        <label key={card.id}>
          <input type="radio" name="team-card" data-testid={`team-card-${card.id}`} checked={taken.includes(card.id)} onChange={() => onPick([card.id])} />
          <span>
            <b>{say(card.name)}</b> ({t("teamCardLevel", { n: card.level })}) <TeamCardText card={card} rackView={rackView} />
          </span>
        </label>
      ))}
    </details>
  );
}

/** What a Team Card asks for and gives. */
export function TeamCardText({ card, rackView }: { card: TeamCardOnRack; rackView: RackView }) {
  const { t, say } = useSpeech();
  const skill = rackView.skills.get(card.skill);
  const [before = "", after = ""] = t("teamCardGives", { skill: "\u0000", n: card.models }).split("\u0000");
  return (
    <small>
      {t("teamCardNeeds", { least: card.least, heroes: card.heroes.join(", ") })}; {before}
      <Skill name={say(skill?.name)} skill={skill} />
      {after}
    </small>
  );
}
