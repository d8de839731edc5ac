import "./TeamVerdict.css";
import { useSpeech } from "../i18n";
import type { Judged, Told } from "../net/protocol.gen";
import { RuleChip } from "../panels/rules/RuleChip";
import type { Check } from "./useTeamCheck";

/** What the rules say, each with its chip. */
export function BrokenRules({ rules, className }: { rules: Told[]; className: string }) {
  const { say } = useSpeech();
  if (rules.length === 0) return null;
  return (
    <ul className={className}>
      {rules.map((rule, at) => (
        <li key={at}>
          {say(rule.text)} <RuleChip rule={rule.rule} />
        </li>
      ))}
    </ul>
  );
}

/** The Level of the team against the one agreed on. */
export function LevelMeter({ verdict }: { verdict: Judged }) {
  const { t } = useSpeech();
  const over = verdict.level > verdict.limit;
  return (
    <div className="level-meter" data-over={over || undefined}>
      <b data-testid="level-total">{t("levelTotal", { n: verdict.level, limit: verdict.limit })}</b>
      <span className="meter" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * verdict.level) / verdict.limit)}%` }} />
      </span>
    </div>
  );
}

/** Level, legality and every broken rule, as the server reported them. */
export function TeamVerdict({ check }: { check: Check }) {
  const { t } = useSpeech();
  const { checked, waiting, problem } = check;
  if (problem !== null) {
    return (
      <p className="team-verdict" role="alert" data-testid="verdict" data-legal="unknown">
        {problem || t("cannotCheck")}
      </p>
    );
  }
  if (!checked) return <p className="team-verdict">{t("checking")}</p>;
  const { verdict } = checked;
  return (
    <div className="team-verdict" role="status" data-testid="verdict" data-legal={verdict.legal} data-waiting={waiting || undefined}>
      <LevelMeter verdict={verdict} />
      {verdict.models > 0 && <p className={verdict.legal ? "verdict-stamp is-legal" : "verdict-stamp"}>{verdict.legal ? `✓ ${t("legal")}` : `✗ ${t("notLegal")}`}</p>}
      <BrokenRules rules={verdict.violations} className="violations" />
      <BrokenRules rules={verdict.notes} className="notes" />
    </div>
  );
}
