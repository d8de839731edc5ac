import "./KeysDialog.css";
import { useEffect, useRef } from "react";
import { type Label, useSpeech } from "../../i18n";
import { createStore, useStore } from "../../state/store";

/** Whether the list of keys is open. */
export const keysOpen = createStore(false);

const KEYS: [string, Label][] = [
  ["1 – 9", "keyOptions"],
  ["Tab", "keyTab"],
  ["↵", "keyConfirm"],
  ["Esc", "keyCancel"],
  ["M", "keyTape"],
  ["E", "keyEyes"],
  ["C", "keyClose"],
  ["T", "keyTop"],
  ["H", "keyHome"],
  ["W", "keyBends"],
  ["⇧ + click", "keyShift"],
  ["⌫", "keyUnbend"],
  ["?", "keyHelp"],
];

/** Every key of the match. */
export function KeysDialog() {
  const { t } = useSpeech();
  const open = useStore(keysOpen, (state) => state);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
  }, [open]);
  if (!open) return null;
  return (
    <dialog ref={dialog} className="panel rule-dialog keys-dialog" data-testid="keys" onClose={() => keysOpen.set(false)}>
      <header>
        {t("keys")}
        <button type="button" className="close" aria-label={t("close")} onClick={() => dialog.current?.close()}>
          ×
        </button>
      </header>
      <dl>
        {KEYS.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <p>{t("keysMouse")}</p>
    </dialog>
  );
}
