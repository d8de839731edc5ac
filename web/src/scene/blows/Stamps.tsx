import "./Stamps.css";
import { useSpeech } from "../../i18n";
import { ink, lot, paper, yellow } from "../../look/palette";
import { type Blow, escapes } from "../../state/fight/blows";
import { stampOf, stampSentence } from "../../state/fight/stamps";
import type { FigureView } from "../../state/table/table";
import { useTerms } from "../../state/table/terms";
import { toScene } from "../shapes";
import { LANDS } from "./timing";

/** The most lines that are stamped on one target. */
const MOST = 3;

/** Pixels that a number rises, as in `Stamps.css`. */
const RISES = 46;

/** Under each target what came of the attack, and over it what it lost; `LabelKeeper` keeps them in place. */
export function Stamps({ blows, figures }: { blows: Blow[]; figures: FigureView[] }) {
  const { say } = useSpeech();
  const terms = useTerms();
  const targets = [...new Set(blows.map((blow) => blow.target))];
  // Several stamps push each other aside, so each one says whose it is.
  const nameOf = (target: string) => (targets.length > 1 ? say(figures.find((figure) => figure.id === target)?.name ?? terms(target)) : "");
  return (
    <>
      {targets.map((target) => {
        const own = blows.filter((blow) => blow.target === target).slice(-MOST);
        const first = own[0];
        return first && <Stamped key={target} blows={own} name={nameOf(target)} at={first.at} tall={first.tall} />;
      })}
    </>
  );
}

function Stamped({ blows, name, at: [x, y, z], tall }: { blows: Blow[]; name: string; at: [number, number, number]; tall: number }) {
  const hurt = blows.filter((blow) => (blow.lost ?? 0) > 0).at(-1);
  return (
    <>
      <div className="burst-at stamps-at" data-at={toScene(x, y, Math.max(0, z - tall * 1.5)).join(" ")} data-rise="0" data-radius="0" data-below="yes">
        {blows.map((blow) => (
          <Stamp key={blow.key} blow={blow} name={name} />
        ))}
      </div>
      {hurt && !hurt.still && (
        <div key={`lost ${hurt.key}`} className="burst-at lost-at" data-at={toScene(x, y, z + tall).join(" ")} data-rise="0.5" data-radius="0" data-free="yes" data-rises={RISES}>
          <b className="lost" data-testid={`lost-${hurt.target}`} style={{ animationDelay: delayOf(hurt) }}>
            −{hurt.lost}
          </b>
        </div>
      )}
    </>
  );
}

/** It is stamped when the blow has landed. */
const delayOf = (blow: Blow): string => `${blow.still || blow.landed ? 0 : blow.wait + LANDS}s`;

/** The verdict in a word of its own shape, whose it is where there are several, the sum, and what was lost. */
function Stamp({ blow, name }: { blow: Blow; name: string }) {
  const speech = useSpeech();
  const terms = useTerms();
  const stamp = stampOf(blow, speech, (stat) => speech.say(terms(stat)));
  const lean = (lot(`${blow.number}`, 5) - 0.5) * 3;
  return (
    <div
      className={`stamp stamp-${blow.outcome}`}
      data-testid={`stamp-${blow.target}`}
      data-outcome={blow.outcome}
      data-told={stampSentence(stamp, speech.colon)}
      style={{ animationDelay: delayOf(blow), rotate: `${lean}deg` }}
    >
      <b className="stamp-word">
        <Shape blow={blow} />
        <span>{stamp.word}</span>
      </b>
      {(name || stamp.sum || stamp.lost) && (
        <span className="stamp-text">
          {name && <i className="stamp-name">{name}</i>}
          {stamp.sum}
          {stamp.lost && <em>{stamp.lost}</em>}
        </span>
      )}
    </div>
  );
}

/** A hit is a star, a miss a cloud, and what was rolled for or blocked a shield: told apart without colours. */
function Shape({ blow }: { blow: Blow }) {
  const [shape, fill] = escapes(blow) ? [cloud, "#fffaf0"] : blow.outcome === "blocked" ? [shield, paper] : [spiky(blow.number), yellow];
  return (
    <svg viewBox="0 0 200 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={shape} fill={fill} stroke={ink} strokeWidth="6" strokeLinejoin="round" vectorEffect="non-scaling-stroke" style={{ strokeWidth: 3 }} />
    </svg>
  );
}

const cloud = "M24 82 C4 82 2 56 18 50 C10 26 36 14 52 24 C62 4 96 2 108 18 C128 2 160 10 160 32 C186 28 200 52 184 66 C190 84 166 92 154 84 C140 98 112 96 104 86 C88 98 60 96 54 84 C44 92 30 90 24 82 Z";
const shield = "M6 10 L194 10 L194 46 Q188 84 100 96 Q12 84 6 46 Z";

function spiky(seed: number): string {
  const points = Array.from({ length: 32 }, (_, at) => {
    const turn = (at / 32) * Math.PI * 2;
    const out = at % 2 ? 0.8 : 0.94 + 0.06 * lot(`${seed}`, at);
    return `${(100 + Math.cos(turn) * 98 * out).toFixed(1)} ${(50 + Math.sin(turn) * 48 * out).toFixed(1)}`;
  });
  return `M${points.join(" L")} Z`;
}
