import { limited } from "@/lib/core/errors";

const BUSY = "A page is being read for you already. Please wait a moment and try again.";
const CROWDED = "Many pages are being read right now. Please try again in a moment.";

/**
 * Lets so many pages be read at the same time, one for each person, and some wait. Whoever has waited too long, or
 * has gone, leaves the queue. Throws `limited` to whoever has a turn already, and to everybody where the queue is
 * full.
 */
export function turns(places: number, waitingPlaces: number) {
  const people = new Set<string>();
  const waiting = new Set<() => void>();
  let free = places;

  /** True: it is one's turn; false: the signal came first. */
  function turn(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    if (free > 0) {
      free--;
      return Promise.resolve(true);
    }
    if (waiting.size >= waitingPlaces) throw limited(CROWDED);
    return new Promise((resolve) => {
      const go = () => resolve(true);
      waiting.add(go);
      signal.addEventListener("abort", () => waiting.delete(go) && resolve(false), { once: true });
    });
  }

  function passOn(): void {
    const [next] = waiting;
    if (!next) return void free++;
    waiting.delete(next);
    next();
  }

  return async <T>(person: string, signal: AbortSignal, work: () => Promise<T>): Promise<T | null> => {
    if (people.has(person)) throw limited(BUSY);
    people.add(person);
    try {
      if (!(await turn(signal))) return null;
      try {
        return await work();
      } finally {
        passOn();
      }
    } finally {
      people.delete(person);
    }
  };
}
