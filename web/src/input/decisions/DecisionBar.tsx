import "./DecisionBar.css";
import { useSpeech } from "../../i18n";
import { teamLook } from "../../look/palette";
import type { DecisionShown } from "../../net/protocol.gen";
import { RuleChip } from "../../panels/rules/RuleChip";
import { useMatch, useSession } from "../../state/match/context";
import { answerOf } from "../../state/question/draft";
import { currentSeat } from "../../state/match/match";
import { usePending, usePlayers } from "../../state/match/hooks";
import { playerName } from "../../state/match/playerName";
import { Allocate } from "./Allocate";
import { DecisionHint } from "./DecisionHint";
import { Assign } from "./Assign";
import { Choose } from "./Choose";
import { ChooseSeveral } from "./ChooseSeveral";
import { Confirm } from "./Confirm";
import { OptionNote } from "./OptionNote";
import { Order } from "./Order";
import { Place } from "./Place";
import { Roll } from "./Roll";
import { RollNote } from "./RollNote";
import { Route } from "./Route";
import { TakeBack } from "./TakeBack";
import { SuggestButton } from "./SuggestButton";
import { useStrayClickGuard } from "../strayClicks";

/** The question, with a way to answer it; or who is being waited for. */
export function DecisionBar() {
  const decision = usePending();
  const question = useMatch((state) => currentSeat(state).update?.question ?? 0);
  const players = usePlayers();
  const { t, say } = useSpeech();
  const several = useMatch((state) => Object.keys(state.seats).length > 1);
  const steady = useStrayClickGuard(question);
  if (!decision) return <Waiting />;
  const look = teamLook(decision.player, players);
  return (
    <section
      className="decision panel"
      data-testid="decision"
      data-about={decision.about}
      data-kind={decision.kind}
      data-question={question}
      aria-label={t("yourTurn")}
      onClickCapture={steady}
    >
      <header style={{ background: look.colour }}>
        <span className="mark">{look.mark}</span>
        <h2 className="prompt">
          {several && <small>{t("seatAsked", { player: decision.player })} </small>}
          {say(decision.prompt)}
        </h2>
        <SuggestButton />
        <RuleChip rule={decision.rule} />
        <TakeBack />
      </header>
      <OptionNote decision={decision} />
      <DecisionHint />
      {decision.note && (
        <p className="note" data-testid="note">
          {say(decision.note)}
        </p>
      )}
      {decision.roll && <RollNote roll={decision.roll} />}
      <div className="decision-row">
        {bodyOf(decision)}
        {!["choose", "confirm"].includes(decision.kind) && <Buttons decision={decision} />}
      </div>
    </section>
  );
}

function bodyOf(decision: DecisionShown) {
  switch (decision.kind) {
    case "choose":
      return <Choose decision={decision} />;
    case "chooseseveral":
      return <ChooseSeveral decision={decision} />;
    case "confirm":
      return <Confirm />;
    case "order":
      return <Order decision={decision} />;
    case "allocate":
      return <Allocate decision={decision} />;
    case "assign":
      return <Assign decision={decision} />;
    case "place":
      return <Place />;
    case "route":
      return <Route decision={decision} />;
    case "roll":
      return <Roll decision={decision} />;
  }
}

function Buttons({ decision }: { decision: DecisionShown }) {
  const { t } = useSpeech();
  const session = useSession();
  const draft = useMatch((state) => state.draft);
  const proposal = useMatch((state) => currentSeat(state).proposal);
  const ready = answerOf(decision, draft, proposal);
  return (
    <div className="buttons">
      <button type="button" className="primary" data-testid="confirm" disabled={!ready} onClick={session.confirm}>
        {t("confirm")} <kbd>↵</kbd>
      </button>
      <button type="button" className="quiet" data-testid="cancel" onClick={session.cancel}>
        {t("cancel")} <kbd>Esc</kbd>
      </button>
    </div>
  );
}

function Waiting() {
  const { t } = useSpeech();
  const seat = useMatch(currentSeat);
  const players = usePlayers();
  if (!seat.update || seat.update.result) return null;
  const asked = seat.update.asked;
  const infos = seat.update.players;
  const text = seat.sent !== null ? t("sending") : asked.length > 0 ? t("waitingFor", { players: asked.map((player) => `${teamLook(player, players).mark} ${playerName(player, infos)}`).join(", ") }) : "…";
  return (
    <section className="decision waiting panel" data-testid="waiting" role="status">
      <p>{text}</p>
      <TakeBack />
    </section>
  );
}
