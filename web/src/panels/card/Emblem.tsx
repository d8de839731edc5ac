import "./Emblem.css";
import { type HeroLook, factionInk } from "../../look/hero";
import { ink, paper } from "../../look/palette";
import { badges, drawnSign, signs } from "../../look/signs";

/** The emblem of a hero, as it lies on its base: the badge of the faction, and the sign of what it fights with. */
export function Emblem({ look, size = 18 }: { look: HeroLook; size?: number }) {
  return (
    <svg className="emblem" viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
      <path d={drawnSign([badges[look.badge]], 44)} fill={factionInk(look)} stroke={ink} strokeWidth="10" strokeLinejoin="round" />
      <path d={drawnSign(signs[look.sign], 27)} fill={paper} fillRule="evenodd" />
    </svg>
  );
}
