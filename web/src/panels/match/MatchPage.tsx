import { useCallback, useEffect, useState } from "react";
import { useSpeech } from "../../i18n";
import { addresses } from "../../net/http";
import { webSocketLink } from "../../net/link";
import { heldSeats } from "../../storage/seats";
import { keepPromise } from "../../storage/keptMatches";
import { type SeatKey, Session } from "../../net/session";
import { GALLERY, currentSeat } from "../../state/match/match";
import { Join } from "../home/Join";
import { Lobby } from "../home/Lobby";
import { MatchScreen } from "./MatchScreen";

/** A match by its address: on the seats held here, or the page for joining it. */
export function MatchPage({ match }: { match: string }) {
  const [seats, setSeats] = useState<SeatKey[]>(() => ownSeats(match));
  if (seats.length === 0) {
    return <Join match={match} onSeated={() => setSeats(ownSeats(match))} onWatch={() => setSeats([{ key: GALLERY, token: null }])} />;
  }
  return <LiveMatch match={match} seats={seats} />;
}

const ownSeats = (match: string): SeatKey[] => heldSeats(match).map((seat) => ({ key: seat.player, token: seat.token }));

function LiveMatch({ match, seats }: { match: string; seats: SeatKey[] }) {
  const { t } = useSpeech();
  const [session, setSession] = useState<Session | null>(null);
  const [waiting, setWaiting] = useState(false);
  const begun = useCallback(() => setWaiting(false), []);
  useEffect(() => {
    if (waiting) return;
    const opened = new Session(seats, () => webSocketLink(addresses.socket(match)));
    // The session is a line to the outside: it lives as long as the screen does.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setSession(opened);
    const note = () => {
      const { welcome, closed } = currentSeat(opened.store.get());
      if (closed?.code === "waiting") setWaiting(true);
      const promise = welcome?.commitment;
      if (promise) keepPromise(match, promise);
    };
    const quiet = opened.store.subscribe(note);
    return () => {
      quiet();
      opened.close();
    };
  }, [match, seats, waiting]);
  if (waiting) return <Lobby match={match} playing={seats.some((seat) => seat.key !== GALLERY)} onBegun={begun} />;
  return session ? <MatchScreen session={session} /> : <p className="caption-box">{t("connecting")}</p>;
}
