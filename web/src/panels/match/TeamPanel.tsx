import "./TeamPanel.css";
import { explainThing } from "../../input/tablePointer";
import { markerFace } from "../../input/decisions/Assign";
import { type Speech, useSpeech } from "../../i18n";
import { type TeamLook, teamLook } from "../../look/palette";
import { faceSign } from "../../storage/person";
import type { PlayerInfo } from "../../net/protocol.gen";
import { readCard } from "../../state/table/card";
import { useMatch, useSession } from "../../state/match/context";
import type { Board } from "../../state/table/board";
import { currentSeat } from "../../state/match/match";
import { useHighlights, usePlayers } from "../../state/match/hooks";
import { lookOf } from "../../state/table/figureLook";
import type { ArmyCard, Effect, FigureView, MarkerView, TableView } from "../../state/table/table";
import { type Terms, useTerms } from "../../state/table/terms";
import { LeaveBox } from "../notices/AwayBanner";
import { changeOf } from "../card/EffectList";
import { Emblem } from "../card/Emblem";
import { Pips } from "../card/Pips";
import { Resign } from "./Resign";

/** Both sides at a glance. */
export function TeamPanel({ board, table }: { board: Board; table: TableView }) {
  const infos = useMatch((state) => currentSeat(state).update?.players ?? null);
  return (
    <aside className="teams">
      {(infos ?? []).map((info) => (
        <Team key={info.id} info={info} board={board} table={table} />
      ))}
    </aside>
  );
}

function Team({ info, board, table }: { info: PlayerInfo; board: Board; table: TableView }) {
  const speech = useSpeech();
  const { t, colon } = speech;
  const own = useMatch((state) => info.id in state.seats);
  const asked = useMatch((state) => currentSeat(state).update?.asked.includes(info.id) ?? false);
  const look = teamLook(info.id, usePlayers());
  const figures = table.figures.filter((figure) => figure.player === info.id);
  // A card of another side lies here as long as one of its figures is controlled from here.
  const cards = table.cards.filter((card) => card.player === info.id || figures.some((figure) => figure.card === card.key));
  const points = table.points[info.id];
  const bag = table.bag[info.id];
  return (
    <section className="panel team" data-testid={`team-${info.id}`} data-asked={asked || undefined}>
      <header style={{ background: look.colour }}>
        <span className="mark">{look.mark}</span>
        <span className="team-name">
          {faceSign(info.face)} {info.name || t("side", { player: info.id })}
        </span>
        <span className="who">{whoIs(info, own, speech)}</span>
        {points !== undefined && <b className="points">{t(board.kind === "inches" ? "victoryPoints" : "armyPoints", { n: points })}</b>}
      </header>
      <div className="scroll">
        {cards.length > 0
          ? cards.map((card) => (
              <Army key={card.key} card={card} board={board} figures={figures.filter((figure) => figure.card === card.key)} look={look} table={table} />
            ))
          : figures.map((figure) => <FigureRow key={figure.id} figure={figure} board={board} look={look} active={table.active === figure.id} />)}
        {figures.length === 0 && (table.drafted[info.id] ?? []).map((card, at) => <Drafted key={at} card={card} board={board} />)}
        {bag !== undefined && (
          <p className="bag">
            {t("bag")}{colon} {look.mark.repeat(Math.min(bag, 12))} {bag}
          </p>
        )}
        {own && <LeaveBox info={info} />}
        {own && <Resign />}
      </div>
    </section>
  );
}

/** A card on a team that is still being drafted. */
function Drafted({ card, board }: { card: string; board: Board }) {
  const { say } = useSpeech();
  const sheet = board.cards[card];
  return <p className="army">{sheet ? say(readCard(sheet).title) : card}</p>;
}

function whoIs(info: PlayerInfo, own: boolean, { t }: Speech): string {
  if (own) return t("you");
  if (info.stood_in) return t("standIn");
  const kind = info.bot ? t("botOf", { level: t(info.bot.level) }) : t(info.kind);
  return info.kind === "person" && !info.here ? `${kind}, ${t("away")}` : kind;
}

