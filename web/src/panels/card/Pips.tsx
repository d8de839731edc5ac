import "./Pips.css";

interface Props {
  left: number;
  total: number;
  zone?: string;
  small?: boolean;
}

/** Endurance or life as boxes: full ones first, lost ones crossed out; long rows become a bar. */
export function Pips({ left, total, zone = "", small = false }: Props) {
  if (total <= 0) return null;
  const shade = zone.toLowerCase().split(/[_ ]/)[0] ?? "";
  const flags = `pips ${small ? "pips-small" : ""} ${shade ? `pips-${shade}` : ""} ${total > 13 ? "pips-many" : ""}`;
  if (total > 22) {
    return (
      <span className={`${flags} pips-bar`}>
        <span style={{ width: `${(100 * left) / total}%` }} />
      </span>
    );
  }
  return (
    <span className={flags}>
      {Array.from({ length: total }, (_, at) => (
        <span key={at} className={at < left ? "pip" : "pip pip-lost"} />
      ))}
    </span>
  );
}
