import "./ForkDialog.css";
import { useEffect, useRef, useState } from "react";
import { useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import type { ReplayHead } from "../../net/protocol.gen";
import { forkMatch } from "../../net/replays";
import { navigate } from "../../router";
import { type SeatChoice, kindOf, opponentOf } from "../../state/match/seatChoice";
import { SeatSelect } from "../home/SeatSelect";

interface Props {
  head: ReplayHead;
  answers: number;
  onClose: () => void;
}

/** Go on from here in a match of its own. */
export function ForkDialog({ head, answers, onClose }: Props) {
  const { t } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const [seats, setSeats] = useState<SeatChoice[]>(() => usualSeats(head));
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const players = head.players.map((player) => player.id);
  const fork = () =>
    forkMatch(head.match, { answers, seats: seats.map(kindOf), bots: seats.map((seat) => opponentOf(seat)) })
      .then((match) => navigate(`/match/${encodeURIComponent(match)}`))
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  return (
    <dialog ref={dialog} className="panel fork-dialog" data-testid="fork-dialog" aria-label={t("fork")} onClose={onClose}>
      <header>{t("fork")}</header>
      <div className="scroll">
        <p>{t("forkHow", { n: answers })}</p>
        {players.map((player, at) => (
          <label key={player} className="fork-seat">
            <b style={{ color: teamLook(player, players).colour }}>
              {teamLook(player, players).mark} {t("side", { player })}
            </b>
            <SeatSelect testId={`fork-seat-${player}`} value={seats[at]} onPick={(seat) => setSeats(seats.map((choice, index) => (index === at ? seat : choice)))} />
          </label>
        ))}
        {problem && <p role="alert">{problem}</p>}
      </div>
      <div className="buttons">
        <button type="button" className="primary" data-testid="fork-go" onClick={() => void fork()}>
          {t("forkGo")}
        </button>
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          {t("close")}
        </button>
      </div>
    </dialog>
  );
}

/** The seats as they were; without a person among them, the first side is mine. */
export function usualSeats(head: ReplayHead): SeatChoice[] {
  const mine = head.players.findIndex((player) => player.id === head.viewer || (head.viewer === null && player.kind === "person"));
  return head.players.map((player, at) => (at === Math.max(0, mine) ? "me" : (player.bot?.level ?? "normal")));
}
