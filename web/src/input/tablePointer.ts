import type { ThreeEvent } from "@react-three/fiber";
import type { Session } from "../net/session";
import type { TablePointer } from "../scene/tablePointer";
import type { Pointing } from "../scene/Overlays";
import { optionsFor } from "../state/question/draft";
import { barredFor, whyNotOf } from "../state/question/barredOptions";
import { meansPoint } from "../state/question/highlights";
import { currentSeat, pending } from "../state/match/match";
import type { Store } from "../state/store";
import { byFinger } from "./touch";

/** A click that travelled farther than this was a turn of the camera. */
const CLICK_TRAVEL = 6;

/** Return what clicks and moves over the table do, for the pending question. */
export function tablePointer(session: Session, pointing: Store<Pointing>): TablePointer {
  const wantsPoint = () => meansPoint(pending(session.store.get()));
  const isFigure = (thing: string) => thing in (currentSeat(session.store.get()).update?.table.figures ?? {});
  const onHexes = () => currentSeat(session.store.get()).welcome?.board.kind === "hexes";
  const spot = (event: ThreeEvent<MouseEvent> | ThreeEvent<PointerEvent>): [number, number, number] => [
    rounded(event.point.x),
    rounded(-event.point.z),
    rounded(event.point.y),
  ];
  // A model is measured as a whole; a roof or a wall, like the ground, at the point that was hit.
  const measured = (thing: string | null, at: [number, number, number]) => (thing !== null && (isFigure(thing) || onHexes()) ? thing : at);
  return {
    click(event, thing) {
      if (event.delta > CLICK_TRAVEL) return;
      if (session.store.get().tape) {
        event.stopPropagation();
        return session.measuring.pin(measured(thing, spot(event)));
      }
      if (wantsPoint()) {
        // A figure in the way is looked through: the place behind it is meant.
        if (thing !== null && isFigure(thing)) return;
        event.stopPropagation();
        const [x, y] = spot(event);
        session.clickPoint([x, y], event.nativeEvent.shiftKey);
        return;
      }
      event.stopPropagation();
      if (thing !== null && byFinger() && session.store.get().hovered !== thing) {
        session.tell({ type: "hover", thing });
        return explainThing(session, thing);
      }
      if (thing !== null) session.clickThing(thing, isFigure(thing));
      else session.tell({ type: "select", figure: null });
    },
    move(event, thing) {
      // A pressed button turns the camera: nothing is pointed at.
      if (event.nativeEvent.buttons !== 0) return event.stopPropagation();
      if (session.store.get().tape) {
        event.stopPropagation();
        return session.measuring.hover(measured(thing, spot(event)));
      }
      if (wantsPoint()) {
        if (thing !== null && isFigure(thing)) return;
        event.stopPropagation();
        const at = spot(event);
        if (!pointing.get().fixed) pointing.update((now) => ({ ...now, at }));
        session.hoverPoint([at[0], at[1]]);
        return;
      }
      event.stopPropagation();
      if (thing !== session.store.get().hovered) {
        session.tell({ type: "hover", thing });
        if (thing !== null) explainThing(session, thing);
      }
    },
    leave() {
      session.tell({ type: "hover", thing: null });
    },
  };
}

/** Look ahead at a thing that may be chosen, or ask why it may not. */
export function explainThing(session: Session, thing: string): void {
  const state = session.store.get();
  const decision = pending(state);
  const table = currentSeat(state).update?.table;
  const isThing = (id: string) => table !== undefined && (id in table.figures || (table.family === "knight" && id in table.scenery));
  const options = optionsFor(decision, thing);
  if (options.length === 1 && options[0]) session.lookAhead(options[0].id);
  const barred = barredFor(decision, thing);
  if (options.length === 0 && barred) return session.tell({ type: "whyNot", whyNot: { ...whyNotOf(barred, false), thing } });
  if (decision?.kind !== "choose" || !isThing(thing) || optionsFor(decision, thing).length > 0) return;
  if (decision.options.some((option) => isThing(option.id))) session.askWhyNot(thing);
}

/** Hundredths of an inch are finer than any hand. */
const rounded = (inches: number) => Math.round(inches * 100) / 100;
