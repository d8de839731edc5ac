// Plays a match of each family against the bot over the real protocol, and keeps the first update of every kind of
// question as a fixture of the mock:  node --experimental-websocket scripts/record.mjs [http://127.0.0.1:8000]
import { writeFileSync } from "node:fs";

const server = process.argv[2] ?? "http://127.0.0.1:8000";
const LINES = 45;
const random = mulberry(7);

function mulberry(seed) {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const any = (from) => from[Math.floor(random() * from.length)];

/** A place somewhere in the first polygon. */
function somewhere(outline, from) {
  const ring = any(outline) ?? [];
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  if (xs.length === 0) return [from?.[0] ?? 18, from?.[1] ?? 18];
  const between = (values) => Math.min(...values) + random() * (Math.max(...values) - Math.min(...values));
  return [between(xs), between(ys)];
}

function answerTo(decision) {
  switch (decision.kind) {
    case "choose": {
      const brave = decision.options.filter((option) => !/^(pass|none|end|done|stop)/.test(option.id));
      return any(brave.length > 0 ? brave : decision.options).id;
    }
    case "chooseseveral":
      return decision.options.slice(0, Math.max(decision.least, 1)).map((option) => option.id);
    case "confirm":
      return random() < 0.7;
    case "order":
      return decision.options.map((option) => option.id);
    case "assign":
      return Object.fromEntries(Object.entries(decision.targets).map(([thing, targets]) => [thing, any(targets)]));
    case "route": {
      const ways = Object.values(decision.ways ?? {}).filter((way) => way?.route);
      if (ways.length > 0) {
        const way = any(ways);
        return way.fly_from === undefined ? way.route : { route: way.route, fly_from: way.fly_from };
      }
      return decision.ways.from ? undefined : [];
    }
    case "allocate": {
      let left = decision.points - decision.options.length * decision.least;
      return Object.fromEntries(
        decision.options.map((option) => {
          const more = Math.min(left, decision.most - decision.least);
          left -= more;
          return [option.id, decision.least + more];
        }),
      );
    }
  }
  return undefined;
}

async function record(game) {
  const made = await (
    await fetch(`${server}/api/matches`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ game, seats: ["me", "bot"] }),
    })
  ).json();
  const kept = { welcome: null, updates: {}, end: null };
  const seen = new Map();
  let log = [];
  await new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.replace("http", "ws")}/ws/${made.match}`);
    const send = (message) => socket.send(JSON.stringify(message));
    let update = null;
    socket.onopen = () => send({ type: "hello", token: made.seats[0].token, since: 0 });
    socket.onerror = reject;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "welcome") kept.welcome = message;
      if (message.type === "refused") console.error("refused", message.reason.en, update?.decision?.kind);
      if (message.type === "proposal" || message.type === "refused") {
        if (message.answer) send({ type: "reply", question: message.question, answer: message.answer });
        else propose(update);
      }
      if (message.type !== "update") return;
      update = message;
      log = [...log, ...message.log];
      if (message.result) {
        kept.end = { ...message, log: log.slice(-LINES) };
        socket.close();
        resolve();
      }
      const { decision } = message;
      if (!decision) return;
      const key = `${decision.kind}:${decision.about}`;
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      // The third time the table is usually well under way.
      if (times === 1 || times === 3) kept.updates[key] = { ...message, log: log.slice(-LINES) };
      const answer = answerTo(decision);
      if (answer !== undefined) send({ type: "reply", question: message.question, answer });
      else propose(message);
    };
    function propose({ question, decision }) {
      send({ type: "propose", question, goal: somewhere(decision.outline, decision.ways?.from) });
    }
  });
  return kept;
}

for (const game of ["dc", "superscape"]) {
  const kept = await record(game);
  const name = new URL(`../src/mock/fixtures/${kept.welcome.family}.json`, import.meta.url);
  writeFileSync(name, JSON.stringify(kept));
  console.log(game, kept.welcome.family, Object.keys(kept.updates), kept.end?.result);
}
process.exit(0);
