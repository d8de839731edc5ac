import "./Burst.css";
import { useSpeech } from "../i18n";
import { ink, lot, red, yellow } from "../look/palette";
import type { BurstWord } from "../state/fight/bursts";
import { toScene } from "./shapes";

/** A word in a jagged star, as on the page where the blow lands, after `wait` seconds; `LabelKeeper` keeps it in place. */
export function Burst({ burst, wait }: { burst: BurstWord; wait: number }) {
  const { t } = useSpeech();
  const lean = (lot(`${burst.number}`, 3) - 0.5) * 16;
  return (
    <div className={burst.loud ? "burst-at loud" : "burst-at"} data-at={toScene(...burst.at).join(" ")} data-rise="1.5" data-radius="0.6" data-free="yes">
      <div className="boom" style={{ rotate: `${lean}deg`, animationDelay: `${wait}s` }}>
        <svg viewBox="0 0 200 120" aria-hidden="true" preserveAspectRatio="none">
          <defs>
            <pattern id={`dots${burst.number}`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <circle cx="4.5" cy="4.5" r="2.3" fill={red} opacity="0.75" />
            </pattern>
          </defs>
          <polygon points={jagged(burst.number, 1)} fill={burst.loud ? yellow : "#fffaf0"} stroke={ink} strokeWidth="5" strokeLinejoin="round" />
          {burst.loud && <polygon points={jagged(burst.number, 0.86)} fill={`url(#dots${burst.number})`} />}
          <polygon points={jagged(burst.number, 0.66)} fill={burst.loud ? "#fffbe6" : "#fffaf0"} />
        </svg>
        <b>{t(burst.word)}</b>
      </div>
    </div>
  );
}

function jagged(seed: number, size: number): string {
  return Array.from({ length: 28 }, (_, at) => {
    const turn = (at / 28) * Math.PI * 2;
    const out = (at % 2 ? 0.74 : 0.88 + 0.12 * lot(`${seed}`, at)) * size;
    return `${(100 + Math.cos(turn) * 98 * out).toFixed(1)},${(60 + Math.sin(turn) * 58 * out).toFixed(1)}`;
  }).join(" ");
}
