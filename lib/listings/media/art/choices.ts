/** Picks a pseudorandom item from a list. */
type Pick = <T>(list: readonly [T, ...T[]]) => T;

/** Deterministic picks for a seed, on every machine (a 32-bit hash seeding mulberry32). */
export function choicesOf(seed: string): Pick {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (list) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return list[(t >>> 0) % list.length] ?? list[0];
  };
}
