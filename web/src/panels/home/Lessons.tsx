import "./Lessons.css";
import { useEffect, useState } from "react";
import { useSpeech } from "../../i18n";
import { fetchLessons } from "../../net/http";
import type { LessonOffer } from "../../net/protocol.gen";
import { finished, learn } from "../../state/match/lessons";
import { useStore } from "../../state/store";

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
  const next = offered.find((lesson) => !done.includes(lesson.id));
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
        {offered.map((lesson) => (
          <li key={lesson.id}>
            <button
              type="button"
              className={lesson === next ? "lesson primary" : "lesson"}
              data-testid={`lesson-${lesson.id}`}
              data-done={done.includes(lesson.id)}
              disabled={busy}
              title={say(lesson.about)}
              onClick={() => start(lesson.id)}
            >
              <b>
                {say(lesson.title)} {done.includes(lesson.id) && <span aria-label={t("lessonDone")}>✓</span>}
              </b>
              <small>{say(lesson.about)}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
