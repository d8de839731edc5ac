import "./Order.css";
import { useState } from "react";
import { useSpeech } from "../../i18n";
import type { OrderShown } from "../../net/protocol.gen";
import { useMatch, useSession } from "../../state/match/context";
import { moved } from "../../state/question/draft";

/** Put things in order: drag a line, or move it with its arrows. */
export function Order({ decision }: { decision: OrderShown }) {
  const { t, say, colon } = useSpeech();
  const session = useSession();
  const draft = useMatch((state) => state.draft);
  const [dragged, setDragged] = useState<string | null>(null);
  const labels = new Map(decision.options.map((option) => [option.id, say(option.label)]));
  const over = (id: string) => {
    if (dragged === null || dragged === id) return;
    session.change(moved(draft, dragged, draft.order.indexOf(id) - draft.order.indexOf(dragged)));
  };
  return (
    <>
      <p className="hint">{t("orderHint")}</p>
      <ol className="ordering">
        {draft.order.map((id, at) => (
          <li
            key={id}
            data-testid={`item-${id}`}
            draggable
            onDragStart={() => setDragged(id)}
            onDragEnter={() => over(id)}
            onDragOver={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <span>
              {at + 1}. {labels.get(id) ?? id}
            </span>
            <button type="button" data-testid={`up-${id}`} disabled={at === 0} aria-label={`${t("moveUp")}${colon} ${labels.get(id) ?? id}`} onClick={() => session.change(moved(draft, id, -1))}>
              ▲
            </button>
            <button type="button" data-testid={`down-${id}`} disabled={at === draft.order.length - 1} aria-label={`${t("moveDown")}${colon} ${labels.get(id) ?? id}`} onClick={() => session.change(moved(draft, id, 1))}>
              ▼
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
