import "./RuleDialog.css";
import { useEffect, useRef, useState } from "react";
import { useSpeech } from "../../i18n";
import { fetchRule } from "../../net/http";
import type { RuleText } from "../../net/protocol.gen";
import { createStore, useStore } from "../../state/store";

/** The rule being read. */
export const rules = createStore<string | null>(null);

const known = new Map<string, RuleText>();

type Loaded = { id: string; text: RuleText | null };

/** The text of a rule, over everything else. */
export function RuleDialog() {
  const { t } = useSpeech();
  const id = useStore(rules, (rule) => rule);
  const dialog = useRef<HTMLDialogElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (id === null) return;
    if (!dialog.current?.open) dialog.current?.showModal();
    let wanted = true;
    const show = (text: RuleText | null) => wanted && setLoaded({ id, text });
    const kept = known.get(id);
    void (kept ? Promise.resolve(kept) : fetchRule(id))
      .then((text) => {
        known.set(id, text);
        show(text);
      })
      .catch(() => show(null));
    return () => {
      wanted = false;
    };
  }, [id]);
  if (id === null) return null;
  const text = loaded?.id === id ? loaded.text : undefined;
  return (
    <dialog ref={dialog} className="panel rule-dialog" data-testid="rule-text" onClose={() => rules.set(null)}>
      <header>
        {t("rule")} {id}
        <button type="button" className="close" aria-label={t("close")} onClick={() => dialog.current?.close()}>
          ×
        </button>
      </header>
      {text === undefined ? <p>{t("ruleLoading")}</p> : text === null ? <p>{t("ruleMissing")}</p> : <RuleBody rule={text} />}
    </dialog>
  );
}

function RuleBody({ rule }: { rule: RuleText }) {
  const { t, colon } = useSpeech();
  const listed = (title: string, items: string[]) =>
    items.length > 0 && (
      <>
        <h4>{title}</h4>
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </>
    );
  return (
    <div className="rule-body">
      <p className="rule-words">{rule.text}</p>
      {rule.base && (
        <p className="quieter">
          {t("amends")}{colon} {rule.base}
        </p>
      )}
      {listed(t("rulings"), rule.rulings)}
      {listed(t("examples"), rule.examples)}
      <p className="quieter">
        {rule.section} {rule.page && `(${rule.page})`}
      </p>
    </div>
  );
}
