import "./Lessons.css";
import { useEffect, useState } from "react";
import { useSpeech } from "../i18n";
import { fetchLessons } from "../net/http";
import type { LessonOffer } from "../net/protocol.gen";
import { finished, learn } from "../state/lessons";
import { useStore } from "../state/store";

/** Learn to play: the lessons in their order, with those that are done. */
export function Lessons() {
  const { t, say } = useSpeech();
  const [offered, setOffered] = useState<LessonOffer[]>([]);
  const [busy, setBusy] = useState(false);
  const done = useStore(finished, (now) => now);
  useEffect(() => {
    // Without the list there are no lessons: the cover tells by itself that the server is away.
    fetchLessons().then(setOffered, () => setOffered([]));
  }, []);
  if (offered.length === 0) return null;
  const next = offered.find((one) => !done.includes(one.id));
  const start = (id: string) => {
    setBusy(true);
    learn(id).catch(() => setBusy(false));
  };
  return (
    <section className="lessons panel" aria-label={t("learn")} data-testid="lessons">
      <header>
        <h2>{t("learn")}</h2>
        <p>{next ? t("learnHint", { n: offered.length }) : t("learnt")}</p>
      </header>
      <ol>
        {offered.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={one === next ? "lesson primary" : "lesson"}
              data-testid={`lesson-${one.id}`}
              data-done={done.includes(one.id)}
              disabled={busy}
              title={say(one.about)}
              onClick={() => start(one.id)}
            >
              <b>
                {say(one.title)} {done.includes(one.id) && <span aria-label={t("lessonDone")}>✓</span>}
              </b>
              <small>{say(one.about)}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
