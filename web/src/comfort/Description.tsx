import { useEffect, useId, useRef, useState } from "react";
import { useSpeech } from "../i18n";
import { useMatch, useSession } from "../state/match/context";
import { currentSeat } from "../state/match/match";

/** A button, and the key D: the table in sentences, as the server tells it. */
export function Description() {
  const { t } = useSpeech();
  const session = useSession();
  const [shown, setShown] = useState(false);
  const open = () => {
    session.describe();
    setShown(true);
  };
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "d" || event.ctrlKey || event.altKey || event.metaKey || isTaken(event.target)) return;
      event.preventDefault();
      session.describe();
      setShown(true);
    };
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [session]);
  return (
    <>
      <button type="button" className="tool" data-testid="describe" aria-label={t("describe")} aria-keyshortcuts="d" title={`${t("describe")} (D)`} onClick={open}>
        <span aria-hidden="true">☰</span> <span className="tool-name">{t("describeShort")}</span>
      </button>
      {shown && <Sheet onClose={() => setShown(false)} />}
    </>
  );
}

/** Letters typed into a field, and those of an open dialog, mean themselves. */
const isTaken = (target: EventTarget | null): boolean => target instanceof Element && target.closest("input, textarea, select, dialog") !== null;

function Sheet({ onClose }: { onClose: () => void }) {
  const { t, say } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const described = useMatch((state) => currentSeat(state).described);
  const question = useMatch((state) => currentSeat(state).update?.question);
  const session = useSession();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // The table has changed since it was described: describe it again.
  useEffect(() => session.describe(), [session, question]);
  return (
    <dialog ref={dialog} className="panel sheet-dialog" data-testid="description" aria-labelledby={title} onClose={onClose}>
      <header>
        <h2 id={title}>{t("describe")}</h2>
        <button type="button" className="close" aria-label={t("close")} onClick={() => dialog.current?.close()}>
          ×
        </button>
      </header>
      <div className="sheet-body" tabIndex={0} role="region" aria-labelledby={title}>
        {!described && <p role="status">{t("describeWait")}</p>}
        {described?.passages.map((passage, at) => (
          <section key={at}>
            <h3>{say(passage.title)}</h3>
            <ul>
              {passage.lines.map((line, number) => (
                <li key={number}>{say(line)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </dialog>
  );
}
