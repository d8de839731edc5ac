import "./TokenLabel.css";
import { useSpeech } from "../../i18n";
import { type TeamLook } from "../../look/palette";
import type { InchBoard } from "../../state/table/board";
import { type TokenView, tokenName } from "../../state/table/table";
import { toScene } from "../shapes";

interface Props {
  token: TokenView;
  board: InchBoard;
  team: TeamLook | null;
  lit: boolean;
}

/** The name under which a marker goes, whose it is and how it is; `LabelKeeper` moves it. */
export function TokenLabel({ token, board, team, lit }: Props) {
  const speech = useSpeech();
  return (
    <div className={lit ? "tag tag-token tag-lit" : "tag tag-token"} data-at={toScene(...token.at).join(" ")} data-radius={token.radius} data-rise={Math.max(0.8, token.height) + (token.structureMax > 0 ? 0.8 : 0.3)}>
      <span className="tag-name" style={team ? { background: team.colour, color: "#fff" } : undefined}>
        {team && <i>{team.mark}</i>}
        {tokenName(token, board, speech)}
        {token.structureMax > 0 && ` ${token.structure}/${token.structureMax}`}
        {token.open && " ✶"}
      </span>
    </div>
  );
}
