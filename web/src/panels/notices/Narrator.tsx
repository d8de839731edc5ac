import "./Narrator.css";
import { useEffect, useState } from "react";
import { useSpeech } from "../../i18n";
import type { LessonShown } from "../../net/protocol.gen";
import { navigate } from "../../router";
import { useMatch } from "../../state/match/context";
import { finish, learn } from "../../state/match/lessons";
import { currentSeat } from "../../state/match/match";

/** The narrator of a lesson, in a caption box as in a comic. */
export function Narrator() {
  const lesson = useMatch((state) => currentSeat(state).update?.lesson ?? null);
  return lesson && <Caption lesson={lesson} />;
}

function Caption({ lesson }: { lesson: LessonShown }) {
  const { t, say } = useSpeech();
  const over = lesson.over;
  const [last, setLast] = useState(lesson.text);
  // While the other side answers, the last words stay.
  if (lesson.text && lesson.text !== last) setLast(lesson.text);
  useEffect(() => {
    if (over) finish(lesson.id);
  }, [over, lesson.id]);
  return (
    <section className="narrator caption-box" data-testid="narrator" data-over={over} data-done={lesson.done} aria-label={say(lesson.title)}>
      <header>
        <b>{say(lesson.title)}</b>
        <small>{over ? t("lessonDone") : t("lessonStep", { n: Math.min(lesson.done + 1, lesson.steps), steps: lesson.steps })}</small>
      </header>
      <p aria-live="polite">{say(lesson.text ?? last)}</p>
      {lesson.dice.length > 0 && (
        <p className="loaded" data-testid="loaded-dice">
          {t("loadedDice", { faces: lesson.dice.join(" · ") })}
        </p>
      )}
      {over && (
        <div className="buttons">
          {lesson.following !== null && (
            <button type="button" className="primary" data-testid="next-lesson" onClick={() => void learn(lesson.following ?? "").catch(() => navigate("/"))}>
              {t("nextLesson")} ▸
            </button>
          )}
          <button type="button" className={lesson.following === null ? "primary" : "quiet"} data-testid="lessons-home" onClick={() => navigate("/")}>
            {t(lesson.following === null ? "toTheTable" : "lessonsHome")}
          </button>
        </div>
      )}
    </section>
  );
}
