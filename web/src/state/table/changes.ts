import type { Json, Moment, TableShown } from "../../net/protocol.gen";

/** The next table: what has not changed is shared with the last one. */
export function changed(table: TableShown, { changes, gone }: Pick<Moment, "changes" | "gone">): TableShown {
  let next = table;
  for (const [path, value] of changes) next = put(next, path, value);
  for (const path of gone) next = without(next, path);
  return next;
}

function put<Part extends object>(part: Part, [key = "", ...rest]: string[], value: Json): Part {
  return { ...part, [key]: rest.length === 0 ? value : put(inner(part, key), rest, value) };
}

function without<Part extends object>(part: Part, [key = "", ...rest]: string[]): Part {
  const next = { ...part };
  if (rest.length > 0) Reflect.set(next, key, without(inner(part, key), rest));
  else Reflect.deleteProperty(next, key);
  return next;
}

const inner = (part: object, key: string): object => Reflect.get(part, key) ?? {};