/** A card of an army with its order markers and its figures. */
function Army({ card, board, figures, look, table }: { card: ArmyCard; board: Board; figures: FigureView[]; look: TeamLook; table: TableView }) {
  const { say } = useSpeech();
  const session = useSession();
  const lit = useHighlights().things.has(card.key);
  const sheet = board.cards[card.card];
  const first = figures[0];
  if (figures.length === 1 && first) return <FigureRow figure={first} board={board} look={look} active={table.active === card.key} markers={card.markers} />;
  return (
    <div className={["army", lit && "is-lit", !card.alive && "is-out", table.active === card.key && "is-active"].filter(Boolean).join(" ")}>
      <button
        type="button"
        className="army-name"
        data-testid={`card-${card.key}`}
        onClick={() => {
          session.clickThing(card.key, false);
          if (first) session.tell({ type: "select", figure: first.id });
        }}
      >
        {sheet ? say(readCard(sheet).title) : card.card}
        <Markers markers={card.markers} />
      </button>
      {figures.map((figure) => (
        <FigureRow key={figure.id} figure={figure} board={board} look={look} active={false} />
      ))}
    </div>
  );
}

/** The order markers on a card; others see only that they lie there. */
function Markers({ markers }: { markers: MarkerView[] }) {
  const { t } = useSpeech();
  const players = usePlayers();
  return markers.map((marker, at) => (
    <b
      key={at}
      className={marker.revealed ? "marker marker-small marker-open" : "marker marker-small"}
      style={{ borderColor: teamLook(marker.player, players).colour }}
      title={marker.marker === "?" ? t("hidden") : undefined}
    >
      {markerFace(marker.marker)}
    </b>
  ));
}

function FigureRow({ figure, board, look: team, active, markers = [] }: { figure: FigureView; board: Board; look: TeamLook; active: boolean; markers?: MarkerView[] }) {
  const speech = useSpeech();
  const { t, say } = speech;
  const terms = useTerms();
  const session = useSession();
  const selected = useMatch((state) => state.selected === figure.id);
  const lit = useHighlights();
  const flags = ["figure-row", lit.things.has(figure.id) && "is-lit", lit.chosen.has(figure.id) && "is-chosen", figure.out && "is-out", active && "is-active"];
  const look = (looked: boolean) => {
    session.tell({ type: "hover", thing: looked ? figure.id : null });
    if (looked) explainThing(session, figure.id);
  };
  return (
    <button
      type="button"
      className={flags.filter(Boolean).join(" ")}
      data-testid={`figure-${figure.id}`}
      aria-pressed={selected}
      aria-label={t("figureAt", { name: say(figure.name), player: figure.player, left: figure.left, total: figure.total })}
      onClick={() => session.read(figure.id)}
      onMouseEnter={() => look(true)}
      onMouseLeave={() => look(false)}
      onFocus={() => look(true)}
      onBlur={() => look(false)}
    >
      <span className="figure-name">
        <Emblem look={lookOf(figure, board)} /> <i style={{ color: team.colour }}>{team.mark}</i> <span>{say(figure.name)}</span> <Markers markers={markers} />
      </span>
      {figure.counters !== null && !figure.out && (
        <span className="counters" title={t("counters")}>
          {figure.counters}
        </span>
      )}
      {figure.total > 1 && (
        <span className="figure-life">
          <Pips left={figure.left} total={figure.total} zone={figure.zone} />
          <small>
            {figure.left}/{figure.total}
          </small>
        </span>
      )}
      <span className="states">
        {statesOf(figure, active, t, (id) => say(terms(id))).map((state) => (
          <em key={state}>{state}</em>
        ))}
        {[...new Set(figure.effects.map((effect) => effect.name))].map((name) => (
          <em key={name} className="effect" title={figure.effects.filter((effect) => effect.name === name).map((effect) => effectText(effect, terms, speech)).join("; ")}>
            {say(terms(name))}
          </em>
        ))}
      </span>
    </button>
  );
}

const effectText = (effect: Effect, terms: Terms, speech: Speech): string =>
  [speech.say(effect.text) || changeOf(effect, terms, speech), speech.say(effect.lasts)].filter(Boolean).join(", ");

function statesOf(figure: FigureView, active: boolean, t: Speech["t"], called: (id: string) => string): string[] {
  const states: (string | false | null)[] = [
    figure.out && t("out"),
    !figure.placed && !figure.out && t("reserve"),
    active && t("acting"),
    figure.knockedOut ? t("ko") : figure.down && t("down"),
    figure.improvement && called(figure.improvement),
    !active && figure.activated && !figure.out && t("acted"),
  ];
  return states.filter((state): state is string => Boolean(state));
}
