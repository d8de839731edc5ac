import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { ReplayRolls, RollMade, SownShown } from "../../net/protocol.gen";

/**
 * The dice as the server throws them: a face is the next byte of a keyed hash of a running count.
 * WebCrypto has no BLAKE2b, so the hash comes from a small audited library.
 */

/** The fingerprint of a seed, which was shown before the first roll. */
export function commitmentOf(seed: string): string {
  const person = new Uint8Array(16);
  person.set(utf8ToBytes("slugfest-seed"));
  return bytesToHex(blake2b(utf8ToBytes(seed), { dkLen: 64, personalization: person }));
}

/** One roll: its faces, and where the count stands after it. */
export function throwDice(seeds: SownShown[], counter: number, sides: (string | number)[], count: number): { faces: (string | number)[]; counter: number } {
  const seed = seeds.find(({ until }) => until === null || counter < until)?.seed ?? "";
  const key = utf8ToBytes(seed).slice(0, 64);
  const ceiling = 256 - (256 % sides.length);
  const faces: (string | number)[] = [];
  while (faces.length < count) {
    const message = new Uint8Array(8);
    new DataView(message.buffer).setBigUint64(0, BigInt(counter));
    counter += 1;
    for (const byte of blake2b(message, { dkLen: 64, ...(key.length > 0 ? { key } : {}) })) {
      const face = sides[byte % sides.length];
      // A byte past the last whole multiple of the sides would favour low faces.
      if (byte >= ceiling || face === undefined) continue;
      faces.push(face);
      if (faces.length === count) break;
    }
  }
  return { faces, counter };
}

export interface CheckedRoll {
  roll: RollMade;
  faces: (string | number)[];
  right: boolean;
}

/** Every roll with the faces that the seeds give. */
export function checkRolls({ seeds, rolls }: ReplayRolls): CheckedRoll[] {
  let counter = 0;
  return rolls.map((roll) => {
    const thrown = throwDice(seeds, counter, roll.sides, roll.faces.length);
    counter = thrown.counter;
    const right = thrown.faces.length === roll.faces.length && thrown.faces.every((face, at) => face === roll.faces[at]);
    return { roll, faces: thrown.faces, right };
  });
}
