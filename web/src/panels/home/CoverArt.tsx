import "./CoverArt.css";
import { cyan, green, ink, orange, paper, red, violet, yellow } from "../../look/palette";

/** A drawing for each family: a skyline with a hero, or hexes in levels. */
export function CoverArt({ family }: { family: string }) {
  return family === "superscape" ? <Hexes /> : <Skyline />;
}

const Dots = ({ id, colour }: { id: string; colour: string }) => (
  <pattern id={id} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <circle cx="4.5" cy="4.5" r="2.4" fill={colour} />
  </pattern>
);

/** Rays from a point, as behind a punch. */
function Rays({ x, y, colour }: { x: number; y: number; colour: string }) {
  const rays = Array.from({ length: 14 }, (_, at) => {
    const [a, b] = [(at / 14) * Math.PI * 2, ((at + 0.5) / 14) * Math.PI * 2];
    return `M${x},${y} L${x + 500 * Math.cos(a)},${y + 500 * Math.sin(a)} L${x + 500 * Math.cos(b)},${y + 500 * Math.sin(b)} Z`;
  });
  return <path d={rays.join(" ")} fill={colour} />;
}

const towers: [number, number, number, string][] = [
  [0, 96, 58, "#3d5f8f"], [52, 60, 46, "#5a4b86"], [96, 118, 60, "#2f4a77"], [150, 84, 40, "#77558a"],
  [262, 70, 52, "#3d5f8f"], [306, 104, 48, "#2f4a77"], [348, 50, 60, "#5a4b86"],
];

function Skyline() {
  return (
    <svg className="cover-art" viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <Dots id="dots-sky" colour="rgba(224,53,43,0.55)" />
        <Dots id="dots-tower" colour="rgba(23,19,14,0.35)" />
      </defs>
      <rect width="400" height="220" fill={yellow} />
      <Rays x={208} y={120} colour="#ffe58a" />
      <rect width="400" height="90" fill="url(#dots-sky)" />
      {towers.map(([x, y, width, colour]) => (
        <g key={x} stroke={ink} strokeWidth="3">
          <rect x={x} y={y} width={width} height={220} fill={colour} />
          <rect x={x + width * 0.62} y={y} width={width * 0.38} height={220} fill="url(#dots-tower)" stroke="none" />
          {Array.from({ length: 12 }, (_, at) => (
            <rect key={at} x={x + 7 + (at % 3) * (width / 3.4)} y={y + 12 + Math.floor(at / 3) * 24} width="8" height="12" fill={(at * 7 + x) % 5 < 2 ? yellow : "#22314f"} strokeWidth="1.5" />
          ))}
        </g>
      ))}
      <Hero />
    </svg>
  );
}

/** A hero in flight, fist first. */
function Hero() {
  return (
    <g transform="translate(214 112) rotate(-24)" stroke={ink} strokeWidth="3.4" strokeLinejoin="round" strokeLinecap="round">
      <path d="M-14,-16 C-50,-34 -92,-26 -132,-2 C-104,0 -96,8 -112,26 C-74,14 -44,22 -18,12 Z" fill={orange} />
      <path d="M-18,-12 C-44,-12 -72,-6 -100,4 L-98,13 C-70,10 -44,12 -20,12 Z" fill="#0b5d58" />
      <path d="M-92,1 L-116,8 L-113,18 L-90,14 Z" fill={orange} />
      <path d="M-22,-15 C0,-24 26,-20 36,-10 L36,10 C22,18 -2,18 -22,12 Z" fill="#12807a" />
      <circle cx="15" cy="-2" r="7.5" fill={paper} strokeWidth="2.4" />
      <path d="M15,-9 L15,5 M8,-2 L22,-2" strokeWidth="2" />
      <path d="M30,-13 L86,-22 L89,-9 L34,2 Z" fill="#12807a" />
      <path d="M74,-21 L100,-26 C112,-28 116,-12 104,-8 L78,-7 Z" fill={orange} />
      <path d="M26,8 L6,34 L18,40 L36,14 Z" fill="#12807a" />
      <circle cx="13" cy="39" r="8" fill={orange} />
      <ellipse cx="44" cy="-22" rx="15" ry="16" fill="#e8b98c" />
      <path d="M29,-14 C18,-48 64,-48 60,-23 C52,-28 44,-27 38,-18 C36,-13 32,-12 29,-14 Z" fill="#0b5d58" />
      <path d="M43,-27 L60,-25 L58,-19 L44,-20 Z" fill={paper} strokeWidth="2" />
      <path d="M50,-24 l9,1 M52,-14 l6,-1" strokeWidth="2.6" />
    </g>
  );
}

