import "./ImportBox.css";
import { useState } from "react";
import { useSpeech } from "../i18n";
import { HttpRefusal, readTeam } from "../net/http";
import type { TeamToRead } from "../net/protocol.gen";
import { copyAndChange } from "./teamCommands";

/** What the server takes; it checks this itself. */
export const LARGEST_FILE = 400_000;

const codeIn = (text: string): string => /SF\d+-[\w-]+/.exec(text)?.[0] ?? text.trim();

async function contentOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Bring a team by a code or a file; the server reads it and says what is wrong where. */
export function ImportBox() {
  const { t } = useSpeech();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const bring = async (wanted: () => Promise<TeamToRead>) => {
    setBusy(true);
    setProblem("");
    try {
      copyAndChange((await readTeam(await wanted())).team, "dc");
    } catch (error) {
      setProblem(error instanceof HttpRefusal ? error.message : t("noServer"));
      setBusy(false);
    }
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST_FILE) setProblem(t("tooLargeFile", { n: LARGEST_FILE / 1000 }));
    else void bring(async () => ({ file: file.name, content: await contentOf(file) }));
  };
  return (
    <section className="panel import" data-testid="import">
      <header>{t("importTitle")}</header>
      <p>{t("importHint")}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void bring(() => Promise.resolve({ code: codeIn(code) }));
        }}
      >
        <label>
          {t("importCode")}
          <input type="text" data-testid="import-code" value={code} onChange={(event) => setCode(event.target.value)} />
        </label>
        <button type="submit" className="quiet" data-testid="import-read" disabled={busy || code.trim() === ""}>
          {t("importButton")}
        </button>
      </form>
      <label>
        {t("importFile")}
        <input
          type="file"
          accept=".toml,.ros,.rosz"
          data-testid="import-file"
          disabled={busy}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </label>
      {problem && (
        <p role="alert" className="problem" data-testid="import-problem">
          <b>{t("importFailed")}</b> {problem}
        </p>
      )}
    </section>
  );
}
