import type { OpenLink } from "../net/link";
import type { Answer, ClientMessage, LogLine, ServerMessage } from "../net/protocol.gen";
import { inchWays, spotIn } from "../state/question/draft";
import { recordings, scenesOf } from "./scenes";

/** Plays the scenes of a recording one after the other, for any answer. */
export function mockLink(family: string, first: string): OpenLink {
  return (listener) => {
    const scenes = Object.entries(scenesOf(family));
    let at = Math.max(0, scenes.findIndex(([name]) => name === first));
    let question = 1;
    let number = 0;
    let over = false;
    const tell = (message: ServerMessage) => setTimeout(() => !over && listener.received(message), 20);
    const show = () => {
      const scene = scenes[at]?.[1];
      if (!scene) return;
      const log: LogLine[] = scene.log.map((line) => ({ ...line, number: number++ }));
      tell({ ...scene, question, log });
    };
    const answer = (message: ClientMessage) => {
      if (message.type === "hello") {
        const welcome = recordings[family]?.welcome;
        if (welcome) tell(welcome);
        show();
      }
      if (message.type === "reply") {
        question += 1;
        at = (at + 1) % scenes.length;
        show();
      }
      if (message.type === "propose") propose(message.goal ?? null, message.answer ?? null);
    };
    const propose = (goal: Answer, wanted: Answer) => {
      const decision = scenes[at]?.[1].decision ?? null;
      const { from, limit = 99 } = inchWays(decision);
      const to = spotIn(goal ?? wanted);
      if (!to) return;
      const start = from ?? to;
      const far = Math.hypot(to[0] - start[0], to[1] - start[1]) - limit;
      const reason = far > 0 ? { en: `${far.toFixed(1)}″ too far.`, fr: `${far.toFixed(1)}″ de trop.` } : null;
      const route = decision?.kind === "place" ? to : [start, to];
      tell({ type: "proposal", following: null, warning: null, question, answer: reason ? null : route, facts: {}, rule: "DC-MOVE-01", reason });
    };
    setTimeout(() => !over && listener.opened(), 0);
    return {
      send: answer,
      close() {
        over = true;
      },
    };
  };
}
