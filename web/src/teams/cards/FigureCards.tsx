import "./FigureCards.css";
import { useMemo } from "react";
import { useSpeech } from "../../i18n";
import { term } from "../../i18n/stats";
import { heroLook } from "../../look/hero";
import type { CardDocument } from "../../net/superscape.gen";
import { readCard } from "../../state/table/card";
import { Portrait } from "./Portrait";

/** The figure cards of the hex game, by points. */
export function FigureCards({ figures }: { figures: CardDocument[] }) {
  const { t } = useSpeech();
  const sorted = useMemo(() => [...figures].sort((a, b) => a.points - b.points), [figures]);
  if (sorted.length === 0) return null;
  return (
    <details className="panel figure-cards" data-testid="figure-cards">
      <summary>
        <h2>{t("figureCards")}</h2>
      </summary>
      <p>{t("figureHint")}</p>
      <div className="shelf">
        {sorted.map((card) => (
          <FigureCard key={card.id} document={card} />
        ))}
      </div>
    </details>
  );
}

function FigureCard({ document }: { document: CardDocument }) {
  const { say } = useSpeech();
  const card = useMemo(() => readCard(document), [document]);
  const look = useMemo(() => heroLook(document.id, document), [document]);
  return (
    <article className="figure-card" data-testid={`figure-${document.id}`}>
      <Portrait id={`hex ${document.id}`} look={look} />
      <div>
        <h3>{say(card.title)}</h3>
        <p className="quieter">{[say(card.subtitle), ...card.tags.map((tag) => say(term(tag)))].join(" · ")}</p>
        <dl className="numbers">
          {card.stats.map(([key, value]) => (
            <div key={key}>
              <dt>{say(term(key))}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {[...card.attacks, ...card.powers].map((line, at) => (
          <div key={at} className="card-line">
            <b>{say(line.name)}</b> <p>{say(line.text)}</p>
          </div>
        ))}
        {card.about.en && <p className="about">{say(card.about)}</p>}
      </div>
    </article>
  );
}
