import "./PrintSheet.css";
import { createPortal } from "react-dom";
import { useSpeech } from "../../i18n";
import type { TeamDraft } from "../../net/protocol.gen";
import { HeroCard } from "./HeroCard";
import type { RackView } from "../rack";
import { TeamCardText } from "../builder/TeamCardPicker";

/** The cards of a team for paper: nothing of it is seen on the screen, and on paper nothing else. */
export function PrintSheet({ team, rackView }: { team: TeamDraft; rackView: RackView }) {
  const { t, say, spoken } = useSpeech();
  const heroes = team.cards.flatMap((id) => rackView.byId.get(id) ?? []);
  const cards = team.team_cards.flatMap((id) => rackView.rack.team_cards.find((card) => card.id === id) ?? []);
  if (heroes.length === 0 || typeof document === "undefined") return null;
  const faction = say(rackView.rack.factions.find((faction) => faction.id === team.faction)?.name) || team.faction;
  const total = [...heroes, ...cards].reduce((sum, card) => sum + card.level, 0);
  return createPortal(
    <div className="print-sheet" aria-hidden="true" data-testid="print-sheet">
      <header>
        <b>{(spoken === "fr" && team.name_fr) || team.name || t("unnamedTeam")}</b> · {faction} · {t("levelTotal", { n: total, limit: team.level })}
        {cards.map((card) => (
          <p key={card.id}>
            {t("teamCard")} <b>{say(card.name)}</b> <TeamCardText card={card} rackView={rackView} />
          </p>
        ))}
      </header>
      {heroes.map((hero, at) => (
        <HeroCard key={`${hero.id} ${at}`} hero={hero} rackView={rackView} onPaper />
      ))}
    </div>,
    document.body,
  );
}
