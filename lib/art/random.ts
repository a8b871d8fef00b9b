/** The same choices for the same seed, on every machine. */
export type Random = {
  /** From 0 up to 1. */
  next: () => number;
  /** Between two numbers. */
  between: (low: number, high: number) => number;
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** A part of a list, or all of it, in a new order. */
  some: <T>(list: readonly T[], count?: number) => T[];
  chance: (probability: number) => boolean;
};

/** Turns any text into a source of repeatable chance (a 32-bit hash feeding mulberry32). */
export function randomFrom(seed: string): Random {
  let state = hash(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  function some<T>(list: readonly T[], count = list.length): T[] {
    const left = [...list];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(whole(0, left.length - 1), 1));
    return taken;
  }

  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T,
    some,
    chance: (probability) => next() < probability,
  };
}

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return value;
}
