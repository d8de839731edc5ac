import "./FigureLabel.css";
import { useSpeech } from "../i18n";
import type { HeroLook } from "../look/hero";
import type { TeamLook } from "../look/palette";
import { Emblem } from "../panels/card/Emblem";
import { Pips } from "../panels/card/Pips";
import type { FigureView } from "../state/table/table";

interface Props {
  figure: FigureView;
  look: HeroLook;
  team: TeamLook;
  lit: boolean;
  active: boolean;
  champion: boolean;
}

/** The name over a figure, with how it fares; `LabelKeeper` moves it. */
export function FigureLabel({ figure, look, team, lit, active, champion }: Props) {
  const { t, say } = useSpeech();
  const lying = figure.down || figure.knockedOut;
  const flags = ["tag", lit && "tag-lit", active && "tag-active", figure.knockedOut && "tag-ko"].filter(Boolean).join(" ");
  return (
    <div className={flags} data-figure={figure.id} data-radius={figure.radius} data-rise={lying ? 1.1 : figure.height + (lit ? 1 : 0.25)}>
      {figure.knockedOut ? <b className="tag-burst">{t("ko")}!</b> : figure.down && <b className="tag-state">{t("down")}</b>}
      <span className="tag-name" style={{ background: team.colour }}>
        <Emblem look={look} />
        <i>{team.mark}</i>
        {champion && <i title={t("champion")}>♛</i>}
        {say(figure.name)}
      </span>
      {figure.total > 1 && <Pips left={figure.left} total={figure.total} zone={figure.zone} small />}
    </div>
  );
}
