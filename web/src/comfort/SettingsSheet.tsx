import "./SettingsSheet.css";
import { useEffect, useId, useRef } from "react";
import { type Label, useSpeech } from "../i18n";
import { createStore, useStore } from "../state/store";
import { type Settings, choices, setSetting, useSettings } from "./settings";

const open = createStore(false);

/** The button that opens the sheet. */
export function SettingsButton() {
  const { t } = useSpeech();
  return (
    <button type="button" className="tool" data-testid="settings" aria-label={t("settings")} title={t("settings")} onClick={() => open.set(true)}>
      <span aria-hidden="true">⚙</span> <span className="tool-name">{t("settings")}</span>
    </button>
  );
}

const titles: Record<keyof Settings, { title: Label; hint: Label }> = {
  motion: { title: "setMotion", hint: "setMotionHint" },
  contrast: { title: "setContrast", hint: "setContrastHint" },
  picture: { title: "setPicture", hint: "setPictureHint" },
  pace: { title: "setPace", hint: "setPaceHint" },
  lettering: { title: "setLettering", hint: "setLetteringHint" },
  text: { title: "setText", hint: "setTextHint" },
  reasons: { title: "setReasons", hint: "setReasonsHint" },
};

const names: Record<string, Label> = {
  "motion.system": "asSystem",
  "motion.less": "motionLess",
  "motion.full": "motionFull",
  "contrast.system": "asSystem",
  "contrast.plain": "contrastPlain",
  "contrast.comic": "contrastComic",
  "picture.system": "asSystem",
  "picture.sharp": "pictureSharp",
  "picture.quick": "pictureQuick",
  "pace.usual": "paceUsual",
  "pace.fast": "paceFast",
  "pace.skip": "paceSkip",
  "lettering.on": "letteringOn",
  "lettering.off": "letteringOff",
  "text.usual": "textUsual",
  "text.large": "textLarge",
  "text.larger": "textLarger",
  "reasons.on": "reasonsOn",
  "reasons.off": "reasonsOff",
};

/** What everybody may set for comfort; it is kept in this browser. */
export function SettingsSheet() {
  const { t } = useSpeech();
  const shown = useStore(open, (now) => now);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    if (shown && !dialog.current?.open) dialog.current?.showModal();
  }, [shown]);
  if (!shown) return null;
  return (
    <dialog ref={dialog} className="panel sheet-dialog" data-testid="settings-sheet" aria-labelledby={title} onClose={() => open.set(false)}>
      <header>
        <h2 id={title}>{t("settings")}</h2>
        <button type="button" className="close" aria-label={t("close")} onClick={() => dialog.current?.close()}>
          ×
        </button>
      </header>
      <div className="sheet-body">
        {(Object.keys(titles) as (keyof Settings)[]).map((name) => (
          <Setting key={name} name={name} />
        ))}
        <p className="quieter">{t("settingsKept")}</p>
      </div>
    </dialog>
  );
}

function Setting({ name }: { name: keyof Settings }) {
  const { t } = useSpeech();
  const chosen = useSettings()[name];
  const { title, hint } = titles[name];
  const hintId = useId();
  return (
    <fieldset className="setting" aria-describedby={hintId}>
      <legend>{t(title)}</legend>
      <div className="setting-choices">
        {choices[name].map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} data-testid={`set-${name}-${value}`} checked={chosen === value} onChange={() => setSetting(name, value)} />
            <span>{t(names[`${name}.${value}`] ?? "asSystem")}</span>
          </label>
        ))}
      </div>
      <p id={hintId} className="quieter">
        {t(hint)}
      </p>
    </fieldset>
  );
}