const tiles: [number, number, number, string][] = [
  [0, 0, 1, green], [1, 0, 1, green], [2, 0, 2, "#8fbf4d"], [3, 0, 4, "#b8ad9c"], [4, 0, 3, "#b8ad9c"],
  [0, 1, 1, "#8fbf4d"], [1, 1, 1, cyan], [2, 1, 1, cyan], [3, 1, 2, green], [4, 1, 3, "#b8ad9c"],
  [0, 2, 2, "#e8cc80"], [1, 2, 1, "#e8cc80"], [2, 2, 1, cyan], [3, 2, 1, "#8fbf4d"], [4, 2, 2, green],
];

function Hexes() {
  const [w, h] = [43, 25];
  return (
    <svg className="cover-art" viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <Dots id="dots-cloud" colour="rgba(29,95,196,0.5)" />
        <Dots id="dots-side" colour="rgba(23,19,14,0.4)" />
      </defs>
      <rect width="400" height="220" fill="#bfe5ec" />
      <Rays x={230} y={70} colour="#d9f2f2" />
      <rect width="400" height="70" fill="url(#dots-cloud)" />
      {tiles.map(([column, row, level, colour]) => {
        const x = 48 + column * w * 1.74 + (row % 2 ? w * 0.87 : 0);
        const y = 140 + row * h * 1.5 - level * 10;
        const top = `${x},${y - h} ${x + w * 0.87},${y - h / 2} ${x + w * 0.87},${y + h / 2} ${x},${y + h} ${x - w * 0.87},${y + h / 2} ${x - w * 0.87},${y - h / 2}`;
        const side = `${x - w * 0.87},${y + h / 2} ${x},${y + h} ${x + w * 0.87},${y + h / 2} ${x + w * 0.87},${y + 90} ${x},${y + 116} ${x - w * 0.87},${y + 90}`;
        return (
          <g key={`${column}.${row}`} stroke={ink} strokeWidth="3" strokeLinejoin="round">
            <polygon points={side} fill="#9a7444" />
            <polygon points={side} fill="url(#dots-side)" stroke="none" />
            <polygon points={top} fill={colour} />
          </g>
        );
      })}
      <Piece x={272} y={64} colour={violet} trim={orange} />
      <Piece x={123} y={100} colour={red} trim={paper} />
    </svg>
  );
}

function Piece({ x, y, colour, trim }: { x: number; y: number; colour: string; trim: string }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke={ink} strokeWidth="3" strokeLinejoin="round">
      <ellipse cx="0" cy="40" rx="22" ry="9" fill={ink} />
      <ellipse cx="0" cy="37" rx="21" ry="8" fill={trim} />
      <path d="M-7,38 L-9,12 L9,12 L7,38 L2,38 L0,22 L-2,38 Z" fill={colour} />
      <path d="M-14,-10 L14,-10 L9,14 L-9,14 Z" fill={colour} />
      <path d="M-13,-8 L-24,8 L-12,12 L-14,4 Z M13,-8 L26,-20 L32,-13 L15,4 Z" fill={trim} />
      <circle cx="0" cy="-20" r="10" fill="#e8b98c" />
      <path d="M-10,-20 C-10,-36 10,-36 10,-20 Z" fill={colour} />
    </g>
  );
}
