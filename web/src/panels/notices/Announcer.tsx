import { useSpeech } from "../../i18n";
import { useMatch } from "../../state/match/context";
import { currentSeat } from "../../state/match/match";
import { usePending } from "../../state/match/hooks";

/** Enough lines for an attack on several targets, so that a screen reader says every hit and miss. */
const MOST = 16;

/** Says new log lines and questions aloud to those who listen instead of looking. */
export function Announcer() {
  const { say } = useSpeech();
  const log = useMatch((state) => currentSeat(state).log);
  const fresh = useMatch((state) => currentSeat(state).freshFrom);
  const notices = useMatch((state) => currentSeat(state).update?.notices ?? null);
  const decision = usePending();
  const lines = log.filter((line) => line.number >= fresh && line.text).slice(-MOST);
  return (
    <div className="unseen">
      <div aria-live="polite" role="log" data-testid="announcer">
        {lines.map((line) => (
          <p key={line.number}>{say(line.text)}</p>
        ))}
        {(notices ?? []).filter((notice) => notice.before >= fresh).map((notice) => (
          <p key={`notice ${notice.number}`}>{say(notice.text)}</p>
        ))}
      </div>
      <div aria-live="assertive">{decision && say(decision.prompt)}</div>
    </div>
  );
}
