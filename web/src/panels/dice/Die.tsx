import "./Die.css";
import { ink } from "../../look/palette";
import { shapeOf } from "../../state/fight/diceRolls";

interface Props {
  die: string;
  face: string | number;
  colour: string;
  size?: number;
}

const outlines: Record<string, string> = {
  d4: "50,4 96,90 4,90",
  d6: "10,10 90,10 90,90 10,90",
  d8: "50,2 92,50 50,98 8,50",
  d10: "50,3 95,45 50,97 5,45",
  d12: "50,3 82,14 97,44 90,78 62,97 38,97 10,78 3,44 18,14",
  d20: "50,2 92,26 92,74 50,98 8,74 8,26",
  combat: "10,10 90,10 90,90 10,90",
};

const facets: Record<string, string> = {
  d8: "M50,2 L50,98 M8,50 L92,50",
  d20: "M50,24 L76,68 L24,68 Z M50,2 L50,24 M92,26 L50,24 M8,26 L50,24 M92,26 L76,68 M8,26 L24,68 M92,74 L76,68 M8,74 L24,68 M50,98 L76,68 M50,98 L24,68",
  d10: "M50,3 L50,60 M5,45 L50,60 L95,45",
};

/** One die with the face it showed. */
export function Die({ die, face, colour, size = 64 }: Props) {
  const shape = shapeOf(die);
  const sign = typeof face === "string" ? signs[face.split(/[_ ]/)[0] ?? ""] : undefined;
  return (
    <svg className="die" viewBox="0 0 100 100" width={size} height={size} role="img" aria-label={`${die}: ${face}`} data-face={face}>
      <polygon points={outlines[shape]} fill={ink} transform="translate(4 5)" />
      <polygon points={outlines[shape]} fill={shape === "combat" ? "#fffaf0" : colour} stroke={ink} strokeWidth="5" strokeLinejoin="round" />
      {facets[shape] && <path d={facets[shape]} stroke={ink} strokeWidth="1.6" opacity="0.35" fill="none" />}
      {sign ? (
        sign(colour)
      ) : (
        <text x="50" y={shape === "d4" ? 74 : shape === "d20" ? 60 : 54} textAnchor="middle" dominantBaseline="middle" className="die-number">
          {typeof face === "number" || face.length < 4 ? face : ""}
        </text>
      )}
    </svg>
  );
}

const skull = (many: number) => () => (
  <g fill={ink}>
    {Array.from({ length: many }, (_, at) => (
      <g key={at} transform={many === 1 ? "" : `translate(${at * 38 - 4} ${at * 26 - 4}) scale(0.62)`}>
        <path d="M50 20c-20 0-31 14-31 29 0 11 6 18 12 21v10h38V70c6-3 12-10 12-21 0-15-11-29-31-29z" />
        <circle cx="38" cy="50" r="8" fill="#fffaf0" />
        <circle cx="62" cy="50" r="8" fill="#fffaf0" />
        <path d="M50 57l-5 10h10z M42 72v8 M50 72v8 M58 72v8" fill="#fffaf0" stroke="#fffaf0" strokeWidth="2.5" />
      </g>
    ))}
  </g>
);

const signs: Record<string, (colour: string) => React.ReactNode> = {
  skull: skull(1),
  skulls: skull(2),
  shield: (colour) => (
    <path d="M50 18l28 8v24c0 18-13 28-28 34-15-6-28-16-28-34V26z" fill={colour} stroke={ink} strokeWidth="5" strokeLinejoin="round" />
  ),
  blank: () => null,
};
