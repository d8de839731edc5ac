import "./DiceTray.css";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useSkip } from "../../comfort/skipAnimations";
import { useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import { useMatch } from "../../state/match/context";
import { rollsSince } from "../../state/fight/diceRolls";
import { currentSeat } from "../../state/match/match";
import { usePlayers } from "../../state/match/hooks";
import { Die } from "./Die";

const STAYS = 6500;
const MOST = 3;

/** The latest dice: large while they are news, then small in the corner. */
export function DiceTray() {
  const { t, say } = useSpeech();
  const log = useMatch((state) => currentSeat(state).log);
  const fresh = useMatch((state) => currentSeat(state).freshFrom);
  const players = usePlayers();
  const rolls = useMemo(() => rollsSince(log, fresh, MOST), [log, fresh]);
  const latest = rolls.at(-1)?.number ?? -1;
  const [seen, setSeen] = useState(-1);
  useEffect(() => {
    if (latest < 0) return;
    const timer = setTimeout(() => setSeen(latest), STAYS);
    return () => clearTimeout(timer);
  }, [latest]);
  useSkip(useCallback(() => setSeen(latest), [latest]));
  if (rolls.length === 0) return null;
  const news = seen !== latest;
  const shown = news ? rolls : rolls.slice(-1);
  return (
    <aside className={news ? "dice dice-news" : "dice"} data-testid="dice" aria-label={t("dice")} onClick={() => setSeen(news ? latest : -1)}>
      {shown.map((roll, at) => (
        <figure key={roll.number} className={at === shown.length - 1 ? "roll roll-latest" : "roll"}>
          <div>
            {roll.faces.slice(0, 14).map((face, index) => (
              <Die key={index} die={roll.die} face={face} colour={tint(teamLook(roll.player, players).colour)} size={!news ? 30 : at === shown.length - 1 ? 58 : 28} />
            ))}
          </div>
          {news && at === shown.length - 1 && <figcaption>{say(roll.text) || roll.purpose}</figcaption>}
        </figure>
      ))}
    </aside>
  );
}

const tint = (colour: string) => `color-mix(in srgb, ${colour} 45%, #fffaf0)`;
