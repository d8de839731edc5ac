import "./TakeBack.css";
import { useState } from "react";
import { useSpeech } from "../../i18n";
import { useMatch, useSession } from "../../state/match/context";
import { askedToTakeBack, backAsked, currentSeat, seatToTakeBack } from "../../state/match/match";
import { playerName } from "../../state/match/playerName";

/** Take back the last step; grey if that is not possible, and pressing it then says why. */
export function TakeBack() {
  const { t, say } = useSpeech();
  const session = useSession();
  const seat = useMatch(seatToTakeBack);
  const reason = useMatch((state) => currentSeat(state).update?.take_back?.reason ?? null);
  const question = useMatch((state) => currentSeat(state).update?.question ?? -1);
  const watching = useMatch((state) => !currentSeat(state).update?.take_back);
  const asks = useMatch((state) => askedToTakeBack(state).map((player) => playerName(player, currentSeat(state).update?.players ?? [])).join(", "));
  const waiting = useMatch((state) => Boolean(backAsked(state)?.mine));
  const [wondered, setWondered] = useState(-1);
  if ((watching && seat === null) || waiting) return null;
  const grey = seat === null;
  return (
    <span className="take-back">
      <button
        type="button"
        className="quiet"
        data-testid="take-back"
        aria-disabled={grey}
        title={grey ? say(reason) : asks ? t("takeBackAsks", { players: asks }) : t("takeBackHint")}
        onClick={() => (grey ? setWondered(question) : session.takeBack())}
      >
        ↶ {t(asks ? "takeBackAsk" : "takeBack")} <kbd>U</kbd>
      </button>
      {grey && wondered === question && (
        <span role="status" className="take-back-why" data-testid="take-back-why">
          {say(reason)}
        </span>
      )}
    </span>
  );
}
