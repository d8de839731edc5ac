import { type Blow, moves } from "../../state/fight/blows";
import { Impact } from "./Impact";
import { Ripple } from "./Ripple";
import { Shot } from "./Shot";

/** What crosses the table in an attack: shots, waves and sprays, and the star where it lands. */
export function Blows({ blows }: { blows: Blow[] }) {
  const seen = blows.filter(moves);
  // A wave is one wave, however many it strikes.
  const areas = seen.filter((blow, at) => isArea(blow) && (blow.manner === "spray" || seen.findIndex((other) => other.declared === blow.declared) === at));
  return (
    <>
      {seen.filter((blow) => !isArea(blow) && blow.manner !== "blow").map((blow) => (
        <Shot key={blow.key} blow={blow} />
      ))}
      {areas.map((blow) => (
        <Ripple key={blow.key} blow={blow} far={Math.max(...seen.filter((other) => other.declared === blow.declared).map(reachOf))} />
      ))}
      {seen.map((blow) => (
        <Impact key={blow.key} blow={blow} />
      ))}
    </>
  );
}

const isArea = (blow: Blow) => blow.manner === "wave" || blow.manner === "spray";
const reachOf = ({ from, at }: Blow) => (from ? Math.hypot(at[0] - from[0], at[1] - from[1]) : 1);
