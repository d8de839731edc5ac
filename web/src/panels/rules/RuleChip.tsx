import "./RuleChip.css";
import { useState } from "react";
import { rules } from "./RuleDialog";

/** The id of a rule; a click opens its text. */
export function RuleChip({ rule }: { rule: string }) {
  if (!rule) return null;
  const open = (event: React.MouseEvent) => {
    event.preventDefault();
    rules.set(rule);
  };
  return (
    <button type="button" className="chip" data-testid={`rule-${rule}`} onClick={open}>
      {rule}
    </button>
  );
}

const FIRST = 1;

/** The rules behind a line: the first ones, and the others on demand. */
export function RuleChips({ rules: all }: { rules: string[] }) {
  const [open, setOpen] = useState(false);
  const distinct = [...new Set(all)];
  const shown = open || distinct.length <= FIRST + 1 ? distinct : distinct.slice(0, FIRST);
  const more = (event: React.MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <span className="chips">
      {shown.map((rule) => (
        <RuleChip key={rule} rule={rule} />
      ))}
      {shown.length < distinct.length && (
        <button type="button" className="chip" data-testid="more-rules" onClick={more}>
          +{distinct.length - shown.length}
        </button>
      )}
    </span>
  );
}
