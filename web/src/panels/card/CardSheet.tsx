import "./CardSheet.css";
import { useMemo } from "react";
import { useSpeech } from "../../i18n";
import { term } from "../../i18n/stats";
import { teamLook } from "../../look/palette";
import type { Board } from "../../state/table/board";
import { type Card, readCard } from "../../state/table/card";
import { useMatch, useSession } from "../../state/match/context";
import { lookOf } from "../../state/table/figureLook";
import { usePlayers } from "../../state/match/hooks";
import { type FigureView, type TableView, cardOf } from "../../state/table/table";
import { Portrait } from "../../teams/cards/Portrait";
import { EffectList } from "./EffectList";
import { Emblem } from "./Emblem";
import { Pips } from "./Pips";
import { CardLines } from "./CardLines";

/** The card of the selected figure. */
export function CardSheet({ board, table }: { board: Board; table: TableView }) {
  const selected = useMatch((state) => state.selected);
  const figure = table.figures.find((figure) => figure.id === selected);
  const document = figure ? cardOf(figure, board) : null;
  if (!figure || !document) return null;
  return <Sheet key={figure.id} figure={figure} board={board} document={document} />;
}

function Sheet({ figure, board, document }: { figure: FigureView; board: Board; document: Card }) {
  const { t, say } = useSpeech();
  const session = useSession();
  const look = teamLook(figure.player, usePlayers());
  const card = useMemo(() => readCard(document), [document]);
  return (
    <section className="panel sheet" data-testid="card-sheet" aria-label={t("card")}>
      <header style={{ background: look.colour }}>
        <Emblem look={lookOf(figure, board)} size={26} /> <span className="mark">{look.mark}</span> {say(card.title)}
        {card.level !== null && <b className="level">{t("level", { n: card.level })}</b>}
        <button type="button" className="close" aria-label={t("closeCard")} onClick={() => session.tell({ type: "select", figure: null })}>
          ×
        </button>
      </header>
      <div className="scroll" tabIndex={0} role="region" aria-label={say(card.title)}>
        <Portrait id={board.kind === "hexes" ? `hex ${figure.sheet}` : figure.sheet} look={lookOf(figure, board)} />
        <p className="quieter">
          {[say(card.subtitle), ...card.tags.map((tag) => say(term(tag)))].filter(Boolean).join(" · ")}
        </p>
        <p className="sheet-life">
          <Pips left={figure.left} total={figure.total} zone={figure.zone} />
          <b>
            {figure.left}/{figure.total}
          </b>
        </p>
        {card.zones.length > 0 && (
          <ol className="zones">
            {card.zones.map((zone, at) => (
              <li key={at} data-zone={at}>
                <b>{zone.boxes}</b> {say(zone.modifiers) || "–"}
              </li>
            ))}
          </ol>
        )}
        <EffectList figure={figure} />
        <Numbers pairs={card.stats} />
        {card.defenses.length > 0 && (
          <>
            <h4>{t("defenses")}</h4>
            <Numbers pairs={card.defenses} />
          </>
        )}
        <CardLines title={t("attacks")} lines={card.attacks} />
        <CardLines title={t("powers")} lines={card.powers} />
        {card.skills.length > 0 && (
          <>
            <h4>{t("skills")}</h4>
            {card.skills.map((skill, at) => (
              <div key={at} className="card-line" data-testid="skill">
                <b>{say(skill)}</b>
                {card.skillTexts[at] && <p>{say(card.skillTexts[at])}</p>}
              </div>
            ))}
          </>
        )}
        {card.about.en && <p className="about">{say(card.about)}</p>}
      </div>
    </section>
  );
}

function Numbers({ pairs }: { pairs: [string, string][] }) {
  const { say } = useSpeech();
  if (pairs.length === 0) return null;
  return (
    <dl className="numbers">
      {pairs.map(([key, value]) => (
        <div key={key}>
          <dt>{say(term(key))}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
