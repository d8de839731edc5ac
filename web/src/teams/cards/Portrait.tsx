import "./Portrait.css";
import { useEffect, useState } from "react";
import { type HeroLook, factionInk } from "../../look/hero";
import { Emblem } from "../../panels/card/Emblem";
import { drawnPortrait, portraitOf } from "../../scene/portraits";

/** The piece of a card before the rays of its faction; its emblem where nothing can be drawn. */
export function Portrait({ id, look }: { id: string; look: HeroLook }) {
  const [picture, setPicture] = useState(() => drawnPortrait(id));
  useEffect(() => {
    let wanted = true;
    void portraitOf(id, look).then((drawn) => wanted && setPicture(drawn));
    return () => {
      wanted = false;
    };
  }, [id, look]);
  return (
    <span className="portrait" style={{ "--faction": factionInk(look) } as React.CSSProperties} aria-hidden="true">
      {picture ? <img src={picture} alt="" data-testid={`portrait-${id}`} /> : <Emblem look={look} size={54} />}
      <span className="portrait-badge">
        <Emblem look={look} size={26} />
      </span>
    </span>
  );
}
