import { limited } from "@/lib/core/errors";

const CROWDED = "We're reading many pages right now. Please try again in a moment.";

/** What is said to whoever finds no place, or waits in vain for one. */
export const crowded = () => limited(CROWDED);

/** Places at some work, given in the order of asking. */
export interface Queue {
  /**
   * Waits for a place. True: it is one's own until it is given back; false: the signal came first. Throws `limited`
   * where too many wait.
   */
  take(signal: AbortSignal): Promise<boolean>;
  give(): void;
}

/** So many places at the same time, and so many who wait for one. */
export function queue(running: number, mostWaiting: number): Queue {
  const waiting = new Set<() => void>();
  let free = running;
  return {
    async take(signal) {
      if (signal.aborted) return false;
      if (free > 0) {
        free--;
        return true;
      }
      if (waiting.size >= mostWaiting) throw crowded();
      return new Promise((resolve) => {
        const go = () => resolve(true);
        waiting.add(go);
        signal.addEventListener("abort", () => waiting.delete(go) && resolve(false), { once: true });
      });
    },
    give() {
      const [next] = waiting;
      if (!next) return void free++;
      waiting.delete(next);
      next();
    },
  };
}
