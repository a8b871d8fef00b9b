/** One click of a client, or one repetition of it. */
export interface Attempt {
  client: number;
  /** Milliseconds of one clock. */
  at: number;
  ms: number;
  /** What the client saw; null if it worked. */
  failure: string | null;
}

/** What clients saw during one part of the drill. */
export interface Summary {
  failures: number;
  /** The longest time during which some client was failing, in seconds. Infinite if it never ended. */
  longestSeconds: number;
  /** 95% of the clicks that worked took at most this long. */
  p95Ms: number;
  /** The slowest of those, in seconds. */
  slowestSeconds: number;
}

/** Summarizes the attempts that began between two times. */
export function summarize(attempts: readonly Attempt[], from: number, to: number): Summary {
  const within = attempts.filter(({ at }) => at >= from && at < to);
  const longest = Math.max(0, ...failureWindows(within).map((window) => window.to - window.from));
  const worked = within.filter(({ failure }) => failure === null).map(({ ms }) => ms);
  return {
    failures: within.filter(({ failure }) => failure !== null).length,
    longestSeconds: longest / 1_000,
    p95Ms: percentile(worked, 0.95),
    slowestSeconds: Math.max(0, ...worked) / 1_000,
  };
}

interface Window {
  from: number;
  to: number;
}

/**
 * The times during which at least one client was failing: from the start of its first failed attempt to the end of its
 * next one that worked. Those of several clients are one if they overlap.
 */
export function failureWindows(attempts: readonly Attempt[]): Window[] {
  const merged: Window[] = [];
  for (const window of windowsByClient(attempts).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && window.from <= last.to) last.to = Math.max(last.to, window.to);
    else merged.push(window);
  }
  return merged;
}

function windowsByClient(attempts: readonly Attempt[]): Window[] {
  const open = new Map<number, Window>();
  const windows: Window[] = [];
  for (const { client, at, ms, failure } of attempts.toSorted((a, b) => a.at - b.at)) {
    const window = open.get(client);
    if (failure !== null && !window) {
      const opened = { from: at, to: Number.POSITIVE_INFINITY };
      open.set(client, opened);
      windows.push(opened);
    } else if (failure === null && window) {
      window.to = at + ms;
      open.delete(client);
    }
  }
  return windows;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

/** What each purchase is compared by: how often it was acknowledged, and how often it is booked. */
export interface Accounts {
  lost: string[];
  doubled: string[];
}

/**
 * Compares purchases with the books.
 * @param acknowledged those whose client saw the receipt
 * @param booked how often each one is paid, also those without a receipt
 */
export function compare(acknowledged: readonly string[], booked: ReadonlyMap<string, number>): Accounts {
  return {
    lost: acknowledged.filter((id) => !booked.has(id)),
    doubled: [...booked].filter(([, times]) => times > 1).map(([id]) => id),
  };
}

/** The failures by what the clients saw, most frequent first. */
export function reasons(attempts: readonly Attempt[], from: number, to: number): [string, number][] {
  const counts = new Map<string, number>();
  for (const { at, failure } of attempts)
    if (failure !== null && at >= from && at < to) counts.set(failure, (counts.get(failure) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}
