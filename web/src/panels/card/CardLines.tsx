import { useSpeech } from "../../i18n";
import type { CardLine } from "../../state/table/card";

/** Attacks or powers as a card lists them: what each costs, takes and does. */
export function CardLines({ title, lines }: { title: string; lines: CardLine[] }) {
  const { t, say } = useSpeech();
  if (lines.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      {lines.map((line, at) => (
        <div key={at} className="card-line">
          <b>
            {line.cost !== "" && (
              <span className="counters" title={t("cost", { n: line.cost })}>
                <span className="unseen">{t("cost", { n: "" })}</span>
                {line.cost}
              </span>
            )}{" "}
            {say(line.name)}
          </b>{" "}
          <span className="quieter">{line.facts.map(say).join(" · ")}</span>
          {line.text.en && <p>{say(line.text)}</p>}
        </div>
      ))}
    </>
  );
}
