import "./FigureCards.css";
import { useMemo } from "react";
import { useSpeech } from "../i18n";
import { term } from "../i18n/stats";
import { heroLook } from "../look/hero";
import { readCard } from "../state/card";
import { type Doc, str } from "../state/read";
import { Portrait } from "./Portrait";

/** The figure cards of the hex game, by points. */
export function FigureCards({ figures }: { figures: Doc[] }) {
  const { t } = useSpeech();
  const sorted = useMemo(() => [...figures].sort((a, b) => Number(a.points) - Number(b.points)), [figures]);
  if (sorted.length === 0) return null;
  return (
    <details className="panel figure-cards" data-testid="figure-cards">
      <summary>
        <h2>{t("figureCards")}</h2>
      </summary>
      <p>{t("figureHint")}</p>
      <div className="shelf">
        {sorted.map((card) => (
          <FigureCard key={str(card.id)} document={card} />
        ))}
      </div>
    </details>
  );
}

function FigureCard({ document }: { document: Doc }) {
  const { say } = useSpeech();
  const card = useMemo(() => readCard(document), [document]);
  const look = useMemo(() => heroLook(str(document.id), document), [document]);
  return (
    <article className="figure-card" data-testid={`figure-${str(document.id)}`}>
      <Portrait id={`hex ${str(document.id)}`} look={look} />
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
