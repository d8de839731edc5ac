import "./TeamsFrame.css";
import { useSpeech } from "../i18n";
import { Languages } from "../panels/shared/Languages";
import { navigate } from "../router";
import { useRack, type RackView } from "./rack";

interface Props {
  title: string;
  /** Which of the pages in the head this is. */
  here?: "teams" | "builder";
  children: (rackView: RackView) => React.ReactNode;
}

/** Head and body of every page about teams; the body waits for the rack. */
export function TeamsFrame({ title, here, children }: Props) {
  const { t } = useSpeech();
  const { rackView, failed } = useRack();
  return (
    <div className="teams-page">
      <header className="teams-head">
        <PageLink to="/" className="logo" label={t("home")}>
          Slugfest!
        </PageLink>
        <h1>{title}</h1>
        <nav aria-label={t("teamsTitle")}>
          <PageLink to="/teams" current={here === "teams"} testId="to-teams">
            {t("allTeams")}
          </PageLink>
          <PageLink to="/teams/new" current={here === "builder"} testId="to-builder">
            {t("builderTitle")}
          </PageLink>
        </nav>
        <Languages />
      </header>
      {failed && (
        <p className="toast" role="alert">
          {t("noServer")}{" "}
          <button type="button" className="quiet" onClick={() => location.reload()}>
            {t("tryAgain")}
          </button>
        </p>
      )}
      {!rackView && !failed && (
        <p className="caption-box loading" role="status">
          {t("loadingRack")}
        </p>
      )}
      {rackView && children(rackView)}
    </div>
  );
}

interface GoProps {
  to: string;
  className?: string;
  current?: boolean;
  label?: string;
  testId?: string;
  children: React.ReactNode;
}

/** A link within the client: a plain click stays on the page, anything else is the browser's. */
export function PageLink({ to, className = "go", current = false, label, testId, children }: GoProps) {
  const follow = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(to);
    globalThis.scrollTo(0, 0);
  };
  return (
    <a href={to} className={className} title={label} aria-current={current ? "page" : undefined} data-testid={testId} onClick={follow}>
      {children}
    </a>
  );
}
