import { Component, type ReactNode } from "react";
import { language, speech } from "../../i18n";

/** What is shown when a part of the page fails: the match goes on at the server. */
export class ErrorBoundary extends Component<{ children: ReactNode; instead?: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    const { t } = speech(language.get());
    return (
      <main className="cover" data-testid="mishap" role="alert">
        <h1 className="title">Ouch!</h1>
        <div className="caption-box">
          <h2>{t("mishap")}</h2>
          <p>{t("mishapText")}</p>
        </div>
        <button type="button" className="primary" onClick={() => location.reload()}>
          {t("reload")}
        </button>
      </main>
    );
  }
}
